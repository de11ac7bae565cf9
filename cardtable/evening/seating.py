"""Who sits where in a match of an evening."""

from __future__ import annotations

from collections.abc import Sequence


def seated(players: Sequence[int], seats: int, number: int) -> tuple[int | None, ...]:
    """Return the player in each seat; None for a seat that a computer fills.

    From match to match all but the first move on by a seat, so that neighbors and partners change.

    Args:
        players: who takes part.
        seats: number of seats, at least that of the players.
        number: the match's number in the program, from 0.
    """
    first, others = players[:1], players[1:]
    by = number % len(others) if others else 0
    return (*first, *others[by:], *others[:by], *[None] * (seats - len(players)))
