"""Seat plates, the small signs, tooltips and drop targets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from cardtable.table import badges, seats
from cardtable.table.canvas import DrawList
from cardtable.table.layout import Box, load_layout
from cardtable.table.theme import Theme
from cardtable.viewmodel.colours import BLUE
from cardtable.viewmodel.picture import SeatView

LAYOUT, _ = load_layout("whitehouse")
SIZES = [(1024, 640), (1600, 1000), (3840, 2160)]


def seat(where: str = "left", **changes: object) -> SeatView:
    values: dict[str, object] = {
        "seat": 1,
        "where": where,
        "name": "Teddy",
        "portrait": "teddy",
        "facts": "Expert · 41 votes",
        "colours": BLUE,
        "cards": 9,
    }
    return SeatView(**(values | changes))  # type: ignore[arg-type]


def plate(theme: Theme, view: SeatView, **how: object) -> tuple[Rect, DrawList]:
    out = DrawList()
    rect = seats.draw_plate(out, theme, view, LAYOUT.box(f"plate.{view.where}"), **how)  # type: ignore[arg-type]
    return rect, out


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("where", ["self", "left", "across", "right"])
@pytest.mark.parametrize("name", ["A", "Bartholomew Longfellow", "W" * 40])
def test_a_plate_holds_its_words_inside_the_window(size: tuple[int, int], where: str, name: str) -> None:
    theme = Theme(size)
    rect, out = plate(theme, seat(where, name=name))
    assert Rect((0, 0), size).contains(rect)
    for item in out.tagged("text:"):
        assert rect.left <= item.x
        assert item.rect().right <= rect.right


@pytest.mark.parametrize("size", SIZES)
def test_no_plate_covers_another(size: tuple[int, int]) -> None:
    theme = Theme(size)
    rects = [
        plate(theme, seat(where, name="W" * 40, facts="W" * 60))[0]
        for where in ("self", "left", "across", "right")
    ]
    for i, rect in enumerate(rects):
        assert rect.collidelist(rects[:i]) == -1


def test_a_plate_says_who_how_many_cards_who_deals_and_whose_turn_it_is() -> None:
    theme = Theme((1600, 1000))
    _, out = plate(theme, seat(dealer=True))
    assert {"text:Teddy", "text:Expert · 41 votes", "badge:cards", "badge:dealer"} <= set(out.tags())
    _, bare = plate(theme, seat(cards=None, facts=""))
    assert not {"badge:cards", "badge:dealer"} & set(bare.tags())
    resting, acting = plate(theme, seat())[1], plate(theme, seat(acting=True))[1]
    widths = [out.tagged("panel:seat.left")[0].surface.get_width() for out in (resting, acting)]
    assert widths[1] > widths[0]  # the glow


def test_a_thinking_seat_pulses_after_a_while() -> None:
    theme = Theme((1600, 1000))
    assert not plate(theme, seat(), thinking_ms=100.0)[1].tagged("glow:")
    alphas = {
        item.alpha
        for ms in range(400, 1600, 20)
        for item in plate(theme, seat(), thinking_ms=float(ms))[1].tagged("glow:")
    }
    assert len(alphas) in range(8, 14)
    assert max(alphas) == 255


def test_a_title_is_shown_on_the_plate() -> None:
    _, out = plate(Theme((1600, 1000)), seat(title="President"))
    assert "text:President" in out.tags()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("where", ["self", "left", "across", "right"])
def test_what_a_seat_says_keeps_clear_of_its_plate(size: tuple[int, int], where: str) -> None:
    theme = Theme(size)
    rect, out = plate(theme, seat(where, name="W" * 30))
    said = seats.draw_said(out, theme, "Bid 300", LAYOUT.box(f"said.{where}"), rect)
    assert not said.colliderect(rect)
    assert Rect((0, 0), size).contains(said)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats_", [4, 8])
def test_what_the_viewer_says_over_a_plate_at_the_edge_stays_in_the_window(
    size: tuple[int, int], seats_: int
) -> None:
    theme = Theme(size)
    layout = load_layout("american_deuce", seats_)[0]
    out = DrawList()
    rect = seats.draw_plate(out, theme, seat("self", cards=13), layout.box("plate.self"))
    said = seats.draw_said(out, theme, "A deuce!", layout.box("said.self"), rect)
    assert Rect((0, 0), size).contains(said)
    assert not said.colliderect(rect)


@pytest.mark.parametrize("size", [*SIZES, (1280, 1024)])
@pytest.mark.parametrize("where", ["left", "right"])
def test_what_a_seat_with_a_long_name_says_is_not_behind_the_sheet(size: tuple[int, int], where: str) -> None:
    theme = Theme(size)
    rect, out = plate(theme, seat(where, name="Eleanor of Massachusetts"))
    box, sheet = LAYOUT.box(f"said.{where}"), LAYOUT.box("panel").rect(size)
    rim = -4 * theme.px(8)  # shadows may meet
    beside = seats.draw_said(DrawList(), theme, "Bid 300", box, rect).inflate(rim, rim)
    assert beside.colliderect(sheet) == (size != (3840, 2160))  # a wide window has room for it
    said = seats.draw_said(out, theme, "Bid 300", box, rect, sheet).inflate(rim, rim)
    assert not said.colliderect(sheet)
    assert not said.colliderect(rect)
    assert Rect((0, 0), size).contains(said)


@given(
    x=st.integers(-40, 1064),
    y=st.integers(-40, 680),
    title=st.text(st.characters(codec="ascii", categories=["L", "N", "Zs"]), min_size=1, max_size=60),
    line=st.text(st.characters(codec="ascii", categories=["L", "N", "Zs"]), max_size=200),
)
def test_a_tooltip_stays_in_the_window_and_off_its_card(x: int, y: int, title: str, line: str) -> None:
    theme = Theme((1024, 640))
    card = Rect(x, y, 114, 159)
    surface, at = badges.tooltip_over(theme, card, title, (line,))
    bubble = surface.get_bounding_rect(min_alpha=255).move(at)
    assert Rect((0, 0), theme.size).contains(bubble)
    if 200 < y < 300 and 0 < x < 900:
        assert not bubble.inflate(-2, -2).colliderect(card)


@pytest.mark.parametrize("size", SIZES)
def test_long_names_make_way_for_the_next_plate_and_for_the_cards(size: tuple[int, int]) -> None:
    theme = Theme(size)
    boxes = [Box(str(x), (x, 0.2), (0, 0), anchor) for x, anchor in ((0.3, "centre"), (0.48, "centre"))]
    boxes.append(Box("own", (0.02, 0.9), (0, 0), "left"))
    plates = [(seat("left", name="W" * 24), box) for box in boxes]
    card = Rect(round(0.2 * size[0]), round(0.8 * size[1]), 100, 140)
    widths = seats.greatest_widths(theme, plates, [card])
    rects = [seats.plate_rect(theme, one, box, most) for (one, box), most in zip(plates, widths, strict=True)]
    assert not rects[0].colliderect(rects[1])
    assert not rects[2].colliderect(card)
    alone = [(seat("left", name="Ann"), box) for box in boxes]
    assert seats.greatest_widths(theme, alone, [card]) == [None, None, None]


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)])
def test_at_a_full_table_a_bubble_is_nearest_to_whoever_says_it(size: tuple[int, int]) -> None:
    layout = load_layout("american_deuce", 8)[0]
    places = ("near-left", "left", "across-left", "across", "across-right", "right", "near-right")
    wide, high = size
    plates = {where: layout.box(f"plate.{where}").rect(size, (wide // 10, high // 14)) for where in places}
    for where in places:
        bubble = layout.box(f"said.{where}").rect(size, (size[0] // 23, size[1] // 25))
        away = {
            other: (plate.centerx - bubble.centerx) ** 2 + (plate.centery - bubble.centery) ** 2
            for other, plate in plates.items()
        }
        assert min(away, key=away.__getitem__) == where
        assert not bubble.colliderect(plates[where])


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)])
@pytest.mark.parametrize("seats_", [5, 6, 7, 8])
def test_a_bubble_at_a_full_table_lies_on_the_cards_of_whoever_says_it(
    size: tuple[int, int], seats_: int
) -> None:
    theme = Theme(size)
    layout = load_layout("american_deuce", seats_)[0]
    spreads = [
        name for name, zone in layout.zones.items() if name.startswith("hand.") and zone.shape == "spread"
    ]
    assert spreads
    for name in spreads:
        where = name.removeprefix("hand.")
        pose = layout.zone(name).places(1, size)[0]
        plate_ = seats.draw_plate(DrawList(), theme, seat(where, cards=13), layout.box(f"plate.{where}"))
        said = seats.draw_said(DrawList(), theme, "Pass", layout.box(f"said.{where}"), plate_)
        assert said.collidepoint(pose.x, pose.y), where
        assert abs(said.centerx - pose.x) < pose.width, where
