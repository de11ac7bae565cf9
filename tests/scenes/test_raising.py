"""Cards raised to be played together: what clicks on cards, on the ribbon and on the cloth do, and Esc."""

from __future__ import annotations

import gettext
from random import Random
from typing import Any

import pygame
import pytest

from cardtable import i18n
from cardtable.games.american_deuce.rules.refusals import WRONG_CARDS
from cardtable.i18n import _
from cardtable.resources import asset
from cardtable.scenes.pause import PauseScene
from cardtable.table import text
from cardtable.table.theme import Theme
from cardtable.viewmodel.picture import SeatView, rule_words
from tests.scenes.table_kit import OpenTable, Table
from tests.scenes.test_american_deuce_match import GAME, QUICK, lead_to_play, sensible


def opened(open_table: OpenTable, **more: Any) -> Table:
    table = open_table((0,), QUICK, game=GAME, choose=sensible, **more)
    lead_to_play(table)
    return table


def raise_offer(table: Table) -> list[str]:
    """Raise the first suggestion; its cards."""
    offer = table.scene.ask.several.offers[0]
    table.scene.raised.show(offer)
    table.app.refresh()
    table.frame()
    return list(table.scene.raised.keys)


def test_the_ribbon_is_a_sign_and_no_second_button(open_table: OpenTable) -> None:
    table = opened(open_table)
    keys = raise_offer(table)
    steps = len(table.match.steps)
    table.click(table.scene.raised.box.center)
    assert len(table.match.steps) == steps
    assert table.scene.raised.keys == keys


def test_a_ribbon_that_names_no_move_plays_nothing(open_table: OpenTable) -> None:
    table = opened(open_table)
    ask, raised = table.scene.ask, table.scene.raised
    while raised.playable or not raised.keys:
        raised.show([*raised.keys, next(key for key in table.hand() if key not in raised.keys)])
        if len(raised.keys) > 6:
            break
    table.app.refresh()
    table.frame()
    assert not raised.playable
    steps = len(table.match.steps)
    table.click(raised.box.center)
    assert len(table.match.steps) == steps
    assert table.scene.ask is ask


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_is_wrong_with_raised_cards_can_be_read_whole_in_a_small_window(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        i18n, "_catalogue", gettext.translation("cardtable", asset("locale"), [language], fallback=True)
    )
    theme = Theme((1024, 640))
    for sentence in WRONG_CARDS:
        line = f"{_(sentence)} · {rule_words('AD-11')}"
        assert text.width("bold", theme.pt(0), line) <= theme.size[0] / 2 - theme.px(30), line


def test_enter_with_nothing_picked_says_what_to_do(open_table: OpenTable) -> None:
    table = opened(open_table)
    steps = len(table.match.steps)
    table.press(pygame.K_RETURN)
    assert len(table.match.steps) == steps
    assert "NOTHING IS PICKED YET" in table.program.texts()
    raise_offer(table)
    assert "NOTHING IS PICKED YET" not in table.program.texts()


def test_a_double_click_plays_and_slow_clicks_raise_and_lower(open_table: OpenTable) -> None:
    table = opened(open_table)
    single = next(offer[0] for offer in table.scene.ask.several.offers if len(offer) == 1)
    at = table.card_at(single)
    table.click(at)
    assert table.scene.raised.keys == [single]
    for _frame in range(20):
        table.frame()
    table.click(table.card_at(single))
    assert table.scene.raised.keys == [], "a second click that comes late lowers the card"
    for _frame in range(20):
        table.frame()
    steps = len(table.match.steps)
    at = table.card_at(single)
    table.pointer(pygame.MOUSEBUTTONDOWN, at, button=1)
    table.pointer(pygame.MOUSEBUTTONUP, at, button=1)
    table.pointer(pygame.MOUSEBUTTONDOWN, at, button=1)
    table.pointer(pygame.MOUSEBUTTONUP, at, button=1)
    table.frame()
    assert table.match.steps[steps].line == f"0 play {single}"


def test_a_click_on_the_cloth_lowers_all_and_esc_does_not_pause_by_surprise(open_table: OpenTable) -> None:
    table = opened(open_table)
    raise_offer(table)
    middle = table.scene.context.layout.zone("table").target(table.app.theme.size)
    table.click((middle.left - 20, middle.bottom + 10))
    assert table.scene.raised.keys == []
    raise_offer(table)
    table.press(pygame.K_ESCAPE)
    assert table.scene.raised.keys == []
    table.press(pygame.K_ESCAPE)
    assert table.top is table.scene, "Esc once too often"
    for _frame in range(30):
        table.frame()
    table.press(pygame.K_ESCAPE)
    assert isinstance(table.top, PauseScene)


def test_a_click_where_cards_are_dropped_plays_those_raised(open_table: OpenTable) -> None:
    table = opened(open_table)
    single = next(offer[0] for offer in table.scene.ask.several.offers if len(offer) == 1)
    table.click(table.card_at(single))
    steps = len(table.match.steps)
    target = table.scene.context.layout.zone("table").target(table.app.theme.size)
    table.click((target.left + 5, target.top + 5))
    assert table.match.steps[steps].line == f"0 play {single}"


def test_a_click_where_cards_are_dropped_keeps_those_that_are_not_enough(open_table: OpenTable) -> None:
    table = opened(open_table)
    raised = table.scene.raised
    while raised.playable or not raised.keys:
        raised.show([*raised.keys, next(key for key in table.hand() if key not in raised.keys)])
    keys, steps = list(raised.keys), len(table.match.steps)
    target = table.scene.context.layout.zone("table").target(table.app.theme.size)
    table.click((target.left + 5, target.top + 5))
    assert raised.keys == keys
    assert len(table.match.steps) == steps


def test_the_button_that_plays_names_its_key(open_table: OpenTable) -> None:
    table = opened(open_table)
    raise_offer(table)
    play = table.scene.question.actions.primary
    assert (play.label, play.letter) == ("Play", "Enter")
    steps = len(table.match.steps)
    table.press(pygame.K_RETURN)
    assert len(table.match.steps) > steps


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_what_was_played_last_covers_no_plate_and_no_card_in_the_middle(
    open_table: OpenTable, seats: int, size: tuple[int, int]
) -> None:
    table = open_table((0,), QUICK, game=GAME, seats=seats, choose=sensible, size=size)
    lead_to_play(table)
    layout, theme = table.scene.context.layout, table.app.theme
    hand = layout.zone("hand.self").places(13, size)
    assert max(pose.y + pose.height / 2 for pose in hand) < size[1], "the fan is not cut off"
    seats_view: tuple[SeatView, ...] = table.scene.picture.seats
    plates = {seat.where: table.scene.seats.rect(seat.seat) for seat in seats_view}
    table_cards = layout.zone("table").places(5, size)
    middle = [
        pygame.Rect(round(p.x - p.width / 2), round(p.y - p.height / 2), round(p.width), round(p.height))
        for p in table_cards
    ]
    for seat in seats_view:
        box = layout.box(f"laid.{seat.where}")
        height = box.rect(size).h
        wide = round(height * 5 / 7 * (1 + 4 * 0.46))
        rect = box.rect(size, (wide, height))
        assert pygame.Rect((0, 0), size).contains(rect), seat.where
        apart = rect.inflate(theme.px(12), theme.px(12))  # the cards in the middle lean and throw a shadow
        assert apart.collidelist(middle) < 0, seat.where
        for other in seats_view:
            plate = plates[other.where].inflate(-theme.px(8), -theme.px(8))
            assert not rect.colliderect(plate), (seat.where, other.where)


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)])
def test_the_buttons_under_play_have_room_for_their_words_in_one_type_size(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    table = open_table((0,), QUICK, game=GAME, seats=4, choose=sensible, size=size)
    lead_to_play(table)
    while not table.scene.ask.choices:  # until there is something to beat
        table.scene.play(sensible(table.session.seen, Random(1)))
        lead_to_play(table)
    lower = table.scene.question.actions.widgets[1:]
    assert [button.label for button in lower] == ["Pass", "Legal plays"]
    sizes = {button.lettering(table.app.theme)[1] for button in lower}
    assert len(sizes) == 1
    assert lower[0].rect.right < lower[1].rect.left


def test_where_one_card_is_to_be_played_another_one_takes_its_place(open_table: OpenTable) -> None:
    table = opened(open_table)
    assert table.scene.ask.several.most == 1
    for (card,) in table.scene.ask.several.offers[:2]:
        table.click(table.card_at(card))
        assert table.scene.raised.keys == [card]


def test_enter_raises_a_second_card_besides_and_plays_from_one_that_is_raised(open_table: OpenTable) -> None:
    table = opened(open_table)
    while table.scene.ask.several.most:  # until any combination may be led
        table.scene.play(sensible(table.session.seen, Random(1)))
        lead_to_play(table)
    singles = [offer[0] for offer in table.scene.ask.several.offers if len(offer) == 1]
    first, second = singles[:2]
    table.click(table.card_at(first))
    for key in (second, first):
        table.scene.hands.blur()
        table.scene.hands._gestures.focus(key)
        steps = len(table.match.steps)
        table.press(pygame.K_RETURN)
        if key == second:
            assert len(table.match.steps) == steps, "the first alone was not meant"
            assert set(table.scene.raised.keys) == {first, second}
            table.press(pygame.K_RETURN)  # the second is lowered again
            table.scene.raised.show([first])


def test_enter_plays_what_was_offered_wherever_the_keyboard_is(open_table: OpenTable) -> None:
    table = opened(open_table)
    table.press(pygame.K_RIGHT)
    table.letter("Y")
    steps = len(table.match.steps)
    offer = table.scene.ask.several.offers[0]
    other = next(key for key in table.hand() if key not in offer)
    table.scene.hands._gestures.focus(other)
    table.press(pygame.K_RETURN)
    assert set(table.match.steps[steps].line.split()[2:]) == set(offer)


def test_what_is_offered_is_counted_and_begins_anew_after_something_else(open_table: OpenTable) -> None:
    table = opened(open_table)
    offers = table.scene.ask.several.offers
    for number in (1, 2):
        table.letter("Y")
        table.frame()
        assert any(f"{number} of {len(offers)}" in tag for tag in table.tags())
    table.press(pygame.K_ESCAPE)
    table.letter("Y")
    assert table.scene.raised.keys == list(offers[0])


@pytest.mark.parametrize("game", ["american_deuce", "statehood"])
def test_enter_plays_what_is_raised_after_a_hint_led_to_another_button(
    open_table: OpenTable, game: str
) -> None:
    table = opened(open_table) if game == GAME else open_table((0,), game=game, seats=2)
    lead_to_offers(table)
    scene = table.scene
    other = next(button for move, button in scene.question.actions._buttons if move is not None)
    scene.group.give(other)  # as a hint does
    table.letter("Y")
    offer = set(scene.raised.keys)
    assert offer
    assert scene.group.focus is not other
    assert scene.question.actions.primary.cap == "Enter"
    steps = len(table.match.steps)
    table.press(pygame.K_RETURN)
    line = table.match.steps[steps].line
    assert offer & set(line.split()), line


def lead_to_offers(table: Table) -> None:
    """Go on until there are suggestions and, beside them, another button that is a move."""
    for _step in range(200):
        table.settle()
        ask = table.scene.ask
        if table.top is not table.scene:
            table.press(pygame.K_RETURN)
        elif ask is not None and ask.several is not None and ask.several.offers and ask.choices:
            return
        else:
            table.scene.play(table.session.seen.legal()[0])
            table.app.refresh()
    raise AssertionError(table.describe())


def test_what_is_raised_after_a_hint_is_played_at_once_by_enter(open_table: OpenTable) -> None:
    table = opened(open_table)
    hints = table.scene.hints
    hints.ask()
    table.app.refresh()
    table.frame()
    assert hints.rows
    hinted = list(table.scene.raised.keys)
    table.letter("Y")
    if table.scene.raised.keys == hinted:
        table.letter("Y")
    offer = set(table.scene.raised.keys)
    steps = len(table.match.steps)
    table.press(pygame.K_RETURN)  # sooner than a key would be taken for what the hint leads to
    assert set(table.match.steps[steps].line.split()[2:]) == offer


def test_a_card_that_was_raised_along_with_another_stays_when_it_is_chosen_too(open_table: OpenTable) -> None:
    table = opened(open_table)
    raised = table.scene.raised
    first, second = table.hand()[:2]
    raised.show([first, second])
    raised._besides = frozenset({second})
    raised.toggle(second)
    assert set(raised.keys) == {first, second}
    raised.toggle(second)
    assert raised.keys == [first]
