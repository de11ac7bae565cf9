"""What a checked move tells the table, and what each seat hears of it."""

from cardtable.engine.events import Ended, Event, Moved, Said, Scored, Turned, Won
from tests.games.statehood.desk import codes, cut_for, deal_line, dealt, empty_deck, start
from tests.kit.desk import play, texts

VIEWERS = (0, 1, 2, None)


def seen(events: list[Event], viewer: int | None) -> list[str]:
    return [event.card for event in (event.seen_by(viewer) for event in events) if isinstance(event, Moved)]


def test_the_cut_is_said() -> None:
    assert play(start(), "* cut 2S 3H") == [Said(0, "cut", "2S"), Said(1, "cut", "3H")]


def test_the_deal_shows_each_seat_its_own_cards_and_all_the_card_turned_up() -> None:
    state = start(3)
    play(state, cut_for(1, 3))
    line = deal_line(1, 3, up="KD")
    events = play(state, line)
    assert [event.card for event in events if isinstance(event, Moved)] == line.split()[2:24]
    for viewer in VIEWERS:
        known = {card for card in seen(events, viewer) if card != "?"}
        assert known == {"KD"} | (set() if viewer is None else set(codes(state.hands[viewer])))
    targets = [event.target for event in events if isinstance(event, Moved)]
    assert targets[:4] == ["hand.2", "hand.0", "hand.1", "hand.2"]
    assert targets[-1] == "discard"


def test_a_void_hand_is_scored_with_nothing() -> None:
    state = start()
    play(state, cut_for(1, 2))
    assert play(state, deal_line(1, 2, up="8H"))[-1] == Scored(1, (0, 0), (0, 0), "void")


def test_a_take_and_a_discard_are_open_and_a_draw_is_not() -> None:
    state = dealt(3, {0: "3S"}, up="KD", deck="AH")
    assert play(state, "0 take") == [Moved("KD", "discard", "hand.0")]
    assert play(state, "0 discard 3S") == [Moved("3S", "hand.0", "discard")]
    events = play(state, "1 draw")
    assert events == [Moved("AH", "deck", "hand.1", frozenset({1}))]
    assert [seen(events, viewer) for viewer in VIEWERS] == [["?"], ["AH"], ["?"], ["?"]]


def test_a_declaration_its_challenges_the_award_and_the_cards_drawn() -> None:
    state = dealt(3, {0: "*GU 9H", 1: "KC"}, deck="AH 3D 4D")
    assert play(state, "0 declare *GU with 9H") == [
        Said(0, "declare", "*GU with 9H"),
        Moved("*GU", "hand.0", "declared"),
        Moved("9H", "hand.0", "declared"),
    ]
    assert play(state, "1 challenge KC") == [Said(1, "challenge", "KC"), Moved("KC", "hand.1", "challenge.1")]
    events = play(state, "2 pass")
    assert events == [
        Said(2, "pass"),
        Won(1, "territory", 1, "won.1"),
        Moved("*GU", "declared", "won.1"),
        Moved("9H", "declared", "spent.1"),
        Moved("KC", "challenge.1", "spent.1"),
        Moved("AH", "deck", "hand.1", frozenset({1})),
        Moved("3D", "deck", "hand.0", frozenset({0})),
        Moved("4D", "deck", "hand.0", frozenset({0})),
    ]
    assert seen(events, 2)[-3:] == ["?", "?", "?"]
    assert seen(events, 0)[-3:] == ["?", "3D", "4D"]


def test_puerto_rico_forced_is_said() -> None:
    state = dealt(hands={0: "3S", 1: "8H"})
    empty_deck(state, left=1)
    play(state, "0 draw")
    assert play(state, "0 discard 3S") == [Moved("3S", "hand.0", "discard"), Said(1, "forced", "8H")]


def test_puerto_rico_settled_turns_all_hands_up() -> None:
    state = dealt(2, {0: "8H", 1: "2S AS AH AD AC KS KC"}, target=7)
    declared = codes(state.hands[0])
    assert play(state, "0 declare 8H") == [
        Said(0, "declare", "8H"),
        *(Moved(code, "hand.0", "declared") for code in ("8H", *(code for code in declared if code != "8H"))),
    ]
    assert play(state, "1 lay AS AH AD AC KS KC") == [
        *(Moved(code, "hand.1", "challenge.1") for code in ("KS", "KC", "AS", "AH", "AD", "AC")),
        Turned("2S", "hand.1"),
        Won(1, "Puerto Rico", 6, "declared"),
        Scored(1, (0, 6), (0, 6), "challenged"),
    ]


def test_the_end_names_the_winner() -> None:
    state = dealt(2, {0: "8H AS AH AD AC KS KC", 1: "2S 3S 4S 5S 6S 7S 9S"}, target=7)
    play(state, "0 declare 8H")
    events = play(state, f"1 {texts(state, 1)[0]}")
    assert events[-2:] == [Scored(1, (9, 0), (9, 0), "defended"), Ended((0,))]


def test_a_forfeit_has_its_word() -> None:
    state = dealt(hands={0: "8H"})
    play(state, "0 draw")
    assert play(state, "0 discard 8H")[-1] == Scored(1, (0, 6), (0, 6), "forfeit")


def test_searching_tells_nothing_and_does_the_same() -> None:
    checked, searched = dealt(4, {0: "*GU", 1: "2S"}), dealt(4, {0: "*GU", 1: "2S"})
    while checked.phase not in ("deal", "over"):
        (seat,) = checked.to_act
        move = checked.legal(seat)[-1]
        checked.play(seat, move)
        searched.apply(seat, move)
        assert checked == searched
    assert texts(checked, 0) == []
