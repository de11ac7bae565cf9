"""The steps of showing a Combat move: each card turns, is told, and flies to where it counts."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from cardtable.cards.atlas import atlas
from cardtable.engine.events import Event, Moved, Said, Scored, Turned
from cardtable.games.combat.rules.moves import CODES, PLACES
from cardtable.games.combat.rules.names import WILD_CODES, Names
from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.combat.rules.position import GONE, NOWHERE
from cardtable.games.combat.table.banners import Announcer
from cardtable.games.combat.table.card_spots import Payment, code_at, spots_of
from cardtable.games.combat.table.narration import collects, shown_hands
from cardtable.games.combat.table.places import named_spots
from cardtable.games.kit.table.game_table import Told
from cardtable.i18n import _
from cardtable.viewmodel.beats import Beat
from cardtable.viewmodel.colours import Colours
from cardtable.viewmodel.elements import Banner, Caption, Flight, Noise
from cardtable.viewmodel.picture import Picture

TURN_HOLD: Final = 500.0
"""Milliseconds that a card turned over is shown before it is told."""
LARGE_HOLD: Final = 900.0
"""The same for a large card and for a deciding one."""
BREATH: Final = 900.0
"""Milliseconds before the largest of several cards turns over."""
SHARED_HOLD: Final = 800.0
"""Milliseconds that the shares are shown before the face-down cards are turned over."""
CHOSEN_HOLD: Final = 1800.0
"""The same if a player chose them, which is told."""
PAID_HOLD: Final = 320.0
SIDE_HOLD: Final = 750.0
"""Milliseconds that a paid state is shown, and the last one of a side."""
SUM_HOLD: Final = 1800.0
"""Milliseconds that both sides' gains are shown once the last card is paid."""
CROSSED_HOLD: Final = 1800.0
CLEAR_HOLD: Final = 600.0
"""Milliseconds that the empty table is shown before the next deal."""
BRISK: Final = 0.5
"""Share of these times that paying takes from hand `KNOWN` on, when everybody knows how it goes.

What another player chose is still uncovered as slowly as before, and the sums stand as long.
"""
KNOWN: Final = 3
LARGE: Final = 20
"""Fewest votes of a card with a sound of its own."""
RULES: Final = {
    "*fake-news": "fake-news",
    "*celebrity": "celebrity",
    "*recount": "recount",
    "*swing-state": "swing-state",
    "*collusion": "collusion",
}
"""By wild card, its rule."""

Show = Callable[[CombatView, int, Sequence[Told], Payment | None], Picture]


class Beats:
    """The steps of the moves of one match."""

    def __init__(
        self, show: Show, announcer: Announcer, cards: Names, colours: Sequence[Colours], goal: int
    ) -> None:
        """Take the source of pictures, the announcer, the cards, the colors by seat, the winning votes."""
        self.show = show
        self.announcer = announcer
        self.cards = cards
        self.colours = tuple(colours)
        self.goal = goal

    def of(
        self,
        before: CombatView,
        events: Sequence[Event],
        after: CombatView,
        bottom: int,
        told: Sequence[Told],
        lines: Sequence[str],
    ) -> tuple[Beat, ...]:
        """Return the steps of one move, told by `lines`, of which the first says what was done."""
        shows = any(isinstance(event, Turned) or collects(event) for event in events)
        if not shows and shown_hands(events) is None:
            return ()
        walk = _Walk(self, before, events, after, bottom, told)
        walk.turn(lines)
        walk.show_hands(lines)
        walk.share(lines)
        return walk.done(lines)


class _Walk:
    """One move, processed step by step."""

    def __init__(
        self,
        beats: Beats,
        before: CombatView,
        events: Sequence[Event],
        after: CombatView,
        bottom: int,
        told: Sequence[Told],
    ) -> None:
        self._beats = beats
        self._before = before
        self._after = after
        self._events = events
        self._bottom = bottom
        self._told = told
        self._table = before.table.copy()
        self._table.to_act = ()
        said = next((event for event in events if isinstance(event, Said)), None)
        self._seat = said.seat if said is not None else -1
        self._seen: list[Event] = []
        """The events shown so far."""
        self._places = named_spots(before, events)
        self._payment: Payment | None = None
        self._made: list[Beat] = []
        laid = (n for n, event in enumerate(events) if isinstance(event, Moved) and "stack." in event.source)
        self._end = next(laid, len(events))

    def _view(self) -> CombatView:
        return CombatView(self._before.seat, self._table.copy())

    def _beat(
        self,
        hold: float,
        *,
        line: str = "",
        flights: tuple[Flight, ...] = (),
        loud: bool = False,
    ) -> None:
        """Add a step with the table as it is now."""
        told = [*self._told]
        if self._seen:
            told.append(Told(len(told) + 1, self._before.hand, self._seat, tuple(self._seen), ()))
        picture = self._beats.show(self._view(), self._bottom, told, self._payment)
        sound: Noise | None = None if flights else "turn" if loud else "flip"
        self._made.append(Beat(self._end, picture, hold, line, flights=flights, still=True, sound=sound))

    def _more(self, banners: Sequence[Banner], hold: float | None = None) -> None:
        """Add announcements to the last step, and at least `hold` milliseconds before them."""
        last = self._made[-1]
        hold = last.hold if hold is None else max(hold, last.hold)
        self._made[-1] = replace(last, hold=hold, banners=(*last.banners, *banners))

    # Turning over

    def turn(self, lines: Sequence[str]) -> None:
        """Turn cards one by one, the largest last; a wild card is named once it has been seen."""
        turned = [event.card for event in self._events if isinstance(event, Turned)]
        if not turned:
            return
        flip = any(isinstance(event, Said) and event.what == "flip" for event in self._events)
        first = turned[:1] if flip else []
        rest = sorted(
            turned[len(first) :], key=lambda code: (code in WILD_CODES, self._beats.cards.votes(code))
        )
        for number, code in enumerate([*first, *rest]):
            if rest and code == rest[-1] and number:
                self._more((), BREATH)
            told = lines[0] if lines and number == 0 and not flip else ""
            self._turn_one(code, told or self._turning(code, by_hand=not flip or number == 0))
        decided = self._beats.announcer.decided(self._before, self._events, self._bottom)
        if decided:
            self._more(decided, LARGE_HOLD)

    def _turning(self, code: str, *, by_hand: bool) -> str:
        """Return the sentence about a card that the seat turns over, or that a wild card turns up."""
        card = self._beats.cards.title(code)
        if not by_hand:
            return _("{card} turns up").format(card=card)
        name = self._beats.announcer.sitters[self._seat].name
        return _("{name} turns over {cards}").format(name=name, cards=card)

    def _turn_one(self, code: str, line: str) -> None:
        table, place = self._table, self._places[code]
        cards = [*table.table]
        cards[place] = CODES.index(code)
        table.table = tuple(cards)
        table.down &= ~(1 << place)
        table.up = (*table.up, place)
        wild = code in WILD_CODES
        second = wild and table.wild != NOWHERE
        if wild and not second:
            table.wild = place
        self._seen.append(Turned(code, "table"))
        large = wild or self._beats.cards.votes(code) >= LARGE
        self._beat(LARGE_HOLD if large else TURN_HOLD, line=line, loud=large)
        if not wild:
            return
        announcer = self._beats.announcer
        first = code_at(self._view(), table.wild)
        self._more(
            [announcer.second(self._seat, code, first) if second else announcer.rule(self._seat, code)]
        )
        if not second:
            table.pending = RULES[code]
            table.chooser = self._seat

    def show_hands(self, lines: Sequence[str]) -> None:
        """Show both choices of rock, paper, scissors, then what follows."""
        if shown_hands(self._events) is None:
            return
        self._beat(0.0, line=lines[0] if lines else "")
        announcer = self._beats.announcer
        self._more(
            [
                *announcer.shown(self._events, self._after, self._bottom),
                *announcer.decided(self._before, self._events, self._bottom),
            ]
        )

    # Paying

    def share(self, lines: Sequence[str]) -> None:
        """Show the choice, the shares, the face-down cards one by one, then each card on its way."""
        won = [(event.card, int(event.target[-1])) for event in self._events if collects(event)]
        if not won:
            return
        at = {code: place for place in range(PLACES) if (code := code_at(self._view(), place)) in dict(won)}
        at |= {code: place for code, place in self._places.items() if code in dict(won)}
        order = tuple(dict.fromkeys(seat for _code, seat in won))
        self._payment = Payment(self._spots(), _owners(self._table.table, won, at), order)
        hidden = [code for code, _seat in won if self._table.down >> at[code] & 1]
        votes = self._beats.cards.votes
        picked = any(isinstance(event, Said) and event.what == "pick" for event in self._events)
        chosen = any(isinstance(event, Said) and event.what == "take" for event in self._events)
        own = self._seat == self._bottom
        if chosen and not own:  # told before the labels name the owners
            payment, self._payment = self._payment, None
            self._beat(CHOSEN_HOLD, line=lines[0])
            last = self._made[-1]
            captions = [told_as(caption, lines[0]) for caption in last.picture.captions]
            self._made[-1] = replace(last, picture=replace(last.picture, captions=tuple(captions)))
            self._payment = payment
        self._beat(CHOSEN_HOLD if chosen and own else SHARED_HOLD, line=lines[0] if chosen and lines else "")
        pace = self._pace if own else 1.0
        for number, code in enumerate(sorted(hidden, key=votes), start=1):
            if number == len(hidden) and number > 1:
                self._more((), BREATH * pace)
            self._uncover(code, at[code])
            self._payment = replace(self._payment, owners=_owners(self._table.table, won, at))
            large = votes(code) >= LARGE
            self._beat((LARGE_HOLD if large or picked else TURN_HOLD) * pace, loud=large)
        for seat in order:
            codes = sorted((code for code, owner in won if owner == seat), key=votes)
            for code in codes:
                self._pay(code, seat, at[code], last=code == codes[-1])
        self._payment = replace(self._payment, payee=None)  # both sums are lit
        self._beat(SUM_HOLD)
        self._made[-1] = replace(self._made[-1], sound=None)  # nothing moves
        self._clear()

    @property
    def _pace(self) -> float:
        """The share of the first hands' times that paying takes."""
        return BRISK if self._before.hand >= KNOWN else 1.0

    def _spots(self) -> dict[int, int]:
        told = [*self._told, Told(0, self._before.hand, self._seat, tuple(self._seen), ())]
        turned = {
            event.card: move.seat
            for move in told
            if move.hand == self._before.hand
            for event in move.events
            if isinstance(event, Turned)
        }
        return spots_of(self._view(), turned, self._bottom)

    def _uncover(self, code: str, place: int) -> None:
        cards = [*self._table.table]
        cards[place] = CODES.index(code)
        self._table.table = tuple(cards)
        self._table.down &= ~(1 << place)

    def _pay(self, code: str, seat: int, place: int, *, last: bool) -> None:
        beats, table, payment = self._beats, self._table, self._payment
        assert payment is not None  # the shares have been shown
        had = self._view().scores[seat]
        cards = [*table.table]
        cards[place] = GONE
        table.table = tuple(cards)
        table.down &= ~(1 << place)
        table.up = tuple(other for other in table.up if other != place)
        zero, one = table.won
        card = 1 << CODES.index(code)
        table.won = (zero, one | card) if seat else (zero | card, one)
        self._seen.append(Moved(code, "table", f"won.{seat}"))
        crosses = had < beats.goal <= self._view().scores[seat]
        crossed = seat if crosses else payment.crossed
        self._payment = replace(payment, payee=seat, crossed=crossed)
        votes = beats.cards.votes(code)
        state = code if code in atlas().map.states else ""
        goal = f"state:{code}" if state else f"race:{int(seat != self._bottom)}"
        figure = f"+{votes}" if state else _("Wild")
        hold = CROSSED_HOLD if crosses else (SIDE_HOLD if last else PAID_HOLD) * self._pace
        self._beat(hold, flights=(Flight(f"card:{code}", goal, beats.colours[seat], figure, state),))

    def _clear(self) -> None:
        """Remove the wild cards that were played once the hand is over."""
        scored = next((event for event in self._events if isinstance(event, Scored)), None)
        payment = self._payment
        assert payment is not None
        if scored is None:
            self._payment = None
            return
        table = self._table
        for card in table.table:
            if card >= 0 and CODES[card] in WILD_CODES:
                table.removed |= 1 << card
        table.table = (GONE,) * PLACES
        table.up, table.wild = (), NOWHERE
        self._beat(CLEAR_HOLD)
        self._more([*self._beats.announcer.counted(self._events, self._after, self._bottom)])

    def done(self, lines: Sequence[str]) -> tuple[Beat, ...]:
        """Return all steps; the last one tells the move's result."""
        if len(lines) > 1 and not self._made[-1].line:
            self._made[-1] = replace(self._made[-1], line=lines[-1])
        return tuple(self._made)


def told_as(caption: Caption, line: str) -> Caption:
    """Let a caption of the table carry the line that tells of a choice."""
    if caption.box == "stake.line":
        return replace(caption, text=line, say="lead", tells=True)
    return caption


def _owners(cards: Sequence[int], won: Sequence[tuple[str, int]], at: dict[str, int]) -> dict[str, int]:
    """Return each card's new owner, face-down cards by their place."""
    return {code if cards[at[code]] >= 0 else f"?{at[code]}": seat for code, seat in won}
