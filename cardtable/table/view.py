"""The cards of a table on the screen, animated by the events the viewer may know."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from cardtable.engine.events import Event, Moved, Said, Scored, Turned, Won
from cardtable.table import motion
from cardtable.table.badges import Words
from cardtable.table.canvas import DrawList
from cardtable.table.carrying import DECK, SEEN_HOLD, TOLD_HOLD, Carrying
from cardtable.table.layout import Layout
from cardtable.table.motion import Done, Motion
from cardtable.table.poses import Pose
from cardtable.table.theme import Theme
from cardtable.viewmodel.elements import Noise
from cardtable.viewmodel.picture import HIDDEN, Picture

SAID_HOLD = Motion(550, hold=True)
"""Pause after an announcement before the next seat goes on."""
DRAWN_HOLD, DRAWN_TOLD = Motion(1400, hold=True), Motion(1800, hold=True)
"""How long cards drawn for something are shown: before their result is told, including the way there, and
after it."""
SCORE_HOLD = Motion(900, hold=True)
"""Pause on the last cards of a hand before its score is shown."""

Act = Callable[[Done], None]


class TableView(Carrying):
    """Lays cards, and animates events one after another."""

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
        hear: Callable[[Noise], None] | None = None,
    ) -> None:
        """Lay out the cards of a picture.

        Args:
            layout: where the zones lie.
            theme: sizes of the window.
            picture: the first one shown.
            back: the kind of back for cards that do not specify it.
            census: year of the votes on the cards.
            deck: the deck of the cards.
            codes: of every card, to tell an announced card from other words.
            hear: called with the name of each sound.
        """
        self._named: Mapping[str, int] = {}
        self._fresh: list[str] = []
        self._told = picture
        """The picture after all events handed over to be shown."""
        self._acting = False
        self._held: Done | None = None
        super().__init__(layout, theme, picture, back, census, deck)
        self._codes = frozenset(codes)
        self._hear = hear if hear is not None else _silence
        self.tell: Callable[[], None] = _say_nothing
        """Called when the next sentence about a move may be told: its card was seen, or it names none."""
        self.tell_end: Callable[[], None] = _say_nothing
        """Called when the last sentence about a move may be told: all its cards were seen."""
        self.dealt_anew: Callable[[], None] = _say_nothing
        """Called when the cards are gathered and about to be dealt: the previous hand is over."""
        self._acts: deque[Act] = deque()

    @property
    def busy(self) -> bool:
        """Whether events are still being shown."""
        return self._acting

    def reset(self, picture: Picture) -> None:
        """Show a picture at once, dropping everything still being shown."""
        self.finish()
        self.clear()
        self.sync(picture, moving=False)

    def resized(self, theme: Theme, card_size: float, *, afar: bool = False) -> None:
        """Lay everything out for another window or card size; `afar`: while hands are on phones."""
        self.finish()
        self._fit(theme, card_size, afar=afar)
        self.sync(self.picture, moving=False)

    def sync(self, picture: Picture, *, moving: bool = True) -> None:
        """Bring every card to its place in a picture; `moving`: by a short flight, not at once."""
        if not self._acting:  # another viewer, or a move taken back: events to come start from here
            self._told = picture
        super().sync(picture, moving=moving)

    # Showing what happened

    def show(
        self,
        events: Sequence[Event],
        after: Picture,
        done: Done | None = None,
        *,
        named: Mapping[str, int] | None = None,
        opening: Sequence[Act] = (),
        closing: Sequence[Act] = (),
    ) -> None:
        """Show what happened, one thing after another, then everything as it is afterwards.

        Args:
            events: as the viewer may know them.
            after: the picture after all of them.
            done: called when everything has been shown.
            named: the spots of cards hidden until these events named them.
            opening: shown before anything moves.
            closing: shown once everything lies as it is afterwards.
        """

        def name(next_act: Done) -> None:
            self._named = named or {}
            next_act()

        self._acts.extend([*opening, name, *self._plan(events, after)])
        self._acts.extend([self._tell_end_act, lambda next_act: self._arrive(after, next_act)])
        self._acts.extend(closing)
        if done is not None:
            self._acts.append(lambda next_act: _ask(done, next_act))
        self._told = after
        if not self._acting:
            self._acting = True
            self._next()

    def _next(self) -> None:
        if self._acts:
            self._acts.popleft()(self._next)
        else:
            self._acting = False

    def _tell_act(self, next_act: Done) -> None:
        self.tell()
        next_act()

    def _tell_end_act(self, next_act: Done) -> None:
        self.tell_end()
        next_act()

    def _arrive(self, after: Picture, next_act: Done) -> None:
        self._named = {}
        self.sync(after)
        self._show_fresh(next_act)

    def finish(self) -> bool:
        """Finish every movement at once; return whether anything moved."""
        return self.skip(lambda: False)

    def skip(self, stop: Callable[[], bool]) -> bool:
        """Finish movements one after another until `stop` returns true; return whether anything moved."""
        moved = False
        while (self._acting or self.timeline.moving) and not (moved and stop()):
            moved = True
            self.timeline.finish_now()
            self.let_go()
        return moved

    def hold(self, done: Done) -> None:
        """Stop everything until `let_go`, which calls `done`."""
        self._held = done

    @property
    def held(self) -> bool:
        """Whether everything is stopped until `let_go`."""
        return self._held is not None

    def let_go(self) -> bool:
        """End the hold; return whether there was one."""
        held, self._held = self._held, None
        if held is not None:
            held()
        return held is not None

    def tick(self, now_ms: float) -> bool:
        """Let time pass; return whether anything still moves."""
        return self.timeline.tick(now_ms) or (self._acting and not self.held)

    def draw(self, out: DrawList, *, aloft: bool) -> None:
        """List the cards, back to front: the flying and held ones if `aloft`, else the others."""
        self.sprites.draw(out, self.theme, aloft=aloft)

    def _plan(self, events: Sequence[Event], after: Picture) -> Iterable[Act]:
        """Yield the acts that show some events; events that belong together share an act.

        The sentence about a move is told before its first act, or after it if that act reveals the card it
        names; its last one once all its cards have come to lie.
        """
        rest = list(events)
        fresh = self._is_fresh(events, after)
        named = bool(rest) and self._names_card(rest[0])
        if rest and not named:
            yield self._tell_act
        while rest:
            count = self._group(rest)
            group, rest = rest[:count], rest[count:]
            first = group[0]
            moved = [event for event in group if isinstance(event, Moved)]
            better = self._beating(first, rest, after)
            match first:
                case Won() if count > 1:
                    yield lambda done: self._wait(SEEN_HOLD, done)
                    yield self._tell_act
                    yield self._move_act(moved, after, first)
                case Moved() if better:
                    rest = rest[len(better) :]
                    yield self._beat_act(moved, better, after)
                case Moved() if fresh and first.source == DECK:
                    fresh = False
                    yield self._deal_act(moved, after)
                case Moved():
                    yield self._move_act(moved, after, None)
                case Turned():
                    yield self._turn_act([event for event in group if isinstance(event, Turned)])
                case Said() if self.is_drawn(first):
                    yield self._drawn_act([event for event in group if isinstance(event, Said)], after)
                    yield self._tell_act
                    yield lambda done: self._wait(DRAWN_TOLD, done)
                case Said() if len(events) == 1 or any(seat.said for seat in after.seats):
                    yield self._said_act(first, after)
                case Scored():
                    later = any(isinstance(event, Moved | Turned) for event in rest)
                    yield self._tell_act if later else self._tell_end_act
                    yield lambda done: self._wait(SCORE_HOLD, done)
            if named:
                named = False
                yield self._tell_act

    def _names_card(self, event: Event) -> bool:
        """Whether an event reveals a card not seen before."""
        match event:
            case Moved(card, source) | Turned(card, source):
                return not card.startswith(HIDDEN) and card not in self._zones.get(source, ())
        return self.is_drawn(event)

    def _is_fresh(self, events: Sequence[Event], after: Picture) -> bool:
        """Whether all cards were gathered and dealt anew, since the old cards and the moves do not add up."""
        found = Counter({zone.zone: len(zone.cards) for zone in self._told.zones if not zone.swallowed})
        for event in events:
            if isinstance(event, Moved):
                found[event.source] -= 1
                found[event.target] += 1
        if not any(isinstance(event, Moved) and event.source == DECK for event in events):
            return False
        hands = [zone for zone in after.zones if zone.place.startswith("hand.") and not zone.swallowed]
        return found[DECK] < 0 or any(found[zone.zone] != len(zone.cards) for zone in hands)

    def _group(self, events: Sequence[Event]) -> int:
        """Number of events, from the first on, shown as one."""
        first = events[0]
        count = 1
        while count < len(events) and self._together(first, events[count]):
            count += 1
        return count

    def _together(self, first: Event, other: Event) -> bool:
        match first, other:
            case Moved(), Moved():
                if first.source == other.source:
                    return first.source == DECK or first.target == other.target
                return first.target == other.target and self._swallows(first.target)
            case Won(), Moved():
                return first.zone == other.target
            case Said(), Said():
                return self.is_drawn(first) and first.what == other.what
            case Turned(), Turned():
                return True
        return False

    def _beating(self, first: Event, rest: Sequence[Event], after: Picture) -> list[Moved]:
        """The moves of the cards that beat those the first event takes away; empty for none."""
        if not isinstance(first, Moved) or not rest or not self._is_away(first, after):
            return []
        zone = self._zone_view(first.source, after)
        better = [event for event in rest[: self._group(rest)] if isinstance(event, Moved)]
        beats = zone is not None and zone.beats and bool(better) and better[0].target == first.source
        return better if beats else []

    def _swallows(self, zone: str) -> bool:
        """Whether cards that reach a zone disappear; those from several places go there together."""
        return any(view.zone == zone and view.swallowed for view in self._told.zones)

    def is_drawn(self, event: Event) -> bool:
        """Whether an event shows a card drawn for something, rather than only naming a card."""
        return isinstance(event, Said) and event.what == "cut" and event.value in self._codes

    def _wait(self, kind: Motion, done: Done, sound: Noise | None = None) -> None:
        if sound is not None:
            self._hear(sound)
        self.timeline.pause(kind, on_land=done)

    def _said_act(self, event: Said, after: Picture) -> Act:
        def act(done: Done) -> None:
            if self.picture.seats and any(seat.said for seat in after.seats):
                self.picture = _with_seats(self.picture, after)
            self._wait(SAID_HOLD, done, "click")

        return act

    def _drawn_act(self, events: Sequence[Said], after: Picture) -> Act:
        """Show cards that seats drew, such as the cut for the first deal; they go back to the deck.

        Each has the name of its seat on a ribbon, gold for who deals; a trick's places name the seats by
        themselves.
        """

        def act(done: Done) -> None:
            start = self.layout.zone(DECK).places(1, self.theme.size)[0]._replace(face_up=False)
            for number, (event, pose) in enumerate(zip(events, self._shown_at(events, after), strict=True)):
                sprite = self.sprites.add(event.value, start, zone="drawn", z=float(number))
                seat = self._seat(event.seat, after)
                if "cut" in self.layout.zones and seat is not None:
                    inks = ("gold", "on_gold") if seat.dealer else ("panel_solid", "text")
                    sprite.label = Words(seat.name.upper(), *inks)
                delay = number * 2 * motion.DEAL.stagger
                self.sprites.move(event.value, pose, motion.DEAL, delay=delay, code=event.value)
            self._hear("flip")
            self.timeline.pause(DRAWN_HOLD, on_land=done)

        return act

    def _shown_at(self, events: Sequence[Said], after: Picture) -> list[Pose]:
        """The poses of drawn cards: at the layout's place "cut", or else where each seat plays its cards."""
        zones = self.layout.zones
        spot = zones.get("cut") or next((zone for zone in zones.values() if zone.shape == "trick"), None)
        if spot is None:
            spot = zones[DECK]
        if spot.shape != "trick":
            return spot.places(len(events), self.theme.size)
        seats = [self._seat(event.seat, after) for event in events]
        return [spot.seat_place("self" if seat is None else seat.where, self.theme.size) for seat in seats]

    def _turn_act(self, events: Sequence[Turned]) -> Act:
        def act(done: Done) -> None:
            last = None
            for event in events:
                key = self._become(event.card, event.zone)
                place = self.layout.zones.get(self.sprites[key].zone)
                self.sprites[key].chip = (
                    place is not None and place.fanned and len(self._zones[event.zone]) > 1
                )
                last = self.sprites.turn_over(key, event.card)
            self._hear("flip")
            self.timeline.pause(Motion(0), after=last, on_land=done)

        return act

    def _deal_act(self, events: Sequence[Moved], after: Picture) -> Act:
        def act(done: Done) -> None:
            # Trump, bids, votes and the hand's number already belong to the new hand; nobody acts yet.
            seats = tuple(replace(seat, acting=False, said="") for seat in after.seats)
            self.picture = replace(after, seats=seats, ask=None, marks={})
            self.dealt_anew()
            self._deal(events, after, done)

        return act

    def _move_act(self, events: Sequence[Moved], after: Picture, won: Won | None) -> Act:
        def act(done: Done) -> None:
            here = [event for event in events if event.target != event.source]
            away = [event for event in here if self._is_away(event, after)]
            stay = [event for event in here if event not in away]
            if away and stay:
                self._collect(away, after, won, lambda: self._carry(stay, after, done))
            elif away:
                self._collect(away, after, won, done)
            elif not here:
                done()
            elif won is not None:
                self.timeline.pause(TOLD_HOLD, on_land=lambda: self._carry(stay, after, done))
            else:
                self._carry(stay, after, done)

        return act

    def _beat_act(self, beaten: Sequence[Moved], better: Sequence[Moved], after: Picture) -> Act:
        return lambda done: self._beat(beaten, better, after, done)

    def _is_away(self, event: Moved, after: Picture) -> bool:
        """Whether a card goes out of sight."""
        target = self._zone_view(event.target, after)
        return target is None or target.swallowed


def _ask(done: Done, next_act: Done) -> None:
    """Go on before calling `done`, which may ask the viewer: the key that ended the act may answer it."""
    next_act()
    done()


def _silence(_name: Noise) -> None:
    """Hear nothing."""


def _say_nothing() -> None:
    """Nobody is told."""


def _with_seats(picture: Picture, after: Picture) -> Picture:
    """A picture with the plates of a later one, so that an announcement shows as soon as it is made."""
    return replace(picture, seats=after.seats, badges=after.badges, race=after.race, ask=None)
