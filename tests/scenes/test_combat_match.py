"""Combat through the real scenes: whole matches by mouse, by keys, by two at one screen; to the final map."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest
from pygame import Rect

from cardtable.engine.events import Turned
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.games.combat.table.game_table import OPEN_HOLD
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.review.scene import ReviewScene
from cardtable.scenes.scores.map_result import MapResult
from cardtable.scenes.scores.scene import ScoresScene
from cardtable.storage.settings import Settings
from cardtable.viewmodel.elements import Banner
from tests.kit.matches import last_first, steps
from tests.scenes.match_kit import play_out
from tests.scenes.moves_made import Make, by_keys, by_mouse
from tests.scenes.table_kit import OpenTable, Table, any_move


def play_until(table: Table, reached: Callable[[], bool]) -> None:
    """Any moves, until whoever sits there is asked something and it has come to that."""
    dice = Random(3)
    table.settle()
    while not reached():
        assert not isinstance(table.top, MapResult)
        table.scene.play(any_move(table.session.seen, dice))
        table.app.refresh()
        table.settle()


@pytest.mark.parametrize(
    ("people", "seed", "gestures"),
    [
        ((0,), "one", (by_mouse,)),
        ((1,), "made60", (by_keys,)),
        ((0, 1), "made2", (by_keys, by_mouse)),
    ],
)
def test_a_match_to_its_final_map_and_score(
    open_table: OpenTable, people: tuple[int, ...], seed: str, gestures: tuple[Make, ...]
) -> None:
    table = open_table(people, game="combat", seats=2, seed=seed)
    play_out(table, gestures, any_move, most=200)
    state = table.match.state
    assert state.winners is not None
    ending = table.top.ending
    assert sorted(ending.votes) == sorted(state.scores)
    left = people[0]
    assert ending.votes[0] == state.scores[left]
    alone = len(people) == 1
    table.frame()
    assert any("WINS THE ELECTORAL COLLEGE" in tag for tag in table.tags())
    assert table.ear.heard[-1] == ("lose" if alone and left not in state.winners else "win")
    table.letter("S")
    assert isinstance(table.top, ScoresScene)
    sheet = table.top.sheet
    assert sheet.over
    assert sheet.rows[-1].totals == state.scores
    assert len(sheet.rows) == 12
    table.press(pygame.K_ESCAPE)
    table.letter("R")
    assert isinstance(table.top, PlayScene)
    assert table.top.session.match.options["first"] != table.match.options["first"]


def test_the_lower_card_is_seen_before_the_computer_chooses(open_table: OpenTable) -> None:
    table = open_table((0,), game="combat", seats=2, settings=Settings(forced_moves=False))
    dice = Random(3)
    while table.match.state.phase != "choose" or table.match.state.to_act != (1,):
        table.settle()
        table.scene.play(any_move(table.session.seen, dice))
        table.app.refresh()
        table.until(lambda: table.match.state.phase == "choose" or table.quiet())
    table.until(lambda: not table.scene.view.busy)
    made, begun = len(table.match.steps), table.app.now()
    assert any(tag.startswith("text:") and tag.endswith("· higher") for tag in table.tags())
    table.until(lambda: len(table.match.steps) > made)
    assert table.app.now() - begun >= OPEN_HOLD


def test_what_is_decided_without_a_click_waits_for_the_person_alone(open_table: OpenTable) -> None:
    """Wild cards and what they come to stand until a person has read them; computers wait for nobody."""
    for people in ((0,), (0, 1), ()):
        table = open_table(people, game="combat", seats=2, seed="none")
        announcer = table.session.table.announcer
        said = [announcer.rule(0, "*celebrity"), announcer.second(1, "*recount", "*celebrity")]
        assert [moment.waits for moment in said] == [bool(people)] * 2


def test_no_tooltip_covers_a_card_that_may_be_chosen_instead(open_table: OpenTable) -> None:
    table = open_table((0, 1), game="combat", seats=2, seed="made60")
    play_until(table, lambda: table.match.state.phase == "choose")
    if table.scene.ask.tiles:
        table.scene.question.specify(table.scene.ask.tiles[1])
    spots = list(table.scene.hands.offered.spots)
    lies = {key: table.scene.view.sprites[key].home for key in spots}
    for key in spots:
        table.move_to((lies[key].x, lies[key].y))
        table.frame(1000)
        table.frame()
        (bubble,) = [item.rect() for item in table.app.listed().items if item.tag.startswith("tooltip:")]
        shadow = table.app.theme.px(24)
        bubble = bubble.inflate(-2 * shadow, -2 * shadow)
        for other, pose in lies.items():
            card = Rect(0, 0, pose.width, pose.height)
            card.center = round(pose.x), round(pose.y)
            assert other == key or not card.colliderect(bubble)


def test_nothing_is_taken_back_once_a_card_was_turned_over(open_table: OpenTable) -> None:
    table = open_table((0,), game="combat", seats=2, seed="made60", settings=Settings(speed="off"))
    for _move in range(120):
        table.settle()
        if not table.match.state.to_act:
            break
        if table.session.can_take_back:
            last = next(told for told in reversed(table.session.match_log.told) if told.seat == 0)
            assert not any(isinstance(event, Turned) for event in last.events)
        elif table.match.previous_decision(0) is not None:
            table.scene.relayout()
            assert table.scene.tools.undo.tooltip == "Take back: Not after cards were turned over"
            made = len(table.match.steps)
            table.scene.take_back()
            assert len(table.match.steps) == made
        if not isinstance(table.top, PlayScene):
            break
        table.scene.play(any_move(table.session.seen, Random(table.match.state.hand)))
        table.app.refresh()
    assert table.match.state.hand > 10


def test_what_wild_cards_come_to_is_announced_with_the_figures_that_decide(open_table: OpenTable) -> None:
    """Over some matches each kind of outcome is met, and names who wins what the rules gave them."""
    met: set[str] = set()
    for table, banners in _announced(open_table):
        for moment in banners:
            assert moment.title
            if moment.note == "Rule EC-9 (F1)" and moment.sides:
                met.add("recount")
                best = next(side for side in moment.sides if not side.beaten)
                worse = next(side for side in moment.sides if side.beaten)
                assert int(best.figure) < int(worse.figure)
                shown = table.session.table
                assert moment.line.startswith(shown.names[shown.colours.index(best.colours)])
            elif moment.note == "Rule EC-10 (F1)":
                met.add("swing state")
                numbers = [word.strip(":") for word in moment.line.split()]
                total = sum(int(word) for word in numbers if word.isdigit())
                parity = "even" if total % 2 == 0 else "odd"
                assert moment.title == f"{total} is {parity}"
            elif moment.note == "Rule EC-7 (F1)":
                met.add("fake news")
                assert moment.title.endswith(("is right!", "is wrong!"))
            elif moment.sides and moment.sides[0].icon:
                met.add("rock, paper, scissors")
                beaten = [side.beaten for side in moment.sides]
                assert sorted(beaten) == (
                    [False, False] if moment.title.startswith("Tie:") else [False, True]
                )
            elif moment.cards:
                met.update(moment.cards)
        if len(met) == 9:
            return
    raise AssertionError(met)


def _announced(open_table: OpenTable) -> Iterator[tuple[Table, list[Banner]]]:
    """Matches of two computer players, with what their tables announced."""
    for seed in range(20):
        match = Match(catalogue.game("combat"), 2, {}, f"told{seed}")
        table = open_table((), game="combat", seats=2, seed="none")
        shown = table.session.table
        banners: list[Banner] = []
        for before, events in steps(match, Random(seed), last_first):
            beats = shown.beats(before, events, match.state.observe(None), 0, ())
            banners += [moment for beat in beats for moment in beat.banners]
        yield table, banners


def test_the_last_hand_can_be_looked_at_and_states_tell_their_story(open_table: OpenTable) -> None:
    table = open_table((0,), game="combat", seats=2, seed="story")
    play_until(table, lambda: bool(table.match.results))
    table.letter("L")
    assert isinstance(table.top, ReviewScene)
    table.press(pygame.K_ESCAPE)
    board, theme = table.scene.stage.board, table.app.theme
    won = [code for code in table.scene.picture.map.regions if len(code) == 2]
    assert won
    for code in won[:4]:
        table.move_to(board.spot(theme, table.scene.context.layout, code).center)
        for _frame in range(3):
            table.frame(400)
        name = table.session.table.words.title(code)
        assert any(tag.startswith(f"place:{name}") for tag in table.tags()), code


def test_while_cards_are_collected_the_place_of_the_question_is_not_empty(open_table: OpenTable) -> None:
    table = open_table((0, 1), game="combat", seats=2, settings=Settings(speed="normal", forced_moves=False))
    play_until(table, lambda: table.match.state.phase == "choose")
    assert "panel:ask" in table.tags()
    assert "panel:choice" not in table.tags()
    table.scene.play(any_move(table.session.seen, Random(1)))
    table.app.refresh()
    table.frame()
    assert table.scene.view.busy
    for _frame in range(12):
        tags = table.tags()
        assert "panel:ask" not in tags
        assert "panel:choice" in tags
        table.frame()
    assert {"share:Ann", "share:Ben"} <= set(table.tags())


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_a_great_collection_is_laid_out_over_the_panel_and_told_by_votes(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    """Before a last hand the cards that somebody has collected lie open, none covered, highest first."""
    table = open_table((0,), game="combat", seats=2, seed="made60", size=size, settings=Settings(speed="off"))
    play_until(table, lambda: table.match.state.phase == "add")
    keys = table.scene.view.keys("pool")
    votes = [table.session.table.words.votes(key) for key in keys]
    assert votes == sorted(votes, reverse=True)
    panel = table.scene.context.layout.box("choice").rect(size)
    for key in keys:
        sprite = table.scene.view.sprites[key]
        assert sprite.home.y + sprite.home.height / 2 < panel.top
        table.card_at(key)


def test_arrows_lead_through_a_great_collection_as_it_lies(open_table: OpenTable) -> None:
    table = open_table((0,), game="combat", seats=2, seed="made60", settings=Settings(speed="off"))
    play_until(table, lambda: table.match.state.phase == "add")
    homes = {key: table.scene.view.sprites[key].home for key in table.scene.view.keys("pool")}

    def led(key: int) -> tuple[float, float]:
        table.press(key)
        (found,) = [home for name, home in homes.items() if table.scene.view.sprites[name].focused]
        return round(found.x), round(found.y)

    rows = sorted({round(home.y) for home in homes.values()})
    assert len(rows) > 1
    x, y = led(pygame.K_RIGHT)
    right, same = led(pygame.K_RIGHT)
    assert right > x
    assert same == y, "along the row, not down the column"
    while y != rows[0]:
        right, y = led(pygame.K_UP)
    down, below = led(pygame.K_DOWN)
    assert abs(down - right) < abs(right - x)
    assert below == rows[1]
