"""Any order of playing, taking back, saving and looking leaves a match of Combat sound."""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.games.combat.moves import MOVES
from cardtable.games.combat.rules import CombatState
from tests.games.combat.desk import combat
from tests.properties.combat_checks import (
    FEW,
    VIEWERS,
    check_cards,
    check_copy,
    check_facts,
    check_moves,
    check_new_deal,
    check_views,
)


class Table(RuleBasedStateMachine):
    """People at a table, who do what they please."""

    @initialize(
        census=st.sampled_from([2020, 2010]),
        first=st.integers(0, 1),
        start=st.sampled_from([0, 1, 8, 20, 33, 40, 44]),
        seed=st.integers(0, 999),
    )
    def sit_down(self, *, census: int, first: int, start: int, seed: int) -> None:
        """A match of some kind, somewhere in its course."""
        self.match = Match(combat(), 2, {"census": census, "first": first}, str(seed))
        self.go_on(start, seed)

    @property
    def state(self) -> CombatState:
        state = self.match.state
        assert isinstance(state, CombatState)
        return state

    @rule(number=st.sampled_from([1, 2, 9, 30]), seed=st.integers(0, 9999))
    def go_on(self, number: int, seed: int) -> None:
        """Some moves in a row, for a match has about fifty."""
        dice = Random(seed)
        for _move in range(number):
            if self.match.chance_due:
                self.match.draw()
            elif self.state.to_act:
                seat = self.state.to_act[int(dice.random() * len(self.state.to_act))]
                moves = self.state.legal(seat)
                self.match.play(seat, moves[int(dice.random() * len(moves))])

    @rule(seat=st.integers(-1, 2), move=st.sampled_from(FEW) | st.sampled_from(MOVES) | st.integers(-9, 4999))
    def try_any_move(self, seat: int, move: int) -> None:
        before = self.state.copy()
        if self.state.why_not(seat, move) is None:
            self.match.play(seat, move)
        else:
            assert move not in self.state.legal(seat)
            try:
                self.match.play(seat, move)
            except ValueError:
                assert self.state == before
            else:
                raise AssertionError("a refused move was made")

    @rule(seat=st.integers(0, 1))
    def take_back(self, seat: int) -> None:
        lines = [step.line for step in self.match.steps]
        ply = self.match.previous_decision(seat)
        assert self.match.take_back(seat) is (ply is not None)
        if ply is not None:
            assert seat in self.state.to_act
            assert [step.line for step in self.match.steps] == lines[:ply]

    @rule()
    def save_and_come_back(self) -> None:
        record = Record.from_text(self.match.record().to_text())
        again = Match.resume(combat(), record, self.match.seed)
        assert again.state == self.state
        assert again.results == self.match.results
        self.match = again

    @rule(viewer=st.sampled_from(VIEWERS), seed=st.integers(0, 99))
    def think(self, viewer: int | None, seed: int) -> None:
        check_new_deal(self.state, viewer, Random(seed))

    @invariant()
    def sound(self) -> None:
        if not hasattr(self, "match"):
            return
        check_cards(self.state)
        check_facts(self.state)
        check_moves(self.state, Random(1))
        check_copy(self.state, None)
        check_views(self.state, Random(1))


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=60, stateful_step_count=30)
