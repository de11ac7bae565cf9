"""Why a States move is refused: the clause, and a sentence that a ten-year-old understands.

A refusal reveals nothing that the seat may not know.
"""

from typing import Final

from cardtable.engine.game import CHANCE, Move, Refusal
from cardtable.engine.refusing import can_be_drawn, wrong_deal
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.states.rules.moves import CLAIM, DRAW, KNOCK, LAST_WATER, WATER, WAYS, claimed
from cardtable.games.states.rules.position import NO_PILE, Position
from cardtable.games.states.rules.setup import HAND_SIZE, PILE_NAMES
from cardtable.i18n import N_, _

CLAUSES: Final = {"deal": "STA-3", "turn": "STA-5", "discard": "STA-5"}
"""By phase, the clause that says who acts and how."""

WHAT_NOW: Final = {
    "deal": N_("The cards are dealt now."),
    "turn": N_("Draw a card or take one from a pile first."),
    "discard": N_("You have picked up your card; now discard one."),
}

RESHUFFLE_NOW: Final = N_("The deck is empty, so the piles are shuffled now.")


def why_not(state: Position, seat: int, move: Move) -> Refusal | None:
    """Return the clause and the reason that forbid `seat` (or `CHANCE`) the move now, or None.

    The state may be the true one or what the seat knows, and the move any number or tuple.
    """
    phase = state.phase
    if phase == "over":
        return Refusal("STA-17", _("The match is over."))
    if state.to_act == (CHANCE,):
        return _chance(state, seat, move)
    if seat not in state.to_act:
        if seat == CHANCE:
            return Refusal("STA-16", _("No cards are dealt or shuffled now."))
        return Refusal(CLAUSES[phase], _("It is not your turn."))
    if isinstance(move, tuple):
        return Refusal("STA-16", _("Only chance deals and shuffles cards."))
    return _move(state, seat, move)


def _chance(state: Position, seat: int, move: Move) -> Refusal | None:
    dealing = state.phase == "deal"
    clause = "STA-3" if dealing else "STA-16"
    asked = state.chance()
    # The number of cards distinguishes a deal from a reshuffle.
    if seat != CHANCE or not isinstance(move, tuple) or (len(move) == state.setup.size) != dealing:
        return Refusal(clause, _(WHAT_NOW["deal"] if dealing else RESHUFFLE_NOW))
    if can_be_drawn(asked, move):
        return None
    if dealing:
        return wrong_deal(asked, clause)
    return Refusal(
        clause,
        _("The reshuffle lists each of the {number} cards under the tops of the piles exactly once.").format(
            number=asked.count
        ),
    )


def _move(state: Position, seat: int, move: int) -> Refusal | None:
    if 0 <= move < DRAW:
        return _discard(state, seat, move >> 1, move & 1)
    if DRAW <= move < KNOCK:
        if state.phase == "discard":
            return Refusal("STA-5", _(WHAT_NOW["discard"]))
        return _pick_up(state, move - DRAW)
    if move == KNOCK:
        return _knock(state, seat)
    if WATER <= move <= LAST_WATER:
        card, way = divmod(move - WATER, WAYS)
        return _water(state, seat, card, way)
    if move > CLAIM:
        return _claim(state, seat, claimed(move))
    return Refusal("STA-5", _(WHAT_NOW[state.phase]))


def _pick_up(state: Position, way: int) -> Refusal | None:
    if way == 0 or state.may_take(way - 1):
        return None
    cards = state.piles[way - 1]
    if not cards:
        return Refusal("STA-6", _("That pile is empty."))
    if state.setup.waters >> cards[-1] & 1:
        return Refusal("STA-7", _("Water lies on that pile, so nobody may take from it."))
    return Refusal("STA-6", _("That is the last card of both piles, so it must stay."))


def _knock(state: Position, seat: int) -> Refusal | None:
    if state.may_knock(seat):
        return None
    if state.knocker != NOBODY:
        return Refusal("STA-11", _("Somebody has knocked already."))
    if state.drawn or state.phase != "turn":
        return Refusal("STA-11", _("You can knock only at the start of your turn."))
    return Refusal("STA-11", _("To knock you need three or four states of one color."))


def _water(state: Position, seat: int, card: int, way: int) -> Refusal | None:
    if not state.hands[seat] >> card & 1:
        return Refusal("STA-7", _("You do not hold that card."))
    if not state.setup.waters >> card & 1:
        return Refusal("STA-7", _("Only water lets you pick up another card."))
    return _pick_up(state, way)


def _discard(state: Position, seat: int, card: int, pile: int) -> Refusal | None:
    if not state.hands[seat] >> card & 1:
        return Refusal("STA-5", _("You do not hold that card."))
    if state.phase == "turn":
        return Refusal("STA-5", _(WHAT_NOW["turn"]))
    if state.must not in (NO_PILE, pile):
        return Refusal(
            "STA-6",
            _("You took the only card of pile {pile}, so you must discard there.").format(
                pile=PILE_NAMES[state.must]
            ),
        )
    if not state.may_lay(state.hands[seat]) >> card & 1:
        return Refusal("STA-6", _("You took that card this turn, so you must discard a different one."))
    return None


def _claim(state: Position, seat: int, four: int) -> Refusal | None:
    setup = state.setup
    if four.bit_count() != HAND_SIZE or four & ~state.hands[seat]:
        return Refusal("STA-9", _("You must hold the four states that you show."))
    if four & ~setup.states:
        return Refusal("STA-9", _("Water does not link; show four states."))
    if not state.drawn:
        return Refusal("STA-9", _("Pick up a card first; then you may show four states that link."))
    if not setup.self_spotting and not setup.connect(four):
        return Refusal("STA-9", _("Those four states do not link."))
    return None
