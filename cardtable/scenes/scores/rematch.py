"""What follows a match: another one between the same players, or the standings of its evening."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from cardtable.ai.levels import level
from cardtable.games import catalogue
from cardtable.i18n import _, key_of
from cardtable.scenes.base import Services
from cardtable.scenes.offer import Offer
from cardtable.scenes.scores.next_level import NextLevel, next_level, raised_to
from cardtable.scenes.seeds import fresh_seed
from cardtable.scenes.session import Session
from cardtable.storage.settings import Player
from cardtable.table.widgets import Button


def sequel(app: Services, session: Session) -> Button:
    """The button that leads on from a match that is over."""
    if session.evening is not None:
        on = partial(_standings, app, session.evening)
        return Button(_("Standings"), on, "primary", icon="trophy", letter=key_of("Standings", "N"))
    again = Button(
        _("Rematch"), partial(rematch, app, session), "primary", icon="play", letter=key_of("Rematch", "R")
    )
    again.tooltip = _("A new match of the same players, with new cards")
    return again


def _standings(app: Services, evening: int) -> None:
    """Leave everything and show how an evening stands."""
    app.home()
    app.router.evening(evening)


def rematch(app: Services, session: Session) -> None:
    """Begin another match of the same players; first offer the next level where three matches call for it."""
    found = next_level(app, session)
    if found is None:
        _begin(app, session, session.players)
    else:
        _ask(app, session, found)


def _ask(app: Services, session: Session, found: NextLevel) -> None:
    before, name = _(level(found.before).label), _(level(found.name).label)
    words = _(
        "You lost three matches in a row against the level {before}. Would you like to meet {name} now?"
    )
    heading = _("An easier table?")
    if found.won:
        words = _(
            "You won three matches in a row against the level {before}. Would you like to meet {name} now?"
        )
        heading = _("Well played")
    raised = raised_to(session.players, session.match.state.sides, found.name)
    app.router.confirm(
        words.format(before=before, name=name),
        partial(_begin, app, session, raised),
        Offer(
            heading,
            _("Play {name}").format(name=name),
            _("Stay at {before}").format(before=before),
            partial(_begin, app, session, session.players),
        ),
    )


def _begin(app: Services, session: Session, players: Sequence[Player]) -> None:
    """Leave everything and begin the match; the game chooses the options."""
    match = session.match
    options = match.game.changed(match.game.rematch(match.options))
    match_id = app.library.new_match(
        match.game.id,
        options,
        players,
        fresh_seed(),
        session.agreed,
        deck=catalogue.deck(match.game.id).kept(),
    )
    app.home()
    app.router.table(match_id)
