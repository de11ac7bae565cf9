"""The rules reader: contents at the left, the page at the right, the games and a search above."""

from __future__ import annotations

from typing import ClassVar

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.games.catalogue import GAMES
from cardtable.i18n import _, ngettext
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.rulebook import contents, find_clause, read_rules
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import (
    Button,
    Entry,
    IconButton,
    ListView,
    Panel,
    Reader,
    Row,
    Segment,
    Widget,
    write,
)


def last_played(app: Services) -> str:
    """The id of the game played last, or else of the first game."""
    kept = [*app.library.unfinished(1), *app.library.finished(1)]
    known = [summary for summary in kept if summary.game in GAMES]
    return max(known, key=lambda summary: summary.changed).game if known else next(iter(GAMES))


class RulesScene(FormScene):
    """A sheet with the rules of the games, one at a time, above the current scene."""

    name: ClassVar[str] = "rules"
    felt = None

    def __init__(self, app: Services, game: str | None = None, clause: str = "") -> None:
        """Open the rules of a game, None for the one played last, at a clause such as ``"WH-7"``."""
        super().__init__(app)
        self.clause = clause
        self.elsewhere: dict[str, int] = {}
        """Number of search hits in the rules of each other game."""
        self._chosen_at: int | None = None
        """Scroll offset set by choosing a line of the contents, until the page is scrolled."""
        self.panel = Panel(radius=26, solid=True)
        titles = [_(entry.title) for entry in GAMES.values()]
        shown = list(GAMES).index(game or last_played(app))
        self.games = Segment(titles, shown, self._show_game, name="game", units=17)
        self.games.caption = _("Game")
        self._read()
        self.entry = Entry(
            "", self.search, name="search", hint=_("Search the rules"), icon="search", live=True, limit=60
        )
        self.before = IconButton("up", lambda: self.step(-1), _("Previous result"))
        self.after = IconButton("down", lambda: self.step(1), _("Next result"))
        self.done = Button(_("Done"), app.pop, letter="Esc")
        self.learn = Button(_("Learn this game"), lambda: app.router.learn(self.game or ""), icon="hand")

    def _read(self) -> None:
        """Load the page of the chosen game."""
        self.game = list(GAMES)[self.games.index]
        self.blocks = read_rules(self.game)
        self.places = contents(self.blocks)
        rows = [Row(self.blocks[place].plain, self.blocks[place].label) for place in self.places]
        self.contents = ListView(rows, self._go_to, name="contents", units=16, row_units=38)
        self.reader = Reader(self.blocks, name=self.game)

    def build(self) -> None:
        """Start the keyboard in the page, so that keys scroll it."""
        self._gather()
        self.group.give(self.reader)

    def _gather(self) -> None:
        widgets: list[Widget] = [
            self.panel,
            self.entry,
            self.before,
            self.after,
            self.done,
            self.games,
            self.contents,
            self.learn,
            self.reader,
        ]
        self.group.set(widgets)
        self._show_steps()

    def enter(self) -> None:
        """Lay out, then open at the requested clause."""
        super().enter()
        place = find_clause(self.blocks, self.clause)
        if place is not None:
            self.reader.go_to(place)
            self._follow()

    # Actions.

    def _show_game(self, _index: int) -> None:
        """Open another game's rules at the beginning, and repeat the search there."""
        self._read()
        self._gather()
        self.resized()
        if self.entry.value.strip():
            self.search(self.entry.value)

    def _go_to(self, row: int) -> None:
        self.reader.go_to(self.places[row])
        self._chosen_at = self.reader.scroller.offset

    def search(self, query: str) -> None:
        """Find `query` and show the first hit; count the hits in the other games' rules."""
        self._chosen_at = None
        self.reader.search(query)
        self.elsewhere = {
            game: count
            for game in GAMES
            if game != self.game and (count := Reader(read_rules(game)).search(query))
        }
        self._show_steps()

    def step(self, by: int) -> None:
        """Show the next hit or the previous one; after a game's last hit, go to the next game's."""
        self._chosen_at = None
        last = len(self.reader.hits) - 1
        if self.elsewhere and self.reader.hit == (max(0, last) if by > 0 else 0):
            here = self.games.index
            places = [place for place, game in enumerate(GAMES) if place == here or game in self.elsewhere]
            self.games.index = places[(places.index(here) + by) % len(places)]
            self._show_game(self.games.index)
            if by < 0:
                self.reader.next_hit(-1)
            return
        self.reader.next_hit(by)

    def _show_steps(self) -> None:
        many = len(self.reader.hits) > 1 or bool(self.elsewhere)
        self.before.enabled = self.after.enabled = many

    def handle(self, event: Event) -> bool:
        """Handle search keys as well: a letter, Ctrl+F or / begins a search, Enter and F3 continue it."""
        if event.type == pygame.KEYDOWN and (self._search_key(event) or event.key == pygame.K_F1):
            return True  # the rules that F1 opens are already open
        return super().handle(event)

    def _search_key(self, event: Event) -> bool:
        typing = self.group.focus is self.entry
        if self.entry.spells:
            return False
        back = bool(event.mod & pygame.KMOD_SHIFT)
        asked = event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if asked or (event.key == pygame.K_SLASH and not typing):
            self.group.give(self.entry)
        elif event.key == pygame.K_F3 or (typing and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)):
            self.step(-1 if back else 1)
        elif typing and event.key == pygame.K_DOWN:
            self.group.give(self.reader)
        elif not typing and _is_letter(event):
            self.group.give(self.entry)
            self.entry.handle(Event(pygame.TEXTINPUT, text=event.unicode))
        else:
            return False
        return True

    # Places.

    def lay(self, frame: Frame) -> None:
        """Lay a large sheet: contents left, page right, the search above the page."""
        theme = frame.theme
        self.panel.lay(frame.rect(110, 50, 1380, 900))
        taught = GAMES[self.game or ""].lesson_file.is_file()
        self.learn.visible = taught
        self.learn.lay(frame.rect(140, 848, 330, 72))
        self.contents.fit(theme, frame.rect(140, 160, 330, 672 if taught else 760))
        choice = frame.rect(520, 152, 920, 0)
        self.games.lay(Rect(choice.x, choice.y, choice.w, theme.target(42)))
        page = frame.rect(520, 160, 920, 760)
        top = self.games.rect.bottom + theme.px(20)
        page = Rect(page.x, top, page.w, page.bottom - top)
        self.reader.fit(theme, page)
        self.reader.box = page.inflate(theme.px(28), theme.px(12))
        self.entry.lay(frame.rect(520, 80, 420, 52))
        self.before.lay(frame.rect(1090, 80, 52, 52))
        self.after.lay(frame.rect(1152, 80, 52, 52))
        self.done.lay(frame.rect(1240, 76, 200, 60))

    def tick(self, now_ms: float) -> bool:
        """Let the contents follow the page."""
        moving = super().tick(now_ms)
        self._follow()
        return moving

    def _follow(self) -> None:
        reader = self.reader
        if reader.scroller.offset == self._chosen_at:
            return  # near the end of the page the chosen line may stand below the top
        self._chosen_at = None
        found = reader.hits[reader.hit].block if reader.hits else None
        at_top = found if found is not None and reader.in_sight(found) else reader.block_at_top()
        passed = sum(place <= at_top for place in self.places)
        row = max(0, passed - 1)  # above the first heading, choose the first one
        if row != self.contents.index:
            self.contents.show(row)

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List the heading, the number of hits and the line between contents and page."""
        theme = frame.theme
        heading = _("Rules").upper()
        at = frame.at(154, 108)
        write(out, theme, heading, "display", theme.pt(46), "text", at, tracking=text.IN_HEADINGS)
        line = paint.bar_line(theme.px(1), theme.px(760), (255, 255, 255, 30))
        out.add(line, frame.at(494, 160), "rule")
        hits = len(self.reader.hits)
        if not self.entry.value.strip():
            words = ""
        elif hits == 0 and self.elsewhere:
            game, count = next(iter(self.elsewhere.items()))
            words = ngettext("Enter: {count} result in {game}", "Enter: {count} results in {game}", count)
            words = words.format(count=count, game=_(GAMES[game].title))
        elif hits == 0:
            words = _("Nothing found")
        else:
            words = ngettext("{shown} of {hits} result", "{shown} of {hits} results", hits)
            words = words.format(shown=self.reader.hit + 1, hits=hits)
        if words:
            write(out, theme, words, "regular", theme.pt(16), "muted", frame.at(960, 106), room=theme.px(125))


def _is_letter(event: Event) -> bool:
    """Whether a key types a letter or a figure."""
    command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
    return not command and bool(event.unicode) and event.unicode.isalnum()
