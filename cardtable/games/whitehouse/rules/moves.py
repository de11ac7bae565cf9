"""The moves of Whitehouse as small numbers, and their texts.

A card is its index in the deck: 4 x rank + suit for the suited cards (`2S` is 0, `AC` 51), then the jokers. A
seat's move is one int, unique across phases:

- `play C`: the card's index, 0 to 53;
- `bury C`: `BURY` + the card's index, 64 to 117;
- `trump H`: `TRUMP` + the suit's index in `SUITS`, 120 to 123;
- `pass` and `challenge`: `PASS`, `CHALLENGE`;
- `renege S`: `RENEGE` + the accused seat, 128 to 131;
- `bid 310`: the votes themselves, 270 to 530.

Chance moves are tuples of cards: four for the cut, the whole deck for the deal. A set of a seat's moves is an
int with bit m set for move m.
"""

from typing import Final

from cardtable.cards.card import SUITED_CODES, SUITS
from cardtable.games.kit.rules.texts import MoveTexts
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.i18n import _

CODES: Final = (*SUITED_CODES, "*red", "*blue")
CARDS: Final = 54
RED_JOKER: Final = 52
BLUE_JOKER: Final = 53

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


def _why_not(verb: str, rest: str) -> str | None:
    """Return why a text with this first word is no move, or None if the word begins none."""
    match verb:
        case "bid":
            return _why_no_bid(rest)
        case "bury":
            return TEXTS.no_card(rest)
        case "trump":
            return _("'{found}' is not a suit; allowed: {allowed}").format(
                found=rest[:20], allowed=", ".join(SUITS)
            )
        case "renege":
            return _("'{found}' is not a seat; allowed: 0, 1, 2, 3").format(found=rest[:20])
        case _:
            return None


def _why_no_bid(found: str) -> str:
    if not (found.isascii() and found.isdigit() and len(found) < 10):
        return _("'{found}' is not a bid; allowed: a number such as 270").format(found=found[:20])
    if int(found) % BID_STEP:
        return _("bids are multiples of {step}").format(step=BID_STEP)
    return _("bids go from {low} to {high}").format(low=LOWEST_BID, high=HIGHEST_BID)


TEXTS: Final = MoveTexts(
    {move: _text(move) for move in MOVES},
    "bid 270, pass, trump H, bury 2S, challenge, play 2S, renege 2",
    _why_not,
    "2S, 10H, AC, *red",
)
