"""Leading and answering: shed what costs turns, keep what wins tricks, run out when possible."""

from typing import Final, NamedTuple

from cardtable.engine.opinion import Opinion
from cardtable.games.american_deuce.players.combination_values import (
    DANGER,
    FEW_CARDS,
    FIRST_CARDS,
    LAST_CARD,
    LEAD,
    LEAVING_MANY,
    LOST,
    NEARLY_OUT,
    PASSING,
    PER_CARD,
    RUNNING,
    SURE,
)
from cardtable.games.american_deuce.players.odds import Odds
from cardtable.games.american_deuce.players.planning import Planner
from cardtable.games.american_deuce.rules.moves import PASS
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.plays import SINGLE
from cardtable.games.american_deuce.rules.state import MANY_CARDS
from cardtable.games.kit.rules.position import NOBODY

GOING_OUT: Final = 100.0
FINISHING: Final = 50.0
"""Worth of the last cards, and of a play after which the rest surely follows."""

SLIGHT: Final = 0.01
"""Cost of breaking a riot, as a tie-breaker."""


class Situation(NamedTuple):
    """What all moves of one position have in common.

    Args:
        view: the player's view.
        odds: the chances of combinations.
        planner: plans for the hand.
        cost: the cost of the hand before the move.
        fewest: the fewest cards in another hand.
        played: whether the player has played in this round.
    """

    view: AmericanDeuceView
    odds: Odds
    planner: Planner
    cost: float
    fewest: int
    played: bool


def judge(view: AmericanDeuceView) -> list[Opinion]:
    """Score all legal plays of the seat to act."""
    seat = view.seat
    assert seat is not None
    hand = view.cards
    odds = Odds(view)
    planner = Planner(view, odds, hand)
    others = [view.cards_of(other) for other in range(view.table.setup.seats) if other != seat]
    now = Situation(view, odds, planner, planner.cost(hand), min(others), view.table.gone[seat] != 0)
    moves = [move for move in view.legal() if isinstance(move, int)]
    opinions = [_play(now, move) for move in moves if move != PASS]
    whole = sum(four for four in view.table.setup.plays.fours(hand) if four != hand)
    opinions = [
        opinion._replace(score=opinion.score - SLIGHT)
        if opinion.move.bit_count() == SINGLE and opinion.move & whole
        else opinion
        for opinion in opinions
    ]
    if PASS in moves:
        opinions.append(Opinion(PASS, -LOST if opinions and lets_out(view) else PASSING))
    return opinions


def lets_out(view: AmericanDeuceView) -> bool:
    """Return whether the trick belongs so far to a player with one card left, who goes out if all pass.

    Others may still beat it, but each of them hopes the same of the next.
    """
    standing = view.table.standing
    return standing != NOBODY and view.cards_of(standing) == 1


def _play(now: Situation, play: int) -> Opinion:
    hand = now.planner.hand
    rest = hand & ~play
    if not rest:
        return Opinion(play, GOING_OUT)
    stands = now.odds.stands_now(play)
    cost = now.planner.cost(rest)
    saved = now.cost - cost
    danger = DANGER * max(0, FEW_CARDS - now.fewest)
    running = RUNNING if cost < NEARLY_OUT and _runs_out(now, rest) else 0.0
    score = saved + (LEAD + danger + running) * stands + PER_CARD * play.bit_count()
    if not now.played:
        score += FIRST_CARDS
    elif hand.bit_count() >= MANY_CARDS > rest.bit_count():
        score += LEAVING_MANY
    feeds = now.fewest == 1 and play.bit_count() == SINGLE and stands < SURE
    if feeds:
        score -= LAST_CARD * (1.0 - stands)
    if _finishes(now, play):
        score += FINISHING
    return Opinion(play, score)


def _finishes(now: Situation, play: int) -> bool:
    """Return whether only a riot could keep the player from going out after a play."""
    odds, rest = now.odds, now.planner.hand & ~play
    if not odds.highest(play, odds.foes):
        return False
    parts = now.planner.plan(rest)
    return sum(not odds.highest(part.cards, odds.others) for part in parts) <= 1


def _runs_out(now: Situation, rest: int) -> bool:
    """Return whether all but one combination of the rest are likely to stand."""
    return sum(part.stands < SURE for part in now.planner.plan(rest)) <= 1
