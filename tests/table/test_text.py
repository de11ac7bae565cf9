"""Lines of text: where their capitals stand, how wide they are, how they break."""

from __future__ import annotations

import pygame
import pytest

from cardtable.table import text
from cardtable.table.theme import Theme

THEME = Theme()
SIZES = (11, 13, 17, 18, 24, 40, 92)
FACES = tuple(text.FILES)
WORDS = "Every elector of the District of Columbia — and of Hagåtña — may be counted twice, or not at all."


def ink(surface: pygame.Surface) -> tuple[int, ...]:
    return tuple(surface.get_bounding_rect(min_alpha=128))


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("px", SIZES)
@pytest.mark.parametrize("tracking", [0.0, 0.1])
def test_the_cap_box_is_where_capitals_are(face: text.Face, px: int, tracking: float) -> None:
    line = text.render(THEME, "HH", face, px, "text", tracking)
    _x, y, _w, h = ink(line)
    assert (y, h) == text.cap_box(face, px)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("tracking", [0.0, 0.05])
def test_marks_above_and_below_move_no_letter_and_are_not_cut(face: text.Face, tracking: float) -> None:
    plain = text.render(THEME, "HxgHx", face, 40, "text", tracking)
    marked = text.render(THEME, "HxgHÅ", face, 40, "text", tracking)
    assert plain.get_height() == marked.get_height()
    assert beginning(plain) == beginning(marked)
    above = text.cap_box(face, 40)[0] - marked.get_bounding_rect().y
    assert above >= 7, "the ring of the Å is there"


def beginning(surface: pygame.Surface) -> bytes:
    """Return the pixels of the left part of a line."""
    return pygame.image.tobytes(surface.subsurface((0, 0, 28, surface.get_height())), "RGBA")


@pytest.mark.parametrize("face", FACES)
def test_spaced_letters_keep_their_descenders(face: text.Face) -> None:
    plain = text.render(THEME, "gpqy", face, 40, "text")
    spaced = text.render(THEME, "gpqy", face, 40, "text", 0.1)
    assert ink(spaced)[1::2] == ink(plain)[1::2]


@pytest.mark.parametrize("px", SIZES)
def test_tracking_widens_by_its_share_between_letters(px: int) -> None:
    plain, spaced = text.width("bold", px, "VOTES"), text.width("bold", px, "VOTES", 0.1)
    assert spaced - plain == pytest.approx(4 * 0.1 * px, abs=3)
    assert text.render(THEME, "VOTES", "bold", px, "text", 0.1).get_width() == spaced


@pytest.mark.parametrize(("px", "tracking"), [(14, 0.0), (40, 0.0), (14, 0.1), (40, 0.1)])
def test_a_line_measured_too_short_still_shows_all_its_letters(
    px: int, tracking: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = ink(text.render(THEME, "Two words", "bold", px, "text", tracking))
    monkeypatch.setattr(text, "width", lambda *_words: 1)
    assert ink(text.render(THEME, "Two words", "bold", px, "gold", tracking)) == whole


def test_the_same_line_is_the_same_surface() -> None:
    line = text.render(THEME, "270", "display", 30, "gold")
    assert text.render(THEME, "270", "display", 30, THEME.colour("gold")) is line
    assert text.render(THEME, "270", "display", 30, "text") is not line
    assert text.render(THEME, "270", "display", 30, "gold", 0.02) is not line


def test_colour_and_its_alpha() -> None:
    line = text.render(THEME, "H", "black", 60, (10, 200, 30, 128))
    top, height = text.cap_box("black", 60)
    stem = next(x for x in range(line.get_width()) if line.get_at((x, top + height // 4)).a)
    colour = line.get_at((stem + 3, top + height // 4))
    assert tuple(colour)[:3] == (10, 200, 30)
    assert colour.a == pytest.approx(128, abs=1)


def test_no_words_take_no_room() -> None:
    assert text.render(THEME, "", "display", 30, "text").get_width() == 0
    assert text.width("display", 30, "") == 0


@pytest.mark.parametrize("align", ["left", "centre", "right"])
@pytest.mark.parametrize("cap", ["top", "centre", "base"])
def test_text_is_placed_by_its_capitals(align: text.Align, cap: str) -> None:
    line = text.render(THEME, "HEH", "display", 50, "text")
    x, y = text.place(line, "display", 50, (100, 200), align, cap)  # type: ignore[arg-type]
    top, height = text.cap_box("display", 50)
    first = y + top
    assert first == pytest.approx(
        {"top": 200, "centre": 200 - height / 2, "base": 200 - height}[cap], abs=0.5
    )
    width = line.get_width()
    assert x == pytest.approx({"left": 100, "centre": 100 - width / 2, "right": 100 - width}[align], abs=0.5)


@pytest.mark.parametrize("room", [60, 130, 300, 2000])
@pytest.mark.parametrize("face", ["regular", "display"])
def test_wrapped_lines_fit_and_lose_no_word(room: int, face: text.Face) -> None:
    lines = text.wrap(face, 20, WORDS, room)
    assert all(text.width(face, 20, line) <= room for line in lines)
    if room >= 130:
        assert " ".join(lines) == WORDS
    else:
        assert "".join(lines).replace(" ", "") == WORDS.replace(" ", "")


def test_wrapping_keeps_paragraphs_and_breaks_a_word_too_long() -> None:
    assert text.wrap("regular", 20, "one\n\ntwo", 500) == ["one", "", "two"]
    assert text.wrap("regular", 20, "", 500) == [""]
    pieces = text.wrap("regular", 20, "x" * 80, 100)
    assert len(pieces) > 1
    assert "".join(pieces) == "x" * 80
    assert text.wrap("regular", 20, "xx", 1) == ["x", "x"]


def test_a_no_break_space_keeps_two_words_together() -> None:
    room = text.width("regular", 20, "lead 2 to")
    assert text.wrap("regular", 20, "lead 2 to 0", room) == ["lead 2 to", "0"]
    assert text.wrap("regular", 20, "lead 2\xa0to\xa00", room) == ["lead", "2\xa0to\xa00"]


def test_fitting_shrinks_only_as_far_as_needed() -> None:
    px = text.fit("display", 60, "NORTHERN MARIANA ISLANDS", 300)
    assert text.width("display", px, "NORTHERN MARIANA ISLANDS") <= 300
    assert text.width("display", px + 1, "NORTHERN MARIANA ISLANDS") > 300
    assert text.fit("display", 60, "GUAM", 300) == 60
    assert text.fit("display", 60, "NORTHERN MARIANA ISLANDS", 10, least=20) == 20


def test_eliding_keeps_the_beginning() -> None:
    short = text.elide("regular", 20, WORDS, 200)
    assert short.endswith("…")
    assert WORDS.startswith(short[:-1])
    assert text.width("regular", 20, short) <= 200
    assert text.elide("regular", 20, "Guam", 200) == "Guam"
    assert text.elide("regular", 20, WORDS, 1) == "…"


def test_lines_of_running_text_are_well_apart() -> None:
    assert text.line_height(20) == 28


@pytest.mark.parametrize("px", range(11, 18))
def test_words_of_small_type_stand_apart(px: int) -> None:
    words = ("Eleanor", "plays", "Abe", "wins")
    apart = sum(text.width("semibold", px, word) for word in words)
    assert text.width("semibold", px, " ".join(words)) >= apart + 2 * (len(words) - 1)


@pytest.mark.parametrize("room", [70, 110, 180, 400])
@pytest.mark.parametrize("most", [1, 2])
def test_long_names_lose_letters_before_words_and_stay_in_their_room(room: int, most: int) -> None:
    names = "Annabella Wintersbottom & Abraham-Maximilian Wolff"
    lines = text.pack("bold", 12, names, room, most)
    assert len(lines) <= most
    assert all(text.width("bold", 12, line) <= room for line in lines)
    words = " ".join(lines).split()
    if room >= 110:  # every word is still told by its first letters
        assert len(words) == len(names.split())
    assert all(name.startswith(word.rstrip(".…")) for word, name in zip(words, names.split(), strict=False))
    assert text.pack("bold", 12, "Ann & Abe", 400) == ("Ann & Abe",)


def test_few_fonts_stay_open(monkeypatch: pytest.MonkeyPatch) -> None:
    before = pygame.image.tobytes(text.font("bold", 33).render(WORDS, antialias=True, color="white"), "RGBA")
    opened: list[int] = []
    font = pygame.font.Font
    monkeypatch.setattr(pygame.font, "Font", lambda path, px: opened.append(px) or font(path, px))
    for px in range(100, 180):
        text.font("regular", px)
    assert len(opened) == 80
    assert text.font("regular", 179) is text.font("regular", 179)
    assert len(opened) == 80, "those used last are still open"
    text.font("regular", 140)
    assert opened[80:] == [140], "and no others"
    after = pygame.image.tobytes(text.font("bold", 33).render(WORDS, antialias=True, color="white"), "RGBA")
    assert opened[81:] == [33]
    assert after == before


def test_lines_are_balanced_and_no_more_of_them() -> None:
    words = "Trump is not broken yet, so you must lead another suit."
    for room in (120, 180, 250, 320, 1000):
        plain, even = (broken("semibold", 15, words, room) for broken in (text.wrap, text.balance))
        assert " ".join(even) == words
        assert len(even) == len(plain)
        widths = [text.width("semibold", 15, line) for line in even]
        assert max(widths) <= room
        assert min(widths) > 0.5 * max(widths)


@pytest.mark.parametrize(
    "name", ["\u200b", "Ann \u200d Lee", "\U0001f469\u200d\U0001f467", "\u202e", "\u0301"]
)
def test_signs_without_a_width_cost_nothing_but_themselves(name: str) -> None:
    for px in (12, 30):
        for tracking in (0.0, 0.1):
            line = text.render(THEME, name, "regular", px, "text", tracking)
            assert line.get_width() == text.width("regular", px, name, tracking)
