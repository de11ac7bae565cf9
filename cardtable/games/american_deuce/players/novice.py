"""How a beginner plays: single cards, and pairs and triples where they lie side by side.

Its mistakes are those of a first evening. It never looks for five cards that belong together, plays a
middling card where its lowest would do, beats whatever lies there, and counts nobody's cards.
"""

from typing import Final

from cardtable.engine.opinion import Opinion
from cardtable.games.american_deuce.players import cabinet
from cardtable.games.american_deuce.rules.moves import ASK, PASS
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.plays import TRIPLE

SEEN: Final = TRIPLE
"""Most cards of a combination that a beginner finds in its own hand."""


def judge(view: AmericanDeuceView) -> list[Opinion]:
    """Score every legal move."""
    if view.phase == "suit":
        return cabinet.judge_suits(view)
    return [Opinion(move, _liking(view, move)) for move in view.legal() if isinstance(move, int)]


def _liking(view: AmericanDeuceView, move: int) -> float:
    """Return the liking for a move: whatever can be played is played, the lowest first."""
    match view.phase:
        case "deuce":
            return float(move == ASK)
        case "give":
            return float(move)  # a lower card is a higher number
        case _:
            return _playing(view, move)


def _playing(view: AmericanDeuceView, move: int) -> float:
    """Return the liking for a play: low cards to lead, the middle of what wins to answer."""
    if move == PASS:
        return -1000.0
    few = 0.0 if move.bit_count() <= SEEN else -500.0
    if not view.table.table:
        return few + 2.0 * move.bit_count() - move.bit_length()
    heights = sorted(other.bit_length() for other in view.legal() if isinstance(other, int) and other != PASS)
    return few - abs(move.bit_length() - heights[len(heights) // 2])
