"""How likely a declaration or a challenge stands to the end of the round."""

from collections.abc import Sequence

from cardtable.games.statehood.players.reading import Reading


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
        chance *= 1.0 - reading.chance_beaten(seat, territory, votes)
    return chance
