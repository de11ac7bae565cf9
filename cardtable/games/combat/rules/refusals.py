"""Why a Combat move is refused: the clause, and a sentence that a ten-year-old understands.

A refusal reveals nothing that is not public.
"""

from typing import Final

from cardtable.engine.game import Move, Refusal
from cardtable.engine.refusing import can_be_drawn, out_of_turn, wrong_deal
from cardtable.games.combat.rules.moves import ADD, CALLS, HANDS_SHOWN, PICK, PLACES, TAKE, added_cards
from cardtable.games.combat.rules.position import GONE, Position
from cardtable.i18n import N_, _

CLAUSES: Final = {
    "turn": "EC-2",
    "unequal": "EC-3",
    "tie-breaker": "EC-4",
    "fake-news": "EC-7",
    "recount": "EC-9",
    "swing-state": "EC-10",
    "collusion": "EC-11",
    "add": "EC-13",
    "house": "EC-15",
}
"""By pending rule, the clause that says who does what."""

CHANCE_CLAUSES: Final = {"deal": "EC-1", "shuffle": "EC-13"}

WHAT_NOW: Final = {
    "deal": N_("The cards are dealt now."),
    "flip": N_("Turn over a face-down card now."),
    "choose": N_("Choose the cards to take now."),
    "call": N_("Call higher, lower or equal now."),
    "rps": N_("Show rock, paper or scissors now."),
    "pick": N_("Pick a card now."),
    "add": N_("Add two of your collected cards to your last hand now."),
    "shuffle": N_("The five cards are shuffled now."),
}


def why_not(state: Position, seat: int, move: Move) -> Refusal | None:
    """Return the clause and the reason that forbid `seat` (or `CHANCE`) the move now, or None.

    The state may be the true one or what the seat knows, and the move any number or tuple.
    """
    phase = state.phase
    if phase == "over":
        return Refusal("EC-15", _("The match is over."))
    clause = CHANCE_CLAUSES.get(phase) or ("EC-12" if phase == "rps" else CLAUSES[state.pending])
    if phase == "rps" and seat not in state.to_act and seat == 1 - state.to_act[0]:
        return Refusal(clause, _("You have already chosen."))
    refusal = out_of_turn(state, seat, move, clause, WHAT_NOW[phase])
    if refusal is not None:
        return refusal
    if isinstance(move, tuple):
        return _drawn(state, move, clause)
    match phase:
        case "flip" if 0 <= move < PLACES:
            return _flip(state, move, clause)
        case "choose" if TAKE < move < ADD:
            return _take(state, move, clause)
        case "call" if move in CALLS:
            return None
        case "rps" if move in HANDS_SHOWN:
            return None
        case "pick" if PICK <= move < PICK + PLACES:
            return _pick(state, move - PICK)
        case "add" if move >= ADD:
            return _add(state, seat, move)
        case _:
            return Refusal(clause, _(WHAT_NOW[phase]))


def _drawn(state: Position, cards: tuple[int, ...], clause: str) -> Refusal | None:
    asked = state.chance()
    if can_be_drawn(asked, cards):
        return None
    if asked.verb == "deal":
        return wrong_deal(asked, clause)
    return Refusal(clause, _("Only the three cards of the stack and the two added ones are shuffled."))


def _flip(state: Position, place: int, clause: str) -> Refusal | None:
    if state.down >> place & 1:
        return None
    if state.table[place] == GONE:
        return Refusal(clause, _("That card is already gone."))
    return Refusal(clause, _("That card is already face up; turn over a face-down one."))


def _take(state: Position, move: int, clause: str) -> Refusal | None:
    if move in state.takes():
        return None
    if state.pending == "unequal":
        return Refusal(
            clause,
            _("Take the higher card and one face-down card, or the lower card and two face-down cards."),
        )
    return Refusal(clause, _("The tie-breaker is yours; name one card to take with it."))


def _pick(state: Position, place: int) -> Refusal | None:
    if place in state.pickable():
        return None
    if place == state.wild:
        return Refusal("EC-6", _("The wild card itself is never picked."))
    return Refusal("EC-11", _("That card is already gone."))


def _add(state: Position, seat: int, move: int) -> Refusal | None:
    cards = added_cards(move)
    if cards[0] >= cards[1]:
        return Refusal("EC-13", _(WHAT_NOW["add"]))
    if not all(state.won[seat] >> card & 1 for card in cards):
        return Refusal("EC-13", _("You can add only cards that you have collected."))
    if state.highest(seat) in [state.setup.votes[card] for card in cards]:
        return None
    return Refusal("EC-13", _("One of the two must be a card with the most votes of all that you collected."))
