"""How a card is drawn, apart from which card it is."""

from __future__ import annotations

from typing import Final, NamedTuple

COMPACT_UP_TO: Final = 150
"""Largest height, in pixels, at which cards are drawn compact: larger figures, no small words."""


class Style(NamedTuple):
    """The way a face is drawn.

    compact: larger figures and no small words. chip: the votes repeated under the postal code, for a fan that
    covers the pill. census: the year of the electoral votes shown. fine: pixels of the picture per pixel on
    the screen; size thresholds apply to the screen's. deck: the card's deck, as `decks.deck` takes it; empty
    for that of new matches.
    """

    compact: bool = False
    chip: bool = False
    census: int = 2020
    fine: int = 1
    deck: str = ""
