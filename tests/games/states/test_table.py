"""The table of States: what it shows and tells, from observations alone."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.cards.deck import load_deck
from cardtable.engine.events import Said, Won
from cardtable.engine.match import Match
from cardtable.games.kit.phrases import listed
from cardtable.games.states.rules.names import draws, total_text
from cardtable.games.states.table import banners
from cardtable.games.states.table.sheets import Hand
from cardtable.viewmodel.colours import GOLD, GREY
from cardtable.viewmodel.picture import HIDDEN
from tests.games.states.table_desk import VARIANTS, dealt, walk


@pytest.mark.parametrize(("seats", "options"), VARIANTS, ids=str)
def test_every_card_that_may_be_seen_lies_in_one_place(seats: int, options: dict[str, Any]) -> None:
    for game in walk(seats, options, "places", 100):
        for viewer in (None, 1):
            zones = game.match.state.observe(viewer).zones()
            picture = game.picture(viewer)
            for zone in picture.zones:
                assert sorted(zone.cards) == sorted(map(str, zones[zone.zone]))
            assert {zone.zone for zone in picture.zones} == set(zones)
            open_cards = {str(card) for cards in zones.values() for card in cards} - {HIDDEN}
            assert set(picture.marks) <= open_cards


def test_the_table_turns_to_the_viewer() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", seats=3)
    for bottom in range(3):
        picture = game.picture(bottom)
        assert [seat.seat for seat in picture.seats] == [(bottom + i) % 3 for i in range(3)]
        assert [seat.where for seat in picture.seats] == ["self", "left", "right"]
        own = next(zone for zone in picture.zones if zone.place == "hand.self")
        assert own.zone == f"hand.{bottom}"


def test_the_hands_of_others_are_backs_in_their_colours_and_the_deck_shows_its_top() -> None:
    game = dealt({0: "UT CO KS ME", 1: "TX *water1 DE GA"}, "SC ND", "OK")
    picture = game.picture(0)
    across = picture.zone("hand.across")
    assert across is not None
    assert across.cards == ("?blue", "?red", "?water", "?yellow")
    deck = picture.zone("deck")
    assert deck is not None
    assert deck.cards[-1] == "?yellow"
    assert set(deck.cards[:-1]) == {HIDDEN}
    assert [spot.label for spot in game.ask(0).spots] == [
        "Draw the yellow card",
        "Take South Carolina",
        "Take North Dakota",
    ]


def test_the_drawn_card_lies_last_and_is_named() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "AL")
    game.picture(0)
    game.play("0 draw")
    picture = game.picture(0)
    hand = picture.zone("hand.self")
    assert hand is not None
    assert hand.cards[-1] == "AL"
    assert picture.marks["AL"].word == "Drawn"
    assert game.table.picture(game.match.state.observe(0), 0, game.match_log.told).marks == picture.marks
    game.play("0 discard AL on 0")
    assert not game.picture(0).marks


def test_the_drawn_card_is_concluded_where_nobody_looked_before() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "AL")
    game.play("0 draw")  # the only red card of the hand
    assert list(game.picture(0).marks) == ["AL"]
    unsure = dealt({0: "UT CO KS ME"}, "SC ND", "OK")
    unsure.play("0 draw")  # Utah is yellow, too
    assert not unsure.picture(0).marks
    taken = dealt({0: "UT CO KS ME"}, "SC ND")
    taken.play("0 take 1")
    assert list(taken.picture(0).marks) == ["ND"]


def test_taking_moves_back_forgets_what_was_drawn() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "AL")
    game.picture(0)
    game.play("0 draw", "0 discard ME on 0")
    game.picture(0)
    earlier = Match.resume(game.match.game, game.match.record(), "table")
    assert earlier.take_back(0)
    seen = earlier.state.observe(0)
    assert list(game.table.picture(seen, 0, game.match_log.told[:-1]).marks) == ["AL"]


def test_water_closes_a_pile() -> None:
    game = dealt({0: "UT CO ME *water1"}, "SC ND", "AL")
    game.play("0 draw", "0 discard *water1 on 1")
    picture = game.picture(1)
    assert [c.text for c in picture.captions if c.box.startswith("pile.1")] == [
        "Discard B",
        "blocked by water",
    ]
    spot = game.ask(1).spots[2]
    assert spot.reason == "Water lies on that pile, so nobody may take from it."


def test_a_knock_counts_down_the_last_turns() -> None:
    game = dealt({0: "WA ME MA UT", 1: "TX DE GA FL", 2: "CA OR ID MT"}, "SC ND", "AL MS AR", seats=3)
    knock = game.ask(0).choices[1]
    assert (knock.label, knock.letter, knock.reason) == ("Knock", "K", "")
    game.play("0 knock")
    assert game.lines[-1] == "Ann knocks with 3 states of one color: a last turn for everyone else"
    for seat, news in ((1, "Ann knocked · 2 last turns"), (2, "Ann knocked · 1 last turn")):
        picture = game.picture(seat)
        assert [c.text for c in picture.captions if c.box == "news"] == [news]
        assert game.ask(seat).choices[1].reason == "Somebody has knocked already."
        assert game.ask(seat).sentence.startswith("Your last turn")
        titles = {plate.seat: plate.title for plate in picture.seats}
        assert titles[0] == "Knocked"
        assert titles[seat] == "Last turn"
        assert {plate.seat for plate in picture.seats if plate.out} == ({1} if seat == 2 else set())
        game.play(f"{seat} draw")
        card = game.picture(seat).zone("hand.self")
        assert card is not None
        game.play(f"{seat} discard {card.cards[0]} on 0")
    assert game.match.results
    shown = game.picture(2).map
    assert shown is not None
    assert (shown.title, shown.note) == ("Best total: Ann", "25 in green")
    assert set(shown.regions) == {"WA", "ME", "MA"}
    titles = {plate.seat: (plate.title, plate.title_colours) for plate in game.picture(2).seats}
    assert titles[0] == ("25 in green", GOLD)
    assert titles[1][1] == titles[2][1] == GREY
    assert "Ann has the highest total: 25 in green" in game.lines
    assert game.lines[-1] == "Ann scores 3 points"


def test_teams_share_a_colour_and_a_place_on_the_track() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", seats=4, teams=True)
    picture = game.picture(0)
    assert picture.track is not None
    assert [runner.name for runner in picture.track.runners] == ["Ann & Cleo", "Ben & Dan"]
    colours = [seat.colours for seat in picture.seats]
    assert colours[0] == colours[2] != colours[1] == colours[3]
    assert picture.seats[2].facts == "Partner · 0 points"


def test_a_note_says_what_a_card_joins_or_why_it_may_not_go() -> None:
    game = dealt({0: "UT CO KS *water1"}, "NV ND", "AK OK")
    note = game.table.note
    seen = game.match.state.observe(0)
    assert note(seen, "hand.0", "UT").title == "Utah · Yellow · 2"
    assert note(seen, "hand.0", "UT").line == "Borders Colorado in your hand"
    assert note(seen, "discard.1", "ND").line == "Borders none of your states"
    assert note(seen, "discard.0", "NV").line == "Completes four: STATES!"
    assert note(seen, "hand.0", "*water1").line.startswith("Play it")
    game.play("0 take 0")
    taken = note(game.match.state.observe(0), "hand.0", "NV")
    assert taken.clause == "STA-6"
    assert note(game.match.state.observe(None), "discard.1", "ND").line.startswith("Borders Minnesota")
    bonus = note(seen, "front.0", "AK")
    assert bonus.line == "A bonus state: 1 more if its owner wins the hand"
    game.play("0 discard *water1 on 0")
    closed = note(game.match.state.observe(1), "discard.0", "*water1")
    assert closed.clause == "STA-7"


def test_the_sheet_after_a_hand_and_at_the_end() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "AK OK", target=5)
    game.play("0 draw", "0 states UT CO KS OK")
    sheet = game.table.sheet(game.match.state.observe(None), game.match_log.told)
    assert sheet.headline == "Ann wins the match"
    assert sheet.sentence == (
        "Ann links four states. Colorado, Kansas, Oklahoma and Utah: 5 points, 1 bonus state counted."
    )
    assert sheet.over
    assert [(row.pill, row.result, row.points, row.totals) for row in sheet.rows] == [
        ("5", "STATES!", (5, 0), (5, 0))
    ]
    assert [fact.title for fact in sheet.facts] == ["Highest total", "Length of this hand"]


def test_the_last_turns_can_be_looked_up() -> None:
    game = dealt({0: "UT CO KS ME", 1: "TX DE GA FL"}, "SC ND", "OK MS")
    assert game.table.review(game.match_log.told) is None
    game.play("0 draw", "0 discard ME on 0", "1 take 0", "1 discard TX on 1")
    review = game.table.review(game.match_log.told)
    assert review is not None
    assert review.cards == (
        ("?yellow", "Ann drew"),
        ("ME", "Ann on A"),
        ("ME", "Ben took"),
        ("TX", "Ben on B"),
    )
    help_line = next(caption for caption in game.picture(0).captions if caption.box == "help")
    assert help_line.text == "Since your turn: Ben took ME, discarded TX on B"


def test_what_everybody_else_did_is_told_of_all_in_as_few_words_as_it_takes() -> None:
    hands = {0: "ID NJ PA ME", 1: "UT CO KS OR", 2: "*water1 DE GA FL", 3: "IA IL IN OH"}
    game = dealt(hands, "SC ND", "OK MS AL NY MT", seats=4)
    names = ("Ann", "Abe", "Abigail", "Dan")
    game.play("0 draw", "0 discard OK on 0", "1 take 0", "1 discard OR on 1")
    assert banners.recap(game.match_log.told, names, 0) == "Since your turn: Abe took OK, discarded OR on B"
    assert "Since" not in banners.recap(game.match_log.told, names, 3), "Dan has had no turn yet"
    game.play("2 water *water1 then draw", "2 draw", "2 discard DE on 0")
    two = banners.recap(game.match_log.told, names, 1)
    assert two == "Since your turn: Abigail played water, drew 2 cards, discarded DE on A"
    game.play("3 take 0", "3 discard OH on 1")
    assert banners.recap(game.match_log.told, names, 0) == (
        "Abe took OK, discarded OR; Abigail discarded DE; Dan took DE, discarded OH"
    )


def test_a_reshuffle_is_told_once() -> None:
    game = dealt({0: "ME FL WA TX"}, "SC ND", water=0)
    while not game.match.chance_due:
        seat = game.match.state.to_act[0]
        if game.match.state.phase == "turn":
            game.play(f"{seat} draw")
            continue
        last = max(move for move in game.match.state.legal(seat) if isinstance(move, int) and move < 128)
        game.make(seat, last)
    assert not game.picture(0).zone("deck").cards  # type: ignore[union-attr]
    game.draw()
    assert game.match_log.told[-1].lines[0] == "The deck is empty: the piles are shuffled into a new one"
    assert len(game.match_log.told[-1].lines) == 2


def test_words() -> None:
    assert listed([]) == ""
    assert listed(["Utah"]) == "Utah"
    assert listed(["Utah", "Ohio"]) == "Utah and Ohio"
    assert total_text(21, "green") == "21 in green"
    assert total_text(0, "") == "0"
    assert draws("Ann", "water") == "Ann draws a water card"
    assert draws("Ann", "") == "Ann draws a card"


def test_every_state_has_a_word_for_its_colour_and_a_fill() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND")
    for card in load_deck("states").cards:
        assert game.table.note(game.match.state.observe(0), "discard.0", card.code).title


def test_a_tie_is_called_one() -> None:
    deck = load_deck("states")
    green = ["WA", "ME"]
    assert Hand(1, hands={0: green, 1: green}, winner=0).tied(deck)
    assert not Hand(1, hands={0: green, 1: green[:1]}, winner=0).tied(deck)


def test_every_step_of_somebody_elses_turn_is_looked_at_also_with_water() -> None:
    game = dealt({0: "UT CO KS ME", 1: "*water1 DE GA FL"}, "SC ND", "OK MS AL")
    game.play("0 draw", "0 discard ME on 0", "1 water *water1 then draw")
    assert game.table.look_ms(game.match.state.observe(0)) > 0
    assert game.table.look_ms(game.match.state.observe(1)) == 0
    seen = game.match.state.observe(0)
    assert game.table.look_ms(seen, game.match_log.told) > game.table.look_ms(seen), (
        "water and a card at once"
    )


def test_a_knock_stands_until_it_was_read() -> None:
    game = dealt({0: "UT CO KS ME", 1: "TX DE GA FL"}, "SC ND", "OK MS")
    said = Said(1, "knock", "3")
    before = game.match.state.observe(None)
    assert game.table.banners(before, (said,), before, 0)[0].waits
    assert game.table.banners(before, (said,), before, 1)[0].waits, "one's own says what comes next, too"
    four = (Said(1, "states", "TX DE GA FL"), Won(1, "states", 4, "front.1"))
    (moment,) = game.table.banners(before, four, before, 0)
    assert moment.waits
    assert moment.cards == ("TX", "DE", "GA", "FL")
    assert not game.table.banners(before, four, before, 1)


def test_an_empty_pile_offers_no_top_card() -> None:
    game = dealt({0: "ME FL NE WA"}, turned="OR SC", deck="MO")
    assert "top card" in game.picture(0).about["pile.0.ground"].line
    game.play("0 take 0")
    assert game.picture(0).about["pile.0.ground"].line == "The next player may take what you discard here."


def test_the_status_names_who_began_while_others_play() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "AL", seats=3)
    assert game.picture(0).status.endswith("your turn")
    game.play("0 draw", "0 discard AL on 0")
    assert game.picture(0).status.endswith(f"{game.table.names[0]} began")


@pytest.mark.parametrize(("corners", "words"), [(True, "which links them."), (False, "do not link here.")])
def test_help_explains_the_dot_behind_a_border(corners: bool, words: str) -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", four_corners=corners)
    line = game.picture(0).about["map"].line
    assert "A dot behind a border" in line
    assert line.endswith(words)
