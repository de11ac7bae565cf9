"""How fast a table moves, and how long it rests between two moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardtable.scenes.play.context import TableContext
from cardtable.storage.settings import Pause
from cardtable.table.motion import SPEEDS

BREATH_MS = 450
"""Pause before a computer player's move is shown, in milliseconds at the normal pace."""
PAUSES: Final[Mapping[Pause, float]] = {"long": 2.2, "normal": 1.0, "short": 0.5, "none": 0.0}
"""Factor on these pauses, by setting."""
LOOK_MS = 1000
"""Milliseconds the table stays before another person is asked to take the screen, at normal speed."""
QUICK: Final = "fast"
"""Slowest speed at which the rest of a decided hand is played."""


UNHURRIED: Final = 1.5
"""How much longer a newcomer to the game may look at what happened, such as a finished trick."""


def set_pace(context: TableContext) -> None:
    """Move at the speed of the settings; faster while a decided hand is finished."""
    settings = context.app.settings
    speed = settings.speed
    if context.session.rest.going and SPEEDS[speed] > SPEEDS[QUICK]:
        speed = QUICK
    dwell = UNHURRIED if context.session.table.newcomers and not context.session.rest.going else 1.0
    context.view.timeline.set_speed(speed, settings.reduced_motion, dwell)


def rest_ms(context: TableContext) -> float:
    """Milliseconds from the end of one move to the next."""
    session, settings = context.session, context.app.settings
    if session.rest.going:
        return 0.0
    if session.waits in ("person", "phone"):
        return LOOK_MS * SPEEDS[settings.speed] if session.must_confirm is not None else 0.0
    breath = BREATH_MS * (UNHURRIED if session.table.newcomers else 1.0)
    looked: float = session.table.look_ms(session.seen, session.match_log.told)
    return (looked or breath) * PAUSES[settings.pause]
