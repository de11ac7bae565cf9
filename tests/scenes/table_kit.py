"""A table off screen, for tests: a match in a real library, computer players that answer at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.ai.advice import Advice, plain_advice
from cardtable.ai.player import LoadPlayers, Players, Policy
from cardtable.ai.search import Budget
from cardtable.engine.game import Move, Observation
from cardtable.resources import log_dir
from cardtable.scenes.base import Scene
from cardtable.scenes.handover import QUIET_MS, HandoverScene
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.scores.map_result import MapResult
from cardtable.scenes.scores.scene import ScoresScene
from cardtable.storage.settings import Player, Settings
from cardtable.table.canvas import Compositor, DrawList
from cardtable.table.laying import HAND
from cardtable.table.sound import SOUNDS
from cardtable.table.widgets import Widget
from tests.kit.matches import not_too_high, one_of
from tests.scenes.kit import Program

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
SMALL = (1024, 640)

Choose = Callable[[Observation, Random], Move]


def any_move(seen: Observation, dice: Random) -> Move:
    """Any legal move; low bids, so that a hand is not a landslide each time."""
    return one_of(not_too_high(seen.phase, seen.legal()), dice)


class Home(Scene):
    """What lies under the table: nothing."""

    name = "home"


class Answer:
    """A ticket that is answered when it is asked."""

    def __init__(self, move: str, advice: Advice | None = None) -> None:
        self.move: str | None = move
        self.advice = advice
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True
        self.move = self.advice = None


class QuickThinker:
    """Computer players that answer at once; `asked` remembers what they were shown."""

    def __init__(self, choose: Choose = any_move) -> None:
        self.choose = choose
        self.asked: list[Observation] = []
        self.advised: list[Observation] = []
        self.policy: Policy | None = None

    def start(self) -> None:
        """There is nothing to warm up."""

    def ask(
        self,
        observation: Observation,
        players: LoadPlayers,
        seed: str,
        level: str = "",
        boldness: float = 0.0,
        hands: int = 0,
    ) -> Answer:
        self.asked.append(observation)
        return Answer(observation.write(self.choose(observation, Random(seed))))

    def advise(
        self, observation: Observation, players: LoadPlayers, seed: str, budget: Budget, played: str = ""
    ) -> Answer:
        """What the policy says, each further move with a tenth less to be expected."""
        plain = plain_advice(Players(self.policy) if self.policy else players(), observation, played)
        moves = [*plain.moves, *([plain.played] if plain.played and plain.played not in plain.moves else [])]
        rated = tuple(
            replace(move, prospects=0.8 - 0.1 * place, error=0.01) for place, move in enumerate(moves)
        )
        own = next((move for move in rated if move.move == played), None)
        self.advised.append(observation)
        return Answer(rated[0].move, Advice(rated, 100, own, plain.forced))

    def close(self) -> None:
        """Nothing is open."""


def players(people: Sequence[int], seats: int = 4) -> list[Player]:
    return [
        Player(name, "ann" if seat in people else "abe", "person" if seat in people else "computer")
        for seat, name in enumerate(NAMES[:seats])
    ]


class Ear:
    """In place of the loudspeaker: remembers what was played."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.at_table = False

    def play(self, name: str) -> None:
        assert name in SOUNDS, name
        self.heard.append(name)

    def accompany(self, *, at_table: bool) -> None:
        self.at_table = at_table

    def apply(self) -> None:
        """Nothing is to be set."""

    def close(self) -> None:
        """Nothing is open."""


class Unpainted(Compositor):
    """Remembers what is to be on the screen, and leaves the screen as it is."""

    def present(self, frame: DrawList) -> list[Rect]:
        self.frame = frame
        return []


class Table:
    """A match on the screen."""

    def __init__(
        self,
        people: Sequence[int] = (0,),
        options: Mapping[str, object] | None = None,
        *,
        seed: str = "seed",
        lines: Sequence[str] = (),
        agreed: Mapping[str, object] | None = None,
        settings: Settings | None = None,
        size: tuple[int, int] = SMALL,
        choose: Choose = any_move,
        game: str = "whitehouse",
        seats: int = 4,
        resume: int = 0,
    ) -> None:
        chosen = settings or Settings(speed="off", pause="none", forced_moves=False)
        self.program = Program(size, chosen, first=Home)
        self.app = self.program.app
        self.thinker = QuickThinker(choose)
        self.ear = Ear()
        self.app._sound = self.ear  # type: ignore[assignment]
        self.app._thinker = self.thinker  # type: ignore[assignment]
        self.match_id = resume or self.app.library.new_match(
            game, dict(options or {}), players(people, seats), seed, dict(agreed or {}), lines
        )
        self.scene = PlayScene(self.app, self.match_id)
        self.app.push(self.scene)
        self.frames: list[Callable[[], None]] = []

    @property
    def session(self) -> Any:
        return self.scene.session

    @property
    def match(self) -> Any:
        return self.scene.session.match

    @property
    def top(self) -> Any:
        return self.app.scene

    def frame(self, ms: float = 50) -> None:
        """One frame, so many milliseconds later."""
        self.program.clock.ms += ms
        self.app.step()
        for look in self.frames:
            look()

    def until(self, reached: Callable[[], bool], most: int = 4000, ms: float = 100) -> None:
        """Let time pass until something is so, so much in each frame; what waits to be read is read."""
        for _frame in range(most):
            if reached():
                self.app.look()
                return
            if self.top is self.scene and self.scene.view.held:
                self.press(pygame.K_RETURN)
            self.app.unwatched = not self.frames
            self.frame(ms)
            self.app.unwatched = False
        raise AssertionError(f"not reached: {self.describe()}")

    def describe(self) -> str:
        state = self.match.state
        scenes = [type(scene).__name__ for scene in self.app.scenes]
        crashes = "".join(file.read_text("utf-8") for file in log_dir().glob("*") if file.is_file())
        return f"{scenes} {state.phase} to act {state.to_act} after {len(self.match.steps)} moves {crashes}"

    def quiet(self) -> bool:
        """Whether the screen waits for a person."""
        if isinstance(self.top, HandoverScene | MapResult | ScoresScene):
            return True
        scene = self.scene
        asks = self.top is scene and scene.ask is not None and not scene.view.timeline.moving
        return asks and not scene.banners.swallow()

    def settle(self, ms: float = 100) -> None:
        """Let time pass until the screen waits for a person, and listens."""
        self.until(self.quiet, ms=ms)
        if isinstance(self.top, HandoverScene):
            self.frame(QUIET_MS)

    # What a hand does

    def press(self, key: int, mod: int = 0, unicode: str = "") -> None:
        self.app.host.queue.append(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0))
        self.app.host.queue.append(Event(pygame.KEYUP, key=key, mod=mod, unicode=unicode, scancode=0))
        self.frame()

    def focus_card(self, key: str) -> None:
        """Go by keys to a card of the hand: Home begins where a card answers, and then leads to the first."""
        self.press(pygame.K_HOME)
        self.press(pygame.K_HOME)
        for _step in self.hand():
            if self.scene.view.sprites[key].focused:
                return
            self.press(pygame.K_RIGHT)
        assert self.scene.view.sprites[key].focused, f"keys do not reach {key}"

    def letter(self, letter: str) -> None:
        self.press(ord(letter.lower()), unicode=letter.lower())

    def pointer(self, kind: int, at: tuple[float, float], **more: Any) -> None:
        pos = round(at[0]), round(at[1])
        self.app.host.queue.append(Event(kind, pos=pos, **more))
        self.frame()

    def move_to(self, at: tuple[float, float], *, down: bool = False) -> None:
        self.pointer(pygame.MOUSEMOTION, at, rel=(1, 1), buttons=(int(down), 0, 0))

    def click(self, at: tuple[float, float], button: int = 1) -> None:
        self.move_to(at)
        pos = round(at[0]), round(at[1])
        self.app.host.queue.append(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))
        self.pointer(pygame.MOUSEBUTTONUP, at, button=button)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.move_to(start)
        self.pointer(pygame.MOUSEBUTTONDOWN, start, button=1)
        half = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        self.move_to(half, down=True)
        self.move_to(end, down=True)
        self.pointer(pygame.MOUSEBUTTONUP, end, button=1)

    def click_widget(self, widget: Widget) -> None:
        self.click(widget.rect.center)

    def press_widget(self, widget: Widget) -> None:
        """Press a button by its letter; by Tab and Enter where it has none."""
        letter = getattr(widget, "letter", "")
        if letter:
            self.letter(letter)
            return
        for _step in range(40):
            if self.top.group.focus is widget:
                break
            self.press(pygame.K_TAB)
        assert self.top.group.focus is widget, widget.tag
        self.press(pygame.K_RETURN)

    def step_to(self, number: int, *, by_pointer: bool) -> None:
        """Choose a number, in at most a few dozen steps of the pointer or the keys."""
        stepper = self.top.panel.stepper
        self.top.group.give(stepper)
        stepper.choose(min(stepper.numbers, key=lambda known: abs(known - number + 12)))
        while stepper.number != number:
            if by_pointer:
                self.click((stepper.rect.right - 10, stepper.rect.centery))
            else:
                self.press(pygame.K_RIGHT)

    # Where things are

    def card_at(self, code: str) -> tuple[float, float]:
        """A point of a card that no other card covers."""
        sprites = self.scene.view.sprites
        sprite = sprites[code]
        pose = sprite.home
        for across in (-0.42, -0.3, 0.0, 0.3, 0.42):
            for down in (-0.3, -0.4, 0.0, 0.2, -0.45):
                x, y = pose.x + across * pose.width, pose.y + down * pose.height
                found = sprites.hit(x, y)
                if found is sprite and 0 <= x < self.app.theme.size[0] and 0 <= y < self.app.theme.size[1]:
                    return x, y
        raise AssertionError(f"{code} cannot be hit")

    def hand(self) -> list[str]:
        return list(self.scene.view.keys(HAND))

    def button(self, label: str) -> tuple[int, int]:
        """The middle of the button that says `label`."""
        group = self.top.group
        for widget in group.widgets:
            if getattr(widget, "label", None) == label and widget.visible:
                middle: tuple[int, int] = widget.rect.center
                return middle
        raise AssertionError(f"no button {label}: {[getattr(w, 'label', w.tag) for w in group.widgets]}")

    def target(self, place: str) -> tuple[int, int]:
        middle: tuple[int, int] = self.scene.context.layout.zone(place).target(self.app.theme.size).center
        return middle

    def tags(self) -> list[str]:
        return list(self.app.listed().tags())

    def unpainted(self) -> None:
        """From now on frames are listed and not painted, for tests that look at lists and at nothing else."""
        self.app._compositor = Unpainted(self.app.host.surface)

    def shown(self) -> list[str]:
        """The tags of the last frame."""
        frame = self.app._compositor.frame
        return [] if frame is None else frame.tags()


OpenTable = Callable[..., Table]
