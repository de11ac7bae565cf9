"""How a hand of States ends on the map: what lights up, and how near those were who lost."""

from __future__ import annotations

from cardtable.games.kit.table.hand_account import accounts
from cardtable.games.states.table.sheets import Hand
from cardtable.viewmodel.elements import HandEnding
from tests.games.states.table_desk import Game, dealt


def ending(game: Game, *people: int) -> HandEnding:
    found = game.table.hand_ending(game.match.state.observe(None), game.match_log.told, people)
    assert found is not None
    return found


def lost() -> Game:
    game = dealt({0: "ND SD WY FL", 1: "KS MO TN GA"}, "AL OR", "ME MS")
    game.play("0 draw", "0 discard ME on 0", "1 draw", "1 states KS MO TN MS")
    return game


def test_four_that_connect_light_up_in_an_order_in_which_each_borders_one_before() -> None:
    game = dealt({0: "CO NE MO ME"}, "GA TX", "TN")
    game.play("0 draw", "0 states CO NE MO TN")
    found = ending(game, 0)
    assert found.headline == "STATES! Ann links four"
    assert found.sentence == "Colorado, Nebraska, Missouri and Tennessee link: 4 points"
    assert tuple(found.regions) == ("CO", "NE", "MO", "TN")
    assert found.links == (("CO", "NE"), ("NE", "MO"), ("MO", "TN"))
    assert (found.mine, found.gain, found.side, found.nearly) == (True, 4, 0, None)
    assert [runner.points for runner in found.track.runners] == [4, 0]


def test_four_around_one_are_joined_each_to_one_that_is_lit() -> None:
    game = dealt({0: "CO UT NV ME"}, "GA TX", "ID")
    game.play("0 draw", "0 states CO UT NV ID")
    found = ending(game, 0)
    lit = {next(iter(found.regions))}
    for one, other in found.links:
        assert one in lit
        lit.add(other)
    assert lit == set(found.regions) == {"CO", "UT", "NV", "ID"}


def test_who_was_one_card_away_is_told_which_and_where_it_lay() -> None:
    found = ending(lost(), 0)
    assert (found.headline, found.mine) == ("Ben links four", False)
    near = found.nearly
    assert near is not None
    assert (near.title, near.name, near.line) == (
        "You were one card away:",
        "Montana",
        "It was still in the deck. 6 other states would also have won.",
    )
    assert set(near.regions) == {"ND", "SD", "WY", "FL"}, 'all four are "your cards"'
    assert set(near.joins) == {("MT", "ND"), ("MT", "SD"), ("MT", "WY")}
    assert near.figure == "5"
    assert near.label == "Your cards"


def test_a_missing_card_that_everybody_saw_is_said_to_lie_there() -> None:
    game = dealt({0: "FL GA AL ND", 1: "KS MO IA TN"}, "MS NC", "SC NE")
    game.play("0 draw", "0 discard SC on 0", "1 draw", "1 states KS MO IA NE")
    near = ending(game, 0).nearly
    assert near is not None
    assert (near.name, near.line) == (
        "North Carolina",
        "It lay on pile B, one turn too late. 3 other states would also have won.",
    )


def test_nobody_is_told_to_have_been_near_who_was_not() -> None:
    game = dealt({0: "ND FL WA RI", 1: "KS MO TN GA"}, "AL OR", "ME MS")
    game.play("0 draw", "0 discard ME on 0", "1 draw", "1 states KS MO TN MS")
    assert ending(game, 0).nearly is None


def test_where_several_play_at_one_screen_the_winner_is_one_of_them_or_the_near_one_is_named() -> None:
    both = ending(lost(), 0, 1)
    assert both.mine
    assert both.nearly is not None
    assert both.nearly.title == "Ann was one card away:"


def test_who_lost_by_totals_hears_by_how_much() -> None:
    game = dealt({0: "FL LA WA MI", 1: "NH NJ SC ME"}, "TX OR", "MA")
    game.play("0 draw", "0 discard MA on 0", "1 knock", "0 take 1", "0 discard MI on 1")
    found = ending(game, 0)
    assert not found.links
    assert found.headline == "Ben has the highest total"
    assert found.sentence == "25 in red, after Ben knocked: 3 points. Ann: 24 in blue (FL, LA, OR)"
    assert set(found.regions) == {"NH", "NJ", "SC"}
    near = found.nearly
    assert near is not None
    assert (near.title, near.name, near.line, near.card) == (
        "Your best color:",
        "24 in blue",
        "1 short of 25 in red.",
        "",
    )
    assert set(near.regions) == {"FL", "LA", "OR"}


def test_a_card_shown_in_vain_and_discarded_counts_for_nothing_in_the_end() -> None:
    game = dealt({0: "ND SD WY FL", 1: "KS MO TN GA"}, "AL OR", "ME MS", spotting="self")
    game.play("0 draw", "0 states ND SD WY ME", "0 discard ME on 0", "1 draw", "1 states KS MO TN MS")
    ended = accounts(game.match_log.told, Hand)[-1]
    assert sorted(ended.hands[0]) == ["FL", "ND", "SD", "WY"]
    near = ending(game, 0).nearly
    assert near is not None
    assert near.name == "Montana"


def test_a_tie_is_told_to_who_lost_it_and_explained_to_who_won_it() -> None:
    game = dealt({0: "FL LA WA MI", 1: "NH NJ SC ME"}, "TX DE", "MA")
    game.play("0 draw", "0 discard MA on 0", "1 knock", "0 take 1", "0 discard MI on 1")
    rule = "A tie goes to the knocker, or else to the next player on the left."
    near = ending(game, 0).nearly
    assert near is not None
    assert (near.title, near.name, near.line) == ("You tied:", "25 in blue", rule)
    won = ending(game, 1)
    assert won.headline == "Ben wins the tie"
    assert won.sentence == f"25 in red, after Ben knocked: 3 points. Ann: 25 in blue (DE, FL, LA). {rule}"


def test_a_win_across_four_corners_says_so() -> None:
    game = dealt({0: "UT NM TX ME"}, "GA SC", "OK", four_corners=True)
    game.play("0 draw", "0 states UT NM TX OK")
    assert ending(game, 0).sentence.endswith("New Mexico and Utah meet at Four Corners")
    seen = game.match.state.observe(0)
    assert game.table.note(seen, "discard.0", "UT").more == "The dot: New Mexico links at the corner."
    assert not game.table.note(seen, "discard.0", "TX").more


def test_four_that_link_without_the_corner_say_nothing_of_it() -> None:
    game = dealt({0: "AZ NM UT ME"}, "GA SC", "CO", four_corners=True)
    game.play("0 draw", "0 states AZ NM UT CO")
    assert "Corners" not in ending(game, 0).sentence


def test_bonus_states_are_told_in_the_words_of_the_score_sheet() -> None:
    game = dealt({0: "UT CO KS ME", 1: "TX DE GA FL"}, "SC ND", "HI OK")
    game.play("0 draw", "0 states UT CO KS OK")
    assert ending(game, 0).sentence == (
        "Kansas, Oklahoma, Colorado and Utah link: 5 points, 1 bonus state counted"
    )
