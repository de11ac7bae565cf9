"""What a checked move tells the table, and what each seat hears of it."""

from random import Random

from cardtable.engine.events import Ended, Event, Moved, Said, Scored, Turned, Won
from cardtable.engine.match import Match
from tests.games.combat.desk import codes, deal_line, laid, last_hands, start, step
from tests.kit.desk import built_in, play, texts
from tests.kit.matches import steps

VIEWERS = (0, 1, None)


def cards_heard(events: list[Event], viewer: int | None) -> set[str]:
    heard = [event.seen_by(viewer) for event in events]
    return {event.card for event in heard if isinstance(event, Moved | Turned)}


def test_the_deal_and_the_laying_show_nobody_a_card() -> None:
    state = start(first=1)
    line = deal_line()
    events = play(state, line)
    moved = [event for event in events if isinstance(event, Moved)]
    assert [event.card for event in moved] == [*line.split()[2:], *state.zones()["table"]]
    assert [event.target for event in moved] == ["stack.1"] * 28 + ["stack.0"] * 28 + ["table"] * 5
    assert {event.source for event in moved[56:]} == {"stack.1"}
    for viewer in VIEWERS:
        assert cards_heard(events, viewer) == {"?"}


def test_a_turned_card_is_seen_by_all() -> None:
    state = laid("AL AK AZ AR CA")
    assert play(state, "1 flip 5") == [Said(1, "flip", "5"), Turned("CA", "table")]


def test_what_is_taken_is_open_and_the_hand_is_scored() -> None:
    state = laid("AL AK AZ AR CA")
    play(state, "1 flip 3", "0 flip 1")
    events = play(state, "1 take 5 3")
    assert events[:9] == [
        Said(1, "take", "3 5"),
        Won(1, "cards", 65, "won.1"),
        Moved("AZ", "table", "won.1"),
        Moved("CA", "table", "won.1"),
        Won(0, "cards", 18, "won.0"),
        Moved("AL", "table", "won.0"),
        Moved("AK", "table", "won.0"),
        Moved("AR", "table", "won.0"),
        Scored(1, (18, 65), (18, 65), "unequal"),
    ]
    assert [event.target for event in events[9:] if isinstance(event, Moved)] == ["table"] * 5
    assert cards_heard(events[9:], 0) == cards_heard(events[9:], None) == {"?"}


def test_a_wild_card_leaves_for_the_box() -> None:
    state = laid("*swing-state CA TX AK OH")
    play(state, "1 flip 1", "1 flip 2")
    events = play(state, "0 flip 3")
    assert events[:8] == [
        Said(0, "flip", "3"),
        Turned("TX", "table"),
        Won(1, "cards", 114, "won.1"),
        *(Moved(code, "table", "won.1") for code in ("CA", "TX", "AK", "OH")),
        Moved("*swing-state", "table", "removed"),
    ]
    assert events[8] == Scored(1, (0, 114), (0, 114), "swing-state")


def test_fake_news_turns_what_was_called() -> None:
    state = laid("AK DE *fake-news HI ND")
    play(state, "1 flip 1", "0 flip 2", "1 flip 3")
    events = play(state, "1 lower")
    assert events[:4] == [
        Said(1, "lower"),
        Turned("HI", "table"),
        Turned("ND", "table"),
        Won(0, "cards", 13, "won.0"),
    ]


def test_a_choice_is_not_said_before_both_are_made() -> None:
    state = laid("OH *collusion AL AR IN")
    play(state, "1 flip 2")
    assert play(state, "1 rock") == [Said(1, "chosen")]
    assert play(state, "0 paper") == [Said(0, "paper"), Said(1, "rock")]
    assert play(state, "0 pick 5")[:2] == [Said(0, "pick", "5"), Won(0, "cards", 11, "won.0")]


def test_every_outcome_has_its_word() -> None:
    stories = {
        "unequal": ("AL AK AZ AR CA", ["1 flip 1", "0 flip 2", "1 take 1 3"]),
        "tie-breaker": ("AK DE ID HI ND", ["1 flip 1", "0 flip 2", "1 flip 5"]),
        "second-wild": ("*celebrity *recount AZ AR CA", ["1 flip 1"]),
        "celebrity": ("*celebrity AL AZ AR CA", ["1 flip 1"]),
        "recount": ("*recount AL AZ AR CA", ["1 flip 1", "1 flip 2", "0 flip 3"]),
        "collusion": (
            "*collusion AL AZ AR CA",
            ["1 flip 1", *(line for n in range(2, 6) for line in ("0 rock", "1 paper", f"1 pick {n}"))],
        ),
        "fake-news": (
            "*fake-news AL AZ AR CA",
            ["1 flip 1", *(line for n in (2, 4) for line in (f"1 flip {n}", "1 equal", f"1 flip {n + 1}"))],
        ),
    }
    for word, (cards, lines) in stories.items():
        events = play(laid(cards), *lines)
        assert [event.outcome for event in events if isinstance(event, Scored)] == [word]


def test_the_added_cards_are_open_until_they_are_shuffled() -> None:
    state = last_hands()
    move = texts(state, 0)[0]
    events = play(state, f"0 {move}")
    one, other = move.split()[1:]
    assert events == [
        Said(0, "add", f"{one} {other}"),
        Moved(one, "won.0", "stack.0"),
        Moved(other, "won.0", "stack.0"),
    ]
    line = "* " + state.write(-1, state.chance().pool)
    events = play(state, line)
    assert cards_heard(events, None) == {"?"}
    assert len(events) == 5


def test_the_last_hand_ends_the_match() -> None:
    state = last_hands(12)
    before = state.copy()
    events: list[Event] = []
    while state.to_act:
        before = state.copy()
        step(state)
    (seat,) = before.to_act
    events = before.play(seat, before.legal(seat)[0])
    assert isinstance(events[-1], Ended)
    assert events[-1].winners == state.winners
    scored = events[-2]
    assert isinstance(scored, Scored)
    assert (scored.hand, scored.scores) == (12, state.scores)
    assert not codes(before.won[0] & before.won[1])


def test_searching_tells_nothing_and_does_the_same() -> None:
    checked, searched = laid("*collusion AL AZ *recount CA"), laid("*collusion AL AZ *recount CA")
    while checked.to_act:
        seat = checked.to_act[-1]
        legal = checked.legal(seat)
        move = legal[(checked.hand + seat) % len(legal)] if legal else checked.chance().pool
        checked.play(seat, move)
        searched.apply(seat, move)
        assert checked == searched


def test_each_hand_is_scored_with_what_it_brought_and_the_totals_so_far() -> None:
    match = Match(built_in("combat"), 2, {}, "scored")
    scored = [
        event for _before, events in steps(match, Random(1)) for event in events if isinstance(event, Scored)
    ]
    assert len(scored) > 2
    totals = (0, 0)
    for event in scored:
        totals = (totals[0] + event.points[0], totals[1] + event.points[1])
        assert event.scores == totals
