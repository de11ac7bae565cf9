"""The colors of the sides of a match, as palette roles."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Colours:
    """The palette roles of a side.

    Args:
        fill: background of white or dark text.
        on_fill: text on `fill`.
        text: the side's name on a dark panel, its ring and its line in a chart.
    """

    fill: str
    on_fill: str
    text: str


BLUE = Colours("party_blue", "white", "party_blue_text")
RED = Colours("party_red", "white", "party_red_text")
GOLD = Colours("gold", "on_gold", "gold")
IVORY = Colours("ivory", "ink", "text")
GREY = Colours("map_unclaimed", "white", "muted")
MINT = Colours("side_mint", "white", "side_mint_text")
VIOLET = Colours("side_violet", "white", "side_violet_text")
SAGE = Colours("side_sage", "white", "side_sage_text")
LEAF = Colours("side_leaf", "white", "side_leaf_text")
STONE = Colours("stone", "white", "muted")

EIGHT = (BLUE, RED, GOLD, IVORY, MINT, VIOLET, SAGE, LEAF)
"""For up to eight sides. No eight colors are distinct enough for everyone, so where color alone tells them
apart, the second four are dashed."""
