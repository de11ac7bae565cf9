"""The texts of chance's moves: a verb and the cards that were drawn, such as ``deal AS KD …``."""

from collections.abc import Callable, Mapping, Sequence

from cardtable.engine.game import MoveError
from cardtable.i18n import _


def write_drawn(verb: str, cards: Sequence[int], codes: Sequence[str]) -> str:
    """A move of chance as text.

    Args:
        verb: such as ``"cut"``.
        cards: what was drawn, as indices into the deck.
        codes: of all cards of the deck.
    """
    return " ".join([verb, *(codes[card] for card in cards)])


def read_drawn(
    text: str, counts: Mapping[str, int], index: Mapping[str, int], no_card: Callable[[str], str]
) -> tuple[int, ...]:
    """The move of chance that `text` writes.

    Args:
        text: such as ``"cut 3C KH 2S 9D"``.
        counts: by verb that the game has, how many cards it lists.
        index: by code, the card's index in the deck.
        no_card: the sentence for a text that names no card.

    Raises:
        MoveError: it is no such move, names something that is no card, or lists too few cards or too many.
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
