"""Any order of playing, taking back, saving and looking leaves a match of Statehood sound."""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from cardtable.cards.masks import cards_in, mask_of
from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.games.statehood.moves import CHALLENGE, DECLARE, LAY
from cardtable.games.statehood.rules import StatehoodState
from tests.games.statehood.desk import statehood
from tests.properties.statehood_checks import (
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
        seats=st.integers(2, 4),
        points=st.sampled_from([7, 21]),
        census=st.sampled_from([2010, 2020]),
        start=st.sampled_from([0, 1, 2, 5, 20, 60, 150]),
        seed=st.integers(0, 999),
    )
    def sit_down(self, *, seats: int, points: int, census: int, start: int, seed: int) -> None:
        """A match of some kind, somewhere in its course."""
        self.match = Match(statehood(), seats, {"target": points, "census": census}, str(seed))
        self.go_on(start, seed)

    @property
    def state(self) -> StatehoodState:
        state = self.match.state
        assert isinstance(state, StatehoodState)
        return state

    @rule(number=st.sampled_from([1, 3, 20, 60]), seed=st.integers(0, 9999))
    def go_on(self, number: int, seed: int) -> None:
        """Some moves in a row, for a hand has forty."""
        dice = Random(seed)
        for _move in range(number):
            if self.match.chance_due:
                self.match.draw()
            elif self.state.to_act:
                (seat,) = self.state.to_act
                moves = self.state.legal(seat)
                self.match.play(seat, moves[int(dice.random() * len(moves))])

    @rule(seat=st.integers(-1, 4), move=st.integers(-2, 60) | st.integers(0, 1 << 61))
    def try_any_move(self, seat: int, move: int) -> None:
        self._try(seat, move)

    @rule(
        verb=st.sampled_from([CHALLENGE, LAY, *DECLARE.values()]),
        picks=st.lists(st.integers(0, 7), max_size=7, unique=True),
    )
    def try_cards(self, verb: int, picks: list[int]) -> None:
        """Any of one's own cards, which are far more often nearly legal."""
        if self.state.to_act and self.state.to_act[0] >= 0:
            (seat,) = self.state.to_act
            held = cards_in(self.state.hands[seat])
            self._try(seat, verb + mask_of(held[pick] for pick in picks if pick < len(held)))

    def _try(self, seat: int, move: int) -> None:
        before = self.state.copy()
        refusal = self.state.why_not(seat, move)
        if refusal is None:
            assert move in self.state.legal(seat)
            self.match.play(seat, move)
            return
        assert move not in self.state.legal(seat)
        assert refusal.clause.startswith("ST-")
        assert refusal.sentence.endswith(".")
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
            assert self.state.to_act == (seat,)
            assert [step.line for step in self.match.steps] == lines[:ply]

    @rule()
    def save_and_come_back(self) -> None:
        record = Record.from_text(self.match.record().to_text())
        again = Match.resume(statehood(), record, self.match.seed)
        assert again.state == self.state
        assert again.results == self.match.results
        self.match = again

    @rule(seat=st.integers(0, 4), seed=st.integers(0, 99))
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
TestTable.settings = settings(max_examples=50, stateful_step_count=25)
