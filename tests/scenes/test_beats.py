"""A move that is shown step by step: cards first, then bars and map, then the words, then what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from cardtable.engine.events import Ended, Scored
from cardtable.scenes.shown import Shown
from cardtable.storage.settings import Settings
from cardtable.viewmodel.beats import Beat
from cardtable.viewmodel.colours import BLUE
from cardtable.viewmodel.elements import Banner, Flight, MapView, Region
from cardtable.viewmodel.picture import Race
from tests.scenes.hint_kit import choose_habit
from tests.scenes.table_kit import OpenTable, Table, any_move

STATE = "OH"
PAID = Banner("Paid", "Ohio is Ann's.", hold=600.0)


def paying(open_table: OpenTable, times: int = 1, **more: Any) -> Table:
    """A table of Combat at which the next move pays one state, `times` step by step, before all else."""
    table = open_table((0,), game="combat", seats=2, **more)
    table.settle()
    pending = [True]

    def beats(*_seen: object) -> Sequence[Beat]:
        if not pending:
            return ()
        pending.clear()
        picture = table.scene.view.picture
        race, board = picture.race, picture.map
        assert isinstance(race, Race)
        assert isinstance(board, MapView)
        paid = replace(
            picture,
            ask=None,
            race=replace(race, votes=(race.votes[0] + 18, race.votes[1])),
            map=replace(board, regions={**board.regions, STATE: Region(BLUE.fill)}),
        )
        flight = Flight("box:choice", f"state:{STATE}", BLUE, "+18", STATE)
        return (Beat(0, paid, 400.0, "Ohio goes to Ann", (PAID,), (flight,)),) * times

    table.session.table.beats = beats
    table.scene.play(any_move(table.session.seen, Random(1)))
    table.app.refresh()
    return table


@pytest.mark.parametrize("reduced", [False, True])
def test_what_is_paid_flies_then_bars_follow_then_it_is_told_then_the_match_goes_on(
    open_table: OpenTable, *, reduced: bool
) -> None:
    table = paying(open_table, settings=Settings(speed="normal", reduced_motion=reduced))
    begun = table.scene.stage.race.votes
    sprites = table.scene.view.sprites
    known = sum(sprite.code is not None for sprite in sprites)
    order: list[str] = []

    def note(what: str, *, seen: bool) -> None:
        if seen and what not in order:
            order.append(what)

    for _frame in range(600):
        tags = table.tags()
        note("flight", seen=any(tag.startswith("flight:") for tag in tags))
        note("bar", seen=table.scene.stage.race.votes != begun)
        note("line", seen=table.scene.context.line == "Ohio goes to Ann")
        note("moment", seen="text:Paid" in tags)
        note("card", seen=sum(sprite.code is not None for sprite in sprites) > known)
        if len(order) == 5:
            break
        table.frame(20)
    assert order == ["flight", "bar", "line", "moment", "card"]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_press_ends_what_is_told_and_does_nothing_else(open_table: OpenTable, key: int) -> None:
    table = paying(open_table, settings=Settings(speed="slow"))
    steps = len(table.match.steps)
    table.frame()
    table.press(key)
    table.frame()
    assert "text:Paid" in table.tags()
    assert len(table.match.steps) == steps
    table.press(key)
    table.frame()
    assert "text:Paid" not in table.tags()
    assert len(table.match.steps) == steps


def test_a_press_ends_one_step_and_not_the_next(open_table: OpenTable) -> None:
    table = paying(open_table, times=2, settings=Settings(speed="slow"))
    table.session.table.beats = lambda *_seen: ()
    table.until(lambda: table.scene.banners.showing is not None)
    table.press(pygame.K_SPACE)  # the announcement
    table.until(lambda: table.scene.banners.showing is None)
    table.press(pygame.K_SPACE)
    table.frame()
    assert table.scene.banners.showing is PAID
    assert table.scene.view.busy


LOOKING = [pygame.K_w, pygame.K_l, pygame.K_h, pygame.K_g, pygame.K_s, pygame.K_u]


@pytest.mark.parametrize("key", [*LOOKING, pygame.K_1, pygame.K_RIGHT])
def test_no_other_key_ends_what_is_told(open_table: OpenTable, key: int) -> None:
    table = paying(open_table, settings=Settings(speed="slow"))
    table.frame()
    table.press(key)
    table.frame()
    assert table.scene.banners.showing is None
    assert table.scene.view.busy
    assert table.top is table.scene


def test_a_small_button_does_not_end_it_and_opens_when_it_was_seen(open_table: OpenTable) -> None:
    table = paying(open_table, settings=Settings(speed="slow"))
    table.frame()
    table.click(table.scene.tools.log.rect.center)
    table.frame()
    assert table.scene.view.busy
    assert table.top is table.scene
    table.until(lambda: table.scene.banners.showing is not None)
    table.until(lambda: table.top is not table.scene)
    assert not table.scene.view.busy


def test_the_pause_opens_over_it_and_it_goes_on_afterwards(open_table: OpenTable) -> None:
    table = paying(open_table, settings=Settings(speed="slow"))
    table.frame()
    table.press(pygame.K_ESCAPE)
    assert table.top is not table.scene
    for _frame in range(100):
        table.frame()
    table.press(pygame.K_ESCAPE)
    assert table.top is table.scene
    assert table.scene.view.busy
    table.until(lambda: table.scene.banners.showing is PAID)


def test_the_match_waits_while_an_answer_is_read(open_table: OpenTable) -> None:
    table = open_table((), settings=Settings(speed="normal"))
    table.until(lambda: table.session.last_computers() and table.scene.view.busy)
    table.press(pygame.K_w)
    table.until(lambda: table.scene.why.told is not None)
    steps = len(table.match.steps)
    for _frame in range(60):
        table.frame()
    assert table.scene.why.told is not None
    assert len(table.match.steps) == steps
    table.press(pygame.K_RETURN)
    assert table.scene.why.told is None
    table.until(lambda: len(table.match.steps) > steps, most=40)


def test_the_count_under_the_kitty_never_falls_while_cards_are_dealt_to_it(open_table: OpenTable) -> None:
    """A card that makes room for the next one still lies there."""
    table = open_table(settings=Settings(speed="normal", forced_moves=False))
    table.unpainted()
    counts: list[int] = []

    def look() -> None:
        found = [tag for tag in table.shown() if tag.startswith("text:Kitty · ")]
        counts.extend(int(tag.rpartition(" ")[2]) for tag in found)

    table.frames.append(look)
    table.until(lambda: 6 in counts, ms=40)
    assert counts == sorted(counts)
    assert len(set(counts)) > 2


LAST: dict[str, dict[str, int]] = {
    "whitehouse": {"target": 3},
    "statehood": {},
    "states": {"target": 3},
    "american_deuce": {"target": 30},
    "combat": {},
}


@pytest.mark.parametrize("game", LAST)
def test_how_it_ended_is_told_once_all_cards_were_seen(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Of a hand, or in Combat, where the next hand is part of the move, of the match."""
    seats = 2 if game in ("combat", "states") else 4
    table = open_table((0,), LAST[game], game=game, seats=seats, choose=choose_habit)
    scene, view = table.scene, table.scene.view
    ends = Ended if game == "combat" else Scored | Ended
    begun: list[Shown] = []
    moved: list[bool] = []
    """Whether the end had been told, by card that moved in a move that ended something."""

    def watched(owner: Any, name: str) -> None:
        original = getattr(owner, name)

        def watch(*args: Any, **more: Any) -> Any:
            if begun and any(isinstance(event, ends) for event in begun[-1].events):
                moved.append(scene.context.line == begun[-1].lines[-1])
            return original(*args, **more)

        monkeypatch.setattr(owner, name, watch)

    watched(view, "_carry")
    watched(view, "_collect")
    watched(view.sprites, "turn_over")
    show = scene._show

    def begin(shown: Shown) -> None:
        begun.append(shown)
        show(shown)

    monkeypatch.setattr(scene, "_show", begin)
    for _move in range(400):
        table.until(lambda: table.quiet() or table.top is not scene)
        if table.top is not scene:
            break
        scene.play(choose_habit(table.session.seen, Random(1)))
    assert table.top is not scene
    assert not any(moved)
    assert moved or game == "combat"
