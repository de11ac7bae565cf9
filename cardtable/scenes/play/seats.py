"""The plates of the seats on the table: drawn, pulsing while thinking, moving, clicked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pygame import Rect
from pygame.event import Event

from cardtable.i18n import N_, _
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.thinking import Thinking
from cardtable.table import faces, motion, paint
from cardtable.table.canvas import DrawList
from cardtable.table.far import Sign, draw_sign
from cardtable.table.hud import portrait_rect
from cardtable.table.laying import HAND
from cardtable.table.layout import Box
from cardtable.table.motion import Done, Motion
from cardtable.table.seats import count_rect, dealer_rect, draw_plate, draw_said, greatest_widths, plate_rect
from cardtable.table.view import Act
from cardtable.viewmodel.picture import Picture, SeatView

_MOVE: Final = Motion(900, motion.in_out_cubic)
"""People changing seats."""
_WAITS: Final[Mapping[Sign, str]] = {"away": N_("Phone away · play here"), "open": N_("No phone · play here")}
"""What stands on the plate of a seat whose phone is not here: a click leads to where it can be played."""
_OVERLAP: Final = 0.46
"""Distance of each card of a beaten play from the one before, in card widths."""
_BRIEF_MS: Final = 5000.0
"""Milliseconds a brief announcement stays."""


class Seats:
    """All plates of one table."""

    def __init__(self, context: TableContext, thinking: Thinking) -> None:
        self._context = context
        self._thinking = thinking
        self._rects: dict[int, Rect] = {}
        self._from: Mapping[int, str] = {}
        """Former places of people who are changing seats, by seat."""
        self._moved = 1.0
        self._said: dict[int, tuple[str, float]] = {}
        """Brief announcements by seat, and when each appeared."""
        self._known: tuple[object, dict[int, int | None]] | None = None

    def acts(self, before: Picture, after: Picture) -> list[Act]:
        """The acts that lead to the picture `after`: people changing seats."""
        old = {seat.seat: seat.where for seat in before.seats}
        new = {seat.seat: seat.where for seat in after.seats}
        turned = [seat for seat, where in new.items() if where == "self" and old.get(seat) != "self"]
        if old == new or old.keys() != new.keys() or turned:  # the whole table turns for another viewer
            return []
        if self._context.session.match.winners is not None:  # nobody will sit there any more
            return []

        def act(done: Done) -> None:
            def land() -> None:
                self._from = {}
                done()

            self._from, self._moved = old, 0.0
            self._context.hear("slide")
            self._context.view.timeline.add(_MOVE, self._set_moved, on_land=land)

        return [act]

    def _set_moved(self, share: float) -> None:
        self._moved = share

    def alarm(self, now_ms: float) -> float | None:
        """When a thinking seat's pulse begins or brief words go, or None."""
        times = self._note_said(now_ms)
        thinking = self._thinking.ms(now_ms)
        if thinking is not None and thinking < motion.THINKING_AFTER_MS:
            times.append(now_ms + motion.THINKING_AFTER_MS - thinking)
        return min(times, default=None)

    def pulsing(self, now_ms: float) -> bool:
        """Whether a plate is pulsing."""
        thinking = self._thinking.ms(now_ms)
        still = self._context.app.settings.reduced_motion
        return thinking is not None and thinking >= motion.THINKING_AFTER_MS and not still

    def rect(self, seat: int) -> Rect | None:
        """The box of a seat's plate or portrait; None on a table that shows neither."""
        return self._rects.get(seat)

    def pressed(self, event: Event) -> SeatView | None:
        """The seat whose plate or portrait was clicked, or None."""
        if event.button != 1:
            return None
        for seat in self._context.picture.seats:
            rect = self._rects.get(seat.seat)
            if rect is not None and rect.collidepoint(event.pos):
                return seat
        return None

    def dealer_at(self, at: tuple[int, int]) -> tuple[str, Rect] | None:
        """The dealer's name and sign, if the point is on the sign; else None."""
        theme, boxes = self._context.app.theme, self._context.layout.boxes
        for seat in self._context.picture.seats:
            if seat.dealer and seat.seat in self._rects and f"plate.{seat.where}" in boxes:
                sign = dealer_rect(theme, self._rects[seat.seat])
                if sign.collidepoint(at):
                    return seat.name, sign
        return None

    def count_at(self, at: tuple[int, int]) -> tuple[SeatView, Rect] | None:
        """The seat whose number of cards is at a point, and the box of that number; else None."""
        theme, boxes = self._context.app.theme, self._context.layout.boxes
        for seat in self._context.picture.seats:
            if seat.cards is not None and seat.seat in self._rects and f"plate.{seat.where}" in boxes:
                sign = count_rect(theme, seat, self._rects[seat.seat])
                if sign.collidepoint(at):
                    return seat, sign
        return None

    @property
    def _has_portraits(self) -> bool:
        """Whether the players are shown at the ends of the race bar."""
        race = self._context.picture.race
        return race is not None and bool(race.portraits) and self._context.shows_race

    def draw(self, out: DrawList) -> None:
        """List every plate and the calls."""
        context = self._context
        theme, layout = context.app.theme, context.layout
        now = context.app.now()
        actor = context.session.actor
        most = self._widths()
        for number, seat in enumerate(context.picture.seats):
            thinking = self._thinking.ms(now) if seat.seat == actor else None
            if context.app.settings.reduced_motion:
                thinking = None
            box = layout.boxes.get(f"plate.{seat.where}")
            if box is not None:  # some tables show the players by other means
                with out.shifted(*self._lag(seat, box)):
                    self._rects[seat.seat] = draw_plate(
                        out,
                        theme,
                        self._counted(self._worded(seat)),
                        box,
                        thinking_ms=thinking,
                        most=most.get(seat.seat),
                    )
            elif self._has_portraits:  # in the order of the seats
                self._rects[seat.seat] = portrait_rect(theme, layout.box("race").rect(theme.size), number)
        for seat in context.picture.seats:
            if seat.laid and f"laid.{seat.where}" in layout.boxes and seat.seat in self._rects:
                self._draw_laid(out, seat)
        for number, sign in context.phone_signs.items():
            if number in self._rects:
                acting = sign == "here" and number in context.session.match.state.to_act
                draw_sign(out, theme, self._rects[number], "acting" if acting else sign)
        context.plates = list(self._rects.values())
        sheet = context.panel.rect if context.panel is not None else None
        context.calls = []
        for seat in context.picture.seats:
            if seat.said and seat.seat in self._rects and not self._gone(seat, now):
                box = layout.box(f"said.{seat.where}")
                plate = self._rects[seat.seat]
                titled = bool(seat.title)
                context.calls.append(draw_said(out, theme, seat.said, box, plate, sheet, titled=titled))

    def _counted(self, seat: SeatView) -> SeatView:
        """A seat with the number of cards that have reached it, without those on their way."""
        place = f"hand.{seat.where}"
        if seat.cards is None or place not in self._context.layout.zones:
            return seat
        return replace(seat, cards=min(seat.cards, self._context.view.arrived(place)) or None)

    def _worded(self, seat: SeatView) -> SeatView:
        """A seat whose plate says that its phone is not here, if so."""
        words = _WAITS.get(self._context.phone_signs.get(seat.seat, "here"))
        return seat if words is None else replace(seat, facts=_(words))

    def _draw_laid(self, out: DrawList, seat: SeatView) -> None:
        """List a seat's last play, small, beside its plate."""
        context = self._context
        theme = context.app.theme
        box = context.layout.box(f"laid.{seat.where}")
        height = box.rect(theme.size).h
        wide = faces.card_width(height)
        step = round(_OVERLAP * wide)
        rect = box.rect(theme.size, (wide + step * (len(seat.laid) - 1), height))
        plate = self._rects[seat.seat]
        if rect.colliderect(plate):  # a long name
            if rect.centerx >= plate.centerx:
                rect.left = plate.right + theme.px(6)
            else:
                rect.right = plate.left - theme.px(6)
        context.drawn[f"laid.{seat.where}"] = rect
        for number, code in enumerate(seat.laid):
            look = context.look(code, height)._replace(chip=number < len(seat.laid) - 1)
            shade, fall = faces.shadow(height, "rest")
            place = Rect(rect.x + number * step, rect.y, wide, height)
            x, y = paint.over(shade, place)
            out.add(shade, (x, y + fall), "shadow")
            out.add(faces.drawn(theme, look), place.topleft, f"card:{code}")

    def _gone(self, seat: SeatView, now: float) -> bool:
        """Whether a seat's announcement has been shown long enough."""
        since = self._said.get(seat.seat)
        return seat.brief and since is not None and since[0] == seat.said and now >= since[1] + _BRIEF_MS

    def _note_said(self, now_ms: float) -> list[float]:
        """Record when the words beside each plate appeared; return when the brief ones go."""
        said = {seat.seat: seat.said for seat in self._context.picture.seats if seat.brief and seat.said}
        self._said = {
            number: since
            if (since := self._said.get(number)) is not None and since[0] == words
            else (words, now_ms)
            for number, words in said.items()
        }
        return [since + _BRIEF_MS for _words, since in self._said.values() if since + _BRIEF_MS > now_ms]

    def _widths(self) -> dict[int, int | None]:
        """The largest width of each plate, given the others and the viewer's cards."""
        context = self._context
        theme, boxes = context.app.theme, context.layout.boxes
        plates = [
            (self._worded(seat), boxes[name])
            for seat in context.picture.seats
            if (name := f"plate.{seat.where}") in boxes
        ]
        homes = [context.view.sprites[key].home for key in context.view.keys(HAND)]
        key = theme, tuple(plates), tuple(homes)
        if self._known is None or self._known[0] != key:
            widths = greatest_widths(theme, plates, [home.box for home in homes])
            self._known = key, {seat.seat: most for (seat, _box), most in zip(plates, widths, strict=True)}
        return self._known[1]

    def _lag(self, seat: SeatView, box: Box) -> tuple[float, float]:
        """A plate's distance from its place while people move."""
        context = self._context
        old = context.layout.boxes.get(f"plate.{self._from.get(seat.seat, seat.where)}", box)
        if old == box:
            return 0.0, 0.0
        here, there = (plate_rect(context.app.theme, seat, place).center for place in (box, old))
        left = 1.0 - self._moved
        return (there[0] - here[0]) * left, (there[1] - here[1]) * left
