"""The interface of a game: its moves, its states, and what a seat may observe of them.

A `State` is one match in progress and knows everything. Players, hints, the screen and the log get an
`Observation`, a separate value with no way back to the state. Chance is a seat of its own (`CHANCE`): a state
says what to draw, and the match draws it.
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
"""A move inside the program: small, hashable, meaningful only to its game. Outside it is text."""

Fact = None | bool | int | str | Sequence["Fact"]
Zones = dict[str, list[str | None]]
Facts = dict[str, Fact]


class Refusal(NamedTuple):
    """Why a move is not legal.

    Args:
        clause: the rule's number, such as ``"WH-11"``.
        sentence: a sentence for the player, already in the player's language.
    """

    clause: str
    sentence: str


class MoveError(ValueError):
    """A text that is not a move of this game. `str(error)` says what was found and what is allowed."""


class IllegalMove(ValueError):  # noqa: N818 - the field's term
    """A move that the rules refuse in this position.

    Args:
        refusal: the clause and the sentence.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        """Make the error picklable with its refusal."""
        return IllegalMove, (self.refusal,)


class Observation(ABC):
    """What one seat may know of a state, and nothing more.

    `seat` is the viewer, or None for one who sees no hand. Two observations are equal exactly when the viewer
    cannot tell the states apart. Observations can be pickled.
    """

    __slots__ = ()
    seat: Viewer

    @property
    @abstractmethod
    def phase(self) -> str:
        """The phase, by its name in the game's rules.

        Three names are common to all games: ``"cut"`` is chance before the first hand (who deals), ``"deal"``
        is chance between two hands, after the last one has its result, and ``"over"`` is the end.
        """

    @property
    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """The seats that must move now; ``(CHANCE,)`` if cards must be drawn; empty at the end."""

    @property
    @abstractmethod
    def hand(self) -> int:
        """Number of the hand, from 1."""

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Points by seat, or by side if the game is played in sides."""

    @property
    @abstractmethod
    def winners(self) -> tuple[int, ...] | None:
        """The winning seats, or None while the match goes on."""

    @abstractmethod
    def legal(self) -> list[Move]:
        """Return the viewer's legal moves in a stable order; empty when it is not the viewer's turn."""

    @abstractmethod
    def why_not(self, move: Move) -> Refusal | None:
        """Return None if the viewer may make the move now, else the clause and the reason."""

    @abstractmethod
    def zones(self) -> Zones:
        """Return the codes of the cards in each zone; a hidden card is ``"?"`` and its back."""

    @abstractmethod
    def facts(self) -> Facts:
        """Return the facts of the rules, by name, as far as the viewer may know them."""

    @abstractmethod
    def read(self, text: str) -> Move:
        """Return the move written in `text`. Raises MoveError if there is none."""

    @abstractmethod
    def write(self, move: Move) -> str:
        """Return the move as text, the inverse of `read`."""

    @abstractmethod
    def resample(self, dice: Dice) -> "State":
        """Return a random whole state that the viewer cannot tell from the real one.

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
        """Points by seat, or by side if the game is played in sides."""

    @property
    @abstractmethod
    def winners(self) -> tuple[int, ...] | None:
        """The winning seats, or None while the match goes on."""

    @property
    @abstractmethod
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats behind each entry of `scores`."""

    @abstractmethod
    def legal(self, seat: int) -> list[Move]:
        """Return all moves that `seat` may make now, in a stable order; empty when it is not its turn."""

    @abstractmethod
    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Return None if `seat` may make the move now, else the clause and the reason.

        For `CHANCE` it checks whether the drawn cards are possible.
        """

    @abstractmethod
    def chance(self) -> ChanceRequest:
        """Return what to draw when `to_act` is ``(CHANCE,)``."""

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
        """Make a move known to be legal without creating events, for the search."""
        self._do(seat, move, None)

    @abstractmethod
    def _do(self, seat: int, move: Move, events: list[Event] | None) -> None:
        """Make a legal move; append what happened to `events` unless it is None."""

    def move_at_random(self, dice: Dice) -> None:
        """Make a random move for the first seat to act, chance included, all moves equally likely.

        A seat with n moves makes ``legal(seat)[int(dice.random() * n)]``; a single move uses no random
        number.
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
        """Make random moves until the next hand must be dealt or the match is over.

        A faster version of a game must make the same moves from the same numbers.

        Returns:
            number of moves made, including those of chance.
        """
        made = 0
        while self.to_act and self.phase != "deal":
            self.move_at_random(dice)
            made += 1
        return made

    @abstractmethod
    def copy(self) -> "State":
        """Return an equal state that shares nothing mutable."""

    @abstractmethod
    def observe(self, viewer: Viewer) -> Observation:
        """Return what `viewer` may know."""

    @abstractmethod
    def zones(self) -> Zones:
        """Return the codes of all cards in each zone, none hidden."""

    @abstractmethod
    def facts(self) -> Facts:
        """Return the facts of the rules, by name."""

    @abstractmethod
    def read(self, seat: int, text: str) -> Move:
        """Return the move of `seat` written in `text` (without the seat; ``"deal AS KD …"`` for `CHANCE`).

        Raises:
            MoveError: the text is not a move of this game.
        """

    @abstractmethod
    def write(self, seat: int, move: Move) -> str:
        """Return the move as text, the inverse of `read`."""


class Game(ABC):
    """A game: its name, the numbers of players, the options.

    Attributes:
        seats: allowed numbers of players.
    """

    id: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]

    def suggested(self, seats: int, wishes: Mapping[str, object]) -> Mapping[str, Value]:
        """Return the options of a short match; none if even a match with the defaults is short.

        Args:
            seats: number of players.
            wishes: the wished values, by name.
        """
        return {}

    def settle(self, seats: int, wishes: Mapping[str, object]) -> dict[str, Value]:
        """Return every option with the wished value or its default.

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
        """Return the defaults, by option, that depend on other wishes; most games have none."""
        return {}

    def changed(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """Return the settled options that `settle` needs to produce all of them again."""
        own = self.defaults(options)
        return {
            option.name: options[option.name]
            for option in self.options
            if options[option.name] != own.get(option.name, option.default)
        }

    def rematch(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """Return the options of the next match between the same players: in most games the same."""
        return dict(options)

    def check(self, seats: int, options: Mapping[str, Value]) -> None:  # noqa: B027 - most games need none
        """Refuse options that are allowed alone but not together. Raises OptionError."""

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, Value]) -> State:
        """Return the state before the first move, for options that `settle` returned."""


def seat_text(seat: int) -> str:
    """Return a seat as records write it, with ``"*"`` for chance."""
    return "*" if seat == CHANCE else str(seat)
