"""One cursor: the keyboard is at a card or at a button, never at both; and what a tooltip may cover."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from cardtable.table import hud, text
from cardtable.table.badges import tooltip_box
from cardtable.table.canvas import DrawList
from cardtable.table.widgets.button import NAME
from tests.scenes.table_kit import OpenTable, Table, any_move


def rings(table: Table) -> list[str]:
    """Everything that wears the ring of the keyboard."""
    return [tag for tag in table.tags() if tag == "focus" or tag.startswith("focus:")]


@pytest.mark.parametrize("game", ["whitehouse", "states", "american_deuce"])
@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_RIGHT])
def test_arrows_take_the_keyboard_from_a_small_button_to_the_cards(
    open_table: OpenTable, game: str, key: int
) -> None:
    table = open_table(game=game)
    table.until(lambda: table.quiet() and bool(table.scene.hands.offered.own))
    table.scene.group.give(table.scene.tools.settings)
    table.press(key)
    assert table.scene.group.focus is None
    assert table.scene.hands.focused
    assert len(rings(table)) == 1
    table.press(pygame.K_RETURN)
    assert table.top is table.scene, "and Enter opens no settings"


def test_a_figure_leads_to_the_card_of_that_number(open_table: OpenTable) -> None:
    table = open_table(game="states")
    table.until(lambda: table.quiet() and bool(table.scene.hands.offered.own))
    own = table.scene.hands.offered.own
    for number, key in enumerate(own, start=1):
        table.letter(str(number))
        assert table.scene.view.sprites[key].focused
    assert len(rings(table)) == 1


def test_the_button_that_enter_presses_says_so(open_table: OpenTable) -> None:
    table = open_table(game="american_deuce")
    for _move in range(12):
        table.settle()
        if table.scene.ask is not None and table.scene.ask.several is not None:
            assert "key:Enter" in table.tags()
            table.scene.raised.offer_next()
            main = table.scene.question.actions.main
            assert main is not None
            table.scene.group.give(main)
            table.press(pygame.K_LEFT)
            assert table.scene.hands.focused, "the hand lies to the left, not a small button far above"
            assert len(rings(table)) == 1
            return
        table.scene.play(any_move(table.session.seen, Random(3)))
    raise AssertionError(table.describe())


def test_the_tooltip_of_a_small_button_covers_no_other(open_table: OpenTable) -> None:
    table = open_table()
    table.settle()
    tools = table.scene.tools
    for button in [button for line in tools._rows() for button in line]:
        table.move_to(button.rect.center)
        table.frame(400)
        (item,) = [item for item in table.app.listed().items if item.tag.startswith("tooltip:")]
        bubble = tooltip_box(table.app.theme, item.surface, (item.x, item.y))
        assert not [other.tag for other in tools.widgets if bubble.colliderect(other.rect)]


@pytest.mark.parametrize("game", ["whitehouse", "statehood", "states", "combat", "american_deuce"])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)])
def test_the_small_buttons_are_named(open_table: OpenTable, game: str, size: tuple[int, int]) -> None:
    table = open_table((0,), game=game, size=size, seats=2 if game == "combat" else 4)
    table.settle()
    rows = table.scene.tools._rows()
    assert [len(line) for line in rows] in ([5, 6], [5, 5])
    theme = table.app.theme
    buttons = [button for line in rows for button in line]
    for button in buttons:
        assert button.word
        assert text.width("semibold", theme.pt(NAME), button.word) < button.rect.w
    boxes = [button.rect for button in buttons]
    assert all(box.collidelist(boxes[number + 1 :]) == -1 for number, box in enumerate(boxes))


def test_the_line_under_the_title_ends_before_the_first_plate(open_table: OpenTable) -> None:
    table = open_table((0,), game="statehood", size=(1024, 640))
    table.settle()
    picture = replace(table.scene.picture, status="Hand 15 · Abigail Washington declares Guam · first to 56")
    out = DrawList()
    plates = table.scene.context.plates
    title = hud.draw_title(out, table.app.theme, table.scene.context.layout, picture, plates)
    assert title.collidelist(plates) < 0
    assert not [item.tag for item in out.items if item.tag.endswith(text.ELLIPSIS)]
    cards, out = [pygame.Rect(240, 0, 80, 120)], DrawList()
    title = hud.draw_title(out, table.app.theme, table.scene.context.layout, picture, cards)
    assert title.collidelist(cards) < 0
    assert not [item.tag for item in out.items if item.tag.endswith(text.ELLIPSIS)]


def test_the_tooltip_of_a_card_covers_no_button_and_nothing_that_is_asked(open_table: OpenTable) -> None:
    table = open_table(game="states", size=(1600, 1000))
    table.until(lambda: table.quiet() and bool(table.scene.hands.offered.own))
    desk = table.scene.context
    for key in [*table.scene.hands.offered.own, *table.scene.hands.offered.open]:
        table.move_to(table.card_at(key))
        table.frame(400)
        notes = [item for item in table.app.listed().items if item.tag.startswith("tooltip:")]
        for item in notes:
            bubble = tooltip_box(table.app.theme, item.surface, (item.x, item.y))
            assert bubble.collidelist(desk.in_the_way()) < 0, (key, item.tag)


def test_a_card_is_not_pointed_at_by_a_pointer_that_went_elsewhere_meanwhile(open_table: OpenTable) -> None:
    table = open_table()
    table.until(lambda: table.quiet() and bool(table.scene.hands.offered.own))
    table.move_to(table.card_at(table.hand()[3]))
    assert any(sprite.hovered for sprite in table.scene.view.sprites)
    table.app.router.settings()
    table.frame()
    table.move_to((4, 4))
    table.press(pygame.K_ESCAPE)
    table.frame(500)
    assert not any(sprite.hovered for sprite in table.scene.view.sprites)


@pytest.mark.parametrize("game", ["whitehouse", "states", "statehood", "combat"])
def test_nothing_wears_the_frame_of_the_keyboard_before_a_key_was_used(
    open_table: OpenTable, game: str
) -> None:
    table = open_table(game=game, seats=2 if game in ("combat", "states") else 4)
    table.settle()
    assert rings(table) == []
    table.click_widget(table.scene.tools.hint)
    table.until(lambda: not table.scene.hints.thinking)
    table.frame(400)
    assert table.scene.hints.rows or table.scene.hints.level
    assert rings(table) == [], "a frame beside the bulb would look like a second advice"
    assert "glow:tile" not in table.tags()
    table.press(pygame.K_TAB)
    assert len(rings(table)) == 1


def test_a_card_led_to_by_mouse_is_framed_once_a_key_is_used(open_table: OpenTable) -> None:
    table = open_table(game="states", seats=2)
    table.settle()
    table.click_widget(table.scene.tools.hint)
    table.until(lambda: bool(table.scene.hints.rows))
    advised = table.scene.hands.at_keys
    assert advised is not None
    assert not table.scene.view.sprites[advised].focused
    assert table.scene.view.sprites[advised].lift_wanted() > 0, "it rises all the same"
    table.press(pygame.K_l, unicode="l")
    table.press(pygame.K_ESCAPE)
    assert table.scene.view.sprites[advised].focused
