"""The States policy, which uses only what a seat may know.

Every legal move gets a score, roughly the chance of winning the hand: by connecting, which depends on the
unseen cards that complete the hand, or by knocking, which depends on what the others' backs reveal about
their totals. The best move is the policy's. `turns` judges by rules of thumb; `weighing`, for slower players,
by a model fitted to played hands. Explanations are in `reasons`, `drawbacks` and `commentary`.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from cardtable.ai.judging import JudgingPolicy, view_of
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


def read(observation: Observation) -> Evaluation:
    """Return the evaluation of an observation."""
    return Evaluation(view_of(StatesView, observation))


def judge(evaluation: Evaluation, *, longer: bool = False) -> list[Opinion]:
    """Score every legal move; longer: whether by the fitted model where it applies."""
    moves = [move for move in evaluation.view.legal() if isinstance(move, int)]
    fitted = longer and evaluation.setup.seats == FITTED_SEATS
    return (Weighing if fitted else Judge)(evaluation, moves).opinions()


def _policy(judge: Callable[[Evaluation], list[Opinion]]) -> JudgingPolicy[Evaluation]:
    """Return the policy that judges that way."""
    return JudgingPolicy(GUIDE, read, judge, reasons.explain, commentary.tell, commentary.tell_all)


_PLAIN: Final = _policy(judge)
PLAYERS: Final = Players(_PLAIN, _policy(partial(judge, longer=True)), _PLAIN, novice=_policy(novice.judge))
"""A quick player uses the rules of thumb, a slower one the fitted model."""
