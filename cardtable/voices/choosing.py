"""Who says what in a match: now and then a line, and none twice.

The lines follow from the public moments of the match alone, so that a match continued later, or one in which
moves are taken back, never hears a line again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import groupby
from operator import attrgetter
from random import Random
from typing import Final, NamedTuple

from cardtable.voices.lines import Voices
from cardtable.voices.moments import Moment

MOST: Final = 4
"""Most lines in a hand."""
ROUNDS: Final = 2
"""Moves of every seat between two lines, at least."""


class Line(NamedTuple):
    """A line that is said.

    Args:
        ply: number of the move after which it is said, from 1.
        seat: of the speaker.
        words: in English; they go through `_`.
    """

    ply: int
    seat: int
    words: str


def spoken(
    moments: Iterable[Moment], speakers: Mapping[int, str], voices: Voices, seats: int, seed: str
) -> list[Line]:
    """Return all lines of a match so far.

    Args:
        moments: those of the match, in order.
        speakers: the portraits of the seats that may speak.
        voices: how the characters speak.
        seats: number of players.
        seed: of the chance that picks speaker and line, such as the number of the match.
    """
    found: list[Line] = []
    used: set[str] = set()
    in_hand: Counter[int] = Counter()
    for ply, at_once in groupby(moments, attrgetter("ply")):
        here, dice = [*at_once], Random(f"{seed}/{ply}")
        for moment in dice.sample(here, len(here)):
            if in_hand[moment.hand] >= MOST or (found and ply - found[-1].ply < ROUNDS * seats):
                break
            voice = voices.get(speakers.get(moment.seat, ""))
            if voice is None or dice.random() >= voice.talks:
                continue
            fresh = [line for line in voice.lines[moment.occasion] if line not in used]
            if fresh:
                found.append(Line(ply, moment.seat, dice.choice(fresh)))
                used.add(found[-1].words)
                in_hand[moment.hand] += 1
                break
    return found
