"""Another match between the same players."""

from __future__ import annotations

from cardtable.games import catalogue
from cardtable.scenes.base import Services
from cardtable.scenes.seeds import fresh_seed
from cardtable.scenes.session import Session


def rematch(app: Services, session: Session) -> None:
    """Leave everything and begin another match of the same players; the game chooses the options."""
    match = session.match
    options = match.game.changed(match.game.rematch(match.options))
    match_id = app.library.new_match(
        match.game.id,
        options,
        session.players,
        fresh_seed(),
        session.agreed,
        deck=catalogue.deck(match.game.id).kept(),
    )
    app.home()
    app.router.table(match_id)
