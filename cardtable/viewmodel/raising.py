"""Which cards of a hand are raised after one of them is touched: the same at the screen and on a phone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cardtable.viewmodel.prompts import Selection, Several

WhatIf = Callable[[Sequence[str]], Selection]
"""Returns what some raised cards would amount to."""


@dataclass(frozen=True, slots=True)
class Touched:
    """The result of touching a card.

    Args:
        raised: the raised cards, in the order of raising.
        besides: those raised along with the touched one, because nothing else could be meant.
        misfit: what the touched card would amount to with the others, if it cannot be raised; else None.
    """

    raised: tuple[str, ...]
    besides: frozenset[str] = frozenset()
    misfit: Selection | None = None


def misfit(raised: Sequence[str], card: str, what_if: WhatIf) -> Selection | None:
    """Return what a card that cannot be raised as well would amount to, or None if it can."""
    now = what_if(raised)
    if card in raised or card in now.fits or now.loose:
        return None
    return what_if((*raised, card))


def touch(
    raised: Sequence[str],
    besides: frozenset[str],
    card: str,
    *,
    own: Sequence[str],
    several: Several,
    what_if: WhatIf,
) -> Touched:
    """Return what touching a card of the hand changes.

    Args:
        raised: the cards raised so far, in the order of raising.
        besides: those of them that were raised along with another one.
        card: the touched card.
        own: the hand from the left.
        several: how cards are played together.
        what_if: tells what raised cards amount to.
    """
    if card in besides:  # now chosen, too
        return Touched(tuple(raised), besides - {card})
    if card in raised:
        return Touched(tuple(other for other in raised if other != card))
    wrong = misfit(raised, card, what_if)
    if wrong is not None:
        if raised and card in what_if(raised[:-1]).fits:
            return Touched((*raised[:-1], card))  # it replaces the last one
        return Touched(tuple(raised), besides, wrong)
    now = (*raised, card)[-several.most :]  # all of them if `most` is 0
    whole = what_if(now).whole if len(now) == 1 else ()
    if whole:
        together = tuple(other for other in own if other in whole)
        return Touched(together, frozenset(together) - {card})
    return Touched(now)
