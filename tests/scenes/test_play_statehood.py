"""Matches of Statehood played to the end through the real scenes, by the mouse, by dragging and by keys."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest

from cardtable.engine.game import Move, Observation
from cardtable.games.statehood.rules.moves import CODES, PUERTO_RICO
from cardtable.games.statehood.table.game_table import FOLLOW_MS
from cardtable.scenes.confirm import ConfirmScene
from cardtable.scenes.play.forced import BEAT_MS, PASSES
from cardtable.scenes.scores.scene import ScoresScene
from cardtable.storage.settings import Settings
from cardtable.table.motion import SPEEDS
from tests.games.statehood import desk
from tests.scenes.match_kit import play_out
from tests.scenes.moves_made import Make, by_drag, by_keys, by_mouse, focus_card
from tests.scenes.table_kit import OpenTable, Table

SHORT = {"target": 7}


def any_kind(seen: Observation, dice: Random) -> Move:
    """A move of a kind drawn at random: declarations are as likely as draws."""
    kinds: dict[str, list[Move]] = {}
    for move in seen.legal():
        kinds.setdefault(seen.write(move).split()[0], []).append(move)
    return dice.choice(dice.choice(list(kinds.values())))


@pytest.mark.parametrize(
    ("make", "seats", "people"),
    [(by_mouse, 4, (0,)), (by_keys, 3, (1,)), (by_drag, 2, (0,)), (by_keys, 3, (0, 1, 2))],
)
def test_a_match_to_its_final_score(
    open_table: OpenTable, make: Make, seats: int, people: tuple[int, ...]
) -> None:
    table = open_table(people, SHORT, game="statehood", seats=seats)
    play_out(table, (make,), any_kind, seed="person", most=600)
    stored = table.app.library.open(table.match_id)
    assert stored.winners == table.match.state.winners
    assert stored.record.moves == tuple(step.line for step in table.match.steps)
    table.frame()
    assert any("wins the match" in text.lower() for text in table.program.texts())


def hand_with(cards: str, *moves: str) -> list[str]:
    """The moves of a match for two in which the first seat holds these cards and is to move."""
    rest = [code for code in CODES if code not in cards.split()]
    other = [code for code in rest if code not in desk.SPECIAL][:7]
    left = [code for code in rest if code not in other]
    left.sort(key=lambda code: code in desk.SPECIAL)
    order = [code for pair in zip(cards.split(), other, strict=True) for code in pair]
    return [desk.cut_for(1, 2), "* deal " + " ".join([*order, *left]), *moves]


def open_hand(open_table: OpenTable, cards: str, *moves: str, **more: Any) -> Table:
    table = open_table((0,), {}, game="statehood", seats=2, lines=hand_with(cards, *moves), **more)
    table.settle()
    return table


def test_puerto_rico_is_not_discarded_by_accident(open_table: OpenTable) -> None:
    table = open_hand(open_table, "8H AS KS 3H 4H 5H 6H", "0 draw")
    before = len(table.match.steps)
    table.drag(table.card_at("8H"), table.target("discard"))
    assert isinstance(table.top, ConfirmScene)
    table.press(pygame.K_ESCAPE)
    assert table.top is table.scene
    assert len(table.match.steps) == before
    assert table.scene.raised.keys == ["8H"]
    table.press(pygame.K_RETURN)
    table.letter("Y")
    assert table.match.steps[before].move == PUERTO_RICO


def test_a_card_that_is_dragged_is_discarded_whatever_was_picked_before(open_table: OpenTable) -> None:
    table = open_hand(open_table, "9H AS KS 3H 4H 5H 6H", "0 draw")
    before = len(table.match.steps)
    table.click(table.card_at("3H"))
    assert table.scene.raised.keys == ["3H"]
    table.drag(table.card_at("KS"), table.target("discard"))
    assert [step.line for step in table.match.steps[before : before + 1]] == ["0 discard KS"]


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_a_click_on_the_pile_or_on_the_middle_does_what_a_drop_there_does(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    table = open_hand(open_table, "9H AS KS 3H 4H 5H 6H", "0 draw", size=size)
    before = len(table.match.steps)
    table.click(table.card_at("3H"))
    table.click(table.card_at(table.scene.view.keys("discard")[-1]))
    assert table.match.steps[before].line == "0 discard 3H"
    table = open_hand(open_table, "*GU AS KS 3H 4H 5H 6H", size=size)
    before = len(table.match.steps)
    table.click(table.card_at("*GU"))
    table.click(table.target("arena"))
    assert table.scene.raised.keys == ["*GU"], "what is not enough stays picked"
    table.click(table.card_at("KS"))
    table.click(table.target("arena"))
    assert table.match.steps[before].line == "0 declare *GU with KS"


def test_no_card_stands_back_on_a_turn_before_one_is_picked(open_table: OpenTable) -> None:
    table = open_hand(open_table, "2S AS KS 3H 4H 5H 6H")
    sprites = table.scene.view.sprites
    assert all(sprites[key].legal is not False for key in table.hand())
    table.click(table.card_at("2S"))
    assert [key for key in table.hand() if sprites[key].legal is False] == ["6H", "5H", "4H", "3H"]


def test_a_card_is_discarded_in_two_steps_by_mouse_and_by_keys(open_table: OpenTable) -> None:
    table = open_hand(open_table, "9H AS KS 3H 4H 5H 6H", "0 draw")
    before = len(table.match.steps)
    focus_card(table, "AS")
    table.press(pygame.K_RETURN)
    assert table.scene.raised.selection.button == "Discard California"
    focus_card(table, "KS")
    table.press(pygame.K_RETURN)
    assert table.scene.raised.keys == ["KS"], "another card takes the place of the raised one"
    table.click(table.card_at("3H"))
    assert table.scene.raised.keys == ["3H"]
    assert len(table.match.steps) == before
    table.press(pygame.K_RETURN)
    assert table.match.steps[before].line == "0 discard 3H"


def test_a_card_is_drawn_by_dragging_the_pile_to_the_hand(open_table: OpenTable) -> None:
    for pile, move in (("deck", "0 draw"), ("discard", "0 take")):
        table = open_hand(open_table, "9H AS KS 3H 4H 5H 6H")
        before = len(table.match.steps)
        key = table.scene.view.keys(pile)[-1]
        table.drag(table.card_at(key), table.target("hand.self"))
        assert table.match.steps[before].line == move


def test_a_running_total_is_shown_while_defenders_are_raised(open_table: OpenTable) -> None:
    table = open_hand(open_table, "2S AS KS 3H 4H 5H QC")
    for code, total in (("2S", ""), ("KS", "19"), ("QC", "34"), ("AS", "88")):
        table.click(table.card_at(code))
        assert table.scene.raised.selection.figure == total
        texts = table.program.texts()
        assert not total or total in texts
    assert table.scene.view.sprites["3H"].legal is False
    table.frame(400)
    assert not [tag for tag in table.tags() if tag.startswith("tooltip:")]  # the words over the cards tell
    table.move_to(table.card_at("3H"))
    table.frame(400)
    (bubble,) = [item for item in table.app.listed().items if item.tag.startswith("tooltip:")]
    for box in (table.scene.raised.box, table.scene.context.prompt_box):
        assert not bubble.rect().inflate(-40, -40).colliderect(box)  # but for its shadow
    before = len(table.match.steps)
    table.drag(table.card_at("KS"), table.target("arena"))
    assert table.match.steps[before].line == "0 declare 2S with QC KS AS"


def test_a_fourth_defender_takes_the_place_of_the_third(open_table: OpenTable) -> None:
    table = open_hand(open_table, "2S AS KS QS JS 5H QC")
    for code in ("2S", "KS", "QC", "AS", "JS"):
        table.click(table.card_at(code))
    assert table.scene.raised.keys == ["2S", "KS", "QC", "JS"]


def test_a_forced_declaration_is_made_by_itself_after_a_beat(open_table: OpenTable) -> None:
    settings = Settings(speed="fast", forced_seen={"statehood-cannot": PASSES})
    table = open_table((0,), {}, game="statehood", seats=2, settings=settings)
    dice = Random(9)
    for _move in range(2000):
        table.settle()
        if isinstance(table.top, ScoresScene):
            table.press(pygame.K_RETURN)
            continue
        ask = table.scene.ask
        assert ask is not None
        if ask.forced is not None:
            before = len(table.match.steps)
            assert not table.scene.question.actions.widgets, "nothing is to be pressed"
            table.frame(BEAT_MS * SPEEDS["fast"] - 50)
            assert len(table.match.steps) == before
            table.frame(60)
            table.frame(60)
            assert table.match.steps[before].move == ask.forced
            return
        legal = [move for move in table.session.seen.legal() if move != PUERTO_RICO]
        table.scene.play(legal[int(dice.random() * min(2, len(legal)))])
        table.frame()
    raise AssertionError("nothing was forced")


def test_every_refusal_of_a_card_is_said_at_the_card(open_table: OpenTable) -> None:
    table = open_hand(open_table, "9H AS KS 3H 4H 5H 6H", "0 take")
    taken = CODES[table.match.state.taken]
    table.click(table.card_at(taken))
    assert any("just taken" in tag for tag in table.tags() if tag.startswith("tooltip:"))
    table = open_hand(open_table, "2S AS KS 3H 4H 5H QC")
    table.click(table.card_at("2S"))
    table.move_to(table.card_at("3H"))
    table.frame(400)
    assert any("Only spades and clubs" in tag for tag in table.tags() if tag.startswith("tooltip:"))


def test_each_step_of_a_computer_player_is_looked_at_before_the_next(open_table: OpenTable) -> None:
    lines = [desk.cut_for(0, 3)]
    table = open_table((0,), {}, game="statehood", seats=3, lines=lines, settings=Settings(speed="normal"))
    times: list[float] = []
    table.until(lambda: table.session.waits == "computer")
    while table.session.waits in ("computer", "chance") and len(times) < 3:
        before = len(table.match.steps)
        table.until(lambda before=before: len(table.match.steps) > before, ms=20)  # type: ignore[misc]
        times.append(table.app.now())
    steps = [later - earlier for earlier, later in pairwise(times)]
    assert len(steps) == 2
    assert min(steps) >= FOLLOW_MS


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_the_word_over_the_drawn_card_covers_no_votes_of_a_raised_one(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    table = open_hand(open_table, "9H AS KS 3H 4H 5H 6H", size=size)
    table.click(table.card_at(table.scene.view.keys("deck")[-1]))
    table.settle()
    assert "text:DRAWN" in table.tags()
    (drawn,) = [code for code in table.hand() if code not in ("9H", "AS", "KS", "3H", "4H", "5H", "6H")]
    keys = table.scene.view.keys("hand.self")
    place = keys.index(drawn)
    for key in (*keys[:place], *keys[place + 1 :]):
        table.click(table.card_at(key))
        table.move_to((10, 300))
        table.frame()
        assert table.scene.raised.keys == [key]
        covered = table.scene.view.sprites[key].chosen_box
        out = table.app.listed()
        words = [rect for item, rect in zip(out.items, out.rects, strict=True) if item.tag == "text:DRAWN"]
        assert not any(rect.colliderect(covered) for rect in words), key
        assert bool(words) == (abs(keys.index(key) - place) > 1), key
        table.press(pygame.K_ESCAPE)
        table.settle()
    assert "text:DRAWN" in table.tags(), "nothing is raised any more"
