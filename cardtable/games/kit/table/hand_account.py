"""The public events of a match, collected hand by hand for score sheets, reviews and statistics."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from cardtable.engine.events import Ended, Event, Scored
from cardtable.games.kit.table.game_table import Told
from cardtable.viewmodel.colours import Colours
from cardtable.viewmodel.score_sheet import SheetRow


@dataclass(slots=True)
class HandAccount:
    """One hand as everybody saw it. Games subclass it to collect more events.

    Args:
        number: the hand's number, from 1.
        scored: its score, or None while it goes on.
        winners: the match's winners, if the hand ended it.
    """

    number: int
    scored: Scored | None = None
    winners: tuple[int, ...] = ()

    def follow(self, move: Told) -> None:
        """Add a move of the hand."""
        for event in move.events:
            match event:
                case Scored():
                    self.scored = event
                case Ended(winners):
                    self.winners = winners
                case _:
                    self.take(event)

    def take(self, event: Event) -> None:
        """Add an event other than the hand's score and the match's end."""

    @property
    def result(self) -> Scored:
        """The score of a finished hand."""
        assert self.scored is not None  # callers pass finished hands only
        return self.scored

    def row(self, pill: str, colours: Colours, result: str) -> SheetRow:
        """Return its row on the score sheet; see `SheetRow`."""
        return SheetRow(self.number, pill, colours, result, self.result.points, self.result.scores)


A = TypeVar("A", bound=HandAccount)


def unfolding(told: Sequence[Told], kind: Callable[[int], A]) -> Iterator[tuple[Told, A]]:
    """Yield each move of a match with its hand up to then, made by `kind` from the hand's number."""
    hand: A | None = None
    for move in told:
        if hand is None or hand.number != move.hand:
            hand = kind(move.hand)
        hand.follow(move)
        yield move, hand


def accounts(told: Sequence[Told], kind: Callable[[int], A]) -> list[A]:
    """Return the hands of a match in order, each made by `kind` from its number; the last may go on."""
    return [*{hand.number: hand for _move, hand in unfolding(told, kind)}.values()]


def finished(told: Sequence[Told], kind: Callable[[int], A]) -> list[A]:
    """Return the scored hands of a match, in order."""
    return [hand for hand in accounts(told, kind) if hand.scored is not None]


def latest(told: Sequence[Told], kind: Callable[[int], A]) -> A | None:
    """Return the hand of the last move, finished or not, or None before the first move."""
    number = told[-1].hand if told else 0
    found = accounts([move for move in told if move.hand == number], kind)
    return found[0] if found else None
