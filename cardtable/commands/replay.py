"""``cardtable replay``: plays records by the rules and prints the results."""

import argparse
import json
from collections.abc import Iterator

from cardtable.commands import OK
from cardtable.commands.account import lines, snapshot
from cardtable.commands.records import load, tell
from cardtable.engine.record import Record, RecordError, replay
from cardtable.excerpt import excerpt
from cardtable.i18n import ngettext


def run(wanted: argparse.Namespace) -> int:
    """Replay every file; an error in one is reported and does not stop the others.

    Args:
        wanted: ``files``, ``json``, ``each``, ``seat`` (None: show everything) and ``at`` (None: all moves).

    Returns:
        The exit status.
    """
    status = OK
    for name in wanted.files:
        try:
            for text in _shown(name, wanted):
                print(text)
        except RecordError as error:
            if wanted.json:
                problem = {"move": error.move, "text": error.text, "reason": error.reason}
                print(json.dumps({"file": name, "error": problem}))
            status = tell(name, error)
    return status


def _shown(name: str, wanted: argparse.Namespace) -> Iterator[str]:
    """Yield the output for one file: every state, or the last one. Raises RecordError."""
    record, game = load(name, wanted.seat)
    played = -1
    for played, state in enumerate(replay(record, game, wanted.at)):
        if wanted.each:
            yield _written(name, record, wanted, played, snapshot(game.id, state, wanted.seat), state.sides)
    if not wanted.each:
        yield _written(name, record, wanted, played, snapshot(game.id, state, wanted.seat), state.sides)


def _written(
    name: str,
    record: Record,
    wanted: argparse.Namespace,
    played: int,
    shown: dict[str, object],
    sides: tuple[tuple[int, ...], ...],
) -> str:
    """Return the output for one state, after `played` moves."""
    if wanted.json:
        return json.dumps({"file": name, **shown})
    title = ngettext("after {number} move", "after {number} moves", played).format(number=played)
    if wanted.each and played:
        title += f" ({excerpt(record.moves[played - 1], 500)})"
    return "\n".join([f"{name}: {title}", *lines(shown, record.names, sides), ""])
