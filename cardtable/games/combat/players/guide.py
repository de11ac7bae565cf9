"""How the search plays Combat out: to the end of a hand, then by the chance that the lead lasts."""

from collections.abc import Sequence
from math import erf, sqrt
from typing import Final

from cardtable.ai.guide import Guide
from cardtable.engine.game import Move, Observation, State
from cardtable.games.combat.rules.moves import PICK, TAKE
from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.combat.rules.setup import HANDS

HAND_SPREAD: Final = 24.0
"""Standard deviation of the change of the lead in one hand, in votes (over matches of the policy)."""

LAST_SPREAD: Final = 47.0
"""The same for the last hand, in which collected cards are at stake."""

HASTY: Final = 9.0
HASTY_LATE: Final = 0.09
"""Largest difference from the best move that a hasty player ignores, in votes, and late in the match in
chances to win."""

BOLD: Final = 1.5
BOLD_LATE: Final = 0.02
"""Overestimate of a face-down card by a bold player, in votes, and late in the match in chances to win."""


class CombatGuide(Guide):
    """All face-down cards are alike, and rock, paper, scissors is unpredictable."""

    simultaneous = frozenset({"rps"})
    unsearched = frozenset({"flip", "rps"})
    counts = True  # over all possible face-down cards; roll-outs would only add luck
    alike = True
    odds = "match"
    trust = 4.0  # counted values do not yield to differences that may be chance
    yields = 0.0

    def __init__(self, late: int) -> None:
        """Take the unit of the policy's scores.

        Args:
            late: the hand from which on scores are chances to win the match; before it, votes.
        """
        self._late = late

    def boldness(self, seen: Observation, move: Move) -> float:
        """Return the extra worth that a bold player sees in unseen cards."""
        assert isinstance(seen, CombatView)
        assert isinstance(move, int)
        unit = BOLD_LATE if seen.table.hand >= self._late else BOLD
        if seen.phase == "choose":
            return unit * (move - TAKE & seen.table.down).bit_count()
        return unit * (seen.phase == "pick" and seen.table.down >> move - PICK & 1)

    def equals(self, seen: Observation, ranked: Sequence[tuple[Move, float]]) -> list[Move]:
        """Return the moves within the hasty margin of the best."""
        assert isinstance(seen, CombatView)
        margin = HASTY_LATE if seen.table.hand >= self._late else HASTY
        return [move for move, score in ranked if score >= ranked[0][1] - margin]

    def rewards(self, state: State, before: tuple[int, ...]) -> list[float]:
        """Return each seat's chance to win the match, estimated from the lead once the hand is over."""
        lead = state.scores[0] - state.scores[1]
        if state.winners is not None:
            chance = float(0 in state.winners)
        else:
            left = HANDS - state.hand
            spread = sqrt(LAST_SPREAD**2 + left * HAND_SPREAD**2)
            chance = 0.5 + 0.5 * erf(lead / spread / sqrt(2.0))
        worth = 0.98 * chance + 0.02 * (0.5 + lead / 1200.0)
        return [worth, 1.0 - worth]

    def prospects(self, worth: float) -> float:
        """Return the worth itself, which is a chance to win."""
        return worth
