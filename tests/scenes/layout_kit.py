"""What a screen must not do at any size: write outside the window, or two lines over each other."""

from __future__ import annotations

from pygame import Rect

from tests.scenes.kit import Program

SIZES = [(1024, 640), (1600, 1000), (3840, 2160)]


def words_of(run: Program) -> list[tuple[str, Rect]]:
    """Every line on the screen, with the box of its ink."""
    found = []
    for item in run.app.listed().items:
        if item.tag.startswith("text:"):
            ink = item.surface.get_bounding_rect(min_alpha=64)
            found.append((item.tag, ink.move(item.rect().topleft)))
    return found


def assert_readable(run: Program) -> None:
    """Every line is inside the window, whole, and clear of the others."""
    window = Rect((0, 0), run.app.theme.size)
    words = words_of(run)
    assert words
    for tag, box in words:
        assert window.contains(box), tag
    clashes = [(a, b) for n, (a, one) in enumerate(words) for b, other in words[:n] if one.colliderect(other)]
    assert not clashes
