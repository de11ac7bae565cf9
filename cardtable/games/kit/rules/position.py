"""The state of a match as a list of declared fields, from which copying and comparing follow."""

from collections.abc import Sequence
from typing import ClassVar, Final, Self

from cardtable.engine.events import Ended, Event, Scored
from cardtable.engine.game import CHANCE, State

NOBODY: Final = -1
"""Stands for "no seat"."""

TO_CHANCE: Final = (CHANCE,)

SCORED_FIELDS: Final = ("hand", "phase", "scores", "to_act", "winners")


def seat_or_none(seat: int) -> int | None:
    """Return the seat, or None for NOBODY, as facts report it."""
    return None if seat == NOBODY else seat


class Position(State):
    """A state that declares its fields once.

    A subclass sets `__slots__` and `fields` to the same names and fills them in `begin`. It has no
    `__init__`, so copying skips it. Each position owns its lists, and `copy` copies them; every other value
    is replaced as a whole and never changed in place.

    Attributes:
        fields: the names of all fields.
    """

    __slots__ = ()
    fields: ClassVar[tuple[str, ...]]

    def copy(self) -> Self:
        """Return an equal position that shares no mutable value with this one."""
        new = self.__class__()
        for name in self.fields:
            value = getattr(self, name)
            setattr(new, name, value[:] if type(value) is list else value)
        return new

    def __eq__(self, other: object) -> bool:
        if self.__class__ is not other.__class__:
            return False
        return all(getattr(self, name) == getattr(other, name) for name in self.fields)

    __hash__ = None  # type: ignore[assignment]  # mutable


class ScoredPosition(Position):
    """A position of a match with scored hands, which the scores end."""

    __slots__ = SCORED_FIELDS
    fields: ClassVar[tuple[str, ...]] = SCORED_FIELDS

    def sit_down(self, sides: int, phase: str = "cut") -> None:
        """Set the state before any cards are drawn, with zero points for each of `sides` sides."""
        self.phase: str = phase
        self.to_act: tuple[int, ...] = TO_CHANCE
        self.hand: int = 1
        self.scores: tuple[int, ...] = (0,) * sides
        self.winners: tuple[int, ...] | None = None

    def score_hand(self, points: Sequence[int], outcome: str, events: list[Event] | None) -> None:
        """Add a hand's points to the scores.

        Args:
            points: points gained or lost, by entry of the scores.
            outcome: a word for what decided the hand.
            events: collects the events, or None.
        """
        self.scores = tuple([old + new for old, new in zip(self.scores, points, strict=True)])
        if events is not None:
            events.append(Scored(self.hand, tuple(points), self.scores, outcome))

    def ahead(self, target: int) -> int | None:
        """Return the score entry that alone is highest and has reached `target`, or None."""
        best = max(self.scores)
        return self.scores.index(best) if best >= target and self.scores.count(best) == 1 else None

    def wait_for_deal(self) -> None:
        """Wait for the deal of the next hand."""
        self.phase = "deal"
        self.to_act = TO_CHANCE

    def end_match(self, winners: tuple[int, ...], events: list[Event] | None) -> None:
        """End the match with these winning seats."""
        self.winners = winners
        self.phase = "over"
        self.to_act = ()
        if events is not None:
            events.append(Ended(winners))
