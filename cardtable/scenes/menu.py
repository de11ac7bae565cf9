"""The start screen: the games, the match to continue, rules, settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable import __version__
from cardtable.games import catalogue
from cardtable.games.catalogue import GAMES
from cardtable.games.kit.entry import Entry
from cardtable.i18n import _, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.day.tile import DayTile
from cardtable.scenes.evening.tile import EveningTile
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.learn_badge import LearnBadge
from cardtable.scenes.passport.tile import PassportTile
from cardtable.scenes.posters import Poster
from cardtable.scenes.profile import ProfilePlate
from cardtable.scenes.speech.passages import Passage
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Button, even, write, write_whole
from cardtable.table.widgets.button import same_key

SKY = (205, 218, 236)
"""Color of small print on the navy cloth."""

MARGIN = 46
POSTERS = (190, 440, 22)
"""Top, height and gap of the posters, in units."""
TILES = (654, 166)
"""Top and height of the large button and of the tiles beside it, in units."""
PRIMARY = 430
"""Width of the large button, in units."""
BUTTONS = (846, 66, 22)
"""Top, height and gap of the small buttons, in units."""
LABEL = 27.0
"""Type size of all small buttons, in units."""
LOOKED_AT = 20
"""Most matches examined to find one that can be continued."""


class MenuScene(FormScene):
    """The start screen.

    The first frame must come fast: slow work (the fans of cards, the standing of the match to continue, the
    player's tally) is done after it, one task per frame.
    """

    name: ClassVar[str] = "menu"
    opens = False

    def __init__(self, app: Services) -> None:
        super().__init__(app)
        self.posters = [
            Poster(entry, self._chooser(entry.id), number)
            for number, entry in enumerate(GAMES.values(), start=1)
        ]
        for poster in self.posters:
            poster.beside = self.posters
        self.badges = [LearnBadge(app, poster) for poster in self.posters]
        self.first = self.played = self.last = next(iter(GAMES.values()))
        self.match_id: int | None = None
        self.primary = Button(
            _("Play"), lambda: self.set_up(self.first.id), "primary", icon="play", letter=key_of("Play", "P")
        )
        self.primary.note = _(self.first.title)
        self.day = DayTile(app)
        self.passport = PassportTile(app)
        self.evening = EveningTile(app)
        self.matches = Button(_("Matches"), app.router.matches, icon="list", letter=key_of("Matches", "M"))
        self.rules = Button(
            _("Rules"), lambda: app.router.rules(None), icon="book", letter=key_of("Rules", "R")
        )
        self.statistics = Button(
            _("Statistics"), app.router.statistics, icon="chart", letter=key_of("Statistics", "T")
        )
        self.settings = Button(
            _("Settings"), app.router.settings, icon="gear", letter=key_of("Settings", "S")
        )
        self.leave_button = Button(_("Quit"), app.quit, icon="exit", letter=key_of("Quit", "Q"))
        self.report = Button(_("Report a problem"), app.router.report, quiet=True)
        self.atlas = Button(_("Atlas"), app.router.atlas, icon="map", letter=key_of("Atlas", "A"), quiet=True)
        self.problems = Button(
            _("Puzzles"), app.router.problems, icon="bulb", letter=key_of("Puzzles", "F"), quiet=True
        )
        self.problems.tooltip = _("Five positions, each with one right move: find it in one try")
        self.plate = ProfilePlate(app, app.router.profile)
        self._chores: list[Callable[[], object]] = []
        self._frames = 0
        self._hidden = False

    @property
    def _small_buttons(self) -> list[Button]:
        """The buttons under the large one, from the left."""
        return [self.matches, self.statistics, self.rules, self.settings, self.leave_button]

    # Choices.

    def _chooser(self, game: str) -> Callable[[], None]:
        def choose() -> None:
            # Returning from the setup, the keyboard is found here again, whichever key led there.
            self.group.give(next(poster for poster in self.posters if poster.entry.id == game))
            self.set_up(game)

        return choose

    def set_up(self, game: str) -> None:
        """Open the setup of a new match; if the game is incomplete, its poster says what is missing."""
        poster = self._poster(GAMES[game])
        poster.lack = poster.lack or catalogue.lack(poster.entry, entered=True)
        if poster.lack is None:
            self.app.router.setup(game)
        self.app.refresh()

    def go_on(self) -> None:
        """Continue the match played last."""
        if self.match_id is not None:
            self.app.router.table(self.match_id)

    def back(self) -> None:
        """Go to the button that quits, rather than quitting by accident."""
        self.group.give(self.leave_button)

    # Entering and leaving.

    def build(self) -> None:
        """Put everything into reading order."""
        buttons = [self.primary, self.day, self.passport, self.evening, *self._small_buttons]
        self.group.set(
            [self.plate, *self.posters, *self.badges, *buttons, self.report, self.atlas, self.problems]
        )
        self._look_for_match()
        self.group.give(self._poster(self.last) if self.match_id is None else self.primary)

    def _poster(self, entry: Entry) -> Poster:
        return next(poster for poster in self.posters if poster.entry is entry)

    def covered(self) -> None:
        """Note that a scene lies over it, around which it may show."""
        super().covered()
        self._hidden = True

    def draw(self, out: DrawList) -> None:
        """List everything; under a sheet all tasks are done first, since none are done later."""
        while self._hidden and self._chores:
            self._chores.pop(0)()
        super().draw(out)

    def passages(self) -> Sequence[Passage]:
        """Return what is written on it, but for the badges, which speak for themselves."""
        badges = [badge.words for badge in self.badges]
        return [passage for passage in super().passages() if passage.text not in badges]

    def uncovered(self) -> None:
        """Refresh: a match may have begun or ended meanwhile."""
        self._hidden = False
        self._look_for_match()

    def resized(self) -> None:
        """Lay out anew."""
        super().resized()
        for poster in self.posters:
            poster.jumps = self.app.settings.speed == "off"
        self._plan()

    def _look_for_match(self) -> None:
        unfinished = self.app.library.unfinished(LOOKED_AT, again=False)
        finished = self.app.library.finished(1)
        found = next((summary for summary in unfinished if not summary.broken), None)
        self.match_id = found.id if found is not None else None
        played = (GAMES.get(finished[0].game) if finished else None) or self.first
        if played is not self.played:  # a match was finished meanwhile
            self.played = self.last = played
            if isinstance(self.group.focus, Poster):
                self.group.give(self._poster(played))
        if found is None:
            self._offer_new()
        else:
            title = _(GAMES[found.game].title) if found.game in GAMES else ""
            self.primary.become(_("Continue"), self.go_on, key_of("Continue", "C"), title)
        self.lay(self.frame)
        self._plan()

    def _offer_new(self) -> None:
        """Offer another match: of the game whose poster has the keyboard, else of the one played last."""
        focused = next((poster.entry for poster in self.posters if poster.focused), None)
        self.last = focused or self.last
        self.primary.become(
            _("Play"), lambda: self.set_up(self.last.id), key_of("Play", "P"), _(self.last.title)
        )

    def _plan(self) -> None:
        """Plan the work to be done after the next frame, without doing any twice."""
        self._chores = [partial(poster.make, self.app.theme) for poster in self.posters]
        self._chores += [
            self._tell_standing,
            self.day.look,
            self.plate.count,
            self.passport.look,
            self.evening.look,
            self._tell_decks,
        ]
        self._chores += [partial(self._offer_lesson, badge) for badge in self.badges]
        self.app.refresh()

    def _tell_standing(self) -> None:
        """Describe the match to continue; if it cannot be continued, offer the one before."""
        from cardtable.scenes.standing import standing

        library = self.app.library
        for summary in library.unfinished(LOOKED_AT, again=False):
            try:
                self.primary.note = standing(library.open(summary.id))
                self.lay(self.frame)
            except Exception as error:
                from cardtable.scenes.trouble import unreadable  # hardly ever needed

                unreadable(self.app, summary.id, error)
                continue
            self.match_id = summary.id
            return
        if self.match_id is not None:
            self.match_id = None
            self._offer_new()

    def _offer_lesson(self, badge: LearnBadge) -> None:
        """Show the badge of a game whose lesson was not played yet."""
        badge.look()
        badge.fit(self.app.theme)

    def _tell_decks(self) -> None:
        """Report problems with the player's own decks, which are skipped."""
        for name in sorted({entry.deck for entry in GAMES.values()}):
            problem = catalogue.own_deck_problem(name)
            if problem is not None:
                self.app.tell_once(problem)

    def handle(self, event: Event) -> bool:
        """Import a record file dropped on the window, or play the deal of a dropped code."""
        if event.type == pygame.DROPFILE:
            self.app.router.take_in((Path(event.file),))
            return True
        if event.type == pygame.DROPTEXT:
            self.app.router.given(event.text)
            return True
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and same_key(event, key_of("Learn", "L")):
            self.app.router.learn()
            return True
        return False

    def tick(self, now_ms: float) -> bool:
        """Do one task, but none before the first frame."""
        if self.match_id is None and any(
            poster.focused and poster.entry is not self.last for poster in self.posters
        ):
            self._offer_new()
        first_frame = self._frames == 0
        self._frames += 1
        if not first_frame and self._chores:
            self._chores.pop(0)()
        return super().tick(now_ms) or bool(self._chores)

    # Drawing.

    def lay(self, frame: Frame) -> None:
        """Lay posters in a row, buttons below them, the plate in the corner."""
        top, tall, gap = POSTERS
        wide = (1600 - 2 * MARGIN - gap * (len(self.posters) - 1)) / len(self.posters)
        size = (
            frame.theme.px(wide),
            frame.y(top + tall) - frame.y(top),
        )  # the same to the pixel, so that they share pictures
        for number, poster in enumerate(self.posters):
            poster.lay(Rect(frame.at(MARGIN + number * (wide + gap), top), size))
        for badge in self.badges:
            badge.fit(frame.theme)
        theme = frame.theme
        top, tall = TILES
        last = 1600 - MARGIN - wide  # as wide as the posters above
        fourth = last - gap - wide
        left = MARGIN + PRIMARY + gap
        self.primary.lay(frame.rect(MARGIN, top, PRIMARY, tall))
        self.day.lay(frame.rect(left, top, fourth - gap - left, tall))
        self.passport.lay(frame.rect(fourth, top, wide, tall))
        self.evening.lay(frame.rect(last, top, wide, tall))
        top, tall, gap = BUTTONS
        buttons = [button for button in self._small_buttons if button.visible]
        wide = (1600 - 2 * MARGIN - gap * (len(buttons) - 1)) / len(buttons)
        for number, button in enumerate(buttons):
            button.lay(frame.bar(MARGIN + number * (wide + gap), top, wide, theme.target(tall) / theme.u))
        even(theme, buttons, LABEL)
        low = theme.target(44)
        self.report.lay(Rect(frame.x(MARGIN), frame.y(952) - low // 2, max(theme.px(230), 4 * low), low))
        left = self.report.rect.right + theme.px(16)
        self.atlas.lay(Rect(left, self.report.rect.y, max(theme.px(170), 3 * low), low))
        left = self.atlas.rect.right + theme.px(16)
        self.problems.lay(Rect(left, self.report.rect.y, max(theme.px(190), 3 * low), low))
        even(theme, (self.report, self.atlas, self.problems))
        self.plate.lay(frame.bar(1600 - MARGIN - 290, 50, 290, 74))

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List title, tagline, shortcuts and version."""
        theme = frame.theme
        star = theme.px(56)
        out.add(paint.logo(star), (frame.x(56), frame.y(87) - star // 2), "logo")
        px = theme.pt(92)
        write(
            out,
            theme,
            "CARDTABLE",
            "display",
            px,
            "text",
            frame.at(128, 86),
            tracking=text.IN_HEADINGS,
            shadow=True,
        )
        tagline = catalogue.motto()
        write(out, theme, tagline, "regular", theme.pt(20), SKY, frame.at(129, 140))
        small = theme.pt(15)
        dim = paint.mixed(SKY, theme.colour("felt_menu_dark"), 0.30)
        numbers = f"1–{len(self.posters)}"
        hints = [
            _("{keys} games").format(keys=numbers),
            _("{key} lessons").format(key=key_of("Learn", "L")),
            _("F1 rules"),
            _("F4 speak"),
            _("F10 sound"),
            _("F11 full screen"),
        ]
        version = _("Version {number}").format(number=__version__)
        end = write(out, theme, version, "regular", small, dim, frame.at(1600 - MARGIN, 952), "right")
        middle = (self.problems.rect.right + end.left) // 2, frame.y(952)
        room = end.left - self.problems.rect.right - 2 * theme.px(20)
        if theme.pad is None:
            write_whole(out, theme, _(" · ").join(hints), "regular", small, dim, middle, "centre", room=room)

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List the badges, which no ring may cut."""
        for badge in self.badges:
            if badge.visible:
                badge.draw_over(out, frame.theme)
