"""A game of one number with a policy that can be told to misbehave, for tests of players and thinking.

It is a module of its own so that the thinking process can load it by name.
"""

import os
import sys
import time
from multiprocessing import parent_process
from pathlib import Path
from random import Random
from typing import Any

from cardtable.ai.guide import Guide
from cardtable.ai.player import Players
from cardtable.engine.chance import Dice
from cardtable.engine.game import Facts, Move, MoveError, Observation, Refusal, State, Zones
from cardtable.engine.opinion import Reason
from cardtable.i18n import language

guide = Guide()
LONG = 60.0
LANGUAGES = ("en", "es")
"""Where a language stands here is what a player in that mood plays in it."""


class ToyObservation(Observation):
    """Name a number below `size`; `mood` tells the policy what to do.

    A thinking process that is asked writes its number into the file `note`.

    It has no slots, for then `seat` is kept where the class below keeps it, compiled or not.
    """

    def __init__(self, size: int = 6, mood: str = "plain", note: str = "") -> None:
        self.size = size
        self.mood = mood
        self.note = note
        self.seat = 0

    def __reduce__(self) -> str | tuple[Any, ...]:
        return type(self), (self.size, self.mood, self.note)

    @property
    def phase(self) -> str:
        return "play"

    @property
    def to_act(self) -> tuple[int, ...]:
        return (0,)

    @property
    def hand(self) -> int:
        return 1

    @property
    def scores(self) -> tuple[int, ...]:
        return (0,)

    @property
    def winners(self) -> tuple[int, ...] | None:
        return None

    def legal(self) -> list[Move]:
        return list(range(self.size))

    def why_not(self, move: Move) -> Refusal | None:
        return None if move in self.legal() else Refusal("TOY-1", "too large")

    def zones(self) -> Zones:
        return {}

    def facts(self) -> Facts:
        return {}

    def read(self, text: str) -> Move:
        verb, _space, number = text.partition(" ")
        if verb != "name" or not number.isdigit():
            raise MoveError("name a number")
        return int(number)

    def write(self, move: Move) -> str:
        return f"name {move}"

    def resample(self, dice: Dice) -> State:
        raise NotImplementedError


class Lawless(ToyObservation):
    """An observation whose rules fail."""

    def legal(self) -> list[Move]:
        raise ZeroDivisionError


class Garbled(ToyObservation):
    """An observation whose moves go into the process's pipe and never come out."""

    def write(self, move: Move) -> str:
        return super().write(move) if parent_process() is None else _Garbage()


class _Garbage(str):
    """A text that cannot be read from a pipe."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return int, ("no number",)


class Unsendable(ToyObservation):
    """An observation that no pipe takes."""

    def __reduce__(self) -> str:
        raise TypeError("this stays here")


def choose(observation: ToyObservation, dice: Dice) -> Move:
    """The highest number but one; worse things where the mood says so."""
    in_worker = parent_process() is not None
    mood = observation.mood
    if observation.note and in_worker:
        Path(observation.note).write_text(str(os.getpid()), encoding="utf-8")
    if mood == "language":
        return LANGUAGES.index(language())
    if mood == "dice":
        return int(dice.random() * observation.size)
    if mood == "hang" and in_worker:
        time.sleep(LONG)
    if mood == "die" and in_worker:
        os._exit(1)
    if mood == "illegal" and in_worker:
        return observation.size
    if mood == "fail everywhere" or (mood == "fail" and in_worker):
        raise ZeroDivisionError
    return observation.size - 2


def rank(observation: ToyObservation) -> list[tuple[Move, float]]:
    """What `choose` chooses, the rest after it."""
    best = choose(observation, Random(0))
    others = [move for move in range(observation.size) if move != best]
    return [(best, 1.0), *((move, 0.0) for move in others)]


def lean(observation: ToyObservation, move: Move) -> float:
    """It has no temper."""
    return 0.0


def explain(
    observation: ToyObservation, move: Move, beside: Move | None = None, worse: bool = False
) -> Reason:
    """The reason is the mood, unless there is none."""
    if observation.mood == "speechless":
        raise ZeroDivisionError
    return Reason(observation.mood)


def tell(seen: ToyObservation, move: Move, name: str) -> str:
    """Told is the mood, too."""
    return f"{name}: {seen.mood}"


tell_all = tell


def players() -> Players:
    """This module plays."""
    return Players(sys.modules[__name__])  # type: ignore[arg-type]
