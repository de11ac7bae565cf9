"""Moves as numbers and texts."""

import pytest

from cardtable.engine.game import CHANCE, MoveError
from cardtable.games.combat.rules.moves import ADDS, CARDS, CODES, MOVES, TAKES, add_move, added_cards
from tests.games.combat.desk import dealt, start
from tests.kit.desk import unreadable


def test_every_move_has_a_text_of_its_own_that_reads_back() -> None:
    state = start()
    texts = [state.write(0, move) for move in MOVES]
    assert len(set(texts)) == len(set(MOVES)) == len(MOVES) == 5 + 5 + 3 + 3 + 31 + 56 * 55 // 2
    assert [state.read(0, text) for text in texts] == [*MOVES]
    assert [state.observe(1).read(text) for text in texts] == [*MOVES]


def test_texts_are_those_of_the_page() -> None:
    state = start()
    texts = [state.write(0, move) for move in MOVES]
    assert texts[:16] == [
        *(f"flip {position}" for position in range(1, 6)),
        *(f"pick {position}" for position in range(1, 6)),
        *("higher", "lower", "equal", "rock", "paper", "scissors"),
    ]
    assert texts[16:22] == [
        "take 1",
        "take 1 2",
        "take 1 2 3",
        "take 1 2 3 4",
        "take 1 2 3 4 5",
        "take 1 2 3 5",
    ]
    assert texts[16 + len(TAKES)] == "add AL AK"
    assert texts[-1] == "add *swing-state *collusion"


def test_places_and_cards_may_come_in_any_order_and_are_written_in_one() -> None:
    state = start()
    for text, written in (
        ("take 5 1 3", "take 1 3 5"),
        ("add TX CA", "add CA TX"),
        ("  add  *recount   DC ", "add DC *recount"),
        ("flip  4", "flip 4"),
    ):
        assert state.write(0, state.read(0, text)) == written


def test_two_cards_make_one_number() -> None:
    assert len(set(ADDS)) == len(ADDS)
    for low in range(CARDS):
        for high in range(low + 1, CARDS):
            assert added_cards(add_move(low, high)) == added_cards(add_move(high, low)) == (low, high)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is not a move; allowed: flip 3, take 1 4, higher, lower, equal, rock"),
        ("bid 270", "'bid 270' is not a move; allowed: flip 3"),
        ("HIGHER", "'HIGHER' is not a move"),
        ("rock rock", "'rock rock' is not a move"),
        ("flip", "a flip names one place; this one names 0"),
        ("flip 1 2", "a flip names one place; this one names 2"),
        ("pick 0", "'0' is not a place on the table; allowed: 1, 2, 3, 4, 5"),
        ("flip 6", "'6' is not a place on the table"),
        ("flip ٣", "'٣' is not a place on the table"),
        ("take", "a take names at least one place, such as 'take 1 4'"),
        ("take 1 1", "a take names each place once"),
        ("take CA", "'CA' is not a place on the table"),
        ("add", "an add names two different cards, such as 'add CA TX'"),
        ("add CA", "an add names two different cards"),
        ("add CA CA", "an add names two different cards"),
        ("add CA TX FL", "an add names two different cards"),
        ("add CA PR", "'PR' is not a card of this game; cards are written CA, DC, *recount"),
        ("add CA ca", "'ca' is not a card of this game"),
    ],
)
def test_what_is_no_move_is_answered_with_what_is_allowed(text: str, sentence: str) -> None:
    assert unreadable(dealt(), f"0 {text}").startswith(sentence)


def test_what_chance_cannot_write() -> None:
    state = start()
    assert "allowed: deal, shuffle" in unreadable(state, "* cut CA TX")
    assert "56 cards; this one lists 2" in unreadable(state, "* deal CA TX")
    assert "5 cards; this one lists 1" in unreadable(state, "* shuffle CA")


def test_chance_moves_have_their_texts() -> None:
    state = start()
    whole = tuple(range(CARDS))
    assert state.write(CHANCE, whole) == "deal " + " ".join(CODES)
    assert state.write(CHANCE, (3, 1, 2, 0, 50)) == "shuffle AR AK AZ AL DC"
    assert state.read(CHANCE, "deal " + " ".join(CODES)) == whole


@pytest.mark.parametrize("number", [-1, 5, 32, 64, 64 + 65, 9999])
def test_a_number_that_is_no_move_has_no_text(number: int) -> None:
    with pytest.raises(MoveError, match="not a move"):
        start().write(0, number)
    assert dealt().why_not(1, number) is not None
