"""Matches played to the end through the real scenes, by the mouse alone and by the keys alone."""

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.games.whitehouse.moves import BURY, CARDS, LOWEST_BID, RENEGE, TRUMP
from cardtable.scenes.conductor import Conductor
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.scores import ScoresScene
from tests.kit.matches import go_on, low_bids
from tests.scenes.table_kit import OpenTable, Table, any_move

Answer = Callable[[Table, int], None]

SHORT = {"target": 3}


def code_of(table: Table, move: int) -> str:
    text: str = table.match.state.write(0, move)
    return text.split()[-1]


def by_mouse(table: Table, move: int, *, drag: bool = True) -> None:
    """Make a move of the viewer's with the pointer."""
    if move < CARDS or BURY <= move < TRUMP:
        code = code_of(table, move)
        if drag:
            place = "trick" if move < CARDS else "bury"
            table.drag(table.card_at(code), table.target(place))
        else:
            table.click(table.card_at(code))
        return
    if move >= LOWEST_BID:
        panel = table.scene.panel
        assert panel is not None
        assert panel.stepper is not None
        while panel.stepper.number < move:
            right = panel.stepper.rect.right - 10, panel.stepper.rect.centery
            table.click(right)
        table.click(table.button(f"Bid {move}"))
        return
    if move >= RENEGE:
        table.click(table.button("Renege"))
        name = table.conductor.table.names[move - RENEGE]
        table.click(table.button(f"Call a renege on {name}"))
        return
    table.click(table.button(_labels(table)[move]))


def _labels(table: Table) -> dict[int, str]:
    ask = table.scene.ask
    assert ask is not None
    return {choice.move: choice.label for choice in (*ask.tiles, *ask.choices)}


def by_keys(table: Table, move: int) -> None:
    """Make a move of the viewer's with the keyboard."""
    if move < CARDS or BURY <= move < TRUMP:
        goal = code_of(table, move)
        table.press(pygame.K_RIGHT)
        focused = table.scene.view.sprites
        for _step in range(60):
            now = next((card.key for card in focused if card.focused), None)
            if now == goal:
                table.press(pygame.K_RETURN)
                return
            hand = table.hand()
            back = now in hand and hand.index(goal) < hand.index(now)
            table.press(pygame.K_LEFT if back else pygame.K_RIGHT)
        raise AssertionError(f"no way to {goal}")
    if move >= LOWEST_BID:
        panel = table.scene.panel
        assert panel is not None
        assert panel.stepper is not None
        while panel.stepper.number < move:
            table.press(pygame.K_RIGHT)
        table.press(pygame.K_RETURN)
        return
    if move >= RENEGE:
        table.letter("R")
        goal = f"Call a renege on {table.conductor.table.names[move - RENEGE]}"
        group = table.scene.group
        for _step in range(12):
            if getattr(group.focus, "label", "") == goal:
                table.press(pygame.K_RETURN)
                return
            table.press(pygame.K_TAB)
        raise AssertionError(f"no way to {goal}")
    ask = table.scene.ask
    assert ask is not None
    choice = next(choice for choice in (*ask.tiles, *ask.choices) if choice.move == move)
    table.letter(choice.letter)


def play_through(table: Table, answer: Answer, most: int = 900) -> None:
    """Play a match to its end, choosing moves by a generator of its own."""
    dice = Random("person")
    for _move in range(most):
        table.settle()
        if isinstance(table.top, ScoresScene):
            if table.top.over:
                return
            _go_on(table, answer)
            continue
        move = any_move(table.conductor.seen, dice)
        before = len(table.match.steps)
        assert isinstance(move, int)
        answer(table, move)
        made = [step.move for step in table.match.steps[before : before + 1]]
        assert made == [move], table.describe()
    raise AssertionError(table.describe())


def _go_on(table: Table, answer: Answer) -> None:
    if answer is by_keys:
        table.press(pygame.K_RETURN)
    else:
        table.click(table.button("Next hand"))


@pytest.mark.parametrize("answer", [by_mouse, by_keys])
def test_a_match_to_its_final_score(open_table: OpenTable, answer: Answer) -> None:
    table = open_table(options=SHORT)
    play_through(table, answer)
    stored = table.app.library.open(table.match_id)
    assert stored.winners == table.match.state.winners
    assert stored.record.moves == tuple(step.line for step in table.match.steps)
    table.frame()
    texts = table.program.texts()
    assert any("match" in text.lower() for text in texts)


@pytest.mark.parametrize("answer", [by_mouse, by_keys])
def test_a_match_alone_with_jokers_and_honor_to_its_final_score(
    open_table: OpenTable, answer: Answer
) -> None:
    options = {"target": 3, "play": "individual", "jokers": True, "referee": "honor"}
    play_through(open_table(options=options), answer)


def test_a_click_plays_as_a_drag_does(open_table: OpenTable) -> None:
    table = open_table()
    table.settle()
    while table.match.state.phase != "play" or table.scene.ask is None:
        move = any_move(table.conductor.seen, Random(3))
        assert isinstance(move, int)
        by_mouse(table, move, drag=False)
        table.settle()
    code = next(iter(table.scene.ask.cards))
    table.click(table.card_at(code))
    assert table.match.steps[-1].line.startswith("0 play") or code not in table.hand()


def test_every_legal_move_of_random_states_can_be_made_by_mouse_and_by_keys(
    open_table: OpenTable, games: int
) -> None:
    """Not only the moves that the matches above happened to make."""
    dice = Random("states")
    for number in range(max(2, games // 100)):
        options = [{}, {"jokers": True, "referee": "honor"}, {"play": "individual"}][number % 3]
        match = Match(catalogue.game("whitehouse"), 4, options, f"reach{number}")
        plies = 6 + int(dice.random() * 55)
        while len(match.steps) < plies or match.state.to_act != (0,):
            go_on(match, dice, low_bids)
        lines = [step.line for step in match.steps]
        for move in match.state.legal(0):
            for answer in (by_mouse, by_keys):
                table = open_table(options=options, lines=lines, seed=f"reach{number}")
                table.settle()
                if isinstance(table.top, ScoresScene):
                    break  # a hand has just ended
                assert isinstance(move, int)
                answer(table, move)
                assert table.match.steps[len(lines)].move == move


def test_a_match_resumes_after_any_move(open_table: OpenTable) -> None:
    match = Match(catalogue.game("whitehouse"), 4, SHORT, "resume")
    dice = Random(5)
    while len(match.results) < 1:
        go_on(match, dice, low_bids)
    lines = [step.line for step in match.steps]
    for ply in range(0, len(lines) + 1, 3):
        table = open_table(options=SHORT, lines=lines[:ply], seed="resume")
        table.settle()
        again = Conductor.resume(table.app.library.open(table.match_id), table.app.library)
        kept = [step.line for step in again.match.steps]
        assert kept[:ply] == lines[:ply]
        assert kept == [step.line for step in table.match.steps]


def test_a_match_that_ended_without_its_result_gets_it(open_table: OpenTable) -> None:
    match = Match(catalogue.game("whitehouse"), 4, SHORT, "ended")
    dice = Random(5)
    while match.state.winners is None:
        go_on(match, dice, low_bids)
    table = open_table(options=SHORT, lines=[step.line for step in match.steps], seed="ended")
    stored = table.app.library.open(table.match_id)
    assert stored.winners == match.state.winners
    assert not table.app.library.unfinished()


def test_a_move_is_kept_before_it_is_shown(open_table: OpenTable) -> None:
    table = open_table()
    kept: list[tuple[int, int]] = []
    library = table.app.library
    show = table.scene.view.show

    def watched(*args: Any, **more: Any) -> None:
        kept.append((len(library.open(table.match_id).record.moves), len(table.match.steps)))
        show(*args, **more)

    table.scene.view.show = watched  # type: ignore[method-assign]
    table.settle()
    assert len(kept) > 1
    assert all(stored == made for stored, made in kept)


def test_a_match_that_cannot_be_read_leaves_the_player_where_they_were(open_table: OpenTable) -> None:
    table = open_table()
    assert PlayScene.open(table.app, 12345) is None
    assert table.app.notices.sentences
