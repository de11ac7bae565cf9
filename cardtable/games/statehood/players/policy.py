"""The Statehood policy, which uses only what a seat may know.

Every legal move gets a score in points: `turns` judges turns and discards, `answers` challenges and lays.
`evaluation` values cards and estimates the other hands; `counting` does the latter for slower players. The
best move is the policy's. Its explanations are in `reasons` and `commentary`.
"""

from collections.abc import Callable, Mapping
from typing import Final

from cardtable.ai.judging import JudgingPolicy, view_of
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


def judge(evaluation: Evaluation) -> list[Opinion]:
    """Score every legal move."""
    return _JUDGES[evaluation.view.phase](evaluation)


class StatehoodPolicy(JudgingPolicy[Evaluation]):
    """Judges by one kind of evaluation."""

    def __init__(self, way: type[Evaluation], judge: Callable[[Evaluation], list[Opinion]] = judge) -> None:
        """Take the class that prepares an observation, and the function that judges the moves."""

        def read(observation: Observation) -> Evaluation:
            return way(view_of(StatehoodView, observation))

        super().__init__(GUIDE, read, judge, reasons.explain, commentary.tell, commentary.tell_all)


PLAYERS: Final = Players(
    StatehoodPolicy(Evaluation),
    StatehoodPolicy(Remembering),
    StatehoodPolicy(Counting),
    novice=StatehoodPolicy(Evaluation, novice.judge),
)
"""A player who thinks counts chances; one who thinks long also remembers all moves of the hand."""
