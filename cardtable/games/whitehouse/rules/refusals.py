"""Why a Whitehouse move is refused: the clause, and a sentence that a ten-year-old understands.

A refusal reveals nothing that the seat may not know.
"""

from typing import Final

from cardtable.cards.card import SUITS
from cardtable.engine.game import Move, Refusal
from cardtable.games.kit.rules.refusals import at_once, drawn, not_followed
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.rules.moves import (
    BID_STEP,
    BURY,
    CARDS,
    CHALLENGE,
    HIGHEST_BID,
    LOWEST_BID,
    PASS,
    RENEGE,
    TRUMP,
)
from cardtable.games.whitehouse.rules.position import Position
from cardtable.games.whitehouse.rules.trumps import JOKERS, RED_SUITS, TRUMPS
from cardtable.i18n import N_, _

CLAUSES: Final = {
    "cut": "WH-2",
    "deal": "WH-3",
    "bid": "WH-4",
    "trump": "WH-5",
    "bury": "WH-8",
    "challenge": "WH-9",
    "play": "WH-12",
    "over": "WH-15",
}
"""By phase, the clause that says who acts and how."""

CLAUSES_ALONE: Final = {**CLAUSES, "over": "WH-17"}
"""The same for individual play."""

WHAT_NOW: Final = {
    "cut": N_("The cards are cut for the first deal now."),
    "deal": N_("The cards are dealt now."),
    "bid": N_("Everyone bids or passes now."),
    "trump": N_("The highest bidder names trump now."),
    "bury": N_("The highest bidder buries cards in the kitty now."),
    "challenge": N_("The others challenge the bid or pass now."),
    "play": N_("Play a card now."),
}


def why_not(state: Position, seat: int, move: Move) -> Refusal | None:
    """Return the clause and the reason that forbid `seat` (or `CHANCE`) the move now, or None.

    The state may be the true one or what the seat knows, and the move any number or tuple.
    """
    refusal = at_once(state, seat, move, CLAUSES if state.setup.partnership else CLAUSES_ALONE, WHAT_NOW)
    if refusal is not None:
        return refusal
    if isinstance(move, tuple):
        return drawn(state, move, CLAUSES, WHAT_NOW, N_("The cut is four different cards, with no joker."))
    match state.phase:
        case "bid":
            return _bid(state, seat, move)
        case "trump":
            return _trump(state, seat, move)
        case "bury":
            return _bury(state, seat, move)
        case "challenge":
            return None if move in (PASS, CHALLENGE) else Refusal("WH-9", _(WHAT_NOW["challenge"]))
        case _:
            return _play(state, seat, move)


def _bid(state: Position, seat: int, move: int) -> Refusal | None:
    clause = "WH-4"
    if move == PASS:
        if seat == state.dealer and not state.bid:
            return Refusal(clause, _("Everyone else passed, so the dealer must bid."))
        return None
    if move < LOWEST_BID:
        return Refusal(clause, _(WHAT_NOW["bid"]))
    if move % BID_STEP:
        return Refusal(clause, _("Bids are multiples of {step}.").format(step=BID_STEP))
    if move > HIGHEST_BID:
        return Refusal(clause, _("The highest bid is {high}.").format(high=HIGHEST_BID))
    if state.bid and move <= state.bid:
        return Refusal(clause, _("Your bid must be higher than {bid}.").format(bid=state.bid))
    return None


def _trump(state: Position, seat: int, move: int) -> Refusal | None:
    if not TRUMP <= move < TRUMP + len(SUITS):
        return Refusal("WH-5", _(WHAT_NOW["trump"]))
    if not state.setup.colors:
        return None
    red = move - TRUMP in RED_SUITS
    if state.setup.side_of[seat] == 0:
        return None if red else Refusal("WH-6", _("Your side may name only hearts or diamonds."))
    return Refusal("WH-6", _("Your side may name only spades or clubs.")) if red else None


def _bury(state: Position, seat: int, move: int) -> Refusal | None:
    if not BURY <= move < BURY + CARDS:
        return Refusal("WH-8", _(WHAT_NOW["bury"]))
    card = 1 << move - BURY
    if state.kitty & card:
        return Refusal("WH-8", _("That card is already buried; it does not come back."))
    if not state.hands[seat] & card:
        return Refusal("WH-8", _("You do not hold that card."))
    return None


def _play(state: Position, seat: int, move: int) -> Refusal | None:
    if RENEGE <= move < RENEGE + SEATS:
        return _accusation(state, seat, move - RENEGE)
    if not 0 <= move < CARDS:
        return Refusal("WH-12", _(WHAT_NOW["play"]))
    card = 1 << move
    hand = state.hands[seat]
    if not hand & card:
        return Refusal("WH-11", _("You do not hold that card."))
    if state.setup.honor:
        return None
    trump = TRUMPS[state.trump]
    if not state.trick:
        if state.setup.partnership and not state.broken and card & trump.mask and hand & ~trump.mask:
            return Refusal(
                "WH-10",
                _("Nobody has played a trump yet (it is not “broken”), so you must lead another suit."),
            )
        return None
    led = state.trick[0]
    suit = trump.suit_masks[led]
    if hand & suit and not hand & suit & ~JOKERS and not card & suit:
        return Refusal("WH-7", _("Trump was led, and your joker is a trump, so you must play it."))
    return not_followed(trump, led, hand, move, "WH-11")


def _accusation(state: Position, seat: int, accused: int) -> Refusal | None:
    if not state.setup.honor:
        return Refusal("WH-18", _("Nobody can renege here: the table refuses wrong cards."))
    if accused == seat:
        return Refusal("WH-18", _("You cannot accuse yourself."))
    if state.setup.side_of[accused] == state.setup.side_of[seat]:
        return Refusal("WH-18", _("You cannot accuse your partner."))
    if state.calls.called >> seat & 1:
        return Refusal("WH-18", _("You can call a renege only once a hand."))
    return None
