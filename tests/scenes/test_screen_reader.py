"""The screen reader: every scene says what it is and what has the keyboard, in words, as it changes."""

from __future__ import annotations

import pygame
import pytest

from cardtable.scenes.base import Scene
from cardtable.scenes.settings import SettingsScene
from cardtable.storage.settings import Settings
from cardtable.table.canvas import DrawList
from tests.scenes.hearing_kit import Listener, listen
from tests.scenes.kit import Program


def settled(run: Program) -> None:
    """Let whatever opens come to its end."""
    run.wait(1500)


@pytest.fixture
def run() -> Program:
    return Program(settings=Settings(speed="off"))


def test_f4_switches_it_on_at_the_start_screen_and_off_again(run: Program) -> None:
    listener = Listener()
    run.app.reader.open = listener.open
    run.key(pygame.K_F4)
    settled(run)
    first, *others = listener.take()
    assert first.startswith("Speak is on; F4 switches it off.")
    assert run.app.settings.speak
    assert "CARDTABLE" in " ".join(others).upper()
    assert any("button" in words for words in others), "what has the keyboard is said, too"
    run.key(pygame.K_F4)
    assert listener.closed
    assert not run.app.settings.speak
    run.key(pygame.K_TAB)
    assert not listener.take()


def test_it_speaks_from_the_start_if_it_was_on() -> None:
    listener = Listener()
    run = Program(settings=Settings(speed="off", speak=True, language="es"))
    run.app.reader.open = listener.open
    run.app.quit()
    run.app.run()
    assert listener.language == "es"
    assert listener.take()
    assert listener.closed, "with the program the voice ends, too"


def test_a_system_without_a_voice_gets_one_sentence(run: Program) -> None:
    run.app.reader.open = lambda _language, _failed: None
    run.key(pygame.K_F4)
    assert not run.app.settings.speak
    (sentence,) = run.app.notices.sentences
    assert sentence.startswith("This system has no voice")


def test_a_voice_that_gives_up_is_told_of_once_and_switched_off(run: Program) -> None:
    listener = listen(run.app)
    settled(run)
    listener.problem = "The voice of this system says nothing."
    run.app.refresh()
    settled(run)
    assert run.app.notices.sentences == [listener.problem]
    assert not run.app.settings.speak
    assert listener.closed


def test_a_key_drops_what_is_said_and_names_what_it_leads_to(run: Program) -> None:
    listener = listen(run.app)
    settled(run)
    listener.take()
    listener.dropping.clear()
    run.key(pygame.K_TAB)
    (words,) = listener.take()
    assert listener.dropping == [words]
    focus = run.scene.group.focus  # type: ignore[attr-defined]
    assert words == run.scene.focus_words().replace(" · ", ", ")
    assert focus is not None


def test_a_setting_is_said_with_its_name_and_its_value(run: Program) -> None:
    listener = listen(run.app)
    run.app.push(SettingsScene(run.app))
    settled(run)
    scene = run.scene
    assert isinstance(scene, SettingsScene)
    assert "SETTINGS" in " ".join(listener.take()).upper()
    said = {}
    for row in scene.list.rows:
        scene.group.give(row.control)
        run.app.refresh()
        run.wait(20)
        (said[row.label],) = listener.take()
    assert said["Sound"] == ("Sound. Cards, tricks and whose turn it is. F10 does the same. Switch: on.")
    assert said["Volume"].endswith("Slider: 70 of 100.")
    assert said["Animation"] == "Animation. How fast cards move. Off, 4 of 4."
    scene.group.give(next(row.control for row in scene.list.rows if row.label == "Volume"))
    run.key(pygame.K_LEFT)
    assert listener.take()[-1].endswith("Slider: 65 of 100.")


def test_a_scene_that_comes_back_says_which_it_is(run: Program) -> None:
    listener = listen(run.app)
    settled(run)
    first = listener.take()[1]
    run.app.router.settings()
    settled(run)
    listener.take()
    run.key(pygame.K_ESCAPE)
    settled(run)
    title, focus = listener.take()
    assert first.startswith(title)
    assert focus == run.scene.focus_words().replace(" · ", ", ")


def test_a_message_over_any_scene_is_heard_to_its_end(run: Program) -> None:
    listener = listen(run.app)
    settled(run)
    listener.take()
    run.app.notify("The disk is full.")
    run.wait(20)
    assert listener.take() == ["The disk is full."]
    assert "The disk is full." in listener.musts


def test_what_was_said_is_said_again_on_demand(run: Program) -> None:
    listener = listen(run.app)
    settled(run)
    run.key(pygame.K_TAB)
    words = listener.take()[-1]
    for _time in range(2):
        run.key(pygame.K_l, pygame.KMOD_LALT)
        (again,) = listener.take()
        assert again.endswith(words)
        assert again.count(words) == 1


def test_any_scene_tells_again_what_stands_on_it(run: Program) -> None:
    listener = listen(run.app)
    run.app.router.settings()
    settled(run)
    listener.take()
    run.key(pygame.K_q, pygame.KMOD_LALT)
    (words,) = listener.take()
    assert "SETTINGS" in words.upper()
    assert "button" in words
    run.key(pygame.K_h, pygame.KMOD_LALT)
    assert listener.take() == ["There is nothing of this here."]


def test_letters_with_alt_are_free_while_nobody_listens(run: Program) -> None:
    keys: list[int] = []

    class Keys(Scene):
        def handle(self, event: pygame.event.Event) -> bool:
            if event.type == pygame.KEYDOWN:
                keys.append(event.key)
            return True

        def draw(self, out: DrawList) -> None:
            """Nothing."""

    run.app.push(Keys(run.app))
    run.key(pygame.K_q, pygame.KMOD_LALT)
    assert keys == [pygame.K_q]
