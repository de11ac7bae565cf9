"""A problem off screen, and the page of the problems of a day."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.problems.problem import GAMES, Problem
from cardtable.problems.reading import load
from cardtable.scenes.problems.table import ProblemScene
from cardtable.storage.settings import Profile, Settings
from tests.lessons.lesson_kit import NoThinker
from tests.scenes.kit import Program
from tests.scenes.table_kit import SMALL, Ear, Home, Table

FIRST = {game: load(game)[0] for game in GAMES if load(game)}
"""The first problem of each game."""


class ProblemTable(Table):
    """A problem on the screen, with a thinker that would fail if it were asked.

    Attributes:
        tried: whether each try was right.
        left: how often the player wanted to go on.
    """

    def __init__(self, problem: Problem, size: tuple[int, int] = SMALL) -> None:
        settings = Settings(speed="off", profile=Profile("Ann", "ann", "a"))
        self.program = Program(size, settings, first=Home)
        self.app = self.program.app
        self.ear = Ear()
        self.app._sound = self.ear  # type: ignore[assignment]
        self.app._thinker = NoThinker()  # type: ignore[assignment]
        self.frames: list[Callable[[], None]] = []
        self.tried: list[bool] = []
        self.left = 0
        self.problem = problem
        self.scene: ProblemScene = ProblemScene(  # type: ignore[assignment]
            self.app, problem, (1, 5), tried=self.tried.append, go_on=self._leave, last=False
        )
        self.app.push(self.scene)
        self.until(lambda: self.scene.bubble.box is not None)

    def _leave(self) -> None:
        self.left += 1

    def watch(self) -> None:
        """Let the rest of the hand be played."""
        self.until(lambda: self.scene.doing == "over", ms=400)
        self.frame()
