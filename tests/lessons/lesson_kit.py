"""A lesson off screen, and how a learner goes through it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pygame
from pygame import Rect

from cardtable.engine.game import Move
from cardtable.games import catalogue
from cardtable.games.catalogue import GAMES
from cardtable.lessons.lesson import Lesson, Step
from cardtable.lessons.reading import load
from cardtable.scenes.lesson.scene import LessonScene
from cardtable.storage.settings import Profile, Settings
from cardtable.table.laying import HAND
from tests.scenes.kit import Program
from tests.scenes.moves_made import by_keys, by_mouse, focus_card, named
from tests.scenes.table_kit import SMALL, Ear, Home, Table

WAITED_FRAMES = 60
"""Frames of a tenth of a second for which words that wait are read."""
TAUGHT = [game for game, entry in GAMES.items() if entry.lesson_file.is_file()]
"""Every game with a lesson."""


@cache
def lesson_of(game: str) -> Lesson:
    return load(catalogue.entry(game).lesson_file)


class NoThinker:
    """In place of the thinking process, which no lesson starts."""

    def close(self) -> None:
        """Nothing is open."""


class LessonTable(Table):
    """A lesson on the screen."""

    def __init__(
        self,
        game: str,
        size: tuple[int, int] = SMALL,
        settings: Settings | None = None,
        lesson: Lesson | None = None,
    ) -> None:
        self.program = Program(size, settings or Settings(profile=Profile("Ann", "ann", "a")), first=Home)
        self.app = self.program.app
        self.ear = Ear()
        self.app._sound = self.ear  # type: ignore[assignment]
        self.app._thinker = NoThinker()  # type: ignore[assignment]
        self.frames: list[Callable[[], None]] = []
        self.unpainted()
        self.lesson = lesson or lesson_of(game)
        self.scene = LessonScene(self.app, self.lesson)
        self.app.push(self.scene)

    @property
    def conductor(self) -> Any:
        return self.scene.conductor

    @property
    def step(self) -> Step | None:
        found: Step | None = self.conductor.step
        return found

    @property
    def gone(self) -> set[str]:
        """The words of all moves made, among them the cards that were played."""
        return {word for step in self.match.steps for word in step.line.split()[1:] if step.seat >= 0}

    def stands(self) -> bool:
        """Whether a step stands and the coach has spoken."""
        step = self.step
        ready = step is not None and step.do != "watch" and not self.scene.view.busy
        return ready and self.scene.bubble.box is not None and not self.scene.banners.swallow()

    def over(self) -> bool:
        return self.scene.finale is not None

    def go_on(self) -> Step | None:
        """Let time pass until the next step stands, without waiting for words; None at the end."""

        def reached() -> bool:
            if self.scene.view.busy:
                self.scene.view.finish()
            if self.conductor.doing == "going":
                self.conductor.hurry()
            return self.stands() or self.over()

        self.until(reached, ms=100)
        self.frame()  # the coach stands where the table, as just drawn, has room
        return self.step

    def wait(self) -> Step | None:
        """The same at the lesson's own pace; words that wait are read for a while."""
        stood = 0

        def reached() -> bool:
            nonlocal stood
            stood = stood + 1 if self.conductor.waits else 0
            if stood > WAITED_FRAMES:
                self.press(pygame.K_RETURN)
            return self.stands() or self.over()

        self.until(reached, ms=100)
        return self.step

    def moves(self) -> list[Move]:
        """The moves the step expects, in order."""
        step, story = self.step, self.conductor.story
        assert step is not None
        read = self.session.seen.read
        return [read(story.own(ply)) for ply in range(self.conductor.ply, step.ends)]

    def pick(self, *, by_pointer: bool) -> None:
        """Do what the step wants, by mouse or by keys."""
        step = self.step
        assert step is not None
        if step.do == "read":
            self._press(self.scene.bubble.on.rect, by_pointer)
        elif step.do == "touch":
            self._touch(step, by_pointer=by_pointer)
        elif step.do == "group":
            self._raise_all(by_pointer=by_pointer)
        else:
            (by_mouse if by_pointer else by_keys)(self, self.moves()[0])

    def _raise_all(self, *, by_pointer: bool) -> None:
        """Raise the cards of a group of moves, and make them together."""
        for card in (card for move in self.moves() for card in named(self, move)):
            if by_pointer:
                self.click(self.card_at(card))
            else:
                focus_card(self, card)
                self.press(pygame.K_SPACE)
        main = self.scene.question.actions.main
        assert main is not None
        self._press(main.rect, by_pointer)

    def _press(self, rect: Rect, by_pointer: bool) -> None:
        if by_pointer:
            self.click(rect.center)
        else:
            self.press(pygame.K_RETURN)

    def _touch(self, step: Step, *, by_pointer: bool) -> None:
        thing = step.touch[0]
        if not by_pointer:
            if thing.kind == "card":
                self.focus_card(thing.name)
            self.press(pygame.K_RETURN)
        elif thing.kind == "card":
            self.click(self.card_at(thing.name))
        else:
            self.click(self.scene.spots.of(thing)[0].rect.center)

    def others(self) -> list[Move]:
        """The legal moves that the step does not accept."""
        step, story, seen = self.step, self.conductor.story, self.session.seen
        assert step is not None
        if step.any or not step.plays:
            return []
        wanted = {seen.read(text) for text in story.wanted(self.conductor.ply)}
        return [move for move in seen.legal() if move not in wanted]

    def likely(self) -> list[Move]:
        """One of them for every answer; all of those whose cost is shown."""
        story, found = self.conductor.story, {}
        for move in self.others():
            answer = story.judge(self.conductor.ply, move, self.session.seen.read)
            found.setdefault(move if answer.play else answer, move)
        return list(found.values())

    def hand_boxes(self) -> list[Rect]:
        """The boxes of the hand's cards in their places."""
        return [self.box_of(key) for key in self.scene.view.keys(HAND)]

    def box_of(self, key: str) -> Rect:
        """The box of a card in its place."""
        home = self.scene.view.sprites[key].home
        return Rect(home.x - home.width / 2, home.y - home.height / 2, home.width, home.height)


def play_through(table: LessonTable, *, by_pointer: bool) -> list[str]:
    """Go through a lesson to its end by mouse or by keys; return the names of its steps."""
    names = []
    while (step := table.go_on()) is not None:
        names.append(step.id)
        table.pick(by_pointer=by_pointer)
    return names
