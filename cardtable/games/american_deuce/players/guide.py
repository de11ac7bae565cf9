"""How the search plays American Deuce out: rounds to their end, each seat by the policy's quick rules."""

from typing import Any, Final

from cardtable.ai.guide import Guide, Worlds, draw_lots
from cardtable.engine.chance import Dice
from cardtable.engine.game import CHANCE, Move, Observation, State
from cardtable.games.american_deuce.players.history import is_complete
from cardtable.games.american_deuce.players.inference import Inference
from cardtable.games.american_deuce.players.rollout_policy import RolloutPolicy
from cardtable.games.american_deuce.rules.moves import ASK, PASS
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.plays import NAMES, SINGLE
from cardtable.games.american_deuce.rules.state import AmericanDeuceState

BOLD_ASKING: Final = 0.7
BOLD_PLAYS: Final = 0.2
"""Turns that a bold player adds to the gain from asking for a deuce, and to the loss from a pass."""


class AmericanDeuceGuide(Guide):
    """Searches the policy's best of up to a hundred plays; quick rules play the rest.

    Suits are named by the high cards held; the difference is too small to tell from chance.
    """

    width = 8
    advised = 900
    stake = 0.4
    costly = 0.12
    dared = 0.01
    readings = 6
    unsearched = frozenset({"suit"})
    unthinkable = 50.0

    def __init__(self, span: float = 50.0) -> None:
        """Take the margin of a round, in points, that counts as much as anything short of the match."""
        self.span = span

    def agreed(self, seen: Observation) -> Guide:
        """Return the guide: stakes double with two decks.

        Cards left count in the quick game, too: nobody loses points for them, but the winner gains them.
        """
        assert isinstance(seen, AmericanDeuceView)
        return LARGE if seen.table.setup.pack.decks > 1 else self

    def kind(self, seen: Observation, move: Move) -> str:
        """Tell plays apart by their kind of combination, so that each kind is compared."""
        assert isinstance(seen, AmericanDeuceView)
        kind = super().kind(seen, move)
        if kind != "play":
            return kind
        assert isinstance(move, int)
        return f"{kind} {NAMES[seen.table.setup.plays.kind(move)]}"

    def tempting(self, seen: Observation, move: Move) -> bool:
        """Return whether the move is the lowest single card that beats the table."""
        assert isinstance(seen, AmericanDeuceView)
        if seen.phase != "play" or seen.table.top[0] != SINGLE or move == PASS:
            return False
        power = seen.table.cabinet.ranking.power
        singles = [one for one in seen.legal() if isinstance(one, int) and one.bit_count() == SINGLE]
        return move == min(singles, key=lambda one: power[one.bit_length() - 1], default=PASS)

    def play_on(self, policy: Any, state: State, hand: int, dice: Dice) -> None:
        """Make the decisions before play by the policy, then play the cards by quick rules."""
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
        """Return worlds that fit what the others played, or before play any possible ones."""
        assert isinstance(seen, AmericanDeuceView)
        if seen.phase == "play" and is_complete(seen.table):
            return Inference(seen).draw
        return seen.resample

    def boldness(self, seen: Observation, move: Move) -> float:
        """Return the points that boldness adds to asking and takes from a pass."""
        return BOLD_ASKING * (move == ASK) - BOLD_PLAYS * (move == PASS)

    def forget(self, seen: Observation) -> Observation:
        """Forget the cards played, except those of the current trick."""
        assert isinstance(seen, AmericanDeuceView)
        table = seen.table.copy()
        # Hands show whether a player has played at all, so one card is kept.
        table.gone = [gone & (table.table | gone & -gone) for gone in table.gone]
        return AmericanDeuceView(seen.seat, table, seen.counts)


GUIDE: Final = AmericanDeuceGuide()
LARGE: Final = AmericanDeuceGuide(2 * GUIDE.span)
