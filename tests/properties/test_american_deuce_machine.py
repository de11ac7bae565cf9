"""Any order of playing, taking back, saving and looking leaves a match of American Deuce sound."""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.games.american_deuce.moves import GIVE
from cardtable.games.american_deuce.rules import AmericanDeuceState
from tests.games.american_deuce.desk import american_deuce
from tests.properties.american_deuce_checks import (
    check_cards,
    check_copy,
    check_moves,
    check_new_deal,
    check_turn,
    check_views,
)


class Table(RuleBasedStateMachine):
    """People at a table, who do what they please."""

    @initialize(
        seats=st.integers(4, 8),
        quick=st.booleans(),
        by_score=st.booleans(),
        start=st.sampled_from([0, 1, 2, 5, 6, 8, 30, 60, 150]),
        seed=st.integers(0, 999),
    )
    def sit_down(self, *, seats: int, quick: bool, by_score: bool, start: int, seed: int) -> None:
        """A match of some kind, somewhere in its course."""
        options = {"target": 30, "quick": quick, "seating": "by_score" if by_score else "fixed"}
        self.match = Match(american_deuce(), seats, options, str(seed))
        self.go_on(start, seed)

    @property
    def state(self) -> AmericanDeuceState:
        state = self.match.state
        assert isinstance(state, AmericanDeuceState)
        return state

    @rule(number=st.sampled_from([1, 3, 20, 90]), seed=st.integers(0, 9999))
    def go_on(self, number: int, seed: int) -> None:
        """Some moves in a row, for a round has a hundred."""
        dice = Random(seed)
        for _move in range(number):
            if self.match.chance_due:
                self.match.draw()
            elif self.state.to_act:
                (seat,) = self.state.to_act
                moves = self.state.legal(seat)
                self.match.play(seat, moves[int(dice.random() * len(moves))])

    @rule(seat=st.integers(-1, 8), move=st.integers(GIVE - 110, 1) | st.integers(0, 1 << 104))
    def try_any_move(self, seat: int, move: int) -> None:
        self._try(seat, move)

    @rule(picks=st.lists(st.integers(0, 20), max_size=6))
    def try_cards(self, picks: list[int]) -> None:
        """Any of one's own cards, which are far more often nearly legal."""
        if self.state.to_act and self.state.to_act[0] >= 0:
            (seat,) = self.state.to_act
            held = self.state.setup.pack.singles(self.state.hands[seat])
            move = 0
            for pick in picks:
                move |= held[pick % len(held)]
            self._try(seat, move)

    def _try(self, seat: int, move: int) -> None:
        before = self.state.copy()
        refusal = self.state.why_not(seat, move)
        if refusal is None:
            assert move in self.state.legal(seat)
            self.match.play(seat, move)
            return
        assert move not in self.state.legal(seat)
        assert refusal.clause.startswith("AD-")
        assert refusal.sentence.endswith(".")
        try:
            self.match.play(seat, move)
        except ValueError:
            assert self.state == before
        else:
            raise AssertionError("a refused move was made")

    @rule(seat=st.integers(0, 7))
    def take_back(self, seat: int) -> None:
        lines = [step.line for step in self.match.steps]
        ply = self.match.previous_decision(seat)
        assert self.match.take_back(seat) is (ply is not None)
        if ply is not None:
            assert self.state.to_act == (seat,)
            assert [step.line for step in self.match.steps] == lines[:ply]

    @rule()
    def save_and_come_back(self) -> None:
        record = Record.from_text(self.match.record().to_text())
        again = Match.resume(american_deuce(), record, self.match.seed)
        assert again.state == self.state
        assert again.results == self.match.results
        self.match = again

    @rule(seat=st.integers(0, 8), seed=st.integers(0, 99))
    def think(self, seat: int, seed: int) -> None:
        check_new_deal(self.state, seat if seat < self.match.seats else None, Random(seed))

    @invariant()
    def sound(self) -> None:
        if not hasattr(self, "match"):
            return
        check_cards(self.state)
        check_turn(self.state)
        check_moves(self.state, Random(1))
        check_copy(self.state, None)
        check_views(self.state, Random(1))
        scores = tuple(
            sum(result.points[seat] for result in self.match.results) for seat in range(self.match.seats)
        )
        assert scores == self.state.scores


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=40, stateful_step_count=25)
