"""How Combat is played sensibly, from what a seat may know and nothing else.

Nobody knows more of one face-down card than of another, so what a move is worth is an average over the cards
that may lie there: `evaluation` says which, `prospect` what follows, `judging` what to think of each move.
The plain policy takes cards by eye, the attentive one counts; both play every hand for its votes. The
thoughtful one weighs the chance to have more of them at the end instead, as soon as that can be foreseen.
What is said of moves to people is in `reasons` and `telling`.
"""

from typing import Final

from cardtable.ai.judging import JudgingPolicy
from cardtable.ai.player import Players
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import Opinion, best_first
from cardtable.games.combat.players import commentary, reasons
from cardtable.games.combat.players.evaluation import LATE, Evaluation
from cardtable.games.combat.players.guide import CombatGuide
from cardtable.games.combat.players.judging import judge
from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.combat.rules.setup import HANDS

BY_EYE: Final = 9.0
"""Ways to take cards whose swings differ by no more votes on average, which is about a card, look alike."""


class CombatPolicy(JudgingPolicy[Evaluation]):
    """Judges for votes, and from some hand on for the match."""

    def __init__(self, late: int, by_eye: float = 0.0) -> None:
        """Take how far it looks ahead.

        Args:
            late: the number of the hand from which on the chance to win the match is weighed.
            by_eye: up to which difference between their swings, in votes, it holds ways to take cards equal.
        """
        super().__init__(CombatGuide(late), reasons.explain, commentary.tell)
        self._late = late
        self._by_eye = by_eye

    def read(self, observation: Observation) -> Evaluation:
        """What may lie face down, and how much is at stake."""
        if not isinstance(observation, CombatView):
            raise TypeError("an observation of Combat is needed")
        return Evaluation(observation, self._late)

    def opinions(self, evaluation: Evaluation) -> list[Opinion]:
        """What to think of every legal move."""
        return judge(evaluation)

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """The move that a sensible person would make.

        Args:
            observation: what a seat of Combat may know; it is that seat's turn.
            dice: decide among moves that are equally good, so that nobody can foresee a choice of rock,
                paper, scissors.
        """
        opinions = best_first(self.opinions(self.read(observation)))
        enough = opinions[0].score - (self._by_eye if observation.phase == "choose" else 0.0)
        best = [opinion.move for opinion in opinions if opinion.score >= enough]
        return best[int(dice.random() * len(best))]


PLAYERS: Final = Players(
    CombatPolicy(HANDS + 1, BY_EYE), CombatPolicy(LATE), attentive=CombatPolicy(HANDS + 1)
)
"""Who thinks a moment counts exactly what may lie face down; who thinks longer plays for the match as soon as
its end can be foreseen."""
