"""A hand that ends on the map: its states light up and are joined, their cards appear, the points fly.

It is a separate sheet with the buttons of the score sheet. A click or a key ends the movement, which is
shorter once the players know it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import ClassVar, Final

import pygame
from pygame import Surface
from pygame.event import Event

from cardtable.cards.atlas import atlas
from cardtable.i18n import _, key_of
from cardtable.scenes.atlas.place_facts import answer
from cardtable.scenes.base import Services
from cardtable.scenes.form import Frame
from cardtable.scenes.scores.hand_map_parts import (
    CARD,
    Board,
    draw_card,
    draw_coin,
    draw_heading,
    draw_key,
    draw_line,
    draw_nearly,
    draw_scores,
    rays,
)
from cardtable.scenes.scores.scene import ScoresScene
from cardtable.scenes.session import Session
from cardtable.scenes.tip_bubble import FirstTime
from cardtable.table import badges, motion, paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.motion import SPEEDS
from cardtable.table.track import draw_track
from cardtable.table.widgets import Button, write
from cardtable.viewmodel.elements import HandEnding

_DIM, _LIGHT, _CARD_MS, _NEAR, _COIN, _TICK = 150.0, 200.0, 120.0, 240.0, 450.0, 300.0
"""Duration of each part, in milliseconds at normal speed."""
_KNOWN: Final = 3
"""The hand of a match from which all parts take half as long."""
_MAP: Final = (56.0, 160.0, 1064.0, 590.0)
_POINTS: Final = (1160.0, 150.0, 396.0, 250.0)
_SCORES: Final = (1160.0, 416.0, 396.0, 280.0)
_SIDE: Final = (1160.0, 396.0)
"""Left and width of the column at the right, in units."""
_NEWS_FOOT: Final = 142.0
"""Foot of what is new in the passport, over the column."""
_CARDS_Y: Final = 868.0
_STEP, _FIRST = 193.0, 296.0
"""The winner's cards if the winner is at this screen: distance between middles, and the first middle."""
_LOST_STEP, _LOST_FIRST = 148.0, 128.0
_NEARLY: Final = (690.0, 762.0, 430.0, 212.0)


class HandMap(ScoresScene):
    """The states that won a hand, on the map, and the match score."""

    name: ClassVar[str] = "hand-map"
    brief_news: ClassVar[bool] = True
    opens = False

    def __init__(self, app: Services, session: Session, ending: HandEnding, done: Callable[[], None]) -> None:
        """Show how the last hand ended; `done` is called when the player goes on."""
        super().__init__(app, session, done)
        self.ending = ending
        self.table = Button(_("Score sheet"), self._open_sheet, letter=key_of("Score sheet", "S"))
        self._states = tuple(ending.regions)
        self._ends = self._schedule()
        self._since: float | None = None
        self._ms = 0.0
        self._heard = 0
        self._at: tuple[int, int] | None = None

    def _schedule(self) -> dict[str, tuple[float, float]]:
        """Start and end of each part, in milliseconds at normal speed."""
        found: dict[str, tuple[float, float]] = {}
        pace = 0.5 if len(self.session.match.results) >= _KNOWN else 1.0
        at = _DIM * pace
        steps = [(f"state:{code}", _LIGHT) for code in self._states]
        steps += [(f"card:{code}", _CARD_MS) for code in self._states]
        steps += [("nearly", _NEAR)] if self.ending.nearly is not None else []
        steps += [("coin", _COIN), ("tick", _TICK)]
        for name, lasts in steps:
            found[name] = at, at + lasts * pace
            at += lasts * pace
        return found

    @property
    def moving(self) -> bool:
        """Whether any part is still to come."""
        return self._ms < self._ends["tick"][1]

    def first_time(self, frame: Frame) -> FirstTime | None:
        """The sheet, once nothing moves any more."""
        return None if self.moving else super().first_time(frame)

    def _share(self, name: str) -> float:
        """Progress of a part, 0 to 1."""
        begin, end = self._ends[name]
        return min(1.0, max(0.0, (self._ms - begin) / (end - begin)))

    # Widgets

    def build(self) -> None:
        """Start the keyboard on the button that goes on."""
        self.group.set([self.menu, self.table, self.review, self.again, self.on, self.news])
        self.group.give(self.on)

    def lay(self, frame: Frame) -> None:
        """Lay the buttons in the column at the right."""
        theme = frame.theme
        left, width = _SIDE
        tall = theme.target(58) / theme.u
        gap = 12.0
        shown = [button for button in (self.menu, self.table, self.review, self.again) if button.visible]
        half = (width - gap) / 2
        y = 976 - (len(shown) + 1) // 2 * (tall + gap) - 1.3 * tall
        for number, button in enumerate(shown):
            wide = width if number == len(shown) - 1 and number % 2 == 0 else half
            button.lay(
                frame.rect(left + number % 2 * (half + gap), y + number // 2 * (tall + gap), wide, tall)
            )
        self.on.lay(frame.rect(left, 976 - 1.3 * tall, width, 1.3 * tall))
        self.news.lay(frame.rect(left, _NEWS_FOOT - tall, width, tall))

    def _open_sheet(self) -> None:
        self.app.router.scores(self.session)

    def handle(self, event: Event) -> bool:
        """End the movement on a click or a key; no press that was meant for the last card goes on."""
        if event.type in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE):
            before = self.atlas_place
            self._at = event.pos if event.type == pygame.MOUSEMOTION else None
            return super().handle(event) or before != self.atlas_place
        if self.moving and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._ms = self._ends["tick"][1]
            return True
        if self.too_soon(event):
            return True
        return super().handle(event)

    # Time

    def tick(self, now_ms: float) -> bool:
        """Advance the parts, each with its sound."""
        moving = super().tick(now_ms)
        if not self.moving:
            self._hear()
            return moving
        if self._since is None:
            self._since = now_ms
        speed = SPEEDS[self.app.settings.speed]
        whole = self._ends["tick"][1]
        self._ms = max(self._ms, (now_ms - self._since) / speed if speed else whole)
        self._hear()
        return True

    def _hear(self) -> None:
        """Play the sounds of the parts that have begun; of several at once, only the last."""
        begun = [name for name, (begin, _end) in self._ends.items() if self._ms >= begin]
        if len(begun) <= self._heard:
            return
        self._heard = len(begun)
        name = begun[-1].partition(":")[0]
        if name == "state":
            self.app.sound.play("turn" if self.ending.mine else "click")
        elif name == "card":
            self.app.sound.play("flip")
        elif name == "coin":
            self.app.sound.play("slide")
        elif name == "tick":
            self.app.sound.play("win" if self.ending.mine else "lose")

    # Drawing

    def _ground(self) -> Surface:
        """The cloth, dimmed, and more so if the winner's states have the light."""
        assert self.felt is not None
        return paint.felt(self.app.theme, self.felt, dim=0.42 if self.ending.mine else 0.6)

    def _board(self, frame: Frame) -> Board:
        return Board(frame.theme, frame.rect(*_MAP), self.ending)

    @property
    def atlas_place(self) -> str:
        """The state under the pointer, which is told of, and at which F2 opens the atlas."""
        frame = self.frame
        if self._at is None or self.moving or not frame.rect(*_MAP).collidepoint(self._at):
            return ""
        return self._board(frame).at(self._at) or ""

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List what the state under the pointer is."""
        code = self.atlas_place
        if code:
            title, lines = atlas().places[code].name, answer(code)
            target = self._board(frame).target(code)
            bubble, at = badges.tooltip_over(frame.theme, target, title, lines)
            out.add(bubble, at, f"place:{title}|{' '.join(lines)}")

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List everything but the buttons."""
        theme, ending = frame.theme, self.ending
        board = self._board(frame)
        if ending.mine:
            sun = rays(theme, theme.px(1300))
            x, y = board.middle
            with out.shifted(alpha=round(255 * min(1.0, self._ms / _DIM))):
                out.add(sun, (x - sun.get_width() / 2, y - sun.get_height() / 2), "rays")
        draw_heading(out, frame, ending)
        near = ending.nearly
        shown = 0.0 if near is None else self._share("nearly")
        board.draw(out, {code: self._share(f"state:{code}") for code in self._states}, shown)
        self._draw_cards(out, frame)
        if near is not None and shown:
            with out.shifted(alpha=round(255 * shown)):
                if near.label:
                    draw_key(out, frame, ending, near)
                draw_nearly(out, frame, self.session.table, near, frame.rect(*_NEARLY))
        tick = motion.in_out_cubic(self._share("tick"))
        points = {runner.name: float(runner.points) for runner in ending.track.runners}
        own = ending.track.runners[ending.side]
        points[own.name] = own.points - ending.gain * (1 - tick)
        draw_track(out, theme, ending.track, frame.rect(*_POINTS), points)
        draw_scores(out, frame, self.sheet, ending, frame.rect(*_SCORES), tick)
        self._draw_coin(out, frame, board)

    def _draw_coin(self, out: DrawList, frame: Frame, board: Board) -> None:
        """List the points on their way to the track, into which they melt."""
        share = self._share("coin")
        if share <= 0 or self._share("tick") >= 1:
            return
        points = frame.rect(*_POINTS)
        goal = points.centerx, points.y + frame.theme.px(62)
        still = self.app.settings.reduced_motion
        share = 1.0 if still else motion.in_out_cubic(share)
        with out.shifted(alpha=round(255 * (1 - self._share("tick")))):
            draw_coin(out, frame.theme, self.ending, board.middle, goal, share, tail=not still)

    def _draw_cards(self, out: DrawList, frame: Frame) -> None:
        """List the cards of the states, on one line if each is linked with the next."""
        theme, ending = frame.theme, self.ending
        near = ending.nearly is not None
        first, step = (_LOST_FIRST, _LOST_STEP) if near else (_FIRST, _STEP)
        high = CARD * (0.88 if near else 1.0)
        y = frame.y(_CARDS_Y + (8 if near else 0))
        places = {code: frame.x(first + number * step) for number, code in enumerate(self._states)}
        joined = {frozenset(pair) for pair in ending.links}
        pairs = list(pairwise(self._states))
        if all(frozenset(pair) in joined for pair in pairs):  # a gap would deny a link that the map shows
            for one, other in pairs:
                draw_line(out, theme, places[one], places[other], y, self._share(f"card:{other}"))
        for code, x in places.items():
            share = self._share(f"card:{code}")
            if not share:
                continue
            rise = 0 if self.app.settings.reduced_motion else theme.px(40) * (1 - motion.out_cubic(share))
            with out.shifted(0, rise, round(255 * share)):
                draw_card(out, theme, self.session.table, code, (x, y), theme.px(high), lit=ending.mine)
        if near and self._share(f"card:{self._states[0]}"):
            at = (places[self._states[0]] - theme.px(0.36 * high), frame.y(766))
            words = ending.label.upper()
            write(out, theme, words, "black", theme.pt(13), "muted", at, tracking=text.IN_LABELS)
