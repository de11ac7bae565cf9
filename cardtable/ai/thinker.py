"""Thinking beside the window: one warm process decides while the window keeps drawing.

`Thinker` takes questions and returns answers; everything else happens in its thread, which starts the
process, asks it, and replaces it when it dies or is late. If the process cannot answer, the game's policy
decides in the program itself, so every question gets a legal move. Nothing here imports drawing code, and
only the thread imports multiprocessing, so nobody waits for it.
"""

from __future__ import annotations

import atexit
import gc
import logging
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardtable.ai.characters import DEFAULT
from cardtable.ai.question import Answer, Question
from cardtable.languages import speak

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from cardtable.ai.advice import Advice
    from cardtable.ai.player import LoadPlayers
    from cardtable.ai.search import Budget
    from cardtable.engine.game import Observation

DEADLINE: Final = 10.0
"""Seconds a warm process may spend on one move."""

STARTING: Final = 20.0
"""Seconds a new process may take to become warm."""

FAILED_STARTS: Final = 3
"""Number of processes in a row that may die before they are warm; then the program thinks for itself."""

CLOSING: Final = 5.0
"""Most seconds that closing waits for the thread."""

WARM: Final = 0
"""Sent by the process instead of a question's number once it is loaded."""

GARBAGE: Final = (20_000, 20, 100)
"""Garbage collector thresholds of the process: a search makes many objects and no cycles."""

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


class Ticket:
    """One question and, later, its answer. May be read from any thread.

    Attributes:
        question: the question.
        number: number of the question, from 1.
        answer: the answer; None while it is being thought about.
        failure: why there will be none: not even the rules can tell a legal move; None otherwise.
        cancelled: whether the answer is no longer wanted.
    """

    def __init__(self, question: Question, number: int, wake: Callable[[], None]) -> None:
        """Take the question, its number, and the function that wakes the thinker's thread."""
        self.question = question
        self.number = number
        self.answer: Answer | None = None
        self.failure: Exception | None = None
        self.cancelled = False
        self._wake = wake

    @property
    def move(self) -> str | None:
        """The move as text; None until it is known, and after the ticket is cancelled. Raises `failure`."""
        answer = self._wanted
        return None if answer is None else answer.move

    @property
    def advice(self) -> Advice | None:
        """The rated moves, if advice was asked; None as long as `move` is. Raises `failure`."""
        answer = self._wanted
        return None if answer is None else answer.advice

    @property
    def _wanted(self) -> Answer | None:
        if self.cancelled:
            return None
        if self.failure is not None:
            raise self.failure
        return self.answer

    @property
    def fallback(self) -> bool:
        """Whether the policy decided because the thinking process could not."""
        return self.answer is not None and self.answer.fallback

    def cancel(self) -> None:
        """Discard the answer, because the position is past."""
        self.cancelled = True
        self._wake()


@dataclass(slots=True)
class _Worker:
    """The program's end of one thinking process.

    Args:
        process: the process.
        pipe: numbered questions go in; numbered answers, or error messages, come out.
        due: deadline of the process's next message, on the monotonic clock.
        warm: whether it has loaded what it needs.
    """

    process: SpawnProcess
    pipe: Connection
    due: float
    warm: bool = False


class Thinker:
    """Lets computer players think in a separate process.

    Nothing happens until `start` or the first `ask`, and neither blocks. Use it as a context manager, or call
    `close` at the end.
    """

    def __init__(
        self,
        on_ready: Callable[[], None] | None = None,
        games: tuple[LoadPlayers, ...] = (),
        deadline: float = DEADLINE,
        starting: float = STARTING,
    ) -> None:
        """Prepare, without starting anything.

        Args:
            on_ready: called from the thinker's thread whenever an answer is ready, to wake the window; must
                not raise.
            games: loaders of the players that a new process loads at once.
            deadline: most seconds for one answer.
            starting: most seconds for a process to become warm.
        """
        self._on_ready = on_ready
        self._games = games
        self._deadline = deadline
        self._starting = starting
        self._lock = threading.Lock()
        self._waiting: deque[Ticket] = deque()
        self._count = 0
        self._closing = False
        self._thread: threading.Thread | None = None
        self._ringer: Connection | None = None
        # Used only by the thread:
        self._worker: _Worker | None = None
        self._failed_starts = 0
        self._current: Ticket | None = None

    def __enter__(self) -> Thinker:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def start(self) -> None:
        """Warm the process up in the background. Call it once the first picture is on the screen."""
        with self._lock:
            if self._thread is None and not self._closing:
                self._thread = threading.Thread(target=self._run, name="thinker", daemon=True)
                self._thread.start()

    def ask(
        self,
        observation: Observation,
        players: LoadPlayers,
        seed: str,
        level: str = DEFAULT,
        temperament: float = 0.0,
        hands: int = 0,
    ) -> Ticket:
        """Ask for a player's move; returns at once.

        Args:
            observation: what the player's seat may know; it is that seat's turn.
            players: loads the game's players.
            seed: seed of the player's dice; the same question with the same seed gets the same move.
            level: the player's level.
            temperament: the player's temperament, from -1 for careful to 1 for bold.
            hands: number of hands a level that thinks imagines, so that its move depends on no clock; 0 for
                the level's own seconds.

        Returns:
            A ticket that has its `move` once it is answered.
        """
        return self._put(Question(observation, players, seed, level, temperament, hands=hands))

    def advise(
        self, observation: Observation, players: LoadPlayers, seed: str, budget: Budget, played: str = ""
    ) -> Ticket:
        """Ask for advice; returns at once.

        Args:
            observation: what the advised seat may know; it is, or was, that seat's turn.
            players: loads the game's players.
            seed: seed of the search's dice.
            budget: how long to rate the moves.
            played: the move actually made, as text, to be rated with the others; empty for none.

        Returns:
            A ticket that has its `advice` once it is answered.
        """
        return self._put(Question(observation, players, seed, budget=budget, played=played))

    def close(self) -> None:
        """End the process and the thread; no answer follows. May be called twice."""
        with self._lock:
            self._closing = True
            self._waiting.clear()
            thread = self._thread
        self._wake()
        if thread is not None:
            thread.join(CLOSING)
            atexit.unregister(self.close)

    def _put(self, question: Question) -> Ticket:
        with self._lock:
            self._count += 1
            ticket = Ticket(question, self._count, self._wake)
            self._waiting.append(ticket)
        self.start()
        self._wake()
        return ticket

    def _wake(self) -> None:
        """Wake the thread for a new question, a cancellation, or closing."""
        with self._lock:
            if self._ringer is not None:
                self._ringer.send_bytes(b"!")

    # The rest runs in the thread.

    def _run(self) -> None:
        from multiprocessing.connection import Pipe

        # If the program ends without closing, this must run before multiprocessing cleans up, whose function
        # was registered by that import: the last registered runs first.
        atexit.register(self.close)
        if hasattr(signal, "pthread_sigmask"):
            # A new process inherits this: Ctrl-C cannot reach it before it has learned to ignore it.
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        bell, ringer = Pipe(duplex=False)
        with self._lock:
            self._ringer = ringer
        try:
            while not self._closing:
                try:
                    self._keep_warm()
                    self._ask_next()
                    self._listen(bell)
                except Exception:  # whatever fails, every later question gets an answer
                    _log.exception("thinking failed; it goes on in another process")
                    self._failed_starts += 1  # so that it does not fail for ever: a warm process resets this
                    self._kill()
                    self._answer_current()
        finally:
            self._kill()
            with self._lock:
                self._ringer = None
            ringer.close()
            bell.close()

    def _keep_warm(self) -> None:
        """Start a process if there is none, unless too many have failed to start."""
        from multiprocessing import get_context

        if self._worker is not None or self._failed_starts >= FAILED_STARTS:
            return
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(
            target=_serve, args=(theirs, self._games), name="cardtable thinker", daemon=True
        )
        try:
            process.start()
        except (OSError, RuntimeError) as error:
            _log.warning("no process to think in: %s", error)
            self._failed_starts += 1
            ours.close()
            return
        finally:
            theirs.close()
        self._worker = _Worker(process, ours, time.monotonic() + self._starting)

    def _kill(self) -> None:
        """Kill and clean up the process, if any."""
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.process.kill()
            worker.process.join()
            worker.process.close()
            worker.pipe.close()

    def _ask_next(self) -> None:
        """Send the next question if the process is free; decide here if it cannot be sent."""
        while self._current is None:
            with self._lock:
                ticket = self._waiting.popleft() if self._waiting else None
            if ticket is None:
                return
            if ticket.cancelled:
                continue
            if self._send(ticket):
                self._current = ticket
            else:
                self._finish(ticket)
                self._keep_warm()

    def _send(self, ticket: Ticket) -> bool:
        """Send the process a question; return whether it has it."""
        worker = self._worker
        if worker is None:
            return False
        try:
            worker.pipe.send((ticket.number, ticket.question))
        except OSError:
            self._kill()
            return False
        except Exception:  # nothing was sent; an observation that cannot be pickled is its game's fault
            _log.exception("a question cannot be sent")
            return False
        if worker.warm:
            worker.due = time.monotonic() + self._deadline
        return True

    def _listen(self, bell: Connection) -> None:
        """Wait for a wake-up, a message, or the process's death or deadline, and handle it."""
        from multiprocessing.connection import wait

        worker, ticket = self._worker, self._current
        if worker is None:
            wait([bell])
            bell.recv_bytes()
            return
        left = None if worker.warm and ticket is None else max(0.0, worker.due - time.monotonic())
        ready = wait([bell, worker.pipe], left)
        if bell in ready:
            bell.recv_bytes()
            if ticket is not None and ticket.cancelled:
                self._current = None
                # Thinking on would delay the next question; but advice is quick.
                if worker.warm and ticket.question.budget is None:
                    self._kill()
                return
        if ready != [bell]:
            self._hear(worker)

    def _hear(self, worker: _Worker) -> None:
        """Handle a message of the process; replace the process if it is dead or late."""
        ticket = self._current
        try:
            number, answer = worker.pipe.recv() if worker.pipe.poll() else (None, None)
        except (EOFError, OSError):
            number = None
        if number is None:
            _log.warning("the thinking process has gone or hangs; it is replaced")
            self._failed_starts += not worker.warm
            self._kill()
            answer = None
        elif number == WARM:
            worker.warm = True
            worker.due = time.monotonic() + self._deadline
            self._failed_starts = 0
            return
        elif ticket is None or number != ticket.number:
            return  # this answer is no longer wanted
        self._answer_current(answer)

    def _answer_current(self, answer: Answer | str | None = None) -> None:
        """Finish the ticket whose question the process has, or had, if any."""
        ticket, self._current = self._current, None
        if ticket is not None:
            self._finish(ticket, answer)

    def _finish(self, ticket: Ticket, answer: Answer | str | None = None) -> None:
        """Answer a ticket; the policy does if the process did not, or answered wrongly."""
        if self._closing or ticket.cancelled:
            return
        try:
            if isinstance(answer, Answer) and not ticket.question.allows(answer.move):
                answer = f"illegal move '{answer.move}'"
            if isinstance(answer, str):
                _log.error("a player failed: %s", answer)
            ticket.answer = answer if isinstance(answer, Answer) else ticket.question.decide_plainly()
        except Exception as error:  # a fault of the rules: it belongs to whoever asked
            ticket.failure = error
        if not self._closing and self._on_ready is not None:
            self._on_ready()


def _serve(pipe: Connection, games: tuple[LoadPlayers, ...]) -> None:
    """Answer questions until the pipe closes: the main loop of the thinking process.

    Args:
        pipe: numbered questions come in; numbered answers, or error messages, go out.
        games: loaders of the players to load before the first question.
    """
    # Ctrl-C in a terminal reaches every process of the program; this one ends when the pipe closes.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    gc.set_threshold(*GARBAGE)
    try:
        for load in games:
            load()
        pipe.send((WARM, None))
        while True:
            number, question = pipe.recv()
            speak(question.language)
            try:
                answer = question.decide()
            except Exception as error:  # whatever fails in a player, the game goes on
                answer = f"{type(error).__name__}: {error}"
            pipe.send((number, answer))
    except (EOFError, OSError):
        return  # the program has gone


def end_with_parent() -> None:
    """End this process at once when the program dies, even in the middle of a thought."""
    from multiprocessing import parent_process
    from multiprocessing.connection import wait

    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
