"""The coach: she asks before a move that costs much, once for a reason, and never makes anybody wait."""

from __future__ import annotations

import pygame
import pytest

from cardtable.ai.advice import Advice, Advised
from cardtable.ai.coach import MOST
from cardtable.engine.opinion import Reason
from cardtable.scenes.play.coach import Coach
from cardtable.scenes.review.hand_review import HandReview
from cardtable.scenes.scores.scene import ScoresScene
from cardtable.scenes.settings import SettingsScene
from cardtable.storage.settings import Settings
from tests.scenes.table_kit import OpenTable, Table

BEGINNERS = {"coach": True}
WHY = "They take this trick."


def card_asked(open_table: OpenTable, **more: object) -> Table:
    """A table whose viewer plays a card, with the coach on."""
    table: Table = open_table(**{"agreed": BEGINNERS, **more})
    for _decision in range(40):
        table.settle()
        if table.match.state.phase == "play" and len(table.session.seen.legal()) > 1:
            return table
        table.scene.play(table.session.seen.legal()[0])
    raise AssertionError(table.describe())


def advised(table: Table, cost: float = 0.3, reason: Reason = Reason(WHY)) -> int:  # noqa: B008
    """Advise one move against another, which costs so much; return that one."""
    session = table.session
    good, bad = session.seen.legal()[:2]
    session.advice.clear()
    told = Advised(session.seen.write(bad), reason, 0.8 - cost, 0.01)
    session.remember(Advice((Advised(session.seen.write(good), Reason("It wins."), 0.8), told), 100))
    return int(bad)


def held(table: Table, cost: float = 0.3) -> int:
    """Make a move that costs much; it is held."""
    bad = advised(table, cost)
    table.scene.answer(bad)
    table.frame(1000)
    return bad


def coach(table: Table) -> Coach:
    found: Coach = table.scene.coach
    return found


def kept(table: Table) -> int:
    """The number of moves in the library."""
    return len(table.app.library.open(table.match_id).record.moves)


def test_a_move_that_costs_much_is_held_and_asked_about_beside_its_card(open_table: OpenTable) -> None:
    table = card_asked(open_table)
    made, stored = len(table.match.steps), kept(table)
    held(table)
    assert coach(table).doubt is not None
    assert (len(table.match.steps), kept(table)) == (made, stored)
    tags = table.tags()
    assert {"panel:coach", "portrait:abigail", "button:Take back", "button:Play it anyway"} <= {
        tag.removeprefix("widget:") for tag in tags
    }
    assert not any(tag.startswith("prompt") for tag in tags)
    raised = [sprite for sprite in table.scene.view.sprites if sprite.chosen]
    assert len(raised) == 1


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_it_is_taken_back(open_table: OpenTable, by: str) -> None:
    table = card_asked(open_table)
    made = len(table.match.steps)
    held(table)
    if by == "key":
        table.press(pygame.K_ESCAPE)
    else:
        table.click_widget(coach(table).back)
    assert coach(table).doubt is None
    assert len(table.match.steps) == made
    assert table.top is table.scene
    assert not any(sprite.chosen for sprite in table.scene.view.sprites)
    assert "panel:coach" not in table.tags()


@pytest.mark.parametrize("by", ["key", "mouse", "keyboard"])
def test_it_is_played_anyway(open_table: OpenTable, by: str) -> None:
    table = card_asked(open_table)
    made = len(table.match.steps)
    bad = held(table)
    if by == "key":
        table.letter("P")
    elif by == "keyboard":
        table.press(pygame.K_RIGHT)
        table.press(pygame.K_RETURN)
    else:
        table.click_widget(coach(table).anyway)
    assert table.match.steps[made].move == bad
    assert kept(table) > made


def test_the_key_that_played_the_card_answers_nothing(open_table: OpenTable) -> None:
    table = card_asked(open_table, settings=Settings(forced_moves=False))
    table.scene.answer(advised(table))
    table.press(pygame.K_RETURN)
    assert coach(table).doubt is not None


def test_a_click_on_a_card_waits_for_the_answer(open_table: OpenTable) -> None:
    table = card_asked(open_table)
    made = len(table.match.steps)
    held(table)
    for key in table.hand():
        table.click(table.card_at(key))
    assert coach(table).doubt is not None
    assert len(table.match.steps) == made


def test_one_reason_is_told_once_in_a_hand(open_table: OpenTable) -> None:
    table = card_asked(open_table)
    made = len(table.match.steps)
    bad = held(table)
    table.press(pygame.K_ESCAPE)
    table.scene.answer(bad)
    assert table.match.steps[made].move == bad


def test_she_asks_a_few_times_in_a_hand(open_table: OpenTable) -> None:
    table = card_asked(open_table)
    made = len(table.match.steps)
    for word in ("low", "high", "late")[:MOST]:
        table.scene.answer(advised(table, reason=Reason(f"It comes too {word}.")))
        assert coach(table).doubt is not None
        table.press(pygame.K_ESCAPE)
    table.scene.answer(advised(table, reason=Reason("It comes too often.")))
    assert len(table.match.steps) > made


@pytest.mark.parametrize(
    ("cost", "reason"), [(0.05, Reason(WHY)), (0.3, Reason(WHY, even=True)), (0.3, Reason(""))]
)
def test_she_is_silent_about_a_slip_and_without_a_reason(
    open_table: OpenTable, cost: float, reason: Reason
) -> None:
    table = card_asked(open_table)
    made = len(table.match.steps)
    table.scene.answer(advised(table, cost, reason))
    assert len(table.match.steps) > made


@pytest.mark.parametrize(
    ("agreed", "own", "on"),
    [
        ({}, None, False),
        ({}, True, True),
        (BEGINNERS, None, True),
        (BEGINNERS, False, False),
        ({**BEGINNERS, "hints": False}, True, False),
    ],
)
def test_she_is_on_for_beginners_until_switched_off(
    open_table: OpenTable, agreed: dict[str, object], own: bool | None, on: bool
) -> None:
    chosen = {} if own is None else {"": own}
    settings = Settings(speed="off", forced_moves=False, coach=chosen)
    table = card_asked(open_table, agreed=agreed, settings=settings)
    assert bool(table.thinker.advised) == on
    held(table)
    assert (coach(table).doubt is not None) == on


def test_a_guest_is_asked_nothing(open_table: OpenTable) -> None:
    settings = Settings(speed="off", forced_moves=False)
    settings.profile.person = "somebody else"
    table = card_asked(open_table, settings=settings)
    assert not table.thinker.advised


def test_advice_comes_once_while_the_person_thinks_and_a_hint_uses_it(open_table: OpenTable) -> None:
    table = card_asked(open_table)
    table.frame()
    asked = len(table.thinker.advised)
    assert table.session.remembered is not None
    assert table.thinker.advised[-1] == table.match.state.observe(0)
    for _frame in range(20):
        table.frame(200)
    table.letter("H")
    assert table.scene.hints.rows
    assert len(table.thinker.advised) == asked


def test_a_move_never_waits_for_her(open_table: OpenTable) -> None:
    table = card_asked(open_table)
    made = len(table.match.steps)
    table.session.advice.clear()
    table.scene.answer(table.session.seen.legal()[1])
    assert len(table.match.steps) > made
    assert coach(table).doubt is None


def test_another_size_leaves_the_question(open_table: OpenTable) -> None:
    table = card_asked(open_table)
    held(table)
    table.app.push(SettingsScene(table.app))
    table.frame()
    table.app.pop()
    table.scene.resized()
    table.frame()
    assert coach(table).doubt is not None
    assert "panel:coach" in table.tags()
    table.press(pygame.K_ESCAPE)
    assert not any(sprite.chosen for sprite in table.scene.view.sprites)


def test_nothing_of_a_question_stays_when_the_screen_is_passed_on(open_table: OpenTable) -> None:
    table = open_table(people=(0, 2), agreed=BEGINNERS)
    table.settle()
    for _decision in range(40):
        table.settle()
        if table.top is not table.scene:
            table.press(pygame.K_RETURN)
        elif table.match.state.phase == "play" and len(table.session.seen.legal()) > 1:
            break
        else:
            table.scene.play(table.session.seen.legal()[0])
    held(table)
    assert coach(table).doubt is not None
    table.scene.covered()
    assert coach(table).doubt is None
    assert "panel:coach" not in table.tags()


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)])
def test_the_question_covers_neither_the_hand_nor_an_open_card(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    table = card_asked(open_table, size=size)
    held(table)
    table.tags()
    box = coach(table).box
    assert box is not None
    assert pygame.Rect((0, 0), size).contains(box)
    for sprite in table.scene.view.sprites:
        home = sprite.home
        card = pygame.Rect(home.x - home.width / 2, home.y - home.height / 2, home.width, home.height)
        assert not box.colliderect(card), sprite.key
    assert table.scene.context.prompt_box == box
    assert box.contains(coach(table).back.rect)
    assert box.contains(coach(table).anyway.rect)


def test_the_sheet_tells_what_would_have_helped_most_and_leads_there(open_table: OpenTable) -> None:
    table = card_asked(open_table)
    ply = len(table.match.steps)
    held(table)
    table.letter("P")
    for _step in range(200):
        table.settle()
        if isinstance(table.top, ScoresScene):
            break
        table.scene.play(table.session.seen.legal()[0])
        for key in [key for key in table.session.advice if key[0] != ply]:
            del table.session.advice[key]
    sheet = table.top
    table.frame(2000)
    assert sheet.helpful is not None
    assert sheet.helpful.words.endswith(WHY)
    assert any(tag.startswith("text:What would have helped most") for tag in table.tags())
    table.letter("B")
    assert isinstance(table.top, HandReview)
    assert table.top.sight.plies[table.top.place] == ply


def test_the_sheet_tells_nothing_where_no_move_cost_much(open_table: OpenTable) -> None:
    table = card_asked(open_table)
    for _step in range(200):
        table.settle()
        if isinstance(table.top, ScoresScene):
            break
        table.session.advice.clear()
        table.scene.play(table.session.seen.legal()[0])
    table.session.advice.clear()
    assert table.top.helpful is None
    assert not table.top.show.visible
