"""The contract of a game: its moves, its states and what a seat may observe of them.

A `State` is one match in progress and knows everything. A player, a hint, the screen and the log are given an
`Observation`, a separate value with no way back to the state. Chance is a seat of its own (`CHANCE`): a state
says what has to be drawn, and the match draws it.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from cardtable.engine.chance import ChanceRequest, Dice, shuffled
from cardtable.engine.events import Event, Viewer
from cardtable.engine.options import Option, OptionError, Value, settle
from cardtable.i18n import _

CHANCE = -1
"""The seat number of chance; `*` in records."""

Move = int | tuple[int, ...]
"""A move inside the program: small, hashable, meaningful to its game alone. Its text is what leaves it."""

Fact = None | bool | int | str | Sequence["Fact"]
Zones = dict[str, list[str | None]]
Facts = dict[str, Fact]


class Refusal(NamedTuple):
    """Why a move is not legal.

    Args:
        clause: the rule's number, such as ``"WH-11"``.
        sentence: a sentence that a player understands, already in the player's language.
    """

    clause: str
    sentence: str


class MoveError(ValueError):
    """A text that is no move of this game. `str(error)` says what was found and what is allowed."""


class IllegalMove(ValueError):  # noqa: N818 - the field's term
    """A move that the rules refuse here.

    Args:
        refusal: the clause and the sentence.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        """Comes whole out of another process."""
        return IllegalMove, (self.refusal,)


class Observation(ABC):
    """What one seat may know of a state, and nothing more.

    `seat` is the viewer (None: somebody who sees no hand). Two observations are equal exactly when the viewer
    cannot tell the states apart. An observation can be sent to another process.
    """

    __slots__ = ()
    seat: Viewer

    @property
    @abstractmethod
    def phase(self) -> str:
        """The phase, by the name that the game's rules give it.

        Three names mean something to everybody: ``"cut"`` is chance before the first hand (who deals),
        ``"deal"`` is chance between two hands, when the last one has its result, and ``"over"`` is the end.
        """

    @property
    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """The seats that must move now; ``(CHANCE,)`` when cards are to be drawn; empty at the end."""

    @property
    @abstractmethod
    def hand(self) -> int:
        """The number of the hand, from 1."""

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Points by seat, or by side where the game is played in sides."""

    @property
    @abstractmethod
    def winners(self) -> tuple[int, ...] | None:
        """The winning seats, None while the match goes on."""

    @abstractmethod
    def legal(self) -> list[Move]:
        """The viewer's legal moves in a stable order; empty when it is not the viewer's turn."""

    @abstractmethod
    def why_not(self, move: Move) -> Refusal | None:
        """None where the viewer may make the move now, else the clause and the reason."""

    @abstractmethod
    def zones(self) -> Zones:
        """Cards by zone as their codes; a hidden card is ``"?"`` and its back."""

    @abstractmethod
    def facts(self) -> Facts:
        """What the rules call facts, by name, as far as the viewer may know them."""

    @abstractmethod
    def read(self, text: str) -> Move:
        """The move that `text` writes. Raises MoveError where it writes none."""

    @abstractmethod
    def write(self, move: Move) -> str:
        """The move as text, the inverse of `read`."""

    @abstractmethod
    def resample(self, dice: Dice) -> "State":
        """A whole state that the viewer cannot tell from the real one, drawn at random.

        Its observation for the same viewer equals this one.
        """


class State(ABC):
    """One match in progress, seen by the referee."""

    __slots__ = ()

    phase: str
    to_act: tuple[int, ...]
    hand: int

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Points by seat, or by side where the game is played in sides."""

    @property
    @abstractmethod
    def winners(self) -> tuple[int, ...] | None:
        """The winning seats, None while the match goes on."""

    @property
    @abstractmethod
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats behind each entry of `scores`."""

    @abstractmethod
    def legal(self, seat: int) -> list[Move]:
        """All moves that `seat` may make now, in a stable order; empty when it is not its turn."""

    @abstractmethod
    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """None where `seat` may make the move now, else the clause and the reason.

        `seat` may be `CHANCE`: then it says whether the drawn cards can have been drawn.
        """

    @abstractmethod
    def chance(self) -> ChanceRequest:
        """What is to be drawn, where `to_act` is ``(CHANCE,)``."""

    def play(self, seat: int, move: Move) -> list[Event]:
        """Make a move by the rules.

        Returns:
            What happened, in order, with every card named (see `Event.seen_by`).

        Raises:
            IllegalMove: the rules refuse it; nothing has changed.
        """
        refusal = self.why_not(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        events: list[Event] = []
        self._do(seat, move, events)
        return events

    def apply(self, seat: int, move: Move) -> None:
        """Make a move that is known to be legal, telling nothing: the search's way."""
        self._do(seat, move, None)

    @abstractmethod
    def _do(self, seat: int, move: Move, events: list[Event] | None) -> None:
        """Make a legal move; append what happened to `events` unless it is None."""

    def move_at_random(self, dice: Dice) -> None:
        """Make one move for whoever is to act first, chance or a seat, any as likely as the others.

        Of a seat's n moves it is ``legal(seat)[int(dice.random() * n)]``; for a single one no number is
        drawn.
        """
        seat = self.to_act[0]
        if seat == CHANCE:
            asked = self.chance()
            self.apply(CHANCE, tuple(shuffled(asked.pool, asked.count, dice)))
            return
        moves = self.legal(seat)
        count = len(moves)
        self.apply(seat, moves[int(dice.random() * count)] if count > 1 else moves[0])

    def roll_out(self, dice: Dice) -> int:
        """Make random moves until the cards of the next hand are to be dealt or the match is over.

        A game that can do this faster has its own way, which makes the same moves from the same numbers.

        Returns:
            how many moves were made, those of chance included.
        """
        made = 0
        while self.to_act and self.phase != "deal":
            self.move_at_random(dice)
            made += 1
        return made

    @abstractmethod
    def copy(self) -> "State":
        """An equal state that shares nothing that changes."""

    @abstractmethod
    def observe(self, viewer: Viewer) -> Observation:
        """What `viewer` may know."""

    @abstractmethod
    def zones(self) -> Zones:
        """Every card by zone as its code, none hidden."""

    @abstractmethod
    def facts(self) -> Facts:
        """What the rules call facts, by name."""

    @abstractmethod
    def read(self, seat: int, text: str) -> Move:
        """The move that `text` writes for `seat` (without the seat; `CHANCE` for ``"deal AS KD …"``).

        Raises:
            MoveError: it writes no move of this game.
        """

    @abstractmethod
    def write(self, seat: int, move: Move) -> str:
        """The move as text, the inverse of `read`."""


class Game(ABC):
    """A game with its deck: what it is called, how many play, what can be agreed on.

    Attributes:
        seats: how many can play.
        company: how many a set-up begins with, or as many as can play where that is fewer.
    """

    id: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    company: ClassVar[int] = 4

    def suggested(self, seats: int) -> Mapping[str, Value]:
        """The options with which a set-up begins where the defaults, which records go by, take too long.

        Args:
            seats: how many play.
        """
        return {}

    def settle(self, seats: int, wishes: Mapping[str, object]) -> dict[str, Value]:
        """Every option with the wished value or its default.

        Raises:
            OptionError: the number of seats, an option, a value or a combination is not allowed.
        """
        if type(seats) is not int or seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            allowed = str(low) if low == high else _("{low} to {high}").format(low=low, high=high)
            raise OptionError(
                _("this game cannot have {found} seats; allowed: {allowed}").format(
                    found=seats, allowed=allowed
                )
            )
        settled = settle(self.options, {**self.defaults(wishes), **wishes})
        self.check(seats, settled)
        return settled

    def defaults(self, wishes: Mapping[str, object]) -> Mapping[str, Value]:
        """The defaults of options that other wishes change, by option; most games have none."""
        return {}

    def changed(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """The settled options that have to be named for `settle` to give them all again."""
        own = self.defaults(options)
        return {
            option.name: options[option.name]
            for option in self.options
            if options[option.name] != own.get(option.name, option.default)
        }

    def rematch(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """What the next match between the same players is played with: in most games the same."""
        return dict(options)

    def check(self, seats: int, options: Mapping[str, Value]) -> None:  # noqa: B027 - most games need none
        """Refuse options that are allowed one by one but not together. Raises OptionError."""

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, Value]) -> State:
        """The state before the first move, for options that `settle` returned."""


def seat_text(seat: int) -> str:
    """A seat as records write it: ``"*"`` for chance."""
    return "*" if seat == CHANCE else str(seat)
