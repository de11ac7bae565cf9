"""Random matches of Combat."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import ClassVar

from hypothesis import strategies as st

from cardtable.cards.card import ELECTORS
from cardtable.engine.events import Event
from cardtable.engine.game import Move
from cardtable.engine.match import Match
from cardtable.engine.options import Value
from cardtable.games.combat.rules.moves import MOVES
from cardtable.games.combat.rules.setup import OPTIONS
from cardtable.games.combat.rules.state import CombatState
from tests.games.combat.invariants import FEW, CombatInvariants
from tests.games.combat.slow import SlowCombat
from tests.kit.random_play import RandomPlay, Table, Watch

TABLES = [
    Table(2, dict(zip((option.name for option in OPTIONS), values, strict=True)))
    for values in product(*([choice.value for choice in option.choices] for option in OPTIONS))
]

LONGEST = 250
"""More moves than any match has unless rock, paper, scissors is tied for ever."""


class Length(Watch[CombatState]):
    """A match has twelve hands, which share out all votes, and ends."""

    def __init__(self) -> None:
        self.moves = 0

    def hear(self, state: CombatState, move: Move, events: list[Event]) -> None:
        self.moves += 1
        assert self.moves < LONGEST

    def end(self, match: Match) -> None:
        assert [result.hand for result in match.results] == list(range(1, 13))
        assert sum(match.state.scores) == ELECTORS


class CombatRandomPlay(RandomPlay[CombatState]):
    """Every combination of options in turn."""

    game_id: ClassVar[str] = "combat"
    invariants = CombatInvariants()
    tables = st.sampled_from(TABLES)
    any_move = st.sampled_from(FEW) | st.sampled_from(MOVES) | st.integers(-9, 4999)
    starts: ClassVar[Sequence[int]] = (0, 1, 8, 20, 33, 40, 44)
    runs: ClassVar[Sequence[int]] = (1, 2, 9, 30)
    same_order: ClassVar[bool] = True
    scores_by_hands: ClassVar[bool] = False
    heavy_hands: ClassVar[int] = 12

    def table(self, number: int) -> Table:
        return TABLES[number % len(TABLES)]

    def watch(self, table: Table) -> Watch[CombatState]:
        return Length()

    def referee(self, seats: int, options: Mapping[str, Value]) -> SlowCombat:
        return SlowCombat(**options)  # type: ignore[arg-type]
