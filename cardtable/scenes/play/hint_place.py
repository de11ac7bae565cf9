"""Where the hint stands at the table: beside what it is about, over nothing needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from pygame import Rect

from cardtable.ai.advice import RIVALS, Advised
from cardtable.scenes.naming import Named
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.panels import AskPanel
from cardtable.scenes.play.room import first_free, freest, least_covering, nearest_free, seen_boxes
from cardtable.table.canvas import DrawList
from cardtable.table.layout import Box
from cardtable.table.mapboard import MapBoard
from cardtable.table.panes import caption_rect
from cardtable.table.theme import Theme

MOST: Final = 1 + RIVALS
"""Most moves shown."""
FLAT: Final = "hint.flat"
"""The box of a layout, if it has one, for a wide and flat hint under the question."""

_ROWS: Final = (MOST, 2)
"""Numbers of rows tried, in turn, before giving up on rows."""


@dataclass(slots=True)
class Sheet:
    """The contents of the panel: the sentence in lines, the rows with their heights, the box, the columns."""

    lines: list[str]
    told: list[tuple[Named, Advised]]
    heights: list[int]
    box: Rect
    columns: int = 1


class Contents(Protocol):
    """Makes the contents for a place."""

    def __call__(self, theme: Theme, most: int, *, why: bool = True, wide: int = 0) -> Sheet:
        """Return the contents with at most that many rows.

        Args:
            theme: the sizes.
            most: number of rows.
            why: whether the rows say why their moves are worse.
            wide: width in pixels, in which the rows stand side by side; 0 for the usual one.
        """


class HintPlace:
    """Finds the panel of a hint a place, with as much of its contents as fits there."""

    def __init__(self, context: TableContext, contents: Contents) -> None:
        self._context = context
        self._sheet = contents

    def fitted(self, board: MapBoard, needed: list[Rect], under: DrawList, words: str) -> Sheet | None:
        """Return the contents beside the map, or None for the panel that asks; over the map as a last resort.

        Args:
            board: the map of the table.
            needed: the boxes that must not be covered.
            under: everything already listed.
            words: all that the hint says.
        """
        theme, layout, panel = self._context.app.theme, self._context.layout, self._context.panel
        if board.view is not None:
            spared = [*needed, layout.box(board.view.box).rect(theme.size)]
            beside = self._free(theme, spared, under, far=False)
            tells = isinstance(panel, AskPanel) and panel.has_room(theme, words)
            if beside is None and tells:
                return None
            beside = beside or self._free(theme, spared, under)
            if beside is not None:
                return beside
        sheet = self._free(theme, needed, under)
        if sheet is None:
            margin, sheet = theme.px(5), self._sheet(theme, 0)
            first = layout.box("hint").rect(theme.size, sheet.box.size)
            sheet.box = least_covering(theme.size, first, needed, seen_boxes(under, theme.size), margin)
        return sheet

    def _free(self, theme: Theme, needed: list[Rect], under: DrawList, *, far: bool = True) -> Sheet | None:
        """The contents where they cover nothing needed: in the layout's box, or `far` from it; or None."""
        layout, window, margin = self._context.layout, theme.size, theme.px(5)
        if FLAT in layout.boxes:
            sheet = self._flat(theme, layout.box(FLAT), needed, margin)
            if sheet is not None:
                return sheet
        wanted = layout.box("hint")
        seen = seen_boxes(under, window)

        def own(sheet: Sheet) -> Rect | None:
            return first_free(window, (wanted.rect(window, sheet.box.size),), needed, margin)

        def elsewhere(sheet: Sheet) -> Rect | None:
            return nearest_free(window, wanted.rect(window, sheet.box.size), [*needed, *seen], margin)

        def near(sheet: Sheet) -> Rect | None:
            return freest(window, wanted.rect(window, sheet.box.size), needed, seen, margin)

        full, short = ([self._sheet(theme, most, why=why) for most in _ROWS] for why in (True, False))
        plain = [self._sheet(theme, most) for most in (1, 0)]
        tries = [
            (own, full),
            (own, short),
            (elsewhere, full),
            (elsewhere, short),
            (near, short),
            (own, plain),
            (elsewhere, plain),
        ]
        found = (
            (sheet, place)
            for ways, sheets in (tries if far else tries[:2])
            for sheet in sheets
            if (place := ways(sheet))
        )
        sheet, place = next(found, (None, None))
        if sheet is None or place is None:
            return None
        sheet.box = place
        return sheet

    def _flat(self, theme: Theme, wanted: Box, needed: list[Rect], margin: int) -> Sheet | None:
        """The contents in the wide box of the layout, if it covers neither anything needed nor a rule."""
        captions = self._context.picture.captions
        taken = [
            *needed,
            *(caption_rect(theme, self._context.layout, found) for found in captions if found.say == "lead"),
        ]
        full = wanted.rect(theme.size)
        beside = [box.left for box in taken if box.colliderect(full) and box.left > full.left]
        wide = min(full.right, *(left - 2 * margin for left in beside)) - full.left if beside else full.w
        for most, why in ((2, True), (2, False), (1, True), (0, True)):
            sheet = self._sheet(theme, most, why=why, wide=wide)
            place = first_free(theme.size, [wanted.rect(theme.size, sheet.box.size)], taken, margin)
            if place is not None:
                sheet.box = place
                return sheet
        return None
