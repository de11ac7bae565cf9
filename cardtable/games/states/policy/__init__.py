"""How States is played sensibly, from what a seat may know and nothing else.

Every legal move is given a score and a reason. A score is about the chance of winning the hand: by
connecting, which depends on the cards still out that complete what is held, or by knocking, which depends on
what the others' backs say about their totals. The best move is the policy's; its reason is the hint that a
person gets. `turns` judges by rules of thumb; `weighing`, for those who think longer, by what became of such
hands.
"""

from typing import Final

from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import Opinion, best, opinion_of, ranking
from cardtable.games.states.guide import GUIDE as GUIDE
from cardtable.games.states.observation import StatesView
from cardtable.games.states.policy import reasons
from cardtable.games.states.policy.reading import Reading
from cardtable.games.states.policy.turns import Judge
from cardtable.games.states.policy.weighing import Weighing

FITTED_SEATS: Final = 2
"""The outlook of `weighing` was fitted to hands of so many players; with more the rules of thumb are used."""


class StatesPolicy:
    """Plays by what it thinks of each move."""

    GUIDE = GUIDE

    def __init__(self, *, longer: bool) -> None:
        """Take how long it thinks.

        Args:
            longer: whether it goes by what became of such hands, where that is known.
        """
        self._longer = longer

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """The move that a sensible person would make.

        Args:
            observation: what a seat of States may know; it is that seat's turn.
            dice: not needed; the same observation always gets the same move.
        """
        return best(self._opinions(observation)).move

    def rank(self, observation: Observation) -> list[tuple[Move, float]]:
        """Every legal move with its score, best first; scores of different positions cannot be compared."""
        return ranking(self._opinions(observation))

    def explain(self, observation: Observation, move: Move) -> str:
        """One sentence about a legal move: why it is good, or what speaks against it.

        Raises:
            ValueError: the move is not legal here.
        """
        return reasons.sentence(opinion_of(move, self._opinions(observation)))

    def explain_openly(self, observation: Observation, move: Move) -> str:
        """The same sentence where it rests on what lies open to everybody, else an empty one.

        Raises:
            ValueError: the move is not legal here.
        """
        opinion = opinion_of(move, self._opinions(observation))
        return reasons.sentence(opinion) if opinion.reason in reasons.OPEN else ""

    def _opinions(self, observation: Observation) -> list[Opinion]:
        if not isinstance(observation, StatesView):
            raise TypeError("an observation of States is needed")
        moves = [move for move in observation.legal() if isinstance(move, int)]
        reading = Reading(observation)
        fitted = self._longer and reading.setup.seats == FITTED_SEATS
        return (Weighing if fitted else Judge)(reading, moves).opinions()


_PLAIN: Final = StatesPolicy(longer=False)
choose = _PLAIN.choose
rank = _PLAIN.rank
explain = _PLAIN.explain
explain_openly = _PLAIN.explain_openly

ATTENTIVE: Final = _PLAIN
"""Who thinks a moment goes by the rules of thumb."""

THOUGHTFUL: Final = StatesPolicy(longer=True)
"""Who thinks longer goes by what became of such hands."""
