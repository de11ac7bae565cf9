"""The table of Whitehouse: where cards lie, how seats look, what a card, drop or tooltip means."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from cardtable.cards.card import SUITS
from cardtable.cards.deck import Deck
from cardtable.cards.masks import cards_in
from cardtable.cards.names import suit_name
from cardtable.engine.events import Event, Moved, Won
from cardtable.engine.game import Move, Observation
from cardtable.engine.options import Value
from cardtable.games.kit.phrases import first_capital, points_text, signed, votes_text
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.kit.rules.suits import NO_TRUMP
from cardtable.games.kit.rules.trick_setup import ALONE, SEATS
from cardtable.games.kit.rules.tricks import TrickView
from cardtable.games.kit.table.feats import Feats
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.tricks import TrickTable
from cardtable.games.whitehouse.rules.moves import BURY, CODES, PASS, RENEGE
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.setup import HAND_SIZE, PARTNERS
from cardtable.games.whitehouse.table import highlights, questions, race, sheets, tips
from cardtable.games.whitehouse.table.banners import Announcer
from cardtable.games.whitehouse.table.figures import FIGURES, count
from cardtable.games.whitehouse.table.honors import HONORS, feats
from cardtable.games.whitehouse.table.narration import Narrator
from cardtable.games.whitehouse.table.race import ALL_VOTES, TO_WIN
from cardtable.games.whitehouse.table.spoken_moments import moments
from cardtable.i18n import N_, _
from cardtable.viewmodel.beats import Beat
from cardtable.viewmodel.colours import BLUE, GOLD, IVORY, RED, Colours
from cardtable.viewmodel.elements import Banner
from cardtable.viewmodel.picture import Badge, Mark, Note, Picture, Race, Sitter, ZoneView
from cardtable.viewmodel.prompts import Ask, Choice, Selection
from cardtable.viewmodel.score_sheet import Sheet
from cardtable.voices.moments import Moment

RUFF_HOLD: Final = 240.0
"""Milliseconds at normal speed that a trumping card is shown before it is announced."""

_INDEX: Final = {code: card for card, code in enumerate(CODES)}


class WhitehouseTable(TrickTable):
    """One match of Whitehouse as its players see it."""

    title: ClassVar[str] = N_("Whitehouse")
    aim: ClassVar[str] = N_(
        "Win tricks for the votes on their cards: bidders who take what they promised get a "
        "point, and lose two if they fall short."
    )
    narrator: Narrator
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
    honors = HONORS

    def __init__(
        self, sitters: Sequence[Sitter], options: Mapping[str, Value], cards: Deck | None = None
    ) -> None:
        super().__init__(sitters, options, cards)
        self.partners = self.options["play"] == "partnership"
        self.sides = PARTNERS if self.partners else ALONE
        self.narrator = Narrator(self.names, self.sides)
        self.colours = _colours(self.partners, self.options["colors"] is True)
        self.announcer = Announcer(self.narrator, self.colours, self.portraits, self.cards)
        self._dealt: dict[tuple[int, int], int] = {}
        """Cards seen in a hand before it picked up the kitty, by seat and number of the hand."""

    # Display

    def feats(self, told: Sequence[Told]) -> list[Feats]:
        """Return what each seat won in a finished hand, whose moves were told."""
        return feats(told, self.sides)

    def moments(self, told: Sequence[Told]) -> list[Moment]:
        """Return what a player may say a word about in a match so far."""
        return moments(told, self.sides)

    def picture(self, seen: Observation, bottom: int, told: Sequence[Told]) -> Picture:
        """Return everything that the table shows now."""
        view = _view(seen)
        return replace(
            super().picture(seen, bottom, told),
            race=race.race(view, bottom, self.narrator, self.colours, common=self.common),
            badges=self._badges(view),
        )

    def about(self, view: TrickView[Any]) -> dict[str, Note]:
        """Return the tooltips about the match, the bar and the kitty."""
        table = view.table
        line = _("All cards together have {all} votes.").format(all=ALL_VOTES)
        if race.majority_line(_view(view)) is not None:
            line = _("The white line is at {votes}: more than half of all {all} votes.").format(
                votes=TO_WIN, all=ALL_VOTES
            )
        more = ""
        if table.bidder != NOBODY:
            side = self.narrator.side_names[self.side_of(table.bidder)]
            more = _("The line with the bid is at {votes}: what {side} must take, counted from their end.")
            if race.hides_kitty(_view(view)):
                more = _(
                    "The line with the bid is at {votes}: what {side} must take, counted from their end. "
                    "What {name} buried counts, too, but is not in the bar until the hand is over: "
                    "only {name} knows it."
                )
            more = more.format(votes=table.bid, side=side, name=self.names[table.bidder])
        return {
            **super().about(view),
            "race": Note(_("Votes taken in this hand"), line, more=more),
            "kitty": self._about_kitty(_view(view)),
        }

    def _about_kitty(self, view: WhitehouseView) -> Note:
        """Return the tooltip of the cards beside the table."""
        if not _is_buried(view):
            words = _(
                "The bidder takes these cards and buries the same number. Their votes count for the bidder."
            )
            return Note(_("The kitty"), words)
        words = _("{name} buried these cards. Their votes count for the bid.")
        return Note(_("Buried cards"), words.format(name=self.names[view.table.bidder]))

    def ask(self, view: TrickView[Any], name: str) -> Ask:
        """Return the question for the viewer, whose turn it is."""
        if view.phase == "play":
            asked = questions.with_accusations(_view(view), super().ask(view, name), self.names)
            return replace(asked, decided=highlights.decided(_view(view)))
        return questions.ask(_view(view), name, self.names)

    def play_sentence(self, view: TrickView[Any], name: str) -> str:
        """Return the sentence that says what the viewer may play; a lead may be barred from trump."""
        return questions.barred_lead(_view(view), name) or super().play_sentence(view, name)

    def waiting(self, view: TrickView[Any], name: str) -> str:
        """Return the status line while somebody else is to act."""
        return questions.waiting(view.phase, name) or super().waiting(view, name)

    def aloud(self, view: TrickView[Any], name: str) -> str:
        """Return what the common screen says to `name`, who is to act."""
        return questions.aloud(view.phase, name) or super().aloud(view, name)

    def status(self, view: TrickView[Any], bottom: int) -> str:
        """Return the line under the title: the hand, its stage, and the partners' score."""
        line = super().status(view, bottom)
        if not self.partners or self.hands or view.phase == "cut":
            return line
        ours = self.side_of(bottom)
        score = _("Points {ours} to {theirs}").format(
            ours=signed(view.scores[ours]), theirs=signed(view.scores[1 - ours])
        )
        return _(" · ").join((line, score))

    def stage(self, view: TrickView[Any]) -> str:
        """Return the stage of the hand."""
        stages = {
            "bid": _("Bidding"),
            "trump": _("Naming trump"),
            "bury": _("Burying"),
            "challenge": _("Challenges"),
        }
        return stages.get(view.phase) or super().stage(view)

    def aside(self, seat: int, events: Sequence[Event]) -> str:
        """Return the card that is buried, for the one who buries it."""
        return self.narrator.aside(seat, events)

    def more_zones(self, view: TrickView[Any], cards: Mapping[str, tuple[str, ...]]) -> list[ZoneView]:
        """Return the kitty."""
        return [self._kitty(_view(view), cards["kitty"])]

    def _kitty(self, view: WhitehouseView, cards: tuple[str, ...]) -> ZoneView:
        """Return the kitty: mid-table while the viewer buries, otherwise at the side."""
        table = view.table
        if table.phase == "bury" and view.seat == table.bidder:
            spots = table.setup.size - SEATS * HAND_SIZE
            return ZoneView("kitty", "bury", cards, spots=spots)
        label = _("{count} buried for the bid") if _is_buried(view) else _("Kitty · {count}")
        return ZoneView(
            "kitty",
            "kitty",
            cards,
            covered=not table.scored,
            label=label if cards else "",
            label_place="kitty",
        )

    def seat_menu(self, view: TrickView[Any], seat: int) -> Choice | None:
        """Return the call of a renege on the seat, or None."""
        if view.table.setup.honor and not view.why_not(RENEGE + seat):
            return questions.accusation(seat, self.names[seat])
        return None

    def seat_facts(self, view: TrickView[Any], seat: int, told: Sequence[Told]) -> list[str]:
        """Return the score, the seat's role, and its votes in the hand."""
        table = view.table
        facts = []
        if not self.partners:
            facts.append(points_text(table.scores[seat]))
            if seat in table.challengers and table.phase != "challenge":
                facts.append(_("challenges"))
        else:
            facts.append(self.role(seat, view.seat, self.sides))
        if table.phase in ("play", "deal", "over") and table.leader != NOBODY:
            taken = _captured_alone(told, view.hand, seat)
            facts.append(votes_text(taken + race.buried(_view(view), seat)))
        return facts

    def said(self, view: TrickView[Any], seat: int) -> str:
        """Return what a seat announced in the current round."""
        table = view.table
        if table.phase in ("bid", "trump"):
            bid = table.bids[seat]
            return _("Pass") if bid == PASS else _("Bid {votes}").format(votes=bid) if bid else ""
        if table.phase == "challenge" and seat in table.challengers:
            return _("Challenge")
        if table.phase == "challenge" and self._has_answered(_view(view), seat):
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
        suit = first_capital(suit_name(SUITS[table.trump]))
        beats = _("{suit} beat every card of the other suits.").format(suit=suit)
        jokers = _("The jokers are the highest trumps.") if table.setup.jokers else ""
        trump = Note(_("Trump"), beats, more=jokers)
        return Badge(_("Trump"), suit=SUITS[table.trump], about=trump), contract

    def marks(self, view: TrickView[Any]) -> dict[str, Mark]:
        """Mark the cards that lead and win the trick, and while burying, the cards from the kitty."""
        table = view.table
        if view.seat is not None and table.phase in ("bid", "trump"):
            self._dealt[view.seat, table.hand] = view.cards
        if table.phase == "bury" and view.seat is not None and view.seat == table.bidder:
            known = self._dealt.get((view.seat, table.hand), view.cards)
            return {CODES[card]: Mark(_("New"), IVORY) for card in cards_in(view.cards & ~known)}
        return super().marks(view)

    # Actions

    def meaning(self, seen: Observation, card: str, place: str) -> Move | None:
        """Return the move made by dropping one's own card on a place, legal or not, or None."""
        move = super().meaning(seen, card, "trick")
        if place == "trick":
            return move
        return BURY + move if place in ("bury", "kitty") and isinstance(move, int) else None

    def tap(self, seen: Observation, card: str) -> Move | None:
        """Return the move made by tapping one's own card, legal or not, or None."""
        move = super().tap(seen, card)
        return BURY + move if isinstance(move, int) and seen.phase == "bury" else move

    def selection(self, seen: Observation, cards: Sequence[str]) -> Selection:
        """Return what the cards that the viewer raised to bury amount to."""
        return questions.burying(_view(seen), cards)

    # Words

    def other_note(self, zone: str, card: str, title: str) -> Note:
        """Return the tooltip of a card that cannot be played now."""
        return (
            Note(title, _("Buried for the bid")) if zone == "kitty" else super().other_note(zone, card, title)
        )

    def asks_for_cards(self, view: TrickView[Any]) -> bool:
        """Return whether cards are played or buried now."""
        return view.phase in ("play", "bury")

    def effect(self, view: TrickView[Any], card: int) -> str:
        """Return what a legal card would do."""
        return (
            _("Buried, its votes count for your bid") if view.phase == "bury" else super().effect(view, card)
        )

    def beats(
        self,
        before: Observation,
        events: Sequence[Event],
        after: Observation,
        bottom: int,
        told: Sequence[Told],
    ) -> Sequence[Beat]:
        """Show a trumped trick before it is taken, and a contract as soon as it is decided."""
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
        """Return the bar after a trick, and the spot in it that its votes fly to."""
        if shown is None:
            return None, f"seat:{won.seat}"
        near = self.side_of(bottom if self.partners else bidder)
        end = 0 if self.side_of(won.seat) == near else 1
        left, right = shown.votes
        votes = (left + won.amount, right) if end == 0 else (left, right + won.amount)
        return replace(shown, votes=votes), f"race:{end}"

    def tips(self, seen: Observation) -> Iterator[str]:
        """Yield the kinds of things at the viewer's question."""
        return tips.tips(_view(seen))

    def happenings(
        self, before: Observation, events: Sequence[Event], after: Observation, bottom: int
    ) -> Iterator[str]:
        """Yield the kinds of things that a move brought."""
        return tips.happenings(events)

    def banners(
        self, before: Observation, events: Sequence[Event], after: Observation, bottom: int
    ) -> Sequence[Banner]:
        """Announce trump that somebody else names."""
        return self.announcer.named(events, bottom)

    def sheet(self, seen: Observation, told: Sequence[Told]) -> Sheet:
        """Return the score sheet."""
        return sheets.sheet(told, self.narrator, self.colours, self.target, self.portraits, self.cards)


def _is_buried(view: WhitehouseView) -> bool:
    """Return whether the cards beside the table are those that the bidder has buried."""
    return view.table.bidder != NOBODY and view.phase in ("challenge", "play", "deal", "over")


def _captured_alone(told: Sequence[Told], hand: int, seat: int) -> int:
    """Return the votes that a seat has taken in the tricks of one hand so far."""
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
    """Return the sides' colors; with the color variation, those of their trumps (WH-6)."""
    if not partners:
        return BLUE, RED, GOLD, IVORY
    return (RED, BLUE) if by_suit else (BLUE, RED)


def _view(seen: Observation) -> WhitehouseView:
    assert isinstance(seen, WhitehouseView)  # a table only shows its own game
    return seen
