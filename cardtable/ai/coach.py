"""The coach's judgement: which moves are worth a question before they are made."""

from dataclasses import dataclass
from typing import Final

from cardtable.ai.advice import Advice, Advised
from cardtable.i18n import _

_SUITS: Final = frozenset({"spades", "hearts", "diamonds", "clubs"})

MOST: Final = 3
"""Most questions in a hand."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """What speaks against a move that somebody is about to make.

    Args:
        advice: about the decision; `played` is the move.
        move: the move, with what is wrong with it.
        cost: prospects it gives up, from 0 to 1.
    """

    advice: Advice
    move: Advised
    cost: float

    @property
    def question(self) -> str:
        """What the coach asks: the reason, and whether that is meant."""
        return _("{reason} Are you sure?").format(reason=self.move.reason.text)

    @property
    def sort(self) -> str:
        """What two questions for the same reason have in common: the kind of move, and the words about it.

        Names, cards and numbers are left out.
        """
        words = (word.strip(".,:;!?()") for word in self.move.reason.text.split())
        return " ".join([self.move.kind, *(word for word in words if word.islower() and word not in _SUITS)])


def doubt(advice: Advice, move: str) -> Doubt | None:
    """Return what speaks against a move, or None if it costs little or for no reason that can be told.

    Args:
        advice: about the decision, as a hint would give it.
        move: the move as text.
    """
    told = advice.about(move)
    if told is None or told.played is None or told.forced:
        return None
    cost, reason = told.cost or 0.0, told.played.reason
    speaks = cost >= told.costly and not reason.even and bool(reason.text)
    return Doubt(told, told.played, cost) if speaks else None
