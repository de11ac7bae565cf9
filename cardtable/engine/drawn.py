"""Chance moves as text: a verb and the cards drawn, such as ``deal AS KD …``."""

from collections.abc import Callable, Mapping, Sequence

from cardtable.engine.game import MoveError
from cardtable.i18n import _


def write_drawn(verb: str, cards: Sequence[int], codes: Sequence[str]) -> str:
    """Return a chance move as text.

    Args:
        verb: such as ``"cut"``.
        cards: the cards drawn, as indices into the deck.
        codes: the codes of all cards of the deck, by index.
    """
    return " ".join([verb, *(codes[card] for card in cards)])


def read_drawn(
    text: str, counts: Mapping[str, int], index: Mapping[str, int], no_card: Callable[[str], str]
) -> tuple[int, ...]:
    """Return the chance move written in `text`.

    Args:
        text: such as ``"cut 3C KH 2S 9D"``.
        counts: number of cards to list, by each of the game's verbs.
        index: index in the deck, by code.
        no_card: returns the sentence for a text that is not a card.

    Raises:
        MoveError: the text is not such a move, names an unknown card, or lists too few or too many cards.
    """
    verb, *codes = text.split() or [""]
    wanted = counts.get(verb)
    if wanted is None:
        raise MoveError(
            _("'{found}' is not a move of chance; allowed: {allowed}").format(
                found=verb[:20], allowed=", ".join(counts)
            )
        )
    for code in codes:
        if code not in index:
            raise MoveError(no_card(code))
    if len(codes) != wanted:
        raise MoveError(
            _("a {verb} lists {wanted} cards; this one lists {found}").format(
                verb=verb, wanted=wanted, found=len(codes)
            )
        )
    return tuple(index[code] for code in codes)
