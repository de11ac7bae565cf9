"""The colours of the sides of a match, as roles of the palette."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Colours:
    """The palette roles of a side.

    Args:
        fill: behind white or dark text.
        on_fill: the text on it.
        text: of the side's name on a dark panel, its ring and its line in a chart.
    """

    fill: str
    on_fill: str
    text: str


BLUE = Colours("party_blue", "white", "party_blue_text")
RED = Colours("party_red", "white", "party_red_text")
GOLD = Colours("gold", "on_gold", "gold")
IVORY = Colours("ivory", "ink", "text")
GREY = Colours("map_unclaimed", "white", "muted")
