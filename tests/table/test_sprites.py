"""Card sprites: their looks, where they are hit, and how they move."""

import itertools
import math

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.table import cache, faces, motion
from cardtable.table.badges import Words
from cardtable.table.canvas import DrawList
from cardtable.table.layout import load_layout
from cardtable.table.motion import Timeline
from cardtable.table.poses import Pose
from cardtable.table.sprites import LIFT_LEGAL, CardSprite, between, jitter
from cardtable.table.spritetable import SpriteTable
from cardtable.table.theme import Theme

SIZE = (1024, 640)
THEME = Theme(SIZE)
LAYOUT, _ = load_layout("whitehouse")
HAND = ["AH", "QH", "9H", "8H", "KD", "10D", "AS", "9S", "KC", "10C", "2C", "*red"]
CENTRE = Pose(500, 300, 0, 200)
AWAY = Pose(200, 100, 30, 110)


def table(cards: int = 10, size: tuple[int, int] = SIZE) -> SpriteTable:
    found = SpriteTable(Timeline())
    for i, pose in enumerate(LAYOUT.zone("hand.self").places(cards, size)):
        key = HAND[i % 12] + "'" * (i // 12)
        found.add(key, pose, code=HAND[i % 12], zone="hand.self", z=i, chip=True)
    return found


def play(found: SpriteTable, start: float = 0.0) -> None:
    now = start
    while found.timeline.tick(now):
        now += 10.0
        assert now < 100_000


def drawn(found: SpriteTable) -> list[str]:
    out = DrawList()
    found.draw(out, THEME)
    return out.tags()


# Looks


def test_a_card_is_drawn_as_its_shadow_and_itself() -> None:
    found = SpriteTable(Timeline())
    found.add("AS", CENTRE, code="AS")
    found.add("hand.left/0", AWAY)
    assert drawn(found) == ["shadow", "card:AS", "shadow", "back:green"]


def test_the_picture_is_centred_on_the_pose() -> None:
    found = SpriteTable(Timeline())
    found.add("AS", AWAY, code="AS")
    out = DrawList()
    found.draw(out, THEME)
    (card,) = out.tagged("card:AS")
    assert card.rect().center == pytest.approx((200, 100), abs=1)


def test_a_back_with_a_known_face_elsewhere_never_shows_it() -> None:
    found = SpriteTable(Timeline())
    found.add("AS", CENTRE._replace(face_up=False), code="AS")
    assert drawn(found) == ["shadow", "back:green"]


def test_the_winning_card_has_a_rim_and_a_word_and_the_focused_one_a_ring() -> None:
    found = SpriteTable(Timeline())
    found.add("AS", CENTRE, code="AS", z=1)
    found.add("2S", AWAY, code="2S")
    found.mark_winning("AS", "party_red_text", Words("WINNING", "party_red", "white"))
    found.focus("2S")
    assert drawn(found) == [
        "shadow",
        "card:2S",
        "focus",
        "shadow",
        "rim:party_red_text",
        "card:AS",
        "text:WINNING",
    ]
    found.mark_winning(None)
    assert "text:WINNING" not in drawn(found)


def test_illegal_cards_are_dimmed_and_legal_ones_raised() -> None:
    found = table(4)
    found.mark_legal(["AH", "QH", "9H", "8H"], ["QH"])
    play(found)
    assert found["QH"].lift == LIFT_LEGAL
    assert found["AH"].lift == 0.0
    out = DrawList()
    found.draw(out, THEME)
    bright = {item.tag: pygame.transform.average_color(item.surface) for item in out.tagged("card:")}
    found.mark_legal(["AH", "QH", "9H", "8H"], None)
    play(found)
    out = DrawList()
    found.draw(out, THEME)
    now = {item.tag: pygame.transform.average_color(item.surface) for item in out.tagged("card:")}
    assert sum(bright["card:AH"][:3]) < 0.8 * sum(now["card:AH"][:3])
    assert bright["card:QH"] == now["card:QH"]


def test_where_every_card_is_legal_none_is_raised_but_all_can_be_played() -> None:
    found = table(4)
    found.mark_legal(HAND[:4], HAND[:4])
    play(found)
    assert {sprite.lift for sprite in found} == {0.0}
    assert all(sprite.playable for sprite in found)


def test_a_dragged_card_leaves_its_slot_behind_the_neighbours_that_lay_above_it() -> None:
    found = table(3)
    found.drag("QH", 400, 200)
    tags = drawn(found)
    assert tags.index("card:AH") < tags.index("slot") < tags.index("card:9H") < tags.index("card:QH")


def test_an_unchanged_card_is_not_worked_out_again() -> None:
    found = table(5)
    first, second, third = DrawList(), DrawList(), DrawList()
    found.draw(first, THEME)
    found.draw(second, THEME)
    assert all(a.surface is b.surface for a, b in zip(first.items, second.items, strict=True))
    kept = found["AH"].items
    found.hover("QH")
    play(found)
    found.draw(third, THEME)
    assert found["AH"].items is kept
    assert third.items != first.items


def test_lift_runs_along_the_cards_own_axis() -> None:
    sprite = CardSprite("AS", Pose(100, 100, 90, 50), "AS")
    sprite.lift = 0.2
    assert sprite.centre() == pytest.approx((90, 100))
    sprite = CardSprite("AS", Pose(100, 100, 8, 200), "AS")
    sprite.lift = 0.1
    x, y = sprite.centre()
    assert math.dist((x, y), (100, 100)) == pytest.approx(20)
    assert x < 100
    assert y < 100


# Hitting


@given(n=st.integers(2, 18), data=st.data())
def test_every_card_of_a_fan_is_hit_in_its_visible_strip_in_order(n: int, data: st.DataObject) -> None:
    found = table(n, (1600, 1000))
    cards = sorted(found, key=lambda sprite: sprite.z)
    down = data.draw(st.floats(-0.3, 0.0))
    for sprite, right in itertools.pairwise(cards):
        share = data.draw(st.floats(0.1, 0.9))
        gap = right.home.x - sprite.home.x
        turn = math.radians(sprite.home.angle)
        along = -sprite.home.width / 2 + share * gap
        x = sprite.home.x + along * math.cos(turn) + down * sprite.home.height * math.sin(turn)
        y = sprite.home.y - along * math.sin(turn) + down * sprite.home.height * math.cos(turn)
        hit = found.hit(x, y)
        assert hit is sprite


@given(x=st.floats(0, 1600), y=st.floats(600, 1000), legal=st.sets(st.integers(0, 9)))
def test_pointing_at_a_card_is_stable_once_it_has_risen(x: float, y: float, legal: set[int]) -> None:
    found = table(10, (1600, 1000))
    found.mark_legal(HAND[:10], [HAND[i] for i in legal])
    first = found.hit(x, y)
    found.hover(first.key if first else None)
    assert found.hit(x, y) is first
    play(found)
    assert found.hit(x, y) is first


@given(x=st.floats(0, 1600), y=st.floats(0, 1000))
def test_a_card_that_sinks_back_still_holds_its_unlifted_place(x: float, y: float) -> None:
    sprite = table(1, (1600, 1000))["AH"]
    at_rest = sprite.holds(x, y)
    sprite.hovered = True
    assert not at_rest or sprite.holds(x, y)


def test_a_card_in_flight_or_in_the_hand_of_the_player_is_not_hit() -> None:
    found = table(1)
    x, y = found["AH"].home[:2]
    assert found.hit(x, y) is found["AH"]
    found.drag("AH", x, y)
    assert found.hit(x, y) is None
    found.go_home("AH")
    found.timeline.tick(0.0)
    assert found.hit(x, y) is None
    play(found)
    assert found.hit(x, y) is found["AH"]


# Moving


def test_a_card_flies_to_its_goal_and_lands_there_exactly() -> None:
    found = table(2)
    said: list[str] = []
    found.move(
        "AH", AWAY, zone="trick", on_start=lambda: said.append("start"), on_land=lambda: said.append("land")
    )
    play(found)
    sprite = found["AH"]
    assert sprite.pose == sprite.home == AWAY
    assert (sprite.zone, sprite.flying, sprite.source, sprite.chip) == ("trick", 0, None, False)
    assert said == ["start", "land"]


def test_a_hidden_card_that_is_played_shows_its_face_from_half_way_on() -> None:
    found = SpriteTable(Timeline())
    found.add("hand.left/3", CENTRE._replace(face_up=False))
    found.move("hand.left/3", AWAY, code="AS")
    found.timeline.tick(0.0)
    assert drawn(found)[-1] == "back:green"
    seen = []
    now = 0.0
    while found.timeline.tick(now):
        seen.append(drawn(found)[-1])
        now += 20.0
    assert seen == sorted(seen)
    assert set(seen) == {"back:green", "card:AS"}
    assert found["hand.left/3"].code == "AS"


def test_a_card_that_is_covered_forgets_its_face() -> None:
    found = SpriteTable(Timeline())
    found.add("AS", CENTRE, code="AS")
    found.move("AS", AWAY._replace(face_up=False))
    play(found)
    assert found["AS"].code is None
    found.turn_over("AS", "AS")
    play(found)
    assert drawn(found)[-1] == "card:AS"
    found.turn_over("AS", None)
    play(found)
    assert found["AS"].code is None
    assert found["AS"].flip == 1.0


def test_a_renamed_card_keeps_its_place_and_knows_only_what_it_is_told() -> None:
    found = SpriteTable(Timeline())
    found.add("AS", CENTRE, code="AS", zone="hand.self", z=3)
    found.rename("AS", "kitty/0", None)
    assert "AS" not in found
    sprite = found["kitty/0"]
    assert (sprite.code, sprite.zone, sprite.z) == (None, "hand.self", 3)
    assert sprite.pose[:4] == CENTRE[:4]
    assert "AS" not in repr([getattr(sprite, name) for name in CardSprite.__slots__])


def test_a_full_trick_is_held_then_flies_to_its_winner_and_is_gone() -> None:
    found = SpriteTable(Timeline())
    for i, key in enumerate(["AS", "2S", "3S", "4S"]):
        found.add(key, CENTRE._replace(x=400 + 50 * i), code=key, zone="trick")
    found.mark_winning("AS")
    last = found.move("4S", AWAY, zone="trick")
    said: list[int] = []

    def collect() -> None:
        found.collect(["AS", "2S", "3S", "4S"], AWAY, on_land=lambda: said.append(len(found)))

    found.timeline.pause(after=last, on_land=collect)
    now, longest = 0.0, 0
    while found.timeline.tick(now):
        for sprite in found:
            longest = max(longest, 255 - sprite.alpha)
            if now < 240 + 1400:
                assert sprite.pose.height >= 110
        now += 5.0
    assert now == pytest.approx(240 + 1400 + 320, abs=20)
    assert said == [0]
    assert longest > 200


def test_collecting_nothing_still_lets_the_table_go_on() -> None:
    found = SpriteTable(Timeline())
    said: list[str] = []
    found.collect([], AWAY, on_land=lambda: said.append("on"))
    play(found)
    assert said == ["on"]


def test_a_card_moved_away_while_it_was_being_collected_stays_on_the_table() -> None:
    found = table(2)
    found.collect(["AH"], AWAY)
    found.timeline.tick(0.0)
    found.timeline.tick(300.0)
    found.move("AH", CENTRE)
    play(found, 300.0)
    assert found["AH"].pose == CENTRE
    assert found["AH"].alpha == 255


@given(t=st.floats(0, 1), a=st.floats(-180, 180), b=st.floats(-180, 180))
def test_a_card_turns_the_shorter_way(t: float, a: float, b: float) -> None:
    start, end = CENTRE._replace(angle=a), AWAY._replace(angle=b)
    pose = between(start, end, t)
    assert abs(pose.angle - a) <= 180.0 + 1e-6 or t == 1.0
    assert between(start, end, 1.0) == end
    assert between(start, end, 0.0)[:2] == start[:2]


@given(st.text(max_size=8))
def test_the_jitter_of_a_card_is_small_and_always_the_same(key: str) -> None:
    assert abs(jitter(key)) <= motion.PLAY_JITTER
    assert jitter(key) == jitter(key)


def _act(found: SpriteTable, what: str, key: str, i: int) -> None:
    pose = CENTRE._replace(x=300 + 40 * i, face_up=i % 2 == 0)
    actions = {
        "move": lambda: found.move(key, pose, code=key),
        "drag": lambda: found.drag(key, 100, 100),
        "home": lambda: found.go_home(key),
        "hover": lambda: found.hover(key),
        "choose": lambda: found.choose(key, not found[key].chosen),
        "turn": lambda: found.turn_over(key, None if found[key].face_up else key),
        "tick": lambda: None,
        "finish": found.timeline.finish_now,
        "collect": lambda: found.collect([key], AWAY),
        "place": lambda: found.place(key, pose),
    }
    actions[what]()


ACTIONS = ["move", "drag", "home", "hover", "choose", "turn", "tick", "finish", "collect", "place"]


@given(st.lists(st.tuples(st.sampled_from(ACTIONS), st.integers(0, 3)), max_size=25))
def test_whatever_is_interrupted_every_card_comes_to_rest_in_its_home(
    sequence: list[tuple[str, int]],
) -> None:
    found = table(4)
    collected: set[str] = set()
    now = 0.0
    for what, i in sequence:
        if HAND[i] in found:
            _act(found, what, HAND[i], i)
            collected |= {HAND[i]} if what == "collect" else set()
        found.timeline.tick(now)
        now += 60.0 if what == "tick" else 0.0
    for sprite in list(found):
        if sprite.dragged:
            found.go_home(sprite.key)
    play(found, now)
    for sprite in found:
        assert sprite.pose[:4] == sprite.home[:4]
        assert (sprite.flying, sprite.flip, sprite.source, sprite.alpha) == (0, 1.0, None, 255)
        assert sprite.lift == pytest.approx(sprite.lift_wanted())
    assert {key for key in HAND[:4] if key not in found} <= collected


@pytest.mark.parametrize("height", [140, 540])
def test_many_new_looks_at_once_are_shown_in_one_frame(height: int) -> None:
    found = SpriteTable(Timeline())
    codes = [f"{rank}{suit}" for suit in "SH" for rank in "23456789JQKA"]
    for number, code in enumerate(codes):
        found.add(code, Pose(100.0 + 40 * number, 300.0, 12.0 - number, height), code=code, z=number)
    found.draw(DrawList(), THEME)
    for store in cache.caches():
        store.clear()  # whatever a store has forgotten meanwhile
    found.mark_legal(codes, set(codes[:2]), rise=False)
    out = DrawList()
    found.draw(out, THEME)
    for number, (item, code) in enumerate(zip(out.tagged("card:"), codes, strict=True)):
        look = faces.Look(height, code, "", chip=False, dim=number > 1)
        wanted = faces.turned(THEME, look, 12 - number)
        assert pygame.image.tobytes(item.surface, "RGBA") == pygame.image.tobytes(wanted, "RGBA")


@pytest.mark.parametrize(
    ("start", "goal"),
    [
        (Pose(500, 100, 0, 160, face_up=False), Pose(500, 500, 7, 220)),  # from the deck into a fan
        (Pose(500, 500, 7, 220), Pose(500, 300, -4, 150)),  # from the fan to the table
        (Pose(500, 500, 7, 220), Pose(520, 500, 3, 220)),  # within the fan
        (Pose(500, 100, 0, 160, face_up=False), Pose(500, 500, 0, 220)),
    ],
)
def test_a_card_that_flies_is_drawn_but_once(
    start: Pose, goal: Pose, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = SpriteTable(Timeline())
    found.add("AS", start, code="AS" if start.face_up else None)
    found.draw(DrawList(), THEME)
    faces.turned(THEME, faces.Look(round(goal.height), "AS", ""), 45)  # what is at the goal comes from this
    if goal.angle == 0:
        faces.drawn(THEME, faces.Look(round(goal.height), "AS", ""))

    def painted(*_given: object) -> pygame.Surface:
        pytest.fail("the card is drawn again")

    monkeypatch.setitem(faces.DECKS, "statehood", painted)  # type: ignore[arg-type]
    found.move("AS", goal, code="AS")
    now = 0.0
    while found.timeline.tick(now):
        found.draw(DrawList(), THEME)
        now += 40.0
    found.draw(DrawList(), THEME)


def test_a_card_that_is_hidden_again_shows_its_face_no_longer() -> None:
    found = SpriteTable(Timeline())
    found.add("AH", Pose(400.0, 300.0, 0.0, 200.0), code="AH")
    found.draw(DrawList(), THEME)
    found.rename("AH", "hand.left/0", None, "?")
    out = DrawList()
    found.draw(out, THEME)
    assert [item.tag for item in out.items] == ["shadow", "back:green"]
    assert out.items[1].surface is faces.back(THEME, "green", 200)


def test_what_flies_or_is_held_can_be_listed_apart_from_what_lies() -> None:
    found = table(3)
    found.drag("QH", 300, 300)
    found.move("AH", AWAY)
    found.timeline.tick(0.0)
    parts = []
    for aloft in (False, True):
        out = DrawList()
        found.draw(out, THEME, aloft=aloft)
        parts.append([tag for tag in out.tags() if tag != "shadow"])
    assert parts == [["slot", "card:9H"], ["card:AH", "card:QH"]]


def test_a_pile_throws_one_shadow_and_draws_only_what_shows() -> None:
    found = SpriteTable(Timeline())
    for i, pose in enumerate(LAYOUT.zone("deck").places(30, SIZE)):
        found.add(f"deck/{i}", pose, zone="deck", z=i)
    assert drawn(found) == ["shadow"] + ["back:green"] * 6
    for sprite in sorted(found, key=lambda sprite: sprite.z)[6:]:
        found.remove(sprite.key)
    assert drawn(found) == ["shadow"] + ["back:green"] * 6


def test_a_card_that_leaves_a_pile_is_drawn_and_uncovers_the_one_below() -> None:
    found = SpriteTable(Timeline())
    for i in range(3):
        found.add(f"deck/{i}", CENTRE, zone="deck", z=i)
    assert drawn(found) == ["shadow", "back:green"]
    found.drag("deck/2", 100, 100)
    assert drawn(found).count("back:green") == 2
    assert drawn(found).count("shadow") == 2


def test_neighbours_in_a_fan_are_no_pile() -> None:
    found = table(12)
    assert drawn(found).count("shadow") == 12


# Decks with several backs


def test_a_card_has_the_back_that_is_seen_of_it() -> None:
    found = SpriteTable(Timeline(), "slate", deck="states")
    found.add("hand.left/0", AWAY, seen="?red")
    found.add("deck/0", AWAY._replace(x=700.0))
    found.add("UT", CENTRE._replace(face_up=False))
    assert [found[key].back for key in ("hand.left/0", "deck/0", "UT")] == [
        "states_coral",
        "slate",
        "states_gold",
    ]
    found.rename("hand.left/0", "front/0", None, "?water")
    assert found["front/0"].back == "states_water"
    found.rename("deck/0", "ME", "ME")
    assert (found["ME"].back, found["ME"].deck) == ("states_teal", "states")
    assert {"back:states_water", "back:states_gold", "card:ME"} <= set(drawn(found))


def test_a_card_of_another_deck_is_drawn_from_that_deck() -> None:
    found = SpriteTable(Timeline(), "night", deck="combat")
    found.add("GA", CENTRE, code="GA")
    out = DrawList()
    found.draw(out, THEME)
    (card,) = out.tagged("card:GA")
    assert card.surface is faces.face(THEME, "GA", round(CENTRE.height), deck="combat")


def test_a_card_that_gets_another_back_is_drawn_anew() -> None:
    found = SpriteTable(Timeline(), "slate", deck="states")
    found.add("deck/0", CENTRE._replace(face_up=False))
    assert "back:slate" in drawn(found)
    found["deck/0"].back = found.back_of("?blue")
    assert "back:states_sky" in drawn(found)
