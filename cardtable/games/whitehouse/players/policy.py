"""The Whitehouse policy, which uses only what a seat may know.

Every legal move gets a score by phase: `bidding`, `burying`, `playing`. The best one is the policy's move.
Its explanations are in `reasons`, `card_reasons` and `commentary`.
"""

from collections.abc import Callable, Mapping
from typing import Final

from cardtable.ai.judging import JudgingPolicy, view_of
from cardtable.ai.player import Players, Policy
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import Opinion
from cardtable.games.whitehouse.players import bidding, burying, commentary, novice, playing, reasons
from cardtable.games.whitehouse.players.guide import GUIDE
from cardtable.games.whitehouse.rules.moves import PASS
from cardtable.games.whitehouse.rules.observation import WhitehouseView

_JUDGES: Final[Mapping[str, Callable[[WhitehouseView], list[Opinion]]]] = {
    "trump": bidding.judge_trumps,
    "bury": burying.judge,
    "play": playing.judge,
}


_WORDS: Final = (reasons.explain, commentary.tell, commentary.tell_all)


def read(observation: Observation) -> WhitehouseView:
    """Return the observation itself."""
    return view_of(WhitehouseView, observation)


class WhitehousePolicy(JudgingPolicy[WhitehouseView]):
    """Judges by the phase of the hand."""

    def __init__(self, temperament: float = 0.0) -> None:
        """Take what is dared, from -1 for careful to 1 for bold."""
        super().__init__(GUIDE, read, self._judge, *_WORDS)
        self._temperament = temperament

    def tempered(self, temperament: float) -> Policy:
        """Return the policy that asks more or less of a hand before it bids or challenges."""
        return WhitehousePolicy(temperament)

    def lean(self, observation: Observation, move: Move) -> float:
        """Return what boldness puts on a bid or a challenge."""
        spoken = observation.phase in ("bid", "challenge") and move != PASS
        return self._temperament * bidding.DARED_REWARD * spoken

    def _judge(self, knowledge: WhitehouseView) -> list[Opinion]:
        """Score every legal move."""
        if knowledge.phase == "bid":
            return bidding.judge_bids(knowledge, self._temperament)
        if knowledge.phase == "challenge":
            return bidding.judge_challenge(knowledge, self._temperament)
        return _JUDGES[knowledge.phase](knowledge)


PLAYERS: Final = Players(WhitehousePolicy(), novice=JudgingPolicy(GUIDE, read, novice.judge, *_WORDS))
