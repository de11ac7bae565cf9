"""The theme: one size of window, one palette; how big things are and what colour.

Everything drawn is measured in units: one unit is one pixel in a window of 1600x1000 and grows with it.
A theme is immutable and hashable, so that it can be part of a cache key; a resize or a switch of
palette makes a new one.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, Literal, NamedTuple

from cardtable.table.palette import FOUR_COLOUR, SAFE, STANDARD, Colour

PaletteName = Literal["standard", "safe"]

DESIGN_SIZE: Final = (1600, 1000)
MINIMUM_SIZE: Final = (1024, 640)
TEXT_FLOOR: Final = 11
"""No text on screen is smaller than this many pixels."""
TARGET_FLOOR: Final = 40
"""Nothing that is clicked is smaller than this many pixels."""
WIDEST: Final = 2.1
"""A window wider than this many times its height keeps the spare width for the felt."""
NARROWEST: Final = 1.15
"""A window narrower than this many times its height keeps the spare height for the felt."""

_TABLES: Final = {
    ("standard", False): dict(STANDARD),
    ("standard", True): {**STANDARD, **FOUR_COLOUR},
    ("safe", False): {**STANDARD, **SAFE},
    ("safe", True): {**STANDARD, **SAFE},
}


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
    """Sizes and colours for one window.

    size: width and height of the window in pixels.
    palette: ``"standard"`` or ``"safe"`` (colours that hold under every colour deficiency; it always
        has four suit colours).
    four_colour: on the standard palette, whether diamonds and clubs have colours of their own; None: only in
        a game whose suits rank, see ``ranked``.
    """

    size: tuple[int, int] = DESIGN_SIZE
    palette: PaletteName = "standard"
    four_colour: bool | None = None
    u: float = field(init=False, compare=False)

    def __post_init__(self) -> None:
        if (self.palette, bool(self.four_colour)) not in _TABLES:
            raise ValueError(f"the palette is {self.palette!r}; it can be 'standard' or 'safe'")
        width, height = self.size
        if width < 1 or height < 1:
            raise ValueError(f"the window is {width}x{height}; both must be at least 1")
        object.__setattr__(self, "u", min(width / DESIGN_SIZE[0], height / DESIGN_SIZE[1]))

    @property
    def colours(self) -> tuple[str, bool | None]:
        """What of the theme decides colours alone: the part of a cache key for art of a given pixel size."""
        return self.palette, self.four_colour if self.palette == "standard" else True

    @property
    def ranked(self) -> Theme:
        """The theme for the cards of a game whose suits rank: four colours, unless the player wants two."""
        return self if self.four_colour is not None else replace(self, four_colour=True)

    @property
    def roles(self) -> tuple[str, ...]:
        """The name of every colour role."""
        return tuple(STANDARD)

    def px(self, units: float) -> int:
        """Return ``units`` in whole pixels, at least 1."""
        return max(1, round(units * self.u))

    def pt(self, units: float) -> int:
        """Return a type size of ``units`` in pixels, at least ``TEXT_FLOOR``."""
        return max(TEXT_FLOOR, round(units * self.u))

    def target(self, units: float) -> int:
        """Return the side of something to be clicked in pixels, at least ``TARGET_FLOOR``."""
        return max(TARGET_FLOOR, round(units * self.u))

    def colour(self, role: str) -> Colour:
        """Return the colour of ``role``, ``(r, g, b)`` or ``(r, g, b, alpha)``; KeyError for no such role."""
        return _TABLES[self.palette, bool(self.four_colour)][role]

    def suit(self, suit: str) -> SuitColours:
        """Return the shades of a suit letter, or of ``"red"`` and ``"blue"``: those of the jokers."""
        table = _TABLES[self.palette, bool(self.four_colour)]
        name = f"suit_{suit}"
        return SuitColours(table[name], *(table[f"{name}_{shade}"] for shade in SuitColours._fields[1:]))
