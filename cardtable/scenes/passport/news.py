"""What is new in the passports after a match: a quiet line that leads there."""

from __future__ import annotations

from typing import Final

from cardtable.cards.atlas import atlas
from cardtable.games.kit.phrases import listed
from cardtable.i18n import _, key_of, ngettext
from cardtable.scenes.base import Services
from cardtable.scenes.passport.words import how_won
from cardtable.scenes.session import Session
from cardtable.storage.passport import PassportBook
from cardtable.table.widgets import Button

NAMED: Final = 2
"""Most places that are named; more are counted."""


class NewsButton(Button):
    """The line at the end of a match, visible if anything is new."""

    def __init__(self, app: Services, session: Session, *, brief: bool = False) -> None:
        """Look for what the people of a session have won in it for the first time.

        `brief`: whether there is room for a number only.
        """
        super().__init__("", self._open, icon="map", letter=key_of("Passport", "B"), quiet=True)
        self._app = app
        over = session.kept and session.match.winners is not None
        found = PassportBook(app.library).new_in(session.match_id) if over else {}
        people = [session.players[seat] for seat in session.people]
        self._new = {player.person: found[player.person] for player in people if player.person in found}
        self.visible = bool(self._new)
        names = {player.person: player.name for player in people}
        new = {names[person]: places for person, places in self._new.items()}
        self.label = _count(new) if brief else _line(new)
        self.tooltip = how_won(session.match.game.id)

    def _open(self) -> None:
        person, places = next(iter(self._new.items()))
        self._app.router.passport(person, places[-1])


def _count(new: dict[str, list[str]]) -> str:
    """Return how much is new: "Passport: 14 new"."""
    return _("Passport: {count} new").format(count=sum(map(len, new.values())))


def _line(new: dict[str, list[str]]) -> str:
    """Return the line: the places of one person by name, or how many each of several has."""
    if not new:
        return ""
    if len(new) > 1:
        parts = [_("{name} {count}").format(name=name, count=len(places)) for name, places in new.items()]
        return _("New in the passports: {people}").format(people=listed(parts))
    (places,) = new.values()
    named = [atlas().places[code].name for code in places if code in atlas().places]
    if len(named) > NAMED:
        more = len(named) - NAMED
        named[NAMED:] = [ngettext("{count} more", "{count} more", more).format(count=more)]
    return _("New in your passport: {places}").format(places=listed(named))
