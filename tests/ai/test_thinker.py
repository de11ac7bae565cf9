"""The thinking process answers, dies, hangs and is replaced, and the game always gets a move.

Waiting is for a thread's signal, never for a span of time to pass; `PATIENCE` only ends a test that failed.
"""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from cardtable import i18n
from cardtable.ai.search import Budget
from cardtable.ai.thinker import FAILED_STARTS, Thinker, Ticket
from cardtable.engine.game import CHANCE, Observation
from cardtable.games import catalogue
from cardtable.languages import speak
from tests.ai import toy

PATIENCE = 60.0


class Dispatcher:
    """A thinker with somebody who waits for its tickets."""

    def __init__(self, notes: Path, **arguments: float) -> None:
        self.ready = threading.Event()
        self.thinker = Thinker(self.ready.set, (toy.players,), **arguments)
        self.notes = notes

    def ask(self, mood: str = "plain", seed: str = "seed") -> Ticket:
        note = self.notes / str(len(list(self.notes.iterdir())))
        note.touch()
        return self.thinker.ask(toy.ToyObservation(mood=mood, note=str(note)), toy.players, seed)

    def answered(self, ticket: Ticket) -> Ticket:
        """The ticket once it has its answer, or its failure, of which the thinker has told."""
        while ticket.answer is None and ticket.failure is None:
            assert self.ready.wait(PATIENCE)
            self.ready.clear()
        return ticket

    def worker(self, ticket: Ticket | None = None) -> int:
        """The number of the process that thinks about a ticket, by default about one more."""
        seen = (ticket or self.answered(self.ask())).question.observation
        assert isinstance(seen, toy.ToyObservation)
        note = Path(seen.note)
        until(lambda: note.read_text(encoding="utf-8") != "")
        return int(note.read_text(encoding="utf-8"))


@pytest.fixture
def dispatcher(tmp_path: Path) -> Dispatcher:
    return Dispatcher(tmp_path)


def until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end
        time.sleep(0.005)


def kill(pid: int) -> None:
    os.kill(pid, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)


def gone(pid: int) -> bool:
    """Whether a process has ended and was cleared away (a zombie still answers)."""
    try:
        os.kill(pid, 0)
    except OSError:
        return True
    return False


def test_nothing_happens_before_the_first_question() -> None:
    with Thinker() as thinker:
        assert "thinker" not in {thread.name for thread in threading.enumerate()}
        thinker.start()
        assert "thinker" in {thread.name for thread in threading.enumerate()}


def test_an_answer_comes_from_the_process_as_text(dispatcher: Dispatcher) -> None:
    with dispatcher.thinker:
        ticket = dispatcher.answered(dispatcher.ask())
        assert (ticket.move, ticket.fallback) == ("name 4", False)


def test_the_same_seed_gives_the_same_move_in_every_process(tmp_path: Path) -> None:
    told: list[list[str | None]] = []
    for _process in range(2):
        dispatcher = Dispatcher(tmp_path)
        with dispatcher.thinker:
            asked = [dispatcher.ask("dice", f"seed {number}") for number in range(5)]
            told.append([dispatcher.answered(ticket).move for ticket in asked])
    assert told[0] == told[1]
    assert len(set(told[0])) > 1


def test_a_process_killed_in_mid_thought_twice_is_replaced_each_time(dispatcher: Dispatcher) -> None:
    with dispatcher.thinker:
        for _time in range(2):
            hung, after = dispatcher.ask("hang"), dispatcher.ask()
            pid = dispatcher.worker(hung)
            kill(pid)
            dispatcher.answered(after)
            assert (hung.move, hung.fallback) == ("name 4", True)
            assert (after.move, after.fallback) == ("name 4", False)
            assert gone(pid)


def test_a_process_killed_while_idle_is_replaced_before_the_next_question(dispatcher: Dispatcher) -> None:
    with dispatcher.thinker:
        pid = dispatcher.worker()
        kill(pid)
        until(lambda: gone(pid))
        ticket = dispatcher.answered(dispatcher.ask())
        assert not ticket.fallback
        assert dispatcher.worker(ticket) != pid


@pytest.mark.parametrize("mood", ["die", "fail", "illegal"])
def test_the_policy_decides_here_when_the_process_cannot(dispatcher: Dispatcher, mood: str) -> None:
    with dispatcher.thinker:
        ticket = dispatcher.answered(dispatcher.ask(mood))
        assert (ticket.move, ticket.fallback) == ("name 4", True)


def test_a_process_that_hangs_is_replaced_after_the_deadline(tmp_path: Path) -> None:
    dispatcher = Dispatcher(tmp_path, deadline=1.0)
    with dispatcher.thinker:
        pid = dispatcher.worker()
        ticket = dispatcher.answered(dispatcher.ask("hang"))
        assert (ticket.move, ticket.fallback) == ("name 4", True)
        assert gone(pid)
        assert dispatcher.worker() != pid


def test_processes_that_never_become_warm_are_given_up(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    dispatcher = Dispatcher(tmp_path, starting=0.0)
    with dispatcher.thinker:
        for _question in range(5):
            ticket = dispatcher.answered(dispatcher.ask())
            assert (ticket.move, ticket.fallback) == ("name 4", True)
    assert caplog.messages == ["the thinking process has gone or hangs; it is replaced"] * FAILED_STARTS


def test_a_legal_move_comes_even_where_the_policy_fails(dispatcher: Dispatcher) -> None:
    with dispatcher.thinker:
        ticket = dispatcher.answered(dispatcher.ask("fail everywhere"))
        assert ticket.fallback
        assert ticket.move in {f"name {number}" for number in range(6)}


def test_an_observation_that_cannot_be_sent_is_decided_here(dispatcher: Dispatcher) -> None:
    with dispatcher.thinker:
        ticket = dispatcher.thinker.ask(toy.Unsendable(), toy.players, "seed")
        dispatcher.answered(ticket)
        assert (ticket.move, ticket.fallback) == ("name 4", True)
        assert not dispatcher.answered(dispatcher.ask()).fallback


def test_a_cancelled_question_is_not_answered_and_holds_nobody_up(dispatcher: Dispatcher) -> None:
    with dispatcher.thinker:
        dispatcher.answered(dispatcher.ask())
        past = dispatcher.ask("hang")
        past.cancel()
        dispatcher.answered(dispatcher.ask())
        assert past.answer is None


def test_an_answer_that_lies_ready_is_thrown_away_when_its_position_is_past(dispatcher: Dispatcher) -> None:
    with dispatcher.thinker:
        ticket = dispatcher.answered(dispatcher.ask())
        ticket.cancel()
        assert ticket.move is None


def test_closing_ends_the_process_in_mid_thought_and_says_nothing_more(dispatcher: Dispatcher) -> None:
    ticket = dispatcher.ask("hang")
    pid = dispatcher.worker(ticket)
    dispatcher.thinker.close()
    dispatcher.thinker.close()
    assert gone(pid)
    assert dispatcher.ask().answer is None
    assert ticket.answer is None
    assert not dispatcher.ready.is_set()


PROGRAM = """
import sys
from cardtable.ai.thinker import Thinker
from tests.ai import toy

if __name__ == "__main__":
    thinker = Thinker(games=(toy.players,))
    thinker.start()
    thinker.ask(toy.ToyObservation(mood="hang", note=sys.argv[1]), toy.players, "seed")
    try:
        sys.stdin.read()
    except KeyboardInterrupt:
        print("interrupted")
"""


@contextmanager
def program(note: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A program in a process group of its own, and the number of its process, which is in mid-thought."""
    note.touch()
    with subprocess.Popen(
        [sys.executable, "-W", "error", "-c", PROGRAM, str(note)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    ) as started:
        until(lambda: note.read_text(encoding="utf-8") != "")
        yield started, int(note.read_text(encoding="utf-8"))


def test_a_program_that_forgets_to_close_ends_quietly(tmp_path: Path) -> None:
    with program(tmp_path / "note") as (started, pid):
        out, errors = started.communicate(timeout=PATIENCE)
    assert (out, errors, started.returncode) == ("", "", 0)
    until(lambda: gone(pid))


@pytest.mark.skipif(sys.platform == "win32", reason="process groups are signalled the POSIX way")
def test_ctrl_c_reaches_the_program_alone_and_ends_it_quietly(tmp_path: Path) -> None:
    with program(tmp_path / "note") as (started, pid):
        os.killpg(started.pid, signal.SIGINT)
        out, errors = started.communicate(timeout=PATIENCE)
    assert (out, errors, started.returncode) == ("interrupted\n", "", 0)
    until(lambda: gone(pid))


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is POSIX's")
def test_the_process_does_not_outlive_a_program_that_is_killed(tmp_path: Path) -> None:
    with program(tmp_path / "note") as (started, pid):
        started.kill()
        started.communicate(timeout=PATIENCE)
    until(lambda: gone(pid))


def test_the_process_loads_nothing_that_draws() -> None:
    code = (
        "import sys; import cardtable.ai.thinker; "
        "print([name for name in sys.modules if name.startswith('pygame')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_importing_the_thinker_is_light() -> None:
    code = "import sys; import cardtable.ai.thinker; print('multiprocessing.connection' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_where_the_process_fails_the_policy_gives_the_advice(dispatcher: Dispatcher) -> None:
    with dispatcher.thinker:
        seen = toy.ToyObservation(mood="die")
        ticket = dispatcher.thinker.advise(seen, toy.players, "seed", Budget(iterations=9), "name 2")
        assert dispatcher.answered(ticket).fallback
        assert ticket.advice is not None
        assert (ticket.advice.best.move, ticket.advice.best.reason.text) == ("name 4", "die")
        assert ticket.advice.played is not None
        assert ticket.advice.played.move == "name 2"


@pytest.mark.parametrize("mood", ["fail everywhere", "speechless"])
def test_where_the_reasons_fail_everywhere_a_legal_move_is_advised(
    dispatcher: Dispatcher, mood: str, caplog: pytest.LogCaptureFixture
) -> None:
    with dispatcher.thinker:
        seen = toy.ToyObservation(mood=mood)
        ticket = dispatcher.thinker.advise(seen, toy.players, "seed", Budget(iterations=9), "name 2")
        dispatcher.answered(ticket)
        assert "the policy's advice failed" in caplog.text
        assert ticket.fallback
        assert ticket.advice is not None
        assert ticket.move == ticket.advice.best.move
        assert ticket.move in {f"name {number}" for number in range(6)}
        assert ticket.advice.sentence([ticket.move]).startswith("Something went wrong")
        assert ticket.advice.played is not None
        assert (ticket.advice.played.move, ticket.advice.cost) == ("name 2", None)
        assert dispatcher.answered(dispatcher.ask()).move == "name 4"


def test_an_answer_that_cannot_be_read_is_decided_here_and_thinking_goes_on(dispatcher: Dispatcher) -> None:
    with dispatcher.thinker:
        ticket = dispatcher.thinker.ask(toy.Garbled(), toy.players, "seed")
        dispatcher.answered(ticket)
        assert (ticket.move, ticket.fallback) == ("name 4", True)
        assert not dispatcher.answered(dispatcher.ask()).fallback


def test_where_the_rules_fail_whoever_asked_is_told_and_thinking_goes_on(dispatcher: Dispatcher) -> None:
    with dispatcher.thinker:
        ticket = dispatcher.thinker.ask(toy.Lawless(mood="fail everywhere"), toy.players, "seed")
        dispatcher.answered(ticket)
        with pytest.raises(ZeroDivisionError):
            assert ticket.move
        assert not dispatcher.answered(dispatcher.ask()).fallback


def test_the_process_speaks_the_language_that_is_spoken_when_it_is_asked(
    dispatcher: Dispatcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", i18n._catalogue)  # put back afterwards
    with dispatcher.thinker:
        for language in ("en", "es", "en"):
            speak(language)
            ticket = dispatcher.answered(dispatcher.ask("language"))
            assert (ticket.move, ticket.fallback) == (f"name {toy.LANGUAGES.index(language)}", False)


COMBAT = catalogue.entry("combat").players


def real_question() -> Observation:
    """What a player of Combat sees who has to decide."""
    game = catalogue.game("combat")
    state = game.start(2, game.settle(2, {}))
    while state.phase != "choose" or state.to_act[0] == CHANCE:
        state.move_at_random(Random(1))
    return state.observe(state.to_act[0])


def test_the_process_outlives_advice_that_nobody_wants_any_more(dispatcher: Dispatcher) -> None:
    with dispatcher.thinker:
        pid = dispatcher.worker()
        unwanted = dispatcher.thinker.advise(real_question(), COMBAT, "seed", Budget(seconds=0.3))
        unwanted.cancel()
        assert dispatcher.worker() == pid
        assert unwanted.advice is None


def test_advice_comes_from_the_process(dispatcher: Dispatcher) -> None:
    with dispatcher.thinker:
        ticket = dispatcher.thinker.advise(real_question(), COMBAT, "seed", Budget(iterations=9))
        assert not dispatcher.answered(ticket).fallback
        assert ticket.advice is not None
        assert ticket.move == ticket.advice.best.move
