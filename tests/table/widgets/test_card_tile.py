"""Tiles with cards: everything on them fits, and they answer to pointer and keys."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from cardtable.table import faces
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets.card_tile import CardTile


def look(card: str, height: int) -> faces.Look:
    if card.startswith("?"):
        return faces.Look(height, None, "navy")
    return faces.Look(height, card)


def made(reason: str = "", cards: tuple[str, ...] = ("KH", "?", "?")) -> tuple[CardTile, list[str]]:
    done: list[str] = []
    tile = CardTile(
        "Low + two",
        cards,
        lambda: done.append("chosen"),
        look,
        gain="16 votes for sure",
        line="Georgia and two face-down cards. Teddy gets Pennsylvania and one.",
        letter="L",
        reason=reason,
    )
    return tile, done


@pytest.mark.parametrize(("size", "u"), [((1024, 640), 0.64), ((1600, 1000), 1.0), ((3840, 2160), 2.16)])
@pytest.mark.parametrize("wide", [250, 390])
def test_cards_words_and_key_stay_on_the_tile(size: tuple[int, int], u: float, wide: int) -> None:
    tile, _done = made()
    tile.lay(Rect(100, 100, round(wide * u), round(212 * u)))
    out = DrawList()
    tile.draw(out, Theme(size))
    for item in out.items:
        if item.tag.startswith(("text:", "card:", "back:", "key:")):
            assert tile.rect.inflate(4, 8).contains(item.rect()), item.tag
    tags = out.tags()
    assert tags.count("back:navy") == 2
    assert "card:KH" in tags
    assert "key:L" in tags
    words = [item.rect() for item in out.items if item.tag.startswith("text:") and item.tag != "text:L"]
    cards = [item.rect() for item in out.items if item.tag.startswith(("card:", "back:"))]
    if wide > 300:  # beside each other
        assert min(rect.left for rect in words) >= max(rect.right for rect in cards) - 14 * u
    else:  # the words under the cards
        assert min(rect.top for rect in words) >= max(rect.bottom for rect in cards) - 14 * u


@pytest.mark.parametrize("high", [172, 188, 212])
@pytest.mark.parametrize(("size", "u"), [((1024, 640), 0.64), ((1600, 1000), 1.0), ((3840, 2160), 2.16)])
def test_a_long_gain_ends_above_the_key(size: tuple[int, int], u: float, high: int) -> None:
    gain = "A deuce for the three of diamonds with a bell, if they have one"
    tile = CardTile("Ask", ("3D", "?"), lambda: None, look, gain=gain, letter="A")
    tile.lay(Rect(100, 100, round(371 * u), round(high * u)))
    out = DrawList()
    tile.draw(out, Theme(size))
    (key,) = (item.rect() for item in out.items if item.tag == "key:A")
    words = [item.rect() for item in out.items if item.tag.startswith("text:") and item.tag != "text:A"]
    assert len(words) > 2
    assert max(rect.bottom for rect in words) <= key.top + 3 * u


@pytest.mark.parametrize("icon", ["up", "S", "D"])
def test_a_tile_without_cards_shows_its_picture_or_suit_over_its_words(icon: str) -> None:
    tile = CardTile("Spades", (), list, look, icon=icon, line="7 cards, King high", letter="1")
    tile.lay(Rect(100, 100, 212, 200))
    out = DrawList()
    tile.draw(out, Theme())
    (picture,) = (item for item in out.items if item.tag == (f"suit:{icon}" if icon in "SD" else "icon:up"))
    words = [item.rect() for item in out.items if item.tag.startswith("text:")]
    assert min(rect.top for rect in words) >= picture.rect().bottom
    assert all(tile.rect.contains(rect) for rect in (*words, picture.rect()))


def test_the_first_card_lies_on_top() -> None:
    tile, _done = made()
    tile.lay(Rect(0, 0, 390, 212))
    out = DrawList()
    tile.draw(out, Theme())
    cards = [tag for tag in out.tags() if tag.startswith(("card:", "back:"))]
    assert cards == ["back:navy", "back:navy", "card:KH"]


def test_it_is_chosen_by_click_letter_and_enter_and_lit_when_pointed_at() -> None:
    tile, done = made()
    tile.lay(Rect(0, 0, 390, 212))
    tile.handle(Event(pygame.MOUSEBUTTONDOWN, pos=(20, 20), button=1))
    tile.handle(Event(pygame.MOUSEBUTTONUP, pos=(20, 20), button=1))
    tile.handle(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert tile.calls(Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l"))
    assert done == ["chosen"] * 3
    plain, lit = DrawList(), DrawList()
    tile.draw(plain, Theme())
    tile.hovered = True
    tile.draw(lit, Theme())
    assert not plain.tagged("glow:")
    assert lit.tagged("glow:")


def test_what_cannot_be_chosen_is_dim_and_says_why() -> None:
    tile, _done = made("Only the higher card can be taken.")
    tile.lay(Rect(0, 0, 390, 212))
    assert not tile.reachable
    out = DrawList()
    tile.draw(out, Theme())
    assert {item.alpha for item in out.tagged("card:")} == {90}
    assert tile.tooltip == "Only the higher card can be taken."
