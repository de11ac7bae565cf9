"""The kernel's table: one hand of Whitehouse on machine integers, from any point after the deal on.

A search plays a hundred such hands for one move, so nothing here makes an object for a move. Cards have their
indices from `rules.moves`, except that once trump is named the lower joker is always 52 and the higher one
53: a suit's higher cards are then those with higher indices.
"""

from functools import cache
from typing import Final

from mypy_extensions import i64

from cardtable.cards.bits import bit, count
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.kit.rules.suits import NO_TRUMP
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.players.bidding import Stakes
from cardtable.games.whitehouse.rules.moves import CARDS, PASS
from cardtable.games.whitehouse.rules.position import Position
from cardtable.games.whitehouse.rules.setup import HAND_SIZE, Setup
from cardtable.games.whitehouse.rules.trumps import RED_SUITS

SPADES: Final[i64] = 0x1111111111111
"""The thirteen cards of the first suit; those of the others are this mask, shifted."""
SUITED: Final[i64] = 0xFFFFFFFFFFFFF
LOWER_JOKER: Final[i64] = 0x10000000000000
HIGHER_JOKER: Final[i64] = 0x20000000000000
JOKERS: Final[i64] = 0x30000000000000

SIZE: Final[i64] = 4
SUITS: Final[i64] = 4
"""Numbers of seats and of suits."""


@cache
def _card_votes(agreed: Setup) -> tuple[list[float], list[float]]:
    """Return the votes by card, and the same with the jokers exchanged."""
    votes = [float(found) for found in agreed.votes]
    return votes, [*votes[: CARDS - 2], votes[CARDS - 1], votes[CARDS - 2]]


class Table:
    """A hand in strict play.

    Attributes:
        agreed: the terms of the match.
        partnership: whether two play against two.
        deck, deck_votes: all cards, and their votes.
        votes: votes by card.
        stakes: by seat, the points at stake in a bid; empty once the bidding is over.
        dealer: the seat that speaks last.
        seat: the seat to act.
        phase: what it is to do.
        bids: by seat, the votes bid, PASS, or 0 before any announcement.
        bid, bidder: the highest bid, 0 before any, and the seat that made it.
        attackers: the bidder's side, bit s for seat s.
        trump, trumps: the trump suit, and all its cards.
        broken: whether any card may be led.
        kitty, kitty_votes: the cards in the kitty, and their votes.
        challengers: in order of speaking.
        opened: by seat, the suit it last led, or NOBODY.
        hand0 … hand3, failed0 … failed3: by seat, the cards held, and those that it has shown not to hold.
        held_votes0 … held_votes3: by seat, the votes in its hand.
        played, played_votes: all cards played in this hand, and their votes.
        won: the cards captured by the bidder's side.
        won_votes, lost_votes: the votes captured by that side and by the others.
        size: number of cards in the hand of the seat that leads the trick.
        placed: number of cards in the trick.
        trick, on_table: its cards, and their votes.
        led: the suit led.
        best, winner: the card that wins so far, and who played it.
    """

    __slots__ = (
        "_exchanged",
        "agreed",
        "attackers",
        "best",
        "bid",
        "bidder",
        "bids",
        "broken",
        "challengers",
        "dealer",
        "deck",
        "deck_votes",
        "failed0",
        "failed1",
        "failed2",
        "failed3",
        "hand0",
        "hand1",
        "hand2",
        "hand3",
        "held_votes0",
        "held_votes1",
        "held_votes2",
        "held_votes3",
        "kitty",
        "kitty_votes",
        "led",
        "lost_votes",
        "on_table",
        "opened",
        "partnership",
        "phase",
        "placed",
        "played",
        "played_votes",
        "seat",
        "size",
        "stakes",
        "trick",
        "trump",
        "trumps",
        "votes",
        "winner",
        "won",
        "won_votes",
    )

    def __init__(self, state: Position) -> None:
        """Copy a hand after the deal in which a seat is to act."""
        agreed = state.setup
        self.agreed: Setup = agreed
        self.partnership: bool = agreed.partnership
        self.deck: i64 = agreed.deck
        self.dealer: i64 = state.dealer
        self.seat: i64 = state.to_act[0]
        self.phase: str = state.phase
        self.bids: list[int] = [*state.bids]
        self.bid: int = state.bid
        self.bidder: i64 = state.bidder
        self.stakes: list[Stakes] = []
        if state.phase == "bid":
            self.stakes = [Stakes(agreed, state.scores, seat) for seat in range(SEATS)]
        self.trump: i64 = NO_TRUMP
        self.trumps: i64 = 0
        self._exchanged: bool = False
        self.votes: list[float] = _card_votes(agreed)[0]
        self.broken: bool = state.broken or not agreed.partnership
        self.challengers: tuple[int, ...] = state.challengers
        self.attackers: i64 = 0
        hands, failed = state.hands, state.failed
        self.hand0: i64 = hands[0]
        self.hand1: i64 = hands[1]
        self.hand2: i64 = hands[2]
        self.hand3: i64 = hands[3]
        self.failed0: i64 = failed[0]
        self.failed1: i64 = failed[1]
        self.failed2: i64 = failed[2]
        self.failed3: i64 = failed[3]
        self.kitty: i64 = state.kitty
        self.deck_votes: float = self.sum_votes(self.deck)
        if state.bidder != NOBODY:
            self.bear(self.bidder)
        if state.trump != NO_TRUMP:
            self.trump = state.trump
            self._order_trumps()
        self.kitty_votes: float = self.sum_votes(self.kitty)
        self.held_votes0: float = self.sum_votes(self.hand0)
        self.held_votes1: float = self.sum_votes(self.hand1)
        self.held_votes2: float = self.sum_votes(self.hand2)
        self.held_votes3: float = self.sum_votes(self.hand3)
        self.played: i64 = 0
        self.won: i64 = 0
        lost: i64 = 0
        for number in range(SEATS):
            self.played |= self.exchange(state.played[number])
            if self.attacks(number):
                self.won |= self.exchange(state.won[number])
            else:
                lost |= self.exchange(state.won[number])
        self.played_votes: float = self.sum_votes(self.played)
        self.won_votes: float = self.sum_votes(self.won)
        self.lost_votes: float = self.sum_votes(lost)
        self.opened: list[int] = [
            NOBODY if card == NOBODY else self.suit_of(self.exchange_card(card)) for card in state.opened
        ]
        self.placed: i64 = 0
        self.trick: i64 = 0
        self.on_table: float = 0.0
        self.led: i64 = 0
        self.best: i64 = 0
        self.winner: i64 = 0
        trick = state.trick
        self.size: i64 = min(count(self.held(self.seat)), HAND_SIZE)
        for place, card in enumerate(trick):
            self._lay((state.leader + place) % SEATS, self.exchange_card(card))

    def bear(self, bidder: i64) -> None:
        """Make a seat the bidder, and part the seats into those for and against it."""
        self.bidder = bidder
        self.attackers = bit(bidder)
        if self.partnership:
            self.attackers |= bit(bidder + 2 & 3)

    def attacks(self, seat: i64) -> bool:
        """Return whether a seat is on the bidder's side."""
        return self.attackers >> seat & 1 != 0

    def name_trump(self, suit: i64) -> None:
        """Name trump for the bidder, who picks up the kitty."""
        self.trump = suit
        hand, votes = self.held(self.bidder), self.held_votes(self.bidder)
        self._hold(self.bidder, hand | self.kitty, votes + self.kitty_votes)
        self.kitty = 0
        self.kitty_votes = 0.0
        self._order_trumps()
        self.phase = "bury"

    def bury(self, cards: i64) -> None:
        """Bury the last cards of the bidder's surplus, and go on to the challenge or to play."""
        bidder = self.bidder
        votes = self.sum_votes(cards)
        self._hold(bidder, self.held(bidder) ^ cards, self.held_votes(bidder) - votes)
        self.kitty |= cards
        self.kitty_votes += votes
        self.phase = "play" if self.partnership else "challenge"
        self.seat = (self.dealer if self.partnership else bidder) + 1 & 3
        self.size = HAND_SIZE

    def challenge(self, challenges: bool) -> None:
        """Take the answer of the seat to act."""
        if challenges:
            self.challengers = (*self.challengers, self.seat)
        self.seat = self.seat + 1 & 3
        if self.seat == self.bidder:
            self.phase = "play"

    def announce(self, bid: int) -> None:
        """Take the bid of the seat to act, or PASS; after the dealer's the bidder is to name trump."""
        seat = self.seat
        self.bids[seat] = bid
        if bid != PASS:
            self.bid = bid
            self.bear(seat)
        if seat == self.dealer:
            self.phase = "trump"
            self.seat = self.bidder
        else:
            self.seat = seat + 1 & 3

    def play(self, card: i64) -> None:
        """Play a card of the seat to act to the trick, and give a full trick to its winner."""
        seat, mask = self.seat, bit(card)
        self._hold(seat, self.held(seat) ^ mask, self.held_votes(seat) - self.votes[card])
        self.played |= mask
        self.played_votes += self.votes[card]
        if not self.placed and mask & self.trumps and not self.broken:
            self._fail(seat, self.deck & ~self.trumps)
        self._lay(seat, card)
        if mask & self.trumps:
            self.broken = True
        if self.placed < SIZE:
            self.seat = seat + 1 & 3
            return
        winner = self.winner
        if self.attacks(winner):
            self.won |= self.trick
            self.won_votes += self.on_table
        else:
            self.lost_votes += self.on_table
        self.placed = 0
        self.trick = 0
        self.on_table = 0.0
        self.seat = winner
        self.size -= 1
        if not self.size:
            self.phase = "over"

    def playable(self) -> i64:
        """Return the cards that the seat to act may play."""
        hand = self.held(self.seat)
        if self.placed:
            following = hand & self.suit(self.led)
            return following if following else hand
        if self.broken:
            return hand
        side = hand & ~self.trumps
        return side if side else hand

    def suit(self, suit: i64) -> i64:
        """Return the cards of a suit."""
        return self.trumps if suit == self.trump else SPADES << suit

    def suit_of(self, card: i64) -> i64:
        """Return the suit of a card."""
        return self.trump if bit(card) & self.trumps else card & 3

    def wins(self, card: i64) -> bool:
        """Return whether a card beats all others of a trick that has begun."""
        mask, best = bit(card), bit(self.best)
        if best & self.trumps:
            return mask & self.trumps != 0 and card > self.best
        return mask & self.trumps != 0 or (card > self.best and mask & self.suit(self.led) != 0)

    def held(self, seat: i64) -> i64:
        """Return the cards in a seat's hand."""
        if seat < 2:
            return self.hand0 if seat == 0 else self.hand1
        return self.hand2 if seat == 2 else self.hand3

    def failed(self, seat: i64) -> i64:
        """Return the cards that a seat has shown not to hold."""
        if seat < 2:
            return self.failed0 if seat == 0 else self.failed1
        return self.failed2 if seat == 2 else self.failed3

    def held_votes(self, seat: i64) -> float:
        """Return the votes in a seat's hand."""
        if seat < 2:
            return self.held_votes0 if seat == 0 else self.held_votes1
        return self.held_votes2 if seat == 2 else self.held_votes3

    def sum_votes(self, cards: i64) -> float:
        """Return the votes of a set of cards."""
        votes = self.votes
        total = 0.0
        while cards:
            low = cards & -cards
            total += votes[count(low - 1)]
            cards ^= low
        return total

    def exchange(self, cards: i64) -> i64:
        """Return cards as `rules.moves` has them with the kernel's indices, or the other way about."""
        if not self._exchanged:
            return cards
        lower, higher = cards & LOWER_JOKER, cards & HIGHER_JOKER
        return cards & SUITED | lower << 1 | higher >> 1

    def exchange_card(self, card: i64) -> i64:
        """Do the same with a single card."""
        return 105 - card if self._exchanged and card >= 52 else card

    def _order_trumps(self) -> None:
        """Exchange the jokers if the lower one has the higher index under this trump suit."""
        trump = self.trump
        self.trumps = (SPADES << trump | JOKERS) & self.deck
        self._exchanged = trump in RED_SUITS and self.agreed.jokers
        if not self._exchanged:
            return
        self.votes = _card_votes(self.agreed)[1]
        self.hand0 = self.exchange(self.hand0)
        self.hand1 = self.exchange(self.hand1)
        self.hand2 = self.exchange(self.hand2)
        self.hand3 = self.exchange(self.hand3)
        self.failed0 = self.exchange(self.failed0)
        self.failed1 = self.exchange(self.failed1)
        self.failed2 = self.exchange(self.failed2)
        self.failed3 = self.exchange(self.failed3)
        self.kitty = self.exchange(self.kitty)

    def _lay(self, seat: i64, card: i64) -> None:
        """Lay a card on the trick, and note what it shows."""
        mask = bit(card)
        if not self.placed:
            self.led = self.suit_of(card)
            self.opened[seat] = self.led
            self.best = card
            self.winner = seat
        else:
            if not mask & self.suit(self.led):
                self._fail(seat, self.suit(self.led))
            if self.wins(card):
                self.best = card
                self.winner = seat
        self.placed += 1
        self.trick |= mask
        self.on_table += self.votes[card]

    def _hold(self, seat: i64, cards: i64, votes: float) -> None:
        """Set a seat's hand and the votes in it."""
        if seat == 0:
            self.hand0 = cards
            self.held_votes0 = votes
        elif seat == 1:
            self.hand1 = cards
            self.held_votes1 = votes
        elif seat == 2:
            self.hand2 = cards
            self.held_votes2 = votes
        else:
            self.hand3 = cards
            self.held_votes3 = votes

    def _fail(self, seat: i64, cards: i64) -> None:
        """Note cards that a seat has shown not to hold."""
        if seat == 0:
            self.failed0 |= cards
        elif seat == 1:
            self.failed1 |= cards
        elif seat == 2:
            self.failed2 |= cards
        else:
            self.failed3 |= cards
