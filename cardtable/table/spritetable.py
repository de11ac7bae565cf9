"""All cards on the table: moving them, marking them, finding the one under the pointer, drawing them.

Cards move on the table's timeline. A card is never lost: every sprite has a home, and after an interruption
the next movement starts from where it is.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Collection, Iterable, Iterator

from cardtable.table import motion
from cardtable.table.badges import Words
from cardtable.table.canvas import DrawList
from cardtable.table.faces import back_of
from cardtable.table.motion import Done, Motion, Timeline, Tween
from cardtable.table.poses import Pose
from cardtable.table.sprites import DRAG_LEAN, CardSprite, Source, between
from cardtable.table.theme import Theme

_FLYING, _DRAGGED = 1_000.0, 10_000.0
_BEHIND = 20.0
"""Drop in z of beaten cards, larger than any combination has cards."""
_PILE = 0.05
"""Largest distance between cards that lie in a pile and cast one shadow, in card heights …"""
_ASKEW = 8.0
"""… and the angle between them, in degrees, from which they do not."""


class SpriteTable:
    """The sprites by their keys.

    timeline: plays their movements. back: kind of back for a card whose back is unknown. census: year of the
    votes on the cards. deck: of their codes.
    """

    def __init__(
        self, timeline: Timeline, back: str = "green", census: int = 2020, deck: str = "statehood"
    ) -> None:
        self.timeline = timeline
        self.back = back
        self.census = census
        self.deck = deck
        self._sprites: dict[str, CardSprite] = {}
        self._count = 0

    def __getitem__(self, key: str) -> CardSprite:
        return self._sprites[key]

    def __contains__(self, key: object) -> bool:
        return key in self._sprites

    def __iter__(self) -> Iterator[CardSprite]:
        return iter(self._sprites.values())

    def __len__(self) -> int:
        return len(self._sprites)

    # Adding and removing

    def add(
        self,
        key: str,
        pose: Pose,
        *,
        code: str | None = None,
        zone: str = "",
        z: float = 0.0,
        chip: bool = False,
        seen: str = "",
    ) -> CardSprite:
        """Put a card on the table at once, replacing any with the same key.

        key: anonymous for a card whose face the viewer may not know. code: None if only its back may be seen.
        z: order in its zone. chip: the votes under the postal code, for a fan. seen: its code, or ``"?"``
        with its back, which determines the back; if empty, its key does.
        """
        if key in self._sprites:
            self.remove(key)
        sprite = CardSprite(key, pose, code, self.back_of(seen or key))
        sprite.zone, sprite.z, sprite.chip = zone, z, chip
        sprite.census, sprite.deck = self.census, self.deck
        self._count += 1
        sprite.serial = self._count
        self._sprites[key] = sprite
        return sprite

    def back_of(self, seen: str) -> str:
        """Return the kind of back of a card: ``seen`` is its code, or ``"?"`` with its back."""
        return back_of(self.deck, seen, self.back)

    def remove(self, key: str) -> None:
        """Take a card off the table and end its movements."""
        if self._sprites.pop(key, None) is not None:
            for what in ("move", "lift", "flip", "collect"):
                self.timeline.drop((what, key))

    def clear(self) -> None:
        """Take every card off the table."""
        for key in list(self._sprites):
            self.remove(key)

    def rename(self, old: str, new: str, code: str | None, seen: str = "") -> CardSprite:
        """Give a card another key and face: a hidden card becomes known, or a known one hidden.

        seen: determines its back, as for ``add``. Its movements end where it is. KeyError if there is no
        ``old``.
        """
        before = self._sprites[old]
        self.remove(old)
        pose = before.pose._replace(face_up=code is not None)
        sprite = self.add(new, pose, code=code, zone=before.zone, z=before.z, chip=before.chip, seen=seen)
        sprite.home = before.home
        return sprite

    # Moving

    def place(self, key: str, pose: Pose, *, z: float | None = None, chip: bool | None = None) -> None:
        """Put a card in another place without a movement; one already flying there lands at once."""
        sprite = self._sprites[key]
        self._settle(sprite)
        sprite.pose = sprite.home = pose
        sprite.z = sprite.z if z is None else z
        sprite.chip = sprite.chip if chip is None else chip

    def move(
        self,
        key: str,
        pose: Pose,
        kind: Motion = motion.PLAY,
        *,
        delay: float = 0.0,
        zone: str | None = None,
        z: float | None = None,
        chip: bool = False,
        code: str | None = None,
        on_start: Done | None = None,
        on_land: Done | None = None,
    ) -> Tween:
        """Let a card fly to ``pose`` from where it is.

        delay: milliseconds at normal speed before it starts.
        zone, z, chip: its new values (chip: from taking off on).
        code: its face, if it was hidden until now. A card that arrives with its other side up turns over on
        the way; it forgets its face when covered.
        """
        sprite = self._sprites[key]
        self._settle(sprite)
        sprite.home = pose
        sprite.z = sprite.z if z is None else z
        sprite.dragged = False
        if zone is not None and zone != sprite.zone:
            sprite.zone, sprite.legal, sprite.playable = zone, None, False
            sprite.hovered = sprite.focused = sprite.chosen = sprite.lit = False
        self._relift(sprite)
        flip = _Flip(sprite, code if code is not None else sprite.code, pose.face_up)
        begin: list[Pose] = []

        def start() -> None:
            begin.append(sprite.pose)
            sprite.chip = chip
            sprite.flying += 1
            sprite.source = Source.between(sprite.pose, pose)
            if on_start is not None:
                on_start()

        def step(t: float) -> None:
            if begin:
                sprite.pose = between(begin[0], pose._replace(face_up=sprite.pose.face_up), t)
                flip.step(t)

        def land() -> None:
            if begin:
                sprite.flying -= 1
            sprite.source, sprite.flip = None, 1.0
            flip.finish()
            if sprite.home == pose:
                sprite.chip = chip
            if on_land is not None:
                on_land()

        return self.timeline.add(kind, step, delay=delay, key=("move", key), on_start=start, on_land=land)

    def go_home(self, key: str) -> Tween | None:
        """Let a card fly back to its home; None if it is there."""
        sprite = self._sprites[key]
        if sprite.pose == sprite.home and not sprite.dragged:
            return None
        return self.move(key, sprite.home, motion.DRAG_RETURN, chip=sprite.chip)

    def turn_over(self, key: str, code: str | None) -> Tween:
        """Turn a card over where it lies: to the face ``code``, or (None) to its back, losing its face."""
        sprite = self._sprites[key]
        self.timeline.drop(("flip", key))
        flip = _Flip(sprite, code, code is not None)
        sprite.home = sprite.home._replace(face_up=code is not None)

        def step(t: float) -> None:
            flip.step(t)
            sprite.lift = motion.FLIP_LIFT * math.sin(math.pi * t)

        def land() -> None:
            flip.finish()
            sprite.lift = sprite.lift_wanted()

        return self.timeline.add(motion.FLIP, step, key=("flip", key), on_land=land)

    def collect(self, keys: Iterable[str], goal: Pose, *, on_land: Done | None = None) -> None:
        """Let cards fly together to ``goal``, shrinking and finally fading, and take them off the table."""
        cards = [self._sprites[key] for key in keys]
        for sprite in cards:
            self._collect_one(sprite, goal, on_land if sprite is cards[-1] else None)
        if not cards and on_land is not None:
            self.timeline.pause(Motion(0), on_land=on_land)

    def _collect_one(self, sprite: CardSprite, goal: Pose, on_land: Done | None) -> None:
        begin: list[Pose] = []
        fading = motion.COLLECT_FADE_MS / motion.COLLECT.ms
        key = sprite.key
        sprite.leaving = True

        def start() -> None:
            begin.append(sprite.pose)
            sprite.winning, sprite.label, sprite.legal = "", None, None
            sprite.flying += 1
            sprite.source = Source.between(sprite.pose, sprite.pose)

        def step(t: float) -> None:
            end = goal._replace(height=begin[0].height * motion.COLLECT_SCALE, face_up=begin[0].face_up)
            sprite.pose = between(begin[0], end, t)
            # the easing is cubic: its root is the share of time passed
            passed = max(0.0, t) ** (1 / 3)
            sprite.alpha = round(255 * min(1.0, (1.0 - passed) / fading))

        def land() -> None:
            if sprite.leaving and self._sprites.get(key) is sprite:
                self.remove(key)
            if on_land is not None:
                on_land()

        self.timeline.add(motion.COLLECT, step, key=("collect", key), on_start=start, on_land=land)

    def leave_beaten(self, key: str) -> None:
        """Let a card step back behind those that beat it, dim there, and fade after a while."""
        sprite = self._sprites[key]
        pose = sprite.home
        back = pose._replace(y=pose.y - motion.BEATEN_STEP * pose.height)
        fading = motion.BEATEN_FADE_MS / motion.BEATEN.ms

        def dim() -> None:
            sprite.legal = False

        def step(share: float) -> None:
            sprite.alpha = round(255 * min(1.0, (1.0 - share) / fading))

        def land() -> None:
            if sprite.leaving and self._sprites.get(key) is sprite:
                self.remove(key)

        last = self.move(key, back, motion.PLAY, z=sprite.z - _BEHIND, on_land=dim)
        sprite.leaving = True
        self.timeline.add(motion.BEATEN, step, after=last, key=("collect", key), on_land=land)

    def step_back(self) -> None:
        """Put the departing cards behind those that follow them."""
        for sprite in self:
            if sprite.leaving:
                sprite.z -= _BEHIND

    def _settle(self, sprite: CardSprite) -> None:
        """End the movements of a card where it is; one being collected stays after all."""
        sprite.leaving = False
        for what in ("move", "flip", "collect"):
            self.timeline.drop((what, sprite.key))
        sprite.flying, sprite.source, sprite.flip, sprite.alpha = 0, None, 1.0, 255

    # Marking

    def mark_legal(
        self, among: Collection[str], legal: Collection[str] | None, *, rise: bool = True, dim: bool = True
    ) -> None:
        """Mark the cards of ``among`` that may be played: they rise, and the others are dimmed if ``dim``.

        None: nothing to choose now. If every card may be played, none is raised; nor is any without ``rise``,
        in games whose cards rise when they are chosen.
        """
        every = legal is not None and (not rise or all(key in legal for key in among))
        for key in among:
            sprite = self._sprites[key]
            allowed = legal is not None and key in legal
            told = legal is not None and not (every and allowed) and (allowed or dim)
            sprite.legal = allowed if told else None
            sprite.playable = allowed
            self._relift(sprite)

    def light(self, keys: Collection[str]) -> None:
        """Give the cards that answer when chosen where they lie a gold rim, and no other cards."""
        for sprite in self:
            sprite.lit = sprite.key in keys

    def hover(self, key: str | None) -> None:
        """Mark the card pointed at; the previous one sinks back."""
        self._only("hovered", key)

    def focus(self, key: str | None) -> None:
        """Mark the card with the keyboard focus; the previous one sinks back."""
        self._only("focused", key)

    def choose(self, key: str, chosen: bool) -> None:
        """Pick a card, or put it back."""
        sprite = self._sprites[key]
        sprite.chosen = chosen
        self._relift(sprite, motion.SELECT)

    def hint(self, key: str, hinted: bool) -> None:
        """Add or remove a hint's bulb on a card."""
        sprite = self._sprites[key]
        sprite.hinted = hinted
        self._relift(sprite, motion.SELECT)

    def mark_winning(self, key: str | None, rim: str = "gold", label: Words | None = None) -> None:
        """Mark the card currently winning (None: no card) with a rim, a palette role, and a word."""
        for sprite in self:
            mine = sprite.key == key
            sprite.winning = rim if mine else ""
            sprite.label = label if mine else None

    def _only(self, what: str, key: str | None) -> None:
        for sprite in self:
            if getattr(sprite, what) != (sprite.key == key):
                setattr(sprite, what, sprite.key == key)
                self._relift(sprite)

    def _relift(self, sprite: CardSprite, kind: Motion = motion.HOVER) -> None:
        wanted, begin = sprite.lift_wanted(), sprite.lift
        if wanted == begin and not self.timeline.has(("lift", sprite.key)):
            return

        def step(t: float) -> None:
            sprite.lift = motion.mix(begin, wanted, t)

        self.timeline.add(kind, step, key=("lift", sprite.key))

    # Dragging

    def drag(self, key: str, x: float, y: float) -> None:
        """Hold a card by its middle at (x, y)."""
        sprite = self._sprites[key]
        if not sprite.dragged:
            self._settle(sprite)
            self.timeline.drop(("lift", key))
            sprite.dragged, sprite.lift = True, 0.0
        lean = 0.0 if self.timeline.reduced else DRAG_LEAN
        sprite.pose = Pose(x, y, lean, sprite.home.height, sprite.pose.face_up)

    # Finding and drawing

    def hit(self, x: float, y: float) -> CardSprite | None:
        """Return the foremost card at the point by the cards' homes, ignoring flying and dragged ones."""
        for sprite in sorted(self, key=_order, reverse=True):
            if not (sprite.dragged or sprite.flying or sprite.leaving) and sprite.holds(x, y):
                return sprite
        return None

    def draw(self, out: DrawList, theme: Theme, *, aloft: bool | None = None) -> None:
        """List every card, back to front.

        aloft: True lists only flying and held cards, False only the others, which must be listed first:
        something may lie between.
        """
        if aloft is not True:
            self._lay_piles()
            lying = (sprite for sprite in self if not (sprite.buried or sprite.flying or sprite.dragged))
            layers = [(_order(sprite), sprite.draw) for sprite in lying]
            layers += [((sprite.z, sprite.serial), sprite.draw_slot) for sprite in self if sprite.dragged]
            for _, draw in sorted(layers, key=_place):
                draw(out, theme)
            raised = [sprite for sprite in self if sprite.chip and (sprite.chosen or sprite.hovered)]
            for sprite in self:  # in front of its neighbors
                if sprite.flying or sprite.dragged:
                    continue
                sprite.draw_label(out, theme, raised)
                if sprite.hinted:
                    sprite.draw_bulb(out, theme)
        if aloft is not False:
            for sprite in self.aloft():
                sprite.draw(out, theme)
                sprite.draw_label(out, theme)

    def aloft(self) -> list[CardSprite]:
        """Return the flying and held cards, back to front."""
        found = sorted((sprite for sprite in self if sprite.flying or sprite.dragged), key=_order)
        for under, sprite in itertools.pairwise(found):  # cards flying in a pile cast one shadow, too
            sprite.piled = not sprite.dragged and _close(under, sprite)
        return found

    def _lay_piles(self) -> None:
        """Find the cards that are fully covered, and those close enough above another to share its shadow."""
        below: dict[tuple[str, float], CardSprite] = {}
        for sprite in sorted(self, key=_order):
            sprite.buried = sprite.piled = False
            if sprite.flying or sprite.dragged or sprite.lift or sprite.alpha < 255:
                continue
            like = sprite.zone, sprite.pose.height
            under = below.get(like)
            below[like] = sprite
            if under is None:
                continue
            if _close(under, sprite):
                same = under.pose[:3] == sprite.pose[:3]
                sprite.piled = under.piled if same else True
                under.buried = same and not (under.rim() or under.focused or under.label)


class _Flip:
    """The turning over of one card during a movement; it does nothing if the side does not change."""

    def __init__(self, sprite: CardSprite, code: str | None, up: bool) -> None:
        self.sprite = sprite
        self.code = code
        self.up = up
        self.turning = up != sprite.face_up
        if not self.turning:
            self.finish()

    def step(self, t: float) -> None:
        if not self.turning:
            return
        share = min(1.0, max(0.0, t))
        self.sprite.flip = max(0.02, abs(1.0 - 2.0 * share))
        if share >= 0.5:
            self._show()

    def finish(self) -> None:
        self.sprite.flip = 1.0
        self._show()

    def _show(self) -> None:
        self.sprite.pose = self.sprite.pose._replace(face_up=self.up)
        self.sprite.code = self.code if self.up else None


def _close(under: CardSprite, sprite: CardSprite) -> bool:
    """Whether a card lies so close on another, at nearly the same angle, that they share a shadow."""
    near = _PILE * sprite.pose.height
    low, high = under.pose, sprite.pose
    askew = abs(low.angle - high.angle) >= _ASKEW
    return abs(low.x - high.x) < near and abs(low.y - high.y) < near and not askew


def _place(layer: tuple[tuple[float, int], object]) -> tuple[float, int]:
    return layer[0]


def _order(sprite: CardSprite) -> tuple[float, int]:
    layer = _DRAGGED if sprite.dragged else _FLYING if sprite.flying else 0.0
    return layer + sprite.z, sprite.serial
