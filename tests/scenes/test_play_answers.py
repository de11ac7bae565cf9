"""Ways to answer at the table that not every game has, on a table of Whitehouse that asks in those ways."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from cardtable.engine.game import Observation
from cardtable.games.kit.table.game_table import Told
from cardtable.games.whitehouse.rules.moves import CARDS, CODES
from cardtable.games.whitehouse.table.game_table import WhitehouseTable
from cardtable.scenes.confirm import ConfirmScene
from cardtable.scenes.play.forced import BEAT_MS, FEW, LETTER_MS, PASSES, READING_MS
from cardtable.storage.settings import Settings
from cardtable.table.layout import Box
from cardtable.viewmodel.picture import Picture
from cardtable.viewmodel.prompts import Ask, Choice, Order, Selection, Several, Spot
from tests.scenes.table_kit import OpenTable, Table, any_move

Change = Callable[[Ask, Observation], Ask]


class Toy(WhitehouseTable):
    """Whitehouse whose questions about cards are asked in another way; a two cannot be raised."""

    change: Change

    def picture(self, seen: Observation, bottom: int, told: Sequence[Told]) -> Picture:
        picture = super().picture(seen, bottom, told)
        ask = picture.ask
        if ask is None or not ask.mine or seen.phase != "play":
            return picture
        return replace(picture, ask=self.change(ask, seen))

    def selection(self, seen: Observation, cards: Sequence[str]) -> Selection:
        own = [code for code in seen.zones()[f"hand.{seen.seat}"] if code]
        fits = frozenset(code for code in own if not code.startswith("2"))
        if any(code.startswith("2") for code in cards):
            return Selection("Too low", "A two is not raised", clause="WH-0")
        if len(cards) == 1 and seen.why_not(CODES.index(cards[0])) is None:
            move = CODES.index(cards[0])
            return Selection("One card", "It is played", "Play it", move, fits, figure="1")
        if cards:
            return Selection("Nothing yet", "Only one card is a move", fits=fits)
        return Selection(fits=fits)

    def orders(self, seen: Observation) -> tuple[Order, ...]:
        if seen.seat is None:
            return ()
        own = tuple(sorted(code for code in seen.zones()[f"hand.{seen.seat}"] if code))
        return Order("By color", own), Order("By name", own), Order("Backwards", own[::-1])


@pytest.fixture
def open_toy(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Table]:
    """Opens a toy table, led to the first question about a card."""

    def make(change: Change, **more: Any) -> Table:
        def made(game: str, sitters: Any, options: Any, _decks: Any) -> Toy:
            table = Toy(sitters, options)
            table.change = change
            return table

        monkeypatch.setattr("cardtable.scenes.session.make_table", made)
        table: Table = open_table(**more)
        ribbon = Box("ribbon", (0.5, 0.66), (0.2, 0.06))
        monkeypatch.setitem(
            table.scene.context.layout.boxes, "ribbon", ribbon
        )  # the layout is read only once
        dice = Random(3)
        table.settle()
        while table.match.state.phase != "play" or table.scene.ask is None:
            table.scene.play(any_move(table.session.seen, dice))
            table.settle()
        return table

    return make


def several(ask: Ask, seen: Observation) -> Ask:
    codes = [CODES[move] for move in seen.legal() if isinstance(move, int) and move < CARDS]
    offers = tuple((code,) for code in codes if not code.startswith("2"))
    asked = Several("Choose cards", "P", "trick", offers, "Next play")
    return replace(ask, cards={}, several=asked)


def line_of(table: Table) -> str:
    line: str = table.match.steps[-1].line
    return line


def playable(table: Table) -> str:
    """A card that would be a move alone."""
    offers: tuple[tuple[str, ...], ...] = table.scene.ask.several.offers  # type: ignore[union-attr]
    return offers[0][0]


def other(table: Table) -> str:
    return next(c for c in table.hand() if c != playable(table) and not c.startswith("2"))


def test_cards_are_raised_one_by_one_and_played_by_the_button(open_toy: Callable[..., Table]) -> None:
    table = open_toy(several)
    raised = table.scene.raised
    button = table.scene.question.actions.widgets[0]
    assert not button.enabled
    table.click(table.card_at(other(table)))
    table.click(table.card_at(playable(table)))
    assert raised.keys == [other(table), playable(table)]
    assert all(table.scene.view.sprites[key].chosen for key in raised.keys)
    assert not button.enabled
    assert "text:NOTHING YET" in table.tags()
    table.click(table.card_at(other(table)))
    assert raised.keys == [playable(table)]
    assert button.enabled
    assert "text:ONE CARD" in table.tags()
    goal = raised.keys[0]
    before = len(table.match.steps)
    table.click(table.button("Play it"))
    assert table.match.steps[before].line == f"0 play {goal}"
    assert not raised.keys


def test_space_raises_enter_plays_and_esc_lowers(open_toy: Callable[..., Table]) -> None:
    table = open_toy(several)
    goal = playable(table)
    table.focus_card(goal)
    table.press(pygame.K_SPACE)
    assert table.scene.raised.keys == [goal]
    table.press(pygame.K_ESCAPE)
    assert table.scene.raised.keys == []
    assert table.top is table.scene
    table.press(pygame.K_RETURN)
    assert table.scene.raised.keys == [goal]
    before = len(table.match.steps)
    table.press(pygame.K_RETURN)
    assert table.match.steps[before].line == f"0 play {goal}"


def test_a_card_that_does_not_fit_says_why_and_stays(open_toy: Callable[..., Table]) -> None:
    table = open_toy(several, seed="twos")
    low = next(code for code in table.hand() if code.startswith("2"))
    assert table.scene.view.sprites[low].legal is False
    table.click(table.card_at(low))
    assert table.scene.raised.keys == []
    assert any("A two is not raised" in tag for tag in table.tags())
    assert "refuse" in table.ear.heard


def test_dragging_a_raised_card_carries_all_and_a_complete_one_is_played(
    open_toy: Callable[..., Table],
) -> None:
    table = open_toy(several)
    goal, more = playable(table), other(table)
    table.click(table.card_at(goal))
    table.click(table.card_at(more))
    start = table.card_at(more)
    table.move_to(start)
    table.pointer(pygame.MOUSEBUTTONDOWN, start, button=1)
    table.move_to((start[0], start[1] - 150), down=True)
    assert table.scene.view.sprites[goal].dragged
    assert table.scene.view.sprites[more].dragged
    end = table.target("trick")
    table.move_to(end, down=True)
    assert "target:trick" in table.tags()
    table.pointer(pygame.MOUSEBUTTONUP, end, button=1)
    assert table.scene.raised.keys == [goal, more]  # two cards are not a move
    table.press(pygame.K_ESCAPE)
    before = len(table.match.steps)
    table.drag(table.card_at(goal), end)
    assert table.match.steps[before].line == f"0 play {goal}"


def test_suggestions_are_raised_one_after_the_other(open_toy: Callable[..., Table]) -> None:
    table = open_toy(several)
    offers = table.scene.ask.several.offers  # type: ignore[union-attr]
    for offer in (*offers, offers[0]):
        table.click(table.button("Next play"))
        assert table.scene.raised.keys == list(offer)


def test_raised_cards_stay_raised_when_the_settings_were_open(open_toy: Callable[..., Table]) -> None:
    table = open_toy(several)
    goal = playable(table)
    table.click(table.card_at(goal))
    table.scene.pause()
    table.frame()
    table.press(pygame.K_ESCAPE)
    table.frame()
    assert table.scene.raised.keys == [goal]
    assert table.scene.view.sprites[goal].chosen


def with_spot(ask: Ask, seen: Observation) -> Ask:
    """The kitty plays the first legal card; a card of the left hand cannot."""
    first = seen.legal()[0]
    return replace(
        ask,
        spots=(
            Spot("kitty", first, "Play the first card", letter="K", take=True),
            Spot("hand.left", first, "Nothing", index=0, reason="It is not yours"),
            Spot("captured.across", first, "From an empty pile"),
        ),
    )


def top_of(table: Table, place: str) -> str:
    key: str = table.scene.view.keys(place)[-1]
    return key


@pytest.mark.parametrize("way", ["click", "letter", "drag", "tab", "arrows", "button"])
def test_a_pile_answers_in_every_way(open_toy: Callable[..., Table], way: str) -> None:
    table = open_toy(with_spot)
    first = table.match.state.write(0, table.session.seen.legal()[0])
    key = top_of(table, "kitty")
    assert table.scene.view.sprites[key].lit
    before = len(table.match.steps)
    if way == "click":
        table.click(table.card_at(key))
    elif way == "letter":
        table.letter("K")
    elif way == "drag":
        table.drag(table.card_at(key), table.target("hand.self"))
    elif way == "button":
        table.click(table.button("From an empty pile"))
    else:
        for _step in range(30):
            if table.scene.view.sprites[key].focused:
                break
            table.press(pygame.K_TAB if way == "tab" else pygame.K_UP)
            if way == "arrows" and not table.scene.view.sprites[key].focused:
                table.press(pygame.K_RIGHT)
        table.press(pygame.K_RETURN)
    assert table.match.steps[before].line == f"0 {first}"


def test_a_closed_pile_says_why_and_a_hidden_card_says_only_that(open_toy: Callable[..., Table]) -> None:
    table = open_toy(with_spot)
    key = table.scene.view.keys("hand.left")[0]
    assert not table.scene.view.sprites[key].lit
    before = len(table.match.steps)
    table.click(table.card_at(key))
    assert len(table.match.steps) == before
    assert "tooltip:Nothing|It is not yours" in table.tags()
    table.press(pygame.K_ESCAPE)
    table.move_to(table.card_at(top_of(table, "kitty")))
    table.frame(400)
    assert any(tag.startswith("tooltip:Play the first card") for tag in table.tags())


def test_a_rare_move_is_made_only_after_a_yes(open_toy: Callable[..., Table]) -> None:
    def asks(ask: Ask, seen: Observation) -> Ask:
        return replace(ask, confirm=dict.fromkeys(seen.legal(), "This cannot be undone."))

    table = open_toy(asks)
    code = next(iter(table.scene.ask.cards))  # type: ignore[union-attr]
    before = len(table.match.steps)
    table.click(table.card_at(code))
    assert isinstance(table.top, ConfirmScene)
    table.frame(300)
    assert "text:This cannot be undone." in table.tags()
    table.press(pygame.K_RETURN)  # the keyboard begins on the no
    assert table.top is table.scene
    assert len(table.match.steps) == before
    table.click(table.card_at(code))
    table.letter("Y")
    assert table.match.steps[before].line == f"0 play {code}"


def forced(ask: Ask, seen: Observation) -> Ask:
    return replace(ask, forced=seen.legal()[0])


@pytest.mark.parametrize("on", [True, False])
def test_the_only_move_is_made_by_itself_after_a_beat(open_toy: Callable[..., Table], on: bool) -> None:
    known = {"whitehouse-not-broken": FEW}
    table = open_toy(forced, settings=Settings(speed="fast", forced_moves=on, forced_seen=known))
    before = len(table.match.steps)
    table.frame(BEAT_MS / 4)
    assert len(table.match.steps) == before
    table.frame(BEAT_MS / 2)
    table.frame()
    assert (len(table.match.steps) > before) == on


def test_the_first_moves_made_for_somebody_are_announced_as_long_as_it_takes_to_read_them(
    open_toy: Callable[..., Table],
) -> None:
    said = "Playing for you: the 10 of diamonds, your only legal card"
    settings = Settings(speed="normal")
    table = open_toy(lambda ask, seen: replace(forced(ask, seen), why_forced=said), settings=settings)
    before = len(table.match.steps)
    table.frame()
    assert said in table.program.texts()
    for _frame in range(round((READING_MS + LETTER_MS * len(said)) / 100) - 8):  # it was opened a while ago
        table.frame(100)
        assert len(table.match.steps) == before, "it stands for as long as it takes to read it"
    table.until(lambda: len(table.match.steps) > before, most=20)
    assert settings.forced_seen == {"whitehouse-not-broken": 1}


@pytest.mark.parametrize(("seen", "short"), [(FEW, False), (PASSES, True)])
def test_a_pass_made_for_somebody_can_be_read_all_through_the_first_matches(
    open_toy: Callable[..., Table], seen: int, short: bool
) -> None:
    """A card that is played shows itself; what a pass was against is gone with the trick."""

    def passing(ask: Ask, seen: Observation) -> Ask:
        return replace(forced(ask, seen), choices=(Choice(seen.legal()[0], "Pass", "P"),))

    table = open_toy(passing, settings=Settings(speed="fast", forced_seen={"whitehouse-not-broken": seen}))
    before = len(table.match.steps)
    table.frame(BEAT_MS / 4)
    table.frame(BEAT_MS / 2)
    table.frame()
    assert (len(table.match.steps) > before) == short


def test_whoever_is_handed_the_screen_can_always_read_what_is_made_for_them(
    open_toy: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(speed="normal", forced_seen={"whitehouse-not-broken": FEW})
    table = open_toy(forced, settings=settings)
    before = len(table.match.steps)
    monkeypatch.setattr(type(table.scene.session), "covers", property(lambda _session: True))
    table.scene.ask_viewer()
    for _frame in range(round(BEAT_MS / 100) + 2):
        table.frame(100)
    assert len(table.match.steps) == before
    table.until(lambda: len(table.match.steps) > before, most=400)


@pytest.mark.parametrize("key", [True, False])
def test_the_only_move_is_made_at_once_by_a_key_or_a_click(open_toy: Callable[..., Table], key: bool) -> None:
    table = open_toy(forced, settings=Settings(speed="slow", forced_moves=False))
    before = len(table.match.steps)
    if key:
        table.press(pygame.K_RETURN)
    else:
        table.click((300, 300))
    assert len(table.match.steps) == before + 1


@pytest.mark.parametrize("key", [True, False])
def test_what_is_pressed_while_a_move_is_made_for_somebody_chooses_no_other(
    open_toy: Callable[..., Table], key: bool
) -> None:
    once: list[Ask] = []

    def first(ask: Ask, seen: Observation) -> Ask:
        if not ask.mine or (once and once[0].sentence != ask.sentence):
            return ask
        once.append(ask)
        return forced(ask, seen)

    table = open_toy(first, settings=Settings(speed="fast", forced_seen={"whitehouse-not-broken": FEW}))
    before = len(table.match.steps)

    def press() -> None:
        if key:
            table.press(pygame.K_RETURN)
        else:
            table.click(at)

    only = table.session.seen.legal()[0]
    at = table.card_at(table.hand()[-1])
    press()
    assert [step.move for step in table.match.steps[before:]] == [only], "it ends the announcement"
    steps = len(table.match.steps)
    press()
    press()
    assert len(table.match.steps) == steps, "what follows at once chooses nothing"
    table.settle()
    assert not table.scene.hands.focused, "no card has the keyboard until an arrow chooses one"


def test_the_hand_is_sorted_in_the_next_order_and_stays_so(open_toy: Callable[..., Table]) -> None:
    table = open_toy(lambda ask, seen: ask)
    first = table.hand()
    table.letter("O")
    assert table.hand() == sorted(first)
    table.letter("O")
    assert table.hand() == sorted(first, reverse=True)
    table.scene.play(table.session.seen.legal()[0])
    table.settle()
    assert table.hand() == sorted(table.hand(), reverse=True)
    table.letter("O")
    assert table.hand() == [code for code in first if code in table.hand()]


def test_choices_stand_beside_the_hand_where_cards_are_asked_for(open_toy: Callable[..., Table]) -> None:
    def two_ways(ask: Ask, seen: Observation) -> Ask:
        return replace(ask, choices=(Choice(seen.legal()[-1], "The last card", "X"),))

    table = open_toy(two_ways)
    last = table.match.state.write(0, table.session.seen.legal()[-1])
    assert table.scene.panel is not None
    assert table.scene.panel.rect is None
    before = len(table.match.steps)
    table.letter("X")
    assert table.match.steps[before].line == f"0 {last}"
