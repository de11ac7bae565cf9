"""Fingers: a hand of every game by taps and drags alone; long presses, tooltips, near misses."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest
from pygame import Rect

from cardtable.games.catalogue import GAMES
from cardtable.scenes.handover import HandoverScene
from cardtable.scenes.help import HelpScene
from cardtable.scenes.inspect import Inspect
from cardtable.scenes.rules import RulesScene
from cardtable.scenes.scores.map_result import MapResult
from cardtable.scenes.scores.scene import ScoresScene
from cardtable.scenes.settings import SettingsScene
from cardtable.storage.settings import Profile, Settings
from cardtable.table.widgets import Segment, Slider
from tests.scenes.kit import Program
from tests.scenes.moves_made import by_drag, by_mouse
from tests.scenes.table_kit import any_move
from tests.scenes.test_moves_made import DEALS, alike
from tests.scenes.test_pads import COMPANY
from tests.scenes.touch_kit import TouchTable, lifted, moved, put


def go_on(table: TouchTable) -> None:
    """Leave a score sheet or take the screen over by a tap."""
    table.frame(1500)
    table.click(table.top.group.focus.rect.center)


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("name", list(GAMES))
def test_a_hand_of_every_game_is_played_by_touch_alone(name: str, people: int) -> None:
    seed = f"made{DEALS.get(name, 0)}"
    table = TouchTable(range(people), game=name, seats=COMPANY[name], seed=seed)
    table.unpainted()
    dice = Random(name)
    for number in range(300):
        table.settle(250)
        if table.match.results and isinstance(table.top, ScoresScene | MapResult):
            break
        if isinstance(table.top, HandoverScene | ScoresScene | MapResult):
            go_on(table)
            continue
        seen = table.session.seen
        move = any_move(seen, dice)
        before = len(table.match.steps)
        (by_drag if number % 2 else by_mouse)(table, move)
        assert len(table.match.steps) > before, (seen.write(move), table.describe())
        assert alike(table.match.steps[before].line) == f"{seen.seat} {alike(seen.write(move))}"
    scores = table.top
    assert isinstance(scores, ScoresScene | MapResult), table.describe()
    table.frame(3000)
    go_on(table)
    assert table.top is not scores or table.match.winners is not None


def asked_for_a_card() -> TouchTable:
    """A table that waits for a card, and has done so for a while."""
    table = TouchTable((0,), game="american_deuce")
    dice = Random(1)
    table.settle()
    while not table.scene.hands.offered.legal:
        table.scene.play(any_move(table.session.seen, dice))
        table.app.refresh()
        table.settle()
    table.frame(1000)
    return table


def test_a_long_press_on_a_card_shows_it_large_and_plays_nothing() -> None:
    table = asked_for_a_card()
    at = table.card_at(table.hand()[2])
    before = len(table.match.steps)
    table.rest(at)
    assert isinstance(table.top, Inspect)
    table.lift(at)
    assert isinstance(table.top, Inspect)
    table.click((20, 20))
    assert table.top is table.scene
    assert len(table.match.steps) == before
    assert not table.scene.raised.keys


def test_a_long_press_on_a_button_says_what_it_does_and_does_not_press_it() -> None:
    table = asked_for_a_card()
    button = table.scene.tools.help
    at = button.rect.center
    table.rest(at)
    assert f"tooltip:{button.tooltip}" in table.tags()
    table.lift(at)
    assert table.top is table.scene
    assert f"tooltip:{button.tooltip}" in table.tags()  # it can be read with the finger gone
    table.click((table.app.theme.size[0] // 2, 150))
    assert f"tooltip:{button.tooltip}" not in table.tags()
    table.click(at)
    assert isinstance(table.top, HelpScene)


@pytest.mark.parametrize("name", list(GAMES))
def test_whatever_explains_itself_to_a_pointer_does_so_to_a_resting_finger(name: str) -> None:
    table = TouchTable((0,), game=name, seats=COMPANY[name])
    table.settle()
    table.frame(1000)
    pointing = table.scene.stage.pointing
    told = 0
    for thing in table.scene.picture.about:
        for rect in pointing.rects(thing)[:1]:
            at = rect.center
            table.rest(at, 1000)
            if table.top is not table.scene:  # a card lies there, shown large
                told += 1
                table.lift(at)
                table.app.pop()
                continue
            told += any(tag.startswith(("tooltip:", "place:")) for tag in table.tags())
            table.lift(at)
    assert told >= 2


def test_a_finger_that_slips_a_little_still_taps() -> None:
    table = asked_for_a_card()
    key = min(table.scene.hands.offered.legal or ())
    x, y = table.card_at(key)
    for events in (put((x, y)), [moved((x + 6, y - 6))], [lifted((x + 6, y - 6))]):
        table.app.host.queue += events
        table.frame()
    assert key in table.scene.raised.keys
    assert not table.scene.hands.holding


def test_a_card_is_drawn_up_from_the_fan() -> None:
    table = asked_for_a_card()
    key = min(table.scene.hands.offered.legal or ())
    x, y = table.card_at(key)
    for events in (put((x, y)), [moved((x, y - 40))], [moved((x, y - 90))]):
        table.app.host.queue += events
        table.frame()
    assert table.scene.hands.held == key
    table.lift((x, y - 90))
    assert not table.scene.hands.holding


def test_a_tap_beside_a_small_button_presses_it_and_a_click_does_not() -> None:
    table = asked_for_a_card()
    button = table.scene.tools.help
    button.lay(Rect(500, 200, 20, 20))
    beside = 530, 210
    table.pointer(pygame.MOUSEBUTTONDOWN, beside, button=1)
    table.pointer(pygame.MOUSEBUTTONUP, beside, button=1)
    assert table.top is table.scene
    table.click(beside)
    assert isinstance(table.top, HelpScene)


def test_nothing_is_pointed_at_once_the_finger_is_gone() -> None:
    table = asked_for_a_card()
    at = table.card_at(table.hand()[0])
    table.click(at)
    assert table.scene.hands.pointed is None
    table.frame(2000)
    assert not any(tag.startswith("tooltip:") for tag in table.tags())


def draw(run: Program, start: tuple[int, int], by: tuple[int, int]) -> None:
    """Move a finger from a point, in ten steps."""
    points = [(start[0] + by[0] * step // 10, start[1] + by[1] * step // 10) for step in range(1, 11)]
    run.do(*put(start))
    for point in points:
        run.do(moved(point))
    run.do(lifted(points[-1]))


def test_a_finger_scrolls_a_page() -> None:
    run = Program(settings=Settings(profile=Profile("Ann", "ann")))
    run.app.router.rules("whitehouse")
    run.wait(1000)
    scene = run.scene
    assert isinstance(scene, RulesScene)
    offset = scene.reader.scroller.offset
    draw(run, scene.reader.rect.center, (0, -150))
    assert offset + 120 < scene.reader.scroller.offset <= offset + 150
    assert run.scene is scene


def test_a_finger_that_moves_on_presses_nothing_and_moves_a_slider() -> None:
    run = Program((1024, 640), Settings(profile=Profile("Ann", "ann")))
    run.app.router.settings()
    run.wait(1000)
    scene = run.scene
    assert isinstance(scene, SettingsScene)
    before = replace(run.app.settings)
    row = next(row for row in scene.list.rows if isinstance(row.control, Segment))
    for start in (row.control.rect.center, row.rect.midleft):
        draw(run, (start[0] + 5, start[1]), (0, -60))
    assert run.app.settings == before
    assert scene.list.scroller.offset > 0
    scene.list.scroller.to(0)
    scene.list.follow()
    slider = next(row.control for row in scene.list.rows if isinstance(row.control, Slider))
    draw(run, slider.rect.center, (-60, 0))
    assert run.app.settings.volume < before.volume
