"""Text: Bebas Neue for display, Lato for reading; measured, tracked, wrapped and cached.

Text is placed by its cap box, the rows that a capital H covers, not by the font's line box, which would not
center both families in pills, buttons and bars. ``cap_box`` gives it, ``draw`` uses it. All sizes are in
pixels of the font's em; take them from ``Theme.pt``.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from typing import Final, Literal

import pygame

from cardtable.resources import asset
from cardtable.table.cache import MEBIBYTE, Cache, native
from cardtable.table.palette import Colour
from cardtable.table.theme import Theme

Face = Literal["display", "regular", "semibold", "bold", "black", "italic"]
Align = Literal["left", "centre", "right"]

FILES: Final[dict[Face, str]] = {
    "display": "BebasNeue-Bold.otf",
    "regular": "Lato-Regular.ttf",
    "semibold": "Lato-Semibold.ttf",
    "bold": "Lato-Bold.ttf",
    "black": "Lato-Black.ttf",
    "italic": "Lato-Italic.ttf",
}
LINE_HEIGHT: Final = 1.42
"""Distance between two lines of running text, in ems."""
ON_CARDS, ON_BUTTONS, IN_HEADINGS, IN_LABELS, ON_HANDOVER = 0.02, 0.04, 0.05, 0.10, 0.12
"""Tracking, added between two letters, in ems."""
ELLIPSIS: Final = "…"
_FINE: Final = 8
_SMALL: Final = 18
_SPACE: Final = 0.25
"""Width of a space in small type, in ems."""
_BREAKS: Final = "-'’"
_POSTER: Final = 1.25
"""Size of poster capitals that read as easily as ordinary ones, as a multiple; they are still narrower."""
_LEAST_LETTERS: Final = 2
"""Fewest letters to which a word is shortened."""

_OPEN: Final = 24
"""Most fonts kept open. One takes a quarter of a mebibyte, and half a millisecond to reopen."""

_rendered = Cache("text", 12 * MEBIBYTE, 1500, rest=MEBIBYTE)
_fonts: Final[OrderedDict[tuple[Face, int], pygame.font.Font]] = OrderedDict()


def font(face: Face, px: int) -> pygame.font.Font:
    """Return the font of ``face`` at ``px`` pixels per em."""
    found = _fonts.get((face, px))
    if found is None:
        found = _fonts[face, px] = _opened(face, px)
        if len(_fonts) > _OPEN:
            _fonts.popitem(last=False)
    else:
        _fonts.move_to_end((face, px))
    return found


def _opened(face: Face, px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        return pygame.font.Font(asset("fonts", FILES[face]), px)
    except (OSError, pygame.error):  # a file is missing or damaged: the table looks plain but can be played
        return pygame.font.Font(None, px)


def _rise(letters: pygame.font.Font, s: str) -> int:
    """Return how many pixels the marks above capitals in ``s`` extend above the line.

    A rendered line is shifted down by as much.
    """
    tops = [glyph[3] for glyph in letters.metrics(s) if glyph is not None]
    return max(0, max(tops, default=0) - letters.get_ascent())


@lru_cache(maxsize=256)
def _line_box(face: Face, px: int) -> tuple[int, int]:
    """Return (headroom, height) in pixels of a line, the same for every line of a size.

    The headroom is for marks above capitals, which extend above the line in both families.
    """
    letters = font(face, px)
    headroom = _rise(letters, "Å")
    return headroom, headroom + letters.render("H", antialias=True, color=(0, 0, 0)).get_height()


@lru_cache(maxsize=256)
def cap_box(face: Face, px: int) -> tuple[int, int]:
    """Return (top, height) in pixels of a capital H within a rendered line of ``face`` at ``px``."""
    box = font(face, px).render("H", antialias=True, color=(255, 255, 255)).get_bounding_rect(min_alpha=128)
    return _line_box(face, px)[0] + box.y, box.height


@lru_cache(maxsize=4096)
def _places(face: Face, px: int, s: str, tracking: float) -> tuple[int, ...]:
    """Return the x of every glyph and, last, the whole width, tracked by ``tracking`` ems.

    Small type keeps its own whole-pixel advances with whole pixels added; larger type is measured at eight
    times the size, so that rounding errors do not add up.
    """
    small = px < _SMALL
    scale = 1 if small else _FINE
    measure = font(face, px * scale).size
    step = float(round(tracking * px)) if small else tracking * px
    places = [(measure(s[: i + 1])[0] - measure(s[i])[0]) / scale + i * step for i in range(len(s))]
    end = measure(s)[0] / scale + max(0, len(s) - 1) * step
    return (*(round(x) for x in places), round(end))


@lru_cache(maxsize=4096)
def _word(face: Face, px: int, word: str) -> int:
    return font(face, px).size(word)[0]


def _words(face: Face, px: int, s: str) -> tuple[list[tuple[str, int]], int]:
    """Return the words of ``s`` with the x of each, and the whole width.

    In small type the font's own space, kerned and rounded, may shrink to nothing, so its width is set here.
    """
    gap = space(face, px)
    placed: list[tuple[str, int]] = []
    x = 0
    for number, word in enumerate(s.split(" ")):
        x += gap if number else 0
        placed.append((word, x))
        x += _word(face, px, word)
    return placed, x


def space(face: Face, px: int) -> int:
    """Return the pixels between two words."""
    return max(2, round(_SPACE * px)) if px < _SMALL else _word(face, px, " ")


def width(face: Face, px: int, s: str, tracking: float = 0.0) -> int:
    """Return the width of ``s`` in pixels."""
    if tracking != 0:
        return _places(face, px, s, tracking)[-1]
    if " " not in s:
        return _word(face, px, s)
    return _words(face, px, s)[1] if px < _SMALL else font(face, px).size(s)[0]


def render(
    theme: Theme, s: str, face: Face, px: int, colour: Colour | str, tracking: float = 0.0
) -> pygame.Surface:
    """Return one line of text as a shared surface with alpha; do not draw on it.

    theme: gives the color if ``colour`` is the name of a role. px: type size in pixels, from ``Theme.pt``.
    tracking: ems added between letters; such text is drawn glyph by glyph.
    """
    shade = theme.colour(colour) if isinstance(colour, str) else colour
    key = (s, face, px, shade, tracking)
    return _rendered.get(key, lambda: native(_render(s, face, px, shade, tracking)))


def _render(s: str, face: Face, px: int, colour: Colour, tracking: float) -> pygame.Surface:
    letters = font(face, px)
    headroom, height = _line_box(face, px)
    if not s:
        return pygame.Surface((0, height), pygame.SRCALPHA)
    if tracking != 0:
        pieces = list(zip(s, _places(face, px, s, tracking), strict=False))
    else:
        pieces = _words(face, px, s)[0] if px < _SMALL and " " in s else [(s, 0)]
    drawn = [
        (letters.render(piece, antialias=True, color=colour[:3]), x, headroom - _rise(letters, piece))
        for piece, x in pieces
        if letters.size(piece)[0]  # else nothing to draw, or only joiners and modifiers
    ]
    # Whatever was measured, no letter is cut off by the line's own edge.
    ends = [x + letter.get_bounding_rect(min_alpha=128).right for letter, x, _y in drawn]
    line = pygame.Surface((max([width(face, px, s, tracking), *ends]), height), pygame.SRCALPHA)
    line.fill((*colour[:3], 0))
    for letter, x, y in drawn:
        line.blit(letter, (x, y))
    if len(colour) == 4:
        line.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
    return line


def draw(
    target: pygame.Surface,
    line: pygame.Surface,
    face: Face,
    px: int,
    at: tuple[float, float],
    align: Align = "centre",
    cap: Literal["top", "centre", "base"] = "centre",
) -> pygame.Rect:
    """Blit ``line``, rendered in ``face`` at ``px``, on ``target`` by its cap box; return its rectangle.

    at: the point (x, y): x by ``align``; y is the top, the middle or the base of the capitals.
    """
    where = place(line, face, px, at, align, cap)
    return target.blit(line, where)


def place(
    line: pygame.Surface,
    face: Face,
    px: int,
    at: tuple[float, float],
    align: Align = "centre",
    cap: Literal["top", "centre", "base"] = "centre",
) -> tuple[int, int]:
    """Return the blit position of ``line`` with its cap box at ``at``; arguments as for ``draw``."""
    top, height = cap_box(face, px)
    left = {"left": 0.0, "centre": line.get_width() / 2, "right": float(line.get_width())}[align]
    above = {"top": 0.0, "centre": height / 2, "base": float(height)}[cap]
    return round(at[0] - left), round(at[1] - above - top)


def line_height(px: int) -> int:
    """Return the distance between two lines of running text of ``px``, in pixels."""
    return round(px * LINE_HEIGHT)


def fit(face: Face, px: int, s: str, room: int, tracking: float = 0.0, least: int = 1) -> int:
    """Return the largest size from ``least`` to ``px`` at which ``s`` is no wider than ``room``."""
    size = px
    while size > least and width(face, size, s, tracking) > room:
        size -= 1
    return size


def fit_lines(face: Face, px: int, s: str, room: int, most: int, least: int) -> int:
    """Return the largest size from ``least`` to ``px`` at which ``s`` takes ``most`` lines of ``room``."""
    size = px
    while size > least and len(wrap(face, size, s, room)) > most:
        size -= 1
    return size


@lru_cache(maxsize=512)
def balance(face: Face, px: int, s: str, room: int) -> tuple[str, ...]:
    """Return ``s`` in as few lines of ``room`` pixels as `wrap`, but of about equal length."""
    lines = wrap(face, px, s, room)
    if len(lines) < 2:
        return tuple(lines)
    narrow = width(face, px, s) // len(lines)
    while len(even := wrap(face, px, s, narrow)) > len(lines):
        narrow = min(room, narrow + max(1, px // 3))
    return tuple(even)


def as_poster(px: int) -> int:
    """Return the size of the poster face that replaces capitals of ``px`` that are too wide."""
    return round(px * _POSTER)


def elide(face: Face, px: int, s: str, room: int, tracking: float = 0.0) -> str:
    """Return ``s``, shortened to fit ``room`` pixels with an ellipsis if necessary."""
    if width(face, px, s, tracking) <= room:
        return s
    for end in range(len(s) - 1, 0, -1):
        short = s[:end].rstrip() + ELLIPSIS
        if width(face, px, short, tracking) <= room:
            return short
    return ELLIPSIS


@lru_cache(maxsize=512)
def pack(face: Face, px: int, s: str, room: int, most: int = 1, tracking: float = 0.0) -> tuple[str, ...]:
    """Return ``s`` in at most ``most`` lines of ``room`` pixels, shortening words if it is too long.

    The longest words lose letters first, replaced by a period, so that the names of two players can still be
    told apart. Text that cannot be made to fit that way ends in an ellipsis.
    """
    words = s.split()
    kept = [len(word) for word in words]
    while True:
        shown = [
            word if end == len(word) else f"{word[:end].rstrip(_BREAKS)}."
            for word, end in zip(words, kept, strict=True)
        ]
        lines = _stacked(face, px, shown, room, tracking)
        if len(lines) <= most and all(width(face, px, line, tracking) <= room for line in lines):
            return tuple(lines)
        longest = max(range(len(words)), key=lambda number: kept[number])
        if kept[longest] <= _LEAST_LETTERS:
            lines[most - 1 :] = [" ".join(lines[most - 1 :])]
            return tuple(elide(face, px, line, room, tracking) for line in lines)
        by = 2 if kept[longest] == len(words[longest]) else 1  # the period takes the room of a letter
        kept[longest] = max(_LEAST_LETTERS, kept[longest] - by)


def _stacked(face: Face, px: int, words: list[str], room: int, tracking: float) -> list[str]:
    """Put whole words into lines, as many per line as fit."""
    lines: list[str] = []
    for word in words:
        if lines and width(face, px, f"{lines[-1]} {word}", tracking) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines or [""]


def wrap(face: Face, px: int, s: str, width: int) -> list[str]:
    """Break ``s`` into lines no wider than ``width`` pixels, at spaces and at its own line breaks.

    A no-break space keeps two words together. A word wider than a line is broken; an empty paragraph gives
    an empty line.
    """
    lines: list[str] = []
    for paragraph in s.split("\n"):
        lines.extend(_wrap(face, px, paragraph, width))
    return lines


def _wrap(face: Face, px: int, paragraph: str, room: int) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in filter(None, paragraph.split(" ")):
        longer = f"{line} {word}" if line else word
        if width(face, px, longer) <= room:
            line = longer
            continue
        if line:
            lines.append(line)
        while width(face, px, word) > room and len(word) > 1:
            end = next((i for i in range(len(word) - 1, 1, -1) if width(face, px, word[:i]) <= room), 1)
            lines.append(word[:end])
            word = word[end:]
        line = word
    return [*lines, line]
