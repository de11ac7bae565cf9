"""Another match between the same players."""

from __future__ import annotations

from cardtable.games import catalogue
from cardtable.scenes.base import Services
from cardtable.scenes.conductor import Conductor
from cardtable.scenes.seeds import fresh_seed


def rematch(app: Services, conductor: Conductor) -> None:
    """Leave everything and begin another match with the same players; the game says with which options.

    Args:
        app: the program.
        conductor: of the match that is over.
    """
    match = conductor.match
    options = match.game.changed(match.game.rematch(match.options))
    match_id = app.library.new_match(
        match.game.id,
        options,
        conductor.players,
        fresh_seed(),
        conductor.agreed,
        deck=catalogue.deck(match.game.id).kept(),
    )
    app.home()
    app.doors.table(match_id)
