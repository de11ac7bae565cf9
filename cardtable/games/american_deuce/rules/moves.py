"""The moves of American Deuce as numbers, and their texts.

A seat's move is one int, unique across phases:

- `play C…`: the cards as a mask, more than 0;
- `pass`: `PASS`, the play of no card;
- `ask` and `decline`: `ASK`, `DECLINE`;
- `suit S`: `SUIT` - the suit's index in `SUITS`;
- `give C`: `GIVE` - the card.

Chance moves are tuples of cards: one per seat for the cut, the whole deck for the deal, one card to take.
"""

from collections.abc import Sequence
from typing import Final

from cardtable.cards.card import SUITS
from cardtable.engine.game import Move, MoveError
from cardtable.games.american_deuce.rules.pack import Pack
from cardtable.i18n import _

PASS: Final = 0
ASK: Final = -1
DECLINE: Final = -2
SUIT: Final = -3
GIVE: Final = -8

SPOKEN: Final = {PASS: "pass", ASK: "ask", DECLINE: "decline"}
_SPOKEN_AS: Final = {text: move for move, text in SPOKEN.items()}

CHANCE_VERBS: Final = ("cut", "deal", "take")


def suit_named(move: int) -> int | None:
    """Return the suit that a move names, or None."""
    return SUIT - move if SUIT - len(SUITS) < move <= SUIT else None


def card_given(move: int, cards: Pack) -> int | None:
    """Return the card that a move gives, or None."""
    return GIVE - move if GIVE - cards.size < move <= GIVE else None


def write_move(move: Move, cards: Pack) -> str:
    """Return a seat's move as text. Raises MoveError for a number that is no move."""
    if isinstance(move, int):
        if 0 < move <= cards.all:
            return " ".join(["play", *cards.codes_in(move)])
        if move in SPOKEN:
            return SPOKEN[move]
        suit = suit_named(move)
        if suit is not None:
            return f"suit {SUITS[suit]}"
        card = card_given(move, cards)
        if card is not None:
            return f"give {cards.codes[card]}"
    raise MoveError(_("{move} is not a move of this game").format(move=str(move)[:40]))


def read_move(text: str, cards: Pack) -> int:
    """Return the seat's move that `text` writes. Raises MoveError, which lists what is allowed."""
    words = text.split()
    verb, rest = (words[0], words[1:]) if words else ("", [])
    if verb in _SPOKEN_AS and not rest:
        return _SPOKEN_AS[verb]
    if verb == "suit":
        if len(rest) == 1 and rest[0] in SUITS:
            return SUIT - SUITS.index(rest[0])
        raise MoveError(
            _("'{found}' is not a suit; allowed: {allowed}").format(
                found=" ".join(rest)[:20], allowed=", ".join(SUITS)
            )
        )
    if verb == "give":
        if len(rest) != 1:
            raise MoveError(_("one card is given, such as: give 2S"))
        return GIVE - _card(rest[0], cards)
    if verb == "play":
        return _cards(rest, cards)
    raise MoveError(
        _(
            "'{found}' is not a move; allowed: suit S, ask, decline, give 2S, play 3S, play 3S 3H, pass"
        ).format(found=text[:40])
    )


def _cards(codes: Sequence[str], cards: Pack) -> int:
    if not codes:
        raise MoveError(_("a play names its cards, such as: play 3S 3H"))
    mask = 0
    for code in codes:
        bit = 1 << _card(code, cards)
        if mask & bit:
            raise MoveError(_("the card {card} is there twice").format(card=code))
        mask |= bit
    return mask


def _card(code: str, cards: Pack) -> int:
    """Return the playing card with a code. Raises MoveError."""
    card = cards.number.get(code, cards.size)
    if card < cards.size:
        return card
    if card < len(cards.codes) and code in cards.number:
        raise MoveError(_("{card} is never played; it is only for the first cut").format(card=code))
    raise MoveError(_no_card(code, cards))


def _no_card(found: str, cards: Pack) -> str:
    if cards.decks > 1:
        return _(
            "'{found}' is not a card of this match; cards are written 2S, 10H, AC, and 2S' of the second deck"
        ).format(found=found[:20])
    return _("'{found}' is not a card of this match; cards are written 2S, 10H, AC").format(found=found[:20])


def write_cards(verb: str, drawn: Sequence[int], cards: Pack) -> str:
    """Return a chance move as text."""
    return " ".join([verb, *(cards.codes[card] for card in drawn)])


def read_cards(text: str, verb: str, cards: Pack) -> tuple[int, ...]:
    """Return the chance move that `text` writes.

    Args:
        text: text such as ``"take 7C"``.
        verb: the chance move that is due, or empty (the rules then say whose turn it is).
        cards: the cards of the match.

    Raises:
        MoveError: the text is no such move, or names an unknown card.
    """
    found, *codes = text.split() or [""]
    if found not in CHANCE_VERBS:
        raise MoveError(
            _("'{found}' is not a move of chance; allowed: {allowed}").format(
                found=found[:20], allowed=", ".join(CHANCE_VERBS)
            )
        )
    if verb and found != verb:
        raise MoveError(
            _("'{found}' is not what chance does now; allowed: {allowed}").format(found=found, allowed=verb)
        )
    for code in codes:
        if code not in cards.number:
            raise MoveError(_no_card(code, cards))
    return tuple(cards.number[code] for code in codes)
