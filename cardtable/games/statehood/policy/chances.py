"""How likely a declaration or a challenge stands to the end of the round."""

from collections.abc import Sequence
from typing import Final

from cardtable.games.statehood.moves import DC
from cardtable.games.statehood.policy.reading import Reading

WILLING: Final = 0.85
"""How often a player who could challenge does so."""


def stands(reading: Reading, territory: int, votes: int, seats: Sequence[int]) -> float:
    """How likely no one of some seats beats the votes that stand.

    Args:
        reading: of the seat that asks.
        territory: the card declared.
        votes: those that stand.
        seats: who may still challenge.
    """
    chance = 1.0
    for seat in seats:
        if territory == DC:
            beats = reading.chance_red(seat, votes)
        else:
            beats = reading.chance_held(seat, votes, reading.spends)
        chance *= 1.0 - WILLING * beats
    return chance
