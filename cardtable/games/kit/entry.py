"""The declaration of a game: all the program must know about it. The game's module `game` creates it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardtable import resources
from cardtable.i18n import N_

if TYPE_CHECKING:
    from cardtable.ai.player import Players
    from cardtable.cards.card import Card
    from cardtable.engine.game import Game
    from cardtable.engine.options import Value
    from cardtable.games.kit.table.game_table import GameTable

    Rules = Callable[[tuple[Card, ...]], Game]
    """What makes a game from the cards of its deck."""

GREEN: Final = ("#1F6B57", "#0B2B25")
"""Default felt."""
_POSTER: Final = ((0.30, 0.42), (0.14, 0.46))
"""Lightness and saturation of the two colors of a default poster; text is readable on any hue."""


@dataclass(frozen=True, slots=True)
class Beginner:
    """The set-up of a first match, besides beginners as opponents and the short match that the rules suggest.

    Args:
        seats: number of players.
        options: the options that keep the game simple, by name.
    """

    seats: int = 4
    options: Mapping[str, Value] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Minutes:
    """About how long a match takes one person against computer players, in minutes.

    It is that of a beginner's number of players; more players take longer in proportion.

    Args:
        hand: one part of a match; 0 if the game is not scored by parts.
        short: the short match that the rules suggest; 0 if they suggest none.
        full: the match of the published rules.
    """

    hand: int
    short: int
    full: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One game: its description, its files and the entry points of its rooms.

    The rooms load on first use, so the menu need not wait for them.

    Args:
        id: its name in records, on the command line, in its rules and in its file names.
        title: the name people know it by (marked with `N_`).
        tagline: one line about the game (marked with `N_`).
        seats: number of players, in words (marked with `N_`).
        deck: the name of its deck.
        samples: the deck's cards on its poster: left, middle, right.
        clauses: prefix of its clause numbers, such as ``"WH"``.
        rules: loads its rules room.
        players: loads its players room, also in the thinking process; must be a module-level function.
        table: loads its table room.
        poster: its poster's colors as ``#RRGGBB``, middle and rim; if empty, derived from `id`.
        felt: the cloth's colors, middle and edge.
        secret: whether players have hidden knowledge, so that people at one screen hand it over.
        part: name of a part of the match for mid-sentence, with ``{number}`` in it (marked with `N_`).
        counted: the statistics' names for parts played and parts won (marked with `N_`).
        beginner: the set-up of a first match.
        on_levels: what set-up says about the computer players' levels (marked with `N_`); empty for nothing.
        wins_place: how a card wins its place for the passport, by kind of card, where it takes more than
            winning the card (marked with `N_`).
        wins_next: how a place is won in a game whose cards show none: the next in the order of joining the
            Union (marked with `N_`); empty where cards win their places.
        minutes: about how long it takes; None if nobody has measured it.
        folder: folder of its ``<id>.yaml`` (layout), ``<id>.md`` (rules; in other languages
            ``<language>/<id>.md``) and ``<id>.lesson.yaml``, or None for the program's.
    """

    id: str
    title: str
    tagline: str
    seats: str
    deck: str
    samples: tuple[str, str, str]
    clauses: str
    rules: Callable[[], Rules]
    players: Callable[[], Players]
    table: Callable[[], type[GameTable]]
    poster: tuple[str, str] = ("", "")
    felt: tuple[str, str] = GREEN
    secret: bool = True
    part: str = N_("hand {number}")
    counted: tuple[str, str] = (N_("Hands"), N_("Hands won"))
    beginner: Beginner = Beginner()
    on_levels: str = ""
    wins_place: Mapping[str, str] = field(default_factory=dict, hash=False)
    wins_next: str = ""
    minutes: Minutes | None = None
    folder: Path | None = None

    def __post_init__(self) -> None:
        if not any(self.poster):
            object.__setattr__(self, "poster", _poster_of(self.id))

    @property
    def layout_file(self) -> Path:
        """File that places everything on its table."""
        return self.folder / f"{self.id}.yaml" if self.folder else resources.layout_file(self.id)

    @property
    def lesson_file(self) -> Path:
        """File with its guided first hand; a game need not have one."""
        if self.folder:
            return self.folder / f"{self.id}.lesson.yaml"
        return resources.asset("lessons", f"{self.id}.yaml")

    @property
    def rules_file(self) -> Path:
        """File with its rules for people to read, in English."""
        return self.folder / f"{self.id}.md" if self.folder else resources.asset("rules", f"{self.id}.md")

    def rules_in(self, language: str) -> Path:
        """File with its rules in a language, such as ``"es"``; in English if nobody has translated them."""
        translated = self.rules_file.parent / language / self.rules_file.name
        return translated if translated.is_file() else self.rules_file


def _poster_of(name: str) -> tuple[str, str]:
    """Return two shades of a hue derived from the name."""
    from colorsys import hls_to_rgb
    from zlib import crc32

    hue = crc32(name.encode()) % 360 / 360
    middle, rim = (
        "#" + "".join(f"{round(255 * part):02X}" for part in hls_to_rgb(hue, lightness, saturation))
        for lightness, saturation in _POSTER
    )
    return middle, rim
