"""Help for the moment: the question mark, F1, clauses that are clicked; why everybody did what they did."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from cardtable.engine.game import CHANCE
from cardtable.games.catalogue import GAMES
from cardtable.scenes.help import HelpScene
from cardtable.scenes.review.whys import WhysScene
from cardtable.scenes.rulebook import clause_text, find_clause, read_rules
from cardtable.scenes.rules import RulesScene
from cardtable.scenes.scores.scene import ScoresScene
from cardtable.table.widgets import IconButton
from tests.ai.positions import positions
from tests.scenes.table_kit import OpenTable, Table
from tests.scenes.test_play_hints import SEATS, choose_habit, decide


@pytest.mark.parametrize("game", list(GAMES))
def test_every_phase_has_a_clause_and_every_clause_a_text(game: str) -> None:
    blocks = read_rules(game)
    table = GAMES[game].table()
    assert {state.phase for state in positions(game, 40, every=3, seed="phases")} <= table.clauses.keys()
    for clause in table.clauses.values():
        assert find_clause(blocks, clause) is not None, clause
        assert len(clause_text(blocks, clause)) > 1


@pytest.mark.parametrize("game", list(GAMES))
def test_the_question_mark_tells_what_is_asked_and_the_rule_of_it(game: str, open_table: OpenTable) -> None:
    table = open_table(game=game, seats=SEATS[game])
    table.settle()
    clause = table.session.table.clauses[table.match.state.phase]
    table.press(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    assert isinstance(table.top, HelpScene)
    words = " ".join(block.plain for block in table.top.reader.blocks)
    asked = table.scene.picture.ask
    assert asked.sentence in words
    assert any(block.label == clause for block in table.top.reader.blocks)
    assert "Rules (F1)" in words
    blocks = table.top.reader.blocks
    title = table.scene.picture.about["title"]  # the aim comes first, and how one gets there
    assert blocks[0].plain == f"{title.line} {title.more}".strip()
    small = [block for block in blocks if block.icon]
    assert [block.icon for block in small] == [
        tool.icon for tool in table.scene.tools.widgets if isinstance(tool, IconButton) and tool.tooltip
    ]
    table.press(pygame.K_F1)
    assert isinstance(table.top, RulesScene)
    assert table.top.clause == clause
    table.press(pygame.K_ESCAPE)
    table.press(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    assert table.top is table.scene


def test_two_figures_of_a_part_of_the_table_are_parted(open_table: OpenTable) -> None:
    table = open_table(game="statehood", seats=2)
    table.settle()
    table.press(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    assert isinstance(table.top, HelpScene)
    lines = [block.plain for block in table.top.reader.blocks]
    assert any("0 points in the match · 0 points so far in this hand" in line for line in lines)
    assert any("Your cards: The number in the oval counts" in line for line in lines), "sentences need no dot"


@pytest.mark.parametrize("game", list(GAMES))
def test_the_aim_of_a_match_of_one_hand_names_no_points_to_reach(game: str, open_table: OpenTable) -> None:
    table = open_table(game=game, seats=SEATS[game])
    session = table.session

    def notes() -> str:
        about = session.table.picture(session.seen, 0, ()).about
        return " ".join(f"{note.line} {note.more}" for note in about.values())

    counts = "First to" in notes()
    assert counts or game == "combat"
    session.table.hands = 1
    assert "First to" not in notes()
    assert ("most points wins" in notes()) == counts


@pytest.mark.parametrize("game", [game for game in GAMES if game != "combat"])
def test_the_only_hand_of_a_match_has_no_number(game: str, open_table: OpenTable) -> None:
    """The line under the title keeps its room for what goes on now."""
    table = open_table(game=game, seats=SEATS[game])
    table.settle()
    session = table.session
    assert any(map(str.isdigit, session.table.picture(session.seen, 0, ()).status))
    session.table.hands = 1
    status = session.table.picture(session.seen, 0, ()).status
    assert status
    assert not any(map(str.isdigit, status)), status


@pytest.mark.parametrize("game", list(GAMES))
def test_the_game_in_one_minute_is_a_key_away(game: str, open_table: OpenTable) -> None:
    table = open_table(game=game, seats=SEATS[game])
    table.settle()
    table.press(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    table.letter("m")
    assert isinstance(table.top, RulesScene)
    table.frame()
    blocks = table.top.blocks
    place = next(place for place, block in enumerate(blocks) if block.plain == "In one minute")
    assert table.top.reader.block_at_top() == place
    assert table.top.places[table.top.contents.index] == place


def refused(table: Table) -> str:
    """Let a card be refused; the clause."""
    seen = table.session.seen
    for key in table.hand():
        move = table.session.table.tap(seen, key)
        refusal = None if move is None else seen.why_not(move)
        if refusal is not None:
            table.scene.play(move)
            table.app.refresh()
            table.frame()
            return refusal.clause
    raise AssertionError("every card may be played")


def test_f1_and_a_click_open_the_clause_that_was_just_refused_by(open_table: OpenTable) -> None:
    table = open_table()

    def some_may_not() -> bool:
        seen = table.session.seen
        return seen.phase == "play" and len(seen.legal()) < len(table.hand())

    decide(table, some_may_not)
    clause = refused(table)
    for by_key in (True, False):
        if by_key:
            table.press(pygame.K_F1)
        else:
            box = table.scene.hands.notes._box
            assert box is not None
            table.click(box.center)
        assert isinstance(table.top, RulesScene)
        assert table.top.clause == clause
        table.press(pygame.K_ESCAPE)
        assert table.top is table.scene
        refused(table)


def test_w_at_the_score_sheet_tells_of_every_move_of_the_computers(open_table: OpenTable) -> None:
    table = open_table(choose=choose_habit)
    table.until(lambda: table.quiet())
    while not isinstance(table.top, ScoresScene):
        table.scene.play(choose_habit(table.session.seen, Random(0)))
        table.until(lambda: table.quiet() or isinstance(table.top, ScoresScene))
    table.letter("w")
    assert isinstance(table.top, WhysScene)
    moves = sum(
        step.seat not in (CHANCE, 0) and bool(told.lines)
        for step, told in zip(table.match.steps, table.session.match_log.told, strict=True)
    )
    table.until(lambda: len(table.top.reader.blocks) == 2 * moves)
    assert all(block.plain for block in table.top.reader.blocks)
    table.letter("w")
    assert isinstance(table.top, ScoresScene)


def test_f1_in_the_menu_opens_at_the_game_that_was_played_last(open_table: OpenTable) -> None:
    table = open_table(game="american_deuce")
    table.settle()
    table.app.router.rules(None)
    assert table.top.game == "american_deuce"


def test_a_search_goes_on_in_the_rules_of_the_other_games(open_table: OpenTable) -> None:
    table = open_table(game="combat", seats=2)
    table.app.router.rules("combat")
    scene = table.top
    scene.entry.set("riot")
    scene.search("riot")
    assert not scene.reader.hits
    assert set(scene.elsewhere) == {"american_deuce"}
    scene.step(1)
    assert scene.game == "american_deuce"
    assert scene.reader.hits
    table.frame()
    assert any(tag.startswith("hit:") for tag in table.tags())


def test_what_beats_what_names_the_riot(open_table: OpenTable) -> None:
    table = open_table((0,), {"quick": True}, game="american_deuce", choose=choose_habit)
    decide(table, lambda: table.match.state.phase == "play" and bool(table.match.state.table))
    table.press(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")
    assert isinstance(table.top, HelpScene)
    (words,) = [block.plain for block in table.top.reader.blocks if block.plain.startswith("What beats what")]
    assert "Four of a kind are a riot" in words
