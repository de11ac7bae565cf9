"""The States policy, which uses only what a seat may know.

Every legal move gets a score, roughly the chance of winning the hand: by connecting, which depends on the
unseen cards that complete the hand, or by knocking, which depends on what the others' backs reveal about
their totals. The best move is the policy's. `turns` judges by rules of thumb; `weighing`, for slower players,
by a model fitted to played hands. Explanations are in `reasons`, `drawbacks` and `commentary`.
"""

from typing import Final

from cardtable.ai.judging import JudgingPolicy
from cardtable.ai.player import Players
from cardtable.engine.game import Observation
from cardtable.engine.opinion import Opinion
from cardtable.games.states.players import commentary, novice, reasons
from cardtable.games.states.players.evaluation import Evaluation
from cardtable.games.states.players.guide import GUIDE
from cardtable.games.states.players.turns import Judge
from cardtable.games.states.players.weighing import Weighing
from cardtable.games.states.rules.observation import StatesView

FITTED_SEATS: Final = 2
"""Number of players in the hands that `weighing` was fitted to; other numbers use the rules of thumb."""


class StatesPolicy(JudgingPolicy[Evaluation]):
    """Judges by rules of thumb, or by the fitted model."""

    def __init__(self, *, longer: bool) -> None:
        """Take whether to use the fitted model where it applies."""
        super().__init__(GUIDE, reasons.explain, commentary.tell, commentary.tell_all)
        self._longer = longer

    def read(self, observation: Observation) -> Evaluation:
        """Return the evaluation of an observation."""
        if not isinstance(observation, StatesView):
            raise TypeError("an observation of States is needed")
        return Evaluation(observation)

    def opinions(self, evaluation: Evaluation) -> list[Opinion]:
        """Score every legal move."""
        moves = [move for move in evaluation.view.legal() if isinstance(move, int)]
        fitted = self._longer and evaluation.setup.seats == FITTED_SEATS
        return (Weighing if fitted else Judge)(evaluation, moves).opinions()


class NovicePolicy(StatesPolicy):
    """Judges as a beginner does."""

    def opinions(self, evaluation: Evaluation) -> list[Opinion]:
        """Score every legal move."""
        return novice.judge(evaluation)


_PLAIN: Final = StatesPolicy(longer=False)
PLAYERS: Final = Players(_PLAIN, StatesPolicy(longer=True), _PLAIN, novice=NovicePolicy(longer=False))
"""A quick player uses the rules of thumb, a slower one the fitted model."""
