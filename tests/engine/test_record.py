"""Records: read, written, and refused in one sentence that says where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.game import CHANCE
from cardtable.engine.record import MOST_ABOUT, Record, RecordError, read_line, replay
from tests.games.whitehouse.desk import deal_line, start, whitehouse

HEADER = "cardtable: 1\ngame: whitehouse\nseats: 4\n"
SHORT = HEADER + "moves:\n- '* cut 2S 3S 4S AS'\n"


def test_a_record_reads_as_it_is_written() -> None:
    text = (
        "cardtable: 1\ngame: whitehouse\nseats: 4\noptions: {jokers: true, target: 3}\n"
        "names: [Ada, Ben, Cy, Di]\nabout: {place: at home, day: 2024-11-05}\n"
        "moves:\n- '* cut 2S 3S 4S AS'\n- 0 pass  # a comment\n"
    )
    record = Record.from_text(text)
    assert record == Record(
        "whitehouse",
        4,
        {"jokers": True, "target": 3},
        ("Ada", "Ben", "Cy", "Di"),
        {"place": "at home", "day": "2024-11-05"},
        ("* cut 2S 3S 4S AS", "0 pass"),
    )
    assert Record.from_text(record.to_text()) == record


def test_what_is_optional_may_be_left_out() -> None:
    record = Record.from_text(HEADER + "options:\nnames:\nabout:\nmoves: []\n")
    assert record == Record("whitehouse", 4)
    assert record.to_text() == HEADER + "moves: []\n"


def test_as_many_values_as_are_allowed_may_stand_under_about() -> None:
    about = {"notes": list(range(MOST_ABOUT - 1))}
    assert Record.from_text(Record("whitehouse", 4, about=about).to_text()).about == about
    about["notes"].append(0)
    with pytest.raises(RecordError, match="'about' holds more than 1000 values"):
        Record.from_text(Record("whitehouse", 4, about=about).to_text())


TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), max_size=30)


@given(
    names=st.lists(TEXTS, min_size=4, max_size=4),
    about=st.dictionaries(TEXTS, st.integers() | TEXTS | st.booleans() | st.none(), max_size=4),
    moves=st.lists(TEXTS, max_size=5),
)
def test_any_names_come_back(names: list[str], about: dict[str, object], moves: list[str]) -> None:
    record = Record("whitehouse", 4, {"jokers": True}, tuple(names), about, tuple(moves))
    assert Record.from_text(record.to_text()) == record


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "this is not a record: it does not begin with 'cardtable: 1'"),
        ("hello", "this is not a record: it does not begin with 'cardtable: 1'"),
        ("- 1", "this is not a record: it does not begin with 'cardtable: 1'"),
        ("a: [", "line 2: not plain YAML"),
        (
            SHORT + "x: 1\n",
            "unknown key 'x'; allowed: cardtable, game, seats, options, deck, names, about, moves",
        ),
        ("cardtable: 1\nseats: 4\nmoves: []\n", "the key 'game' is missing"),
        ("cardtable: 2\ngame: a\nseats: 4\nmoves: []\n", "this record has format 2; allowed: 1"),
        ("cardtable: true\ngame: a\nseats: 4\nmoves: []\n", "this record has format True; allowed: 1"),
        ("cardtable: 1\ngame: 7\nseats: 4\nmoves: []\n", "'game' cannot be 7; allowed: the name of a game"),
        (
            "cardtable: 1\ngame: a\nseats: four\nmoves: []\n",
            "'seats' cannot be four; allowed: a whole number",
        ),
        (
            "cardtable: 1\ngame: a\nseats: true\nmoves: []\n",
            "'seats' cannot be true; allowed: a whole number",
        ),
        (HEADER + "options: [a]\nmoves: []\n", "'options' must be a list of names with values"),
        (HEADER + "options: {1: a}\nmoves: []\n", "'options' must be a list of names with values"),
        (HEADER + "names: Ada\nmoves: []\n", "'names' must be a list"),
        (HEADER + "names: [Ada, 2]\nmoves: []\n", "'names' may hold only texts"),
        (HEADER + "moves: 3\n", "'moves' must be a list"),
        (SHORT + "seats: 4\n", "line 6: the key 'seats' is there twice"),
        (HEADER + "names: &a [x]\nabout: {n: *a}\nmoves: []\n", "line 5: an alias is used"),
    ],
)
def test_a_header_that_is_wrong(text: str, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.from_text(text)
    assert caught.value.reason.startswith(reason)
    assert (caught.value.move, caught.value.text) == (0, "")


def test_a_move_that_is_no_text_is_named_by_its_number() -> None:
    with pytest.raises(RecordError) as caught:
        Record.from_text(SHORT + "- {0: pass}\n")
    assert (caught.value.move, caught.value.text) == (2, "{0: 'pass'}")


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (Record("whitehouse", 3), "this game cannot have 3 seats; allowed: 4"),
        (Record("whitehouse", 4, {"joker": True}), "there is no option 'joker'"),
        (Record("whitehouse", 4, {"jokers": 7}), "option 'jokers' cannot be 7; allowed: false, true"),
        (Record("whitehouse", 4, names=("Ada",)), "there are 1 names for 4 seats"),
        (Record("whitehouse", 4, {"play": "individual", "colors": True}), "option 'colors' can be true only"),
    ],
)
def test_a_header_that_the_game_refuses(record: Record, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        record.start(whitehouse())
    assert caught.value.reason.startswith(reason)
    assert caught.value.move == 0


@pytest.mark.parametrize(
    ("line", "seat", "text"),
    [
        ("0 pass", 0, "pass"),
        ("3 bid 310", 3, "bid 310"),
        ("  2   play   10H ", 2, "play 10H"),
        ("* cut 2S 3S 4S 5S", CHANCE, "cut 2S 3S 4S 5S"),
    ],
)
def test_a_line_is_a_seat_and_a_move(line: str, seat: int, text: str) -> None:
    state = start()
    found, move = read_line(state, 1, line)
    assert (found, state.write(found, move)) == (seat, text)


@pytest.mark.parametrize(
    "line", ["", "pass", "-1 pass", "+1 pass", "** cut", "1.0 pass", "² pass", "123 pass"]
)
def test_a_line_without_a_seat_is_refused(line: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_line(start(), 5, line)
    assert (caught.value.move, caught.value.text) == (5, line)
    assert caught.value.reason == "a move begins with its seat, or with * for chance"


def test_replay_shows_the_state_before_the_first_move_and_after_each() -> None:
    moves = ("* cut 2S 3S 4S AS", deal_line(3), "0 bid 270")
    record = Record("whitehouse", 4, {"jokers": False}, moves=moves)
    assert [state.phase for state in replay(record, whitehouse())] == ["cut", "deal", "bid", "bid"]
    assert [state.phase for state in replay(record, whitehouse(), stop=1)] == ["cut", "deal"]
    assert [state.phase for state in replay(record, whitehouse(), stop=0)] == ["cut"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("0 bid 275", "bids are multiples of 10"),
        ("1 bid 280", "It is not your turn."),
        ("9 bid 280", "It is not your turn."),
        ("0 play AS", "Everyone bids or passes now."),
        ("* deal 2S", "a deal lists 52 cards; this one lists 1"),
    ],
)
def test_replay_stops_at_a_wrong_move_and_names_it(line: str, reason: str) -> None:
    lines = ("* cut 2S 3S 4S AS", deal_line(3), line, "0 pass")
    record = Record("whitehouse", 4, {"jokers": False}, moves=lines)
    shown = []
    with pytest.raises(RecordError) as caught:
        shown.extend(state.phase for state in replay(record, whitehouse()))
    assert shown == ["cut", "deal", "bid"]
    assert (caught.value.move, caught.value.text, caught.value.reason) == (3, line, reason)


@given(st.binary(max_size=200).map(lambda data: data.decode("latin-1")) | st.text(max_size=100))
def test_any_text_is_a_record_or_an_error_of_one_line(text: str) -> None:
    for candidate in (text, HEADER + text, SHORT + text):
        try:
            Record.from_text(candidate)
        except RecordError as error:
            assert error.reason  # noqa: PT017
            assert "\n" not in error.reason  # noqa: PT017
