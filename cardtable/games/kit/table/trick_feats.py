"""What players win in a hand of tricks, for their passports: the place on each card that takes a trick."""

from collections.abc import Sequence

from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.kit.table.feats import Feats
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.hand_account import accounts
from cardtable.games.kit.table.trick_story import TrickHand


def trick_feats(told: Sequence[Told]) -> list[Feats]:
    """Return by seat the cards that took a trick in a finished hand."""
    found = [Feats() for _seat in range(SEATS)]
    for hand in accounts(told, TrickHand):
        for trick in hand.finished:
            seat, card = trick.cards[trick.best]
            found[seat].cards.append(card)
    return found
