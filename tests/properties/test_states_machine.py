"""A machine that plays States any way it likes: moves, refused moves, taking back, saving and loading."""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cardtable.engine.chance import shuffled
from cardtable.engine.game import IllegalMove
from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.games.states.rules import StatesState
from tests.games.states.desk import states
from tests.properties.states_checks import (
    check_cards,
    check_moves,
    check_new_deal,
    check_views,
    moves_to_try,
    viewers,
)


class StatesMachine(RuleBasedStateMachine):
    """A match, and what must hold whatever is done with it."""

    @initialize(
        seats=st.integers(2, 4),
        options=st.fixed_dictionaries(
            {},
            optional={
                "teams": st.booleans(),
                "scoring": st.sampled_from(["standard", "alternate"]),
                "target": st.integers(1, 20),
                "water": st.integers(0, 8),
                "four_corners": st.booleans(),
                "spotting": st.sampled_from(["strict", "self"]),
                "youngest": st.integers(0, 3),
            },
        ),
    )
    def begin(self, seats: int, options: dict[str, object]) -> None:
        if options.get("teams"):
            seats = 4
        options["youngest"] = int(str(options.get("youngest", 0))) % seats
        self.match = Match(states(), seats, options, "machine")

    @property
    def state(self) -> StatesState:
        state = self.match.state
        assert isinstance(state, StatesState)
        return state

    @rule(seed=st.integers(0, 2**32))
    @precondition(lambda self: self.match.chance_due)
    def draw(self, seed: int) -> None:
        request = self.state.chance()
        self.match.play(-1, tuple(shuffled(request.pool, request.count, Random(seed))))

    @rule(place=st.floats(0, 1, exclude_max=True))
    @precondition(lambda self: self.state.to_act and not self.match.chance_due)
    def move(self, place: float) -> None:
        (seat,) = self.state.to_act
        legal = self.state.legal(seat)
        self.match.play(seat, legal[int(place * len(legal))])

    @rule(turns=st.integers(1, 15), seed=st.integers(0, 2**32))
    @precondition(lambda self: self.state.to_act)
    def some_turns(self, turns: int, seed: int) -> None:
        """Draw and discard for a while, so that the deck gets small."""
        dice = Random(seed)
        for _turn in range(2 * turns):
            if self.match.chance_due:
                self.match.draw()
            (seat,) = self.state.to_act
            legal = self.state.legal(seat)
            quiet = (
                legal[:1] if self.state.phase == "turn" else legal[: 2 * self.state.hands[seat].bit_count()]
            )
            quiet = [move for move in quiet if isinstance(move, int) and move <= 128]
            self.match.play(seat, quiet[int(dice.random() * len(quiet))])
            if self.match.chance_due:
                self.match.draw()

    @rule(seed=st.integers(0, 2**32))
    def refused(self, seed: int) -> None:
        dice = Random(seed)
        before = self.state.copy()
        space = moves_to_try(self.state, dice)
        for seat in range(self.state.setup.seats):
            move = space[int(dice.random() * len(space))]
            if move in self.state.legal(seat):
                continue
            try:
                self.match.play(seat, move)
            except (IllegalMove, ValueError):
                pass
            else:
                raise AssertionError("a move that is not listed was made")
        assert self.state == before

    @rule(seat=st.integers(0, 3))
    def take_back(self, seat: int) -> None:
        number = len(self.match.steps)
        if self.match.take_back(seat):
            assert len(self.match.steps) < number
            assert self.state.to_act == (seat,)

    @rule()
    def save_and_load(self) -> None:
        text = self.match.record().to_text()
        again = Match.resume(states(), Record.from_text(text), self.match.seed)
        assert again.state == self.state
        assert again.results == self.match.results
        self.match = again

    @rule(seed=st.integers(0, 2**32))
    def look(self, seed: int) -> None:
        dice = Random(seed)
        check_moves(self.state, dice)
        check_views(self.state, dice)
        for viewer in viewers(self.state):
            check_new_deal(self.state, viewer, dice)

    @invariant()
    def cards_are_where_they_belong(self) -> None:
        if hasattr(self, "match"):
            check_cards(self.state)


TestStatesMachine = StatesMachine.TestCase
TestStatesMachine.settings = settings(max_examples=60, stateful_step_count=40)
