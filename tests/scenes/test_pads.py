"""Game pads: every scene and a hand of every game by their events alone; signs, words, rumble."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from cardtable.games.catalogue import GAMES, game
from cardtable.scenes.handover import HandoverScene
from cardtable.scenes.lesson.scene import LessonScene
from cardtable.scenes.menu import MenuScene
from cardtable.scenes.modal import Modal
from cardtable.scenes.rules import RulesScene
from cardtable.scenes.scores.map_result import MapResult
from cardtable.scenes.scores.scene import ScoresScene
from cardtable.scenes.settings import SettingsScene
from cardtable.scenes.welcome import WelcomeScene
from cardtable.shots import pictures, studio
from cardtable.storage.settings import Profile, Settings
from cardtable.table.pad_signs import Control
from cardtable.table.pads import REPEAT_AFTER_MS
from tests.scenes.kit import Program
from tests.scenes.moves_made import Rehearsal, by_keys
from tests.scenes.pad_kit import PadTable, down, up
from tests.scenes.table_kit import Unpainted, any_move
from tests.scenes.test_moves_made import CASES, DEALS, alike, lead_to_question

COMPANY = {"american_deuce": 4, "combat": 2, "statehood": 4, "states": 3, "whitehouse": 4}


PLAYED = ("deuce", "combat", "statehood", "states", "phones-", "forced-")
SCENES = [name for name in pictures() if not name.startswith(PLAYED)]
"""Every scene, but not every position of the games, which are played through."""


def tap(run: Program, *controls: Control) -> None:
    """Press controls one after the other."""
    for control in controls:
        run.do(down(control), up(control))


def welcomed() -> tuple[Program, WelcomeScene]:
    """The program as it asks who is playing, and that scene."""
    run = Program()
    run.app.router.welcome()
    run.wait(2000)
    scene = run.scene
    assert isinstance(scene, WelcomeScene)
    return run, scene


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("name", list(GAMES))
def test_a_hand_of_every_game_is_played_by_pad_alone(name: str, people: int) -> None:
    table = PadTable(range(people), game=name, seats=COMPANY[name], seed=f"made{DEALS.get(name, 0)}")
    table.unpainted()
    dice = Random(name)
    for _move in range(300):
        table.settle(250)
        if table.match.results and isinstance(table.top, ScoresScene | MapResult):
            break
        if isinstance(table.top, HandoverScene | ScoresScene | MapResult):
            table.push("a")
            continue
        seen = table.session.seen
        move = any_move(seen, dice)
        before = len(table.match.steps)
        by_keys(table, move)
        assert len(table.match.steps) > before, (seen.write(move), table.describe())
        assert alike(table.match.steps[before].line) == f"{seen.seat} {alike(seen.write(move))}"
    scores = table.top
    assert isinstance(scores, ScoresScene | MapResult), table.describe()
    table.frame(3000)
    table.push("a")
    table.frame(3000)
    assert table.top is not scores or table.match.winners is not None


@pytest.mark.parametrize(("name", "number", "options"), CASES)
def test_every_kind_of_move_can_be_made_by_pad(
    name: str, number: int, options: dict[str, Any], games: int
) -> None:
    allowed = game(name).seats
    seats = allowed[number % len(allowed)]
    seed = f"made{DEALS.get(name, 0) + number}"
    table = PadTable(range(seats), options, game=name, seats=seats, seed=seed, agreed={"undo": "off"})
    table.unpainted()
    dice = Random(f"{name}/{number}")
    for _decision in range(max(17, games // 12)):
        if not lead_to_question(table):
            break
        viewer, seen = table.session.viewer, table.session.seen
        unlike: dict[str, Any] = {}
        for move in seen.legal():
            unlike.setdefault(alike(seen.write(move)), move)
        kinds = {text.split()[0]: move for text, move in unlike.items()}
        with Rehearsal(table) as rehearsal:
            for move in kinds.values():
                rehearsal.reset()
                by_keys(table, move)
                made = [(seat, alike(seen.write(done))) for seat, done in rehearsal.made]
                assert made == [(viewer, alike(seen.write(move)))], (seen.write(move), table.describe())
        rehearsal.reset()
        table.scene.play(any_move(table.session.seen, dice))
        table.app.refresh()


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_answers_a_pad(name: str) -> None:
    controls: tuple[Control, ...] = ("down", "right", "up", "left", "rb", "lb")
    with studio((1024, 640)) as made:
        made.app._compositor = Unpainted(made.app.host.surface)
        made.show(name)
        made.settle(6000)
        scene, depth = made.app.scene, len(made.app.scenes)
        shown = [made.app.listed().tags()]
        for control in controls:
            made.host.queue += [down(control), up(control)]
            made.settle(150)
            shown.append(made.app.listed().tags())
        assert len(made.app.scenes) == depth
        assert made.app.theme.pad == "xbox"
        alone = isinstance(scene, Modal) and scene.group.focus is scene.close
        assert alone or any(tags != shown[0] for tags in shown), f"nothing moves in {name}"
        for _back in range(3):  # the first may end a text, or lower cards
            if made.app.scene is scene:
                made.host.queue += [down("b"), up("b")]
                made.settle(1000)
        # The menu is the first scene, and a lesson goes on by Esc.
        assert made.app.scene is not scene or isinstance(scene, MenuScene | LessonScene)


def test_buttons_show_the_signs_of_the_pad_while_it_is_used_last() -> None:
    run = Program(settings=Settings(profile=Profile("Ann", "ann")))
    run.app.router.settings()
    run.wait(1000)
    assert "key:Esc" in run.tags()
    assert "key:T" in run.tags()
    tap(run, "up")
    assert "key:B" in run.tags()
    assert not {"key:Esc", "key:T", "key:N"} & set(run.tags())
    run.app.pads.kind = "playstation"
    tap(run, "up")
    assert "icon:pad-circle" in run.tags()
    run.key(pygame.K_UP)
    assert "key:Esc" in run.tags()
    tap(run, "up")
    assert "key:Esc" not in run.tags()
    run.move((500, 300))
    assert "key:Esc" in run.tags()
    tap(run, "b")
    assert not isinstance(run.scene, SettingsScene)


def test_signs_change_nothing_that_was_chosen() -> None:
    table = PadTable((0,), seed="seed")
    table.settle()
    stepper = table.scene.panel.stepper  # type: ignore[union-attr]
    assert stepper is not None
    chosen = stepper.numbers[3]
    stepper.choose(chosen)
    panel, heard = table.scene.panel, list(table.ear.heard)
    table.push("up")
    assert table.app.theme.pad == "xbox"
    assert table.scene.panel is panel
    assert stepper.number == chosen
    assert table.ear.heard == heard


def test_a_held_stick_goes_on_and_a_held_button_acts_once() -> None:
    run = Program(settings=Settings(profile=Profile("Ann", "ann")))
    focused = [run.scene.group.focus]  # type: ignore[attr-defined]
    run.do(Event(pygame.CONTROLLERAXISMOTION, instance_id=1, axis=pygame.CONTROLLER_AXIS_LEFTX, value=32000))
    for _time in range(12):
        run.wait(100)
        focused.append(run.scene.group.focus)  # type: ignore[attr-defined]
    assert len(set(focused)) > 3
    run.do(Event(pygame.CONTROLLERAXISMOTION, instance_id=1, axis=pygame.CONTROLLER_AXIS_LEFTX, value=0))
    run.app.router.rules("whitehouse")
    scenes = len(run.app.scenes)
    run.do(down("b"))
    run.wait(3000)
    assert len(run.app.scenes) == scenes - 1
    assert run.app.running


def test_pads_are_looked_for_once_the_first_scene_lies_still_and_an_idle_table_waits_as_ever() -> None:
    run = Program(settings=Settings(profile=Profile("Ann", "ann")))
    looked: list[float] = []
    run.host.find_pads = lambda: looked.append(run.clock.ms)  # type: ignore[method-assign]
    run.wait(100)
    assert not looked
    run.wait(5000)
    assert looked
    assert run.app.pause_ms() > 900
    run.host.queue.append(down("right"))
    run.wait(17)
    run.wait(100)  # whatever moves comes to rest
    assert run.app.pause_ms() <= REPEAT_AFTER_MS
    run.host.queue.append(up("right"))
    run.wait(5000)
    assert run.app.pause_ms() > 900


def test_a_name_is_written_with_the_wheel_of_letters() -> None:
    run, scene = welcomed()
    tap(run, "up")
    scene.group.give(scene.entry)
    run.wait(100)
    assert "tooltip:X: write with the pad" in run.tags()
    tap(run, "x", "down", "a")  # B
    assert scene.entry.value == "B"
    tap(run, "up", "a", "a", "x")  # a, and one that is removed
    assert scene.entry.value == "Ba"
    assert any("-  space  [ a ]  B  C" in tag for tag in run.tags())
    tap(run, "b", "a")
    assert not isinstance(run.scene, WelcomeScene)
    assert run.app.settings.profile.name == "Ba"


def test_the_keyboard_goes_on_where_the_wheel_wrote() -> None:
    run, scene = welcomed()
    scene.group.give(scene.entry)
    tap(run, "x", "a")
    run.type("nn")
    assert scene.entry.value == "Ann"
    assert not scene.entry.spells
    run.move((10, 10))
    assert not any("write with the pad" in tag for tag in run.tags())


def test_the_rules_are_searched_by_pad() -> None:
    run = Program(settings=Settings(profile=Profile("Ann", "ann")))
    run.app.router.rules("whitehouse")
    run.wait(1000)
    scene = run.scene
    assert isinstance(scene, RulesScene)
    scene.group.give(scene.entry)
    tap(run, "x", "down", "a", "down", "down", "down", "a", "up", "up", "up", "up", "up")
    assert scene.entry.value == "Be"
    assert scene.group.focus is scene.entry
    tap(run, "b", "down")
    assert scene.group.focus is scene.reader


class Shaken:
    """In place of a pad: counts how often it rumbles."""

    def __init__(self) -> None:
        self.times = 0

    def rumble(self, _low: float, _high: float, _ms: int) -> bool:
        self.times += 1
        return True


@pytest.mark.parametrize(("people", "rumbles"), [((0, 1), True), ((0,), False)])
def test_a_pad_rumbles_on_ones_turn_where_several_play(people: tuple[int, ...], rumbles: bool) -> None:
    table = PadTable(people, game="combat", seats=2)
    shaken = Shaken()
    table.app.pads._latest = shaken  # type: ignore[assignment]
    table.settle()
    assert (shaken.times > 0) == rumbles


def test_help_tells_the_controls_of_the_pad_in_use() -> None:
    table = PadTable((0,), game="american_deuce")
    table.settle()
    table.app.pads.kind = "playstation"
    table.push("back")
    words = " ".join(block.plain for block in table.top.reader.blocks)
    assert "Cross plays it" in words
    assert "Enter" not in words
