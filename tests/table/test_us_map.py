"""The map of the nation: what is marked, and where labels stand."""

from __future__ import annotations

import pygame
import pytest

from cardtable.cards.atlas import atlas
from cardtable.table import us_map
from cardtable.table.theme import Theme

THEME = Theme()
OWN, GROUND = (255, 0, 0), (0, 0, 255)
BOX = (390, 300)


def colour_at(surface: pygame.Surface, place: str) -> tuple[int, ...]:
    at = us_map.label_place(place, *surface.get_size())
    assert at is not None
    return tuple(surface.get_at((round(at[0]), round(at[1]))))[:3]


def test_the_map_is_as_large_as_its_box_allows_and_centred() -> None:
    lie = us_map.view(975, 1000)
    assert lie.scale == 1
    assert (lie.x, lie.y) == (0, 195)
    assert lie.place((10, 20)) == (10, 215)


def test_the_watermark_is_the_mainland_very_faint() -> None:
    mark = us_map.watermark(THEME, *BOX)
    assert mark.get_size() == BOX
    assert colour_at(mark, "KS") == (255, 255, 255)
    at = us_map.label_place("KS", *BOX)
    assert at is not None
    assert mark.get_at((round(at[0]), round(at[1]))).a == us_map.WATERMARK_ALPHA == round(0.035 * 255)
    alaska = us_map.label_place("AK", *BOX)
    assert alaska is not None
    assert mark.get_at((round(alaska[0]), round(alaska[1]))).a == 0


@pytest.mark.parametrize("place", ["TX", "CA", "KS", "TN", "AK", "MT"])
def test_own_state_and_neighbours_stand_out(place: str) -> None:
    shown = us_map.own_and_neighbours(place, OWN, GROUND)
    small_map = us_map.chart(975, 610, shown, GROUND, GROUND)
    assert colour_at(small_map, place) == OWN
    neighbours = atlas().places[place].borders
    for other in atlas().map.states:
        if other in us_map.SMALL or other in us_map.AT_SEA or other == place:
            continue
        assert colour_at(small_map, other) == ((115, 0, 140) if other in neighbours else GROUND), other


def test_a_territory_leaves_the_map_plain() -> None:
    plain = us_map.locator(THEME, *BOX, {})
    marked = us_map.locator(THEME, *BOX, us_map.own_and_neighbours("GU", OWN, GROUND))
    assert pygame.image.tobytes(marked, "RGBA") == pygame.image.tobytes(plain, "RGBA")
    assert us_map.label_place("GU", *BOX) is None
    canvas = pygame.Surface(BOX, pygame.SRCALPHA)
    assert us_map.put_label(canvas, THEME, "GU", 12, OWN) is None


def test_the_same_map_is_the_same_surface() -> None:
    shown = us_map.own_and_neighbours("OH", OWN, GROUND)
    assert us_map.locator(THEME, *BOX, shown) is us_map.locator(THEME, *BOX, dict(reversed(shown.items())))
    assert us_map.locator(THEME, *BOX, shown) is not us_map.locator(THEME, *BOX, {})


@pytest.mark.parametrize("size", [(200, 125), (420, 264), (900, 570)])
def test_every_place_is_shown_with_its_label_inside(size: tuple[int, int]) -> None:
    plain = pygame.image.tobytes(us_map.locator(THEME, *size, {}), "RGBA")
    for place in atlas().places:
        picture = us_map.place_map(THEME, *size, place)
        assert picture.get_size() == size
        on_map = place in atlas().map.states
        assert (pygame.image.tobytes(picture, "RGBA") != plain) == on_map, place
        canvas = pygame.Surface(size, pygame.SRCALPHA)
        where = us_map.put_label(canvas, THEME, place, 12, OWN)
        if where is not None:
            ink = canvas.get_bounding_rect()
            assert ink.w > 5
            at = us_map.label_place(place, *size)
            assert at is not None
            assert ink.centerx == pytest.approx(at[0], abs=2)
            assert ink.centery == pytest.approx(at[1], abs=2)
