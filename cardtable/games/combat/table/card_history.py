"""The history of every card in a match of Combat, collected from public events."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from cardtable.engine.events import Ended, Event, Moved, Said, Scored, Turned
from cardtable.games.combat.rules.names import CALL_NAMES, WILD_CODES, Names
from cardtable.games.kit.table.game_table import Told
from cardtable.i18n import _

NO_WILD: Final = ("unequal", "tie-breaker")
"""Outcomes of a hand that no wild card decided."""


@dataclass(slots=True)
class Hand:
    """One hand as everybody saw it.

    Args:
        number: the hand's number, from 1.
        turned: the seat and the card of each turn, in order.
        calls: the seat and the words of each call (EC-7).
        won: the seat and the card of each card collected.
        added: cards that came from a player's collection (EC-13).
        scored: its score, or None while it goes on.
    """

    number: int
    turned: list[tuple[int, str]] = field(default_factory=list)
    calls: list[tuple[int, str]] = field(default_factory=list)
    won: list[tuple[int, str]] = field(default_factory=list)
    added: list[str] = field(default_factory=list)
    scored: Scored | None = None

    @property
    def opened(self) -> list[str]:
        """The numbered cards turned over, in order."""
        return [code for _seat, code in self.turned if code not in WILD_CODES]

    @property
    def wilds(self) -> list[str]:
        """The wild cards turned over, in order."""
        return [code for _seat, code in self.turned if code in WILD_CODES]

    def collected(self, seat: int) -> list[str]:
        """Return the cards that a seat collected, in order."""
        return [code for owner, code in self.won if owner == seat]


@dataclass(frozen=True, slots=True)
class Holding:
    """The owner of a state, and since which hand.

    Args:
        seat: the owner.
        hand: the hand in which it was won.
        reached: whether it brought its owner to 270 votes, below which no card put into a last hand has
            taken them since.
    """

    seat: int
    hand: Hand
    reached: bool = False


@dataclass(slots=True)
class CardHistory:
    """A match as everybody saw it.

    Args:
        hands: in order; the last may be unfinished.
        holdings: by code of a collected card.
        winner: the winning seat, or None while the match goes on.
    """

    hands: list[Hand] = field(default_factory=list)
    holdings: dict[str, Holding] = field(default_factory=dict)
    winner: int | None = None

    @property
    def finished(self) -> list[Hand]:
        """The scored hands."""
        return [hand for hand in self.hands if hand.scored is not None]


def read(told: Sequence[Told], cards: Names, goal: int) -> CardHistory:
    """Return the history of the match so far; `goal` votes win it."""
    history = CardHistory()
    for move in told:
        for event in move.events:
            _follow(history, move.seat, event, cards, goal)
    return history


def _follow(history: CardHistory, seat: int, event: Event, cards: Names, goal: int) -> None:
    if not history.hands or (history.hands[-1].scored is not None and not isinstance(event, Ended)):
        history.hands.append(Hand(len(history.hands) + 1))
    hand = history.hands[-1]
    match event:
        case Turned(card, _zone):
            hand.turned.append((seat, card))
        case Said(who, what, _value) if what in CALL_NAMES:
            hand.calls.append((who, what))
        case Moved(card, "table", target) if target.startswith("won."):
            _collect(history, hand, int(target.rpartition(".")[2]), card, cards, goal)
        case Moved(card, source, target) if source.startswith("won.") and target.startswith("stack."):
            history.holdings.pop(card, None)
            hand.added.append(card)
            _lose_majority(history, seat, cards, goal)
        case Scored():
            hand.scored = event
        case Ended(winners):
            history.winner = winners[0]


def votes_of(history: CardHistory, seat: int, cards: Names) -> int:
    """Return the votes that a seat has collected."""
    return sum(cards.votes(code) for code, holding in history.holdings.items() if holding.seat == seat)


def _lose_majority(history: CardHistory, seat: int, cards: Names, goal: int) -> None:
    """Forget which card brought a seat to the goal once it has fewer votes again."""
    if votes_of(history, seat, cards) < goal:
        for code, holding in history.holdings.items():
            if holding.seat == seat:
                history.holdings[code] = replace(holding, reached=False)


def _collect(history: CardHistory, hand: Hand, seat: int, card: str, cards: Names, goal: int) -> None:
    hand.won.append((seat, card))
    had = votes_of(history, seat, cards)
    reached = had < goal <= had + cards.votes(card)
    history.holdings[card] = Holding(seat, hand, reached)


def how(hand: Hand, code: str, cards: Names) -> str:
    """Return how a card was won, in a line."""
    opened = hand.opened
    decided = hand.scored.outcome if hand.scored is not None else ""
    if decided == "second-wild":
        return _("A second wild card took the whole table")
    if decided not in NO_WILD and hand.wilds:
        wild = cards.name(hand.wilds[0])
        if code in opened:
            return _("{wild} decided the hand").format(wild=wild)
        return _("Face down, by {wild}").format(wild=wild)
    if code not in opened:
        return _("It lay face down until the hand was over")
    if decided == "tie-breaker":
        if opened.index(code) == 2:
            return _("The tie-breaker between two equal cards")
        return _("One of two equal cards")
    other = next((found for found in opened if found != code), "")
    if not other:
        return ""
    if cards.votes(code) > cards.votes(other):
        return _("The higher card, {other} the lower").format(other=cards.name(other))
    return _("The lower card, {other} the higher").format(other=cards.name(other))


def decided_by(hand: Hand, cards: Names) -> str:
    """Return what decided a hand in one or two words; empty unless a wild card did."""
    if hand.scored is None or hand.scored.outcome in NO_WILD or not hand.wilds:
        return ""
    if hand.scored.outcome == "second-wild":
        return _("Two wild cards")
    return cards.name(hand.wilds[0])
