"""What a checked move tells the table, and what each seat hears of it."""

from cardtable.engine.events import Ended, Moved, Said, Scored
from tests.games.american_deuce.desk import codes, cut_for, deal_line, dealt, leading, start, turn
from tests.kit.desk import play


def test_the_cut_is_said() -> None:
    assert play(start(), "* cut *blue *red *artist1 *artist2") == [
        Said(0, "cut", "*blue"),
        Said(1, "cut", "*red"),
        Said(2, "cut", "*artist1"),
        Said(3, "cut", "*artist2"),
    ]


def test_the_deal_shows_each_seat_its_own_cards_and_all_the_backs() -> None:
    state = start(5)
    play(state, cut_for(2, 5))
    line = deal_line(state)
    events = [event for event in play(state, line) if isinstance(event, Moved)]
    assert [event.card for event in events] == line.split()[2:]
    assert [event.target for event in events[:6]] == [f"hand.{seat}" for seat in (3, 4, 0, 1, 2, 3)]
    for viewer in (None, 0, 3):
        seen = [event.seen_by(viewer) for event in events]
        shown = {event.card for event in seen if not event.card.startswith("?")}
        assert shown == (set() if viewer is None else set(codes(state, viewer)))
        for event, known in zip(events, seen, strict=True):
            if known.card.startswith("?"):
                assert known.card == ("?2" if event.card.endswith("'") else "?1")


def test_what_is_said_is_heard_by_all() -> None:
    state = dealt()
    assert play(state, "0 suit H") == [Said(0, "suit", "H")]
    play(state, "1 suit S", "2 suit D")
    assert play(state, "0 ask") == [Said(0, "ask")]


def test_the_last_card_scores_the_round_and_may_end_the_match() -> None:
    state = leading(hands={0: "KD"}, target=30)
    state.hands[0] = state.setup.pack.king
    assert turn(state, "KD") == [
        Moved("KD", "hand.0", "table"),
        Scored(1, (117, -39, -39, -39), (117, -39, -39, -39), "out"),
        Ended((0,)),
    ]


def test_searching_tells_nothing_and_does_the_same() -> None:
    checked = leading(hands={0: "KD"})
    searched = checked.copy()
    while checked.phase == "play":
        (seat,) = checked.to_act
        move = checked.legal(seat)[-1]
        checked.play(seat, move)
        searched.apply(seat, move)
        assert checked == searched
