"""A deal that is played again: the same cards, the same seat or another, the results side by side."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from cardtable.engine.game import CHANCE
from cardtable.games.catalogue import GAMES
from cardtable.scenes.again import Again
from cardtable.scenes.form import STEADY_MS
from cardtable.scenes.pause import PauseScene
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.review.again_result import AgainResult
from cardtable.scenes.review.again_seats import AgainScene
from cardtable.scenes.scores.scene import ScoresScene
from tests.scenes.table_kit import OpenTable, Table

SEATS = {"combat": 2, "american_deuce": 4, "states": 2, "statehood": 2, "whitehouse": 4}


def opened_anew(table: Table) -> None:
    """Look at the table that has been opened now."""
    assert isinstance(table.top, PlayScene)
    table.scene = table.top


def play_out(table: Table, kind: type[Any]) -> Any:
    """Make the person's first legal move until a scene of that kind comes."""
    for _move in range(400):
        table.until(lambda: table.quiet() or isinstance(table.top, kind))
        if isinstance(table.top, kind):
            return table.top
        seat = table.session.viewer
        table.scene.play(table.match.state.legal(seat)[0])
    raise AssertionError(table.describe())


def dealt(match: Any) -> dict[str, list[str | None]]:
    """The cards as they lay after the last deal."""
    last = max(
        (ply for ply, step in enumerate(match.steps) if step.seat == CHANCE and "deal" in step.line),
        default=0,
    )
    zones: dict[str, list[str | None]] = match.before(last + 1).zones()
    return zones


def test_the_same_cards_are_dealt_to_the_player_in_another_seat(open_table: OpenTable) -> None:
    table = open_table()
    scores = play_out(table, ScoresScene)
    first = table.match
    points = first.results[0].points
    assert scores.again.visible
    table.letter("a")
    assert isinstance(table.top, AgainScene)
    table.frame(400)
    table.letter("2")
    opened_anew(table)
    assert table.session.people == (1,)
    assert [player.name for player in table.session.players] == ["Ben", "Ann", "Cleo", "Dan"]
    assert dealt(table.match) == dealt(first)
    result = play_out(table, AgainResult)
    assert result.again.points == points
    assert [line.note for line in result.lines()] == ["this time", "the first time", "Normal", "Hard"]
    assert result.lines()[1].who == "Ben"
    assert result.lines()[0].points == table.match.results[-1].points
    for _frame in range(200):
        table.app.refresh()
        table.frame()
        if all(rival.points is not None for rival in result.rivals):
            break
    assert all(line.points is not None for line in result.lines())
    assert "icon:trophy" in table.tags()
    number = table.session.match_id
    table.letter("m")
    assert number not in [summary.id for summary in table.app.library.unfinished()]


def test_the_same_deal_with_the_same_moves_makes_the_same(open_table: OpenTable) -> None:
    table = open_table()
    play_out(table, ScoresScene)
    first = table.match
    table.letter("a")
    table.frame(400)
    table.letter("1")
    opened_anew(table)
    assert table.session.people == (0,)
    play_out(table, AgainResult)
    assert [step.line for step in table.match.steps] == [step.line for step in first.steps]
    table.letter("a")  # once more
    opened_anew(table)
    again = Again.of(table.session.agreed)
    assert again is not None
    assert again.points == first.results[0].points


def test_a_deal_is_begun_again_from_the_pause(open_table: OpenTable) -> None:
    table = open_table()
    table.settle()
    before = dealt(table.match)
    number = table.session.match_id
    table.scene.play(table.match.state.legal(0)[0])
    table.settle()
    table.press(pygame.K_ESCAPE)
    assert isinstance(table.top, PauseScene)
    table.frame(400)
    table.letter("a")
    table.frame(400)
    table.letter("1")
    opened_anew(table)
    assert dealt(table.match) == before
    assert number in [summary.id for summary in table.app.library.unfinished()]
    again = Again.of(table.session.agreed)
    assert again is not None
    assert again.points == ()
    result = play_out(table, AgainResult)
    assert [line.note for line in result.lines()] == ["this time", "Normal", "Hard"]


def test_a_deal_played_again_says_so_and_leads_back_to_its_match(open_table: OpenTable) -> None:
    table = open_table()
    table.settle()
    origin = table.session.match_id
    assert not table.scene.picture.status.startswith("This deal again")
    table.press(pygame.K_ESCAPE)
    table.frame(400)
    table.letter("a")
    table.frame(400)
    table.letter("1")
    opened_anew(table)
    library, number = table.app.library, table.session.match_id
    assert table.scene.picture.status.startswith("This deal again · ")
    assert {one.id: one.origin for one in library.unfinished()} == {origin: "played", number: "again"}
    assert [one.id for one in library.unfinished(again=False)] == [origin]
    play_out(table, AgainResult)
    table.frame(STEADY_MS)
    table.press(pygame.K_RETURN)  # what Enter does first
    opened_anew(table)
    assert table.session.match_id == origin
    assert [one.id for one in library.unfinished()] == [origin]


def test_without_its_match_a_deal_played_again_leads_to_the_menu(open_table: OpenTable) -> None:
    table = open_table()
    table.settle()
    origin = table.session.match_id
    table.scene.pause()
    table.letter("a")
    table.top.seats[0].act()
    opened_anew(table)
    table.app.library.forget(origin)
    result = play_out(table, AgainResult)
    assert not result.origin.visible
    assert result.group.focus is result.menu


def test_the_others_are_named_beside_what_they_made(open_table: OpenTable) -> None:
    table = open_table()
    play_out(table, ScoresScene)
    table.letter("a")
    table.frame(400)
    table.letter("1")
    opened_anew(table)
    play_out(table, AgainResult)
    table.frame(400)
    assert any(tag.startswith("text:Ben & Dan ") for tag in table.tags())


@pytest.mark.parametrize("game", [game for game in GAMES if game != "whitehouse"])
def test_every_game_deals_its_cards_again(game: str, open_table: OpenTable) -> None:
    table = open_table(game=game, seats=SEATS[game])
    table.settle()
    before = dealt(table.match)
    table.scene.pause()
    table.letter("a")
    table.top.seats[1].act()
    opened_anew(table)
    assert table.session.people == (1,)
    assert dealt(table.match) == before
    again = Again.of(table.session.agreed)
    assert again is not None
    assert (again.seat, again.before) == (1, 0)


def test_several_people_or_a_record_have_no_deal_to_play_again(open_table: OpenTable) -> None:
    table = open_table(people=(0, 2))
    table.scene.pause()
    assert not any("again" in button.label for button in table.top.buttons)


@pytest.mark.parametrize(
    "found",
    [
        None,
        "yes",
        {},
        {"start": 1, "seat": 9, "before": 0, "names": ["a", "b"]},
        {"start": "x", "seat": 0, "before": 0, "names": ["a", "b"]},
        {"start": 1, "seat": 0, "before": 0, "names": 3},
    ],
)
def test_an_agreement_that_makes_no_sense_is_none(found: object) -> None:
    assert Again.of({"again": found}) is None


def test_an_agreement_is_kept_as_plain_values() -> None:
    again = Again(3, 1, 0, ("a", "b"), (1, -1))
    assert Again.of({"again": again.plain()}) == again
