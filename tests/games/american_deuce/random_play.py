"""Random matches of American Deuce, to 30 points, for a longer one only repeats its rounds."""

from collections.abc import Sequence
from itertools import product
from random import Random
from typing import ClassVar

from hypothesis import strategies as st

from cardtable.engine.game import Move
from cardtable.games.american_deuce.rules.moves import GIVE
from cardtable.games.american_deuce.rules.state import AmericanDeuceState
from tests.games.american_deuce.invariants import AmericanDeuceInvariants
from tests.kit.random_play import RandomPlay, Table

KINDS = [
    Table(seats, {"target": 30, "quick": quick, "seating": seating})
    for seats, quick, seating in product(range(4, 9), (True, True, False), ("fixed", "by_score"))
]


class AmericanDeuceRandomPlay(RandomPlay[AmericanDeuceState]):
    """The costly checks are made of a few states and of all in the rare phases."""

    game_id: ClassVar[str] = "american_deuce"
    invariants = AmericanDeuceInvariants()
    closer: ClassVar[float] = 0.04
    tables = st.sampled_from(KINDS)
    any_move = st.integers(GIVE - 110, 1) | st.integers(0, 1 << 104)
    starts: ClassVar[Sequence[int]] = (0, 1, 2, 5, 6, 8, 30, 60, 150)
    runs: ClassVar[Sequence[int]] = (1, 3, 20, 90)
    examples: ClassVar[int] = 40
    steps: ClassVar[int] = 25

    def table(self, number: int) -> Table:
        return KINDS[number % len(KINDS)]

    def choose(self, state: AmericanDeuceState, seat: int, dice: Random, *, patient: bool) -> Move:
        """Whoever may ask for a deuce asks more often than not."""
        moves = state.legal(seat)
        if state.phase == "deuce" and dice.random() < 0.5:
            return moves[0]
        return moves[int(dice.random() * len(moves))]

    def look_closer(self, state: AmericanDeuceState, dice: Random) -> bool:
        return super().look_closer(state, dice) or state.phase in ("cut", "give", "take")
