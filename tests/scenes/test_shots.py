"""Pictures without a display: of every scene, in every size, the same every time."""

import pygame
import pytest

from cardtable.shots import SHOTS, UnknownShot, picture


@pytest.mark.parametrize("name", sorted(SHOTS))
def test_every_scene_has_its_picture(name: str) -> None:
    image = picture(name, (1024, 640))
    assert image.get_size() == (1024, 640)
    shades = {tuple(image.get_at((x, y))) for x in range(0, 1024, 32) for y in range(0, 640, 32)}
    assert len(shades) > 60  # an empty felt has fewer


def test_a_picture_is_the_same_every_time() -> None:
    first, second = (pygame.image.tobytes(picture("menu", (1024, 640)), "RGB") for _ in range(2))
    assert first == second


def test_a_scene_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(UnknownShot, match="no scene 'chess'; allowed: menu, "):
        picture("chess", (1024, 640))
