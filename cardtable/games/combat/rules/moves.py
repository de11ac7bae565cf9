"""The moves of Combat as small numbers, and their texts.

A card is its index in the deck: the states in the order of their names, the District, the wild cards. A place
on the table is 0 to 4 here and 1 to 5 in texts. A seat's move is one int, unique across phases:

- `flip N`: the place, 0 to 4;
- `pick N`: `PICK` + the place, 8 to 12;
- `higher`, `lower`, `equal`: `HIGHER`, `LOWER`, `EQUAL`;
- `rock`, `paper`, `scissors`: `ROCK`, `PAPER`, `SCISSORS`;
- `take N…`: `TAKE` + the set of places (bit p for place p), 33 to 63;
- `add C C`: `ADD` + 64 x the lower card + the higher card.

Chance moves are tuples of cards: the whole deck for the deal, five for the shuffle.
"""

from itertools import combinations
from typing import Final

from cardtable.cards.electoral import COUNTED_CODES, STATE_CODES, WILD_CODES
from cardtable.engine.drawn import read_drawn, write_drawn
from cardtable.engine.game import Move, MoveError
from cardtable.i18n import _

CODES: Final = (*COUNTED_CODES, *WILD_CODES)
CARDS: Final = 56
STATES: Final = (1 << len(STATE_CODES)) - 1
"""The fifty states as a mask, without the District."""

WILD: Final = 51
"""The lowest wild card."""

FAKE_NEWS: Final = 51
CELEBRITY: Final = 52
RECOUNT: Final = 53
SWING_STATE: Final = 54
COLLUSION: Final = 55

SEATS: Final = 2
PLACES: Final = 5
"""Number of cards on the table when a hand begins."""

PICK: Final = 8
HIGHER: Final = 16
LOWER: Final = 17
EQUAL: Final = 18
ROCK: Final = 20
PAPER: Final = 21
SCISSORS: Final = 22
TAKE: Final = 32
ADD: Final = 64
ROW: Final = 64

CALLS: Final = (HIGHER, LOWER, EQUAL)
HANDS_SHOWN: Final = (ROCK, PAPER, SCISSORS)
"""The choices in rock, paper, scissors; each beats the one before it, the first beats the last."""

PLACES_IN: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(place for place in range(PLACES) if mask >> place & 1) for mask in range(1 << PLACES)
)
"""By set of places, its places in order."""

TAKES: Final[tuple[int, ...]] = tuple(
    TAKE + mask for mask in sorted(range(1, 1 << PLACES), key=PLACES_IN.__getitem__)
)
"""Every way to take cards, in the order of the places as written."""


def _unequal_takes(high: int, low: int) -> tuple[int, ...]:
    """Return what may be taken (EC-3), by the places of the higher and the lower card."""
    rest = ((1 << PLACES) - 1) & ~(1 << high) & ~(1 << low)
    found = {TAKE + (1 << high | 1 << place) for place in PLACES_IN[rest]}
    found |= {TAKE + (1 << low | rest & ~(1 << place)) for place in PLACES_IN[rest]}
    return tuple(move for move in TAKES if move in found)


UNEQUAL: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(_unequal_takes(high, low) if high != low else () for low in range(PLACES)) for high in range(PLACES)
)
"""What may be taken (EC-3), by the places of the higher and the lower card."""

BESIDES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(TAKE + (1 << other) for other in range(PLACES) if other != place) for place in range(PLACES)
)
"""The further cards that may be named (EC-4), by the tie-breaker's place."""

ADDS: Final[tuple[int, ...]] = tuple(ADD + ROW * low + high for low, high in combinations(range(CARDS), 2))

MOVES: Final[tuple[int, ...]] = (
    *range(PLACES),
    *range(PICK, PICK + PLACES),
    *CALLS,
    *HANDS_SHOWN,
    *TAKES,
    *ADDS,
)
"""Every move that a seat can ever make, in the order of legal moves."""

_COUNTS: Final = {"deal": CARDS, "shuffle": PLACES}
_INDEX: Final = {code: card for card, code in enumerate(CODES)}
_WORDS: Final = {
    HIGHER: "higher",
    LOWER: "lower",
    EQUAL: "equal",
    ROCK: "rock",
    PAPER: "paper",
    SCISSORS: "scissors",
}


def add_move(one: int, other: int) -> int:
    """Return the move that adds two different cards to the last hand."""
    return ADD + ROW * one + other if one < other else ADD + ROW * other + one


ADDS_WITH: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(add_move(one, other) for other in range(CARDS)) for one in range(CARDS)
)
"""The move that adds two different cards, by both."""


def added_cards(move: int) -> tuple[int, int]:
    """Return the two cards that an `add` names, in the deck's order."""
    return divmod(move - ADD, ROW)


def _text(move: int) -> str:
    if move in _WORDS:
        return _WORDS[move]
    if move < PICK:
        return f"flip {move + 1}"
    if move < TAKE:
        return f"pick {move - PICK + 1}"
    if move < ADD:
        return " ".join(["take", *(str(place + 1) for place in PLACES_IN[move - TAKE])])
    low, high = added_cards(move)
    return f"add {CODES[low]} {CODES[high]}"


_TEXTS: Final[dict[int, str]] = {move: _text(move) for move in MOVES}
_READ: Final[dict[str, int]] = {text: move for move, text in _TEXTS.items()}


def write_move(move: Move) -> str:
    """Return a move as text, including chance's. Raises MoveError if it is no move."""
    if isinstance(move, tuple):
        return write_drawn("deal" if len(move) == CARDS else "shuffle", move, CODES)
    text = _TEXTS.get(move)
    if text is None:
        raise MoveError(_("{move} is not a move of this game").format(move=move))
    return text


def read_cards(text: str) -> tuple[int, ...]:
    """Return the chance move that `text` writes. Raises MoveError, which lists what is allowed."""
    return read_drawn(text, _COUNTS, _INDEX, no_card)


def read_move(text: str) -> int:
    """Return the seat's move that `text` writes, with its places or cards in any order.

    Raises:
        MoveError: the text is no move; the message lists what is allowed.
    """
    verb, *words = text.split() or [""]
    move = _READ.get(" ".join([verb, *words]))
    if move is not None:
        return move
    if verb in ("flip", "pick", "take"):
        return _read_places(verb, words)
    if verb == "add":
        return _read_added(words)
    raise MoveError(
        _(
            "'{found}' is not a move; allowed: flip 3, take 1 4, higher, lower, equal, rock, paper, "
            "scissors, pick 2, add CA TX"
        ).format(found=text[:40])
    )


def _read_places(verb: str, words: list[str]) -> int:
    for word in words:
        if word not in ("1", "2", "3", "4", "5"):
            raise MoveError(
                _("'{found}' is not a place on the table; allowed: 1, 2, 3, 4, 5").format(found=word[:20])
            )
    if verb != "take":
        raise MoveError(
            _("a {verb} names one place; this one names {found}").format(verb=verb, found=len(words))
        )
    if not words:
        raise MoveError(_("a take names at least one place, such as 'take 1 4'"))
    if len(set(words)) < len(words):
        raise MoveError(_("a take names each place once"))
    return TAKE + sum(1 << int(word) - 1 for word in words)


def _read_added(words: list[str]) -> int:
    for word in words:
        if word not in _INDEX:
            raise MoveError(no_card(word))
    if len(words) != 2 or words[0] == words[1]:
        raise MoveError(_("an add names two different cards, such as 'add CA TX'"))
    return add_move(_INDEX[words[0]], _INDEX[words[1]])


def no_card(found: str) -> str:
    """Return the sentence that refuses a text that names no card."""
    return _("'{found}' is not a card of this game; cards are written CA, DC, *recount").format(
        found=found[:20]
    )
