"""The table of Combat: five cards, the map that fills, the race to 270, what a click or a tooltip means."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from cardtable.cards.atlas import atlas
from cardtable.cards.deck import Deck
from cardtable.engine.events import Event, Moved, Turned
from cardtable.engine.game import CHANCE, Move, Observation
from cardtable.engine.options import Value
from cardtable.games.combat.rules.moves import CODES, SEATS
from cardtable.games.combat.rules.names import SHOWN_NAMES, WILD_CODES, Names
from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.combat.rules.setup import HANDS, MAJORITY
from cardtable.games.combat.table import card_history, places, sheets, tips, tooltips
from cardtable.games.combat.table.banners import Announcer
from cardtable.games.combat.table.card_history import CardHistory
from cardtable.games.combat.table.card_spots import (
    LEFT,
    RIGHT,
    SPOTS,
    Payment,
    code_at,
    from_left,
    numbered,
    places_shown,
    spots_of,
)
from cardtable.games.combat.table.figures import FIGURES, count
from cardtable.games.combat.table.honors import HONORS, feats
from cardtable.games.combat.table.narration import Narrator, shown_hands, winner_shown
from cardtable.games.combat.table.panels import ALL_VOTES, Panels
from cardtable.games.combat.table.payouts import Beats
from cardtable.games.combat.table.questions import POOL, TABLE, Questions, pool_of
from cardtable.games.combat.table.spoken_moments import moments
from cardtable.games.kit.table.feats import Feats
from cardtable.games.kit.table.game_table import GameTable, Told
from cardtable.i18n import _, inside, ngettext
from cardtable.viewmodel.beats import Beat
from cardtable.viewmodel.colours import BLUE, RED
from cardtable.viewmodel.elements import Discs, Ending, Foot, MapView, Region
from cardtable.viewmodel.picture import HIDDEN, Mark, Note, Picture, Race, Review, SeatView, Sitter, ZoneView
from cardtable.viewmodel.prompts import Ask
from cardtable.viewmodel.score_sheet import Sheet
from cardtable.viewmodel.seating import relation
from cardtable.voices.moments import Moment

WILDS: Final = 5
OPEN_HOLD: Final = 800.0
"""Milliseconds that deciding cards lie open before they are won."""

DISCS: Final = {
    "*fake-news": ("wild/fake-news", "combat_fake_news"),
    "*celebrity": ("wild/celebrity-endorsement", "combat_celebrity"),
    "*recount": ("wild/recount", "combat_recount"),
    "*swing-state": ("wild/swing-state", "combat_swing_state"),
    "*collusion": ("wild/russian-collusion", "combat_collusion"),
}
"""By wild card, its picture and the light behind it."""


class CombatTable(GameTable):
    """One match of Combat as its players see it."""

    clauses: ClassVar[Mapping[str, str]] = {
        "deal": "EC-1",
        "flip": "EC-2",
        "choose": "EC-3",
        "pick": "EC-8",
        "call": "EC-7",
        "shuffle": "EC-14",
        "rps": "EC-12",
        "add": "EC-13",
        "over": "EC-15",
    }
    back: ClassVar[str] = "night"
    deck: str = "combat"
    panel: ClassVar[str] = "panel_combat"
    each_hand: ClassVar[bool] = False
    figures = FIGURES
    count = staticmethod(count)
    honors = HONORS

    def __init__(
        self, sitters: Sequence[Sitter], options: Mapping[str, Value], cards: Deck | None = None
    ) -> None:
        super().__init__(sitters, options, cards)
        self.colours = (BLUE, RED)
        self.words = Names(self.cards.by_code, self.census)
        self.narrator = Narrator(self.names, self.words)
        self.questions = Questions(self.sitters, self.words, self.colours)
        self.panels = Panels(self.sitters, self.words, self.colours, self.history)
        self.announcer = Announcer(self.sitters, self.words, self.colours, MAJORITY)
        self.steps = Beats(self.scene, self.announcer, self.words, self.colours, MAJORITY)
        self._read: tuple[int, tuple[Event, ...], CardHistory] = (-1, (), CardHistory())

    def history(self, told: Sequence[Told]) -> CardHistory:
        """Return the match so far, read once per number of moves."""
        last = told[-1].events if told else ()
        if self._read[:2] != (len(told), last):
            self._read = len(told), last, card_history.read(told, self.words, MAJORITY)
        return self._read[2]

    # Display

    def feats(self, told: Sequence[Told]) -> list[Feats]:
        """Return what each seat won in a finished hand, whose moves were told."""
        return feats(told)

    def moments(self, told: Sequence[Told]) -> list[Moment]:
        """Return what a player may say a word about in a match so far."""
        return moments(told)

    def picture(self, seen: Observation, bottom: int, told: Sequence[Told]) -> Picture:
        """Return everything that the table shows now."""
        return self.scene(_view(seen), bottom, told, None)

    def scene(self, view: CombatView, bottom: int, told: Sequence[Told], payment: Payment | None) -> Picture:
        """Return everything that the table shows, also while a hand is paid."""
        hands = self.history(told).hands
        turned = {code: seat for seat, code in hands[-1].turned} if hands else {}
        spots = payment.spots if payment is not None else spots_of(view, turned, bottom)
        ask = _from_left(_after_tie(self._ask(view, bottom), told), view, spots)
        zones = view.zones()
        return Picture(
            title=_("Combat"),
            status=self._status(view),
            zones=self._zones(view, bottom, spots, turned, payment),
            seats=tuple(self._seat(view, seat, bottom) for seat in (bottom, 1 - bottom)),
            ask=ask,
            race=self._race(view, bottom),
            marks=self._marks(view, spots, turned, payment),
            panes=self.panels.panes(view, ask, payment),
            captions=self.panels.captions(view, bottom, ask, told, payment),
            map=self._map(view, told, payment),
            shares=self.panels.shares(view, bottom, told, payment),
            about=tooltips.about(view, self.words, self.names),
            discs=Discs(
                "discs",
                tuple(DISCS[code] for code in zones["removed"] if code in DISCS),
                WILDS,
                _("Wild"),
                tuple(
                    (DISCS[code][0], self.colours[seat].fill)
                    for seat in (bottom, 1 - bottom)
                    for code in zones[f"won.{seat}"]
                    if code in DISCS
                ),
            ),
            muted=tuple(
                code
                for code, seat in (payment.owners.items() if payment is not None else ())
                if payment is not None and payment.payee not in (None, seat)
            ),
        )

    def _ask(self, view: CombatView, bottom: int) -> Ask | None:
        if not view.to_act or view.to_act[0] == CHANCE:
            return None
        if view.seat in view.to_act:
            return self.questions.ask(view, bottom)
        return self.questions.waiting(view, bottom)

    def _status(self, view: CombatView) -> str:
        hand = _("Hand {hand} of {hands}").format(hand=view.hand, hands=HANDS)
        if view.phase == "over":
            return hand
        if view.hand == HANDS:
            return _("{hand} · the last one").format(hand=hand)
        return _("{hand} · {name} dealt it").format(hand=hand, name=self.names[view.table.layer])

    def _zones(
        self,
        view: CombatView,
        bottom: int,
        spots: Mapping[int, int],
        turned: Mapping[str, int],
        payment: Payment | None,
    ) -> tuple[ZoneView, ...]:
        zones = [ZoneView("deck", "deck", ())]
        for seat in range(SEATS):
            where = relation(bottom, seat, SEATS)
            zones.append(ZoneView(f"stack.{seat}", f"stack.{where}", (), swallowed=True))
            zones.append(self._collection(view, seat, where))
        places = places_shown(view)
        cards = tuple(code_at(view, place) for place in places)
        at = tuple(spots[place] for place in places)
        gaps = tuple(spot for spot in spots.values() if spot not in at) if payment is not None else ()
        feet = self._feet(view, spots, turned, payment)
        zones.append(ZoneView(TABLE, "table", cards, at=at, empty=gaps, feet=feet))
        zones.append(ZoneView("removed", "removed", (), swallowed=True))
        return tuple(zones)

    def _collection(self, view: CombatView, seat: int, where: str) -> ZoneView:
        """Return a seat's collection: on the map, or laid out while two of its cards are chosen."""
        if view.phase == "add" and view.to_act == (seat,):
            return ZoneView(f"won.{seat}", POOL, pool_of(view, self.words))
        return ZoneView(f"won.{seat}", f"won.{where}", (), swallowed=True)

    def _feet(
        self,
        view: CombatView,
        spots: Mapping[int, int],
        turned: Mapping[str, int],
        payment: Payment | None,
    ) -> tuple[Foot, ...]:
        """Return the labels under the cards: the owner, or the seat that turned each over."""
        feet = [Foot("")] * SPOTS
        higher = self._higher(view)
        for place in places_shown(view):
            code = code_at(view, place)
            seat = turned.get(code)
            words = ""
            if payment is not None:
                seat = payment.owners.get(code if code != HIDDEN else f"?{place}", seat)
            elif view.table.pending == "celebrity":
                continue  # the wild card turned them all up, and nobody has won them yet
            elif code == higher:
                words = _("{name} · higher").format(name=self.names[seat or 0])
            elif seat is not None and _shared_out(view):
                words = _("Turned by {name}").format(name=self.names[seat])
            if seat is not None:
                feet[spots[place]] = Foot(words or self.names[seat], self.colours[seat])
        return tuple(feet)

    def _higher(self, view: CombatView) -> str:
        """Return the higher of two cards being compared; empty if none, or while the second is turned."""
        codes = [code_at(view, place) for place in numbered(view)]
        if view.table.pending != "unequal" or len(codes) != 2:
            return ""
        high, low = sorted(codes, key=self.words.votes, reverse=True)
        return high if self.words.votes(high) > self.words.votes(low) else ""

    def _seat(self, view: CombatView, seat: int, bottom: int) -> SeatView:
        where = relation(bottom, seat, SEATS)
        return SeatView(
            seat=seat,
            where=where,
            name=self.names[seat],
            portrait=self.sitters[seat].portrait,
            facts=self.sitters[seat].level,
            colours=self.colours[seat],
            acting=seat in view.to_act,
            winnings=f"won.{where}",
        )

    def _race(self, view: CombatView, bottom: int) -> Race:
        sides = bottom, 1 - bottom
        votes = view.scores
        acting = [number for number, seat in enumerate(sides) if seat in view.to_act]
        return Race(
            (self.names[sides[0]], self.names[sides[1]]),
            (self.colours[sides[0]], self.colours[sides[1]]),
            (votes[sides[0]], votes[sides[1]]),
            ALL_VOTES,
            MAJORITY,
            portraits=(self.sitters[sides[0]].portrait, self.sitters[sides[1]].portrait),
            acting=acting[0] if len(acting) == 1 else None,
            majority=True,
        )

    def _marks(
        self,
        view: CombatView,
        spots: Mapping[int, int],
        turned: Mapping[str, int],
        payment: Payment | None,
    ) -> dict[str, Mark]:
        """Mark the cards being compared with their sides' colors, and a card that must go in."""
        if view.phase == "add" and view.to_act:
            pool = pool_of(view, self.words)
            best = [code for code in pool if self.words.votes(code) == self.words.votes(pool[0])]
            if len(best) == 1:
                return {best[0]: Mark(_("Goes in"), self.colours[view.to_act[0]])}
        if payment is not None:
            return {code: Mark("", self.colours[seat]) for code, seat in payment.owners.items()}
        if _shared_out(view):
            return {}  # not owned yet; cards that may be picked glow
        sides = [code_at(view, place) for place, spot in spots.items() if spot in (LEFT, RIGHT)]
        return {code: Mark("", self.colours[turned[code]]) for code in sides if code in turned}

    def _map(self, view: CombatView, told: Sequence[Told], payment: Payment | None) -> MapView:
        read, zones = self.history(told), view.zones()
        won = {*zones["won.0"], *zones["won.1"]}
        regions = {
            code: Region(
                self.colours[holding.seat].fill,
                self.words.title(code),
                sheets.state_lines(read, code, self.sitters, self.words),
            )
            for code, holding in read.holdings.items()
            if code in atlas().map.states and code in won
        }
        shown = [code_at(view, place) for place in places_shown(view)]
        stake = [code for code in shown if code in atlas().map.states]
        for code in stake:
            regions[code] = Region("gold", self.words.title(code), lit=True)
        left = ALL_VOTES - sum(view.scores)
        gray = len(atlas().map.states) - len(regions)
        note = ""
        if gray:
            note = ngettext("{count} still gray: {votes} vote", "{count} still gray: {votes} votes", left)
            note = note.format(count=gray, votes=left)
        if stake:
            note = ngettext("{count} place at stake", "{count} places at stake", len(stake)).format(
                count=len(stake)
            )
        tips = {code: self.words.title(code) for code in atlas().map.states}
        return MapView("map", _("The map"), note, regions, hovers=self._hovers(view, regions), tips=tips)

    def _hovers(self, view: CombatView, regions: Mapping[str, Region]) -> dict[str, dict[str, Region]]:
        """Highlight the state of a card to choose from when it is hovered."""
        found = {}
        for code in pool_of(view, self.words) if view.phase == "add" and view.to_act else ():
            if code in atlas().map.states:
                fill = self.colours[view.to_act[0]].fill
                found[code] = {**regions, code: Region(fill, lit=True)}
        return found

    # Actions

    def meaning(self, seen: Observation, card: str, place: str) -> Move | None:
        """Return None: nobody holds cards to drop."""
        return None

    def tap(self, seen: Observation, card: str) -> Move | None:
        """Return None: nobody holds cards to tap."""
        return None

    def named_spots(self, before: Observation, events: Sequence[Event]) -> Mapping[str, int]:
        """Return the places that previously face-down cards come from."""
        return places.named_spots(_view(before), events)

    def reveals(self, events: Sequence[Event]) -> bool:
        """Return whether a card was turned over or won, or a choice was shown."""
        return shown_hands(events) is not None or any(
            isinstance(event, Turned) or (isinstance(event, Moved) and event.source == TABLE)
            for event in events
        )

    def look_ms(self, seen: Observation, told: Sequence[Told] = ()) -> float:
        """Return the pause that lets the player of the lower card see it before the other one chooses."""
        return OPEN_HOLD if seen.phase == "choose" else 0.0

    def tips(self, seen: Observation) -> Iterator[str]:
        """Yield the kinds of things at the viewer's question."""
        return tips.tips(_view(seen))

    def happenings(
        self, before: Observation, events: Sequence[Event], after: Observation, bottom: int
    ) -> Iterator[str]:
        """Yield the kinds of things that a move brought."""
        return tips.happenings(_view(before), events, bottom)

    def beats(
        self,
        before: Observation,
        events: Sequence[Event],
        after: Observation,
        bottom: int,
        told: Sequence[Told],
    ) -> Sequence[Beat]:
        """Show the cards turn one by one, then fly to their places on the map, then the next hand."""
        lines = self.tell(before, events, after)
        return self.steps.of(_view(before), events, _view(after), bottom, told, lines)

    # Words

    def note(self, seen: Observation, zone: str, card: str) -> Note:
        """Return a card's tooltip."""
        if card not in CODES:
            return Note(card)
        title = self.words.title(card)
        if card in WILD_CODES and zone != TABLE:
            line = _("No votes. It can be added to a last hand; whoever turns it over there plays its rule:")
            return Note(title, line, more=self.words.card(card).rule)
        if card in WILD_CODES:
            return Note(title, self.words.card(card).rule)
        if zone == TABLE:
            return Note(title, self._what_it_is(_view(seen), card))
        return Note(title, self.words.card(card).capital)

    def _what_it_is(self, view: CombatView, card: str) -> str:
        higher = self._higher(view)
        if higher and card in [code_at(view, place) for place in numbered(view)]:
            return _("The higher card") if card == higher else _("The lower card")
        return self.words.card(card).capital

    def tell(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        """Return sentences about what happened."""
        return self.narrator.tell(before, events, after) if events else []

    def review(self, told: Sequence[Told]) -> Review | None:
        """Return the last hand."""
        return sheets.last_hand(self.history(told), self.names, self.words, self.colours)

    def sheet(self, seen: Observation, told: Sequence[Told]) -> Sheet:
        """Return the score sheet."""
        return sheets.sheet(self.history(told), self.sitters, self.words, self.colours)

    def ending(self, seen: Observation, told: Sequence[Told]) -> Ending | None:
        """Return the map at the end of the match."""
        people = [seat for seat, sitter in enumerate(self.sitters) if sitter.person]
        left = people[0] if people else 0
        return sheets.ending(self.history(told), self.sitters, self.words, self.colours, left)


def _from_left(ask: Ask | None, view: CombatView, spots: Mapping[int, int]) -> Ask | None:
    """Number the cards that may be picked from the left, as they lie: an open one may lie beside the row."""
    if ask is None or any(spot.place != TABLE for spot in ask.spots):
        return ask
    places = places_shown(view)
    found = sorted(ask.spots, key=lambda spot: from_left(spots[places[spot.index]]))
    return replace(
        ask,
        spots=tuple(
            replace(spot, letter=str(number), label=spot.label.format(number=number))
            for number, spot in enumerate(found, start=1)
        ),
    )


def _after_tie(ask: Ask | None, told: Sequence[Told]) -> Ask | None:
    """Add both earlier choices to the question when rock, paper, scissors is repeated."""
    shown = shown_hands(told[-1].events) if told else None
    if ask is None or ask.secret_choice is None or shown is None or winner_shown(shown) is not None:
        return ask
    words = _("A tie: both chose {shown}. {stake}")
    note = words.format(shown=inside(_(SHOWN_NAMES[shown[0]])), stake=ask.secret_choice.note)
    return replace(ask, secret_choice=replace(ask.secret_choice, note=note))


def _shared_out(view: CombatView) -> bool:
    """Return whether the open cards are up for picking, so that nobody owns the ones they turned over."""
    return view.phase == "pick" or (view.phase == "choose" and view.table.pending == "tie-breaker")


def _view(seen: Observation) -> CombatView:
    assert isinstance(seen, CombatView)
    return seen
