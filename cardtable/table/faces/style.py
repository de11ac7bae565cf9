"""How a card is to be shown, apart from which card it is."""

from __future__ import annotations

from typing import Final, NamedTuple

COMPACT_UP_TO: Final = 150
"""Cards up to this height in pixels are drawn compact: larger figures, no small words."""


class Style(NamedTuple):
    """The way a face is drawn.

    compact: larger figures and no small words. chip: the votes repeated under the postal code, for a fan,
    where the pill is covered. census: the year whose electoral votes are shown. fine: how many pixels of the
    picture become one on the screen; what is chosen by size is chosen by that on the screen. deck: whose card
    it is, as `decks.deck` takes it; empty for the one of new matches.
    """

    compact: bool = False
    chip: bool = False
    census: int = 2020
    fine: int = 1
    deck: str = ""
