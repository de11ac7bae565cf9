"""Nobody sees a card that is not theirs to see: at every frame of matches with several people."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import pygame
import pytest

from cardtable.cards.card import Card
from cardtable.cards.names import card_name
from cardtable.engine.events import Moved, Said
from cardtable.engine.game import Observation
from cardtable.games.catalogue import GAMES, game
from cardtable.scenes.handover import HandoverScene
from cardtable.scenes.log import LogScene
from cardtable.scenes.scores.hand_map import HandMap
from cardtable.scenes.scores.map_result import MapResult
from cardtable.scenes.scores.scene import ScoresScene
from cardtable.viewmodel.picture import HIDDEN
from tests.scenes.table_kit import OpenTable, Table, any_move

STILL_MS = 250
"""The time between two frames of a table on which nothing moves on the way."""
HONOR = {"referee": "honor", "play": "individual", "jokers": True}


def visible(table: Table) -> set[str]:
    """The cards that whoever confirmed to sit at the screen may see now."""
    session = table.session
    zones = session.match.state.observe(session.viewer).zones()
    codes = {code for cards in zones.values() for code in cards if code and not code.startswith(HIDDEN)}
    if session.match.state.phase == "deal" and not session.match.results and session.match_log.told:
        told = session.match_log.told[-1]  # the cut lies open until the deal
        codes |= {event.value for event in told.events if isinstance(event, Said)}
    if session.match_log.told:  # a card that everybody sees go to a hand shows its face on the way
        events = session.match_log.told[-1].events
        codes |= {event.card for event in events if isinstance(event, Moved)}
    moment = table.scene.banners.showing
    if moment is not None:
        codes.add(moment.card)  # it was made from what everybody saw
    if isinstance(table.top, HandMap) and table.top.ending.nearly is not None:
        codes.add(table.top.ending.nearly.card)  # what was missing is told from the hands that all see
    return {code for code in codes if not code.startswith(HIDDEN)}


def open_cards(seen: Observation) -> set[str]:
    """The cards that an observer sees."""
    return {code for cards in seen.zones().values() for code in cards if code and not code.startswith(HIDDEN)}


@cache
def names_of(cards: tuple[Card, ...]) -> re.Pattern[str]:
    """Any name of a card in a sentence, the longest where one is part of another."""
    names = sorted({card.name for card in cards}, key=len, reverse=True)
    return re.compile(r"\b(?:" + "|".join(map(re.escape, names)) + r")\b")


class Watch:
    """Looks at every frame."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.frames = self.covered = self.notes = self.watched = self.sheets = 0
        self.viewer: int | None = None
        self.ply = -1
        self.now: set[str] = set()
        self.before: set[str] = set()
        self.told = self.named = 0
        self.public: set[str] = set()

    def allowed(self) -> set[str]:
        """What may be seen now, and what the same viewer saw before the last move: it may be on its way."""
        viewer, ply = self.table.session.viewer, len(self.table.match.steps)
        if viewer != self.viewer:
            self.now = set()
        if (viewer, ply) != (self.viewer, self.ply):
            self.viewer, self.ply, self.before = viewer, ply, self.now
        self.now = visible(self.table)
        return self.now | self.before

    def __call__(self) -> None:
        table = self.table
        self.frames += 1
        tags = table.shown()
        shown = {tag.removeprefix("card:") for tag in tags if tag.startswith("card:")}
        if isinstance(table.top, HandoverScene):
            self.covered += 1
            assert not shown, table.describe()
            assert table.session.viewer is None
        allowed = self.allowed()
        assert shown <= allowed, (shown - allowed, table.session.viewer, table.describe())
        self._look_at_hands()
        for sprite in table.scene.view.sprites:
            assert sprite.code is None or sprite.code in allowed
            assert "/" in sprite.key or sprite.key in allowed
        self._look_at_notes(tags, allowed)
        self._read_story()

    def _look_at_hands(self) -> None:
        """No card of a hand is open while anybody but its owner is to act, where several people play."""
        table = self.table
        session, state = table.session, table.match.state
        if not session.covers:
            return
        viewer = session.viewer
        assert viewer is None or viewer in state.to_act, table.describe()
        if viewer is not None and table.top is table.scene:
            return
        assert table.scene.ask is None, table.describe()
        assert not table.scene.raised.keys, table.describe()
        assert not table.scene.hints.rows, table.describe()
        self.sheets += viewer is not None
        self.watched += any(seat.acting for seat in table.scene.picture.seats)
        public = open_cards(state.observe(None))
        for told in session.match_log.told[-1:]:
            public |= {event.card for event in told.events if isinstance(event, Moved)}
        lying = [sprite for sprite in table.scene.view.sprites if sprite.zone.startswith("hand.")]
        assert {sprite.code for sprite in lying} <= {None, *public}, table.describe()

    def _read_story(self) -> None:
        """The log and the handover screen tell everybody, so they name only what everybody saw."""
        session = self.table.session
        if len(session.match_log.told) == self.told:
            return
        before, self.public = self.public, open_cards(session.match.state.observe(None))
        for told in session.match_log.told[self.told :]:
            seen = before | self.public
            for event in told.events:
                texts = [str(getattr(event, name, "")) for name in ("card", "value", "what")]
                seen |= {word for text in texts for word in text.replace(",", " ").split()}
            for line in told.lines:
                for name in names_of(session.table.cards.cards).findall(line):
                    self.named += 1
                    assert {card.code for card in session.table.cards.cards if card.name == name} & seen, line
        self.told = len(session.match_log.told)

    def _look_at_notes(self, tags: Sequence[str], allowed: set[str]) -> None:
        hidden = set(self.table.session.table.cards.codes) - allowed
        for tag in tags:
            if tag.startswith("tooltip:"):
                self.notes += 1
                for code in hidden:
                    card = self.table.session.table.cards.by_code[code]
                    assert not tag.startswith(f"tooltip:{card.name} ·"), (tag, self.table.describe())


def wander(table: Table, dice: Random) -> None:
    """Point at something and ask for a closer look, as nosy hands do."""
    width, height = table.app.theme.size
    at = dice.random() * width, dice.random() * height
    table.move_to(at)
    if dice.random() < 0.3:
        table.program.clock.ms += 400
        table.frame()
    if dice.random() < 0.1 and table.top is table.scene:
        table.pointer(pygame.MOUSEBUTTONDOWN, at, button=3)
        table.pointer(pygame.MOUSEBUTTONUP, at, button=3)
        table.frame()
        if table.top is not table.scene:
            table.press(pygame.K_ESCAPE)


def people_play(table: Table, dice: Random, moves: int, ms: float = 50) -> None:
    """Let the people at the table make so many moves, and look around meanwhile.

    ms: the time between two frames while they wait; where nothing moves on the way, few show all there is.
    """
    for _turn in range(moves):
        table.settle(ms)
        wander(table, dice)
        table.frame(400)  # what the pointer rests on says what it is
        table.settle(ms)
        top = table.top
        if isinstance(top, MapResult):
            return
        if isinstance(top, HandoverScene):
            table.press(pygame.K_RETURN)
        elif isinstance(top, ScoresScene):
            if top.over:
                return
            table.press(pygame.K_RETURN)
        elif table.scene.ask is not None:
            table.scene.play(any_move(table.session.seen, dice))
            table.app.refresh()


@pytest.mark.parametrize(
    ("people", "options"),
    [((0, 1), {}), ((1, 3), HONOR), ((0, 1, 2, 3), {}), ((2,), HONOR), ((), {})],
)
def test_every_frame_shows_only_what_the_viewer_may_see(
    open_table: OpenTable, people: tuple[int, ...], options: dict[str, Any]
) -> None:
    table = open_table(people, options)
    table.unpainted()
    watch = Watch(table)
    table.frames.append(watch)
    dice = Random(str(people))
    if people:
        people_play(table, dice, 110, STILL_MS)
    else:
        table.until(lambda: isinstance(table.top, ScoresScene))
    assert watch.frames > 100
    assert bool(watch.covered) == bool(watch.watched) == (len(people) > 1)
    assert not people or watch.notes


@pytest.mark.parametrize("name", list(GAMES))
def test_no_game_shows_more_than_the_viewer_may_see(open_table: OpenTable, name: str, games: int) -> None:
    for number in range(max(1, games // 200)):
        seats = game(name).seats[(number + 1) % len(game(name).seats)]
        people = tuple(sorted({number % seats, (number + 1) % seats}))
        table = open_table(people, {}, game=name, seats=seats, seed=f"privacy{number}")
        table.unpainted()
        watch = Watch(table)
        table.frames.append(watch)
        people_play(table, Random(f"{name}{number}"), 90, STILL_MS)
        assert watch.frames > 90
        assert bool(watch.covered) == table.session.entry.secret
        assert watch.named or name not in ("statehood", "states", "combat")  # others tell ranks and suits


def test_with_movement_a_played_card_shows_its_face_only_when_it_may(open_table: OpenTable) -> None:
    from cardtable.storage.settings import Settings

    table = open_table((0, 2), settings=Settings(speed="slow"))
    table.frames.append(Watch(table))
    people_play(table, Random(7), 24)


def test_the_story_names_only_cards_that_everybody_saw(open_table: OpenTable) -> None:
    table = open_table((0, 1), HONOR)
    people_play(table, Random(11), 90, STILL_MS)
    names = {card_name(code): code for code in table.session.table.cards.codes if code[1:] not in _WILD}
    for told in table.session.match_log.told:
        seen = {event.card for event in told.events if isinstance(event, Moved)}
        seen |= {event.value for event in told.events if isinstance(event, Said)}
        for line in told.lines:
            assert {code for name, code in names.items() if name in line} <= seen


_WILD = {"AS", "GU", "MP", "VI"}


def test_one_person_alone_is_never_asked_to_hand_over(open_table: OpenTable) -> None:
    table = open_table((3,))
    people_play(table, Random(2), 30)
    assert table.session.viewer == 3
    assert all(not isinstance(scene, HandoverScene) for scene in table.app.scenes)


def test_a_computer_player_is_asked_with_its_own_observation(open_table: OpenTable) -> None:
    table = open_table((0,))
    people_play(table, Random(2), 12)
    seats = {observation.seat for observation in table.thinker.asked}
    assert seats == {1, 2, 3}


def test_the_log_is_the_same_whoever_looks(open_table: OpenTable) -> None:
    table = open_table((0, 1))
    people_play(table, Random(5), 60)
    match_log = table.session.match_log
    texts = [block.plain for block in LogScene(table.app, match_log, "whitehouse").reader.blocks]
    lines = [line for told in match_log.told for line in told.lines]
    assert [text for text in texts if not text.startswith("Hand ")] == lines


def test_pausing_between_two_people_uncovers_nothing(open_table: OpenTable) -> None:
    table = open_table((0, 1))
    table.frames.append(Watch(table))
    dice = Random(1)
    while not isinstance(table.top, HandoverScene) or len(table.match.steps) < 12:
        people_play(table, dice, 1)
        table.settle()
    table.press(pygame.K_ESCAPE)
    table.frame()
    assert not [tag for tag in table.tags() if tag.startswith("card:")]
    table.press(pygame.K_ESCAPE)
    table.settle()
    assert isinstance(table.top, HandoverScene)


OVER_THE_TABLE = (pygame.K_ESCAPE, pygame.K_F1, pygame.K_g, pygame.K_i, pygame.K_s, pygame.K_QUESTION)


@pytest.mark.parametrize("name", list(GAMES))
def test_the_hand_lies_face_down_under_whatever_is_above_the_table(open_table: OpenTable, name: str) -> None:
    table = open_table((0, 1), {}, game=name, seats=game(name).seats[0])
    watch = Watch(table)
    table.frames.append(watch)
    dice = Random(f"over {name}")
    opened = set()
    while len(table.match.steps) < 12 and not isinstance(table.top, ScoresScene | MapResult):
        people_play(table, dice, 1, STILL_MS)
        table.settle()
        if table.top is not table.scene:
            continue
        hand, ask = sorted(table.hand()), table.scene.ask
        for key in OVER_THE_TABLE:
            table.press(key, unicode=chr(key) if key < 128 else "")
            if table.top is table.scene:
                continue
            opened.add(type(table.top).__name__)
            table.press(pygame.K_ESCAPE)
            table.frame()
            assert table.top is table.scene
        assert sorted(table.hand()) == hand
        assert table.scene.ask == ask
    assert bool(watch.sheets) == table.session.entry.secret
    assert len(opened) > 3
