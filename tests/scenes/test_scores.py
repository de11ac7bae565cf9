"""The score sheet after a hand and at the end of a match."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect

from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.scenes.form import STEADY_MS
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.scores import match_facts
from cardtable.scenes.scores.chart import ScoreChart
from cardtable.scenes.scores.rows import ScoreRows
from cardtable.scenes.scores.scene import ENDED_MS, ScoresScene
from cardtable.scenes.scores.sheet_panels import Standing, draw_standings
from cardtable.scenes.session import Session
from cardtable.storage.settings import Settings
from cardtable.table import text
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.viewmodel.colours import BLUE, RED
from cardtable.viewmodel.score_sheet import Sheet, SheetRow
from tests.kit.matches import go_on, low_bids
from tests.scenes.table_kit import SMALL, OpenTable, Table, players


def after(open_table: OpenTable, hands: int, options: dict[str, Any] | None = None, **more: Any) -> Table:
    """A table with the score sheet of a hand open."""
    match = Match(catalogue.game("whitehouse"), 4, options or {}, "scores")
    dice = Random("scores")
    while len(match.results) < hands and match.state.to_act:
        go_on(match, dice, low_bids)
    lines = [step.line for step in match.steps]
    table = open_table(options=options, lines=lines, seed="scores", **more)
    table.until(lambda: isinstance(table.top, ScoresScene))
    table.frame(400)
    table.frame(400)
    return table


def test_a_match_that_was_left_between_two_hands_opens_with_its_scores(open_table: OpenTable) -> None:
    table = after(open_table, 2)
    scene = table.top
    assert [row.totals for row in scene.sheet.rows] == [result.scores for result in table.match.results]
    texts = table.program.texts()
    assert scene.sheet.headline.upper() in texts
    assert scene.sheet.sentence in texts
    assert "THE BURIED CARDS" in texts
    assert not scene.rows.visible, "the story comes first"
    table.letter("T")
    assert scene.rows.visible
    assert "TOTAL" in " ".join(table.program.texts()).upper()
    table.letter("T")
    assert not scene.rows.visible


def test_next_hand_has_the_keyboard_and_deals(open_table: OpenTable) -> None:
    table = after(open_table, 1)
    assert table.top.group.focus is table.top.on
    table.press(pygame.K_RETURN)
    table.settle()
    assert table.match.state.hand == 2


def test_enter_for_the_last_card_does_not_skip_the_scores(open_table: OpenTable) -> None:
    match = Match(catalogue.game("whitehouse"), 4, {}, "scores")
    dice = Random("scores")
    while not match.results:
        go_on(match, dice, low_bids)
    table = open_table(lines=[step.line for step in match.steps], seed="scores")
    table.until(lambda: isinstance(table.top, ScoresScene))
    table.press(pygame.K_RETURN)
    assert isinstance(table.top, ScoresScene)
    table.frame(STEADY_MS)
    table.press(pygame.K_RETURN)
    assert table.top is table.scene


def test_the_scores_of_one_hand_are_shown_once(open_table: OpenTable) -> None:
    table = after(open_table, 1)
    table.press(pygame.K_RETURN)
    table.settle()
    table.letter("S")
    assert isinstance(table.top, ScoresScene)
    assert table.top.on.label == "Back to the table"
    assert table.top.rows.visible, "the last result is old news: the sheet comes first"
    assert table.top.table.label == "This hand"
    table.press(pygame.K_ESCAPE)
    assert table.top is table.scene
    table.settle()
    assert table.top is table.scene


def test_the_end_of_a_match_names_the_winners_and_offers_a_rematch(open_table: OpenTable) -> None:
    table = after(open_table, 100, {"target": 3})
    assert table.top.over
    names = table.top.sheet.headline
    winners = [table.session.table.names[seat] for seat in table.match.state.winners]
    assert all(name in names for name in winners)
    old = table.match_id
    table.frame(STEADY_MS)
    table.press(pygame.K_RETURN)
    assert table.top.over, "the key was meant for the last card"
    table.frame(ENDED_MS)
    table.click(table.button("Rematch"))
    assert isinstance(table.top, PlayScene)
    again = table.top.session
    assert again.match_id != old
    assert again.match.options == table.match.options
    assert again.players == table.session.players
    assert again.match.seed != table.match.seed
    assert len(table.app.scenes) == 2


def test_a_match_of_one_hand_is_not_said_to_go_to_so_many_points(open_table: OpenTable) -> None:
    table = after(open_table, 100, {"target": 3})
    assert "first to 3" in table.program.texts()
    table.session.table.hands = 1
    table.frame()
    assert "one hand" in table.program.texts()
    assert not any(words.startswith("first to") for words in table.program.texts())


def test_the_menu_button_goes_home(open_table: OpenTable) -> None:
    table = after(open_table, 1)
    table.click(table.button("Menu"))
    assert type(table.top).__name__ == "Home"


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (2400, 640)])
@pytest.mark.parametrize("options", [{"target": 11}, {"target": 13, "play": "individual"}], ids=str)
def test_everything_lies_inside_the_sheet(
    open_table: OpenTable, size: tuple[int, int], options: dict[str, Any]
) -> None:
    table = after(open_table, 40, options, size=size)
    window = pygame.Rect((0, 0), size)
    for item in table.app.listed().tagged("text:"):
        assert window.contains(item.rect()), item.tag
    for widget in table.top.group.widgets:
        assert window.contains(widget.rect)


def test_many_hands_scroll_and_the_last_is_in_sight() -> None:
    rows = tuple(SheetRow(n, "300", BLUE, "300 – 238", (1, 0), (n, 0)) for n in range(1, 41))
    sheet = Sheet("", "", ("A", "B"), (BLUE, RED), ("Hand", "Bid", "Votes"), rows, 99)
    table = ScoreRows(sheet)
    table.fit(Theme(SMALL), pygame.Rect(100, 100, 400, 340))
    assert table.scroller.needed
    assert table.scroller.offset == table.scroller.range
    out = DrawList()
    table.draw(out, Theme(SMALL))
    bar = next(item.rect() for item in out.items if item.tag.startswith("bar:"))
    grounds = [item.rect() for item in out.items if item.tag in ("row", "row:last")]
    assert grounds
    assert not bar.collidelistall(grounds), "the bar lies beside the rows"
    assert table.scroll_key(pygame.K_HOME)
    assert table.scroller.offset == 0
    assert not table.scroll_key(pygame.K_UP)
    few = ScoreRows(Sheet("", "", ("A", "B"), (BLUE, RED), ("", "", ""), rows[:3], 99))
    few.fit(Theme(SMALL), pygame.Rect(100, 100, 400, 340))
    assert not few.scroller.needed
    assert not few.scroll_key(pygame.K_DOWN)


def test_the_sheet_of_a_match_that_was_never_kept_can_be_looked_at(open_table: OpenTable) -> None:
    table = after(open_table, 1)
    session = Session(table.match, players((0,)))
    scene = ScoresScene(table.app, session)
    table.app.push(scene)
    table.frame(400)
    assert scene.sheet.rows


@pytest.mark.parametrize("names", [("Annabella & Washington", "Frederick & Teddy"), ("Frederick",) * 4])
def test_in_the_smallest_window_no_name_and_no_votes_are_cut(names: tuple[str, ...]) -> None:
    sides = len(names)
    points = (1,) * sides
    row = SheetRow(1, "300", BLUE, "387 – 151", points, points)
    sheet = Sheet("", "", names, (BLUE, RED, BLUE, RED)[:sides], ("Hand", "Bid", "Votes"), (row,), 7)
    rows, theme, out = ScoreRows(sheet), Theme(SMALL), DrawList()
    rows.fit(theme, pygame.Rect(99, 154, 410, 346))
    rows.draw(out, theme)
    votes = next(item for item in out.items if item.tag == "text:387 – 151")
    assert votes.surface.get_width() == text.width("semibold", theme.pt(19), "387 – 151")
    assert votes.x > next(item for item in out.items if item.tag == "pill:bid").rect().right
    words = [word for item in out.tagged("text:") for word in item.tag.removeprefix("text:").split()]
    for word in (wanted := " ".join(names).upper().split()):
        assert words.count(word) == wanted.count(word)
    assert all(
        rows.rect.left <= item.x and item.rect().right <= rows.rect.right for item in out.tagged("text:")
    )


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)])
def test_what_a_side_gained_stands_nearer_to_its_own_total_and_headings_are_apart(
    size: tuple[int, int],
) -> None:
    points, totals = (0, 28, 0, 0), (35, 78, 50, 0)
    row = SheetRow(1, "28", BLUE, "Total 18", points, totals)
    names = ("Ann", "Teddy", "Abe", "Eleanor")
    sheet = Sheet("", "", names, (BLUE, RED, BLUE, RED), ("Hand", "Points", "Won by"), (row,), 75)
    rows, theme, out = ScoreRows(sheet), Theme(size), DrawList()
    rows.fit(theme, pygame.Rect(theme.px(154), theme.px(240), theme.px(640), theme.px(520)))
    rows.draw(out, theme)
    placed = {item.tag.removeprefix("text:"): item.rect() for item in out.tagged("text:")}
    gained = placed["+28"]
    left = placed["35"].right
    assert gained.left - left > 1.3 * (placed["78"].left - gained.right) > 0
    hand, bid, won = (placed[word] for word in ("HAND", "POINTS", "WON BY"))
    assert hand.right + theme.px(6) <= bid.left
    assert bid.right + theme.px(6) <= won.left


def test_a_line_of_the_chart_that_meets_the_goal_gives_way() -> None:
    rows = tuple(SheetRow(n, "5", BLUE, "States!", (5, 0), (5 * n, 0)) for n in (1, 2))
    sheet = Sheet("", "", ("A", "B"), (BLUE, RED), ("Hand", "Points", "Won by"), rows, 15)
    out = DrawList()
    ScoreChart(sheet).draw(out, Theme((1600, 1000)), pygame.Rect(840, 300, 600, 330))
    words = [item.tag for item in out.tagged("text:")]
    assert "text:15" in words
    assert "text:14" not in words
    assert "text:12" in words


@pytest.mark.parametrize(("seat", "word"), [(0, "WELL DEFENDED"), (1, "NOT THIS TIME")])
def test_who_lost_a_hand_sees_another_sheet_than_who_won_it(
    open_table: OpenTable, seat: int, word: str
) -> None:
    table = after(open_table, 1)
    gained = table.match.results[-1].points
    better = gained.index(max(gained))
    scene = ScoresScene(table.app, Session(table.match, players((better + seat,))))
    table.app.push(scene)
    table.frame(400)
    table.frame(400)
    assert scene.lost == bool(seat)
    assert word in table.program.texts()
    light = [tag for tag in table.tags() if tag == "light:won"]
    assert bool(light) == (not seat and not scene.sheet.fell)


def test_the_bar_tells_every_trick_the_kitty_the_bid_and_the_sum(open_table: OpenTable) -> None:
    table = after(open_table, 2)
    scene = table.top
    bar = scene.sheet.bar
    assert bar is not None
    assert sum(block.votes for block in bar.blocks) == 538
    assert sum(share.blocks for share in bar.shares) == len(bar.blocks)
    counted, done = 0, 0
    for share in bar.shares:
        votes = sum(block.votes for block in bar.blocks[done : done + share.blocks])
        counted += votes if share.counts else 0
        done += share.blocks
    assert counted == bar.took
    assert scene.sheet.fell == (bar.took < bar.needed)
    table.until(lambda: not scene._tells, most=200)
    table.frame()
    texts = table.program.texts()
    assert {f"BID {bar.needed}", f"TOOK {bar.took}"} <= set(texts)
    assert ("votes:gap" in table.tags()) == scene.sheet.fell
    codes = {card.code for card in scene.sheet.panels[0].cards}
    assert codes <= {tag.removeprefix("card:") for tag in table.tags() if tag.startswith("card:")}


def test_the_turning_point_is_the_hand_from_which_the_winner_was_ahead_after_every_hand() -> None:
    totals = ((3, 0), (3, 5), (6, 5), (9, 5))
    before = (0, 0)
    rows = []
    for hand, now in enumerate(totals, start=1):
        points = (now[0] - before[0], now[1] - before[1])
        rows.append(SheetRow(hand, "", BLUE, "", points, now))
        before = now
    sheet = Sheet("", "", ("Ann", "Ben"), (BLUE, RED), ("", "", ""), tuple(rows), 9, over=True)
    assert match_facts.turning_hand(sheet, 0) == 3
    lines = [fact.line for fact in match_facts.told(sheet, 0, "ann", "Round {number}")]
    assert lines == ["Round 3: the lead goes to Ann for good", "Round 1: 3 points"]


def test_scores_that_are_never_negative_have_no_line_below_zero() -> None:
    rows = tuple(SheetRow(n, "5", BLUE, "", (5, 0), (5 * n, 0)) for n in (1, 2))
    assert ScoreChart(Sheet("", "", ("A", "B"), (BLUE, RED), ("", "", ""), rows, 15)).low == 0
    rows = tuple(SheetRow(n, "5", BLUE, "", (-2, 0), (-2 * n, 0)) for n in (1, 2))
    assert ScoreChart(Sheet("", "", ("A", "B"), (BLUE, RED), ("", "", ""), rows, 7)).low < -4


@pytest.mark.parametrize("seat", range(2))
@pytest.mark.parametrize("hands", range(1, 4))
def test_the_end_of_a_hand_sounds_glad_to_whoever_gained_by_it_and_calm_to_the_others(
    open_table: OpenTable, hands: int, seat: int
) -> None:
    table = after(open_table, hands, people=(seat,))
    points = table.match.results[-1].points
    heard = [name for name in table.ear.heard if name in ("win", "lose", "turn")]
    assert heard[-1] == ("win" if points[seat] > points[1 - seat] else "lose")
    assert table.top.lost == (heard[-1] == "lose")


def test_nothing_of_the_old_hand_stands_while_the_next_one_is_dealt(open_table: OpenTable) -> None:
    table = after(open_table, 1, settings=Settings(speed="normal"))
    old = table.scene.view.picture
    assert old.badges
    assert old.race is not None
    assert max(old.race.votes) > 0
    begun = len(table.match.steps)
    table.press(pygame.K_RETURN)
    dealing = 0
    for _frame in range(120):
        table.frame(40)
        if len(table.match.steps) > begun + 1:
            break  # somebody has bid
        flying = any(sprite.zone.startswith("hand.") for sprite in table.scene.view.sprites)
        if not table.scene.view.busy or not flying:
            continue
        dealing += 1
        shown = table.scene.context.picture
        assert shown.status.startswith("Hand 2"), shown.status
        assert all(not badge.suit for badge in shown.badges)
        assert shown.race is None or shown.race.target is None
        assert table.scene.stage.race.votes == (0, 0)
        assert not any(seat.said for seat in shown.seats)
    assert dealing > 3


def test_esc_goes_from_the_rows_back_to_the_story(open_table: OpenTable) -> None:
    table = after(open_table, 1)
    scene = table.top
    table.letter("T")
    assert scene.rows.visible
    table.press(pygame.K_ESCAPE)
    assert table.top is scene
    assert not scene.rows.visible
    table.press(pygame.K_ESCAPE)
    assert table.top is not scene


def test_points_below_zero_do_not_look_like_points_won() -> None:
    theme = Theme(SMALL)
    tags = {}
    for total in (1, -1):
        out = DrawList()
        sides = [Standing("Ann & Abe", ("ann",), RED, total, total)]
        draw_standings(out, theme, Rect(0, 0, 500, 300), sides, 3, "first to 3", "", "last hand")
        tags[total] = [item.tag for item in out.items if item.tag.startswith("pip")]
    assert tags == {1: ["pip"] * 3, -1: ["pip:lost", "pip", "pip"]}
