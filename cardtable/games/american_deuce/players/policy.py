"""The American Deuce policy, which uses only what a seat may know.

Every legal move gets a score by phase: `cabinet` names suits, asks and gives, `tricks` plays. The best one is
the policy's move. Its explanations are in `reasons`, `play_reasons` and `commentary`.
"""

from collections.abc import Callable, Mapping
from typing import Final

from cardtable.ai.judging import JudgingPolicy, view_of
from cardtable.ai.player import Players
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import Opinion
from cardtable.games.american_deuce.players import cabinet, commentary, novice, reasons, tricks
from cardtable.games.american_deuce.players.guide import GUIDE
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView

_JUDGES: Final[Mapping[str, Callable[[AmericanDeuceView], list[Opinion]]]] = {
    "suit": cabinet.judge_suits,
    "deuce": cabinet.judge_asking,
    "give": cabinet.judge_giving,
    "play": tricks.judge,
}


def read(observation: Observation) -> AmericanDeuceView:
    """Return the observation itself."""
    return view_of(AmericanDeuceView, observation)


def judge(view: AmericanDeuceView) -> list[Opinion]:
    """Score every legal move."""
    return _JUDGES[view.phase](view)


class AmericanDeucePolicy(JudgingPolicy[AmericanDeuceView]):
    """Judges only where there is a choice."""

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """Return the best move, without scoring if it is the only one."""
        moves = observation.legal()
        return moves[0] if len(moves) == 1 else super().choose(observation, dice)


_WORDS: Final = (reasons.explain, commentary.tell, commentary.tell_all)
PLAYERS: Final = Players(
    AmericanDeucePolicy(GUIDE, read, judge, *_WORDS),
    novice=AmericanDeucePolicy(GUIDE, read, novice.judge, *_WORDS),
)
