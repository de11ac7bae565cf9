"""The cards of Whitehouse in words, and how they stand to a trump suit."""

from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.cards.card import SUITS
from cardtable.cards.names import rank_name, suit_name
from cardtable.games.whitehouse.rules.moves import CODES
from cardtable.games.whitehouse.rules.trumps import TRUMPS
from cardtable.i18n import N_, _

JOKER_NAMES: Final[Mapping[str, str]] = {"*red": N_("the red joker"), "*blue": N_("the blue joker")}

_INDEX: Final = {code: card for card, code in enumerate(CODES)}


def card_name(code: str) -> str:
    """A card as it stands in a sentence: ``"the King of spades"``, ``"the red joker"``."""
    if code in JOKER_NAMES:
        return _(JOKER_NAMES[code])
    return _("the {rank} of {suit}").format(rank=rank_name(code[:-1]), suit=suit_name(code[-1]))


def suit_of(code: str, trump: str | None) -> str:
    """The letter of the suit that a card belongs to; the jokers are of the trump suit (WH-7)."""
    return trump or "" if code in JOKER_NAMES else code[-1]


def winning(trick: Sequence[str], trump: str | None) -> int | None:
    """Which card of a trick wins so far, as its place in it; None for an empty trick."""
    if not trick or trump is None:
        return None
    power = TRUMPS[SUITS.index(trump)].power[_INDEX[trick[0]]]
    return max(range(len(trick)), key=lambda place: power[_INDEX[trick[place]]])
