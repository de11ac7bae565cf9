"""An evening at the screen, for tests: planned, played by a level, killed and begun again."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pygame

from cardtable.ai.levels import level
from cardtable.scenes.evening.plan import PlanScene
from cardtable.scenes.evening.scene import EveningScene
from cardtable.scenes.handover import QUIET_MS, HandoverScene
from cardtable.scenes.scores.hand_map import HandMap
from cardtable.scenes.scores.map_result import MapResult
from cardtable.scenes.scores.scene import ENDED_MS, ScoresScene
from cardtable.storage.evening import EveningBook, KeptEvening
from cardtable.storage.settings import Player, Profile, Settings
from tests.scenes.kit import Program
from tests.scenes.table_kit import Unpainted
from tests.scenes.test_day import AtOnce

ZOE = Player("Zoë", "maya", "person", person="zoe")
BEN = Player("Ben", "ben", "person")
ABE = Player("Abe", "abe", "computer")
GEORGE = Player("George", "george", "computer", "easy")
FOUR = (ZOE, ABE, BEN, GEORGE)
"""Two people, and two computers."""


class Evenings(Program):
    """The program with its start screen; a new one goes on with the library of the one before."""

    frame_ms = 250

    def __init__(self, size: tuple[int, int] = (1024, 640)) -> None:
        settings = Settings(profile=Profile("Zoë", "maya", "zoe"), speed="off", forced_moves=False)
        super().__init__(size, settings)
        self.app.today = lambda: 739_946
        self.app._thinker = AtOnce()
        self.app._compositor = Unpainted(self.app.host.surface)
        self.app.home()
        self.wait(6000)  # one thing after another is read

    def open_plan(self) -> PlanScene:
        """Open the planning from the start screen."""
        self.letter("e")
        self.wait(500)
        return self.plan

    @property
    def plan(self) -> PlanScene:
        scene = self.scene
        assert isinstance(scene, PlanScene), scene
        return scene

    @property
    def page(self) -> EveningScene:
        scene = self.scene
        assert isinstance(scene, EveningScene), scene
        return scene

    @property
    def kept(self) -> KeptEvening:
        found = EveningBook(self.app.library).latest()
        assert found is not None
        return found

    def letter(self, letter: str) -> None:
        self.key(pygame.key.key_code(letter), unicode=letter)

    def open(self) -> None:
        """Open the evening from the start screen."""
        self.letter("e")
        self.wait(400)

    def seat(self, *players: Player) -> None:
        """Seat players in the plan."""
        plan = self.plan
        plan._set_count(len(players) - 2)
        for number, player in enumerate(players):
            plan.seats.put(number, player)
        self.wait(100)

    def wish(self, *games: str, minutes: int = 30) -> None:
        """Choose exactly these games, by their keys."""
        form = self.plan.form
        for game, tile in form.games.items():
            if tile.lit != (game in games):
                self.letter(tile.letter)
        if form.minutes != minutes:
            self.click(form.lengths[minutes].rect.center)
        self.wait(100)

    def begin(self, *games: str, players: tuple[Player, ...] = FOUR) -> KeptEvening:
        """Plan an evening and begin it, with Enter."""
        self.open()
        self.seat(*players)
        self.wish(*games)
        self.key(pygame.K_RETURN)
        self.wait(400)
        return self.page.evening

    def shorten(self) -> KeptEvening:
        """Play a single hand of every game, so that a test is soon over."""
        evening = self.kept
        games = tuple(game if game.duel else replace(game, length="hand") for game in evening.games)
        EveningBook(self.app.library).keep(replace(evening, games=games))
        self.app.home()
        self.open()
        return self.page.evening

    def play(self) -> Any:
        """Play what comes next; return its table."""
        self.key(pygame.K_RETURN)
        return self.table

    @property
    def table(self) -> Any:
        """The table, under whatever lies over it."""
        return next(scene for scene in self.app.scenes if scene.name == "play")

    def play_out(self, moves: int = 5000) -> bool:
        """Play everybody's moves by a level; return whether the match has come to its end."""
        policy, table = level("normal"), self.scene
        assert hasattr(table, "session")
        session: Any = table.session
        player = policy.player(session.entry.players())
        made = 0
        for _frame in range(6000):
            scene: Any = self.scene
            if isinstance(scene, MapResult) or (isinstance(scene, ScoresScene) and scene.over):
                self.wait(ENDED_MS + 100)
                return True
            if isinstance(scene, HandoverScene | ScoresScene | HandMap):
                self.wait(QUIET_MS + 100)
                self.key(pygame.K_RETURN)
            elif scene.ask is not None and not scene.view.busy and scene.session.waits == "person":
                if made >= moves:
                    self.app.look()
                    return False
                made += 1
                dice = Random(f"{session.match.seed}/{len(session.match.steps)}")
                scene.play(player.choose(session.seen, dice))
            elif scene.view.held or scene.banners.showing:
                self.key(pygame.K_RETURN)
            self.wait(100, watched=False)
        raise AssertionError(f"the match goes on: {self.scene}")

    def to_standings(self) -> EveningScene:
        """Go from the end of a match to the standings."""
        self.key(pygame.K_RETURN)  # a map that is still being filled
        if not isinstance(self.scene, EveningScene):
            self.letter("n")
        self.wait(1000)
        return self.page
