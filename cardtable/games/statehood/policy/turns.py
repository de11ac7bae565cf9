"""A turn: take, draw or declare, and what to discard."""

from typing import Final

from cardtable.engine.opinion import Opinion
from cardtable.games.statehood.moves import (
    DC,
    DECK,
    DECLARABLE,
    DECLARE_PUERTO_RICO,
    DRAW,
    PUERTO_RICO,
    TAKE,
    WILDCARDS,
    declared_card,
)
from cardtable.games.statehood.policy import reasons
from cardtable.games.statehood.policy.chances import stands
from cardtable.games.statehood.policy.reading import HIGH, SLIGHT, Reading
from cardtable.games.statehood.rules import PUERTO_RICO_POINTS, territory_points

THROWN_AWAY: Final = 100.0
"""Discarding Puerto Rico gives six points to everybody else: it is never better than declaring it."""

_PUERTO_RICO_BIT: Final = 1 << PUERTO_RICO


def judge_turn(reading: Reading) -> list[Opinion]:
    """What to think of taking, drawing and every declaration."""
    view = reading.view
    if view.table.forced:
        chance = reading.chance_below(_defence(reading))
        return [Opinion(DECLARE_PUERTO_RICO, 0.0, reasons.FORCED, reasons.likely(chance))]
    opinions = []
    for move in view.legal():
        assert isinstance(move, int)
        if move == TAKE:
            opinions.append(Opinion(TAKE, *_take(reading)))
        elif move == DRAW:
            opinions.append(Opinion(DRAW, reading.draw, reasons.DRAW_ONE))
        elif move == DECLARE_PUERTO_RICO:
            opinions.append(_puerto_rico(reading))
        else:
            opinions.append(_declaration(reading, move))
    return opinions


def _take(reading: Reading) -> tuple[float, str]:
    top = reading.view.table.discard[-1]
    kept = reading.worth_taken(top)
    if kept <= reading.worth(reading.hand):
        return kept, reasons.USELESS
    return kept, reasons.TAKE_TERRITORY if DECLARABLE >> top & 1 else reasons.TAKE_IT


def _defence(reading: Reading) -> int:
    return reading.view.table.setup.ballots.total(reading.hand & ~_PUERTO_RICO_BIT)


def _puerto_rico(reading: Reading) -> Opinion:
    chance = reading.chance_below(_defence(reading))
    needed = reading.needed
    stake = PUERTO_RICO_POINTS * (1.0 + reading.rival)
    score = reading.draw + (chance - needed) * stake
    reason = reasons.PUERTO_RICO_NOW if chance >= needed else reasons.PUERTO_RICO_WAITS
    return Opinion(DECLARE_PUERTO_RICO, score, reason, reasons.likely(chance))


def _declaration(reading: Reading, move: int) -> Opinion:
    territory = declared_card(move)
    assert territory is not None
    defenders = move & DECK
    votes = reading.view.table.setup.ballots.total(defenders)
    chance = stands(reading, territory, votes, reading.others)
    points = territory_points(1 << territory)
    gain = points * (chance - (1.0 - chance) * reading.rival)
    rest = reading.hand & ~(defenders | 1 << territory)
    score = gain + reading.worth_restored(rest, 1 + defenders.bit_count())
    if territory != DC and votes >= HIGH:
        score = min(score, reading.draw - SLIGHT)  # one point is no price for it, however the fight looks
    reason = reasons.DECLARE if chance >= 0.5 else reasons.DECLARE_RISKY
    return Opinion(move, score, reason, reasons.likely(chance))


def judge_discard(reading: Reading) -> list[Opinion]:
    """What to think of every card that may be discarded: what remains, and what the next player gets."""
    hand = reading.hand
    opinions = []
    for card in reading.view.legal():
        assert isinstance(card, int)
        rest = hand & ~(1 << card)
        score = reading.worth(rest) - reading.fed(card)
        reason = reasons.SPARED
        if card == PUERTO_RICO:
            score -= THROWN_AWAY
            reason = reasons.NEVER
        elif card == DC or WILDCARDS >> card & 1:
            reason = reasons.TERRITORY
        elif reading.worth(rest) < reading.worth(hand) - reading.vote * reading.mean:
            reason = reasons.NEEDED
        opinions.append(Opinion(card, score, reason))
    return opinions
