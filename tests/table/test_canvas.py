"""The compositor's screen equals a full repaint, whatever changed."""

from contextlib import nullcontext
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from cardtable.table import canvas
from cardtable.table.canvas import MAX_RECTS, Compositor, DrawList, changed, merged, paint

SIZE = (48, 40)


def make_surfaces() -> list[Surface]:
    """Surfaces of all kinds: opaque, see-through pixel by pixel, see-through as a whole, keyed."""
    made: list[Surface] = []
    for number in range(6):
        surface = Surface((6 + 7 * number, 5 + 4 * number), pygame.SRCALPHA if number % 2 else 0)
        surface.fill((40 * number, 200 - 30 * number, 17 * number, 90 + 30 * number))
        surface.fill((250, 10 * number, 90, 255), (1, 1, 3, 2))
        made.append(surface)
    made[2].set_alpha(120)
    made[4].set_colorkey(made[4].get_at((1, 1)))
    felt = Surface(SIZE)
    felt.fill((20, 60, 50))
    return [*made, felt]


SURFACES = make_surfaces()
SHADE = len(SURFACES)

items = st.tuples(
    st.integers(0, SHADE),
    st.integers(-20, 45),
    st.integers(-20, 38),
    st.sampled_from([0, 0, 0, pygame.BLEND_RGB_ADD]),
    st.sampled_from([255, 255, 130, 0]),
    st.sampled_from([None, None, Rect(8, 6, 20, 25)]),
)
change = st.one_of(
    st.tuples(st.just("add"), st.integers(0, 30), items),
    st.tuples(st.just("drop"), st.integers(0, 30), items),
    st.tuples(st.just("front"), st.integers(0, 30), items),
    st.tuples(st.just("swap"), st.integers(0, 30), items),
    st.tuples(st.just("move"), st.integers(0, 30), items),
)


def listed(scene: list[Any]) -> DrawList:
    out = DrawList()
    for number, x, y, flags, alpha, clip in scene:
        with nullcontext() if clip is None else out.clipped(clip):
            if number == SHADE:
                out.darken(Rect(x, y, 30, 20), alpha, "shade")
            else:
                out.add(SURFACES[number], (x, y), f"item:{number}", flags, alpha=alpha)
    return out


def altered(scene: list[Any], how: str, where: int, item: Any) -> list[Any]:
    scene = list(scene)
    at = where % (len(scene) + 1)
    if how == "add":
        scene.insert(at, item)
    elif at < len(scene):
        old = scene.pop(at)
        if how == "front":
            scene.append(old)
        elif how == "swap":
            scene.insert(max(0, at - 1), old)
        elif how == "move":
            scene.insert(at, (old[0], item[1], item[2], *old[3:]))
    return scene


def repaint(frame: DrawList) -> bytes:
    screen = Surface(SIZE)
    screen.fill((255, 0, 255))
    paint(frame, screen)
    return pygame.image.tobytes(screen, "RGB")


@settings(max_examples=150, deadline=None)
@given(st.lists(items, max_size=14), st.lists(st.lists(change, min_size=1, max_size=6), max_size=6))
def test_any_sequence_of_frames_equals_a_full_repaint(scene: list[Any], frames: list[list[Any]]) -> None:
    screen = Surface(SIZE)
    compositor = Compositor(screen, update=lambda rects: None)
    for changes in [[], *frames]:
        for how, where, item in changes:
            scene = altered(scene, how, where, item)
        frame = listed(scene)
        compositor.present(frame)
        assert pygame.image.tobytes(screen, "RGB") == repaint(frame)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(items, max_size=9),
    st.lists(st.tuples(st.lists(change, max_size=2), st.lists(items, max_size=3)), min_size=1, max_size=6),
)
def test_what_is_carried_over_what_lies_still_equals_a_full_repaint(
    scene: list[Any], frames: list[tuple[list[Any], list[Any]]]
) -> None:
    screen = Surface(SIZE)
    compositor = Compositor(screen, update=lambda rects: None)
    below = None
    for changes, carried in frames:
        for how, where, item in changes:
            scene = altered(scene, how, where, item)
        if changes or below is None:
            frame = listed(scene)
            below = frame.lie_still()
        frame = DrawList(below)
        frame.repeat(listed(carried))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(canvas, "_TILE", 16)
            compositor.present(frame)
        assert pygame.image.tobytes(screen, "RGB") == repaint(frame) == repaint(listed(scene + carried))


@settings(max_examples=40, deadline=None)
@given(st.lists(items, max_size=9), st.lists(change, max_size=4))
def test_a_picture_of_another_frame_leaves_the_screen_as_it_is(scene: list[Any], changes: list[Any]) -> None:
    screen = Surface(SIZE)
    compositor = Compositor(screen, update=lambda rects: None)
    assert pygame.image.tobytes(compositor.picture(listed(scene)), "RGB") == repaint(listed(scene))
    compositor.present(listed(scene))
    other = scene
    for how, where, item in changes:
        other = altered(other, how, where, item)
    assert pygame.image.tobytes(compositor.picture(listed(other)), "RGB") == repaint(listed(other))
    assert pygame.image.tobytes(screen, "RGB") == repaint(listed(scene))


def test_a_shade_leaves_so_much_of_the_light_of_all_below_it() -> None:
    out = DrawList()
    out.add(SURFACES[-1], (0, 0))
    with out.shifted(3, 2), out.clipped(Rect(0, 0, 10, 10)):
        out.darken(Rect(2, 2, 20, 20), 51)
    screen = Surface(SIZE)
    paint(out, screen)
    felt = (20, 60, 50)
    assert screen.get_at((4, 3))[:3] == felt == screen.get_at((13, 6))[:3]
    assert screen.get_at((5, 4))[:3] == screen.get_at((12, 11))[:3] == (4, 12, 10)


def test_a_frame_without_anything_carried_forgets_what_lay_still() -> None:
    screen = Surface(SIZE)
    compositor = Compositor(screen, update=lambda rects: None)
    ground, card = (6, 0, 0, 0, 255, None), (1, 5, 5, 0, 255, None)
    first = listed([ground])
    first.lie_still()
    for frame in (first, listed([ground, card])):
        compositor.present(frame)
        assert pygame.image.tobytes(screen, "RGB") == repaint(frame)


@given(st.permutations(range(7)))
@settings(max_examples=60, deadline=None)
def test_a_change_of_order_alone_is_painted(order: list[int]) -> None:
    screen = Surface(SIZE)
    compositor = Compositor(screen, update=lambda rects: None)
    scene = [(number, 2 * number, 3 * number, 0, 255, None) for number in range(7)]
    compositor.present(listed(scene))
    frame = listed([scene[number] for number in order])
    compositor.present(frame)
    assert pygame.image.tobytes(screen, "RGB") == repaint(frame)


def test_the_same_frame_again_paints_nothing() -> None:
    told: list[list[Rect]] = []
    compositor = Compositor(Surface(SIZE), update=told.append)
    scene = [(6, 0, 0, 0, 255, None), (1, 5, 5, 0, 255, None)]
    assert compositor.present(listed(scene)) == [Rect((0, 0), SIZE)]
    assert compositor.present(listed(scene)) == []
    assert len(told) == 1
    compositor.forget()
    assert compositor.present(listed(scene)) == [Rect((0, 0), SIZE)]


def test_a_card_that_moves_dirties_its_two_places_only() -> None:
    old, new = (listed([(6, 0, 0, 0, 255, None), (0, x, 3, 0, 255, None)]) for x in (2, 30))
    assert sorted(map(tuple, changed(old, new))) == [(2, 3, 6, 5), (30, 3, 6, 5)]


def test_raising_one_of_many_dirties_that_one_only() -> None:
    scene = [(1, 2 * number, number, 0, 255, None) for number in range(12)]
    raised = [*scene[:4], *scene[5:], scene[4]]
    assert [tuple(rect) for rect in changed(listed(scene), listed(raised))] == [(8, 4, 13, 9)] * 2


@given(
    st.lists(
        st.tuples(st.integers(0, 300), st.integers(0, 300), st.integers(1, 90), st.integers(1, 90)),
        min_size=1,
        max_size=120,
    )
)
def test_merged_rectangles_are_few_disjoint_and_cover(sides: list[tuple[int, int, int, int]]) -> None:
    rects = [Rect(side) for side in sides]
    result = merged(rects)
    assert len(result) <= MAX_RECTS
    assert all(any(one.contains(rect) for one in result) for rect in rects)
    assert not any(a.colliderect(b) for n, a in enumerate(result) for b in result[:n])


def test_shifted_and_faded_groups() -> None:
    out = DrawList()
    with out.shifted(10, -2, alpha=128), out.clipped(Rect(0, 0, 4, 4)):
        out.add(SURFACES[0], (1, 5), "card:AS", alpha=128)
    with out.shifted(alpha=0):
        out.add(SURFACES[0], (0, 0), "unseen")
    out.add(SURFACES[1], (2.4, 2.6), "text:hello")
    assert out.tags() == ["card:AS", "text:hello"]
    first, second = out.items
    assert (first.x, first.y, first.alpha, first.clip) == (11, 3, 64, (10, -2, 4, 4))
    assert (second.x, second.y, second.alpha, second.clip) == (2, 3, 255, None)
    assert out.tagged("card:") == [first]


def test_a_fade_leaves_the_surface_as_it_was() -> None:
    surface = Surface((4, 4), pygame.SRCALPHA)
    keyed = Surface((4, 4))
    out = DrawList()
    out.add(surface, (0, 0), alpha=9)
    out.add(keyed, (0, 0), alpha=9)
    before = surface.get_alpha(), keyed.get_alpha()
    paint(out, Surface(SIZE))
    assert (surface.get_alpha(), keyed.get_alpha()) == before


@pytest.mark.parametrize("outside", [(100, 0), (0, -50)])
def test_what_lies_off_the_screen_costs_nothing(outside: tuple[int, int]) -> None:
    compositor = Compositor(Surface(SIZE), update=lambda rects: None)
    compositor.present(listed([(6, 0, 0, 0, 255, None)]))
    assert compositor.present(listed([(6, 0, 0, 0, 255, None), (0, *outside, 0, 255, None)])) == []
