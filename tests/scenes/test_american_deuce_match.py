"""American Deuce through the real scenes: whole matches by mouse, by keys, with several people."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from cardtable.engine.game import Move, Observation
from cardtable.engine.match import Match
from cardtable.games.american_deuce.players.policy import PLAYERS
from cardtable.scenes.log import LogScene
from cardtable.scenes.review.scene import ReviewScene
from cardtable.scenes.scores.scene import ScoresScene
from cardtable.storage.settings import Settings
from tests.kit.samples import played
from tests.scenes.match_kit import play_out
from tests.scenes.moves_made import Make, by_drag, by_keys, by_mouse
from tests.scenes.table_kit import OpenTable, Table, players
from tests.scenes.test_privacy import Watch

policy = PLAYERS.plain

GAME = "american_deuce"
QUICK = {"target": 30, "quick": True}


def sensible(seen: Observation, dice: Random) -> Move:
    return policy.choose(seen, dice)


@pytest.mark.parametrize(
    ("people", "seats", "options", "gestures"),
    [
        ((0,), 4, {}, (by_mouse,)),
        ((2,), 4, {"quick": False}, (by_keys,)),
        ((1, 3), 6, {"seating": "by_score"}, (by_drag, by_keys, by_mouse)),
    ],
)
def test_a_match_to_its_final_score(
    open_table: OpenTable,
    people: tuple[int, ...],
    seats: int,
    options: dict[str, Any],
    gestures: tuple[Make, ...],
) -> None:
    table = open_table(people, {**QUICK, **options}, game=GAME, seats=seats, choose=sensible)
    watch = Watch(table)
    if len(people) > 1:
        table.frames.append(watch)
    play_out(table, gestures, sensible, most=700)
    sheet = table.top.sheet
    state = table.match.state
    assert sheet.over
    assert state.winners is not None
    assert max(state.scores) >= 30
    assert sheet.rows[-1].totals == state.scores
    table.frame(400)
    table.frame(400)
    told = " ".join(table.program.texts())
    assert len(sheet.facts) == seats
    for fact in sheet.facts:  # every seat is told what it held and paid
        assert fact.line in told, told
    assert bool(watch.covered) == (len(people) > 1)


def reseated(match: Match) -> bool:
    """Whether people no longer sit as they did at the beginning."""
    order = list(match.state.facts()["order"])  # type: ignore[call-overload]
    place = order.index(0) if order else 0
    return order[place:] + order[:place] != sorted(order)


def test_people_are_seen_to_take_new_seats(open_table: OpenTable) -> None:
    options = {"target": 200, "quick": True, "seating": "by_score"}
    match = played(reseated, GAME, players((), 5), options)
    *lines, last = match.record().moves
    seat, move = match.steps[-1].seat, match.steps[-1].move
    table = open_table(
        (seat,), options, game=GAME, seats=5, choose=sensible, lines=lines, settings=Settings(speed="fast")
    )
    table.settle()
    before = {plate.seat: plate.where for plate in table.scene.picture.seats}
    table.scene.play(move)
    places: set[tuple[float, float]] = set()

    def look() -> None:
        places.update((plate.x, plate.y) for plate in table.app.listed().tagged("panel:seat."))

    table.frames.append(look)
    table.settle()
    after = {plate.seat: plate.where for plate in table.session.picture().seats}
    assert before != after
    assert len(places) > 12, last  # they were seen on their way
    assert any("New seats" in line for line in table.session.match_log.told[-1].lines)


def lead_to_play(table: Table) -> None:
    """Go on until the first seat plays, with a few suggestions."""
    for _step in range(60):
        table.settle()
        ask = table.scene.ask
        if isinstance(table.top, ScoresScene):
            table.press(pygame.K_RETURN)
        elif ask is not None and ask.several is not None and len(ask.several.offers) > 2:
            return
        else:
            table.scene.play(sensible(table.session.seen, Random(1)))
            table.app.refresh()
    raise AssertionError(table.describe())


def test_what_is_beaten_is_seen_behind_what_beats_it_for_a_while(open_table: OpenTable) -> None:
    table = open_table((0,), QUICK, game=GAME, choose=sensible)
    before = after = ()
    while not before or not after or before == after:
        lead_to_play(table)
        before = table.scene.picture.zone("table").cards
        table.scene.play(sensible(table.session.seen, Random(1)))
        after = table.session.picture().zone("table").cards
    sprites = table.scene.view.sprites
    table.until(lambda: all(sprites[card].legal is False for card in before))  # they are dimmed
    for card in before:
        beaten = sprites[card]
        assert beaten.z < min(sprites[better].z for better in after)
        assert table.scene.view.zone_of(card) == ""
        assert sprites.hit(*beaten.centre()) is not beaten
    assert set(table.tags()) >= {f"card:{card}" for card in before}
    table.until(lambda: not any(card in sprites for card in before))
    table.settle()


def test_suggestions_are_raised_one_after_the_other_and_played_with_enter(open_table: OpenTable) -> None:
    table = open_table((0,), QUICK, game=GAME, choose=sensible)
    lead_to_play(table)
    several = table.scene.ask.several
    for offer in several.offers[:2]:
        table.letter("Y")
        assert set(table.scene.raised.keys) == set(offer)
        assert table.scene.raised.selection.move is not None
    table.press(pygame.K_ESCAPE)
    assert not table.scene.raised.keys
    card = table.hand()[0]
    table.scene.raised.show([card])
    for kept in ([card], []):  # who touches what was raised for him chooses it at first
        table.scene.raised.toggle(card)
        assert table.scene.raised.keys == kept
    table.letter("Y")
    made = len(table.match.steps)
    table.press(pygame.K_RETURN)
    words = table.match.steps[made].line.split()
    assert words[:2] == ["0", "play"]
    assert set(words[2:]) == set(several.offers[0])


def test_the_hand_is_sorted_by_rank_and_by_suit_in_turn(open_table: OpenTable) -> None:
    table = open_table((0,), QUICK, game=GAME, choose=sensible)
    lead_to_play(table)
    by_rank, by_suit, together = table.session.table.orders(table.session.seen)
    assert table.hand() == list(by_rank.cards)
    table.letter("O")
    table.settle()
    assert table.hand() == list(by_suit.cards)
    table.letter("O")
    table.settle()
    assert table.hand() == list(together.cards)
    table.letter("O")
    table.settle()
    assert table.hand() == list(by_rank.cards)


def test_what_was_played_can_be_looked_at_and_read_again(open_table: OpenTable) -> None:
    table = open_table((0,), QUICK, game=GAME, choose=sensible)
    lead_to_play(table)
    table.scene.play(sensible(table.session.seen, Random(1)))
    table.app.refresh()
    lead_to_play(table)
    table.letter("L")
    assert isinstance(table.top, ReviewScene)
    cards = [tag for tag in table.tags() if tag.startswith("card:")]
    assert len(cards) >= len(table.top.review.cards)
    table.press(pygame.K_ESCAPE)
    table.letter("G")
    assert isinstance(table.top, LogScene)
    assert table.top.reader.blocks[0].text == "Round 1"


def test_the_eye_steps_back_through_the_tricks_of_the_round(open_table: OpenTable) -> None:
    table = open_table((0,), QUICK, game=GAME, choose=sensible)
    for _turn in range(12):
        lead_to_play(table)
        review = table.session.review()
        if review is not None and review.before is not None:
            break
        table.scene.play(sensible(table.session.seen, Random(1)))
        table.app.refresh()
    table.letter("L")
    sheet = table.top
    assert isinstance(sheet, ReviewScene)
    last = sheet.review
    assert last.before is not None
    assert sheet.earlier.enabled
    assert not sheet.later.enabled
    table.press(pygame.K_LEFT)
    assert sheet.review is last.before
    table.frame()
    assert sheet.review.title in "".join(table.program.texts())
    table.click(sheet.later.rect.center)
    assert table.top is sheet
    assert sheet.review is last


@pytest.mark.parametrize("game", [GAME, "whitehouse"])
def test_who_draws_highest_is_told_when_the_cards_have_been_seen(open_table: OpenTable, game: str) -> None:
    table = open_table((0,), game=game, settings=Settings(speed="normal"))
    seen: list[tuple[bool, str]] = []

    def look() -> None:
        if len(table.match.steps) == 1:
            drawn = "drawn" in {sprite.zone for sprite in table.scene.view.sprites}
            seen.append((drawn, table.scene.context.line))

    table.frames.append(look)
    table.until(lambda: any(line for _shown, line in seen), ms=30)
    first = next(number for number, (_shown, line) in enumerate(seen) if line)
    assert sum(shown for shown, _line in seen[:first]) > 10


def test_the_arrows_begin_at_a_card_that_may_be_played(open_table: OpenTable) -> None:
    table = open_table((0,), QUICK, game=GAME, choose=sensible, seed="arrows")
    for _move in range(200):
        table.settle()
        if table.top is not table.scene:
            table.press(pygame.K_RETURN)
            continue
        hands = table.scene.hands
        legal = hands.offered.legal
        if table.session.seen.phase == "play" and legal and hands.offered.own[0] not in legal:
            break
        table.scene.play(sensible(table.session.seen, Random(1)))
        table.app.refresh()
    assert not hands.focused
    table.press(pygame.K_RIGHT)
    (focused,) = [key for key in hands.offered.own if table.scene.view.sprites[key].focused]
    assert focused in legal


def test_the_log_names_the_cards_of_an_exchange_to_whoever_made_it_alone(open_table: OpenTable) -> None:
    found = False
    for number in range(40):
        table = open_table((0,), QUICK, game=GAME, choose=sensible, seed=f"swap{number}")
        for _frame in range(200):
            if table.match.state.phase == "play":
                break
            table.frame(400)
            if table.scene.view.held:  # what is decided about oneself waits until it was read
                table.press(pygame.K_RETURN)
            if table.scene.ask is not None and table.match.state.phase != "play":
                table.scene.play(sensible(table.session.seen, Random(1)))
                table.app.refresh()
        assert table.match.state.phase == "play"
        trade = table.match.state.cabinet.trade
        if trade is None:
            continue
        concerned = 0 in (trade.holder, table.match.state.cabinet.chief)
        match_log = table.session.match_log
        own = [line for told in match_log.told for line in match_log.lines(told, 0) if line not in told.lines]
        assert bool(own) == concerned
        assert not [
            line for told in match_log.told for line in match_log.lines(told, None) if line not in told.lines
        ]
        assert not [
            line for told in match_log.told for line in match_log.lines(told, 1) if line not in told.lines
        ]
        if concerned:
            table.settle()
            table.letter("G")
            words = " ".join(block.text for block in table.top.reader.blocks)
            assert own[0] in words
            found = True
            break
    assert found


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (1000, 1000)])
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_no_player_covers_a_name_at_the_first_draw(
    open_table: OpenTable, seats: int, size: tuple[int, int]
) -> None:
    table = open_table((0,), QUICK, game=GAME, seats=seats, size=size)
    names = {f"text:{player.name.upper()}" for player in table.session.players}
    seen: set[str] = set()
    for _frame in range(14):
        table.frame(100)
        out = table.app.listed()
        labels = [
            (item.tag, rect) for item, rect in zip(out.items, out.rects, strict=True) if item.tag in names
        ]
        seen |= {tag for tag, _rect in labels}
        assert not [tag for tag, rect in labels if rect.collidelist(table.scene.context.plates) >= 0]
    assert seen == names


@pytest.mark.parametrize("seats", [4, 8])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_the_line_on_the_first_election_covers_none_of_its_cards(
    open_table: OpenTable, seats: int, size: tuple[int, int]
) -> None:
    table = open_table((0,), {}, game=GAME, seats=seats, size=size, settings=Settings(speed="normal"))
    for _frame in range(200):
        table.frame(50)
        items = table.app.listed().items
        lines = [item.rect() for item in items if "first President-Elect" in item.tag]
        cards = [item.rect() for item in items if item.tag.startswith("card:")]
        if lines and len(cards) == seats:
            break
    assert lines[0].collidelist(cards) < 0
