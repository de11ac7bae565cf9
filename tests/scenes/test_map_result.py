"""The map at the end of a match: every state is told of, by the pointer and by the keys."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from cardtable.cards.atlas import atlas
from cardtable.scenes.atlas.place_facts import answer
from cardtable.scenes.scores.map_result import MapResult
from cardtable.scenes.scores.scene import ScoresScene
from cardtable.storage.settings import Settings
from tests.scenes.ending_kit import made_ending
from tests.scenes.table_kit import OpenTable, Table


def ended(open_table: OpenTable, size: tuple[int, int] = (1024, 640), speed: str = "off") -> Table:
    """A match whose result is on the screen."""
    table = open_table((0,), {"target": 3}, size=size, settings=Settings(speed=speed))  # type: ignore[arg-type]
    table.settle()
    table.app.push(MapResult(table.app, table.session, made_ending()))
    for _frame in range(8):
        table.frame()
    return table


def stories(table: Table) -> list[str]:
    return [tag.removeprefix("tooltip:").split("|")[0] for tag in table.tags() if tag.startswith("tooltip:")]


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)])
def test_everything_is_inside_the_window_and_said_once(open_table: OpenTable, size: tuple[int, int]) -> None:
    table = ended(open_table, size)
    listed = table.app.listed()
    texts = [item for item in listed.items if item.tag.startswith("text:")]
    assert all(Rect((0, 0), size).contains(item.rect()) for item in texts)
    tags = listed.tags()
    for word in ("ANN WINS THE ELECTORAL COLLEGE", "ANN", "TEDDY", "270 TO WIN", "Turning points"):
        assert tags.count(f"text:{word}") == 1
    assert {f"text:{votes}" for votes in made_ending().votes} <= set(tags)
    filled = {tag.split(":")[1] for tag in tags if tag.startswith("map:") and "unclaimed" not in tag}
    assert filled - {"leader"} == set(atlas().map.states)


def test_every_state_tells_its_story_under_the_pointer(open_table: OpenTable) -> None:
    table = ended(open_table)
    chart = table.top.chart
    window = Rect((0, 0), (1024, 640))
    for code, place in atlas().places.items():
        if code not in chart.laid.codes:
            continue
        spot = chart._callouts[code].center if code in chart._callouts else chart.laid.point(code)
        table.move_to(spot)
        assert stories(table) == [place.name.upper()], code
        bubble = next(item for item in table.app.listed().items if item.tag.startswith("tooltip:"))
        assert window.inflate(120, 120).contains(bubble.rect())


def test_the_arrow_keys_lead_from_state_to_state_and_on_to_the_buttons(open_table: OpenTable) -> None:
    table = ended(open_table)
    assert table.top.group.focus is table.top.again
    table.press(pygame.K_LEFT)
    assert table.top.group.focus is table.top.chart
    seen = stories(table)
    for key in (pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT):
        table.press(key)
        seen += stories(table)
    assert len(set(seen)) == 4
    for _step in range(14):
        table.press(pygame.K_RIGHT)
    assert table.top.group.focus is not table.top.chart


def test_the_story_holds_the_facts_of_the_place_and_f2_opens_its_page(open_table: OpenTable) -> None:
    table = ended(open_table)
    table.press(pygame.K_LEFT)
    code = table.top.chart.chosen
    (told,) = [tag for tag in table.tags() if tag.startswith("tooltip:")]
    assert told.endswith(" ".join(answer(code)))
    table.press(pygame.K_F2)
    assert (table.top.name, table.top.place) == ("atlas", code)


def test_a_turning_point_tells_of_its_state(open_table: OpenTable) -> None:
    table = ended(open_table)
    row = table.top.rows[1]
    table.move_to(row.rect.center)
    assert stories(table) == ["FLORIDA"]
    table.move_to((2, 2))
    table.top.group.give(table.top.rows[2])
    table.app.refresh()
    table.frame()
    assert stories(table) == ["MICHIGAN"]


def test_the_map_fills_state_by_state(open_table: OpenTable) -> None:
    table = ended(open_table, speed="normal")
    counts = []
    for _frame in range(60):
        tags = table.tags()
        counts.append(sum(tag.startswith("map:") and "party" in tag for tag in tags))
        table.frame(50)
    assert counts == sorted(counts)
    assert counts[0] < 20
    assert counts[-1] == 51
    assert len(set(counts)) > 5


def test_from_the_map_to_the_score_sheet_and_back_and_to_a_rematch(open_table: OpenTable) -> None:
    table = open_table((0,), {"target": 3})
    table.until(lambda: isinstance(table.top, ScoresScene) or _play(table))
    table.app.pop()
    table.app.push(MapResult(table.app, table.session, made_ending()))
    table.frame(400)
    table.frame()
    table.letter("S")
    assert isinstance(table.top, ScoresScene)
    assert table.top.rows.visible, "the map has told the rest"
    assert "text:Score sheet" not in table.tags()
    table.press(pygame.K_ESCAPE)
    assert isinstance(table.top, MapResult)
    table.letter("R")
    table.frame()
    assert table.app.scene.name == "play"
    assert table.app.scene is not table.scene
    options = table.app.scene.session.match.options
    assert options == table.match.options
    assert [type(scene).__name__ for scene in table.app.scenes] == ["Home", "PlayScene"]


def _play(table: Table) -> bool:
    """Make any move where one is asked for."""
    if table.scene.ask is not None and not table.scene.view.busy:
        table.scene.play(table.session.seen.legal()[0])
        table.app.refresh()
    return False


@pytest.mark.parametrize(("fate", "sound", "light"), [("won", "win", True), ("lost", "lose", False)])
def test_the_votes_are_counted_before_it_is_said_who_won(
    open_table: OpenTable, fate: str, sound: str, *, light: bool
) -> None:
    """A press ends the count and nothing else; whoever won sees gold, whoever lost a darker hall."""
    table = open_table((0,), settings=Settings(speed="slow"))
    table.settle()
    scene = MapResult(table.app, table.session, made_ending())
    scene.fate = fate  # type: ignore[assignment]
    table.app.push(scene)
    for _frame in range(8):
        table.frame()
        tags = table.tags()
    assert "text:THE VOTES ARE COUNTED" in tags
    assert "text:ANN WINS THE ELECTORAL COLLEGE" not in tags
    assert sound not in table.ear.heard
    table.letter("S")
    table.frame()
    tags = table.tags()
    assert table.top is scene
    assert "text:ANN WINS THE ELECTORAL COLLEGE" in tags
    assert table.ear.heard[-1] == sound
    assert ("light:won" in tags, "light:lost" in tags) == (light, not light)
