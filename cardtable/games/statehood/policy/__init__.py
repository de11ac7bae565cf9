"""How Statehood is played sensibly, from what a seat may know and nothing else.

Every legal move is given a score in points and a reason: `turns` judges turns and discards, `answers`
challenges and lays; `reading` says what cards are worth and what the others may hold, `weighing` the same for
those who think and `remembering` for those who think long. The best move is the policy's; its reason is the
hint that a person gets.
"""

from collections.abc import Callable, Mapping
from typing import Final

from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import Opinion, best, opinion_of, ranking
from cardtable.games.statehood.guide import GUIDE as GUIDE
from cardtable.games.statehood.observation import StatehoodView
from cardtable.games.statehood.policy import answers, reasons, turns
from cardtable.games.statehood.policy.reading import Reading
from cardtable.games.statehood.policy.remembering import Remembering
from cardtable.games.statehood.policy.weighing import Weighing

_JUDGES: Final[Mapping[str, Callable[[Reading], list[Opinion]]]] = {
    "turn": turns.judge_turn,
    "discard": turns.judge_discard,
    "challenge": answers.judge_challenge,
    "lay": answers.judge_lay,
}


class StatehoodPolicy:
    """Plays by one way to read the table."""

    GUIDE = GUIDE

    def __init__(self, reading: type[Reading]) -> None:
        """Take the way.

        Args:
            reading: what prepares an observation for judging moves.
        """
        self._reading = reading

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """The move that a sensible person would make.

        Args:
            observation: what a seat of Statehood may know; it is that seat's turn.
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
        opinion = opinion_of(move, self._opinions(observation))
        assert isinstance(observation, StatehoodView)
        return reasons.sentence(observation, opinion)

    def explain_openly(self, observation: Observation, move: Move) -> str:
        """The same sentence where it rests on what lies open to everybody, else an empty one.

        Raises:
            ValueError: the move is not legal here.
        """
        opinion = opinion_of(move, self._opinions(observation))
        assert isinstance(observation, StatehoodView)
        return reasons.sentence(observation, opinion) if opinion.reason in reasons.OPEN else ""

    def _opinions(self, observation: Observation) -> list[Opinion]:
        if not isinstance(observation, StatehoodView):
            raise TypeError("an observation of Statehood is needed")
        return _JUDGES[observation.phase](self._reading(observation))


_PLAIN: Final = StatehoodPolicy(Reading)
choose = _PLAIN.choose
rank = _PLAIN.rank
explain = _PLAIN.explain
explain_openly = _PLAIN.explain_openly

ATTENTIVE: Final = StatehoodPolicy(Weighing)
"""Who thinks about a move counts chances."""

THOUGHTFUL: Final = StatehoodPolicy(Remembering)
"""Who thinks long keeps all moves of the hand in mind, too."""
