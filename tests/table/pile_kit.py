"""A small table with a deck, a pile, hands and numbered spots, for tests of how cards move."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cardtable.table.layout import Layout, read_layout
from cardtable.table.theme import Theme
from cardtable.table.view import TableView
from cardtable.viewmodel.picture import Picture, SeatView, ZoneView

THEME = Theme((1024, 640))

LAYOUT = """
layout: 1
zones:
  deck: {shape: pile, place: [0.3, 0.4], size: [0.1, 0.17], faces: down, step: 0.01, thickness: 4}
  discard: {shape: pile, place: [0.6, 0.4], size: [0.1, 0.17], step: 0.01, thickness: 3, scatter: 6}
  hand.self: {shape: fan, place: [0.5, 0.9], size: [0.6, 0.24]}
  hand.across: {shape: spread, place: [0.5, 0.1], size: [0.3, 0.09], faces: known}
  table: {shape: row, place: [0.5, 0.5], size: [0.6, 0.17]}
  won.self: {shape: pile, place: [0.1, 0.8], size: [0.05, 0.08]}
boxes:
  panel: {place: [0.5, 0.5], size: [0.4, 0.3]}
"""


def layout(folder: Path, zones: str = "") -> Layout:
    """The layout with more `zones`, read from a file as always."""
    path = folder / "piles.yaml"
    path.write_text(LAYOUT.replace("boxes:", f"{zones}boxes:"))
    return read_layout(path, "piles", 2)


def picture(zones: Mapping[str, ZoneView]) -> Picture:
    """A picture of some zones."""
    seat = SeatView(0, "self", "Ann", "ann", "", winnings="won.self")
    return Picture("Piles", "", tuple(zones.values()), (seat,), None)


def pictured(**cards: tuple[str, ...]) -> Picture:
    """A picture with these cards: deck, discard, own, theirs, table."""
    places = {"own": ("hand.0", "hand.self"), "theirs": ("hand.1", "hand.across")}
    zones = {}
    for name in ("deck", "discard", "own", "theirs", "table"):
        zone, place = places.get(name, (name, name))
        zones[zone] = ZoneView(zone, place, cards.get(name, ()), counter=name in ("deck", "discard"))
    zones["won.0"] = ZoneView("won.0", "won.self", (), swallowed=True)
    return picture(zones)


def opened(folder: Path, first: Picture, deck: str = "statehood") -> TableView:
    """A view of the table."""
    return TableView(layout(folder), THEME, first, deck=deck)


def land(view: TableView) -> None:
    """Let everything come to its place, frame by frame."""
    now = 0.0
    while view.tick(now):
        now += 40
