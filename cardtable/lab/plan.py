"""What a measurement plays, and the playing of it: on one core, on several, or on a cluster."""

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
    """What is to be played; it can be sent to another process.

    Args:
        game: the game's name.
        seats: how many play.
        options: every option with its value.
        players: who sits where at first.
        seed: what all chance and all players' dice are drawn from.
        clock: whether levels think by the clock; else a number of iterations, the same on every machine.
    """

    game: str
    seats: int
    options: tuple[tuple[str, Value], ...]
    players: tuple[str, ...]
    seed: str
    clock: bool

    def contest(self) -> Contest:
        """Who plays what against whom."""
        game = catalogue.game(self.game)
        return Contest(game, dict(self.options), self.seats, self.players, self.seed)

    def choosers(self) -> dict[str, Chooser]:
        """What gives each player's moves.

        Raises:
            LevelError: nobody is called that, or nobody plays the game.
        """
        return {name: players.of_name(self.game, name, self.clock) for name in dict.fromkeys(self.players)}

    def described(self) -> dict[str, object]:
        """What is played, as JSON has it."""
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
        plan: what is played.
        todo: the numbers of the deals.
        jobs: how many processes; 1 for the program itself.
        cluster: where to play instead, if anywhere.

    Yields:
        The deals, in the order of `todo`; closing the generator ends the playing.

    Raises:
        KeyboardInterrupt: after Ctrl+C.
    """
    if cluster is not None:
        return cluster.in_order(deal, (plan,), todo)
    if jobs == 1 or len(todo) < 2:
        return pool.alone(partial(deal, plan), todo)
    return pool.in_order(_prepare, (plan, tuple(todo)), len(todo), jobs, at_once=1)


def _prepare(plan: Plan, todo: Sequence[int]) -> Callable[[int], Deal]:
    """What plays the deals that are left, by their place among them, in a process that knows nothing yet."""
    return partial(_at, plan, todo)


def _at(plan: Plan, todo: Sequence[int], place: int) -> Deal:
    return deal(plan, todo[place - 1])


def deal(plan: Plan, number: int) -> Deal:
    """Play one deal in every order of seats.

    Args:
        plan: what is played.
        number: which deal, from 1.
    """
    contest, choosers = _ready(plan)
    return contest.deal(number, choosers)


@lru_cache(maxsize=1)
def _ready(plan: Plan) -> tuple[Contest, Mapping[str, Chooser]]:
    """What a process needs for every deal of a plan."""
    return plan.contest(), plan.choosers()
