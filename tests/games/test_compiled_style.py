"""Rules and players can be compiled: what the compiler cannot carry is found here, and not by a player."""

from pathlib import Path

import pytest

from tests.kit.compiled_style import troubles

ROOT = Path(__file__).parents[2]
GAMES = [*sorted((ROOT / "cardtable" / "games").iterdir()), ROOT / "tests" / "games" / "plurality"]


def test_the_rules_and_the_players_of_every_game_can_be_compiled() -> None:
    files = [path for game in GAMES for room in ("rules", "players") for path in (game / room).glob("*.py")]
    assert len(files) > 80
    assert troubles(files) == []


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        (
            "class Mine(TrickState[TrickSetup]):\n    def __init__(self, target: int) -> None: ...\n",
            "2: the position Mine has an `__init__`, which its copies skip; use `begin`",
        ),
        (
            "class Mine:\n    low = 270\n    bids = range(low, 540)\n",
            "3: an attribute of Mine is made from `low`, another one of the class",
        ),
        (
            "class Mine(Deck, Pack):\n    pass\n",
            "1: the class Mine has two base classes; a compiled one can have one",
        ),
        (
            "def make():\n    class Mine: ...\n",
            "2: the class Mine stands inside another definition; move it out",
        ),
        (
            "def copy(one, other):\n    other.__dict__.update(one.__dict__)\n",
            "2: compiled objects have no `__dict__`; name the fields",
        ),
        (
            "def odds(seat) -> float: ...\ndef drawn(seats):\n    return sum(odds(seat) for seat in seats)\n",
            "3: a compiled `sum` of floats by a generator needs a start of 0.0",
        ),
        (
            "from typing import Final\nODDS: Final = (0.1, 0.9)\n",
            "2: compiled, ODDS would have no value; annotate it as Final[tuple[float, ...]]",
        ),
    ],
)
def test_what_cannot_be_compiled_is_said_in_one_sentence(source: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "plurality" / "rules" / "state.py"
    path.parent.mkdir(parents=True)
    path.write_text(source, encoding="utf-8")
    assert troubles([path])[0] == f"plurality/rules/state.py:{sentence}"
