"""A second referee of Combat: slow, plain, and written from the words of the page alone.

A match is one long story that stops wherever somebody must move. Cards are codes, moves are texts.
"""

from collections.abc import Generator, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import combinations

from cardtable.cards.deck import load_deck

ORDER = load_deck("combat").codes
WILD = ORDER[51:]
BEATS = {("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")}
RPS = ["rock", "paper", "scissors"]


@dataclass
class Ask:
    """What the match waits for: the phase, the pending rule, and by seat the legal texts (chance: none)."""

    phase: str
    pending: str | None
    legal: Mapping[str, list[str]] = field(default_factory=dict)

    def actors(self) -> list[str]:
        """`*` for chance, nobody at the end, else those with moves."""
        return ["*"] if self.phase in ("deal", "shuffle") else list(self.legal)


Flow = Generator[Ask, tuple[str, list[str]], None]
Answer = Generator[Ask, tuple[str, list[str]], list[str]]
Round = Generator[Ask, tuple[str, list[str]], int]


class HandEnds(Exception):  # noqa: N818 - it is none
    """A second wild card was turned over (EC-6)."""


class SlowCombat:
    """One match; `play` makes a move, `shown` tells all.

    Args:
        census: of the votes.
        first: the seat that is P1.
        last_hand: where the match is taken up only before hand 12: what its layer has collected, and the
            three cards of its stack. The opponent has collected all other states.
    """

    def __init__(
        self, census: int = 2020, first: int = 0, last_hand: tuple[list[str], list[str]] | None = None
    ) -> None:
        deck = load_deck("combat")
        self.votes = {card.code: card.votes_in(census) for card in deck.cards}
        self.first = first
        self.stack: list[list[str]] = [[], []]
        self.won: list[list[str]] = [[], []]
        self.removed: list[str] = []
        self.table: list[str | None] = [None] * 5
        self.up: list[int] = []
        self.hand_no = 1
        self.layer = first
        self.chooser: int | None = None
        self.call: str | None = None
        self.winners: list[int] | None = None
        if last_hand is not None:
            collected, stack = last_hand
            self.won[1 - first] = collected[:]
            self.won[first] = [code for code in ORDER[:51] if code not in collected + stack]
            self.stack[1 - first] = stack[:]
            self.hand_no = 12
        self._flow = self._match()
        self.ask = next(self._flow)

    def play(self, line: str) -> None:
        """Make a legal move, such as ``"1 flip 3"``."""
        seat, *words = line.split()
        self.ask = self._flow.send((seat, words))

    def points(self) -> list[int]:
        """The votes collected."""
        return [sum(self.votes[code] for code in self.won[seat]) for seat in (0, 1)]

    def shown(self) -> dict[str, object]:
        """The object that `cardtable replay --json` prints, without its file."""
        return {
            "game": "combat",
            "hand": self.hand_no,
            "phase": self.ask.phase,
            "to_act": self.ask.actors(),
            "legal": dict(self.ask.legal),
            "scores": self.points(),
            "winners": self.winners,
            "zones": {
                "stack.0": self.stack[0][:],
                "stack.1": self.stack[1][:],
                "table": self.table[:],
                "won.0": sorted(self.won[0], key=ORDER.index),
                "won.1": sorted(self.won[1], key=ORDER.index),
                "removed": sorted(self.removed, key=ORDER.index),
            },
            "facts": {
                "hand_no": self.hand_no,
                "layer": self.layer,
                "up": self.up[:],
                "chooser": self.chooser,
                "pending": self.ask.pending,
                "call": self.call,
                "votes": self.points(),
            },
        }

    # The table.

    def _card(self, position: int) -> str:
        card = self.table[position - 1]
        assert card is not None
        return card

    def _vote(self, position: int) -> int:
        return self.votes[self._card(position)]

    def _left(self) -> list[int]:
        """Positions that have a card, wild ones that were turned aside."""
        turned = [position for position in self.up if self._card(position) in WILD]
        return [n for n in range(1, 6) if self.table[n - 1] is not None and n not in turned]

    def _down(self) -> list[int]:
        return [position for position in self._left() if position not in self.up]

    def _numbered(self) -> list[int]:
        return [position for position in self.up if self._card(position) not in WILD]

    def _give(self, seat: int, positions: list[int]) -> None:
        for position in positions:
            self.won[seat].append(self._card(position))
            self.table[position - 1] = None
            if position in self.up:
                self.up.remove(position)

    # The match.

    def _match(self) -> Flow:
        if self.hand_no == 1:
            _chance, words = yield Ask("deal", None)
            self.stack[self.first] = words[1:29]
            self.stack[1 - self.first] = words[29:]
        for number in range(self.hand_no, 13):
            self.hand_no = number
            self.layer = self.first if number % 2 else 1 - self.first
            stack = self.stack[self.layer]
            if number > 10:
                yield from self._add()
            else:
                self.table = [stack.pop(0) for _position in range(5)]
            with suppress(HandEnds):
                yield from self._hand()
            self.removed += [self._card(position) for position in self.up]
            assert not self._left()
            self.table = [None] * 5
            self.up = []
            self.chooser = None
        yield from self._house()

    def _add(self) -> Flow:
        mine = sorted(self.won[self.layer], key=ORDER.index)
        most = max(self.votes[code] for code in mine)
        pairs = [pair for pair in combinations(mine, 2) if most in [self.votes[code] for code in pair]]
        legal = [f"add {one} {other}" for one, other in pairs]
        _seat, words = yield Ask("add", "add", {str(self.layer): legal})
        for code in sorted(words[1:], key=ORDER.index):
            self.won[self.layer].remove(code)
            self.stack[self.layer].append(code)
        _chance, words = yield Ask("shuffle", None)
        self.stack[self.layer] = []
        self.table = list(words[1:])

    def _house(self) -> Flow:
        winner = self._ahead(*self.points())
        if winner is None:
            states = [[code for code in cards if code in ORDER[:50]] for cards in self.won]
            winner = self._ahead(len(states[0]), len(states[1]))
        if winner is None:
            winner = yield from self._rps("house")
        self.winners = [winner]
        while True:
            yield Ask("over", None)

    @staticmethod
    def _ahead(zero: int, one: int) -> int | None:
        return None if zero == one else 0 if zero > one else 1

    # The hand.

    def _flip(self, seat: int, pending: str) -> Answer:
        """The seat turns a card over; a second wild card ends the hand."""
        legal = [f"flip {position}" for position in self._down()]
        _seat, words = yield Ask("flip", pending, {str(seat): legal})
        self._turn(seat, int(words[1]))
        return words

    def _turn(self, seat: int, position: int) -> None:
        self.up.append(position)
        if self._card(position) in WILD and [self._card(n) in WILD for n in self.up].count(True) == 2:
            self._give(seat, self._left())
            raise HandEnds

    def _is_wild(self) -> bool:
        return self._card(self.up[-1]) in WILD

    def _hand(self) -> Flow:
        other = 1 - self.layer
        for seat in (other, self.layer):
            yield from self._flip(seat, "turn")
            if self._is_wild():
                yield from self._wild(seat)
                return
        one, two = self.up
        if self._vote(one) == self._vote(two):
            yield from self._tie_breaker(other, one)
            return
        chooser = other if self._vote(one) > self._vote(two) else self.layer
        high, low = (one, two) if chooser == other else (two, one)
        takes = [sorted([high, down]) for down in self._down()]
        takes += [sorted([low, *pair]) for pair in combinations(self._down(), 2)]
        yield from self._take(chooser, "unequal", sorted(takes), [])

    def _take(self, seat: int, pending: str, takes: list[list[int]], sure: list[int]) -> Flow:
        self.chooser = seat
        legal = ["take " + " ".join(map(str, positions)) for positions in takes]
        _seat, words = yield Ask("choose", pending, {str(seat): legal})
        self._give(seat, sure + [int(word) for word in words[1:]])
        self._give(1 - seat, self._left())

    def _tie_breaker(self, other: int, one: int) -> Flow:
        yield from self._flip(other, "tie-breaker")
        if self._is_wild():
            yield from self._wild(other)
            return
        third = self.up[2]
        if self._vote(third) > self._vote(one):
            rest = [[position] for position in self._left() if position != third]
            yield from self._take(other, "tie-breaker", rest, [third])
        elif self._vote(third) == self._vote(one):
            self._give(other, self.up[:])
            self._give(self.layer, self._left())
        else:
            self._give(other, [third, *self._down()])
            self._give(self.layer, self._left())

    def _wild(self, seat: int) -> Flow:
        self.chooser = seat
        rules = {
            "*fake-news": self._fake_news,
            "*celebrity": self._celebrity,
            "*recount": self._recount,
            "*swing-state": self._swing_state,
            "*collusion": self._collusion,
        }
        yield from rules[self._card(self.up[-1])](seat)

    def _ask_call(self, seat: int) -> Answer:
        calls = ["higher", "lower", "equal"]
        _seat, words = yield Ask("call", "fake-news", {str(seat): calls})
        return words

    @staticmethod
    def _held(found: int, against: int) -> str:
        return "higher" if found > against else "lower" if found < against else "equal"

    def _fake_news(self, seat: int) -> Flow:
        if len(self._numbered()) == 2:
            (call,) = yield from self._ask_call(seat)
            open_sum = sum(self._vote(position) for position in self._numbered())
            hidden = self._down()
            for position in hidden:
                self._turn(seat, position)
            right = call == self._held(sum(self._vote(position) for position in hidden), open_sum)
            self._give(seat if right else 1 - seat, self._left())
            return
        while self._left():
            if not self._numbered():
                yield from self._flip(seat, "fake-news")
            (known,) = self._numbered()
            (self.call,) = yield from self._ask_call(seat)
            try:
                yield from self._flip(seat, "fake-news")
            finally:
                call, self.call = self.call, None
            new = self.up[-1]
            right = call == self._held(self._vote(new), self._vote(known))
            self._give(seat if right else 1 - seat, [known, new])

    def _celebrity(self, seat: int) -> Flow:
        self.up += self._down()
        if any(self._card(position) in WILD for position in self.up if self._card(position) != "*celebrity"):
            self._give(seat, self._left())
            return
        lowest = min(self._left(), key=lambda position: (self._vote(position), position))
        self._give(seat, [lowest])
        self._give(1 - seat, self._left())
        yield from self._nothing()

    @staticmethod
    def _nothing() -> Iterator[Ask]:
        return iter(())

    def _recount(self, seat: int) -> Flow:
        for who in (seat, 1 - seat):
            yield from self._flip(who, "recount")
        own, other = (self._vote(position) for position in self.up[-2:])
        if own != other:
            self._give(seat if own < other else 1 - seat, self._left())
            return
        winner = yield from self._rps("recount")
        if self._down():
            yield from self._flip(winner, "recount")
            if self._vote(self.up[-1]) % 2:
                winner = 1 - winner
        self._give(winner, self._left())

    def _swing_state(self, seat: int) -> Flow:
        for who in (seat, 1 - seat):
            yield from self._flip(who, "swing-state")
        odd = sum(self._vote(position) for position in self._numbered()) % 2
        self._give(1 - seat if odd else seat, self._left())

    def _collusion(self, seat: int) -> Flow:
        while self._left():
            winner = yield from self._rps("collusion")
            legal = [f"pick {position}" for position in self._left()]
            _seat, words = yield Ask("pick", "collusion", {str(winner): legal})
            self._give(winner, [int(words[1])])

    def _rps(self, pending: str) -> Round:
        while True:
            chosen: dict[int, str] = {}
            while len(chosen) < 2:
                waiting = [seat for seat in (0, 1) if seat not in chosen]
                seat, words = yield Ask("rps", pending, {str(seat): RPS for seat in waiting})
                chosen[int(seat)] = words[0]
            if chosen[0] != chosen[1]:
                return 0 if (chosen[0], chosen[1]) in BEATS else 1
