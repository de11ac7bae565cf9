"""Work that takes long is done beside the window: frames go on, a word says so, Esc gives it up."""

import threading
from concurrent.futures import Future
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from cardtable.games import catalogue
from cardtable.scenes.library import matches
from cardtable.scenes.library.matches import MatchesScene
from cardtable.scenes.library.waiting import WORD_MS, WaitScene, beside
from cardtable.storage import exchange
from tests.kit.samples import finished, in_hand, played
from tests.scenes.kit import Program
from tests.scenes.table_kit import QuickThinker

WORDS = "Reading match.yaml …"


class Slow:
    """Work that ends when it is told to."""

    def __init__(self) -> None:
        self.may_end = threading.Event()
        self.found: list[int] = []

    def work(self) -> int:
        self.may_end.wait(60)
        return 7

    def done(self, result: Future[int]) -> None:
        self.found.append(result.result())


@pytest.fixture
def slow() -> Slow:
    return Slow()


def ended(run: Program, slow: Slow) -> None:
    slow.may_end.set()
    run.finish()


@pytest.mark.parametrize("size", [(1024, 640), (480, 320)])
def test_a_word_comes_after_a_moment_and_goes_with_the_work(size: tuple[int, int], slow: Slow) -> None:
    run = Program(size)
    beside(run.app, WORDS, slow.work, slow.done)
    run.wait(WORD_MS - 60)
    assert run.scene.name == "waiting"
    assert WORDS not in run.texts()
    run.wait(100)
    assert WORDS in run.texts()
    assert "Esc stops it" in run.texts()
    assert "CARDTABLE" in run.texts()
    ended(run, slow)
    assert slow.found == [7]
    assert run.scene.name == "menu"
    assert WORDS not in run.texts()


def test_work_that_is_done_at_once_shows_nothing() -> None:
    run = Program()
    found: list[int] = []
    beside(run.app, WORDS, lambda: 3, lambda result: found.append(result.result()))
    run.finish()
    assert found == [3]
    assert run.scene.name == "menu"


def test_waiting_is_given_up_and_its_result_dropped(slow: Slow) -> None:
    run = Program()
    beside(run.app, WORDS, slow.work, slow.done)
    run.host.queue.append(Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p", scancode=0))
    run.wait(400)
    assert run.scene.name == "waiting"  # no key but Esc does anything
    run.host.queue.append(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    run.wait(40)
    assert run.scene.name == "menu"
    ended(run, slow)
    run.wait(100)
    assert slow.found == []


def test_while_a_record_is_read_the_window_goes_on(
    home: Path, slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring = exchange.bring
    threads = []

    def slowly(path: Path, game_of: object) -> exchange.Brought:
        threads.append(threading.current_thread())
        slow.work()
        return bring(path, catalogue.game_of)

    monkeypatch.setattr(matches, "bring", slowly)
    run = Program()
    home.mkdir(exist_ok=True)
    file = home / "match.yaml"
    file.write_text(played(in_hand(1, 2)).record().to_text())
    run.host.queue.append(Event(pygame.DROPFILE, file=str(file)))
    run.wait(500)
    assert isinstance(run.scene, WaitScene)
    assert WORDS in run.texts()
    ended(run, slow)
    assert threads[0] is not threading.main_thread()
    assert isinstance(run.scene, MatchesScene)
    assert len(run.scene.matches) == 1


def test_a_mistake_while_a_record_is_read_is_written_down(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mistaken(path: Path, game_of: object) -> exchange.Brought:
        raise KeyError("a mistake")

    monkeypatch.setattr(matches, "bring", mistaken)
    run = Program()
    run.do(Event(pygame.DROPFILE, file="match.yaml"))
    (sentence,) = run.app.notices.sentences
    assert sentence.startswith("match.yaml cannot be added: it cannot be read; ")
    assert "KeyError: 'a mistake'" in (home / "log" / "cardtable.log").read_text()


def test_the_review_of_a_long_match_is_prepared_beside_the_window(
    slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cardtable.scenes.session import Session

    run = Program()
    finished(run.app, played(lambda match: match.state.winners is not None, options={"target": 3}))
    run.app._thinker = QuickThinker()  # type: ignore[assignment]
    replayed = Session.replayed

    def slowly(stored: object) -> Session:
        slow.work()
        return replayed(stored)  # type: ignore[arg-type]

    monkeypatch.setattr(Session, "replayed", slowly)
    run.app.router.matches()
    run.wait(300)
    scene = run.scene
    assert isinstance(scene, MatchesScene)
    scene.go_on()
    run.wait(500)
    assert "Opening the review …" in run.texts()
    ended(run, slow)
    assert run.scene.name == "hand-review"


HEAD = "cardtable: 1\ngame: whitehouse\nseats: 4\n"
HOSTILE = {
    "documents": ("---\n" * 250_000, "more than one document"),
    "keys": (HEAD + "about:\n" + "".join(f"  k{n}: 1\n" for n in range(130_000)), "more than 250000 values"),
    "lists": (HEAD + "about: [" + "[]," * 20_000 + "]\nmoves: []\n", "'about' must be a list of names"),
    "about": (
        HEAD + "about:\n  a: [" + "[]," * 5_000 + "]\nmoves: []\n",
        "'about' holds more than 1000 values",
    ),
    "moves": (HEAD + "moves:\n" + "- 9 x\n" * 49_000, "not a move; allowed"),
    "numbers": (HEAD + "moves:\n" + "- 1\n" * 49_000, "'moves' may hold only texts"),
    "long": (HEAD + "moves:\n- " + "x" * 990_000 + "\n", "a move begins with its seat"),
    "large": (HEAD + "moves:\n" + "- 0 pass\n" * 400_000, "larger than 3000000 bytes"),
    "deep": (HEAD + "moves: " + "[" * 400_000, "lists within lists"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_record_is_refused_in_one_sentence(name: str, tmp_path: Path) -> None:
    text, reason = HOSTILE[name]
    file = tmp_path / "hostile.yaml"
    file.write_text(text)
    run = Program()
    run.do(Event(pygame.DROPFILE, file=str(file)))
    (sentence,) = run.app.notices.sentences
    assert reason in sentence
    assert len(sentence) < 1500
