"""The rules of a game as pages: from the text file to paragraphs; and help for the current moment.

The file is plain text with a few marks: ``# `` the title, ``## `` a heading, ``### WH-7 Jokers`` the heading
of a clause, ``- `` an item of a list, ``> `` a house ruling (on something the printed rules leave open),
``**`` around bold words; an empty line ends a paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cardtable.games.catalogue import entry, lack
from cardtable.i18n import _, language
from cardtable.table.widgets import Block
from cardtable.viewmodel.picture import Note

OVERVIEW = "overview"
"""What stands for the first heading of a game's rules, over the short summary of the game."""

_CLAUSE = re.compile(r"([A-Z]{2,3}-\d+)\s+(.+)")


@dataclass(frozen=True, slots=True)
class Help:
    """Help for the current moment at a table.

    Args:
        game: the game's id.
        clause: of the rules, relevant now; empty for none.
        sentence: the question, or the last event.
        aim: the aim of the game.
        parts: descriptions of the table's parts.
        tools: icons of the small buttons, each with the button's tooltip.
        keys: keys of the current choices, each with its choice.
    """

    game: str
    clause: str
    sentence: str
    parts: Sequence[Note]
    tools: Sequence[tuple[str, str]]
    keys: Sequence[tuple[str, str]]
    aim: str


def read_rules(game: str) -> tuple[Block, ...]:
    """The rules of a game, or a note of what it lacks, so that those of the others can be read."""
    file = entry(game).rules_in(language())
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
    """The indices of the blocks listed in the table of contents."""
    return [number for number, block in enumerate(blocks) if block.kind in ("heading", "clause")]


def find_clause(blocks: Sequence[Block], clause: str) -> int | None:
    """The index of a clause's heading, such as ``"WH-7"``, or of the `OVERVIEW`."""
    for number, block in enumerate(blocks):
        if block.label == clause or (clause == OVERVIEW and block.kind == "heading"):
            return number
    return None


def clause_text(blocks: Sequence[Block], clause: str) -> list[Block]:
    """One clause with its heading, up to the next heading; empty for an unknown clause."""
    place = find_clause(blocks, clause)
    if place is None:
        return []
    found = [blocks[place]]
    for block in blocks[place + 1 :]:
        if block.kind in ("title", "heading", "clause"):
            break
        found.append(block)
    return found
