"""No file of the program needs itself by way of others: each can be read and tested with what it names."""

from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from grimp import ImportGraph, build_graph


def circle(graph: ImportGraph) -> list[str]:
    """Modules that import each other in a row, from one back to itself; empty where there is no circle.

    An import that is made inside a function or for types alone counts like any other.
    """
    order = TopologicalSorter({name: graph.find_modules_directly_imported_by(name) for name in graph.modules})
    try:
        order.prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_the_program_has_no_circle() -> None:
    graph = build_graph("cardtable", cache_dir=None)
    assert len(graph.modules) > 300
    assert circle(graph) == []


@pytest.mark.parametrize(
    ("package", "back"),
    [
        ("at_once", "from at_once.first import FIRST"),
        ("later", "def first():\n    from later import first\n    return first"),
        ("typed", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from typed.first import FIRST"),
    ],
)
def test_a_circle_is_found_however_it_is_closed(
    package: str, back: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / package
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "first.py").write_text(f"from {package} import second\nFIRST = 1\n", encoding="utf-8")
    (folder / "second.py").write_text("", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert circle(build_graph(package, cache_dir=None)) == []
    (folder / "second.py").write_text(back + "\n", encoding="utf-8")
    assert set(circle(build_graph(package, cache_dir=None))) == {f"{package}.first", f"{package}.second"}
