"""The rules of a game as pages to read: from the text file to paragraphs; and help for one moment.

The file is plain text with a few marks: ``# `` the title, ``## `` a heading, ``### WH-7 Jokers`` the
heading of a clause, ``- `` an item of a list, ``> `` a house ruling (what the printed rules leave open), two
asterisks around what is bold; an empty line ends a paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cardtable.games.catalogue import entry, lack
from cardtable.i18n import _
from cardtable.table.widgets import Block
from cardtable.viewmodel.picture import Note

OVERVIEW = "In one minute"
"""The heading in every game's rules under which the whole game is told in a few lines."""

_CLAUSE = re.compile(r"([A-Z]{2,3}-\d+)\s+(.+)")


@dataclass(frozen=True, slots=True)
class Help:
    """What there is to be said at a table now.

    Args:
        game: the game's id.
        clause: of the rules, the one that the moment is about; empty for none.
        sentence: what is asked, or what has just happened.
        aim: what one plays for.
        parts: what the table says of its parts.
        tools: the icons of the small buttons, each with what the button's tooltip says.
        keys: the keys of what can be chosen now, each with what it chooses.
    """

    game: str
    clause: str
    sentence: str
    parts: Sequence[Note]
    tools: Sequence[tuple[str, str]]
    keys: Sequence[tuple[str, str]]
    aim: str


def read_rules(game: str) -> tuple[Block, ...]:
    """The rules of a game; of one that has none what it lacks, so that those of the others can be read."""
    file = entry(game).rules_file
    return tuple(parse(file.read_text(encoding="utf-8") if file.exists() else lack(entry(game)) or ""))


def parse(source: str) -> Iterator[Block]:
    """The paragraphs of a rules file, in order."""
    waiting: list[str] = []

    def flush() -> Iterator[Block]:
        if waiting:
            yield Block("text", " ".join(waiting))
            waiting.clear()

    for line in source.splitlines():
        stripped = line.strip()
        if not stripped:
            yield from flush()
        elif stripped.startswith("#"):
            yield from flush()
            yield _heading(stripped)
        elif stripped.startswith("> "):
            yield from flush()
            yield Block("ruling", stripped[2:].strip(), _("House ruling").upper())
        elif stripped.startswith("- "):
            yield from flush()
            yield Block("item", stripped[2:].strip())
        else:
            waiting.append(stripped)
    yield from flush()


def _heading(line: str) -> Block:
    marks, _space, words = line.partition(" ")
    if len(marks) == 1:
        return Block("title", words)
    clause = _CLAUSE.fullmatch(words)
    if len(marks) == 3 and clause is not None:
        return Block("clause", clause[2], clause[1])
    return Block("heading", words)


def contents(blocks: Sequence[Block]) -> list[int]:
    """The indices of the blocks that a table of contents lists."""
    return [number for number, block in enumerate(blocks) if block.kind in ("heading", "clause")]


def find_clause(blocks: Sequence[Block], clause: str) -> int | None:
    """The index of the heading of a clause, such as ``"WH-7"``, or of that heading by its words."""
    return next(
        (
            number
            for number, block in enumerate(blocks)
            if block.label == clause or (block.kind == "heading" and block.text == clause)
        ),
        None,
    )


def clause_text(blocks: Sequence[Block], clause: str) -> list[Block]:
    """One clause with its heading, up to the next heading; nothing where there is none of that number."""
    place = find_clause(blocks, clause)
    if place is None:
        return []
    found = [blocks[place]]
    for block in blocks[place + 1 :]:
        if block.kind in ("title", "heading", "clause"):
            break
        found.append(block)
    return found
