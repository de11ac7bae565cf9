"""The keeper of the thinking process: starts it, asks it, replaces it when it dies or hangs.

All of this runs in the thinker's thread. Where the process cannot answer, the game's policy decides in the
program itself, so that every question gets a legal move.
"""

from __future__ import annotations

import logging
import multiprocessing
import signal
import time
from dataclasses import dataclass
from multiprocessing.connection import Connection, Pipe, wait
from multiprocessing.context import SpawnProcess
from random import Random

from cardtable.ai.advice import plain_advice
from cardtable.ai.characters import DEFAULT
from cardtable.ai.player import RandomPlayer
from cardtable.ai.question import READY, Answer, Question, decide, load_policy
from cardtable.ai.ticket import Desk, Ticket
from cardtable.ai.worker import serve
from cardtable.engine.game import MoveError, Observation

FAILED_STARTS = 3
"""How many processes in a row may die before they are warm; after that the program thinks for itself."""

FAREWELL = 0.2
"""Seconds that a process has to end by itself."""

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


@dataclass(slots=True)
class _Worker:
    process: SpawnProcess
    pipe: Connection
    deadline: float
    warm: bool = False


class Keeper:
    """Owns at most one thinking process."""

    def __init__(self, policies: tuple[str, ...], deadline: float, starting: float) -> None:
        """Prepare, without starting a process.

        Args:
            policies: modules that a new process loads at once.
            deadline: seconds for one thought.
            starting: seconds for a process to become warm.
        """
        self._policies = policies
        self._deadline = deadline
        self._starting = starting
        self._worker: _Worker | None = None
        self._failed_starts = 0
        self._bell, self._ringer = Pipe(duplex=False)

    @property
    def pid(self) -> int | None:
        """The number of the process, None while there is none."""
        worker = self._worker
        return worker.process.pid if worker is not None else None

    def ring(self) -> None:
        """End whatever `run` waits for; called from other threads, one at a time."""
        self._ringer.send_bytes(b"!")

    def close(self) -> None:
        """Give the bell up, after `run`."""
        self._ringer.close()
        self._bell.close()

    def run(self, desk: Desk) -> None:
        """Answer the questions of the desk until it closes."""
        if hasattr(signal, "pthread_sigmask"):
            # A new process inherits this: Ctrl-C cannot reach it before it has learnt to ignore it.
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            while not desk.closing:
                self._keep_warm()
                ticket = desk.next_ticket()
                if ticket is None:
                    self._wait_idle()
                elif not ticket.cancelled:
                    self._think(desk, ticket)
        finally:
            self._say_goodbye()

    def _keep_warm(self) -> None:
        """See that there is a process, unless processes cannot be had here."""
        if self._worker is not None or self._failed_starts >= FAILED_STARTS:
            return
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(
            target=serve, args=(theirs, self._policies), name="cardtable thinker", daemon=True
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

    def _say_goodbye(self) -> None:
        """End the process at the end of the program, by itself if it will."""
        worker = self._worker
        if worker is not None and worker.warm:
            try:
                worker.pipe.send(None)
                worker.process.join(FAREWELL)
            except OSError:
                pass  # it has gone already
        self._dismiss()

    def _dismiss(self) -> None:
        """End the process, if there is one, and clear it away."""
        worker, self._worker = self._worker, None
        if worker is None:
            return
        worker.process.kill()
        worker.process.join()
        worker.process.close()
        worker.pipe.close()

    def _wait_idle(self) -> None:
        """Wait until a question comes; meanwhile hear the process become warm, or die."""
        worker = self._worker
        if worker is None:
            wait([self._bell])
            self._bell.recv_bytes()
            return
        left = None if worker.warm else max(0.0, worker.deadline - time.monotonic())
        ready = wait([self._bell, worker.pipe, worker.process.sentinel], left)
        if self._bell in ready:
            self._bell.recv_bytes()
        if ready != [self._bell]:
            self._hear(worker)

    def _hear(self, worker: _Worker) -> Answer | None:
        """What the process says; None, and no process any more, where it is dead or late."""
        answer: object = None
        try:
            if worker.pipe.poll():
                answer = worker.pipe.recv()
        except (EOFError, OSError):
            answer = None
        if not isinstance(answer, Answer):
            _log.warning("the thinking process has gone or hangs; it is replaced")
            if not worker.warm:
                self._failed_starts += 1
            self._dismiss()
            return None
        if answer == READY:
            worker.warm = True
            worker.deadline = time.monotonic() + self._deadline
            self._failed_starts = 0
        return answer

    def _think(self, desk: Desk, ticket: Ticket) -> None:
        """Get one question answered, whatever happens to the process."""
        answer = self._consult(desk, ticket)
        if desk.closing or ticket.cancelled:
            return
        question = ticket.question
        if answer is not None and not answer.problem and _may_play(question.observation, answer.move):
            desk.finish(ticket, answer.move, fallback=False, advice=answer.advice)
            return
        if answer is not None:
            _log.error("a player failed: %s", answer.problem or f"illegal move '{answer.move}'")
        if question.advice is not None:
            advice = plain_advice(load_policy(question.policy), question.observation, question.played)
            desk.finish(ticket, advice.moves[0].move, fallback=True, advice=advice)
            return
        desk.finish(ticket, _decide_here(question), fallback=True)

    def _consult(self, desk: Desk, ticket: Ticket) -> Answer | None:
        """The process's answer; None where it died, was late, or nobody wants the answer any more."""
        worker = self._worker
        if worker is None:
            return None
        try:
            worker.pipe.send(ticket.question)
        except OSError:
            self._dismiss()
            return None
        except Exception:  # nothing was sent; what an observation cannot put into words is its game's fault
            _log.exception("a question cannot be sent")
            return None
        if worker.warm:
            worker.deadline = time.monotonic() + self._deadline
        while True:
            left = max(0.0, worker.deadline - time.monotonic())
            ready = wait([self._bell, worker.pipe, worker.process.sentinel], left)
            if self._bell in ready:
                self._bell.recv_bytes()
                if desk.closing or ticket.cancelled:
                    # Thinking on would keep the next question waiting; but advice is soon thought out.
                    if worker.warm and (desk.closing or ticket.question.advice is None):
                        self._dismiss()
                    return None
                if ready == [self._bell]:
                    continue
            answer = self._hear(worker)
            # Anything else is the process becoming warm, or the answer to a question that was cancelled.
            if answer is None or answer.number == ticket.number:
                return answer


def _may_play(observation: Observation, text: str) -> bool:
    """Whether the text is a move that the rules allow here."""
    try:
        return observation.why_not(observation.read(text)) is None
    except MoveError:
        return False


def _decide_here(question: Question) -> str:
    """The policy's move, thought out in this process; any legal move where even that fails."""
    seen, seed = question.observation, question.seed
    try:
        move = decide(Question(question.number, question.policy, DEFAULT, seen, seed))
        if _may_play(seen, move):
            return move
        _log.error("the policy made the illegal move '%s'", move)
    except Exception:
        _log.exception("the policy failed")
    return seen.write(RandomPlayer().choose(seen, Random(seed)))
