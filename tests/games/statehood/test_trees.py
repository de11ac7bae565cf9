"""Complete trees of moves on small decks, counted and held to the counts in `trees.yaml`.

As with the counts that programs of chess compare: for each position, how many courses there are after so many
moves, and how many of them have ended the hand. The second referee counts the same.
"""

from pathlib import Path
from typing import Any

import pytest

from cardtable import yamltext
from cardtable.games.statehood.moves import CODES
from cardtable.games.statehood.rules import StatehoodState
from tests.games.statehood.desk import cards, cut_for, deal_line, start
from tests.games.statehood.slow import Slow
from tests.kit.desk import play

TREES: dict[str, Any] = yamltext.load(  # type: ignore[assignment]
    Path(__file__).with_name("trees.yaml").read_text(encoding="utf-8")
)

SLOW_LIMIT = 4000
"""Trees with more courses at one depth are counted by the first referee alone."""


def undealt(tree: dict[str, Any]) -> list[str]:
    """The discard pile: the cards that are in no hand and not in the deck, the one on top last."""
    used = " ".join([*tree["hands"], tree["deck"], tree["up"]]).split()
    assert len(set(used)) == len(used)
    return [*(code for code in CODES if code not in used), tree["up"]]


def position(tree: dict[str, Any]) -> StatehoodState:
    """The position of a tree, seat 0 to move."""
    seats = len(tree["hands"])
    state = start(seats)
    play(state, cut_for(seats - 1, seats), deal_line(seats - 1, seats))
    state.hands = [cards(hand) for hand in tree["hands"]]
    state.stock = tuple(CODES.index(code) for code in tree["deck"].split())
    state.drawn = 0
    state.discard = [CODES.index(code) for code in undealt(tree)]
    return state


def slow_position(tree: dict[str, Any], votes: dict[str, int]) -> Slow:
    """The same for the second referee."""
    seats = len(tree["hands"])
    slow = Slow(seats, votes, 56)
    slow.do(cut_for(seats - 1, seats))
    slow.do(deal_line(seats - 1, seats))
    slow.hands = [hand.split() for hand in tree["hands"]]
    slow.deck = tree["deck"].split()
    slow.discard = undealt(tree)
    return slow


def courses(state: StatehoodState, depth: int, counts: list[list[int]], move: int = 0) -> None:
    """Count all courses from a state on: by move, those that go on and those that end the hand."""
    over = state.phase in ("deal", "over")
    counts[move][over] += 1
    if over or move == depth:
        return
    (seat,) = state.to_act
    for chosen in state.legal(seat):
        after = state.copy()
        after.apply(seat, chosen)
        courses(after, depth, counts, move + 1)


def once_more(slow: Slow, depth: int, counts: list[list[int]], move: int = 0) -> None:
    """The same count by the second referee."""
    over = slow.phase in ("deal", "over")
    counts[move][over] += 1
    if over or move == depth:
        return
    for text in slow.legal():
        after = slow.copy()
        after.do(f"{after.actor} {text}")
        once_more(after, depth, counts, move + 1)


def empty_counts(tree: dict[str, Any]) -> tuple[int, list[list[int]]]:
    depth = len(tree["courses"]) - 1
    return depth, [[0, 0] for _move in range(depth + 1)]


@pytest.mark.parametrize("name", TREES)
def test_the_tree_has_the_counts_that_are_written_down(name: str) -> None:
    depth, counts = empty_counts(TREES[name])
    courses(position(TREES[name]), depth, counts)
    assert counts == TREES[name]["courses"]
    assert not TREES[name]["complete"] or counts[-1][0] == 0


@pytest.mark.parametrize(
    "name", [name for name, tree in TREES.items() if max(map(sum, tree["courses"])) <= SLOW_LIMIT]
)
def test_the_second_referee_counts_the_same(name: str) -> None:
    depth, counts = empty_counts(TREES[name])
    votes = dict(zip(CODES, position(TREES[name]).setup.votes, strict=True))
    once_more(slow_position(TREES[name], votes), depth, counts)
    assert counts == TREES[name]["courses"]


def test_most_trees_are_counted_twice_and_some_are_complete() -> None:
    small = [tree for tree in TREES.values() if max(map(sum, tree["courses"])) <= SLOW_LIMIT]
    assert len(small) * 2 >= len(TREES) >= 8
    assert sum(tree["complete"] for tree in TREES.values()) >= 4
