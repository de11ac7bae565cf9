"""The table of Combat: five cards, the map that fills, the race to 270, what a click or a tooltip means."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from cardtable.cards.atlas import atlas
from cardtable.cards.deck import Deck
from cardtable.engine.events import Event
from cardtable.engine.game import CHANCE, Move, Observation
from cardtable.engine.options import Value
from cardtable.games.combat import places, sheets, story
from cardtable.games.combat.moments import Announcer
from cardtable.games.combat.moves import CODES, PLACES, SEATS
from cardtable.games.combat.observation import CombatView
from cardtable.games.combat.position import GONE, UNSEEN
from cardtable.games.combat.questions import HIDDEN, POOL, TABLE, Questions, places_shown, pool_of
from cardtable.games.combat.setup import HANDS
from cardtable.games.combat.story import Story
from cardtable.games.combat.words import WILD_CODES, Names, Teller
from cardtable.games.phrases import listed, votes_text
from cardtable.games.tables import GameTable, Told
from cardtable.table.colours import BLUE, RED
from cardtable.table.layout import relation
from cardtable.table.model import (
    Ask,
    Foot,
    Mark,
    Note,
    Picture,
    Race,
    Review,
    SeatView,
    Sheet,
    Sitter,
    ZoneView,
)
from cardtable.table.pieces import Caption, Ending, MapView, Moment, Pane, Region
from cardtable.table.telling import Beat
from cardtable.words import N_, _, ngettext

ALL_VOTES: Final = 538
WILDS: Final = 5
OPEN_HOLD: Final = 800.0
"""How long cards that decide lie open before they are won, in milliseconds."""

RULES: Final = {
    "turn": N_(
        "The higher card chooses: itself and one face-down card, or the lower card and two. "
        "Of equal cards the tie is broken by a third."
    ),
    "unequal": N_(
        "{name} takes the higher card and one that lies face down, or the lower card and two. "
        "{other} gets the others."
    ),
    "tie-breaker": N_(
        "Higher than the two: it wins itself and any one further card. "
        "Lower: itself and both face-down cards. Equal: all three open cards."
    ),
    "fake-news": N_("{name} calls. A right call wins the cards for {name}, a wrong one for {other}."),
    "recount": N_("{name} turns one card, {other} the next. The lower one wins every card on the table."),
    "swing-state": N_(
        "{name} and {other} turn one card each, and the votes of all open cards are added up. "
        "Even: {name} wins every card on the table. Odd: {other} does."
    ),
    "collusion": N_("A round of rock, paper, scissors for every card that is left."),
    "house": N_("Level in votes and in states: rock, paper, scissors decides."),
    "add": N_(
        "A card with the most votes must go in, and any other. Both count for whoever wins them again."
    ),
}
"""What is at stake, by what is pending; of a wild card, name turned it over."""

TITLES: Final = {
    "turn": N_("Card against card"),
    "unequal": N_("The higher card chooses"),
    "tie-breaker": N_("A tie"),
    "fake-news": N_("Fake News"),
    "recount": N_("Recount"),
    "swing-state": N_("Swing State"),
    "collusion": N_("Russian Collusion"),
    "house": N_("The House decides"),
    "add": N_("The last hand"),
}


class CombatTable(GameTable):
    """One match of Combat as its players see it."""

    layout: ClassVar[str] = "combat"
    felt: ClassVar[str] = "combat"
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
    secret: ClassVar[bool] = False
    each_hand: ClassVar[bool] = False

    def __init__(
        self, sitters: Sequence[Sitter], options: Mapping[str, Value], cards: Deck | None = None
    ) -> None:
        super().__init__(sitters, options, cards)
        self.colours = (BLUE, RED)
        self.names = tuple(sitter.name for sitter in self.sitters)
        self.words = Names(self.cards, self.census)
        self.teller = Teller(self.names, self.words)
        self.questions = Questions(self.sitters, self.words)
        self.announcer = Announcer(self.sitters, self.words, self.colours, sheets.GOAL)
        self._read: tuple[int, Story] = (-1, Story())

    def story(self, told: Sequence[Told]) -> Story:
        """What has happened so far, read once for every number of moves."""
        if self._read[0] != len(told):
            self._read = len(told), story.read(told, self.words, sheets.GOAL)
        return self._read[1]

    # What is seen

    def picture(self, seen: Observation, bottom: int, told: Sequence[Told]) -> Picture:
        """Everything that the table shows now."""
        view = _view(seen)
        ask = self._ask(view, bottom)
        return Picture(
            title=_("Combat"),
            status=self._status(view),
            zones=self._zones(view, bottom, told),
            seats=tuple(self._seat(view, seat, bottom) for seat in (bottom, 1 - bottom)),
            ask=ask,
            race=self._race(view, bottom),
            marks=self._marks(view),
            panes=self._panes(view, ask),
            captions=self._captions(view, bottom, ask, told),
            map=self._map(view, told),
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
        return _("{hand} · {name} laid").format(hand=hand, name=self.names[view.table.layer])

    def _zones(self, view: CombatView, bottom: int, told: Sequence[Told]) -> tuple[ZoneView, ...]:
        zones = [ZoneView("deck", "deck", ())]
        for seat in range(SEATS):
            where = relation(bottom, seat, SEATS)
            count = len(view.table.stacks[seat])
            zones.append(ZoneView(f"stack.{seat}", f"stack.{where}", (HIDDEN,) * count, counter=True))
            zones.append(self._collection(view, seat, where))
        spots = places_shown(view)
        cards = tuple(_code(view, place) for place in spots)
        zones.append(ZoneView(TABLE, "table", cards, spots=PLACES, at=spots, feet=self._feet(view, told)))
        removed = tuple(code for code in view.zones()["removed"] if code is not None)
        zones.append(ZoneView("removed", "removed", removed, spots=WILDS))
        return tuple(zones)

    def _collection(self, view: CombatView, seat: int, where: str) -> ZoneView:
        """What a seat has collected: on the map, or laid out while two of the cards are chosen."""
        if view.phase == "add" and view.to_act == (seat,):
            return ZoneView(f"won.{seat}", POOL, pool_of(view, self.words))
        return ZoneView(f"won.{seat}", f"won.{where}", (), swallowed=True)

    def _feet(self, view: CombatView, told: Sequence[Told]) -> tuple[Foot, ...]:
        """Under each place its number, or who turned the card over."""
        hands = self.story(told).hands
        turned = {code: seat for seat, code in hands[-1].turned} if hands else {}
        feet = []
        for place in range(PLACES):
            code = _code(view, place)
            if code in turned:
                seat = turned[code]
                words = _("{name} turned").format(name=self.names[seat])
                feet.append(Foot(words, self.colours[seat]))
            else:
                feet.append(Foot(str(place + 1)))
        return tuple(feet)

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
            sheets.GOAL,
            portraits=(self.sitters[sides[0]].portrait, self.sitters[sides[1]].portrait),
            acting=acting[0] if len(acting) == 1 else None,
        )

    def _marks(self, view: CombatView) -> dict[str, Mark]:
        """The higher of two cards while somebody chooses; the card that must go into the last hand."""
        table = view.table
        if view.phase == "add" and view.to_act:
            pool = pool_of(view, self.words)
            best = [code for code in pool if self.words.votes(code) == self.words.votes(pool[0])]
            if len(best) == 1:
                return {best[0]: Mark(_("In"), self.colours[view.to_act[0]])}
        if view.phase == "choose" and table.pending == "unequal":
            codes = [_code(view, place) for place in table.up]
            high = max(codes, key=self.words.votes)
            return {high: Mark(_("Higher"), self.colours[table.chooser])}
        return {}

    # Panels

    def _panes(self, view: CombatView, ask: Ask | None) -> tuple[Pane, ...]:
        down = view.table.down.bit_count()
        up = len(view.table.up)
        note = ""
        if not up and down:
            note = ngettext("{count} face down", "{count} face down", down).format(count=down)
        elif up:
            turned = ngettext("{count} turned up", "{count} turned up", up).format(count=up)
            hidden = ngettext("{count} still face down", "{count} still face down", down).format(count=down)
            note = _("{turned}, {hidden}").format(turned=turned, hidden=hidden)
        panes = [Pane("felt", _("On the table"), note), Pane("wilds")]
        if ask is not None:
            covered = _covered(ask)
            lit = ask.mine and not covered
            panes.append(Pane("choice", self._choice_title(view), lit=lit, yields=covered))
        return tuple(panes)

    def _choice_title(self, view: CombatView) -> str:
        """What is going on, over the place where alternatives are offered."""
        if view.phase == "add":
            best = max(self.words.votes(code) for code in pool_of(view, self.words))
            code = next(code for code in pool_of(view, self.words) if self.words.votes(code) == best)
            return _("Added to the last hand: {card} and …").format(card=self.words.name(code))
        return _(TITLES[view.table.pending])

    def _captions(
        self, view: CombatView, bottom: int, ask: Ask | None, told: Sequence[Told]
    ) -> tuple[Caption, ...]:
        captions = [
            Caption("name.self", self.names[bottom], "label", self.colours[bottom]),
            Caption("name.across", self.names[1 - bottom], "label", self.colours[1 - bottom]),
            Caption("wilds.title", _("Wild cards played"), "label"),
        ]
        pending = view.table.pending
        if ask is None or view.phase == "add":  # there lie the cards to choose from
            return tuple(captions)
        plain = len(captions)
        captions += self._last(bottom, told, view.hand)
        if pending in RULES:
            player = max(view.table.chooser, 0)
            line = _(RULES[pending]).format(name=self.names[player], other=self.names[1 - player])
            captions.append(Caption("choice.line", line, "lead"))
        figure = self._at_stake(view)
        if figure is not None:
            captions.append(Caption("choice.label", figure[0], "label"))
            captions.append(Caption("choice.figure", figure[1], "framed"))
        if _covered(ask):
            captions[plain:] = [replace(caption, yields=True) for caption in captions[plain:]]
        return tuple(captions)

    def _last(self, bottom: int, told: Sequence[Told], current: int) -> list[Caption]:
        """What both collected in the hand before the current one."""
        finished = [hand for hand in self.story(told).finished if hand.number < current]
        if not finished:
            return []
        hand = finished[-1]
        captions = [Caption("choice.last", _("Hand {hand}").format(hand=hand.number), "label")]
        for place, seat in (("self", bottom), ("across", 1 - bottom)):
            codes = hand.collected(seat)
            votes = votes_text(sum(self.words.votes(code) for code in codes))
            words = _("{name}: {votes}").format(name=self.names[seat], votes=votes)
            if codes:
                cards = listed([self.words.name(code) for code in codes])
                words = _("{name}: {votes} — {cards}").format(name=self.names[seat], votes=votes, cards=cards)
            captions.append(Caption(f"choice.last.{place}", words, "note", self.colours[seat]))
        return captions

    def _at_stake(self, view: CombatView) -> tuple[str, str] | None:
        """A figure worth knowing while a card is turned over: what it is, and how much."""
        table = view.table
        numbered = [_code(view, place) for place in table.up if _code(view, place) not in WILD_CODES]
        votes = [self.words.votes(code) for code in numbered]
        if view.phase != "flip" or not votes:
            return None
        match table.pending:
            case "turn":
                return _("To beat"), str(votes[0])
            case "tie-breaker":
                return _("To beat"), str(votes[0])
            case "swing-state":
                return _("Sum so far"), str(sum(votes))
            case "fake-news" if table.call:
                return _("Called against"), str(votes[-1])
            case "recount" if len(table.up) == table.up.index(table.wild) + 2:
                return _("To stay under"), str(votes[-1])
        return None

    def _map(self, view: CombatView, told: Sequence[Told]) -> MapView:
        read, zones = self.story(told), view.zones()
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
        left = ALL_VOTES - sum(view.scores)
        note = ngettext("{votes} vote still open", "{votes} votes still open", left).format(votes=left)
        return MapView("map", _("The map so far"), note, regions, hovers=self._hovers(view, regions))

    def _hovers(self, view: CombatView, regions: Mapping[str, Region]) -> dict[str, dict[str, Region]]:
        """A card that lies open shows where its state is."""
        found = {}
        shown = [_code(view, place) for place in view.table.up]
        if view.phase == "add":
            shown += pool_of(view, self.words)
        for code in shown:
            if code in atlas().map.states:
                fill = regions[code].fill if code in regions else "gold_dark"
                found[code] = {**regions, code: Region(fill, lit=True)}
        return found

    # What is done

    def meaning(self, seen: Observation, card: str, place: str) -> Move | None:
        """Nobody holds cards that could be dropped."""
        return None

    def tap(self, seen: Observation, card: str) -> Move | None:
        """Nobody holds cards that could be chosen."""
        return None

    def named_spots(self, before: Observation, events: Sequence[Event]) -> Mapping[str, int]:
        """From which place a card comes that lay face down."""
        return places.named_spots(_view(before), events)

    def look_ms(self, seen: Observation) -> float:
        """Whoever turned the lower card sees that before the other one chooses."""
        return OPEN_HOLD if seen.phase == "choose" else 0.0

    def beats(
        self,
        before: Observation,
        events: Sequence[Event],
        after: Observation,
        bottom: int,
        told: Sequence[Told],
    ) -> Sequence[Beat]:
        """The cards that decide lie open for a moment before they are won."""
        found = places.turned_over(_view(before), events)
        if found is None:
            return ()
        return (Beat(found[0], self.picture(found[1], bottom, told), OPEN_HOLD),)

    def moments(
        self, before: Observation, events: Sequence[Event], after: Observation, bottom: int
    ) -> Sequence[Moment]:
        """What of a move is announced in the middle of the table."""
        return self.announcer.moments(_view(before), events, _view(after), bottom)

    # What is said

    def note(self, seen: Observation, zone: str, card: str) -> Note:
        """What a tooltip says of a card."""
        if card not in CODES:
            return Note(card)
        title = self.words.title(card)
        if card in WILD_CODES:
            return Note(title, self.words.card(card).rule)
        if zone == TABLE:
            return Note(title, self._what_it_is(_view(seen), card))
        return Note(title, self.words.card(card).capital)

    def _what_it_is(self, view: CombatView, card: str) -> str:
        table = view.table
        numbered = [place for place in table.up if _code(view, place) not in WILD_CODES]
        if table.pending in ("unequal", "turn") and len(numbered) == 2:
            codes = [_code(view, place) for place in numbered]
            higher = max(codes, key=self.words.votes)
            return _("The higher card") if card == higher else _("The lower card")
        return self.words.card(card).capital

    def tell(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        """What happened in sentences."""
        return self.teller.tell(before, events, after) if events else []

    def review(self, told: Sequence[Told]) -> Review | None:
        """The last hand."""
        return sheets.last_hand(self.story(told), self.names, self.words, self.colours)

    def sheet(self, seen: Observation, told: Sequence[Told]) -> Sheet:
        """The score sheet."""
        return sheets.sheet(self.story(told), self.sitters, self.words, self.colours)

    def ending(self, seen: Observation, told: Sequence[Told]) -> Ending | None:
        """The map at the end of the match."""
        people = [seat for seat, sitter in enumerate(self.sitters) if sitter.person]
        left = people[0] if people else 0
        return sheets.ending(self.story(told), self.sitters, self.words, self.colours, left)


def _view(seen: Observation) -> CombatView:
    assert isinstance(seen, CombatView)
    return seen


def _covered(ask: Ask) -> bool:
    """Whether a panel of the question's own lies where a rule is told while cards are on their way."""
    return bool(ask.tiles) or ask.duel is not None


def _code(view: CombatView, place: int) -> str:
    """The card at a place as the viewer sees it; empty where none is."""
    card = view.table.table[place]
    if card == GONE:
        return ""
    return HIDDEN if card == UNSEEN else CODES[card]


def make(sitters: Sequence[Sitter], options: Mapping[str, Value], cards: Deck | None = None) -> GameTable:
    """The table of one match, played with a deck; None for the one of a new match."""
    return CombatTable(sitters, options, cards)
