"""``cardtable arena``: how well computer players play, measured over the same deals in every seating."""

import argparse
import json
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import lru_cache, partial
from importlib.util import find_spec

from cardtable import __version__
from cardtable.ai.levels import LEVELS, Level, LevelError, level
from cardtable.ai.player import Player, load_policy, thoughtful
from cardtable.ai.players import ClairvoyantPlayer
from cardtable.ai.search import Budget
from cardtable.commands import INTERRUPTED, OK, complain, watched
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, State
from cardtable.engine.options import Value
from cardtable.games import catalogue
from cardtable.lab import machine, pool
from cardtable.lab.checkpoint import Checkpoint, Deal
from cardtable.lab.cluster import Cluster
from cardtable.lab.contest import Chooser, Contest, Mean, Standing
from cardtable.lab.seating import agreed, seated
from cardtable.storage import files
from cardtable.words import _, ngettext

CLAIRVOYANT = "clairvoyant"
"""Who searches with the true cards, as long as the level `SEES_AS_LONG_AS`."""

SEES_AS_LONG_AS = "expert"

Played = Generator[Deal, None, None]
"""Deals as they are played; closing it ends the playing."""


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


def run(wanted: argparse.Namespace) -> int:
    """Play and report.

    Args:
        wanted: ``game``, ``players``, ``deals``, ``seed``, ``seats`` (None: the fewest), ``option`` (texts
            ``NAME=VALUE``), ``clock``, ``state`` (a file or None), ``jobs`` (how many processes; 0: one a
            core), ``dask`` (the address of a scheduler or None) and ``json``.

    Returns:
        The exit status; after Ctrl+C what was played until then is reported.
    """
    try:
        game, seats, options = agreed(wanted.game, wanted.seats, wanted.option)
        players = seated(wanted.players, seats)
        plan = Plan(game.id, seats, tuple(options.items()), players, wanted.seed, wanted.clock)
        _choosers(plan)
        kept = Checkpoint(wanted.state, plan.described(), plan.players)
        cluster = Cluster(wanted.dask) if wanted.dask is not None else None
    except ValueError as error:
        return complain(f"cardtable arena: {error}")
    status = OK
    todo = [number for number in range(1, wanted.deals + 1) if number not in kept.deals]
    try:
        played = _played(plan, todo, wanted.jobs or pool.cores(), cluster)
        with closing(played):
            for tallies, number in _counted(zip(played, todo, strict=False), wanted.deals, len(todo)):
                kept.add(number, tallies)
    except files.FileError as error:
        return complain(f"{wanted.state}: {error}")
    except KeyboardInterrupt:
        status = INTERRUPTED
    finally:
        if cluster is not None:
            cluster.close()
    deals = [kept.deals[number] for number in sorted(kept.deals) if number <= wanted.deals]
    standings = plan.contest().standings(deals)
    if wanted.json:
        print(json.dumps(_object(plan, len(deals), standings)))
    else:
        print("\n".join(_text(plan, len(deals), standings)))
    return status


# --- who plays ---------------------------------------------------------------------------------------------


def _choosers(plan: Plan) -> dict[str, Chooser]:
    """What gives each player's moves. Raises LevelError where nobody is called that, or nobody plays it."""
    return {name: _chooser(plan, name) for name in dict.fromkeys(plan.players)}


def _chooser(plan: Plan, name: str) -> Chooser:
    called, colon, length = name.partition(":")
    sees = called == CLAIRVOYANT
    chosen = _level(SEES_AS_LONG_AS if sees else called, called)
    if colon and not (length.isascii() and length.isdigit() and 0 < len(length) < 8 and int(length)):
        raise LevelError(
            _(
                "'{found}' is not allowed; allowed: a level, or a level with iterations such as expert:400"
            ).format(found=name[:40])
        )
    if colon and not chosen.thinks:
        raise LevelError(_("the level '{name}' does not think, so it has no iterations").format(name=called))
    if chosen.name == "random":
        return _any
    package = catalogue.entry(plan.game).package
    if find_spec(f"{package}.policy") is None:
        raise LevelError(
            _("nobody but random plays {game} yet; '{name}' cannot").format(
                game=_(catalogue.entry(plan.game).title), name=name
            )
        )
    policy = load_policy(f"{package}.policy")
    budget = Budget(iterations=int(length)) if colon else None
    if budget is None and chosen.thinks:
        budget = Budget(seconds=chosen.seconds) if plan.clock else chosen.steady
    if sees:
        assert budget is not None
        return partial(_seeing, ClairvoyantPlayer(thoughtful(policy), budget))
    return partial(_sighted, chosen.player(policy, budget))


def _level(name: str, called: str) -> Level:
    """The level of that name. Raises LevelError with all that may be named."""
    try:
        return level(name)
    except LevelError:
        allowed = ", ".join([*(found.name for found in LEVELS), CLAIRVOYANT])
        raise LevelError(
            _("there is no player '{name}'; the players are {allowed}").format(
                name=called[:40], allowed=allowed
            )
        ) from None


def _any(state: State, seat: int, dice: Dice) -> Move:
    """Any legal move."""
    pool.go_on()
    moves = state.legal(seat)
    return moves[int(dice.random() * len(moves))]


def _sighted(player: Player, state: State, seat: int, dice: Dice) -> Move:
    """What a player does who sees what its seat may know."""
    pool.go_on()
    return player.choose(state.observe(seat), dice)


def _seeing(player: ClairvoyantPlayer, state: State, seat: int, dice: Dice) -> Move:
    """What a player does who sees everything."""
    pool.go_on()
    return player.choose_seeing(state, seat, dice)


# --- playing -----------------------------------------------------------------------------------------------


def _played(plan: Plan, todo: Sequence[int], jobs: int, cluster: Cluster | None) -> Played:
    """The deals of these numbers, in order; Ctrl+C ends them."""
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
    return plan.contest(), _choosers(plan)


def _counted(played: Iterable[tuple[Deal, int]], deals: int, left: int) -> Iterable[tuple[Deal, int]]:
    """The deals, with a bar on the terminal once it takes longer than a moment."""
    if not watched():
        return played
    from tqdm import tqdm  # here, because most runs show no bar

    tqdm.monitor_interval = 0  # a thread of its own would take the Ctrl+C that the program waits for
    return tqdm(played, total=deals, initial=deals - left, unit=_("deal"), delay=1.0, leave=False)


# --- reporting ---------------------------------------------------------------------------------------------


def _object(plan: Plan, deals: int, standings: Sequence[Standing]) -> dict[str, object]:
    return {
        **plan.described(),
        "deals": deals,
        "commit": machine.commit(),
        "machine": machine.machine(),
        "standings": [asdict(standing) for standing in standings],
    }


def _text(plan: Plan, deals: int, standings: Sequence[Standing]) -> list[str]:
    rows = [
        ngettext(
            "{game}: {number} deal, {seats} seats, seed {seed}",
            "{game}: {number} deals, {seats} seats, seed {seed}",
            deals,
        ).format(game=_(catalogue.entry(plan.game).title), number=deals, seats=plan.seats, seed=plan.seed)
    ]
    heads = (
        _("player"),
        _("hands"),
        _("won, % (95% interval)"),
        _("of fair share"),
        _("margin a hand (95% interval)"),
        _("moves"),
        _("ms a move"),
    )
    table = [heads] + [
        (
            standing.name,
            str(standing.hands),
            _interval(standing.won, 100.0, 1),
            f"{standing.won.mean / standing.fair:.2f}",
            _interval(standing.margin, 1.0, 2, "+"),
            str(standing.moves),
            f"{1000 * standing.seconds:.1f}",
        )
        for standing in standings
    ]
    widths = [max(len(row[column]) for row in table) for column in range(len(heads))]
    for row in table:
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        rows.append("  ".join(["", row[0].ljust(widths[0]), *cells]))
    return rows


def _interval(value: Mean, times: float, places: int, sign: str = "-") -> str:
    """An average and its interval, such as ``61.2 (59.0 to 63.4)``."""
    middle, low, high = (f"{times * part:{sign}.{places}f}" for part in (value.mean, value.low, value.high))
    return _("{middle} ({low} to {high})").format(middle=middle, low=low, high=high)
