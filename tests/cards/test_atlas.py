"""The atlas: facts, silhouettes and map hang together, and the borders are those of the geometry."""

from __future__ import annotations

import json
import math
import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardtable import resources
from cardtable.cards.atlas import Atlas, atlas
from cardtable.cards.card import DISTRICT, PUERTO_RICO, STATES, TERRITORIES

Ring = list[tuple[float, float]]

ADJACENCY: dict[str, Any] = json.loads(resources.asset("map", "adjacency.json").read_text(encoding="utf-8"))
ALL_PLACES = sorted(STATES | {DISTRICT, PUERTO_RICO, *TERRITORIES})
PATH = re.compile(r"(M-?\d+(\.\d)? -?\d+(\.\d)?(L-?\d+(\.\d)? -?\d+(\.\d)?){2,}Z)+")


def rings(path: str) -> list[Ring]:
    """The rings of a path of straight lines."""
    found = []
    for part in path.split("M")[1:]:
        points = [point.split(" ") for point in part.removesuffix("Z").split("L")]
        found.append([(float(x), float(y)) for x, y in points])
    return found


def inside(x: float, y: float, shape: list[Ring]) -> bool:
    odd = False
    for ring in shape:
        for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                odd = not odd
    return odd


def distance(x: float, y: float, shape: list[Ring]) -> float:
    """How far a point is from the nearest line of a shape."""
    best = math.inf
    for ring in shape:
        for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True):
            dx, dy = x2 - x1, y2 - y1
            t = max(0.0, min(1.0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
            best = min(best, math.hypot(x - x1 - t * dx, y - y1 - t * dy))
    return best


def area(shape: list[Ring]) -> float:
    total = 0.0
    for ring in shape:
        turned = zip(ring, [*ring[1:], ring[0]], strict=True)
        total += abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in turned)) / 2
    return total


# -- facts ------------------------------------------------------------------------------------------------


def test_the_facts_know_every_place_and_no_other() -> None:
    places = atlas().places
    assert sorted(places) == ALL_PLACES
    assert {code for code, place in places.items() if place.kind == "state"} == STATES
    assert [code for code, place in places.items() if place.kind == "district"] == [DISTRICT]
    for code, place in places.items():
        assert place.code == code
        assert place.name
        assert place.capital
        assert place.population > 40_000


def test_every_row_of_the_facts_has_known_keys() -> None:
    rows = yaml.safe_load(resources.asset("facts", "jurisdictions.yaml").read_text(encoding="utf-8"))
    common = {"name", "capital", "votes", "population", "kind"}
    for row in rows.values():
        needed = common | {"order", "admitted", "nickname", "borders"} if row["kind"] == "state" else common
        assert needed <= row.keys() <= needed | {"corner"}


def test_the_states_were_admitted_in_their_order() -> None:
    states = [place for place in atlas().places.values() if place.kind == "state"]
    states.sort(key=lambda place: place.order or 0)
    assert [place.order for place in states] == list(range(1, 51))
    days = [place.admitted for place in states if place.admitted is not None]
    assert len(days) == 50
    assert days == sorted(days)
    assert (days[0], days[-1]) == (date(1787, 12, 7), date(1959, 8, 21))


@pytest.mark.parametrize("census", [2010, 2020])
def test_the_votes_are_three_or_more_for_those_that_vote(census: int) -> None:
    places = atlas().places
    assert sum(place.votes[census] for place in places.values()) == 538
    for place in places.values():
        assert (place.votes[census] >= 3) == (place.kind != "territory")


def test_borders_and_corners_are_mutual() -> None:
    places = atlas().places
    for place in places.values():
        assert not set(place.borders) & set(place.corner)
        assert place.code not in place.borders
        assert list(place.borders) == sorted(set(place.borders))
        assert all(place.code in places[other].borders for other in place.borders)
        assert all(place.code in places[other].corner for other in place.corner)


def test_the_borders_of_the_facts_are_the_shared_edges_of_the_geometry() -> None:
    places = atlas().places
    assert sorted(ADJACENCY["borders"]) == ALL_PLACES
    for code, neighbours in ADJACENCY["borders"].items():
        # The district is no state: the facts leave its two borders out.
        expected = [] if code == DISTRICT else [other for other in neighbours if other != DISTRICT]
        assert list(places[code].borders) == expected, code
    assert ADJACENCY["borders"][DISTRICT] == ["MD", "VA"]


def test_the_corners_of_the_facts_are_the_points_that_the_geometry_shares() -> None:
    found = {code: list(place.corner) for code, place in atlas().places.items() if place.corner}
    assert found == ADJACENCY["corners"]
    assert found == {"AZ": ["CO"], "CO": ["AZ"], "NM": ["UT"], "UT": ["NM"]}


# -- silhouettes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ALL_PLACES)
def test_a_silhouette_fills_its_box_and_holds_its_capital(code: str) -> None:
    hero = atlas().hero(code)
    assert PATH.fullmatch(hero.path)
    shape = rings(hero.path)
    xs = [x for ring in shape for x, _ in ring]
    ys = [y for ring in shape for _, y in ring]
    assert max(hero.width, hero.height) == 1000
    assert (min(xs), min(ys)) == (0, 0)
    assert (max(xs), max(ys)) == (hero.width, hero.height)
    # Capitals on the water may end up a little off a simplified shore.
    assert inside(*hero.capital, shape) or distance(*hero.capital, shape) < 25


def test_silhouettes_have_the_shapes_that_people_know() -> None:
    def ratio(code: str) -> float:
        hero = atlas().hero(code)
        return hero.width / hero.height

    # width by height as on a map with north up
    assert ratio("TN") == pytest.approx(4.4, rel=0.15)
    assert ratio("WY") == pytest.approx(1.29, rel=0.05)
    assert ratio("NH") == pytest.approx(0.52, rel=0.1)
    assert ratio("PR") == pytest.approx(4.3, rel=0.1)  # with its islands on either side
    assert len(rings(atlas().hero("HI").path)) >= 5
    assert len(rings(atlas().hero("MP").path)) == 2
    assert len(rings(atlas().hero("AS").path)) == 1
    assert len(rings(atlas().hero("CO").path)) == 1


def test_a_place_without_a_silhouette_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        atlas().hero("ZZ")


# -- the map ----------------------------------------------------------------------------------------------


def test_the_map_shows_the_states_and_the_district_within_its_frame() -> None:
    art = atlas().map
    assert (art.width, art.height) == (975, 610)
    assert sorted(art.states) == sorted(STATES | {DISTRICT})
    for state in art.states.values():
        assert PATH.fullmatch(state.path)
        for ring in rings(state.path):
            for x, y in ring:
                assert 0 <= x <= 975
                assert 0 <= y <= 610


def test_labels_lie_in_their_states() -> None:
    for code, (path, label) in atlas().map.states.items():
        shape = rings(path)
        if code == "HI":
            assert distance(*label, shape) < 30
        else:
            assert inside(*label, shape), code


def test_the_outline_of_the_mainland_covers_its_states() -> None:
    art = atlas().map
    assert PATH.fullmatch(art.mainland)
    shape = rings(art.mainland)
    states = [state for code, state in art.states.items() if code not in ("AK", "HI")]
    assert area(shape) == pytest.approx(sum(area(rings(state.path)) for state in states), rel=0.001)
    # Nothing is left out within: Kentucky's bend in the Mississippi is part of Kentucky, not a hole.
    assert not any(inside(*ring[0], [other]) for ring in shape for other in shape if other is not ring)
    assert inside(*art.states["KS"].label, rings(art.mainland))
    assert not inside(*art.states["AK"].label, rings(art.mainland))


def test_neighbours_keep_the_same_line_between_them() -> None:
    """Simplified apart, they would gape or overlap: points of a shared border stand in both states."""
    art = atlas().map
    points = {code: {p for ring in rings(state.path) for p in ring} for code, state in art.states.items()}
    for code, neighbours in ADJACENCY["borders"].items():
        for other in neighbours:
            assert len(points[code] & points[other]) >= 2, (code, other)


def test_the_atlas_reads_nothing_before_it_is_asked(tmp_path: Path) -> None:
    empty = Atlas(tmp_path / "facts.yaml", tmp_path)
    for name in ("places", "map"):
        with pytest.raises(FileNotFoundError):
            getattr(empty, name)
    assert atlas() is atlas()
    assert atlas().map is atlas().map
