"""The table of American Deuce: where cards lie, how seats look, what a card, drop or tooltip means."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from cardtable.cards.card import SUITS
from cardtable.cards.deck import Deck
from cardtable.cards.doubled import SECOND
from cardtable.engine.events import Event, Moved, Said, Scored, Won
from cardtable.engine.game import CHANCE, Move, Observation
from cardtable.engine.options import Value
from cardtable.games.american_deuce.rules.moves import GIVE, PASS
from cardtable.games.american_deuce.rules.names import (
    Names,
    beaten_by,
    brings,
    card_title,
    how_elected,
    office,
    suit_name,
    suits_in_order,
)
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.plays import RIOT
from cardtable.games.american_deuce.rules.setup import OPTIONS, make_setup
from cardtable.games.american_deuce.table import questions, sheets, tips, tooltips
from cardtable.games.american_deuce.table.banners import Announcer
from cardtable.games.american_deuce.table.figures import FIGURES, count
from cardtable.games.american_deuce.table.honors import HONORS, feats
from cardtable.games.american_deuce.table.narration import Narrator, swap_of
from cardtable.games.american_deuce.table.raising import Raising, raise_all_four
from cardtable.games.american_deuce.table.spoken_moments import moments
from cardtable.games.kit.phrases import first_capital, points_text
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.kit.rules.texts import agreed
from cardtable.games.kit.table.feats import Feats
from cardtable.games.kit.table.game_table import GameTable, Told
from cardtable.i18n import _
from cardtable.viewmodel.beats import Beat
from cardtable.viewmodel.colours import BLUE, EIGHT, GOLD, MINT, STONE, Colours
from cardtable.viewmodel.elements import Banner, Caption, Suits
from cardtable.viewmodel.picture import Note, Picture, Review, SeatView, Sitter, ZoneView
from cardtable.viewmodel.prompts import Ask, Order, Selection
from cardtable.viewmodel.score_sheet import Parts, Sheet
from cardtable.viewmodel.seating import relation
from cardtable.voices.moments import Moment

OFFICE_COLOURS: Final = (GOLD, BLUE, MINT)
"""Colors of the President-Elect's, Vice President's and Secretary's titles; the Deplorable's is stone."""

FIRST_ROUNDS: Final = 2
FIRST_LOOK_MS: Final = 1000.0
LOOK_MS: Final = 700.0
"""Milliseconds that a play is shown before the next seat acts: in a match's first rounds, and later."""
CARD_LOOK_MS: Final = 150.0
"""Milliseconds more for each further card of a play."""
LAST_LOOK_MS: Final = 1000.0
"""Milliseconds that the last play of a round is shown."""
MANY: Final = 6
MANY_LOOK_MS: Final = 950.0
"""Fewest seats with more to follow, and the milliseconds that each play is shown then."""
PASS_MS: Final = 130.0
"""Milliseconds between a pass and the next seat's move: often several seats pass in a row."""
WON_MS: Final = 1300.0
FIRST_WON_MS: Final = 700.0
"""Milliseconds that the winning cards of a trick lie after the last pass, with the winner's name, and more
milliseconds for a match's first rounds."""


class AmericanDeuceTable(GameTable):
    """One match of American Deuce as its players see it."""

    clauses: ClassVar[Mapping[str, str]] = {
        "cut": "AD-2",
        "deal": "AD-3",
        "suit": "AD-5",
        "deuce": "AD-6",
        "give": "AD-7",
        "take": "AD-8",
        "play": "AD-9",
        "over": "AD-19",
    }
    back: ClassVar[str] = "navy"
    deck: str = "american_deuce"
    ranks_suits: ClassVar[bool] = True
    figures = FIGURES
    count = staticmethod(count)
    honors = HONORS

    def __init__(
        self, sitters: Sequence[Sitter], options: Mapping[str, Value], cards: Deck | None = None
    ) -> None:
        super().__init__(sitters, options, cards)
        self.agreed = make_setup(len(sitters), agreed(OPTIONS, self.options))
        words = Names(self.agreed.pack, self.agreed.plays)
        self.words = words
        self.narrator = Narrator(self.names, words, by_score=self.agreed.by_score)
        self.announcer = Announcer(self.narrator, self.portraits)
        self.raising = Raising(self.agreed, words)
        self.colours = EIGHT[: len(sitters)]

    # Display

    def feats(self, told: Sequence[Told]) -> list[Feats]:
        """Return what each seat won in a finished hand, whose moves were told."""
        return feats(told, len(self.names))

    def moments(self, told: Sequence[Told]) -> list[Moment]:
        """Return what a player may say a word about in a match so far."""
        return moments(told, len(self.names))

    def picture(self, seen: Observation, bottom: int, told: Sequence[Told]) -> Picture:
        """Return everything that the table shows now."""
        view = _view(seen)
        suits = suits_in_order(view.table.cabinet.suits)
        plays = sheets.last_plays(told)
        seats = tuple(
            self._plate(view, seat, bottom, told, plays.get(seat, ())) for seat in self._around(view, bottom)
        )
        return Picture(
            title=_("American Deuce"),
            status=self._status(view),
            zones=self._zones(view, bottom),
            seats=seats,
            ask=self._ask(view),
            captions=self._captions(view, told),
            suits=Suits("suits", _("Suit order"), suits, len(SUITS)),
            about={**tooltips.about(view, self.wins(self.agreed.target), seats), **self._about(view, bottom)},
        )

    def _around(self, view: AmericanDeuceView, bottom: int) -> tuple[int, ...]:
        """Return the seats in playing order from the one at the bottom; before the cut, by number."""
        order = view.table.cabinet.order or tuple(range(self.agreed.seats))
        place = order.index(bottom)
        return (*order[place:], *order[:place])

    def _where(self, view: AmericanDeuceView, seat: int, bottom: int) -> str:
        """Return a seat's position: the next in playing order sits at the left, regardless of numbers."""
        return relation(0, self._around(view, bottom).index(seat), self.agreed.seats)

    def _status(self, view: AmericanDeuceView) -> str:
        goal = self.goal(_("first to {target} points").format(target=self.agreed.target))
        if view.phase == "cut":
            return goal[:1].upper() + goal[1:]
        if self.hands:  # there is no number to distinguish it
            return self.parts().single
        return _("Round {round} · {goal}").format(round=view.hand, goal=goal)

    def _ask(self, view: AmericanDeuceView) -> Ask | None:
        if not view.to_act or view.to_act[0] == CHANCE:
            return None
        seat = view.to_act[0]
        if seat == view.seat:
            return questions.ask(view, self.names, self.words, self.raising)
        name = self.names[seat]
        return Ask(questions.waiting(view, name), aloud=questions.aloud(view, name, self.words))

    def _zones(self, view: AmericanDeuceView, bottom: int) -> tuple[ZoneView, ...]:
        found = {
            name: tuple(code for code in codes if code is not None) for name, codes in view.zones().items()
        }
        zones = [ZoneView("deck", "deck", ())]
        for seat in range(self.agreed.seats):
            cards = found[f"hand.{seat}"]
            if seat == view.seat:
                cards = self.raising.by_rank(view)
            zones.append(ZoneView(f"hand.{seat}", f"hand.{self._where(view, seat, bottom)}", cards))
        zones.append(ZoneView("table", "table", tuple(self.words.shown(view.table.table)), beats=True))
        zones.append(ZoneView("played", "played", found["played"], swallowed=True))
        return tuple(zones)

    def _captions(self, view: AmericanDeuceView, told: Sequence[Told]) -> tuple[Caption, ...]:
        """Return the owner and the name of the combination on the table, or who leads and why until then."""
        table = view.table
        if view.phase == "play" and told and any(isinstance(event, Won) for event in told[-1].events):
            return (Caption("standing", told[-1].lines[-1], "lead", tells=True),)
        if not table.table or table.standing == NOBODY:
            return ()
        cards = self.words.named(table.table).told
        why = self.narrator.why_higher(table.table, self._beaten(told), view)
        cards = _("{cards}, {why}").format(cards=cards, why=why) if why else cards
        line = _("{name} played {cards}").format(name=self.names[table.standing], cards=cards)
        just = bool(told) and told[-1].seat == table.standing and len(told[-1].lines) == 1
        return (Caption("standing", line, "lead", tells=just),)

    def _beaten(self, told: Sequence[Told]) -> int:
        """Return the play that the latest play of this trick beat, as a mask; 0 if it was led."""
        for move in reversed(told):
            moved = [event for event in move.events if isinstance(event, Moved)]
            if any(event.target == "table" for event in moved):
                return self.raising.mask([event.card for event in moved if event.source == "table"])
        return 0

    def _about(self, view: AmericanDeuceView, bottom: int) -> dict[str, Note]:
        """Return tooltips for the titles, shown at their plates (AD-4 to AD-7)."""
        table = view.table
        order = table.cabinet.order
        return {
            f"plate.{self._where(view, seat, bottom)}": Note(
                office(place, len(order)),
                brings(place, len(order)),
                more=how_elected(not any(table.scores), self.agreed.pack.decks) if place == 0 else "",
            )
            for place, seat in enumerate(order)
            if office(place, len(order))
        }

    def _plate(
        self,
        view: AmericanDeuceView,
        seat: int,
        bottom: int,
        told: Sequence[Told],
        played: tuple[str, ...],
    ) -> SeatView:
        table = view.table
        where = self._where(view, seat, bottom)
        sitter = self.sitters[seat]
        title, colours = self._office(view, seat)
        return SeatView(
            seat=seat,
            where=where,
            name=sitter.name,
            portrait=sitter.portrait,
            facts=points_text(table.scores[seat]),
            cards=view.cards_of(seat) or None,
            acting=seat in view.to_act,
            said=self._said(view, seat, told),
            laid=self._laid(view, seat, played),
            winnings="played",
            title=title,
            title_colours=colours,
            out=seat in table.passed,
        )

    def _laid(self, view: AmericanDeuceView, seat: int, played: tuple[str, ...]) -> tuple[str, ...]:
        """Return a seat's last play in this trick if beaten; the standing one lies in the middle."""
        if not played or seat == view.table.standing:
            return ()
        return tuple(self.words.shown(self.raising.mask(played)))

    def _office(self, view: AmericanDeuceView, seat: int) -> tuple[str, Colours | None]:
        order = view.table.cabinet.order
        if not order:
            return "", None
        place = order.index(seat)
        title = office(place, len(order))
        if not title:
            return "", None
        return title, STONE if place == len(order) - 1 else OFFICE_COLOURS[place]

    def _said(self, view: AmericanDeuceView, seat: int, told: Sequence[Told]) -> str:
        """Return what a seat has just said; a pass stays until the trick ends."""
        if seat in view.table.passed:
            return _("Pass")
        events = told[-1].events if told else ()
        said = next((event for event in events if isinstance(event, Said) and event.seat == seat), None)
        if said is None:
            return ""
        match said.what:
            case "suit":
                return first_capital(suit_name(said.value))
            case "ask":
                return _("A deuce!")
            case "decline":
                return _("No deuce")
        return ""

    # Actions

    def meaning(self, seen: Observation, card: str, place: str) -> Move | None:
        """Return the move made by dropping one's own card on a place, legal or not, or None."""
        return self.tap(seen, card) if place == questions.TABLE else None

    def tap(self, seen: Observation, card: str) -> Move | None:
        """Return the move made by tapping one's own card, legal or not, or None."""
        pack = self.agreed.pack
        number = pack.number.get(card, pack.size)
        if number >= pack.size:
            return None
        return GIVE - number if seen.phase == "give" else 1 << number

    def selection(self, seen: Observation, cards: Sequence[str]) -> Selection:
        """Return what raised cards amount to."""
        view = _view(seen)
        if view.phase == "give":
            return self._gift(view, cards)
        if view.phase != "play" or view.seat is None or view.seat not in view.to_act:
            return Selection()
        return self.raising.selection(view, cards)

    def _gift(self, view: AmericanDeuceView, cards: Sequence[str]) -> Selection:
        """Return what a card picked to be given away amounts to."""
        pack = self.agreed.pack
        fits = frozenset(pack.codes[GIVE - move] for move in view.legal() if isinstance(move, int))
        move = self.tap(view, cards[0]) if cards else None
        if move is None:
            return Selection(fits=fits)
        refusal = view.why_not(move)
        if refusal is not None:
            return Selection(card_title(cards[0]), refusal.sentence, fits=fits, clause=refusal.clause)
        line = _("Goes to {name}").format(name=self.names[view.table.cabinet.chief])
        return Selection(card_title(cards[0]), line, _("Give"), move, fits)

    def orders(self, seen: Observation) -> tuple[Order, ...]:
        """Return the orders of the hand: by rank, by suit, or by combination."""
        view = _view(seen)
        return self.raising.orders(view) if view.seat is not None else ()

    # Words

    def banners(
        self, before: Observation, events: Sequence[Event], after: Observation, bottom: int
    ) -> Sequence[Banner]:
        """Announce a move in the middle of the table."""
        viewer = bottom if self.sitters[bottom].person else None
        return self._paced(self.announcer.banners(_view(before), events, _view(after), viewer))

    def _paced(self, banners: Iterable[Banner]) -> tuple[Banner, ...]:
        """Let all banners wait to be read in the first match of a newcomer."""
        return tuple(replace(banner, waits=banner.waits or self.newcomers) for banner in banners)

    def tips(self, seen: Observation) -> Iterator[str]:
        """Yield the kinds of things at the viewer's question."""
        return tips.tips(_view(seen))

    def happenings(
        self, before: Observation, events: Sequence[Event], after: Observation, bottom: int
    ) -> Iterator[str]:
        """Yield the kinds of things that a move brought."""
        return tips.happenings(_view(before), _view(after))

    def beats(
        self,
        before: Observation,
        events: Sequence[Event],
        after: Observation,
        bottom: int,
        told: Sequence[Told],
    ) -> Sequence[Beat]:
        """Show the last card before it is told, and a trick's winning cards before they are swept.

        In an exchange for the deuce the cards move first; then their two owners are told which they are.
        """
        view = _view(after)
        if any(isinstance(event, Scored) for event in events):
            return (Beat(len(events), self.picture(after, bottom, told), LAST_LOOK_MS),)
        if any(isinstance(event, Won) for event in events):
            return self._trick_won(_view(before), bottom, told)
        if before.phase not in ("give", "take"):
            return ()
        swap = swap_of(view.seat, events) if view.seat is not None else None
        banners = self._paced(self.announcer.exchanged(swap, view, giving=before.phase == "give"))
        return (Beat(len(events), self.picture(after, bottom, told), banners=banners),) if banners else ()

    def _trick_won(self, before: AmericanDeuceView, bottom: int, told: Sequence[Told]) -> Sequence[Beat]:
        """Show the last pass while the unbeaten cards still lie on the table."""
        words = self.narrator.won(before.table.standing, before)
        last = before.to_act[0]
        shown = self.picture(before, bottom, told)
        seats = tuple(
            replace(plate, said=_("Pass"), out=True, acting=False) if plate.seat == last else plate
            for plate in shown.seats
        )
        captions = (Caption("standing", words, "lead", tells=True),)
        shown = replace(shown, seats=seats, captions=captions, ask=None)
        hold = WON_MS + (FIRST_WON_MS if before.hand <= FIRST_ROUNDS else 0.0)
        return (Beat(1, shown, hold, line=words),)

    def look_ms(self, seen: Observation, told: Sequence[Told] = ()) -> float:
        """Return the pause after a play, longer in the first rounds and after several cards.

        After a pass it is a moment.
        """
        events = told[-1].events if told else ()
        if all(isinstance(event, Said) and event.what == "pass" for event in events) and events:
            return PASS_MS
        more = CARD_LOOK_MS * max(0, _view(seen).table.table.bit_count() - 1)
        if seen.hand <= FIRST_ROUNDS:
            return FIRST_LOOK_MS + more
        return more + (MANY_LOOK_MS if self.agreed.seats >= MANY else LOOK_MS)

    def open_move(self, seen: Observation) -> Move | None:
        """Return the pass of a hand with fewer cards than lie on the table, and too few for a riot."""
        view = _view(seen)
        lying = view.table.table.bit_count()
        short = view.phase == "play" and view.cards_of(view.to_act[0]) < min(lying, RIOT)
        return PASS if short else None

    def aside(self, seat: int, events: Sequence[Event]) -> str:
        """Return the cards of an exchange, for one of the two who know them."""
        return self.narrator.aside(seat, events)

    def note(self, seen: Observation, zone: str, card: str) -> Note:
        """Return a card's tooltip, and what the bell on it means."""
        found = self._note(_view(seen), zone, card)
        if not card.endswith(SECOND):
            return found
        return replace(found, more=_("The bell marks the second deck: its twin without a bell is higher."))

    def _note(self, view: AmericanDeuceView, zone: str, card: str) -> Note:
        title = card_title(card)
        if zone == "table":
            return Note(title, beaten_by(self.words.named(view.table.table).kind))
        if view.seat is None or zone != f"hand.{view.seat}" or view.seat not in view.to_act:
            return Note(title)
        if view.phase == "give":
            move = self.tap(view, card)
            refusal = view.why_not(move) if move is not None else None
            if refusal is not None:
                return Note(title, refusal.sentence, refusal.clause)
            chief = self.names[view.table.cabinet.chief]
            return Note(title, _("Goes to {name}").format(name=chief))
        if view.phase != "play":
            return Note(title)
        kinds = self.raising.part_of(view, card)
        if self.raising.only_riot(view, (card,)):
            return Note(title, raise_all_four(), "AD-13")
        if kinds:
            return Note(title, _("Good for {kinds}").format(kinds=kinds))
        sentence, clause = self.raising.dead(view, card)
        return Note(title, sentence, clause)

    def tell(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        """Return sentences about what happened."""
        return self.narrator.tell(before, events, after)

    def review(self, told: Sequence[Told]) -> Review | None:
        """Return the tricks of the round, from the last one back."""
        return sheets.tricks(told, self.narrator, self.agreed.pack.number)

    def parts(self) -> Parts:
        """Return the names of the parts of a match, which are rounds here."""
        return Parts(
            _("Round {number}"), _("Score over the rounds"), _("This round"), _("Next round"), _("One round")
        )

    def sheet(self, seen: Observation, told: Sequence[Told]) -> Sheet:
        """Return the score sheet."""
        return sheets.sheet(told, _view(seen), self.narrator, self.colours, self.portraits)


def _view(seen: Observation) -> AmericanDeuceView:
    assert isinstance(seen, AmericanDeuceView)  # a table only shows its own game
    return seen
