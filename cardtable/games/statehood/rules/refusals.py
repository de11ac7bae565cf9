"""Why a Statehood move is refused: the clause, and a sentence that a ten-year-old understands.

A refusal reveals nothing that the seat may not know.
"""

from typing import Final

from cardtable.engine.game import CHANCE, Move, Refusal
from cardtable.games.kit.rules.refusals import at_once, drawn
from cardtable.games.statehood.rules.moves import (
    BLUE,
    CARDS,
    CHALLENGE,
    DC,
    DECK,
    DECLARE_PUERTO_RICO,
    DRAW,
    LAID,
    LAY,
    MOST_PLAYED,
    PASS,
    PUERTO_RICO,
    RED,
    TAKE,
    declared_card,
)
from cardtable.games.statehood.rules.position import Position
from cardtable.i18n import N_, _

CLAUSES: Final = {
    "cut": "ST-2",
    "deal": "ST-3",
    "turn": "ST-5",
    "discard": "ST-5",
    "challenge": "ST-10",
    "lay": "ST-14",
    "over": "ST-17",
}
"""By phase, the clause that says what is done in it."""

NOT_YOURS: Final = {**CLAUSES, "turn": "ST-4", "discard": "ST-4"}
"""The same for seats that are not to act: whose turn it is stands in other clauses."""

WHAT_NOW: Final = {
    "cut": N_("The cards are cut for the first deal now."),
    "deal": N_("The cards are dealt now."),
    "turn": N_("Take the top discard, draw a card, or declare."),
    "discard": N_("Discard a card now."),
    "challenge": N_("The others challenge the declaration or pass now."),
    "lay": N_("The others play cards against Puerto Rico now."),
    "over": N_("The match is over."),
}

_PUERTO_RICO_BIT: Final = 1 << PUERTO_RICO


def why_not(state: Position, seat: int, move: Move) -> Refusal | None:
    """Return the clause and the reason that forbid `seat` (or `CHANCE`) the move now, or None.

    The state may be the true one or what the seat knows, and the move any number or tuple.
    """
    clauses = CLAUSES if seat == CHANCE or seat in state.to_act else NOT_YOURS
    refusal = at_once(state, seat, move, clauses, WHAT_NOW)
    if refusal is not None:
        return refusal
    if isinstance(move, tuple):
        return drawn(state, move, CLAUSES, WHAT_NOW, N_("Each seat cuts a different card, and no wildcard."))
    match state.phase:
        case "turn":
            return _turn(state, seat, move)
        case "discard":
            return _discard(state, seat, move)
        case "challenge":
            return _challenge(state, seat, move)
        case _:
            return _lay(state, seat, move)


def _turn(state: Position, seat: int, move: int) -> Refusal | None:
    if state.forced:
        if move == DECLARE_PUERTO_RICO:
            return None
        return Refusal("ST-13", _("The deck is empty, so Puerto Rico must be declared now."))
    if move == DRAW:
        return None
    if move == TAKE:
        if state.takes < state.setup.most_takes:
            return None
        return Refusal(
            "ST-18",
            _("Everyone has taken from the discard pile long enough: draw from the deck or declare."),
        )
    declared = declared_card(move)
    if declared is None:
        return Refusal("ST-5", _(WHAT_NOW["turn"]))
    cards = move & DECK
    if not _holds(state, seat, cards | 1 << declared) or cards >> declared & 1:
        return Refusal("ST-5", _("You do not hold these cards."))
    if declared == PUERTO_RICO:
        return Refusal("ST-14", _("Puerto Rico is declared with the whole hand.")) if cards else None
    return _dc_defenders(cards) if declared == DC else _wildcard_defender(cards)


def _holds(state: Position, seat: int, cards: int) -> bool:
    return not cards & ~state.hands[seat]


def _wildcard_defender(cards: int) -> Refusal | None:
    if cards.bit_count() != 1:
        return Refusal("ST-8", _("A wildcard is declared with exactly one other card."))
    if cards & _PUERTO_RICO_BIT:
        return Refusal("ST-8", _("Puerto Rico cannot defend a wildcard."))
    return None


def _dc_defenders(cards: int) -> Refusal | None:
    if cards & ~BLUE:
        return Refusal("ST-9", _("Only spades and clubs can defend DC."))
    if not 1 <= cards.bit_count() <= MOST_PLAYED:
        return Refusal("ST-9", _("Declare DC with one, two or three other cards."))
    return None


def _discard(state: Position, seat: int, move: int) -> Refusal | None:
    if not 0 <= move < CARDS:
        return Refusal("ST-5", _(WHAT_NOW["discard"]))
    if move == state.taken:
        return Refusal("ST-6", _("You have just taken that card, so you must discard a different one."))
    if not _holds(state, seat, 1 << move):
        return Refusal("ST-5", _("You do not hold that card."))
    return None


def _challenge(state: Position, seat: int, move: int) -> Refusal | None:
    if move == PASS:
        return None
    if move < 0 or move >> CARDS != CHALLENGE >> CARDS:
        return Refusal("ST-10", _(WHAT_NOW["challenge"]))
    declaration = state.declaration
    assert declaration is not None
    cards = move & DECK
    if not _holds(state, seat, cards):
        return Refusal("ST-10", _("You do not hold these cards."))
    if cards & _PUERTO_RICO_BIT:
        return Refusal("ST-10", _("Puerto Rico cannot challenge."))
    if declaration.card == DC:
        if cards & ~RED:
            return Refusal("ST-10", _("Only hearts and diamonds can challenge DC."))
        if not 1 <= cards.bit_count() <= MOST_PLAYED:
            return Refusal("ST-10", _("DC is challenged with one, two or three cards."))
    elif cards.bit_count() != 1:
        return Refusal("ST-10", _("A wildcard is challenged with exactly one card."))
    if state.setup.ballots.total(cards) <= declaration.standing:
        return Refusal(
            "ST-10", _("A challenge needs more than {votes} votes.").format(votes=declaration.standing)
        )
    return None


def _lay(state: Position, seat: int, move: int) -> Refusal | None:
    if move < 0 or move >> CARDS != LAY >> CARDS:
        return Refusal("ST-14", _(WHAT_NOW["lay"]))
    cards = move & DECK
    if not _holds(state, seat, cards):
        return Refusal("ST-14", _("You do not hold these cards."))
    wanted = min(LAID, state.hands[seat].bit_count())
    if cards.bit_count() == wanted:
        return None
    if wanted < LAID:
        return Refusal("ST-14", _("You hold fewer than six cards, so you must play all of them."))
    return Refusal("ST-14", _("Lay exactly six cards."))
