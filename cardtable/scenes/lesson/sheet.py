"""The result of a lesson's hand, shown without its buttons: the coach leads on."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from cardtable.scenes.base import Scene, Services
from cardtable.scenes.form import FormScene
from cardtable.scenes.play.room import seen_boxes
from cardtable.scenes.scores.hand_map import HandMap
from cardtable.scenes.scores.map_result import MapResult
from cardtable.scenes.scores.scene import ScoresScene
from cardtable.scenes.session import Session
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import Button, IconButton

_CARDS: Final = ("card:", "ghost:")


def result_sheet(app: Services, session: Session) -> FormScene:
    """Return the map or the score sheet of the hand that has just ended, laid out."""
    ending, hand = session.ending(), session.hand_ending()
    sheet: FormScene
    if ending is not None:
        sheet = MapResult(app, session, ending)
    elif hand is not None:
        sheet = HandMap(app, session, hand, _stay)
    else:
        sheet = ScoresScene(app, session, _stay)
    sheet.enter()
    for widget in sheet.group.widgets:
        if isinstance(widget, Button | IconButton):
            widget.visible = False
    return sheet


def seen_on(sheet: Scene, theme: Theme) -> tuple[list[Rect], list[Rect]]:
    """Return the boxes of the cards on a sheet, also of those nobody won, and of all else but its panels."""
    shown, found = DrawList(), DrawList()
    sheet.draw(shown)
    cards = []
    for item, rect in zip(shown.items, shown.rects, strict=True):
        if item.tag.startswith(_CARDS):
            cards.append(rect)
        elif isinstance(item.surface, Surface) and not item.tag.startswith("panel"):
            found.add(item.surface, (item.x, item.y), item.tag, alpha=item.alpha)
    return cards, seen_boxes(found, theme.size)


def _stay() -> None:
    """Do nothing: the sheet has no buttons."""
