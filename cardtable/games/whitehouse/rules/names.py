"""How the cards of Whitehouse, by their codes, stand to a trump suit."""

from collections.abc import Sequence
from typing import Final

from cardtable.cards.card import SUITS
from cardtable.cards.names import JOKER_NAMES
from cardtable.games.whitehouse.rules.moves import CODES
from cardtable.games.whitehouse.rules.trumps import TRUMPS

_INDEX: Final = {code: card for card, code in enumerate(CODES)}


def suit_of(code: str, trump: str | None) -> str:
    """The letter of the suit that a card belongs to; the jokers are of the trump suit (WH-7)."""
    return trump or "" if code in JOKER_NAMES else code[-1]


def winning(trick: Sequence[str], trump: str | None) -> int | None:
    """Which card of a trick wins so far, as its place in it; None for an empty trick."""
    if not trick or trump is None:
        return None
    power = TRUMPS[SUITS.index(trump)].power[_INDEX[trick[0]]]
    return max(range(len(trick)), key=lambda place: power[_INDEX[trick[place]]])
