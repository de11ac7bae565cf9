"""Matches played to the end through the real scenes, by the mouse alone and by the keys alone."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.session import Session
from cardtable.storage.settings import Settings
from tests.kit.matches import go_on, low_bids
from tests.kit.samples import COMPANY, asked, in_hand, played
from tests.scenes.match_kit import play_out, press_return
from tests.scenes.moves_made import Make, by_drag, by_keys, by_mouse
from tests.scenes.table_kit import OpenTable, Table, any_move

Onward = Callable[[Table], None]

SHORT = {"target": 3}


def next_hand(table: Table) -> None:
    table.click(table.button("Next hand"))


WAYS = pytest.mark.parametrize(("make", "onward"), [(by_drag, next_hand), (by_keys, press_return)])


@WAYS
def test_a_match_to_its_final_score(open_table: OpenTable, make: Make, onward: Onward) -> None:
    table = open_table(options=SHORT)
    play_out(table, (make,), any_move, seed="person", onward=onward)
    stored = table.app.library.open(table.match_id)
    assert stored.winners == table.match.state.winners
    assert stored.record.moves == tuple(step.line for step in table.match.steps)
    table.frame()
    texts = table.program.texts()
    assert any("match" in text.lower() for text in texts)


@WAYS
def test_a_match_alone_with_jokers_and_honor_to_its_final_score(
    open_table: OpenTable, make: Make, onward: Onward
) -> None:
    options = {"target": 3, "play": "individual", "jokers": True, "referee": "honor"}
    play_out(open_table(options=options), (make,), any_move, seed="person", onward=onward)


def test_a_click_plays_as_a_drag_does(open_table: OpenTable) -> None:
    table = open_table()
    table.settle()
    while table.match.state.phase != "play" or table.scene.ask is None:
        by_mouse(table, any_move(table.session.seen, Random(3)))
        table.settle()
    code = next(iter(table.scene.ask.cards))
    table.click(table.card_at(code))
    assert table.match.steps[-1].line.startswith("0 play") or code not in table.hand()


def test_a_match_resumes_after_any_move(open_table: OpenTable) -> None:
    match = Match(catalogue.game("whitehouse"), 4, SHORT, "resume")
    dice = Random(5)
    while len(match.results) < 1:
        go_on(match, dice, low_bids)
    lines = [step.line for step in match.steps]
    for ply in range(0, len(lines) + 1, 3):
        table = open_table(options=SHORT, lines=lines[:ply], seed="resume")
        table.settle()
        again = Session.resume(table.app.library.open(table.match_id), table.app.library)
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


def test_who_wins_a_trick_is_told_when_its_last_card_lies(open_table: OpenTable) -> None:
    match = played(in_hand(1, 6))
    told = Session(match, COMPANY).match_log.told
    ply = next(ply for ply, step in enumerate(match.steps) if step.seat > 0 and len(told[ply].lines) > 1)
    last = match.steps[ply].move
    moves = match.record().moves[:ply]
    table = open_table((0,), settings=Settings(speed="normal"), lines=moves, choose=lambda *_: last)
    seen: list[tuple[int, str]] = []

    def look() -> None:
        sprites = [sprite for sprite in table.scene.view.sprites if sprite.zone == "trick"]
        seen.append((sum(sprite.pose == sprite.home for sprite in sprites), table.scene.context.line))

    table.frames.append(look)
    table.until(lambda: any("wins the trick" in line for _lying, line in seen), ms=20)
    first = next(number for number, (_lying, line) in enumerate(seen) if "wins the trick" in line)
    assert seen[first][0] == 4
    assert any("plays" in line for _lying, line in seen[:first])


def test_the_cards_of_the_kitty_are_marked_in_the_hand_until_they_are_buried(open_table: OpenTable) -> None:
    lines = played(asked("trump")).record().moves
    table = open_table((0,), settings=Settings(speed="normal"), lines=lines)
    table.settle()
    before = set(table.hand())
    sprites = table.scene.view.sprites

    def marked() -> set[str]:
        return {sprite.key for sprite in sprites if sprite.label is not None and sprite.label.text == "NEW"}

    table.letter("1")
    table.until(lambda: table.scene.ask is not None, ms=20)
    assert marked() == set(table.hand()) - before
    assert len(marked()) == 6
    while table.match.state.phase == "bury":
        table.scene.play(table.match.state.legal(0)[0])
        table.until(lambda: not table.scene.view.busy, ms=20)
    assert not marked()


@pytest.mark.parametrize("game", ["whitehouse", "states"])
def test_a_match_of_one_hand_is_over_with_the_first_sheet(open_table: OpenTable, game: str) -> None:
    table = open_table(game=game, agreed={"hands": 1})
    play_out(table, (by_keys,), any_move, seed="one")
    match = table.match
    assert len(match.results) == 1
    assert match.state.winners is None
    assert table.app.library.open(table.match_id).winners == match.winners
    table.frame()
    assert table.button("Rematch")
    assert table.session.waits == "over"
