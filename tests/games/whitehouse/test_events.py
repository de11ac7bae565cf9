"""What a checked move tells the table, and what each seat hears of it."""

from cardtable.engine.events import Ended, Event, Moved, Said, Scored, Turned, Won
from tests.games.whitehouse.desk import (
    bid_by,
    codes,
    contract,
    cut_for,
    deal_line,
    dealt,
    play_hand,
    start,
    trick,
)
from tests.kit.desk import play, texts

VIEWERS = (0, 1, 2, 3, None)


def seen(events: list[Event], viewer: int | None) -> list[str]:
    return [event.card for event in (event.seen_by(viewer) for event in events) if isinstance(event, Moved)]


def test_the_cut_is_said() -> None:
    assert play(start(), "* cut 2S 3H 4D AS") == [
        Said(0, "cut", "2S"),
        Said(1, "cut", "3H"),
        Said(2, "cut", "4D"),
        Said(3, "cut", "AS"),
    ]


def test_the_deal_shows_each_seat_its_own_cards() -> None:
    state = start(jokers=True)
    play(state, cut_for(2))
    line = deal_line(2, jokers=True)
    events = play(state, line)
    assert [event.card for event in events if isinstance(event, Moved)] == line.split()[2:]
    for viewer in VIEWERS:
        known = {card for card in seen(events, viewer) if card != "?"}
        assert known == (set() if viewer is None else set(codes(state.hands[viewer])))
    targets = [event.target for event in events if isinstance(event, Moved)]
    assert targets[:5] == ["hand.3", "hand.0", "hand.1", "hand.2", "kitty"]
    assert targets.count("kitty") == 6


def test_what_is_said_is_heard_by_all() -> None:
    state = dealt()
    assert play(state, "0 pass") == [Said(0, "pass")]
    assert play(state, "1 bid 310") == [Said(1, "bid", "310")]
    play(state, "2 pass", "3 pass")
    events = play(state, "1 trump H")
    assert events[0] == Said(1, "trump", "H")
    assert all(event.seen_by(None) == event for event in events[:1])


def test_the_bidder_alone_sees_the_kitty_come_and_go() -> None:
    state = dealt()
    bid_by(state, 1)
    kitty = codes(state.kitty)
    picked_up = play(state, "1 trump H")
    buried = play(state, f"1 bury {kitty[0]}")
    assert buried == [Moved(kitty[0], "hand.1", "kitty", frozenset({1}))]
    for viewer in VIEWERS:
        assert seen(picked_up, viewer) == (kitty if viewer == 1 else ["?"] * 4)
        assert seen(buried, viewer) == (kitty[:1] if viewer == 1 else ["?"])


def test_a_trick_is_won_and_goes_to_its_side() -> None:
    state = contract(3, "S", hands={0: "2H", 1: "AH", 2: "KH", 3: "QH"}, kitty="5C 6C 7C 8C")
    assert trick(state, "2H") == [Moved("2H", "hand.0", "trick")]
    events = trick(state, "AH KH QH")
    assert events == [
        Moved("QH", "hand.3", "trick"),
        Won(1, "trick", 3 + 40 + 17 + 11, "captured.1"),
        *(Moved(code, "trick", "captured.1") for code in ("2H", "AH", "KH", "QH")),
    ]
    assert [event.seen_by(None) for event in events] == events


def test_the_score_turns_the_kitty_up_and_the_end_names_the_winners() -> None:
    state = start(play="individual")
    play(state, cut_for(3))
    events = play_hand(state, 2, 2, bid=400, challengers=(0,))
    last = [event for event in events if not isinstance(event, Moved)]
    assert last[1:] == [
        *(Turned(code, "kitty") for code in ("2S", "2H", "2D", "2C")),
        Won(2, "kitty", 12, "kitty"),
        Scored(1, (-1, 0, 1, 0), (-1, 0, 1, 0), "landslide"),
        Ended((2,)),
    ]


def test_outcomes_have_their_words() -> None:
    outcomes = []
    for winner in (0, 1):
        state = start()
        play(state, cut_for(3))
        events = play_hand(state, 0, winner)
        outcomes += [event.outcome for event in events if isinstance(event, Scored)]
    assert outcomes == ["made", "failed"]


def test_searching_tells_nothing_and_does_the_same() -> None:
    checked, searched = dealt(referee="honor"), dealt(referee="honor")
    while checked.phase not in ("deal", "over"):
        (seat,) = checked.to_act
        move = checked.legal(seat)[-1 if checked.phase == "play" else 0]
        checked.play(seat, move)
        searched.apply(seat, move)
        assert checked == searched
    assert texts(checked, 0) == []
