"""Search: the same dice give the same move, a blunder of its policy is found, and budgets are kept."""

from random import Random

import pytest

from cardtable.ai import guide
from cardtable.ai.levels import known_level
from cardtable.ai.player import Policy
from cardtable.ai.players import SearchPlayer
from cardtable.ai.search import Budget, Search
from cardtable.ai.temperament import TemperamentPolicy
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import Reason
from cardtable.games import catalogue
from tests.ai import toy
from tests.ai.positions import GAMES, KINDS, positions


class Backwards:
    """A game's policy that ranks the moves of one seat the wrong way round and plays the others well."""

    def __init__(self, policy: Policy, seen: Observation) -> None:
        self._policy, self._seen = policy, seen
        self.guide = policy.guide

    def choose(self, observation: Observation, dice: Random) -> Move:
        return self._policy.choose(observation, dice)

    def rank(self, observation: Observation) -> list[tuple[Move, float]]:
        ranked = self._policy.rank(observation)
        if observation == self._seen:
            # So near to each other that the search does not take the other moves for unthinkable.
            return [(move, -score / 1000) for move, score in reversed(ranked)]
        return ranked

    def lean(self, observation: Observation, move: Move) -> float:
        return 0.0

    def explain(
        self, observation: Observation, move: Move, beside: Move | None = None, worse: bool = False
    ) -> Reason:
        return Reason("")

    def tell(self, seen: Observation, move: Move, name: str) -> str:
        return name

    tell_all = tell


def test_thinking_needs_a_limit() -> None:
    with pytest.raises(ValueError, match=r"^thinking needs a limit: iterations or seconds$"):
        Budget()


@pytest.mark.parametrize("game_id", GAMES)
def test_every_level_makes_legal_moves_that_depend_on_the_dice_alone(game_id: str) -> None:
    players = catalogue.entry(game_id).players()
    for state in positions(game_id, 4, every=11, seed="legal"):
        seat = state.to_act[0]
        for level in KINDS:
            player = level.player(players, Budget(iterations=16))
            moves = {player.choose(state.observe(seat), Random("dice")) for _time in range(2)}
            assert len(moves) == 1
            assert state.why_not(seat, moves.pop()) is None


@pytest.mark.parametrize("game_id", GAMES)
def test_thinking_keeps_to_its_iterations_and_changes_nothing(game_id: str) -> None:
    policy = catalogue.entry(game_id).players().plain
    for state in positions(game_id, 4, every=13, seed="budget"):
        seen = state.observe(state.to_act[0])
        thought = Search(policy, seen, Random(1)).think(Budget(iterations=24))
        assert thought.iterations <= 24
        assert thought.weighed[0].move == thought.move
        assert seen == state.observe(state.to_act[0])


class Counting:
    """A policy that counts, and needs no imagining; the toy cannot be imagined at all."""

    def __init__(self) -> None:
        self.guide = guide.Guide()
        self.guide.counts = True

    rank = staticmethod(toy.rank)
    choose = staticmethod(toy.choose)
    lean = staticmethod(toy.lean)
    explain = staticmethod(toy.explain)
    tell = tell_all = staticmethod(toy.tell)


def test_what_the_policy_counts_better_is_left_to_it() -> None:
    budget, seen = Budget(iterations=8), toy.ToyObservation(size=6)
    assert SearchPlayer(Counting(), budget).choose(seen, Random(1)) == 4
    with pytest.raises(NotImplementedError):
        Search(Counting(), seen, Random(1)).think(budget)


def test_levels_that_think_go_by_the_policy_for_them_in_any_temper() -> None:
    players = catalogue.entry("statehood").players()
    longer = players.thoughtful
    assert len({players.plain, players.attentive, longer}) == 3
    state = next(
        state for state in positions("statehood", 400, every=1, seed="bold") if state.phase == "turn"
    )
    seen = state.observe(state.to_act[0])
    scores = dict(longer.rank(seen))
    assert all(score >= scores[move] for move, score in TemperamentPolicy(longer, 1.0).rank(seen))
    bold = known_level("expert").player(players, Budget(iterations=1), temperament=1.0)
    assert bold.choose(seen, Random(1)) == TemperamentPolicy(longer, 1.0).rank(seen)[0][0]


def test_a_blunder_of_the_policy_is_found() -> None:
    policy = catalogue.entry("statehood").players().plain
    from cardtable.games.statehood.rules.moves import PUERTO_RICO

    tried = 0
    for state in positions("statehood", 400, every=1, seed="blunder"):
        seen = state.observe(state.to_act[0])
        if seen.phase != "discard" or PUERTO_RICO not in seen.legal():
            continue
        wrong = Backwards(policy, seen)
        assert wrong.rank(seen)[0][0] == PUERTO_RICO
        assert Search(wrong, seen, Random(tried)).think(Budget(iterations=120)).move != PUERTO_RICO
        tried += 1
        if tried == 3:
            break
    assert tried == 3


def test_choices_made_at_once_are_not_searched() -> None:
    policy = catalogue.entry("combat").players().plain
    seen = next(
        state.observe(state.to_act[0])
        for state in positions("combat", 2000, every=1, seed="rps")
        if state.phase == "rps"
    )
    thoughts = [Search(policy, seen, Random(seed)).think(Budget(iterations=50)) for seed in range(30)]
    assert {thought.iterations for thought in thoughts} == {0}
    assert {thought.move for thought in thoughts} == set(seen.legal())


def test_liking_is_measured_by_the_distance_of_the_scores() -> None:
    assert guide.liking([5.0]) == [1.0]
    assert guide.liking([5.0, 5.0]) == [1.0, 1.0]
    assert guide.liking([3.0, 2.0, 1.0]) == guide.liking([300.0, 200.0, 100.0])
    liked = guide.liking([3.0, 2.0, -100.0])
    assert liked[0] == 1.0 > liked[1] > liked[2] >= 0.0
