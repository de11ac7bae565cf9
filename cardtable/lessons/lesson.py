"""A lesson: the record of a hand, and what the coach says and asks while it is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from cardtable.engine.options import Value
from cardtable.engine.record import Record

Doing = Literal["read", "touch", "move", "group", "watch"]
"""What the learner does at a step: go on, touch a thing, make a move, make several, or watch some."""
Pace = Literal["normal", "fast", "jump"]
Kind = Literal["card", "zone", "box", "seat", "move", "press", "state"]


class Thing(NamedTuple):
    """Something on the table that the coach points at.

    kind: what it is: a card, a zone or a box of the layout, a seat, whatever answers with a move, the button
    of the raised cards, or a state on the map. name: which one, such as ``"AH"``; empty for the button.
    """

    kind: Kind
    name: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said to a legal move that is not meant.

    Args:
        say: the words.
        to: the moves it answers, as in a record without the seat; empty for all others.
        play: moves of the others that show what it costs, as lines of a record.
    """

    say: str
    to: tuple[str, ...] = ()
    play: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One thing the coach says, and what the learner does then.

    Args:
        id: its name, unique in the lesson.
        at: number of moves made when it stands.
        do: what the learner does.
        say: the words in the bubble.
        point: what is lit, the thing beside which the bubble stands first.
        touch: the things of which a click on any ends a step of that kind.
        otherwise: what is said to a click elsewhere.
        also: moves accepted besides the record's.
        any: whether every legal move is accepted.
        swap: whether an accepted other move changes places with the record's.
        answers: what is said to other legal moves; the first that fits speaks.
        after: what is said once the move has been shown, until the learner goes on; empty for nothing.
        tell: number of moves made when that is said; 0 for those of the learner alone.
        count: number of moves of the learner in a group.
        to: number of moves made when a step that is watched ends.
        pace: how fast its moves are shown.
    """

    id: str
    at: int
    do: Doing
    say: str
    point: tuple[Thing, ...] = ()
    touch: tuple[Thing, ...] = ()
    otherwise: str = ""
    also: tuple[str, ...] = ()
    any: bool = False
    swap: bool = False
    answers: tuple[Answer, ...] = ()
    after: str = ""
    tell: int = 0
    count: int = 1
    to: int = 0
    pace: Pace = "normal"

    @property
    def plays(self) -> bool:
        """Whether the learner makes moves."""
        return self.do in ("move", "group")

    @property
    def ends(self) -> int:
        """Number of moves made when it is done."""
        if self.do == "watch":
            return self.to
        return self.at + (self.count if self.plays else 0)

    @property
    def words(self) -> tuple[str, ...]:
        """All its texts."""
        found = (self.say, self.otherwise, *(answer.say for answer in self.answers), self.after)
        return tuple(text for text in found if text)


@dataclass(frozen=True, slots=True)
class Beginning:
    """The match a learner plays next.

    Args:
        seats: number of players.
        level: of the computer players.
        options: the options that differ from the game's defaults.
    """

    seats: int
    level: str
    options: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided first hand of one game.

    Args:
        record: the moves, chance included.
        seat: the learner's.
        title: such as ``"Your first hand of STATES"``.
        minutes: how long it takes, about.
        remember: the one sentence to keep.
        match: the match to play next.
        steps: in order.
        scores: at the end, whatever the learner chose; None if only the winners are told.
        winners: likewise.
    """

    record: Record
    seat: int
    title: str
    minutes: int
    remember: str
    match: Beginning
    steps: tuple[Step, ...]
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None

    def stop(self, place: int) -> tuple[int, int]:
        """Return the number, from 1, of the step at a place in `steps`, and how many there are.

        What is only watched is no step of the learner's and has no number of its own.
        """
        watched = [step.do == "watch" for step in self.steps]
        count = watched.count(False)
        return min(watched[:place].count(False) + 1, count), count

    @property
    def words(self) -> tuple[str, ...]:
        """All its texts."""
        return (self.title, self.remember, *(text for step in self.steps for text in step.words))
