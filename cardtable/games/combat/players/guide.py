"""How search imagines Combat: to the end of a hand, and then by the chance that the lead lasts."""

from collections.abc import Sequence
from math import erf, sqrt
from typing import Final

from cardtable.ai.guide import Guide
from cardtable.engine.game import Move, Observation, State
from cardtable.games.combat.rules.moves import PICK, TAKE
from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.combat.rules.setup import HANDS

HAND_SPREAD: Final = 24.0
"""How far one hand moves the lead, in votes (standard deviation over matches that the policy plays)."""

LAST_SPREAD: Final = 47.0
"""The same for the last hand, in which collected cards are at stake."""

HASTY: Final = 9.0
HASTY_LATE: Final = 0.09
"""How much worse a move may be for somebody in haste to hold it equal, in the same units as `BOLD`."""

BOLD: Final = 1.5
BOLD_LATE: Final = 0.02
"""How much better than it is a bold player thinks a card that lies face down: in votes, and late in the match
in chances to win it."""


class CombatGuide(Guide):
    """Cards that lie face down are all alike, and nobody can be foreseen in rock, paper, scissors."""

    simultaneous = frozenset({"rps"})
    unsearched = frozenset({"flip", "rps"})
    counts = True  # over all cards that may lie face down: imagined hands would only add luck
    alike = True
    odds = True
    trust = 4.0  # what was counted is not given up for a difference that chance may have made
    yields = 0.0

    def __init__(self, late: int) -> None:
        """Take in which unit the policy's scores are.

        Args:
            late: the number of the hand from which on they are chances to win the match; before it, votes.
        """
        self._late = late

    def boldness(self, seen: Observation, move: Move) -> float:
        """Who is bold takes cards that nobody has seen."""
        assert isinstance(seen, CombatView)
        assert isinstance(move, int)
        unit = BOLD_LATE if seen.table.hand >= self._late else BOLD
        if seen.phase == "choose":
            return unit * (move - TAKE & seen.table.down).bit_count()
        return unit * (seen.phase == "pick" and seen.table.down >> move - PICK & 1)

    def equals(self, seen: Observation, ranked: Sequence[tuple[Move, float]]) -> list[Move]:
        """The moves that are worse than the best by less than an average card."""
        assert isinstance(seen, CombatView)
        margin = HASTY_LATE if seen.table.hand >= self._late else HASTY
        return [move for move, score in ranked if score >= ranked[0][1] - margin]

    def rewards(self, state: State, before: tuple[int, ...]) -> list[float]:
        """The chance of each seat to win the match, and for the votes themselves a little."""
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
        """The chance to win."""
        return worth
