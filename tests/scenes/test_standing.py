"""How a match stands or ended, in one line."""

from types import SimpleNamespace
from typing import Any

import pytest

from cardtable.engine.record import Record
from cardtable.scenes.standing import ending, scores_line
from cardtable.storage.matches import StoredMatch
from tests.scenes.table_kit import NAMES, players


@pytest.mark.parametrize(
    ("scores", "line"),
    [
        ((5, 2, 3), "Ann leads 5\xa0to\xa03"),
        ((1, 4, 4), "tied at 4"),
        ((0, 0, 0), "tied at 0"),
        ((-1, -3, -2), "Ann leads −1\xa0to\xa0−2"),
    ],
)
def test_who_leads_is_held_against_the_next_best(scores: tuple[int, ...], line: str) -> None:
    state: Any = SimpleNamespace(scores=scores, sides=((0,), (1,), (2,)))
    assert scores_line(state, NAMES[:3]) == line


@pytest.mark.parametrize(
    ("scores", "winners", "line"),
    [
        ((2, 56, 31), (1,), "Statehood · Ben won 56\xa0to\xa031"),
        ((9, 9, 4), (0, 1), "Statehood · Ann & Ben won 9\xa0to\xa04"),
        ((0, 0, 0), (0, 1, 2), "Statehood · nobody won"),
    ],
)
def test_who_won_is_held_against_the_best_of_the_others(
    scores: tuple[int, ...], winners: tuple[int, ...], line: str
) -> None:
    company = tuple(players((0,), 3))
    stored = StoredMatch(1, Record("statehood", 3), company, {}, "seed", "", scores, winners)
    assert ending(stored) == line
