"""The painted shapes: their sizes, that they are kept, and that they look as they are meant to."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from cardtable.games import catalogue
from cardtable.games.kit.entry import GREEN
from cardtable.resources import asset
from cardtable.table import cache, paint
from cardtable.table.paint import art
from cardtable.table.palette import NAVY, rgb
from cardtable.table.theme import Theme

THEME = Theme()
SMALL = Theme((1024, 640))
HUGE = Theme((3840, 2160))

RED = (200, 30, 40)
EXACT: dict[str, Callable[[Theme, int, int], pygame.Surface]] = {
    "rounded": lambda t, w, h: paint.rounded(w, h, 9, RED),
    "rounded with border": lambda t, w, h: paint.rounded(w, h, 9, RED, (0, 0, 0), (1, 2, 3), 2),
    "panel": lambda t, w, h: paint.panel(t, w, h),
    "outline": lambda t, w, h: paint.outline(t, w, h, 8, RED),
    "slot": lambda t, w, h: paint.slot(t, w, h),
    "drop target": lambda t, w, h: paint.drop_target(t, w, h),
    "drop target, over": lambda t, w, h: paint.drop_target(t, w, h, "over"),
    "sunburst": lambda t, w, h: paint.sunburst(w, h, RED, (10, 0, 0), 12),
    "pill": lambda t, w, h: paint.pill(w, h, RED),
    "badge": lambda t, w, h: paint.badge(t, w, h),
    "segment": lambda t, w, h: paint.segment(t, w, h),
    "segment part": lambda t, w, h: paint.segment_part(t, w, h),
    "segment part, hover": lambda t, w, h: paint.segment_part(t, w, h, "hover"),
    "toggle": lambda t, w, h: paint.toggle(t, w, h, 0.5),
    "slider": lambda t, w, h: paint.slider_track(t, w, h, 0.4),
    "trough": lambda t, w, h: paint.bar_trough(t, w, h),
    "bar fill": lambda t, w, h: paint.bar_fill(t, w, h, "party_blue"),
    "bar tag": lambda t, w, h: paint.bar_tag(t, w, h),
    "bar line": lambda t, w, h: paint.bar_line(w, h, RED),
    "bar": lambda t, w, h: paint.bar(t, w, h, 0.3, 0.2, ("party_blue", "party_red")),
    "button": lambda t, w, h: paint.button_body(t, w, h),
    "board": lambda t, w, h: paint.board(t, w, h),
}
AROUND: dict[str, Callable[[Theme, int, int], pygame.Surface]] = {
    "ring": lambda t, w, h: paint.ring(w, h, 8, 3, RED, 4),
    "shadow": lambda t, w, h: paint.shadow(w, h, 8, 10, 110),
    "glow": lambda t, w, h: paint.glow(w, h, 8, 10, (*RED, 150), 3),
    "focus ring": lambda t, w, h: paint.focus_ring(t, w, h, 8),
    "panel": lambda t, w, h: paint.panel(t, w, h, shadow=True),
    "button": lambda t, w, h: paint.button_body(t, w, h, shadow=True),
    "seat plate": lambda t, w, h: paint.seat_plate(t, w, h, "party_red_text"),
    "active seat plate": lambda t, w, h: paint.seat_plate(t, w, h, None, active=True),
}


@pytest.mark.parametrize("theme", [SMALL, THEME, HUGE], ids=["small", "design", "huge"])
@pytest.mark.parametrize("size", [(120, 48), (57, 41), (700, 400)])
@pytest.mark.parametrize("name", EXACT)
def test_a_shape_is_as_large_as_asked_drawn_and_kept(name: str, size: tuple[int, int], theme: Theme) -> None:
    shape = EXACT[name](theme, *size)
    assert shape.get_size() == size
    assert shape.get_bounding_rect().w >= size[0] - 2
    assert EXACT[name](theme, *size) is shape


@pytest.mark.parametrize("theme", [SMALL, THEME, HUGE], ids=["small", "design", "huge"])
@pytest.mark.parametrize("size", [(120, 48), (57, 41), (700, 400)])
@pytest.mark.parametrize("name", AROUND)
def test_what_reaches_beyond_its_box_is_centred_on_it(name: str, size: tuple[int, int], theme: Theme) -> None:
    shape = AROUND[name](theme, *size)
    w, h = shape.get_size()
    assert w > size[0]
    assert h > size[1]
    assert (w - size[0]) % 2 == (h - size[1]) % 2 == 0
    x, y = paint.over(shape, (500, 300, *size))
    assert (x + w / 2, y + h / 2) == (500 + size[0] / 2, 300 + size[1] / 2)
    edge = [shape.get_at((0, h // 2)).a, shape.get_at((w - 1, h // 2)).a, shape.get_at((w // 2, 0)).a]
    if name not in ("ring", "focus ring"):
        assert max(edge) <= 3, "it fades out inside its surface"


def test_art_of_no_size_is_refused() -> None:
    with pytest.raises(ValueError, match="0x5"):
        paint.svg("", (0, 5))


def test_a_shadow_is_black_and_fades_evenly() -> None:
    soft = paint.shadow(200, 120, 12, 10, 110)
    w, h = soft.get_size()
    middle = soft.get_at((w // 2, h // 2))
    assert tuple(middle)[:3] == (0, 0, 0)
    assert middle.a == pytest.approx(110, abs=2)
    row = [soft.get_at((x, h // 2)).a for x in range(w // 2)]
    assert row == sorted(row)
    assert row[0] <= 3
    column = [soft.get_at((w // 2, y)).a for y in range(h)]
    assert all(abs(a - b) <= 6 for a, b in zip(column, reversed(column), strict=True))


@pytest.mark.parametrize("blur", [3, 10, 40])
def test_a_glow_keeps_its_colour_to_the_rim(blur: int) -> None:
    light = paint.glow(160, 90, 10, blur, (242, 193, 78, 150))
    h = light.get_height() // 2
    for x in range(light.get_width()):
        colour = light.get_at((x, h))
        if colour.a > 8:
            assert all(abs(a - b) <= 3 for a, b in zip(tuple(colour)[:3], (242, 193, 78), strict=True))


def test_a_large_box_is_the_same_as_a_drawn_one() -> None:
    small, large = (
        paint.rounded(w, 500, 30, (12, 26, 29, 205), None, (255, 255, 255, 26)) for w in (390, 450)
    )
    for point in ((0, 0), (3, 9), (15, 2), (0, 250), (1, 100), (100, 0), (200, 200)):
        assert all(abs(a - b) <= 1 for a, b in zip(small.get_at(point), large.get_at(point), strict=True))
    assert large.get_at((449 - 3, 499 - 9)) == large.get_at((3, 9))


def test_button_states_differ_and_a_pressed_one_goes_down() -> None:
    states = {
        s: paint.button_body(THEME, 200, 60, "primary", s) for s in ("normal", "hover", "pressed", "disabled")
    }
    pictures = {pygame.image.tobytes(surface, "RGBA") for surface in states.values()}
    assert len(pictures) == 4
    top, face = paint.button_face(60)
    assert top == 0
    assert paint.button_face(60, "pressed") == (60 - face, face)
    assert states["normal"].get_at((100, 0)).a > 0
    assert states["pressed"].get_at((100, 0)).a == 0
    lip = states["normal"].get_at((100, 58))
    assert tuple(lip)[:3] == THEME.colour("button_primary_lip")


def test_kinds_of_buttons_differ() -> None:
    pictures = {
        pygame.image.tobytes(paint.button_body(theme, 200, 60, kind), "RGBA")
        for kind in ("primary", "secondary", "blue", "red")
        for theme in (THEME, Theme(palette="safe"))
    }
    assert len(pictures) == 6, "primary and secondary are the same on both palettes"


@pytest.mark.parametrize("pointer", ["down", "up", "left", "right", None])
def test_a_tooltip_points_where_it_should(pointer: str | None) -> None:
    w, h = paint.tooltip_size(THEME, 200, 60, pointer)  # type: ignore[arg-type]
    bubble = paint.tooltip(THEME, 200, 60, pointer, 0.25)  # type: ignore[arg-type]
    x, y = paint.over(bubble, (0, 0, w, h))
    tips = {"down": (50, h - 3), "up": (50, 2), "left": (2, 21), "right": (w - 3, 21)}
    if pointer is None:
        assert (w, h) == (200, 60)
        return
    at = tips[pointer]
    assert bubble.get_at((at[0] - x, at[1] - y))[:3] == THEME.colour("tooltip")


def test_bars_are_as_long_as_the_votes() -> None:
    bar = paint.bar(THEME, 400, 36, 0.5, 0.25, ("party_blue", "party_red"))
    middle = 18
    blue, red, empty = bar.get_at((195, middle)), bar.get_at((330, middle)), bar.get_at((250, middle))
    assert blue.b > blue.r
    assert red.r > red.b
    assert empty.r < 40
    nothing = paint.bar(THEME, 400, 36, 0.0, 0.0, ("party_blue", "party_red"))
    assert nothing.get_at((8, middle)).b < 40
    assert paint.bar_fill(THEME, 5, 30, "party_red", "right").get_size() == (5, 30)


def test_a_toggle_shows_its_side() -> None:
    off, on = paint.toggle(THEME, 52, 28, 0.0), paint.toggle(THEME, 52, 28, 1.0)
    assert off.get_at((14, 14))[:3] == on.get_at((38, 14))[:3] == (255, 255, 255)
    assert on.get_at((14, 14))[:3] == THEME.colour("toggle_on")
    assert off.get_at((38, 14))[:3] == THEME.colour("toggle_off")


@pytest.mark.parametrize("name", sorted(path.stem for path in asset("art", "icons").glob("*.svg")))
def test_every_icon_is_drawn_in_one_colour(name: str) -> None:
    icon = paint.icon(name, 40, RED)
    assert icon.get_size() == (40, 40)
    seen = {tuple(icon.get_at((x, y))) for x in range(0, 40, 3) for y in range(0, 40, 3)}
    solid = [colour[:3] for colour in seen if colour[3] == 255]
    assert solid
    assert all(abs(a - b) <= 2 for colour in solid for a, b in zip(colour, RED, strict=True))
    faint = paint.icon(name, 40, (*RED, 100))
    assert max(faint.get_at((x, y)).a for x in range(40) for y in range(40)) <= 101


def test_an_icon_can_have_a_gradient_and_must_exist() -> None:
    cup = paint.trophy(THEME, 64)
    assert cup.get_at((32, 12)) != cup.get_at((32, 55))
    with pytest.raises(FileNotFoundError):
        paint.icon("no-such-icon", 20, RED)


def test_a_gradient_runs_through_all_shapes_of_an_icon() -> None:
    club = paint.icon("club", 60, (255, 255, 255), (0, 0, 0))
    rows = [[club.get_at((x, y)) for x in range(60)] for y in range(60)]
    greys = [[pixel.r for pixel in row if pixel.a == 255] for row in rows[15:55]]
    assert max(max(row) - min(row) for row in greys) < 10
    assert min(greys[0]) > max(greys[-1]) + 100


@pytest.mark.parametrize("name", sorted(path.stem for path in asset("art", "avatars").glob("*.svg")))
def test_every_portrait_sits_in_its_ring(name: str) -> None:
    portrait = paint.avatar(name, 74, RED)
    assert portrait.get_size() == (74, 74)
    assert portrait.get_at((2, 37))[:3] == RED
    assert portrait.get_at((37, 71))[:3] == RED
    assert portrait.get_at((37, 37)).a == 255
    for corner in ((0, 0), (73, 0), (0, 73), (73, 73), (8, 8)):
        assert portrait.get_at(corner).a == 0
    assert paint.avatar(name, 74).get_at((37, 60)).a == 255


@pytest.mark.parametrize("name", ["", "nobody", "_"])
def test_a_name_without_a_portrait_has_one_all_the_same(name: str) -> None:
    stranger = paint.avatar(art.STRANGER, 74)
    assert paint.avatar(name, 74).get_buffer().raw == stranger.get_buffer().raw


def test_jesters_and_the_star_of_the_title() -> None:
    assert paint.joker("red", 90).get_size() == (90, 90)
    assert pygame.image.tobytes(paint.joker("red", 90), "RGBA") != pygame.image.tobytes(
        paint.joker("blue", 90), "RGBA"
    )
    assert paint.logo(50).get_bounding_rect().w > 40


def test_art_that_is_no_icon_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    art.icon_shapes.cache_clear()
    monkeypatch.setattr(art, "read_art", lambda *parts: "<svg></svg>")
    with pytest.raises(ValueError, match="the icon odd"):
        art.icon_shapes("odd")
    art.icon_shapes.cache_clear()


@pytest.mark.parametrize("game", [*catalogue.GAMES, "menu"])
def test_felt_is_opaque_lighter_in_the_middle_and_always_the_same(game: str) -> None:
    theme = Theme((320, 200))
    colours = catalogue.GAMES[game].felt if game != "menu" else NAVY
    cloth = paint.felt(theme, colours)
    assert cloth.get_size() == (320, 200)
    assert not cloth.get_flags() & pygame.SRCALPHA
    middle = pygame.transform.average_color(cloth, (140, 80, 40, 20))
    corner = pygame.transform.average_color(cloth, (0, 0, 20, 20))
    assert sum(middle[:3]) > 1.5 * sum(corner[:3])
    want = rgb(colours[0])
    assert all(abs(a - b) <= 14 for a, b in zip(middle[:3], want, strict=True))
    picture = pygame.image.tobytes(cloth, "RGB")
    cache.clear_all()
    assert pygame.image.tobytes(paint.felt(theme, colours), "RGB") == picture


def test_felt_can_be_dimmed_marked_and_lit() -> None:
    theme = Theme((640, 400))
    plain = paint.felt(theme, GREEN)
    half = paint.felt(theme, GREEN, dim=0.5)
    assert half.get_at((320, 200)).g == pytest.approx(plain.get_at((320, 200)).g / 2, abs=2)
    for other in (
        paint.felt(theme, GREEN, watermark=True),
        paint.felt(theme, GREEN, beams=0.05),
        paint.felt(theme, GREEN, inlay=False),
        paint.felt(theme, GREEN, size=(640, 401)),
    ):
        assert pygame.image.tobytes(other, "RGB") != pygame.image.tobytes(plain, "RGB")


def test_a_felt_smaller_than_its_corners_has_no_inlay() -> None:
    assert paint.felt(Theme((12, 9)), GREEN).get_size() == (12, 9)


def test_the_grain_is_faint() -> None:
    grain = paint.noise()
    pixels = pygame.image.tobytes(grain, "RGBA")
    assert max(pixels[3::4]) == 10
    assert set(pixels[0::4]) == {0, 255}


def test_a_cache_forgets_the_least_recently_used() -> None:
    kept = cache.Cache("for this test", limit=4 * 10 * 10 * 3)

    def square() -> pygame.Surface:
        return pygame.Surface((10, 10), pygame.SRCALPHA)

    first = kept.get(1, square)
    kept.get(2, square)
    kept.get(3, square)
    assert kept.get(1, square) is first
    kept.get(4, square)
    assert (1 in kept, 2 in kept, 3 in kept, 4 in kept) == (True, False, True, True)
    assert kept.held == 4 * 10 * 10 * 3
    kept.get("large", lambda: pygame.Surface((100, 100), pygame.SRCALPHA))
    assert len(kept) == 1
    kept.clear()
    assert len(kept) == kept.held == 0


def test_a_cache_is_bounded_in_number_too() -> None:
    kept = cache.Cache("for this test", limit=10**9, entries=5)
    for i in range(20):
        kept.get(i, lambda: pygame.Surface((1, 1)))
    assert len(kept) == 5


def test_a_board_that_is_not_pressed_has_no_lip() -> None:
    """It is as light at its foot, a line apart, as a button's face is; below a button lies the dark lip."""
    lip = THEME.colour("button_primary_lip")[:3]

    def dark(surface: pygame.Surface) -> int:
        column = [tuple(surface.get_at((surface.get_width() // 2, y)))[:3] for y in range(60)]
        return sum(max(abs(a - b) for a, b in zip(found, lip, strict=True)) < 12 for found in column)

    assert dark(paint.button_body(THEME, 200, 60)) >= 4
    assert dark(paint.board(THEME, 200, 60)) <= 3
