"""The sequel to a hand or a match: the score sheet, the map, or the deal beside others."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.scenes.again import Again
from cardtable.scenes.play.context import TableContext
from cardtable.viewmodel.elements import Noise


def open_ending(context: TableContext, *, cover: Callable[[], None], seen: Callable[[], None]) -> None:
    """Show the result of a hand that has just ended.

    Args:
        context: the table.
        cover: called to hide what the viewer saw from the next one.
        seen: called when the result has been seen.
    """
    session, router = context.session, context.app.router
    session.cover()
    if session.covers:
        cover()
    if session.day is not None and session.waits == "over":
        context.hear("win")
        router.day(session)
        return
    again = Again.of(session.agreed)
    if again is not None:
        context.hear("win")
        router.again_result(session, again)
        return
    ending = session.ending()
    if ending is not None:
        router.map_result(session, ending)
        return
    finish = session.hand_ending()
    if finish is not None:
        router.hand_map(session, finish, seen)
        return
    fate = session.fate()
    even: Noise = "win" if session.waits == "over" else "turn"
    context.hear("win" if fate == "won" else "lose" if fate == "lost" else even)
    router.scores(session, seen)
