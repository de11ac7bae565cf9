"""How Statehood is played sensibly, from what a seat may know and nothing else.

Every legal move is given a score in points: `turns` judges turns and discards, `answers` challenges and lays;
`evaluation` says what cards are worth and what the others may hold, `counting` the latter for who thinks.
The best move is the policy's. What is said of moves to people is in `reasons` and `commentary`.
"""

from collections.abc import Callable, Mapping
from typing import Final

from cardtable.ai.judging import JudgingPolicy
from cardtable.ai.player import Players
from cardtable.engine.game import Observation
from cardtable.engine.opinion import Opinion
from cardtable.games.statehood.players import answers, commentary, reasons, turns
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
    """Judges by one way to read the table."""

    def __init__(self, way: type[Evaluation]) -> None:
        """Take the way.

        Args:
            way: what prepares an observation for judging moves.
        """
        super().__init__(GUIDE, reasons.explain, commentary.tell, commentary.tell_all)
        self._way = way

    def read(self, observation: Observation) -> Evaluation:
        """What its way makes of it."""
        if not isinstance(observation, StatehoodView):
            raise TypeError("an observation of Statehood is needed")
        return self._way(observation)

    def opinions(self, evaluation: Evaluation) -> list[Opinion]:
        """What to think of every legal move."""
        return _JUDGES[evaluation.view.phase](evaluation)


PLAYERS: Final = Players(
    StatehoodPolicy(Evaluation), StatehoodPolicy(Remembering), attentive=StatehoodPolicy(Counting)
)
"""Who thinks about a move counts chances; who thinks long keeps all moves of the hand in mind, too."""
