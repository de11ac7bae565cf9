"""The chance that a declaration or a challenge stands to the end of the round."""

from collections.abc import Sequence

from cardtable.games.statehood.players.evaluation import Evaluation


def stands(evaluation: Evaluation, territory: int, votes: int, seats: Sequence[int]) -> float:
    """Return the chance that none of some seats beats the standing votes.

    Args:
        evaluation: the viewer's evaluation.
        territory: the card declared.
        votes: the standing votes.
        seats: the seats that may still challenge.
    """
    chance = 1.0
    for seat in seats:
        chance *= 1.0 - evaluation.chance_beaten(seat, territory, votes)
    return chance
