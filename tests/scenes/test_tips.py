"""Tips at the table: once to each person, beside everything needed, and never in the way."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from cardtable.engine.match import Match
from cardtable.lessons.tips import load
from cardtable.scenes.lesson.learned import learn
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.play.tips import reading_ms
from cardtable.scenes.session import Session
from cardtable.scenes.settings import SettingsScene
from cardtable.shots import Studio, studio
from cardtable.storage.settings import Settings
from cardtable.storage.settings import load as load_settings
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Segment
from cardtable.viewmodel.elements import Banner
from tests.scenes.kit import Program
from tests.scenes.table_kit import OpenTable, players
from tests.scenes.test_hint_room import PHASES, match_in, needed_on

SIZES = ((1024, 640), (1600, 1000), (2560, 1440))
WHO = "somebody"


def seated(match: Match, person: str = WHO) -> Session:
    """A match whose first seat is a known person."""
    return Session(match, [replace(player, person=person) for player in players((0,), match.seats)])


@contextmanager
def told(
    match: Match, size: tuple[int, int], settings: Settings, person: str = WHO
) -> Iterator[tuple[Studio, PlayScene]]:
    """The table of a match, at rest."""
    with studio(size, settings) as made:
        scene = PlayScene(made.app, session=seated(match, person), still=True)
        made.app.push(scene)
        made.settle(500)
        made.app.listed()
        yield made, scene


def shown(scene: PlayScene) -> str:
    """The key of the tip on the table; empty for none."""
    tips = scene.stage.tips
    return tips.tip.key if tips.tip is not None and tips.box is not None else ""


@pytest.mark.parametrize(
    ("game", "seats", "phase", "number", "options"), PHASES, ids=[f"{p[0]}-{p[2]}-{p[3]}" for p in PHASES]
)
def test_a_tip_covers_nothing_needed(
    game: str, seats: int, phase: str, number: int, options: dict[str, object]
) -> None:
    match = match_in(game, seats, phase, number, options)
    for size in SIZES:
        settings = Settings(speed="off")
        with told(match, size, settings) as (made, scene):
            tips = scene.stage.tips
            assert shown(scene), f"there is room for it at {size}"
            assert tips.box is not None
            assert pygame.Rect((0, 0), size).contains(tips.box)
            assert tips.box.collidelist(needed_on(scene)) < 0
            assert settings.seen == {WHO: [shown(scene)]}
            assert f"tip:{shown(scene)}" in [item.tag for item in made.app.listed().items]


@pytest.mark.parametrize("size", SIZES)
def test_a_tip_makes_way_for_what_raised_cards_amount_to(size: tuple[int, int]) -> None:
    match = match_in("american_deuce", 4, "play", 1, {})
    with told(match, size, Settings(speed="off")) as (made, scene):
        tip = scene.stage.tips
        assert shown(scene)
        legal = scene.hands.offered.legal
        scene.raised.toggle(next(key for key in scene.hands.offered.own if not legal or key in legal))
        made.settle(500)
        made.app.listed()
        assert scene.raised.box is not None
        assert tip.box is None or not tip.box.colliderect(scene.raised.box)


def turn() -> Match:
    return match_in("statehood", 3, "turn", 1, {})


def test_each_tip_is_told_once_to_each_person_and_one_in_a_turn() -> None:
    settings, match = Settings(speed="off"), turn()
    keys = []
    for _time in range(3):
        with told(match, SIZES[0], settings) as (made, scene):
            keys.append(shown(scene))
            scene.resized()
            made.settle(500)
            assert shown(scene) == keys[-1], "one in a turn"
    assert len(set(keys)) == 3
    assert settings.seen == {WHO: keys}
    with told(match, SIZES[0], settings, "somebody else") as (_made, scene):
        assert shown(scene) == keys[0]
        tips = scene.stage.tips
        assert tips.tip is not None
        assert tips.said == tips.tip.say, "nobody else is meant"
        for people, words in ((1, tips.tip.say), (2, f"Ben: {tips.tip.say}")):
            tips.choose(match.game.id, [keys[0].rpartition(".")[2]], {WHO: "Ann", "new": "Ben"}, people)
            assert tips.said == words, "Ann has seen it"


@pytest.mark.parametrize(("tips", "person"), [(False, WHO), (True, "")])
def test_whoever_wants_none_and_guests_see_none(tips: bool, person: str) -> None:
    settings = Settings(speed="off", tips=tips)
    with told(turn(), SIZES[0], settings, person) as (_made, scene):
        assert not shown(scene)
        assert settings.seen == {}


def test_a_tip_takes_no_click_and_no_focus() -> None:
    with told(turn(), SIZES[0], Settings(speed="off")) as (made, scene):
        box, focus = scene.stage.tips.box, scene.group.focus
        assert box is not None
        before = len(scene.session.match.steps)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            made.host.queue.append(Event(kind, pos=box.center, button=1))
        made.settle(100)
        assert shown(scene)
        assert scene.group.focus is focus
        assert len(scene.session.match.steps) == before
        assert scene.ask is not None


def test_a_tip_stands_until_the_answer_and_as_long_as_it_takes_to_read(open_table: OpenTable) -> None:
    table = open_table((0,), game="statehood", seats=2, seed="tips", settings=Settings(speed="off"))
    table.session.players = tuple(replace(player, person=WHO) for player in table.session.players)
    table.settle()
    tips = table.scene.stage.tips
    table.until(lambda: tips.box is not None)
    assert tips.tip is not None
    said = tips.tip
    for _frame in range(200):
        table.frame()
    assert tips.tip is said, "it stands while the question does"
    table.press(pygame.K_d)
    table.until(lambda: tips.tip is not said or tips.box is None, ms=20)


def test_a_banner_stands_long_enough_the_first_time_and_its_tip_lies_beside_it(
    open_table: OpenTable,
) -> None:
    table = open_table((0,), game="statehood", seats=2, seed="tips", settings=Settings(speed="normal"))
    table.session.players = tuple(replace(player, person=WHO) for player in table.session.players)
    table.settle()
    banner = Banner("Void hand", "Nobody scores.", hold=300.0, tip="void")
    stood = []
    for _time in range(2):
        begun = table.app.now()
        table.scene.stage.tips._turn = None  # a later turn
        table.scene.view.show((), table.scene.seen_picture(), closing=table.scene.banners.acts([banner]))
        table.frame(16)
        while table.scene.banners.showing is banner:
            table.frame(16)
        stood.append(table.app.now() - begun)
    tip = load()[0].find("statehood", "void")
    assert tip is not None
    assert stood[0] >= reading_ms(tip.say) > stood[1]
    assert tip.key in table.app.settings.seen[WHO]


def test_a_finished_lesson_marks_what_it_taught() -> None:
    run = Program(SIZES[0], Settings())
    learn(run.app, "combat")
    (seen,) = run.app.settings.seen.values()
    assert seen == load()[0].taught("combat")


@pytest.mark.parametrize("way", ["keys", "mouse"])
def test_tips_are_turned_off_and_shown_again_in_the_settings(tmp_path: Path, way: str) -> None:
    path = tmp_path / "settings.yaml"
    run = Program(SIZES[0], Settings(path=path, seen={WHO: ["combat.turn"]}))
    scene = SettingsScene(run.app)
    run.app.push(scene)
    run.wait(300)
    control = next(row.control for row in scene.list.rows if row.label == "Tips")
    assert isinstance(control, Segment)
    run.move(scene.list.rows[0].control.rect.center)
    for _turn in range(5):
        run.do(Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_y=-3.0))
    run.wait(300)

    def choose(place: int) -> None:
        if way == "keys":
            scene.group.give(control)
            run.key(pygame.K_RIGHT)
        else:
            run.click(control._parts[place].center)

    choose(1)
    assert load_settings(path)[0].tips is False
    assert load_settings(path)[0].seen == {WHO: ["combat.turn"]}
    choose(2)
    assert load_settings(path)[0].tips is True
    assert load_settings(path)[0].seen == {}
    assert control.index == 0, "they are on again"


def test_the_tip_about_taking_back_points_at_the_arrow_that_does_it() -> None:
    for size in SIZES:
        with told(turn(), size, Settings(speed="off")) as (made, scene):
            scene.stage.tips.tip = None
            scene.stage.tips._turn = None  # another turn
            scene.stage.tips.say("undo")
            made.app.listed()
            box, arrow = scene.stage.tips.box, scene.tools.undo.rect
            assert shown(scene) == "every.undo"
            assert box is not None
            assert box.left < arrow.centerx < box.right
            assert 0 < box.top - arrow.bottom < 2 * arrow.h


def test_no_tip_covers_the_order_of_suits_or_a_plate(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table((0,), {"quick": True}, game="american_deuce")
    table.until(lambda: table.scene.context.drawn.get("suits") is not None)
    tips, context = table.scene.stage.tips, table.scene.context
    suits = context.drawn["suits"]
    assert suits in tips.needed()
    spared: list[Rect] = []
    monkeypatch.setattr(tips, "_show", lambda _out, _anchor, _needed, seen: spared.extend(seen))
    monkeypatch.setattr(type(tips._banners), "showing", property(lambda _banners: tips._about))
    tips.tip = load()[0].find("american_deuce", "order")
    tips.draw_beside(DrawList(), Rect(300, 200, 400, 200))
    assert suits in spared
    assert context.plates
    assert all(plate in spared for plate in context.plates)
