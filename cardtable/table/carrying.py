"""Cards in motion: dealt, drawn, played, taken and collected, each from its place to the next.

Nobody knows which of several backs moves: any of them may, unless its spot or its own back tells them apart.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardtable.engine.events import Moved, Won
from cardtable.i18n import _
from cardtable.table import motion
from cardtable.table.badges import Words
from cardtable.table.laying import HAND, Laying, anonymous
from cardtable.table.motion import Done, Motion, Tween
from cardtable.table.poses import Pose
from cardtable.table.sprites import jitter
from cardtable.viewmodel.elements import Noise
from cardtable.viewmodel.picture import HIDDEN, Picture, SeatView, ZoneView

DECK: Final = "deck"
"""The rules' name for the cards that are dealt and drawn from, whether or not they list them."""
DEAL_MS: Final = 2600.0
"""Latest start of the last card in a deal of many, in milliseconds."""
FRESH, MANY_FRESH = Motion(450), Motion(2000)
"""How long cards new to the viewer's hand stand out before the question: one card, and several."""
SEEN_HOLD: Final = Motion(300, hold=True)
"""Pause on the deciding card before its result is told."""
TOLD_HOLD: Final = Motion(motion.TRICK_HOLD.ms - SEEN_HOLD.ms, hold=True)
"""Pause on the cards before they go to the winner."""
PILE_STAGGER: Final = 110.0
"""Milliseconds between the starts of cards that leave a pile one after another."""


class Carrying(Laying):
    """Lays cards and moves them between zones."""

    _hear: Callable[[Noise], None]
    _named: Mapping[str, int]
    """The spots of cards hidden until an event named them, if the game gives them."""
    _fresh: list[str]
    """The known cards that came into the viewer's hand and have not yet been pointed out."""

    def _zone_view(self, zone: str, after: Picture) -> ZoneView | None:
        """Return a zone's view while cards move: the current one if cards lie in it, else the one to come."""
        here = any(self._zones.get(zone, ()))
        for picture in (self.picture, after) if here else (after, self.picture):
            found = next((view for view in picture.zones if view.zone == zone), None)
            if found is not None:
                return found
        return None

    def _place_of(self, zone: str) -> str:
        return next((view.place for view in self.picture.zones if view.zone == zone), "")

    def _seat(self, seat: int, picture: Picture) -> SeatView | None:
        return next((view for view in picture.seats if view.seat == seat), None)

    # Which card it is

    def _become(self, card: str, zone: str) -> str:
        """Return the key of a card in a zone; if only a back lay there, that back becomes this card."""
        keys = self._zones.setdefault(zone, [])
        if card in keys:
            return card
        backs = [key for key in keys if anonymous(key)]
        if not backs:
            if card.startswith(HIDDEN) and keys:
                return keys[-1]
            return self._emerge(card, zone)
        old = self._which(card, zone, backs)
        if card.startswith(HIDDEN):
            return old
        self.sprites.rename(old, card, None)
        keys[keys.index(old)] = card
        if old in self._spots:
            self._spots[card] = self._spots.pop(old)
        return card

    def _which(self, card: str, zone: str, backs: Sequence[str]) -> str:
        """Choose which of a zone's backs moves or turns."""
        if card in self._named:
            spots = dict(zip(self._zones[zone], self._numbered(self._zones[zone]), strict=True))
            there = next((key for key in backs if spots[key] == self._named[card]), None)
            if there is not None:
                return there
        alike = [key for key in backs if self.sprites[key].back == self.back_of(card)] or list(backs)
        if card.startswith(HIDDEN) or self._is_pile(zone):
            return alike[-1]
        return alike[round(abs(jitter(card, 1.0)) * (len(alike) - 1))]

    def _is_pile(self, zone: str) -> bool:
        place = self._place_of(zone)
        return bool(place) and self.layout.zone(place).shape == "pile"

    def _emerge(self, card: str, zone: str) -> str:
        """Put a card on the table that comes from a zone whose cards are not laid out."""
        place = self._place_of(zone) or zone
        if place in self.layout.zones:
            pose = self.layout.zone(place).places(1, self.theme.size)[0]
        else:
            width, height = self.theme.size
            pose = Pose(width / 2, height / 2, 0.0, height * 0.17)
        key = self._new_key(zone) if card.startswith(HIDDEN) else card
        self.sprites.add(key, pose._replace(face_up=False), zone=place, seen=card)
        self._zones[zone].append(key)
        return key

    # Carrying

    def _carry(self, events: Sequence[Moved], after: Picture, done: Done) -> None:
        """Move cards between zones of the table."""
        source = events[0].source
        place = self._place_of(source)
        stagger = PILE_STAGGER if self._is_pile(source) else 0.0
        delays: dict[str, float] = {}
        targets: dict[str, ZoneView] = {}
        for number, event in enumerate(events):
            target = self._zone_view(event.target, after)
            assert target is not None  # a card that leaves sight is collected, not carried
            key = self._become(event.card, source)
            self._zones[source].remove(key)
            self._spots.pop(key, None)
            if event.card.startswith(HIDDEN) or _covered(event, after):
                new = self._new_key(target.zone)
                self.sprites.rename(key, new, self.sprites[key].code, event.card)
                key = new
            if place:
                self._where[key] = place.partition(".")[2]
            keys = self._zones.setdefault(target.zone, [])
            keys.append(key)
            targets[target.zone] = target
            delays[key] = number * stagger
        self.sprites.mark_legal(self._zones[source], None)
        self.sprites.mark_winning(None)
        self._hear("slide" if len(events) == 1 or not stagger else "deal")
        self._show_backs(source, after)
        left = self._zone_view(source, self.picture)
        if left is not None and not left.swallowed and left.zone not in targets:
            self._settle(left, moving=True)
        for target in targets.values():
            self._sort(target.zone, after)
            self._settle(target, moving=True, kind=motion.PLAY, delays=delays)
        landed = Motion(motion.PLAY.ms + max(delays.values()))
        if not after.marks:
            self._fresh += [key for key in delays if self._is_fresh_in_hand(key, targets)]
        self.timeline.pause(landed, on_land=done)

    def _is_fresh_in_hand(self, key: str, targets: Mapping[str, ZoneView]) -> bool:
        """Whether a carried card is known and enters the viewer's hand."""
        homes = [zone for zone, view in targets.items() if view.place == HAND]
        return not anonymous(key) and any(key in self._zones[zone] for zone in homes)

    def _show_fresh(self, done: Done) -> None:
        """Make the cards that came into the viewer's hand stand out for a while among the others."""
        keys, self._fresh = [key for key in self._fresh if key in self.keys(HAND)], []
        if not keys:
            done()
            return

        def settle() -> None:
            for key in keys:
                if key in self.sprites:
                    self.sprites.choose(key, chosen=False)
            done()

        for key in keys:
            self.sprites.choose(key, chosen=True)
        self.timeline.pause(FRESH if len(keys) == 1 else MANY_FRESH, on_land=settle)

    def _beat(self, beaten: Sequence[Moved], better: Sequence[Moved], after: Picture, done: Done) -> None:
        """Lay cards over those they beat, which step back and stay visible for a while."""
        self.sprites.step_back()
        for event in beaten:
            key = self._become(event.card, event.source)
            self._zones[event.source].remove(key)
            self._spots.pop(key, None)
            self.sprites.leave_beaten(key)
        self._carry(better, after, done)

    def _show_backs(self, zone: str, after: Picture) -> None:
        """Update the backs of the cards left in a zone, such as that of a deck's new top card."""
        view = next((view for view in after.zones if view.zone == zone), None)
        keys = self._zones[zone]
        if view is not None and len(view.cards) == len(keys):
            for key, card in zip(keys, view.cards, strict=True):
                if anonymous(key) and card.startswith(HIDDEN):
                    self._turn_back(key, card)

    def _sort(self, zone: str, after: Picture) -> None:
        """Sort a zone's cards into their final order if all of them are known."""
        view = next((view for view in after.zones if view.zone == zone), None)
        keys = self._zones[zone]
        if view is None:
            return
        self._spots.update({card: at for card, at in zip(view.cards, view.at, strict=False) if card in keys})
        ranks = {code: rank for rank, code in enumerate(self._in_order(view))}
        if all(key in ranks for key in keys):
            keys.sort(key=lambda key: ranks[key])

    # Dealing

    def _deal(self, events: Sequence[Moved], after: Picture, done: Done) -> None:
        """Deal cards from the deck one after another, straight to their final places."""
        self._arranged = []
        for sprite in list(self.sprites):
            self.sprites.remove(sprite.key)
        self._zones = {}
        self._spots = {}
        dealt = [event for event in events if event.target != event.source]
        order = self._heap(dealt, after)
        goals = self._goals(after)
        stagger = min(motion.DEAL.stagger, DEAL_MS / max(1, len(order)))
        self._hear("shuffle")
        last: Tween | None = None
        for number, (key, event) in enumerate(zip(order, dealt, strict=True)):
            start = (lambda: self._hear("deal")) if number % 4 == 0 else None
            delay = number * stagger
            if key in goals:
                pose, place, z, chip = goals[key]
                code = None if anonymous(key) else key
                last = self.sprites.move(
                    key, pose, motion.DEAL, delay=delay, zone=place, z=z, chip=chip, code=code, on_start=start
                )
            else:
                last = self._deal_away(key, event, after, delay)
        self.timeline.pause(Motion(0), after=last, on_land=done)

    def _heap(self, dealt: Sequence[Moved], after: Picture) -> list[str]:
        """Put the deck on the table, remaining cards lowest; return the keys of the others as dealt."""
        deck = dealt[0].source
        view = next((view for view in after.zones if view.zone == deck), None)
        place = view.place if view is not None else deck
        rest = view.cards if view is not None and not view.swallowed else ()
        poses = self.layout.zone(place).places(len(dealt) + len(rest), self.theme.size)
        keys = self._zones.setdefault(deck, [])
        for number, card in enumerate(rest):
            key = self._new_key(deck)
            pose = poses[number]._replace(face_up=False)
            self.sprites.add(key, pose, zone=place, z=float(number), seen=card)
            keys.append(key)
        order = []
        for number, event in enumerate(dealt):
            key = self._new_key(event.target) if event.card.startswith(HIDDEN) else event.card
            height = len(rest) + len(dealt) - 1 - number
            pose = poses[height]._replace(face_up=False)
            self.sprites.add(key, pose, zone=place, z=float(height), seen=event.card)
            self._zones.setdefault(event.target, []).append(key)
            order.append(key)
        return order

    def _goals(self, after: Picture) -> dict[str, tuple[Pose, str, float, bool]]:
        """Where each dealt card will lie: pose, place, height in the stack, whether its votes show."""
        goals: dict[str, tuple[Pose, str, float, bool]] = {}
        for zone in after.zones:
            if zone.swallowed:
                continue
            keys = self._zones.get(zone.zone, [])
            self._zones[zone.zone] = keys = _in_order_of(zone.cards, keys)
            fan = self.layout.zone(zone.place).fanned
            for number, (key, pose) in enumerate(zip(keys, self._poses(zone, keys), strict=True)):
                goals[key] = pose, zone.place, float(number), fan and not anonymous(key)
        return goals

    def _deal_away(self, key: str, event: Moved, after: Picture, delay: float) -> Tween:
        """Deal a card to a zone whose cards are not seen."""
        self._zones[event.target].remove(key)
        view = next((view for view in after.zones if view.zone == event.target), None)
        place = view.place if view is not None else ""
        if place in self.layout.zones:
            pose = self.layout.zone(place).places(1, self.theme.size)[0]._replace(face_up=False)
        else:
            pose = self.sprites[key].pose
        return self.sprites.move(
            key, pose, motion.DEAL, delay=delay, on_land=lambda: self.sprites.remove(key)
        )

    # Collecting

    def _collect(self, events: Sequence[Moved], after: Picture, won: Won | None, done: Done) -> None:
        """Move cards out of sight; a won trick stays for a while first."""
        winner = self._seat(won.seat, after) if won is not None else None
        heaps: dict[str, list[str]] = {}
        for event in events:
            key = self._become(event.card, event.source)
            self._zones[event.source].remove(key)
            self._spots.pop(key, None)
            place = winner.winnings if winner is not None and winner.winnings else self._goal(event, after)
            heaps.setdefault(place, []).append(key)
        every = [key for keys in heaps.values() for key in keys]
        turned = self._uncover(every)
        if winner is not None and won is not None:
            self._praise(every, winner, won)

        def go() -> None:
            self._hear("trick" if won is not None else "slide")
            for number, (place, keys) in enumerate(heaps.items(), start=1):
                goal = self.sprites[keys[-1]].pose
                if place in self.layout.zones:
                    goal = self.layout.zone(place).places(1, self.theme.size)[0]
                self.sprites.collect(keys, goal, on_land=done if number == len(heaps) else None)

        self.timeline.pause(TOLD_HOLD if won is not None else Motion(0), after=turned, on_land=go)

    def _uncover(self, keys: Sequence[str]) -> Tween | None:
        """Turn over cards that become known to everybody before they leave."""
        last = None
        for key in keys:
            if not anonymous(key) and not self.sprites[key].face_up:
                last = self.sprites.turn_over(key, key)
        if last is not None:
            self._hear("flip")
        return last

    def _goal(self, event: Moved, after: Picture) -> str:
        view = self._zone_view(event.target, after)
        return view.place if view is not None else ""

    def _praise(self, keys: Sequence[str], winner: SeatView, won: Won) -> None:
        """Mark the winning card among the collected ones, or all of them if no single card won."""
        colours = winner.colours
        if colours is None or not keys:
            return
        best = next((key for key in keys if self._where.get(key) == winner.where), None)
        if best is not None:
            word = _("Wins {amount}").format(amount=won.amount).upper()
            self.sprites.mark_winning(best, colours.text, Words(word, colours.fill, colours.on_fill))
            return
        word = f"{winner.name} +{won.amount}".upper()
        self.sprites.mark_winning(None)
        for number, key in enumerate(keys):
            self.sprites[key].winning = colours.text
            if number == len(keys) // 2:
                self.sprites[key].label = Words(word, colours.fill, colours.on_fill)


def _covered(event: Moved, after: Picture) -> bool:
    """Whether a card everybody saw ends up face down, such as one shuffled in."""
    view = next((view for view in after.zones if view.zone == event.target), None)
    if view is None or not view.cards or event.card in view.cards:
        return False
    return all(card.startswith(HIDDEN) for card in view.cards)


def _in_order_of(cards: Sequence[str], keys: Sequence[str]) -> list[str]:
    """The keys in the order of the cards, unknown ones last."""
    ranks = {code: place for place, code in enumerate(cards)}
    return sorted(keys, key=lambda key: ranks.get(key, len(ranks)))
