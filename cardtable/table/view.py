"""The cards of a table on the screen, moved as events tell.

The events are those that the viewer may know. Which of several backs moves is nobody's knowledge: any of them
does.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from cardtable.engine.events import Event, Moved, Said, Scored, Turned, Won
from cardtable.table import motion
from cardtable.table.badges import Words
from cardtable.table.canvas import DrawList
from cardtable.table.laying import Laying, anonymous
from cardtable.table.layout import Layout
from cardtable.table.model import HIDDEN, Picture, SeatView, ZoneView
from cardtable.table.motion import Done, Motion
from cardtable.table.poses import Pose
from cardtable.table.sprites import jitter
from cardtable.table.theme import Theme
from cardtable.words import _

SAID_HOLD = Motion(550, hold=True)
"""How long an announcement stands before the next seat goes on."""
DRAWN_HOLD = Motion(2200, hold=True)
"""How long cards are shown that were drawn for something, the way there included."""
SCORE_HOLD = Motion(500, hold=True)
"""How long the last cards of a hand lie before its score is shown."""

Act = Callable[[Done], None]


class TableView(Laying):
    """Lays cards, and moves them as events tell, one thing after the other."""

    def __init__(
        self,
        layout: Layout,
        theme: Theme,
        picture: Picture,
        *,
        back: str = "green",
        census: int = 2020,
        deck: str = "statehood",
        codes: Iterable[str] = (),
        hear: Callable[[str], None] | None = None,
    ) -> None:
        """Lay out the cards of a picture.

        Args:
            layout: where the zones lie.
            theme: the measures of the window.
            picture: what is shown first.
            back: the kind of the cards' backs where the cards do not tell it.
            census: whose votes the cards show.
            deck: that the cards belong to.
            codes: every card's, by which a card that is announced is known from other words.
            hear: is given the name of each sound.
        """
        super().__init__(layout, theme, picture, back, census, deck)
        self._codes = frozenset(codes)
        self._hear = hear if hear is not None else _silence
        self._acts: deque[Act] = deque()
        self._acting = False

    @property
    def busy(self) -> bool:
        """Whether events are still being shown."""
        return self._acting

    def reset(self, picture: Picture) -> None:
        """Show a picture at once, with nothing left of what was shown before."""
        self.finish()
        self.clear()
        self.sync(picture, moving=False)

    def resized(self, theme: Theme, card_size: float) -> None:
        """Lay everything out for another window or another size of cards."""
        self.finish()
        self.theme = theme
        self.card_size = card_size
        self.sync(self.picture, moving=False)

    # Showing what happened

    def show(self, events: Sequence[Event], after: Picture, done: Done | None = None) -> None:
        """Show what happened, one thing after the other, then everything as it is afterwards.

        Args:
            events: what happened, as the viewer may know it.
            after: the picture when all of it has happened.
            done: called when it has all been shown.
        """
        for act in self._plan(events, after):
            self._acts.append(act)
        self._acts.append(lambda next_act: self._close(after, done, next_act))
        if not self._acting:
            self._acting = True
            self._next()

    def _next(self) -> None:
        if self._acts:
            self._acts.popleft()(self._next)
        else:
            self._acting = False

    def _close(self, after: Picture, done: Done | None, next_act: Done) -> None:
        self.sync(after)
        next_act()  # before `done`, which may ask the viewer: the very key that ended the motion can answer
        if done is not None:
            done()

    def finish(self) -> bool:
        """Bring everything that moves to its end at once; whether anything did."""
        moved = False
        while self._acting or self.timeline.moving:
            moved = True
            self.timeline.finish_now()
        return moved

    def tick(self, now_ms: float) -> bool:
        """Let time pass; whether anything still moves."""
        if self._acting:  # a face a frame, so that no frame has to make them all
            self.sprites.prepare(self.theme)
        return self.timeline.tick(now_ms) or self._acting

    def draw(self, out: DrawList, *, aloft: bool) -> None:
        """List the cards, back to front: those that fly or are held (`aloft`), or those that lie."""
        self.sprites.draw(out, self.theme, aloft=aloft)

    def _plan(self, events: Sequence[Event], after: Picture) -> Iterable[Act]:
        """The acts that show some events: what belongs together happens together."""
        rest = list(events)
        while rest:
            count = self._group(rest)
            group, rest = rest[:count], rest[count:]
            first = group[0]
            match first:
                case Won() if count > 1:
                    yield self._move_act([event for event in group if isinstance(event, Moved)], after, first)
                case Moved():
                    yield self._move_act([event for event in group if isinstance(event, Moved)], after, None)
                case Turned():
                    yield self._turn_act([event for event in group if isinstance(event, Turned)])
                case Said() if first.value in self._codes:
                    yield self._drawn_act([event for event in group if isinstance(event, Said)], after)
                case Said():
                    yield self._said_act(first, after)
                case Scored():
                    yield lambda done: self._wait(SCORE_HOLD, done)

    def _group(self, events: Sequence[Event]) -> int:
        """How many events from the first on are shown as one."""
        first = events[0]
        count = 1
        while count < len(events) and self._together(first, events[count]):
            count += 1
        return count

    def _together(self, first: Event, other: Event) -> bool:
        match first, other:
            case Moved(), Moved():
                dealt = not self._zones.get(first.source)
                return first.source == other.source and (dealt or first.target == other.target)
            case Won(), Moved():
                return first.zone == other.target
            case Said(), Said():
                return first.value in self._codes and first.what == other.what
            case Turned(), Turned():
                return True
        return False

    def _wait(self, kind: Motion, done: Done, sound: str = "") -> None:
        if sound:
            self._hear(sound)
        self.timeline.pause(kind, on_land=done)

    def _said_act(self, event: Said, after: Picture) -> Act:
        def act(done: Done) -> None:
            if self.picture.seats and any(seat.said for seat in after.seats):
                self.picture = _with_seats(self.picture, after)
            self._wait(SAID_HOLD, done, "click")

        return act

    def _drawn_act(self, events: Sequence[Said], after: Picture) -> Act:
        """Cards that seats drew and showed, such as the cut for the first deal; they go back to the deck."""

        def act(done: Done) -> None:
            start = self.layout.zone("deck").places(1, self.theme.size)[0]._replace(face_up=False)
            spot = next(zone for zone in self.layout.zones.values() if zone.shape == "trick")
            for number, event in enumerate(events):
                seat = self._seat(event.seat, after)
                pose = spot.seat_place("self" if seat is None else seat.where, self.theme.size)
                self.sprites.add(event.value, start, zone="deck", z=float(number))
                delay = number * 2 * motion.DEAL.stagger
                self.sprites.move(event.value, pose, motion.DEAL, delay=delay, code=event.value)
            self._hear("flip")
            self.timeline.pause(DRAWN_HOLD, on_land=done)

        return act

    def _turn_act(self, events: Sequence[Turned]) -> Act:
        def act(done: Done) -> None:
            last = None
            for event in events:
                key = self._become(event.card, event.zone)
                last = self.sprites.turn_over(key, event.card)
            self._hear("flip")
            self.timeline.pause(Motion(0), after=last, on_land=done)

        return act

    def _move_act(self, events: Sequence[Moved], after: Picture, won: Won | None) -> Act:
        target = self._zone_view(events[0].target, after)

        def act(done: Done) -> None:
            if target is None or target.swallowed:
                self._collect(events, after, won, done)
            elif not self._zones.get(events[0].source):
                self._deal(events, after, done)
            else:
                self._carry(events, target, done)

        return act

    def _zone_view(self, zone: str, after: Picture) -> ZoneView | None:
        """A zone as it is shown while its cards move: where it was shown before, else where it will be."""
        for picture in (self.picture, after):
            found = next((view for view in picture.zones if view.zone == zone), None)
            if found is not None:
                return found
        return None

    def _become(self, card: str, zone: str) -> str:
        """The key of a card in a zone; where only a back lay there, that back is from now on this card."""
        keys = self._zones.setdefault(zone, [])
        if card.startswith(HIDDEN):
            backs = [key for key in reversed(keys) if anonymous(key)]
            return self._like(backs, card) or (backs or keys[-1:])[0]
        if card in self.sprites:
            return card
        backs = [key for key in keys if anonymous(key)]
        own = self.sprites.back_of(card)
        backs = [key for key in backs if self.sprites[key].back == own] or backs
        old = backs[round(abs(jitter(card, 1.0)) * (len(backs) - 1))]
        self.sprites.rename(old, card, None)
        keys[keys.index(old)] = card
        return card

    def _carry(self, events: Sequence[Moved], target: ZoneView, done: Done) -> None:
        """Cards go from one zone of the table to another."""
        source = events[0].source
        place = self._place_of(source)
        for event in events:
            key = self._become(event.card, source)
            self._zones[source].remove(key)
            if event.card.startswith(HIDDEN):
                new = self._new_key(target.zone)
                self.sprites.rename(key, new, None, event.card)
                key = new
            self._where[key] = place.partition(".")[2]
            self._zones.setdefault(target.zone, []).append(key)
        self.sprites.mark_legal(self._zones[source], None)
        self.sprites.mark_winning(None)
        self._hear("slide")
        left = self._zone_view(source, self.picture)
        if left is not None:
            self._settle(left, moving=True)
        self._settle(target, moving=True, kind=motion.PLAY)
        self.timeline.pause(motion.PLAY, on_land=done)

    def _place_of(self, zone: str) -> str:
        return next((view.place for view in self.picture.zones if view.zone == zone), "")

    def _deal(self, events: Sequence[Moved], after: Picture, done: Done) -> None:
        """Cards come from the deck, one after the other, straight to where they will lie."""
        self._arranged = []
        for sprite in list(self.sprites):
            self.sprites.remove(sprite.key)
        self._zones = {}
        start = self.layout.zone("deck").places(len(events), self.theme.size)
        order: list[str] = []
        for number, event in enumerate(events):
            hidden = event.card.startswith(HIDDEN)
            key = self._new_key(event.target) if hidden else event.card
            pose = start[len(events) - 1 - number]._replace(face_up=False)
            self.sprites.add(key, pose, zone="deck", z=float(len(events) - number), seen=event.card)
            self._zones.setdefault(event.target, []).append(key)
            order.append(key)
        goals: dict[str, tuple[Pose, str, float, bool]] = {}
        for zone in after.zones:
            keys = self._zones.get(zone.zone, [])
            self._zones[zone.zone] = keys = _in_order_of(zone.cards, keys)
            fan = self.layout.zone(zone.place).shape == "fan"
            for number, (key, pose) in enumerate(zip(keys, self._poses(zone, keys), strict=True)):
                goals[key] = pose, zone.place, float(number), fan and not anonymous(key)
        self._hear("shuffle")
        last = None
        for number, key in enumerate(order):
            pose, place, z, chip = goals[key]
            code = None if anonymous(key) else key
            last = self.sprites.move(
                key,
                pose,
                motion.DEAL,
                delay=number * motion.DEAL.stagger,
                zone=place,
                z=z,
                chip=chip,
                code=code,
                on_start=(lambda: self._hear("deal")) if number % 4 == 0 else None,
            )
        self.timeline.pause(Motion(0), after=last, on_land=done)

    def _collect(self, events: Sequence[Moved], after: Picture, won: Won | None, done: Done) -> None:
        """Cards that were won lie a while, then go to whoever won them."""
        source = events[0].source
        keys = [self._become(event.card, source) for event in events]
        for key in keys:
            self._zones[source].remove(key)
        winner = self._seat(won.seat, after) if won is not None else None
        place = (
            winner.winnings if winner is not None and winner.winnings else self._place_of(events[0].target)
        )
        goal = self.layout.zone(place).places(1, self.theme.size)[0]
        if winner is not None and won is not None:
            best = next((key for key in keys if self._where.get(key) == winner.where), None)
            colours = winner.colours
            if best is not None and colours is not None:
                word = _("Wins {amount}").format(amount=won.amount).upper()
                self.sprites.mark_winning(best, colours.text, Words(word, colours.fill, colours.on_fill))

        def go() -> None:
            self._hear("trick")
            self.sprites.collect(keys, goal, on_land=done)

        self.timeline.pause(motion.TRICK_HOLD, on_land=go)

    def _seat(self, seat: int, picture: Picture) -> SeatView | None:
        return next((view for view in picture.seats if view.seat == seat), None)


def _in_order_of(cards: Sequence[str], keys: Sequence[str]) -> list[str]:
    """The keys in the order of the cards, unknown ones last."""
    ranks = {code: place for place, code in enumerate(cards)}
    return sorted(keys, key=lambda key: ranks.get(key, len(ranks)))


def _silence(_name: str) -> None:
    """Hear nothing."""


def _with_seats(picture: Picture, after: Picture) -> Picture:
    """A picture with the plates of a later one: an announcement is seen as soon as it is made."""
    return replace(picture, seats=after.seats, badges=after.badges, race=after.race, ask=None)
