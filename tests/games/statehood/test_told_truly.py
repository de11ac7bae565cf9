"""What the table of Statehood says agrees with what lies on it."""

from __future__ import annotations

from cardtable.engine.events import Won
from cardtable.games.statehood.moves import CODES, DC, DRAW, PASS, TAKE
from cardtable.games.statehood.table import StatehoodTable, make
from cardtable.table.model import Sitter
from tests.games.statehood.desk import dealt
from tests.kit.desk import play

NAMES = ("Ann", "Ben")


def table() -> StatehoodTable:
    return make([Sitter(name, "ann", person=True) for name in NAMES], {})


def test_the_card_just_drawn_or_taken_is_marked_until_one_is_discarded() -> None:
    for move, word in ((DRAW, "Drawn"), (TAKE, "Taken")):
        shown, state = table(), dealt(2, {0: "9D KS 5C 6C 7S AH 2D"}, up="KH", deck="3D")
        assert not shown.picture(state.observe(0), 0, []).marks
        code = "3D" if move == DRAW else "KH"
        state.play(0, move)
        marks = shown.picture(state.observe(0), 0, []).marks
        assert {card: mark.word for card, mark in marks.items()} == {code: word}
        assert not shown.picture(state.observe(1), 1, []).marks
        play(state, "0 discard 2D")
        assert not shown.picture(state.observe(0), 0, []).marks


def test_nobody_challenges_is_said_once_all_have_passed() -> None:
    state, shown = dealt(2, {0: "*GU KS"}), table()
    play(state, "0 declare *GU with KS")
    asked = [caption.text for caption in shown.picture(state.observe(0), 0, []).captions]
    assert "No challenge yet" in asked
    before = state.observe(0)
    events = state.play(1, PASS)
    assert any(isinstance(event, Won) for event in events)
    told = shown.beats(before, events, state.observe(0), 0, [])[0].picture
    words = [caption.text for caption in told.captions]
    assert "Nobody challenges" in words
    assert "No challenge yet" not in words
    assert not any(word.startswith("More than") for word in words)


def test_a_card_is_not_said_to_do_what_it_cannot_any_more() -> None:
    state, shown = dealt(2, {0: "2S KS 5C 9H", 1: "3D 2D"}), table()
    assert shown.note(state.observe(0), "hand.0", "9H").line == "A red card: it can challenge DC"
    play(state, "0 declare 2S with KS", "1 pass")
    assert CODES[DC] in state.observe(0).zones()["won.0"]
    assert shown.note(state.observe(0), "hand.0", "9H").line == "It can defend or challenge a territory"


def test_moves_among_several_have_names_of_their_own() -> None:
    state, shown = dealt(2, {0: "*GU KS 5C"}), table()
    seen = state.observe(0)
    assert shown.selection(seen, ["*GU", "KS"]).called == "Declare Guam with Pennsylvania"
    assert shown.selection(seen, ["*GU", "5C"]).called == "Declare Guam with Hawaii"
