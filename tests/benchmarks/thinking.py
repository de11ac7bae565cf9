"""How many hands search imagines a second, on one core, beside OpenSpiel's ISMCTS.

Every figure is the median of several short runs, in time of the processor, from one position of each game:
the first decision that search looks at with at least three moves (Whitehouse: the first lead). Ours stand
there twice: played on by the policy, as players think, and with moves by chance, as OpenSpiel's do. Run it
with ``python -m tests.benchmarks.thinking``; it is no part of the tests.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

from cardtable.ai.guide import Guide
from cardtable.ai.player import RandomPlayer
from cardtable.ai.search import Budget, Search
from cardtable.engine.chance import draw
from cardtable.engine.game import CHANCE, Move, Observation
from cardtable.engine.opinion import Reason
from cardtable.games import catalogue
from tests.benchmarks.sides import show

OPEN_SPIEL: Final = ("hearts(pass_cards=false)", "gin_rummy")
"""A trick game, and drawing and discarding; its other card games cannot be imagined."""

FIRST: Final = {"whitehouse": "play"}
"""The phase of the decision, where it is not the first one that search looks at."""

AT_ONCE: Final = 300
"""The hands that one decision may imagine; it ends earlier where one move is clearly the best."""

NAME_WIDTH: Final = 40
HEADS: Final = ("by habit, hands/s", "by chance, hands/s")
WIDTH: Final = 20


class ByChance:
    """A policy that holds all moves equal."""

    def __init__(self) -> None:
        self.guide = Guide()
        self.choose = RandomPlayer().choose

    def rank(self, observation: Observation) -> list[tuple[Move, float]]:
        """All moves."""
        return [(move, 0.0) for move in observation.legal()]

    def lean(self, observation: Observation, move: Move) -> float:
        """It has no temper."""
        return 0.0

    def explain(
        self, observation: Observation, move: Move, beside: Move | None = None, worse: bool = False
    ) -> Reason:
        """It has no reasons."""
        return Reason("")

    def tell(self, seen: Observation, move: Move, name: str) -> str:
        """It has no reasons."""
        return name

    tell_all = tell


def position(game_id: str) -> Observation:
    """What the seat sees that is to decide."""
    game = catalogue.game(game_id)
    policy = catalogue.entry(game_id).players().plain
    guide, dice = policy.guide, Random(1)
    state = game.start(game.seats[-1], game.settle(game.seats[-1], {}))
    number = 0
    while True:
        seat = state.to_act[0]
        if seat == CHANCE:
            state.apply(CHANCE, draw(state.chance(), "thinking", number))
            number += 1
            continue
        seen = state.observe(seat)
        wanted = state.phase == FIRST.get(game_id, state.phase) and state.phase not in guide.unsearched
        if wanted and len(seen.legal()) >= 3:
            return seen
        state.apply(seat, policy.choose(seen, dice))


def rate(think: Callable[[int], int], seconds: float, runs: int) -> float:
    """The median of hands a second; `think` is given a number that is always another, and says how many."""
    rates, number = [], 0
    for _run in range(runs):
        began, hands = process_time(), 0
        while (took := process_time() - began) < seconds or not hands:
            hands += think(number)
            number += 1
        rates.append(hands / took)
    return median(rates)


def ours(seconds: float, runs: int, mark: str = "") -> Iterator[str]:
    """A line for every game; `mark` follows its name."""
    for game_id in catalogue.GAMES:
        seen = position(game_id)
        cells = []
        for policy in (catalogue.entry(game_id).players().plain, ByChance()):

            def think(number: int, policy: Any = policy, seen: Observation = seen) -> int:
                return Search(policy, seen, Random(number)).think(Budget(iterations=AT_ONCE)).iterations

            cells.append(f"{rate(think, seconds, runs):,.0f}")
        yield _line(f"{game_id}, {seen.phase}{mark}", *cells)


def open_spiel(seconds: float, runs: int) -> Iterator[str]:
    """Lines for OpenSpiel's search in C++ and in Python, or one that says that it is not there."""
    if find_spec("pyspiel") is None:
        yield "OpenSpiel is not installed; `pip install --editable '.[bench]'` adds it"
        return
    pyspiel: Any = import_module("pyspiel")
    for name in OPEN_SPIEL:
        game, dice = pyspiel.load_game(name), Random(1)
        state = game.new_initial_state()
        while state.is_chance_node() or len(state.legal_actions()) < 3:
            actions = state.legal_actions()
            state.apply_action(actions[int(dice.random() * len(actions))])
        for language, make in (("C++", _compiled_bot), ("Python", _python_bot)):
            bot = make(pyspiel, game)

            def think(_number: int, bot: Any = bot, state: Any = state) -> int:
                bot.step(state)
                return AT_ONCE

            title = f"OpenSpiel {name.partition('(')[0]}, {language}"
            yield _line(title, "-", f"{rate(think, seconds, runs):,.0f}")


def _compiled_bot(pyspiel: Any, _game: Any) -> Any:
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    by_visits = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    return pyspiel.ISMCTSBot(
        1, evaluator, 0.7, AT_ONCE, final_policy_type=by_visits, allow_inconsistent_action_sets=True
    )


def _python_bot(_pyspiel: Any, game: Any) -> Any:
    ismcts = import_module("open_spiel.python.algorithms.ismcts")
    mcts = import_module("open_spiel.python.algorithms.mcts")
    return ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1), 0.7, AT_ONCE)


def _line(name: str, *cells: str) -> str:
    return f"{name:{NAME_WIDTH}}" + "".join(f"{cell:>{WIDTH}}" for cell in cells)


def main() -> None:
    """Measure and print."""
    show(__doc__.splitlines()[0], _line("one core", *HEADS), ours, open_spiel, seconds=0.5, runs=3)


if __name__ == "__main__":
    main()
