"""The first match after a lesson."""

from __future__ import annotations

from dataclasses import replace

from cardtable.ai.characters import COACH, COMPUTERS
from cardtable.games import catalogue
from cardtable.lessons.lesson import Lesson
from cardtable.scenes.base import Services
from cardtable.scenes.people import identified, own_person, profile_name
from cardtable.scenes.profile import portrait_or
from cardtable.scenes.seeds import fresh_seed
from cardtable.scenes.setup.seats import default_players
from cardtable.storage.settings import GameSetup, Player


def start_match(app: Services, lesson: Lesson) -> None:
    """Leave everything and begin the match that a lesson leads to: short and easy, with those met there."""
    wanted, game = lesson.match, lesson.record.game
    profile = app.settings.profile
    owner = Player(profile_name(app), portrait_or(profile.portrait), "person", wanted.level, own_person(app))
    players = [replace(one, level=wanted.level) for one in (owner, *_company(lesson, owner))][: wanted.seats]
    rules = catalogue.game(game)
    options = rules.changed(rules.settle(wanted.seats, wanted.options))
    plain = GameSetup()
    agreed = {"race_bar": plain.race_bar, "hints": plain.hints, "undo": plain.undo, "coach": True}
    match_id = app.library.new_match(
        game, options, identified(app, players), fresh_seed(), agreed, deck=catalogue.deck(game).kept()
    )
    app.home()
    app.router.table(match_id)


def _company(lesson: Lesson, owner: Player) -> list[Player]:
    """The other players of a lesson in their order, then everybody else but the coach.

    A stranger takes the place of one whose portrait the learner has.
    """
    others = default_players(len(COMPUTERS) + 1, owner)[1:]
    free = {one.portrait: one for one in others if one.portrait != COACH}
    names = lesson.record.names
    met = [free.pop(name.lower(), None) for name in (*names[lesson.seat + 1 :], *names[: lesson.seat])]
    return [one or free.pop(next(iter(free))) for one in met] + [*free.values()]
