"""The screen reader: every scene says what it is and what has the keyboard, in words, as it changes."""

from __future__ import annotations

from datetime import date

import pygame
import pytest

from cardtable import i18n
from cardtable.scenes.base import Scene
from cardtable.scenes.day.month import MonthChart
from cardtable.scenes.settings import SettingsScene
from cardtable.scenes.speech.passages import Passage, passages_of
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
    run = Program(settings=Settings(speed="off", speak=True))
    run.app.reader.open = listener.open
    run.app.quit()
    run.app.run()
    assert listener.take()
    assert listener.closed, "with the program the voice ends, too"


def test_the_voice_speaks_the_language_of_the_program(run: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_catalogue", i18n._catalogue)  # English again afterwards
    listener = listen(run.app)
    assert listener.language == "en"
    run.app.settings.language = "es"
    run.app.speak()
    assert listener.language == "es"


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
    assert scene.language.heard(run.app.theme).startswith("Language. Automatic, 1 of ")
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


def test_figures_that_count_up_are_not_said(run: Program) -> None:
    class Counting(Scene):
        shown = ("0 votes", "0")

        def passages(self) -> list[Passage]:
            return passages_of(self.shown)

    listener = listen(run.app)
    scene = Counting(run.app)
    run.app.push(scene)
    run.wait(20)
    listener.take()
    for shown in (("0 votes", "7"), ("0 votes", "12"), ("Ann wins", "12")):
        scene.shown = shown
        run.app.refresh()
        run.wait(20)
    assert listener.take() == ["Ann wins"]


def test_equal_lines_are_all_said(run: Program) -> None:
    first, second = passages_of(["Ben passes", "Ben passes"])
    assert first.key != second.key


def test_the_arrows_on_a_map_tell_the_place_and_what_is_written_of_it(run: Program) -> None:
    listener = listen(run.app)
    run.app.router.atlas("TX")
    settled(run)
    assert any("Lone Star State" in words for words in listener.take())
    assert run.scene.focus_words() == "Map, Texas."
    run.key(pygame.K_RIGHT)
    said = listener.take()
    assert said[-1].startswith("Map, ")
    assert "Texas" not in said[-1]
    assert len(said) > 1, "the page of the new place is read, too"


def test_a_day_of_the_calendar_is_named(run: Program) -> None:
    chart = MonthChart(date(2026, 11, 22).toordinal(), date(2026, 11, 26).toordinal(), lambda _day: None)
    assert chart.heard(run.app.theme).startswith("Nov 22, 2026. Arrows choose a day")


def test_every_stop_of_the_keyboard_says_its_name(run: Program) -> None:
    """Whoever tabs through a scene never comes to a button without words."""
    run.app.settings.profile.name = "Ann"
    listener = listen(run.app)
    router = run.app.router
    opened = (
        lambda: router.setup("whitehouse"),
        lambda: router.rules("states"),
        router.profile,
        router.matches,
        router.statistics,
        router.quiz,
        router.passport,
        router.day,
        router.evening,
        router.problems,
        router.learn,
    )
    for number, enter in enumerate(opened):
        run.app.home()
        enter()
        run.finish()
        settled(run)
        assert listener.take(), number
        stops = [widget for widget in run.scene.group.widgets if widget.reachable]  # type: ignore[attr-defined]
        for widget in stops:
            run.scene.group.give(widget)  # type: ignore[attr-defined]
            words = run.scene.focus_words()
            assert words, (number, widget.tag)
            assert not words.startswith(("button", "text field")), (number, widget.tag, words)
