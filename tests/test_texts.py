"""Every sentence that a player reads: American spelling, no stiff words, no slips of the pen."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MARKS = {"_": 1, "N_": 1, "ngettext": 2}
BRITISH = re.compile(
    r"\b(?:(?:colou|neighbou|hono[u]|favou|behaviou|labou|rumou)r\w*|grey\w*|centre\w*|theatre\w*|metre\w*"
    r"|defence\w*|offence\w*|licence\w*|cheque\w*|catalogue\w*|dialogue box|programme\w*|judgement\w*|learnt"
    r"|whilst|amongst|towards|(?:travel|cancel|label|model|signal|fuel)l(?:ed|ing)"
    r"|(?:organ|recogn|real|color|summar|apolog|minim|maxim|capital)is(?:e|ed|es|ing|ation))\b",
    re.IGNORECASE,
)
STIFF = (
    "shall", "dearest", "habit", "lay out, and", "for sure", "what lies down", "is to discard", "is to play",
    "is to lead", "is to pick", "nobody plays at this screen", "hang together", "prospects", "the search",
    "blindly", "is held against", "is no move", "is no card", "little between",
    "laid open", "still open", "without cause",
)  # fmt: skip
KEPT = re.compile(r"\{\w+\}")


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _marked() -> Iterator[tuple[str, str]]:
    """Where each marked sentence stands, and the sentence without its places for names."""
    for file in sorted((ROOT / "cardtable").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
                for argument in node.args[: MARKS[node.func.id]]:
                    if text := _literal(argument):
                        where = f"{file.relative_to(ROOT)}:{argument.lineno}"
                        yield where, KEPT.sub("{}", text)


def _written() -> Iterator[tuple[str, str]]:
    """Where each line of the rules stands, and the line."""
    for file in sorted((ROOT / "assets" / "rules").glob("*.md")):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            yield f"{file.name}:{number}", line


def _explained() -> Iterator[tuple[str, str]]:
    """Where each comment stands in layouts and decks, which players copy to make their own."""
    for file in sorted([*(ROOT / "layouts").glob("*.yaml"), *(ROOT / "assets" / "decks").glob("*.yaml")]):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            if line.lstrip().startswith("#"):
                yield f"{file.name}:{number}", line


@pytest.fixture(scope="module")
def texts() -> list[tuple[str, str]]:
    """All that is read, with its place."""
    return [*_marked(), *_written(), *_explained()]


def test_the_sentences_of_the_program_are_found(texts: list[tuple[str, str]]) -> None:
    assert len(texts) > 2000


def test_no_sentence_is_spelled_the_british_way(texts: list[tuple[str, str]]) -> None:
    found = [(where, match[0]) for where, text in texts if (match := BRITISH.search(text))]
    assert not found


def test_no_sentence_has_a_word_that_no_family_would_say(texts: list[tuple[str, str]]) -> None:
    stiff = re.compile(r"\b(?:" + "|".join(map(re.escape, STIFF)) + r")\b", re.IGNORECASE)
    found = [(where, match[0]) for where, text in texts if (match := stiff.search(text))]
    assert not found


def test_no_sentence_has_two_spaces_or_a_space_before_its_mark(texts: list[tuple[str, str]]) -> None:
    slip = re.compile(r"\S  +\S|\S [,;?!](?:\s|$)|\d %")
    found = [(where, text) for where, text in texts if slip.search(text) and not text.startswith(("  ", "#"))]
    assert not found


def test_no_sentence_trails_off_with_too(texts: list[tuple[str, str]]) -> None:
    assert not [(where, text) for where, text in texts if re.search(r", too\W*$", text)]
