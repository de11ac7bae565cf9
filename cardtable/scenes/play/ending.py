"""What comes after a hand or a match: the score sheet, the map, or the deal side by side."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.scenes.again import Again
from cardtable.scenes.play.desk import Desk
from cardtable.viewmodel.elements import Noise


def open_ending(desk: Desk, *, cover: Callable[[], None], seen: Callable[[], None]) -> None:
    """Show what a hand that has just ended came to.

    Args:
        desk: the table.
        cover: called where nobody may see any more what the viewer saw.
        seen: called when what the hand came to has been seen.
    """
    conductor, doors = desk.conductor, desk.app.doors
    conductor.cover()
    if conductor.covers:
        cover()
    again = Again.of(conductor.agreed)
    if again is not None:
        desk.hear("win")
        doors.again_result(conductor, again)
        return
    ending = conductor.ending()
    if ending is not None:
        doors.map_result(conductor, ending)
        return
    finish = conductor.hand_ending()
    if finish is not None:
        doors.hand_map(conductor, finish, seen)
        return
    fate = conductor.fate()
    even: Noise = "win" if conductor.waits == "over" else "turn"
    desk.hear("win" if fate == "won" else "lose" if fate == "lost" else even)
    doors.scores(conductor, seen)
