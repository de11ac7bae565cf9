"""A move that was made, as the viewer at the screen is to see it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardtable.engine.events import Event
from cardtable.viewmodel.beats import Beat
from cardtable.viewmodel.elements import Banner


@dataclass(frozen=True, slots=True)
class Shown:
    """One move as the viewer at the screen sees it.

    Args:
        seat: who made it.
        events: what happened, seen by the viewer.
        lines: the same in sentences, as everybody may hear them.
        hand_over: whether it ended a hand.
        banners: what of it is announced in the middle of the table.
        named: the spots of cards that were hidden until the events named them.
        beats: the steps in which the events are shown; those that are left after them follow in one go.
    """

    seat: int
    events: tuple[Event, ...]
    lines: tuple[str, ...]
    hand_over: bool
    banners: tuple[Banner, ...] = ()
    named: Mapping[str, int] = field(default_factory=dict)
    beats: tuple[Beat, ...] = ()
