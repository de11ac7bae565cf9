"""A card on the table as a drawn object: its place, its look, and its hit area.

A sprite is found by its key. A card whose face the viewer may not know has an anonymous key (such as
``"hand.left/3"``) and a ``code`` of None: a sprite holds nothing about a hidden card.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Hashable, Iterable
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from cardtable.table import faces, motion, paint
from cardtable.table.badges import Words, bulb, ribbon
from cardtable.table.cache import MEBIBYTE, Cache, native
from cardtable.table.canvas import DrawList
from cardtable.table.palette import Colour
from cardtable.table.poses import Pose
from cardtable.table.theme import Theme
from cardtable.viewmodel.decks import family

LIFT_LEGAL: Final = 0.11
LIFT_FOCUSED: Final = 0.17
LIFT_CHOSEN: Final = 0.17
LIFT_HOVERED: Final = 0.22
LIFT_LIT: Final = 0.06
"""Lifts along a card's own axis, in card heights. A lit one on the table stays low: it has neighbors."""
_BULB_DOWN: Final = 0.66
"""How far below its upper corner a card of a fan has a hint's bulb, in card heights."""
_BULB_ALONG, _BULB_UP = 0.34, 0.1
"""Where it stands on a card with a heading, from the middle: right in card widths, up in card heights."""
_CORNER_ALONG: Final = 0.34
"""How far left of its middle a card of a fan is always seen, in card widths."""
DRAG_SCALE: Final = 1.06
DRAG_LEAN: Final = -5.0
"""Rotation of a dragged card, in degrees: it is slightly larger and leans to the right."""

_SHADOW_LIFTED_FROM: Final = 0.14
"""Least lift, in card heights, at which a card casts the deep shadow of a lifted one."""
_SQUEEZES: Final = 16
"""Number of widths in which a turning card is drawn."""
_SCALES: Final = 64
"""Number of steps per unit of scale in which a growing or shrinking card is drawn."""

_BACK_SCALED_FROM: Final = 0.75
"""Least start height, as a share of the larger end's, at which a back in flight is scaled, not redrawn."""

_flights: Final = Cache("cards in flight", 8 * MEBIBYTE, 192, rest=MEBIBYTE // 2)
_slots: Final = Cache("slots", 6 * MEBIBYTE, 24)

Drawn = tuple[Surface, float, float, str]
"""A picture, the offset of its upper left corner from the middle of the card, and its tag."""


def jitter(key: Hashable, degrees: float = motion.PLAY_JITTER) -> float:
    """Return a small angle, always the same for a card, so that played cards do not lie quite straight."""
    return (zlib.crc32(str(key).encode()) % 2001 / 1000 - 1.0) * degrees


class CardSprite:
    """One card on the table.

    key: its name in the table. code: of its face; None if only its back may be seen. back: kind of its back.
    pose: where it is drawn now. home: where it belongs: the same at rest, its goal in flight.
    z: a card with a higher one lies in front. zone: the name of the place it lies in.
    chip: the votes are repeated under the postal code (in a fan).
    legal: None if all are alike; otherwise the card is raised or dimmed. playable: it may be played.
    lit: it answers when chosen, and its rim says so wherever the pointer is.
    hovered, focused, chosen: under the pointer, under the keyboard focus, picked. hinted: a hint recommends
    it.
    winning: palette role of the rim of the card currently winning, empty for the others.
    muted: it stands back for now, dimmed. label: words on a ribbon above the card.
    buried, piled: fully covered by a card in the same place; lying close on another one.
    lift: current height above its place, in card heights. alpha: 0 to 255. flip: visible width, 0 to 1.
    """

    __slots__ = (
        "alpha",
        "back",
        "buried",
        "census",
        "chip",
        "chosen",
        "code",
        "deck",
        "dragged",
        "flip",
        "flying",
        "focused",
        "hinted",
        "home",
        "hovered",
        "items",
        "key",
        "label",
        "leaving",
        "legal",
        "lift",
        "lit",
        "muted",
        "piled",
        "playable",
        "pose",
        "seen",
        "serial",
        "source",
        "winning",
        "z",
        "zone",
    )

    def __init__(self, key: str, pose: Pose, code: str | None = None, back: str = "green") -> None:
        self.key = key
        self.code = code
        self.back = back
        self.pose = self.home = pose
        self.z = 0.0
        self.serial = 0
        self.zone = ""
        self.chip = False
        self.census = 2020
        self.deck = "statehood"
        self.legal: bool | None = None
        self.playable = self.lit = False
        self.hovered = self.focused = self.chosen = self.hinted = self.dragged = False
        self.winning = ""
        self.label: Words | None = None
        self.lift = 0.0
        self.alpha = 255
        self.muted = False
        self.flip = 1.0
        self.flying = 0
        self.leaving = False
        self.buried = self.piled = False
        self.source: Source | None = None  # in flight: the source of its scaled pictures
        self.seen: tuple[object, ...] = ()
        self.items: list[Drawn] = []

    @property
    def face_up(self) -> bool:
        """Whether its face is drawn."""
        return self.code is not None and self.pose.face_up

    def lift_wanted(self) -> float:
        """Return its wanted lift by its state, in card heights."""
        if self.dragged or self.legal is False:
            return 0.0
        if self.lit:
            return LIFT_LIT if self.hovered or self.focused or self.chosen or self.hinted else 0.0
        if self.hovered:
            return LIFT_HOVERED
        if self.chosen:
            return LIFT_CHOSEN
        if self.focused or self.hinted:
            return LIFT_FOCUSED
        return LIFT_LEGAL if self.legal else 0.0

    def rim(self) -> str:
        """Return the palette role of its rim, empty for none: gold if chosen, pale if pointed at.

        A marked card that is dimmed has none, since brightness means that it may be played.
        """
        if self.chosen and not self.dragged:
            return "gold"
        if self.winning and self.legal is not False and not self.muted:
            return self.winning
        if self.dragged:
            return ""
        if self.lit:
            return "gold"
        return "ivory" if self.hovered and self.playable else ""

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies on the card at home, lifted or not.

        The unlifted place counts too, so that a card rising under the pointer stays under it.
        """
        pose = self.home
        turn = math.radians(pose.angle)
        dx, dy = x - pose.x, y - pose.y
        along = dx * math.cos(turn) - dy * math.sin(turn)
        down = dx * math.sin(turn) + dy * math.cos(turn)
        half = pose.height / 2
        return abs(along) <= pose.width / 2 and -half - self.lift_wanted() * pose.height <= down <= half

    @property
    def chosen_box(self) -> Rect:
        """The box of the unturned card, raised as a chosen one is, in whole pixels."""
        return self.home.box.move(0, -round(LIFT_CHOSEN * self.home.height))

    def centre(self) -> tuple[float, float]:
        """Return the point at which its middle is drawn, lifted along its own axis."""
        x, y, angle, height, _ = self.pose
        if self.lift == 0.0:
            return x, y
        turn, up = math.radians(angle), self.lift * height
        return x - math.sin(turn) * up, y - math.cos(turn) * up

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the card with its shadow, rim and ring, reusing the pictures if it has only moved."""
        pose = self.pose
        seen = (
            theme, round(pose.height), round(pose.angle), pose.face_up, self.home.height, self.code,
            self.lift >= _SHADOW_LIFTED_FROM, self.flip, self.legal, self.hovered, self.focused, self.chosen,
            self.dragged, self.winning, self.chip, self.source, self.census, self.back,
            self.flying, self.playable, self.lit, self.piled, self.muted,
        )  # fmt: skip
        if seen != self.seen:
            self.items = self._work_out(theme)
            self.seen = seen
        self.draw_moved(out)

    def draw_moved(self, out: DrawList) -> None:
        """List the card like `draw`, if only its position has changed since."""
        x, y = self.centre()
        for surface, left, top, tag in self.items:
            out.add(surface, (x + left, y + top), tag, alpha=self.alpha)

    def draw_label(self, out: DrawList, theme: Theme, raised: Iterable[CardSprite] = ()) -> None:
        """List the ribbon above the card, if it has one; in a fan above the visible part.

        A card chosen or pointed at in a fan has none: it rises to where the question stands. Nor has one
        whose ribbon would cover what is read on one of the `raised` cards beside it.
        """
        if self.label is None or self.flip != 1.0 or (self.chip and (self.chosen or self.hovered)):
            return
        pill = ribbon(theme, *self.label, tight=self.chip)
        x, y = self.centre()
        top = y - 0.517 * self.pose.height
        if self.chip:
            x, top = self.corner()
            top -= 0.017 * self.pose.height
        left = x - pill.get_width() / 2
        if self.chip:  # over the neighbor it would look like the neighbor's
            left = max(left, x - (0.5 - _CORNER_ALONG) * self.pose.width)
        box = pill.get_rect(topleft=(round(left), round(top - pill.get_height())))
        if self.chip and any(other.chosen_box.colliderect(box) for other in raised):
            return
        out.add(pill, (left, top - pill.get_height()), f"text:{self.label.text}", alpha=self.alpha)

    def draw_bulb(self, out: DrawList, theme: Theme) -> None:
        """List the bulb of a hint in the middle below the upper edge; it covers nothing above.

        In a fan it stands low in the visible part, where it hides neither rank nor votes; where words or
        a key take the upper edge, below that at the right.
        """
        sign = bulb(theme)
        x, y = self.centre()
        turn, up = math.radians(self.pose.angle), 0.5 * self.pose.height - 0.65 * sign.get_height()
        if self.chip:
            x, y = self.corner()
            up = -_BULB_DOWN * self.pose.height
        elif self.code is not None and family(self.deck) in faces.HEADED:
            along, up = _BULB_ALONG * self.pose.width, _BULB_UP * self.pose.height
            x, y = x + math.cos(turn) * along, y - math.sin(turn) * along
        at = x - math.sin(turn) * up, y - math.cos(turn) * up
        out.add(sign, (at[0] - sign.get_width() / 2, at[1] - sign.get_height() / 2), f"bulb:{self.key}")

    def corner(self) -> tuple[float, float]:
        """Return the point over its upper left corner, which no neighbor in a fan covers."""
        x, y = self.centre()
        turn = math.radians(self.pose.angle)
        along, up = _CORNER_ALONG * self.pose.width, 0.5 * self.pose.height
        return (
            x - math.cos(turn) * along - math.sin(turn) * up,
            y + math.sin(turn) * along - math.cos(turn) * up,
        )

    def draw_slot(self, out: DrawList, theme: Theme) -> None:
        """List the outline left at the card's place while it is dragged."""
        home = self.home
        slot = _slot(theme, round(home.height), round(home.angle))
        out.add(slot, (home.x - slot.get_width() / 2, home.y - slot.get_height() / 2), "slot")

    def _look(self, height: int, compact: bool | None = None) -> faces.Look:
        dim = (self.legal is False or self.muted) and not self.dragged
        if not self.face_up:
            return faces.Look(height, None, self.back, dim=dim)
        return faces.Look(height, self.code, "", compact, self.chip, self.census, dim, self.deck)

    def _picture(self, theme: Theme, height: int, turn: int) -> Surface:
        there = height == round(self.home.height)
        if self.source is None and there and self.flip == 1.0 and not self.dragged:
            return faces.turned(theme, self._look(height), turn)
        source = self.source or Source.between(self.pose, self.home)
        large = source.face if self.face_up else source.back
        look = self._look(height) if self.dragged else self._look(large, source.compact)
        scale = DRAG_SCALE if self.dragged else height / large
        angle = self.home.angle if self.face_up == self.home.face_up else 0.0
        return _scaled(theme, look, angle, scale, self.flip, turn)

    def _work_out(self, theme: Theme) -> list[Drawn]:
        height = max(1, round(self.pose.height))
        turn = round(self.pose.angle)
        items: list[Drawn] = []
        self._put_shadow(items, turn)
        rim = self.rim()
        plain = self.flip == 1.0
        if rim and plain:
            _put(items, faces.rim(theme, height, rim, turn), f"rim:{rim}")
        tag = f"card:{self.code}" if self.face_up else f"back:{self.back}"
        _put(items, self._picture(theme, height, turn), tag)
        if self.focused and plain and not self.dragged:
            _put(items, faces.focus(theme, height, turn), "focus")
        return items

    def _put_shadow(self, items: list[Drawn], turn: int) -> None:
        if self.flip < 1.0 or self.piled:
            return
        lift: faces.Lift = "rest"
        if self.dragged:
            lift = "dragged"
        elif self.flying or self.lift >= _SHADOW_LIFTED_FROM:
            lift = "lifted"
        # A blurred shadow is expensive: in flight use the one of the goal's size.
        height = round(self.home.height if self.source else self.pose.height)
        shade, fall = faces.shadow(max(1, height), lift, turn)
        _put(items, shade, "shadow", fall)


def _put(items: list[Drawn], surface: Surface, tag: str, fall: float = 0.0) -> None:
    """Put a picture on the middle of the card, or `fall` pixels below it."""
    width, height = surface.get_size()
    items.append((surface, -width / 2, fall - height / 2, tag))


class Source(NamedTuple):
    """The pictures scaled for a card in flight: heights of its face and its back, and whether it is compact.

    The side that it shows at its goal is the picture that it needs there, if it lies at an angle. Any other
    is as large as at the start or the goal; a back may be scaled up slightly: nobody reads it.
    """

    face: int
    back: int
    compact: bool

    @classmethod
    def between(cls, start: Pose, goal: Pose) -> Source:
        """Return the source for a flight from one place to another."""
        first, last = round(start.height), round(goal.height)
        large = max(first, last)
        face, back = large, first if first >= _BACK_SCALED_FROM * large else large
        if faces.is_doubled(last, goal.angle):
            face, back = (last, back) if goal.face_up else (face, last)
        return cls(face, back, compact(goal))


def _scaled(theme: Theme, look: faces.Look, home: float, scale: float, flip: float, turn: int) -> Surface:
    """Return a picture for a frame of a flight: scaled, squeezed in its width, turned.

    home: the angle at which that side lies at the card's place, which decides what it is made of.
    """
    size, squeeze = max(1, round(scale * _SCALES)), max(1, round(flip * _SQUEEZES))

    def make() -> Surface:
        if look.dim:
            return faces.dimmed(_scaled(theme, look._replace(dim=False), home, scale, flip, turn))
        picture, fine = faces.original(theme, look, home)
        if turn and squeeze == _SQUEEZES and fine == 1:
            picture = _padded(picture, faces.edge(theme, look))
        if squeeze != _SQUEEZES:
            width = max(1, round(picture.get_width() * squeeze / _SQUEEZES))
            picture = pygame.transform.smoothscale(picture, (width, picture.get_height()))
        return native(pygame.transform.rotozoom(picture, turn, size / _SCALES / fine))

    doubled = faces.is_doubled(look.height, home)
    return _flights.get((theme.colours, look, doubled, size, squeeze, turn % 360), make)


def _padded(picture: Surface, edge: Colour) -> Surface:
    """Return the picture with a transparent margin of its color, without which turned edges look jagged."""
    out = Surface((picture.get_width() + 4, picture.get_height() + 4), pygame.SRCALPHA)
    out.fill((*edge[:3], 0))
    out.blit(picture, (2, 2))
    return out


def _slot(theme: Theme, height: int, turn: int) -> Surface:
    def make() -> Surface:
        outline = paint.slot(theme, faces.card_width(height), height)
        return native(pygame.transform.rotozoom(outline, turn, 1.0) if turn else outline)

    return _slots.get((theme.colours, theme.u, height, turn), make)


def compact(pose: Pose) -> bool:
    """Whether a card at rest in ``pose`` has the compact face."""
    return round(pose.height) <= faces.COMPACT_UP_TO


def between(start: Pose, end: Pose, t: float) -> Pose:
    """Return the pose at ``t`` (0 to 1, or slightly over) of the way; exact at the end."""
    if t == 1.0:
        return end
    mix = motion.mix
    turn = (end.angle - start.angle + 180.0) % 360.0 - 180.0  # the shorter way round
    return Pose(
        mix(start.x, end.x, t),
        mix(start.y, end.y, t),
        start.angle + turn * t,
        max(1.0, mix(start.height, end.height, t)),
        start.face_up,
    )
