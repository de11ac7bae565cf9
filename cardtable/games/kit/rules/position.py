"""The state of a match as a list of declared fields, from which copying and comparing follow."""

from collections.abc import Sequence
from typing import ClassVar, Final, Self

from cardtable.engine.events import Ended, Event, Scored
from cardtable.engine.game import CHANCE, State

NOBODY: Final = -1
"""In place of a seat where there is none."""

TO_CHANCE: Final = (CHANCE,)

SCORED_FIELDS: Final = ("hand", "phase", "scores", "to_act", "winners")


def seat_or_none(seat: int) -> int | None:
    """A seat as facts name it: None for NOBODY."""
    return None if seat == NOBODY else seat


class Position(State):
    """A state whose fields are named once.

    A game's position sets `__slots__` and `fields` to the same names and fills them in `begin`. It has no
    `__init__`, so that a copy need not go through one. A list belongs to one position, and a copy gets its
    own; every other value is replaced as a whole and never changed in place.

    Attributes:
        fields: the names of all fields.
    """

    __slots__ = ()
    fields: ClassVar[tuple[str, ...]]

    def copy(self) -> Self:
        """An equal position that shares nothing that changes."""
        new = self.__class__()
        for name in self.fields:
            value = getattr(self, name)
            setattr(new, name, value[:] if type(value) is list else value)
        return new

    def __eq__(self, other: object) -> bool:
        if self.__class__ is not other.__class__:
            return False
        return all(getattr(self, name) == getattr(other, name) for name in self.fields)

    __hash__ = None  # type: ignore[assignment]  # it changes


class ScoredPosition(Position):
    """A position of a match in which hands are scored, and the scores end it."""

    __slots__ = SCORED_FIELDS
    fields: ClassVar[tuple[str, ...]] = SCORED_FIELDS

    def sit_down(self, sides: int, phase: str = "cut") -> None:
        """Make this the state before any cards are drawn, with no points for each of so many sides."""
        self.phase: str = phase
        self.to_act: tuple[int, ...] = TO_CHANCE
        self.hand: int = 1
        self.scores: tuple[int, ...] = (0,) * sides
        self.winners: tuple[int, ...] | None = None

    def score_hand(self, points: Sequence[int], outcome: str, events: list[Event] | None) -> None:
        """Add the points of a hand to the scores.

        Args:
            points: what each entry of the scores gained or lost.
            outcome: a word for what decided the hand.
            events: what is told.
        """
        self.scores = tuple([old + new for old, new in zip(self.scores, points, strict=True)])
        if events is not None:
            events.append(Scored(self.hand, tuple(points), self.scores, outcome))

    def ahead(self, target: int) -> int | None:
        """The entry of the scores that alone is highest and has come to `target`; None where none is."""
        best = max(self.scores)
        return self.scores.index(best) if best >= target and self.scores.count(best) == 1 else None

    def wait_for_deal(self) -> None:
        """The next hand is to be dealt."""
        self.phase = "deal"
        self.to_act = TO_CHANCE

    def end_match(self, winners: tuple[int, ...], events: list[Event] | None) -> None:
        """The match is over, and these seats have won it."""
        self.winners = winners
        self.phase = "over"
        self.to_act = ()
        if events is not None:
            events.append(Ended(winners))
