"""A question to a computer player, and how it is answered: by level and search, or by the policy alone."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field, replace
from random import Random

from cardtable.ai.advice import Advice, advise, blind_advice, plain_advice
from cardtable.ai.characters import DEFAULT
from cardtable.ai.levels import level
from cardtable.ai.player import LoadPlayers, RandomPlayer
from cardtable.ai.search import Budget
from cardtable.engine.game import MoveError, Observation
from cardtable.i18n import language

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a player; the fields are those of `Thinker.ask` and `Thinker.advise`.

    Without a budget it asks for a move, with one for advice, in the language that is spoken when it is asked.
    """

    observation: Observation
    players: LoadPlayers
    seed: str
    level: str = DEFAULT
    temperament: float = 0.0
    budget: Budget | None = None
    played: str = ""
    hands: int = 0
    language: str = field(default_factory=language)

    def decide(self) -> Answer:
        """Answer the question in this process.

        The same question gets the same answer, except from levels and budgets that go by the clock.
        """
        seen, players, dice = self.observation, self.players(), Random(self.seed)
        if self.budget is not None:
            advice = advise(players, seen, dice, self.budget, self.played)
            return Answer(advice.moves[0].move, advice)
        steady = Budget(iterations=self.hands) if self.hands else None
        player = level(self.level).player(players, steady, self.temperament)
        return Answer(seen.write(player.choose(seen, dice)))

    def decide_plainly(self) -> Answer:
        """Return the policy's answer, or any legal move if even the policy fails."""
        if self.budget is None:
            return Answer(self._plain_move(), fallback=True)
        try:
            advice = plain_advice(self.players(), self.observation, self.played)
        except Exception:
            _log.exception("the policy's advice failed")
            advice = blind_advice(self._plain_move(), self.played)
        return Answer(advice.moves[0].move, advice, fallback=True)

    def _plain_move(self) -> str:
        """Return the policy's move, or any legal one if it fails."""
        seen = self.observation
        try:
            move = replace(self, level=DEFAULT, temperament=0.0, budget=None).decide().move
            if self.allows(move):
                return move
            _log.error("the policy made the illegal move '%s'", move)
        except Exception:
            _log.exception("the policy failed")
        return seen.write(RandomPlayer().choose(seen, Random(self.seed)))

    def allows(self, move: str) -> bool:
        """Whether the rules allow a move, given as text."""
        try:
            return self.observation.why_not(self.observation.read(move)) is None
        except MoveError:
            return False


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a question.

    Args:
        move: the move as text.
        advice: the rated moves, if advice was asked; `move` is the first of them.
        fallback: whether the policy decided because the thinking process could not.
    """

    move: str
    advice: Advice | None = None
    fallback: bool = False
