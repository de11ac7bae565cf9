"""Large art is drawn in a thread where it can wait, and is the same as art that is drawn at once."""

from collections.abc import Iterator

import pygame
import pytest
from pygame import Surface

from cardtable.table.pace import PACE, PutOff
from cardtable.table.paint.ahead import AHEAD, LARGE
from cardtable.table.paint.svg import svg

WIDE = (500, LARGE // 500)
ART = '<ellipse cx="250" cy="100" rx="200" ry="80" fill="#c23a1b" fill-opacity="0.6"/>'


@pytest.fixture(autouse=True)
def pace(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Somebody watches: what can wait is put off."""
    pygame.display.init()
    monkeypatch.setattr(PACE, "budget_ms", 6)
    yield
    AHEAD.forget()


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def beforehand(art: str, size: tuple[int, int]) -> Surface | None:
    """Art where it can wait; None where it has to."""
    try:
        with PACE.beforehand():
            return svg(art, size)
    except PutOff:
        return None


def finish() -> None:
    """Wait for the thread."""
    while any(not piece.done.is_set() for piece in AHEAD._pieces.values()):
        AHEAD.wait(20)


def test_large_art_is_put_off_until_the_thread_has_drawn_it() -> None:
    assert beforehand(ART, WIDE) is None
    finish()
    drawn = beforehand(ART, WIDE)
    assert drawn is not None
    assert pixels(drawn) == pixels(svg(ART.replace("0.6", "0.60"), WIDE))


def test_art_that_was_put_off_can_be_had_at_once() -> None:
    arts = [ART.replace("0.6", f"0.{number}") for number in range(1, 10)]
    assert [beforehand(art, WIDE) for art in arts] == [None] * 9
    assert [pixels(svg(art, WIDE)) for art in arts] == [pixels(svg(f"{art} ", WIDE)) for art in arts]


def test_small_art_waits_for_nothing() -> None:
    assert beforehand(ART, (WIDE[0], WIDE[1] // 2)) is not None


def test_small_art_with_a_long_text_does_not() -> None:
    assert beforehand(ART * 400, (50, 20)) is None


def test_off_the_screen_nothing_is_put_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PACE, "budget_ms", float("inf"))
    assert beforehand(ART, WIDE) is not None


def test_a_picture_that_can_do_without_for_a_frame_is_attempted_again() -> None:
    PACE.begin()
    assert PACE.attempt(lambda: svg(ART, WIDE)) is None
    assert PACE.owed
    finish()
    PACE.begin()
    assert PACE.attempt(lambda: svg(ART, WIDE)) is not None
    assert not PACE.owed


def test_memory_for_large_pictures_is_taken_and_given_back_in_the_thread() -> None:
    AHEAD.make_room(1 << 20, 2)
    while AHEAD.making_room:
        AHEAD.wait(20)
    AHEAD.give_back()
    assert beforehand(ART, WIDE) is None, "the thread goes on with what there is to draw"
    finish()
    assert beforehand(ART, WIDE) is not None
