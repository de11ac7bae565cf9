"""Answers in the quiz, kept one by one in the library."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import NamedTuple


class KeptAnswer(NamedTuple):
    """One answer.

    Args:
        person: who gave it.
        name: that person's name on the day.
        fact: what was asked, such as ``"capital:OH"``.
        day: when, as `date.toordinal`.
        right: whether it was right.
    """

    person: str
    name: str
    fact: str
    day: int
    right: bool


def write(connection: sqlite3.Connection, answers: Sequence[KeptAnswer]) -> None:
    """Add answers, inside the caller's transaction."""
    connection.executemany(
        "INSERT INTO answers (person, name, fact, day, correct) VALUES (?, ?, ?, ?, ?)", answers
    )


def of(connection: sqlite3.Connection, person: str | None) -> list[KeptAnswer]:
    """Return the answers of a person, or for None of everybody, in the order given.

    Those that are no longer readable are left out.
    """
    rows = connection.execute(
        "SELECT person, name, fact, day, correct FROM answers WHERE ?1 IS NULL OR person = ?1 ORDER BY id",
        (person,),
    )
    return [
        KeptAnswer(who, name, fact, day, bool(right))
        for who, name, fact, day, right in rows
        if _is_text(who, name, fact) and isinstance(day, int)
    ]


def _is_text(*found: object) -> bool:
    return all(isinstance(one, str) and one.isprintable() for one in found)
