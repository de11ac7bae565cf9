"""A small guard over the ladder of levels: over fixed duplicate deals no step may be lost.

The bounds are far below what was measured: they notice a level that got worse, not one that got luckier.
"""

import pytest

from cardtable.ai import levels
from cardtable.ai.player import Player
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, State
from cardtable.games import catalogue
from cardtable.lab.contest import Chooser, Contest, Standing

DEALS = 200

SEATS = {"statehood": 2, "whitehouse": 4, "states": 2, "combat": 2, "american_deuce": 4}


def chooser(player: Player) -> Chooser:
    def choose(state: State, seat: int, dice: Dice) -> Move:
        return player.choose(state.observe(seat), dice)

    return choose


def measured(game_id: str, better: str, worse: str, deals: int) -> Standing:
    """How the first of two levels did against the other, in every seat of so many deals."""
    game = catalogue.game(game_id)
    seats = SEATS[game_id]
    # Where there are no sides or pairs, one player of the better level sits among the others.
    names = tuple(better if seat % 2 == 0 else worse for seat in range(seats))
    if game_id == "american_deuce":
        names = (better, *(worse for _seat in range(1, seats)))
    players = catalogue.entry(game_id).players()
    contest = Contest(game, game.settle(seats, {}), seats, names, "guard")
    choosers = {name: chooser(levels.level(name).player(players)) for name in (better, worse)}
    return contest.standings([contest.deal(number, choosers) for number in range(1, deals + 1)])[0]


@pytest.mark.parametrize(
    ("game_id", "better", "worse", "deals", "least"),
    [
        ("whitehouse", "easy", "random", 40, 0.9),
        ("whitehouse", "normal", "easy", DEALS, 0.54),
        ("statehood", "easy", "random", 40, 0.8),
        ("statehood", "normal", "easy", DEALS, 0.48),
        ("states", "easy", "random", 40, 0.75),
        ("states", "normal", "easy", DEALS, 0.5),
        ("combat", "easy", "random", 20, 0.55),
        ("combat", "normal", "easy", 40, 0.48),
        ("american_deuce", "easy", "random", 30, 0.33),
        ("american_deuce", "normal", "easy", 60, 0.26),
    ],
)
def test_no_step_of_the_ladder_is_lost(
    game_id: str, better: str, worse: str, deals: int, least: float
) -> None:
    assert measured(game_id, better, worse, deals).won.mean >= least
