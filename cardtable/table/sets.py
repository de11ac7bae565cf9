"""Table sets: the cloth, the backs and the faces of all games together, each a folder with a YAML file.

The built-in ones lie in ``assets/sets``, the player's own in the folder ``sets`` of the configuration folder.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from cardtable import resources, yamltext
from cardtable.excerpt import excerpt
from cardtable.i18n import _
from cardtable.schema import Wrong, checker
from cardtable.storage.settings import Settings
from cardtable.table.palette import ORANGE, TURQUOISE, Colour, TableSet, rgb
from cardtable.table.theme import TEXT_SIZES, Theme

FILE: Final = "set.yaml"
FILE_LIMIT: Final = 20_000
"""Most bytes read of a file, many times what a set needs; the rest of a longer one is cut off."""
NAME_LENGTH: Final = 24
WORDS: Final = 4.5
"""Least contrast of words on cards and cloth."""
FIGURES: Final = 3.0
"""Least contrast of the large white figures on a suit's color."""
_CREAM: Final = "#F6EFDD"
"""Words on the cloth."""
_STOCK, _INK = ("#FAF4E6", "#F0E7D2"), ("#22303C", "#5C6670")
_RED, _BLUE = ("#C3272F", "#8E1620"), ("#1F57A6", "#123566")
"""What a set that leaves them out has."""
_PAIRS: Final = ("cloth", "back", "second_back", "stock", "ink", "red", "blue")
_PAIR: Final = {
    "type": "array",
    "items": {"type": "string", "pattern": "^#[0-9A-Fa-f]{6}$"},
    "minItems": 2,
    "maxItems": 2,
}
SCHEMA: Final[dict[str, Any]] = {
    "type": "object",
    "properties": {
        "name": {"type": "string", "minLength": 1, "maxLength": NAME_LENGTH},
        **dict.fromkeys(_PAIRS, _PAIR),
    },
    "required": ["name"],
    "additionalProperties": False,
}


class TableSetError(ValueError):
    """A set that cannot be used. `str(error)` is one sentence that names its file."""


@cache
def _checker() -> Callable[[object], Wrong | None]:
    return checker(SCHEMA)


def read(file: Path) -> TableSet:
    """Read and check the file of a set; its folder's name is its id.

    Raises:
        TableSetError: the file cannot be read or is wrong, or its words would be hard to read.
    """
    try:
        with file.open("rb") as stream:
            content = stream.read(FILE_LIMIT)
        data = yamltext.load(content.decode("utf-8-sig"))
    except OSError as error:
        raise _wrong(file, _("cannot be read ({reason})").format(reason=error.strerror or error)) from error
    except ValueError as error:  # not UTF-8, or not YAML
        raise _wrong(file, str(error)) from error
    fault = _checker()(data)
    if fault is not None:
        raise _wrong(file, fault.sentence)
    assert isinstance(data, dict)  # by the schema
    hard = _hard_to_read(data)
    if hard:
        raise _wrong(file, hard)
    pairs = {key: tuple(data[key]) for key in _PAIRS if key in data}
    return TableSet(file.parent.name, data["name"], **pairs)


def _wrong(file: Path, fault: str) -> TableSetError:
    return TableSetError(excerpt(f"{file}: {fault}", 600))


def _hard_to_read(data: Mapping[str, Any]) -> str:
    """Return the sentence on the first two colors that are too alike; empty if all words can be read."""
    stock, ink = data.get("stock", _STOCK), data.get("ink", _INK)
    red, blue = data.get("red", _RED), data.get("blue", _BLUE)
    pairs = [("ink", ink[0], "stock", WORDS), ("ink", ink[1], "stock", WORDS)]
    pairs += [("red", red[0], "stock", WORDS), ("blue", blue[0], "stock", WORDS)]
    pairs += [(_("suits"), code, "stock", FIGURES) for code in (ORANGE, TURQUOISE)]
    for key, words, on, least in pairs:
        for ground in stock:
            found = contrast(rgb(words), rgb(ground))
            if found < least:
                return _too_alike(key, words, on, ground, found, least)
    for key, suit in (("red", red[0]), ("blue", blue[0])):
        found = contrast(rgb("#FFFFFF"), rgb(suit))
        if found < FIGURES:
            return _too_alike("white", "#FFFFFF", key, suit, found, FIGURES)
    if "cloth" in data:
        found = contrast(rgb(_CREAM), rgb(data["cloth"][0]))
        if found < WORDS:
            return _too_alike("text", _CREAM, "cloth", data["cloth"][0], found, WORDS)
    return ""


def _too_alike(key: str, words: str, on: str, ground: str, found: float, least: float) -> str:
    return _(
        "'{key}' {words} on '{on}' {ground} has a contrast of {found:.1f}; allowed: {least} or more"
    ).format(key=key, words=words, on=on, ground=ground, found=found, least=least)


def contrast(first: Colour, second: Colour) -> float:
    """Return the contrast of two colors, 1 to 21 (W3C, *WCAG 2.2*, relative luminance)."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [value / 255 for value in colour[:3]]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def files() -> dict[str, Path]:
    """Return the file of every set by its id, the player's own last; of two alike, the player's own."""
    found: dict[str, Path] = {}
    for folder in (resources.asset("sets"), resources.config_dir() / "sets"):
        try:
            found |= {file.parent.name: file for file in sorted(folder.glob(f"*/{FILE}"))}
        except OSError:  # an inaccessible folder holds nothing for us
            continue
    return found


class Chosen:
    """What the player has chosen; a set is read when another one is chosen."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        """`tell` shows the player the sentence on a set that cannot be used."""
        self._tell = tell
        self._name = ""
        self._look: TableSet | None = None

    def theme(self, size: tuple[int, int], settings: Settings) -> Theme:
        """Return the theme of a window of that size in pixels."""
        look = self._read(settings.table_set)
        return Theme(size, settings.palette, settings.four_colour, look, TEXT_SIZES[settings.text_size])

    def _read(self, name: str) -> TableSet | None:
        """Return the set with an id; None for the usual look, also if the set is gone or wrong."""
        if name != self._name:
            self._name, self._look = name, None
            file = files().get(name)
            try:
                self._look = read(file) if file is not None else None
            except TableSetError as error:
                self._tell(str(error))
        return self._look
