"""Refusals of cards played to a trick, and refusals common to every move."""

from collections.abc import Mapping
from typing import Final

from cardtable.cards.card import SUITS
from cardtable.engine.game import Move, Refusal, State
from cardtable.engine.refusing import can_be_drawn, out_of_turn, wrong_deal
from cardtable.games.kit.rules.suits import PLAIN_SUITS, SuitOrder
from cardtable.i18n import N_, _

FOLLOW: Final = (
    N_("You have spades, so you must play a spade."),
    N_("You have hearts, so you must play a heart."),
    N_("You have diamonds, so you must play a diamond."),
    N_("You have clubs, so you must play a club."),
)


def at_once(
    state: State, seat: int, move: Move, clauses: Mapping[str, str], now: Mapping[str, str]
) -> Refusal | None:
    """Return the refusal if the match is over or somebody else is to act, else None.

    Args:
        state: the true state, or the state as the seat knows it.
        seat: the seat that wants to move; `CHANCE` for cards drawn.
        move: any number or tuple.
        clauses: by phase, the clause that says who acts; includes ``"over"``.
        now: by phase, what happens in it, as a sentence marked with `N_`.
    """
    if state.phase == "over":
        return Refusal(clauses["over"], _("The match is over."))
    return out_of_turn(state, seat, move, clauses[state.phase], now[state.phase])


def drawn(
    state: State,
    cards: tuple[int, ...],
    clauses: Mapping[str, str],
    now: Mapping[str, str],
    cut: str = N_("The cut is four different cards."),
) -> Refusal | None:
    """Return the refusal of a cut or a deal of these cards, or None.

    Args:
        state: a state that waits for chance.
        cards: the cards drawn.
        clauses: as in `at_once`.
        now: as in `at_once`.
        cut: the definition of a cut, as a sentence marked with `N_`.
    """
    asked, phase = state.chance(), state.phase
    if len(cards) != asked.count:
        return Refusal(clauses[phase], _(now[phase]))
    if can_be_drawn(asked, cards):
        return None
    return Refusal(clauses[phase], _(cut)) if asked.verb == "cut" else wrong_deal(asked, clauses[phase])


def not_followed(order: SuitOrder, led: int, hand: int, card: int, clause: str) -> Refusal | None:
    """Return the refusal of a card that fails to follow suit, or None.

    Args:
        order: the order of the cards.
        led: the card that was led.
        hand: all cards of the hand, as a mask.
        card: the card to play.
        clause: the clause about following suit.
    """
    suit = order.suit_masks[led]
    if suit >> card & 1 or not hand & suit:
        return None
    place = next(place for place in range(len(SUITS)) if PLAIN_SUITS[place] & suit)
    return Refusal(clause, _(FOLLOW[place]))
