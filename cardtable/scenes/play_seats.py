"""The plates of the seats on the table: drawn, pulsing while somebody thinks, clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect
from pygame.event import Event

from cardtable.table import motion
from cardtable.table.canvas import DrawList
from cardtable.table.seats import draw_plate, draw_said

if TYPE_CHECKING:
    from cardtable.scenes.play import PlayScene


class Seats:
    """All plates of one table."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._rects: dict[int, Rect] = {}

    def alarm(self, now_ms: float) -> float | None:
        """When the pulse of a thinking seat begins; None where none will."""
        thinking = self._scene.thinking_ms(now_ms)
        if thinking is None or thinking >= motion.THINKING_AFTER_MS:
            return None
        return now_ms + motion.THINKING_AFTER_MS - thinking

    def pulsing(self, now_ms: float) -> bool:
        """Whether a plate pulses now."""
        thinking = self._scene.thinking_ms(now_ms)
        still = self._scene.app.settings.reduced_motion
        return thinking is not None and thinking >= motion.THINKING_AFTER_MS and not still

    def rect(self, seat: int) -> Rect | None:
        """Where the plate of a seat is; None on a table without plates."""
        return self._rects.get(seat)

    def press(self, event: Event) -> bool:
        """A click on a plate: what the viewer may say about that seat, else why it did what it did."""
        if event.button != 1:
            return False
        for seat in self._scene.picture.seats:
            rect = self._rects.get(seat.seat)
            if rect is None or not rect.collidepoint(event.pos):
                continue
            if seat.menu is not None:
                self._scene.aside.show_more((seat.menu,))
                return True
            return self._scene.why.ask(seat.seat)
        return False

    def draw(self, out: DrawList) -> None:
        """List every plate and what was said."""
        scene = self._scene
        theme, layout = scene.app.theme, scene.layout
        now = scene.app.now()
        actor = scene.conductor.actor
        for seat in scene.picture.seats:
            thinking = scene.thinking_ms(now) if seat.seat == actor else None
            if scene.app.settings.reduced_motion:
                thinking = None
            box = layout.boxes.get(f"plate.{seat.where}")
            if box is not None:  # some tables show who plays by other means
                self._rects[seat.seat] = draw_plate(out, theme, seat, box, thinking_ms=thinking)
        for seat in scene.picture.seats:
            if seat.said and seat.seat in self._rects:
                draw_said(out, theme, seat.said, layout.box(f"said.{seat.where}"), self._rects[seat.seat])
