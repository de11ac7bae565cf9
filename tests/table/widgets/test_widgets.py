"""Widgets by keys and by pointer: what acts, what changes, where the focus goes."""

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
    Label,
    ListView,
    Panel,
    Row,
    Scroller,
    Segment,
    Slider,
    Toggle,
    Widget,
    draw_tooltip,
)
from cardtable.table.window import Offscreen

THEME = Theme((1024, 640))


@pytest.fixture(autouse=True)
def _display() -> None:
    Offscreen((10, 10))


def key(code: int, mod: int = 0, unicode: str = "") -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode)


def down(at: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)


def up(at: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=at, button=1)


def motion(at: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))


def wheel(y: int) -> Event:
    return Event(pygame.MOUSEWHEEL, x=0, y=y, precise_y=float(y))


def drawn(widget: Widget | FocusGroup) -> list[str]:
    out = DrawList()
    widget.draw(out, THEME)
    return out.tags()


class Log(list[Any]):
    """Remembers what it was called with."""

    def act(self) -> None:
        self.append("act")


def button(log: Log, label: str = "Play", at: tuple[int, int] = (100, 100), **more: Any) -> Button:
    made = Button(label, log.act, **more)
    made.lay(Rect(*at, 200, 60))
    return made


# Buttons.


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_a_button_acts_on_enter_and_space(code: int) -> None:
    log = Log()
    group = FocusGroup([button(log)])
    assert not group.handle(key(code))
    group.give(group.widgets[0])
    assert group.handle(key(code))
    assert log == ["act"]


def test_a_click_acts_when_it_ends_where_it_began() -> None:
    log = Log()
    group = FocusGroup([button(log)])
    group.handle(down((150, 120)))
    assert log == []
    group.handle(up((150, 120)))
    assert log == ["act"]
    group.handle(down((150, 120)))
    group.handle(up((900, 600)))
    assert log == ["act"]


def test_a_button_shows_that_it_is_pressed_only_under_the_pointer() -> None:
    one = button(Log())
    group = FocusGroup([one])
    assert one.state == "normal"
    group.handle(motion((150, 120)))
    assert one.state == "hover"
    group.handle(down((150, 120)))
    assert one.state == "pressed"
    group.handle(motion((5, 5)))
    assert one.state == "normal"
    group.handle(motion((150, 121)))
    assert one.state == "pressed"
    group.handle(Event(pygame.WINDOWLEAVE))
    assert one.state == "normal"
    assert not one.down


def test_a_letter_acts_from_anywhere_unless_letters_are_text() -> None:
    log = Log()
    field = Entry("", lambda value: None)
    field.lay(Rect(400, 400, 200, 40))
    group = FocusGroup([button(log, letter="P"), field])
    assert group.handle(key(pygame.K_p, unicode="p"))
    assert group.handle(key(pygame.K_p, pygame.KMOD_SHIFT, unicode="P"))
    assert not group.handle(key(pygame.K_p, pygame.KMOD_CTRL))
    assert log == ["act", "act"]
    group.give(field)
    assert not group.handle(key(pygame.K_p, unicode="p"))
    assert log == ["act", "act"]
    assert "key:P" in drawn(group)


def test_a_disabled_button_does_nothing_and_gets_no_focus() -> None:
    log = Log()
    one = button(log, letter="P")
    one.enabled = False
    group = FocusGroup([one])
    group.give(one)
    group.handle(down((150, 120)))
    group.handle(up((150, 120)))
    assert not group.handle(key(pygame.K_p, unicode="p"))
    assert not group.step(1)
    assert log == []
    assert one.state == "disabled"


def test_a_long_label_is_fitted_into_its_button() -> None:
    one = button(Log(), "A label that is a good deal too long for a button", icon="play", letter="X")
    out = DrawList()
    one.draw(out, THEME)
    (words,) = out.tagged("text:A label")
    (cap,) = out.tagged("key:X")
    assert one.rect.contains(words.rect())
    assert not words.rect().colliderect(cap.rect())


# Focus.


def grid(log: Log) -> tuple[FocusGroup, dict[str, Button]]:
    names = {
        name: button(log, name, (100 + 300 * (n % 2), 100 + 100 * (n // 2))) for n, name in enumerate("abcd")
    }
    return FocusGroup(names.values()), names


def test_tab_goes_in_reading_order_and_round() -> None:
    group, names = grid(Log())
    names["c"].enabled = False
    seen = []
    for _ in range(4):
        group.handle(key(pygame.K_TAB))
        assert group.focus is not None
        seen.append(group.focus.tag[-1])
    assert seen == ["a", "b", "d", "a"]
    group.handle(key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    assert group.focus is names["d"]


@pytest.mark.parametrize(
    ("start", "code", "end"),
    [
        ("a", pygame.K_RIGHT, "b"),
        ("a", pygame.K_DOWN, "c"),
        ("d", pygame.K_LEFT, "c"),
        ("d", pygame.K_UP, "b"),
        ("a", pygame.K_LEFT, "a"),
        ("c", pygame.K_DOWN, "c"),
    ],
)
def test_arrows_go_to_the_neighbour(start: str, code: int, end: str) -> None:
    group, names = grid(Log())
    group.give(names[start])
    group.handle(key(code))
    assert group.focus is names[end]


def test_the_ring_is_always_drawn_around_the_focus() -> None:
    group, names = grid(Log())
    assert not [tag for tag in drawn(group) if tag.startswith("focus:")]
    group.give(names["b"])
    assert [tag for tag in drawn(group) if tag.startswith("focus:")] == ["focus:button:b"]
    out = DrawList()
    group.draw(out, THEME)
    assert out.items[-1].rect().contains(names["b"].rect)


def test_a_click_brings_the_focus() -> None:
    group, names = grid(Log())
    group.handle(down(names["d"].rect.center))
    assert group.focus is names["d"]


def test_focus_stays_when_its_widget_stays() -> None:
    group, names = grid(Log())
    group.give(names["b"])
    group.set([names["b"], names["d"]])
    assert group.focus is names["b"]
    group.set([names["d"]])
    assert group.focus is None
    assert not names["b"].focused


def test_a_clipped_widget_is_met_only_where_it_is_seen() -> None:
    log = Log()
    one = button(log)
    one.clip = Rect(0, 130, 1024, 500)
    group = FocusGroup([one])
    group.handle(down((150, 110)))
    group.handle(up((150, 110)))
    assert log == []
    group.handle(down((150, 140)))
    group.handle(up((150, 140)))
    assert log == ["act"]


# Tooltips.


def test_a_tooltip_comes_after_the_pointer_has_rested() -> None:
    one = button(Log(), tooltip="Begin the match")
    group = FocusGroup([one])
    group.handle(motion((150, 120)))
    group.tick(1000)
    assert group.alarm() == 1350
    assert group.tooltip(1349) is None
    assert group.tooltip(1350) is one
    group.handle(down((150, 120)))
    group.tick(1400)
    assert group.tooltip(9999) is None


@pytest.mark.parametrize("target", [Rect(0, 0, 60, 60), Rect(964, 580, 60, 60), Rect(400, 300, 200, 60)])
def test_a_tooltip_never_covers_its_target_and_stays_inside(target: Rect) -> None:
    out = DrawList()
    draw_tooltip(
        out, THEME, "Texas · 40 votes\nTakes the trick so far, and more words to make it wide", target
    )
    lines = [item.rect() for item in out.tagged("text:")]
    assert len(lines) >= 2
    for line in lines:
        assert not line.colliderect(target)
        assert Rect(0, 0, 1024, 640).contains(line)


# Choices.


def segment(log: Log) -> Segment:
    made = Segment(["3", "5", "7", "Individual"], 1, log.append, name="target")
    made.lay_right(THEME, 600, 200, 500)
    drawn(made)
    return made


def test_a_segment_changes_by_arrows_and_stops_at_its_ends() -> None:
    log = Log()
    one = segment(log)
    group = FocusGroup([one])
    group.give(one)
    for code in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_SPACE):
        group.handle(key(code))
    assert log == [0, 1, 2]
    assert "chosen:segment:target:7" in drawn(one)


def test_a_segment_changes_by_a_click_on_the_part() -> None:
    log = Log()
    one = segment(log)
    group = FocusGroup([one])
    out = DrawList()
    one.draw(out, THEME)
    (label,) = out.tagged("text:Individual")
    group.handle(down(label.rect().center))
    assert log == [3]
    group.handle(down(label.rect().center))
    assert log == [3]


def test_the_labels_of_a_segment_fit_their_parts() -> None:
    one = segment(Log())
    out = DrawList()
    one.draw(out, THEME)
    boxes = [item.rect() for item in out.tagged("text:")]
    assert all(one.rect.contains(box) for box in boxes)
    assert not any(a.colliderect(b) for n, a in enumerate(boxes) for b in boxes[:n])
    assert one.rect.h >= 40


def test_a_toggle_turns_and_its_knob_travels() -> None:
    log = Log()
    one = Toggle(on=False, change=log.append, name="jokers")
    one.lay_right(THEME, 600, 200, 500)
    one.box = Rect(100, 180, 500, 60)
    group = FocusGroup([one])
    group.handle(down((110, 185)))
    assert log == [True]
    assert group.tick(1000)
    assert group.tick(1050)
    half = drawn(one)
    assert not group.tick(1200)
    assert half == drawn(one) == ["widget:toggle:jokers:on"]
    group.give(one)
    group.handle(key(pygame.K_SPACE))
    assert log == [True, False]
    one.still = True
    assert not group.tick(1300)


def test_a_slider_by_keys_and_by_dragging() -> None:
    log = Log()
    one = Slider(50, log.append, name="volume")
    one.lay_right(THEME, 600, 200, 400)
    drawn(one)
    group = FocusGroup([one])
    group.give(one)
    group.handle(key(pygame.K_RIGHT))
    group.handle(key(pygame.K_HOME))
    group.handle(key(pygame.K_LEFT))
    assert log == [55, 0]
    group.handle(down((one.rect.x + 1, 200)))
    group.handle(motion((2000, 200)))
    group.handle(up((2000, 200)))
    assert log[-1] == 100
    group.handle(motion((one.rect.x, 200)))
    assert one.value == 100


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
        Label("A label that is somewhat too long for where it stands", units=20),
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
