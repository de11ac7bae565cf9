"""The Combat policy, which uses only what a seat may know.

Nobody can tell face-down cards apart, so the worth of a move is an average over the possible cards:
`evaluation` lists them, `hand_value` values what follows, `judging` scores the moves. The plain policy takes
cards by eye, the attentive one counts; both play every hand for its votes. The thoughtful one weighs the
chance to win the match instead as soon as it can be estimated. Explanations are in `reasons` and
`commentary`.
"""

from collections.abc import Callable
from typing import Final

from cardtable.ai.judging import JudgingPolicy, view_of
from cardtable.ai.player import Players, Policy
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import Opinion, best_first
from cardtable.games.combat.players import commentary, novice, reasons
from cardtable.games.combat.players.evaluation import LATE, Evaluation
from cardtable.games.combat.players.guide import CombatGuide
from cardtable.games.combat.players.judging import judge
from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.combat.rules.setup import HANDS

BY_EYE: Final = 9.0
"""Largest difference in mean votes at which ways to take cards look alike, about one card."""


class CombatPolicy(JudgingPolicy[Evaluation]):
    """Plays for votes, and from some hand on for the match."""

    def __init__(
        self, late: int, by_eye: float = 0.0, judge: Callable[[Evaluation], list[Opinion]] = judge
    ) -> None:
        """Set how far it looks ahead, and how it judges.

        Args:
            late: the hand from which on the chance to win the match is weighed.
            by_eye: largest difference in votes at which ways to take cards count as equal.
            judge: scores every legal move.
        """

        def read(observation: Observation) -> Evaluation:
            return Evaluation(view_of(CombatView, observation), late)

        super().__init__(CombatGuide(late), read, judge, reasons.explain, commentary.tell)
        self._late = late
        self._by_eye = by_eye

    def tempered(self, temperament: float) -> Policy:
        """Return the policy that likes face-down cards more or less, to which a beginner is blind."""
        if self.opinions is novice.judge:
            return self
        bold = self.guide.boldness

        def score(evaluation: Evaluation) -> list[Opinion]:
            return [
                opinion._replace(score=opinion.score + temperament * bold(evaluation.view, opinion.move))
                for opinion in judge(evaluation)
            ]

        return CombatPolicy(self._late, self._by_eye, score)

    def choose(self, observation: Observation, dice: Dice) -> Move:
        """Return the best move.

        Args:
            observation: a Combat seat's view on its turn.
            dice: choose among equally good moves, so that rock, paper, scissors is unpredictable.
        """
        opinions = best_first(self.opinions(self.read(observation)))
        enough = opinions[0].score - (self._by_eye if observation.phase == "choose" else 0.0)
        best = [opinion.move for opinion in opinions if opinion.score >= enough]
        return best[int(dice.random() * len(best))]


PLAYERS: Final = Players(
    CombatPolicy(HANDS + 1, BY_EYE),
    CombatPolicy(LATE),
    CombatPolicy(HANDS + 1),
    novice=CombatPolicy(HANDS + 1, judge=novice.judge),
)
"""A player who thinks a moment counts the face-down cards exactly; one who thinks longer plays for the match
once its end can be estimated."""
