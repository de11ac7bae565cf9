"""Layouts: the positions of a game's zones and HUD, read from ``layouts/<game>.yaml``.

Zones have the rules' names, seen from the viewer's seat: ``hand.self``, ``hand.left``, ``trick``, ``kitty``.
Boxes are everything else: seat plates, panels, the prompt. Places are fractions of the table.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from pygame import Rect

from cardtable import resources, schema, yamltext
from cardtable.i18n import _
from cardtable.table import poses
from cardtable.table.layout_schema import ANCHORS, FILE_LIMIT, SCHEMA, SHAPE_KEYS
from cardtable.table.poses import Frame, Pose

CARD_SIZES: Final[Mapping[str, float]] = {"small": 0.88, "normal": 1.0, "large": 1.15}
"""Factor on the height of hand cards, by the player's card-size setting."""


TALL, WIDE = 1.45, 1.95
"""Ratios of width to height: a window is tall below the first and wide above the second."""


class LayoutError(ValueError):
    """A layout file that cannot be used; its text is one sentence: file, key, found and allowed."""


def window_shape(size: tuple[int, int]) -> str:
    """Return which of ``layout_schema.WINDOWS`` a window of ``size`` pixels is, or an empty string."""
    ratio = size[0] / size[1]
    return "tall" if ratio < TALL else "wide" if ratio > WIDE else ""


@dataclass(frozen=True, slots=True)
class Zone:
    """One place for cards.

    place: its point, fractions of the table (the center; of a stack, the front card).
    size: width available to its cards as a fraction of the table's width (of a stack: height available to
    their centers, of the table's height), and the height of a card, of the table's height.
    faces: ``up``, ``down`` or ``known`` (up if the viewer knows the card).
    accepts: zones whose cards may be dropped here.
    area: width and height of the drop target in fractions of 1600 by 1000 units.
    keys: further values its shape needs; see the layout file.
    offset: from its point, in windows of every shape, in fractions of 1600 by 1000 units.
    """

    name: str
    shape: str
    place: tuple[float, float]
    size: tuple[float, float]
    faces: str = "known"
    accepts: tuple[str, ...] = ()
    area: tuple[float, float] | None = None
    keys: Mapping[str, Any] = field(default_factory=dict)
    offset: tuple[float, float] = (0.0, 0.0)

    @property
    def fanned(self) -> bool:
        """Whether little more than the left edge of its faces is visible when it holds several."""
        apart = self.keys.get("step", 0) >= 1
        return (self.shape == "fan" and not apart) or (self.shape == "spread" and self.faces == "known")

    def places(self, n: int, size: tuple[int, int], card_size: float = 1.0) -> list[Pose]:
        """Return the poses of ``n`` cards, in the zone's order; later cards lie in front of earlier ones.

        size: width and height of the window in pixels. card_size: factor of the card-size setting (see
        ``CARD_SIZES``), to be given for the player's own hand.
        """
        frame = Frame.of(size)
        height = frame.card(self.size[1] * card_size)
        centre = frame.point(self.place, self.offset)
        if card_size != 1.0:  # a larger card grows more downward than upward, to keep the play area free
            centre = centre[0], centre[1] + (height - height / card_size) * 0.25
        room = self.size[0] * frame.width
        up = self.faces != "down"
        get = self.keys.get
        match self.shape:
            case "fan":
                step = get("step", poses.FAN_STEP)
                held = min(n, get("whole", n))
                laid = poses.fan(held, centre, height, room, angle=get("angle"), step=step, face_up=up)
                return poses.with_more(laid, n - held, centre, get("apart", 0.1))
            case "spread":
                step, tilt = get("step", 0.2), get("tilt", 2.0)
                return poses.spread(n, centre, height, room, step, tilt, face_up=up)
            case "stack":
                room = self.size[0] * frame.height
                step, turn = get("step", 0.16), get("turn", 90.0)
                return poses.stack(n, centre, height, room, step, turn, face_up=up)
            case "row":
                return poses.row(n, centre, height, room, get("step", 1.08), face_up=up)
            case "grid":
                columns, gap = get("columns", 4), get("step", 0.06)
                if "room" in self.keys:
                    height, columns = poses.fitted(n, height, (room, self.keys["room"] * frame.height), gap)
                return poses.grid(n, centre, height, columns, gap, face_up=up)
            case "pile":
                return poses.pile(n, centre, height, get("step", 0.008), get("thickness", 4), face_up=up)
            case "spots":
                return [_spot(spot, centre, height, up=up) for spot in self._spots(n)]
            case _:
                return [self.seat_place(name, size, up=up) for name in list(self.keys["seats"])[:n]]

    def _spots(self, n: int) -> list[Sequence[float]]:
        """The first ``n`` numbered spots, repeating the last one if there are too few."""
        spots = self.keys["spots"]
        return [spots[min(number, len(spots) - 1)] for number in range(n)]

    @property
    def scatter(self) -> float:
        """Largest rotation of a card in a pile, in degrees."""
        return float(self.keys.get("scatter", 0.0))

    def scattered(self, n: int) -> int:
        """Number of cards, of ``n`` and counted from the top, that lie askew: those partly visible."""
        return min(n, self.keys.get("thickness", 4)) if self.scatter else 0

    def seat_place(self, where: str, size: tuple[int, int], *, up: bool = True) -> Pose:
        """Return the pose of a card played by the seat ``where`` (``self``, ``left`` …) in a ``trick``."""
        dx, dy, angle = self.keys["seats"][where]
        frame = Frame.of(size)
        height = frame.card(self.size[1])
        x, y = frame.point(self.place, self.offset)
        return Pose(x + dx * height, y + dy * height, angle, height, up)

    def target(self, size: tuple[int, int]) -> Rect:
        """Return the zone's drop target, in pixels."""
        frame = Frame.of(size)
        x, y = frame.point(self.place, self.offset)
        if self.area is not None:
            return _centred(x, y, self.area[0] * 1600 * frame.u, self.area[1] * 1000 * frame.u)
        height = frame.card(self.size[1])
        return _centred(x, y, max(self.size[0] * frame.width, height * poses.CARD_RATIO), height)

    def index_at(self, x: float, n: int, size: tuple[int, int], card_size: float = 1.0) -> int:
        """Return the index, 0 to ``n``, of a card dropped at ``x`` among the zone's ``n`` others."""
        return sum(1 for pose in self.places(n, size, card_size) if pose.x < x)


@dataclass(frozen=True, slots=True)
class Box:
    """A piece of the HUD: an anchored point, and a size in fractions of 1600 by 1000 units (0: as needed).

    offset: from its point, in windows of every shape, in fractions of 1600 by 1000 units.
    fills: its size, like its place, is in fractions of the table.
    """

    name: str
    place: tuple[float, float]
    size: tuple[float, float]
    anchor: str = "centre"
    offset: tuple[float, float] = (0.0, 0.0)
    fills: bool = False

    def rect(self, size: tuple[int, int], wanted: tuple[int, int] | None = None) -> Rect:
        """Return its rectangle in a window of ``size``; ``wanted`` (pixels) replaces its own."""
        frame = Frame.of(size)
        x, y = frame.point(self.place, self.offset)
        wide, high = (frame.width, frame.height) if self.fills else (1600 * frame.u, 1000 * frame.u)
        width, height = wanted or (round(self.size[0] * wide), round(self.size[1] * high))
        ax, ay = ANCHORS[self.anchor]
        return Rect(round(x - ax * width), round(y - ay * height), width, height)


SMALLEST_BOX: Final = 0.5
"""Smallest width and height of a box in a player's own file, as a share of the built-in one's."""

_Piece = TypeVar("_Piece", Zone, Box)


@dataclass(frozen=True, slots=True)
class Layout:
    """The table of one game for one number of seats.

    windows: its variants for windows of other shapes, by their names in ``layout_schema.WINDOWS``.
    afar: what lies elsewhere while all hands are on phones: y of its center, and height of a card or the box.
    """

    name: str
    seats: int
    zones: Mapping[str, Zone]
    boxes: Mapping[str, Box]
    windows: Mapping[str, Layout] = field(default_factory=dict)
    afar: Mapping[str, tuple[float, float]] = field(default_factory=dict)

    def fitting(self, size: tuple[int, int]) -> Layout:
        """Return the layout for a window of ``size`` pixels."""
        return self.windows.get(window_shape(size), self)

    def from_afar(self) -> Layout:
        """Return the same table as the common screen of phones shows it."""
        return replace(
            self,
            zones={name: _moved(zone, self.afar.get(name)) for name, zone in self.zones.items()},
            boxes={name: _moved(box, self.afar.get(name)) for name, box in self.boxes.items()},
        )

    def zone(self, name: str) -> Zone:
        """Return the zone ``name``; KeyError if the table has none."""
        return self.zones[name]

    def box(self, name: str) -> Box:
        """Return the box ``name``; KeyError if the table has none."""
        return self.boxes[name]

    def targets(self, source: str) -> list[Zone]:
        """Return the zones that accept cards from the zone ``source``, in the file's order."""
        return [zone for zone in self.zones.values() if source in zone.accepts]


def _moved(piece: _Piece, afar: tuple[float, float] | None) -> _Piece:
    """Place a piece at another height of the table, and make it as tall."""
    if afar is None:
        return piece
    y, height = afar
    return replace(piece, place=(piece.place[0], y), size=(piece.size[0], height))


def load_layout(name: str, seats: int = 4, file: Path | None = None) -> tuple[Layout, str | None]:
    """Return the layout ``name`` for ``seats`` seats, and a sentence if the player's own file is wrong.

    A file ``layouts/<name>.yaml`` in the configuration folder replaces the built-in one, unless it cannot be
    used. file: path of the built-in one if it is not with the others.
    """
    built_in = _built_in(name, seats, file or resources.layout_file(name))
    own = resources.user_file("layouts", f"{name}.yaml")
    if own is None:
        return built_in, None
    try:
        layout = read_layout(own, name, seats)
        _require_alike(own, built_in, layout)
    except LayoutError as error:
        return built_in, _("{problem}; the built-in table is used").format(problem=error)
    return layout, None


@cache
def _built_in(name: str, seats: int, file: Path) -> Layout:
    return read_layout(file, name, seats, known=True)


def read_layout(path: Path, name: str, seats: int, *, known: bool = False) -> Layout:
    """Read a layout file for one number of seats.

    Args:
        path: the file.
        name: of the layout.
        seats: at the table.
        known: skip the schema check, as for the built-in files, which tests check: preparing it takes a tenth
            of a second, for which the table would have to wait.

    Raises:
        LayoutError: it cannot be read or is wrong.
    """
    try:
        if path.stat().st_size > FILE_LIMIT:
            raise LayoutError(
                _("{file}: the file is larger than {limit} bytes").format(file=path, limit=FILE_LIMIT)
            )
        value = yamltext.load(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise LayoutError(_("{file}: the file is not text in UTF-8").format(file=path)) from error
    except (OSError, yamltext.YamlError) as error:
        raise LayoutError(f"{path}: {error}") from error
    wrong = None if known else _checker()(value)
    if wrong is not None:
        raise LayoutError(f"{path}: {wrong.sentence}")
    assert isinstance(value, dict)
    if "extends" in value:
        value = _extended(yamltext.load(resources.layout_file(value["extends"]).read_text("utf-8")), value)
    shapes = {variant["window"] for variant in value.get("variants", []) if "window" in variant}
    windows = {shape: _assembled(path, name, value, seats, shape) for shape in sorted(shapes)}
    return replace(_assembled(path, name, value, seats), windows=windows)


def _extended(base: Any, own: Mapping[str, Any]) -> Mapping[str, Any]:
    """Merge a layout that gives only its differences into the one it extends."""
    return {
        **{part: {**own.get(part, {}), **base[part], **own.get(part, {})} for part in ("zones", "boxes")},
        **{part: [*base.get(part, []), *own.get(part, [])] for part in ("groups", "fills", "variants")},
        "afar": {**base.get("afar", {}), **own.get("afar", {})},
    }


def _assembled(path: Path, name: str, value: Mapping[str, Any], seats: int, window: str = "") -> Layout:
    """Build the table for a number of seats in windows of one shape."""
    zones, boxes = dict(value.get("zones", {})), dict(value.get("boxes", {}))
    groups = list(value.get("groups", []))
    known = {*zones, *boxes}
    for i, variant in enumerate(value.get("variants", [])):
        if seats not in variant.get("seats", [seats]) or variant.get("window", window) != window:
            continue
        zones.update(variant.get("zones", {}))
        boxes.update(variant.get("boxes", {}))
        groups += variant.get("groups", [])
        known |= {*zones, *boxes}
        for gone in variant.get("without", []):
            if gone not in zones and gone not in boxes:
                key = f"variants.{i}.without"
                raise LayoutError(_refusal(path, key, gone, (*zones, *boxes)))
            zones.pop(gone, None)
            boxes.pop(gone, None)
    grouped = {member: group for group in groups for member in group["of"]}
    for member in grouped:
        if member not in known:
            raise LayoutError(_refusal(path, "groups", member, (*zones, *boxes)))
    afar = {} if window else value.get("afar", {})
    for member in afar:
        if member not in known:
            raise LayoutError(_refusal(path, "afar", member, (*zones, *boxes)))
    fills = value.get("fills", ())
    for member in fills:
        if member not in boxes:
            raise LayoutError(_refusal(path, "fills", member, tuple(boxes)))
    return Layout(
        name,
        seats,
        {
            key: _grouped(_zone(path, key, entry, tuple(zones)), grouped.get(key))
            for key, entry in zones.items()
        },
        {
            key: _grouped(
                Box(
                    key,
                    _pair(entry["place"]),
                    _pair(entry.get("size", (0, 0))),
                    entry.get("anchor", "centre"),
                    fills=key in fills,
                ),
                grouped.get(key),
            )
            for key, entry in boxes.items()
        },
        afar={key: _pair(entry) for key, entry in afar.items()},
    )


def _grouped(piece: _Piece, group: Mapping[str, Any] | None) -> _Piece:
    """Place a piece at a fixed distance from the point of its group, if it has one."""
    if group is None:
        return piece
    x, y = _pair(group["about"])
    offset = piece.place[0] - x, piece.place[1] - y
    return replace(piece, place=_pair(group.get("moved", (x, y))), offset=offset)


@cache
def _checker() -> Callable[[object], schema.Wrong | None]:
    return schema.checker(SCHEMA)


def _zone(path: Path, name: str, entry: Mapping[str, Any], names: Sequence[str]) -> Zone:
    common = ("shape", "place", "size", "faces", "accepts", "area")
    own = SHAPE_KEYS[entry["shape"]]
    for key in entry:
        if key not in common and key not in own:
            raise LayoutError(_refusal(path, f"zones.{name}", key, (*common, *own)))
    for source in entry.get("accepts", ()):
        if source not in names:
            raise LayoutError(_refusal(path, f"zones.{name}.accepts", source, names))
    for needed in {"trick": ("seats",), "spots": ("spots",)}.get(entry["shape"], ()):
        if needed not in entry:
            raise LayoutError(
                _("{file}: the key '{key}' is missing").format(file=path, key=f"zones.{name}.{needed}")
            )
    return Zone(
        name,
        entry["shape"],
        _pair(entry["place"]),
        _pair(entry["size"]),
        entry.get("faces", "known"),
        tuple(entry.get("accepts", ())),
        _pair(entry["area"]) if "area" in entry else None,
        {key: entry[key] for key in own if key in entry},
    )


def _require_alike(path: Path, built_in: Layout, own: Layout) -> None:
    """Refuse a player's file with which the game cannot be played, in windows of any shape.

    It must have exactly the names of the built-in one, places for the cards of the same seats, and boxes
    large enough for their contents.
    """
    for shape, table in own.windows.items():
        _require_alike(path, built_in.windows.get(shape, built_in), table)
    for part, wanted, found in (("zones", built_in.zones, own.zones), ("boxes", built_in.boxes, own.boxes)):
        for name in wanted:
            if name not in found:
                raise LayoutError(
                    _("{file}: the key '{key}' is missing").format(file=path, key=f"{part}.{name}")
                )
        for name in found:
            if name not in wanted:
                raise LayoutError(_refusal(path, part, name, tuple(wanted)))

    for zone in built_in.zones.values():
        if zone.shape == "trick":
            _require_seats(path, zone, own.zones[zone.name])
    for box in built_in.boxes.values():
        size = own.boxes[box.name].size
        least = tuple(round(side * SMALLEST_BOX, 4) for side in box.size)
        if size[0] < least[0] or size[1] < least[1]:
            raise LayoutError(
                _("{file}: '{key}' cannot be {found}; allowed: at least {least}").format(
                    file=path, key=f"boxes.{box.name}.size", found=list(size), least=list(least)
                )
            )


def _require_seats(path: Path, built_in: Zone, own: Zone) -> None:
    """Refuse a trick without a place for every seat."""
    if own.shape != built_in.shape:
        raise LayoutError(_refusal(path, f"zones.{own.name}.shape", own.shape, (built_in.shape,)))
    for where in built_in.keys["seats"]:
        if where not in own.keys["seats"]:
            key = f"zones.{own.name}.seats.{where}"
            raise LayoutError(_("{file}: the key '{key}' is missing").format(file=path, key=key))


def _refusal(path: Path, key: str, found: object, allowed: Sequence[str]) -> str:
    return _("{file}: '{key}' cannot be {found}; allowed: {allowed}").format(
        file=path, key=key, found=schema.show(found), allowed=", ".join(allowed)
    )


def _spot(spot: Sequence[float], centre: tuple[float, float], height: float, *, up: bool) -> Pose:
    """A numbered spot: x and y from the center in card heights, the angle, and the size of its card."""
    x, y, angle, size = spot
    return Pose(centre[0] + x * height, centre[1] + y * height, angle, height * size, up)


def _pair(value: Sequence[float]) -> tuple[float, float]:
    return float(value[0]), float(value[1])


def _centred(x: float, y: float, width: float, height: float) -> Rect:
    return Rect(math.floor(x - width / 2), math.floor(y - height / 2), math.ceil(width), math.ceil(height))
