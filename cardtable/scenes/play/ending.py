"""What comes after a hand or a match: the score sheet, the map, or the deal side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.scenes.again import Again

if TYPE_CHECKING:
    from cardtable.scenes.play.scene import PlayScene


def open_ending(scene: PlayScene) -> None:
    """Show what a hand that has just ended came to."""
    conductor = scene.conductor
    conductor.cover()
    if conductor.covers:
        scene.show_anew()
    again = Again.of(conductor.agreed)
    if again is not None:
        scene.hear("win")
        scene.app.doors.again_result(conductor, again)
        return
    ending = conductor.ending()
    if ending is not None:
        scene.hear("win")
        scene.app.doors.map_result(conductor, ending)
        return
    scene.hear("win" if conductor.sheet().over else "turn")
    scene.app.doors.scores(conductor, scene.scores_seen)
