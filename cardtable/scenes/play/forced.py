"""The only move there is: made by itself after a beat where the player likes that, or at once by a key."""

from __future__ import annotations

from cardtable.engine.game import Move
from cardtable.scenes.play.cards import CardHands
from cardtable.scenes.play.desk import Desk
from cardtable.scenes.play.panels import Play
from cardtable.table.motion import SPEEDS

BEAT_MS = 900.0
"""How long the question stands before its only answer is given, at normal speed."""


class Forced:
    """The beat before a forced move of one table."""

    def __init__(self, desk: Desk, hands: CardHands, answer: Play) -> None:
        """`answer` is called with the move, but not while a card is in the hands."""
        self._desk = desk
        self._hands = hands
        self._answer = answer
        self._due: float | None = None

    @property
    def move(self) -> Move | None:
        """The only move, None where there is something to decide."""
        ask = self._desk.ask
        return ask.forced if ask is not None else None

    def begin(self) -> None:
        """Something is asked: count the beat from now."""
        settings = self._desk.app.settings
        self._due = None
        if self.move is not None and settings.forced_moves and not self._desk.still:
            self._due = self._desk.app.now() + BEAT_MS * SPEEDS[settings.speed]

    def tick(self, now_ms: float) -> bool:
        """Make the move when its time has come; whether it was made."""
        if self._due is None or self._hands.holding or now_ms < self._due:
            return False
        return self.make()

    def alarm(self, now_ms: float) -> float | None:
        """When the move is due; None where none is."""
        return self._due if self._due is not None and self.move is not None else None

    def make(self) -> bool:
        """Make the move at once; whether there is one."""
        move, self._due = self.move, None
        if move is None:
            return False
        self._answer(move)
        return True
