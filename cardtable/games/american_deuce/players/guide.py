"""How the search plays American Deuce out: rounds to their end, each seat by the policy's quick rules."""

from collections.abc import Sequence
from typing import Any, Final

from cardtable.ai.guide import Guide, Worlds, draw_lots
from cardtable.cards.doubled import CLIMBING_RANKS
from cardtable.engine.chance import Dice
from cardtable.engine.game import CHANCE, Move, Observation, State
from cardtable.games.american_deuce.players.history import is_complete
from cardtable.games.american_deuce.players.inference import Inference
from cardtable.games.american_deuce.players.rollout_policy import RolloutPolicy
from cardtable.games.american_deuce.rules.moves import ASK, PASS
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.plays import NAMES, PAIR, SINGLE, TRIPLE
from cardtable.games.american_deuce.rules.state import AmericanDeuceState

BOLD_ASKING: Final = 0.7
BOLD_PLAYS: Final = 0.2
"""Turns that a bold player adds to the gain from asking for a deuce, and to the loss from a pass."""


FEW_LEFT: Final = 2
"""Cards left in another hand at which even a hasty player looks twice."""

LOWEST: Final = "play lowest single"
"""The kind of the cheapest single card that would do: everybody looks at it first."""


class AmericanDeuceGuide(Guide):
    """Searches the policy's best of up to a hundred plays; quick rules play the rest.

    Suits are named by the high cards held; the difference is too small to tell from chance.
    """

    width = 8
    advised = 600
    stake = 0.4
    costly = 0.12
    dared = 0.01
    readings = 6
    unsearched = frozenset({"suit"})
    marked = frozenset({"pass", LOWEST})
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
        """Tell plays apart by their kind of combination, so that each kind is compared.

        Answers of one kind are told apart by what a person chooses between: the lowest single card or a
        higher one, pairs or threes of one rank or of another.
        """
        assert isinstance(seen, AmericanDeuceView)
        kind = super().kind(seen, move)
        if kind != "play":
            return kind
        assert isinstance(move, int)
        setup = seen.table.setup
        combination = setup.plays.kind(move)
        if seen.table.table and combination in (PAIR, TRIPLE):
            rank = (move.bit_length() - 1) // setup.pack.width
            return f"{kind} {NAMES[combination]} {CLIMBING_RANKS[rank]}"
        lowest = combination == seen.table.top[0] == SINGLE and move == _lowest_single(seen)
        return LOWEST if lowest else f"{kind} {NAMES[combination]}"

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

    def equals(self, seen: Observation, ranked: Sequence[tuple[Move, float]]) -> list[Move]:
        """Return the best moves that a hasty player takes for equal: one, while somebody is nearly out."""
        assert isinstance(seen, AmericanDeuceView)
        others = [seen.cards_of(seat) for seat in range(seen.table.setup.seats) if seat != seen.seat]
        if seen.phase == "play" and min(others) <= FEW_LEFT:
            return [ranked[0][0]]
        return super().equals(seen, ranked)

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


def _lowest_single(view: AmericanDeuceView) -> int:
    """Return the lowest single card that beats the table, as a mask; there is one."""
    power = view.table.cabinet.ranking.power
    singles = [move for move in view.legal() if isinstance(move, int) and move.bit_count() == SINGLE]
    return min(singles, key=lambda move: power[move.bit_length() - 1])


GUIDE: Final = AmericanDeuceGuide()
LARGE: Final = AmericanDeuceGuide(2 * GUIDE.span)
