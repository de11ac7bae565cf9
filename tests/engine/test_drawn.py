"""The texts of chance's moves."""

import pytest

from cardtable.engine.drawn import read_drawn, write_drawn
from cardtable.engine.game import MoveError

CODES = ("2S", "2H", "2D")
INDEX = {code: card for card, code in enumerate(CODES)}
COUNTS = {"cut": 2, "deal": 3}


def read(text: str) -> tuple[int, ...]:
    return read_drawn(text, COUNTS, INDEX, lambda found: f"'{found}' is not a card")


def test_what_is_written_is_read() -> None:
    assert write_drawn("deal", (2, 0, 1), CODES) == "deal 2D 2S 2H"
    assert read("deal 2D 2S 2H") == (2, 0, 1)
    assert read(" cut  2H 2S ") == (1, 0)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is not a move of chance; allowed: cut, deal"),
        ("shuffle 2S", "'shuffle' is not a move of chance; allowed: cut, deal"),
        ("cut 2S", "a cut lists 2 cards; this one lists 1"),
        ("deal 2S 2H 2D 2S", "a deal lists 3 cards; this one lists 4"),
        ("cut 2S 9C", "'9C' is not a card"),
    ],
)
def test_what_is_no_such_move_is_told_what_is_allowed(text: str, sentence: str) -> None:
    with pytest.raises(MoveError) as caught:
        read(text)
    assert str(caught.value) == sentence
