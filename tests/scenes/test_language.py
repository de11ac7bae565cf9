"""The language is changed in the settings, and at once everything speaks it, the match on the table, too."""

import gettext
from pathlib import Path

import pygame
import pytest

from cardtable import i18n
from cardtable.languages import speak
from cardtable.scenes.evening.scene import EveningScene
from cardtable.scenes.lesson.scene import LessonScene
from cardtable.scenes.menu import MenuScene
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.rulebook import read_rules
from cardtable.scenes.settings import SettingsScene
from cardtable.shots import studio
from cardtable.storage.settings import Profile, Settings, load
from cardtable.table.widgets import Segment
from tests.kit.languages import write_language
from tests.scenes.kit import Program

WORDS = {"English": "Español", "Settings": "Ajustes", "Play": "Jugar", "Language": "Idioma"}


@pytest.fixture(autouse=True)
def spanish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Spanish is the one language beside English, and English is spoken."""
    folder = tmp_path / "locale"
    write_language(folder, "es", WORDS)
    monkeypatch.setattr(i18n, "_catalogue", gettext.NullTranslations())
    monkeypatch.setattr("cardtable.languages.asset", lambda *_parts: folder)


def _sheet(scene: object) -> tuple[SettingsScene, Segment]:
    assert isinstance(scene, SettingsScene)
    return scene, scene.language


def test_it_changes_at_once_is_kept_and_the_keyboard_stays(tmp_path: Path) -> None:
    run = Program(settings=Settings(path=tmp_path / "settings.yaml"))
    run.app.router.settings()
    scene, control = _sheet(run.scene)
    assert control.labels == ("Automatic", "English", "Español")
    scene.group.give(control)
    run.key(pygame.K_RIGHT)
    run.key(pygame.K_RIGHT)
    scene, control = _sheet(run.scene)
    assert (scene.panel.heading, control.index, control.focused) == ("Ajustes", 2, True)
    assert load(tmp_path / "settings.yaml")[0].language == "es"
    menu = run.app.scenes[0]
    assert isinstance(menu, MenuScene)
    assert menu.settings.label == "Ajustes"
    run.key(pygame.K_LEFT)
    assert _sheet(run.scene)[0].panel.heading == "Settings"


def test_a_match_goes_on_where_it_was() -> None:
    with studio((1024, 640)) as made:
        app = made.app
        made.keep("whitehouse 30")
        app.home()
        app.router.table(app.library.unfinished()[0].id)
        table = app.scene
        assert isinstance(table, PlayScene)
        moves = table.session.match.record().moves
        app.router.settings()
        _sheet(app.scene)[1].choose(2)
        again = app.scenes[-2]
        assert isinstance(again, PlayScene)
        assert again is not table
        assert again.session.match.record().moves == moves
        assert _sheet(app.scene)[0].panel.heading == "Ajustes"


def test_a_lesson_begins_again_and_an_evening_stays_open() -> None:
    run = Program(settings=Settings(profile=Profile("Ann", "ann")))
    run.app.router.learn("combat")
    run.app.router.settings()
    _sheet(run.scene)[1].choose(2)
    assert [type(scene) for scene in run.app.scenes] == [MenuScene, LessonScene, SettingsScene]
    with studio((1024, 640)) as made:
        made.show("evening")
        assert isinstance(made.app.scene, EveningScene)
        made.app.router.settings()
        _sheet(made.app.scene)[1].choose(2)
        assert isinstance(made.app.scenes[-2], EveningScene)


def test_rules_are_read_in_the_language_that_has_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    english = read_rules("combat")
    monkeypatch.setattr(i18n, "_catalogue", gettext.NullTranslations())
    speak("es")
    assert read_rules("combat") != english
    monkeypatch.setattr("cardtable.resources.asset", lambda *parts: tmp_path.joinpath(*parts))
    (tmp_path / "rules" / "es").mkdir(parents=True)
    (tmp_path / "rules" / "combat.md").write_text("# Combat\n", encoding="utf-8")
    assert [block.text for block in read_rules("combat")] == ["Combat"]
    (tmp_path / "rules" / "es" / "combat.md").write_text("# Combate\n", encoding="utf-8")
    assert [block.text for block in read_rules("combat")] == ["Combate"]
