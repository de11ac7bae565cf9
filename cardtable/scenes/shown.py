"""A move as the viewer at the screen sees it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardtable.engine.events import Event
from cardtable.viewmodel.beats import Beat
from cardtable.viewmodel.elements import Banner


@dataclass(frozen=True, slots=True)
class Shown:
    """One move as the viewer at the screen sees it.

    Args:
        seat: of the player.
        events: what happened, as seen by the viewer.
        lines: the same in sentences for everybody.
        banners: announcements for the middle of the table.
        named: the spots of cards hidden until the events named them.
        beats: the steps in which the events are shown; any remaining events follow at once.
        happenings: the kinds of things it brought that newcomers have explained.
    """

    seat: int
    events: tuple[Event, ...]
    lines: tuple[str, ...]
    banners: tuple[Banner, ...] = ()
    named: Mapping[str, int] = field(default_factory=dict)
    beats: tuple[Beat, ...] = ()
    happenings: tuple[str, ...] = ()
