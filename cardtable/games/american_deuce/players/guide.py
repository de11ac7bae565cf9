"""How search imagines American Deuce: rounds to their end, each seat by the policy."""

from typing import Any, Final

from cardtable.ai.guide import LOST, NEVER, WON, Guide, Worlds, draw_lots
from cardtable.engine.chance import Dice
from cardtable.engine.game import CHANCE, Move, Observation, State
from cardtable.games.american_deuce.players.history import is_complete
from cardtable.games.american_deuce.players.inference import Inference
from cardtable.games.american_deuce.players.rollout_policy import RolloutPolicy
from cardtable.games.american_deuce.rules.moves import ASK, PASS
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.state import AmericanDeuceState

BOLD_ASKING: Final = 0.3
BOLD_PLAYS: Final = 0.1
"""How many turns a bold player thinks that asking for a deuce gains, and that a pass loses, beyond what they
do."""


class AmericanDeuceGuide(Guide):
    """Of up to a hundred plays the policy's best are weighed; what is given is seen by two alone.

    Suits are named by the high cards held: what that brings is too little to be told from chance.

    What follows a play is left to habits: they are so near to the policy that a tree beside them, which asks
    the policy itself, takes more time than it gives.
    """

    width = 8
    advised = 300
    unsearched = frozenset({"suit"})
    secret = frozenset({"give"})
    unthinkable = 50.0
    ripe = NEVER

    def __init__(self, span: float = 50.0) -> None:
        """Take the margin of a round, in points, that counts as much as anything short of the match."""
        self.span = span

    def agreed(self, seen: Observation) -> Guide:
        """With two decks twice as much is won and lost; in the quick game only who goes out first counts."""
        assert isinstance(seen, AmericanDeuceView)
        setup = seen.table.setup
        if setup.quick:
            return QUICK
        return LARGE if setup.pack.decks > 1 else self

    def play_on(self, policy: Any, state: State, hand: int, dice: Dice) -> None:
        """Cards are played out by quick habits, what is decided before by the policy."""
        assert isinstance(state, AmericanDeuceState)
        while state.phase != "play":
            if self.over(state, hand):
                return
            seat = state.to_act[0]
            if seat == CHANCE:
                draw_lots(state, dice)
            else:
                state.apply(seat, self.rollout_move(policy, state, seat, dice))
        habits = RolloutPolicy(state)
        winner = habits.play_on(state.to_act[0])
        state.end_play(winner, habits.hands, habits.gone)

    def worlds(self, seen: Observation) -> Worlds:
        """While cards are played, worlds in which the others would have played what they did."""
        assert isinstance(seen, AmericanDeuceView)
        if seen.phase == "play" and is_complete(seen.table):
            return Inference(seen).draw
        return seen.resample

    def boldness(self, seen: Observation, move: Move) -> float:
        """Who is bold asks for a deuce and passes seldom."""
        return BOLD_ASKING * (move == ASK) - BOLD_PLAYS * (move == PASS)

    def forget(self, seen: Observation) -> Observation:
        """Of the cards that have been played only those of the trick on the table are remembered."""
        assert isinstance(seen, AmericanDeuceView)
        table = seen.table.copy()
        # Whether somebody has played at all can be seen by their cards, so one card stays in mind.
        table.gone = [gone & (table.table | gone & -gone) for gone in table.gone]
        return AmericanDeuceView(seen.seat, table, seen.counts)


class QuickGuide(AmericanDeuceGuide):
    """The quick game, in which nobody pays (AD-17): only going out first counts."""

    odds = True

    def rewards(self, state: State, before: tuple[int, ...]) -> list[float]:
        """All or nothing."""
        return [WON if after > old else LOST for after, old in zip(state.scores, before, strict=True)]

    def even(self, seats: int) -> float:
        """Each of them goes out first as often."""
        return 1.0 / seats

    def prospects(self, worth: float) -> float:
        """The share of the imagined rounds that were won."""
        return worth


GUIDE: Final = AmericanDeuceGuide()
LARGE: Final = AmericanDeuceGuide(2 * GUIDE.span)
QUICK: Final = QuickGuide()
