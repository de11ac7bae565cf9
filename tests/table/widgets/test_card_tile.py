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
    words = [item for item in out.items if item.tag.startswith("text:")]
    cards = [item.rect().right for item in out.items if item.tag.startswith(("card:", "back:"))]
    assert all(item.rect().left >= max(cards) - 14 * u for item in words if item.tag != "text:L")


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
