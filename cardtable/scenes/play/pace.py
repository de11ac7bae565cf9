"""How fast a table moves, and how long it rests between two moves."""

from __future__ import annotations

from typing import Final

from cardtable.scenes.play.context import TableContext
from cardtable.table.motion import SPEEDS

BREATH_MS = 260
"""Pause between two seats' actions, in milliseconds at normal speed."""
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
    session = context.session
    if session.rest.going:
        return 0.0
    pause: float = session.table.look_ms(session.seen, session.match_log.told) or BREATH_MS
    if session.waits in ("person", "phone"):
        pause = LOOK_MS if session.must_confirm is not None else 0
    return pause * SPEEDS[context.app.settings.speed]
