"""A report of a problem: what is in it, what is not, and where the player is told that it is."""

from pathlib import Path

import pygame
import pytest

from cardtable import logfile
from cardtable.engine.record import Record
from cardtable.resources import version
from cardtable.scenes.play.scene import PlayScene
from cardtable.storage.settings import Profile, Settings
from tests.kit.matches import taken_in
from tests.kit.samples import COMPANY, in_hand, kept, played
from tests.scenes.kit import Program


def written(run: Program, home: Path) -> Path:
    """The report that somebody writes who starts at the menu."""
    run.wait(300)
    (button,) = [widget for widget in run.app.scene.group.widgets if widget.tag == "button:Report a problem"]
    run.click(button.rect.center)
    assert run.scene.name == "report"
    run.wait(300)
    run.key(pygame.K_w, unicode="w")
    (file,) = (home / "data" / "reports").iterdir()
    return file


def test_it_is_a_record_with_the_settings_and_the_log_in_comments(home: Path) -> None:
    run = Program(settings=Settings(profile=Profile("Zoë", "maya"), speed="fast"))
    match = played(in_hand(1, 2))
    kept(run.app, match)
    logfile.write("it broke", "moves: [secret of another match]")
    file = written(run, home)
    run.wait(300)
    assert "".join(text for text in run.texts() if text in str(file)) == str(file)
    text = file.read_text(encoding="utf-8")
    comments = [line for line in text.splitlines() if line.startswith("#")]
    assert f"# {version()}" in comments
    assert "# setting: speed: fast" in comments
    assert "# it broke" in comments
    assert "secret" not in text
    assert Record.from_text(text).moves == match.record().moves
    taken = taken_in(run.app.library, file)
    assert run.app.library.stored(taken.match_id).players == COMPANY
    run.key(pygame.K_ESCAPE)
    assert run.scene.name == "menu"


def test_where_the_file_goes_is_said_once_somebody_publishes_an_address(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Program()
    written(run, home)
    run.wait(300)
    assert "Send this file along" in " ".join(run.texts())
    monkeypatch.setattr("cardtable.scenes.report.REPORT_ADDRESS", "help@cards.example")
    run.wait(300)
    run.app.scene.resized()
    assert "help@cards.example" in " ".join(run.texts())


def test_without_a_match_it_says_so(home: Path) -> None:
    text = written(Program(), home).read_text(encoding="utf-8")
    assert "# the match: none was played" in text.splitlines()
    assert all(line.startswith("#") for line in text.splitlines())


def test_a_folder_that_refuses_is_told(home: Path) -> None:
    run = Program()
    run.wait(300)
    (home / "data").mkdir(parents=True, exist_ok=True)
    (home / "data" / "reports").touch()
    run.app.router.report()
    run.key(pygame.K_w, unicode="w")
    (sentence,) = run.app.notices.sentences
    assert sentence.startswith(str(home / "data" / "reports"))
    assert "was not written" in sentence
    assert run.scene.name == "report"


@pytest.mark.rescued
def test_an_error_at_the_table_leaves_the_match_in_the_log(home: Path) -> None:
    run = Program()
    number = kept(run.app, played(in_hand(1, 2)))
    scene = PlayScene.open(run.app, number)
    assert scene is not None
    run.app.push(scene)

    def fail() -> bool:
        raise ZeroDivisionError

    run.app.rescue.guarded(fail)
    assert run.scene.name == "menu"
    log = (home / "log" / "cardtable.log").read_text(encoding="utf-8")
    assert "scenes: menu > play" in log
    assert "setting: speed: normal" in log
    assert "ZeroDivisionError" in log
    quoted = [line.removeprefix("| ") for line in log.splitlines() if line.startswith("| ")]
    assert Record.from_text("\n".join(quoted)).moves == scene.session.match.record().moves
