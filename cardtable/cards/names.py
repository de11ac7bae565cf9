"""Suits and ranks in words."""

from collections.abc import Mapping
from typing import Final

from cardtable.i18n import N_, _

SUIT_NAMES: Final[Mapping[str, str]] = {
    "S": N_("spades"),
    "H": N_("hearts"),
    "D": N_("diamonds"),
    "C": N_("clubs"),
}
RANK_NAMES: Final[Mapping[str, str]] = {"J": N_("Jack"), "Q": N_("Queen"), "K": N_("King"), "A": N_("Ace")}
"""The ranks with names; the others are called by number."""


def suit_name(suit: str) -> str:
    """Return the name of a suit by its letter: ``"spades"``."""
    return _(SUIT_NAMES[suit])


def rank_name(rank: str) -> str:
    """Return the name of a rank by its code: ``"King"``, ``"10"``."""
    return _(RANK_NAMES[rank]) if rank in RANK_NAMES else rank


JOKER_NAMES: Final[Mapping[str, str]] = {"*red": N_("the red joker"), "*blue": N_("the blue joker")}


def card_name(code: str) -> str:
    """Return a suited card or a joker as in a sentence: ``"the King of spades"``, ``"the red joker"``."""
    if code in JOKER_NAMES:
        return _(JOKER_NAMES[code])
    return _("the {rank} of {suit}").format(rank=rank_name(code[:-1]), suit=suit_name(code[-1]))
