"""An observation that keeps the state as its viewer knows it, and answers from that."""

from typing import ClassVar, Final, Generic, TypeVar

from cardtable.engine.events import Viewer
from cardtable.engine.game import Facts, Move, Observation, Refusal, State

T = TypeVar("T", bound=State)

NO_SEAT: Final = -2
"""In place of a seat for somebody who has none: it is never to act."""


class StateView(Observation, Generic[T]):
    """What a seat sees and what a good memory keeps, as a state in which all else is missing.

    A game's view that knows more than these two, such as how many cards the others hold, takes it after them
    in `__init__`, in the order of `besides`, and keeps it under those names.

    Attributes:
        seat: the viewer; None for somebody who sees no hand.
        table: the state as the viewer knows it. It is a copy; the true state cannot be reached.
        besides: the names of what else the view knows; each is a number or a tuple.
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
        """Sent to another process without what only saves work here."""
        return self.__class__, (self.seat, self.table, *self._besides())

    @property
    def phase(self) -> str:
        """The phase, by the name of the page."""
        return self.table.phase

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must move, chance, or nobody."""
        return self.table.to_act

    @property
    def hand(self) -> int:
        """The number of the hand, from 1."""
        return self.table.hand

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat, or by side where the game is played in sides."""
        return self.table.scores

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The winning seats, None while the match goes on."""
        return self.table.winners

    def legal(self) -> list[Move]:
        """The viewer's legal moves; empty when it is not the viewer's turn."""
        return self.table.legal(self.seat) if self.seat is not None else []

    def why_not(self, move: Move) -> Refusal | None:
        """None where the viewer may make the move now, else the clause and the reason."""
        return self.table.why_not(self.seat if self.seat is not None else NO_SEAT, move)

    def facts(self) -> Facts:
        """The facts of the page, all of which the viewer may know."""
        return self.table.facts()

    def read(self, text: str) -> Move:
        """The move that `text` writes. Raises MoveError where it writes none."""
        return self.table.read(self.seat if self.seat is not None else NO_SEAT, text)

    def write(self, move: Move) -> str:
        """The move as text, the inverse of `read`."""
        return self.table.write(self.seat if self.seat is not None else NO_SEAT, move)
