"""Pictures without a display: of every scene, in every size, the same every time."""

import pygame
import pytest
from pygame.event import Event

from cardtable import shots
from cardtable.resources import asset
from cardtable.scenes.base import Scene
from cardtable.scenes.play.scene import PlayScene
from cardtable.shots import Studio, UnknownShot, picture, pictures, studio
from cardtable.table.shrunk import SMALLEST

SMALL = ((1, 1), (100, 900), (320, 200), (400, 300))
"""Windows that are too small to draw in: they show a picture that was drawn larger."""
FRAME_MS = shots.FRAME_MS
"""As where pictures are taken: what is announced for a moment has to be met."""


@pytest.mark.parametrize("name", sorted(pictures()))
def test_every_scene_has_its_picture_and_lives_in_every_small_window(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    passing = pictures()[name][-1].startswith("wait")
    if passing:
        monkeypatch.setattr(shots, "FRAME_MS", FRAME_MS)
    with studio((1024, 640)) as made:
        made.show(name)
        if passing:
            assert _announces(made.app.scene), "the moment is over when its picture is taken"
        made.settle()
        image = made.picture()
        assert image.get_size() == (1024, 640)
        shades = {tuple(image.get_at((x, y))) for x in range(0, 1024, 32) for y in range(0, 640, 32)}
        assert len(shades) > 60  # an empty felt has fewer
        _live_in_small_windows(made)


def _announces(scene: Scene) -> bool:
    assert isinstance(scene, PlayScene)
    announced = scene.banners.showing is not None or bool(scene.context.announced)
    return announced or scene.stage.voices.box is not None


def _live_in_small_windows(made: Studio) -> None:
    scenes = [type(scene) for scene in made.app.scenes]
    for size in SMALL:
        made.host.resize(size)
        made.settle(200)
        middle = size[0] // 2, size[1] // 2
        made.host.queue.append(Event(pygame.MOUSEMOTION, pos=middle, rel=(1, 1), buttons=(0, 0, 0)))
        made.settle(60)
        assert made.app.running
        assert [type(scene) for scene in made.app.scenes] == scenes
        assert made.app.theme.size == (max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1]))
        assert made.picture().get_size() == size


@pytest.mark.parametrize("name", ["menu", "hint", "trumped"])
def test_a_picture_is_the_same_every_time(name: str) -> None:
    first, second = (pygame.image.tobytes(picture(name, (1024, 640)), "RGB") for _ in range(2))
    assert first == second


def test_every_record_beside_the_pictures_is_shown_in_one() -> None:
    records = {path.stem for path in asset("shots").glob("*.yaml")} - {"pictures"}
    assert records == {
        step.split()[1]
        for steps in pictures().values()
        for step in steps
        if step.split()[0] in ("again", "keep", "play", "table")
    }


def test_played_matches_are_over_and_the_same_every_time() -> None:
    moves = []
    for _time in range(2):
        with studio((1024, 640)) as made:
            made.played("combat 2 3")
            library = made.app.library
            first, second = (library.open(summary.id) for summary in library.finished(2))
        assert first.winners is not None
        assert second.winners is not None
        assert (first.hands, second.hands) == (3, 3)
        assert first.record.moves != second.record.moves
        moves.append((first.record.moves, second.record.moves))
    assert moves[0] == moves[1]


def test_a_scene_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(UnknownShot, match="no scene 'chess'; allowed: menu, "):
        picture("chess", (1024, 640))
