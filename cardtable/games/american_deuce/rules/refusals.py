"""Why an American Deuce move is refused: the clause, and a sentence that a ten-year-old understands.

A refusal reveals nothing that the seat may not know.
"""

from typing import Final

from cardtable.cards.card import SUITS
from cardtable.engine.game import Move, Refusal
from cardtable.engine.refusing import can_be_drawn, wrong_deal
from cardtable.games.american_deuce.rules.moves import ASK, DECLINE, PASS, card_given, suit_named
from cardtable.games.american_deuce.rules.names import suit_name
from cardtable.games.american_deuce.rules.plays import (
    FIVE,
    FIVE_CARDS,
    NOTHING,
    RIOT,
    SINGLE,
    STRAIGHT,
    TRIPLE,
)
from cardtable.games.american_deuce.rules.position import Position
from cardtable.games.kit.phrases import either
from cardtable.games.kit.rules.refusals import at_once
from cardtable.i18n import N_, _, ngettext

CLAUSES: Final = {
    "cut": "AD-2",
    "deal": "AD-3",
    "suit": "AD-5",
    "deuce": "AD-6",
    "give": "AD-7",
    "take": "AD-8",
    "play": "AD-9",
    "over": "AD-19",
}
"""By phase, the clause that says who acts and how."""

WHAT_NOW: Final = {
    "cut": N_("The cards are cut for the first President-Elect now."),
    "deal": N_("The cards are dealt now."),
    "suit": N_("The cabinet names the suits now, the highest first."),
    "deuce": N_("The President-Elect asks for a deuce or declines now."),
    "give": N_("The player with the King of diamonds gives a card now."),
    "take": N_("A card is taken from the President-Elect's hand now."),
    "play": N_("Play cards or pass now."),
}

WRONG_CARDS: Final = (
    N_("These cards do not go together. Play one card, or two, three or four of a kind."),
    N_("These five are no straight, no flush, no full house and no straight flush."),
    N_("That is too many cards. Play one, two, three or five, or four of a kind."),
)


def why_not(state: Position, seat: int, move: Move) -> Refusal | None:
    """Return the clause and the reason that forbid `seat` (or `CHANCE`) the move now, or None.

    The state may be the true one or what the seat knows, and the move any number or tuple.
    """
    refusal = at_once(state, seat, move, CLAUSES, WHAT_NOW)
    if refusal is not None:
        return refusal
    if isinstance(move, tuple):
        return _drawn(state, move)
    match state.phase:
        case "suit":
            return _suit(state, move)
        case "deuce":
            return None if move in (ASK, DECLINE) else Refusal("AD-6", _(WHAT_NOW["deuce"]))
        case "give":
            return _give(state, seat, move)
        case _:
            return _play(state, seat, move)


def _drawn(state: Position, drawn: tuple[int, ...]) -> Refusal | None:
    asked = state.chance()
    if can_be_drawn(asked, drawn):
        return None
    match asked.verb:
        case "cut":
            if state.setup.pack.decks == 1:
                return Refusal("AD-2", _("The cut deals the two jokers and the two artist cards, one each."))
            return Refusal("AD-2", _("Everyone cuts one card, all different, and no joker or artist card."))
        case "deal":
            return wrong_deal(asked, "AD-3")
        case _:
            return Refusal("AD-8", _("One card of the President-Elect's hand is taken."))


def _suit(state: Position, move: int) -> Refusal | None:
    suit = suit_named(move)
    if suit is None:
        return Refusal("AD-5", _(WHAT_NOW["suit"]))
    if suit in state.cabinet.suits:
        left = [suit_name(SUITS[other]) for other in range(len(SUITS)) if other not in state.cabinet.suits]
        return Refusal("AD-5", _("That suit is already named; choose {suits}.").format(suits=either(left)))
    return None


def _give(state: Position, seat: int, move: int) -> Refusal | None:
    cards = state.setup.pack
    card = card_given(move, cards)
    if card is None:
        return Refusal("AD-7", _(WHAT_NOW["give"]))
    hand = state.hands[seat]
    bit = 1 << card
    if not hand & bit:
        return Refusal("AD-7", _("You do not hold that card."))
    if hand & cards.deuces and not bit & cards.deuces:
        return Refusal("AD-7", _("You have a deuce, so you must give a deuce."))
    return None


def _play(state: Position, seat: int, move: int) -> Refusal | None:
    agreed = state.setup
    if move == PASS:
        return None if state.table else Refusal("AD-9", _("You lead, so you must play something."))
    if not 0 < move <= agreed.pack.all:
        return Refusal("AD-9", _(WHAT_NOW["play"]))
    hand = state.hands[seat]
    if move & ~hand:
        return Refusal("AD-9", _("You can only play cards that you hold."))
    kind = agreed.plays.kind(move)
    if kind == NOTHING:
        return _no_combination(move)
    if not state.table:
        if kind == RIOT and hand != move:
            return Refusal("AD-13", _("You may lead a riot only when those four are your last cards."))
        return None
    if agreed.plays.beats(move, state.top, state.cabinet.ranking):
        return None
    return _not_higher(state, move, kind)


def _no_combination(move: int) -> Refusal:
    count = move.bit_count()
    if count > FIVE_CARDS:
        return Refusal("AD-9", _(WRONG_CARDS[2]))
    if count == FIVE_CARDS:
        return Refusal("AD-11", _(WRONG_CARDS[1]))
    return Refusal("AD-10", _(WRONG_CARDS[0]))


def _not_higher(state: Position, move: int, kind: int) -> Refusal:
    """Return why a combination does not beat the table."""
    table = state.top[0]
    if table == RIOT:
        return Refusal("AD-13", _("Only a higher riot beats a riot."))
    if kind == RIOT:
        return Refusal("AD-14", _("Only an all-black or all-red riot beats five of a kind."))
    count = state.table.bit_count()
    if count != move.bit_count():
        return Refusal(
            "AD-9",
            ngettext(
                "One card is on the table, so play one card, four of a kind, or pass.",
                "{number} cards are on the table, so play {number}, four of a kind, or pass.",
                count,
            ).format(number=count),
        )
    if table >= STRAIGHT:
        clause = "AD-14" if table == FIVE else "AD-11"
        return Refusal(clause, _("Your five cards must be higher than the five on the table."))
    if table == SINGLE:
        return Refusal("AD-10", _("Your card must be higher than the one on the table."))
    if table == TRIPLE:
        return Refusal("AD-10", _("Your triple must be higher than the one on the table."))
    return Refusal("AD-10", _("Your pair must be higher than the one on the table."))
