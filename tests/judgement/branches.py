"""A game that is a drawn tree: at every fork a seat chooses, every end has its scores.

So what each move is worth is known, and judgement can be held to numbers. A world is a whole tree; `Branches`
is given what draws them. Compiled rules take no game in plain Python, so these tests run as Python alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from cardtable.ai.guide import Guide
from cardtable.ai.player import Policy
from cardtable.ai.search import _Candidate
from cardtable.ai.temperament import TemperamentPolicy
from cardtable.engine.chance import ChanceRequest, Dice
from cardtable.engine.events import Event, Viewer
from cardtable.engine.game import CHANCE, Facts, Move, MoveError, Observation, Refusal, State, Zones
from cardtable.engine.opinion import Reason

Scores = tuple[int, ...]


@dataclass(frozen=True)
class Fork:
    """A choice of a seat; `likes` are the policy's scores, 0 where none is named."""

    seat: int
    ways: Mapping[int, Fork | Lot | Scores]
    likes: Mapping[int, float] = field(default_factory=lambda: MappingProxyType({}))
    phase: str = "play"


@dataclass(frozen=True)
class Lot:
    """A choice of chance, all ways as likely."""

    ways: tuple[Fork | Lot | Scores, ...]


Place = Fork | Lot | Scores
Draw = Callable[[Dice], Place]


class Branches(State):
    """Where a match stands in its tree; the scores of an end come on top of those before."""

    def __init__(
        self,
        place: Place,
        draw: Draw | None = None,
        before: Scores = (0, 0),
        sides: tuple[tuple[int, ...], ...] = ((0,), (1,)),
        target: int = 1000,
    ) -> None:
        self.draw = draw
        self.before = before
        self.teams = sides
        self.target = target
        self.hand = 1
        self.enter(place)

    def enter(self, place: Place) -> None:
        self.place = place
        if isinstance(place, Fork):
            self.phase, self.to_act = place.phase, (place.seat,)
        elif isinstance(place, Lot):
            self.phase, self.to_act = "draw", (CHANCE,)
        else:
            self.phase, self.to_act = "over", ()

    @property
    def scores(self) -> Scores:
        if not isinstance(self.place, tuple):
            return self.before
        return tuple(old + new for old, new in zip(self.before, self.place, strict=True))

    @property
    def winners(self) -> tuple[int, ...] | None:
        best = max(self.scores)
        if best < self.target:
            return None
        winning = [side for side, score in zip(self.teams, self.scores, strict=True) if score == best]
        return tuple(seat for side in winning for seat in side)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        return self.teams

    def legal(self, seat: int) -> list[Move]:
        fork = self.place
        return list(fork.ways) if isinstance(fork, Fork) and fork.seat == seat else []

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(seat) else Refusal("TREE-1", "no branch there")

    def chance(self) -> ChanceRequest:
        assert isinstance(self.place, Lot)
        return ChanceRequest("draw", tuple(range(len(self.place.ways))), 1)

    def _do(self, seat: int, move: Move, events: list[Event] | None) -> None:
        if isinstance(self.place, Lot):
            assert isinstance(move, tuple)
            self.enter(self.place.ways[move[0]])
        else:
            assert isinstance(self.place, Fork)
            assert isinstance(move, int)
            assert seat == self.place.seat
            self.enter(self.place.ways[move])

    def copy(self) -> Branches:
        return Branches(self.place, self.draw, self.before, self.teams, self.target)

    def observe(self, viewer: Viewer) -> Seen:
        return Seen(self, viewer)

    def zones(self) -> Zones:
        return {}

    def facts(self) -> Facts:
        return {}

    def read(self, seat: int, text: str) -> Move:
        return self.observe(seat).read(text)

    def write(self, seat: int, move: Move) -> str:
        return f"take {move}"


class Seen(Observation):
    """All of the tree but what will be drawn."""

    def __init__(self, state: Branches, viewer: Viewer) -> None:
        self.state = state
        self.seat = viewer

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.state.to_act

    @property
    def hand(self) -> int:
        return self.state.hand

    @property
    def scores(self) -> Scores:
        return self.state.scores

    @property
    def winners(self) -> tuple[int, ...] | None:
        return self.state.winners

    def legal(self) -> list[Move]:
        assert self.seat is not None
        return self.state.legal(self.seat)

    def why_not(self, move: Move) -> Refusal | None:
        assert self.seat is not None
        return self.state.why_not(self.seat, move)

    def zones(self) -> Zones:
        return {}

    def facts(self) -> Facts:
        return {}

    def read(self, text: str) -> Move:
        verb, _space, number = text.partition(" ")
        if verb not in ("take", "pass") or not number.isdigit():
            raise MoveError("take a branch")
        return int(number)

    def write(self, move: Move) -> str:
        """Moves from 90 on are of another kind."""
        assert isinstance(move, int)
        return f"pass {move}" if move >= 90 else f"take {move}"

    def resample(self, dice: Dice) -> Branches:
        world = self.state.copy()
        if world.draw is not None:
            world.enter(world.draw(dice))
        return world


class Liking:
    """A policy that goes by what the forks say is liked."""

    def __init__(self, guide: Guide | None = None, **attributes: Any) -> None:
        self.guide = guide or Guide()
        for name, value in attributes.items():
            setattr(self.guide, name, value)

    def rank(self, observation: Observation) -> list[tuple[Move, float]]:
        assert isinstance(observation, Seen)
        fork = observation.state.place
        assert isinstance(fork, Fork)
        scored: list[tuple[Move, float]] = [(move, fork.likes.get(move, 0.0)) for move in fork.ways]
        return sorted(scored, key=lambda found: -found[1])

    def choose(self, observation: Observation, dice: Dice) -> Move:
        return self.rank(observation)[0][0]

    def lean(self, observation: Observation, move: Move) -> float:
        return 0.0

    def tempered(self, temperament: float) -> Policy:
        return TemperamentPolicy(self, temperament)

    def explain(
        self, observation: Observation, move: Move, beside: Move | None = None, worse: bool = False
    ) -> Reason:
        return Reason(f"{move} {'under' if worse else 'over'} {beside}")

    def tell(self, seen: Observation, move: Move, name: str) -> str:
        return f"{name}: {move}"

    tell_all = tell


EVEN = (0, 0)


def scores(lead: int) -> tuple[int, int]:
    """An end at which seat 0 has so many points more than seat 1."""
    return (lead, 0)


TEN = Fork(0, {move: scores(move) for move in range(10)}, {move: -move for move in range(10)})


def candidate(move: int, *rewards: float) -> _Candidate:
    return _Candidate(move, 0.0, list(rewards))


class Rest:
    """So much of the budget left that nothing is ever clear."""

    def open_part(self, iterations: int, usual: _Candidate) -> float:
        return 1e12
