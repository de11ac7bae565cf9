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
    floats = {name for tree in trees.values() for name in _floats(tree)}
    return [
        f"{path.parent.parent.name}/{path.parent.name}/{path.name}:{line}: {sentence}"
        for path, tree in trees.items()
        for line, sentence in _of(tree, positions, floats)
    ]


def _of(tree: ast.Module, positions: set[str], floats: set[str]) -> Iterator[tuple[int, str]]:
    top = {id(node) for node in tree.body}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "__dict__":
            yield node.lineno, "compiled objects have no `__dict__`; name the fields"
        if isinstance(node, ast.AnnAssign) and _is_tuple_of_floats(node):
            name = ast.unparse(node.target)
            yield (
                node.lineno,
                f"compiled, {name} would have no value; annotate it as Final[tuple[float, ...]]",
            )
        if _sums_floats(node, floats):
            yield node.lineno, "a compiled `sum` of floats by a generator needs a start of 0.0"
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


def _floats(tree: ast.Module) -> Iterator[str]:
    """The names of functions that return floats, and of fields that hold one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and _called(node.returns) == "float":
            yield node.name
        if isinstance(node, ast.AnnAssign) and _called(node.annotation) == "float":
            yield _called(node.target)


def _called(node: ast.expr | None) -> str:
    """The last part of a name; empty for anything else."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _is_tuple_of_floats(node: ast.AnnAssign) -> bool:
    """Whether a bare `Final` holds a tuple with a float, which the compiler takes for one without a value."""
    if _called(node.annotation) != "Final" or not isinstance(node.value, ast.Tuple):
        return False
    return any(_is_float(each, set()) for each in node.value.elts)


def _sums_floats(node: ast.AST, floats: set[str]) -> bool:
    if not isinstance(node, ast.Call) or _called(node.func) != "sum" or len(node.args) != 1 or node.keywords:
        return False
    return isinstance(node.args[0], ast.GeneratorExp) and _is_float(node.args[0].elt, floats)


def _is_float(node: ast.expr, floats: set[str]) -> bool:
    """Whether an expression is a float, as far as names tell."""
    match node:
        case ast.Constant(value=value):
            return isinstance(value, float)
        case ast.BinOp(left=left, op=op, right=right):
            return isinstance(op, ast.Div) or _is_float(left, floats) or _is_float(right, floats)
        case ast.UnaryOp(operand=operand):
            return _is_float(operand, floats)
        case ast.IfExp(body=body, orelse=orelse):
            return _is_float(body, floats) or _is_float(orelse, floats)
        case ast.Call(func=func):
            return _called(func) in floats
        case _:
            return _called(node) in floats
