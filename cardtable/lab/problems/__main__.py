"""``python -m cardtable.lab.problems GAME``: looks for problems and adds them to the file of a game."""

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from cardtable.lab import machine
from cardtable.lab.problems.fields import FIELDS, Field
from cardtable.lab.problems.finding import find
from cardtable.lab.problems.proving import HANDS, LEVELS, TRIES
from cardtable.lab.problems.weighing import LEAST, SURE
from cardtable.problems.problem import Problem
from cardtable.problems.reading import FORMAT


def main() -> None:
    """Look through random deals, and write each problem down at once, so that one may stop at any time."""
    parser = argparse.ArgumentParser(prog="python -m cardtable.lab.problems", description=__doc__)
    parser.add_argument("game", choices=FIELDS)
    parser.add_argument("--out", type=Path, required=True, help="file that they are added to")
    parser.add_argument("--seed", default="problems", help="seed of all deals and dice")
    parser.add_argument("--first", type=int, default=1, help="number of the first deal")
    parser.add_argument("--deals", type=int, default=1000, help="number of deals")
    parser.add_argument(
        "--missed-by", choices=LEVELS, default=LEVELS[0], help="it, or a level above it, has to miss them"
    )
    wanted = parser.parse_args()
    levels = LEVELS[LEVELS.index(wanted.missed_by) :]
    field = FIELDS[wanted.game]
    out: Path = wanted.out
    if not out.exists():
        out.write_text(_line(_head(field, wanted.seed)), encoding="utf-8")
    for number in range(wanted.first, wanted.first + wanted.deals):
        problem = find(field, wanted.seed, number, levels)
        if problem is not None:
            with out.open("a", encoding="utf-8") as file:
                file.write(_line(_object(problem)))
        print(number, problem.id if problem is not None else "-", flush=True)


def _head(field: Field, seed: str) -> dict[str, object]:
    """Return the first line of a file: how the game is played, and how its problems were found."""
    terms = field.terms
    return {
        "format": FORMAT,
        "game": terms.game,
        "seats": terms.seats,
        "options": dict(terms.options),
        "made": {
            "command": f"python -m cardtable.lab.problems {terms.game} --seed {seed}",
            "commit": machine.commit(),
            "hands": HANDS,
            "least lead": LEAST,
            "standard errors": SURE,
            "tries": TRIES,
        },
    }


def _object(problem: Problem) -> dict[str, object]:
    return {
        "id": problem.id,
        "seat": problem.seat,
        "grade": problem.grade,
        "right": list(problem.right),
        "wrong": problem.wrong,
        "found": dict(problem.found),
        "leads": [asdict(lead) for lead in problem.leads],
        "moves": list(problem.record.moves),
        "line": list(problem.line),
    }


def _line(found: dict[str, object]) -> str:
    return json.dumps(found, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    main()
