"""The state of an arena in a file: one line for the plan, and one for every finished deal.

A line is written as soon as its deal is finished. A last line cut short by a crash is dropped; any other
error is reported and the file is left alone.
"""

import json
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from cardtable.i18n import _
from cardtable.lab.contest import Tally
from cardtable.storage import files

LARGEST: Final = 256 * 1024 * 1024
"""Size of the largest state file, in bytes."""

Plan = Mapping[str, object]
"""The plan as JSON; deals count together only if their plans are equal."""

Deal = dict[str, Tally]


class StateError(ValueError):
    """An unusable state. `str(error)` is a sentence that names the file."""


class Checkpoint:
    """The finished deals, in memory and optionally in a file."""

    def __init__(self, path: Path | None, plan: Plan, players: Sequence[str]) -> None:
        """Read the deals played before.

        Args:
            path: the file, which need not exist; None to keep the deals only in memory.
            plan: the plan.
            players: the players; each has a tally in every deal.

        Raises:
            StateError: the file is not a state, or belongs to another plan.
        """
        self.deals: dict[int, Deal] = {}
        self._path = path
        self._written = False
        self._players = tuple(dict.fromkeys(players))
        if path is None:
            return
        try:
            lines = files.read_text(path, LARGEST).split("\n")
        except FileNotFoundError:
            self._header = json.dumps({"arena": plan})
            return
        except files.FileError as error:
            raise StateError(f"{path}: {error}") from None
        _check_header(path, lines[0], plan)
        self._header = lines[0]
        for number, line in enumerate(lines[1:-1], start=2):  # text after the last line end was cut short
            self._read(path, number, line)
        self._written = lines[-1] == ""

    def _read(self, path: Path, number: int, line: str) -> None:
        try:
            found = json.loads(line)
            played = found["players"]
            self.deals[_whole(found["deal"], 1)] = {name: _tally(played[name]) for name in self._players}
        except (ValueError, KeyError, TypeError, RecursionError):
            raise StateError(
                _("{file}, line {line}: this is not a deal").format(file=path, line=number)
            ) from None

    def add(self, number: int, deal: Deal) -> None:
        """Keep a finished deal.

        Raises:
            FileError: the file cannot be written.
        """
        self.deals[number] = deal
        if self._path is None:
            return
        if not self._written:
            kept = [self._header, *(_line(old, tallies) for old, tallies in self.deals.items())]
            files.write_atomically(self._path, "\n".join(kept) + "\n")
            self._written = True
            return
        try:
            with self._path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(_line(number, deal) + "\n")
        except OSError as error:
            reason = files.reason_of(error)
            raise files.FileError(_("it cannot be written ({reason})").format(reason=reason)) from None


def _tally(numbers: object) -> Tally:
    """Return a player's tally from a line. Raises ValueError or TypeError if it is not one."""
    if not isinstance(numbers, list):
        raise TypeError
    hands, margin, won, moves, seconds = numbers
    return Tally(_whole(hands, 1), _number(margin), _number(won), _whole(moves, 0), _number(seconds))


def _whole(value: object, least: int) -> int:
    if type(value) is not int or value < least:
        raise ValueError
    return value


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise ValueError
    return value


def _line(number: int, deal: Deal) -> str:
    players = {
        name: [tally.hands, tally.margin, tally.won, tally.moves, tally.seconds]
        for name, tally in deal.items()
    }
    return json.dumps({"deal": number, "players": players})


def _check_header(path: Path, line: str, plan: Plan) -> None:
    """Refuse a file that is not a state, or belongs to another plan."""
    try:
        found = json.loads(line)["arena"]
        differing = [name for name in plan if found.get(name) != plan[name]]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise StateError(_("{file} is not the state of an arena").format(file=path)) from None
    if differing:
        name = differing[0]
        raise StateError(
            _("{file} holds another contest: its {name} is {found}, not {wanted}").format(
                file=path, name=name, found=json.dumps(found.get(name)), wanted=json.dumps(plan[name])
            )
        )
