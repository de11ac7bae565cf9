"""Pictures without a display: of every scene, in every size, the same every time."""

import pygame
import pytest

from cardtable.resources import asset
from cardtable.scenes.play.scene import PlayScene
from cardtable.shots import UnknownShot, picture, pictures, studio


@pytest.mark.parametrize("name", sorted(pictures()))
def test_every_scene_has_its_picture(name: str) -> None:
    image = picture(name, (1024, 640))
    assert image.get_size() == (1024, 640)
    shades = {tuple(image.get_at((x, y))) for x in range(0, 1024, 32) for y in range(0, 640, 32)}
    assert len(shades) > 60  # an empty felt has fewer


@pytest.mark.parametrize("name", ["menu", "hint", "trumped"])
def test_a_picture_is_the_same_every_time(name: str) -> None:
    first, second = (pygame.image.tobytes(picture(name, (1024, 640)), "RGB") for _ in range(2))
    assert first == second


@pytest.mark.parametrize("name", [name for name, steps in pictures().items() if steps[-1].startswith("wait")])
def test_a_moment_is_announced_when_its_picture_is_taken(name: str) -> None:
    with studio((1024, 640)) as made:
        made.show(name)
        assert isinstance(made.app.scene, PlayScene)
        said = made.app.scene.stage.voices.box is not None
        assert made.app.scene.banners.showing is not None or said


def test_every_record_beside_the_pictures_is_shown_in_one() -> None:
    records = {path.stem for path in asset("shots").glob("*.yaml")} - {"pictures"}
    assert records == {
        step.split()[1]
        for steps in pictures().values()
        for step in steps
        if step.split()[0] in ("again", "keep", "play", "table")
    }


def test_a_scene_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(UnknownShot, match="no scene 'chess'; allowed: menu, "):
        picture("chess", (1024, 640))
