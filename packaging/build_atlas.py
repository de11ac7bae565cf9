"""Build assets/map/*.json from the Census geometry of the npm package ``us-atlas``.

    python packaging/build_atlas.py [--package FOLDER] [--out FOLDER]

FOLDER of ``--package`` is an unpacked ``us-atlas``; without it the script asks ``npm`` for the pinned
version. Three files are written:

``us.json``        the map of the states in the Albers projection (975 x 610 units, Alaska and Hawaii inset):
                   a path and a place for the label of each state and DC, the outline of the
                   mainland
``heroes.json``    one north-up silhouette a jurisdiction, its longer side 1000 units, with its capital
``adjacency.json`` who touches whom in the geometry: along a line, and at a point only
"""

from __future__ import annotations

import argparse
import json
import math
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

PACKAGE = "us-atlas@3.0.1"
MAP_SIZE = (975, 610)
MAP_TOLERANCE = 0.35  # map units; Douglas-Peucker
HERO_SIDE = 1000
HERO_TOLERANCE = 1.6  # of HERO_SIDE
SMALLEST_ISLAND = 0.0012  # of the largest part of the same jurisdiction
LARGEST_PARTS_ONLY = {"MP": 2, "AS": 1}  # archipelagos too scattered to show whole on a card
LABEL_SQUEEZE = 0.6  # a label is wider than tall, so room to its sides counts less than room above
LABELS = {"HI": (337.0, 566.0)}  # no island is large enough to write on; this is sea beside the chain

POSTAL = {  # by FIPS code, as the geometry names its features
    "01": "AL", "02": "AK", "04": "AZ", "05": "AR", "06": "CA", "08": "CO", "09": "CT", "10": "DE",
    "11": "DC", "12": "FL", "13": "GA", "15": "HI", "16": "ID", "17": "IL", "18": "IN", "19": "IA",
    "20": "KS", "21": "KY", "22": "LA", "23": "ME", "24": "MD", "25": "MA", "26": "MI", "27": "MN",
    "28": "MS", "29": "MO", "30": "MT", "31": "NE", "32": "NV", "33": "NH", "34": "NJ", "35": "NM",
    "36": "NY", "37": "NC", "38": "ND", "39": "OH", "40": "OK", "41": "OR", "42": "PA", "44": "RI",
    "45": "SC", "46": "SD", "47": "TN", "48": "TX", "49": "UT", "50": "VT", "51": "VA", "53": "WA",
    "54": "WV", "55": "WI", "56": "WY", "60": "AS", "66": "GU", "69": "MP", "72": "PR", "78": "VI",
}  # fmt: skip

CAPITALS = {  # latitude, longitude in degrees
    "AL": (32.3777, -86.3006), "AK": (58.3019, -134.4106), "AZ": (33.4481, -112.0971),
    "AR": (34.7467, -92.2891), "CA": (38.5767, -121.4934), "CO": (39.7393, -104.9848),
    "CT": (41.7640, -72.6822), "DE": (39.1573, -75.5198), "DC": (38.9072, -77.0369),
    "FL": (30.4381, -84.2813), "GA": (33.7490, -84.3883), "HI": (21.3074, -157.8574),
    "ID": (43.6178, -116.1997), "IL": (39.7983, -89.6549), "IN": (39.7686, -86.1626),
    "IA": (41.5911, -93.6037), "KS": (39.0480, -95.6780), "KY": (38.1867, -84.8753),
    "LA": (30.4571, -91.1874), "ME": (44.3072, -69.7817), "MD": (38.9788, -76.4908),
    "MA": (42.3582, -71.0637), "MI": (42.7336, -84.5553), "MN": (44.9551, -93.1022),
    "MS": (32.3039, -90.1821), "MO": (38.5792, -92.1730), "MT": (46.5857, -112.0184),
    "NE": (40.8081, -96.6997), "NV": (39.1641, -119.7662), "NH": (43.2067, -71.5381),
    "NJ": (40.2206, -74.7700), "NM": (35.6824, -105.9397), "NY": (42.6526, -73.7573),
    "NC": (35.7804, -78.6391), "ND": (46.8208, -100.7828), "OH": (39.9614, -82.9990),
    "OK": (35.4922, -97.5033), "OR": (44.9386, -123.0301), "PA": (40.2644, -76.8836),
    "RI": (41.8309, -71.4150), "SC": (34.0003, -81.0331), "SD": (44.3672, -100.3464),
    "TN": (36.1659, -86.7842), "TX": (30.2747, -97.7404), "UT": (40.7774, -111.8882),
    "VT": (44.2624, -72.5805), "VA": (37.5387, -77.4337), "WA": (47.0358, -122.9051),
    "WV": (38.3362, -81.6123), "WI": (43.0747, -89.3844), "WY": (41.1403, -104.8202),
    "AS": (-14.2794, -170.7006), "GU": (13.4757, 144.7489), "MP": (15.2123, 145.7545),
    "PR": (18.4655, -66.1057), "VI": (18.3419, -64.9307),
}  # fmt: skip

Point = tuple[float, float]
Ring = list[Point]


def _plain(arc: int) -> int:
    """Return an arc's number without its direction."""
    return arc if arc >= 0 else ~arc


class Topology:
    """One TopoJSON file: arcs that neighbours share, and the shapes made of them."""

    def __init__(self, text: str) -> None:
        data = json.loads(text)
        (sx, sy), (tx, ty) = data["transform"]["scale"], data["transform"]["translate"]
        self.arcs: list[Ring] = []
        for deltas in data["arcs"]:  # quantised, each point relative to the one before
            x = y = 0
            arc: Ring = []
            for dx, dy in deltas:
                x, y = x + dx, y + dy
                arc.append((x * sx + tx, y * sy + ty))
            self.arcs.append(arc)
        # by postal code: polygons of rings of arc numbers (~n is arc n backwards)
        self.shapes: dict[str, list[list[list[int]]]] = {}
        for geometry in data["objects"]["states"]["geometries"]:
            self.shapes[POSTAL[geometry["id"]]] = self._polygons(geometry)
        uses = Counter(_plain(n) for polygons in self.shapes.values() for p in polygons for r in p for n in r)
        self.shared = {n for n, count in uses.items() if count > 1}

    @staticmethod
    def _polygons(geometry: dict[str, Any]) -> list[list[list[int]]]:
        polygons: list[list[list[int]]] = geometry["arcs"]
        return [geometry["arcs"]] if geometry["type"] == "Polygon" else polygons

    def ring(self, numbers: Sequence[int], arcs: Sequence[Ring] | None = None) -> Ring:
        """Join the arcs of one ring; the first point is not repeated at the end."""
        arcs = self.arcs if arcs is None else arcs
        points: Ring = []
        for number in numbers:
            arc = arcs[number] if number >= 0 else arcs[~number][::-1]
            points.extend(arc[:-1])
        return points

    def large_rings(self, code: str, exclaves: bool = False) -> list[list[int]]:
        """Return the rings of one shape, as arc numbers, largest first and without small islands.

        With ``exclaves`` a small part that borders another shape stays (Kentucky Bend: on the map its
        absence would be a hole).
        """
        polygons = sorted(self.shapes[code], key=lambda polygon: -area(self.ring(polygon[0])))
        least = SMALLEST_ISLAND * area(self.ring(polygons[0][0]))
        polygons = polygons[: LARGEST_PARTS_ONLY.get(code)]
        return [
            ring
            for polygon in polygons
            for ring in polygon
            if area(self.ring(ring)) >= least or (exclaves and any(_plain(n) in self.shared for n in ring))
        ]


def area(ring: Ring) -> float:
    """Return the area inside a ring, in squared units (shoelace formula)."""
    following = ring[1:] + ring[:1]
    return abs(sum(x * v - u * y for (x, y), (u, v) in zip(ring, following, strict=True))) / 2


def distance_to_segment(p: Point, a: Point, b: Point) -> float:
    """Return the distance from ``p`` to the segment from ``a`` to ``b``."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = 0.0 if length == 0 else max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length))
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def simplify(points: Ring, tolerance: float) -> Ring:
    """Douglas-Peucker: drop points closer than ``tolerance`` to the line through those that stay."""
    kept = {0, len(points) - 1}
    stack = [(0, len(points) - 1)]
    while stack:
        first, last = stack.pop()
        far, at = tolerance, None
        for i in range(first + 1, last):
            d = distance_to_segment(points[i], points[first], points[last])
            if d > far:
                far, at = d, i
        if at is not None:
            kept.add(at)
            stack += [(first, at), (at, last)]
    return [points[i] for i in sorted(kept)]


def simplify_closed(points: Ring, tolerance: float) -> Ring:
    """Simplify a ring (first point repeated at the end) held at two points that are far apart."""
    far = max(range(len(points)), key=lambda i: math.dist(points[0], points[i]))
    return simplify(points[: far + 1], tolerance)[:-1] + simplify(points[far:], tolerance)


def simplify_arc(arc: Ring, tolerance: float) -> Ring:
    """Simplify an arc of the topology, so that both neighbours keep the very same line."""
    return simplify_closed(arc, tolerance) if arc[0] == arc[-1] else simplify(arc, tolerance)


def path(rings: Iterable[Ring], digits: int) -> str:
    """Return SVG path data of closed rings, rounded; rings that round to a line are left out."""
    parts = []
    for ring in rings:
        words: list[str] = []
        for x, y in ring:
            word = f"{number(x, digits)} {number(y, digits)}"
            if not words or words[-1] != word:
                words.append(word)
        if len(words) > 2:
            parts.append("M" + "L".join(words) + "Z")
    return "".join(parts)


def number(value: float, digits: int) -> str:
    """Return the shortest decimal text of a rounded value."""
    text = f"{value:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


def conic_equal_area(parallels: Point, centre: Point, turn: float) -> Callable[[float, float], Point]:
    """Return Albers' equal-area conic projection of the unit sphere.

    ``parallels`` are the two standard ones, ``centre`` is (longitude, latitude) after turning the globe
    by ``turn`` degrees; the result maps latitude and longitude in degrees to x to the right and y down.
    """
    south, north = (math.sin(math.radians(p)) for p in parallels)
    n = (south + north) / 2
    c = 1 + south * (2 * n - south)

    def raw(latitude: float, longitude: float) -> Point:
        r = math.sqrt(c - 2 * n * math.sin(math.radians(latitude))) / n
        angle = n * math.radians(longitude)
        return r * math.sin(angle), r * math.cos(angle)

    x0, y0 = raw(centre[1], centre[0])

    def project(latitude: float, longitude: float) -> Point:
        x, y = raw(latitude, (longitude + turn + 180) % 360 - 180)
        return x - x0, y - y0

    return project


ALASKA = conic_equal_area((55, 65), (-2, 58.5), 154)


def project_alaska(latitude: float, longitude: float) -> Point:
    """Project into Alaska's inset, with the scale and the place that ``us-atlas`` gives it."""
    scale = 1300
    x, y = ALASKA(latitude, longitude)
    return 487.5 - 0.307 * scale + 0.35 * scale * x, 305 + 0.201 * scale + 0.35 * scale * y


def inside(p: Point, rings: Sequence[Ring]) -> bool:
    """Tell whether a point lies in rings filled by the even-odd rule."""
    odd = False
    for ring in rings:
        for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
            if (y1 > p[1]) != (y2 > p[1]) and p[0] < x1 + (p[1] - y1) / (y2 - y1) * (x2 - x1):
                odd = not odd
    return odd


def label_place(rings: Sequence[Ring]) -> Point:
    """Return the place with most room about it: a coarse grid, refined four times round its best cell."""
    squeezed = [[(x * LABEL_SQUEEZE, y) for x, y in ring] for ring in rings]
    edges = [pair for ring in squeezed for pair in zip(ring, ring[1:] + ring[:1], strict=True)]
    xs, ys = zip(*squeezed[0], strict=True)
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    best, room = (left, top), -1.0
    for _ in range(4):
        step_x, step_y = (right - left) / 24, (bottom - top) / 24
        for i in range(25):
            for j in range(25):
                p = (left + i * step_x, top + j * step_y)
                if inside(p, squeezed):
                    free = min(distance_to_segment(p, a, b) for a, b in edges)
                    if free > room:
                        best, room = p, free
        left, right = best[0] - step_x, best[0] + step_x
        top, bottom = best[1] - step_y, best[1] + step_y
    return best[0] / LABEL_SQUEEZE, best[1]


def outline(topology: Topology, arcs: Sequence[Ring], codes: Iterable[str]) -> list[Ring]:
    """Return the outer line of several shapes: the arcs that only one of them uses, joined to rings."""
    rings_in = (ring for code in codes for ring in topology.large_rings(code, exclaves=True))
    uses = Counter(_plain(n) for ring in rings_in for n in ring)
    ends: dict[Point, list[int]] = {}
    free = {n for n, count in uses.items() if count == 1}
    for n in sorted(free):
        for end in {arcs[n][0], arcs[n][-1]}:
            ends.setdefault(end, []).append(n)
    rings: list[Ring] = []
    for n in sorted(free):
        if n not in free:
            continue
        free.discard(n)
        ring = list(arcs[n])
        while ring[-1] != ring[0]:
            n = next(m for m in ends[ring[-1]] if m in free)
            free.discard(n)
            arc = arcs[n] if arcs[n][0] == ring[-1] else arcs[n][::-1]
            ring.extend(arc[1:])
        rings.append(ring[:-1])
    return sorted(rings, key=area, reverse=True)


def build_map(albers: Topology) -> dict[str, Any]:
    """Return the map: path and label place a state, and the outline of the mainland."""
    arcs = [simplify_arc(arc, MAP_TOLERANCE) for arc in albers.arcs]
    states: dict[str, Any] = {}
    for code in sorted(albers.shapes):
        rings = [albers.ring(ring, arcs) for ring in albers.large_rings(code, exclaves=True)]
        x, y = LABELS.get(code) or label_place(rings)
        states[code] = {"path": path(rings, 1), "label": [round(x, 1), round(y, 1)]}
    mainland = [code for code in states if code not in ("AK", "HI")]
    return {
        "width": MAP_SIZE[0],
        "height": MAP_SIZE[1],
        "mainland": path(outline(albers, arcs, mainland), 1),
        "states": states,
    }


def longer_side(rings: Sequence[Ring]) -> float:
    """Return the longer side of the box about rings."""
    xs, ys = zip(*(p for ring in rings for p in ring), strict=True)
    side: float = max(max(xs) - min(xs), max(ys) - min(ys))
    return side


def build_hero(code: str, rings: list[Ring], capital: Point) -> dict[str, Any]:
    """Return one silhouette, scaled so that its longer side is HERO_SIDE, and its capital's place."""
    tolerance = HERO_TOLERANCE / HERO_SIDE * longer_side(rings)
    rings = [simplify_closed([*ring, ring[0]], tolerance)[:-1] for ring in rings]
    xs, ys = zip(*(p for ring in rings for p in ring), strict=True)
    left, top = min(xs), min(ys)
    scale = HERO_SIDE / longer_side(rings)

    def fit(p: Point) -> Point:
        return (p[0] - left) * scale, (p[1] - top) * scale

    x, y = fit(capital)
    return {
        "width": round((max(xs) - left) * scale),
        "height": round((max(ys) - top) * scale),
        "capital": [round(x), round(y)],
        "path": path([[fit(p) for p in ring] for ring in rings], 0),
    }


def build_heroes(albers: Topology, world: Topology) -> dict[str, Any]:
    """Return the silhouette of every jurisdiction, north up (Alaska as its inset shows it)."""
    heroes: dict[str, Any] = {}
    for code in sorted(world.shapes):
        latitude, longitude = CAPITALS[code]
        if code == "AK":  # unprojected it would straddle the edge of the world
            rings = [albers.ring(ring) for ring in albers.large_rings(code)]
            heroes[code] = build_hero(code, rings, project_alaska(latitude, longitude))
            continue
        rings = [world.ring(ring) for ring in world.large_rings(code)]
        latitudes = [y for ring in rings for _, y in ring]
        squeeze = math.cos(math.radians((min(latitudes) + max(latitudes)) / 2))
        rings = [[(x * squeeze, -y) for x, y in ring] for ring in rings]
        heroes[code] = build_hero(code, rings, (longitude * squeeze, -latitude))
    return heroes


def build_adjacency(topology: Topology) -> dict[str, Any]:
    """Return who shares an arc with whom, and who shares no more than the end of one."""
    used: dict[str, set[int]] = {}
    ends: dict[str, set[Point]] = {}
    for code, polygons in topology.shapes.items():
        used[code] = {_plain(n) for polygon in polygons for ring in polygon for n in ring}
        ends[code] = {end for n in used[code] for end in (topology.arcs[n][0], topology.arcs[n][-1])}
    borders: dict[str, list[str]] = {code: [] for code in sorted(used)}
    corners: dict[str, list[str]] = {}
    for a, b in combinations(borders, 2):
        if used[a] & used[b]:
            borders[a].append(b)
            borders[b].append(a)
        elif ends[a] & ends[b]:
            corners.setdefault(a, []).append(b)
            corners.setdefault(b, []).append(a)
    return {"borders": borders, "corners": corners}


def write(file: Path, data: dict[str, Any]) -> None:
    """Write one file with a line for each entry of its inner tables, so that changes can be read."""
    rows = []
    for key, value in data.items():
        if isinstance(value, dict) and any(isinstance(inner, (dict, list)) for inner in value.values()):
            inner_rows = ",\n".join(
                f"  {json.dumps(k)}: {json.dumps(v, separators=(',', ':'))}" for k, v in value.items()
            )
            rows.append(f"{json.dumps(key)}: {{\n{inner_rows}\n}}")
        else:
            rows.append(f"{json.dumps(key)}: {json.dumps(value, separators=(',', ':'))}")
    file.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8", newline="\n")
    print(f"{file.name}: {file.stat().st_size} bytes")


def fetch(folder: Path) -> Path:
    """Let npm fetch and unpack the package below ``folder``; returns the folder of its files."""
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("npm is not installed; unpack the package us-atlas yourself and name it: --package")
    command = [npm, "install", "--no-save", "--ignore-scripts", "--prefix", str(folder), PACKAGE]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return folder / "node_modules" / "us-atlas"


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the package, write the three files."""
    parser = argparse.ArgumentParser(description="Build the map assets from the npm package us-atlas.")
    default = Path(__file__).resolve().parent.parent / "assets" / "map"
    parser.add_argument("--package", type=Path, help=f"unpacked folder of {PACKAGE}; default: ask npm for it")
    parser.add_argument("--out", type=Path, default=default, help="folder to write to")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as scratch:
        package = options.package or fetch(Path(scratch))
        albers = Topology((package / "states-albers-10m.json").read_text(encoding="utf-8"))
        world = Topology((package / "states-10m.json").read_text(encoding="utf-8"))
    options.out.mkdir(parents=True, exist_ok=True)
    write(options.out / "us.json", build_map(albers))
    write(options.out / "heroes.json", build_heroes(albers, world))
    write(options.out / "adjacency.json", build_adjacency(world))
    return 0


if __name__ == "__main__":
    sys.exit(main())
