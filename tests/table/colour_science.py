"""Contrast and colour difference, as seen with full and with deficient colour vision.

Contrast: WCAG 2. Difference: CIE 1976 in L*a*b* under D65. Deficiencies: Machado, Oliveira and Fernandes
2009, full severity, applied to linear light.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

MACHADO: Final = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_D65: Final = (0.95047, 1.0, 1.08883)


def _linear(colour: Sequence[int]) -> tuple[float, ...]:
    return tuple(
        c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour[:3]
    )


def _luminance(linear: Sequence[float]) -> float:
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def over(colour: Sequence[int], ground: Sequence[int]) -> tuple[int, ...]:
    """Return ``colour`` with its alpha laid over an opaque ``ground``."""
    share = colour[3] / 255 if len(colour) == 4 else 1.0
    return tuple(round(g + (c - g) * share) for c, g in zip(colour[:3], ground[:3], strict=True))


def contrast(first: Sequence[int], second: Sequence[int]) -> float:
    """Return the contrast of two opaque colours, 1 to 21."""
    a, b = sorted((_luminance(_linear(first)), _luminance(_linear(second))))
    return (b + 0.05) / (a + 0.05)


def _lab(linear: Sequence[float]) -> tuple[float, float, float]:
    r, g, b = (min(1.0, max(0.0, c)) for c in linear)
    xyz = (
        0.4124564 * r + 0.3575761 * g + 0.1804375 * b,
        0.2126729 * r + 0.7151522 * g + 0.0721750 * b,
        0.0193339 * r + 0.1191920 * g + 0.9503041 * b,
    )
    x, y, z = (
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116
        for t in (v / w for v, w in zip(xyz, _D65, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(first: Sequence[int], second: Sequence[int], sight: str = "normal") -> float:
    """Return the CIE 1976 difference of two colours for one kind of sight (a key of ``MACHADO``)."""
    labs = []
    for colour in (first, second):
        light = _linear(colour)
        seen = [sum(m * c for m, c in zip(row, light, strict=True)) for row in MACHADO[sight]]
        labs.append(_lab(seen))
    return math.dist(*labs)
