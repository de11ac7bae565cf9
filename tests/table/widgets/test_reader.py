"""The reader: wrapped within its width, drawn by lines in sight, searched with its hits marked."""

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import Block, Reader
from cardtable.table.window import Offscreen

THEME = Theme((1024, 640))
PLACE = Rect(100, 50, 420, 300)
LONG = "The dealer deals twelve cards to each player, **one at a time**, and the rest to the kitty. " * 3


@pytest.fixture(autouse=True)
def _display() -> None:
    Offscreen((10, 10))


def made() -> Reader:
    blocks = [Block("title", "Whitehouse"), Block("text", "A game of tricks.")]
    for n in range(1, 20):
        blocks += [
            Block("clause", f"Clause number {n}", f"WH-{n}"),
            Block("text", LONG),
            Block("item", "An **item** of it."),
        ]
    reader = Reader(blocks)
    reader.fit(THEME, PLACE)
    return reader


def drawn(reader: Reader) -> DrawList:
    out = DrawList()
    reader.draw(out, THEME)
    return out


def test_lines_stay_inside_and_only_those_in_sight_are_drawn() -> None:
    reader = made()
    for offset in (0, 333, 10**6):
        reader.scroller.to(offset)
        out = drawn(reader)
        assert 5 < len(out.items) < 80
        for item in out.tagged("text:"):
            assert item.x >= PLACE.x
            assert item.x + item.surface.get_width() <= PLACE.right
            assert PLACE.contains(item.rect())


def test_the_words_are_all_there_in_order() -> None:
    reader = made()
    reader.fit(THEME, Rect(100, 50, 420, 20_000))
    words = [
        word for item in drawn(reader).tagged("text:") for word in item.tag.removeprefix("text:").split()
    ]
    text = " ".join(words)
    assert "**" not in text
    for n in range(1, 20):
        assert f"WH-{n} Clause number {n}" in text
    assert text.count("one at a time") == 57


def test_a_search_marks_all_hits_and_walks_them() -> None:
    reader = made()
    reader.search("ONE at  a time")
    assert len(reader.hits) == 57
    assert "hit:shown" in drawn(reader).tags()
    first = reader.scroller.offset
    reader.next_hit(-1)
    assert reader.hit == 56
    assert reader.scroller.offset > first
    assert "hit:shown" in drawn(reader).tags()
    reader.next_hit()
    assert reader.hit == 0
    reader.search("no such thing")
    assert reader.hits == []
    assert not [tag for tag in drawn(reader).tags() if tag.startswith("hit:")]
    reader.search("  ")
    assert reader.hits == []


def test_a_mark_lies_behind_its_words() -> None:
    reader = Reader([Block("text", "Follow the suit led if you can.")])
    reader.fit(THEME, PLACE)
    reader.search("suit")
    out = drawn(reader)
    (mark,) = out.tagged("hit:shown")
    (line,) = out.tagged("text:Follow")
    assert out.items.index(mark) < out.items.index(line)
    assert line.rect().inflate(0, 8).contains(mark.rect())
    assert mark.rect().x > line.x + 40


def test_a_hit_over_two_lines_is_marked_on_both() -> None:
    reader = Reader([Block("text", "word " * 60)])
    reader.fit(THEME, PLACE)
    reader.search("word " * 20)
    assert len(drawn(reader).tagged("hit:shown")) >= 2


def test_a_clause_is_found_by_its_number() -> None:
    reader = made()
    reader.search("wh-19")
    assert len(reader.hits) == 1
    assert "text:WH-19" in drawn(reader).tags()


def test_keys_and_wheel_scroll() -> None:
    reader = made()
    offsets = []
    for event in (
        Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0),
        Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0),
        Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0),
        Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0),
        Event(pygame.KEYDOWN, key=pygame.K_END, mod=0),
    ):
        assert reader.handle(event)
        offsets.append(reader.scroller.offset)
    assert offsets == sorted(set(offsets))
    assert offsets[-1] == reader.scroller.range


def test_another_width_keeps_the_paragraph_at_the_top() -> None:
    reader = made()
    reader.go_to(20)
    assert reader.block_at_top() == 20
    reader.fit(THEME, Rect(100, 50, 700, 300))
    assert reader.block_at_top() == 20


def test_the_bar_is_dragged() -> None:
    reader = made()
    knob = reader.scroller.knob()
    reader.handle(Event(pygame.MOUSEBUTTONDOWN, pos=knob.center, button=1))
    assert reader.handle(Event(pygame.MOUSEMOTION, pos=(knob.centerx, 2000), rel=(0, 0), buttons=(1, 0, 0)))
    assert reader.scroller.offset == reader.scroller.range


def test_a_line_that_an_edge_cuts_fades_and_one_that_it_does_not_stays() -> None:
    theme = Theme((1024, 640))
    reader = Reader([Block("text", f"Line {number}") for number in range(60)])
    reader.fit(theme, Rect(0, 0, 400, 300))
    faded = set()
    for offset in range(60):
        reader.scroller.to(offset)
        out = DrawList()
        reader.draw(out, theme)
        tags = out.tags()
        cut = [line for line in reader._lines if line.top < offset < line.top + line.height]
        assert ("fade:top" in tags) == bool(cut)
        faded.add("fade:top" in tags)
    assert faded == {True, False}
