"""What computers say at the table: a line now and then, in nobody's way, and none where nobody wants any."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from cardtable.scenes.play import voices
from cardtable.scenes.play.voices import STANDS_MS, VoiceBubble
from cardtable.storage.settings import Settings
from cardtable.voices.choosing import Line
from cardtable.voices.lines import Voice, load
from tests.scenes.table_kit import OpenTable, Table
from tests.scenes.test_hint_room import needed_on

SIZES = ((1024, 640), (1600, 1000), (3840, 2160))
GAMES = (("whitehouse", 4), ("statehood", 3), ("states", 3), ("american_deuce", 5), ("combat", 2))
EAGER = {portrait: Voice(1.0, voice.lines) for portrait, voice in load()[0].items()}


@pytest.fixture(autouse=True)
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody speaks whenever they may."""
    monkeypatch.setattr(voices, "load", lambda: (EAGER, None))


def opened(
    open_table: OpenTable,
    game: str = "whitehouse",
    seats: int = 4,
    size: tuple[int, int] = SIZES[0],
    **more: bool,
) -> Table:
    """A table without a person, whose computers are all different, played fast."""
    settings = Settings(speed="off", pause="none", forced_moves=False, **more)
    table = open_table((), game=game, seats=seats, size=size, settings=settings)
    faces = ("abe", "teddy", "rosie", "robot", "dolley")
    table.session.players = tuple(
        replace(player, portrait=face) for player, face in zip(table.session.players, faces, strict=False)
    )
    table.unpainted()
    return table


def bubble(table: Table) -> VoiceBubble:
    found: VoiceBubble = table.scene.stage.voices
    return found


def speaks(table: Table) -> Callable[[], bool]:
    return lambda: bubble(table).line is not None


def tags(table: Table) -> list[str]:
    return [tag for tag in table.tags() if tag.startswith("voice:")]


def to_speech(table: Table) -> Line:
    """Go on until somebody says something that has a place."""

    def shown() -> bool:
        if table.top is not table.scene:
            table.press(pygame.K_RETURN)
        return bubble(table).line is not None and bool(tags(table))

    table.until(shown)
    found = bubble(table).line
    assert found is not None
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "seats"), GAMES[:-1])
def test_a_bubble_stands_at_the_speaker_and_covers_nothing(
    open_table: OpenTable, game: str, seats: int, size: tuple[int, int]
) -> None:
    table = opened(open_table, game, seats, size)
    line = to_speech(table)
    box, plate = bubble(table).box, table.scene.seats.rect(line.seat)
    assert box is not None
    assert plate is not None
    assert Rect((0, 0), size).contains(box)
    assert box.collidelist(needed_on(table.scene)) < 0
    assert box.colliderect(plate.inflate(2 * plate.h, 2 * plate.h)), "near its speaker"
    assert tags(table) == [f"voice:{line.words}"]


def test_it_makes_way_for_what_comes_to_its_place(open_table: OpenTable) -> None:
    table = opened(open_table)
    to_speech(table)
    box = bubble(table).box
    assert box is not None
    table.scene.context.hint_box = box.inflate(20, 20)
    table.app.listed()
    after = bubble(table).box
    assert after is None or not after.colliderect(table.scene.context.hint_box)


def test_where_there_is_no_room_nothing_is_shown(open_table: OpenTable) -> None:
    table = opened(open_table)
    to_speech(table)
    table.scene.context.hint_box = Rect(0, 0, 1024, 640)
    assert not tags(table)
    table.scene.context.hint_box = None
    assert tags(table)


def test_no_bubble_lies_over_a_banner(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(open_table)
    to_speech(table)
    monkeypatch.setattr(type(table.scene.banners), "showing", property(lambda _banners: object()))
    monkeypatch.setattr(type(table.scene.banners), "draw", lambda *_: None)
    assert not tags(table)


def test_it_stands_for_three_seconds_on_a_table_that_lies_still(open_table: OpenTable) -> None:
    table = opened(open_table)
    to_speech(table)
    table.scene.context.still = True
    table.frame()
    listed = table.tags()
    assert not table.app.frames.moving, "the table is idle"
    table.frame(STANDS_MS - 200)
    assert table.tags() == listed
    assert not table.app.frames.moving
    table.frame(200)
    assert bubble(table).line is None
    assert not tags(table)


def test_it_delays_no_move(open_table: OpenTable) -> None:
    def moves(*, talk: bool) -> list[int]:
        table = opened(open_table, table_talk=talk)
        made = []
        for _frame in range(400):
            if table.top is not table.scene:
                table.press(pygame.K_RETURN)
            table.frame()
            made.append(len(table.match.steps))
        return made

    assert moves(talk=True) == moves(talk=False)


def test_a_switch_silences_them(open_table: OpenTable) -> None:
    table = opened(open_table)
    to_speech(table)
    table.app.settings.table_talk = False
    table.frame()
    assert bubble(table).line is None
    for _frame in range(300):
        if table.top is not table.scene:
            table.press(pygame.K_RETURN)
        table.frame()
        assert bubble(table).line is None


def test_words_on_a_hand_come_after_its_scores(open_table: OpenTable) -> None:
    table = opened(open_table, "states", 3)
    table.until(lambda: table.top is not table.scene)
    assert table.session.between_hands
    assert bubble(table).line is None
    line = to_speech(table)
    assert line.ply == table.match.results[-1].ply
    assert not table.session.between_hands


def test_a_line_waits_under_what_lies_above_the_table(open_table: OpenTable) -> None:
    table = opened(open_table)
    line = to_speech(table)
    table.scene.context.still = True
    table.frame(1000)
    table.scene.pause()
    table.frame(10 * STANDS_MS)
    table.app.pop()
    table.frame()
    assert bubble(table).line == line
    table.frame(STANDS_MS - 1000)
    assert bubble(table).line is None


def test_no_line_is_said_twice_and_a_match_taken_up_again_says_nothing_anew(open_table: OpenTable) -> None:
    table = opened(open_table, "states", 3)
    table.app.unwatched = True  # it is listened to
    heard: list[Line] = []
    for _frame in range(750):
        if table.top is not table.scene:
            table.press(pygame.K_RETURN)
        table.frame(100)
        line = bubble(table).line
        if line is not None and (not heard or line != heard[-1]):
            heard.append(line)
    assert len(heard) > 3
    assert len({line.words for line in heard}) == len(heard)
    again = open_table((), resume=table.match_id, settings=Settings(speed="off", pause="none"))
    again.scene.context.still = True
    again.frame()
    assert bubble(again).line is None


def test_what_is_taken_back_is_no_longer_talked_about(open_table: OpenTable) -> None:
    table = open_table((0,), settings=Settings(speed="off", pause="none", forced_moves=False))
    table.unpainted()
    table.settle()
    bubble(table).line = Line(1, 1, "Good.")
    table.scene.stage.taken_back()
    assert bubble(table).line is None


def test_nobody_speaks_in_a_lesson(open_table: OpenTable) -> None:
    table = open_table((0,))
    table.app.router.learn("whitehouse")
    table.frame()
    assert table.top.stage.voices.off


def test_a_bubble_shows_the_common_screen_of_phones_who_speaks(open_table: OpenTable) -> None:
    table = opened(open_table)
    table.session.players = tuple(
        replace(player, kind="person" if seat == 0 else "computer")
        for seat, player in enumerate(table.session.players)
    )
    table.session.move_seat(0, "phone")
    line = Line(1, 2, "Good.")
    bubble(table).line, bubble(table)._until = line, table.app.now() + STANDS_MS
    assert tags(table) == ["voice:Good."]


def test_a_file_that_cannot_be_read_is_told_once_and_silences_everybody(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voices, "load", lambda: ({}, "lines.yaml: broken; the computer players say nothing."))
    table = opened(open_table, "states", 3)
    for _frame in range(300):
        if table.top is not table.scene:
            table.press(pygame.K_RETURN)
        table.frame()
        assert bubble(table).line is None
