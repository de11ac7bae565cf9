"""The map in its panel: where states are, what changes, what a card that is pointed at shows."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from pygame import Rect

from cardtable.cards.atlas import atlas
from cardtable.table import callouts, us_map
from cardtable.table.canvas import DrawList
from cardtable.table.inset import PLACES, Inset
from cardtable.table.layout import Box, Layout, load_layout
from cardtable.table.mapboard import MapBoard
from cardtable.table.motion import Timeline
from cardtable.table.statemap import StateMap
from cardtable.table.theme import Theme
from cardtable.viewmodel.elements import MapView, Region, Tally

THEME = Theme((1600, 1000))
LAYOUT = Layout("made", 2, {}, {"map": Box("map", (0.24, 0.45), (0.4, 0.5))})
BLUE, RED = Region("party_blue"), Region("party_red", "Texas · 40", ("Won in hand 4",))


def drawn(board: MapBoard, pointed: str = "", focus: str | None = None) -> DrawList:
    out = DrawList()
    board.draw(out, THEME, LAYOUT, pointed, focus)
    return out


def fills(out: DrawList) -> dict[str, str]:
    """The colour of every state, as it is seen in the end."""
    return {
        tag.split(":")[1]: tag.split(":")[2] for tag in out.tags() if tag.count(":") == 2 and "map:" in tag
    }


def board(regions: dict[str, Region], **more: object) -> MapBoard:
    made = MapBoard(Timeline())
    made.show(MapView("map", "The map so far", "148 votes left", regions, **more))  # type: ignore[arg-type]
    return made


@pytest.mark.parametrize("size", [(1024, 640), (3840, 2160)])
def test_every_state_is_found_where_it_is_drawn(size: tuple[int, int]) -> None:
    area = Rect(30, 50, round(size[0] * 0.38), round(size[1] * 0.4))
    laid = StateMap(Theme(size), area)
    assert set(laid.codes) == set(atlas().map.states)
    for code in laid.codes:
        assert area.inflate(8, 8).contains(laid.box(code))
        x, y = laid.point(code)
        found = laid.hit((round(x), round(y)), 6)
        assert found == code or {found, code} <= us_map.SMALL | {None}
    assert laid.hit((area.left, area.bottom)) is None


def test_arrows_reach_every_state() -> None:
    laid = StateMap(THEME, Rect(0, 0, 975, 610))
    reached = {laid.next(None, 0, 0)}
    waiting = list(reached)
    while waiting:
        code = waiting.pop()
        for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            other = laid.next(code, *step)
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    assert reached == set(laid.codes)


def test_states_have_their_colours_and_all_others_none() -> None:
    shown = fills(drawn(board({"TX": RED, "CA": BLUE})))
    assert len(shown) == 51
    assert {code: fill for code, fill in shown.items() if fill != "map_unclaimed"} == {
        "TX": "party_red",
        "CA": "party_blue",
    }


def test_a_state_that_changes_fades_in_and_costs_one_picture() -> None:
    timeline = Timeline()
    made = MapBoard(timeline)
    made.show(MapView("map", "Map", regions={"TX": RED}))
    before = {item.tag: item.surface for item in drawn(made).items}
    made.show(MapView("map", "Map", regions={"TX": RED, "CA": BLUE}))
    timeline.tick(0)
    timeline.tick(90)
    timeline.tick(150)
    half = drawn(made)
    (fading,) = half.tagged("map:CA:party_blue")
    assert 0 < fading.alpha < 255
    assert half.tagged("map:CA:map_unclaimed")
    timeline.finish_now()
    after = drawn(made)
    assert not after.tagged("map:CA:map_unclaimed")
    changed = [item.tag for item in after.items if before.get(item.tag) is not item.surface]
    assert {tag for tag in changed if tag.startswith("map:")} == {"map:CA:party_blue"}


def test_links_are_drawn_one_after_the_other_with_beads_on_top() -> None:
    timeline = Timeline()
    made = MapBoard(timeline)
    regions = {"NV": Region("states_teal", figure="5"), "UT": Region("states_gold", figure="2")}
    made.show(MapView("map", "Map", regions=regions))
    assert not drawn(made).tagged("map:link")
    made.show(MapView("map", "Map", regions=regions, links=(("NV", "UT"), ("UT", "CO"))))
    timeline.tick(0)
    timeline.tick(100)
    timeline.tick(200)
    assert len(drawn(made).tagged("map:link")) == 1
    timeline.finish_now()
    tags = drawn(made).tags()
    assert tags.count("map:link") == 2
    assert max(place for place, tag in enumerate(tags) if tag == "map:link") < tags.index("bead:5")
    assert "label:NV" not in tags


@pytest.mark.parametrize("size", [(1024, 640), (3840, 2160)])
def test_beads_of_the_smallest_states_stand_apart(size: tuple[int, int]) -> None:
    theme = Theme(size)
    made = board({code: Region("states_sky", figure="10") for code in atlas().map.states if code != "DC"})
    out = DrawList()
    made.draw(out, theme, load_layout("states", 4)[0])
    beads = [item.rect() for item in out.tagged("bead:")]
    assert len(beads) == 50
    for number, bead in enumerate(beads):
        for other in beads[:number]:
            apart = math.dist(bead.center, other.center)
            assert apart >= bead.width - 1, (bead, other)
    leaders = {item.tag.removeprefix("leader:") for item in out.tagged("leader:")}
    assert leaders == us_map.SMALL - {"MD", *PLACES}, "to every bead that is not on its state, and to DC"


def test_the_name_of_a_small_state_stands_beside_it_and_answers() -> None:
    made = board({"RI": RED, "CT": BLUE}, unnamed=("DC",))
    names = {item.tag: item.rect() for item in drawn(made).tagged("label:")}
    assert "label:RI" in names
    assert "label:DC" not in names
    assert made.hit(THEME, LAYOUT, names["label:RI"].center) == "RI"
    assert made.target(THEME, LAYOUT, "RI").contains(names["label:RI"])
    assert drawn(made).tagged("callout:RI"), "a tile in its color, for the state itself is hardly seen"
    assert not drawn(made).tagged("callout:VT")


def test_on_a_small_map_a_state_too_small_for_its_color_is_named_once_somebody_has_it() -> None:
    theme = Theme((1024, 640))
    small = Layout("made", 2, {}, {"map": Box("map", (0.18, 0.78), (0.3125, 0.36))})
    for regions, named in (({}, False), ({"DC": RED, "TX": BLUE}, True)):
        out = DrawList()
        board(regions).draw(out, theme, small)
        assert bool(out.tagged("callout:DC")) == named
        assert bool(out.tagged("leader:DC")) == named
        assert not out.tagged("label:TX")


def test_a_card_that_is_pointed_at_shows_its_own_regions() -> None:
    teal = {"NV": Region("states_teal", lit=True)}
    made = board({"TX": RED}, links=(("TX", "OK"),), hovers={"NV": teal}, joins={"NV": (("NV", "UT"),)})
    assert fills(drawn(made, "NV"))["NV"] == "states_teal"
    assert len(drawn(made, "NV").tagged("map:link")) == 2, "what is joined, and what would be"
    assert len(drawn(made).tagged("map:link")) == 1
    assert fills(drawn(made, "NV"))["TX"] == "map_unclaimed"
    assert fills(drawn(made, "UT"))["TX"] == "party_red"


def test_the_pointer_finds_states_and_words_about_them() -> None:
    made = board({"TX": RED})
    texas = made.target(THEME, LAYOUT, "TX").center
    assert made.hit(THEME, LAYOUT, texas) == "TX"
    assert made.words("TX") == ("Texas · 40", ("Won in hand 4",))
    assert made.words("OH") == ("Ohio", ())
    assert made.hit(THEME, LAYOUT, (1500, 900)) is None
    plain = drawn(made).tagged("map:TX:")[0].surface
    assert drawn(made, focus="TX").tagged("map:TX:")[0].surface is not plain


NEAR = {code: Region("states_gold", figure="8") for code in ("VT", "NH", "MA", "RI")}


def test_small_states_with_figures_are_shown_larger_where_they_can_be_told_apart() -> None:
    shown = board(NEAR, links=(("VT", "NH"), ("NH", "MA"), ("MA", "RI")))
    out = drawn(shown)
    (inset,) = (item.rect() for item in out.tagged("panel:inset") if item.tag == "panel:inset")
    beads = [item.rect() for item in out.tagged("bead:")]
    assert len(beads) == len(NEAR)
    assert all(inset.contains(bead) for bead in beads)
    for number, bead in enumerate(beads):
        for other in beads[:number]:
            assert math.dist(bead.center, other.center) >= bead.w, "no figure hides another"
    links = [item.rect() for item in out.tagged("map:link")]
    assert len(links) == 3, "within New England they are drawn in the inset alone"
    assert all(link.colliderect(inset) for link in links)
    assert not [item for item in out.tagged("leader:") if item.tag.removeprefix("leader:") in PLACES]
    for code, bead in zip(PLACES, beads, strict=False):
        assert shown.hit(THEME, LAYOUT, bead.center) == code


def test_one_small_state_needs_no_inset() -> None:
    out = drawn(board({"VT": NEAR["VT"]}))
    assert "panel:inset" not in out.tags()
    assert out.tagged("leader:VT")


@pytest.mark.parametrize("size", [(1024, 640), (3840, 2160)])
def test_the_inset_lies_at_sea(size: tuple[int, int]) -> None:
    laid = StateMap(Theme(size), Rect(0, 0, round(size[0] * 0.42), round(size[1] * 0.41)))
    inset = Inset(laid).rect
    for code in laid.codes:
        if code not in ("FL", "DC"):
            assert not inset.collidepoint(laid.point(code)), code
    for code in ("NJ", "DE", "MD"):
        assert not inset.collidepoint(laid.place(us_map.BESIDE[code])), code


def test_totals_stand_beside_the_title_those_that_are_enough_to_knock_in_gold() -> None:
    tally = (Tally("states_sky", "12", lit=True), Tally("states_gold", "2"))
    out = drawn(board({}, tally=tally))
    tiles = out.tagged("tally:")
    assert [item.tag for item in tiles] == ["tally:12", "tally:2"]
    assert tiles[0].rect().right < tiles[1].rect().left
    gold = THEME.colour("gold")[:3]
    rims = [tuple(item.surface.get_at((item.rect().w // 2, 1)))[:3] for item in tiles]  # type: ignore[union-attr]
    assert rims[0] == gold
    assert rims[1] != gold


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_a_name_stands_clear_of_a_link_and_in_its_own_state(size: tuple[int, int]) -> None:
    theme = Theme(size)
    laid = StateMap(theme, Rect(0, 0, round(size[0] * 0.4), round(size[1] * 0.4)))
    link = (laid.point("GA"), laid.point("NC"))
    out = DrawList()
    laid.draw_label(out, "SC", "map_unclaimed", 12)
    laid.draw_label(out, "SC", "map_unclaimed", 12, lines=(link,))
    crossed, clear = (item.rect().center for item in out.items)
    assert away(crossed, link) < 4 * theme.u
    assert away(clear, link) > 10 * theme.u
    assert laid.hit((round(clear[0]), round(clear[1]))) == "SC"


def away(at: tuple[float, float], line: tuple[tuple[float, float], tuple[float, float]]) -> float:
    """How far a point is from a line."""
    (left, top), (right, bottom) = line
    cross = (at[0] - left) * (bottom - top) - (at[1] - top) * (right - left)
    return abs(cross) / math.dist(*line)


def test_the_names_of_small_states_lie_clear_of_each_other_in_a_small_window() -> None:
    """The map of Combat at 1024 by 640 is the smallest that has them."""
    laid = StateMap(Theme((1024, 640)), Rect(0, 0, 290, 182))
    boxes = {code: callouts.name_box(laid, code, laid.theme.pt(11.5)) for code in us_map.BESIDE}
    over = [(one, other) for one, other in combinations(boxes, 2) if boxes[one].colliderect(boxes[other])]
    assert over == []
