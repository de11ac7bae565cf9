"""The table of Statehood: where cards lie, how seats look, what a card, drop or tooltip means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from cardtable.cards.deck import Deck
from cardtable.cards.masks import cards_in, mask_of
from cardtable.engine.events import Event, Moved, Turned, Won
from cardtable.engine.game import CHANCE, Move, Observation
from cardtable.engine.options import Value
from cardtable.games.kit.phrases import points_text, votes_text
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.kit.table.feats import Feats
from cardtable.games.kit.table.game_table import GameTable, Told
from cardtable.games.statehood.rules.moves import BLUE as BLUE_CARDS
from cardtable.games.statehood.rules.moves import (
    CODES,
    DC,
    DECLARE_PUERTO_RICO,
    PRIZES,
    PUERTO_RICO,
    WILDCARDS,
)
from cardtable.games.statehood.rules.names import PUERTO_RICO_CODE, Namer
from cardtable.games.statehood.rules.observation import StatehoodView
from cardtable.games.statehood.rules.position import NOTHING
from cardtable.games.statehood.rules.state import territory_points
from cardtable.games.statehood.table import center, doings, questions, selections, sheets, tips, tooltips
from cardtable.games.statehood.table.banners import Announcer
from cardtable.games.statehood.table.figures import FIGURES, count
from cardtable.games.statehood.table.honors import HONORS, feats
from cardtable.games.statehood.table.narration import Narrator, view_of
from cardtable.games.statehood.table.spoken_moments import moments
from cardtable.i18n import _
from cardtable.viewmodel.beats import Beat
from cardtable.viewmodel.colours import BLUE, GOLD, IVORY, RED, SAGE, Colours
from cardtable.viewmodel.elements import Banner, Caption, Noise
from cardtable.viewmodel.picture import HIDDEN, Mark, Note, Picture, Review, SeatView, Sitter, ZoneView
from cardtable.viewmodel.prompts import Ask, Order, Selection
from cardtable.viewmodel.score_sheet import Sheet
from cardtable.viewmodel.seating import relation
from cardtable.voices.moments import Moment

_PLAYED: Final = ("turn", "discard", "challenge", "lay")
"""Phases in which a hand is played."""
_INDEX: Final = {code: card for card, code in enumerate(CODES)}
COLOURS: Final = (BLUE, RED, IVORY, SAGE)
"""Colors of the seats on the rail and the score sheet; gold is for prizes and advice."""
SEEN_HOLD: Final = 60.0
"""Milliseconds that cards declared or challenging are shown before they are told."""
CHALLENGE_HOLD: Final = 1500.0
"""Milliseconds that the last challenge or lay is shown before its result is told."""
DECIDED_HOLD, PAID_HOLD = 2600.0, 900.0
"""Milliseconds for reading that result with both sides on the table, and for seeing a card in its slot."""
FOLLOW_MS, PASS_MS, DECLARED_MS = 900.0, 600.0, 1800.0
"""Milliseconds for seeing another player's step of a turn, pass, and declaration or challenge."""
UNHURRIED: Final = 1.5
"""Factor on these times for players who have never finished a hand."""


class StatehoodTable(GameTable):
    """One match of Statehood as its players see it."""

    clauses: ClassVar[Mapping[str, str]] = {
        "cut": "ST-2",
        "deal": "ST-3",
        "turn": "ST-5",
        "discard": "ST-6",
        "challenge": "ST-10",
        "lay": "ST-14",
        "over": "ST-17",
    }
    figures = FIGURES
    count = staticmethod(count)
    honors = HONORS

    def __init__(
        self, sitters: Sequence[Sitter], options: Mapping[str, Value], cards: Deck | None = None
    ) -> None:
        super().__init__(sitters, options, cards)
        self.named = Namer(self.cards.by_code)
        self.narrator = Narrator(self.names, self.named)
        self.colours: tuple[Colours, ...] = COLOURS[: len(self.sitters)]
        self.announcer = Announcer(self.sitters, self.named)
        self._held: dict[tuple[int | None, int], int] = {}
        """Cards seen in a hand before it had a card too many, by seat and number of moves made."""

    # Display

    def feats(self, told: Sequence[Told]) -> list[Feats]:
        """Return what each seat won in a finished hand, whose moves were told."""
        return feats(told, len(self.names), self.votes)

    def moments(self, told: Sequence[Told]) -> list[Moment]:
        """Return what a player may say a word about in a match so far."""
        return moments(told, len(self.names), self.votes)

    def picture(self, seen: Observation, bottom: int, told: Sequence[Told]) -> Picture:
        """Return everything that the table shows now."""
        view = view_of(seen)
        shown = self._shown(view, bottom)
        marks = {**shown.marks, **self._restored(view, told), **self._fresh(view, len(told))}
        if view.table.declaration is not None or view.table.forced or not view.table.dealt:
            return replace(shown, marks=marks)
        done = doings.since(told, bottom, self.named)
        captions = shown.captions
        if bottom in done:
            captions = tuple(caption for caption in captions if caption.box != "done.self")
        return replace(shown, marks=marks, captions=(*captions, *self._under_plates(done, bottom)))

    def _under_plates(self, words: Mapping[int, str], bottom: int) -> Sequence[Caption]:
        """Return the words under the plates of some seats."""
        count = len(self.sitters)
        return [
            Caption(f"done.{relation(bottom, seat, count)}", line, "pill") for seat, line in words.items()
        ]

    def _fresh(self, view: StatehoodView, made: int) -> dict[str, Mark]:
        """Mark the card that the viewer has just drawn or taken until one is discarded."""
        if view.seat is None:
            return {}
        if view.phase != "discard" or view.seat not in view.to_act:
            self._held[view.seat, made] = view.cards
            return {}
        new = cards_in(view.cards & ~self._held.get((view.seat, made - 1), view.cards))
        if len(new) != 1:
            return {}
        return {CODES[new[0]]: Mark(_("Drawn") if view.table.taken == NOTHING else _("Taken"), GOLD)}

    def _restored(self, view: StatehoodView, told: Sequence[Told]) -> dict[str, Mark]:
        """Mark the cards that the viewer drew after a fight until the viewer moves again."""
        for made in range(len(told), 0, -1):
            move = told[made - 1]
            if any(isinstance(event, Won) and event.what == "territory" for event in move.events):
                new = view.cards & ~self._held.get((view.seat, made - 1), view.cards)
                return {CODES[card]: Mark(_("Drawn"), GOLD) for card in cards_in(new)}
            if move.seat in (view.seat, CHANCE):
                break
        return {}

    def _shown(self, view: StatehoodView, bottom: int, ribbon: str = "") -> Picture:
        """Return what the table shows of a view; `ribbon` replaces the stake."""
        seats = tuple(self._plate(view, seat, bottom) for seat in self._clockwise(bottom))
        return Picture(
            title=_("Statehood"),
            status=self._status(view),
            zones=self._zones(view, bottom),
            seats=seats,
            ask=self._ask(view),
            marks=self._marks(view),
            panes=center.panes(view),
            captions=(
                *center.captions(view, self.names, self.named, ribbon),
                *self._beside_plates(view, seats),
            ),
            about=tooltips.about(view, seats, self.wins(view.table.setup.target)),
            rail=center.rail(view, self.named, self.portraits, self.colours),
        )

    def _clockwise(self, bottom: int) -> list[int]:
        count = len(self.sitters)
        return [(bottom + number) % count for number in range(count)]

    def _ask(self, view: StatehoodView) -> Ask | None:
        if not view.to_act or view.to_act[0] == CHANCE:
            return None
        seat = view.to_act[0]
        if seat == view.seat:
            return questions.ask(view, self.names[seat], self.named)
        name = self.names[seat]
        return Ask(questions.waiting(view, name), aloud=questions.aloud(view, name))

    def _status(self, view: StatehoodView) -> str:
        table = view.table
        if table.phase == "cut":
            return _("Cutting for the first deal")
        parts = [self.parts().single if self.hands else _("Hand {hand}").format(hand=table.hand)]
        if table.settled:
            parts.append(_("Puerto Rico is settled"))
        elif table.declaration is not None:
            name = self.names[table.declaration.declarer]
            parts.append(_("{name} declares").format(name=name))
        elif table.forced:
            parts.append(_("Puerto Rico must be declared"))
        elif table.turn != NOBODY:
            parts.append(_("{name}'s turn").format(name=self.names[table.turn]))
        if not self.hands:
            parts.append(_("first to {target}").format(target=table.setup.target))
        return _(" · ").join(parts)

    def _zones(self, view: StatehoodView, bottom: int) -> tuple[ZoneView, ...]:
        cards = {name: tuple(code for code in codes if code) for name, codes in view.zones().items()}
        zones = [
            ZoneView(
                "deck",
                "deck",
                cards["deck"],
                spots=1,
                counter=True,
                label=_("Deck") if cards["deck"] or not view.table.dealt else _("Empty"),
                label_place="deck.label",
            ),
            ZoneView(
                "discard",
                "discard",
                cards["discard"],  # a count would hide the votes of the top card
                spots=1,
                label=_("Discard · {count}"),
                label_place="discard.label",
            ),
            *center.zones(view, bottom),
        ]
        for seat in range(len(self.sitters)):
            where = relation(bottom, seat, len(self.sitters))
            hand = in_order(cards[f"hand.{seat}"])
            covered = seat != bottom and not view.table.settled
            zones.append(ZoneView(f"hand.{seat}", f"hand.{where}", hand, swallowed=covered))
            won = cards[f"won.{seat}"]
            zones.append(
                ZoneView(f"won.{seat}", center.PRIZE_PLACE, won, at=tuple(PRIZES.index(code) for code in won))
            )
            zones.append(ZoneView(f"spent.{seat}", f"won.{where}", cards[f"spent.{seat}"], swallowed=True))
        return tuple(zones)

    def _plate(self, view: StatehoodView, seat: int, bottom: int) -> SeatView:
        table = view.table
        where = relation(bottom, seat, len(self.sitters))
        found = center.comparison(view)
        laid = found.shown.challenges[seat] if found is not None and seat != found.best else 0
        # Once a hand is over, they are among the points of the match.
        chip = _gained(territory_points(table.won[seat])) if table.phase in _PLAYED else ""
        facts = points_text(view.scores[seat])
        if chip and not laid:
            facts = _("{points} before").format(points=facts)
        elif laid:  # a challenge that lost lies beside the plate; the best one is in the arena
            facts = _("{points} · played {votes}").format(points=facts, votes=table.setup.ballots.total(laid))
        return SeatView(
            seat=seat,
            where=where,
            name=self.names[seat],
            portrait=self.sitters[seat].portrait,
            facts=facts,
            cards=view.counts[seat] if where != "self" and table.dealt else None,
            acting=seat in view.to_act,
            dealer=seat == table.dealer,
            winnings=f"won.{where}",
            chip=chip,
        )

    def _beside_plates(self, view: StatehoodView, seats: Sequence[SeatView]) -> Iterator[Caption]:
        """Yield each seat's answer to the declaration."""
        for seat in seats:
            if self._passed(view, seat.seat):
                yield Caption(f"done.{seat.where}", self._why_passed(view, seat.seat), "pill")

    def _passed(self, view: StatehoodView, seat: int) -> bool:
        """Return whether a seat has passed on the declaration."""
        shown = view.table.declaration
        if shown is None or view.phase != "challenge" or shown.challenges[seat]:
            return False
        count = len(self.sitters)
        # Once nobody is to act, everybody has answered.
        asked = (view.to_act[0] - shown.declarer) % count if view.to_act else count
        return 0 < (seat - shown.declarer) % count < asked

    def _why_passed(self, view: StatehoodView, seat: int) -> str:
        """Return that a seat passed, and of the viewer, who may not have pressed anything, that it had to."""
        shown = view.table.declaration
        assert shown is not None  # there is something to pass on
        if seat == view.seat:
            total, count = view.table.setup.ballots.total, len(self.sitters)
            place = (seat - shown.declarer) % count
            before = [shown.challenges[(shown.declarer + number) % count] for number in range(place)]
            standing = max(total(cards) for cards in (shown.defenders, *before))
            if selections.most(view, shown.card) <= standing:
                return _("Could not beat {votes}").format(votes=standing)
        return _("Passed")

    def _marks(self, view: StatehoodView) -> dict[str, Mark]:
        """Mark the declared card with a golden rim."""
        shown = view.table.declaration
        return {} if shown is None else {CODES[shown.card]: Mark("", GOLD)}

    # Actions

    def look_ms(self, seen: Observation, told: Sequence[Told] = ()) -> float:
        """Return the pause: longest for declarations and challenges, none after one's own move."""
        view = view_of(seen)
        if not view.to_act or view.to_act[0] == CHANCE:
            return 0.0
        seat, shown = view.to_act[0], view.table.declaration
        before = seat if view.phase == "discard" else (seat - 1) % len(self.sitters)
        if before == view.seat:
            return 0.0
        pace = UNHURRIED if self.newcomers else 1.0
        if shown is None:
            return FOLLOW_MS * pace
        spoken = before == shown.declarer or shown.challenges[before]
        return (DECLARED_MS if spoken else PASS_MS) * pace

    def meaning(self, seen: Observation, card: str, place: str) -> Move | None:
        """Return the move made by dropping one's own card on a place, legal or not, or None."""
        if card not in _INDEX:
            return None
        if place == "discard":
            return _INDEX[card]
        if place == questions.ARENA and card == PUERTO_RICO_CODE:
            return DECLARE_PUERTO_RICO
        return None

    def tap(self, seen: Observation, card: str) -> Move | None:
        """Return the move made by tapping one's own card, legal or not, or None."""
        if card not in _INDEX:
            return None
        if seen.phase == "turn":
            return DECLARE_PUERTO_RICO if card == PUERTO_RICO_CODE else None
        return _INDEX[card] if seen.phase == "discard" else None

    def selection(self, seen: Observation, cards: Sequence[str]) -> Selection:
        """Return what the viewer's raised cards amount to."""
        return selections.of(view_of(seen), cards, self.named)

    def orders(self, seen: Observation) -> tuple[Order, ...]:
        """Return the orders of the hand: by color, or by votes alone."""
        view = view_of(seen)
        own = tuple(code for card, code in enumerate(CODES) if view.cards >> card & 1)
        by_votes = sorted(own, key=lambda code: (-self.votes(code), _INDEX[code]))
        return Order(_("By color"), in_order(own)), Order(_("By votes"), tuple(by_votes))

    def votes(self, code: str) -> int:
        """Return a card's electoral votes."""
        return self.cards.by_code[code].votes_in(self.census)

    # Words

    def note(self, seen: Observation, zone: str, card: str) -> Note:
        """Return a card's tooltip."""
        view = view_of(seen)
        if card not in _INDEX:
            return Note(card)
        title = _("{place} · {votes}").format(place=self.named.of(card), votes=votes_text(self.votes(card)))
        own = view.seat is not None and zone == f"hand.{view.seat}"
        if own and view.phase == "discard" and view.seat in view.to_act:
            refusal = view.why_not(_INDEX[card])
            if refusal is not None:
                return Note(title, refusal.sentence, refusal.clause)
        if own and view.phase == "lay" and self.votes(card):
            return Note(title, _("Play it, and its votes help you win Puerto Rico"))
        return Note(title, self._worth(view, card, zone), called=self._called(view, card) if own else "")

    def _called(self, view: StatehoodView, card: str) -> str:
        """Return the name of the move that plays one's own card alone; empty for the card's name."""
        if view.phase == "turn" and card == PUERTO_RICO_CODE:
            return _("Declare Puerto Rico")
        if view.phase == "challenge":
            return _("Challenge with {card}").format(card=self.named.of(card))
        return ""

    def _worth(self, view: StatehoodView, card: str, zone: str) -> str:
        """Return what a card is good for."""
        number = _INDEX[card]
        if zone.startswith("won."):
            return _("Awarded to {name}").format(name=self.names[int(zone.rpartition(".")[2])])
        if 1 << number & WILDCARDS or number in (PUERTO_RICO, DC):
            return center.how(number)
        if view.to_be_won(DC):
            if 1 << number & BLUE_CARDS:
                return _("Spades and clubs can defend DC")
            return _("Hearts and diamonds can challenge DC")
        if any(map(view.to_be_won, cards_in(WILDCARDS))):
            return _("It can defend or challenge a territory")
        return _("Its votes count when Puerto Rico is declared")

    def tips(self, seen: Observation) -> Iterator[str]:
        """Yield the kinds of things at the viewer's question."""
        return tips.tips(view_of(seen))

    def beats(
        self,
        before: Observation,
        events: Sequence[Event],
        after: Observation,
        bottom: int,
        told: Sequence[Told],
    ) -> Sequence[Beat]:
        """Show a decision in steps before it is carried out: the last cards, then the winner."""
        view = view_of(before)
        count = next((n for n, event in enumerate(events) if isinstance(event, (Turned, Won))), 0)
        if not count and any(isinstance(event, Moved) and _in_arena(event.target) for event in events):
            # Cards declared or challenging are told once they have been seen.
            return (Beat(len(events), self._shown(view_of(after), bottom), SEEN_HOLD),)
        won = next((event for event in events if isinstance(event, Won)), None)
        if view.phase not in ("challenge", "lay") or won is None:
            return ()
        laid = [event.card for event in events[:count] if isinstance(event, Moved)]
        compared = center.compared(view, view.to_act[0], mask_of(_INDEX[code] for code in laid))
        line = self.tell(before, events, after)[0]
        looked = _read(count, self._shown(compared, bottom), line, CHALLENGE_HOLD) if laid else ()
        return (*looked, *self._deciding(compared, won, view_of(after), bottom, count))

    def _deciding(
        self, compared: StatehoodView, won: Won, after: StatehoodView, bottom: int, count: int
    ) -> Sequence[Beat]:
        """Show the winner while both sides still lie there, then send a card to its slot on the rail."""
        declaration = compared.table.declaration
        assert declaration is not None  # an award follows a declaration
        kept = won.seat == declaration.declarer
        line = _("{name} keeps {card}: {points}") if kept else _("{name} takes {card}: {points}")
        line = line.format(
            name=self.names[won.seat],
            card=self.named.said(CODES[declaration.card]),
            points=points_text(won.amount),
        )
        told = self._shown(compared, bottom, line)
        if won.what != "territory":
            return _read(count, told, line, DECIDED_HOLD)
        gone = self._shown(after, bottom)
        zones = []
        for zone in told.zones:
            if zone.zone == "declared":
                zones.append(replace(zone, cards=zone.cards[1:], at=zone.at[1:]))
            elif zone.zone == f"won.{won.seat}":
                zones.append(next(other for other in gone.zones if other.zone == zone.zone))
            else:
                zones.append(zone)
        winner = next(seat for seat in gone.seats if seat.seat == won.seat)
        seats = tuple(
            replace(seat, chip=winner.chip, facts=winner.facts) if seat.seat == won.seat else seat
            for seat in told.seats
        )
        paid = replace(told, zones=tuple(zones), seats=seats, rail=gone.rail, marks={})
        concerns = self.announcer.concerns(declaration)
        banners = (self.announcer.award(compared, won),) if concerns else ()
        sound: Noise | None = "win" if won.seat == bottom else None
        filled = _("Played cards are out; hands fill up from the deck") if compared.deck_count else ""
        return (
            *_read(count, told, line, DECIDED_HOLD, banners, sound),
            Beat(count + 2, paid, PAID_HOLD, filled),
        )

    def banners(
        self, before: Observation, events: Sequence[Event], after: Observation, bottom: int
    ) -> Sequence[Banner]:
        """Announce a move in the middle of the table."""
        return tuple(self.announcer.banners(view_of(before), events, view_of(after)))

    def tell(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        """Return sentences about what happened."""
        return self.narrator.tell(before, events, after)

    def review(self, told: Sequence[Told]) -> Review | None:
        """Return the last territory awarded."""
        return sheets.last_round(told, self.names, self.named, self.votes, self.colours)

    def sheet(self, seen: Observation, told: Sequence[Told]) -> Sheet:
        """Return the score sheet."""
        target = view_of(seen).table.setup.target
        return sheets.sheet(told, self.names, self.colours, target, self.portraits, self.named, self.votes)


def in_order(codes: Sequence[str]) -> tuple[str, ...]:
    """Return a hand in display order: territories, red and blue cards from the highest, hidden ones last."""

    def place(code: str) -> tuple[int, int]:
        if code.startswith(HIDDEN):
            return 3, 0
        card = _INDEX[code]
        if 1 << card & WILDCARDS:
            return 0, card
        return (2 if 1 << card & BLUE_CARDS else 1), -card

    return tuple(sorted(codes, key=place))


def _read(
    count: int,
    picture: Picture,
    line: str,
    hold: float,
    banners: tuple[Banner, ...] = (),
    sound: Noise | None = None,
) -> tuple[Beat, Beat]:
    """Return the beats for a sentence told once the table shows it, which then stands to be read."""
    return (
        Beat(count, picture, SEEN_HOLD, line, sound=sound),
        Beat(count, picture, hold, line, banners),
    )


def _in_arena(place: str) -> bool:
    """Return whether cards at a place are declared or challenging."""
    return place == "declared" or place.startswith("challenge.")


def _gained(points: int) -> str:
    """Return the points a seat has won in this hand for its chip; empty for none."""
    return f"+{points}" if points else ""
