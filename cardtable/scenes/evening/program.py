"""The part of a form that makes an evening's program: which games, how long, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.evening.program import MOST, Planned, program_of
from cardtable.games.catalogue import GAMES
from cardtable.i18n import _
from cardtable.scenes.evening.games import DUELLISTS, Offered, offered
from cardtable.scenes.evening.words import length_text, title_of
from cardtable.scenes.form import Frame
from cardtable.scenes.setup.tiles import ChoiceTile
from cardtable.scenes.times import about
from cardtable.storage.evening import KeptGame
from cardtable.storage.settings import Player
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Segment, Widget, paragraph, row, write, write_whole

LENGTHS: Final = (30, 60, 120)
"""How long an evening can be, in minutes."""
USUAL: Final = 60
SIZE: Final = (684.0, 604.0)
"""Width and height of everything, in units."""
_HEADS: Final = (14.0, 254.0, 394.0)
"""Middles of the headings under the top."""
_GAMES: Final = (36.0, 88.0)
"""Top of the first row of games, and the height of a tile."""
_ACROSS: Final = 3
"""Games in a row."""
_LENGTHS: Final = (276.0, 72.0)
"""Top and height of the lengths."""
_LISTED: Final = 3
"""Matches listed under one another."""


def games_of(program: Sequence[Planned]) -> tuple[KeptGame, ...]:
    """A program as the library keeps it."""
    return tuple(KeptGame(one.game, one.length, one.minutes, one.duel) for one in program)


class ProgramForm:
    """The games to choose from, the lengths, and the program.

    Attributes:
        minutes: about how long the evening is to be.
        chosen: the games that are wanted.
        program: what follows; empty if nothing that is wanted fits.
    """

    def __init__(
        self,
        players: Sequence[Player],
        owner: Player,
        changed: Callable[[], None],
        chosen: Sequence[str] | None = None,
        *,
        begun: int = 0,
    ) -> None:
        """Offer the games.

        Args:
            players: of the evening.
            owner: the player of this screen.
            changed: called after every change of the program.
            chosen: the games that are wanted at first; None for all.
            begun: number of matches played before, or begun.
        """
        self.minutes = USUAL
        self.chosen = set(GAMES if chosen is None else chosen)
        self.program: tuple[Planned, ...] = ()
        self._begun = begun
        self._owner = owner
        self._changed = changed
        self._offered: list[Offered] = []
        self._box = Rect(0, 0, 0, 0)
        self._heads: list[int] = []
        self.games = {
            entry.id: ChoiceTile(_(entry.title), "", partial(self._turn, entry.id), letter=str(number))
            for number, entry in enumerate(GAMES.values(), start=1)
        }
        names = {30: _("Half an hour"), 60: _("An hour"), 120: _("Two hours")}
        self.lengths = {
            minutes: ChoiceTile(names[minutes], "", partial(self._last, minutes)) for minutes in LENGTHS
        }
        self.seat(players)

    @property
    def widgets(self) -> list[Widget]:
        """Everything in it, in reading order."""
        return [*self.games.values(), *self.lengths.values()]

    @property
    def problem(self) -> str:
        """Why there is no program to play; empty if there is one."""
        if not self.program:
            return _("Choose a game that takes so many players.")
        if self._count > DUELLISTS and not self._begun and all(one.duel for one in self.program):
            return _("Choose another game, too: the final duel is for the first two.")
        return ""

    def seat(self, players: Sequence[Player]) -> None:
        """Take other players."""
        self._count = len(players)
        self._offered = [offered(entry, players, self._owner) for entry in GAMES.values()]
        self._renew()

    def _turn(self, game: str) -> None:
        """Choose a game, or leave it out."""
        self.chosen ^= {game}
        self._renew()
        self._changed()

    def _last(self, minutes: int) -> None:
        self.minutes = minutes
        self._renew()
        self._changed()

    def _renew(self) -> None:
        choices = [
            one.choice for one in self._offered if one.choice is not None and one.entry.id in self.chosen
        ]
        self.program = program_of(choices, self.minutes, MOST - self._begun)
        for one in self._offered:
            tile = self.games[one.entry.id]
            tile.line, tile.enabled = one.line, one.choice is not None
            tile.lit = one.choice is not None and one.entry.id in self.chosen
        for minutes, tile in self.lengths.items():
            tile.lit = minutes == self.minutes

    @staticmethod
    def means_go(event: Event, focus: Widget | None) -> bool:
        """Whether an event is Enter while a choice has the keyboard, which Space changes."""
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        return enter and isinstance(focus, Segment | ChoiceTile)

    def lay(self, frame: Frame, box: Rect) -> None:
        """Lay the games in rows, the lengths and the program under them, in a box of the shape of `SIZE`."""
        unit, gap = box.h / SIZE[1], frame.theme.px(10)
        self._box = box
        self._heads = [box.y + round(y * unit) for y in _HEADS]
        top = box.y + round(_GAMES[0] * unit)
        tiles, tall = list(self.games.values()), round(_GAMES[1] * unit)
        for first in range(0, len(tiles), _ACROSS):
            line, places = tiles[first : first + _ACROSS], row(Rect(box.x, top, box.w, tall), _ACROSS, gap)
            for tile, place in zip(line, places, strict=False):
                tile.lay(place)
            top += tall + gap
        top, tall = box.y + round(_LENGTHS[0] * unit), round(_LENGTHS[1] * unit)
        places = row(Rect(box.x, top, box.w, tall), len(LENGTHS), gap)
        for tile, place in zip(self.lengths.values(), places, strict=True):
            tile.lay(place)

    def draw(self, out: DrawList, frame: Frame) -> None:
        """List the headings and the program, or why there is none."""
        theme, box = frame.theme, self._box
        for words, y in zip(
            (_("The games"), _("About how long"), _("Tonight’s games")), self._heads, strict=True
        ):
            write(out, theme, words, "display", theme.pt(24), "gold", (box.x, y), tracking=text.IN_HEADINGS)
        said, at = _("Click one to leave it out"), (box.right, self._heads[0])
        write(out, theme, said, "regular", theme.pt(16), "muted", at, "right")
        head = self._heads[-1]
        if self.problem:
            top = head + theme.px(22)
            paragraph(out, theme, self.problem, "semibold", theme.pt(18), "text", (box.x, top), box.w)
            return
        whole = about(sum(one.minutes for one in self.program))
        at = box.right, head
        write(out, theme, whole, "bold", theme.pt(18), "text", at, "right")
        columns = row(box, 2, theme.px(14))
        pitch = min(theme.px(48), (box.bottom - head - theme.px(24)) // _LISTED)
        for number, one in enumerate(self.program):
            across, down = divmod(number, _LISTED)
            y = head + theme.px(24) + down * pitch
            self._draw_line(out, frame, number, one, Rect(columns[across].x, y, columns[across].w, pitch))

    def _draw_line(self, out: DrawList, frame: Frame, number: int, one: Planned, box: Rect) -> None:
        theme, px = frame.theme, frame.theme.pt(18)
        side = min(box.h - theme.px(8), theme.px(34))
        disc = paint.rounded(side, side, side / 2, theme.colour("row_chosen"), None, theme.colour("gold"))
        out.add(disc, (box.x, box.centery - side // 2), "disc:program")
        at = box.x + side // 2, box.centery
        write(out, theme, str(self._begun + number + 1), "display", px, "gold", at, "centre")
        left, gap = box.x + side + theme.px(12), theme.px(10)
        name = title_of(one.game)
        length = _("final duel") if one.duel else length_text(one.length)
        words = _("{length} · {count} min").format(length=length, count=one.minutes)
        small = theme.pt(15)
        room = box.right - left - gap - text.width("regular", theme.ungrown(small), words)
        px = text.fit("bold", px, name, room, 0, theme.ungrown(px))
        end = write(out, theme, name, "bold", px, "text", (left, box.centery))
        at = end.right + gap, box.centery
        write_whole(out, theme, words, "regular", small, "muted", at, room=box.right - at[0])
