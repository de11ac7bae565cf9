"""The places on the cards: their facts, their silhouettes, and the map of the states.

Everything is loaded on first use, so a program that shows no map loads none.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Literal, NamedTuple

from cardtable import resources, yamltext

PlaceKind = Literal["state", "district", "territory"]


@dataclass(frozen=True, slots=True)
class Place:
    """Facts about a state, the District of Columbia or a territory.

    Args:
        code: its postal code.
        name: its name.
        capital: its capital; Washington for the district.
        population: in the 2020 census.
        kind: state, district or territory.
        votes: electoral votes by census.
        order: from 1 for the first state of the Union to 50; None if not a state.
        admitted: date it ratified the Constitution or was admitted; None if not a state.
        nickname: nickname of a state, or None.
        borders: states it shares a border with, by code.
        corner: states it touches only at a point, by code.
    """

    code: str
    name: str
    capital: str
    population: int
    kind: PlaceKind
    votes: Mapping[int, int] = field(hash=False)
    order: int | None = None
    admitted: date | None = None
    nickname: str | None = None
    borders: tuple[str, ...] = ()
    corner: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outline:
    """A silhouette, north up, from (0, 0) to (width, height); the longer of the two is 1000 units.

    Args:
        path: SVG path data of straight lines, filled by the even-odd rule.
        width: in units.
        height: in units.
        capital: position of the capital.
    """

    path: str
    width: int
    height: int
    capital: tuple[int, int]


class MapState(NamedTuple):
    """One state on the map: its SVG path (even-odd) and the roomiest spot for its label."""

    path: str
    label: tuple[float, float]


@dataclass(frozen=True, slots=True)
class MapArt:
    """The map of the fifty states and the District of Columbia, Alaska and Hawaii in insets.

    Args:
        width: in units.
        height: in units; y points down.
        states: by postal code.
        mainland: outline of all but Alaska and Hawaii as one SVG path (even-odd).
    """

    width: int
    height: int
    states: Mapping[str, MapState]
    mainland: str


class Atlas:
    """The places, their silhouettes and the map.

    Args:
        facts: file with the facts about the places.
        maps: folder of ``heroes.json`` and ``us.json``.
    """

    def __init__(self, facts: Path, maps: Path) -> None:
        self._facts = facts
        self._maps = maps

    @cached_property
    def places(self) -> Mapping[str, Place]:
        """Every place by postal code: the states by name, then the district and the territories."""
        rows: Any = yamltext.load(self._facts.read_text(encoding="utf-8"))
        return {code: _place(code, row) for code, row in rows.items()}

    @cached_property
    def _heroes(self) -> Mapping[str, Outline]:
        return {
            code: Outline(row["path"], row["width"], row["height"], (row["capital"][0], row["capital"][1]))
            for code, row in self._json("heroes.json").items()
        }

    def hero(self, postal: str) -> Outline:
        """Return the silhouette of the place with that postal code; KeyError for any other text."""
        return self._heroes[postal]

    @cached_property
    def map(self) -> MapArt:
        """The map of the states."""
        data = self._json("us.json")
        states = {
            code: MapState(row["path"], (row["label"][0], row["label"][1]))
            for code, row in data["states"].items()
        }
        return MapArt(data["width"], data["height"], states, data["mainland"])

    def _json(self, name: str) -> Any:
        return json.loads((self._maps / name).read_text(encoding="utf-8"))


def _place(code: str, row: Mapping[str, Any]) -> Place:
    admitted = row.get("admitted")
    return Place(
        code=code,
        name=row["name"],
        capital=row["capital"],
        population=row["population"],
        kind=row["kind"],
        votes=row["votes"],
        order=row.get("order"),
        admitted=date.fromisoformat(admitted) if admitted else None,
        nickname=row.get("nickname"),
        borders=tuple(row.get("borders", ())),
        corner=tuple(row.get("corner", ())),
    )


@cache
def atlas() -> Atlas:
    """Return the atlas of the built-in files."""
    return Atlas(resources.asset("facts", "jurisdictions.yaml"), resources.asset("map"))
