"""Random matches of Statehood."""

from collections.abc import Mapping, Sequence
from itertools import product
from random import Random
from typing import ClassVar

from hypothesis import strategies as st

from cardtable.engine.game import Move
from cardtable.engine.options import Value
from cardtable.games.statehood.rules.moves import CHALLENGE, DECLARE, LAY, PUERTO_RICO
from cardtable.games.statehood.rules.state import StatehoodState
from tests.games.statehood.invariants import StatehoodInvariants
from tests.games.statehood.slow import Slow
from tests.kit.invariants import viewers
from tests.kit.random_play import RandomPlay, Referee, Table

TARGETS = (7, 8, 11, 7, 14, 21)
LONG = (
    Table(2, {"target": 200}),
    Table(3, {"target": 56}),
    Table(4, {"target": 77}),
    Table(4, {"target": 35}),
)
"""Some matches are long; the rest are short, for a long one only repeats its hands."""

KINDS = [
    Table(seats, {"target": target, "census": census})
    for target, census, seats in product(TARGETS, (2020, 2010), (2, 3, 4))
]


class StatehoodRandomPlay(RandomPlay[StatehoodState]):
    """The costly checks are made of a few states, and of more in the rare phases."""

    game_id: ClassVar[str] = "statehood"
    invariants = StatehoodInvariants()
    closer: ClassVar[float] = 0.04
    tables = st.sampled_from([table for table in KINDS if table.options["target"] in (7, 21)])
    any_move = (
        st.integers(-2, 60)
        | st.integers(0, 1 << 61)
        | st.builds(
            int.__add__, st.sampled_from([CHALLENGE, LAY, *DECLARE.values()]), st.integers(0, 1 << 56)
        )
    )
    starts: ClassVar[Sequence[int]] = (0, 1, 2, 5, 20, 60, 150)
    runs: ClassVar[Sequence[int]] = (1, 3, 20, 60)
    examples: ClassVar[int] = 50
    steps: ClassVar[int] = 25

    def table(self, number: int) -> Table:
        return LONG[number // 50 % len(LONG)] if number % 50 == 49 else KINDS[number % len(KINDS)]

    def choose(self, state: StatehoodState, seat: int, dice: Random, *, patient: bool) -> Move:
        """Puerto Rico is mostly kept, for otherwise few hands would last until it is forced."""
        moves = state.legal(seat)
        move = moves[int(dice.random() * len(moves))]
        return moves[0] if move == PUERTO_RICO and dice.random() < 0.8 else move

    def look_closer(self, state: StatehoodState, dice: Random) -> bool:
        rare = state.phase in ("lay", "deal") or state.forced
        return dice.random() < (self.closer * 5 if rare else self.closer)

    def referee(self, seats: int, options: Mapping[str, Value]) -> Slow:
        return Slow.of(seats, options)

    def agree(self, referee: Referee, state: StatehoodState) -> None:
        """The second referee also knows what each seat sees."""
        super().agree(referee, state)
        assert isinstance(referee, Slow)
        for viewer in viewers(state):
            view = state.observe(viewer)
            assert {"zones": view.zones(), "facts": view.facts()} == referee.seen_by(viewer)
