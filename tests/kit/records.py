"""Golden games: records that people can read, each with the state it comes to and moves it refuses.

The records of a game lie in `tests/records/<game>`, each with a comment on top that says what it shows;
beside it lies the state after its last move, as `cardtable replay --json` prints it. `about` names what
matters (`comes_to`) and moves that are refused there (`refused`).
"""

from functools import cache
from pathlib import Path

from cardtable.engine.game import State
from cardtable.engine.record import Record, replay
from tests.kit.desk import built_in

ROOT = Path(__file__).parents[1] / "records"


def files(game_id: str) -> list[Path]:
    """The records of a game."""
    return sorted((ROOT / game_id).glob("*.yaml"))


@cache
def load(path: Path) -> Record:
    """The record in a file."""
    return Record.from_text(path.read_text(encoding="utf-8"))


def records(game_id: str) -> list[Record]:
    """All records of a game."""
    return [load(path) for path in files(game_id)]


def final(record: Record) -> State:
    """The state after the last move."""
    *_before, state = replay(record, built_in(record.game))
    return state


def values_of_options(game_id: str) -> set[tuple[str, object]]:
    """Every value of every option, and every number of seats, that the records of a game have."""
    seen: set[tuple[str, object]] = set()
    for record in records(game_id):
        seen |= {("seats", record.seats), *record.settle(built_in(game_id)).items()}
    return seen


def values_to_choose(game_id: str) -> set[tuple[str, object]]:
    """Every value that can be chosen for an option, ranges of numbers apart, and every number of seats."""
    game = built_in(game_id)
    return {("seats", number) for number in game.seats} | {
        (option.name, choice.value)
        for option in game.options
        if option.low is None
        for choice in option.choices
    }
