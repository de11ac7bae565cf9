"""Zones, poses and the layout files that place them."""

import itertools
import math
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from cardtable.resources import layout_file
from cardtable.table import layout, poses
from cardtable.table.layout import CARD_SIZES, LayoutError, load_layout, read_layout
from cardtable.table.poses import CARD_RATIO, FAN_LEAST_STEP, Frame, Pose
from cardtable.viewmodel.seating import RELATIONS, relation

SIZES = [(1024, 640), (1600, 1000), (1920, 1080), (3840, 2160)]
windows = st.tuples(st.integers(1024, 3840), st.integers(640, 2160))
counts = st.integers(1, 18)
BUILT_IN, _ = load_layout("whitehouse")


def corners(pose: Pose) -> list[tuple[float, float]]:
    """The corners of a turned card: top left, top right, bottom right, bottom left."""
    turn = math.radians(pose.angle)
    points = []
    for sx, sy in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)):
        x, y = sx * pose.width, sy * pose.height
        points.append(
            (
                pose.x + x * math.cos(turn) + y * math.sin(turn),
                pose.y - x * math.sin(turn) + y * math.cos(turn),
            )
        )
    return points


@pytest.mark.parametrize(("n", "angle"), [(1, 0), (5, 10), (10, 15), (13, 17)])
def test_a_fan_of_n_cards_has_the_angle_of_the_table(n: int, angle: float) -> None:
    assert poses.fan_angle(n) == pytest.approx(angle)


def test_the_angle_grows_with_the_cards() -> None:
    angles = [poses.fan_angle(n) for n in range(1, 25)]
    assert angles == sorted(angles)


@given(n=st.integers(2, 13), size=windows)
def test_a_fan_lies_on_one_arc_and_each_card_stands_along_its_radius(n: int, size: tuple[int, int]) -> None:
    cards = BUILT_IN.zone("hand.self").places(n, size)
    if len({pose.height for pose in cards}) > 1 or cards[0].height < Frame.of(size).card(0.24):
        return  # two rows have a test of their own
    total = cards[0].angle - cards[-1].angle
    assert total == pytest.approx(poses.fan_angle(n))
    step = math.dist(cards[0][:2], cards[1][:2]) / (2 * math.sin(math.radians(total) / (n - 1) / 2))
    for pose in cards:
        centre_x = pose.x + step * math.sin(math.radians(pose.angle))
        centre_y = pose.y + step * math.cos(math.radians(pose.angle))
        point = Frame.of(size).point(BUILT_IN.zone("hand.self").place)
        assert (centre_x, centre_y - step) == pytest.approx(point, abs=0.01)


@given(n=counts, size=windows, card_size=st.sampled_from(sorted(CARD_SIZES)))
def test_every_hand_card_shows_its_index_column_inside_the_window(
    n: int, size: tuple[int, int], card_size: str
) -> None:
    cards = BUILT_IN.zone("hand.self").places(n, size, CARD_SIZES[card_size])
    assert len(cards) == n
    for pose in cards:
        for x, y in corners(pose):
            assert 0 <= x <= size[0]
            assert y >= 0
        top_left, _, _, bottom_left = corners(pose)
        postal_code = top_left[1] + 0.46 * (bottom_left[1] - top_left[1])
        assert postal_code <= size[1]


@given(n=st.integers(2, 18), size=windows, card_size=st.sampled_from(sorted(CARD_SIZES)))
def test_hand_cards_are_ordered_and_never_closer_than_the_index_column(
    n: int, size: tuple[int, int], card_size: str
) -> None:
    cards = BUILT_IN.zone("hand.self").places(n, size, CARD_SIZES[card_size])
    widest = Frame.of(size).card(0.248 * CARD_SIZES[card_size]) * CARD_RATIO
    one_row = cards[0].width == pytest.approx(widest)
    rows = [cards] if one_row else [cards[: n // 2], cards[n // 2 :]]
    for row in rows:
        for left, right in itertools.pairwise(row):
            step = math.dist(left[:2], right[:2])
            # the chord of an arc is a hair shorter than the step along it
            assert step >= FAN_LEAST_STEP * left.width * 0.999
            assert step <= poses.FAN_STEP * left.width + 0.01
            assert left.x < right.x
            assert left.angle > right.angle


@given(n=st.integers(14, 18), size=st.sampled_from(SIZES))
def test_a_bidder_with_the_kitty_still_reads_every_card_in_one_row(n: int, size: tuple[int, int]) -> None:
    cards = BUILT_IN.zone("hand.self").places(n, size)
    assert {pose.height for pose in cards} == {Frame.of(size).card(0.248)}


@given(size=windows, card_size=st.sampled_from(sorted(CARD_SIZES)))
def test_a_larger_hand_grows_into_the_table_less_than_out_of_it(
    size: tuple[int, int], card_size: str
) -> None:
    (plain,) = BUILT_IN.zone("hand.self").places(1, size)
    (card,) = BUILT_IN.zone("hand.self").places(1, size, CARD_SIZES[card_size])
    grown = card.height - plain.height
    assert plain.y - plain.height / 2 - (card.y - card.height / 2) == pytest.approx(grown / 4, abs=0.01)


def test_a_hand_too_wide_for_one_row_takes_two_of_smaller_cards() -> None:
    cards = poses.fan(18, (500, 900), 248, 700)
    back, front = cards[:9], cards[9:]
    assert max(pose.y for pose in back) < min(pose.y for pose in front)
    assert {pose.height for pose in cards} == {cards[0].height}
    assert cards[0].height < 248
    assert back[0].x == pytest.approx(front[0].x, abs=1)
    pitch = front[4].y - back[4].y
    assert pitch >= 0.4 * cards[0].height  # rank, suit and postal code of the back row stay in sight


def test_an_odd_card_of_two_rows_goes_to_the_front_and_both_rows_keep_one_step() -> None:
    cards = poses.fan(17, (500, 900), 248, 700)
    back, front = cards[:8], cards[8:]
    assert max(pose.y for pose in back) < min(pose.y for pose in front)
    assert back[1].x - back[0].x == pytest.approx(front[4].x - front[3].x, rel=0.02)


@given(n=counts, size=windows, name=st.sampled_from(sorted(BUILT_IN.zones)))
def test_every_other_card_lies_wholly_inside_the_window(n: int, size: tuple[int, int], name: str) -> None:
    zone = BUILT_IN.zone(name)
    if name == "hand.self":
        return
    cards = zone.places(n, size)
    assert len(cards) == (min(n, 4) if zone.shape == "trick" else n)
    for pose in cards:
        for x, y in corners(pose):
            assert -0.5 <= x <= size[0] + 0.5
            assert -0.5 <= y <= size[1] + 0.5


@given(size=windows)
def test_the_cards_of_a_trick_do_not_touch(size: tuple[int, int]) -> None:
    cards = BUILT_IN.zone("trick").places(4, size)
    boxes = []
    for pose in cards:
        xs, ys = zip(*corners(pose), strict=True)
        boxes.append((min(xs), min(ys), max(xs), max(ys)))
    for i, a in enumerate(boxes):
        for b in boxes[:i]:
            assert a[0] >= b[2] or b[0] >= a[2] or a[1] >= b[3] or b[1] >= a[3]


def test_a_side_stack_runs_upwards_in_small_steps_from_a_front_card_that_stays() -> None:
    zone = BUILT_IN.zone("hand.left")
    for n in (1, 9, 12, 18):
        cards = zone.places(n, (1600, 1000))
        assert cards[-1][:2] == pytest.approx((0.0414 * 1600, 433))
        assert {pose.angle for pose in cards} == {90}
        assert not any(pose.face_up for pose in cards)
        steps = [b.y - a.y for a, b in itertools.pairwise(cards)]
        assert all(0 < step <= 0.18 * 87 for step in steps)


def test_a_very_wide_or_high_window_keeps_the_table_in_its_middle() -> None:
    frame = Frame.of((3000, 1000))
    assert (frame.left, frame.width) == (450, 2100)
    frame = Frame.of((1150, 2000))
    assert (frame.top, frame.height) == pytest.approx((500, 1000))
    assert BUILT_IN.box("plate.left").rect((3000, 1000)).x > 450


def test_a_card_dropped_into_a_hand_finds_its_place() -> None:
    zone = BUILT_IN.zone("hand.self")
    cards = zone.places(5, (1600, 1000))
    assert zone.index_at(0, 5, (1600, 1000)) == 0
    assert zone.index_at(1599, 5, (1600, 1000)) == 5
    assert zone.index_at(cards[2].x + 1, 5, (1600, 1000)) == 3


def test_drop_targets_are_found_by_where_the_card_comes_from() -> None:
    assert [zone.name for zone in BUILT_IN.targets("hand.self")] == ["kitty", "bury", "hand.self", "trick"]
    assert BUILT_IN.targets("hand.left") == []


@given(size=windows)
def test_a_seats_place_in_the_trick_lies_in_the_drop_target(size: tuple[int, int]) -> None:
    zone = BUILT_IN.zone("trick")
    target = zone.target(size)
    for where in RELATIONS[4]:
        pose = zone.seat_place(where, size)
        assert target.collidepoint(pose.x, pose.y)


@pytest.mark.parametrize("seats", RELATIONS)
def test_every_seat_has_one_relation_and_the_next_seat_clockwise_sits_to_the_left(seats: int) -> None:
    for viewer in range(seats):
        names = [relation(viewer, seat, seats) for seat in range(seats)]
        assert len(set(names)) == seats
        assert names[viewer] == "self"
        if seats > 2:
            assert "left" in names[(viewer + 1) % seats]
            assert "right" in names[viewer - 1]


@pytest.mark.parametrize("anchor", layout.ANCHORS)
def test_a_box_hangs_on_its_anchor(anchor: str) -> None:
    box = layout.Box("x", (0.5, 0.5), (0.1, 0.2), anchor)
    rect = box.rect((1600, 1000))
    ax, ay = layout.ANCHORS[anchor]
    assert rect.size == (160, 200)
    assert rect.x + ax * rect.w == 800
    assert rect.y + ay * rect.h == 500
    assert box.rect((1600, 1000), (40, 20)).size == (40, 20)


# Files


def own_file(home: Path, text: str) -> Path:
    path = home / "config" / "layouts" / "whitehouse.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def built_in_text() -> str:
    return layout_file("whitehouse").read_text(encoding="utf-8")


def test_a_players_own_layout_replaces_the_built_in_one(home: Path) -> None:
    own_file(home, built_in_text().replace("place: [0.886, 0.692]", "place: [0.25, 0.692]"))
    found, problem = load_layout("whitehouse")
    assert problem is None
    assert found.zone("kitty").place == (0.25, 0.692)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            "place: [0.886, 0.692], size",
            "place: [3, 0.692], size",
            "'zones.kitty.place.0' cannot be 3; allowed: a number from -0.5 to 1.5",
        ),
        (
            "shape: stack",
            "shape: heap",
            "cannot be 'heap'; allowed: fan, spread, stack, row, grid, pile, trick",
        ),
        ("thickness: 6", "thicknes: 6", "unknown key 'zones.deck.thicknes'; allowed: shape, place"),
        ("  kitty:\n", "  kity:\n", "the key 'zones.kitty' is missing"),
        (
            "thickness: 6",
            "columns: 6",
            "'zones.deck' cannot be 'columns'; allowed: shape, place, size, faces",
        ),
        ("accepts: [hand.self]", "accepts: [hand.me]", "cannot be 'hand.me'; allowed: deck, kitty"),
        ("layout: 1", "layout: 2", "'layout' cannot be 2; allowed: 1"),
        ("prompt:", "promptt:", "the key 'boxes.prompt' is missing"),
        ("\nboxes:\n", "\nboxes:\n  more: {place: [0, 0]}\n", "'boxes' cannot be 'more'; allowed: title"),
        ("    seats:\n      self", "    x:\n      self", "unknown key 'zones.trick.x'"),
        ("      across: [", "      near-left: [", "the key 'zones.trick.seats.across' is missing"),
        (
            "size: [0.45, 0.038]",
            "size: [0.45, 0]",
            "'boxes.race.size' cannot be [0.45, 0.0]; allowed: at least [0.225, 0.019]",
        ),
        (
            "size: [0.16, 0.074], anchor",
            "anchor",
            "'boxes.actions.size' cannot be [0.0, 0.0]; allowed: at least [0.08, 0.037]",
        ),
        (
            "  - window: tall\n",
            "  - window: tall\n    without: [deck]\n",
            "the key 'zones.deck' is missing",
        ),
        ("layout: 1", "layout: [", "line"),
        ("tilt: 3.2", "tilt: .nan", "'zones.kitty.tilt' cannot be '.nan'; allowed: a number"),
    ],
)
def test_a_wrong_layout_is_refused_in_one_sentence_and_the_built_in_one_used(
    home: Path, old: str, new: str, says: str
) -> None:
    text = built_in_text()
    assert old in text
    path = own_file(home, text.replace(old, new))
    found, problem = load_layout("whitehouse")
    assert found == BUILT_IN
    assert problem is not None
    assert problem.startswith(str(path))
    assert says in problem
    assert problem.endswith("; the built-in table is used")
    assert "\n" not in problem


def test_a_layout_that_is_no_text_is_refused(home: Path) -> None:
    path = own_file(home, "")
    path.write_bytes(b"\xff\xfe\x00layout: 1")
    found, problem = load_layout("whitehouse")
    assert found == BUILT_IN
    assert problem is not None
    assert "UTF-8" in problem


def test_a_trick_without_places_for_its_seats_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("layout: 1\nzones: {trick: {shape: trick, place: [0, 0], size: [0.1, 0.1]}}\n")
    with pytest.raises(LayoutError, match=r"the key 'zones\.trick\.seats' is missing"):
        read_layout(path, "x", 4)


def test_variants_change_what_differs_for_a_number_of_seats(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(
        "layout: 1\n"
        "zones:\n"
        "  deck: {shape: pile, place: [0.5, 0.5], size: [0.1, 0.2]}\n"
        "  hand.across: {shape: row, place: [0.5, 0.1], size: [0.5, 0.1]}\n"
        "variants:\n"
        "- seats: [3, 5]\n"
        "  zones: {deck: {shape: pile, place: [0.2, 0.2], size: [0.1, 0.2]}}\n"
        "  without: [hand.across]\n"
    )
    two, three = read_layout(path, "x", 2), read_layout(path, "x", 3)
    assert two.zone("deck").place == (0.5, 0.5)
    assert "hand.across" in two.zones
    assert three.zone("deck").place == (0.2, 0.2)
    assert "hand.across" not in three.zones


def test_a_table_has_a_look_of_its_own_in_windows_of_another_shape(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(
        "layout: 1\n"
        "fills: [map]\n"
        "groups: [{about: [0.5, 0.5], of: [deck]}]\n"
        "zones: {deck: {shape: pile, place: [0.6, 0.5], size: [0.1, 0.2]}}\n"
        "boxes: {map: {place: [0.5, 0.2], size: [0.5, 0.25]}, note: {place: [0.5, 0.2], size: [0.5, 0.25]}}\n"
        "variants:\n"
        "- window: tall\n"
        "  boxes: {note: {place: [0.5, 0.3], size: [0.5, 0.25]}}\n"
        "  groups: [{about: [0.5, 0.5], moved: [0.5, 0.4], of: [deck]}]\n"
        "- {window: tall, seats: [3], without: [note]}\n"
    )
    two, three = read_layout(path, "x", 2), read_layout(path, "x", 3)
    plain, wide, tall = (1600, 1000), (2000, 1000), (1600, 1280)
    assert two.fitting(plain) == two.fitting(wide) == two
    assert two.fitting(tall).box("note").place == (0.5, 0.3)
    assert "note" in three.fitting(plain).boxes
    assert "note" not in three.fitting(tall).boxes
    for size, at in ((plain, (960, 500)), (wide, (1160, 500)), (tall, (960, 512))):
        assert two.fitting(size).zone("deck").places(1, size)[0][:2] == pytest.approx(at)
    assert two.box("map").rect(wide).size == (1000, 250)  # it fills, the other is as large as it was
    assert two.box("note").rect(wide).size == (800, 250)
    assert two.fitting(tall).box("map").rect(tall).size == (800, 320)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("groups: [{about: [0, 0], of: [dek]}]", "'groups' cannot be 'dek'; allowed: deck, map"),
        ("fills: [deck]", "'fills' cannot be 'deck'; allowed: map"),
        ("variants: [{window: round}]", "'variants.0.window' cannot be 'round'; allowed: tall, wide"),
    ],
)
def test_a_group_or_window_that_there_is_not_is_refused(tmp_path: Path, line: str, says: str) -> None:
    path = tmp_path / "x.yaml"
    zones = "zones: {deck: {shape: pile, place: [0.6, 0.5], size: [0.1, 0.2]}}"
    path.write_text(f"layout: 1\n{zones}\nboxes: {{map: {{place: [0, 0]}}}}\n{line}\n")
    with pytest.raises(LayoutError, match=re.escape(says)):
        read_layout(path, "x", 4)


PANELS = {
    "american_deuce": ("play", "tools"),
    "combat": ("map", "choice", "stake", "race"),
    "statehood": ("arena", "actions", "ribbon"),
    "states": ("map", "track", "pile.0.ground", "pile.1.ground", "prompt", "actions"),
    "whitehouse": ("race", "contract", "prompt", "actions"),
}


@pytest.mark.parametrize("game", PANELS)
def test_panels_keep_apart_in_windows_of_every_shape(game: str) -> None:
    shapes = [(1200, 1000), (1280, 1024), (1024, 768), (1500, 1000), (2000, 1000), (2560, 1080), (2000, 800)]
    for size in [*SIZES, *shapes]:
        boxes = load_layout(game)[0].fitting(size).boxes
        rects = [boxes[name].rect(size) for name in PANELS[game]]
        for name, rect in zip(PANELS[game], rects, strict=True):
            assert Rect((0, 0), size).contains(rect), (size, name)
        for one, other in itertools.combinations(zip(PANELS[game], rects, strict=True), 2):
            assert not one[1].colliderect(other[1]), (size, one, other)


@pytest.mark.parametrize("shape", ["row", "grid", "pile", "spread"])
@given(n=st.integers(0, 30), size=windows)
def test_every_shape_places_any_number_of_cards(shape: str, n: int, size: tuple[int, int]) -> None:
    zone = layout.Zone("x", shape, (0.5, 0.5), (0.4, 0.15))
    cards = zone.places(n, size)
    assert len(cards) == n
    assert all(pose.face_up for pose in cards)
    if shape == "grid":
        tight = layout.Zone("x", shape, (0.5, 0.5), (0.4, 0.15), keys={"room": 0.3}).places(n, size)
        frame = layout.Frame.of(size)
        for axis, room in (("x", 0.4 * frame.width), ("y", 0.3 * frame.height)):
            ends = [getattr(pose, axis) for pose in tight]
            across = max((pose.width if axis == "x" else pose.height for pose in tight), default=0)
            assert not tight or max(ends) - min(ends) + across <= room + 1
        assert len({(pose.x, pose.y) for pose in tight}) == n
    elif n:
        assert max(pose.x for pose in cards) - min(pose.x for pose in cards) <= 0.4 * size[0]


@pytest.mark.parametrize(
    "file", sorted(layout_file("whitehouse").parent.glob("*.yaml")), ids=lambda file: file.stem
)
def test_every_built_in_layout_has_the_form_that_a_players_own_must_have(file: Path) -> None:
    for seats in range(2, 9):
        read_layout(file, file.stem, seats)


def test_a_layout_that_extends_another_says_only_what_is_its_own(home: Path) -> None:
    path = home.parent / "small.yaml"
    trick = "{shape: row, place: [0.5, 0.5], size: [0.4, 0.2]}"
    path.write_text(
        f"layout: 1\nextends: whitehouse\nzones:\n  trick: {trick}\nvariants:\n  - without: [kitty, race]\n",
        encoding="utf-8",
    )
    small = read_layout(path, "small", 4)
    assert small.zone("trick").shape == "row"
    assert small.zone("hand.self") == BUILT_IN.zone("hand.self")
    assert set(BUILT_IN.zones) - set(small.zones) == {"kitty"}
    assert set(BUILT_IN.boxes) - set(small.boxes) == {"kitty", "race"}
    assert small.windows["tall"].box("prompt") == BUILT_IN.windows["tall"].box("prompt")
    path.write_text("layout: 1\nextends: bridge\n", encoding="utf-8")
    with pytest.raises(LayoutError, match="'extends' cannot be 'bridge'; allowed: whitehouse"):
        read_layout(path, "small", 4)


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (1280, 1024), (2560, 1080)])
def test_no_card_that_is_dealt_in_combat_crosses_the_headline(size: tuple[int, int]) -> None:
    layout = load_layout("combat", 2)[0].fitting(size)
    headline = layout.box("stake").rect(size)

    def lies(zone: str, number: int = 1) -> list[Rect]:
        poses = layout.zone(zone).places(number, size)
        return [Rect(p.x - p.width / 2, p.y - p.height / 2, p.width, p.height) for p in poses]

    (deck,) = lies("deck")
    for stack in [*lies("stack.self"), *lies("stack.across")]:
        assert not deck.union(stack).colliderect(headline)
        for spot in lies("table", 5):
            assert not stack.union(spot).colliderect(headline)
