"""Widgets by keys and by pointer: what acts, what changes, where the focus goes."""

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from cardtable.table.canvas import DrawList
from cardtable.table.widgets import (
    Button,
    Entry,
    FocusGroup,
    Segment,
    Slider,
    Toggle,
    draw_tooltip,
    even,
)
from tests.table.widgets.kit import THEME, Log, button, down, drawn, key, motion, up

# Buttons.


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_a_button_acts_on_enter_and_space(code: int) -> None:
    log = Log()
    group = FocusGroup([button(log)])
    assert not group.handle(key(code))
    group.give(group.widgets[0])
    assert group.handle(key(code))
    assert log == ["act"]


def test_what_the_group_does_not_show_acts_on_enter_without_a_ring() -> None:
    log = Log()
    hidden = button(log)
    group = FocusGroup([button(Log())])
    group.give(hidden)
    assert group.handle(key(pygame.K_RETURN))
    assert log == ["act"]
    assert not [tag for tag in drawn(group) if tag.startswith("focus:")]
    group.give(group.widgets[0])
    assert [tag for tag in drawn(group) if tag.startswith("focus:")]


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


def test_a_quiet_button_has_the_words_of_one_that_acts() -> None:
    def words(*, quiet: bool, enabled: bool = True) -> bytes:
        shown = Button("Atlas", lambda: None, quiet=quiet)
        shown.enabled = enabled
        shown.lay(Rect(20, 20, 224, 60))
        out = DrawList()
        shown.draw(out, THEME)
        (item,) = [item for item in out.items if item.tag == "text:Atlas"]
        assert isinstance(item.surface, pygame.Surface)
        return pygame.image.tobytes(item.surface, "RGBA")

    assert words(quiet=True) == words(quiet=False)
    assert words(quiet=True) != words(quiet=True, enabled=False)


def test_the_picture_of_a_button_with_two_lines_is_above_the_second() -> None:
    one = button(Log(), "Continue", icon="play", note="Whitehouse · hand 3 · level at 1", letter="C")
    one.lay(Rect(20, 20, 224, 60))
    out = DrawList()
    one.draw(out, THEME)
    boxes = {item.tag.lower(): item.rect() for item in out.items}
    icon, label, key_cap = boxes["icon:play"], boxes["text:continue"], boxes["key:c"]
    assert icon.right < label.x < label.right < key_cap.x
    assert icon.centery == pytest.approx(label.centery, abs=2) == key_cap.centery
    assert label.bottom <= boxes[f"text:{one.note.lower()}"].y + 2


def test_a_second_line_that_is_too_long_is_broken_in_its_middle() -> None:
    """The last figure of a score once stood alone: "Runde 3 · Ann & Abe führen 2 zu", "0"."""
    one = button(Log(), "Weiter", note="Whitehouse · Runde 3 · Ann & Abe führen 2 zu 0", letter="C")
    one.lay(Rect(20, 20, 276, 98))
    out = DrawList()
    one.draw(out, THEME)
    words = [item.tag.removeprefix("text:") for item in out.items if item.tag.startswith("text:")]
    lines = [line for line in words if line in one.note]
    assert " ".join(lines) == one.note
    assert len(lines) > 1
    assert min(map(len, lines)) > max(map(len, lines)) / 2


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


def test_the_first_click_in_a_field_keeps_everything_selected() -> None:
    """A field that has the keyboard from the start is clicked all the same: typing then replaces its text."""
    field = Entry("Ann", lambda value: None)
    field.lay(Rect(400, 400, 200, 40))
    group = FocusGroup([field])
    group.give(field)
    for _way in range(2):
        group.handle(Event(pygame.MOUSEMOTION, pos=(450, 420), rel=(1, 1), buttons=(0, 0, 0)))
    group.handle(Event(pygame.MOUSEBUTTONDOWN, pos=(450, 420), button=1))
    group.handle(Event(pygame.MOUSEBUTTONUP, pos=(450, 420), button=1))
    assert field.selection == (0, 3)
    group.handle(Event(pygame.TEXTINPUT, text="Walter"))
    assert field.value == "Walter"
    group.handle(Event(pygame.MOUSEBUTTONDOWN, pos=(401, 420), button=1))
    assert field.selection[0] == field.selection[1], "the next click places the cursor"


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


@pytest.mark.parametrize(("wide", "pictures"), [(220, 2), (118, 0)])
def test_buttons_in_a_row_are_written_alike(wide: int, pictures: int) -> None:
    names = {"Rules": "book", "Statistics": "chart", "Menu": ""}
    shown = []
    for number, (name, icon) in enumerate(names.items()):
        one = Button(name, lambda: None, icon=icon, letter="X")
        one.lay(Rect(wide * number, 100, wide if name == "Statistics" else 220, 60))
        shown.append(one)
    even(THEME, shown)
    out = DrawList()
    for one in shown:
        one.draw(out, THEME)
    written = [words for name in names for words in out.tagged(f"text:{name}")]
    assert len(written) == 3
    assert len({words.rect().h for words in written}) == 1
    assert len(out.tagged("icon:")) == pictures


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


LONG_TOOLTIP = "Texas · 40 votes\nTakes the trick so far, and more words to make it wide, and high as well"


@pytest.mark.parametrize("target", [Rect(0, 0, 60, 60), Rect(964, 580, 60, 60), Rect(400, 300, 200, 60)])
@pytest.mark.parametrize("said", [LONG_TOOLTIP, "One line alone that is far too long to stand in one line"])
def test_a_tooltip_never_covers_its_target_and_stays_inside(target: Rect, said: str) -> None:
    out = DrawList()
    draw_tooltip(out, THEME, said, target)
    (item,) = out.tagged(f"tooltip:{said}")
    bubble = item.surface.get_bounding_rect(min_alpha=255).move(item.x, item.y)
    assert not bubble.colliderect(target)
    assert Rect(0, 0, 1024, 640).contains(bubble)
    assert bubble.h > THEME.px(60)


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
