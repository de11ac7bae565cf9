"""The format of a layout file: its schema, the keys of each shape and the names of the anchors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

FILE_LIMIT: Final = 200_000
"""Largest layout file accepted, in bytes."""

ANCHORS: Final[Mapping[str, tuple[float, float]]] = {
    "top-left": (0.0, 0.0),
    "top": (0.5, 0.0),
    "top-right": (1.0, 0.0),
    "left": (0.0, 0.5),
    "centre": (0.5, 0.5),
    "right": (1.0, 0.5),
    "bottom-left": (0.0, 1.0),
    "bottom": (0.5, 1.0),
    "bottom-right": (1.0, 1.0),
}
"""The point of a box that lies at its place, as fractions of its width and height, by anchor."""

BASES: Final = ("whitehouse",)
"""Built-in layouts that others may extend by naming only additions and replacements."""

WINDOWS: Final = ("tall", "wide")
"""Window shapes for which a table may have a layout of its own: a square screen, a very wide one."""

SHAPE_KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "fan": ("angle", "step", "whole", "apart"),
    "spread": ("step", "tilt"),
    "stack": ("step", "turn"),
    "row": ("step",),
    "grid": ("columns", "step", "room"),
    "pile": ("step", "thickness", "scatter"),
    "trick": ("seats",),
    "spots": ("spots",),
}
"""Keys a zone of each shape may have besides shape, place, size, faces, accepts and area."""


def _numbers(count: int, low: float, high: float) -> dict[str, Any]:
    item = {"type": "number", "minimum": low, "maximum": high}
    return {"type": "array", "items": item, "minItems": count, "maxItems": count}


_PLACE = _numbers(2, -0.5, 1.5)
_SIZE = _numbers(2, 0, 1)
_NAMES = {"type": "array", "items": {"type": "string", "maxLength": 40}, "maxItems": 40}
_WHERE = {
    "enum": ["self", "left", "across", "right", "near-left", "near-right", "across-left", "across-right"]
}

_ZONE: dict[str, Any] = {
    "type": "object",
    "properties": {
        "shape": {"enum": list(SHAPE_KEYS)},
        "place": _PLACE,
        "size": _numbers(2, 0.01, 1),
        "faces": {"enum": ["up", "down", "known"]},
        "accepts": _NAMES,
        "area": _SIZE,
        "angle": {"type": "number", "minimum": -60, "maximum": 60},
        "step": {"type": "number", "minimum": 0, "maximum": 3},
        "tilt": {"type": "number", "minimum": -15, "maximum": 15},
        "turn": {"type": "number", "minimum": -180, "maximum": 180},
        "whole": {"type": "integer", "minimum": 1, "maximum": 60},
        "apart": {"type": "number", "minimum": 0, "maximum": 2},
        "columns": {"type": "integer", "minimum": 1, "maximum": 30},
        "room": {"type": "number", "minimum": 0.01, "maximum": 1},
        "thickness": {"type": "integer", "minimum": 1, "maximum": 20},
        "scatter": {"type": "number", "minimum": 0, "maximum": 30},
        "spots": {"type": "array", "items": _numbers(4, -180, 180), "minItems": 1, "maxItems": 60},
        "seats": {
            "type": "object",
            "propertyNames": _WHERE,
            "additionalProperties": _numbers(3, -180, 180),
        },
    },
    "required": ["shape", "place", "size"],
    "additionalProperties": False,
}

_BOX: dict[str, Any] = {
    "type": "object",
    "properties": {
        "place": _PLACE,
        "size": _SIZE,
        "anchor": {"enum": list(ANCHORS)},
    },
    "required": ["place"],
    "additionalProperties": False,
}

_ZONES: dict[str, Any] = {"type": "object", "additionalProperties": _ZONE}
_GROUPS: dict[str, Any] = {
    "type": "array",
    "maxItems": 20,
    "items": {
        "type": "object",
        "properties": {"about": _PLACE, "moved": _PLACE, "of": _NAMES},
        "required": ["about", "of"],
        "additionalProperties": False,
    },
}
_BOXES: dict[str, Any] = {"type": "object", "additionalProperties": _BOX}

SCHEMA: Final[Mapping[str, Any]] = {
    "type": "object",
    "properties": {
        "layout": {"enum": [1]},
        "extends": {"enum": list(BASES)},
        "fills": _NAMES,
        "groups": _GROUPS,
        "zones": _ZONES,
        "boxes": _BOXES,
        "afar": {"type": "object", "additionalProperties": _numbers(2, 0.01, 1)},
        "variants": {
            "type": "array",
            "maxItems": 20,
            "items": {
                "type": "object",
                "properties": {
                    "seats": {
                        "type": "array",
                        "items": {"type": "integer", "minimum": 1, "maximum": 8},
                        "minItems": 1,
                        "maxItems": 8,
                    },
                    "window": {"enum": list(WINDOWS)},
                    "zones": _ZONES,
                    "boxes": _BOXES,
                    "groups": _GROUPS,
                    "without": _NAMES,
                },
                "additionalProperties": False,
            },
        },
    },
    "required": ["layout"],
    "additionalProperties": False,
}
"""JSON schema, draft 7, of a layout file."""
