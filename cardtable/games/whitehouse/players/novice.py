"""How a beginner plays: by its own aces and the highest card it sees, with nothing remembered.

Its mistakes are those of a first evening. It counts aces and its longest suit and not what else wins, bids
over its partner, plays its highest cards first, takes tricks that its partner has already won, and throws its
partner as few votes as its opponents.
"""

from typing import Final

from cardtable.engine.opinion import Opinion
from cardtable.games.whitehouse.players.card_knowledge import lawful
from cardtable.games.whitehouse.players.playing import UNLAWFUL
from cardtable.games.whitehouse.players.valuing import ACES, suits
from cardtable.games.whitehouse.rules.moves import BURY, CHALLENGE, PASS, TRUMP
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.trumps import TRUMPS

HOPES: Final = 190.0
HOPES_ACE: Final = 30.0
HOPES_LONG: Final = 15.0
"""Votes that a beginner hopes for with nothing, for each ace, and for each card of the longest suit."""


def judge(view: WhitehouseView) -> list[Opinion]:
    """Score every legal move."""
    liking = _play if view.phase == "play" else _prepare
    return [Opinion(move, liking(view, move)) for move in view.legal() if isinstance(move, int)]


def _prepare(view: WhitehouseView, move: int) -> float:
    """Return the liking for a bid, a trump, a card to bury or a challenge."""
    hand = view.cards
    lengths = {suit: (hand & TRUMPS[suit].mask).bit_count() for suit in suits(view)}
    match view.phase:
        case "bid":
            hopes = HOPES + HOPES_ACE * (hand & ACES).bit_count() + HOPES_LONG * max(lengths.values())
            # The lowest bid that is allowed, or none.
            return hopes if move == PASS else 2.0 * hopes - move
        case "trump":
            return float(lengths[move - TRUMP])
        case "bury":
            card = move - BURY
            return -float(
                view.table.setup.votes[card] + UNLAWFUL * (TRUMPS[view.table.trump].mask >> card & 1)
            )
        case _:
            return -float(move == CHALLENGE)


def _play(view: WhitehouseView, move: int) -> float:
    """Return the liking for a card: the highest if it wins so far, otherwise the one with fewest votes."""
    if move not in lawful(view):
        return -UNLAWFUL
    trick, trump = view.table.trick, TRUMPS[view.table.trump]
    if not trick:
        return float(move) - UNLAWFUL / 2 * (trump.mask >> move & 1)
    power = trump.power[trick[0]]
    wins = power[move] > max(power[card] for card in trick)
    return UNLAWFUL / 2 + power[move] if wins else -float(view.table.setup.votes[move])
