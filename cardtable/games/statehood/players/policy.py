"""The Statehood policy, which uses only what a seat may know.

Every legal move gets a score in points: `turns` judges turns and discards, `answers` challenges and lays.
`evaluation` values cards and estimates the other hands; `counting` does the latter for slower players. The
best move is the policy's. Its explanations are in `reasons` and `commentary`.
"""

from collections.abc import Callable, Mapping
from typing import Final

from cardtable.ai.judging import JudgingPolicy
from cardtable.ai.player import Players
from cardtable.engine.game import Observation
from cardtable.engine.opinion import Opinion
from cardtable.games.statehood.players import answers, commentary, novice, reasons, turns
from cardtable.games.statehood.players.counting import Counting, Remembering
from cardtable.games.statehood.players.evaluation import Evaluation
from cardtable.games.statehood.players.guide import GUIDE
from cardtable.games.statehood.rules.observation import StatehoodView

_JUDGES: Final[Mapping[str, Callable[[Evaluation], list[Opinion]]]] = {
    "turn": turns.judge_turn,
    "discard": turns.judge_discard,
    "challenge": answers.judge_challenge,
    "lay": answers.judge_lay,
}


class StatehoodPolicy(JudgingPolicy[Evaluation]):
    """Judges by one kind of evaluation."""

    def __init__(self, way: type[Evaluation]) -> None:
        """Take the class that prepares an observation for judging moves."""
        super().__init__(GUIDE, reasons.explain, commentary.tell, commentary.tell_all)
        self._way = way

    def read(self, observation: Observation) -> Evaluation:
        """Return the evaluation of an observation."""
        if not isinstance(observation, StatehoodView):
            raise TypeError("an observation of Statehood is needed")
        return self._way(observation)

    def opinions(self, evaluation: Evaluation) -> list[Opinion]:
        """Score every legal move."""
        return _JUDGES[evaluation.view.phase](evaluation)


class NovicePolicy(StatehoodPolicy):
    """Judges as a beginner does."""

    def opinions(self, evaluation: Evaluation) -> list[Opinion]:
        """Score every legal move."""
        return novice.judge(evaluation)


PLAYERS: Final = Players(
    StatehoodPolicy(Evaluation),
    StatehoodPolicy(Remembering),
    StatehoodPolicy(Counting),
    novice=NovicePolicy(Evaluation),
)
"""A player who thinks counts chances; one who thinks long also remembers all moves of the hand."""
