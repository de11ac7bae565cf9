"""The sets of five-card combinations in a hand, for players who simulate many rounds.

The answer depends on the hand alone, so it is computed once for all rounds with that hand.
"""

from typing import Final

from cardtable.games.american_deuce.players.combination_values import CONTROL, FIVES_STAND
from cardtable.games.american_deuce.rules.pack import RANKS, Pack
from cardtable.games.american_deuce.rules.plays import FIVE_CARDS, PAIR, RUNS, TRIPLE, Plays

KEPT: Final = 14
"""Most combinations considered, and most disjoint sets of them."""

USUAL_FOES: Final = 3
"""Number of other hands with at least five cards that is assumed in the choice."""

HIGHER_RANK: Final = 0.06
"""Difference in cost between neighboring ranks, in turns."""

TURNS: Final[tuple[float, ...]] = tuple(1.0 - HIGHER_RANK * rank for rank in range(RANKS))
"""Approximate turns that the cards of a rank take, by rank."""

Way = tuple[int, tuple[int, ...], tuple[int, ...]]
"""Disjoint five-card combinations: all their cards, each combination, and the kind and highest rank of each
as ``kind * RANKS + rank``."""

NO_FIVES: Final[Way] = (0, (), ())

_KNOWN: dict[tuple[int, int], list[Way]] = {}
_MOST_KNOWN: Final = 4096


def ways_to_sort(hand: int, plays: Plays, pack: Pack) -> list[Way]:
    """Return the sets of five-card combinations to sort a hand into, the empty set first.

    Args:
        hand: the cards, as a mask.
        plays: the combinations of the match.
        pack: the cards of the match.
    """
    if hand.bit_count() < FIVE_CARDS:
        return [NO_FIVES]
    key = (hand, pack.decks)
    known = _KNOWN.get(key)
    if known is None:
        known = _find_ways(hand, plays, pack)
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        _KNOWN[key] = known
    return known


def _find_ways(hand: int, plays: Plays, pack: Pack) -> list[Way]:
    stands = FIVES_STAND[USUAL_FOES]
    ranked: list[tuple[float, int, int]] = []
    for five in _fives(hand, plays, pack):
        key = plays.kind(five) * RANKS + (five.bit_length() - 1) // pack.width
        cost = _turns(plays.ranks_in(hand & ~five), pack.width) + 1.0 - CONTROL * stands[key]
        ranked.append((cost, five, key))
    ranked.sort()
    alone: list[Way] = [(five, (five,), (key,)) for _cost, five, key in ranked[:KEPT]]
    found = [NO_FIVES, *alone]
    latest = alone
    while latest:
        longer: dict[int, Way] = {}
        order: list[tuple[float, int]] = []
        for cards, fives, keys in latest:
            for five, one, one_key in alone:
                both = cards | five
                if not cards & five and both not in longer:
                    way = longer[both] = (both, (*fives, *one), (*keys, *one_key))
                    cost = _turns(plays.ranks_in(hand & ~both), pack.width)
                    for key in way[2]:
                        cost += 1.0 - CONTROL * stands[key]
                    order.append((cost, both))
        order.sort()
        latest = [longer[both] for _cost, both in order[:KEPT]]
        found += latest
    return found


def _turns(held: int, width: int) -> float:
    """Return the approximate turns for the rest of a hand: one per rank, most for low ranks.

    Args:
        held: the lowest bit of every rank in it.
        width: number of bits of a rank.
    """
    turns = 0.0
    while held:
        lowest = held & -held
        held ^= lowest
        turns += TURNS[(lowest.bit_length() - 1) // width]
    return turns


def _fives(hand: int, plays: Plays, pack: Pack) -> list[int]:
    """Return the five-card combinations in a hand: all with one deck, the likeliest of thousands with two."""
    if pack.decks == 1:
        return plays.fives(hand)
    held = [hand & rank for rank in pack.ranks]
    loose = 0
    for group in held:
        if group & group - 1 == 0:
            loose |= group
    found: set[int] = set()
    for suit in pack.suits:
        suited = hand & suit
        if suited.bit_count() >= FIVE_CARDS:
            cards = pack.singles(suited & loose) + pack.singles(suited & ~loose)
            found.add(sum(cards[:FIVE_CARDS]))
            found.add(sum(pack.singles(suited)[-FIVE_CARDS:]))
            _add_straights(found, [group & suited for group in held])
    _add_straights(found, held)
    pairs = [sum(pack.singles(group)[:PAIR]) for group in held if group.bit_count() >= PAIR]
    for rank, group in enumerate(held):
        cards = pack.singles(group)
        if len(cards) >= TRIPLE:
            triple = sum(cards[:TRIPLE])
            found.update([triple | pair for pair in pairs if not pair & pack.ranks[rank]])
        if len(cards) >= FIVE_CARDS:
            found.add(sum(cards[:FIVE_CARDS]))
    return sorted(found)


def _add_straights(found: set[int], held: list[int]) -> None:
    """Add one straight of every run; `held` has the cards by rank."""
    for run in RUNS:
        straight = 0
        for rank in run:
            group = held[rank]
            if not group:
                break
            straight |= group & -group
        else:
            found.add(straight)
