"""Where a lesson is offered again: in the pause of a match, in the help, and in the rules."""

import pygame
import pytest

from cardtable.games.catalogue import GAMES
from cardtable.scenes.lesson.chooser import ChooseLesson
from cardtable.scenes.lesson.learned import learn
from cardtable.scenes.lesson.scene import LessonScene
from cardtable.storage.settings import Profile, Settings
from tests.lessons.lesson_kit import LessonTable
from tests.scenes.kit import Program
from tests.scenes.table_kit import Home, Table


def test_the_pause_of_a_match_leads_to_the_lesson_and_back() -> None:
    table = Table()
    table.settle()
    moves = table.match.record().moves
    table.scene.pause()
    table.letter("L")
    lesson = table.top
    assert isinstance(lesson, LessonScene)
    assert lesson.game == "whitehouse"
    table.press(pygame.K_F10)
    table.letter("L")
    assert table.top.name == "pause"
    table.press(pygame.K_ESCAPE)
    assert table.top is table.scene
    assert table.match.record().moves == moves


def test_the_help_and_the_rules_offer_it_too() -> None:
    table = Table()
    table.settle()
    table.press(pygame.K_SLASH, unicode="?")
    assert table.top.name == "help"
    table.letter("L")
    assert table.top.name == "lesson"
    table.press(pygame.K_F1)
    assert table.top.name == "rules"
    table.click_widget(table.top.learn)
    assert table.top.name == "lesson"


def test_the_choice_tells_what_was_played_and_begins_with_what_was_not() -> None:
    run = Program((1024, 640), Settings(profile=Profile("Ann", "ann", "a")), first=Home)
    learn(run.app, "statehood")
    learn(run.app, "statehood")
    assert run.app.settings.lessons == {"a": ["statehood"]}
    run.app.router.learn()
    scene = run.scene
    assert isinstance(scene, ChooseLesson)
    assert [button.icon for button in scene.lessons] == ["check", "play", "play", "play", "play"]
    assert scene.group.focus is scene.lessons[1]
    assert scene.lessons[0].note == "Declare a prize. Dare them to take it · 2 minutes · played"
    for button, entry in zip(scene.lessons, GAMES.values(), strict=True):
        assert entry.tagline.rstrip(".") in button.note, "the list hides what the posters say"
    run.wait(300)
    run.key(pygame.K_ESCAPE)
    assert run.scene.name == "home"


@pytest.mark.parametrize("person", ["a", "b"])
def test_what_was_learned_belongs_to_a_person(person: str) -> None:
    settings = Settings(profile=Profile("Ann", "ann", person), lessons={"a": ["states"]})
    run = Program((1024, 640), settings, first=Home)
    run.app.router.learn()
    scene = run.scene
    assert isinstance(scene, ChooseLesson)
    assert (scene.lessons[2].icon == "check") == (person == "a")


def test_the_last_sheet_tells_of_the_hint() -> None:
    table = LessonTable("states")
    while table.go_on() is not None:
        table.press(pygame.K_ESCAPE)
    table.frame(400)
    assert any("light bulb (H)" in tag for tag in table.tags())
