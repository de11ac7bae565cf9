"""Positions of the other seats around the table, as a viewer sees them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

RELATIONS: Final[Mapping[int, tuple[str, ...]]] = {
    1: ("self",),
    2: ("self", "across"),
    3: ("self", "left", "right"),
    4: ("self", "left", "across", "right"),
    5: ("self", "left", "across-left", "across-right", "right"),
    6: ("self", "left", "across-left", "across", "across-right", "right"),
    7: ("self", "near-left", "left", "across-left", "across-right", "right", "near-right"),
    8: ("self", "near-left", "left", "across-left", "across", "across-right", "right", "near-right"),
}
"""Names of the seats around a table, clockwise from the viewer, by number of seats."""


def relation(viewer: int, seat: int, seats: int) -> str:
    """Return where ``viewer`` sees ``seat``: ``self``, ``left``, ``across`` … The next seat is left."""
    return RELATIONS[seats][(seat - viewer) % seats]
