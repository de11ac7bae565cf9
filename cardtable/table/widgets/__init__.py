"""The widgets that make up the scenes' forms, lists and pages."""

from cardtable.table.widgets.base import ACT_KEYS, ARROWS, FocusGroup, Widget
from cardtable.table.widgets.button import Button, IconButton, Pressable, even, row, same_key, share
from cardtable.table.widgets.choice import Segment, Slider, Toggle
from cardtable.table.widgets.entry import Entry
from cardtable.table.widgets.label import (
    SHEET,
    Panel,
    draw_tooltip,
    key_cap,
    paragraph,
    write,
    write_name,
    write_whole,
)
from cardtable.table.widgets.listview import ListView, Row
from cardtable.table.widgets.reader import Block, Reader
from cardtable.table.widgets.scroll import Scroller

__all__ = [
    "ACT_KEYS",
    "ARROWS",
    "SHEET",
    "Block",
    "Button",
    "Entry",
    "FocusGroup",
    "IconButton",
    "ListView",
    "Panel",
    "Pressable",
    "Reader",
    "Row",
    "Scroller",
    "Segment",
    "Slider",
    "Toggle",
    "Widget",
    "draw_tooltip",
    "even",
    "key_cap",
    "paragraph",
    "row",
    "same_key",
    "share",
    "write",
    "write_name",
    "write_whole",
]
