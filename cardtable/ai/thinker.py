"""Thinking beside the window: one warm process decides, while the window keeps drawing.

Here are the questions that wait, the tickets for them and the answers that lie ready; `cardtable.ai.keeper`
has the process.
"""

from __future__ import annotations

import atexit
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from cardtable.ai.advice import Advice
from cardtable.ai.characters import DEFAULT
from cardtable.ai.question import Question
from cardtable.ai.search import Budget
from cardtable.ai.ticket import Ticket
from cardtable.engine.game import Observation

if TYPE_CHECKING:
    from cardtable.ai.keeper import Keeper

DEADLINE = 10.0
"""Seconds that a warm process may think about one move."""

STARTING = 20.0
"""Seconds that a new process may take until it is warm."""

CLOSING = 5.0
"""Seconds that closing waits for the thread at most."""


class Thinker:
    """Lets computer players think in a process of their own.

    Nothing happens until `start` or the first `ask`; neither waits for anything. Use it as a context, or call
    `close` at the end.
    """

    def __init__(
        self,
        on_ready: Callable[[], None] | None = None,
        policies: tuple[str, ...] = (),
        deadline: float = DEADLINE,
        starting: float = STARTING,
    ) -> None:
        """Prepare, without starting anything.

        Args:
            on_ready: called, from the thinker's thread, whenever an answer lies ready; wakes the window and
                does not raise.
            policies: modules of policies that a new process loads at once.
            deadline: seconds for one thought.
            starting: seconds for a process to become warm.
        """
        self._on_ready = on_ready
        self._policies = policies
        self._deadline = deadline
        self._starting = starting
        self._lock = threading.Lock()
        self._waiting: deque[Ticket] = deque()
        self._finished: deque[Ticket] = deque()
        self._asked = 0
        self._closing = False
        self._thread: threading.Thread | None = None
        self._keeper: Keeper | None = None

    def __enter__(self) -> Thinker:
        """The thinker itself."""
        return self

    def __exit__(self, *_error: object) -> None:
        """Close it."""
        self.close()

    def start(self) -> None:
        """Warm the process up, in the background. Call it once the first picture is on the screen."""
        with self._lock:
            if self._thread is None and not self._closing:
                self._thread = threading.Thread(target=self._run, name="thinker", daemon=True)
                self._thread.start()

    def ask(
        self, observation: Observation, policy: str, seed: str, level: str = DEFAULT, temper: float = 0.0
    ) -> Ticket:
        """Ask what a player would do here; returns at once.

        Args:
            observation: what the player's seat may know; it is that seat's turn.
            policy: the module of the game's policy, such as ``"cardtable.games.whitehouse.policy"``.
            seed: what the player's dice start from; the same question with the same seed gets the same move.
            level: the player's level.
            temper: the player's temper, from -1 for careful to 1 for bold.

        Returns:
            A ticket that `poll` hands out again when it is answered.
        """
        return self._put(Question(0, policy, level, observation, seed, temper=temper))

    def advise(
        self, observation: Observation, policy: str, seed: str, budget: Budget, played: str = ""
    ) -> Ticket:
        """Ask what moves are worth here; returns at once.

        Args:
            observation: what the advised seat may know; it is, or was, that seat's turn.
            policy: the module of the game's policy.
            seed: what the dice of the search start from.
            budget: how long to weigh the moves.
            played: the move that the seat made, as text, to be weighed among them; empty for none.

        Returns:
            A ticket whose `advice` is there when `poll` hands it out again.
        """
        return self._put(Question(0, policy, DEFAULT, observation, seed, budget, played))

    def _put(self, question: Question) -> Ticket:
        with self._lock:
            self._asked += 1
            ticket = Ticket(replace(question, number=self._asked), self._ring)
            self._waiting.append(ticket)
        self.start()
        self._ring()
        return ticket

    def poll(self) -> list[Ticket]:
        """The tickets answered since the last call, without those that were cancelled."""
        answered: list[Ticket] = []
        while self._finished:
            ticket = self._finished.popleft()
            if not ticket.cancelled:
                answered.append(ticket)
        return answered

    @property
    def worker_pid(self) -> int | None:
        """The number of the thinking process, None while there is none."""
        keeper = self._keeper
        return keeper.pid if keeper is not None else None

    def close(self) -> None:
        """End the process and the thread; no answer comes after this. May be called twice."""
        with self._lock:
            self._closing = True
            self._waiting.clear()
            thread = self._thread
        self._ring()
        if thread is not None:
            thread.join(CLOSING)
            atexit.unregister(self.close)

    @property
    def closing(self) -> bool:
        """Whether `close` has been called."""
        return self._closing

    def next_ticket(self) -> Ticket | None:
        """Take the ticket that has waited longest; the thinker's thread does this."""
        with self._lock:
            return self._waiting.popleft() if self._waiting else None

    def finish(self, ticket: Ticket, move: str, fallback: bool, advice: Advice | None = None) -> None:
        """Put an answered ticket where `poll` finds it; the thinker's thread does this."""
        if not self._closing and ticket.settle(move, fallback, advice):
            self._finished.append(ticket)
            if self._on_ready is not None:
                self._on_ready()

    def _ring(self) -> None:
        """Tell the thread that something has changed."""
        with self._lock:
            if self._keeper is not None:
                self._keeper.ring()

    def _run(self) -> None:
        # The import takes a while (it brings multiprocessing); nobody waits for this thread.
        from cardtable.ai.keeper import Keeper

        # At the end of a program that does not close, this must run before what multiprocessing clears away,
        # which was registered by that import: the last to register is the first to run.
        atexit.register(self.close)
        keeper = Keeper(self._policies, self._deadline, self._starting)
        with self._lock:
            self._keeper = keeper
        try:
            keeper.run(self)
        finally:
            with self._lock:
                self._keeper = None
            keeper.close()
