"""How States is played sensibly, from what a seat may know and nothing else.

Every legal move is given a score, which is about the chance of winning the hand: by
connecting, which depends on the cards still out that complete what is held, or by knocking, which depends on
what the others' backs say about their totals. The best move is the policy's.
`turns` judges by rules of thumb; `weighing`, for those who think longer, by what became of such
hands. What is said of moves to people is in `reasons` and `telling`.
"""

from typing import Final

from cardtable.ai.judging import JudgingPolicy
from cardtable.ai.player import Players
from cardtable.engine.game import Observation
from cardtable.engine.opinion import Opinion
from cardtable.games.states.players import commentary, reasons
from cardtable.games.states.players.evaluation import Evaluation
from cardtable.games.states.players.guide import GUIDE
from cardtable.games.states.players.turns import Judge
from cardtable.games.states.players.weighing import Weighing
from cardtable.games.states.rules.observation import StatesView

FITTED_SEATS: Final = 2
"""The outlook of `weighing` was fitted to hands of so many players; with more the rules of thumb are used."""


class StatesPolicy(JudgingPolicy[Evaluation]):
    """Judges by rules of thumb, or longer."""

    def __init__(self, *, longer: bool) -> None:
        """Take how long it thinks.

        Args:
            longer: whether it goes by what became of such hands, where that is known.
        """
        super().__init__(GUIDE, reasons.explain, commentary.tell, commentary.tell_all)
        self._longer = longer

    def read(self, observation: Observation) -> Evaluation:
        """What the cards of a seat are worth."""
        if not isinstance(observation, StatesView):
            raise TypeError("an observation of States is needed")
        return Evaluation(observation)

    def opinions(self, evaluation: Evaluation) -> list[Opinion]:
        """What to think of every legal move."""
        moves = [move for move in evaluation.view.legal() if isinstance(move, int)]
        fitted = self._longer and evaluation.setup.seats == FITTED_SEATS
        return (Weighing if fitted else Judge)(evaluation, moves).opinions()


_PLAIN: Final = StatesPolicy(longer=False)
PLAYERS: Final = Players(_PLAIN, StatesPolicy(longer=True), _PLAIN)
"""Who thinks a moment goes by the rules of thumb; who thinks longer goes by what became of such hands."""
