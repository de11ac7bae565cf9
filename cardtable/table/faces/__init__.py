"""The cards as pictures: faces, backs, turned cards, and the shadow, rim and ring around a card.

  face(theme, "AS", 248)                  one upright face
  back(theme, "green", 248)               one upright back
  drawn(theme, Look(248, code="AS"))      either, by its look
  turned(theme, look, 7)                  the same, turned 7 degrees counterclockwise
  shadow, rim, focus                      blit before (focus: after) the card, centered on it

Each deck is a module beside this one with a function ``draw(theme, code, height, style)``; ``DECKS`` names
them. A back is drawn from its kind alone: a hidden card has no code here.
Everything is cached by height and colors, in bounded caches; surfaces are shared and never drawn on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, NamedTuple

import pygame

from cardtable.table.cache import MEBIBYTE, Cache, native
from cardtable.table.faces import american_deuce, backs, combat, statehood, states
from cardtable.table.faces.parts import CORNER, card_width
from cardtable.table.faces.style import COMPACT_UP_TO, Style
from cardtable.table.paint.shapes import glow, ring, rounded
from cardtable.table.paint.shapes import shadow as soft_shadow
from cardtable.table.palette import Colour
from cardtable.table.theme import Theme
from cardtable.viewmodel.decks import back_of, family

__all__ = [
    "BACKS",
    "COMPACT_UP_TO",
    "CORNER",
    "DECKS",
    "HEADED",
    "Look",
    "Style",
    "back",
    "back_of",
    "card_width",
    "dimmed",
    "drawn",
    "edge",
    "face",
    "focus",
    "is_doubled",
    "original",
    "rim",
    "shadow",
    "turned",
]

Painter = Callable[[Theme, str, int, Style], pygame.Surface]
Lift = Literal["rest", "lifted", "dragged"]

DECKS: Final[Mapping[str, Painter]] = {
    "statehood": statehood.draw,
    "american_deuce": american_deuce.draw,
    "combat": combat.draw,
    "states": states.draw,
}
"""The painter of each deck."""
BACKS: Final = backs.KINDS

_CHIPS_WHEN_COMPACT: Final = frozenset({"american_deuce", "states"})
"""Decks whose compact faces change in a fan; their full faces have the essentials at the left."""
HEADED: Final = frozenset({"states", "combat"})
"""Decks whose faces have words along the upper edge, or the key that chooses them."""
DIM_GREY, DIM_LIGHT = 0.60, 0.58
"""An illegal card: share of gray mixed in, then brightness."""
_PAD: Final = 6
_LARGE: Final = 380
"""Smallest height, in pixels, of a card turned directly; a smaller one is first drawn twice as large."""
_FINE_BLUR: Final = 4
"""Blur width, in pixels, to which a shadow is scaled down before it is turned."""
_SHADOWS: Final[Mapping[Lift, tuple[float, float, int]]] = {
    "rest": (0.022, 0.018, 110),
    "lifted": (0.052, 0.068, 110),
    "dragged": (0.052, 0.068, 150),
}

_faces: Final = Cache("faces", 40 * MEBIBYTE, 320, rest=4 * MEBIBYTE)
_doubles: Final = Cache("faces at twice the size", 32 * MEBIBYTE, 64, rest=16 * MEBIBYTE)
_turned: Final = Cache("turned cards", 24 * MEBIBYTE, 160, rest=2 * MEBIBYTE)
_around: Final = Cache("around cards", 24 * MEBIBYTE, 128, rest=4 * MEBIBYTE)


class Look(NamedTuple):
    """Everything that determines the picture of a card.

    height: in pixels. code: None for a back. back: its kind, one of ``BACKS``. compact: None decides by the
    height. chip: it lies in a fan, with only its left visible. dim: it may not be played now.
    """

    height: int
    code: str | None = None
    back: str = "green"
    compact: bool | None = None
    chip: bool = False
    census: int = 2020
    dim: bool = False
    deck: str = "statehood"

    def style(self) -> Style:
        """Return the style of its face, with ``compact`` decided."""
        compact = self.height <= COMPACT_UP_TO if self.compact is None else self.compact
        like = family(self.deck)
        chip = self.chip and (like == "statehood" or (compact and like in _CHIPS_WHEN_COMPACT))
        return Style(compact, chip, self.census, deck=self.deck)


def face(
    theme: Theme,
    code: str,
    height: int,
    compact: bool | None = None,
    chip: bool = False,
    census: int = 2020,
    deck: str = "statehood",
    dim: bool = False,
) -> pygame.Surface:
    """Return the face of a card, ``height`` pixels tall and 5/7 as wide.

    code: of the card in its deck. compact: larger figures and no small words; None decides by the height (up
    to 150). chip: the votes repeated under the postal code, for a fan. census: the year of the votes shown.
    dim: the look of a card that may not be played. Raises DeckError for a code that is not in the deck.
    """
    return drawn(theme, Look(height, code, "", compact, chip, census, dim, deck))


def back(theme: Theme, kind: str, height: int, dim: bool = False) -> pygame.Surface:
    """Return a back, ``height`` pixels tall; raises KeyError unless ``kind`` is in ``BACKS``."""
    return drawn(theme, Look(height, None, kind, dim=dim))


def drawn(theme: Theme, look: Look) -> pygame.Surface:
    """Return the upright picture of ``look``."""
    return _faces.get(_key(theme, look), lambda: native(_draw(theme, look)))


def _key(theme: Theme, look: Look) -> tuple[object, ...]:
    """Return the cache key of a picture: for a back, its kind; for a face, its style."""
    if look.code is None:
        return (theme.colours, look.height, look.back, look.dim)
    return (theme.colours, look.height, look.code, look.deck, look.style(), look.dim)


def _draw(theme: Theme, look: Look, fine: int = 1) -> pygame.Surface:
    if look.dim:
        return dimmed(drawn(theme, look._replace(dim=False)))
    if look.code is None:
        return backs.draw(theme, look.back, look.height, fine)
    return DECKS[family(look.deck)](theme, look.code, look.height, look.style()._replace(fine=fine))


def dimmed(surface: pygame.Surface) -> pygame.Surface:
    """Return a copy of ``surface`` mixed with 60 % gray and dimmed to 58 % brightness."""
    grey = pygame.transform.grayscale(surface)
    share = round(255 * DIM_LIGHT * DIM_GREY)
    grey.fill((share, share, share, 255), special_flags=pygame.BLEND_RGBA_MULT)
    rest = round(255 * DIM_LIGHT * (1 - DIM_GREY))
    out = surface.copy()
    out.fill((rest, rest, rest, 255), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return out


def turned(theme: Theme, look: Look, angle: float) -> pygame.Surface:
    """Return the picture of ``look`` turned counterclockwise by ``angle``, rounded to whole degrees.

    The surface is larger than the card and centered on it: blit it by its center.
    """
    turn = round(angle) % 360
    if turn == 0:
        return drawn(theme, look)
    key = (_key(theme, look), turn)
    return _turned.get(key, lambda: native(_turn(theme, look, turn)))


def _turn(theme: Theme, look: Look, turn: int) -> pygame.Surface:
    if turn % 90 == 0:
        return pygame.transform.rotate(drawn(theme, look), turn)
    if look.dim:
        return dimmed(turned(theme, look._replace(dim=False), turn))
    picture, fine = original(theme, look, turn)
    if fine == 1:
        picture = _padded(picture, edge(theme, look))
    return pygame.transform.rotozoom(picture, turn, 1 / fine)


def is_doubled(height: int, angle: float) -> bool:
    """Whether a card of that height lying at an angle is made from a picture of twice its size."""
    return height < _LARGE and round(angle) % 90 != 0


def original(theme: Theme, look: Look, angle: float) -> tuple[pygame.Surface, int]:
    """Return the picture that a card lying at an angle is made from, and how many times its size it is.

    A ``look`` at twice the size must not be dim: that is made from the turned picture.
    """
    if not is_doubled(look.height, angle):
        return drawn(theme, look), 1
    return _doubles.get(_key(theme, look), lambda: _double(theme, look)), 2


def _double(theme: Theme, look: Look) -> pygame.Surface:
    """Return the picture at twice the size with a transparent margin, so that turned edges are smooth."""
    large = look._replace(height=2 * look.height, compact=look.style().compact)
    return _padded(_draw(theme, large, fine=2), edge(theme, look))


def edge(theme: Theme, look: Look) -> Colour:
    """Return the color of a card's outermost line, which the edges of a turned card fade into."""
    dark = family(look.deck) == "combat" and look.code is not None
    return theme.colour("combat_line" if dark else "stock_edge")


def _padded(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    """Return ``surface`` with a transparent margin in ``colour``, for the turned edges to fade into."""
    out = pygame.Surface((surface.get_width() + 2 * _PAD, surface.get_height() + 2 * _PAD), pygame.SRCALPHA)
    out.fill((*colour[:3], 0))
    out.blit(surface, (_PAD, _PAD))
    return out


def _shadow_turn(lift: Lift, angle: float) -> int:
    """Return the rotation of a shadow in degrees, in even steps while the card moves: it is soft then."""
    return round(angle) % 360 if lift == "rest" else 2 * round(angle / 2) % 360


def shadow(height: int, lift: Lift = "rest", angle: float = 0.0) -> tuple[pygame.Surface, int]:
    """Return a card's shadow and the distance, in pixels, of its center below the card's center."""
    blur, fall, alpha = _SHADOWS[lift]
    turn = _shadow_turn(lift, angle)

    def make() -> pygame.Surface:
        w, soft = card_width(height), blur * height
        if not turn:
            return native(soft_shadow(w, height, CORNER * height, soft, alpha))
        # A wide blur hides the steps of a small picture turned and then enlarged, which is cheaper.
        grain = max(1, int(soft / _FINE_BLUR))
        small = round(w / grain), round(height / grain)
        upright = soft_shadow(*small, CORNER * height / grain, soft / grain, alpha)
        return native(_enlarged(pygame.transform.rotozoom(upright, turn, 1.0), grain))

    return _around.get(("shadow", height, lift, turn), make), max(1, round(fall * height))


def rim(theme: Theme, height: int, colour: str = "gold", angle: float = 0.0) -> pygame.Surface:
    """Return the glowing rim of a card pointed at, chosen or winning; blit it centered, under the card.

    colour: a palette role: ``"gold"`` for a playable or chosen card, ``"party_red_text"`` or
    ``"party_blue_text"`` for the winning one.
    """
    turn = round(angle) % 360
    shade = theme.colour(colour)
    return _around.get(("rim", height, shade, turn), lambda: native(_rim(height, shade, turn)))


def _enlarged(surface: pygame.Surface, grain: int) -> pygame.Surface:
    return pygame.transform.smoothscale_by(surface, grain) if grain > 1 else surface


def _rim(height: int, colour: Colour, turn: int) -> pygame.Surface:
    w = card_width(height)
    line, soft = max(2.0, 0.017 * height), 0.045 * height
    grain = max(1, int(soft / _FINE_BLUR)) if turn else 1
    box = round(w / grain), round(height / grain)
    light = glow(*box, CORNER * height / grain, soft / grain, (*colour[:3], 150), spread=line / grain)
    grow = round(line)
    size = 2 if turn and height < _LARGE else 1  # the glow is soft, but the rim must be crisp when turned
    corner = (CORNER * height + line) * size
    body = rounded((w + 2 * grow) * size, (height + 2 * grow) * size, corner, colour)
    if turn:
        light = _enlarged(pygame.transform.rotozoom(light, turn, 1.0), grain)
        body = pygame.transform.rotozoom(_padded(body, colour), turn, 1 / size)
    out = light.copy()
    out.blit(body, ((out.get_width() - body.get_width()) // 2, (out.get_height() - body.get_height()) // 2))
    return out


def focus(theme: Theme, height: int, angle: float = 0.0) -> pygame.Surface:
    """Return the white corners around the card with keyboard focus; blit it centered, over the card.

    They are no ring, which would look like the rim of a card that is pointed at or advised.
    """
    turn = round(angle) % 360
    line, gap = max(2.0, 3.5 * theme.u), max(2.0, 7 * theme.u - 1.75 * theme.u)
    key = ("focus", height, line, gap, turn)
    return _around.get(key, lambda: native(_focus(height, line, gap, theme.colour("focus"), turn)))


def _focus(height: int, line: float, gap: float, colour: Colour, turn: int) -> pygame.Surface:
    size = 2 if turn and height < _LARGE else 1
    w, h = card_width(height) * size, height * size
    out = ring(w, h, CORNER * h, line * size, colour, gap * size)
    wide, high = out.get_size()
    for open_side in (
        (wide // 4, 0, wide - 2 * (wide // 4), high),
        (0, high // 4, wide, high - 2 * (high // 4)),
    ):
        out.fill((*colour[:3], 0), open_side)
    return pygame.transform.rotozoom(_padded(out, colour), turn, 1 / size) if turn else out
