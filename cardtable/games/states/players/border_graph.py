"""The borders as a web: which states complete three, and in how many ways two can be completed.

The answers depend on the borders alone and are kept, since the same few states come up again and again.
"""

from functools import cache
from itertools import combinations

from cardtable.games.states.rules.moves import cards_of


class BorderGraph:
    """The borders of one agreement.

    Args:
        adjacent: by card, the states that it connects to, as a mask.
    """

    __slots__ = ("_adjacent", "_completing", "_ways")

    def __init__(self, adjacent: tuple[int, ...]) -> None:
        self._adjacent = adjacent
        self._completing: dict[int, int] = {}
        self._ways: dict[int, int] = {}

    def completing(self, three: int) -> int:
        """The states that connect with these three, as a mask."""
        found = self._completing.get(three)
        if found is None:
            found = -1
            rest = three
            while rest:
                # Whatever joins the three touches each group of them that hang together.
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
        """How many sets of two more states connect with these two."""
        found = self._ways.get(two)
        if found is None:
            number = 0
            for card in range(len(self._adjacent)):
                if self._adjacent[card] and not two >> card & 1:
                    number += self.completing(two | 1 << card).bit_count()
            found = self._ways[two] = number // 2
        return found

    def outs(self, states: int) -> int:
        """The states that connect with three of these three or four, as a mask."""
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
        """In how many ways two of these states can be completed by two others, all pairs together."""
        bits = [1 << card for card in cards_of(states)]
        return sum(self.ways(one | other) for one, other in combinations(bits, 2))


@cache
def border_graph_of(adjacent: tuple[int, ...]) -> BorderGraph:
    """The web of these borders; the same one for the same borders."""
    return BorderGraph(adjacent)
