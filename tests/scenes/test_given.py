"""A deal given away as a code, and taken: the same cards in the same seat."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame.event import Event

from cardtable.games.catalogue import GAMES
from cardtable.scenes import given
from cardtable.scenes.again import Again
from cardtable.scenes.day.page import DayPage
from cardtable.scenes.given import EXAMPLE, code_of, take
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.review.again_seats import AgainScene
from tests.scenes.kit import Program
from tests.scenes.table_kit import OpenTable, QuickThinker, Table

SEED = "00c0ffee00c0ffee"
SEATS = {"whitehouse": 4, "statehood": 3, "states": 3, "combat": 2, "american_deuce": 5}


def dealt(match: Any) -> list[str]:
    return [step.line for step in match.steps if step.seat < 0]


def opened(run: Program) -> PlayScene:
    scene = run.scene
    assert isinstance(scene, PlayScene), scene
    return scene


def begun(open_table: OpenTable, game: str = "whitehouse", **more: Any) -> Table:
    table = open_table(game=game, seats=SEATS[game], seed=SEED, **more)
    table.settle()
    return table


@pytest.mark.parametrize("game", GAMES)
def test_whoever_takes_a_code_has_the_same_cards_in_the_same_seat(game: str, open_table: OpenTable) -> None:
    table = begun(open_table, game)
    own = SEATS[game] - 1
    code = code_of(table.session, own)
    run = Program()
    run.app._thinker = QuickThinker()  # type: ignore[assignment]
    assert take(run.app, code)
    session = opened(run).session
    assert session.people == (own,)
    first = dealt(session.match)
    assert first
    assert first == dealt(table.match)[: len(first)]
    assert Again.of(session.agreed) is not None
    assert session.match_id not in [one.id for one in run.app.library.unfinished(again=False)]


def test_the_options_go_with_the_deal(open_table: OpenTable) -> None:
    table = begun(open_table, "statehood", options={"target": 33, "census": 2010})
    run = Program()
    run.app._thinker = QuickThinker()  # type: ignore[assignment]
    assert take(run.app, code_of(table.session, 0))
    match = opened(run).session.match
    assert (match.options["target"], match.options["census"]) == (33, 2010)


def test_other_rules_or_another_deck_are_told_and_the_deal_is_played(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(open_table)
    code = code_of(table.session, 0)
    monkeypatch.setattr(given, "mark_of", lambda _rules, _deck: "ZZZZ")
    run = Program()
    run.app._thinker = QuickThinker()  # type: ignore[assignment]
    assert take(run.app, code)
    opened(run)
    assert any("other rules or another deck" in text for text in run.texts())


@pytest.mark.parametrize("text", ["", "no code at all", EXAMPLE[:-1] + "0"])
def test_what_is_no_code_is_told_in_one_sentence(text: str) -> None:
    run = Program()
    before = run.scene
    assert not take(run.app, text)
    assert run.scene is before
    assert any("This is no code of a deal" in text for text in run.texts())


def test_the_code_stands_with_the_seats_and_is_copied(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    table = begun(open_table)
    table.scene.pause()
    table.frame(400)
    table.letter("a")
    table.frame(400)
    assert isinstance(table.top, AgainScene)
    code = code_of(table.session, 0)
    assert any(code in tag for tag in table.tags())
    table.letter("g")
    assert copied == [code]
    assert table.top.give.label == "Copied"


def test_a_match_from_elsewhere_has_no_code(open_table: OpenTable) -> None:
    table = open_table(seed="538")
    table.settle()
    assert code_of(table.session, 0) == ""
    table.app.router.again(table.session)
    assert not table.top.give.visible


def test_a_code_is_typed_on_the_page_of_the_day_and_dropped_on_the_start_screen(
    open_table: OpenTable,
) -> None:
    code = code_of(begun(open_table).session, 2)
    run = Program()
    run.app._thinker = QuickThinker()  # type: ignore[assignment]
    run.key(pygame.K_d, unicode="d")
    page = run.scene
    assert isinstance(page, DayPage)
    run.click(page.code.rect.center)
    run.type(code)
    run.key(pygame.K_TAB)
    assert run.scene is page, "leaving the field is no wish to play"
    run.click(page.code.rect.center)
    run.key(pygame.K_RETURN)
    assert opened(run).session.people == (2,)
    run.app.home()
    run.do(Event(pygame.DROPTEXT, text=code))
    assert opened(run).session.people == (2,)
