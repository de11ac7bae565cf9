"""Any order of playing, taking back, saving and looking leaves a match sound."""

from random import Random
from typing import Any, ClassVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from cardtable.engine.game import Move, State
from cardtable.engine.match import Match
from tests.kit.invariants import viewers
from tests.kit.matches import points_of, saved_and_loaded
from tests.kit.random_play import RandomPlay

SEEDS = st.integers(0, 9999)


class People(RuleBasedStateMachine):
    """People at a table, who do what they please.

    Attributes:
        random_play: how matches of their game are set up and played, and what must hold of its states.
        match: the match they play.
    """

    random_play: ClassVar[RandomPlay[Any]]
    match: Match

    @initialize(data=st.data(), seed=SEEDS)
    def sit_down(self, data: st.DataObject, seed: int) -> None:
        """A match of some kind, somewhere in its course."""
        table = data.draw(self.random_play.tables)
        self.match = Match(self.random_play.game, table.seats, table.options, str(seed))
        self._go_on(data.draw(st.sampled_from(self.random_play.starts)), seed, patient=True)

    @property
    def state(self) -> State:
        return self.match.state

    @rule(data=st.data(), seed=SEEDS, patient=st.booleans())
    def go_on(self, data: st.DataObject, seed: int, *, patient: bool) -> None:
        """Some moves in a row, for a hand has many."""
        self._go_on(data.draw(st.sampled_from(self.random_play.runs)), seed, patient=patient)

    def _go_on(self, number: int, seed: int, *, patient: bool) -> None:
        dice = Random(seed)
        for _move in range(number):
            if self.match.chance_due:
                self.match.draw()
            elif self.state.to_act:
                self.match.play(*self.random_play.next_move(self.state, dice, patient=patient))

    @rule(seat=st.integers(-1, 8), data=st.data())
    def try_any_move(self, seat: int, data: st.DataObject) -> None:
        self._try(seat, data.draw(self.random_play.any_move))

    @rule(place=st.floats(0, 1, exclude_max=True), seed=SEEDS)
    def try_a_likely_move(self, place: float, seed: int) -> None:
        """Such as one with one's own cards, which is far more often nearly legal."""
        for seat in self.state.to_act[-1:]:
            if seat >= 0:
                tried = self.random_play.invariants.moves_to_try(self.state, seat, Random(seed))
                self._try(seat, tried[int(place * len(tried))])

    def _try(self, seat: int, move: Move) -> None:
        before = self.state.copy()
        refusal = self.state.why_not(seat, move)
        legal = self.state.legal(seat) if 0 <= seat < self.match.seats else []
        assert (refusal is None) == (move in legal)
        if refusal is None:
            self.match.play(seat, move)
            return
        assert refusal.clause.startswith(self.random_play.invariants.clauses)
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
            assert seat in self.state.to_act
            assert [step.line for step in self.match.steps] == lines[:ply]

    @rule()
    def save_and_come_back(self) -> None:
        self.match = saved_and_loaded(self.match)

    @rule(place=st.integers(0, 8), seed=SEEDS)
    def look(self, place: int, seed: int) -> None:
        seen = viewers(self.state)
        self.random_play.invariants.everything(self.state, seen[place % len(seen)], Random(seed))

    @invariant()
    def sound(self) -> None:
        if not hasattr(self, "match"):
            return
        invariants = self.random_play.invariants
        invariants.cards(self.state)
        invariants.turn(self.state)
        invariants.copy(self.state, None)
        invariants.moves(self.state, Random(1))
        invariants.views(self.state, Random(1))
        if self.random_play.scores_by_hands or not self.state.to_act:
            assert points_of(self.match) == self.state.scores


def people(of: RandomPlay[Any]) -> Any:
    """The machine of a game as a test, played as often as its course says."""

    class PeopleOf(People):
        random_play = of

    found = PeopleOf.TestCase
    found.settings = settings(max_examples=of.examples, stateful_step_count=of.steps)
    return found
