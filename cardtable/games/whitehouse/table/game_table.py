"""The table of Whitehouse: which cards lie where, who sits how, what a card, drop or tooltip means."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from cardtable.cards.card import SUITS
from cardtable.cards.deck import Deck
from cardtable.cards.masks import cards_in
from cardtable.cards.names import JOKER_NAMES, card_name, suit_name
from cardtable.engine.events import Event, Moved, Won
from cardtable.engine.game import CHANCE, Move, Observation
from cardtable.engine.options import Value
from cardtable.games.kit.phrases import signed, votes_text
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.kit.rules.suits import NO_TRUMP
from cardtable.games.kit.rules.trick_setup import ALONE, SEATS
from cardtable.games.kit.table.game_table import GameTable, Told
from cardtable.games.kit.table.hand_sorting import sorted_hand
from cardtable.games.whitehouse.rules.moves import BURY, CODES, PASS, RENEGE
from cardtable.games.whitehouse.rules.names import suit_of, winning
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.setup import HAND_SIZE, PARTNERS
from cardtable.games.whitehouse.table import highlights, questions, race, sheets
from cardtable.games.whitehouse.table.banners import Announcer
from cardtable.games.whitehouse.table.figures import FIGURES, count
from cardtable.games.whitehouse.table.narration import Narrator
from cardtable.games.whitehouse.table.race import ALL_VOTES, TO_WIN
from cardtable.i18n import _, ngettext
from cardtable.viewmodel.beats import Beat
from cardtable.viewmodel.colours import BLUE, GOLD, IVORY, RED, Colours
from cardtable.viewmodel.elements import Banner
from cardtable.viewmodel.picture import Badge, Mark, Note, Picture, Race, Review, SeatView, Sitter, ZoneView
from cardtable.viewmodel.prompts import Ask, Selection
from cardtable.viewmodel.score_sheet import Sheet
from cardtable.viewmodel.seating import relation

RUFF_HOLD: Final = 240.0
"""How long a card that trumps is seen before it is announced, in milliseconds at normal speed."""

_INDEX: Final = {code: card for card, code in enumerate(CODES)}


class WhitehouseTable(GameTable):
    """One match of Whitehouse as its players see it."""

    clauses: ClassVar[Mapping[str, str]] = {
        "cut": "WH-2",
        "deal": "WH-3",
        "bid": "WH-4",
        "trump": "WH-5",
        "bury": "WH-8",
        "challenge": "WH-9",
        "play": "WH-11",
        "over": "WH-15",
    }
    figures = FIGURES
    count = staticmethod(count)

    def __init__(
        self, sitters: Sequence[Sitter], options: Mapping[str, Value], cards: Deck | None = None
    ) -> None:
        super().__init__(sitters, options, cards)
        self.partners = self.options["play"] == "partnership"
        self.sides = PARTNERS if self.partners else ALONE
        self.names = tuple(sitter.name for sitter in self.sitters)
        self.narrator = Narrator(self.names, self.sides)
        self.colours = _colours(self.partners, self.options["colors"] is True)
        portraits = [sitter.portrait for sitter in self.sitters]
        self.announcer = Announcer(self.narrator, self.colours, portraits, self.cards)
        self._dealt: dict[tuple[int, int], int] = {}
        """What a seat was seen to hold before it picked the kitty up, by seat and number of the hand."""

    def side_of(self, seat: int) -> int:
        """The entry of the scores that a seat plays for."""
        return seat % 2 if self.partners else seat

    # What is seen

    def picture(self, seen: Observation, bottom: int, told: Sequence[Told]) -> Picture:
        """Everything that the table shows now."""
        view = _view(seen)
        table = view.table
        mine = table.phase == "play" and view.seat is not None and view.seat in view.to_act
        return Picture(
            title=_("Whitehouse"),
            status=self._status(view, bottom),
            zones=self._zones(view, bottom),
            seats=tuple(self._plate(view, seat, bottom, told) for seat in _clockwise(bottom)),
            ask=self._ask(view),
            race=race.race(view, bottom, self.narrator, self.colours),
            badges=self._badges(view),
            marks=self._marks(view),
            slot="trick" if mine else "",
            slot_label=_("Your card") if mine else "",
            about=self._about(view),
        )

    def _about(self, view: WhitehouseView) -> dict[str, Note]:
        """What the match, the bar and the kitty are."""
        table = view.table
        goal = _(
            "{wins} Win tricks for the votes on their cards: bidders who take what they promised get a "
            "point, and lose two if they fall short."
        )
        line = _("The white line is at {votes}: more than half of all {all} votes.").format(
            votes=TO_WIN, all=ALL_VOTES
        )
        more = ""
        if table.bidder != NOBODY:
            side = self.narrator.side_names[self.side_of(table.bidder)]
            more = _("The line with the bid is at {votes}: what {side} must take, counted from their end.")
            more = more.format(votes=table.bid, side=side)
        kitty = _("The bidder takes these cards and buries as many. Their votes count for the bidder.")
        return {
            "title": Note(_("Whitehouse"), goal.format(wins=self.wins(table.setup.target))),
            "race": Note(_("Votes taken in this hand"), line, more=more),
            "kitty": Note(_("The kitty"), kitty),
        }

    def _ask(self, view: WhitehouseView) -> Ask | None:
        if not view.to_act or view.to_act[0] == CHANCE:
            return None
        seat = view.to_act[0]
        if seat == view.seat:
            return questions.ask(view, self.names[seat], self.names)
        return Ask(questions.waiting(view, self.names[seat]))

    def _status(self, view: WhitehouseView, bottom: int) -> str:
        table = view.table
        if table.phase == "cut":
            return _("Cutting for the first deal")
        parts = [_("Hand {hand}").format(hand=table.hand)]
        stage = {
            "bid": _("Bidding"),
            "trump": _("Naming trump"),
            "bury": _("Burying"),
            "challenge": _("Challenges"),
        }
        if table.phase in stage:
            parts.append(stage[table.phase])
        elif table.phase == "play":
            number = min(HAND_SIZE, sum(won.bit_count() for won in table.won) // SEATS + 1)
            parts.append(_("Trick {number} of {tricks}").format(number=number, tricks=HAND_SIZE))
        if self.partners:
            ours = self.side_of(bottom)
            parts.append(
                _("{ours} to {theirs}").format(
                    ours=signed(table.scores[ours]), theirs=signed(table.scores[1 - ours])
                )
            )
        return _(" · ").join(parts)

    def _zones(self, view: WhitehouseView, bottom: int) -> tuple[ZoneView, ...]:
        table = view.table
        cards = {
            name: tuple(code for code in codes if code is not None) for name, codes in view.zones().items()
        }
        trump = None if table.trump == NO_TRUMP else SUITS[table.trump]
        zones = [ZoneView("deck", "deck", ())]
        for seat in range(SEATS):
            where = relation(bottom, seat, SEATS)
            hand = cards[f"hand.{seat}"]
            zones.append(ZoneView(f"hand.{seat}", f"hand.{where}", sorted_hand(hand, trump)))
        zones.append(self._kitty(view, cards["kitty"]))
        led = [relation(bottom, (table.leader + i) % SEATS, SEATS) for i in range(len(table.trick))]
        zones.append(ZoneView("trick", "trick", cards["trick"], tuple(led)))
        for side, seats in enumerate(self.sides):
            place = f"captured.{relation(bottom, seats[0], SEATS)}"
            zones.append(ZoneView(f"captured.{side}", place, cards[f"captured.{side}"], swallowed=True))
        return tuple(zones)

    def _kitty(self, view: WhitehouseView, cards: tuple[str, ...]) -> ZoneView:
        """The kitty: in the middle of the table while the viewer buries, face down beside it afterwards."""
        table = view.table
        if table.phase == "bury" and view.seat == table.bidder:
            spots = table.setup.size - SEATS * HAND_SIZE
            return ZoneView("kitty", "bury", cards, spots=spots)
        label = _("Kitty · {count}") if cards else ""
        return ZoneView("kitty", "kitty", cards, covered=not table.scored, label=label, label_place="kitty")

    def _plate(self, view: WhitehouseView, seat: int, bottom: int, told: Sequence[Told]) -> SeatView:
        table = view.table
        where = relation(bottom, seat, SEATS)
        sitter = self.sitters[seat]
        menu = None
        if table.setup.honor and not view.why_not(RENEGE + seat):
            menu = questions.accusation(seat, self.names[seat])
        return SeatView(
            seat=seat,
            where=where,
            name=sitter.name,
            portrait=sitter.portrait,
            facts=_(" · ").join(self._seat_facts(view, seat, told)),
            colours=self.colours[self.side_of(seat)],
            cards=view.counts[seat] if where != "self" and view.counts[seat] else None,
            acting=seat in view.to_act,
            dealer=seat == table.dealer,
            said=self._said(view, seat),
            winnings=f"captured.{where}",
            menu=menu,
        )

    def _seat_facts(self, view: WhitehouseView, seat: int, told: Sequence[Told]) -> list[str]:
        table = view.table
        facts = []
        if not self.partners:
            score = table.scores[seat]
            facts.append(
                ngettext("{points} point", "{points} points", abs(score)).format(points=signed(score))
            )
            if seat in table.challengers and table.phase != "challenge":
                facts.append(_("challenges"))
        elif seat == view.seat:
            facts.append(_("You"))
        elif view.seat is not None and self.side_of(seat) == self.side_of(view.seat):
            facts.append(_("Partner"))
        else:
            facts.append(self.sitters[seat].level or _("Player"))
        if table.phase in ("play", "deal", "over") and table.leader != NOBODY:
            facts.append(votes_text(captured_alone(told, view.hand, seat) + race.buried(view, seat)))
        return facts

    def _said(self, view: WhitehouseView, seat: int) -> str:
        """What a seat announced in the round that goes on."""
        table = view.table
        if table.phase in ("bid", "trump"):
            bid = table.bids[seat]
            return _("Pass") if bid == PASS else _("Bid {votes}").format(votes=bid) if bid else ""
        if table.phase == "challenge" and seat in table.challengers:
            return _("Challenge")
        if table.phase == "challenge" and self._has_answered(view, seat):
            return _("Pass")
        return ""

    def _has_answered(self, view: WhitehouseView, seat: int) -> bool:
        bidder = view.table.bidder
        return 0 < (seat - bidder) % SEATS < (view.to_act[0] - bidder) % SEATS

    def _badges(self, view: WhitehouseView) -> tuple[Badge, ...]:
        table = view.table
        if table.phase in ("cut", "deal") and table.bidder == NOBODY:
            return ()
        if table.phase == "bid":
            if table.bidder == NOBODY:
                nobody = _("Nobody has bid yet. A bid promises at least {low} votes.").format(low=TO_WIN)
                note = _("from {low}").format(low=TO_WIN)
                return (Badge(_("Highest bid"), "–", note=note, about=Note(_("Highest bid"), nobody)),)
            side = self.side_of(table.bidder)
            name = self.names[table.bidder]
            bid = _("{name} promises to take {votes} votes. A higher bidder names trump instead.").format(
                name=name, votes=table.bid
            )
            about = Note(_("Highest bid"), bid)
            return (Badge(_("Highest bid"), str(table.bid), "", name, self.colours[side], about),)
        side = self.side_of(table.bidder)
        names = self.narrator.side_names[side]
        promise = _("{side} must take {votes} of all {all} votes, counting the buried ones.").format(
            side=names, votes=table.bid, all=ALL_VOTES
        )
        about = Note(_("Contract"), promise)
        contract = Badge(_("Contract"), str(table.bid), "", names, self.colours[side], about)
        if table.trump == NO_TRUMP:
            return (contract,)
        suit = _first_capital(suit_name(SUITS[table.trump]))
        beats = _("{suit} beat every card of the other suits.").format(suit=suit)
        jokers = _("The jokers are the highest trumps.") if table.setup.jokers else ""
        trump = Note(_("Trump"), beats, more=jokers)
        return Badge(_("Trump"), suit=SUITS[table.trump], about=trump), contract

    def _marks(self, view: WhitehouseView) -> dict[str, Mark]:
        """The card that wins the trick; while somebody buries, the cards that came from the kitty."""
        table = view.table
        if view.seat is not None and table.phase in ("bid", "trump"):
            self._dealt[view.seat, table.hand] = view.cards
        if table.phase == "bury" and view.seat == table.bidder:
            known = self._dealt.get((view.seat, table.hand), view.cards)
            return {CODES[card]: Mark(_("New"), IVORY) for card in cards_in(view.cards & ~known)}
        if len(table.trick) < 2 or table.trump == NO_TRUMP:
            return {}
        trick = [CODES[card] for card in table.trick]
        place = winning(trick, SUITS[table.trump])
        assert place is not None  # the trick is not empty
        seat = (table.leader + place) % SEATS
        return {trick[place]: Mark(_("Winning"), self.colours[self.side_of(seat)])}

    # What is done

    def meaning(self, seen: Observation, card: str, place: str) -> Move | None:
        """The move that dropping a card of one's own on a place means, legal or not."""
        if card not in _INDEX:
            return None
        if place == "trick":
            return _INDEX[card]
        if place in ("bury", "kitty"):
            return BURY + _INDEX[card]
        return None

    def tap(self, seen: Observation, card: str) -> Move | None:
        """The move that choosing a card of one's own means, legal or not."""
        if card not in _INDEX:
            return None
        return BURY + _INDEX[card] if seen.phase == "bury" else _INDEX[card]

    def selection(self, seen: Observation, cards: Sequence[str]) -> Selection:
        """What the cards come to that the viewer has raised to bury them."""
        return questions.burying(_view(seen), cards)

    # What is said

    def note(self, seen: Observation, zone: str, card: str) -> Note:
        """What a tooltip says of a card."""
        view = _view(seen)
        entry = self.cards.by_code.get(card)
        if entry is None:
            return Note(card)
        if card in JOKER_NAMES:
            title, called = _("{card} · no votes").format(card=_first_capital(card_name(card))), ""
        else:
            votes = votes_text(entry.votes_in(self.census))
            title = _("{place} · {votes}").format(place=entry.name, votes=votes)
            called = _("{place}, {card}").format(place=entry.name, card=card_name(card))
        if zone == "trick":
            return Note(title, self._played_by(view, card))
        if zone == "kitty":
            return Note(title, _("In the kitty"))
        if view.seat is None or zone != f"hand.{view.seat}" or view.seat not in view.to_act:
            return Note(title, _first_capital(card_name(card)))
        move = self.tap(seen, card)
        if view.phase not in ("play", "bury") or move is None:
            return Note(title, _first_capital(card_name(card)), called=called)
        refusal = view.why_not(move)
        if refusal is not None:
            return Note(title, refusal.sentence, refusal.clause, called=called)
        if view.phase == "bury":
            return Note(title, _("Buried, its votes count for your bid"), called=called)
        return Note(title, self._what_if(view, card), called=called)

    def _played_by(self, view: WhitehouseView, card: str) -> str:
        table = view.table
        place = table.trick.index(_INDEX[card]) if _INDEX[card] in table.trick else 0
        name = self.names[(table.leader + place) % SEATS]
        return _("{name} played {card}").format(name=name, card=card_name(card))

    def _what_if(self, view: WhitehouseView, card: str) -> str:
        """What a legal card would do to the trick."""
        table = view.table
        trump = SUITS[table.trump]
        trick = [CODES[played] for played in table.trick]
        suit = suit_of(card, trump)
        if not trick:
            return _("Leads trump") if suit == trump else _("Leads {suit}").format(suit=suit_name(suit))
        wins = winning([*trick, card], trump) == len(trick)
        last = len(trick) == SEATS - 1
        if suit == trump != suit_of(trick[0], trump):
            named = _first_capital(suit_name(trump))
            if not wins:
                return _("{suit} are trump, but a higher one is there").format(suit=named)
            if last:
                return _("{suit} are trump: takes the trick").format(suit=named)
            return _("{suit} are trump: takes the trick so far").format(suit=named)
        if wins:
            return _("Takes the trick") if last else _("Takes the trick so far")
        if suit != suit_of(trick[0], trump):
            return _("A discard: it cannot win")
        return _("Does not take the trick")

    def tell(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        """What happened in sentences."""
        return self.narrator.tell(before, events, after)

    def beats(
        self,
        before: Observation,
        events: Sequence[Event],
        after: Observation,
        bottom: int,
        told: Sequence[Told],
    ) -> Sequence[Beat]:
        """A trick that a trump takes is announced while it lies there; a contract when it is decided."""
        view, now = _view(before), _view(after)
        found: list[Beat] = []
        taken = highlights.trumped(view, events)
        first = events[0] if events else None
        if taken is not None and isinstance(first, Moved):
            shown = highlights.played(view, view.to_act[0], first.card)
            picture = self.picture(shown, bottom, told)
            won = taken[-1]
            paid, goal = self._paid(picture.race, won, bottom, view.table.bidder)
            moment = self.announcer.trumped(*taken, goal)
            found.append(Beat(1, picture, RUFF_HOLD, banners=(moment,)))
            found.append(Beat(1, replace(picture, race=paid)))
        decided = highlights.contract(now)
        if decided and decided != highlights.contract(view) and view.phase == "play":
            picture = replace(self.picture(after, bottom, told), ask=None)
            found.append(Beat(len(events), picture, banners=(self.announcer.decided(now, decided, bottom),)))
        return found

    def _paid(self, shown: Race | None, won: Won, bottom: int, bidder: int) -> tuple[Race | None, str]:
        """The bar after a trick was won, and the place in it to which its votes go."""
        if shown is None:
            return None, f"seat:{won.seat}"
        near = self.side_of(bottom if self.partners else bidder)
        end = 0 if self.side_of(won.seat) == near else 1
        left, right = shown.votes
        votes = (left + won.amount, right) if end == 0 else (left, right + won.amount)
        return replace(shown, votes=votes), f"race:{end}"

    def banners(
        self, before: Observation, events: Sequence[Event], after: Observation, bottom: int
    ) -> Sequence[Banner]:
        """Somebody else names trump."""
        return self.announcer.named(events, bottom)

    def review(self, told: Sequence[Told]) -> Review | None:
        """The last trick."""
        return sheets.last_trick(
            told, self.names, [self.colours[self.side_of(seat)] for seat in range(SEATS)]
        )

    def sheet(self, seen: Observation, told: Sequence[Told]) -> Sheet:
        """The score sheet."""
        target = self.options["target"]
        assert isinstance(target, int)
        return sheets.sheet(
            told,
            self.narrator,
            self.colours,
            target,
            [sitter.portrait for sitter in self.sitters],
            self.cards,
        )


def captured_alone(told: Sequence[Told], hand: int, seat: int) -> int:
    """The votes that a seat has taken in the tricks of one hand."""
    total = 0
    for move in reversed(told):
        if move.hand != hand:
            break
        total += sum(
            event.amount
            for event in move.events
            if isinstance(event, Won) and event.what == "trick" and event.seat == seat
        )
    return total


def _colours(partners: bool, by_suit: bool) -> tuple[Colours, ...]:
    """The colours of the sides; with the colour variation a side has the colour of its trumps (WH-6)."""
    if not partners:
        return BLUE, RED, GOLD, IVORY
    return (RED, BLUE) if by_suit else (BLUE, RED)


def _clockwise(bottom: int) -> tuple[int, ...]:
    return tuple((bottom + i) % SEATS for i in range(SEATS))


def _first_capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _view(seen: Observation) -> WhitehouseView:
    assert isinstance(seen, WhitehouseView)  # a table is only shown its own game
    return seen
