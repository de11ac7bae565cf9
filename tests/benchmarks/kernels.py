"""How many whole hands a second the plain policy plays from after the deal: by its kernel, and move by move.

Medians of several runs on one core, in time of the processor, over the same deals. Run it with
``python -m tests.benchmarks.kernels``, and compiled with ``python -m tests.benchmarks.compiled kernels``.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from cardtable.ai.guide import Guide, draw_lots
from cardtable.engine.game import CHANCE
from cardtable.games import catalogue
from cardtable.games.whitehouse.players import kernel
from cardtable.games.whitehouse.players.policy import PLAYERS
from cardtable.games.whitehouse.rules.state import WhitehouseState
from tests.benchmarks.sides import show
from tests.benchmarks.thinking import rate

DEALS: Final = 60
HEAD: Final = f"{'one core':40}{'kernel, hands/s':>20}{'policy, hands/s':>20}"


def deal(number: int) -> WhitehouseState:
    """A hand of partners without jokers, before the first bid."""
    game = catalogue.game("whitehouse")
    state, dice = game.start(4, game.settle(4, {"jokers": False})), Random(number)
    assert isinstance(state, WhitehouseState)
    while state.to_act[0] == CHANCE:
        draw_lots(state, dice)
    return state


def ours(seconds: float, runs: int, mark: str = "") -> Iterator[str]:
    """The line of Whitehouse; `mark` follows its name."""
    deals = [deal(number) for number in range(DEALS)]

    def by(play: Callable[[WhitehouseState], None]) -> float:
        def think(number: int) -> int:
            play(deals[number % DEALS].copy())
            return 1

        return rate(think, seconds, runs)

    def by_policy(state: WhitehouseState) -> None:
        Guide().play_on(PLAYERS.plain, state, state.hand, Random(0))

    yield f"{'whitehouse' + mark:40}{by(kernel.play_hand):>20,.0f}{by(by_policy):>20,.0f}"


def none(_seconds: float, _runs: int) -> Iterator[str]:
    """No other program plays Whitehouse."""
    yield from ()


def main() -> None:
    """Measure and print."""
    show(__doc__.splitlines()[0], HEAD, ours, none, seconds=1.0, runs=3)


if __name__ == "__main__":
    main()
