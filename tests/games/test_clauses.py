"""Every clause of a game's page has a test, and every clause that a refusal names is one of the page."""

import ast
import re
from pathlib import Path

import pytest

from cardtable.games import catalogue

GAMES = Path(__file__).parents[2] / "cardtable" / "games"

PAGES = {
    entry.id: set(re.findall(rf"(?m)^### ({entry.clauses}-\d+) ", entry.rules_file.read_text("utf-8")))
    for entry in catalogue.GAMES.values()
}
PAGES["states"].add("STA-D")
"""The clauses of each page, and the one about the deck that no page needs."""

REFUSING = {
    "whitehouse": "2 3 4 5 6 7 8 9 10 11 12 15 17 18",
    "american_deuce": "2 3 5 6 7 8 9 10 11 13 14 19",
    "statehood": "2 3 4 5 6 8 9 10 13 14 17 18",
    "states": "3 5 6 7 9 11 16 17",
    "combat": "1 2 3 4 6 7 9 10 11 12 13 15",
}
"""The clauses by which a move can be refused."""


def _cited(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
            found |= {str(ast.literal_eval(argument)) for argument in node.args}
    return found


@pytest.mark.parametrize("game", PAGES)
def test_every_clause_is_held_by_a_test(game: str) -> None:
    cited: set[str] = set()
    for path in (Path(__file__).parent / game).glob("test_*.py"):
        cited |= _cited(path)
    assert cited == PAGES[game]


@pytest.mark.parametrize("game", PAGES)
def test_every_clause_that_a_refusal_names_is_one_of_the_page(game: str) -> None:
    prefix = catalogue.entry(game).clauses
    text = (GAMES / game / "rules" / "refusals.py").read_text(encoding="utf-8")
    named = set(re.findall(rf'"({prefix}-[0-9A-Z]+)"', text))
    assert named == {f"{prefix}-{number}" for number in REFUSING[game].split()}
    assert named <= PAGES[game]
