"""Panels, captions, suits, counters, the track: what is drawn where, at every size of window."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from pygame import Rect

from cardtable.table import panes
from cardtable.table.canvas import DrawList, Item
from cardtable.table.hud import RaceBar, draw_prompt, draw_title, portrait_rect
from cardtable.table.layout import Box, Layout, load_layout
from cardtable.table.motion import Timeline
from cardtable.table.seats import greatest_widths, plate_rect
from cardtable.table.theme import Theme
from cardtable.table.track import PointTrack
from cardtable.viewmodel.colours import BLUE, GOLD, RED
from cardtable.viewmodel.elements import Caption, Discs, Pane, Runner, Suits, Track
from cardtable.viewmodel.picture import Picture, Race, SeatView
from tests.table.pile_kit import opened, pictured

SIZES = [(1024, 640), (1600, 1000), (3840, 2160)]


def layout(**boxes: Box) -> Layout:
    return Layout("made", 2, {}, boxes)


def box(
    place: tuple[float, float] = (0.5, 0.5), size: tuple[float, float] = (0.4, 0.3), anchor: str = "centre"
) -> Box:
    return Box("made", place, size, anchor)


def only(out: DrawList, prefix: str) -> Item:
    (item,) = out.tagged(prefix)
    return item


@pytest.mark.parametrize("size", SIZES)
def test_a_pane_has_its_title_at_the_left_and_its_note_at_the_right(size: tuple[int, int]) -> None:
    theme = Theme(size)
    out = DrawList()
    panes.draw_panes(out, theme, layout(arena=box()), (Pane("arena", "On the table", "Two turned"),))
    area = box().rect(size)
    title, note = only(out, "text:On the table"), only(out, "text:Two turned")
    assert area.contains(title.rect())
    assert area.contains(note.rect())
    assert title.rect().right < note.rect().left


def test_a_lit_pane_has_another_rim_and_a_sun_stays_inside() -> None:
    theme = Theme((1600, 1000))
    plain, lit = DrawList(), DrawList()
    panes.draw_panes(plain, theme, layout(arena=box()), (Pane("arena"),))
    panes.draw_panes(lit, theme, layout(arena=box()), (Pane("arena", lit=True, sun=True),))
    assert only(plain, "panel:arena").surface is not only(lit, "panel:arena").surface
    assert box().rect(theme.size).contains(only(lit, "panel:sun").rect())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("say", ["heading", "label", "figure", "framed", "lead", "note", "pill", "ribbon"])
@pytest.mark.parametrize("anchor", ["left", "centre", "right"])
def test_a_caption_keeps_to_its_anchor_and_its_room(
    size: tuple[int, int], say: panes.Say, anchor: str
) -> None:
    theme = Theme(size)
    words = "28" if say in ("figure", "framed") else "Ann defends the Commonwealth of Puerto Rico today"
    at = box((0.5, 0.5), (0.2, 0.1), anchor)
    out = DrawList()
    panes.draw_captions(out, theme, layout(words=at), (Caption("words", words, say, BLUE),))
    drawn = [item.rect() for item in out.items if item.tag.startswith("text:")]
    assert drawn
    area = at.rect(size).inflate(theme.px(8), theme.px(30))
    for rect in drawn:
        assert area.left <= rect.left
        assert rect.right <= area.right
        if anchor == "left" and say != "framed":
            assert abs(rect.left - at.rect(size).left) <= theme.px(6)
        if anchor == "right" and say != "framed":
            assert abs(rect.right - at.rect(size).right) <= theme.px(6)


def test_a_long_note_is_broken_into_lines_that_fit_its_box() -> None:
    theme = Theme((1600, 1000))
    at = box(size=(0.12, 0.08))
    note = "Pennsylvania and one face-down card. Teddy gets Georgia and two."
    out = DrawList()
    panes.draw_captions(out, theme, layout(words=at), (Caption("words", note),))
    rects = [item.rect() for item in out.tagged("text:")]
    assert len(rects) > 1
    assert sum(rect.h for rect in rects) <= at.rect(theme.size).h * 1.5
    assert " ".join(item.tag.removeprefix("text:") for item in out.items) == note


@pytest.mark.parametrize("anchor", ["centre", "top-left"])
@pytest.mark.parametrize("size", SIZES)
def test_a_note_does_not_end_in_a_line_of_two_words(size: tuple[int, int], anchor: str) -> None:
    note = "A territory is declared with one defender, DC with up to three, Puerto Rico with a whole hand."
    out = DrawList()
    panes.draw_captions(
        out, Theme(size), layout(words=box((0.2, 0.2), (0.36, 0.08), anchor)), (Caption("words", note),)
    )
    wide = [item.rect().w for item in out.tagged("text:")]
    assert len(wide) == 2
    assert min(wide) > 0.75 * max(wide)


def test_suits_that_are_not_known_yet_are_empty_tiles() -> None:
    out = DrawList()
    panes.draw_suits(
        out, Theme((1600, 1000)), layout(suits=box(size=(0, 0))), Suits("suits", "Suit order", ("H", "S"))
    )
    assert [tag for tag in out.tags() if tag.startswith(("suit:", "slot:"))] == [
        "suit:H",
        "suit:S",
        "slot:suit",
        "slot:suit",
    ]
    xs = [item.rect().centerx for item in out.items if item.tag.startswith(("suit:", "slot:"))]
    assert xs == sorted(xs)


def test_a_pile_counts_its_cards_while_it_has_any(tmp_path: Path) -> None:
    view = opened(tmp_path, pictured(deck=("?",) * 23, discard=()))
    out = DrawList()
    panes.draw_counters(out, view.theme, view.layout, view)
    assert [item.tag for item in out.items] == ["badge:count.deck"]
    top = view.sprites[view.keys("deck")[-1]].pose
    chip = out.items[0].rect()
    assert Rect(chip).collidepoint(top.x + top.width / 2, top.y - top.height / 2)


TRACK = Track("track", "Points", 15, (Runner("Ann", "ann", 12, GOLD), Runner("Ben", "ben", 6, RED)))


@pytest.mark.parametrize("size", SIZES)
def test_portraits_stand_on_the_track_in_the_order_of_their_points(size: tuple[int, int]) -> None:
    theme = Theme(size)
    track = PointTrack(Timeline())
    track.show(TRACK)
    out = DrawList()
    at = layout(track=box(size=(0.48, 0.14)))
    track.draw(out, theme, at)
    assert only(out, "portrait:ben").x < only(out, "portrait:ann").x
    area = at.box("track").rect(size)
    assert all(area.contains(item.rect()) for item in out.tagged("portrait:"))
    assert {"text:0", "text:5", "text:10", "text:15"} <= set(out.tags())
    ann = only(out, "portrait:ann").rect()
    found = track.pointed(ann.center)
    assert found is not None
    assert found[0].name == "Ann"


def test_portraits_with_equal_points_stand_beside_each_other_and_points_move() -> None:
    timeline = Timeline()
    track = PointTrack(timeline)
    same = Track("track", "Points", 15, (Runner("Ann", "ann", 3, GOLD), Runner("Ben", "ben", 3, RED)))
    track.show(same)
    at = layout(track=box(size=(0.48, 0.14)))
    out = DrawList()
    track.draw(out, Theme(), at)
    before = only(out, "portrait:ann").x
    assert before != only(out, "portrait:ben").x
    track.show(TRACK)
    timeline.tick(0)
    timeline.tick(100)
    timeline.tick(200)
    out = DrawList()
    track.draw(out, Theme(), at)
    between = only(out, "portrait:ann").x
    timeline.finish_now()
    out = DrawList()
    track.draw(out, Theme(), at)
    assert before < between < only(out, "portrait:ann").x


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [*SIZES, (1280, 1024)])
def test_the_news_of_a_knock_end_before_the_first_plate_whatever_the_names(
    size: tuple[int, int], seats: int
) -> None:
    theme = Theme(size)
    table = load_layout("states", seats)[0].fitting(size)
    out = DrawList()
    words = "Eleanor of Massachusetts knocked · 3 last turns"
    panes.draw_captions(out, theme, table, [Caption("news", words, "ribbon")])
    news = only(out, "text:").rect()
    plates = [
        (SeatView(1, where, "Bartholomew Longfellow", "teddy", "Normal · 12 points"), hung)
        for where in ("left", "across", "right")
        if (hung := table.boxes.get(f"plate.{where}")) is not None
    ]
    widths = greatest_widths(theme, plates, [])
    rects = [plate_rect(theme, *plate, most) for plate, most in zip(plates, widths, strict=True)]
    assert news.right <= min(rect.left for rect in rects)
    assert news.left >= 0


def test_a_prompt_ends_before_the_buttons_beside_it() -> None:
    theme = Theme((1024, 640))
    table = load_layout("combat", 2)[0].fitting(theme.size)
    middle = table.box("prompt").rect(theme.size).center
    button = Rect(middle[0] + 90, middle[1] - 20, 120, 44)
    words = "Ann, choose the card that goes into your last hand with California"
    box = draw_prompt(DrawList(), theme, table, words, mine=True, beside=[button])
    assert box is not None
    assert not box.colliderect(button)


@pytest.mark.parametrize("size", SIZES)
def test_a_prompt_with_a_long_name_keeps_its_end(size: tuple[int, int]) -> None:
    theme = Theme(size)
    table = load_layout("statehood", 4)[0].fitting(size)
    out = DrawList()
    words = "Alexandra Wilhelmina-Ann: beat 26 with 1–3 hearts or diamonds, or pass"
    box = draw_prompt(out, theme, table, words, mine=True)
    assert box is not None
    line = only(out, "text:")
    assert line.tag.endswith("beat 26 with 1–3 hearts or diamonds, or pass")
    assert box.contains(line.rect())


@pytest.mark.parametrize("size", [*SIZES, (1280, 1024)])
def test_the_line_under_the_title_ends_before_the_portrait_at_the_race(size: tuple[int, int]) -> None:
    theme = Theme(size)
    table = load_layout("combat", 2)[0].fitting(size)
    race = Race(("Ann", "Ben"), (BLUE, RED), (229, 268), 538, 270, portraits=("ann", "ben"))
    portrait = portrait_rect(theme, table.box("race").rect(size), 0)
    panel = table.box("map").rect(size)
    plain = Picture("Combat", "", (), (), None, race)
    for picture, status, lines in [
        (plain, "Hand 11 of 12 · Ann laid", 1),
        (plain, "Hand 11 of 12 · Alexandra Wilhelmina-Ann laid", 2),
        (replace(plain, discs=Discs("discs", (), 5)), "Hand 11 of 12 · Alexandra Wilhelmina-Ann laid", 1),
    ]:
        out = DrawList()
        head = draw_title(out, theme, table, replace(picture, status=status), [portrait])
        written = [item for item in out.tagged("text:") if item.tag != "text:Combat"]
        assert len(written) == lines
        shown = " ".join(item.tag.removeprefix("text:") for item in written)
        assert shown == status or picture.discs is not None
        assert all(item.rect().right < portrait.left for item in written)
        assert head.bottom < panel.top


@pytest.mark.parametrize("theirs", [False, True])
def test_the_bid_of_the_others_is_counted_from_their_end_of_the_bar(theirs: bool) -> None:
    theme = Theme(SIZES[0])
    table = load_layout("whitehouse", 4)[0].fitting(SIZES[0])
    bar = RaceBar(Timeline())
    bar.show(
        Race(("Us", "Them"), (BLUE, RED), (0, 0), 538, 270, 350, int(theirs), "They bid 350", theirs=theirs)
    )
    out = DrawList()
    bar.draw(out, theme, table)
    if not theirs:
        assert not out.tagged("race:goal")
        return
    goal, line = only(out, "race:goal").rect(), only(out, "race:bid").rect()
    assert goal.left == pytest.approx(line.centerx, abs=2)
    assert goal.right == pytest.approx(table.box("race").rect(SIZES[0]).right, abs=4)


@pytest.mark.parametrize("mark", [270, None])
def test_a_bar_without_a_mark_has_the_line_of_the_bid_alone(mark: int | None) -> None:
    bar = RaceBar(Timeline())
    race = Race(("Us", "Them"), (BLUE, RED), (300, 0), 538, mark, 280, majority=True)
    bar.show(race)
    out = DrawList()
    bar.draw(out, Theme(SIZES[0]), load_layout("whitehouse", 4)[0].fitting(SIZES[0]))
    assert only(out, "race:bid")
    assert bool(out.tagged("race:mark")) == race.won(300) == (mark is not None)


@pytest.mark.parametrize("bid", [270, 350, 410, 440])
@pytest.mark.parametrize("side", [0, 1])
def test_each_side_is_named_at_its_own_end_of_the_bar_wherever_the_bid_is(bid: int, side: int) -> None:
    size = (1024, 640)
    table, bar, out = load_layout("whitehouse", 4)[0].fitting(size), RaceBar(Timeline()), DrawList()
    names = ("Ann & Abigail", "Abe & Dolley")
    bar.show(Race(names, (BLUE, RED), (0, 0), 538, 270, bid, side, f"You need {bid}"))
    bar.draw(out, Theme(size), table)
    left, right = (only(out, f"text:{name.upper()}").rect() for name in names)
    box, tag = table.box("race").rect(size), only(out, "text:YOU NEED").rect()
    assert left.left == pytest.approx(box.left, abs=4)
    assert right.right == pytest.approx(box.right, abs=4)
    assert not left.colliderect(tag)
    assert not right.colliderect(tag)


def test_chatter_what_was_won_and_the_own_turn_have_different_weight() -> None:
    theme = Theme((1600, 1000))
    table = load_layout("whitehouse", 4)[0].fitting(theme.size)
    widths = []
    for mine, strong in ((False, False), (False, True), (True, False)):
        out = DrawList()
        draw_prompt(out, theme, table, "Abe wins the trick: 67 votes", mine=mine, strong=strong)
        widths.append(only(out, "text:").rect().w)
    chatter, won, turn = widths
    assert chatter < turn < won


def test_portraits_at_the_goal_stay_on_the_track_and_hide_nobody() -> None:
    runners = tuple(Runner(name, name, 15, GOLD) for name in ("ann", "ben", "cleo", "dan"))
    track = PointTrack(Timeline())
    track.show(Track("track", "Points", 15, runners))
    out, theme, at = DrawList(), Theme(), layout(track=box(size=(0.48, 0.14)))
    track.draw(out, theme, at)
    rects = sorted((item.rect() for item in out.tagged("portrait:")), key=lambda rect: rect.x)
    assert at.box("track").rect(theme.size).contains(rects[-1])
    for one, other in pairwise(rects):
        assert other.x - one.x >= 0.8 * one.w


@pytest.mark.parametrize("size", SIZES)
def test_what_both_collect_stays_in_the_panel_of_combat(size: tuple[int, int]) -> None:
    theme = Theme(size)
    table = load_layout("combat", 2)[0].fitting(size)
    words = (
        "Ann collects Minnesota, Maryland and Georgia (37 votes); Abe collects New Hampshire and Pennsylvania"
    )
    box = draw_prompt(DrawList(), theme, table, words, mine=False)
    assert table.box("choice").rect(size).contains(box)
