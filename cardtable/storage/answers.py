"""Answers in the quiz, kept one by one in the library."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from cardtable.storage.plain import checked_number, checked_text


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
    found = []
    for who, name, fact, day, right in rows:
        with suppress(ValueError):
            texts = checked_text(who), checked_text(name), checked_text(fact)
            found.append(KeptAnswer(*texts, checked_number(day), bool(right)))
    return found
