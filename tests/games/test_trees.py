"""Every tree of moves that is written down is counted by the rules and by a second referee."""

import pytest

from tests.games.trees import TREES
from tests.kit.trees import Tree, Trees

ALL = [
    pytest.param(game, tree, id=f"{game.game_id}-{name}")
    for game in TREES
    for name, tree in game.load().items()
]

AGAIN = [each for each in ALL if each.values[0].depth_again(each.values[1]) > 0]


@pytest.mark.parametrize(("game", "tree"), ALL)
def test_the_tree_has_the_counts_that_are_written_down(game: Trees, tree: Tree) -> None:
    counts = game.count(tree)
    assert counts == tree["courses"]
    assert tree["complete"] == (counts[-1][0] == 0)


@pytest.mark.parametrize(("game", "tree"), AGAIN)
def test_the_second_referee_counts_the_same(game: Trees, tree: Tree) -> None:
    depth = game.depth_again(tree)
    assert game.count_again(tree, depth) == tree["courses"][: depth + 1]


@pytest.mark.parametrize("game", TREES, ids=lambda game: game.game_id)
def test_there_are_enough_trees_and_most_are_counted_twice_to_the_end(game: Trees) -> None:
    trees = game.load().values()
    assert len(trees) >= 8
    whole = sum(game.depth_again(tree) == len(tree["courses"]) - 1 for tree in trees)
    assert whole * 2 >= len(trees)
    assert sum(tree["complete"] for tree in trees) >= game.complete
