"""After three matches won or lost in a row against a level, the next one is offered, once."""

from __future__ import annotations

import pygame
import pytest

from cardtable.scenes.confirm import ConfirmScene
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.scores.next_level import NextLevel, after, raised_to
from cardtable.scenes.scores.scene import ENDED_MS, ScoresScene
from cardtable.storage.outcomes import Other, Outcome
from cardtable.storage.settings import Player
from tests.scenes.table_kit import OpenTable, Table
from tests.scenes.test_scores import after as at_score_sheet


def against(*others: Other, won: bool) -> Outcome:
    """A finished match of seat 0 on side 0."""
    return Outcome("whitehouse", 0, 4, over=True, score=3, won=won, others=others, hands=(), side=0)


def outcome(*, won: bool, level: str = "easy", partner: str = "") -> Outcome:
    others = [Other("Abe", "abe", level, 1), Other("Dolley", "dolley", level, 1)]
    return against(*others, *([Other("Rosie", "rosie", partner, 0)] if partner else []), won=won)


@pytest.mark.parametrize(
    ("won", "before", "name"),
    [
        (True, "beginner", "easy"),
        (True, "easy", "normal"),
        (True, "hard", "expert"),
        (False, "easy", "beginner"),
        (False, "expert", "hard"),
    ],
)
def test_three_in_a_row_call_for_the_next_level(won: bool, before: str, name: str) -> None:
    played = [outcome(won=not won, level=before), *[outcome(won=won, level=before, partner="normal")] * 3]
    assert after(played) == NextLevel(won, before, name)
    assert after(played[:-1]) is None


def test_nothing_is_offered_beyond_the_ladder() -> None:
    assert after([outcome(won=True, level="expert")] * 3) is None
    assert after([outcome(won=False, level="beginner")] * 3) is None


def test_whoever_stays_is_left_alone_for_three_more() -> None:
    row = [outcome(won=True)] * 6
    asked = [number for number in range(7) if after(row[:number]) is not None]
    assert asked == [3, 6]


def test_other_levels_and_other_results_break_the_row() -> None:
    assert after([outcome(won=True), outcome(won=True, level="normal"), outcome(won=True)]) is None
    assert after([outcome(won=True), outcome(won=False), outcome(won=True)]) is None
    mixed = against(Other("A", "a", "easy", 1), Other("B", "b", "hard", 2), won=True)
    assert after([mixed] * 3) is None
    person = against(Other("Ben", "ben", "", 1), won=True)
    assert after([person] * 3) is None


def test_opponents_take_the_level_and_a_partner_at_least_normal() -> None:
    players = [
        Player("Ann", "ann", "person", "easy", "a"),
        Player("Abe", "abe", "computer", "easy"),
        Player("Dolley", "dolley", "computer", "normal"),
        Player("Rosie", "rosie", "computer", "easy"),
    ]
    levels = [player.level for player in raised_to(players, ((0, 2), (1, 3)), "beginner")]
    assert levels == ["easy", "beginner", "normal", "beginner"]
    assert raised_to(players, ((0, 2), (1, 3)), "expert")[2].level == "expert"


@pytest.fixture
def ended(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> Table:
    """The score sheet of a match against Easy that is the third in a row to be won."""
    table = at_score_sheet(open_table, 100, {"target": 3})
    assert table.top.over
    monkeypatch.setattr(table.app.library, "outcomes", lambda _person: [outcome(won=True)] * 3)
    table.frame(ENDED_MS)
    table.letter("R")
    assert isinstance(table.top, ConfirmScene)
    return table


def test_the_offer_says_why_and_leads_to_a_match_at_that_level(ended: Table) -> None:
    words = "You won three matches in a row against the level Easy. Would you like to meet Normal now?"
    assert ended.top.question == words
    assert "WELL PLAYED" in ended.program.texts()
    ended.click(ended.button("Play Normal"))
    assert isinstance(ended.top, PlayScene)
    assert ended.top.session.match_id != ended.match_id
    assert {one.level for one in ended.top.session.players if one.kind == "computer"} == {"normal"}


def test_who_declines_has_a_rematch_of_the_same_players(ended: Table) -> None:
    ended.letter("N")
    assert isinstance(ended.top, PlayScene)
    assert ended.top.session.match_id != ended.match_id
    assert ended.top.session.players == ended.session.players


def test_esc_leads_back_to_the_sheet(ended: Table) -> None:
    ended.press(pygame.K_ESCAPE)
    assert isinstance(ended.top, ScoresScene)


def test_a_row_of_losses_is_told_kindly(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_score_sheet(open_table, 100, {"target": 3})
    monkeypatch.setattr(
        table.app.library, "outcomes", lambda _person: [outcome(won=False, level="normal")] * 3
    )
    table.frame(ENDED_MS)
    table.letter("R")
    words = "You lost three matches in a row against the level Normal. Would you like to meet Easy now?"
    assert table.top.question == words
    assert "AN EASIER TABLE?" in table.program.texts()
