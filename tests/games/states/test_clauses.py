"""Every clause of the page has a test, and every clause named anywhere is one of the page."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
CLAUSES = {"STA-D", *(f"STA-{number}" for number in range(1, 18))}


def _cited(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
            found |= {str(ast.literal_eval(argument)) for argument in node.args}
    return found


def test_every_clause_is_held_by_a_test() -> None:
    cited: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        cited |= _cited(path)
    assert cited == CLAUSES


def test_every_clause_that_a_refusal_names_is_one_of_the_page() -> None:
    text = (ROOT / "cardtable" / "games" / "states" / "refusals.py").read_text(encoding="utf-8")
    named = set(re.findall(r'"(STA-[0-9D]+)"', text))
    assert {"STA-3", "STA-5", "STA-6", "STA-7", "STA-9", "STA-11", "STA-16", "STA-17"} == named <= CLAUSES
