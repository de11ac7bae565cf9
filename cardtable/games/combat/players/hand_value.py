"""The worth of a hand to players who know which cards lie face down, but not where.

All values are the layer's. The result of a hand is its *swing*: the votes that the layer wins minus those of
the other player. Every card is equally likely to be turned next, and each player chooses what is best, so the
worth of a hand is an exact average. Both are assumed equally likely to win rock, paper, scissors.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from cardtable.games.combat.rules.moves import (
    CALLS,
    CELEBRITY,
    EQUAL,
    FAKE_NEWS,
    HIGHER,
    LOWER,
    RECOUNT,
    SWING_STATE,
    WILD,
)

Cards = tuple[int, ...]


class HandValue:
    """Values the ways a hand may go, from the votes by card and the worth of a swing to the layer."""

    __slots__ = ("_votes", "_worth")

    def __init__(self, votes: Sequence[int], worth: Callable[[int], float]) -> None:
        self._votes = votes
        self._worth = worth

    # Below, `sign` is 1 if the layer acts and -1 if the other player does, `hidden` are the face-down cards,
    # and values are the layer's.

    def hand(self, hidden: Cards) -> float:
        """Return the worth of five cards before the first is turned."""
        return self._turn((), hidden)

    def _turn(self, up: Cards, hidden: Cards) -> float:
        sign = 1 if up else -1
        total = 0.0
        for card, rest in _draws(hidden):
            if card >= WILD:
                total += self._wild(card, sign, up, rest)
            elif up:
                total += self._compare(up[0], card, rest)
            else:
                total += self._turn((card,), rest)
        return total / len(hidden)

    def _compare(self, first: int, second: int, hidden: Cards) -> float:
        votes = self._votes
        if votes[first] == votes[second]:
            return self._break_tie(first, hidden)
        sign = 1 if votes[second] > votes[first] else -1
        high, low = (second, first) if sign > 0 else (first, second)
        return _best(sign, (self.take_high(sign, high, low, hidden), self.take_low(sign, high, low, hidden)))

    def take_high(self, sign: int, high: int, low: int, hidden: Cards) -> float:
        """Return the worth of the higher card and one of three face-down ones (EC-3)."""
        rest = self._sum(hidden) + self._votes[low] - self._votes[high]
        return self._mean([sign * (2 * self._votes[card] - rest) for card in hidden])

    def take_low(self, sign: int, high: int, low: int, hidden: Cards) -> float:
        """Return the worth of the lower card and two of three face-down ones (EC-3)."""
        mine = self._sum(hidden) + self._votes[low] - self._votes[high]
        return self._mean([sign * (mine - 2 * self._votes[card]) for card in hidden])

    def _break_tie(self, equal: int, hidden: Cards) -> float:
        votes = self._votes
        total = 0.0
        for card, rest in _draws(hidden):
            left = self._sum(rest)
            if card >= WILD:
                total += self._wild(card, -1, (equal, equal), rest)
            elif votes[card] > votes[equal]:
                total += _best(-1, (self.take_open(card, equal, rest), self.take_hidden(card, equal, rest)))
            elif votes[card] == votes[equal]:
                total += self._worth(left - 3 * votes[equal])
            else:
                total += self._worth(2 * votes[equal] - votes[card] - left)
        return total / len(hidden)

    def take_open(self, breaker: int, equal: int, hidden: Cards) -> float:
        """Return the worth if the other player takes a higher tie-breaker and an equal card (EC-4)."""
        return self._worth(self._sum(hidden) - self._votes[breaker])

    def take_hidden(self, breaker: int, equal: int, hidden: Cards) -> float:
        """Return the worth if the other player takes a higher tie-breaker and a face-down card (EC-4)."""
        votes = self._votes
        rest = 2 * votes[equal] + self._sum(hidden) - votes[breaker]
        return self._mean([rest - 2 * votes[card] for card in hidden])

    def _wild(self, card: int, sign: int, up: Cards, hidden: Cards) -> float:
        if card == FAKE_NEWS:
            if not up:
                return self._next_pair(sign, hidden, 0)
            return _best(sign, [self.call(call, sign, up, hidden) for call in CALLS])
        if card == CELEBRITY:
            return self._endorse(sign, up, hidden)
        if card == RECOUNT:
            return self._recount(sign, up, hidden)
        if card == SWING_STATE:
            return self._swing(sign, up, hidden)
        return self.deal_out((*up, *hidden), 0)

    def _win_all(self, sign: int, *cards: Cards) -> float:
        return self._worth(sign * sum([self._sum(some) for some in cards]))

    def call(self, call: int, sign: int, up: Cards, hidden: Cards) -> float:
        """Return the worth of a call with one or two numbered cards face up (EC-7)."""
        if len(up) == 1:
            return self._call_next(call, sign, up[0], hidden, 0)
        open_sum, hidden_sum = self._sum(up), self._sum(hidden)
        right = call == answer(hidden_sum, open_sum) or max(hidden) >= WILD
        return self._worth((sign if right else -sign) * (open_sum + hidden_sum))

    def _next_pair(self, sign: int, hidden: Cards, swing: int) -> float:
        total = 0.0
        for card, rest in _draws(hidden):
            if card >= WILD:
                total += self._worth(swing + sign * self._sum(rest))
            else:
                total += _best(sign, [self._call_next(call, sign, card, rest, swing) for call in CALLS])
        return total / len(hidden)

    def _call_next(self, call: int, sign: int, known: int, hidden: Cards, swing: int) -> float:
        votes = self._votes
        total = 0.0
        for card, rest in _draws(hidden):
            pair = votes[known] + votes[card]
            if card >= WILD:
                total += self._worth(swing + sign * (pair + self._sum(rest)))
                continue
            after = swing + (pair if call == answer(votes[card], votes[known]) else -pair) * sign
            total += self._next_pair(sign, rest, after) if rest else self._worth(after)
        return total / len(hidden)

    def _endorse(self, sign: int, up: Cards, hidden: Cards) -> float:
        if hidden and max(hidden) >= WILD:
            return self._win_all(sign, up, hidden)
        counts = [self._votes[card] for card in (*up, *hidden)]
        return self._worth(sign * (2 * min(counts) - sum(counts)))

    def _recount(self, sign: int, up: Cards, hidden: Cards) -> float:
        votes = self._votes
        total, ways = 0.0, 0
        won, lost = self._win_all(sign, up, hidden), self._win_all(-sign, up, hidden)
        for own, rest in _draws(hidden):
            for other in rest:
                ways += 1
                if own >= WILD or (other < WILD and votes[own] < votes[other]):
                    total += won
                elif other >= WILD or votes[own] > votes[other]:
                    total += lost
                else:  # rock, paper, scissors wins or loses the table equally often
                    total += (won + lost) / 2
        return total / ways

    def _swing(self, sign: int, up: Cards, hidden: Cards) -> float:
        votes = self._votes
        total, ways = 0.0, 0
        won, lost = self._win_all(sign, up, hidden), self._win_all(-sign, up, hidden)
        odd = self._sum(up) % 2
        for own, rest in _draws(hidden):
            for other in rest:
                ways += 1
                if own >= WILD or (other < WILD and (odd + votes[own] + votes[other]) % 2 == 0):
                    total += won
                else:
                    total += lost
        return total / ways

    def deal_out(self, cards: Cards, swing: int) -> float:
        """Return the worth if each card is equally likely to go to either player (EC-11)."""
        whole = self._sum(cards)
        swings = [
            swing + whole - 2 * self._sum(theirs)
            for count in range(len(cards) + 1)
            for theirs in combinations(cards, count)
        ]
        return self._mean(swings)

    def _sum(self, cards: Cards) -> int:
        votes = self._votes
        return sum([votes[card] for card in cards])

    def _mean(self, swings: list[int]) -> float:
        worth = self._worth
        return sum([worth(swing) for swing in swings], 0.0) / len(swings)


def _draws(hidden: Cards) -> Iterator[tuple[int, Cards]]:
    """Yield each card that may be turned next, with the cards that remain."""
    for place, card in enumerate(hidden):
        yield card, hidden[:place] + hidden[place + 1 :]


def _best(sign: int, values: Sequence[float]) -> float:
    return max(values) if sign > 0 else min(values)


def answer(found: int, against: int) -> int:
    """Return the right call."""
    return HIGHER if found > against else LOWER if found < against else EQUAL
