"""The map on which a hand ends, through the real scenes: what comes when, what is heard, what goes on."""

from __future__ import annotations

from itertools import chain, count
from typing import Any

import pygame
import pytest

from cardtable.cards.atlas import atlas
from cardtable.engine.match import Match
from cardtable.scenes.atlas.place_facts import answer
from cardtable.scenes.form import STEADY_MS
from cardtable.scenes.scores.hand_map import HandMap
from cardtable.scenes.scores.scene import ScoresScene
from cardtable.scenes.session import Session
from cardtable.storage.settings import Settings
from tests.kit.samples import COMPANY, SEED, played
from tests.scenes.table_kit import OpenTable, Table, players


def before_the_end(*, mine: bool) -> list[str]:
    """The moves of a hand up to the one that ends it by a call; who loses it came near."""

    def ended(match: Match) -> bool:
        if not match.results:
            return False
        result = match.results[-1]
        if (result.points[0] > 0) != mine or result.facts["knocker"] is not None:
            return False
        ending = Session(match, players((0,))).hand_ending()
        return mine or (ending is not None and ending.nearly is not None)

    seeds = chain((SEED,), map(str, count()))
    found = (played(ended, "states", COMPANY, seed=seed) for seed in seeds)
    match = next(match for match in found if ended(match))
    return [step.line for step in match.steps]


def finished(open_table: OpenTable, *, mine: bool, settings: Settings | None = None, **more: Any) -> Table:
    lines = before_the_end(mine=mine)
    table = open_table(
        (0,), game="states", seed="538", lines=lines, settings=settings or Settings(speed="normal"), **more
    )
    table.until(lambda: isinstance(table.top, HandMap), ms=50)
    return table


def drawn(table: Table, prefix: str) -> list[str]:
    return [tag for tag in table.tags() if tag.startswith(prefix)]


def test_the_state_under_the_pointer_answers_and_f2_opens_its_page(open_table: OpenTable) -> None:
    table = finished(open_table, mine=True, settings=Settings(speed="off"))
    table.until(lambda: not table.top.moving, ms=20)
    top = table.top
    board = top._board(top.frame)
    for code in ("MT", *top.ending.regions):
        table.move_to(board.target(code).center)
        (told,) = drawn(table, "place:")
        assert told == f"place:{atlas().places[code].name}|{' '.join(answer(code))}"
    table.press(pygame.K_F2)
    assert (table.top.name, table.top.place) == ("atlas", code)
    table.press(pygame.K_ESCAPE)
    table.move_to((2, 2))
    assert not drawn(table, "place:")


def test_states_light_one_after_the_other_then_cards_then_the_coin(open_table: OpenTable) -> None:
    table = finished(open_table, mine=True)
    top = table.top
    codes = list(top.ending.regions)
    table.until(lambda: top._share(f"state:{codes[0]}") == 1, ms=20)
    assert "rays" in table.tags()
    assert not drawn(table, "card:")
    assert not drawn(table, "coin:+")
    table.until(lambda: top._share(f"card:{codes[-1]}") == 1, ms=20)
    assert [tag.removeprefix("card:") for tag in drawn(table, "card:")] == codes
    table.until(lambda: bool(drawn(table, "coin:+")), ms=20)
    assert f"text:{top.sheet.rows[-1].totals[0] - top.ending.gain}" in table.tags()
    table.until(lambda: not top.moving, ms=20)
    assert f"text:{top.sheet.rows[-1].totals[0]}" in table.tags()
    assert not drawn(table, "coin:+")


@pytest.mark.parametrize("mine", [True, False])
def test_the_winner_hears_and_sees_another_end_than_the_loser(open_table: OpenTable, mine: bool) -> None:
    table = finished(open_table, mine=mine)
    top = table.top
    table.until(lambda: not top.moving)
    table.frame()
    heard = table.app.sound.heard
    assert (heard[-1] == "win") == mine
    assert ("lose" in heard) != mine
    assert ("rays" in table.tags()) == mine
    assert top.ending.headline.startswith("STATES!") == mine
    assert (top.ending.nearly is not None) or mine


def test_a_press_ends_what_moves_and_the_next_goes_on(open_table: OpenTable) -> None:
    table = finished(open_table, mine=True)
    top = table.top
    table.press(pygame.K_RETURN)
    assert not top.moving, "it may have been meant for the last card, but drawing on would help nobody"
    table.press(pygame.K_RETURN)
    assert table.top is top, "a press at once goes nowhere"
    table.frame(STEADY_MS)
    table.press(pygame.K_RETURN)
    assert table.top is table.scene


def test_from_the_third_hand_on_the_result_takes_half_as_long(open_table: OpenTable) -> None:
    table = finished(open_table, mine=True)
    top = table.top
    first, results = top._ends["tick"][1], table.match.results
    table.match.results.extend(results[-1:] * 2)
    assert HandMap(table.app, table.session, top.ending, lambda: None)._ends["tick"][1] == first / 2
    assert first <= 2600


def test_the_score_sheet_is_one_key_away(open_table: OpenTable) -> None:
    table = finished(open_table, mine=True)
    top = table.top
    table.frame(STEADY_MS)
    table.press(pygame.K_SPACE)
    table.letter("S")
    assert isinstance(table.top, ScoresScene)
    assert table.top is not top
    table.press(pygame.K_ESCAPE)
    assert table.top is top


def test_reduced_motion_keeps_the_figures_and_drops_the_flight(open_table: OpenTable) -> None:
    table = finished(open_table, mine=True, settings=Settings(speed="normal", reduced_motion=True))
    top = table.top
    places = set()
    while top.moving:
        table.frame(20)
        assert not drawn(table, "coin:tail")
        places |= {(item.x, item.y) for item in table.app.listed().items if item.tag.startswith("coin:+")}
    assert len(places) == 1


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (2560, 1600), (900, 900)])
def test_nothing_runs_out_of_the_window_or_over_the_buttons(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    table = finished(open_table, mine=False, size=size)
    table.press(pygame.K_RETURN)
    table.frame()
    window = pygame.Rect((0, 0), size)
    buttons = [button.rect for button in (table.top.menu, table.top.table, table.top.review, table.top.on)]
    for item in table.app.listed().items:
        if item.tag.startswith(("text:", "card:", "panel:nearly", "panel:scores", "panel:track")):
            rect = item.rect()
            if item.tag.startswith("panel:"):
                rect = rect.inflate(-40, -40)
            assert window.contains(rect), item.tag
            if item.tag.startswith(("card:", "panel:")):
                assert rect.collidelist(buttons) < 0, item.tag
