"""Which five-card combinations a hand may be sorted into, for those who play many imagined rounds.

The answer depends on the hand alone, so it is worked out once for all the rounds in which somebody holds it.
"""

from typing import Final

from cardtable.games.american_deuce.players.combination_values import CONTROL, FIVES_STAND
from cardtable.games.american_deuce.rules.pack import RANKS, Pack
from cardtable.games.american_deuce.rules.plays import FIVE_CARDS, PAIR, RUNS, TRIPLE, Plays

KEPT: Final = 14
"""So many combinations are looked at, and so many sets of them without a card in common."""

USUAL_FOES: Final = 3
"""The other hands of five cards or more by which it is told which ones."""

HIGHER_RANK: Final = 0.06
"""How much less a rank costs than the one below it, in turns."""

TURNS: Final[tuple[float, ...]] = tuple(1.0 - HIGHER_RANK * rank for rank in range(RANKS))
"""By rank, about how many turns its cards take."""

Way = tuple[int, tuple[int, ...], tuple[int, ...]]
"""Five-card combinations without a card in common: all their cards, each combination, and of each its kind
and highest rank as ``kind * RANKS + rank``."""

NO_FIVES: Final[Way] = (0, (), ())

_KNOWN: dict[tuple[int, int], list[Way]] = {}
_MOST_KNOWN: Final = 4096


def ways_to_sort(hand: int, plays: Plays, pack: Pack) -> list[Way]:
    """The sets of five-card combinations that a hand may be sorted into, none at all being the first.

    Args:
        hand: the cards, as a mask.
        plays: the combinations of the match.
        pack: its cards.
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
    """About how many turns the rest of a hand takes: one for each rank, low ranks most.

    Args:
        held: the lowest bit of every rank of it.
        width: bits of a rank.
    """
    turns = 0.0
    while held:
        lowest = held & -held
        held ^= lowest
        turns += TURNS[(lowest.bit_length() - 1) // width]
    return turns


def _fives(hand: int, plays: Plays, pack: Pack) -> list[int]:
    """Five-card combinations in a hand: all of one deck; of two, where there are thousands, the likeliest."""
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
