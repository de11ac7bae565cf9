"""What the places in a match are worth, and how the players of an evening stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

BEATEN, LEVEL = 2, 1
"""Points for each other player of the evening whom one leaves behind, and for each whom one is level with."""
DUEL: Final = 2
"""How often they count in a duel, which two play for all of them."""


class Result(NamedTuple):
    """How a match ended for one player.

    Args:
        won: whether the player won it, perhaps with others.
        score: at its end; more is better.
    """

    won: bool
    score: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How a player stands.

    Args:
        player: which one.
        rank: from 1; those who are level in everything share it.
        total: points in all matches.
    """

    player: int
    rank: int
    total: int


def points_of(results: Mapping[int, Result], players: int, *, duel: bool = False) -> tuple[int, ...]:
    """Return each player's points for a match; those of all players together are always the same.

    A player gets 2 points for each one left behind, and whoever is level shares: partners who win among four
    have 5 each, the others 1 each. Computers that only fill seats are not counted.

    Args:
        results: how it ended, by player, for those who took part.
        players: number of players of the evening.
        duel: whether the match counts twice.
    """
    times = DUEL if duel else 1
    places = {player: (one.won, 0 if one.won else one.score) for player, one in results.items()}
    return tuple(
        times * sum(_against(places[player], places[other]) for other in places if other != player)
        if player in places
        else 0
        for player in range(players)
    )


def _against(own: tuple[bool, int], other: tuple[bool, int]) -> int:
    return BEATEN if own > other else LEVEL if own == other else 0


def standings(matches: Sequence[Sequence[int]], players: int) -> list[Standing]:
    """Return the players, the best first; of those with the same total the better in the last match.

    Args:
        matches: each player's points, match by match.
        players: number of players.
    """

    def worth(player: int) -> tuple[int, ...]:
        latest_first = [match[player] for match in reversed(matches)]
        return sum(latest_first), *latest_first

    worths = [worth(player) for player in range(players)]
    order = sorted(range(players), key=lambda player: worths[player], reverse=True)
    return [
        Standing(player, 1 + sum(one > worths[player] for one in worths), worths[player][0])
        for player in order
    ]
