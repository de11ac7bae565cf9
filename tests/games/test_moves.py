"""Whatever somebody writes or sends as a move is one of the game's, or is refused."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.game import CHANCE, MoveError, State
from cardtable.games import catalogue


def states(game: str) -> list[State]:
    """The beginning of a match, and where the first player is to act."""
    rules = catalogue.game(game)
    found = [rules.start(rules.seats[0], rules.settle(rules.seats[0], {})) for _state in range(2)]
    while found[1].to_act[0] == CHANCE:
        found[1].move_at_random(Random(1))
    return found


@pytest.mark.parametrize("game", catalogue.GAMES)
@given(text=st.text())
def test_any_text_is_a_move_or_an_error(game: str, text: str) -> None:
    for state in states(game):
        for seat in (0, CHANCE):
            try:
                move = state.read(seat, text)
            except MoveError:
                continue
            assert state.read(seat, state.write(seat, move)) == move


@pytest.mark.parametrize("game", catalogue.GAMES)
@given(move=st.integers() | st.lists(st.integers(-60, 60)).map(tuple), seat=st.integers(-3, 9))
def test_any_number_is_judged_without_fail(game: str, move: int | tuple[int, ...], seat: int) -> None:
    for state in states(game):
        refusal = state.why_not(seat, move)
        assert refusal is None or refusal.sentence
