"""Moves and their texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.cards.deck import load_deck
from cardtable.engine.game import MoveError
from cardtable.games.whitehouse.rules import moves
from tests.games.whitehouse.desk import start
from tests.kit.desk import unreadable


def test_cards_have_the_index_they_have_in_the_deck() -> None:
    assert load_deck("statehood").codes[:54] == moves.CODES
    assert (moves.CODES[moves.RED_JOKER], moves.CODES[moves.BLUE_JOKER]) == ("*red", "*blue")


def test_every_move_has_a_text_of_its_own() -> None:
    texts = [moves.TEXTS.write(move) for move in moves.MOVES]
    assert len(set(texts)) == len(set(moves.MOVES)) == len(moves.MOVES)
    assert [moves.TEXTS.read(text) for text in texts] == list(moves.MOVES)
    assert {text.split()[0] for text in texts} == {
        "play", "bury", "trump", "pass", "challenge", "renege", "bid",
    }  # fmt: skip
    assert sum(text.startswith("bid ") for text in texts) == 27


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("play 2S", 0),
        ("play AC", 51),
        ("play *blue", 53),
        ("bury 2S", 64),
        ("trump D", 122),
        ("renege 3", 131),
        ("bid 310", 310),
        ("  bid   310 ", 310),
    ],
)
def test_texts_and_numbers(text: str, move: int) -> None:
    assert moves.TEXTS.read(text) == move
    assert moves.TEXTS.write(move) == " ".join(text.split())


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("0 play", "'' is not a card"),
        ("0 play XX", "'XX' is not a card"),
        ("0 play as", "'as' is not a card"),
        ("0 play AS AS", "'AS AS' is not a card"),
        ("0 bury *GU", "'*GU' is not a card"),
        ("0 trump", "'' is not a suit; allowed: S, H, D, C"),
        ("0 trump hearts", "'hearts' is not a suit"),
        ("0 renege 4", "'4' is not a seat"),
        ("0 renege", "'' is not a seat"),
        ("0 pass please", "'pass please' is not a move"),
        ("0 challenge 3", "'challenge 3' is not a move"),
        ("0 deal AS", "'deal AS' is not a move"),
        ("0 ", "'' is not a move"),
        ("0 " + "x" * 500, "x" * 40 + "' is not a move"),
    ],
)
def test_texts_that_are_no_moves_are_told_what_is_allowed(line: str, part: str) -> None:
    assert part in unreadable(start(), line)


@given(st.integers().filter(lambda move: move not in moves.MOVES), st.integers(-3, 9))
def test_numbers_that_are_no_moves(move: int, seat: int) -> None:
    state = start()
    assert state.why_not(seat, move) is not None
    with pytest.raises(MoveError):
        state.write(seat, move)
