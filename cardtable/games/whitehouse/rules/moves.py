"""The moves of Whitehouse as small numbers, and their texts.

A card is its index in the deck: 4 x rank + suit for the suited cards (`2S` is 0, `AC` 51), then the jokers. A
seat's move is one int, and no two moves share one whatever the phase:

- `play C`: the card's index, 0 to 53;
- `bury C`: `BURY` + the card's index, 64 to 117;
- `trump H`: `TRUMP` + the suit's place in `SUITS`, 120 to 123;
- `pass` and `challenge`: `PASS`, `CHALLENGE`;
- `renege S`: `RENEGE` + the accused seat, 128 to 131;
- `bid 310`: the votes themselves, 270 to 530.

Chance moves tuples of cards: four for the cut, the whole deck for the deal. A set of a seat's moves is an int
with bit m set for move m.
"""

from collections.abc import Sequence
from typing import Final

from cardtable.cards.card import SUITED_CODES, SUITS
from cardtable.engine.drawn import read_drawn, write_drawn
from cardtable.engine.game import Move, MoveError
from cardtable.i18n import _

CODES: Final = (*SUITED_CODES, "*red", "*blue")
CARDS: Final = 54
RED_JOKER: Final = 52
BLUE_JOKER: Final = 53
SEATS: Final = 4

LOWEST_BID: Final = 270
HIGHEST_BID: Final = 530
BID_STEP: Final = 10

BURY: Final = 64
TRUMP: Final = 120
PASS: Final = 124
CHALLENGE: Final = 125
RENEGE: Final = 128

MOVES: Final[tuple[int, ...]] = (
    *range(CARDS),
    *range(BURY, BURY + CARDS),
    *range(TRUMP, TRUMP + len(SUITS)),
    PASS,
    CHALLENGE,
    *range(RENEGE, RENEGE + SEATS),
    *range(LOWEST_BID, HIGHEST_BID + 1, BID_STEP),
)
"""Every move that a seat can ever make."""

_INDEX: Final = {code: card for card, code in enumerate(CODES)}


def _text(move: int) -> str:
    if move < BURY:
        return f"play {CODES[move]}"
    if move < TRUMP:
        return f"bury {CODES[move - BURY]}"
    if move < PASS:
        return f"trump {SUITS[move - TRUMP]}"
    if move < RENEGE:
        return "pass" if move == PASS else "challenge"
    if move < LOWEST_BID:
        return f"renege {move - RENEGE}"
    return f"bid {move}"


_TEXTS: Final[dict[int, str]] = {move: _text(move) for move in MOVES}
_READ: Final[dict[str, int]] = {text: move for move, text in _TEXTS.items()}


def write_move(move: Move) -> str:
    """A seat's move as text. Raises MoveError for a number that is no move."""
    text = _TEXTS.get(move) if isinstance(move, int) else None
    if text is None:
        raise MoveError(_("{move} is not a move of this game").format(move=move))
    return text


def read_move(text: str) -> int:
    """The seat's move that `text` writes. Raises MoveError, which says what is allowed."""
    words = text.split()
    move = _READ.get(" ".join(words))
    if move is not None:
        return move
    verb, rest = (words[0], " ".join(words[1:])) if words else ("", "")
    if verb == "bid":
        raise MoveError(_why_no_bid(rest))
    if verb in ("play", "bury"):
        raise MoveError(no_card(rest))
    if verb == "trump":
        raise MoveError(
            _("'{found}' is not a suit; allowed: {allowed}").format(found=rest[:20], allowed=", ".join(SUITS))
        )
    if verb == "renege":
        raise MoveError(_("'{found}' is not a seat; allowed: 0, 1, 2, 3").format(found=rest[:20]))
    raise MoveError(
        _(
            "'{found}' is not a move; allowed: bid 270, pass, trump H, bury 2S, challenge, play 2S, renege 2"
        ).format(found=text[:40])
    )


def _why_no_bid(found: str) -> str:
    if not (found.isascii() and found.isdigit() and len(found) < 10):
        return _("'{found}' is not a bid; allowed: a number such as 270").format(found=found[:20])
    if int(found) % BID_STEP:
        return _("bids are multiples of {step}").format(step=BID_STEP)
    return _("bids go from {low} to {high}").format(low=LOWEST_BID, high=HIGHEST_BID)


def no_card(found: str) -> str:
    """The sentence for a text that names no card."""
    return _("'{found}' is not a card of this game; cards are written 2S, 10H, AC, *red").format(
        found=found[:20]
    )


def write_cards(cards: Sequence[int]) -> str:
    """A move of chance as text: `cut` for one card a seat, else `deal`."""
    return write_drawn("cut" if len(cards) == SEATS else "deal", cards, CODES)


def read_cards(text: str, size: int) -> tuple[int, ...]:
    """The move of chance that `text` writes.

    Args:
        text: such as ``"cut 3C KH 2S 9D"``.
        size: how many cards the match's deck has.

    Raises:
        MoveError: it is neither a cut nor a deal of the whole deck.
    """
    return read_drawn(text, {"cut": SEATS, "deal": size}, _INDEX, no_card)
