"""What everybody saw of a match, gathered hand by hand: for score sheets, reviews and statistics."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from cardtable.engine.events import Ended, Event, Scored
from cardtable.games.kit.table.game_table import Told
from cardtable.viewmodel.colours import Colours
from cardtable.viewmodel.score_sheet import SheetRow


@dataclass(slots=True)
class HandAccount:
    """One hand as everybody saw it; a game keeps what else it tells of one, and takes more events.

    Args:
        number: from 1.
        scored: how it ended, None while it goes on.
        winners: of the match, if the hand ended it.
    """

    number: int
    scored: Scored | None = None
    winners: tuple[int, ...] = ()

    def follow(self, move: Told) -> None:
        """Take a move of the hand into the account."""
        for event in move.events:
            match event:
                case Scored():
                    self.scored = event
                case Ended(winners):
                    self.winners = winners
                case _:
                    self.take(event)

    def take(self, event: Event) -> None:
        """Take an event into the account that neither scores the hand nor ends the match."""

    @property
    def result(self) -> Scored:
        """How the hand ended, once it has."""
        assert self.scored is not None  # only finished hands are told of
        return self.scored

    def row(self, pill: str, colours: Colours, result: str) -> SheetRow:
        """Its row on the score sheet; see there."""
        return SheetRow(self.number, pill, colours, result, self.result.points, self.result.scores)


A = TypeVar("A", bound=HandAccount)


def accounts(told: Sequence[Told], kind: Callable[[int], A]) -> list[A]:
    """The hands of a match in order, the last perhaps unfinished.

    Args:
        told: the match so far.
        kind: begins the account of a hand of its number.
    """
    found: list[A] = []
    for move in told:
        if not found or found[-1].number != move.hand:
            found.append(kind(move.hand))
        found[-1].follow(move)
    return found


def finished(told: Sequence[Told], kind: Callable[[int], A]) -> list[A]:
    """The hands of a match that were scored, in order."""
    return [hand for hand in accounts(told, kind) if hand.scored is not None]


def latest(told: Sequence[Told], kind: Callable[[int], A]) -> A | None:
    """The hand of the last move, perhaps unfinished; None before the first move."""
    number = told[-1].hand if told else 0
    found = accounts([move for move in told if move.hand == number], kind)
    return found[0] if found else None
