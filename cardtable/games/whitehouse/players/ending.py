"""The last tricks of a hand with all cards open, solved by alpha-beta over the votes."""

from typing import Final

from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.rules.position import Position
from cardtable.games.whitehouse.rules.trumps import TRUMPS

_LEFT: Final = (1, 2, 3, 0)


class Ending:
    """The remaining tricks of a hand in strict play, from any card on; the table is not changed.

    Attributes:
        won: by seat, the cards captured at the end, as masks.
    """

    __slots__ = (
        "_broken",
        "_camp",
        "_hands",
        "_lines",
        "_powers",
        "_suit_masks",
        "_trumps",
        "_votes",
        "won",
    )

    def __init__(self, table: Position) -> None:
        agreed = table.setup
        trump = TRUMPS[table.trump]
        self._hands: list[int] = [*table.hands]
        self._broken: bool = table.broken or not agreed.partnership
        self._votes = agreed.votes
        self._trumps: int = trump.mask
        self._suit_masks = trump.suit_masks
        self._powers = trump.power
        side = agreed.side_of
        self._camp: list[bool] = [side[seat] == side[table.bidder] for seat in range(SEATS)]
        left = sum([hand.bit_count() for hand in table.hands])
        self._lines: list[list[int]] = [[] for _card in range(left + 1)]
        self.won: list[int] = [*table.won]
        self._finish(table)

    def _finish(self, table: Position) -> None:
        """Find the best line of play and play it out."""
        trick = [*table.trick]
        leader = table.leader
        power = self._powers[trick[0] if trick else 0]
        best, winner, on_table = 0, leader, 0
        for place, card in enumerate(trick):
            on_table += self._votes[card]
            if power[card] > best:
                best, winner = power[card], (leader + place) % SEATS
        led = trick[0] if trick else -1
        seat = (leader + len(trick)) % SEATS
        self._play(0, seat, len(trick), led, best, winner, on_table, -1, 1000)
        for card in self._lines[0]:
            trick.append(card)
            if len(trick) == SEATS:
                power = self._powers[trick[0]]
                place = max(range(SEATS), key=lambda number: power[trick[number]])
                leader = (leader + place) % SEATS
                self.won[leader] |= 1 << trick[0] | 1 << trick[1] | 1 << trick[2] | 1 << trick[3]
                trick = []

    def _play(
        self,
        ply: int,
        seat: int,
        place: int,
        led: int,
        best: int,
        winner: int,
        on_table: int,
        alpha: int,
        beta: int,
    ) -> int:
        """Return the votes that the bidder's side still captures, within the window `alpha` to `beta`.

        Args:
            ply: number of cards played since the start.
            seat: the seat to play.
            place: number of cards in the trick.
            led: the card led; arbitrary if the trick is empty.
            best: the power of the card winning so far.
            winner: the seat that played it.
            on_table: the votes in the trick.
            alpha: votes the bidder's side is already sure of.
            beta: votes the others can hold it to.
        """
        hands, camp, powers = self._hands, self._camp, self._powers
        hand = hands[seat]
        lines = self._lines
        line = lines[ply]
        if not hand:
            line.clear()
            return 0
        broken = self._broken
        if place:
            rest = hand & self._suit_masks[led] or hand
        else:
            rest = hand if broken else hand & ~self._trumps or hand
        ours = camp[seat]
        found = -1 if ours else 1000
        # Try high cards first if they may win, low ones if they cannot.
        down = place == 0 or powers[led][rest.bit_length() - 1] > best or camp[winner] == ours
        while rest:
            card = rest.bit_length() - 1 if down else (rest & -rest).bit_length() - 1
            bit = 1 << card
            rest ^= bit
            new_led = led if place else card
            power = powers[new_led][card]
            new_best, new_winner = best, winner
            if power > best or place == 0:
                new_best, new_winner = power, seat
            votes = on_table + self._votes[card]
            hands[seat] = hand ^ bit
            if bit & self._trumps:
                self._broken = True
            if place < 3:
                value = self._play(
                    ply + 1, _LEFT[seat], place + 1, new_led, new_best, new_winner, votes, alpha, beta
                )
            else:
                taken = votes if camp[new_winner] else 0
                value = taken + self._play(
                    ply + 1, new_winner, 0, 0, 0, new_winner, 0, alpha - taken, beta - taken
                )
            self._broken = broken
            if value > found if ours else value < found:
                found = value
                line[:] = (card, *lines[ply + 1])
                if ours:
                    alpha = max(alpha, value)
                else:
                    beta = min(beta, value)
                if alpha >= beta:
                    break
        hands[seat] = hand
        return found
