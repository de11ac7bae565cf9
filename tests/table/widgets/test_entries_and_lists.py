"""Fields of text, lists and all widgets in their places."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import (
    Button,
    Entry,
    FocusGroup,
    IconButton,
    ListView,
    Panel,
    Row,
    Scroller,
    Widget,
)
from tests.table.widgets.kit import THEME, Log, button, down, drawn, key, motion, up, wheel

# Entries.


def entry(log: Log, value: str = "Ann", **more: Any) -> tuple[Entry, FocusGroup]:
    one = Entry(value, log.append, name="seat 0", limit=8, **more)
    one.lay(Rect(100, 100, 200, 40))
    group = FocusGroup([one, button(Log(), "other", (500, 500))])
    group.give(one)
    drawn(one)
    return one, group


def typed(group: FocusGroup, s: str) -> None:
    for letter in s:
        group.handle(Event(pygame.TEXTINPUT, text=letter))


def test_typing_replaces_the_selected_name_and_leaving_accepts() -> None:
    log = Log()
    one, group = entry(log)
    typed(group, "Zoë")
    assert one.value == "Zoë"
    assert log == []
    group.step(1)
    assert log == ["Zoë"]
    assert not one.wants_text()


def test_enter_accepts_and_then_is_free() -> None:
    log = Log()
    _, group = entry(log)
    typed(group, "Bo")
    assert group.handle(key(pygame.K_RETURN))
    assert log == ["Bo"]
    assert not group.handle(key(pygame.K_RETURN))


def test_escape_brings_the_old_name_back_and_then_is_free() -> None:
    log = Log()
    one, group = entry(log)
    typed(group, "Bo")
    assert group.handle(key(pygame.K_ESCAPE))
    assert one.value == "Ann"
    assert not group.handle(key(pygame.K_ESCAPE))
    group.step(1)
    assert log == []


def test_a_name_has_at_most_its_limit_and_no_control_characters() -> None:
    one, group = entry(Log())
    group.handle(Event(pygame.TEXTINPUT, text="ab\ncd\tefghijkl"))
    assert one.value == "abcdefgh"


def test_the_cursor_moves_selects_and_deletes() -> None:
    one, group = entry(Log(), "Abigail")
    steps: list[tuple[int, int]] = [
        (pygame.K_END, 0),
        (pygame.K_LEFT, 0),
        (pygame.K_LEFT, pygame.KMOD_SHIFT),
        (pygame.K_BACKSPACE, 0),
    ]
    for code, mod in steps:
        group.handle(key(code, mod))
    assert one.value == "Abigal"
    group.handle(key(pygame.K_HOME))
    group.handle(key(pygame.K_DELETE))
    assert one.value == "bigal"
    group.handle(key(pygame.K_a, pygame.KMOD_CTRL))
    assert one.selection == (0, 5)
    group.handle(key(pygame.K_RIGHT))
    assert one.selection == (5, 5)
    group.handle(key(pygame.K_BACKSPACE))
    assert one.value == "biga"


def test_the_click_that_brings_the_keyboard_selects_everything() -> None:
    one, group = entry(Log())
    group.step(1)
    group.handle(down((295, 120)))
    group.handle(up((295, 120)))
    assert one.selection == (0, 3)
    typed(group, "Bo")
    assert one.value == "Bo"


def test_the_pointer_places_the_cursor() -> None:
    one, group = entry(Log())
    group.handle(down((105, 120)))
    group.handle(up((105, 120)))
    group.handle(down((295, 120)))
    assert one.selection == (3, 3)
    group.handle(motion((101, 120)))
    assert one.selection == (0, 3)
    group.handle(up((101, 120)))


def test_a_live_field_tells_every_letter() -> None:
    log = Log()
    _, group = entry(log, "", live=True)
    typed(group, "tr")
    group.handle(key(pygame.K_BACKSPACE))
    assert log == ["t", "tr", "t"]


def test_the_text_of_a_field_stays_inside_it() -> None:
    one, _ = entry(Log(), "WWWWWWWW", units=40)
    out = DrawList()
    one.draw(out, THEME)
    assert all(one.rect.inflate(4, 4).contains(item.rect()) for item in out.items if item.rect().w)


# Scrolling and lists.


def test_a_scroller_keeps_within_its_content() -> None:
    one = Scroller()
    one.fit(THEME, Rect(0, 0, 200, 100), 350)
    assert one.needed
    assert one.to(1000)
    assert one.offset == 250
    assert not one.to(251)
    one.page(pygame.K_HOME)
    assert one.offset == 0
    one.wheel(wheel(-1))
    assert one.offset > 0
    one.reveal(Rect(0, 300 - one.offset, 10, 40))
    assert one.offset == 240
    one.fit(THEME, Rect(0, 0, 200, 400), 350)
    assert not one.needed
    assert one.offset == 0
    assert not one.meets((195, 10))


def test_the_bar_is_dragged() -> None:
    one = Scroller()
    one.fit(THEME, Rect(0, 0, 200, 100), 400)
    knob = one.knob()
    one.handle(down(knob.center))
    one.handle(motion((knob.centerx, 500)))
    assert one.offset == 300
    one.handle(up((0, 0)))
    assert not one.handle(motion((knob.centerx, 0)))


def rows(log: Log) -> ListView:
    one = ListView(
        [Row(f"row {n}", str(n)) for n in range(30)], log.append, act=lambda n: log.append(f"open {n}")
    )
    one.fit(THEME, Rect(10, 10, 300, 200))
    return one


def test_a_list_is_walked_by_keys_and_scrolls_along() -> None:
    log = Log()
    one = rows(log)
    group = FocusGroup([one])
    group.give(one)
    for code in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_END, pygame.K_UP, pygame.K_RETURN):
        group.handle(key(code))
    assert log == [1, 2, 29, 28, "open 28"]
    assert one.scroller.offset == one.scroller.range
    group.handle(key(pygame.K_HOME))
    assert one.scroller.offset == 0


def test_a_list_draws_only_what_is_in_sight() -> None:
    one = rows(Log())
    assert len([tag for tag in drawn(one) if tag.startswith("text:row")]) <= 6
    FocusGroup([one]).handle(motion((50, 50)))
    one.handle(wheel(-100))
    assert "text:row 29" in drawn(one)


def test_a_click_in_a_list_chooses_the_row_under_it() -> None:
    log = Log()
    one = rows(log)
    group = FocusGroup([one])
    group.handle(down((50, 10 + 40 + 5)))
    assert log == [1]
    group.handle(up((50, 60)))


# Everything can be drawn, small and large.


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)])
def test_every_widget_draws_inside_its_place(size: tuple[int, int]) -> None:
    theme = Theme(size)
    act: Callable[[], None] = Log().act
    made: list[Widget] = [
        Button("Continue", act, "primary", icon="play", note="Whitehouse · hand 3", letter="C"),
        Button("Quit", act, icon="exit", quiet=True),
        IconButton("chevron-right", act, "Back", mirrored=True),
    ]
    for widget in made:
        widget.lay(Rect(100, 100, theme.px(300), theme.target(84)))
        out = DrawList()
        widget.draw(out, theme)
        for item in out.items:
            if item.tag.startswith(("text:", "icon:", "key:")):
                assert widget.rect.inflate(2, 2).contains(item.rect()), item.tag


def test_a_panel_keeps_its_note_inside() -> None:
    one = Panel("Seats", "Drag to change places. " * 20)
    one.lay(Rect(50, 50, 500, 300))
    out = DrawList()
    one.draw(out, THEME)
    assert all(one.rect.contains(item.rect()) for item in out.tagged("text:"))
