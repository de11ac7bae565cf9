"""The passport: the country as one person has won it, place by place."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame
from pygame.event import Event

from cardtable.cards.atlas import atlas
from cardtable.i18n import _, key_of
from cardtable.passport.wins import Win
from cardtable.scenes.atlas.place_page import Chip, lay_chips
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.passport import page
from cardtable.scenes.passport.book import Passport, honors, honors_in_all, read, when
from cardtable.scenes.passport.chart import PassportMap, View, draw_sums, sums
from cardtable.scenes.passport.judging import Judging
from cardtable.scenes.passport.lists import Entry, WonScene
from cardtable.scenes.passport.words import game_name, history, how_won, quiz_line, wanted, won_in
from cardtable.scenes.people import everybody
from cardtable.table import motion, text
from cardtable.table.canvas import DrawList
from cardtable.table.motion import SPEEDS
from cardtable.table.widgets import Button, Segment, even, write

_MAP: Final = (44.0, 150.0, 1140.0, 716.0)
_SUMS: Final = (44.0, 886.0, 1140.0, 70.0)
_PAGE: Final = (1214.0, 34.0, 342.0, 680.0)
_BUTTONS: Final = (730.0, 76.0, 58.0, 14.0)
"""Top and height of the golden button, height and gap of those under it, in units."""
_LANDS: Final = motion.Motion(160, motion.in_out_cubic)
_HIGH: Final = 0.4
"""How much larger a stamp is that begins to land."""
START: Final = "KS"
"""The place at which a passport without stamps opens: near the middle of the country."""


class PassportScene(FormScene):
    """One person's passport. Arrows lead from place to place, Tab to the neighbors on the page."""

    name: ClassVar[str] = "passport"

    def __init__(self, app: Services, person: str = "", place: str = "") -> None:
        """Open a passport: of this screen's player for no person, at the latest stamp for no place."""
        super().__init__(app)
        self.people = everybody(app)
        known = [someone.person for someone in self.people]
        self.number = known.index(person) if person in known else 0
        self.judging = Judging(app)
        self.chart = PassportMap(self.show)
        self.chips: list[Chip] = []
        self.view = Segment((_("Games"), _("Regions")), 0, self._turn_view, name="view")
        self.next_person = Button(
            _("Next person"), self._next_person, icon="human", letter=key_of("Next person", "N")
        )
        self.next_person.visible = len(self.people) > 1
        self.quiz = Button(_("Quiz"), app.router.quiz, "primary", icon="question", letter=key_of("Quiz", "Q"))
        self.honors = Button(_("Honors"), self._open_honors, icon="trophy", letter=key_of("Honors", "H"))
        self.hands = Button(_("Hands"), self._open_hands, letter=key_of("Hands", "V"))
        self.hands.tooltip = _("The hands in which you won it, to step through")
        self.done = Button(_("Back"), self.back, letter="Esc")
        self.passport: Passport = self._read()
        self._lands = bool(place) and not app.settings.reduced_motion
        """Whether the stamp of the place at which it opens is still to land."""
        self._landing: float | None = None
        self._scale = 1.0
        self.place = place if place in atlas().places else next(reversed(self.passport.stamps), START)

    @property
    def person(self) -> str:
        """Whose passport it is."""
        return self.people[self.number].person

    @property
    def atlas_place(self) -> str:
        """The place at which F2 opens the atlas."""
        return self.place

    def _read(self) -> Passport:
        found = read(self.app.library, self.person)
        self.answers = self.app.library.answers_of(self.person)
        self.chart.stamps = found.stamps
        return found

    def build(self) -> None:
        """Start the keyboard on the map."""
        self.chart.choose(self.place)
        self.group.give(self.chart)

    def uncovered(self) -> None:
        """Read anew: the quiz may have been answered meanwhile."""
        self._read_anew()

    def _read_anew(self) -> None:
        self.passport = self._read()
        self.show(self.place)
        self.app.refresh()

    def show(self, code: str) -> None:
        """Turn to the page of a place."""
        held = any(chip.focused for chip in self.chips)
        self.place = self.chart.told = code
        fills = {won: self.chart.fill(won) for won in self.passport.stamps}
        self.chips = page.chips(code, fills, self.chart.choose)
        stamp = self.passport.stamps.get(code)
        lines = wanted(code)
        if stamp is not None:
            lines = [line for line in (how_won(stamp.game), history(self.passport.wins, code)) if line]
        self._told = page.Told(
            stamp,
            fills.get(code, page.UNWON),
            page.neighbors_line(code, self.passport.stamps),
            lines,
            quiz_line(self.answers, code),
        )
        self.hands.enabled = stamp is not None
        widgets = [self.chart, *self.chips, self.quiz, self.honors, self.hands, self.done]
        self.group.set([self.next_person, self.view, *widgets])
        if held:
            self.group.give(self.chips[0] if self.chips else self.chart)
        self.lay(self.frame)

    # What the buttons do.

    def _turn_view(self, index: int) -> None:
        views: tuple[View, ...] = ("games", "regions")
        self.chart.view = views[index]
        self.show(self.place)

    def _next_person(self) -> None:
        self.number = (self.number + 1) % len(self.people)
        self._read_anew()

    def _open_honors(self) -> None:
        earned = honors(self.app.library, self.person, self.passport)
        entries = [
            Entry(_(one.honor.title), _(one.honor.story), one.win, game_name(one.game)) for one in earned
        ]
        whole = honors_in_all()
        note = _("{count} of {whole}").format(count=len(entries), whole=whole)
        nothing = _("Honors come by themselves, in hands worth remembering.")
        self.app.push(WonScene(self.app, _("Honors"), note, entries, self.person, nothing))

    def _open_hands(self) -> None:
        won = [win for win in self.passport.wins if win.place == self.place]
        entries = [Entry(won_in(win.game), self._story(win), win, when(win)) for win in reversed(won)]
        name = atlas().places[self.place].name
        self.app.push(WonScene(self.app, name, "", entries, self.person, ""))

    def _story(self, win: Win) -> str:
        name, day = atlas().places[win.place].name, when(win)
        words = _("{place} was won in hand {hand}.").format(place=name, hand=win.hand)
        return _("{day}: {words}").format(day=day, words=words) if day else words

    # Time.

    def tick(self, now_ms: float) -> bool:
        """Find out what was won in matches from before there were passports."""
        moving = super().tick(now_ms)
        if self.judging.going and self.judging.go_on():
            self._read_anew()
        return self._land(now_ms) or moving

    def _land(self, now_ms: float) -> bool:
        """Let the stamp come down once the page is open; return whether it still moves."""
        if not self._lands or self._open < 1:
            return False
        if self._landing is None:
            self._landing = now_ms
        lasts = _LANDS.ms * SPEEDS[self.app.settings.speed]
        passed = now_ms - self._landing
        self._lands = passed < lasts
        self._scale = 1.0 + _HIGH * (1.0 - _LANDS.easing(passed / lasts)) if self._lands else 1.0
        return True

    def handle(self, event: Event) -> bool:
        """Page Up and Page Down turn to the pages of the places won before and after."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            won = [*self.passport.stamps]
            if won:
                by = -1 if event.key == pygame.K_PAGEUP else 1
                here = won.index(self.place) if self.place in won else -max(0, by)
                self.chart.choose(won[(here + by) % len(won)])
            return True
        return super().handle(event)

    # Places and words.

    def lay(self, frame: Frame) -> None:
        """Lay the map left, the page right, the buttons under it."""
        theme = frame.theme
        self.chart.marked = theme.palette == "safe"
        self.chart.fit(theme, frame.rect(*_MAP))
        lay_chips(theme, frame.rect(*_PAGE), self.chips, page.CHIPS_AT)
        self.view.lay_right(theme, frame.x(_MAP[0] + _MAP[2]), frame.y(122), theme.px(300))
        tall = theme.target(48) / theme.u
        self.next_person.lay(frame.bar(690, 64 - tall / 2, 224, tall))
        top, golden, high, gap = _BUTTONS
        left, wide = _PAGE[0], _PAGE[2]
        self.quiz.lay(frame.rect(left, top, wide, golden))
        high = theme.target(high) / theme.u
        top += golden + gap
        self.honors.lay(frame.rect(left, top, wide, high))
        top += high + gap
        half = (wide - gap) / 2
        self.hands.lay(frame.rect(left, top, half, high))
        self.done.lay(frame.rect(left + half + gap, top, half, high))
        even(theme, (self.honors, self.hands, self.done))

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List the title, the count, the sums and the page."""
        theme = frame.theme
        won, whole = len(self.passport.stamps), len(atlas().places)
        of_whole = _("of {count}").format(count=whole).upper()
        right, middle = frame.at(_MAP[0] + _MAP[2], 62)
        end = write(out, theme, of_whole, "display", theme.pt(34), "muted", (right, middle), "right")
        at = (end.left - theme.px(12), middle)
        count = write(out, theme, str(won), "display", theme.pt(72), "gold", at, "right", shadow=True)
        title = _("{name}'s passport").format(name=self.people[self.number].name).upper()
        taken = self.next_person.rect.left if self.next_person.visible else count.left
        left = frame.x(_MAP[0] + 12)
        room = taken - theme.px(20) - left
        px = text.fit("display", theme.pt(62), title, room, text.IN_HEADINGS, theme.pt(24))
        at = (left, frame.y(74))
        write(out, theme, title, "display", px, "text", at, tracking=text.IN_HEADINGS, shadow=True, room=room)
        at = (left + theme.px(1), frame.y(122))
        room = self.view.rect.left - theme.px(20) - at[0]
        words = self._subtitle()
        px = text.fit("regular", theme.pt(19), words, room, 0, theme.least)
        write(out, theme, words, "regular", px, "text", at, room=room)
        shown = sums(self.passport.stamps, self.chart.view, marked=self.chart.marked)
        draw_sums(out, theme, frame.rect(*_SUMS), shown, of_whole=self.chart.view == "regions")
        page.draw(out, theme, frame.rect(*_PAGE), self.place, self._told, self._scale)

    def _subtitle(self) -> str:
        if self.judging.going:
            return _("Looking through earlier matches: {done} of {whole}").format(
                done=self.judging.done, whole=self.judging.whole
            )
        if self.chart.view == "games":
            return _("Win a place in play and it is yours. Its color shows the game you first won it in.")
        return _("What is filled is yours, in the color of its region. What is left is an outline.")
