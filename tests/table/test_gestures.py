"""Pointer and keys over the cards: what they mean, and that no card is ever lost."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect
from pygame.event import Event

from cardtable.table import gestures
from cardtable.table.gestures import (
    Clicked,
    Dragged,
    Dropped,
    FocusMoved,
    Gestures,
    Hovered,
    Inspected,
    Intent,
    Picked,
)
from cardtable.table.motion import Timeline
from cardtable.table.poses import Pose
from cardtable.table.spritetable import SpriteTable
from cardtable.table.theme import Theme

SIZE = (1600, 1000)
HAND = ["AS", "KS", "QS", "JS"]
TRICK = Rect(600, 300, 400, 200)


def setting() -> tuple[SpriteTable, Gestures]:
    """Four cards in a row at the foot, one on the table that cannot be moved, one drop target."""
    sprites = SpriteTable(Timeline())
    for i, key in enumerate(HAND):
        sprites.add(key, Pose(300 + 250 * i, 850, 0, 200), code=key, zone="hand.self", z=i)
    sprites.add("5H", Pose(500, 150, 0, 150), code="5H", zone="trick")
    found = Gestures(sprites, Theme(SIZE))
    found.frame()
    found.offer(HAND, [HAND, ["5H"]], {"trick": TRICK})
    return sprites, found


def down(x: float, y: float, button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)


def up(x: float, y: float, button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button)


def motion(x: float, y: float, *, held: bool = True) -> Event:
    return Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(int(held), 0, 0))


def key(code: int) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def feed(found: Gestures, *events: Event) -> list[Intent]:
    return [intent for event in events for intent in found.handle(event)]


def settle(sprites: SpriteTable) -> None:
    now = 0.0
    while sprites.timeline.tick(now):
        now += 30.0


def test_a_click_is_a_press_and_a_release_on_the_same_card() -> None:
    _, found = setting()
    assert feed(found, down(300, 850), motion(303, 852), up(303, 852)) == [Clicked("AS")]
    assert feed(found, down(500, 150), up(500, 150)) == [Clicked("5H")]
    assert feed(found, down(1500, 150), up(1500, 150)) == []
    assert feed(found, up(300, 850)) == []


def test_pressing_on_one_card_and_releasing_on_another_means_neither() -> None:
    _, found = setting()
    found.offer([], [], {})
    assert feed(found, down(300, 850), motion(550, 850), up(550, 850)) == []


def test_a_press_becomes_a_drag_at_the_threshold() -> None:
    _, found = setting()
    assert feed(found, down(300, 850), motion(300 + gestures.DRAG_THRESHOLD - 1, 850)) == []
    begun = feed(found, motion(310, 840))
    assert begun == [Picked("AS"), Dragged("AS", 310, 840, None)]


def test_the_threshold_grows_with_the_window() -> None:
    sprites, found = setting()
    found.resized(Theme((3200, 2000)))
    assert feed(found, down(300, 850), motion(309, 850)) == []
    assert feed(found, motion(313, 850))[0] == Picked("AS")
    assert sprites["AS"].dragged


def test_a_drag_carries_the_card_by_where_it_was_gripped_and_drops_it_on_the_target() -> None:
    sprites, found = setting()
    feed(found, down(320, 800), motion(340, 780))
    carried = feed(found, motion(800, 400))
    assert carried == [Dragged("AS", 780, 450, "trick")]
    assert found.over == "trick"
    assert sprites["AS"].pose[:2] == (780, 450)
    assert feed(found, up(800, 400)) == [Dropped("AS", "trick", 780, 450)]
    assert found.held is None
    assert not sprites["AS"].dragged


def test_a_card_dropped_anywhere_flies_home_unless_it_is_sent_elsewhere() -> None:
    sprites, found = setting()
    home = sprites["AS"].home
    feed(found, down(300, 850), motion(800, 400), up(800, 400))
    settle(sprites)
    assert sprites["AS"].pose == home
    feed(found, down(300, 850), motion(800, 400), up(800, 400))
    goal = Pose(800, 400, 0, 150)
    sprites.move("AS", goal, zone="trick")
    settle(sprites)
    assert sprites["AS"].pose == goal


def test_a_target_counts_under_the_middle_of_the_card_as_well_as_under_the_pointer() -> None:
    _, found = setting()
    feed(found, down(300, 930), motion(310, 920))
    assert feed(found, motion(700, 520))[0] == Dragged("AS", 700, 440, "trick")


def test_a_card_that_cannot_be_moved_is_not_picked() -> None:
    sprites, found = setting()
    assert feed(found, down(500, 150), motion(700, 400), up(700, 400)) == [] or not sprites["5H"].dragged
    assert found.held is None
    assert sprites["5H"].pose == sprites["5H"].home


@pytest.mark.parametrize(
    "interruption",
    [
        Event(pygame.WINDOWFOCUSLOST),
        key(pygame.K_ESCAPE),
        motion(900, 420, held=False),
        down(900, 420, 3),
        down(900, 420),
    ],
    ids=["focus lost", "escape", "release lost", "right button", "second press"],
)
def test_a_broken_drag_returns_the_card(interruption: Event) -> None:
    sprites, found = setting()
    home = sprites["AS"].home
    feed(found, down(300, 850), motion(800, 400))
    assert found.held == "AS"
    intents = feed(found, interruption)
    assert [intent for intent in intents if isinstance(intent, Dropped)] == [Dropped("AS", None, 800, 400)]
    assert found.held is None
    settle(sprites)
    assert sprites["AS"].pose == home


def test_a_release_outside_the_window_drops_the_card_inside_it() -> None:
    sprites, found = setting()
    feed(found, down(300, 850), motion(-500, 5000))
    assert Rect((0, 0), SIZE).collidepoint(sprites["AS"].pose[:2])
    (dropped,) = feed(found, up(-500, 5000))
    assert isinstance(dropped, Dropped)
    assert dropped.zone is None


def test_leaving_the_window_ends_the_pointing_but_not_a_drag() -> None:
    sprites, found = setting()
    assert feed(found, motion(300, 850, held=False)) == [Hovered("AS")]
    assert feed(found, Event(pygame.WINDOWLEAVE)) == [Hovered(None)]
    assert not sprites["AS"].hovered
    feed(found, down(300, 850), motion(700, 400))
    assert feed(found, Event(pygame.WINDOWLEAVE)) == []
    assert found.held == "AS"


def test_pointing_marks_the_card_and_only_movable_ones_rise() -> None:
    sprites, found = setting()
    assert feed(found, motion(300, 850, held=False)) == [Hovered("AS")]
    assert sprites["AS"].hovered
    assert feed(found, motion(301, 850, held=False)) == []
    assert feed(found, motion(500, 150, held=False)) == [Hovered("5H")]
    assert not sprites["AS"].hovered
    assert not sprites["5H"].hovered
    assert feed(found, motion(10, 10, held=False)) == [Hovered(None)]


def test_a_card_that_comes_to_lie_under_the_resting_pointer_is_pointed_at() -> None:
    sprites, found = setting()
    feed(found, motion(1300, 500, held=False))
    sprites.place("AS", Pose(1300, 500, 0, 200))
    assert found.refresh() == [Hovered("AS")]


def test_a_resting_pointer_points_at_nothing_while_the_keys_lead() -> None:
    sprites, found = setting()
    feed(found, motion(1300, 500, held=False), key(pygame.K_RIGHT))
    sprites.place("QS", Pose(1300, 500, 0, 200))
    assert found.refresh() == []
    assert not sprites["QS"].hovered
    assert feed(found, motion(1301, 500, held=False)) == [Hovered("QS")]


def test_a_right_click_inspects_any_card() -> None:
    _, found = setting()
    assert feed(found, down(500, 150, 3), up(500, 150, 3)) == [Inspected("5H")]
    assert feed(found, down(10, 10, 3)) == []


def test_arrows_move_the_focus_in_the_hand_and_between_the_groups() -> None:
    sprites, found = setting()
    assert feed(found, key(pygame.K_RIGHT)) == [FocusMoved("AS")]
    assert feed(found, key(pygame.K_RIGHT), key(pygame.K_RIGHT)) == [FocusMoved("KS"), FocusMoved("QS")]
    assert feed(found, key(pygame.K_LEFT)) == [FocusMoved("KS")]
    assert feed(found, key(pygame.K_UP)) == [FocusMoved("5H")]
    assert sprites["5H"].focused
    assert feed(found, key(pygame.K_UP)) == []
    assert feed(found, key(pygame.K_DOWN)) == [FocusMoved("KS")]
    assert feed(found, key(pygame.K_END), key(pygame.K_RIGHT)) == [FocusMoved("JS")]
    assert feed(found, key(pygame.K_HOME), key(pygame.K_LEFT)) == [FocusMoved("AS")]
    assert [sprite.key for sprite in sprites if sprite.focused] == ["AS"]


def test_arrows_begin_among_the_cards_that_answer() -> None:
    """Not among those that are lower on the table and can only be looked at."""
    _, found = setting()
    found.offer((), [["AS", "KS"], ["QS", "JS", "5H"]], {}, answering=["JS", "5H"])
    assert feed(found, key(pygame.K_RIGHT)) == [FocusMoved("JS")]
    found.focus(None)
    assert feed(found, key(pygame.K_LEFT)) == [FocusMoved("5H")]
    assert feed(found, key(pygame.K_DOWN)) == [FocusMoved("KS")]
    assert feed(found, key(pygame.K_HOME)) == [FocusMoved("AS")]
    found.focus(None)
    assert feed(found, key(pygame.K_HOME)) == [FocusMoved("JS")]
    found.focus(None)
    assert feed(found, key(pygame.K_END)) == [FocusMoved("5H")]
    found.offer((), [["AS", "KS"], ["QS", "JS", "5H"]], {})
    found.focus(None)
    assert feed(found, key(pygame.K_RIGHT)) == [FocusMoved("AS")]


def test_a_lent_focus_acts_but_arrows_aside_begin_in_the_hand() -> None:
    """A hint lends it to the pile that it names: nobody takes the pile beside it by an arrow and Enter."""
    _, found = setting()
    found.lend("5H")
    assert feed(found, key(pygame.K_RETURN)) == [Clicked("5H")]
    assert feed(found, key(pygame.K_RIGHT), key(pygame.K_RIGHT)) == [FocusMoved("AS"), FocusMoved("KS")]


def test_enter_space_and_i_act_on_the_focused_card() -> None:
    _, found = setting()
    assert feed(found, key(pygame.K_RETURN), key(pygame.K_i)) == []
    feed(found, key(pygame.K_LEFT))
    assert feed(found, key(pygame.K_RETURN), key(pygame.K_SPACE)) == [Clicked("JS")] * 2
    assert feed(found, key(pygame.K_i)) == [Inspected("JS")]


def test_i_inspects_the_card_under_the_pointer_where_none_has_the_focus() -> None:
    _, found = setting()
    feed(found, motion(500, 150, held=False))
    assert feed(found, key(pygame.K_i)) == [Inspected("5H")]


def test_moving_the_focus_ends_the_pointing_so_that_one_card_stands_out() -> None:
    sprites, found = setting()
    feed(found, motion(550, 850, held=False))
    assert feed(found, key(pygame.K_RIGHT)) == [Hovered(None), FocusMoved("QS")]
    assert [sprite.key for sprite in sprites if sprite.hovered] == []


def test_the_keys_lead_on_from_the_card_that_is_framed_or_was_clicked_last() -> None:
    _, found = setting()
    feed(found, motion(1050, 850, held=False))
    assert feed(found, key(pygame.K_RIGHT))[-1:] == [FocusMoved("JS")], "at the end the frame stays"
    found.focus(None)
    feed(found, motion(550, 850, held=False), down(550, 850), up(550, 850), motion(500, 150, held=False))
    assert feed(found, key(pygame.K_LEFT))[-1:] == [FocusMoved("AS")], "no other card rises under the pointer"
    found.focus(None)
    found.come_near("QS")
    assert feed(found, key(pygame.K_LEFT)) == [FocusMoved("KS")]
    found.focus(None)
    found.offer(["AS", "KS"], [["AS", "KS"]], {})
    assert feed(found, key(pygame.K_RIGHT)) == [FocusMoved("AS")], "it has gone"


def test_the_focus_leaves_a_card_that_is_no_longer_offered() -> None:
    sprites, found = setting()
    feed(found, key(pygame.K_RIGHT))
    found.offer(HAND[1:], [HAND[1:]], {})
    assert found.focused is None
    assert not sprites["AS"].focused


def test_a_card_taken_off_the_table_while_it_is_held_breaks_nothing() -> None:
    sprites, found = setting()
    feed(found, down(300, 850), motion(800, 400))
    sprites.remove("AS")
    assert feed(found, motion(810, 400), up(810, 400)) == []
    assert found.held is None


points = st.tuples(st.integers(-200, 1800), st.integers(-200, 1200))
events = st.one_of(
    st.builds(down, st.integers(-50, 1650), st.integers(-50, 1050), st.sampled_from([1, 1, 1, 2, 3])),
    st.builds(down, st.sampled_from([300, 550, 800, 1050]), st.just(850)),
    st.builds(up, st.integers(-50, 1650), st.integers(-50, 1050), st.sampled_from([1, 1, 3])),
    st.builds(motion, st.integers(-200, 1800), st.integers(-200, 1200), held=st.booleans()),
    st.sampled_from([Event(pygame.WINDOWFOCUSLOST), Event(pygame.WINDOWLEAVE), Event(pygame.WINDOWENTER)]),
    st.builds(
        key,
        st.sampled_from(
            [pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_UP, pygame.K_RETURN, pygame.K_i, pygame.K_a]
        ),
    ),
)


@given(st.lists(events, max_size=40))
def test_no_sequence_of_events_loses_a_card(sequence: list[Event]) -> None:
    sprites, found = setting()
    homes = {sprite.key: sprite.home for sprite in sprites}
    held: str | None = None
    for event in sequence:
        for intent in found.handle(event):
            match intent:
                case Picked(key=picked):
                    assert held is None
                    held = picked
                case Dropped(key=dropped):
                    assert held == dropped
                    held = None
                case _:
                    assert isinstance(intent, Intent)
        assert found.held == held
        assert [sprite.key for sprite in sprites if sprite.dragged] == ([held] if held else [])
    found.cancel()
    settle(sprites)
    assert {sprite.key: sprite.pose for sprite in sprites} == homes
