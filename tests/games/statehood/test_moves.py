"""Moves and their texts."""

import pytest

from cardtable.cards.deck import load_deck
from cardtable.engine.game import MoveError
from cardtable.games.statehood.rules import moves
from tests.games.statehood.desk import cards, dealt, start
from tests.kit.desk import unreadable


def test_cards_are_in_the_order_of_the_deck_without_the_jokers() -> None:
    assert (
        tuple(code for code in load_deck("statehood").codes if code not in ("*red", "*blue")) == moves.CODES
    )
    assert (moves.CODES[moves.DC], moves.CODES[moves.PUERTO_RICO]) == ("2S", "8H")
    assert moves.BLUE.bit_count() == moves.RED.bit_count() == 26


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("discard 2S", 0),
        ("discard *VI", 55),
        ("take", 56),
        ("draw", 57),
        ("pass", 58),
        ("challenge AH", (1 << 56) + cards("AH")),
        ("challenge QH KH AD", (1 << 56) + cards("QH KH AD")),
        ("lay 2H 3H 4H 5H 6H 7H", (2 << 56) + cards("2H 3H 4H 5H 6H 7H")),
        ("declare 2S with KS AC", (3 << 56) + cards("KS AC")),
        ("declare 8H", 4 << 56),
        ("declare *AS with *GU", (5 << 56) + cards("*GU")),
        ("declare *VI with 2S", (8 << 56) + cards("2S")),
        ("  discard   2S ", 0),
    ],
)
def test_texts_and_numbers(text: str, move: int) -> None:
    assert moves.read_move(text) == move
    assert moves.write_move(move) == " ".join(text.split())
    assert move < 1 << 60


def test_cards_may_be_written_in_any_order_and_come_out_in_the_decks() -> None:
    move = moves.read_move("declare 2S with AC 3S KS")
    assert moves.write_move(move) == "declare 2S with 3S KS AC"
    assert moves.write_move(moves.read_move("challenge AD QH KH")) == "challenge QH KH AD"
    assert moves.write_move(moves.read_move("lay *VI AS 2H *GU 3H 2D")) == "lay 2H 2D 3H AS *GU *VI"


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("0 discard", "one card is discarded"),
        ("0 discard 2S 3S", "one card is discarded"),
        ("0 discard XX", "'XX' is not a card"),
        ("0 discard as", "'as' is not a card"),
        ("0 discard *red", "'*red' is not a card"),
        ("0 challenge", "a challenge names its cards"),
        ("0 challenge AH AH", "the card AH is there twice"),
        ("0 challenge 1H", "'1H' is not a card"),
        ("0 lay", "say which cards you lay"),
        ("0 declare", "say which card you declare"),
        ("0 declare XX", "'XX' is not a card"),
        ("0 declare AS", "AS cannot be declared; allowed: 2S, 8H, *AS, *GU, *MP, *VI"),
        ("0 declare 2S", "names its defenders"),
        ("0 declare 8H with AS", "with the whole hand"),
        ("0 pass please", "'pass please' is not a move"),
        ("0 take KD", "'take KD' is not a move"),
        ("0 deal AS", "'deal AS' is not a move"),
        ("0 ", "'' is not a move"),
        ("0 " + "x" * 500, "x" * 40 + "' is not a move"),
    ],
)
def test_texts_that_are_no_moves_are_told_what_is_allowed(line: str, part: str) -> None:
    assert part in unreadable(start(), line)


@pytest.mark.parametrize(
    "move",
    [-1, 59, 1 << 55, 1 << 56, 2 << 56, 3 << 56, (4 << 56) + 1, 5 << 56, 9 << 56, (9 << 56) + 1, 15 << 56],
)
def test_numbers_that_are_no_moves(move: int) -> None:
    with pytest.raises(MoveError, match="not a move of this game"):
        moves.write_move(move)
    for state in (start(), dealt(hands={0: "2S 8H *GU"})):
        assert state.why_not(0, move) is not None
