"""The deal of the day: the game before it is played, the results side by side afterwards, the calendar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import ClassVar, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardtable.ai.levels import level
from cardtable.daily.calendar import row
from cardtable.daily.deal import DayDeal, deal_of
from cardtable.daily.results import LEVELS, lead
from cardtable.games import catalogue
from cardtable.games.kit.entry import GREEN
from cardtable.i18n import _, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.day import board, offer, sheets
from cardtable.scenes.day.computers import Computers, Costliest
from cardtable.scenes.day.deals import (
    begin,
    in_row,
    leads,
    session_of,
    settled,
    side_of,
    standing_match,
)
from cardtable.scenes.day.month import MonthChart
from cardtable.scenes.day.words import compared, figure, result_text, title_of, unit, weekday_text
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.given import take
from cardtable.scenes.lesson.learned import is_new, minutes_of
from cardtable.scenes.passport.news import NewsButton
from cardtable.scenes.profile import own_player
from cardtable.scenes.rivals import made_since
from cardtable.scenes.session import Session
from cardtable.storage.days import DayBook, KeptDay
from cardtable.storage.settings import Player
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.motion import SPEEDS
from cardtable.table.widgets import Button, Entry, IconButton, Widget, even, write, write_whole

_BOARD: Final = (46.0, 146.0, 930.0, 566.0)
_ROWS: Final = (262.0, 356.0)
"""Top and height of the results, in units."""
_SEND: Final = (46.0, 730.0, 654.0, 122.0)
_COPY: Final = (720.0, 734.0, 256.0, 112.0)
_FOOT: Final = 958.0
_MONTH: Final = (1000.0, 40.0, 554.0, 620.0)
_CODE: Final = (1000.0, 892.0, 554.0, 66.0)
CODE_LENGTH: Final = 60
"""Most letters of a code that can be typed."""
_PROOF: Final = (1000.0, 680.0, 554.0, 172.0)


class DayPage(FormScene):
    """One day's deal, and the month around it."""

    name: ClassVar[str] = "day"
    felt = GREEN

    def __init__(self, app: Services, session: Session | None = None) -> None:
        """Make it.

        Args:
            app: the program.
            session: a deal of a day that has just ended; None to begin with today's.
        """
        super().__init__(app)
        self.ended = session
        self._day = app.today() if self._ended_day is None else self._ended_day
        self.book = DayBook(app.library)
        self.player = self._whose()
        self.month = MonthChart(self._day, app.today(), self.show_day)
        self.play = Button("", self._begin, "primary", icon="play", letter=key_of("Play", "P"))
        self.copy = Button(_("Copy result"), self._copy, "primary", letter=key_of("Copy result", "C"))
        self.review = Button(
            _("Review"), self._review, icon="eye", letter=key_of("Review", "V"), tooltip=_("Step through it")
        )
        self.practice = Button(_("Practice"), self._practise, icon="undo", letter=key_of("Practice", "A"))
        self.practice.tooltip = _("The same deal again: it counts no more, and has hints and undo")
        self.learn = Button("", self._learn, icon="book", letter=key_of("Learn", "L"))
        self.learn.tooltip = _("Your first hand, step by step")
        self.problems = Button(
            _("Five puzzles"), app.router.problems, icon="bulb", letter=key_of("Puzzles", "F")
        )
        self.problems.tooltip = _("Five positions, each with one right move: find it in one try")
        self.menu = Button(_("Menu"), app.home, letter=key_of("Menu", "M"))
        self.code = Entry(
            "",
            self._keep_code,
            name="code",
            limit=CODE_LENGTH,
            hint=_("A friend sent a code? Type it here"),
            done=self._take_code,
        )
        self.show = IconButton("bulb", self._review_turn, _("Show it"), letter=key_of("Show it", "B"))
        self._began: float | None = None
        self._ms = 0.0
        self._typed = ""
        self._take_day()

    def _take_day(self) -> None:
        """Read what is known of the day chosen."""
        self.deal: DayDeal = deal_of(self._day)
        self.game = self.deal.terms.game
        self.computers = Computers(self.app.library, self.deal)
        self.side = side_of(self.deal)
        self.days = self.book.of(self.player.person)
        kept = self.days.get(self._day)
        if kept is not None and kept.points is not None and len(kept.points) <= self.side:
            kept = None  # damaged
        ended = self.ended if self._ended_day == self._day else None
        self.practised = ended if self._practises else None
        self.session = None if self._practises else ended
        if kept is not None and self.session is None:
            self.session = session_of(self.app, kept)
        self.kept = self._settled(kept) if kept is not None else None
        self.turn: Costliest | None = None
        if self.session is not None and self.kept is not None:
            self.turn = Costliest(self.session, self.kept.turn)
        self._told = self.turn.told() if self.turn is not None else None
        self.news = NewsButton(self.app, self.session, brief=True) if self.session is not None else None
        self._share_days()
        self._began, self._ms = None, 0.0

    def _whose(self) -> Player:
        """Who has played the match that has just ended, else this screen's player."""
        if self.ended is not None and self.ended.people:
            return self.ended.players[self.ended.people[0]]
        return own_player(self.app)

    def _settled(self, kept: KeptDay) -> KeptDay:
        return settled(self.book, self.player.person, kept, self.deal, self.session)

    @property
    def _ended_day(self) -> int | None:
        """The day of the match that has just ended."""
        return None if self.ended is None or self.ended.day is None else self.ended.day.day

    @property
    def _practises(self) -> bool:
        """Whether that match was practice."""
        return self.ended is not None and self.ended.day is not None and not self.ended.day.counts

    def _share_days(self) -> None:
        """Let the month show what is known of the day now."""
        if self.kept is not None:
            self.days[self._day] = self.kept
        self.month.days = self.days

    def show_day(self, day: int) -> None:
        """Show another day."""
        self._stop()
        self._day = day
        self._take_day()
        self._offer()

    @property
    def over(self) -> bool:
        """Whether the day's deal has been played."""
        return self.kept is not None and self.kept.points is not None

    @property
    def goes_on(self) -> bool:
        """Whether the day's match was begun and not ended."""
        return standing_match(self.app, self.kept)

    @property
    def counts_still(self) -> bool:
        """Whether the day's one try may still be begun; on a later day it does not count for the row."""
        return not self.over and self._day <= self.app.today()

    # Entering, leaving, time.

    def build(self) -> None:
        """Start the keyboard on what comes next."""
        self._offer()
        self.group.give(self.play if self.play.visible else self.copy)

    def _offer(self) -> None:
        """Show the buttons that the day has."""
        self.play.visible = self.goes_on or self.counts_still
        self.play.label = _("Continue") if self.goes_on else _("Play")
        self.copy.visible, self.copy.label = self.over, _("Copy result")
        self.copy.enabled = self.kept is not None and self.kept.stars is not None
        self.review.visible = self.over and self.session is not None
        self.practice.visible = self.over
        self.show.visible = self._told is not None
        self.learn.visible = self._to_learn
        minutes = minutes_of(catalogue.entry(self.deal.terms.game))
        self.learn.label = _("Learn · {minutes} min").format(minutes=minutes)
        news = [self.news] if self.news is not None else []
        widgets: list[Widget] = [
            *news, self.play, self.copy, self.show, self.review, self.practice, self.learn, self.problems,
            self.menu, self.month, self.code,
        ]  # fmt: skip
        self.group.set(widgets)
        self.lay(self.frame)
        self.app.refresh()

    @property
    def _to_learn(self) -> bool:
        """Whether the deal waits to be begun in a game that the player of this screen may not know."""
        return self.play.visible and not self.goes_on and is_new(self.app, self.deal.terms.game)

    def uncovered(self) -> None:
        """Offer no lesson that has just been played."""
        super().uncovered()
        self._offer()

    def leave(self) -> None:
        """Stop all thinking; a deal played for practice is kept no longer."""
        super().leave()
        self._stop()
        if self.ended is not None and self._practises:
            self.app.library.forget(self.ended.match_id)

    def _stop(self) -> None:
        self.computers.stop()
        if self.turn is not None:
            self.turn.stop()

    def back(self) -> None:
        """Go to where the page was opened; from a finished deal, to the menu."""
        if self.ended is not None:
            self.app.home()
        else:
            self.app.pop()

    def handle(self, event: Event) -> bool:
        """Ignore presses at first, which were meant for the last card; Page Up and Page Down turn months."""
        if self.ended is not None and self.too_soon(event):
            return True
        if event.type == pygame.DROPTEXT:
            return take(self.app, event.text)
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self.month.handle(event)
        return super().handle(event)

    def tick(self, now_ms: float) -> bool:
        """Let the computers play the deal, then weigh the moves; let the bars grow."""
        moving = super().tick(now_ms)
        if self.over and self._think():
            moving = True
        return self._grow(now_ms) or moving

    def _think(self) -> bool:
        """Take a step in the background; return whether anything has changed."""
        assert self.kept is not None
        thinker = self.app.thinker
        if self.computers.playing:
            changed = self.computers.go_on(thinker)
            if changed and not self.computers.playing:
                self.kept = self._settled(self.kept)
                self._share_days()
                self._offer()
                self.group.give(self.copy)
            return changed
        if self.turn is None or self.kept.turn is not None:
            return False
        changed = self.turn.go_on(thinker)
        if self.turn.turn is not None:
            self.kept = self._with_turn(self.kept)
            self._share_days()
            self._told = self.turn.told()
            self._offer()
        return changed

    def _with_turn(self, kept: KeptDay) -> KeptDay:
        """Keep the move that cost the most."""
        assert self.turn is not None
        found = replace(kept, turn=self.turn.turn)
        self.book.keep(self.player.person, found)
        return found

    def _grow(self, now_ms: float) -> bool:
        stars = self.kept.stars if self.kept is not None else None
        if stars is None or self._open < 1 or self._ms >= board.lasts(stars):
            return False
        if self._began is None:
            self._began = now_ms
        settings = self.app.settings
        pace = SPEEDS[settings.speed] * (0.5 if settings.reduced_motion else 1.0)
        self._ms = (now_ms - self._began) / pace if pace else board.lasts(stars)
        return True

    # What the buttons do.

    def _begin(self) -> None:
        if self.goes_on and self.kept is not None:
            match_id = self.kept.match_id
            self.app.home()
            self.app.router.table(match_id)
        else:
            begin(self.app, self.deal, counts=True)

    def _learn(self) -> None:
        self.app.router.learn(self.deal.terms.game)

    def _practise(self) -> None:
        begin(self.app, self.deal, counts=False)

    def _review(self) -> None:
        if self.session is not None:
            self.app.router.hand_review(self.session)

    def _review_turn(self) -> None:
        if self.session is not None and self.turn is not None and self.turn.turn is not None:
            self.app.router.hand_review(self.session, self.turn.turn.hand, self.turn.turn.place)

    def _keep_code(self, code: str) -> None:
        """Wait for Enter: leaving the field is no wish to play."""
        self._typed = code

    def _take_code(self) -> None:
        if self._typed:
            take(self.app, self._typed)

    @property
    def result(self) -> str:
        """The result to send; empty until it is known."""
        kept = self.kept
        if kept is None or kept.points is None or kept.stars is None:
            return ""
        others = leads(self.computers.made, self.side)
        against = compared(lead(kept.points, self.side), others)
        in_time = kept.begun == kept.day
        count = row(in_row(self.days), self._day) if in_time else 0
        return result_text(self.deal, kept.stars, against, count)

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self.result)
        except pygame.error:
            words = _("The clipboard cannot be used here. Your result is: {result}")
            self.app.notify(words.format(result=" ".join(self.result.split())))
            return
        self.copy.label = _("Copied")
        self.app.refresh()

    # Places and words.

    def lay(self, frame: Frame) -> None:
        """Lay the board at the left, the month at the right, the buttons at the foot."""
        theme = frame.theme
        self.code.lay(frame.rect(*_CODE))
        box = frame.rect(*_MONTH)
        self.month.lay(box.inflate(-2 * theme.px(26), -2 * theme.px(16)))
        self.copy.lay(frame.rect(*_COPY))
        self.play.lay(frame.rect(*offer.PLAY))
        tall = theme.target(66) / theme.u
        news = [self.news] if self.news is not None else []
        foot = (*news, self.review, self.practice, self.learn, self.problems, self.menu)
        shown = [button for button in foot if button.visible]
        wide = min(456.0, (930.0 - 18 * (len(shown) - 1)) / len(shown))
        for number, button in enumerate(shown):
            button.lay(frame.rect(46 + number * (wide + 18), _FOOT - tall, wide, tall))
        even(theme, shown)
        side = theme.target(46)
        top = frame.y(_ROWS[0] + _ROWS[1] + 6)
        self.show.lay(Rect(frame.x(66), top, side, side))

    def _ground(self) -> Surface:
        assert self.felt is not None
        return paint.felt(self.app.theme, self.felt, inlay=True, dim=0.8)

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List the title, the board and the panels at the right."""
        theme = frame.theme
        at = frame.at(54, 66)
        title, px = _("Deal of the day").upper(), theme.pt(66)
        write(out, theme, title, "display", px, "text", at, tracking=text.IN_HEADINGS, shadow=True)
        words = _("{day} · {game} · number {number}, the same for everybody").format(
            day=weekday_text(self._day), game=title_of(self.deal), number=self.deal.number
        )
        write(out, theme, words, "regular", theme.pt(19), "muted", frame.at(58, 118), room=theme.px(900))
        box = frame.rect(*_MONTH)
        sheet = paint.panel(theme, box.w, box.h, 22, "panel", shadow=True)
        out.add(sheet, paint.over(sheet, box), "panel:month")
        sheets.draw_proof(out, frame.theme, frame.rect(*_PROOF), self.deal, over=self.over)
        if self.over:
            self._draw_results(out, frame)
        else:
            offer.draw(out, frame, frame.rect(*_BOARD), self.deal, self._offer_lines())

    def _offer_lines(self) -> Sequence[str]:
        """What is said about a deal that was not played."""
        if self.goes_on:
            return [_("Your one try is under way.")]
        new = []
        if self._to_learn:
            game = _(catalogue.entry(self.deal.terms.game).title)
            words = _("New to {game}? Learn it first ({key}).")
            new = [words.format(game=game, key=self.learn.letter)]
        counts = _("One try counts, without hints or undo.")
        if self._day < self.app.today():
            counts = _("A deal of an earlier day still counts, but not for the row.")
        return [offer.length(self.deal), counts, *new]

    # The results.

    def lines(self) -> list[board.Line]:
        """The results known so far, in order."""
        assert self.kept is not None
        assert self.kept.points is not None
        own = lead(self.kept.points, self.side)
        made = leads(self.computers.made, self.side)
        who, portrait = self.player.name, self.player.portrait
        found = [board.Line(who, _("the try that counts"), portrait, own)]
        if self.practised is not None:
            again = lead(made_since(self.practised.match, 0), self.side)
            found.append(board.Line(who, _("practice, this time"), portrait, again))
        for name in LEVELS:
            known = made.get(name)
            moves = self.computers.moves if name == self.computers.playing else 0
            up = known is not None and known <= own
            label = _(level(name).label)
            found.append(board.Line(label, _("computer"), "robot", known, moves, name, up))
        return board.in_order(found)

    def _draw_results(self, out: DrawList, frame: Frame) -> None:
        assert self.kept is not None
        assert self.kept.points is not None
        theme, box = frame.theme, frame.rect(*_BOARD)
        sheet = paint.panel(theme, box.w, box.h, 24, "panel_solid", shadow=True)
        out.add(sheet, paint.over(sheet, box), "panel:results")
        self._draw_head(out, frame, lead(self.kept.points, self.side))
        share = board.share_of(self._ms) if self.kept.stars is not None else 1.0
        board.draw_lines(out, frame, self.lines(), *_ROWS, share)
        self._draw_turn(out, frame)
        sheets.draw_send(out, theme, frame.rect(*_SEND), self.result)

    def _draw_head(self, out: DrawList, frame: Frame, own: Fraction) -> None:
        """List the stars, the lead and a sentence about the levels."""
        assert self.kept is not None
        theme, stars = frame.theme, self.kept.stars
        shining = None if stars is None else board.stars_at(self._ms, stars)
        board.draw_stars(out, theme, shining, frame.x(74), frame.y(206), theme.px(84), theme.px(98))
        words, px = figure(own), theme.pt(82)
        left = frame.x(388)
        end = write(out, theme, words, "display", px, "gold", (left, frame.y(206)), tracking=text.ON_CARDS)
        left = end.right + theme.px(22)
        room = frame.x(956) - left
        votes = self.session is not None and self.session.sheet().counts_votes
        meant = unit(own, len(self.kept.points or ()), votes=votes)
        at = left, frame.y(188)
        write(out, theme, meant, "bold", theme.pt(23), "text", at, room=room)
        if stars is None:
            said = _("The computers are still playing your cards.")
        else:
            against = compared(own, leads(self.computers.made, self.side))
            said = against[:1].upper() + against[1:] or _("The computers made more of these cards.")
        at = left, frame.y(222)
        write_whole(out, theme, said, "regular", theme.pt(18), "muted", at, room=room)

    def _draw_turn(self, out: DrawList, frame: Frame) -> None:
        """List the move that cost the most."""
        theme, turn = frame.theme, self.turn
        if turn is None:
            return
        if turn.turn is None:
            done, whole = turn.weighed
            words = _("Your moves are weighed: {done} of {whole}.").format(done=done, whole=whole)
            if self.computers.playing:
                words = _("Your moves are weighed next.")
        elif self._told is None:
            words = _("None of your moves lost anything to speak of: the cards decided.")
        else:
            words = _("What counted most: {move}. {price}").format(move=self._told[0], price=self._told[1])
        left = self.show.rect.right + theme.px(14) if self.show.visible else frame.x(74)
        room = frame.x(956) - left
        at = left, self.show.rect.centery
        write_whole(out, theme, words, "semibold", theme.pt(19), "text", at, room=room)
