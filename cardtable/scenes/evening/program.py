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
from cardtable.table.widgets import Segment, Widget, paragraph, row, write

LENGTHS: Final = (30, 60, 120)
"""How long an evening can be, in minutes."""
USUAL: Final = 60
_ACROSS: Final = 3
"""Games in a row."""
_TILE: Final = 86.0
"""Height of a tile, in units."""
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
        """Lay the games in rows and the lengths under them, in a box 684 units wide and 584 tall."""
        theme = frame.theme
        gap, tall = theme.px(10), round(box.h * _TILE / 584)
        tiles = list(self.games.values())
        top = box.y + round(box.h * 34 / 584)
        for first in range(0, len(tiles), _ACROSS):
            line = tiles[first : first + _ACROSS]
            for tile, place in zip(line, row(Rect(box.x, top, box.w, tall), _ACROSS, gap), strict=False):
                tile.lay(place)
            top += tall + gap
        self._lengths_top = top + round(box.h * 20 / 584)
        top = self._lengths_top + round(box.h * 20 / 584)
        places = row(Rect(box.x, top, box.w, round(box.h * 70 / 584)), len(LENGTHS), gap)
        for tile, place in zip(self.lengths.values(), places, strict=True):
            tile.lay(place)
        self._box = box
        self._program_top = places[0].bottom + round(box.h * 34 / 584)

    def draw(self, out: DrawList, frame: Frame) -> None:
        """List the headings and the program, or why there is none."""
        theme, box = frame.theme, self._box
        heads = (
            (_("The games"), box.y + round(box.h * 14 / 584)),
            (_("About how long"), self._lengths_top),
            (_("The program"), self._program_top),
        )
        for words, y in heads:
            write(out, theme, words, "display", theme.pt(24), "gold", (box.x, y), tracking=text.IN_HEADINGS)
        if self.problem:
            top = self._program_top + theme.px(22)
            paragraph(out, theme, self.problem, "semibold", theme.pt(18), "text", (box.x, top), box.w)
            return
        whole = about(sum(one.minutes for one in self.program))
        at = box.right, self._program_top
        write(out, theme, whole, "bold", theme.pt(18), "text", at, "right")
        columns = row(box, 2, theme.px(14))
        pitch = min(theme.px(48), (box.bottom - self._program_top - theme.px(24)) // _LISTED)
        for number, one in enumerate(self.program):
            across, down = divmod(number, _LISTED)
            y = self._program_top + theme.px(24) + down * pitch
            self._draw_line(out, frame, number, one, Rect(columns[across].x, y, columns[across].w, pitch))

    def _draw_line(self, out: DrawList, frame: Frame, number: int, one: Planned, box: Rect) -> None:
        theme, px = frame.theme, frame.theme.pt(18)
        side = min(box.h - theme.px(8), theme.px(34))
        disc = paint.rounded(side, side, side / 2, theme.colour("row_chosen"), None, theme.colour("gold"))
        out.add(disc, (box.x, box.centery - side // 2), "disc:program")
        at = box.x + side // 2, box.centery
        write(out, theme, str(number + 1), "display", px, "gold", at, "centre")
        left = box.x + side + theme.px(12)
        name = title_of(one.game)
        end = write(out, theme, name, "bold", px, "text", (left, box.centery))
        length = _("final duel") if one.duel else length_text(one.length)
        words = _("{length} · {count} min").format(length=length, count=one.minutes)
        small, at = theme.pt(15), (end.right + theme.px(10), box.centery)
        write(out, theme, words, "regular", small, "muted", at, room=box.right - at[0])
