"""The first match after a lesson."""

from __future__ import annotations

from dataclasses import replace

from cardtable.ai.characters import COACH
from cardtable.games import catalogue
from cardtable.lessons.lesson import Lesson
from cardtable.scenes.base import Services
from cardtable.scenes.people import identified, own_person, profile_name
from cardtable.scenes.profile import portrait_or
from cardtable.scenes.seats import default_players
from cardtable.scenes.seeds import fresh_seed
from cardtable.storage.settings import GameSetup, Player


def start_match(app: Services, lesson: Lesson) -> None:
    """Leave everything and begin the match that a lesson leads to: short, against easy players."""
    wanted, game = lesson.match, lesson.record.game
    profile = app.settings.profile
    owner = Player(profile_name(app), portrait_or(profile.portrait), "person", wanted.level, own_person(app))
    others = [one for one in default_players(wanted.seats + 1, owner)[1:] if one.portrait != COACH]
    players = [replace(one, level=wanted.level) for one in (owner, *others)][: wanted.seats]
    rules = catalogue.game(game)
    options = rules.changed(rules.settle(wanted.seats, wanted.options))
    plain = GameSetup()
    agreed = {"race_bar": plain.race_bar, "hints": plain.hints, "undo": plain.undo, "coach": True}
    match_id = app.library.new_match(
        game, options, identified(app, players), fresh_seed(), agreed, deck=catalogue.deck(game).kept()
    )
    app.home()
    app.router.table(match_id)
