"""The table of tricks among four seats: where cards lie, what players are asked, what a card would do.

A game overrides what it does differently. The base is enough for a game without bids or partners in which
everyone plays for votes.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from cardtable.cards.card import SUITS
from cardtable.cards.deck import Deck
from cardtable.cards.masks import cards_in
from cardtable.cards.names import JOKER_NAMES, card_name, suit_name
from cardtable.engine.events import Event
from cardtable.engine.game import CHANCE, Move, Observation
from cardtable.engine.options import Value
from cardtable.games.kit.phrases import first_capital, heading, votes_text
from cardtable.games.kit.rules.suits import NO_TRUMP, winning_place
from cardtable.games.kit.rules.trick_setup import ALONE, SEATS, TrickSetup
from cardtable.games.kit.rules.tricks import TrickView
from cardtable.games.kit.table.feats import Feats
from cardtable.games.kit.table.figures import Figure
from cardtable.games.kit.table.game_table import GameTable, Told
from cardtable.games.kit.table.hand_account import finished, latest
from cardtable.games.kit.table.hand_sorting import sorted_hand
from cardtable.games.kit.table.spoken_moments import with_results
from cardtable.games.kit.table.trick_feats import trick_feats
from cardtable.games.kit.table.trick_figures import FIGURES, count
from cardtable.games.kit.table.trick_story import (
    TrickHand,
    TrickNarrator,
    best_trick,
    hand_facts,
    table_view,
    trick_review,
)
from cardtable.i18n import _
from cardtable.viewmodel.colours import BLUE, GOLD, GREY, IVORY, RED, Colours
from cardtable.viewmodel.picture import Mark, Note, Picture, Review, SeatView, Sitter, ZoneView
from cardtable.viewmodel.prompts import Ask, Choice
from cardtable.viewmodel.score_sheet import Sheet, SheetRow
from cardtable.viewmodel.seating import relation
from cardtable.voices.moments import Moment


class TrickTable(GameTable):
    """One match as its players see it.

    Attributes:
        title: the game's title (marked with `N_`).
        aim: the aim as a sentence (marked with `N_`); the win condition precedes it.
        sides: the seats behind each entry of the scores.
        narrator: tells what happened.
    """

    title: ClassVar[str]
    aim: ClassVar[str]
    figures: ClassVar[tuple[Figure, ...]] = FIGURES
    count = staticmethod(count)

    def __init__(
        self, sitters: Sequence[Sitter], options: Mapping[str, Value], cards: Deck | None = None
    ) -> None:
        super().__init__(sitters, options, cards)
        self.sides: Sequence[Sequence[int]] = ALONE
        self.colours: tuple[Colours, ...] = (BLUE, RED, GOLD, IVORY)
        self.narrator = TrickNarrator(self.names, self.sides)

    def feats(self, told: Sequence[Told]) -> list[Feats]:
        """Return what each seat won in a finished hand: the places on the cards that took tricks."""
        return trick_feats(told)

    def moments(self, told: Sequence[Told]) -> list[Moment]:
        """Return what a player may say a word about: hands won and lost."""
        return with_results(told, self.sides)

    def side_of(self, seat: int) -> int:
        """Return the entry of the scores that a seat plays for."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    @property
    def seat_colours(self) -> list[Colours]:
        """The colors of each seat's side."""
        return [self.colours[self.side_of(seat)] for seat in range(SEATS)]

    @property
    def target(self) -> int:
        """The score that ends the match."""
        return int(self.options["target"])

    # Display

    def picture(self, seen: Observation, bottom: int, told: Sequence[Told]) -> Picture:
        """Return everything that the table shows now."""
        view = table_view(seen)
        mine = view.phase == "play" and view.seat is not None and view.seat in view.to_act
        return Picture(
            title=_(self.title),
            status=self.status(view, bottom),
            zones=self.zones(view, bottom),
            seats=tuple(self.plate(view, (bottom + i) % SEATS, bottom, told) for i in range(SEATS)),
            ask=self._ask(view),
            marks=self.marks(view),
            slot="trick" if mine else "",
            slot_label=_("Your card") if mine else "",
            about=self.about(view),
        )

    def about(self, view: TrickView[Any]) -> dict[str, Note]:
        """Return the tooltips about the match."""
        aim = _("{wins} {aim}").format(wins=self.wins(self.target), aim=_(self.aim))
        return {"title": Note(_(self.title), aim)}

    def status(self, view: TrickView[Any], bottom: int) -> str:
        """Return the line under the title: the hand, unless it is the only one, and its stage."""
        if view.phase == "cut":
            return _("Cutting for the first deal")
        if self.hands:
            return self.stage(view) or self.parts().single
        parts = [_("Hand {hand}").format(hand=view.hand), self.stage(view)]
        return _(" · ").join(part for part in parts if part)

    def stage(self, view: TrickView[Any]) -> str:
        """Return the stage of the hand; empty for none."""
        if view.phase != "play":
            return ""
        table = view.table
        tricks = table.setup.tricks
        number = min(tricks, sum(won.bit_count() for won in table.won) // SEATS + 1)
        return _("Trick {number} of {tricks}").format(number=number, tricks=tricks)

    def zones(self, view: TrickView[Any], bottom: int) -> tuple[ZoneView, ...]:
        """Return the cards in their zones."""
        table = view.table
        cards = {
            name: tuple(code for code in codes if code is not None) for name, codes in view.zones().items()
        }
        trump = None if table.order.suit == NO_TRUMP else SUITS[table.order.suit]
        zones = [ZoneView("deck", "deck", ())]
        for seat in range(SEATS):
            where = relation(bottom, seat, SEATS)
            gone = tuple(table.setup.codes[card] for card in cards_in(table.played[seat]))
            held = sorted_hand(cards[f"hand.{seat}"], trump, gone)
            zones.append(ZoneView(f"hand.{seat}", f"hand.{where}", held))
        zones += self.more_zones(view, cards)
        led = [relation(bottom, (table.leader + i) % SEATS, SEATS) for i in range(len(table.trick))]
        zones.append(ZoneView("trick", "trick", cards["trick"], tuple(led)))
        for side, seats in enumerate(self.sides):
            place = f"captured.{relation(bottom, seats[0], SEATS)}"
            zones.append(ZoneView(f"captured.{side}", place, cards[f"captured.{side}"], swallowed=True))
        return tuple(zones)

    def more_zones(self, view: TrickView[Any], cards: Mapping[str, tuple[str, ...]]) -> list[ZoneView]:
        """Return zones special to this game."""
        return []

    def plate(self, view: TrickView[Any], seat: int, bottom: int, told: Sequence[Told]) -> SeatView:
        """Return a seat's plate."""
        where = relation(bottom, seat, SEATS)
        sitter = self.sitters[seat]
        return SeatView(
            seat=seat,
            where=where,
            name=sitter.name,
            portrait=sitter.portrait,
            facts=_(" · ").join(self.seat_facts(view, seat, told)),
            colours=self.colours[self.side_of(seat)],
            cards=view.counts[seat] if where != "self" and view.counts[seat] else None,
            acting=seat in view.to_act,
            dealer=seat == view.table.dealer,
            said=self.said(view, seat),
            winnings=f"captured.{where}",
            menu=self.seat_menu(view, seat),
        )

    def seat_facts(self, view: TrickView[Any], seat: int, told: Sequence[Told]) -> list[str]:
        """Return the plate's lines under the name: the score, and during play the hand's votes."""
        facts = [votes_text(view.scores[self.side_of(seat)])]
        if view.phase == "play":
            votes = view.table.setup.ballots.total(view.table.won[seat])
            facts.append(_("{votes} this hand").format(votes=votes))
        return facts

    def said(self, view: TrickView[Any], seat: int) -> str:
        """Return what a seat has announced; empty for nothing."""
        return ""

    def seat_menu(self, view: TrickView[Any], seat: int) -> Choice | None:
        """Return the move offered by a click on a seat's plate, or None."""
        return None

    def marks(self, view: TrickView[Any]) -> dict[str, Mark]:
        """Return labels over cards: the one that wins the trick, and the one that was led."""
        table = view.table
        if len(table.trick) < 2:
            return {}
        place = winning_place(table.order, table.trick)
        seat = (table.leader + place) % SEATS
        codes = table.setup.codes
        led = {codes[table.trick[0]]: Mark(_("Led"), GREY)}
        word = _("Winning") if place else _("Led · Winning")
        return led | {codes[table.trick[place]]: Mark(word, self.colours[self.side_of(seat)])}

    # Questions

    def _ask(self, view: TrickView[Any]) -> Ask | None:
        if not view.to_act or view.to_act[0] == CHANCE:
            return None
        name = self.names[view.to_act[0]]
        if view.to_act[0] == view.seat:
            return self.ask(view, name)
        return Ask(self.waiting(view, name), aloud=self.aloud(view, name))

    def ask(self, view: TrickView[Any], name: str) -> Ask:
        """Return the question for the viewer, named `name`, whose turn it is."""
        codes, legal = view.table.setup.codes, view.legal()
        cards = {codes[move]: move for move in legal if isinstance(move, int) and move < len(codes)}
        only = legal[0] if len(legal) == 1 else None
        return Ask(
            self.play_sentence(view, name),
            mine=True,
            hand="hand.self",
            cards=cards,
            targets=("trick",),
            forced=only,
            why_forced=self._why_forced(view, next(iter(cards))) if only is not None and cards else "",
        )

    def waiting(self, view: TrickView[Any], name: str) -> str:
        """Return the status line while somebody else is to act."""
        line = _("{name}'s turn") if view.table.trick else _("{name}'s lead")
        return line.format(name=name)

    def aloud(self, view: TrickView[Any], name: str) -> str:
        """Return what the common screen says to `name`, who is to act; it knows nobody's cards."""
        table = view.table
        if not table.trick:
            return _("{name}, lead a card").format(name=name)
        suit = suit_name(SUITS[table.order.suit_of[table.trick[0]]])
        return _("{name}, follow {suit}").format(name=name, suit=suit)

    def play_sentence(self, view: TrickView[Any], name: str) -> str:
        """Return the sentence that says what the viewer may play."""
        table = view.table
        if not table.trick:
            return _("Your lead, {name} — any card").format(name=name)
        led = table.trick[0]
        suit = suit_name(SUITS[table.order.suit_of[led]])
        if view.cards & table.order.suit_masks[led]:
            return _("Your turn, {name} — follow {suit}").format(name=name, suit=suit)
        return _("No {suit}, {name} — play any card").format(name=name, suit=suit)

    def _why_forced(self, view: TrickView[Any], code: str) -> str:
        line = _("Playing for you: {card}, your only legal card")
        if view.cards.bit_count() == 1:
            line = _("Playing your last card for you: {card}")
        return line.format(card=card_name(code))

    # Cards

    def meaning(self, seen: Observation, card: str, place: str) -> Move | None:
        """Return the move made by dropping one's own card on a place, legal or not, or None."""
        return self._index(seen).get(card) if place == "trick" else None

    def tap(self, seen: Observation, card: str) -> Move | None:
        """Return the move made by tapping one's own card, legal or not, or None."""
        return self._index(seen).get(card)

    def _index(self, seen: Observation) -> Mapping[str, int]:
        setup: TrickSetup = table_view(seen).table.setup
        return setup.index

    def note(self, seen: Observation, zone: str, card: str) -> Note:
        """Return a card's tooltip."""
        view = table_view(seen)
        entry = self.cards.by_code.get(card)
        if entry is None:
            return Note(card)
        name = card_name(card)
        if card in JOKER_NAMES:
            title, called = _("{card} · no votes").format(card=first_capital(name)), ""
        else:
            votes = votes_text(entry.votes_in(self.census))
            title = _("{place} · {votes}").format(place=entry.name, votes=votes)
            called = _("{place}, {card}").format(place=entry.name, card=name)
        if zone == "trick":
            return Note(title, self._played_by(view, card))
        mine = view.seat is not None and zone == f"hand.{view.seat}" and view.seat in view.to_act
        return self._own_note(view, card, title, called) if mine else self.other_note(zone, card, title)

    def other_note(self, zone: str, card: str, title: str) -> Note:
        """Return the tooltip of a card that cannot be played now."""
        return Note(title, first_capital(card_name(card)))

    def _own_note(self, view: TrickView[Any], card: str, title: str, called: str) -> Note:
        move = self.tap(view, card)
        if move is None or not self.asks_for_cards(view):
            return Note(title, first_capital(card_name(card)), called=called)
        refusal = view.why_not(move)
        if refusal is not None:
            return Note(title, refusal.sentence, refusal.clause, called=called)
        return Note(title, self.effect(view, view.table.setup.index[card]), called=called)

    def asks_for_cards(self, view: TrickView[Any]) -> bool:
        """Return whether cards of the hand are asked for now."""
        return view.phase == "play"

    def _played_by(self, view: TrickView[Any], code: str) -> str:
        table = view.table
        card = table.setup.index[code]
        place = table.trick.index(card) if card in table.trick else 0
        name = self.names[(table.leader + place) % SEATS]
        return _("{name} played {card}").format(name=name, card=card_name(code))

    def effect(self, view: TrickView[Any], card: int) -> str:
        """Return what a legal card would do to the trick."""
        order, trick = view.table.order, view.table.trick
        suit, trump = order.suit_of[card], order.suit
        if not trick:
            named = suit_name(SUITS[suit])
            return _("Leads trump") if suit == trump else _("Leads {suit}").format(suit=named)
        led = order.suit_of[trick[0]]
        wins = winning_place(order, [*trick, card]) == len(trick)
        last = len(trick) == SEATS - 1
        if suit == trump != led:
            if not wins:
                line = _("{suit} are trump, but a higher one is there")
            elif last:
                line = _("{suit} are trump: takes the trick")
            else:
                line = _("{suit} are trump: takes the trick so far")
            return line.format(suit=first_capital(suit_name(SUITS[trump])))
        if wins:
            return _("Takes the trick") if last else _("Takes the trick so far")
        return _("A discard: it cannot win") if suit != led else _("Does not take the trick")

    # Narration

    def tell(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        """Return sentences about what happened."""
        return self.narrator.tell(before, events, after)

    def review(self, told: Sequence[Told]) -> Review | None:
        """Return the last trick of the current hand, or None."""
        hand = latest(told, TrickHand)
        return trick_review(hand, self.names, self.seat_colours) if hand is not None else None

    def sheet(self, seen: Observation, told: Sequence[Told]) -> Sheet:
        """Return the score sheet: the votes of each hand."""
        hands = finished(told, TrickHand)
        last, names = hands[-1], self.narrator.side_names
        rows = tuple([self._row(hand) for hand in hands])
        best = rows[-1].points.index(max(rows[-1].points))
        seat = self.sides[best][0]
        tricks = last.alone(seat)[1]
        headline, sentence = heading(
            _("{name} takes most votes").format(name=names[best]),
            _("{votes} of 538 in {tricks} tricks.").format(votes=rows[-1].points[best], tricks=tricks),
            self.narrator.won(last.winners) if last.winners else "",
            len(hands),
            self.target,
        )
        return Sheet(
            headline=headline,
            sentence=sentence,
            names=names,
            colours=self.colours,
            headings=(_("Hand"), _("Most"), _("Tricks")),
            rows=rows,
            goal=self.target,
            facts=tuple(hand_facts(last, self.portraits, self.cards)),
            over=bool(last.winners),
            portraits=tuple(self.portraits[seat] for seat in last.winners),
            heroes=last.winners or tuple(self.sides[best]),
            panels=tuple(best_trick(last, self.portraits, self.seat_colours, self.cards)),
            counts_votes=True,
        )

    def _row(self, hand: TrickHand) -> SheetRow:
        points = hand.result.points
        best = points.index(max(points))
        tricks = sum(hand.alone(seat)[1] for seat in self.sides[best])
        return hand.row(str(points[best]), self.colours[best], str(tricks))
