"""``cardtable replay``: plays records through by the rules and says what they come to."""

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
    """Replay every file; one that is wrong is told of and does not stop the others.

    Args:
        wanted: ``files``, ``json``, ``each``, ``seat`` (None: everything is shown) and ``at`` (None: all).

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
    """What is to be printed of one file: of every state, or of the last. Raises RecordError."""
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
    """One state as it is printed, after so many moves."""
    if wanted.json:
        return json.dumps({"file": name, **shown})
    title = ngettext("after {number} move", "after {number} moves", played).format(number=played)
    if wanted.each and played:
        title += f" ({excerpt(record.moves[played - 1], 500)})"
    return "\n".join([f"{name}: {title}", *lines(shown, record.names, sides), ""])
