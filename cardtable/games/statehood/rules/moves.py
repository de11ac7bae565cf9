"""The moves of Statehood as numbers, and their texts.

A card is its index in the game's deck: 4 x rank + suit for the suited cards (`2S` is 0, `AC` 51), then the
four territory wildcards. A seat's move is one int, unique across phases:

- `discard C`: the card's index, 0 to 55;
- `take`, `draw` and `pass`: `TAKE`, `DRAW`, `PASS`;
- `challenge C…` and `lay C…`: `CHALLENGE`, `LAY` + the cards as a mask;
- `declare 2S with C…`, `declare 8H` and `declare *GU with C`: `DECLARE` of the card + its defenders as a
  mask.

Chance moves are tuples of cards: one per seat for the cut, the whole deck for the deal.
"""

from collections.abc import Sequence
from typing import Final

from cardtable.cards.card import SUITED_CODES
from cardtable.cards.masks import cards_in
from cardtable.cards.suited import WILDCARD_CODES
from cardtable.engine.drawn import read_drawn, write_drawn
from cardtable.engine.game import Move, MoveError
from cardtable.i18n import _

CODES: Final = (*SUITED_CODES, *WILDCARD_CODES)
CARDS: Final = 56
DECK: Final = (1 << CARDS) - 1
DC: Final = CODES.index("2S")
PUERTO_RICO: Final = CODES.index("8H")

SUITED: Final = (1 << len(SUITED_CODES)) - 1
WILDCARDS: Final = DECK & ~SUITED
BLUE: Final = sum(1 << card for card, code in enumerate(SUITED_CODES) if code[-1] in "SC")
RED: Final = SUITED & ~BLUE
DECLARABLE: Final = 1 << DC | 1 << PUERTO_RICO | WILDCARDS
PRIZES: Final = (*WILDCARD_CODES, CODES[DC], CODES[PUERTO_RICO])
"""The prizes of a hand, from one point to six."""

TAKE: Final = CARDS
DRAW: Final = CARDS + 1
PASS: Final = CARDS + 2

CHALLENGE: Final = 1 << CARDS
LAY: Final = 2 << CARDS
DECLARE: Final = {DC: 3 << CARDS, PUERTO_RICO: 4 << CARDS} | {
    card: 5 + number << CARDS for number, card in enumerate(cards_in(WILDCARDS))
}
"""By declarable card, the number of its declaration without defenders."""

DECLARE_PUERTO_RICO: Final = DECLARE[PUERTO_RICO]

MOST_PLAYED: Final = 3
"""Most cards that a seat plays for or against DC."""

LAID: Final = 6
"""Number of cards that a seat lays against Puerto Rico."""

_INDEX: Final = {code: card for card, code in enumerate(CODES)}
_DECLARED: Final = {number >> CARDS: card for card, number in DECLARE.items()}
_WORDS: Final = {TAKE: "take", DRAW: "draw", PASS: "pass"}
_READ_WORDS: Final = {text: move for move, text in _WORDS.items()}


def declared_card(move: int) -> int | None:
    """Return the card that a move declares, or None."""
    return _DECLARED.get(move >> CARDS) if move > 0 else None


def write_move(move: Move) -> str:
    """Return a seat's move as text. Raises MoveError for a number that is no move."""
    text = _text(move) if isinstance(move, int) else ""
    if not text:
        raise MoveError(_("{move} is not a move of this game").format(move=str(move)[:40]))
    return text


def _text(move: int) -> str:
    if 0 <= move < CARDS:
        return f"discard {CODES[move]}"
    if move in _WORDS:
        return _WORDS[move]
    cards = codes_in(move & DECK)
    if move == DECLARE_PUERTO_RICO:
        return f"declare {CODES[PUERTO_RICO]}"
    if not cards:
        return ""
    listed = " ".join(cards)
    declared = declared_card(move)
    if declared is not None and declared != PUERTO_RICO:
        return f"declare {CODES[declared]} with {listed}"
    match move >> CARDS:
        case 1:
            return f"challenge {listed}"
        case 2:
            return f"lay {listed}"
        case _:
            return ""


def codes_in(mask: int) -> list[str]:
    """Return the codes of a set of cards in the deck's order."""
    return [CODES[card] for card in cards_in(mask)]


def read_move(text: str) -> int:
    """Return the seat's move that `text` writes. Raises MoveError, which lists what is allowed."""
    verb, *rest = text.split() or [""]
    if verb in _READ_WORDS and not rest:
        return _READ_WORDS[verb]
    match verb:
        case "discard":
            if len(rest) != 1:
                raise MoveError(_("one card is discarded, such as: discard 2C"))
            return _card(rest[0])
        case "challenge":
            if not rest:
                raise MoveError(_("a challenge names its cards, such as: challenge AH"))
            return CHALLENGE | _cards(rest)
        case "lay":
            if not rest:
                raise MoveError(_("say which cards you lay, such as: lay 9C 10C JC QC KC AC"))
            return LAY | _cards(rest)
        case "declare":
            return _declaration(rest)
        case _:
            raise MoveError(
                _(
                    "'{found}' is not a move; allowed: take, draw, discard 2C, declare *GU with KS, declare "
                    "2S with KS, declare 8H, challenge AH, pass, lay 9C 10C JC QC KC AC"
                ).format(found=text[:40])
            )


def _declaration(words: Sequence[str]) -> int:
    if not words:
        raise MoveError(_("say which card you declare, such as: declare *GU with KS"))
    card = _card(words[0])
    if card not in DECLARE:
        allowed = ", ".join(codes_in(DECLARABLE))
        raise MoveError(
            _("{card} cannot be declared; allowed: {allowed}").format(card=words[0], allowed=allowed)
        )
    if card == PUERTO_RICO:
        if len(words) > 1:
            raise MoveError(_("Puerto Rico is declared with the whole hand; write: declare 8H"))
        return DECLARE_PUERTO_RICO
    if len(words) < 3 or words[1] != "with":
        raise MoveError(
            _("a declaration names its defenders, such as: declare {card} with KS").format(card=words[0])
        )
    return DECLARE[card] | _cards(words[2:])


def _cards(codes: Sequence[str]) -> int:
    mask = 0
    for code in codes:
        bit = 1 << _card(code)
        if mask & bit:
            raise MoveError(_("the card {card} is there twice").format(card=code))
        mask |= bit
    return mask


def _card(code: str) -> int:
    card = _INDEX.get(code)
    if card is None:
        raise MoveError(no_card(code))
    return card


def no_card(found: str) -> str:
    """Return the sentence that refuses a text that names no card."""
    return _("'{found}' is not a card of this game; cards are written 2S, 10H, AC, *GU").format(
        found=found[:20]
    )


def write_cards(cards: Sequence[int]) -> str:
    """Return a chance move as text: `deal` for the whole deck, otherwise `cut`."""
    return write_drawn("deal" if len(cards) == CARDS else "cut", cards, CODES)


def read_cards(text: str, seats: int) -> tuple[int, ...]:
    """Return the chance move that `text` writes.

    Args:
        text: text such as ``"cut 3C KH"``.
        seats: number of players.

    Raises:
        MoveError: the text is neither a cut nor a deal of the whole deck.
    """
    return read_drawn(text, {"cut": seats, "deal": CARDS}, _INDEX, no_card)
