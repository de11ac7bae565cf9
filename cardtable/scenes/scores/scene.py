"""The score sheet after a hand, and the result of a match: the story first, the table behind a button."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardtable.i18n import _, key_of, ngettext
from cardtable.scenes.base import Services
from cardtable.scenes.form import STEADY_MS, FormScene, Frame
from cardtable.scenes.hindsight import can_deal_again, can_review
from cardtable.scenes.passport.news import NewsButton
from cardtable.scenes.scores import match_facts, sheet_bar, sheet_panels
from cardtable.scenes.scores.chart import ScoreChart
from cardtable.scenes.scores.coached import most_helpful
from cardtable.scenes.scores.rematch import sequel
from cardtable.scenes.scores.rows import ScoreRows
from cardtable.scenes.scores.sheet_panels import Standing
from cardtable.scenes.session import Session
from cardtable.scenes.tip_bubble import FirstTime
from cardtable.table import faces, paint, text
from cardtable.table.badges import kept
from cardtable.table.canvas import DrawList
from cardtable.table.motion import SPEEDS
from cardtable.table.theme import Theme
from cardtable.table.widgets import Button, IconButton, share, write
from cardtable.viewmodel.score_sheet import SheetFact

_LEFT: Final = 44
_WIDE: Final = 1512
_BAR: Final = (_LEFT, 240, _WIDE, 78)
_SUMS, _FLAGS = 384, 198
"""Middle of the line of sums under the bar, and of the flags over it, in units."""
_PANELS: Final = (486, 342)
"""Top and height of the panels under a bar, in units …"""
_TALL: Final = (206, 622)
"""… and without a bar."""
_WIDE_PANEL: Final = (_LEFT, 190, _WIDE, 272)
"""The first panel of cards if there is no bar."""
_GAP: Final = 24
_FOOT: Final = 920
_HELPED: Final = (930, 46, 46)
"""Top, width and height of the button beside what would have helped most."""
_NEWS: Final = (960, 930, _LEFT + _WIDE - 960, 46)
"""What is new in the passport, beside that."""
_SHEET: Final = (_LEFT, 196, _WIDE, 632)
_ROWS: Final = (84, 226, 720, 580)
_CHART: Final = (880, 286, 636, 500)
_CROWD_ROWS: Final = (84, 226, 880, 580)
_CROWD_CHART: Final = (1020, 286, 496, 500)
"""The same for many sides, which need wide rows."""
ENDED_MS: Final = 2000.0
"""Milliseconds the result of a match stands before a key may begin another match."""
_FLIP_MS: Final = 420.0
"""Milliseconds after the bar is complete until the kitty is turned over, which ends the story."""


class ScoresScene(FormScene):
    """The result of a hand, and how the match stands."""

    name: ClassVar[str] = "scores"
    brief_news: ClassVar[bool] = False
    """Whether there is room only for the number of places that are new in the passport."""

    def __init__(self, app: Services, session: Session, done: Callable[[], None] | None = None) -> None:
        """Show the sheet of a session in which at least one hand was finished.

        `done` is called when the player goes on; None if the sheet was only looked up.
        """
        super().__init__(app)
        self.session = session
        self.felt = session.entry.felt
        self.game = session.match.game.id
        self.sheet = session.sheet()
        self._done = done
        self._began: float | None = None
        self._ms = 0.0
        self.chart = ScoreChart(self.sheet)
        self.rows = ScoreRows(self.sheet)
        self._looked_up = done is None
        self.rows.visible = self._looked_up  # the last hand is old news, or a map has just told it
        self.menu = Button(_("Menu"), app.home, letter=key_of("Menu", "M"))
        self.review = Button(
            _("Review"), self._review, icon="eye", letter=key_of("Review", "V"), tooltip=_("Step through it")
        )
        self.review.visible = can_review(session)
        self.table = Button("", self._turn, icon="chart", letter=key_of("The hand or the sheet", "T"))
        self.again = Button(
            _("Play this deal again"), self._deal_again, icon="undo", letter=key_of("Play again", "A")
        )
        self.again.tooltip = _("The same cards, in your seat or another one")
        # While the next hand is played, the pause offers to replay that one.
        self.again.visible = can_deal_again(session) and (done is not None or self.over)
        why = partial(app.router.whys, session)
        self.whys = IconButton("speech", why, _("Why they did that"), letter=key_of("Why", "W"))
        self.whys.visible = session.tells_why
        own = done is not None or self.over
        self.helpful = most_helpful(app, session) if own else None
        self.show = IconButton("bulb", self._review_it, _("Show it"), letter=key_of("Show it", "B"))
        self.show.visible = self.helpful is not None
        self.news = NewsButton(app, session, brief=self.brief_news)
        if self.over:
            self.on = sequel(app, session)
        elif done is not None:
            self.on = Button(
                session.table.parts().following, self._go_on, "primary", letter=key_of("Next hand", "N")
            )
        else:
            self.on = Button(_("Back to the table"), app.pop, "primary", letter=key_of("Score sheet", "S"))

    @property
    def over(self) -> bool:
        """Whether this is the end of the match."""
        return self.sheet.over

    @property
    def lost(self) -> bool:
        """Whether others came out best, and nobody at this screen."""
        people, best = self.session.people, self.session.best
        return bool(people and best) and not any(seat in best for seat in people)

    def build(self) -> None:
        """Start the keyboard on the button that goes on."""
        self.group.set(
            [
                self.rows,
                self.menu,
                self.review,
                self.table,
                self.again,
                self.whys,
                self.on,
                self.show,
                self.news,
            ]
        )
        self.group.give(self.on)

    def lay(self, frame: Frame) -> None:
        """Lay out the table, and the buttons at the foot."""
        theme = self.app.theme
        crowd = self.rows.choose(theme, frame.rect(*_ROWS))
        self.rows.fit(theme, frame.rect(*(_CROWD_ROWS if crowd else _ROWS)))
        self.table.label = self.session.table.parts().last if self.rows.visible else _("Score sheet")
        tall = theme.target(74) / theme.u
        row = [button for button in (self.menu, self.review, self.table, self.again) if button.visible]
        share(theme, row, frame.rect(_LEFT, _FOOT - tall, 246 * len(row) - 18, tall), theme.px(18))
        x = _LEFT + 246.0 * len(row)
        if self.whys.visible:
            self.whys.lay(frame.rect(x, _FOOT - tall, tall, tall))
            x += tall + 18
        self.show.lay(frame.rect(_LEFT, *_HELPED))
        self.news.lay(frame.rect(*_NEWS))
        left = max(1060.0, x + 6)
        self.on.lay(frame.rect(left, _FOOT - tall - 4, _LEFT + _WIDE - left, tall + 8))

    def handle(self, event: Event) -> bool:
        """Show the whole story on any press; keys and the wheel scroll the table wherever the keyboard is.

        If the sheet appeared by itself, the first presses are ignored: they were meant for the last card.
        """
        if self._done is not None and self.too_soon(event, ENDED_MS if self.over else STEADY_MS):
            return True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._tells:
            self._ms = self._lasts
        if event.type == pygame.KEYDOWN and self.rows.visible and self.rows.scroll_key(event.key):
            return True
        return super().handle(event)

    def tick(self, now_ms: float) -> bool:
        """Reveal the story, block by block."""
        moving = super().tick(now_ms)
        if not self._tells or self._open < 1:
            return moving
        if self._began is None:
            self._began = now_ms
        settings = self.app.settings
        pace = SPEEDS[settings.speed] * (0.5 if settings.reduced_motion else 1.0)
        self._ms = max(self._ms, (now_ms - self._began) / pace if pace else self._lasts)
        return True

    @property
    def _lasts(self) -> float:
        bar = self.sheet.bar
        return sheet_bar.lasts(bar) + _FLIP_MS if bar is not None else 0.0

    @property
    def _tells(self) -> bool:
        """Whether part of the story is still to come."""
        return self._ms < self._lasts

    def first_time(self, frame: Frame) -> FirstTime | None:
        """The sheet or the end of a match, or else what is new in the last hand, once the story is told.

        In an evening there is no rematch.
        """
        if self._tells:
            return None
        general = "sheet" if not self.over else "end" if self.session.evening is None else ""
        kinds = (general, *self.sheet.tips) if general else self.sheet.tips
        return FirstTime.to_all(self.session, kinds, self.on.rect)

    def back(self) -> None:
        """Go from the rows to the story, or back to the table; after a hand, pause."""
        if self.rows.visible and self.table.visible and not self._looked_up:
            self._turn()
        elif self._done is None:
            self.app.pop()
        else:
            self.app.router.pause(self.session.match.game.id, over=self.over)

    def _turn(self) -> None:
        """Switch between the story and the table of all hands."""
        self.rows.visible = not self.rows.visible
        self.lay(self.frame)

    def _deal_again(self) -> None:
        self.app.router.again(self.session)

    def _review(self) -> None:
        self.app.router.hand_review(self.session)

    def _review_it(self) -> None:
        assert self.helpful is not None  # the button is shown
        self.app.router.hand_review(self.session, place=self.helpful.place)

    def go_on(self) -> None:
        """Go on to the next hand."""
        if self._done is not None and not self.over:
            self._go_on()

    def _go_on(self) -> None:
        assert self._done is not None
        self._done()
        self.app.pop()

    def _ground(self) -> Surface:
        """The cloth: with rays from the winners if they sit here, else gray-blue and calm."""
        assert self.felt is not None
        theme = self.app.theme
        if self.lost:
            return paint.felt(theme, _CALM, inlay=True, dim=0.62)
        return paint.felt(theme, self.felt, inlay=True, dim=0.7)

    @property
    def _cheers(self) -> bool:
        """Whether somebody at this screen came out best."""
        return bool(self.session.best) and not self.lost and not self.sheet.fell

    # Drawing

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List the headline, and the story or the table under it."""
        self._draw_headline(out, frame)
        if self.rows.visible:
            self._draw_table(out, frame)
        else:
            self._draw_story(out, frame)
        if self.helpful is not None:
            theme = frame.theme
            end = self.news.rect.left - theme.px(16) if self.news.visible else frame.x(_LEFT + _WIDE)
            room = end - self.show.rect.right - theme.px(12)
            px = text.fit("semibold", theme.pt(20), self.helpful.words, room, 0, theme.least)
            at = self.show.rect.right + theme.px(12), self.show.rect.centery
            write(out, theme, self.helpful.words, "semibold", px, "text", at, room=room)

    def _draw_table(self, out: DrawList, frame: Frame) -> None:
        theme = frame.theme
        box = frame.rect(*_SHEET)
        sheet = paint.panel(theme, box.w, box.h, 26, f"{self.session.table.panel}_solid", "gold", shadow=True)
        out.add(sheet, paint.over(sheet, box), "panel:scores")
        chart = _CROWD_CHART if self.rows.crowd else _CHART
        parts = self.session.table.parts()
        at = frame.at(chart[0], 241)
        write(out, theme, parts.chart, "display", theme.pt(24), "text", at, tracking=text.IN_HEADINGS)
        self.chart.draw(out, theme, frame.rect(*chart))

    def _draw_headline(self, out: DrawList, frame: Frame) -> None:
        theme = frame.theme
        if self._cheers:
            side = theme.px(1500 if self.over else 640)
            light = _light(theme, side)
            at = frame.x(150) - side // 2, frame.y(105) - side // 2
            with out.clipped(Rect((0, 0), theme.size)):
                out.add(light, at, "light:won")
        left = self._draw_heroes(out, frame)
        right = self._draw_gain(out, frame)
        room = right - left - theme.px(24)
        eyebrow = self._eyebrow()
        if eyebrow:
            colour = "muted" if self.lost else "gold"
            at = (left, frame.y(48))
            px = theme.pt(15)
            write(out, theme, eyebrow.upper(), "black", px, colour, at, tracking=text.IN_LABELS, room=room)
        words = self.sheet.headline.upper()
        px = text.fit("display", theme.pt(76), words, room, text.IN_HEADINGS, theme.pt(20))
        at = (left, frame.y(94))
        write(out, theme, words, "display", px, "text", at, tracking=text.IN_HEADINGS, room=room)
        px = text.fit("regular", theme.pt(21), self.sheet.sentence, room, 0, theme.least)
        lines = text.wrap("regular", px, self.sheet.sentence, room)[:2]
        for number, line in enumerate(lines):
            at = (left, frame.y(144) + number * round(1.3 * px))
            write(out, theme, line, "regular", px, "muted", at, room=room)

    def _eyebrow(self) -> str:
        """A few words over the headline, for those who sit here."""
        if not self.session.best or not self.session.people:
            return ""
        if self.over:
            return _("Not this time") if self.lost else _("Congratulations")
        if self.sheet.fell and not self.lost:
            return _("Well defended")
        if self.sheet.counts_votes:
            return ""  # a hand's votes are luck more than skill, and the headline is about the match
        return _("Not this time") if self.lost else _("Well played")

    def _heroes(self) -> list[str]:
        sitters = self.session.table.sitters
        seats = self.sheet.heroes or self.session.best
        return [sitters[seat].portrait for seat in seats]

    def _draw_heroes(self, out: DrawList, frame: Frame) -> int:
        """List the portraits of those in the headline; return the x at which the words begin."""
        theme = frame.theme
        portraits = self._heroes()[:3]
        side, step = theme.px(124), theme.px(88)
        x, y = frame.x(_LEFT), frame.y(105) - side // 2
        for number in reversed(range(len(portraits))):
            place = (x + number * step, y)
            grey = self.lost or self.sheet.fell
            ring = theme.colour("muted" if self.sheet.fell else "gold" if not self.lost else "text")
            picture = paint.avatar(portraits[number], side, ring, 0.05)
            if self.sheet.fell:
                picture = _grey(picture)
            elif not grey:
                glow = paint.glow(
                    side, side, side / 2, theme.px(12), (*theme.colour("gold")[:3], 120), spread=theme.px(2)
                )
                out.add(glow, paint.over(glow, Rect(*place, side, side)), "glow:hero")
            out.add(picture, place, f"portrait:{portraits[number]}")
        if not portraits:
            return x
        return x + side + (len(portraits) - 1) * step + theme.px(28)

    def _draw_gain(self, out: DrawList, frame: Frame) -> int:
        """List at the right the gain of those the hand is about; return its left edge."""
        theme = frame.theme
        right = frame.x(_LEFT + _WIDE)
        points = self._gained()
        if points is None:
            return right
        total = self.over and self.sheet.counts_votes
        figure = f"+{points}" if points > 0 and not total else f"−{-points}" if points < 0 else str(points)
        px = theme.pt(116)
        wide = text.width("display", px, figure)
        words = ngettext("point", "points", abs(points))
        if self.sheet.counts_votes:
            words = ngettext("vote", "votes", abs(points))
        if self.sheet.heroes and not self.over:
            name = self.sheet.names[self._side(self.sheet.heroes[0])]
            words = _("{points} for {name}").format(points=words, name=name)
        wide = max(wide, text.width("regular", theme.pt(19), words))
        x = right - wide / 2 - theme.px(8)
        colour = "negative" if points < 0 else "text" if self.lost else "gold"
        if colour == "gold":
            side = round(1.3 * wide)
            glow = paint.glow(side, theme.px(60), theme.px(30), theme.px(34), (*theme.colour("gold")[:3], 90))
            out.add(glow, (x - glow.get_width() / 2, frame.y(88) - glow.get_height() / 2), "glow:gain")
        write(out, theme, figure, "display", px, colour, (x, frame.y(84)), "centre")
        write(out, theme, words, "regular", theme.pt(19), "muted", (x, frame.y(152)), "centre")
        return round(x - wide / 2)

    def _gained(self) -> int | None:
        """The points of those in the headline in the last hand, or finally their votes; None for nobody."""
        seats = self.sheet.heroes or self.session.best
        if not seats or not self.sheet.rows:
            return None
        last = self.sheet.rows[-1]
        ended = self.over and self.sheet.counts_votes
        return (last.totals if ended else last.points)[self._side(seats[0])]

    def _side(self, seat: int) -> int:
        sides = self.session.match.state.sides
        return next(side for side, seats in enumerate(sides) if seat in seats)

    # The story

    def _draw_story(self, out: DrawList, frame: Frame) -> None:
        theme, sheet = frame.theme, self.sheet
        top, high = _TALL
        if sheet.bar is not None:
            top, high = _PANELS
            sheet_bar.draw(
                out, theme, sheet.bar, frame.rect(*_BAR), frame.y(_SUMS), frame.y(_FLAGS), self._ms
            )
        facts = self._facts()
        panels = list(sheet.panels)
        if sheet.bar is None and panels:
            sheet_panels.draw_cards(out, theme, panels.pop(0), frame.rect(*_WIDE_PANEL), self._look)
            top, high = _PANELS
        if self.over and facts and panels and (len(panels) > 1 or sheet.bar is None):
            panels.pop()  # the match takes its place
        count = len(panels) + bool(facts) + 1
        wide = (_WIDE - _GAP * (count - 1)) / count
        boxes = [frame.rect(_LEFT + number * (wide + _GAP), top, wide, high) for number in range(count)]
        up = not self._tells or self._ms >= self._lasts - _FLIP_MS / 2
        for panel, box in zip(panels, boxes, strict=False):
            sheet_panels.draw_cards(out, theme, panel, box, self._look, up=up)
        if facts:
            match_log = self.over and not sheet.tells_all
            title = _("Highlights") if match_log else self.session.table.parts().last
            sheet_panels.draw_facts(out, theme, boxes[-2], title, facts)
        sides = self._standings()
        line = "" if self.over else sheet_panels.leading(sides, votes=self.sheet.counts_votes)
        note = self.session.table.goal(_("first to {goal}").format(goal=sheet.goal))
        if not sheet.races:
            hands = len(sheet.rows)
            note = ngettext("after {hands} hand", "after {hands} hands", hands).format(hands=hands)
        last = self.session.table.parts().last
        sheet_panels.draw_standings(out, theme, boxes[-1], sides, sheet.goal, note, line, last)

    def _look(self, code: str, height: int) -> faces.Look:
        table = self.session.table
        if code == "?":
            return faces.Look(height, None, table.back)
        return faces.Look(height, code, census=table.census, deck=table.deck)

    def _facts(self) -> list[SheetFact]:
        """The facts told in words: about the match at its end, else about the hand if no cards show it."""
        sheet = self.sheet
        if not self.over:
            return [] if sheet.panels else list(sheet.facts)
        winners = self.session.best
        if not winners or sheet.tells_all:
            return list(sheet.facts)
        portrait = self.session.table.sitters[winners[0]].portrait
        part = self.session.table.parts().heading
        return [*match_facts.told(sheet, self._side(winners[0]), portrait, part), *sheet.facts[:1]]

    def _standings(self) -> list[Standing]:
        sheet, table = self.sheet, self.session.table
        last = sheet.rows[-1] if sheet.rows else None
        return [
            Standing(
                sheet.names[side],
                tuple(table.sitters[seat].portrait for seat in seats),
                sheet.colours[side],
                last.totals[side] if last is not None else 0,
                last.points[side] if last is not None and not (self.over and sheet.counts_votes) else 0,
            )
            for side, seats in enumerate(self.session.match.state.sides)
        ]


_FINE: Final = 900
"""Longest side, in pixels, at which rays are drawn at full resolution."""
_CALM: Final = ("#3A5568", "#111C26")
"""The cloth of a sheet on which others came out best: slate."""


@kept
def _light(theme: Theme, side: int) -> Surface:
    """Rays that fade with distance."""
    drawn = min(side, _FINE)
    light = paint.ray_light((drawn, drawn), theme.colour("gold"), 30, (105, 40))
    return light if drawn == side else pygame.transform.smoothscale(light, (side, side))


def _grey(picture: Surface) -> Surface:
    """A picture without its colors."""
    found = pygame.transform.grayscale(picture)
    found.set_alpha(200)
    return found
