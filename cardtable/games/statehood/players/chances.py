"""How likely a declaration or a challenge stands to the end of the round."""

from collections.abc import Sequence

from cardtable.games.statehood.players.evaluation import Evaluation


def stands(evaluation: Evaluation, territory: int, votes: int, seats: Sequence[int]) -> float:
    """How likely no one of some seats beats the votes that stand.

    Args:
        evaluation: of the seat that asks.
        territory: the card declared.
        votes: those that stand.
        seats: who may still challenge.
    """
    chance = 1.0
    for seat in seats:
        chance *= 1.0 - evaluation.chance_beaten(seat, territory, votes)
    return chance
