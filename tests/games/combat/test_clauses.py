"""Every clause of the page has a test, and every clause named anywhere is one of the page."""

import ast
from pathlib import Path

CLAUSES = {f"EC-{number}" for number in range(1, 17)}


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
