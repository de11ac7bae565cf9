"""Deals that a seat cannot tell from the real one: held against all there are, on small decks.

What can have happened is found without what the views remember: every deal and every reshuffle there may have
been is played through, and those are kept in which the seat would have seen the same at every move. It sees
zones, facts and its own moves, as the page lists them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random

import pytest

from cardtable.engine.chance import shuffled
from cardtable.engine.game import CHANCE, Move
from cardtable.games.states.rules.moves import CLAIM, KNOCK
from cardtable.games.states.rules.state import StatesState
from tests.games.states.desk import small, start

SMALL = "AZ CO DE FL GA ID IL IN KY LA MI NV AK *water1 *water2"
"""Twelve states, one bonus state, two water cards: with two hands and two piles a deck of five."""

Script = list[tuple[int, Move]]


def begin() -> StatesState:
    return start(2, small(SMALL), water=2, spotting="self")


def seen(state: StatesState, viewer: int | None) -> object:
    """What the viewer sees, as the page has it."""
    view = state.observe(viewer)
    return view.phase, view.to_act, view.zones(), view.facts(), view.legal(), view.scores


def chosen(state: StatesState, seat: int, dice: Random) -> Move:
    """A move that seldom ends the hand."""
    moves = [move for move in state.legal(seat) if move != KNOCK]
    quiet = [move for move in moves if isinstance(move, int) and move < CLAIM]
    false = [
        move
        for move in moves
        if isinstance(move, int) and move > CLAIM and not state.setup.connect(move ^ CLAIM)
    ]
    wanted = false if false and dice.random() < 0.15 else quiet
    return wanted[int(dice.random() * len(wanted))]


def random_script(seed: str, length: int) -> Script:
    """A hand of that many moves."""
    dice = Random(seed)
    state = begin()
    script: Script = []
    while len(script) < length or state.to_act == (CHANCE,):
        (seat,) = state.to_act
        if seat == CHANCE:
            request = state.chance()
            move: Move = tuple(shuffled(request.pool, request.count, dice))
        else:
            move = chosen(state, seat, dice)
        script.append((seat, move))
        state.apply(seat, move)
    return script


def sights(script: Script, viewer: int | None) -> list[object]:
    """What the viewer saw after every move."""
    state = begin()
    found = []
    for seat, move in script:
        state.apply(seat, move)
        found.append(seen(state, viewer))
    return found


def orders(cards: Sequence[int], free: Sequence[bool]) -> Iterator[tuple[int, ...]]:
    """All orders of the cards in which those that are not free stay where they are."""
    loose = [card for card, moves in zip(cards, free, strict=True) if moves]
    for order in permutations(loose):
        pick = iter(order)
        yield tuple(next(pick) if moves else card for card, moves in zip(cards, free, strict=True))


def deals(script: Script, viewer: int | None) -> Iterator[tuple[int, ...]]:
    """The deals that may have been: the viewer's cards and those turned for the piles are as they were."""
    (_seat, cards) = script[0]
    assert isinstance(cards, tuple)
    first = begin()
    free = [number >= 8 or number % 2 != viewer for number in range(len(cards))]
    turned = 0
    for place in range(8, len(cards)):
        if turned < 2:
            free[place] = False
            turned += bool(first.setup.states >> cards[place] & 1)
    # Backs that were seen in a hand from the start, or on top of the deck, need not be tried otherwise.
    first.apply(CHANCE, cards)
    back_of = first.setup.back_of
    for order in orders(cards, free):
        if all(back_of[order[place]] == back_of[cards[place]] for place in range(8)):
            yield order


def possible(script: Script, viewer: int | None) -> Counter[tuple[object, ...]]:
    """Every state that may be the real one, with the number of histories that lead to it."""
    expected = sights(script, viewer)
    found: Counter[tuple[object, ...]] = Counter()

    def follow(state: StatesState, ply: int) -> None:
        while ply < len(script):
            seat, move = script[ply]
            if seat == CHANCE:
                assert isinstance(move, tuple)
                for order in permutations(move):
                    branch = state.copy()
                    branch.apply(CHANCE, order)
                    if seen(branch, viewer) == expected[ply]:
                        follow(branch, ply + 1)
                return
            if state.why_not(seat, move) is not None:
                return
            state.apply(seat, move)
            if seen(state, viewer) != expected[ply]:
                return
            ply += 1
        found[secret(state)] += 1

    for order in deals(script, viewer):
        state = begin()
        state.apply(CHANCE, order)
        if seen(state, viewer) == expected[0]:
            follow(state, 1)
    return found


def secret(state: StatesState) -> tuple[object, ...]:
    """What nobody sees whole."""
    return tuple(state.hands), state.deck


def real(script: Script) -> StatesState:
    state = begin()
    for seat, move in script:
        state.apply(seat, move)
    return state


CASES = [
    *((f"deal {number}", 1, viewer) for number in range(2) for viewer in (0, 1)),
    *((f"hand {number}", 9 + number, number % 2) for number in range(6)),
    *((f"long {number}", 26 + 3 * number, number % 2) for number in range(6)),
    # Hands in which cards are hidden that have been held since before the last reshuffle but one.
    *((f"deep {number}", 30, number % 2) for number in (9, 13, 25, 30, 37, 48)),
]


@pytest.mark.parametrize(("seed", "length", "viewer"), CASES)
def test_every_deal_that_agrees_with_all_that_was_seen_is_as_likely_as_any_other(
    seed: str, length: int, viewer: int
) -> None:
    script = random_script(seed, length)
    state = real(script)
    ways = possible(script, viewer)
    assert secret(state) in ways
    # No state is reached in more ways than another one.
    assert len(set(ways.values())) == 1
    view = state.observe(viewer)
    dice = Random(seed)
    number = min(6000, 40 * len(ways))
    drawn = Counter(secret(view.resample(dice)) for _draw in range(number))
    assert drawn.keys() <= ways.keys()
    # Where each card lies, state by state added up: six standard deviations are never left by chance.
    for card in range(state.setup.size):
        for place in range(2):
            share = sum(bool(hands[place] >> card & 1) for hands, _deck in ways) / len(ways)  # type: ignore[index]
            often = sum(times for (hands, _deck), times in drawn.items() if hands[place] >> card & 1)  # type: ignore[index]
            assert abs(often - share * number) <= 6 * (number * share * (1 - share)) ** 0.5
        share = sum(deck[:1] == (card,) for _hands, deck in ways) / len(ways)  # type: ignore[index]
        often = sum(times for (_hands, deck), times in drawn.items() if deck[:1] == (card,))  # type: ignore[index]
        assert abs(often - share * number) <= 6 * (number * share * (1 - share)) ** 0.5
    if len(ways) <= 150:
        assert drawn.keys() == ways.keys()
        assert max(drawn.values()) < 40 * 2.5


def test_the_cases_hold_reshuffles_false_claims_and_cards_seen_at_the_bottom() -> None:
    reshuffles = claims = bottoms = known = layers = 0
    for seed, length, _viewer in CASES:
        script = random_script(seed, length)
        reshuffles += sum(seat == CHANCE for seat, _move in script) - 1
        claims += sum(isinstance(move, int) and move > CLAIM for _seat, move in script)
        state = real(script)
        known += any(state.known)
        layers += len(state.stale) > 1
        bottoms += real(script[:1]).bottom > 0
    assert reshuffles >= 8
    assert min(claims, bottoms, known, layers) >= 3, (claims, bottoms, known, layers)
