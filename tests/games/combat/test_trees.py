"""Complete trees of moves of single hands, counted and held to the counts in `trees.yaml`.

As with the counts that programs of chess compare: for each hand, how many courses there are after so many
moves, and how many of them have ended the hand. The second referee counts the same.
"""

from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from cardtable import yamltext
from cardtable.engine.game import CHANCE, Move
from cardtable.games.combat.moves import CODES
from cardtable.games.combat.rules import CombatState
from tests.games.combat.desk import cards, deal_line, laid, last_hands
from tests.games.combat.slow import SlowCombat

TREES: dict[str, Any] = yamltext.load(  # type: ignore[assignment]
    Path(__file__).with_name("trees.yaml").read_text(encoding="utf-8")
)


def position(tree: dict[str, Any]) -> CombatState:
    """The position of a tree: five cards laid by seat 0, or the last hand before two cards are added."""
    if "table" in tree:
        return laid(tree["table"])
    state = last_hands(12)
    mine = cards(tree["collected"]) | cards(tree["stack"])
    state.won = ((1 << 51) - 1 & ~mine, cards(tree["collected"]))
    state.stacks = ((), tuple(CODES.index(code) for code in tree["stack"].split()))
    return state


def moves(state: CombatState) -> list[tuple[int, Move]]:
    """Everything that may happen next."""
    if state.to_act == (CHANCE,):
        return [(CHANCE, order) for order in permutations(state.chance().pool)]
    return [(seat, move) for seat in state.to_act for move in state.legal(seat)]


def courses(state: CombatState, hand: int, depth: int, counts: list[list[int]], move: int = 0) -> None:
    """Count all courses from a state on: by move, those that go on and those that end the hand."""
    over = state.hand != hand or state.phase == "over"
    counts[move][over] += 1
    if over or move == depth:
        return
    for seat, chosen in moves(state):
        after = state.copy()
        after.apply(seat, chosen)
        courses(after, hand, depth, counts, move + 1)


def slow_position(tree: dict[str, Any]) -> SlowCombat:
    """The same for the second referee."""
    if "collected" in tree:
        return SlowCombat(last_hand=(tree["collected"].split(), tree["stack"].split()))
    slow = SlowCombat()
    slow.play(deal_line({1: tree["table"]}))
    return slow


def slow_lines(slow: SlowCombat) -> list[str]:
    """Everything that may happen next, as lines of a record."""
    if slow.ask.phase == "shuffle":
        return [f"* shuffle {' '.join(order)}" for order in permutations(slow.stack[slow.layer])]
    return [f"{seat} {text}" for seat, legal in slow.ask.legal.items() for text in legal]


def once_more(tree: dict[str, Any], lines: list[str], depth: int, counts: list[list[int]]) -> None:
    """The same count by the second referee, which knows no copies and plays every course from its start."""
    slow = slow_position(tree)
    hand = slow.hand_no
    for line in lines:
        slow.play(line)
    over = slow.hand_no != hand or slow.ask.phase == "over"
    counts[len(lines)][over] += 1
    if over or len(lines) == depth:
        return
    for line in slow_lines(slow):
        once_more(tree, [*lines, line], depth, counts)


def empty_counts(tree: dict[str, Any]) -> tuple[int, list[list[int]]]:
    depth = len(tree["courses"]) - 1
    return depth, [[0, 0] for _move in range(depth + 1)]


@pytest.mark.parametrize("name", TREES)
def test_the_tree_has_the_counts_that_are_written_down(name: str) -> None:
    depth, counts = empty_counts(TREES[name])
    state = position(TREES[name])
    courses(state, state.hand, depth, counts)
    assert counts == TREES[name]["courses"]
    assert TREES[name]["complete"] == (counts[-1][0] == 0)


@pytest.mark.parametrize("name", TREES)
def test_the_second_referee_counts_the_same(name: str) -> None:
    depth, counts = empty_counts(TREES[name])
    once_more(TREES[name], [], depth, counts)
    assert counts == TREES[name]["courses"]


def test_most_trees_are_complete() -> None:
    assert len(TREES) >= 12
    assert sum(tree["complete"] for tree in TREES.values()) >= 8
