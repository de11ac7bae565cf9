"""What the problems of each game ask: how it is played, and which decisions are worth a question."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from cardtable.daily.deal import WEEKDAYS, Terms
from cardtable.engine.game import Observation

FEWEST_CARDS: Final = 3
MOST_CARDS: Final = 7
"""Cards in the hand that has to play: fewer leave nothing to decide, more too much that nobody can know."""


@dataclass(frozen=True, slots=True)
class Field:
    """Where the problems of one game are looked for.

    Args:
        terms: how it is played: as on the days of the game.
        asks: whether a decision of the observed seat is worth a question.
        gap: least difference between the policy's scores of what the levels choose; 0 where scores have no
            unit, and in Statehood in points.
    """

    terms: Terms
    asks: Callable[[Observation], bool]
    gap: float = 0.0


def _plays_late(seen: Observation) -> bool:
    """Whether a card is to be played from a hand of a few."""
    return seen.phase == "play" and FEWEST_CARDS <= _held(seen) <= MOST_CARDS


def _may_fight(seen: Observation) -> bool:
    """Whether a prize may be declared, or a declaration challenged."""
    return seen.phase == "challenge" or (
        seen.phase == "turn" and any(seen.write(move).startswith("declare") for move in seen.legal())
    )


def _held(seen: Observation) -> int:
    """Number of cards in the observed hand."""
    return len(seen.zones()[f"hand.{seen.seat}"])


def _in(*phases: str) -> Callable[[Observation], bool]:
    """Return what asks in these phases."""
    return lambda seen: seen.phase in phases


_TERMS: Final = {terms.game: terms for terms in WEEKDAYS}

FIELDS: Final[Mapping[str, Field]] = {
    "whitehouse": Field(_TERMS["whitehouse"], _plays_late),
    "states": Field(_TERMS["states"], _in("turn", "discard")),
    "statehood": Field(_TERMS["statehood"], _may_fight, gap=0.75),
    "american_deuce": Field(_TERMS["american_deuce"], _plays_late),
}
"""By id of the game."""
