"""What the compiler of rules and players cannot carry, found in their source, each as one sentence."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

POSITIONS = frozenset({"Position", "ScoredPosition", "TrickState"})
"""The kit's classes of positions, whose copies are made without calling `__init__`."""
FREE = frozenset({"ABC", "Generic", "Protocol", "NamedTuple"})
"""Bases that a class may have besides another one."""


def troubles(files: Iterable[Path]) -> list[str]:
    """What is wrong in some files; each sentence names the file and the line."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in files}
    classes = [node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    positions = set(POSITIONS)
    while more := {node.name for node in classes if positions & set(_bases(node))} - positions:
        positions |= more
    return [
        f"{path.parent.parent.name}/{path.parent.name}/{path.name}:{line}: {sentence}"
        for path, tree in trees.items()
        for line, sentence in _of(tree, positions)
    ]


def _of(tree: ast.Module, positions: set[str]) -> Iterator[tuple[int, str]]:
    top = {id(node) for node in tree.body}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "__dict__":
            yield node.lineno, "compiled objects have no `__dict__`; name the fields"
        if not isinstance(node, ast.ClassDef):
            continue
        if id(node) not in top:
            yield (
                node.lineno,
                f"the class {node.name} stands inside another definition; move it out",
            )
        if len([base for base in _bases(node) if base not in FREE]) > 1:
            yield node.lineno, f"the class {node.name} has two base classes; a compiled one can have one"
        if node.name in positions:
            for line in _named(node, "__init__"):
                yield line, f"the position {node.name} has an `__init__`, which its copies skip; use `begin`"
        yield from _from_another(node)


def _bases(node: ast.ClassDef) -> list[str]:
    found = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
    return [base.attr if isinstance(base, ast.Attribute) else ast.unparse(base) for base in found]


def _named(node: ast.ClassDef, name: str) -> list[int]:
    return [each.lineno for each in node.body if isinstance(each, ast.FunctionDef) and each.name == name]


def _from_another(node: ast.ClassDef) -> Iterator[tuple[int, str]]:
    """Attributes of a class that are made from others of the same class."""
    known: set[str] = set()
    for each in node.body:
        if not isinstance(each, ast.Assign | ast.AnnAssign) or each.value is None:
            continue
        used = {name.id for name in ast.walk(each.value) if isinstance(name, ast.Name)}
        for other in sorted(used & known):
            yield each.lineno, f"an attribute of {node.name} is made from `{other}`, another one of the class"
        targets = each.targets if isinstance(each, ast.Assign) else [each.target]
        known |= {target.id for target in targets if isinstance(target, ast.Name)}
