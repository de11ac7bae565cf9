"""The end of a match, state by state: the map, a bar of votes, the states that mattered most."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardtable.i18n import _, key_of
from cardtable.scenes.atlas.map_parts import StateChart, TurningRow, draw_story
from cardtable.scenes.atlas.place_facts import answer
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.passport.news import NewsButton
from cardtable.scenes.scores.rematch import sequel
from cardtable.scenes.session import Fate, Session
from cardtable.scenes.tip_bubble import FirstTime
from cardtable.table import motion, paint, text
from cardtable.table.badges import kept
from cardtable.table.canvas import DrawList
from cardtable.table.motion import SPEEDS
from cardtable.table.paint.svg import fill, svg
from cardtable.table.theme import Theme
from cardtable.table.widgets import Button, write, write_whole
from cardtable.viewmodel.elements import Ending

_BAR: Final = (370.0, 162.0, 860.0, 36.0)
_MAP: Final = (56.0, 246.0, 1244.0, 676.0)
_SIDE: Final = (1313.0, 250.0, 248.0)
"""Left, top and width of the column at the right, in units."""
_NEWS: Final = (44.0, 922.0, 300.0, 56.0)
"""What is new in the passport, beside the legend."""
_PORTRAIT: Final = 104.0
_ROW, _ROWS_TOP = 70.0, 64.0
_LOST_LIGHT: Final = 150
"""Light left on the cloth for a loser, of 255."""
REVEAL: Final = motion.Motion(1700, motion.in_out_cubic)
"""Duration of filling the map."""


class MapResult(FormScene):
    """The map at the end of a match."""

    name: ClassVar[str] = "map-result"

    def __init__(self, app: Services, session: Session, ending: Ending) -> None:
        """Show how the match of a session ended."""
        super().__init__(app)
        self.session = session
        self.fate: Fate = session.fate()
        self.ending = ending
        self.felt = session.entry.felt
        self.game = session.match.game.id
        self.chart = StateChart(ending)
        self.rows = [TurningRow(ending, number) for number in range(len(ending.turning))]
        self.again = sequel(app, session)
        self.scores = Button(_("Score sheet"), self._open_scores, letter=key_of("Score sheet", "S"))
        self.menu = Button(_("Menu"), app.home, letter=key_of("Menu", "M"))
        self.news = NewsButton(app, session, brief=True)
        self._began: float | None = None
        self._share = 0.0

    def build(self) -> None:
        """Start the keyboard on the button that goes on."""
        self.group.set([self.chart, *self.rows, self.again, self.scores, self.menu, self.news])
        self.group.give(self.again)

    def lay(self, frame: Frame) -> None:
        """Lay the map at the left, turning points and buttons at the right."""
        theme = frame.theme
        self.chart.fit(theme, frame.rect(*_MAP))
        left, top, width = _SIDE
        tall = max(_ROW, 46 / theme.u)
        for number, row in enumerate(self.rows):
            row.lay(frame.rect(left + 14, top + _ROWS_TOP + number * (tall + 7), width - 28, tall))
        high, low = max(74.0, 42 / theme.u), max(60.0, 40 / theme.u)
        y = 958 - high - 2 * low - 28
        for button, h in ((self.again, high), (self.scores, low), (self.menu, low)):
            button.lay(frame.rect(left, y, width, h))
            y += h + 14
        self.news.lay(frame.rect(*_NEWS))

    def handle(self, event: Event) -> bool:
        """Left and Right lead from the buttons to the map, as the line under it says.

        While votes are counted, a press only ends the count; one meant for the last card does nothing.
        """
        if self.too_soon(event):
            return True
        if self._share < 1.0 and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._count(1.0)
            return True
        sideways = event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT)
        if sideways and not self.chart.focused:
            self.group.give(self.chart)
            return True
        return super().handle(event)

    def back(self) -> None:
        """Pause on Esc, as at the end of any hand."""
        self.app.router.pause(self.session.match.game.id, over=self.session.waits == "over")

    def _open_scores(self) -> None:
        self.app.router.scores(self.session)

    def tick(self, now_ms: float) -> bool:
        """Fill the map, state by state."""
        moving = super().tick(now_ms)
        if self._share >= 1.0:
            return moving
        if self._began is None:
            self._began = now_ms
        settings = self.app.settings
        lasts = 0.0 if settings.reduced_motion else REVEAL.ms * SPEEDS[settings.speed]
        passed = now_ms - self._began
        self._count(REVEAL.easing(passed / lasts) if passed < lasts else 1.0)
        return True

    def _count(self, share: float) -> None:
        """Fill a share of the map; the winner is announced only when all is counted."""
        self._share = self.chart.share = share
        if share >= 1.0:
            self.app.sound.play("lose" if self.fate == "lost" else "win")

    def first_time(self, frame: Frame) -> FirstTime | None:
        """The map and the end of the match, once all is counted; in an evening there is no rematch."""
        if self._share < 1.0:
            return None
        kinds = ("map", "end") if self.session.evening is None else ("map",)
        return FirstTime.to_all(self.session, kinds, self.again.rect)

    def _ground(self) -> Surface:
        """The cloth of the game."""
        assert self.felt is not None
        return paint.felt(self.app.theme, self.felt, inlay=False)

    # Drawing

    @property
    def atlas_place(self) -> str:
        """The state at which F2 opens the atlas."""
        return self.pointed or ""

    @property
    def pointed(self) -> str | None:
        """The state whose story is shown: under the pointer, else under the keyboard focus."""
        if self.chart.hovered and self.chart.pointed is not None:
            return self.chart.pointed
        hovered = next((row for row in self.rows if row.hovered), None)
        focused = next((row for row in self.rows if row.focused), None)
        row = hovered or focused
        if row is not None:
            return row.code
        return self.chart.chosen if self.chart.focused else None

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List headline, bar, sides, the panel of turning points and the legend."""
        theme = frame.theme
        self.chart.told = self.pointed
        for row in self.rows:
            row.told = row.code == self.pointed
        self._draw_light(out, frame)
        counted = self._share >= 1.0
        words = (self.ending.headline if counted else _("The votes are counted")).upper()
        colour = "muted" if not counted else "gold" if self.fate == "won" else "text"
        room = frame.x(1280) - frame.x(320)
        px = text.fit("display", theme.pt(62), words, room, text.IN_HEADINGS, theme.pt(20))
        write(
            out, theme, words, "display", px, colour, frame.at(800, 60), "centre",
            tracking=text.IN_HEADINGS, shadow=True,
        )  # fmt: skip
        if counted:
            px = text.fit("semibold", theme.pt(19), self.ending.sentence, room, 0, theme.least)
            at = frame.at(800, 104)  # on the rays
            write(out, theme, self.ending.sentence, "semibold", px, "text", at, "centre", shadow=True)
        self._draw_bar(out, frame)
        for side in (0, 1):
            self._draw_side(out, frame, side)
        self._draw_turning(out, frame)
        self._draw_legend(out, frame)

    def _draw_light(self, out: DrawList, frame: Frame) -> None:
        """List golden rays behind the words for a winner; darken the hall for a loser."""
        if self._share < 1.0 or not self.fate:
            return
        if self.fate == "lost":
            out.darken(Rect((0, 0), frame.theme.size), _LOST_LIGHT, "light:lost")
            return
        wide, high = frame.theme.px(1100), frame.theme.px(440)
        x, y = frame.at(800, 60)
        out.add(_rays(frame.theme, (wide, high)), (x - wide / 2, y - high / 2), "light:won")

    def _draw_bar(self, out: DrawList, frame: Frame) -> None:
        theme, ending = frame.theme, self.ending
        box = frame.rect(*_BAR)
        total = sum(sum(side) for side in ending.blocks)
        roles = ending.colours[0].fill, ending.colours[1].fill
        shown = [_first(side, self._share) for side in ending.blocks]
        out.add(paint.bar_trough(theme, box.w, box.h), box.topleft, "bar:trough")
        out.add(_blocks(theme, box.size, shown[0], shown[1], total, roles), box.topleft, "bar:blocks")
        x = box.x + round(box.w * ending.goal / max(1, total))
        line = paint.bar_line(theme.px(3), box.h + theme.px(22), theme.colour("white"))
        out.add(line, (x - line.get_width() // 2, box.y - theme.px(11)), "bar:goal")
        words = _("{votes} to win").format(votes=ending.goal).upper()
        at = (x, box.y - theme.px(24))
        write(out, theme, words, "display", theme.pt(22), "text", at, "centre", tracking=text.IN_HEADINGS)

    def _draw_side(self, out: DrawList, frame: Frame, side: int) -> None:
        theme, ending = frame.theme, self.ending
        left = side == 0
        colours = ending.colours[side]
        face = theme.px(_PORTRAIT)
        x = frame.x(110 if left else 1490)
        y = frame.y(176)
        portrait = paint.avatar(ending.portraits[side], face, theme.colour(colours.text), 0.05)
        out.add(portrait, (x - face / 2, y - face / 2), f"portrait:{ending.portraits[side]}")
        align: text.Align = "left" if left else "right"
        edge = frame.x(188 if left else 1412)
        room = theme.px(176)
        name = ending.names[side].upper()
        px = text.fit("bold", theme.pt(17), name, room, 0.06, theme.least)
        write(out, theme, name, "bold", px, "text", (edge, frame.y(121)), align, tracking=0.06, room=room)
        votes = str(round(ending.votes[side] * self._share))
        write(
            out, theme, votes, "display", theme.pt(98), colours.text, (edge, frame.y(180)), align, shadow=True
        )

    def _draw_turning(self, out: DrawList, frame: Frame) -> None:
        if not self.rows:
            return
        theme = frame.theme
        left, top, width = _SIDE
        box = frame.rect(left, top, width, 0)
        box.h = self.rows[-1].rect.bottom + theme.px(16) - box.y
        sheet = paint.panel(theme, box.w, box.h, 20, self.session.table.panel, shadow=True)
        out.add(sheet, paint.over(sheet, box), "panel:turning")
        at = (box.x + theme.px(22), box.y + theme.px(34))
        title = _("Turning points")
        write(out, theme, title, "display", theme.pt(25), "text", at, tracking=text.IN_HEADINGS)

    def _draw_legend(self, out: DrawList, frame: Frame) -> None:
        theme = frame.theme
        x, y = frame.at(370, 948)
        side = max(theme.px(20), 11)
        for number, line in enumerate(self.ending.legend):
            role = self.ending.colours[number].fill
            tile = paint.rounded(side, side, 5 * theme.u, theme.colour(role))
            out.add(tile, (x, y - side // 2), "legend")
            rect = write(out, theme, line, "semibold", theme.pt(17), "text", (x + side + theme.px(11), y))
            x = rect.right + theme.px(38)
        hint = _("Point at a state for its story, or use the arrow keys")
        room = frame.x(1290) - x
        write_whole(out, theme, hint, "regular", theme.pt(16), "muted", (x + theme.px(20), y), room=room)

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List the story of the state pointed at."""
        code = self.pointed
        if code is not None:
            draw_story(out, frame.theme, self.ending, code, self.chart.target(code), answer(code))


@kept
def _rays(theme: Theme, size: tuple[int, int]) -> Surface:
    """Golden rays that fade toward their ends."""
    return paint.ray_light(size, theme.colour("gold"), 30, (120, 40))


def _first(votes: tuple[int, ...], share: float) -> tuple[int, ...]:
    """The first blocks, up to about a share of all."""
    return votes[: round(len(votes) * share)]


@kept
def _blocks(
    theme: Theme,
    size: tuple[int, int],
    left: tuple[int, ...],
    right: tuple[int, ...],
    total: int,
    roles: tuple[str, str],
) -> Surface:
    """The votes of each state as a block: the left side's from the left end, the others from the right."""
    w, h = size
    line = max(1.0, 1.4 * theme.u)
    art = ""
    x = 0.0
    for votes in left:
        wide = w * votes / max(1, total)
        art += _block(x, wide, h, line, fill(theme.colour(roles[0])))
        x += wide
    x = float(w)
    for votes in right:
        wide = w * votes / max(1, total)
        x -= wide
        art += _block(x, wide, h, line, fill(theme.colour(roles[1])))
    if not art:
        return paint.bar_line(1, h, (0, 0, 0, 0))
    whole = svg(art, size)
    mask = paint.rounded(w, h, min(9 * theme.u, h / 2), (255, 255, 255))
    return paint.masked(whole, mask)


def _block(x: float, wide: float, h: int, line: float, colour: str) -> str:
    gap = min(line, wide * 0.3)
    return f'<rect x="{x + gap / 2:.2f}" y="0" width="{max(0.4, wide - gap):.2f}" height="{h}" {colour}/>'
