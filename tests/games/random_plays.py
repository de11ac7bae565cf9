"""The random matches of every game that properties are tested on."""

from typing import Any

from tests.games.american_deuce.random_play import AmericanDeuceRandomPlay
from tests.games.combat.random_play import CombatRandomPlay
from tests.games.statehood.random_play import StatehoodRandomPlay
from tests.games.states.random_play import StatesRandomPlay
from tests.games.whitehouse.random_play import WhitehouseRandomPlay
from tests.kit.random_play import RandomPlay

_ALL = (
    WhitehouseRandomPlay(),
    AmericanDeuceRandomPlay(),
    StatehoodRandomPlay(),
    StatesRandomPlay(),
    CombatRandomPlay(),
)

RANDOM_PLAYS: dict[str, RandomPlay[Any]] = {random_play.game_id: random_play for random_play in _ALL}
"""By the games' ids."""
