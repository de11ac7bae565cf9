"""The screen between two people: no cards are shown until the next one confirms being there."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardtable.i18n import _
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.session import Session
from cardtable.scenes.tip_bubble import FirstTime
from cardtable.table import faces, paint, poses, text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import ACT_KEYS, Button, write

MOST_LINES = 5
"""Most sentences shown about what has happened."""

QUIET_MS = 1000.0
"""Milliseconds without a press before one counts: Enter, pressed for a card just now, may still be held down
or hit once more, and must not show somebody's hand to the person before."""

_BACKS = 7
_LIGHT = (0.5, 0.3)
"""Origin of the rays, in shares of the window: behind the portrait."""
_NEWS = (44, 44, 420)
"""Left, top and width of the panel of news, in units."""


class HandoverScene(FormScene):
    """Asks one person to take the screen; knows only what everybody saw."""

    name: ClassVar[str] = "handover"

    def __init__(self, app: Services, session: Session, seat: int, confirmed: Callable[[], None]) -> None:
        """Ask for the person in a seat, while nobody sits at the screen.

        `confirmed` is called when that person is there.
        """
        super().__init__(app)
        self.session = session
        self.seat = seat
        self._confirmed = confirmed
        self.felt = session.entry.felt
        self.game = session.match.game.id
        self.sitter = session.table.sitters[seat]
        self.news = session.match_log.since(seat, MOST_LINES)
        self._has_moved = any(step.seat == seat for step in session.match.steps)
        self._pressed = 0.0
        """When a key that acts, or a button of the mouse, was last pressed."""
        label = _("I am {name}").format(name=self.sitter.name)
        self.ready = Button(label, self._take, "primary", icon="eye")
        self.pause = Button(_("Pause"), self.back, icon="pause", letter="Esc")

    def enter(self) -> None:
        """Open, and wait for a moment of quiet."""
        super().enter()
        self._pressed = self.app.now()

    def handle(self, event: Event) -> bool:
        """Ignore what is pressed before a moment of quiet; each such press makes it last anew."""
        if event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key in ACT_KEYS):
            since, self._pressed = self._pressed, self.app.now()
            if self._pressed < since + QUIET_MS:
                return True
        return super().handle(event)

    def build(self) -> None:
        """Give the keyboard to the button that confirms."""
        self.group.set([self.ready, self.pause])
        self.group.give(self.ready)

    def lay(self, frame: Frame) -> None:
        """Lay the button in the middle, the pause in the corner."""
        theme = self.app.theme
        px = round(theme.target(94) * 0.93 * 0.4)
        wide = text.width("display", px, self.ready.label, text.ON_BUTTONS) / theme.u + 200
        wide = min(max(380, wide), 900)
        self.ready.lay(frame.rect(800 - wide / 2, 726, wide, 94))
        right = theme.size[0] - theme.px(44)
        w, h = theme.px(190), theme.target(60)
        self.pause.lay(Rect(right - w, theme.px(44), w, h))

    def back(self) -> None:
        """Pause on Esc; there is no way past this screen."""
        self.app.router.pause(self.session.match.game.id)

    def first_time(self, frame: Frame) -> FirstTime | None:
        """The covered cards, to the person who is asked for."""
        session, player = self.session, self.session.players[self.seat]
        readers = {player.person: player.name} if player.person else {}
        return FirstTime(session.match.game.id, ("handover",), readers, len(session.people), _face(frame))

    def _take(self) -> None:
        self.session.confirm(self.seat)
        self._confirmed()
        self.app.pop()

    def _ground(self) -> Surface:
        """The cloth, half dark, with rays."""
        assert self.felt is not None
        return paint.felt(self.app.theme, self.felt, inlay=True, beams=0.06, dim=0.5, at=_LIGHT)

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List the backs, the portrait, the name and the news."""
        theme = frame.theme
        self._draw_backs(out)
        face = _face(frame)
        side, (x, y) = face.w, face.center
        glow = paint.glow(side, side, side / 2, theme.px(34), (*theme.colour("gold")[:3], 120), 6 * theme.u)
        out.add(glow, paint.over(glow, (x - side // 2, y - side // 2, side, side)), "glow:portrait")
        portrait = paint.avatar(self.sitter.portrait, side, theme.colour("gold"), 0.05)
        out.add(portrait, face.topleft, f"portrait:{self.sitter.portrait}")
        ask = _("Pass the screen to")
        px, at = theme.pt(48), frame.at(800, 479)
        write(out, theme, ask.upper(), "display", px, "gold", at, "centre", tracking=text.ON_HANDOVER)
        room = round(theme.size[0] * 0.9)
        name = self.sitter.name.upper()
        px = text.fit("display", theme.pt(150), name, room, text.IN_HEADINGS)
        at = frame.at(800, 583)
        write(out, theme, name, "display", px, "text", at, "centre", tracking=text.IN_HEADINGS, shadow=True)
        line = self._request()
        px = text.fit("regular", theme.pt(22), line, room, 0, theme.least)
        write(out, theme, line, "regular", px, "text", frame.at(800, 686), "centre", room=room)
        self._draw_news(out)

    def _request(self) -> str:
        """The sentence under the name."""
        others = [self.session.table.sitters[seat].name for seat in self.session.people]
        others.remove(self.sitter.name)
        if len(others) == 1:
            covered = _("All cards are covered. {name}, please look away.").format(name=others[0])
        else:
            covered = _("All cards are covered. Everybody else, please look away.")
        return f"{covered} {self.session.table.silence()}".rstrip()

    def _draw_backs(self, out: DrawList) -> None:
        """List a fan of backs at the lower edge: decoration, independent of the cards held."""
        theme = self.app.theme
        width, height = theme.size
        tall = 248 * theme.u
        centre = (width / 2, height - 12 * theme.u)
        for pose in poses.arc(_BACKS, centre, tall, 128 * theme.u, 34.0, face_up=False):
            look = faces.Look(round(tall), None, self.session.table.back)
            card = faces.turned(theme, look, round(pose.angle))
            shade, fall = faces.shadow(round(tall), "rest", round(pose.angle))
            x, y = pose.x, pose.y
            out.add(shade, (x - shade.get_width() / 2, y - shade.get_height() / 2 + fall), "shadow")
            out.add(card, (x - card.get_width() / 2, y - card.get_height() / 2), f"back:{look.back}")

    def _draw_news(self, out: DrawList) -> None:
        """List what everybody saw since that person's last turn."""
        if not self.news:
            return
        theme = self.app.theme
        px = theme.pt(18)
        left, top = theme.px(_NEWS[0]), theme.px(_NEWS[1])
        pad = theme.px(22)
        room = theme.px(_NEWS[2]) - 2 * pad
        rows = [(number, row) for line in self.news for number, row in enumerate(_rows(px, line, room))]
        step = max(round(px * 1.5), theme.px(28))
        high = pad * 2 + theme.px(20) + step * len(rows)
        sheet = paint.panel(theme, room + 2 * pad, high, 18)
        out.add(sheet, (left, top), "panel:news")
        head = _("Since your last turn") if self._has_moved else _("So far")
        head = head.upper()
        y = top + pad + theme.px(4)
        small = theme.pt(13)
        write(out, theme, head, "black", small, "muted", (left + pad, y), tracking=text.IN_LABELS)
        y += theme.px(20) + step // 2
        indent = theme.px(14)
        for number, row in rows:
            if number == 0:
                write(out, theme, "·", "bold", px, "muted", (left + pad, y))
            write(out, theme, row, "semibold", px, "text", (left + pad + indent, y))
            y += step


def _face(frame: Frame) -> Rect:
    """The box of the portrait, under which every line is as wide as a name or a sentence."""
    box = Rect(0, 0, frame.theme.px(246), frame.theme.px(246))
    box.center = frame.at(800, 300)
    return box


def _rows(px: int, line: str, room: int) -> list[str]:
    return text.wrap("semibold", px, line, room - px)
