"""The only move there is: said, then made by itself where the player likes that, or at once by a key.

What is said stands as long as it takes to read it, until it has been seen a few times; then it is short, but
where the screen is handed on.
Whoever presses Enter or clicks just as the move is made meant that move, and not the next question.
"""

from __future__ import annotations

from cardtable.engine.game import Move
from cardtable.scenes.play.cards import CardHands
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.panels import Play
from cardtable.table.motion import SPEEDS

BEAT_MS = 1500.0
"""How long a forced move is announced to whoever knows them, at normal speed."""
READING_MS, LETTER_MS = 1200.0, 45.0
"""How long it is announced to whoever has seen few: so long, and so much more for every letter."""
STEADY_MS = 700.0
"""So long after such a move, and after the next question has come, Enter, Space and clicks choose nothing."""
FEW = 4
"""After so many forced moves of one game the player knows that they are made."""


class Forced:
    """The beat before a forced move of one table."""

    def __init__(self, context: TableContext, hands: CardHands, answer: Play) -> None:
        """`answer` is called with the move, but not while a card is in the hands."""
        self._context = context
        self._hands = hands
        self._answer = answer
        self._due: float | None = None
        self._steady_until = 0.0
        self._made = False
        """Whether the last move was made for the player, and nothing has been asked since."""

    @property
    def move(self) -> Move | None:
        """The only move, None where there is something to decide."""
        ask = self._context.ask
        return ask.forced if ask is not None else None

    def begin(self) -> None:
        """Something is asked: count the beat from now."""
        settings = self._context.app.settings
        self._due, self._context.announced = None, ""
        ask = self._context.ask
        if ask is not None and self._made:
            self._made = False
            self._steady_until = self._context.app.now() + STEADY_MS
        if ask is not None and ask.forced is not None and settings.forced_moves and not self._context.still:
            self._context.announced = ask.why_forced or ask.sentence
            self._due = self._context.app.now() + self._beat(self._context.announced)

    def _beat(self, sentence: str) -> float:
        """How long the sentence stands, in milliseconds."""
        settings = self._context.app.settings
        seen = settings.forced_seen.get(self._context.game, 0)
        # Whoever has just been handed the screen has to find their bearings first.
        if seen >= FEW and not self._context.session.covers:
            return BEAT_MS * SPEEDS[settings.speed]
        # Whoever switched movement off has to read all the same.
        return (READING_MS + LETTER_MS * len(sentence)) * max(SPEEDS[settings.speed], SPEEDS["fast"])

    def swallow(self) -> bool:
        """Enter, Space or a click may be meant for the move made by itself; whether it may choose no more."""
        if self._due is not None:
            if not self._hands.holding:
                self.make()
            return True
        return self._context.app.now() < self._steady_until

    def tick(self, now_ms: float) -> bool:
        """Make the move when its time has come; whether it was made."""
        if self._due is None or self._hands.holding or now_ms < self._due:
            return False
        settings = self._context.app.settings
        seen = settings.forced_seen.get(self._context.game, 0)
        if seen < FEW:
            settings.forced_seen[self._context.game] = seen + 1
            problem = settings.save()
            if problem is not None:
                self._context.app.notify(problem)
        return self.make()

    def alarm(self, now_ms: float) -> float | None:
        """When the move is due; None where none is."""
        return self._due if self._due is not None and self.move is not None else None

    def make(self) -> bool:
        """Make the move at once; whether there is one."""
        announced = self._due is not None
        move, self._due = self.move, None
        if move is None:
            return False
        if announced:
            self._made = True
            self._steady_until = self._context.app.now() + STEADY_MS
            self._hands.blur()  # no other card is to have the keyboard unless it is looked for
        self._answer(move)
        return True
