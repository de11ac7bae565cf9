"""The controls of a game pad, what is printed on them, and the keys of the table they stand for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from cardtable.i18n import N_, _
from cardtable.table.theme import PadKind, Theme

Control = Literal[
    "a", "b", "x", "y", "lb", "rb", "lt", "rt", "start", "back", "l3", "r3", "left", "right", "up", "down"
]
"""A control by what SDL calls it; "l3" and "r3" are the sticks when pressed."""

KEYS: Final[Mapping[str, Control]] = {
    "Enter": "a",
    "Esc": "b",
    "Space": "x",
    "?": "back",
    "F1": "r3",
}
"""The control that does the same as a key named on a button; any other button is reached by the focus."""

_ARROWS: Final[Mapping[Control, str]] = {
    "left": "pad-left",
    "right": "pad-right",
    "up": "pad-up",
    "down": "pad-down",
}
_LETTERS: Final[Mapping[Control, str]] = {"a": "A", "b": "B", "x": "X", "y": "Y", "l3": "LS", "r3": "RS"}
_SIGNS: Final[Mapping[PadKind, Mapping[Control, str]]] = {
    "xbox": {
        **_LETTERS,
        **_ARROWS,
        "lb": "LB",
        "rb": "RB",
        "lt": "LT",
        "rt": "RT",
        "start": N_("Menu"),
        "back": N_("View"),
    },
    "playstation": {
        **_ARROWS,
        "a": "cross",
        "b": "pad-circle",
        "x": "pad-square",
        "y": "pad-triangle",
        "lb": "L1",
        "rb": "R1",
        "lt": "L2",
        "rt": "R2",
        "l3": "L3",
        "r3": "R3",
        "start": N_("Options"),
        "back": N_("Share"),
    },
    "nintendo": {
        **_LETTERS,
        **_ARROWS,
        "lb": "L",
        "rb": "R",
        "lt": "ZL",
        "rt": "ZR",
        "start": "+",
        "back": "−",
    },
}
"""What is printed on each control: letters, or a picture of `art/icons` with a name in `_NAMES`."""
_NAMES: Final[Mapping[str, str]] = {
    "cross": N_("Cross"),
    "pad-circle": N_("Circle"),
    "pad-square": N_("Square"),
    "pad-triangle": N_("Triangle"),
    "pad-left": N_("Left"),
    "pad-right": N_("Right"),
    "pad-up": N_("Up"),
    "pad-down": N_("Down"),
}


def kind_of(name: str) -> PadKind:
    """Return whose signs a pad has, by the name that SDL gives it."""
    low = name.lower()
    if any(word in low for word in ("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5")):
        return "playstation"
    if any(word in low for word in ("nintendo", "switch", "joy-con")):
        return "nintendo"
    return "xbox"


def sign_of(theme: Theme, control: Control) -> str:
    """Return what is printed on a control of the pad in use: letters, or a picture as in `is_picture`."""
    sign = _SIGNS[theme.pad or "xbox"][control]
    return sign if is_picture(sign) else _(sign)


def is_picture(sign: str) -> bool:
    """Whether a sign is a picture of `art/icons`, not letters."""
    return sign in _NAMES


def name_of(theme: Theme, control: Control) -> str:
    """Return what a control of the pad in use is called in a sentence."""
    sign = sign_of(theme, control)
    return _(_NAMES[sign]) if is_picture(sign) else sign


def shown_key(theme: Theme, letter: str) -> str:
    """Return what a key cap shows: the key itself, or while a pad is used the sign of the control for it.

    Empty while a pad is used that has no control for that key.
    """
    if theme.pad is None or not letter:
        return letter
    control = KEYS.get(letter) or next((known for key, known in KEYS.items() if _(key) == letter), None)
    return sign_of(theme, control) if control is not None else ""
