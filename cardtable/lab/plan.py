"""The plan of a measurement, and its execution: on one core, on several, or on a cluster."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from cardtable import __version__
from cardtable.engine.options import Value
from cardtable.games import catalogue
from cardtable.lab import players, pool
from cardtable.lab.checkpoint import Deal
from cardtable.lab.cluster import Cluster
from cardtable.lab.contest import Chooser, Contest


@dataclass(frozen=True, slots=True)
class Plan:
    """A picklable plan of a measurement.

    Args:
        game: name of the game.
        seats: number of seats.
        options: every option with its value.
        players: the first seating.
        seed: seed of all chance and all players' dice.
        clock: whether levels think by the clock; otherwise for a number of iterations, the same on every
            machine.
    """

    game: str
    seats: int
    options: tuple[tuple[str, Value], ...]
    players: tuple[str, ...]
    seed: str
    clock: bool

    def contest(self) -> Contest:
        """Return the contest of this plan."""
        game = catalogue.game(self.game)
        return Contest(game, dict(self.options), self.seats, self.players, self.seed)

    def choosers(self) -> dict[str, Chooser]:
        """Return the chooser of each player.

        Raises:
            LevelError: there is no such player, or the game has no players.
        """
        return {name: players.of_name(self.game, name, self.clock) for name in dict.fromkeys(self.players)}

    def described(self) -> dict[str, object]:
        """Return the plan as JSON."""
        return {
            "game": self.game,
            "seats": self.seats,
            "options": dict(self.options),
            "players": list(self.players),
            "seed": self.seed,
            "clock": self.clock,
            "version": __version__,
        }


def play(plan: Plan, todo: Sequence[int], jobs: int, cluster: Cluster | None) -> Generator[Deal, None, None]:
    """Play deals.

    Args:
        plan: the plan.
        todo: numbers of the deals.
        jobs: number of processes; 1 for the program itself.
        cluster: cluster to play on instead, or None.

    Yields:
        The deals, in the order of `todo`; closing the generator stops playing.

    Raises:
        KeyboardInterrupt: after Ctrl+C.
    """
    if cluster is not None:
        return cluster.in_order(deal, (plan,), todo)
    if jobs == 1 or len(todo) < 2:
        return pool.alone(partial(deal, plan), todo)
    return pool.in_order(_prepare, (plan, tuple(todo)), len(todo), jobs, at_once=1)


def _prepare(plan: Plan, todo: Sequence[int]) -> Callable[[int], Deal]:
    """Return the function that plays the deals left, by position in `todo`, in a fresh process."""
    return partial(_at, plan, todo)


def _at(plan: Plan, todo: Sequence[int], place: int) -> Deal:
    return deal(plan, todo[place - 1])


def deal(plan: Plan, number: int) -> Deal:
    """Play one deal in every order of seats.

    Args:
        plan: the plan.
        number: number of the deal, from 1.
    """
    contest, choosers = _ready(plan)
    return contest.deal(number, choosers)


@lru_cache(maxsize=1)
def _ready(plan: Plan) -> tuple[Contest, Mapping[str, Chooser]]:
    """Return what a process needs for every deal of a plan."""
    return plan.contest(), plan.choosers()
