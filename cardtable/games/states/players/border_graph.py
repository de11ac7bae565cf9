"""The borders as a graph: which states complete three, and in how many ways two can be completed.

The answers depend on the borders alone and are cached, because the same few states come up again and again.
"""

from functools import cache
from itertools import combinations

from cardtable.games.states.rules.moves import cards_of


class BorderGraph:
    """The borders under one setup: by card, the states it connects to, as a mask."""

    __slots__ = ("_adjacent", "_completing", "_ways")

    def __init__(self, adjacent: tuple[int, ...]) -> None:
        self._adjacent = adjacent
        self._completing: dict[int, int] = {}
        self._ways: dict[int, int] = {}

    def completing(self, three: int) -> int:
        """Return the states that connect with these three, as a mask."""
        found = self._completing.get(three)
        if found is None:
            found = -1
            rest = three
            while rest:
                # A state that joins the three must touch each of their connected groups.
                group = border = rest & -rest
                reach = 0
                while border:
                    card = border.bit_length() - 1
                    border ^= 1 << card
                    reach |= self._adjacent[card]
                    new = self._adjacent[card] & three & ~group
                    group |= new
                    border |= new
                rest &= ~group
                found &= reach
            found &= ~three
            self._completing[three] = found
        return found

    def ways(self, two: int) -> int:
        """Return the number of pairs of states that connect with these two."""
        found = self._ways.get(two)
        if found is None:
            number = 0
            for card in range(len(self._adjacent)):
                if self._adjacent[card] and not two >> card & 1:
                    number += self.completing(two | 1 << card).bit_count()
            found = self._ways[two] = number // 2
        return found

    def outs(self, states: int) -> int:
        """Return the states that connect with three of these three or four, as a mask."""
        number = states.bit_count()
        if number < 3:
            return 0
        if number == 3:
            return self.completing(states)
        found = 0
        rest = states
        while rest:
            bit = rest & -rest
            rest ^= bit
            found |= self.completing(states ^ bit)
        return found & ~states

    def looseness(self, states: int) -> int:
        """Return the number of ways to complete two of these states by two others, over all pairs."""
        bits = [1 << card for card in cards_of(states)]
        return sum(self.ways(one | other) for one, other in combinations(bits, 2))


@cache
def border_graph_of(adjacent: tuple[int, ...]) -> BorderGraph:
    """Return the graph of these borders; the same object for the same borders."""
    return BorderGraph(adjacent)
