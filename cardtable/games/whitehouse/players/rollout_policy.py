"""Quick rules that play out the tricks of a hand, for the thousands of hands in a search.

Each seat uses only what it could see at the table: its own cards, the cards played and who has shown out of a
suit. Partners give each other votes, winners are cashed, the bidder's side draws trumps, and nobody leads a
suit that an opponent may trump. Coarser than the policy and many times faster.
"""

from functools import cache
from typing import Final

from cardtable.games.kit.rules.trick_setup import ALONE, SEATS
from cardtable.games.whitehouse.players.card_knowledge import HIGHER
from cardtable.games.whitehouse.rules.position import Position
from cardtable.games.whitehouse.rules.setup import PARTNERS
from cardtable.games.whitehouse.rules.trumps import TRUMPS

_LEFT: Final = (1, 2, 3, 0)


class RolloutPolicy:
    """The rest of one hand in strict play, from any card on; the table is not changed.

    Attributes:
        won: by seat, the cards captured, as masks.
    """

    __slots__ = (
        "_broken",
        "_camp",
        "_failed",
        "_foes",
        "_hands",
        "_higher",
        "_later",
        "_led",
        "_left",
        "_side_suits",
        "_suit_masks",
        "_table",
        "_trumps",
        "won",
    )

    def __init__(self, table: Position) -> None:
        agreed = table.setup
        trump = TRUMPS[table.trump]
        self._table = table
        self.won: list[int] = [*table.won]
        self._hands: list[int] = [*table.hands]
        self._failed: list[int] = [*table.failed]
        self._broken: bool = table.broken or not agreed.partnership
        self._higher = HIGHER[table.trump]
        self._suit_masks = trump.suit_masks
        self._trumps: int = trump.mask
        self._side_suits = [mask for mask in trump.masks if mask != trump.mask]
        self._camp, self._foes, self._later = _camps(agreed.partnership, table.bidder)
        self._led = 0
        self._left = 0

    def play_on(self) -> None:
        """Play all remaining tricks."""
        table = self._table
        hands, suit_masks, trumps = self._hands, self._suit_masks, self._trumps
        power_after = TRUMPS[table.trump].power
        deck = table.setup.deck
        gone = table.played[0] | table.played[1] | table.played[2] | table.played[3]
        trick = [*table.trick]
        leader = table.leader
        seat = (leader + len(trick)) % SEATS
        top, best, winner = 0, 0, leader
        power = power_after[trick[0] if trick else 0]
        for place, card in enumerate(trick):
            if power[card] > best:
                top, best, winner = card, power[card], (leader + place) % SEATS
        if trick:
            self._led = suit_masks[trick[0]]
        while True:
            hand = hands[seat]
            live = deck & ~gone & ~hand
            if trick:
                card = self._answer(seat, winner, top, hand, live, len(trick))
                if power[card] > best:
                    top, best, winner = card, power[card], seat
            elif hand:
                card = self._lead(seat, hand, live) if hand & hand - 1 else hand.bit_length() - 1
                self._led = suit_masks[card]
                power = power_after[card]
                top, best, winner = card, power[card], seat
            else:
                return
            bit = 1 << card
            hands[seat] = hand ^ bit
            gone |= bit
            trick.append(card)
            if len(trick) < SEATS:
                seat = _LEFT[seat]
                continue
            taken = 1 << trick[0] | 1 << trick[1] | 1 << trick[2] | 1 << trick[3]
            self.won[winner] |= taken
            if taken & trumps:
                self._broken = True
            trick.clear()
            seat = winner

    def _answer(self, seat: int, winner: int, top: int, hand: int, live: int, played: int) -> int:
        """Return the card to play to a trick others began."""
        self._left = SEATS - 1 - played
        held = hand & self._led
        if held:
            return self._follow(seat, winner, top, held, live) if held & held - 1 else held.bit_length() - 1
        self._failed[seat] |= self._led
        return self._part(seat, winner, top, hand, live) if hand & hand - 1 else hand.bit_length() - 1

    def _lead(self, seat: int, hand: int, live: int) -> int:
        """Return the card to lead."""
        trumps, higher = self._trumps, self._higher
        own, out = hand & trumps, live & trumps
        foes_hold = False  # a trump
        ruffs = 0  # suits that an opponent is out of and may trump
        if out:
            for foe in self._foes[seat]:
                if out & ~self._failed[foe]:
                    foes_hold = True
                    ruffs |= self._failed[foe]
        if own and foes_hold and self._camp[seat] and self._broken:
            card = own.bit_length() - 1
            if not higher[card] & live:
                return card
        side = hand & ~trumps
        if side:
            return self._lead_side(side & ~ruffs or side, live)
        card = own.bit_length() - 1
        return card if not higher[card] & live else (own & -own).bit_length() - 1

    def _lead_side(self, cards: int, live: int) -> int:
        """Return the highest side-suit card that nobody can beat, or else the lowest card."""
        best = -1
        for suit in self._side_suits:
            card = (cards & suit).bit_length() - 1
            if card > best and not self._higher[card] & live:
                best = card
        return best if best >= 0 else (cards & -cards).bit_length() - 1

    def _safe(self, seat: int, top: int, live: int) -> bool:
        """Return whether no seat still to play is expected to beat the winning card."""
        later = self._later[seat][self._left]
        if not later:
            return True
        if self._higher[top] & live:
            return False
        return not self._may_be_trumped(later, live)

    def _may_be_trumped(self, later: tuple[int, ...], live: int) -> bool:
        """Return whether any of the seats has shown out of the suit led and may hold a trump."""
        led, out = self._led, live & self._trumps
        if led == self._trumps or not out:
            return False
        failed = self._failed
        return any(failed[foe] & led == led and out & ~failed[foe] for foe in later)

    def _follow(self, seat: int, winner: int, top: int, held: int, live: int) -> int:
        """Return the card to play from several of the suit led."""
        higher = self._higher
        winners = held & higher[top] if self._suit_masks[top] == self._led else 0
        low = (held & -held).bit_length() - 1
        high = held.bit_length() - 1
        later = self._later[seat][self._left]
        if self._camp[winner] == self._camp[seat]:
            if self._safe(seat, top, live):
                return self._give(held, live)
            if winners and not higher[high] & live and not self._may_be_trumped(later, live):
                return high
            return low
        if not winners:
            return low
        if not later:
            return (winners & -winners).bit_length() - 1
        if self._left == 1 or not higher[high] & live:
            return low if self._may_be_trumped(later, live) else high
        return low

    def _part(self, seat: int, winner: int, top: int, hand: int, live: int) -> int:
        """Return the card to play without the suit led: a trump, a gift or the least useful card."""
        trumps = self._trumps
        side = hand & ~trumps
        friend = self._camp[winner] == self._camp[seat]
        if friend and self._safe(seat, top, live):
            return self._give(side or hand, live)
        own = hand & trumps
        if own and not (friend and not self._higher[top] & live):
            winners = own & self._higher[top] if 1 << top & trumps else own
            if winners:
                return (winners & -winners).bit_length() - 1
        rest = side or hand
        return (rest & -rest).bit_length() - 1

    def _give(self, cards: int, live: int) -> int:
        """Return the card that gives a partner the most votes without costing a trick."""
        higher = self._higher
        rest = cards
        while rest:
            card = rest.bit_length() - 1
            if higher[card] & live:
                return card
            rest ^= 1 << card
        return (cards & -cards).bit_length() - 1


@cache
def _camps(
    partnership: bool, bidder: int
) -> tuple[tuple[bool, ...], tuple[tuple[int, ...], ...], tuple[tuple[tuple[int, ...], ...], ...]]:
    """Return the bidder's camp; by seat, its foes; by seat and cards to come, the foes among them."""
    side = PARTNERS if partnership else ALONE
    own = next(seats for seats in side if bidder in seats)
    camp = tuple(seat in own for seat in range(SEATS))
    order = [[(seat + step) % SEATS for step in range(1, SEATS)] for seat in range(SEATS)]
    later = tuple(
        tuple(
            tuple(other for other in order[seat][:count] if camp[other] != camp[seat])
            for count in range(SEATS)
        )
        for seat in range(SEATS)
    )
    return camp, tuple(seats[-1] for seats in later), later
