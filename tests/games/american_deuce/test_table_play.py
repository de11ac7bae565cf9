"""The table of American Deuce: exchanges, what was played last, cards that come together, titles."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.engine.events import Moved, Won
from cardtable.engine.game import CHANCE
from cardtable.engine.match import Match
from cardtable.engine.record import read_line
from cardtable.games import catalogue
from cardtable.games.american_deuce.rules.moves import PASS
from cardtable.games.american_deuce.rules.state import AmericanDeuceState
from cardtable.games.kit.table.game_table import Told
from cardtable.scenes.match_log import MatchLog
from cardtable.scenes.play.pace import BREATH_MS
from cardtable.viewmodel.elements import Banner
from tests.games.american_deuce.desk import elected, leading, turn
from tests.games.american_deuce.test_policy import left_with
from tests.games.american_deuce.test_table import (
    NAMES,
    SHORT,
    announced,
    chosen,
    picture_of,
    rarely_passing,
    table_for,
)
from tests.kit.desk import play


def test_drop_a_deuce_and_the_constipated_king_are_small_scenes() -> None:
    state = elected("SHDC", hands={1: "KD 2C 4H"})
    banners, lines = announced(state, "0 ask")
    assert [(moment.title, moment.card) for moment in banners] == [("Drop a Deuce!", "KD")]
    assert lines == ["Ann asks for a deuce", "Ben has the King of diamonds"]
    (dropped,) = exchanged(state, "1 give 2C", None)
    assert dropped.title == "A deuce is dropped"
    assert not dropped.cards
    state = elected("SHDC", hands={1: "KD 4H", 0: "2S 2H 2D 2C"})
    play(state, "0 ask")
    (king,) = exchanged(state, "1 give 4H", None)
    assert (king.title, king.card) == ("The Constipated King", "KD")
    assert state.to_act == (CHANCE,)


def exchanged(state: AmericanDeuceState, line: str, viewer: int | None) -> list[Banner]:
    """What is announced to a viewer when a card is given for the deuce."""
    table = table_for(4, {})
    before = state.observe(viewer)
    seat, move = read_line(state, 1, line)
    events = [event.seen_by(viewer) for event in state.play(seat, move)]
    beats = table.beats(before, events, state.observe(viewer), viewer or 0, ())
    return [moment for beat in beats for moment in beat.banners]


@pytest.mark.parametrize(
    ("viewer", "title", "aside"),
    [
        (
            0,
            "Ben gives you the deuce of clubs",
            "You give Ben the three of hearts and get the deuce of clubs",
        ),
        (
            1,
            "You give Ann the deuce of clubs",
            "You give Ann the deuce of clubs and get the three of hearts",
        ),
    ],
)
def test_the_cards_of_an_exchange_are_named_to_the_two_who_know_them(
    viewer: int, title: str, aside: str
) -> None:
    state = elected("SHDC", hands={0: "3H 5H 9C", 1: "KD 2C 4H"})
    play(state, "0 ask")
    before = state.copy()
    (moment,) = exchanged(state, "1 give 2C", viewer)
    assert moment.title == title
    assert set(moment.cards) == {"2C", "3H"}
    events = before.play(*read_line(before, 1, "1 give 2C"))
    table = table_for(4, {})
    assert table.aside(viewer, [event.seen_by(viewer) for event in events]) == aside
    for other in (2, 3):
        assert not table.aside(other, [event.seen_by(other) for event in events])


def test_what_each_seat_played_last_lies_before_it_until_the_trick_ends() -> None:
    match = Match(catalogue.game("american_deuce"), 4, SHORT, "laid", NAMES[:4])
    table, dice = table_for(4, SHORT), Random(4)
    match_log = MatchLog(table)
    seen_some = False
    while match.state.to_act and len(match.steps) < 120:
        before = match.state.observe(None)
        if match.chance_due:
            seat, events = CHANCE, match.draw()
        else:
            seat, move = rarely_passing(match.state, dice)
            events = match.play(seat, move)
        match_log.add(seat, before, events, match.state.observe(None))
        view: Any = match.state.observe(0)
        plates = table.picture(view, 0, match_log.told).seats
        for plate in plates:
            assert (plate.said == "Pass") == (plate.seat in view.table.passed)
            assert not (plate.laid and plate.seat == view.table.standing), "that lies in the middle"
            if not view.table.table:
                assert not plate.laid
            if plate.laid:
                seen_some = True
                played = [
                    event.card
                    for told in match_log.told
                    for event in told.events
                    if isinstance(event, Moved) and event.source == f"hand.{plate.seat}"
                ]
                assert set(plate.laid) <= set(played)
    assert seen_some


def test_a_card_of_the_only_pair_brings_the_other_and_its_suit_is_told() -> None:
    state = leading("HSDC", hands={0: "JS JC 4D", 1: "JH JD 9C 5S"})
    turn(state, "JS JC")
    one = chosen(state, "JD")
    assert set(one.whole) == {"JH", "JD"}
    pair = chosen(state, "JH JD")
    assert (pair.title, pair.line) == ("Pair", "Jacks — beats the pair of Jacks: hearts rank higher")
    state = leading("HSDC", hands={0: "4S 4C 3D", 1: "JH JD JC 5S"})
    turn(state, "4S 4C")
    assert chosen(state, "JD").whole == (), "three pairs could be meant"


@pytest.mark.parametrize("seats", [4, 8])
def test_what_was_drawn_lies_in_the_middle_and_no_plate_repeats_it_behind_the_banner(seats: int) -> None:
    match = Match(catalogue.game("american_deuce"), seats, SHORT, "cut", NAMES[:seats])
    table = table_for(seats, SHORT)
    log, before = MatchLog(table), match.state.observe(None)
    log.add(CHANCE, before, match.draw(), match.state.observe(None))
    assert {plate.said for plate in table.picture(match.state.observe(0), 0, log.told).seats} == {""}


@pytest.mark.parametrize(
    ("seats", "why", "what"),
    [
        (4, "The red joker makes ", "artist cards, pictures without a rank"),
        (8, "The highest card makes ", "bell"),
    ],
)
def test_the_election_says_what_decided_and_what_the_cards_are(seats: int, why: str, what: str) -> None:
    match = Match(catalogue.game("american_deuce"), seats, SHORT, "cut", NAMES[:seats])
    before = match.state.observe(None)
    events = match.draw()
    (banner,) = table_for(seats, SHORT).banners(before, events, match.state.observe(None), 0)
    assert why in banner.line
    assert what in banner.note


def test_of_four_the_draw_says_that_only_the_red_joker_decides() -> None:
    match = Match(catalogue.game("american_deuce"), 4, {}, "cut", NAMES[:4])
    log, before = MatchLog(table_for(4, {})), match.state.observe(None)
    log.add(CHANCE, before, match.draw(), match.state.observe(None))
    (line,) = log.told[-1].lines
    assert line.startswith("The red joker makes ")
    assert line.endswith(" the first President-Elect; the other three cards decide nothing")


def test_titles_say_at_their_plates_what_they_bring() -> None:
    state = leading("HSDC", hands={0: "4S 4C 3D"})
    about = picture_of(state).about
    assert about["plate.self"].title == "President-Elect"
    assert "highest suit" in about["plate.self"].line
    assert {note.title for name, note in about.items() if name.startswith("plate.")} == {
        "President-Elect",
        "Vice President",
        "Secretary",
        "Deplorable",
    }


@pytest.mark.parametrize("newcomers", [True, False])
def test_what_is_announced_waits_for_newcomers_and_for_those_it_is_about(newcomers: bool) -> None:
    state = elected("SHDC", hands={1: "KD 2C 2S 4H"})
    state.hand = 3
    table = table_for(4, {})
    table.newcomers = newcomers
    before = state.observe(None)
    events = [event.seen_by(None) for event in state.play(*read_line(state, 1, "0 ask"))]
    for viewer, concerned in enumerate((True, True, False, False)):
        (banner,) = table.banners(before, events, state.observe(None), viewer)
        assert banner.waits == (newcomers or concerned)
        assert banner.hold >= 2500


@pytest.mark.parametrize(
    ("viewer", "given", "drawn"),
    [
        (
            0,
            ("Ben gives you the four of hearts", "Ben has no deuce. Now Ben draws"),
            ("Ben draws the deuce of spades from your hand", "Without looking"),
        ),
        (
            1,
            ("You give Ann the four of hearts", "You have no deuce. Now you draw"),
            ("You draw the deuce of spades from Ann's hand", "Without looking"),
        ),
    ],
)
def test_without_a_deuce_it_is_told_who_gives_and_who_draws(
    viewer: int, given: tuple[str, str], drawn: tuple[str, str]
) -> None:
    state = elected("SHDC", hands={1: "KD 4H", 0: "2S 2H 2D 2C"})
    play(state, "0 ask")
    for line, (title, why) in (("1 give 4H", given), ("* take 2S", drawn)):
        (moment,) = exchanged(state, line, viewer)
        assert moment.title == title
        assert moment.line.startswith(why)
        assert moment.waits


def test_the_last_card_is_led_by_the_player() -> None:
    state = leading(deck="2H 3S 4S 5S 6S 7S 8S 9S", hands={0: "2H 3S"})
    turn(state, "2H", "-", "-", "-")
    ask = picture_of(state).ask
    assert ask is not None
    assert len(state.legal(0)) == 1
    assert ask.forced is None


def test_what_won_a_trick_lies_there_with_who_won_it_until_it_was_seen() -> None:
    state = leading("HSDC", hands={0: "2H 3S", 1: "4H 5H", 2: "4S", 3: "5S"})
    turn(state, "2H", "-", "-")
    table, before = table_for(4, {}), state.observe(0)
    events = [event.seen_by(0) for event in state.play(*read_line(state, 1, "3 pass"))]
    (beat,) = table.beats(before, events, state.observe(0), 0, ())
    zones = {zone.zone: zone.cards for zone in beat.picture.zones}
    assert (beat.events, zones["table"]) == (1, ("2H",))
    assert beat.hold >= 1000
    assert beat.line == "Ann wins the trick with the deuce of hearts and leads"
    assert [plate.said for plate in beat.picture.seats if plate.seat == 3] == ["Pass"]
    lines = tuple(table.tell(before, events, state.observe(0)))
    told = [Told(9, 1, 3, tuple(events), lines)]
    (caption,) = table.picture(state.observe(0), 0, told).captions
    assert caption.text == beat.line, "until the next play"
    assert caption.tells, "no other sentence repeats it"


@pytest.mark.parametrize(("raised", "most"), [("3H", 1), ("9H 9D", 2)])
def test_no_more_cards_are_picked_than_can_be_played(raised: str, most: int) -> None:
    state = leading("HSDC", hands={0: "3H 9H 9D 4D", 1: "KH KC 5S 6S", 2: "4S", 3: "5D"})
    turn(state, raised)
    ask = picture_of(state).ask
    assert ask is not None
    assert ask.several is not None
    assert ask.several.most == most


def test_the_last_card_is_looked_at_before_anything_is_announced() -> None:
    state = leading(deck="KD 3S 4S 5S", hands={0: "KD"})
    table = table_for(4, {})
    before = state.observe(0)
    events = [event.seen_by(0) for event in state.play(*read_line(state, 1, "0 play KD"))]
    (beat,) = table.beats(before, events, state.observe(0), 0, ())
    assert (beat.events, beat.banners) == (len(events), ())
    assert beat.hold >= 1000
    lying = next(zone.cards for zone in beat.picture.zones if zone.zone == "table")
    assert "KD" in lying


def test_five_cards_are_shown_longer_than_one_and_longest_in_the_first_rounds() -> None:
    five = "4S 5C 6S 7C 8S"
    looks = {}
    for hand in (1, 2, 3):
        state = leading(hands={0: f"KD {five}", 1: "9D"})
        state.hand = hand
        for move in ("4S", five):
            one = state.copy()
            before = one.observe(None)
            events = play(one, f"0 play {move}")
            table = table_for(4, {})
            log = MatchLog(table)
            log.add(0, before, events, one.observe(None))
            looks[hand, move] = table.look_ms(one.observe(0), log.told)
    assert looks[1, five] == looks[2, five] >= looks[1, "4S"] + 500 > looks[3, "4S"] + 500
    assert looks[3, five] >= looks[3, "4S"] + 500


def test_a_play_is_followed_and_passes_come_one_after_the_other() -> None:
    match = Match(catalogue.game("american_deuce"), 8, SHORT, "pace", NAMES)
    table = table_for(8, SHORT)
    log = MatchLog(table)
    dice = Random("pace")
    looked: dict[str, set[bool]] = {"play": set(), "pass": set(), "won": set()}
    while not match.results:
        before = match.state.observe(None)
        if match.chance_due:
            match.draw()
            continue
        seat, move = rarely_passing(match.state, dice)
        events = match.play(seat, move)
        log.add(seat, before, events, match.state.observe(None))
        if before.phase == "play" and match.state.phase == "play":
            ends = any(isinstance(event, Won) for event in events)
            moves = any(isinstance(event, Moved) for event in events)
            kind = "won" if ends else "play" if moves else "pass"
            looked[kind].add(table.look_ms(match.state.observe(0), log.told) > BREATH_MS)
            if kind == "pass":  # half a breath, where 0 would be a whole one
                assert 0 < table.look_ms(match.state.observe(0), log.told) <= BREATH_MS / 2
    assert looked == {"play": {True}, "pass": {False}, "won": {True}}


@pytest.mark.parametrize(
    ("theirs", "mine", "words"),
    [
        ("10D'", "10D", "beats the ten of diamonds with a bell: without a bell is higher"),
        ("10C", "10D", "beats the ten of clubs: diamonds rank higher"),
        ("3H 4S 5D 6D 7C", "3C 4C 5C 6C 7D", "beats the straight: diamonds rank higher"),
        ("3H 4S 5D 6D 7D'", "3C 4C 5C 6C 7D", "beats the straight: without a bell is higher"),
        ("9C 9D' 9C' 4S 4H", "9S 9H 9D 5S 5H", "beats the full house: spades rank higher"),
    ],
)
def test_what_decides_between_equal_ranks_is_told_truly(theirs: str, mine: str, words: str) -> None:
    state = leading("SHDC", seats=8, hands={0: f"{theirs} QS", 1: f"{mine} KS"})
    turn(state, theirs)
    assert chosen(state, mine).line.lower().endswith(words)


def test_a_card_of_the_second_deck_says_why_it_is_lower() -> None:
    state = leading("SHDC", seats=8, hands={0: "10D QS", 1: "10D' KS"})
    turn(state, "10D")
    assert chosen(state, "10D'").line == "Of two alike, the one without a bell is higher."


@pytest.mark.parametrize(
    ("lead", "hand", "told"),
    [
        ("4S 5C 6S 7C 8S", "9D 9H 9S", True),
        ("4S 5C 6S 7C 8S", "9D 9H 9S 10H", False),
        ("4S 4C 4H", "3D 3H", True),
        ("4S 4C", "3D", True),
        ("4S 4C", "3D JH", False),
        ("4S", "3D", False),
    ],
)
def test_a_pass_is_known_to_all_only_where_a_hand_has_too_few_cards(lead: str, hand: str, told: bool) -> None:
    state = left_with(leading(hands={0: "KD 4S 4C 4H 5C 6S 7C 8S"}), {1: hand})
    table = table_for(4, {})
    assert table.open_move(state.observe(None)) is None, "a lead is a choice"
    turn(state, lead)
    move = table.open_move(state.observe(None))
    assert (move == PASS) is told
    if told:
        assert state.legal(1) == [PASS]
    held = state.hands[1]
    state.hands[1], state.hands[2] = state.hands[2] & -state.hands[2], state.hands[2] | held
    while state.hands[1].bit_count() < held.bit_count():
        card = state.hands[3] & -state.hands[3]
        state.hands[1], state.hands[3] = state.hands[1] | card, state.hands[3] ^ card
    assert (table.open_move(state.observe(None)) == PASS) is told, "it is told by the number of cards alone"


@pytest.mark.parametrize(
    ("led", "kinds"),
    [
        ("3C", {"single", "pass", "order"}),
        ("AH", {"single", "pass", "order", "dimmed"}),
    ],
)
def test_a_tip_tells_what_passing_means_and_why_cards_are_dimmed_where_they_are(
    led: str, kinds: set[str]
) -> None:
    state = leading(hands={0: "3C AH"})
    turn(state, led)
    assert set(table_for(4, {}).tips(state.observe(1))) == kinds
    assert "pass" not in set(table_for(4, {}).tips(leading().observe(0)))


def test_the_last_trick_begins_with_the_flush_that_led_it() -> None:
    flushes = ["3D 5D 7D 9D JD", "4C 5C 8C 10C JC", "3H 6H 8H 10H QH", "4S 6S 9S JS KS"]
    told = [
        Told(ply, 1, seat, tuple(Moved(card, f"hand.{seat}", "table") for card in cards.split()), ())
        for ply, (seat, cards) in enumerate(zip((2, 3, 0, 1), flushes, strict=True), start=1)
    ]
    review = table_for(4, {}).review([*told, Told(5, 1, 2, (Won(1, "trick", 0, "played"),), ())])
    assert review is not None
    assert review.title == "The last trick"
    assert {code for code, name in review.cards if name == NAMES[2]} == {*flushes[0].split()}
