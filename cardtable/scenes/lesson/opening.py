"""The match on which a lesson is played."""

from __future__ import annotations

from dataclasses import replace

from cardtable.ai.characters import COACH, COMPUTERS
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.lessons.lesson import Lesson
from cardtable.scenes.base import Services
from cardtable.scenes.people import profile_name
from cardtable.scenes.profile import PORTRAITS
from cardtable.scenes.session import Session
from cardtable.storage.settings import Player


def colour_suits(app: Services) -> None:
    """Give each suit its own color, as in the match that a lesson leads to, unless the player chose."""
    if app.settings.four_colour is None:
        app.settings.four_colour = True
        app.apply_settings()


def open_session(app: Services, lesson: Lesson) -> Session:
    """The match of a lesson, as it opens; nobody else bears the learner's portrait or name."""
    names, called = [*lesson.record.names], profile_name(app)
    if called.casefold() not in {name.casefold() for name in names}:
        names[lesson.seat] = called  # else that of the file: the coach calls the others by their names
    moves = lesson.record.moves[: lesson.steps[0].at]
    record = replace(lesson.record, names=tuple(names), moves=moves)
    own = app.settings.profile.portrait
    company = [name.lower() for name in lesson.record.names]
    strangers = [one.portrait for one in COMPUTERS if one.portrait not in (own, COACH, *company)]
    players = []
    for seat, name in enumerate(names):
        if seat == lesson.seat:
            players.append(Player(name, own, "person"))
        else:
            known = company[seat] in PORTRAITS and company[seat] != own
            players.append(Player(name, company[seat] if known else strangers[-1], "computer", "easy"))
    match = Match.resume(catalogue.game_of(record), record, "lesson")
    return Session(match, players, agreed={"undo": "off", "hints": False})
