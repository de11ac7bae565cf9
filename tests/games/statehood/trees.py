"""Positions of Statehood whose trees of moves are counted, also by the second referee."""

from collections.abc import Iterator
from typing import ClassVar

from cardtable.games.statehood.rules.moves import CODES
from cardtable.games.statehood.rules.state import StatehoodState
from tests.games.statehood.desk import cards, cut_for, deal_line, start
from tests.games.statehood.slow import Slow
from tests.kit.desk import play
from tests.kit.trees import Tree, Trees, random_plays


def undealt(tree: Tree) -> list[str]:
    """The discard pile: the cards that are in no hand and not in the deck, the one on top last."""
    used = " ".join([*tree["hands"], tree["deck"], tree["up"]]).split()
    assert len(set(used)) == len(used)
    return [*(code for code in CODES if code not in used), tree["up"]]


def opening(tree: Tree) -> tuple[int, tuple[str, str]]:
    """The number of seats, and moves after which seat 0 is to move."""
    seats = len(tree["hands"])
    return seats, (cut_for(seats - 1, seats), deal_line(seats - 1, seats))


class StatehoodTrees(Trees):
    """Small hands and decks; all other cards lie under the top of the discard pile."""

    game_id: ClassVar[str] = "statehood"
    complete: ClassVar[int] = 4

    def position(self, tree: Tree) -> StatehoodState:
        seats, lines = opening(tree)
        state = start(seats)
        play(state, *lines)
        state.hands = [cards(hand) for hand in tree["hands"]]
        state.deck = tuple(CODES.index(code) for code in tree["deck"].split())
        state.discard = [CODES.index(code) for code in undealt(tree)]
        return state

    def count_again(self, tree: Tree, depth: int) -> list[list[int]]:
        seats, lines = opening(tree)
        slow = Slow.of(seats, {"census": 2020, "target": 56})
        for line in lines:
            slow.play(line)
        slow.hands = [hand.split() for hand in tree["hands"]]
        slow.deck = tree["deck"].split()
        slow.discard = undealt(tree)
        return random_plays(slow, depth, lambda node: node.phase in ("deal", "over"), _branches)


def _branches(slow: Slow) -> Iterator[Slow]:
    for text in slow.legal():
        after = slow.copy()
        after.play(f"{after.actor} {text}")
        yield after
