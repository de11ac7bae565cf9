"""The kernel plays as the readable policy does, decision by decision and hand by hand.

`tests.games.whitehouse.kernel_check` compares as many as one likes.
"""

import pytest

from cardtable.cards import bits
from tests.games.whitehouse.kernel_check import TERMS, agrees, decisions, differing


def test_every_decision_is_the_policys() -> None:
    phases = set()
    for state, move in decisions("test", 3 * len(TERMS)):
        assert agrees(state, move), (state.phase, move, state.zones())
        phases.add(state.phase)
    assert phases == {"bid", "trump", "bury", "challenge", "play"}


def test_whole_hands_come_to_the_same() -> None:
    assert list(differing("test whole", 3 * len(TERMS))) == []


@pytest.mark.parametrize("card", range(54))
def test_a_single_card_is_found_and_counted(card: int) -> None:
    assert bits.bit(card) == 1 << card
    assert bits.count(1 << card) == 1
    assert bits.lowest(1 << card) == bits.highest(1 << card) == card
    below, above = (1 << card) - 1, (1 << 54) - (1 << card)
    assert (bits.count(below), bits.count(above)) == (card, 54 - card)
    assert (bits.lowest(above), bits.highest(above)) == (card, 53)
