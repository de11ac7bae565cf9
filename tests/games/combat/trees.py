"""Hands of Combat whose trees of moves are counted, also by the second referee."""

from collections.abc import Iterator
from itertools import permutations
from typing import ClassVar, NamedTuple

from cardtable.games.combat.rules.moves import CODES
from cardtable.games.combat.rules.state import CombatState
from tests.games.combat.desk import cards, deal_line, laid, last_hands
from tests.games.combat.slow import SlowCombat
from tests.kit.trees import Tree, Trees, random_plays


class CombatTrees(Trees):
    """Five cards laid by seat 0, or the last hand before two cards are added."""

    game_id: ClassVar[str] = "combat"
    complete: ClassVar[int] = 8
    again_limit: ClassVar[int] = 1_000_000

    def position(self, tree: Tree) -> CombatState:
        if "table" in tree:
            return laid(tree["table"])
        state = last_hands(12)
        mine = cards(tree["collected"]) | cards(tree["stack"])
        state.won = ((1 << 51) - 1 & ~mine, cards(tree["collected"]))
        state.stacks = ((), tuple(CODES.index(code) for code in tree["stack"].split()))
        return state

    def count_again(self, tree: Tree, depth: int) -> list[list[int]]:
        root = RandomPlay(tree, ())
        hand = root.played().hand_no

        def over(random_play: RandomPlay) -> bool:
            slow = random_play.played()
            return slow.hand_no != hand or slow.ask.phase == "over"

        return random_plays(root, depth, over, RandomPlay.branches)


class RandomPlay(NamedTuple):
    """A course from a tree's root: the second referee knows no copies and plays every one from its start."""

    tree: Tree
    lines: tuple[str, ...]

    def played(self) -> SlowCombat:
        """The second referee after these lines."""
        if "collected" in self.tree:
            slow = SlowCombat(last_hand=(self.tree["collected"].split(), self.tree["stack"].split()))
        else:
            slow = SlowCombat()
            slow.play(deal_line({1: self.tree["table"]}))
        for line in self.lines:
            slow.play(line)
        return slow

    def branches(self) -> "Iterator[RandomPlay]":
        """The courses one move later."""
        slow = self.played()
        if slow.ask.phase == "shuffle":
            lines = [f"* shuffle {' '.join(order)}" for order in permutations(slow.stack[slow.layer])]
        else:
            lines = [f"{seat} {text}" for seat, legal in slow.ask.legal.items() for text in legal]
        for line in lines:
            yield RandomPlay(self.tree, (*self.lines, line))
