"""The screen between two people."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from cardtable.games.american_deuce.rules.state import AmericanDeuceState
from cardtable.scenes.handover import MOST_LINES, HandoverScene
from cardtable.scenes.pause import PauseScene
from cardtable.scenes.scores.scene import ScoresScene
from cardtable.storage.settings import Settings
from tests.games.american_deuce.test_policy import left_with
from tests.scenes.table_kit import OpenTable, Table, any_move


def to_handover(table: Table, after: int = 0) -> HandoverScene:
    """Play until somebody has to take the screen, after at least so many moves."""
    dice = Random(9)
    for _move in range(80):
        table.settle()
        top = table.top
        if isinstance(top, HandoverScene) and len(table.match.steps) >= after:
            return top
        if isinstance(top, HandoverScene | ScoresScene):
            table.press(pygame.K_RETURN)
        else:
            table.scene.play(any_move(table.session.seen, dice))
    raise AssertionError(table.describe())


def test_the_first_person_is_asked_before_any_hand_is_shown(open_table: OpenTable) -> None:
    table = open_table((0, 2))
    scene = to_handover(table)
    assert scene.seat == table.match.state.to_act[0]
    assert table.session.viewer is None


def test_one_button_has_the_keyboard_and_names_the_person(open_table: OpenTable) -> None:
    table = open_table((0, 2))
    scene = to_handover(table)
    assert scene.group.focus is scene.ready
    assert scene.ready.label == f"I am {scene.sitter.name}"
    table.frame(400)
    texts = " ".join(table.program.texts())
    assert scene.sitter.name.upper() in texts
    assert "please look away" in texts


@pytest.mark.parametrize("teams", [True, False])
def test_partners_of_a_team_are_told_to_keep_silent(open_table: OpenTable, teams: bool) -> None:
    table = open_table((0, 2), {"teams": teams}, game="states")
    to_handover(table)
    table.frame(400)
    words = "Partners may not tell or show each other what they hold or want."
    assert (words in " ".join(table.program.texts())) == teams


def test_what_was_played_is_seen_before_the_screen_is_covered(open_table: OpenTable) -> None:
    table = open_table((0, 1, 2, 3), settings=Settings(speed="normal"))
    to_handover(table, 4)
    table.press(pygame.K_RETURN)
    table.settle()
    table.scene.play(any_move(table.session.seen, Random(9)))
    table.until(lambda: not table.scene.view.busy)
    seen = 0
    while table.top is table.scene:
        seen += 50
        table.frame(50)
    assert isinstance(table.top, HandoverScene)
    assert seen >= 900


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_after_confirming_the_table_turns_to_that_person(open_table: OpenTable, way: str) -> None:
    table = open_table((0, 2))
    scene = to_handover(table, 12)
    if way == "key":
        table.press(pygame.K_RETURN)
    else:
        table.click(scene.ready.rect.center)
    assert table.top is table.scene
    assert table.session.viewer == scene.seat
    table.settle()
    own = table.match.state.observe(scene.seat).zones()[f"hand.{scene.seat}"]
    assert sorted(table.hand()) == sorted(card for card in own if card)


@pytest.mark.parametrize("pause", [35, 300, 900])
def test_enter_meant_for_a_card_does_not_uncover_the_next_hand(open_table: OpenTable, pause: int) -> None:
    """Whether it is hit again and again, or held down, which repeats it every 35 ms."""
    table = open_table((0, 2))
    scene = to_handover(table, 4)
    table.app.pop()
    table.app.push(scene)
    for _press in range(8):
        table.press(pygame.K_RETURN)
        table.frame(pause)
        assert table.top is scene
        assert table.session.viewer is None
    table.frame(1000)
    table.press(pygame.K_RETURN)
    assert table.session.viewer == scene.seat


def test_there_is_no_way_past_it(open_table: OpenTable) -> None:
    table = open_table((0, 2))
    to_handover(table)
    table.press(pygame.K_ESCAPE)
    assert isinstance(table.top, PauseScene)
    table.press(pygame.K_ESCAPE)
    assert isinstance(table.top, HandoverScene)
    for key in (pygame.K_h, pygame.K_l, pygame.K_g, pygame.K_u, pygame.K_i, pygame.K_RIGHT):
        table.press(key, unicode=chr(key) if key < 128 else "")
        assert isinstance(table.top, HandoverScene)


def test_it_tells_what_everybody_saw_since_that_persons_last_turn(open_table: OpenTable) -> None:
    table = open_table((0, 2))
    scene = to_handover(table, 16)
    match_log = table.session.match_log.told
    since = [told for told in match_log if told.ply > max(t.ply for t in match_log if t.seat == scene.seat)]
    lines = [line for told in since for line in told.lines]
    assert scene.news == lines[-MOST_LINES:]
    assert scene.news
    table.frame(400)
    texts = table.program.texts()
    assert all(any(line.startswith(text) for text in texts) for line in scene.news)


def test_who_moves_twice_running_is_not_asked_again(open_table: OpenTable) -> None:
    """Whoever moved last and is to move again still sits there; after a computer's move all have watched."""
    table = open_table((0, 2))
    to_handover(table)
    table.press(pygame.K_RETURN)
    running = 0
    for _move in range(60):
        table.settle()
        if isinstance(table.top, HandoverScene):
            assert table.match.steps[-1].seat != table.top.seat
            table.press(pygame.K_RETURN)
        elif isinstance(table.top, ScoresScene):
            break
        else:
            seat = table.session.viewer
            running += table.match.steps[-1].seat == seat
            table.scene.play(any_move(table.session.seen, Random(1)))
    assert running


def test_a_draw_is_no_deal_for_whoever_has_just_taken_the_screen(open_table: OpenTable) -> None:
    settings = Settings(speed="normal", forced_moves=False)
    table = open_table((0, 1), {}, game="statehood", seats=2, settings=settings)
    dice = Random(3)
    draws = 0
    for _move in range(40):
        table.settle()
        if isinstance(table.top, HandoverScene | ScoresScene):
            table.press(pygame.K_RETURN)
            continue
        seen = table.session.seen
        table.settle()
        draw = seen.phase == "turn"
        table.scene.view.dealt_anew = (
            (lambda: pytest.fail("the cards are dealt anew")) if draw else lambda: None
        )
        draws += draw
        table.scene.play(seen.read("draw") if draw else any_move(seen, dice))
        table.until(lambda: not table.scene.view.busy)
        if draws > 4:
            return
    raise AssertionError(table.describe())


@pytest.mark.parametrize("forced_moves", [True, False])
def test_the_screen_is_not_passed_on_for_a_pass_that_everybody_can_tell(
    open_table: OpenTable, forced_moves: bool
) -> None:
    """Two cards never beat five; what only the hidden cards force is not made before its player is there."""
    settings = Settings(speed="off", forced_moves=forced_moves)
    table = open_table((0, 1, 2, 3), {"quick": True}, game="american_deuce", settings=settings)
    dice = Random(4)
    while table.match.state.phase != "play" or table.top is not table.scene:
        table.settle()
        if isinstance(table.top, HandoverScene):
            table.press(pygame.K_RETURN)
        elif table.match.state.phase != "play":
            table.scene.play(any_move(table.session.seen, dice))
    state = table.match.state
    assert isinstance(state, AmericanDeuceState)
    (leader,) = state.to_act
    short, following = state.cabinet.left[leader], state.cabinet.left[state.cabinet.left[leader]]
    left_with(state, {leader: "3S 4S 5H 6S 7S 9D", short: "8H 8D"})
    table.scene.play(state.read(leader, "play 3S 4S 5H 6S 7S"))
    table.settle()
    top = table.top
    assert isinstance(top, HandoverScene)
    assert top.seat == (following if forced_moves else short)
    assert (table.match.steps[-1].line == f"{short} pass") is forced_moves
    assert table.session.viewer is None
