"""What is written in a picture: words that leave the window, are cut, or lie on others."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from pygame import Rect, Surface

from cardtable.shots import Studio
from cardtable.table.canvas import Item, Shade

CLOSE = 2
"""Pixels by which two words may overlap: the edges of their letters are soft."""


def assert_words_have_room(made: Studio) -> None:
    """Hold that no words leave the window, are cut at an end by a list's window, or lie on others."""
    items = made.app.listed().items
    texts = dict(_texts(items))
    window = Rect((0, 0), made.app.theme.size)
    assert texts
    assert [items[place].tag for place, ink in texts.items() if not window.contains(ink)] == []
    assert [items[place].tag for place in texts if _cut(items[place])] == []
    assert list(_on_each_other(items, texts)) == []


def _texts(items: Sequence[Item]) -> Iterator[tuple[int, Rect]]:
    """What is written above all that is darkened: the place of each in the list, and its letters."""
    above = max((place for place, item in enumerate(items) if isinstance(item.surface, Shade)), default=0)
    for place, item in enumerate(items[above:], above):
        if item.tag.startswith("text:"):
            ink = _ink(item)
            if item.clip is not None:
                ink = ink.clip(item.clip)
            if ink:
                yield place, ink


def _ink(item: Item) -> Rect:
    assert isinstance(item.surface, Surface)
    return item.surface.get_bounding_rect(128).move(item.x, item.y)


def _cut(item: Item) -> bool:
    """Whether a list's window cuts it at an end; above and below it scrolls."""
    if item.clip is None:
        return False
    ink, clip = _ink(item), Rect(item.clip)
    return ink.left < clip.left - 1 or ink.right > clip.right + 1


def _on_each_other(items: Sequence[Item], texts: dict[int, Rect]) -> Iterator[tuple[str, str]]:
    for first, second in combinations(texts, 2):
        both = texts[first].clip(texts[second])
        between = items[first + 1 : second]
        lifted = any(not item.tag.startswith("text:") and item.rect().contains(both) for item in between)
        if min(both.size) > CLOSE and not lifted:
            yield items[first].tag, items[second].tag
