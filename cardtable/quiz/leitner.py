"""When a fact is asked again: five boxes of cards.

Source: Sebastian Leitner, *So lernt man lernen* (Herder, 1972). A card that is known moves one box up, one
that is missed goes back to the first, and the higher its box, the longer it waits. Leitner measured the wait
by how full a box is; here it is counted in days, as in most programs that followed him.

Days are whole numbers, counted from any fixed day; the caller supplies today's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

WAITS: Final[Mapping[int, int]] = {1: 0, 2: 1, 3: 3, 4: 7, 5: 14}
"""Days that a card waits in each box."""
LAST: Final = max(WAITS)


class Learned(NamedTuple):
    """A card that was asked before: its box, and the day on which it entered it."""

    box: int
    day: int


class Answer(NamedTuple):
    """One answer: the fact that was asked, such as ``"capital:OH"``, the day, and whether it was right."""

    fact: str
    day: int
    right: bool


def due(known: Learned, today: int) -> bool:
    """Return whether a card has waited long enough; a clock that was set back hides none."""
    return not known.day <= today < known.day + WAITS[known.box]


def after(known: Learned | None, answer: Answer) -> Learned:
    """Return where an answer puts a card; a right one given before the card was due changes nothing."""
    if not answer.right:
        return Learned(1, answer.day)
    if known is None:
        return Learned(2, answer.day)
    return Learned(min(known.box + 1, LAST), answer.day) if due(known, answer.day) else known


def boxes(answers: Iterable[Answer]) -> dict[str, Learned]:
    """Return where all cards are after these answers, in the order given, by fact."""
    found: dict[str, Learned] = {}
    for answer in answers:
        found[answer.fact] = after(found.get(answer.fact), answer)
    return found


def turn(known: Learned | None, today: int) -> tuple[int, int]:
    """Return the place of a card in line, as a sort key: the missed, the others due, the new, the rest."""
    if known is None:
        return 1, 0
    return (0, known.box) if due(known, today) else (2, known.day + WAITS[known.box])
