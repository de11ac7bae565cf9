"""How a level fares against somebody who has just learned the game, over duplicate deals.

`python -m tests.ai.against_standins GAME LEVEL DEALS` prints the stand-in's share of hands (of two sides),
its points a hand more than the level's, and their 95 % intervals.
"""

import sys

from cardtable.ai import levels
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, State
from cardtable.games import catalogue
from cardtable.lab.contest import Contest, Standing
from tests.ai.standins import STANDINS
from tests.ai.test_strength import SEATS, chooser


def standing(game_id: str, level: str, deals: int, seed: str = "child") -> Standing:
    """How the stand-in did in every other seat; its share counts one seat where there are no sides."""
    standin = STANDINS[game_id]

    def naive(state: State, seat: int, dice: Dice) -> Move:
        return standin(state.observe(seat))

    game, seats = catalogue.game(game_id), SEATS[game_id]
    names = ("naive", level) * (seats // 2)
    contest = Contest(game, game.settle(seats, {}), seats, names, seed)
    choosers = {
        "naive": naive,
        level: chooser(levels.level(level).player(catalogue.entry(game_id).players())),
    }
    return contest.standings([contest.deal(number, choosers) for number in range(1, deals + 1)])[0]


def share(found: Standing) -> tuple[float, float, float]:
    """The share of hands that the stand-in's seats won together, and its interval."""
    sides = 1 / found.fair / 2
    return sides * found.won.mean, sides * found.won.low, sides * found.won.high


if __name__ == "__main__":
    _name, which, against, many = sys.argv
    result = standing(which, against, int(many))
    (mean, low, high), margin = share(result), result.margin
    print(f"{mean:.1%} ({low:.1%} to {high:.1%})")
    print(f"{margin.mean:+.2f} points ({margin.low:+.2f} to {margin.high:+.2f})")
