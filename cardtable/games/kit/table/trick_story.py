"""The story of a table of tricks: told move by move, and collected hand by hand."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cardtable.cards.deck import Deck
from cardtable.cards.names import card_name
from cardtable.engine.events import Ended, Event, Moved, Said, Scored, Won
from cardtable.engine.game import Observation
from cardtable.games.kit.phrases import first_capital, side_names, votes_text, won_by
from cardtable.games.kit.rules.suits import SuitOrder
from cardtable.games.kit.rules.tricks import TrickView
from cardtable.games.kit.table.hand_account import HandAccount
from cardtable.i18n import N_, _, ngettext
from cardtable.viewmodel.colours import Colours
from cardtable.viewmodel.picture import Review
from cardtable.viewmodel.score_sheet import CardPanel, SheetFact, Shown

Teller = Callable[[Observation, Sequence[Event], Observation], list[str]]


class TrickNarrator:
    """Tells what happened at one table from public events."""

    def __init__(self, names: Sequence[str], sides: Sequence[Sequence[int]]) -> None:
        """Take the players' names by seat, and the seats of each side."""
        self.names = tuple(names)
        self.sides = tuple(tuple(side) for side in sides)
        self.side_names = side_names(names, sides)
        self.tellers: dict[str, Teller] = {"cut": self._cut, "deal": self._deal, "play": self.played}

    def tell(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        """Return a sentence or two about one move; empty if nothing is worth telling."""
        if not events:
            return []
        lines = self.tellers[before.phase](before, events, after)
        return lines + [line for event in events if (line := self.outcome(event, after))]

    def outcome(self, event: Event, after: Observation) -> str | None:
        """Return a sentence about the result of a hand or the match, or None for other events."""
        if isinstance(event, Scored):
            best = max(event.points)
            names = [name for name, won in zip(self.side_names, event.points, strict=True) if won == best]
            return _("{name} has the most votes of the hand: {votes}").format(
                name=_(" & ").join(names), votes=best
            )
        return self.won(event.winners) if isinstance(event, Ended) else None

    def won(self, winners: Sequence[int]) -> str:
        """Return the sentence that says who wins the match."""
        return won_by(winners, self.sides, self.side_names)

    def _cut(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        dealer = table_view(after).table.dealer
        cuts = {event.seat: event.value for event in events if isinstance(event, Said)}
        if dealer not in cuts:
            return []
        return [
            _("{name} cuts {card}, the highest, and deals first").format(
                name=self.names[dealer], card=card_name(cuts[dealer])
            )
        ]

    def _deal(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        dealer = self.names[table_view(after).table.dealer]
        return [_("{name} deals hand {hand}").format(name=dealer, hand=after.hand)]

    def played(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        """Tell of a card played and of the trick it may have ended."""
        first = events[0]
        if not isinstance(first, Moved):
            return []
        table, seat = table_view(before).table, seat_of(first.source)
        won = next((event for event in events if isinstance(event, Won) and event.what == "trick"), None)
        how = _how(table.order, table.trick, table.setup.index[first.card])
        values = {"name": self.names[seat], "card": card_name(first.card)}
        if won is not None and won.seat == seat:
            return [_(_AND_WINS[how]).format(**values, votes=votes_text(won.amount))]
        lines = [_(_PLAYS[how]).format(**values)]
        if won is not None:
            lines.append(
                _("{name} wins the trick: {votes}").format(
                    name=self.names[won.seat], votes=votes_text(won.amount)
                )
            )
        return lines


def table_view(seen: Observation) -> TrickView[Any]:
    """Return the observation as a `TrickView`."""
    assert isinstance(seen, TrickView)  # a table only shows its own game
    return seen


def seat_of(zone: str) -> int:
    """Return the seat in a zone's name such as ``"hand.2"``."""
    return int(zone.rpartition(".")[2])


def _how(order: SuitOrder, trick: Sequence[int], card: int) -> str:
    """Return the key of the phrase for playing a card to a trick."""
    if not trick:
        return "leads"
    suit = order.suit_of[card]
    if suit == order.suit_of[trick[0]]:
        return "follows"
    return "trumps" if suit == order.suit else "discards"


_PLAYS: Final[Mapping[str, str]] = {
    "leads": N_("{name} leads {card}"),
    "follows": N_("{name} plays {card}"),
    "trumps": N_("{name} trumps with {card}"),
    "discards": N_("{name} discards {card}"),
}
_AND_WINS: Final[Mapping[str, str]] = {
    "leads": N_("{name} leads {card} and wins {votes}"),
    "follows": N_("{name} plays {card} and wins {votes}"),
    "trumps": N_("{name} trumps with {card} and wins {votes}"),
    "discards": N_("{name} discards {card} and wins {votes}"),
}


@dataclass(slots=True)
class Trick:
    """One trick: seats and cards in order of play, the winner and the votes."""

    cards: list[tuple[int, str]] = field(default_factory=list)
    winner: int = -1
    votes: int = 0

    @property
    def best(self) -> int:
        """Index of the winning card."""
        return next(place for place, (seat, _card) in enumerate(self.cards) if seat == self.winner)


@dataclass(slots=True)
class TrickHand(HandAccount):
    """One hand as everybody saw it.

    Args:
        tricks: in order; the last may be unfinished.
    """

    tricks: list[Trick] = field(default_factory=list)

    def take(self, event: Event) -> None:
        """Add cards played and tricks won."""
        match event:
            case Moved(card, source, "trick"):
                if not self.tricks or self.tricks[-1].winner >= 0:
                    self.tricks.append(Trick())
                self.tricks[-1].cards.append((seat_of(source), card))
            case Won(seat, "trick", votes):
                self.tricks[-1].winner, self.tricks[-1].votes = seat, votes

    def alone(self, seat: int) -> tuple[int, int]:
        """Return a seat's votes in tricks, and its number of tricks."""
        won = [trick.votes for trick in self.tricks if trick.winner == seat]
        return sum(won), len(won)

    @property
    def finished(self) -> list[Trick]:
        """The completed tricks."""
        return [trick for trick in self.tricks if trick.winner >= 0]


def trick_review(hand: TrickHand, names: Sequence[str], colours: Sequence[Colours]) -> Review | None:
    """Return the last finished trick of the current hand, or None; names and colors are by seat."""
    if not hand.finished:
        return None
    trick = hand.finished[-1]
    return Review(
        _("The last trick"),
        _("{name} won {votes}").format(name=names[trick.winner], votes=votes_text(trick.votes)),
        tuple((card, names[seat]) for seat, card in trick.cards),
        trick.cards[trick.best][1],
        colours[trick.winner],
    )


def card_or_place(code: str, deck: Deck) -> str:
    """Return a card by its state, or by its own name if it shows none."""
    card = deck.by_code[code]
    return first_capital(card.name if card.place else card_name(code))


def hand_facts(hand: TrickHand, portraits: Sequence[str], deck: Deck) -> Iterator[SheetFact]:
    """Yield the best trick, and the seat with most votes."""
    if not hand.finished:
        return
    best = max(hand.finished, key=lambda trick: trick.votes)
    yield SheetFact(
        portraits[best.winner],
        _("Best trick"),
        _("{card} caught {votes}").format(
            card=card_or_place(best.cards[best.best][1], deck), votes=votes_text(best.votes)
        ),
    )
    seat = max(range(len(portraits)), key=lambda seat: hand.alone(seat)[0])
    votes, tricks = hand.alone(seat)
    yield SheetFact(
        portraits[seat],
        _("Most votes won"),
        ngettext("{votes} in {tricks} trick", "{votes} in {tricks} tricks", tricks).format(
            votes=votes, tricks=tricks
        ),
    )


def best_trick(
    hand: TrickHand, portraits: Sequence[str], colours: Sequence[Colours], deck: Deck
) -> Iterator[CardPanel]:
    """Yield the trick of a hand with most votes, its winning card first; the rest is by seat."""
    if not hand.finished:
        return
    best = max(hand.finished, key=lambda trick: trick.votes)
    shown = [
        Shown(code, portraits[seat], colours[seat], best=number == best.best)
        for number, (seat, code) in enumerate(best.cards)
    ]
    yield CardPanel(
        _("Best trick"),
        votes_text(best.votes),
        (shown.pop(best.best), *shown),
        _("Trick {number}: {card} led").format(
            number=hand.tricks.index(best) + 1, card=card_or_place(best.cards[0][1], deck)
        ),
    )
