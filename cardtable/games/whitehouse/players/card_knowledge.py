"""What a player with a good memory infers from the table: who may hold what, and which cards are highest.

Probabilities are a card counter's: an unseen card is with each seat that has not shown out of its suit in
proportion to the number of cards in that seat's hand.
"""

from typing import Final

from cardtable.cards.card import SUITS
from cardtable.cards.masks import cards_in
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.kit.rules.suits import NO_TRUMP, PLAIN_SUITS
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.rules.moves import CARDS
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.trumps import TRUMPS

RENEGES: Final = 0.02
"""Chance that a seat reneges under the honor system."""

BURIED: Final = 0.4
"""Likelihood of a side-suit card in a kitty that another seat buried, relative to a hand."""


def _higher(trump: int) -> tuple[int, ...]:
    table = TRUMPS[trump]
    return tuple(
        sum(
            1 << other
            for other in range(CARDS)
            if table.suit_masks[card] >> other & 1 and table.power[card][other] > table.power[card][card]
        )
        for card in range(CARDS)
    )


HIGHER: Final = tuple(_higher(trump) for trump in range(len(SUITS)))
"""By trump suit, then by card: the higher cards of its suit, as a mask."""

SUIT_OF: Final = tuple(
    tuple(trump if card >= SEATS * 13 else card % len(SUITS) for card in range(CARDS))
    for trump in range(len(SUITS))
)
"""By trump suit, then by card: its suit; jokers belong to trump."""

AFTER: Final = tuple(
    tuple(tuple((seat + step) % SEATS for step in range(1, count + 1)) for count in range(SEATS))
    for seat in range(SEATS)
)
"""By seat, then by number of cards still to come in a trick: the seats that play them."""


class CardKnowledge:
    """One seat's knowledge of a hand in progress, prepared for judging cards.

    Attributes:
        seat: the viewer.
        hand: the viewer's cards, as a mask.
        votes: votes by card.
        trump: the trump suit.
        suits: by suit, its cards, as masks.
        suit_of: by card, its suit.
        higher: by card, the higher cards of its suit, as a mask.
        unseen: cards in other hands or in a hidden kitty, as a mask.
        friends, foes: the seats that play with and against the viewer.
        attacking: whether the viewer is on the bidder's side.
        void: by seat, cards it certainly does not hold, as a mask.
        share: by seat, then by suit: the chance that it holds any one unseen card of the suit.
        left: by suit, its number of unseen cards.
        asked: the suits that friends last led, each with one who led it.
        average: average votes of an unseen card.
        tricks: number of tricks still to play, including this one.
    """

    __slots__ = (
        "_reneges",
        "_shown",
        "asked",
        "attacking",
        "average",
        "foes",
        "friends",
        "hand",
        "higher",
        "left",
        "seat",
        "share",
        "suit_of",
        "suits",
        "tricks",
        "trump",
        "unseen",
        "view",
        "void",
        "votes",
    )

    def __init__(self, view: WhitehouseView) -> None:
        """Read the table once trump is named."""
        table = view.table
        agreed = table.setup
        seat = view.seat
        assert seat is not None
        assert table.trump != NO_TRUMP
        self.view = view
        self.seat: int = seat
        self.hand: int = table.hands[seat]
        self.votes = agreed.votes
        self.trump: int = table.trump
        suits = list(PLAIN_SUITS)
        suits[self.trump] = TRUMPS[self.trump].mask
        self.suits: list[int] = suits
        self.suit_of = SUIT_OF[self.trump]
        self.higher = HIGHER[self.trump]
        unseen = self.unseen = view.unseen
        # Individual play, too, has two camps: the bidder, and everyone who wants the bid to fail.
        bidder = table.bidder
        side = agreed.side_of
        if agreed.partnership:
            self.attacking: bool = side[seat] == side[bidder]
            self.friends: tuple[int, ...] = ((seat + 2) % SEATS,)
            self.foes: tuple[int, ...] = ((seat + 1) % SEATS, (seat + 3) % SEATS)
        else:
            self.attacking = seat == bidder
            others = AFTER[seat][3]
            self.friends = () if self.attacking else tuple(other for other in others if other != bidder)
            self.foes = others if self.attacking else (bidder,)
        calls = table.calls
        self.void: tuple[int, ...] = calls.cleared if agreed.honor else table.failed
        # Under the honor system, too, players are taken to follow suit until seen otherwise.
        self._shown: tuple[int, ...] = tuple(
            calls.cleared[other] if calls.betrayed >> other & 1 else table.failed[other]
            for other in range(SEATS)
        )
        self._reneges: float = RENEGES if agreed.honor else 0.0
        self.left: list[int] = [(unseen & suit).bit_count() for suit in suits]
        self.asked: dict[int, int] = {
            self.suit_of[table.opened[friend]]: friend
            for friend in self.friends
            if table.opened[friend] != NOBODY
        }
        number = unseen.bit_count()
        self.average: float = agreed.ballots.total(unseen) / number if number else 0.0
        self.tricks: int = view.counts[seat]
        self.share: list[list[float]] = self._shares(view, bidder)

    def _shares(self, view: WhitehouseView, bidder: int) -> list[list[float]]:
        counts = view.counts
        hidden = 0.0 if view.kitty_open else BURIED * view.kitty_count
        share: list[list[float]] = [[0.0] * 4, [0.0] * 4, [0.0] * 4, [0.0] * 4]
        seat = self.seat
        for suit, cards in enumerate(self.suits):
            held = self.unseen & cards
            if not held:
                continue
            weights = [0.0] * SEATS
            for other in range(SEATS):
                if other != seat and held & ~self.void[other]:
                    weights[other] = counts[other] * (1.0 if held & ~self._shown[other] else RENEGES)
            # Nobody buries trumps.
            total = sum(weights) + (0.0 if suit == self.trump else hidden)
            if total:
                for other, weight in enumerate(weights):
                    share[other][suit] = weight / total
        return share

    def out_against(self, card: int) -> int:
        """Return the number of unseen higher cards of the card's suit."""
        return (self.higher[card] & self.unseen).bit_count()

    def beats(self, seat: int, card: int, led: int) -> float:
        """Return the chance that a seat still to play beats the card winning so far.

        It is 0 only if the seat certainly cannot.
        """
        share = self.share[seat]
        trump = self.trump
        higher = (self.higher[card] & self.unseen & ~self.void[seat]).bit_count()
        if led == trump:
            return 1.0 - (1.0 - share[trump]) ** higher if higher else 0.0
        out_of_suit = max((1.0 - share[led]) ** self.left[led], self._reneges) if share[led] else 1.0
        if self.suit_of[card] == trump:
            return out_of_suit * (1.0 - (1.0 - share[trump]) ** higher) if higher else 0.0
        ruffs = out_of_suit * (1.0 - (1.0 - share[trump]) ** self.left[trump]) if share[trump] else 0.0
        return ruffs + (1.0 - (1.0 - share[led]) ** higher) if higher else ruffs

    def may_ruff(self, seat: int, suit: int) -> bool:
        """Return whether a seat is known to be out of a side suit and may still hold a trump."""
        return (
            suit != self.trump
            and not self.suits[suit] & ~self.void[seat] & self.view.table.setup.deck
            and self.share[seat][self.trump] > 0.0
        )

    def foes_may_hold(self, mask: int) -> bool:
        """Return whether an opponent may hold any of the cards."""
        held = mask & self.unseen
        return any(held & ~self.void[foe] for foe in self.foes)

    def own(self, suit: int) -> int:
        """Return the seat's own cards of a suit, as a mask."""
        return self.hand & self.suits[suit]


def lawful(view: WhitehouseView) -> list[int]:
    """Return the cards that follow the rules, lowest first; under the honor system more are legal."""
    table = view.table
    hand = view.cards
    if table.setup.honor:
        trump = TRUMPS[table.trump]
        if table.trick:
            hand = hand & trump.suit_masks[table.trick[0]] or hand
        elif table.setup.partnership and not table.broken:
            hand = hand & ~trump.mask or hand
        return cards_in(hand)
    return cards_in(view.legal_mask())


def most_votes(view: WhitehouseView) -> int:
    """Return the votes that the bidder's side captures if it wins every trick left."""
    table = view.table
    total = table.setup.ballots.total
    lost = sum(map(total, table.won)) - total(table.captured(table.setup.side_of[table.bidder]))
    return total(table.setup.deck) - lost


def settled(view: WhitehouseView) -> bool | None:
    """Return whether the bid is made or lost whatever is still played, or None while that is open."""
    table = view.table
    if table.setup.honor:
        return None  # a caught renege can still turn it
    if most_votes(view) < table.bid:
        return False
    captured = table.captured(table.setup.side_of[table.bidder]) | table.kitty
    return True if table.setup.ballots.total(captured) >= table.bid else None
