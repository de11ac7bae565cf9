"""An observation that stores the state as its viewer knows it and answers from that."""

from typing import ClassVar, Final, Generic, TypeVar

from cardtable.engine.events import Viewer
from cardtable.engine.game import Facts, Move, Observation, Refusal, State

T = TypeVar("T", bound=State)

NO_SEAT: Final = -2
"""Stands for the seat of a viewer without one; it is never to act."""


class StateView(Observation, Generic[T]):
    """What a seat sees and remembers, stored as a state without the rest.

    A subclass that knows more, such as the number of cards in other hands, takes those values after these two
    in `__init__`, in the order of `besides`, and stores them under those names.

    Attributes:
        seat: the viewer, or None for a viewer who sees no hand.
        table: a copy of the state as the viewer knows it; the true state is out of reach.
        besides: the names of the extra values; each is a number or a tuple.
    """

    __slots__ = ("seat", "table")
    besides: ClassVar[tuple[str, ...]] = ()

    def __init__(self, viewer: Viewer, table: T) -> None:
        self.seat: Viewer = viewer
        self.table: T = table

    def _besides(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self.besides])

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, StateView)
            and self.__class__ is other.__class__
            and self.seat == other.seat
            and self._besides() == other._besides()
            and self.table == other.table
        )

    def __hash__(self) -> int:
        return hash((self.seat, self._besides(), self.table.hand, self.table.to_act, self.table.scores))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle without caches."""
        return self.__class__, (self.seat, self.table, *self._besides())

    @property
    def phase(self) -> str:
        """The phase, by the name that the page uses."""
        return self.table.phase

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must move, chance, or none."""
        return self.table.to_act

    @property
    def hand(self) -> int:
        """The number of the hand, from 1."""
        return self.table.hand

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat, or by side in a game with sides."""
        return self.table.scores

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The winning seats, or None while the match goes on."""
        return self.table.winners

    def legal(self) -> list[Move]:
        """The viewer's legal moves; empty when it is not the viewer's turn."""
        return self.table.legal(self.seat) if self.seat is not None else []

    def why_not(self, move: Move) -> Refusal | None:
        """Return the clause and the reason that forbid the viewer's move now, or None."""
        return self.table.why_not(self.seat if self.seat is not None else NO_SEAT, move)

    def facts(self) -> Facts:
        """Return the facts of the page, all known to the viewer."""
        return self.table.facts()

    def read(self, text: str) -> Move:
        """Return the move that `text` writes. Raises MoveError if it writes none."""
        return self.table.read(self.seat if self.seat is not None else NO_SEAT, text)

    def write(self, move: Move) -> str:
        """Return the move as text, the inverse of `read`."""
        return self.table.write(self.seat if self.seat is not None else NO_SEAT, move)
