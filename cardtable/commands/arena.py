"""``cardtable arena``: measures computer players over the same deals in every seating."""

import argparse
import json
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict

from cardtable.commands import INTERRUPTED, OK, complain, counted
from cardtable.games import catalogue
from cardtable.i18n import _, ngettext
from cardtable.lab import machine, pool
from cardtable.lab.checkpoint import Checkpoint
from cardtable.lab.cluster import Cluster
from cardtable.lab.contest import Standing
from cardtable.lab.intervals import Mean
from cardtable.lab.plan import Plan, play
from cardtable.lab.seating import agreed, seated
from cardtable.storage import files


def run(wanted: argparse.Namespace) -> int:
    """Play and report.

    Args:
        wanted: ``game``, ``players``, ``deals``, ``seed``, ``seats`` (None: the fewest), ``option`` (texts
            ``NAME=VALUE``), ``clock``, ``state`` (a file or None), ``jobs`` (number of processes; 0: one per
            core), ``dask`` (the address of a scheduler or None) and ``json``.

    Returns:
        The exit status; after Ctrl+C the deals played so far are reported.
    """
    try:
        game, seats, options = agreed(wanted.game, wanted.seats, wanted.option)
        players = seated(wanted.players, seats)
        plan = Plan(game.id, seats, tuple(options.items()), players, wanted.seed, wanted.clock)
        plan.choosers()
        kept = Checkpoint(wanted.state, plan.described(), plan.players)
        cluster = Cluster(wanted.dask) if wanted.dask is not None else None
    except ValueError as error:
        return complain(f"cardtable arena: {error}")
    status = OK
    todo = [number for number in range(1, wanted.deals + 1) if number not in kept.deals]
    try:
        played = play(plan, todo, wanted.jobs or pool.cores(), cluster)
        with closing(played):
            numbered = zip(played, todo, strict=False)
            for tallies, number in counted(numbered, wanted.deals, _("deal"), wanted.deals - len(todo)):
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
    """Return an average and its interval, such as ``61.2 (59.0 to 63.4)``."""
    middle, low, high = (f"{times * part:{sign}.{places}f}" for part in (value.mean, value.low, value.high))
    return _("{middle} ({low} to {high})").format(middle=middle, low=low, high=high)
