"""What a hand of Whitehouse may bid: a rule of thumb for partners, average tricks for whoever plays alone."""

from math import ceil
from typing import Final

from cardtable.cards.card import SUITS
from cardtable.cards.names import suit_name
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.setup import HAND_SIZE
from cardtable.games.whitehouse.rules.trumps import JOKERS, RED_SUITS, TRUMPS
from cardtable.games.whitehouse.table.race import ALL_VOTES
from cardtable.i18n import _, ngettext

START: Final = (200, 220)
MORE: Final = 20
"""The rule of thumb for a bid of partners, in votes: what it starts from, without and with jokers, and what
it adds for each card of the longest suit and for each ace. Such a bid is made about 3 times out of 4."""

ACES: Final = 0b1111 << 48


def guide(view: WhitehouseView, bid: int) -> str:
    """Return how high the viewer's hand may go, or alone what `bid` takes, and what a bid pays.

    Args:
        view: what the bidder knows.
        bid: the lowest bid that is still open, in votes.
    """
    if view.table.setup.partnership:
        words = _rule_of_thumb(view, bid)
    else:
        words = _(
            "A trick has about 40 votes: for {bid}, you need the kitty and about {tricks} of 12 tricks."
        ).format(bid=bid, tricks=tricks_for(bid, view.table.setup.size))
    return f"{words} {_pays()}"


def beside_hint(view: WhitehouseView) -> str:
    """Return what parts the rule of thumb of partners from a hint beside it, and what a bid pays."""
    _suit, cards, aces = _counted(view)
    words = _("The rule of thumb counts length and aces: {limit}. A hint weighs all your cards.")
    return f"{words.format(limit=limit(cards, aces, jokers=view.table.setup.jokers))} {_pays()}"


def _pays() -> str:
    """Return what a bid pays."""
    return _("Made: +1 point; failed: −2 points.")


def safe_bid(view: WhitehouseView) -> int | None:
    """Return the highest bid by the rule of thumb with the viewer's hand; None for whoever plays alone."""
    agreed = view.table.setup
    if not agreed.partnership:
        return None
    _suit, cards, aces = _counted(view)
    return limit(cards, aces, jokers=agreed.jokers)


def _counted(view: WhitehouseView) -> tuple[int, int, int]:
    """Return the suit that the viewer's hand would name, its cards, and the aces of the hand."""
    agreed = view.table.setup
    assert view.seat is not None
    suit, cards = longest_suit(view.cards, colors=agreed.colors, red=agreed.side_of[view.seat] == 0)
    return suit, cards, (view.cards & ACES).bit_count()


def _rule_of_thumb(view: WhitehouseView, bid: int) -> str:
    """Return the highest bid that a newcomer should make with the viewer's hand, and how it is counted."""
    suit, cards, aces = _counted(view)
    safe = limit(cards, aces, jokers=view.table.setup.jokers)
    if safe < bid:
        words = _("As a rule of thumb, {limit} is fairly safe with your hand, and bids now start at {bid}.")
        return words.format(limit=safe, bid=bid)
    named, jokers = suit_name(SUITS[suit]), (view.cards & JOKERS).bit_count()
    if jokers:
        words = ngettext("{suit} and joker", "{suit} and jokers", jokers)
        named = words.format(suit=named)
    words = ngettext(
        "As a rule of thumb, {limit} is fairly safe: {start}, {more} for each of {cards} {suit}, "
        "and {more} more for an ace.",
        "As a rule of thumb, {limit} is fairly safe: {start}, {more} for each of {cards} {suit}, "
        "and {more} more for each of {aces} aces.",
        aces,
    )
    if not aces:
        words = _(
            "As a rule of thumb, {limit} is fairly safe: {start}, and {more} for each of {cards} {suit}."
        )
    return words.format(
        limit=safe,
        start=START[view.table.setup.jokers],
        more=MORE,
        cards=cards,
        suit=named,
        aces=aces,
    )


def longest_suit(hand: int, *, colors: bool, red: bool) -> tuple[int, int]:
    """Return the longest suit of a hand, a mask, that its side may name, and how many trumps it would have.

    Args:
        hand: the cards.
        colors: whether a side may only name the suits of its color.
        red: whether that is red.
    """
    suits = [suit for suit in range(len(SUITS)) if not colors or (suit in RED_SUITS) == red]
    held = {suit: hand & TRUMPS[suit].mask for suit in suits}
    longest = max(suits, key=lambda suit: (held[suit].bit_count(), held[suit] >> suit))
    return longest, held[longest].bit_count()


def limit(cards: int, aces: int, *, jokers: bool) -> int:
    """Return the highest bid of a hand by the rule of thumb for partners, in votes.

    Args:
        cards: number of cards of its longest suit, jokers included.
        aces: number of its aces.
        jokers: whether the deck has jokers.
    """
    return START[jokers] + MORE * (cards + aces)


def tricks_for(bid: int, size: int) -> int:
    """Return how many of the twelve tricks make a bid with the kitty, if all cards had the same votes.

    Args:
        bid: the votes promised.
        size: number of cards of the deck; those not dealt to the seats are the kitty.
    """
    kitty = size - SEATS * HAND_SIZE
    return min(HAND_SIZE, ceil((bid * size / ALL_VOTES - kitty) / SEATS))
