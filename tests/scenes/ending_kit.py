"""A made-up end of a match on the map, for tests."""

from __future__ import annotations

from cardtable.cards.atlas import atlas
from cardtable.viewmodel.colours import BLUE, RED
from cardtable.viewmodel.elements import Ending, Region


def made_ending() -> Ending:
    """Ann has every other state, Teddy the rest."""
    places = atlas().places
    regions: dict[str, Region] = {}
    blocks: tuple[list[int], list[int]] = ([], [])
    for number, code in enumerate(atlas().map.states):
        side = number % 2
        votes = places[code].votes[2020]
        blocks[side].append(votes)
        name = ("Ann", "Teddy")[side]
        lines = (f"Won by {name} in hand {1 + number % 12}", "The higher card, Georgia the lower")
        if code == "PA":
            lines = (*lines, "The state that reached 270")
        regions[code] = Region((BLUE, RED)[side].fill, places[code].name, lines, str(votes))
    return Ending(
        "Ann wins the Electoral College",
        "Combat · after twelve hands",
        ("Ann", "Teddy"),
        ("ann", "teddy"),
        (BLUE, RED),
        (sum(blocks[0]), sum(blocks[1])),
        270,
        (tuple(sorted(blocks[0], reverse=True)), tuple(sorted(blocks[1], reverse=True))),
        regions,
        (
            ("PA", "Hand 9", 19, 0),
            ("FL", "Hand 7", 30, 1),
            ("MI", "Swing State", 15, 0),
            ("TX", "Hand 4", 40, 1),
            ("AZ", "Recount", 11, 0),
        ),
        ("Ann · 24 states + DC", "Teddy · 26 states"),
    )
