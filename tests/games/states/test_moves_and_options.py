"""Moves as texts, and what can be agreed on before a match."""

import pytest

from cardtable.cards.deck import load_deck
from cardtable.engine.game import CHANCE, MoveError
from cardtable.engine.match import Match
from cardtable.engine.options import OptionError
from cardtable.engine.record import Record
from cardtable.games.states.rules.moves import CLAIM, KNOCK, LAST_WATER
from cardtable.games.states.rules.setup import pack_of
from tests.games.states.desk import dealt, start, states
from tests.kit.desk import play, texts, unreadable


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("knock", "knock"),
        ("draw", "draw"),
        (" take   1 ", "take 1"),
        ("water *water1 then draw", "water *water1 then draw"),
        ("water *water4 then take 0", "water *water4 then take 0"),
        ("water UT then take 1", "water UT then take 1"),
        ("states OK UT KS CO", "states CO KS OK UT"),
        ("discard HI on 1", "discard HI on 1"),
    ],
)
def test_texts_are_read_and_written_in_the_decks_order(text: str, written: str) -> None:
    state = start()
    assert state.write(0, state.read(0, text)) == written


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is not a move; allowed: knock, draw, take 0, "),
        ("knock twice", "'knock twice' is not a move; allowed: "),
        ("take", "'take' is not complete; allowed: take 0"),
        ("take 2", "'2' is not a pile; allowed: 0, 1"),
        ("discard UT", "'discard UT' is not complete; allowed: discard UT on 0"),
        ("discard UT on x", "'x' is not a pile; allowed: 0, 1"),
        ("discard DC on 0", "'DC' is not a card of this match; cards are written UT, AK, *water1"),
        ("discard *water5 on 0", "'*water5' is not a card of this match; "),
        ("water *water1", "'water *water1' is not complete; allowed: water *water1 then draw, "),
        ("water *water1 then knock", "'water *water1 then knock' is not complete; "),
        ("states UT CO KS", "'states' lists four different cards, such as: states UT CO KS OK"),
        ("states UT CO KS KS", "'states' lists four different cards"),
        ("states UT CO KS OK NE", "'states' lists four different cards"),
        ("states ut co ks ok", "'ut' is not a card of this match"),
    ],
)
def test_a_text_that_is_no_move_is_refused_in_words(text: str, sentence: str) -> None:
    assert unreadable(start(), f"0 {text}").startswith(sentence)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("cut UT CO", "'cut' is not a move of chance; allowed: deal, reshuffle"),
        ("", "'' is not a move of chance; allowed: deal, reshuffle"),
        ("deal UT CO", "a deal lists 54 cards; this one lists 2"),
        ("deal UT XX", "'XX' is not a card of this match"),
        ("reshuffle " + "UT " * 54, "a reshuffle lists fewer than 54 cards; this one lists 54"),
    ],
)
def test_a_text_that_is_no_move_of_chance_is_refused_in_words(text: str, sentence: str) -> None:
    assert unreadable(start(), f"* {text}").startswith(sentence)


@pytest.mark.parametrize(
    "move", [-1, 2 * 54, 127, KNOCK + 1, LAST_WATER, LAST_WATER + 1, CLAIM, CLAIM + 7, CLAIM + (15 << 54)]
)
def test_a_number_that_is_no_move_has_no_text_and_is_refused(move: int) -> None:
    state = dealt()
    with pytest.raises(MoveError):
        state.write(0, move)
    refusal = state.why_not(0, move)
    assert refusal is not None
    assert refusal.sentence


def test_cards_that_are_none_have_no_text() -> None:
    with pytest.raises(MoveError):
        start().write(CHANCE, (1, 99))
    refusal = dealt().why_not(0, (1, 2))
    assert refusal is not None
    assert refusal.sentence == "Only chance deals and shuffles cards."


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (1, {}, "this game cannot have 1 seats; allowed: 2 to 4"),
        (5, {}, "this game cannot have 5 seats; allowed: 2 to 4"),
        (3, {"teams": True}, "option 'teams' can be true only with four players; allowed: false"),
        (2, {"youngest": 2}, "option 'youngest' cannot be 2 with 2 seats; allowed: 0 to 1"),
        (4, {"youngest": 4}, "option 'youngest' cannot be 4; allowed: a whole number from 0 to 3"),
        (2, {"water": 9}, "option 'water' cannot be 9; allowed: a whole number from 0 to 8"),
        (2, {"target": 0}, "option 'target' cannot be 0; allowed: a whole number from 1 to 200"),
        (2, {"target": True}, "option 'target' cannot be true; allowed: a whole number from 1 to 200"),
        (2, {"scoring": "high"}, "option 'scoring' cannot be high; allowed: standard, alternate"),
        (2, {"spotting": "honor"}, "option 'spotting' cannot be honor; allowed: strict, self"),
        (2, {"four_corners": 1}, "option 'four_corners' cannot be 1; allowed: true, false"),
        (
            2,
            {"corners": True},
            "there is no option 'corners'; the options are teams, scoring, target, water, four_corners, "
            "four_card_knocks, spotting, youngest",
        ),
    ],
)
def test_what_cannot_be_agreed_on_is_refused_in_words(
    seats: int, options: dict[str, object], sentence: str
) -> None:
    with pytest.raises(OptionError) as caught:
        start(seats, **options)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("options", "target", "named"),
    [
        ({}, 15, {}),
        ({"target": 15}, 15, {}),
        ({"target": 75}, 75, {"target": 75}),
        ({"scoring": "alternate"}, 75, {"scoring": "alternate"}),
        ({"scoring": "alternate", "target": 75}, 75, {"scoring": "alternate"}),
        ({"scoring": "alternate", "target": 15}, 15, {"scoring": "alternate", "target": 15}),
        ({"scoring": "standard", "water": 4}, 15, {}),
    ],
)
def test_a_record_names_the_options_that_are_not_as_usual_and_no_others(
    options: dict[str, object], target: int, named: dict[str, object]
) -> None:
    match = Match(states(), 2, options, "seed")
    assert match.options["target"] == target
    record = Record.from_text(match.record().to_text())
    assert record.options == named
    assert record.settle(states()) == match.options


def test_moves_are_listed_in_a_stable_order() -> None:
    state = dealt({0: "FL DE *water1 LA", 1: "TX UT CO KS"}, turned="GA OH", deck="WY")
    assert texts(state, 0) == [
        *("draw", "take 0", "take 1", "knock"),
        *("water *water1 then draw", "water *water1 then take 0", "water *water1 then take 1"),
    ]
    play(state, "0 draw")
    assert texts(state, 0) == [
        *(f"discard {code} on {pile}" for code in ("DE", "FL", "LA", "WY", "*water1") for pile in (0, 1)),
        *("water *water1 then draw", "water *water1 then take 0", "water *water1 then take 1"),
    ]


def test_a_deck_that_is_too_large_for_a_mask_is_no_pack() -> None:
    cards = load_deck("states").cards
    with pytest.raises(ValueError, match="at most 60 cards, not 61"):
        pack_of([*cards, *cards[:3]])
