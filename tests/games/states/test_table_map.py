"""The map of the States table: whose states are lit on it, what it links and what it says."""

from __future__ import annotations

from tests.games.states.table_desk import dealt


def test_the_map_lights_the_hand_and_joins_what_borders() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "OK")
    shown = game.picture(0).map
    assert shown is not None
    assert {code: region.figure for code, region in shown.regions.items() if region.figure} == {
        "UT": "2",
        "CO": "1",
        "KS": "5",
        "ME": "10",
    }
    assert shown.regions["UT"].fill == "states_gold"
    assert shown.regions["TX"].fill == "map_unclaimed"
    assert {frozenset(link) for link in shown.links} == {frozenset({"UT", "CO"}), frozenset({"CO", "KS"})}
    assert shown.note == "3 linked"
    game.play("0 draw")
    shown = game.picture(0).map
    assert shown is not None
    assert shown.note == "Four linked: call STATES!"
    button = game.ask(0).choices[0]
    assert (button.label, button.reason, button.style) == ("States!", "", "primary")


def test_four_that_were_dealt_can_be_called_only_after_a_card_was_picked_up() -> None:
    game = dealt({0: "UT CO KS OK"}, "SC ND")
    shown = game.picture(0).map
    assert shown is not None
    assert shown.note == "Four linked: pick up a card, then call"
    assert game.ask(0).choices[0].reason.startswith("Pick up a card first")


def test_a_card_that_is_pointed_at_shows_its_neighbours() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND")
    shown = game.picture(0).map
    assert shown is not None
    around = shown.hovers["UT"]
    lit = {code for code, region in around.items() if region.lit}
    assert lit == {"UT", "CO"}
    assert around["NV"].fill == "states_teal_dark"
    assert "NM" in around  # at Four Corners
    assert set(shown.hovers) == {"UT", "CO", "KS", "ME", "SC", "ND"}
    assert shown.joins == {"SC": (), "ND": ()}
    open_card = dealt({0: "UT CO KS ME"}, "SC NM").picture(0).map
    assert open_card is not None
    assert set(open_card.joins["NM"]) == {("UT", "NM"), ("CO", "NM")}
    alone = dealt({0: "UT CO KS ME"}, "SC NM", spotting="self").picture(0).map
    assert alone is not None
    assert not alone.joins, "who spots connections alone is not shown them"
    without = dealt({0: "UT CO KS ME"}, "SC ND", four_corners=False).picture(0).map
    assert without is not None
    assert "NM" not in without.hovers["UT"]


def test_a_card_just_discarded_shows_nothing_any_more() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "OK")
    game.play("0 draw", "0 discard ME on 0")
    shown = game.picture(0).map
    assert shown is not None
    assert "ME" not in shown.hovers


def test_nobody_at_the_screen_sees_nobodys_states() -> None:
    shown = dealt({0: "UT CO KS ME"}, "SC ND").picture(None).map
    assert shown is not None
    assert not shown.regions
    assert not shown.links
    assert not shown.hovers


def test_bonus_states_laid_out_are_lit_as_well() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "AK OK")
    game.play("0 draw")
    picture = game.picture(0)
    front = picture.zone("front.self")
    assert front is not None
    assert front.cards == ("AK",)
    assert picture.map is not None
    assert picture.map.regions["AK"].fill == "states_plum"
    assert "Ann lays out Alaska, a bonus state, and gets another card" in game.lines


def test_a_claim_is_shown_on_the_map_link_by_link() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "OK")
    game.play("0 draw", "0 states UT CO KS OK")
    for viewer in (0, 1, None):
        shown = game.picture(viewer).map
        assert shown is not None
        assert shown.title == "Ann's states"
        assert [plate.seat for plate in game.picture(viewer).seats if plate.title == "STATES!"] == [0]
        assert set(shown.regions) == {"UT", "CO", "KS", "OK"}
        reached = {shown.links[0][0]}
        for one, other in shown.links:  # each link begins where one has been already
            assert one in reached
            reached.add(other)
        assert reached == {"UT", "CO", "KS", "OK"}
    last = game.match_log.told[-1]
    moment = game.table.banners(
        game.match.state.observe(None), last.events, game.match.state.observe(None), 0
    )
    assert not moment, "the map on which the hand ends tells it"


def test_a_false_claim_is_seen_by_all_and_the_turn_goes_on() -> None:
    game = dealt({0: "UT CO KS ME"}, "SC ND", "OK", spotting="self")
    game.play("0 draw", "0 states UT CO KS ME")
    assert game.lines[-1] == ("Ann calls STATES, but Colorado, Kansas, Maine and Utah do not link")
    shown = game.picture(1).map
    assert shown is not None
    assert (shown.title, shown.note) == ("What Ann shows", "They do not link")
    assert {plate.seat: plate.said for plate in game.picture(1).seats}[0] == "Not linked"
    own = game.picture(0).map
    assert own is not None
    assert own.title == "Your states"
    game.play("0 discard ME on 0")
    shown = game.picture(1).map
    assert shown is not None
    assert shown.title == "Your states"
