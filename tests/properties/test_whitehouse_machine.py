"""Any order of playing, taking back, saving and looking leaves a match of Whitehouse sound."""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.games.whitehouse.moves import MOVES
from cardtable.games.whitehouse.rules import WhitehouseState
from tests.games.whitehouse.desk import whitehouse
from tests.properties.whitehouse_checks import (
    VIEWERS,
    check_cards,
    check_copy,
    check_moves,
    check_new_deal,
    check_views,
)


class Table(RuleBasedStateMachine):
    """People at a table, who do what they please."""

    @initialize(
        alone=st.booleans(),
        jokers=st.booleans(),
        honor=st.booleans(),
        to=st.sampled_from([3, 5]),
        start=st.sampled_from([0, 2, 8, 15, 30, 60, 150]),
        seed=st.integers(0, 999),
    )
    def sit_down(self, *, alone: bool, jokers: bool, honor: bool, to: int, start: int, seed: int) -> None:
        """A match of some kind, somewhere in its course."""
        options = {
            "play": "individual" if alone else "partnership",
            "jokers": jokers,
            "referee": "honor" if honor else "strict",
            "target": to,
        }
        self.match = Match(whitehouse(), 4, options, str(seed))
        self.go_on(start, seed)

    @property
    def state(self) -> WhitehouseState:
        state = self.match.state
        assert isinstance(state, WhitehouseState)
        return state

    @rule(number=st.sampled_from([1, 4, 20, 70]), seed=st.integers(0, 9999))
    def go_on(self, number: int, seed: int) -> None:
        """Some moves in a row, for a hand has sixty."""
        dice = Random(seed)
        for _move in range(number):
            if self.match.chance_due:
                self.match.draw()
            elif self.state.turn is not None:
                moves = self.state.legal(self.state.turn)
                if self.state.phase == "bid":
                    del moves[2:]
                self.match.play(self.state.turn, moves[int(dice.random() * len(moves))])

    @rule(seat=st.integers(-1, 4), move=st.sampled_from(MOVES))
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

    @rule(seat=st.integers(0, 3))
    def take_back(self, seat: int) -> None:
        lines = [step.line for step in self.match.steps]
        ply = self.match.previous_decision(seat)
        assert self.match.take_back(seat) is (ply is not None)
        if ply is not None:
            assert self.state.turn == seat
            assert [step.line for step in self.match.steps] == lines[:ply]

    @rule()
    def save_and_come_back(self) -> None:
        record = Record.from_text(self.match.record().to_text())
        again = Match.resume(whitehouse(), record, self.match.seed)
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
        check_moves(self.state)
        check_copy(self.state, None)
        check_views(self.state, Random(1))
        scores = tuple(
            sum(result.points[side] for result in self.match.results)
            for side in range(len(self.state.scores))
        )
        assert scores == self.state.scores


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=60, stateful_step_count=30)
