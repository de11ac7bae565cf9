"""The theme: sizes and colors for one window size and palette.

Everything drawn is measured in units: one unit is one pixel in a window of 1600x1000 and grows with it. A
theme is immutable and hashable, so that it can be part of a cache key; resizing or switching palettes makes a
new one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, NamedTuple, get_args

from cardtable.table.palette import NAVY, STANDARD, Cloth, Colour, TableSet, rgb, table

PaletteName = Literal["standard", "safe"]
PadKind = Literal["xbox", "playstation", "nintendo"]
"""Whose signs the buttons of a game pad have."""

DESIGN_SIZE: Final = (1600, 1000)
MINIMUM_SIZE: Final = (1024, 640)
TEXT_FLOOR: Final = 11
"""Smallest text on screen, in pixels."""
LARGE: Final = 34
"""Type size in units from which words are large enough for everybody."""
TARGET_FLOOR: Final = 40
"""Smallest side of anything clickable, in pixels."""
WIDEST: Final = 2.1
"""Width over height of a window beyond which the spare width is felt."""
TEXT_SIZES: Final[Mapping[str, float]] = {"normal": 1.0, "large": 1.2, "larger": 1.4}
"""Factor on the size of words, by the player's text-size setting."""
NARROWEST: Final = 1.15
"""Width over height of a window below which the spare height is felt."""


class SuitColours(NamedTuple):
    """The shades of one suit: light to dark for marks and pills, deep for outlines.

    text: small words on stock. panel: the middle of a panel with ivory words. on_gold: figures on gold.
    """

    light: Colour
    dark: Colour
    deep: Colour
    text: Colour
    panel: Colour
    on_gold: Colour


@dataclass(frozen=True, slots=True)
class Theme:
    """Sizes and colors for one window.

    size: width and height of the window in pixels.
    palette: ``"standard"`` or ``"safe"`` (safe under every color deficiency; always with four suit colors).
    four_colour: on the standard palette, whether diamonds and clubs have colors of their own; None: only in a
    game whose suits rank, see ``ranked``.
    look: the table set that the player has chosen; None for the usual look.
    text: factor of the player's text-size setting, from 1. Words grow by it as far as their boxes allow: what
    a box cannot hold wraps or scrolls, and where it can do neither, the words give up what they have grown.
    pad: whose signs are shown in place of keys, while a game pad is used; None otherwise. No size or color
    depends on it, so it is no part of a cache key.
    """

    size: tuple[int, int] = DESIGN_SIZE
    palette: PaletteName = "standard"
    four_colour: bool | None = None
    look: TableSet | None = None
    text: float = 1.0
    pad: PadKind | None = field(default=None, compare=False)
    u: float = field(init=False, compare=False)

    def __post_init__(self) -> None:
        if self.palette not in get_args(PaletteName):
            raise ValueError(f"the palette is {self.palette!r}; it can be 'standard' or 'safe'")
        width, height = self.size
        if width < 1 or height < 1:
            raise ValueError(f"the window is {width}x{height}; both must be at least 1")
        object.__setattr__(self, "u", min(width / DESIGN_SIZE[0], height / DESIGN_SIZE[1]))

    @property
    def colours(self) -> tuple[str, bool | None, TableSet | None]:
        """The part of the theme that determines its colors, for cache keys of art of a given pixel size."""
        return self.palette, self.four_colour if self.palette == "standard" else True, self.look

    @property
    def _table(self) -> Mapping[str, Colour]:
        return table(self.palette, bool(self.four_colour), self.look)

    def cloth(self, usual: Cloth) -> Cloth:
        """Return the cloth of a table: that of the table set, or the game's usual one."""
        own = self.look.cloth if self.look is not None else None
        return usual if own is None or usual == NAVY else own

    @property
    def ranked(self) -> Theme:
        """The theme for the cards of a game whose suits rank: four colors, unless the player wants two."""
        return self if self.four_colour is not None else replace(self, four_colour=True)

    @property
    def roles(self) -> tuple[str, ...]:
        """The name of every color role."""
        return tuple(STANDARD)

    def px(self, units: float) -> int:
        """Return ``units`` in whole pixels, at least 1."""
        return max(1, round(units * self.u))

    def pt(self, units: float) -> int:
        """Return a type size of ``units`` in pixels, at least ``TEXT_FLOOR``, grown by the text-size setting.

        Headings of ``LARGE`` units can be read from afar and do not grow; what is smaller grows up to them.
        """
        normal = max(TEXT_FLOOR, units * self.u)
        return round(max(normal, min(normal * self.text, LARGE * self.u)))

    def ungrown(self, px: int) -> int:
        """Return the type size in pixels that ``px``, from ``pt``, is without the text-size setting."""
        return max(TEXT_FLOOR, round(px / self.text))

    @property
    def least(self) -> int:
        """The smallest type in pixels, to which words may shrink where there is no room for more."""
        return TEXT_FLOOR

    def target(self, units: float) -> int:
        """Return the side of a clickable thing in pixels, at least ``TARGET_FLOOR``."""
        return max(TARGET_FLOOR, round(units * self.u))

    def colour(self, role: str) -> Colour:
        """Return the color of ``role``, ``(r, g, b)`` or ``(r, g, b, alpha)``; KeyError if unknown.

        A game's own color stands for itself, as ``#RRGGBB``.
        """
        if role.startswith("#"):
            return rgb(role)
        return self._table[role]

    def suit(self, suit: str) -> SuitColours:
        """Return the shades of a suit letter, or the jokers' for ``"red"`` and ``"blue"``."""
        table = self._table
        name = f"suit_{suit}"
        return SuitColours(table[name], *(table[f"{name}_{shade}"] for shade in SuitColours._fields[1:]))
