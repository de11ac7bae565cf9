"""The matches that are not finished: continued, written to a file, taken in, thrown away."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from cardtable.scenes.files import FilesScene
from cardtable.scenes.library.matches import MatchesScene
from cardtable.scenes.library.written import WrittenScene
from cardtable.scenes.menu import MenuScene
from cardtable.scenes.review.hand_review import HandReview
from tests.kit.samples import finished, in_hand, kept, played
from tests.scenes.kit import Program
from tests.scenes.table_kit import QuickThinker


def opened(count: int = 3, size: tuple[int, int] = (1024, 640)) -> tuple[Program, MatchesScene, list[int]]:
    run = Program(size)
    numbers = [kept(run.app, played(in_hand(1, 2), seed=str(number))) for number in range(count)]
    run.app.home()
    run.wait(300)
    if count:
        run.key(pygame.K_m, unicode="m")
    else:
        run.app.push(MatchesScene(run.app))
    run.wait(300)
    scene = run.scene
    assert isinstance(scene, MatchesScene)
    return run, scene, numbers


def test_the_menu_offers_the_list_also_to_open_a_first_record() -> None:
    run = Program()
    assert isinstance(run.scene, MenuScene)
    run.key(pygame.K_m, unicode="m")
    run.wait(300)
    scene = run.scene
    assert isinstance(scene, MatchesScene)
    assert "NO MATCH TO CONTINUE" in run.texts()
    assert not scene.play_button.enabled
    assert scene.open_button.enabled


def test_the_last_one_played_stands_first() -> None:
    run, scene, numbers = opened()
    assert [summary.id for summary in scene.matches] == numbers[::-1]
    assert sum(text.startswith("Whitehouse · hand 1") for text in run.texts()) == 3


def test_any_of_them_is_continued() -> None:
    run, _, numbers = opened()
    run.key(pygame.K_DOWN)
    run.key(pygame.K_RETURN)
    assert run.scene.name == "play"
    assert run.scene.session.match_id == numbers[1]  # type: ignore[attr-defined]
    run.app.pop()
    assert run.scene.name == "menu"


def test_a_match_that_is_over_is_reviewed() -> None:
    run = Program()
    number = finished(run.app, played(lambda match: match.state.winners is not None))
    run.app.home()
    run.wait(300)
    run.key(pygame.K_m, unicode="m")
    run.wait(300)
    scene = run.scene
    assert isinstance(scene, MatchesScene)
    assert scene.over
    assert [summary.id for summary in scene.matches] == [number]
    assert any(" won " in words for words in run.texts())
    run.app._thinker = QuickThinker()  # type: ignore[assignment]
    run.key(pygame.K_v, unicode="v")
    assert isinstance(run.scene, HandReview)
    assert run.scene.hand == 0
    run.key(pygame.K_ESCAPE)
    scene.kind.index = 0
    scene._change(0)
    assert scene.matches == []
    assert not scene.play_button.enabled


def test_a_match_is_thrown_away_only_when_asked_twice() -> None:
    run, scene, numbers = opened()
    run.key(pygame.K_d, unicode="d")
    assert "Really delete?" in run.texts()
    run.key(pygame.K_DOWN)
    assert "Really delete?" not in run.texts()
    run.key(pygame.K_d, unicode="d")
    run.key(pygame.K_d, unicode="d")
    assert [summary.id for summary in run.app.library.unfinished()] == [numbers[2], numbers[0]]
    for _ in range(4):
        run.key(pygame.K_d, unicode="d")
    assert run.app.library.unfinished() == []
    assert "NO MATCH TO CONTINUE" in run.texts()
    assert not scene.play_button.enabled
    run.key(pygame.K_ESCAPE)
    assert "Play" in run.texts()


def test_a_match_goes_out_as_a_file_and_comes_in_again(home: Path) -> None:
    run, scene, numbers = opened(1)
    run.key(pygame.K_s, unicode="s")
    (file,) = (home / "data" / "records").iterdir()
    run.wait(300)
    assert isinstance(run.scene, WrittenScene)
    assert run.scene.path == file
    assert "the cards of every hand" in run.scene.warning
    run.key(pygame.K_ESCAPE)
    run.wait(300)
    run.do(Event(pygame.DROPFILE, file=str(file)))
    assert len(scene.matches) == 2
    taken, own = (run.app.library.stored(summary.id) for summary in scene.matches)
    assert own.id == numbers[0]
    assert taken.record.moves == own.record.moves
    assert taken.players == tuple(replace(player, person="") for player in own.players)
    assert (taken.origin, own.origin) == ("imported", "played")


def test_a_file_that_is_dropped_twice_is_one_match_and_says_so(home: Path) -> None:
    run, scene, _ = opened(1)
    run.key(pygame.K_s, unicode="s")
    (file,) = (home / "data" / "records").iterdir()
    run.wait(300)
    run.key(pygame.K_ESCAPE)
    for words in ("can be continued", "is already here"):
        run.app.notices.dismiss()
        run.do(Event(pygame.DROPFILE, file=str(file)))
        assert words in run.app.notices.sentences[-1]
        assert len(scene.matches) == 2
        assert scene.matches[scene.list.index].origin == "imported"


def test_a_record_is_opened_from_the_list_of_files(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run, scene, _ = opened(1)
    run.key(pygame.K_s, unicode="s")
    run.key(pygame.K_ESCAPE)
    (home / "away" / "deep").mkdir(parents=True)
    (home / "away" / ".hidden").mkdir()
    (home / "away" / "notes.txt").write_text("no record")
    monkeypatch.setattr(Path, "home", lambda: home / "away")
    run.click(scene.open_button.rect.center)
    run.wait(300)
    files = run.scene
    assert isinstance(files, FilesScene)
    assert files.place.labels == ("Cardtable", "Home")
    assert [path.suffix for path in files.paths] == [".yaml"]
    assert files.open_button.label == "Open file"  # not the word of cards that lie open
    files.place.choose(1)
    assert [path.name for path in files.paths] == ["deep"]
    run.key(pygame.K_RETURN)
    assert files.folder == home / "away" / "deep"
    run.key(pygame.K_u, unicode="u")
    assert files.paths[files.list.index].name == "deep"
    files.place.choose(0)
    run.key(pygame.K_o, unicode="o")
    assert run.scene is scene
    assert scene.matches[scene.list.index].origin == "imported"
    run.wait(600)
    assert any(line.startswith("From a file · Ann") for line in run.texts())


def test_a_folder_that_cannot_be_read_is_told_and_not_gone_to(home: Path) -> None:
    run, scene, _ = opened(1)
    run.click(scene.open_button.rect.center)
    files = run.scene
    assert isinstance(files, FilesScene)
    before = files.folder
    files._read(home / "gone")
    assert files.folder == before
    assert "cannot be read" in run.app.notices.sentences[-1]


def test_without_a_file_manager_the_folder_is_copied_or_told(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    run, _scene, _ = opened(1)
    run.key(pygame.K_s, unicode="s")
    run.wait(300)
    run.key(pygame.K_f, unicode="f")
    assert str(home / "data" / "records") in run.app.notices.sentences[-1]


def test_the_file_manager_is_given_the_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[list[str]] = []
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(
        "cardtable.scenes.folders._run", lambda *words: called.append([str(w) for w in words])
    )
    run, _scene, _ = opened(1)
    run.key(pygame.K_s, unicode="s")
    run.wait(300)
    run.key(pygame.K_f, unicode="f")
    run.wait(100)
    assert [words[1:] for words in called] == [[str(home / "data" / "records")]]


def test_lines_tell_options_and_time(home: Path) -> None:
    run = Program((1600, 1000))
    finished(run.app, played(lambda _match: False, options={"target": 3}))
    run.app.push(MatchesScene(run.app))
    run.wait(600)
    assert any("Match to: 3" in line for line in run.texts())
    assert any(line.endswith((" AM", " PM")) for line in run.texts())


def test_a_finished_record_that_is_dropped_opens_the_list_it_went_to(home: Path, tmp_path: Path) -> None:
    run, scene, _ = opened(1)
    match = played(lambda _match: False, options={"target": 3})
    file = tmp_path / "won.yaml"
    file.write_text(match.record().to_text(), encoding="utf-8")
    run.do(Event(pygame.DROPFILE, file=str(file)))
    assert scene.over
    assert [summary.origin for summary in scene.matches] == ["imported"]
    assert "won.yaml" in run.app.notices.sentences[-1]


def test_the_menu_takes_a_file_in_to_continue_it(home: Path) -> None:
    run, _, _ = opened(1)
    run.key(pygame.K_s, unicode="s")
    (file,) = (home / "data" / "records").iterdir()
    run = Program()
    (summary,) = run.app.library.unfinished()
    run.app.library.forget(summary.id)
    run.app.home()
    run.do(Event(pygame.DROPFILE, file=str(file)))
    run.wait(300)
    assert isinstance(run.scene, MatchesScene)
    assert len(run.scene.matches) == 1
    run.key(pygame.K_ESCAPE)
    run.key(pygame.K_ESCAPE)
    run.wait(300)
    assert "Continue" in run.texts()


@pytest.mark.parametrize(
    "text", ["", "moves: 7", "cardtable: 1\ngame: whitehouse\nseats: 4\nmoves: ['0 bid 1']\n"]
)
def test_a_file_that_is_no_record_is_refused_in_one_sentence(tmp_path: Path, text: str) -> None:
    run, scene, _ = opened(0)
    file = tmp_path / "some.yaml"
    file.write_text(text)
    run.do(Event(pygame.DROPFILE, file=str(file)))
    (sentence,) = run.app.notices.sentences
    assert str(file) in sentence
    assert scene.matches == []
