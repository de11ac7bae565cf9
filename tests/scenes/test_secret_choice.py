"""A game without hidden hands, and a choice that two make in secret: Combat on a bare table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar

import pygame
import pytest

from cardtable.engine.events import Event
from cardtable.engine.game import CHANCE, Move, Observation
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.games.combat.rules.moves import HANDS_SHOWN
from cardtable.games.kit.table.game_table import GameTable, Told
from cardtable.scenes.handover import HandoverScene
from cardtable.scenes.play.secret_choice import SecretChoiceKey, SecretChoicePanel
from cardtable.storage.settings import Settings
from cardtable.table.view import TableView
from cardtable.viewmodel.picture import Note, Picture, Review, SeatView
from cardtable.viewmodel.prompts import Ask, Choice, SecretChoice, SecretChooser
from cardtable.viewmodel.score_sheet import Sheet
from tests.kit.matches import go_on, placed
from tests.scenes.table_kit import Answer, OpenTable, Table, any_move

KEYS = (("A", "S", "D"), ("J", "K", "L"))


class Bare(GameTable):
    """Combat without its cards: questions alone."""

    deck: ClassVar[str] = "combat"

    def picture(self, seen: Observation, bottom: int, told: Sequence[Told]) -> Picture:
        seats = tuple(
            SeatView(seat, ("self", "left")[(seat - bottom) % 2], sitter.name, sitter.portrait, "")
            for seat, sitter in enumerate(self.sitters)
        )
        return Picture("Combat", "", (), seats, self._ask(seen))

    def _ask(self, seen: Observation) -> Ask | None:
        if not seen.to_act or CHANCE in seen.to_act:
            return None
        if seen.seat not in seen.to_act:
            return Ask("Wait")
        if seen.phase == "rps":
            sides = tuple(self._side(seen, seat) for seat in (0, 1))
            return Ask(
                "Choose", mine=True, secret_choice=SecretChoice("Duel", "For the match", (sides[0], sides[1]))
            )
        choices = tuple(Choice(move, seen.write(move)) for move in seen.legal()[:6])
        return Ask("Choose", mine=True, title="Choose", choices=choices)

    def _side(self, seen: Observation, seat: int) -> SecretChooser:
        choices = tuple(
            (move, seen.write(move), "fist", key) for move, key in zip(HANDS_SHOWN, KEYS[seat], strict=True)
        )
        sitter = self.sitters[seat]
        waits = seat in seen.to_act
        return SecretChooser(seat, sitter.name, sitter.portrait, sitter.person, not waits, choices)

    def meaning(self, seen: Observation, card: str, place: str) -> Move | None:
        return None

    def tap(self, seen: Observation, card: str) -> Move | None:
        return None

    def note(self, seen: Observation, zone: str, card: str) -> Note:
        return Note(card)

    def tell(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        return []

    def review(self, told: Sequence[Told]) -> Review | None:
        return None

    def sheet(self, seen: Observation, told: Sequence[Told]) -> Sheet:
        raise NotImplementedError


def to_duel(number: int = 1) -> list[str]:
    """The moves that lead to a duel."""
    for seed in range(200):
        match = Match(catalogue.game("combat"), 2, {}, f"duel{number}/{seed}")
        while match.state.to_act and match.state.phase != "rps" and len(match.steps) < 300:
            go_on(match, Random(1), placed(1))
        if match.state.phase == "rps":
            return [step.line for step in match.steps]
    raise AssertionError("no duel in 200 matches")


@pytest.fixture
def open_bare(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Table]:
    def make(people: Sequence[int], lines: Sequence[str] = ()) -> Table:
        monkeypatch.setattr("cardtable.scenes.session.make_table", lambda game, *rest: Bare(*rest))
        monkeypatch.setattr(TableView, "_plan", lambda self, events, after: ())  # no cards, no movement
        return open_table(people, game="combat", seats=2, lines=lines)

    return make


def panel(table: Table) -> SecretChoicePanel:
    found = table.scene.panel
    assert isinstance(found, SecretChoicePanel)
    return found


def keys_of(table: Table) -> list[SecretChoiceKey]:
    return [widget for widget in panel(table).widgets if isinstance(widget, SecretChoiceKey)]


def test_two_at_one_screen_choose_by_their_own_keys_and_see_nothing_of_each_other(
    open_bare: Callable[..., Table],
) -> None:
    lines = to_duel()
    for first, second in (("S", "L"), ("L", "S"), ("D", "J")):
        table = open_bare((0, 1), lines)
        table.settle()
        keys = keys_of(table)
        assert len(keys) == 6
        table.click(keys[0].rect.center)  # a click would show the other what was chosen
        assert len(table.match.steps) == len(lines)
        table.letter(first)
        table.settle()
        assert len(table.match.steps) == len(lines) + 1
        chosen = next(side.seat for side in panel(table).secret_choice.sides if side.chosen)
        assert chosen == (0 if first in KEYS[0] else 1)
        assert table.session.viewer == 1 - chosen
        shown = " ".join(table.program.texts()).lower()
        assert len(keys_of(table)) == 3
        words = ("rock", "paper", "scissors")
        assert all(shown.count(word) == 1 for word in words)  # only those that can still be chosen
        assert table.session.match_log.told[-1].lines == ()
        table.letter(first)  # whoever has chosen cannot choose again
        assert len(table.match.steps) == len(lines) + 1
        table.letter(second)
        assert len(table.match.steps) >= len(lines) + 2


def test_the_sheet_stays_while_the_first_choice_is_told(open_table: OpenTable) -> None:
    moving = Settings(speed="normal", forced_moves=False)
    table = open_table((0, 1), game="combat", seats=2, lines=to_duel(), settings=moving)
    table.settle()
    table.letter("W")
    assert table.scene.view.busy
    assert [side.chosen for side in panel(table).secret_choice.sides] == [True, False]
    table.settle()
    table.letter("O")
    assert table.scene.panel is None


def test_one_person_alone_chooses_by_click_before_the_computer(open_bare: Callable[..., Table]) -> None:
    lines = to_duel()
    for person in (0, 1):
        table = open_bare((person,), lines)
        table.settle()
        assert len(table.match.steps) == len(lines)
        keys = keys_of(table)
        assert len(keys) == 3
        table.click(keys[1].rect.center)
        step = table.match.steps[len(lines)]
        assert (step.seat, step.move) == (person, HANDS_SHOWN[1])
        for _frame in range(40):
            table.frame()
        assert table.match.steps[len(lines) + 1].seat == 1 - person
        assert {seen.seat for seen in table.thinker.asked} == {1 - person}


def test_while_the_computer_chooses_the_sheet_says_so_and_has_no_keys(open_table: OpenTable) -> None:
    lines = to_duel()
    table = open_table((0,), game="combat", seats=2, lines=lines)
    table.settle()
    slow = Answer("rock")
    slow.move = None
    table.session.ask = lambda thinker: slow
    table.letter("1")
    table.until(lambda: table.scene.panel is not None)
    assert len(table.match.steps) == len(lines) + 1
    assert table.scene.ask is None
    assert keys_of(table) == []
    words = table.tags()
    assert "text:Is choosing" in words
    assert "text:Has chosen — hidden until both have" in words


def test_without_hidden_hands_the_screen_is_never_handed_over(open_bare: Callable[..., Table]) -> None:
    table = open_bare((0, 1))
    bottom = table.session.bottom
    seats = set()
    for _move in range(12):
        table.settle()
        assert not isinstance(table.top, HandoverScene)
        viewer: Any = table.session.viewer
        assert viewer in table.match.state.to_act
        assert table.session.bottom == bottom
        seats.add(viewer)
        table.scene.play(any_move(table.session.seen, Random(5)))
    assert seats == {0, 1}


def test_a_hint_before_a_duel_favours_nothing(open_table: OpenTable) -> None:
    table = open_table((0,), game="combat", seats=2, lines=to_duel())
    table.settle()
    table.scene.hints.ask()
    table.frame()
    table.app.refresh()
    table.frame()
    tags = table.tags()
    assert "panel:hint" in tags
    assert any(tag.startswith("text:It is all luck: rock, paper") for tag in tags)
    assert not any(tag.startswith("row:") for tag in tags)
    table.press(pygame.K_ESCAPE)
    assert "panel:hint" not in table.tags()
    assert table.top is table.scene
