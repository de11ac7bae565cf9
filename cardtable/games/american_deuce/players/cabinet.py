"""Decisions of the cabinet: the suits, asking for a deuce, and the card to give."""

from math import comb
from typing import Final

from cardtable.engine.opinion import Opinion
from cardtable.games.american_deuce.players.combination_values import SUIT_WEIGHTS
from cardtable.games.american_deuce.players.odds import Odds
from cardtable.games.american_deuce.players.planning import Planner
from cardtable.games.american_deuce.rules.moves import ASK, DECLINE, GIVE, SUIT
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView

HOLDER_LOSES: Final = 0.8
"""Worth of another player's having one deuce less, in turns."""


def judge_suits(view: AmericanDeuceView) -> list[Opinion]:
    """Score the suits by the high cards held in them."""
    cards = view.table.setup.pack
    hand = view.cards
    worth = [
        sum(SUIT_WEIGHTS[card // cards.width] for card in cards.cards_in(hand & suit)) for suit in cards.suits
    ]
    return [Opinion(move, worth[SUIT - move]) for move in view.legal() if isinstance(move, int)]


def judge_asking(view: AmericanDeuceView) -> list[Opinion]:
    """Score asking by the deuce it may bring and the card it may cost."""
    return [Opinion(ASK, gain_of_asking(view)), Opinion(DECLINE, 0.0)]


def chance_of_a_deuce(view: AmericanDeuceView) -> float:
    """Return the chance that the holder of the king of diamonds, with random unseen cards, has a deuce."""
    cards = view.table.setup.pack
    others = [view.cards_of(seat) for seat in range(view.table.setup.seats) if seat != view.seat]
    held = round(sum(others) / len(others)) - 1  # besides the king
    unseen = view.unseen.bit_count() - 1
    deuces = (view.unseen & cards.deuces).bit_count()
    return 1.0 - comb(max(0, unseen - deuces), held) / comb(unseen, held)


def gain_of_asking(view: AmericanDeuceView) -> float:
    """Return the average gain from asking, in turns."""
    table = view.table
    cards = table.setup.pack
    ranking = table.cabinet.ranking
    hand = view.cards
    odds = Odds(view)
    deuces = view.unseen & cards.deuces
    if not deuces:
        return -HOLDER_LOSES
    chance = chance_of_a_deuce(view)
    before = Planner(view, odds, hand).cost(hand)
    # A sensible holder gives the lowest deuce.
    swapped = hand & ~(1 << ranking.lowest(hand)) | 1 << ranking.lowest(deuces)
    gain = before - Planner(view, odds, swapped).cost(swapped)
    # A holder without a deuce gives a low card, and any card of the hand may be taken.
    low = 1 << ranking.lowest(view.unseen)
    planner = Planner(view, odds, hand | low)
    draws = cards.singles(hand | low)
    costs = [planner.cost((hand | low) & ~drawn) for drawn in draws]
    loss = sum(costs, 0.0) / len(draws) - before
    return chance * (gain + HOLDER_LOSES) - (1.0 - chance) * loss


def judge_giving(view: AmericanDeuceView) -> list[Opinion]:
    """Score gifts by the cost of the hand without them; ties go to the lowest card."""
    power = view.table.cabinet.ranking.power
    hand = view.cards
    planner = Planner(view, Odds(view), hand)
    moves = [move for move in view.legal() if isinstance(move, int)]
    return [
        Opinion(move, -planner.cost(hand & ~(1 << GIVE - move)) - power[GIVE - move] / 1000) for move in moves
    ]
