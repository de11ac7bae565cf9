"""Announcements over the table: nothing goes on meanwhile, a click or a key ends one of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest

from cardtable.engine.game import Move, Observation
from cardtable.scenes.form import STEADY_MS
from cardtable.scenes.play.banners import _Words
from cardtable.storage.settings import Settings
from cardtable.table import motion, text
from cardtable.viewmodel.colours import RED
from cardtable.viewmodel.elements import Banner, Flight
from tests.scenes.table_kit import OpenTable, Table

CARD = Banner("Constipated King", "Ann keeps a king.", "It costs thirteen points.", card="KH", before=True)
WORDS = Banner("Recount", "Each turns one more card.", portraits=("ann",), colours=RED)


def first_move(seen: Observation, _dice: Random) -> Move:
    """The first one in the list."""
    return seen.legal()[0]


def announcing(open_table: OpenTable, banners: Sequence[Banner], **more: Any) -> Table:
    """A table on which the next move is announced."""
    table = open_table((0,), **more)
    table.settle()
    said = list(banners)

    def announced(*_seen: object) -> Sequence[Banner]:
        now = tuple(said)
        said.clear()
        return now

    table.session.table.banners = announced
    table.scene.play(table.match.state.legal(0)[0])
    table.app.refresh()
    table.frame()
    return table


def shown(table: Table) -> str:
    tags = table.tags()
    return next((title for title in ("Constipated King", "Recount") if f"text:{title}" in tags), "")


def test_a_moment_stands_over_the_table_and_goes_by_itself(open_table: OpenTable) -> None:
    table = announcing(open_table, [WORDS], settings=Settings(speed="normal"))
    table.until(lambda: shown(table) == "Recount")
    table.frame(300)
    tags = table.tags()
    assert {"veil", "panel:moment", "portrait:ann"} <= set(tags)
    assert "text:Each turns one more card." in tags
    steps = len(table.match.steps)
    table.frame(400)
    assert len(table.match.steps) == steps
    table.until(lambda: not shown(table))
    table.settle()
    assert len(table.match.steps) > steps


def test_a_card_turns_over_before_the_cards_of_the_table_move(open_table: OpenTable) -> None:
    table = announcing(open_table, [CARD], settings=Settings(speed="normal"))
    backs, faces = [], []
    for _frame in range(30):
        tags = table.tags()
        over = tags[tags.index("veil") :] if "veil" in tags else []
        backs.append("back" in over)
        faces.append("card:KH" in over)
        table.frame(60)
    assert any(backs)
    assert any(faces)
    assert backs.index(True) < faces.index(True)


@pytest.mark.parametrize("how", ["key", "click"])
def test_a_key_or_a_click_ends_one_announcement_and_nothing_else(open_table: OpenTable, how: str) -> None:
    table = announcing(open_table, [CARD, Banner("Recount", before=True)], settings=Settings(speed="slow"))
    table.frame()
    assert shown(table) == "Constipated King"
    steps = len(table.match.steps)
    end = (lambda: table.press(pygame.K_SPACE)) if how == "key" else (lambda: table.click((500, 300)))
    end()
    table.frame()
    assert shown(table) == "Recount"
    end()
    table.frame()
    assert shown(table) == ""
    assert len(table.match.steps) == steps


@pytest.mark.parametrize("how", ["key", "click"])
def test_one_that_waits_stands_until_it_is_ended_and_costs_no_frames(open_table: OpenTable, how: str) -> None:
    table = announcing(open_table, [replace(WORDS, waits=True)], settings=Settings(speed="normal"))
    table.until(lambda: table.scene.view.held)
    for _frame in range(40):
        table.frame(500)
    assert shown(table) == "Recount"
    assert "widget:button:Continue" in table.tags()
    assert not table.app.frames.wanted
    steps = len(table.match.steps)
    if how == "key":
        table.press(pygame.K_RETURN)
    else:
        table.pointer(pygame.MOUSEBUTTONDOWN, (500, 300), button=1)
    assert len(table.match.steps) == steps
    table.until(lambda: not shown(table), most=20)
    table.settle()
    assert len(table.match.steps) > steps


def test_a_press_ends_one_that_waits_though_a_card_behind_it_still_moves(open_table: OpenTable) -> None:
    table = announcing(open_table, [replace(WORDS, waits=True)], settings=Settings(speed="normal"))
    table.until(lambda: table.scene.view.held)
    table.scene.view.timeline.add(motion.HOVER, lambda _share: None)
    listed = table.app.listed()
    drawn = zip(listed.items, listed.rects, strict=True)
    button = next(rect for item, rect in drawn if item.tag == "widget:button:Continue")
    table.pointer(pygame.MOUSEBUTTONDOWN, button.center, button=1)
    for _frame in range(5):
        table.frame(100)
    assert not shown(table)


def test_no_card_behind_an_announcement_rises_to_the_pointer(open_table: OpenTable) -> None:
    table = announcing(open_table, [replace(WORDS, waits=True)], settings=Settings(speed="normal"))
    table.until(lambda: table.scene.view.held)
    for code in table.hand():
        table.move_to(table.card_at(code))
        assert not any(sprite.hovered for sprite in table.scene.view.sprites)
    table.press(pygame.K_RETURN)
    table.until(lambda: not shown(table), most=20)


@pytest.mark.parametrize("how", ["key", "click"])
def test_what_ends_flying_cards_does_not_end_what_is_announced_next(open_table: OpenTable, how: str) -> None:
    table = announcing(open_table, [WORDS], settings=Settings(speed="normal"))
    assert table.scene.view.busy
    assert not shown(table)
    if how == "key":
        table.press(pygame.K_SPACE)
    else:  # the press alone: the way there does not count
        table.pointer(pygame.MOUSEBUTTONDOWN, (500, 300), button=1)
    table.frame()
    assert shown(table) == "Recount"
    seen = 0
    while shown(table):
        seen += 100
        table.frame(100)
    assert seen >= WORDS.hold


@pytest.mark.parametrize(
    "settings", [Settings(speed="off"), Settings(speed="fast", reduced_motion=True)], ids=["off", "reduced"]
)
def test_it_can_be_read_however_fast_the_table_is(open_table: OpenTable, settings: Settings) -> None:
    table = announcing(open_table, [WORDS], settings=settings)
    seen = 0
    table.until(lambda: shown(table) == "Recount")
    while shown(table):
        seen += 50
        table.frame(50)
    assert seen >= WORDS.hold * 0.45


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)])
def test_its_words_fit_at_every_size(open_table: OpenTable, size: tuple[int, int]) -> None:
    long = "Teddy turned the Recount over: each turns one more card, and the lower takes everything. " * 2
    table = announcing(
        open_table, [Banner("Russian Collusion and then some more", long, long, card="KH")],
        size=size, settings=Settings(speed="slow"),
    )  # fmt: skip
    table.until(lambda: "panel:moment" in table.tags())
    table.frame(900)
    items = table.app.listed().items
    over = items[next(n for n, item in enumerate(items) if item.tag == "veil") :]
    (board,) = [item.rect() for item in over if item.tag == "panel:moment"]
    assert all(board.contains(item.rect()) for item in over if item.tag.startswith(("text:", "card:")))


def test_a_card_and_what_beats_it_are_lifted_from_where_they_lie_then_the_votes_fly(
    open_table: OpenTable,
) -> None:
    table = open_table((0,), settings=Settings(speed="normal"))
    table.until(lambda: table.scene.ask is not None)
    lower, upper = [sprite for sprite in table.scene.view.sprites if sprite.code][:2]
    codes = str(lower.code), str(upper.code)
    pays = Flight(f"card:{codes[1]}", "race:1", RED, "67 VOTES", instead="seat:1")
    moment = Banner("Trumped!", "Teddy takes it.", colours=RED, bare=True, struck=codes, pays=pays, hold=500)
    table.scene.view.show((), table.scene.view.picture, closing=table.scene.banners.acts([moment]))
    table.app.refresh()
    order: list[str] = []
    begun = None
    for _frame in range(400):
        items = table.app.listed().items
        tags = [item.tag for item in items]
        over = tags[tags.index("veil") :] if "veil" in tags else []
        flying = [item.rect().center for item in items if item.tag == "flight:67 VOTES"]
        begun = begun or next(iter(flying), None)
        seen = {
            "cards": f"card:{codes[1]}" in over and f"card:{codes[1]}" not in tags[: tags.index("veil")],
            "title": "text:Trumped!" in over,
            "figure": bool(flying),
            "away": bool(flying) and begun not in flying,
        }
        order += [what for what, now in seen.items() if now and what not in order]
        if order and not over:
            break
        table.frame(20)
    assert order == ["cards", "title", "figure", "away"]
    assert not table.scene.banners.showing
    assert (lower.alpha, upper.alpha) == (255, 255)


def test_a_key_ends_the_flight_with_the_announcement(open_table: OpenTable) -> None:
    table = open_table((0,), settings=Settings(speed="slow"))
    table.until(lambda: table.scene.ask is not None)
    lower, upper = [sprite for sprite in table.scene.view.sprites if sprite.code][:2]
    codes = str(lower.code), str(upper.code)
    pays = Flight(f"card:{codes[1]}", "race:0", RED, "67 VOTES")
    moment = Banner("Trumped!", bare=True, struck=codes, pays=pays)
    table.scene.view.show((), table.scene.view.picture, closing=table.scene.banners.acts([moment]))
    table.app.refresh()
    table.until(lambda: table.scene.banners.showing is not None)
    table.frame()
    table.press(pygame.K_SPACE)
    table.frame()
    assert table.scene.banners.showing is None
    assert (lower.alpha, upper.alpha) == (255, 255)
    assert "flight:67 VOTES" not in table.tags()


@pytest.mark.parametrize("how", ["key", "click"])
def test_a_press_meant_for_an_announcement_that_has_just_gone_does_nothing(
    open_table: OpenTable, how: str
) -> None:
    table = announcing(open_table, [WORDS], settings=Settings(speed="normal"))
    table.until(lambda: shown(table) == "Recount")
    table.until(lambda: not shown(table) and table.scene.banners.showing is None)
    busy = table.scene.view.busy
    if how == "key":
        table.press(pygame.K_RETURN)
    else:
        table.click((500, 300))
    assert table.scene.view.busy == busy, "nothing was skipped"
    assert table.scene.banners.swallow()
    table.frame(STEADY_MS)
    assert not table.scene.banners.swallow()


def test_enter_does_not_answer_a_question_that_has_come_up_just_now(open_table: OpenTable) -> None:
    table = open_table((0,), settings=Settings(speed="normal"), game="american_deuce", choose=first_move)
    table.until(lambda: table.scene.ask is not None and table.match.state.phase == "suit", ms=10)
    made = len(table.match.steps)
    table.press(pygame.K_RETURN)
    assert len(table.match.steps) == made, "nobody has read it yet"
    table.frame(STEADY_MS)
    table.press(pygame.K_RETURN)
    assert len(table.match.steps) == made + 1


def test_bad_news_stands_in_no_light_and_its_portraits_in_shade(open_table: OpenTable) -> None:
    """Nobody who does not know the words takes it for a success."""
    bright = replace(WORDS, bare=True)
    seen = {}
    for banner in (bright, replace(bright, dull=True)):
        table = announcing(open_table, [banner], settings=Settings(speed="normal"))
        table.until(lambda table=table: shown(table) == "Recount")
        table.frame(600)
        items = table.app.listed().items
        (face,) = [item for item in items if item.tag == "portrait:ann" and item.surface.get_width() > 50]
        seen[banner.dull] = "light:moment" in [item.tag for item in items], face.alpha
    assert seen[False][0]
    assert not seen[True][0]
    assert seen[True][1] < 0.6 * seen[False][1]


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_the_portrait_on_the_ribbon_covers_no_letter_of_a_long_title(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    title = "Wilhelmina-Ann takes the Northern Marianas"
    banner = Banner(title, "9 votes beat 8.", card="KH", portraits=("ann",))
    table = announcing(open_table, [banner], size=size)
    table.until(lambda: f"text:{title}" in table.tags())
    table.frame(800)
    ribbon = next(item.rect() for item in table.app.listed().items if item.tag == f"text:{title}")
    *_plates, badge = (item.rect() for item in table.app.listed().items if item.tag == "portrait:ann")
    px = _Words(table.app.theme, banner)._title_px
    letters = text.width("display", px, title.upper(), text.IN_HEADINGS)
    assert badge.right <= ribbon.centerx - letters // 2


@pytest.mark.parametrize("waits", [False, True])
@pytest.mark.parametrize(("game", "seats", "own"), [("states", 2, True), ("whitehouse", 4, False)])
def test_the_bulb_sends_an_announcement_away_only_where_it_answers_then(
    open_table: OpenTable, game: str, seats: int, *, own: bool, waits: bool
) -> None:
    """Whoever draws in STATES goes on; after a bid others do, for whom there is no hint."""
    banner = replace(WORDS, waits=waits, hold=60_000)
    table = announcing(open_table, [banner], game=game, seats=seats, settings=Settings(speed="normal"))
    table.until(lambda: shown(table) == "Recount" and table.scene.view.held == waits)
    for _frame in range(10):
        table.frame(100)
    table.letter("H")
    for _frame in range(10):
        table.frame(100)
    assert bool(shown(table)) != own
    assert (table.scene.hints.thinking or bool(table.scene.hints.rows)) == own
    assert "tooltip:A hint is for your own turn" not in table.tags()


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_the_names_of_four_cards_beside_a_portrait_can_be_read(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    """A card hides a fifth of the next one at most, none hides the portrait, and all lie on the board."""
    cards = ("AL", "KY", "NC", "TN")
    banner = Banner("States!", cards=cards, portraits=("teddy",))
    table = announcing(open_table, [banner], game="states", seats=2, size=size)
    table.until(lambda: "text:States!" in table.tags())
    table.frame(800)
    places = {item.tag: item.rect() for item in table.app.listed().items}  # of two alike, the one on top
    fan = [places[f"card:{code}"] for code in cards]
    for left, right in pairwise(fan):
        assert right.x - left.x >= 0.8 * left.w
    assert places["portrait:teddy"].right <= fan[0].left
    assert fan[-1].right <= size[0] / 2 + table.app.theme.px(470)
