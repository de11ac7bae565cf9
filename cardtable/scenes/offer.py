"""An offer that a person takes or declines."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Offer:
    """What is offered, and what follows if it is declined.

    Args:
        heading: above the question.
        yes, no: the answers, as labels of buttons.
        declined: called for no; Esc leads back and settles nothing.
    """

    heading: str
    yes: str
    no: str
    declined: Callable[[], None]
