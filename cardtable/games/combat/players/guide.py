"""How the search plays Combat out: to the end of a hand, then by the chance that the lead lasts."""

from collections.abc import Sequence
from math import erf, sqrt
from typing import Final

from cardtable.ai.guide import Guide
from cardtable.engine.game import Move, Observation, State
from cardtable.games.combat.players.evaluation import most_votes
from cardtable.games.combat.rules.moves import PICK, TAKE
from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.combat.rules.position import Position
from cardtable.games.combat.rules.setup import HANDS

HAND_SPREAD: Final = 22.0
"""Standard deviation of the change of the lead in one hand, in votes (over 1,519 matches of the policy)."""

LAST_SPREAD: Final = 24.0
"""The same for the last hand, besides the largest card put into it."""

BOTH_SPREAD: Final = 72.0
"""The same for the last two hands together."""

STAKED: Final[tuple[float, ...]] = (0.5, 0.7)
"""Share of the votes of its largest card that a side loses on average because it must put that card in: of
the side that does so in the last hand but one, and in the last. It may change hands before."""

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
        assert isinstance(state, Position)
        lead = state.scores[0] - state.scores[1]
        chance = float(0 in state.winners) if state.winners is not None else _chance(state)
        worth = 0.98 * chance + 0.02 * (0.5 + lead / 1200.0)
        return [worth, 1.0 - worth]

    def prospects(self, worth: float) -> float:
        """Return the worth itself, which is a chance to win."""
        return worth


def _chance(table: Position) -> float:
    """Return seat 0's chance to win: who still has to put in a card may lose it (EC-13)."""
    lead = table.scores[0] - table.scores[1]
    last = table.layer if (HANDS - table.hand) % 2 == 0 else 1 - table.layer
    votes = [most_votes(table, seat) for seat in range(2)]
    if table.hand == HANDS:  # either side wins the card back, and with it twice its votes
        swing = 2 * votes[last]
        return 0.5 * (
            _at_least(lead, LAST_SPREAD) + _at_least(lead + (swing if last else -swing), LAST_SPREAD)
        )
    lost = [STAKED[seat == last] * votes[seat] for seat in range(2)]
    spread = sqrt(BOTH_SPREAD**2 + (HANDS - 1 - table.hand) * HAND_SPREAD**2)
    return _at_least(lead - lost[0] + lost[1], spread)


def _at_least(lead: float, spread: float) -> float:
    """Return the chance that a lead lasts, given the standard deviation of its change."""
    return 0.5 + 0.5 * erf(lead / spread / sqrt(2.0))
