"""The declaration of a game: all that the program has to know of one; `game` in its folder makes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardtable import resources
from cardtable.i18n import N_

if TYPE_CHECKING:
    from cardtable.ai.player import Players
    from cardtable.cards.card import Card
    from cardtable.engine.game import Game
    from cardtable.games.kit.table.game_table import GameTable

    Rules = Callable[[tuple[Card, ...]], Game]
    """What makes a game from the cards of its deck."""

GREEN: Final = ("#1F6B57", "#0B2B25")
"""The felt of a game that asks for no other."""
_POSTER: Final = ((0.30, 0.42), (0.14, 0.46))
"""Lightness and saturation of a poster's two colors where a game names none: words can be read on any hue."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One game: what is said of it before it is opened, where its files are, and where its rooms are entered.

    Its rooms are loaded when they are asked for: the menu, which shows every entry, waits for none of them.

    Args:
        id: its name in records, on the command line and in its rules; also that of its files.
        title: what people call it (marked with `N_`).
        tagline: what it is about, in one line (marked with `N_`).
        seats: how many play it (marked with `N_`).
        deck: the name of its deck.
        samples: the cards of that deck on its poster, at the left, in the middle and at the right.
        clauses: what the numbers of its clauses begin with, such as ``"WH"``.
        rules: enters the room of its rules.
        players: enters the room of its players, also in the thinking process: a function of a module.
        table: enters the room of its table.
        poster: the colors of its poster, ``#RRGGBB``, in the middle and at the rim; if empty, by its `id`.
        felt: the colors of the cloth on its table, in the middle and at the edge.
        secret: whether people who share a screen hand it over, for not all that they know is open.
        part: which part of a match is played, amid a line, with ``{number}`` in it (marked with `N_`).
        counted: what those parts are called in the statistics, and those that were won (marked with `N_`).
        folder: where its layout and rules text are, ``<id>.yaml`` and ``<id>.md``; None: with the program's.
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
    folder: Path | None = None

    def __post_init__(self) -> None:
        if not any(self.poster):
            object.__setattr__(self, "poster", _poster_of(self.id))

    @property
    def layout_file(self) -> Path:
        """The file that says where everything lies on its table."""
        return self.folder / f"{self.id}.yaml" if self.folder else resources.layout_file(self.id)

    @property
    def rules_file(self) -> Path:
        """The file with its rules as people read them."""
        return self.folder / f"{self.id}.md" if self.folder else resources.asset("rules", f"{self.id}.md")


def _poster_of(name: str) -> tuple[str, str]:
    """Two shades of a hue of the game's own, the same every time."""
    from colorsys import hls_to_rgb
    from zlib import crc32

    hue = crc32(name.encode()) % 360 / 360
    middle, rim = (
        "#" + "".join(f"{round(255 * part):02X}" for part in hls_to_rgb(hue, lightness, saturation))
        for lightness, saturation in _POSTER
    )
    return middle, rim
