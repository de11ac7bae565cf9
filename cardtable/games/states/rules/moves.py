"""The moves of States as numbers, and their texts.

A card is its index in the deck, below 64. A seat's move is one int, unique across phases:

- `discard C on P`: 2 x the card + the pile, 0 to 127;
- `draw`, `take 0`, `take 1`: `DRAW` and the two numbers after it;
- `knock`: `KNOCK`;
- `water C then …`: `WATER` + 3 x the card + the way to pick up the next card (0 draw, 1 take 0, 2 take 1);
- `states C C C C`: `CLAIM` + the four cards as a mask.

Chance moves are tuples of cards: the whole deck for the deal, fewer cards for a reshuffle.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.engine.game import Move, MoveError
from cardtable.games.states.rules.setup import HAND_SIZE, PILES
from cardtable.i18n import _

DRAW: Final = 128
TAKE: Final = DRAW + 1
KNOCK: Final = TAKE + PILES
WATER: Final = 192
WAYS: Final = 1 + PILES
"""Number of ways to pick up a card: from the deck or from a pile."""
LAST_WATER: Final = WATER + WAYS * 64 - 1
CLAIM: Final = 1 << 60

_PICK_UP: Final = ("draw", "take 0", "take 1")


def discard(card: int, pile: int) -> int:
    """Return the move that discards a card on a pile."""
    return card << 1 | pile


def water(card: int, way: int) -> int:
    """Return the move that lays out a water card and picks up another card.

    Args:
        card: the water card.
        way: 0 for the deck, 1 and 2 for the piles.
    """
    return WATER + WAYS * card + way


def claim(four: int) -> int:
    """Return the move that shows four states, given as a mask."""
    return CLAIM | four


def claimed(move: int) -> int:
    """Return the cards that a claim shows, as a mask."""
    return move ^ CLAIM


def cards_of(mask: int) -> list[int]:
    """Return the cards of a small set, lowest index first."""
    found: list[int] = []
    while mask:
        bit = mask & -mask
        mask ^= bit
        found.append(bit.bit_length() - 1)
    return found


def write_move(move: Move, codes: Sequence[str]) -> str:
    """Return a seat's move as text.

    Args:
        move: the move.
        codes: the codes of the match's cards.

    Raises:
        MoveError: the number is no move.
    """
    if isinstance(move, int) and move >= 0:
        size = len(codes)
        if move < DRAW:
            if move >> 1 < size:
                return f"discard {codes[move >> 1]} on {move & 1}"
        elif move < KNOCK:
            return _PICK_UP[move - DRAW]
        elif move == KNOCK:
            return "knock"
        elif WATER <= move <= LAST_WATER:
            card, way = divmod(move - WATER, WAYS)
            if card < size:
                return f"water {codes[card]} then {_PICK_UP[way]}"
        elif move > CLAIM:
            four = claimed(move)
            if four.bit_count() == HAND_SIZE and four.bit_length() <= size:
                return " ".join(["states", *(codes[card] for card in cards_of(four))])
    raise MoveError(_("{move} is not a move of this game").format(move=move))


def read_move(text: str, index: Mapping[str, int]) -> int:
    """Return the seat's move that `text` writes.

    Args:
        text: text such as ``"discard UT on 0"``.
        index: the cards of the match by code.

    Raises:
        MoveError: the text is no move; the message lists what is allowed.
    """
    match text.split():
        case ["knock"]:
            return KNOCK
        case ["draw"]:
            return DRAW
        case ["take", pile]:
            return TAKE + _pile(pile)
        case ["water", code, "then", "draw"]:
            return water(_card(code, index), 0)
        case ["water", code, "then", "take", pile]:
            return water(_card(code, index), 1 + _pile(pile))
        case ["discard", code, "on", pile]:
            return discard(_card(code, index), _pile(pile))
        case ["states", *codes]:
            return claim(_four(codes, index))
        case ["take" | "water" | "discard" as verb, *_rest]:
            forms = {
                "take": "take 0",
                "water": "water *water1 then draw, water *water1 then take 0",
                "discard": "discard UT on 0",
            }
            raise MoveError(
                _("'{found}' is not complete; allowed: {allowed}").format(
                    found=text[:40], allowed=forms[verb]
                )
            )
    raise MoveError(
        _(
            "'{found}' is not a move; allowed: knock, draw, take 0, water *water1 then draw, states "
            "UT CO KS OK, discard UT on 0"
        ).format(found=text[:40])
    )


def _pile(found: str) -> int:
    if found not in ("0", "1"):
        raise MoveError(_("'{found}' is not a pile; allowed: 0, 1").format(found=found[:20]))
    return int(found)


def _card(code: str, index: Mapping[str, int]) -> int:
    card = index.get(code)
    if card is None:
        raise MoveError(
            _("'{found}' is not a card of this match; cards are written UT, AK, *water1").format(
                found=code[:20]
            )
        )
    return card


def _four(codes: Sequence[str], index: Mapping[str, int]) -> int:
    cards = {_card(code, index) for code in codes}
    if len(codes) != HAND_SIZE or len(cards) != HAND_SIZE:
        raise MoveError(_("'states' lists four different cards, such as: states UT CO KS OK"))
    return sum(1 << card for card in cards)


def write_cards(cards: Sequence[int], codes: Sequence[str]) -> str:
    """Return a chance move as text: `deal` for the whole deck, otherwise `reshuffle`. Raises MoveError."""
    if not all(0 <= card < len(codes) for card in cards):
        raise MoveError(_("{move} is not a move of this game").format(move=tuple(cards)))
    verb = "deal" if len(cards) == len(codes) else "reshuffle"
    return " ".join([verb, *(codes[card] for card in cards)])


def read_cards(text: str, index: Mapping[str, int]) -> tuple[int, ...]:
    """Return the chance move that `text` writes.

    Args:
        text: text such as ``"deal UT CO …"``.
        index: the cards of the match by code.

    Raises:
        MoveError: the text is neither a deal of the whole deck nor a reshuffle of part of it.
    """
    verb, *codes = text.split() or [""]
    if verb not in ("deal", "reshuffle"):
        raise MoveError(
            _("'{found}' is not a move of chance; allowed: deal, reshuffle").format(found=verb[:20])
        )
    cards = tuple(_card(code, index) for code in codes)
    size = len(index)
    if verb == "deal" and len(cards) != size:
        raise MoveError(
            _("a deal lists {wanted} cards; this one lists {found}").format(wanted=size, found=len(cards))
        )
    if verb == "reshuffle" and len(cards) >= size:
        raise MoveError(
            _("a reshuffle lists fewer than {size} cards; this one lists {found}").format(
                size=size, found=len(cards)
            )
        )
    return cards
