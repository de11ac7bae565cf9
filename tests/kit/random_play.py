"""How random matches of a game are set up and played: the games that properties are tested on."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Generic, NamedTuple, Protocol

from hypothesis import strategies as st

from cardtable.engine.chance import shuffled
from cardtable.engine.events import Event
from cardtable.engine.game import CHANCE, Game, Move
from cardtable.engine.match import Match
from cardtable.engine.options import Value
from tests.kit.desk import built_in, shown
from tests.kit.invariants import Invariants, S

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal")


class Table(NamedTuple):
    """How one match is agreed on."""

    seats: int
    options: Mapping[str, object]


class Referee(Protocol):
    """A second referee, which shares nothing with the first; moves are lines of a record."""

    def play(self, line: str) -> None:
        """Make a move that is believed to be legal."""

    def shown(self) -> dict[str, object]:
        """The state as `replay --json` prints it."""


class Watch(Generic[S]):
    """Somebody who follows one match from its start; most games need nobody."""

    def hear(self, state: S, move: Move, events: list[Event]) -> None:
        """A move was made in the state, and told these events."""

    def end(self, match: Match) -> None:
        """The match is over."""


class RandomPlay(ABC, Generic[S]):
    """Random matches of one game.

    Attributes:
        game_id: the game's id.
        invariants: what must hold of its states.
        closer: the share of states at which the costly checks are made.
        tables: tables of all kinds for short matches, for the machine.
        any_move: numbers that are, or might be taken for, moves.
        starts: how many moves a match of the machine may have begun with.
        runs: how many moves in a row the machine makes at once.
        examples: how many matches the machine plays.
        steps: how many things are done in each.
        referee_share: one match of so many is held against the second referee, where there is one.
        same_order: whether the second referee lists legal moves in the same order as the first.
        scores_by_hands: whether scores change only when a hand ends.
        heavy_hands: how many hands of a match are saved and loaded after every move.
    """

    game_id: ClassVar[str]
    invariants: Invariants[S]
    closer: ClassVar[float] = 1.0
    tables: st.SearchStrategy[Table]
    any_move: st.SearchStrategy[int]
    starts: ClassVar[Sequence[int]] = (0, 1, 2, 8, 20, 60, 150)
    runs: ClassVar[Sequence[int]] = (1, 3, 20, 70)
    examples: ClassVar[int] = 60
    steps: ClassVar[int] = 30
    referee_share: ClassVar[int] = 1
    same_order: ClassVar[bool] = False
    scores_by_hands: ClassVar[bool] = True
    heavy_hands: ClassVar[int] = 1

    @property
    def game(self) -> Game:
        """The game with its built-in deck."""
        return built_in(self.game_id)

    @property
    def has_referee(self) -> bool:
        """Whether the game has a second referee for whole matches."""
        return type(self).referee is not RandomPlay.referee

    @abstractmethod
    def table(self, number: int) -> Table:
        """How the match of a number is set up; a thousand of them see every option."""

    def choose(self, state: S, seat: int, dice: Random, *, patient: bool) -> Move:
        """Any legal move, but not so often one that spoils the match for a test.

        `patient`: hardly ever one that ends a hand early.
        """
        moves = state.legal(seat)
        return moves[int(dice.random() * len(moves))]

    def patient(self, number: int) -> bool:
        """Whether the players of a match seldom end a hand."""
        return False

    def look_closer(self, state: S, dice: Random) -> bool:
        """Whether to make the costly checks at a state."""
        return dice.random() < self.closer

    def watch(self, table: Table) -> Watch[S]:
        """Somebody who follows a match from its start."""
        return Watch()

    def referee(self, seats: int, options: Mapping[str, Value]) -> Referee:
        """A second referee for a match with settled options, where the game has one."""
        raise NotImplementedError("this game has no second referee for whole matches")

    # What is the same for all

    def match(self, number: int) -> Match:
        """The match of a number, before its first move."""
        seats, options = self.table(number)
        return Match(self.game, seats, options, f"game {number}", NAMES[:seats])

    def next_move(self, state: S, dice: Random, *, patient: bool = False) -> tuple[int, Move]:
        """Who moves, and a move it may make."""
        seat = state.to_act[int(dice.random() * len(state.to_act))]
        if seat == CHANCE:
            request = state.chance()
            return seat, tuple(shuffled(request.pool, request.count, dice))
        return seat, self.choose(state, seat, dice, patient=patient)

    def agree(self, referee: Referee, state: S) -> None:
        """Fail the test unless the second referee shows the same as the first."""
        mine, other = shown(self.game_id, state), referee.shown()
        if not self.same_order:
            mine, other = _in_order(mine), _in_order(other)
        assert mine == other


def _in_order(found: dict[str, object]) -> dict[str, object]:
    """The same with the legal moves in alphabetical order."""
    legal = found["legal"]
    assert isinstance(legal, dict)
    return {**found, "legal": {seat: sorted(moves) for seat, moves in legal.items()}}
