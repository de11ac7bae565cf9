"""The match that a lesson leads to."""

from __future__ import annotations

import pytest

from cardtable.ai.characters import COACH
from cardtable.scenes.lesson.first_match import start_match
from cardtable.scenes.play.scene import PlayScene
from cardtable.storage.settings import Profile, Settings
from tests.lessons.lesson_kit import TAUGHT, lesson_of
from tests.scenes.kit import Program
from tests.scenes.table_kit import Home


@pytest.mark.parametrize("game", TAUGHT)
def test_the_coach_does_not_play_in_the_first_match(game: str) -> None:
    run = Program((1024, 640), Settings(profile=Profile("Ann", "ann", "a")), first=Home)
    lesson = lesson_of(game)
    start_match(run.app, lesson)
    table = run.scene
    assert isinstance(table, PlayScene)
    players = table.session.players
    assert len(players) == lesson.match.seats
    assert COACH not in [player.portrait for player in players]


@pytest.mark.parametrize("game", TAUGHT)
def test_the_first_match_has_as_many_players_as_the_lesson(game: str) -> None:
    lesson = lesson_of(game)
    assert lesson.match.seats == lesson.record.seats, "what the lesson says of rivals holds there, too"


@pytest.mark.parametrize("portrait", ["ann", "abe"])
def test_those_met_in_the_lesson_sit_where_they_sat(portrait: str) -> None:
    """But whose face the learner has gives the place to a stranger."""
    run = Program((1024, 640), Settings(profile=Profile("Ann", portrait, "a")), first=Home)
    start_match(run.app, lesson_of("whitehouse"))
    table = run.scene
    assert isinstance(table, PlayScene)
    ann, teddy, partner, eleanor = (player.name for player in table.session.players)
    assert (ann, teddy, eleanor) == ("Ann", "Teddy", "Eleanor")
    assert (partner == "Abe") == (portrait == "ann")
