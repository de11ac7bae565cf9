"""The lessons a person has played, and those there are."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cardtable.games.catalogue import GAMES
from cardtable.games.kit.entry import Entry
from cardtable.lessons.reading import LessonError, load
from cardtable.lessons.tips import load as load_tips
from cardtable.scenes.base import Services
from cardtable.scenes.people import own_person


def has_learned(app: Services, game: str) -> bool:
    """Whether the player of this screen has played the lesson of a game."""
    return game in app.settings.lessons.get(app.settings.profile.person, ())


def learn(app: Services, game: str) -> None:
    """Remember that the player of this screen has played the lesson of a game, and knows its tips."""
    person = own_person(app)
    known = app.settings.lessons.setdefault(person, [])
    seen = app.settings.seen.setdefault(person, [])
    if game not in known:
        known.append(game)
    seen += [key for key in load_tips()[0].taught(game) if key not in seen]
    app.apply_settings()


def is_new(app: Services, game: str) -> bool:
    """Whether the player of this screen may not know a game that has a lesson."""
    known = has_learned(app, game) or app.library.has_played(own_person(app), game)
    return not known and minutes_of(GAMES[game]) > 0


def minutes_of(entry: Entry) -> int:
    """Minutes that the lesson of a game takes, about; 0 without a lesson."""
    return _minutes(entry.lesson_file)


@cache
def _minutes(file: Path) -> int:
    """Minutes told in a lesson's file, which is read once: every visit to the start screen asks for them."""
    try:
        return load(file).minutes if file.is_file() else 0
    except LessonError:
        return 0
