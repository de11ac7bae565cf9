"""What search imagines of States: hands that somebody may have kept."""

from random import Random

from cardtable.games import catalogue
from cardtable.games.states.players.border_graph import border_graph_of
from cardtable.games.states.players.inference import Inference
from cardtable.games.states.players.policy import PLAYERS
from cardtable.games.states.rules.observation import StatesView
from cardtable.games.states.rules.state import StatesState

policy = PLAYERS.plain


def after(seed: int, turns: int, seats: int) -> StatesState:
    """A hand that the policy has played for so many moves; the one before where it ends sooner."""
    game = catalogue.game("states")
    state = game.start(seats, game.settle(seats, {}))
    assert isinstance(state, StatesState)
    dice = Random(seed)
    state.move_at_random(dice)
    for _move in range(turns):
        seat = state.to_act[0]
        before = state.copy()
        if seat < 0:
            state.move_at_random(dice)
        else:
            state.apply(seat, policy.choose(state.observe(seat), dice))
        if state.phase == "deal":
            return before
    return state


def test_worlds_agree_with_what_was_seen() -> None:
    for seed in range(9):
        state = after(seed, 3 + 4 * seed, 2 + seed % 3)
        seat = state.to_act[0]
        if seat < 0:
            continue
        seen = state.observe(seat)
        assert isinstance(seen, StatesView)
        belief, dice = Inference(seen), Random(seed)
        for _world in range(10):
            assert belief.draw(dice).observe(seat) == seen


def test_others_are_thought_to_keep_what_hangs_together() -> None:
    dice = Random(1)
    likely = alike = 0
    for seed in range(8):
        state = after(seed, 8, 2)
        seat = state.to_act[0]
        seen = state.observe(seat)
        assert isinstance(seen, StatesView)
        belief, web, other = Inference(seen), border_graph_of(state.setup.adjacent), 1 - seat
        for _world in range(20):
            likely += web.outs(belief.draw(dice).hands[other] & state.setup.states).bit_count()
            alike += web.outs(seen.resample(dice).hands[other] & state.setup.states).bit_count()
    assert likely > 1.5 * alike
