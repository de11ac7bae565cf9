"""The colors of the table, by role.

``STANDARD`` names every role once; ``SAFE`` holds the changes of the color-safe palette, ``FOUR_COLOUR``
those of the four-color switch on the standard one. A color is ``(red, green, blue)`` or, if translucent,
``(red, green, blue, alpha)``, each 0 to 255.

Color never stands alone: suits have shapes, sides have names, states have labels.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

Colour = tuple[int, ...]
Cloth = tuple[str, str]
"""A felt: its colors in the middle and at the edge, as ``#RRGGBB``."""


def rgb(code: str, alpha: int | None = None) -> Colour:
    """Return the color ``code`` (``#RRGGBB``) as a tuple, with ``alpha`` (0 to 255) if given."""
    value = int(code.removeprefix("#"), 16)
    parts = (value >> 16, value >> 8 & 255, value & 255)
    return parts if alpha is None else (*parts, alpha)


def _pairs(prefix: str, light: str, dark: str) -> dict[str, Colour]:
    return {prefix: rgb(light), f"{prefix}_dark": rgb(dark)}


def _suit(letter: str, light: str, dark: str, deep: str, *, pale: bool = False) -> dict[str, Colour]:
    """The shades of one suit: light to dark (marks, pills), deep (outlines), and those for words.

    text: small words on stock; panel: the middle of a panel with ivory words; on_gold: figures on gold.
    pale: its light shade is too light for small words (contrast under 4.5), so they take a darker one.
    """
    return {
        f"suit_{letter}": rgb(light),
        f"suit_{letter}_dark": rgb(dark),
        f"suit_{letter}_deep": rgb(deep),
        f"suit_{letter}_text": rgb(dark if pale else light),
        f"suit_{letter}_panel": _between(rgb(light), rgb(dark), 0.6) if pale else rgb(light),
        f"suit_{letter}_on_gold": rgb(deep if pale else dark),
    }


def _between(first: Colour, second: Colour, share: float) -> Colour:
    return tuple(round(a + (b - a) * share) for a, b in zip(first, second, strict=True))


_RED = ("#C3272F", "#8E1620", "#4A0A12")
_BLUE = ("#1F57A6", "#123566", "#0A1C3D")
_SAFE_RED = ("#8E2400", "#661A00", "#340D00")
_SAFE_BLUE = ("#123A7A", "#0C2854", "#06142D")
ORANGE: Final = "#C66C00"
TURQUOISE: Final = "#0090B0"
"""Diamonds and clubs where each suit has its own color."""
_TURQUOISE = (TURQUOISE, "#00667E", "#00333F")

NAVY: Final[Cloth] = ("#2B4A78", "#0C1629")
"""The cloth of the start and setup screens."""

STANDARD: Final[Mapping[str, Colour]] = {
    # The ground and the words of faces, which a table set may change
    "card_stock_top": rgb("#FFFDF8"),  # of backs, which have a bright rim
    "card_stock": rgb("#FAF4E6"),
    "card_stock_foot": rgb("#F0E7D2"),
    "card_stock_edge": rgb("#CDBE9C"),
    "card_ink": rgb("#22303C"),
    "card_ink_secondary": rgb("#5C6670"),
    # Cards, and paper like theirs
    "stock": rgb("#FAF4E6"),
    "stock_foot": rgb("#F0E7D2"),
    "stock_edge": rgb("#CDBE9C"),
    "ink": rgb("#22303C"),
    "ink_secondary": rgb("#5C6670"),
    "ivory": rgb("#FFF8E6"),
    "ivory_foot": rgb("#F0DFB4"),
    "shade": rgb("#000000"),
    **_suit("S", *_BLUE),
    **_suit("H", *_RED),
    **_suit("D", *_RED),
    **_suit("C", *_BLUE),
    **_suit("red", *_RED),
    **_suit("blue", *_BLUE),
    **_pairs("wild", "#1F8A7A", "#0A4A48"),
    "capital": rgb("#F2C14E"),
    "capital_edge": rgb("#5A3A06"),
    "chip": rgb("#F0B93A"),
    # Text and the one accent
    "text": rgb("#F6EFDD"),
    "muted": rgb("#A9B7B4"),
    "white": rgb("#FFFFFF"),
    "gold": rgb("#F2C14E"),
    "gold_light": rgb("#FFD876"),
    "gold_dark": rgb("#C98F1F"),
    "on_gold": rgb("#2A1B03"),
    "positive": rgb("#8FE0AE"),
    "negative": rgb("#FF9A92"),
    # Panels and controls
    "panel": rgb("#0C1A1D", 205),
    "panel_soft": rgb("#04100F", 112),
    "panel_solid": rgb("#0F2124"),
    # … on Combat's blue night, which would bring out the green in them
    "panel_combat": rgb("#0B1224", 215),
    "panel_combat_solid": rgb("#101A30"),
    "panel_border": rgb("#FFFFFF", 26),
    "row": rgb("#FFFFFF", 13),
    "row_chosen": rgb("#F2C14E", 30),
    "well": rgb("#060E10", 225),
    "veil": rgb("#000000", 128),
    "focus": rgb("#FFFFFF"),
    "tooltip": rgb("#FFF8E6"),
    "toggle_on": rgb("#3FA66B"),
    "toggle_off": rgb("#34444A"),
    **_pairs("button_primary", "#FFD876", "#E0A12E"),
    "button_primary_lip": rgb("#8A5A10"),
    **_pairs("button_secondary", "#2C4348", "#1D3034"),
    "button_secondary_lip": rgb("#0B1517"),
    **_pairs("button_blue", "#4E93E6", "#2460B4"),
    "button_blue_lip": rgb("#123566"),
    **_pairs("button_red", "#E85A55", "#B92A30"),
    "button_red_lip": rgb("#6A0F18"),
    **_pairs("button_disabled", "#22343A", "#1D2C31"),
    "button_disabled_lip": rgb("#0B1517"),
    # Parties: the fill carries white text, the text stands on dark panels
    "party_red": rgb("#D8383D"),
    "party_red_text": rgb("#F0625F"),
    "party_blue": rgb("#2F6FC4"),
    "party_blue_text": rgb("#5AA2F2"),
    # Further sides, for more than four players
    "side_mint": rgb("#1E7A50"),
    "side_mint_text": rgb("#2AFFA5"),
    "side_violet": rgb("#6E4A8A"),
    "side_violet_text": rgb("#AA83C3"),
    "side_sage": rgb("#4C6B5A"),
    "side_sage_text": rgb("#88AE99"),
    "side_leaf": rgb("#1B7A05"),
    "side_leaf_text": rgb("#29B805"),
    "stone": rgb("#6B6158"),
    # Maps
    "map_unclaimed": rgb("#39445C"),
    "map_stroke": rgb("#0D1424"),
    "map_sea": rgb("#0D1424"),
    "map_card": rgb("#D3C8AE"),
    **_pairs("felt_menu", *NAVY),
    # Backs, from the center to the edge
    **_pairs("back_green", "#1E7A63", "#0B3B31"),
    **_pairs("back_navy", "#2B5FA8", "#0F2C57"),
    **_pairs("back_crimson", "#B8323A", "#6A0F18"),
    **_pairs("back_slate", "#4C687C", "#1B2A37"),
    **_pairs("back_night", "#415379", "#141C33"),
    # The very first screen
    **_pairs("door", "#3A6FBE", "#0E2347"),
    # The colors of the STATES deck and their text
    **_pairs("states_gold", "#F3BC2E", "#8F6106"),
    "states_gold_text": rgb("#3A2A05"),
    **_pairs("states_coral", "#CC4833", "#96301F"),
    "states_coral_text": rgb("#FFFFFF"),
    **_pairs("states_plum", "#64378C", "#42215F"),
    "states_plum_text": rgb("#FFFFFF"),
    **_pairs("states_teal", "#14806F", "#0A574B"),
    "states_teal_text": rgb("#FFFFFF"),
    **_pairs("states_sky", "#6FBDF2", "#236BA1"),
    "states_sky_text": rgb("#0B2A40"),
    **_pairs("states_water", "#34587F", "#152A47"),
    "states_water_text": rgb("#FFFFFF"),
    **_pairs("drop", "#FFFFFF", "#A8DEF0"),
    # The deuces of the American Deuce deck
    **_pairs("deuce", "#FFF1C4", "#EDC15C"),
    "deuce_frame": rgb("#B77F14"),
    # The Combat deck
    **_pairs("combat", "#2A3B57", "#0E1728"),
    "combat_line": rgb("#8DA2C4"),
    "combat_hero": rgb("#CBD5E8"),
    "combat_note": rgb("#B9C6DC"),
    **_pairs("combat_fake_news", "#E8A317", "#7C4A03"),
    **_pairs("combat_celebrity", "#B84BC9", "#4A1263"),
    **_pairs("combat_recount", "#2E9E6B", "#0B4A30"),
    **_pairs("combat_swing_state", "#5B6CF0", "#1A1F6B"),
    **_pairs("combat_collusion", "#D6343A", "#4C0A12"),
}
"""Every role of the standard palette."""

SAFE: Final[Mapping[str, Colour]] = {
    **_suit("S", *_SAFE_BLUE),
    **_suit("H", *_SAFE_RED),
    **_suit("D", "#B97300", "#8A5200", "#472A00", pale=True),
    **_suit("C", *_TURQUOISE, pale=True),
    **_suit("red", *_SAFE_RED),
    **_suit("blue", *_SAFE_BLUE),
    "party_red": rgb("#D55E00"),
    "party_red_text": rgb("#F08A3C"),
    "party_blue": rgb("#0A66B0"),
    "party_blue_text": rgb("#56B4E9"),
    **_pairs("button_blue", "#3D9BDD", "#0A5D9F"),
    "button_blue_lip": rgb("#063A66"),
    **_pairs("button_red", "#DD7420", "#B44E00"),
    "button_red_lip": rgb("#6B2E00"),
    "positive": rgb("#56B4E9"),
    "negative": rgb("#F08A3C"),
}
"""Changes of the color-safe palette: warm is the red party, cool the blue; suits differ in lightness."""

FOUR_COLOUR: Final[Mapping[str, Colour]] = {
    **_suit("S", "#174486", "#0E2C5A", "#081A38"),
    **_suit("H", "#B8232C", "#871520", "#460910"),
    **_suit("D", ORANGE, "#935000", "#4A2800", pale=True),
    **_suit("C", *_TURQUOISE, pale=True),
}
"""Changes of the four-color switch on the standard palette: diamonds and clubs have their own colors."""


Pair = tuple[str, str]
"""Two colors as ``#RRGGBB``: middle and edge, light and dark, or top and foot."""


@dataclass(frozen=True, slots=True)
class TableSet:
    """The look of all tables: what is None is as usual.

    Args:
        id: its name in the settings.
        name: its name on screen.
        cloth: the cloth of every table, middle and edge.
        back: the backs, middle and edge.
        second_back: those of the second of two decks.
        stock: the cards' ground, top and foot.
        ink: their words, main and secondary.
        red: hearts and diamonds, light and dark.
        blue: spades and clubs, light and dark.
    """

    id: str
    name: str
    cloth: Pair | None = None
    back: Pair | None = None
    second_back: Pair | None = None
    stock: Pair | None = None
    ink: Pair | None = None
    red: Pair | None = None
    blue: Pair | None = None

    def roles(self, *, suits: str, faces: bool) -> dict[str, Colour]:
        """Return the roles that it changes.

        Args:
            suits: the suits that have its colors, such as ``"SH"`` where diamonds and clubs have their own.
            faces: whether it changes faces; the color-safe palette keeps its own.
        """
        found: dict[str, Colour] = {}
        backs = dict.fromkeys(("green", "navy", "slate", "night"), self.back)
        for kind, pair in (*backs.items(), ("crimson", self.second_back)):
            if pair is not None:
                found |= _pairs(f"back_{kind}", *pair)
        if not faces:
            return found
        if self.stock is not None:
            found |= dict.fromkeys(("card_stock_top", "card_stock"), rgb(self.stock[0]))
            found["card_stock_foot"] = rgb(self.stock[1])
            found["card_stock_edge"] = _between(rgb(self.stock[1]), (128, 128, 128), 0.35)
        if self.ink is not None:
            found |= {"card_ink": rgb(self.ink[0]), "card_ink_secondary": rgb(self.ink[1])}
        for letters, pair in (("HD", self.red), ("SC", self.blue)):
            if pair is not None:
                deep = "#{:02X}{:02X}{:02X}".format(*_between(rgb(pair[1]), (0, 0, 0), 0.5))
                names = [letter for letter in letters if letter in suits]
                names.append("red" if letters == "HD" else "blue")
                for name in names:
                    found |= _suit(name, *pair, deep)
        return found


@lru_cache(maxsize=16)
def table(palette: str, four_colour: bool, look: TableSet | None) -> Mapping[str, Colour]:
    """Return every role's color.

    Args:
        palette: ``"standard"`` or ``"safe"``.
        four_colour: whether diamonds and clubs have colors of their own.
        look: the table set; None for the usual look.
    """
    safe = palette == "safe"
    changes = SAFE if safe else FOUR_COLOUR if four_colour else {}
    own = {} if look is None else look.roles(suits="SH" if four_colour else "SHDC", faces=not safe)
    return {**STANDARD, **changes, **own}
