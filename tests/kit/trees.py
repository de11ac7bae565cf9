"""Complete trees of moves on small decks, counted as programs of chess compare them.

Each game keeps its trees in `trees.yaml`, by name: what the position is, and its `random_plays`: for no move,
one move, two moves … how many courses go on, and how many have ended the hand.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from itertools import permutations
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from cardtable import yamltext
from cardtable.engine.game import CHANCE, State

Tree = dict[str, Any]
N = TypeVar("N")


def random_plays(
    root: N, depth: int, over: Callable[[N], bool], branches: Callable[[N], Iterable[N]]
) -> list[list[int]]:
    """Count all courses: by move, those that go on and those that have ended the hand.

    Args:
        root: the position.
        depth: how many moves are made.
        over: whether the hand has ended.
        branches: the positions one move later.
    """
    counts = [[0, 0] for _move in range(depth + 1)]

    def visit(node: N, move: int) -> None:
        ended = over(node)
        counts[move][ended] += 1
        if not ended and move < depth:
            for branch in branches(node):
                visit(branch, move + 1)

    visit(root, 0)
    return counts


class Trees(ABC):
    """The trees of one game.

    Attributes:
        game_id: the game's id.
        complete: so many trees at least are followed to the end of the hand in every course.
        again_limit: the second referee counts as deep as no move has more courses than this.
    """

    game_id: ClassVar[str]
    complete: ClassVar[int] = 1
    again_limit: ClassVar[int] = 4000

    def load(self) -> dict[str, Tree]:
        """The game's trees by their names."""
        path = Path(__file__).parents[1] / "games" / self.game_id / "trees.yaml"
        return yamltext.load(path.read_text(encoding="utf-8"))  # type: ignore[return-value]

    @abstractmethod
    def position(self, tree: Tree) -> State:
        """The position of a tree."""

    @abstractmethod
    def count_again(self, tree: Tree, depth: int) -> list[list[int]]:
        """The same count by a second referee, which knows nothing of the first."""

    def depth_again(self, tree: Tree) -> int:
        """How deep the second referee counts."""
        for move, numbers in enumerate(tree["courses"]):
            if sum(numbers) > self.again_limit:
                return move - 1
        return len(tree["courses"]) - 1

    def count(self, tree: Tree) -> list[list[int]]:
        """The count by the rules."""
        root = self.position(tree)

        def over(state: State) -> bool:
            return state.phase in ("deal", "over") or state.hand != root.hand

        return random_plays(root, len(tree["courses"]) - 1, over, _branches)


def _branches(state: State) -> Iterator[State]:
    """Everything that may happen next; chance may draw its cards in any order."""
    for seat in state.to_act:
        if seat == CHANCE:
            asked = state.chance()
            moves: Iterable[Any] = permutations(asked.pool, asked.count)
        else:
            moves = state.legal(seat)
        for move in moves:
            after = state.copy()
            after.apply(seat, move)
            yield after
