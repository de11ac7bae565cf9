"""A deal as a code: it comes back as it was, or is refused."""

from __future__ import annotations

import pytest

from cardtable.daily.code import (
    LETTERS,
    GivenDeal,
    can_be_given,
    mark_of,
    numbers_of,
    options_of,
    read_code,
)
from cardtable.engine.options import Value
from cardtable.games import catalogue

PLAIN = GivenDeal("WH", 4, 2, "0123456789abcdef", (), mark_of(b"rules", "deck"))
AGREED = GivenDeal("AD", 8, 7, "f" * 16, ((0, 190), (1, 1)), mark_of(b"rules", "deck"))


@pytest.mark.parametrize("given", [PLAIN, AGREED, GivenDeal("STA", 3, 0, "0" * 16, (), "0000")])
def test_a_code_gives_the_deal_back_however_it_is_typed(given: GivenDeal) -> None:
    code = given.code
    for typed in (code, code.lower(), code.replace("-", ""), f"  {code.replace('-', ' ')}\n"):
        assert read_code(typed) == given


def test_a_code_is_short() -> None:
    assert len(PLAIN.code) < 30


def test_every_slip_of_one_letter_is_found_in_this_code() -> None:
    code = PLAIN.code
    places = [place for place, letter in enumerate(code) if letter != "-"]
    slips = [
        code[:place] + letter + code[place + 1 :]
        for place in places
        for letter in LETTERS
        if letter != code[place]
    ]
    assert [slip for slip in slips if read_code(slip) is not None] == []


@pytest.mark.parametrize("text", ["", "WH", "hello", PLAIN.code[:-1], PLAIN.code + "A", "WH42-0", "é" * 30])
def test_what_is_no_code_is_refused(text: str) -> None:
    assert read_code(text) is None


def test_a_seat_beyond_the_table_is_refused() -> None:
    assert read_code(GivenDeal("WH", 4, 4, "0" * 16, (), "0000").code) is None


@pytest.mark.parametrize(
    ("game", "changed"),
    [
        ("whitehouse", {"jokers": False, "target": 3, "play": "individual"}),
        ("statehood", {"target": 33, "census": 2010}),
        ("states", {"water": 0, "spotting": "self", "youngest": 2, "target": 200}),
        ("american_deuce", {"target": 90, "quick": True}),
        ("combat", {}),
    ],
)
def test_options_come_back_from_their_numbers(game: str, changed: dict[str, Value]) -> None:
    options = catalogue.game(game).options
    numbers = numbers_of(options, changed)
    assert numbers is not None
    found = options_of(options, numbers)
    assert found == changed
    assert {name: type(value) for name, value in found.items()} == {
        name: type(value) for name, value in changed.items()
    }


def test_options_that_a_game_has_not_are_refused() -> None:
    options = catalogue.game("combat").options
    assert options_of(options, ((9, 0),)) is None
    assert options_of(options, ((0, 7),)) is None


def test_the_mark_tells_rules_and_decks_apart() -> None:
    assert len({mark_of(b"a", "x"), mark_of(b"b", "x"), mark_of(b"a", "y")}) == 3


def test_only_seeds_drawn_here_have_a_code() -> None:
    assert can_be_given("0123456789abcdef")
    assert not can_be_given("538")
    assert not can_be_given("0123456789ABCDEF")
