"""What the moves of a hand reveal about hidden cards.

A sensible player discards the card with the fewest votes. Cards still hidden in a hand therefore have at
least as many votes as its highest discard, except for cards drawn since.
"""

from typing import Final

from cardtable.cards.masks import cards_in
from cardtable.games.statehood.rules.moves import (
    CARDS,
    DECK,
    DECLARABLE,
    DECLARE_PUERTO_RICO,
    DRAW,
    PASS,
    PUERTO_RICO,
    TAKE,
    WILDCARDS,
    declared_card,
)
from cardtable.games.statehood.rules.observation import StatehoodView
from cardtable.games.statehood.rules.setup import HAND_SIZE

UNLIKELY: Final = 0.01
"""Relative likelihood that a player holds a card that they would have discarded."""

WILDCARD_KEPT: Final = 0.85
WILDCARD_KEPT_LATE: Final = 0.15
FULL_TIME: Final = 30
"""The same for a wildcard, which many players declare or discard: while the deck has at least `FULL_TIME`
cards, and with an empty deck."""

DC_KEPT_LATE: Final = 0.5
PUERTO_RICO_KEPT: Final = 0.7
"""The same for DC with an empty deck, and for Puerto Rico at any time, because a holder who could would have
declared it. These values reproduce the shares found in 400 hands between such players."""

ROUNDS: Final = 3
TINY: Final = 1e-9
"""Rounds in which shares above one are cut and the others raised, and the least sum worth raising."""

_PUERTO_RICO_BIT: Final = 1 << PUERTO_RICO
_FINE: Final = 256
_DIGIT: Final = 96
_DIGITS: Final = (1 << _DIGIT) - 1
"""All ones in the digit's bits: the remainder on division by it is the sum of the digits."""

_NO_CARD: Final = 1000


class _Hand:
    """The knowledge about one hand.

    Attributes:
        floors: fewest votes of each hidden card, ascending.
        known: the cards taken from the discard pile, as a mask.
    """

    __slots__ = ("floors", "known")

    def __init__(self) -> None:
        self.floors: list[int] = [0] * HAND_SIZE
        self.known: int = 0

    def restore(self) -> None:
        """Draw cards up to seven."""
        missing = HAND_SIZE - len(self.floors) - self.known.bit_count()
        self.floors[:0] = [0] * missing

    def discard(self, card: int, votes: int) -> None:
        """Remove a discard; the cards kept have at least as many votes."""
        if self.known >> card & 1:
            self.known ^= 1 << card
        elif self.floors:
            self.floors.pop(0)
        if not DECLARABLE >> card & 1:
            self.floors = [max(floor, votes) for floor in self.floors]

    def play(self, card: int, votes: int) -> None:
        """Remove a card played openly: the hidden one about which most was known."""
        if self.known >> card & 1:
            self.known ^= 1 << card
        elif self.floors:
            place = sum(floor <= votes for floor in self.floors)
            self.floors.pop(max(0, place - 1))


def floors_of(view: StatehoodView) -> list[list[int]]:
    """Return by seat the fewest votes that each hidden card probably has, ascending."""
    table = view.table
    votes = table.setup.votes
    hands = [_Hand() for _seat in range(table.setup.seats)]
    pile: list[int] = []
    for seat, move in table.history:
        hand = hands[seat]
        if move < CARDS:
            hand.discard(move, votes[move])
            pile.append(move)
        elif move in (DRAW, TAKE):
            for other in hands:  # after a declaration
                other.restore()
            if move == TAKE and pile:
                hand.known |= 1 << pile.pop()
            else:  # the pile's first card is already known
                hand.floors.insert(0, 0)
        elif move not in (PASS, DECLARE_PUERTO_RICO):
            cards = move & DECK
            declared = declared_card(move)
            if declared is not None:
                for other in hands:
                    other.restore()
                cards |= 1 << declared
            for card in cards_in(cards):
                hand.play(card, votes[card])
    found = []
    for seat, hand in enumerate(hands):
        hidden = view.counts[seat] - view.shown(seat).bit_count()
        floors = hand.floors[max(0, len(hand.floors) - hidden) :]
        found.append([0] * (hidden - len(floors)) + floors)
    return found


def weights_of(view: StatehoodView, floors: list[int], pool: list[int]) -> dict[int, float]:
    """Return by card of the pool how likely it is hidden in a hand, relative to a card surely kept.

    Args:
        view: a seat's view.
        floors: the floors of that hand.
        pool: cards whose place the viewer does not know.
    """
    if not floors:
        return dict.fromkeys(pool, 0.0)
    votes = view.table.setup.votes
    late = min(1.0, view.deck_count / FULL_TIME)
    weights = {}
    for card in pool:
        if WILDCARDS >> card & 1:
            weights[card] = max(WILDCARD_KEPT_LATE, WILDCARD_KEPT * late)
        elif card == PUERTO_RICO:
            weights[card] = PUERTO_RICO_KEPT
        elif DECLARABLE >> card & 1:
            weights[card] = DC_KEPT_LATE + (1.0 - DC_KEPT_LATE) * late
        else:
            fits = sum([floor <= votes[card] for floor in floors])
            weights[card] = max(UNLIKELY, fits / len(floors))
    return weights


def shares_of(weights: dict[int, float], hidden: int) -> dict[int, float]:
    """Return by card the chance that it is among `hidden` cards, from its relative likelihood."""
    total = sum(weights.values(), 0.0)
    if hidden <= 0 or total <= 0.0:
        return dict.fromkeys(weights, 0.0)
    shares = {card: min(1.0, weight * hidden / total) for card, weight in weights.items()}
    for _round in range(ROUNDS):
        sure = sum([share for share in shares.values() if share >= 1.0], 0.0)
        open_shares = sum(shares.values(), 0.0) - sure
        if open_shares < TINY:
            break
        rise = (hidden - sure) / open_shares
        shares = {card: share if share >= 1.0 else min(1.0, share * rise) for card, share in shares.items()}
    return shares


def chance_sum_below(
    weights: dict[int, float],
    hidden: int,
    shown: list[int],
    votes: tuple[int, ...],
    most: int,
    laid: int,
) -> float:
    """Return the chance that a hand's best cards total at most `most` votes, over all ways to hold them.

    Args:
        weights: by card, its relative likelihood of being hidden in the hand.
        hidden: number of hidden cards.
        shown: votes of the hand's other cards.
        votes: votes by card.
        most: the total.
        laid: most cards that may be laid; the hand may hold one more.
    """
    sure = sum(shown)
    drops = len(shown) + hidden > laid
    if not hidden:
        return float(sure - (min(shown) if drops else 0) <= most)
    cards = sorted(
        [
            (votes[card], max(1, round(weight * _FINE)))
            for card, weight in weights.items()
            if not _PUERTO_RICO_BIT >> card & 1
        ],
        reverse=True,
    )
    lowest_shown = min(shown) if shown else _NO_CARD
    # Digit s of ways[n] counts the ways to hold n of the cards so far with s votes.
    ways = [0] * hidden
    ways[0] = 1
    below = whole = 0
    for number, weight in cards:
        # This card is the lowest hidden one; the lowest of the hand is not laid.
        more = ways[hidden - 1] * weight
        if more:
            room = most - sure - number + (min(number, lowest_shown) if drops else 0)
            if room >= 0:
                below += (more & (1 << _DIGIT * (room + 1)) - 1) % _DIGITS
            whole += more % _DIGITS
        for count in range(hidden - 1, 0, -1):
            if ways[count - 1]:
                ways[count] += ways[count - 1] * weight << _DIGIT * number
    return below / whole if whole else float(sure <= most)
