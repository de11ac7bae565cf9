"""An evening at the screen: planned, played, killed, resumed, ended, kept; by keys and by the mouse."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest

from cardtable.evening.program import PLAYERS
from cardtable.games.catalogue import GAMES
from cardtable.scenes.confirm import ConfirmScene
from cardtable.scenes.evening import matches
from cardtable.scenes.evening.change import ChangeScene
from cardtable.scenes.evening.matches import lineup
from cardtable.scenes.evening.past import PastEvenings
from cardtable.scenes.evening.plan import PlanScene
from cardtable.scenes.evening.scene import EveningScene
from cardtable.scenes.hindsight import can_deal_again
from cardtable.scenes.library.matches import MatchesScene
from cardtable.scenes.library.written import WrittenScene
from cardtable.scenes.menu import MenuScene
from cardtable.shots import studio
from cardtable.storage.evening import EveningBook, KeptEvening
from tests.scenes.evening_kit import ABE, BEN, FOUR, GEORGE, ZOE, Evenings
from tests.scenes.layout_kit import SIZES, assert_readable

SHOTS = (
    "evening-plan",
    "evening-plan-8",
    "evening-first",
    "evening",
    "evening-8",
    "evening-end",
    "evening-change",
)


@pytest.fixture(autouse=True)
def known_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """The matches of an evening are the same in every run; in a few deals the first move ends a hand."""
    numbers = count(1)
    monkeypatch.setattr(matches, "fresh_seed", lambda: f"evening {next(numbers)}")


# The start screen


def test_the_tile_opens_the_plan_by_key_and_by_mouse_and_is_quiet() -> None:
    run = Evenings()
    assert "EVENING" in run.texts()
    assert "Several games, one winner" in run.texts()
    menu = run.scene
    assert isinstance(menu, MenuScene)
    gold = [one for one in menu.group.widgets if getattr(one, "kind", "") == "primary"]
    assert gold == [menu.primary]
    run.letter("e")
    assert isinstance(run.scene, PlanScene)
    run.key(pygame.K_ESCAPE)
    assert run.scene is menu
    run.click(menu.evening.rect.center)
    assert isinstance(run.scene, PlanScene)


def test_the_tile_tells_how_far_the_evening_is_and_leads_back() -> None:
    run = Evenings()
    evening = run.begin("statehood", "states")
    first = replace(evening.games[0], seats=(0, 1, 2, 3), points=(6, 4, 2, 0))
    EveningBook(run.app.library).keep(replace(evening, games=(first, *evening.games[1:])))
    run.key(pygame.K_ESCAPE)
    run.wait(6000)
    assert f"1 of {len(evening.games)} games played" in run.texts()
    run.letter("e")
    assert run.page.evening.id == evening.id
    assert run.page.board.standing[0].total == 6


# The plan


@pytest.mark.parametrize("count", PLAYERS)
def test_a_program_fits_every_number_of_players(count: int) -> None:
    run = Evenings()
    run.open()
    run.seat(*[ZOE, BEN, *[replace(ABE, name=f"Abe {number}") for number in range(6)]][:count])
    run.wish(*GAMES, minutes=60)
    plan = run.plan
    assert not plan.problem
    games = [one.game for one in plan.form.program]
    wanted = {"american_deuce", "combat"} if count > 4 else set(GAMES)
    assert set(games) == wanted
    for game, tile in plan.form.games.items():
        assert tile.enabled == tile.lit == (game in wanted)
        assert tile.line
    run.key(pygame.K_RETURN)
    evening = run.page.evening
    assert len(evening.players) == count
    for place, game in enumerate(evening.games):
        before = [replace(one, points=(0,) * count) for one in evening.games[:place]]
        found = lineup(run.app, replace(evening, games=(*before, *evening.games[place:])))
        own = [player for player in found.seats if player is not None]
        assert sorted(own) == ([0, 1] if game.duel else [*range(count)])
        assert len(found.seats) in {len(own), 4}
        assert len({player.name for player in found.terms.players}) == len(found.seats)


def test_what_does_not_fit_is_left_out_with_a_word_and_computers_fill_seats() -> None:
    run = Evenings()
    run.open()
    run.seat(ZOE, BEN)
    assert run.plan.form.games["whitehouse"].line == "2 seats for computers"
    run.seat(*FOUR, replace(BEN, name="Cy"))
    assert run.plan.form.games["whitehouse"].line == "Takes at most 4"
    assert run.plan.form.games["american_deuce"].line == "Everybody plays"


def test_an_evening_needs_a_person_and_more_than_the_final_duel() -> None:
    run = Evenings()
    run.open()
    run.seat(*FOUR)
    run.wish("combat")
    assert "final duel" in run.plan.problem
    run.key(pygame.K_RETURN)
    assert isinstance(run.scene, PlanScene)
    run.wish()
    assert run.plan.problem == "Choose a game that takes so many players."
    run.wish("states")
    assert not run.plan.problem
    run.seat(ABE, GEORGE)
    assert run.plan.problem == "At least one person has to play."
    run.key(pygame.K_RETURN)
    assert isinstance(run.scene, PlanScene)
    run.seat(ZOE, GEORGE)
    run.wish("combat")
    assert not run.plan.problem, "two players are the first two"


def test_the_plan_by_keys_alone_and_by_the_mouse_alone() -> None:
    run = Evenings()
    run.open()
    run.wish(*GAMES)
    for letter in "15":  # leave two games out
        run.letter(letter)
    assert [one.game for one in run.plan.form.program] == ["whitehouse", "states", "combat"]
    run.key(pygame.K_ESCAPE)
    run.open()
    plan = run.plan
    run.click(plan.form.games["whitehouse"].rect.center)
    run.click(plan.form.lengths[120].rect.center)
    assert plan.form.minutes == 120
    assert "whitehouse" not in {one.game for one in plan.form.program}
    run.click(plan.play_button.rect.center)
    assert isinstance(run.scene, EveningScene)


def test_a_guest_needs_nothing_but_a_name_and_those_of_the_last_evening_come_first() -> None:
    run = Evenings()
    evening = run.begin("states", players=(ZOE, replace(BEN, name="Uncle Bob"), ABE))
    assert [one.name for one in evening.players] == ["Zoë", "Uncle Bob", "Abe"]
    assert evening.players[0].person == "zoe"
    assert evening.players[1].person
    EveningBook(run.app.library).keep(replace(evening, over=True))
    run.app.home()
    run.open()
    assert [one.name for one in run.plan.seats.players] == ["Zoë", "Uncle Bob", "Abe"]
    assert {game for game, tile in run.plan.form.games.items() if tile.lit} == {"states"}


def test_esc_ends_the_writing_of_a_name_and_only_then_the_plan() -> None:
    run = Evenings()
    run.open()
    plan = run.plan
    name = plan.seats.rows[0].entry
    run.click(name.rect.center)
    assert plan.group.focus is name
    run.key(pygame.K_ESCAPE)
    assert run.scene is plan
    assert not name.focused
    run.key(pygame.K_ESCAPE)
    assert run.scene is not plan


# From match to match


def test_a_whole_evening_of_two_people_and_two_computers() -> None:
    run = Evenings()
    run.begin("states", "combat")
    evening = run.shorten()
    games = [game.game for game in evening.games]
    assert (games[0], games[-1]) == ("states", "combat")
    for place, game in enumerate(games):
        table = run.play()
        assert table.session.match.game.id == game
        assert table.session.evening == evening.id
        assert not table.session.gives_hints
        assert not table.session.can_take_back
        assert run.play_out()
        texts = run.texts()
        assert "Rematch" not in texts
        run.wait(12_000)  # what is told at the end
        ended: Any = run.scene
        new = ended.first_time(ended.frame)
        assert new is None or "end" not in new.kinds, "a tip on rematches"
        run.to_standings()
        assert len(run.kept.points) == place + 1
        assert sum(run.kept.points[-1]) == (4 if game == "combat" else 12)
    page = run.page
    assert page.evening.over
    winner = page.evening.players[page.board.standing[0].player].name
    texts = run.texts()
    assert "TONIGHT’S WINNER" in texts
    assert winner.upper() in texts
    totals = [sum(points) for points in zip(*run.kept.points, strict=True)]
    assert page.board.standing[0].total == max(totals)
    run.letter("k")
    sheet = run.scene
    assert isinstance(sheet, WrittenScene)
    picture = pygame.image.load(sheet.path)
    assert picture.get_size() == (1600, 886)
    run.key(pygame.K_ESCAPE)
    run.letter("a")
    assert isinstance(run.scene, PlanScene)
    assert {one.of_evening for one in run.app.library.finished(10)} == {True}


def test_killed_between_and_within_matches_the_evening_goes_on_where_it_was() -> None:
    run = Evenings()
    run.begin("statehood", "states")
    evening = run.shorten()
    run = Evenings()  # the first one was killed
    run.open()
    assert run.page.evening == evening
    run.play()
    assert not run.play_out(moves=1)
    match_id = run.kept.games[0].match_id
    run = Evenings()
    run.open()
    assert run.page.next.label == "Go on: Statehood"
    assert not run.page.phones.visible, "the pause offers phones"
    assert "UNDER WAY" in run.texts()
    table = run.play()
    assert table.session.match_id == match_id
    assert run.play_out()
    run = Evenings()  # before anybody saw the standings
    run.open()
    assert len(run.page.evening.points) == 1
    assert run.page.next.label == "Next: States"


def test_a_match_is_continued_from_the_menu_and_leads_to_the_standings() -> None:
    run = Evenings()
    run.begin("statehood")
    evening = run.shorten()
    run.play()
    assert not run.play_out(moves=1)
    run.app.home()
    run.wait(1000)
    run.letter("c")
    assert run.play_out()
    assert run.to_standings().evening.id == evening.id


def test_a_match_that_was_deleted_is_begun_anew() -> None:
    run = Evenings()
    run.begin("statehood")
    run.play()
    assert not run.play_out(moves=1)
    first = run.kept.games[0].match_id
    assert first is not None
    run.app.home()
    run.app.library.forget(first)
    run.open()
    assert run.page.next.label == "Next: Statehood"
    run.play()
    assert run.kept.games[0].match_id not in (None, first)


def test_the_list_of_matches_says_which_are_of_an_evening() -> None:
    run = Evenings()
    run.begin("statehood")
    run.play()
    assert not run.play_out(moves=1)
    run.app.home()
    run.letter("m")
    assert isinstance(run.scene, MatchesScene)
    run.wait(500)
    assert any(text.startswith("An evening · ") for text in run.texts())


def scored(run: Evenings, evening: KeptEvening, *points: tuple[int, ...]) -> EveningScene:
    """The page of an evening after some matches."""
    games = [
        replace(game, seats=(0, 1, 2, 3), points=own)
        for game, own in zip(evening.games, points, strict=False)
    ]
    kept = replace(evening, games=(*games, *evening.games[len(games) :]))
    EveningBook(run.app.library).keep(kept)
    run.app.home()
    run.open()
    return run.page


def test_the_deal_of_a_match_under_way_cannot_be_tried_beside_it() -> None:
    run = Evenings()
    run.begin("statehood", players=(ZOE, ABE))
    run.shorten()
    session = run.play().session
    assert not run.play_out(moves=1)
    assert not can_deal_again(session)
    assert run.play_out()
    assert can_deal_again(session)


def test_the_first_two_play_the_duel() -> None:
    run = Evenings()
    evening = run.begin("states", "combat")
    last = len(evening.games) - 1
    page = scored(run, evening, *[(0, 6, 2, 4)] * last)
    assert lineup(run.app, page.evening).seats == (1, 3)
    table = run.play()
    assert [player.name for player in table.session.players] == ["Abe", "George"]


def test_the_rest_of_the_program_can_be_changed_by_keys_and_what_was_played_stays() -> None:
    run = Evenings()
    page = scored(run, run.begin("statehood", "states"), (6, 4, 2, 0))
    run.letter("c")
    assert isinstance(run.scene, ChangeScene)
    run.letter("1")  # Statehood not once more
    run.letter("3")  # no STATES
    run.letter("2")  # Whitehouse instead
    run.letter("4")
    run.key(pygame.K_RETURN)
    assert run.scene is page
    games = [game.game for game in run.kept.games]
    assert games[0] == "statehood"
    assert games[-1] == "combat"
    assert set(games[1:-1]) == {"whitehouse"}
    assert run.kept.points == [(6, 4, 2, 0)]
    run.letter("c")
    run.key(pygame.K_ESCAPE)
    assert run.scene is page
    assert [game.game for game in run.kept.games] == games


def test_an_evening_can_be_ended_early_after_a_question() -> None:
    run = Evenings()
    page = scored(run, run.begin("statehood", "states"), (6, 4, 2, 0))
    run.letter("x")
    assert isinstance(run.scene, ConfirmScene)
    run.key(pygame.K_ESCAPE)
    assert not run.kept.over
    run.letter("x")
    run.letter("y")
    assert run.scene is page
    assert run.kept.over
    run.wait(100)
    assert "TONIGHT’S WINNER" in run.texts()
    assert "not played" in run.texts()
    run.key(pygame.K_ESCAPE)
    run.open()
    assert isinstance(run.scene, PlanScene)


def test_an_evening_that_is_over_opens_again_from_the_plan() -> None:
    run = Evenings()
    assert not run.open_plan().past_button.visible, "there is none yet"
    run.key(pygame.K_ESCAPE)
    scored(run, run.begin("statehood", "states"), (6, 4, 2, 0))
    run.letter("x")
    run.letter("y")
    over = run.kept
    run.key(pygame.K_ESCAPE)
    run.open_plan()
    run.letter("v")
    run.wait(500)
    assert isinstance(run.scene, PastEvenings)
    assert "Zoë won with 6 points" in run.texts()
    run.key(pygame.K_RETURN)
    run.wait(500)
    assert run.page.evening == over
    assert "TONIGHT’S WINNER" in run.texts()
    assert run.page.keep.visible, "the picture can still be kept"


def test_an_evening_ended_before_the_first_match_leads_home() -> None:
    run = Evenings()
    run.begin("statehood")
    run.letter("x")
    run.letter("y")
    assert isinstance(run.scene, MenuScene)
    assert run.kept.over


def test_a_game_that_is_not_there_any_more_is_said_and_can_be_left_out() -> None:
    run = Evenings()
    evening = run.begin("statehood")
    gone = replace(evening.games[0], game="whist")
    EveningBook(run.app.library).keep(replace(evening, games=(gone, *evening.games[1:])))
    run.app.home()
    run.open()
    run.key(pygame.K_RETURN)
    assert isinstance(run.scene, EveningScene)
    assert any("whist" in text for text in run.texts())
    run.key(pygame.K_RETURN)  # the message
    run.letter("c")
    assert isinstance(run.scene, ChangeScene)


def test_a_picture_that_cannot_be_written_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = Evenings()
    evening = run.begin("statehood")
    page = scored(run, evening, *[(6, 4, 2, 0)] * len(evening.games))
    assert page.evening.over
    blocked = tmp_path / "blocked"
    blocked.write_text("in the way", encoding="utf-8")
    monkeypatch.setattr("cardtable.scenes.evening.picture.data_dir", lambda: blocked)
    run.letter("k")
    assert isinstance(run.scene, EveningScene)
    assert any("was not written" in text for text in run.texts())


@pytest.mark.parametrize("reduced", [False, True])
def test_rows_glide_to_their_new_places_unless_motion_is_reduced(*, reduced: bool) -> None:
    run = Evenings()
    evening = run.begin("statehood", "states", "whitehouse")
    run.app.settings.speed, run.app.settings.reduced_motion = "normal", reduced
    first = replace(evening.games[0], seats=(0, 1, 2, 3), points=(6, 4, 2, 0))
    match_id = run.app.library.new_match("states", {}, FOUR, "seed")
    run.app.library.append(match_id, 1, "0 first")
    run.app.library.finish(match_id, (0, 1, 2, 9), (3,), ((0,), (1,), (2,), (3,)))
    second = replace(evening.games[1], seats=(0, 1, 2, 3), match_id=match_id)
    before = replace(evening, games=(first, second, *evening.games[2:]))
    EveningBook(run.app.library).keep(before)
    run.app.home()
    run.letter("e")
    assert run.page.evening.points == [(6, 4, 2, 0), (0, 2, 4, 6)]
    assert (run.page._share == 1.0) == reduced
    run.wait(1500)
    assert run.page._share == 1.0


# At three sizes


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SHOTS)
def test_every_page_is_readable_at_every_size(name: str, size: tuple[int, int]) -> None:
    with studio(size) as made:
        made.show(name)
        made.settle()
        if name != "evening-change":  # under the sheet lies the page
            assert_readable(made)


def test_long_names_fit_at_the_smallest_size() -> None:
    run = Evenings()
    long = tuple(replace(one, name=f"{one.name} of the Long and Winding Name") for one in FOUR)
    scored(run, run.begin("statehood", "states", players=long), (5, 1, 1, 5))
    assert_readable(run)
