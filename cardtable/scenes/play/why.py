"""The reason for a computer player's last move: asked by its plate or a button, told beside the plate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame.event import Event

from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.question import Question
from cardtable.scenes.play.seats import Seats
from cardtable.table import badges
from cardtable.table.canvas import DrawList

STANDS_MS: Final = 9000.0


class Why:
    """The explanation on the table, if any.

    Attributes:
        told: the seat, the heading and the sentence; None for nothing.
    """

    def __init__(self, context: TableContext, seats: Seats, away: Callable[[int], bool]) -> None:
        """Take what is needed of the table.

        Args:
            context: the table.
            seats: at whose plates explanations stand.
            away: called with a seat whose plate was clicked; returns whether its phone is not here, and that
                was seen to.
        """
        self._context = context
        self._seats = seats
        self._away = away
        self.told: tuple[int, str, str] | None = None
        self._until = 0.0

    @property
    def can_ask(self) -> bool:
        """Whether a computer player has moved in this hand."""
        return bool(self._context.session.last_computers())

    def ask_last(self) -> None:
        """Ask the computer player that moved last; while its answer is shown, the one that moved before."""
        seats = self._context.session.last_computers()
        if self.told is not None and self.told[0] in seats:
            at = seats.index(self.told[0]) + 1
            seats = seats[at:] + seats[:at]
        if seats:
            self.ask(seats[0])

    def ask(self, seat: int) -> bool:
        """Ask a seat about its last move; return whether there was anything to ask."""
        found = self._context.session.why(seat)
        if found is None:
            return False
        self.told = seat, *found
        self._until = self._context.app.now() + STANDS_MS
        return True

    def press(self, event: Event, question: Question) -> bool:
        """Explain the last move of a seat whose plate is clicked, or show its menu in the `question`.

        Of a seat whose phone is not here, show where else it can be played.
        """
        seat = self._seats.pressed(event)
        if seat is None:
            return False
        if self._away(seat.seat):
            return True
        if seat.menu is None:
            return self.ask(seat.seat)
        question.show_more((seat.menu,))
        return True

    def read(self, event: Event) -> bool:
        """Whether a press means that the answer was read and the match, which waits for it, may go on."""
        ask = self._context.ask
        if ask is not None and ask.forced is None:
            return False
        elsewhere = event.type == pygame.KEYDOWN or self._seats.pressed(event) is None
        return elsewhere and self.clear()

    def clear(self) -> bool:
        """Remove the answer; return whether there was one."""
        stood, self.told = self.told is not None, None
        return stood

    def stands(self, now_ms: float) -> bool:
        """Whether an answer is being read, so that the match waits; it disappears by itself in time."""
        if now_ms >= self._until:
            self.clear()
        return self.told is not None

    def alarm(self, _now_ms: float) -> float | None:
        """When the answer disappears by itself."""
        return self._until if self.told is not None else None

    def draw(self, out: DrawList) -> None:
        """List the answer at the plate or portrait of its seat, or else at the sentence of the table."""
        context = self._context
        context.answer_box = None
        if self.told is None or context.view.busy:
            return
        seat, title, sentence = self.told
        box = self._seats.rect(seat) or context.prompt_box
        if box is not None:
            said = [other for other in (context.hint_box, context.prompt_box) if other is not None]
            needed = [context.tools_box, *context.needed(), *context.words()]
            avoid = [*context.cards(), *context.key_boxes, *said, *needed]
            bubble, at = badges.tooltip_over(context.app.theme, box, title, [sentence], avoid)
            context.answer_box = badges.tooltip_box(context.app.theme, bubble, at)
            out.add(bubble, at, f"why:{title}|{sentence}")
