"""Enter pressed while a card plays itself, at every moment, in the last tricks of a hand of Whitehouse."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.scenes.play.forced import BEAT_MS, EVERY, FEW
from cardtable.scenes.play.pace import UNHURRIED, set_pace
from cardtable.scenes.scores.scene import ScoresScene
from cardtable.storage.settings import Settings
from cardtable.table.motion import SPEEDS, TRICK_HOLD
from cardtable.table.widgets import Button
from tests.kit.matches import go_on, low_bids
from tests.scenes.table_kit import OpenTable, Table

SPEED = "fast"
BEAT = BEAT_MS * SPEEDS[SPEED]
FRAME = 20.0
LEFT = 5
"""So many cards are left in the hand of the player when the screen is opened."""
OPTIONS = {"target": 3}


def last_tricks() -> list[str]:
    """The moves of a hand up to its last tricks."""
    match = Match(catalogue.game("whitehouse"), 4, OPTIONS, "forced")
    dice = Random("forced")
    while match.state.phase != "play" or len(match.state.zones()["hand.0"]) > LEFT:
        go_on(match, dice, low_bids)
    return [step.line for step in match.steps]


@pytest.mark.parametrize("late", [-0.5 * BEAT, 300.0, None])
def test_enter_meant_for_a_card_that_plays_itself_does_nothing_else(
    late: float | None, open_table: OpenTable
) -> None:
    """`late`: by how many milliseconds Enter misses the card; None: it is pressed when what follows comes."""
    settings = Settings(speed=SPEED, forced_seen={"whitehouse-single": FEW})
    table = open_table((0,), OPTIONS, settings=settings, seed="forced", lines=last_tricks())
    table.unpainted()
    begun = len(table.match.steps)
    decided: list[int] = []
    pressed = 0

    def asked() -> bool:
        ask = table.scene.ask
        return isinstance(table.top, ScoresScene) or (ask is not None and ask.mine)

    table.until(asked, ms=FRAME)
    while table.top is table.scene:
        ask = table.scene.ask
        assert ask is not None
        made = len(table.match.steps)
        decided.append(made)
        if ask.forced is None:
            table.until(table.quiet, ms=FRAME)
            for _frame in range(50):  # whoever was hasty has looked up
                table.frame(FRAME)
            table.focus_card(next(iter(ask.cards)))
            table.press(pygame.K_RETURN)
            assert len(table.match.steps) == made + 1
        else:
            pressed += 1
            if late is None:
                table.until(lambda: len(table.match.steps) > decided[-1], ms=FRAME)
                table.until(asked, ms=FRAME)
            else:
                for _frame in range(round((BEAT + late) / FRAME)):
                    table.frame(FRAME)
            table.press(pygame.K_RETURN)
        table.until(asked, ms=FRAME)
    assert pressed >= 2, "at the latest the last card plays itself"
    own = [number for number, step in enumerate(table.match.steps) if step.seat == 0 and number >= begun]
    assert own == decided, "Enter has played no card of the next trick"
    for _frame in range(20):
        table.frame(FRAME)
    assert isinstance(table.top, ScoresScene), "what the hand came to is still there to be read"


@pytest.mark.parametrize("new", [False, True])
def test_a_newcomer_reads_what_is_played_for_them_however_often_it_came(
    new: bool, open_table: OpenTable
) -> None:
    settings = Settings(speed=SPEED, forced_seen={"whitehouse-single": FEW})
    table = open_table((0,), OPTIONS, settings=settings, seed="forced", lines=last_tricks())
    table.unpainted()
    table.session.table.newcomers = new
    due = None
    for _decision in range(LEFT + 1):
        table.until(lambda: table.scene.ask is not None and table.scene.ask.mine, ms=FRAME)
        due = table.scene.forced.alarm(table.app.now())
        if due is not None:
            break
        made = len(table.match.steps)
        table.scene.play(next(iter(table.scene.ask.cards.values())))
        table.until(lambda made=made: len(table.match.steps) > made, ms=FRAME)
        table.until(lambda: not table.scene.view.busy, ms=FRAME)
    assert due is not None
    assert (due - table.app.now() > BEAT) == new


@pytest.mark.parametrize(("new", "expected"), [(False, 1.0), (True, UNHURRIED)])
def test_a_finished_trick_lies_longer_for_a_newcomer(
    new: bool, expected: float, open_table: OpenTable
) -> None:
    table = open_table((0,), OPTIONS, settings=Settings(speed=SPEED), seed="forced", lines=last_tricks())
    table.unpainted()
    table.scene.view.finish()
    table.session.table.newcomers = new
    set_pace(table.scene.context)
    landed: list[float] = []
    begun = table.app.now()
    table.scene.view.timeline.pause(on_land=lambda: landed.append(table.app.now()))
    table.until(lambda: bool(landed), ms=1.0)
    assert landed[0] - begun == pytest.approx(expected * TRICK_HOLD.ms * SPEEDS[SPEED], abs=20.0)


def announced(open_table: OpenTable, settings: Settings) -> Table:
    """A table at which a card that plays itself is announced for the first time."""
    table = open_table((0,), OPTIONS, settings=settings, seed="forced", lines=last_tricks())
    table.unpainted()
    for _decision in range(LEFT + 1):
        table.until(lambda: table.scene.ask is not None and table.scene.ask.mine, ms=FRAME)
        if table.scene.forced.alarm(table.app.now()) is not None:
            return table
        made = len(table.match.steps)
        table.scene.play(next(iter(table.scene.ask.cards.values())))
        table.until(lambda made=made: len(table.match.steps) > made, ms=FRAME)
        table.until(lambda: not table.scene.view.busy, ms=FRAME)
    raise AssertionError("no card was the only one")


def offer(table: Table, label: str) -> Button:
    found: Button = next(one for one in table.scene.context.offers if one.label == label)
    return found


def test_the_first_moves_made_for_somebody_can_be_left_to_them_there_and_then(open_table: OpenTable) -> None:
    settings = Settings(speed=SPEED)
    table = announced(open_table, settings)
    made = len(table.match.steps)
    table.click(offer(table, "I'll play it myself").rect.center)
    assert not settings.forced_moves
    assert not table.scene.context.announced
    for _frame in range(200):
        table.frame(FRAME)
    assert len(table.match.steps) == made, "the card waits for its player"
    assert table.scene.context.offers == ()


def test_whoever_wants_no_more_than_a_short_word_gets_it_for_every_kind(open_table: OpenTable) -> None:
    settings = Settings(speed=SPEED)
    table = announced(open_table, settings)
    table.session.table.newcomers = True
    made = len(table.match.steps)
    button = offer(table, "Always do it for me")
    table.move_to(button.rect.center)
    for _frame in range(400):
        table.frame(FRAME)
    assert len(table.match.steps) == made, "the card waits while somebody is at the buttons"
    table.click(button.rect.center)
    assert len(table.match.steps) > made
    assert settings.forced_moves
    assert table.scene.context.offers == ()
    settings.forced_seen.pop("whitehouse-single", None)
    assert table.scene.forced._beat("") == BEAT
    assert settings.forced_seen == {EVERY: FEW}


def test_whoever_has_seen_a_few_is_offered_nothing_any_more(open_table: OpenTable) -> None:
    table = announced(open_table, Settings(speed=SPEED, forced_seen={"whitehouse-single": FEW}))
    assert table.scene.context.announced
    assert table.scene.context.offers == ()
