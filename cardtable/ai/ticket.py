"""A question on its way to its answer, and the desk between who asks and who has it answered."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Protocol

from cardtable.ai.advice import Advice
from cardtable.ai.question import Question


class Ticket:
    """One question and, later, its answer. May be read from any thread."""

    def __init__(self, question: Question, ring: Callable[[], None]) -> None:
        self.question = question
        self._ring = ring
        self._lock = threading.Lock()
        self._move: str | None = None
        self._advice: Advice | None = None
        self._fallback = False
        self._cancelled = False

    @property
    def number(self) -> int:
        """Which question it is, from 1."""
        return self.question.number

    @property
    def move(self) -> str | None:
        """The move as text; None while it is thought about."""
        return self._move

    @property
    def advice(self) -> Advice | None:
        """The moves as they were weighed, where advice was asked; None while they are thought about."""
        return self._advice

    @property
    def fallback(self) -> bool:
        """Whether the policy had to decide because the thinking process could not."""
        return self._fallback

    @property
    def cancelled(self) -> bool:
        """Whether nobody wants the answer any more."""
        return self._cancelled

    def cancel(self) -> None:
        """Say that the position is past: the answer, if one still comes, is thrown away."""
        with self._lock:
            self._cancelled = True
            self._move = self._advice = None
        self._ring()

    def settle(self, move: str, fallback: bool, advice: Advice | None = None) -> bool:
        """Answer the question, unless it was cancelled; the thinker's thread does this.

        Args:
            move: the move as text.
            fallback: whether the policy had to decide in place of the process.
            advice: the moves as they were weighed, where that was asked.

        Returns:
            Whether anybody still wants the answer.
        """
        with self._lock:
            if not self._cancelled:
                self._advice = advice
                self._move = move
                self._fallback = fallback
            return not self._cancelled


class Desk(Protocol):
    """Where questions wait and answers are put; the thinker's thread works at it."""

    @property
    def closing(self) -> bool:
        """Whether no more answers are wanted."""

    def next_ticket(self) -> Ticket | None:
        """Take the ticket that has waited longest."""

    def finish(self, ticket: Ticket, move: str, fallback: bool, advice: Advice | None = None) -> None:
        """Put an answered ticket where it is found."""
