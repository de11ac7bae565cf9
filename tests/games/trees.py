"""The trees of moves of every game that has some written down."""

from tests.games.american_deuce.trees import AmericanDeuceTrees
from tests.games.combat.trees import CombatTrees
from tests.games.statehood.trees import StatehoodTrees
from tests.games.states.trees import StatesTrees

TREES = (AmericanDeuceTrees(), StatehoodTrees(), StatesTrees(), CombatTrees())
