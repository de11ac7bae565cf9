"""Cards lying on a table, each where a picture has it.

Everything shown comes from one viewer's observations. A card whose face the viewer may not know is an
anonymous sprite without a code.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import count

from cardtable.table import motion
from cardtable.table.badges import Words
from cardtable.table.layout import Layout
from cardtable.table.motion import Motion, Timeline
from cardtable.table.poses import Pose
from cardtable.table.sprites import jitter
from cardtable.table.spritetable import SpriteTable
from cardtable.table.theme import Theme
from cardtable.viewmodel.picture import HIDDEN, Picture, ZoneView

HAND = "hand.self"
"""The layout's zone for the viewer's own cards."""


class Laying:
    """The sprites of one table, zone by zone.

    Attributes:
        layout: where the zones lie in a window of this shape.
        sprites: the cards; their keys are codes if the viewer knows the card.
        timeline: that plays every movement.
        picture: the table as it lies, or will once the cards have landed.
        card_size: factor of the player's card-size setting, for the viewer's own hand.
    """

    def __init__(
        self, layout: Layout, theme: Theme, picture: Picture, back: str, census: int, deck: str
    ) -> None:
        """Lay out the cards of a picture.

        Args:
            layout: where the zones lie.
            theme: sizes of the window.
            picture: the first one shown.
            back: the kind of back for cards that do not specify it.
            census: year of the votes on the cards.
            deck: the deck of the cards.
        """
        self._table = layout
        self.layout = layout.fitting(theme.size)
        self.theme = theme
        self.picture = picture
        self.card_size = 1.0
        self.timeline = Timeline()
        self.sprites = SpriteTable(self.timeline, back, census, deck)
        self._zones: dict[str, list[str]] = {}
        self._where: dict[str, str] = {}
        """The seat each card in a place with one spot per seat was played from."""
        self._spots: dict[str, int] = {}
        """The spot of each card in a place with numbered spots."""
        self._arranged: list[str] = []
        """The viewer's own order of the cards in hand, if changed."""
        self._count = 0
        self.sync(picture, moving=False)

    def _fit(self, theme: Theme, card_size: float, *, afar: bool) -> None:
        """Adapt to a new window or card size, or to hands that are on phones."""
        self.theme = theme
        self.card_size = card_size
        layout = self._table.fitting(theme.size)
        self.layout = layout.from_afar() if afar else layout

    def keys(self, place: str) -> list[str]:
        """The cards at a place of the layout, lowest or leftmost first."""
        zones = [zone.zone for zone in self.picture.zones if zone.place == place]
        return [key for zone in zones for key in self._zones.get(zone, ())]

    def arrived(self, place: str) -> int:
        """Number of cards that have reached a place of the layout, even if they still move within it."""
        found = (self.sprites[key] for key in self.keys(place) if key in self.sprites)
        return sum(
            card.dragged or math.dist(card.pose[:2], card.home[:2]) <= card.home.height for card in found
        )

    def zone_of(self, key: str) -> str:
        """The rules' name of the zone a card lies in; empty for none."""
        return next((zone for zone, keys in self._zones.items() if key in keys), "")

    def back_of(self, card: str) -> str:
        """The kind of back of a card by its text, hidden or not."""
        return self.sprites.back_of(card)

    def free_spots(self, zone: ZoneView) -> list[Pose]:
        """The empty spots of a zone."""
        keys = self._zones.get(zone.zone, ())
        taken = set(self._numbered(keys))
        most = max((zone.spots, *(spot + 1 for spot in zone.empty)))
        places = self.layout.zone(zone.place).places(most, self.theme.size) if most else []
        open_ones = zone.empty or range(zone.spots)
        return [places[spot] for spot in open_ones if spot not in taken]

    def clear(self) -> None:
        """Take everything off the table and forget it."""
        self.sprites.clear()
        self._zones.clear()
        self._where.clear()
        self._spots.clear()
        self._arranged = []

    def sync(self, picture: Picture, *, moving: bool = True) -> None:
        """Bring every card to its place in a picture; `moving`: by a short flight, not at once."""
        self.picture = picture
        wanted: dict[str, list[str]] = {}
        for zone in picture.zones:
            wanted[zone.zone] = [] if zone.swallowed else self._keys_for(zone)
        kept = {key for keys in wanted.values() for key in keys}
        for sprite in list(self.sprites):
            if sprite.key not in kept and not (moving and sprite.leaving):
                self.sprites.remove(sprite.key)
        self._zones = wanted
        self._spots = {
            key: spot for zone in picture.zones for key, spot in zip(wanted[zone.zone], zone.at, strict=False)
        }
        for zone in picture.zones:
            self._where.update(zip(wanted[zone.zone], zone.seats, strict=False))
            self._settle(zone, moving=moving)
        self._mark()

    def _keys_for(self, zone: ZoneView) -> list[str]:
        """The keys of a zone's cards: existing ones, and new ones for missing cards."""
        cards = self._in_order(zone)
        spare = [key for key in self._zones.get(zone.zone, ()) if key in self.sprites and anonymous(key)]
        keys: dict[int, str] = {}
        for place, code in enumerate(cards):
            if not code.startswith(HIDDEN):
                if code not in self.sprites:
                    self._uncovered(code, zone, spare)
                keys[place] = code
                continue
            same = next((key for key in spare if self.sprites[key].back == self.back_of(code)), None)
            if same is not None:
                spare.remove(same)
                keys[place] = same
        for place, code in enumerate(cards):
            if place not in keys:
                known = spare.pop(0) if spare else self._put(self._new_key(zone.zone), zone, code)
                keys[place] = self._turn_back(known, code)
        return [keys[place] for place in range(len(cards))]

    def _uncovered(self, code: str, zone: ZoneView, spare: list[str]) -> None:
        """Handle a card that becomes known: it takes over the back on its spot, if there is one."""
        spots = dict(zip(zone.cards, zone.at, strict=False))
        back = next((key for key in spare if self._spots.get(key) == spots.get(code, -1)), None)
        if back is None:
            self._put(code, zone, code)
            return
        spare.remove(back)
        self.sprites.rename(back, code, None)

    def _turn_back(self, key: str, card: str) -> str:
        """Give a hidden card its newly known back, as for the top card of a pile."""
        sprite = self.sprites[key]
        sprite.back = self.back_of(card)
        sprite.seen = ()
        return key

    def _in_order(self, zone: ZoneView) -> list[str]:
        """The cards of a zone in the picture's order; the viewer's hand in the viewer's own."""
        cards = list(zone.cards)
        if zone.place == HAND and self._arranged:
            rank = {code: place for place, code in enumerate(self._arranged)}
            cards.sort(key=lambda card: rank.get(card, len(rank)))  # new cards go to the right
        return cards

    def arrange(self, key: str, x: float) -> None:
        """Move one of the viewer's cards to where it was dropped, at x in pixels."""
        keys = self.keys(HAND)
        if key not in keys:
            return
        keys.remove(key)
        zone = self.layout.zone(HAND)
        keys.insert(zone.index_at(x, len(keys), self.theme.size, self.card_size), key)
        self._arranged = keys
        self.sync(self.picture)

    def forget_order(self) -> None:
        """Return the viewer's hand to the picture's order."""
        self._arranged = []

    def _new_key(self, zone: str) -> str:
        self._count += 1
        return f"{zone}/{self._count}"

    def _put(self, key: str, zone: ZoneView, seen: str) -> str:
        """Put a card in its zone, face down, with the back that `seen` gives."""
        poses = self.layout.zone(zone.place).places(1, self.theme.size)
        self.sprites.add(key, poses[0]._replace(face_up=False), zone=zone.place, seen=seen)
        return key

    def _poses(self, zone: ZoneView, keys: Sequence[str]) -> list[Pose]:
        """The poses of a zone's cards."""
        place = self.layout.zone(zone.place)
        if place.shape == "trick":
            return [self._trick_pose(zone.place, key) for key in keys]
        size = self.card_size if zone.place == HAND else 1.0
        spots = self._numbered(keys)
        room = max(len(keys), zone.spots, *(spot + 1 for spot in spots), 0)
        places = place.places(room, self.theme.size, size)
        askew = place.scattered(len(keys)) if not self.timeline.reduced else 0
        poses = []
        for number, (key, spot) in enumerate(zip(keys, spots, strict=True)):
            pose = places[spot]
            up = pose.face_up and not zone.covered and not anonymous(key)
            if up and number >= len(keys) - askew:
                pose = pose._replace(angle=pose.angle + jitter(key, place.scatter))
            poses.append(pose._replace(face_up=up))
        return poses

    def _numbered(self, keys: Sequence[str]) -> list[int]:
        """The spot of each card: its own, or the next free one."""
        taken = {self._spots[key] for key in keys if key in self._spots}
        free = (spot for spot in count() if spot not in taken)
        return [self._spots[key] if key in self._spots else next(free) for key in keys]

    def _trick_pose(self, place: str, key: str) -> Pose:
        pose = self.layout.zone(place).seat_place(self._where.get(key, "self"), self.theme.size)
        lean = 0.0 if self.timeline.reduced else jitter(key)
        return pose._replace(angle=pose.angle + lean, face_up=not anonymous(key))

    def _settle(
        self,
        zone: ZoneView,
        *,
        moving: bool,
        kind: Motion = motion.REORDER,
        delays: Mapping[str, float] | None = None,
    ) -> None:
        """Bring the cards of one zone to their places; `delays`: start of each, in milliseconds."""
        keys = self._zones[zone.zone]
        fan = self.layout.zone(zone.place).fanned
        pile = self.layout.zone(zone.place).shape == "pile"
        for z, (key, pose) in enumerate(zip(keys, self._poses(zone, keys), strict=True)):
            sprite = self.sprites[key]
            code = None if anonymous(key) else key
            chip = fan and code is not None and len(keys) > 1
            # A card within a pile only shifts a little. If it flew there, it would hide the top card.
            within = pile and sprite.zone == zone.place and sprite.pose == sprite.home
            turns = (sprite.code is not None) != pose.face_up
            if not moving or (within and not turns):
                self.sprites.place(key, pose, z=float(z), chip=chip)
                sprite.zone = zone.place
                sprite.code = code if pose.face_up else None
            elif sprite.home != pose or (sprite.code is not None) != pose.face_up:
                way = motion.FLIP if (sprite.code is not None) != pose.face_up else kind
                delay = delays.get(key, 0.0) if delays is not None else 0.0
                self.sprites.move(
                    key, pose, way, delay=delay, zone=zone.place, z=float(z), chip=chip, code=code
                )
            else:
                sprite.z = float(z)
                sprite.zone = zone.place
                sprite.chip = sprite.chip if sprite.flying else chip

    def _mark(self) -> None:
        """Mark the cards the picture marks, and mute those it mutes."""
        self.sprites.mark_winning(None)
        for code, mark in self.picture.marks.items():
            if code in self.sprites:
                sprite = self.sprites[code]
                sprite.winning = mark.colours.text
                if mark.word:
                    sprite.label = Words(mark.word.upper(), mark.colours.fill, mark.colours.on_fill)
        for sprite in self.sprites:
            sprite.muted = sprite.key in self.picture.muted


def anonymous(key: str) -> bool:
    """Whether a sprite's key stands for a card whose face the viewer may not know."""
    return "/" in key
