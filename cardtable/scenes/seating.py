"""Who sits at a match, and where: at the screen, with a phone, or the computer; and who has the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from cardtable.ai.characters import COMPUTERS
from cardtable.engine.events import Viewer
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.i18n import _
from cardtable.scenes.rest import Rest
from cardtable.storage.settings import Player

Waits = Literal["chance", "computer", "person", "phone", "over"]
Place = Literal["screen", "phone", "computer"]
"""Where a seat is played."""


class Seating:
    """The seats of one match, and the viewer: the person who has the screen.

    Attributes:
        match: the match.
        players: by seat.
        entry: the game's declaration.
        people: the seats of people, at the screen or with a phone.
        phones: the seats of those with a phone: their hands are never on the screen.
        viewer: the person who sees a hand on the screen; None for nobody.
        rest: the rest of a hand that is left to be played.
    """

    def __init__(self, match: Match, players: Sequence[Player]) -> None:
        """Seat everybody, all people at the screen."""
        self.match = match
        self.players = tuple(players)
        self.entry = catalogue.entry(match.game.id)
        self.phones: frozenset[int] = frozenset()
        self.rest = Rest()
        self.people = self._people()
        self.viewer: Viewer = self.people[0] if len(self.people) == 1 else None
        self._last_viewer = self.people[0] if self.people else 0
        self._turn_open_screen()

    def _people(self) -> tuple[int, ...]:
        return tuple(seat for seat, player in enumerate(self.players) if player.kind == "person")

    # Seats

    @property
    def at_screen(self) -> tuple[int, ...]:
        """The seats of the people at this screen."""
        return tuple(seat for seat in self.people if seat not in self.phones)

    def place(self, seat: int) -> Place:
        """Where a seat is played."""
        if seat in self.phones:
            return "phone"
        return "screen" if seat in self.people else "computer"

    def move_seat(self, seat: int, place: Place) -> None:
        """Have a seat played elsewhere from now on; nobody has the screen then, unless only one may."""
        players = list(self.players)
        players[seat] = replace(players[seat], kind="computer" if place == "computer" else "person")
        self.players = tuple(players)
        self.phones = self.phones | {seat} if place == "phone" else self.phones - {seat}
        self.people = self._people()
        here = self.at_screen
        self.viewer = here[0] if len(here) == 1 and not self.covers else None
        if self.viewer is not None:
            self._last_viewer = self.viewer
        self._turn_open_screen()

    @property
    def waits(self) -> Waits:
        """What the match is waiting for; of several at once, first a person at the screen, then a phone."""
        to_act = self.match.state.to_act
        if not to_act or self.match.winners is not None:
            return "over"
        if self.match.chance_due:
            return "chance"
        people = [] if self.rest.going else [seat for seat in to_act if seat in self.people]
        if not people:
            return "computer"
        return "phone" if self.phones.issuperset(people) else "person"

    @property
    def actor(self) -> int | None:
        """The seat to act, None for chance and at the end; of several at once, as in `waits`."""
        to_act = self.match.state.to_act
        if self.waits not in ("person", "phone", "computer"):
            return None
        here = [seat for seat in to_act if seat in self.at_screen]
        return next((seat for seat in (*here, *to_act) if seat in self.people), to_act[0])

    def may_act(self, seat: int) -> bool:
        """Whether that seat belongs to a person who may move now."""
        acting = seat in self.people and seat in self.match.state.to_act
        return acting and self.waits in ("person", "phone")

    @property
    def has_computers(self) -> bool:
        """Whether a computer player sits at the table."""
        return len(self.people) < len(self.players)

    # The screen

    @property
    def must_confirm(self) -> int | None:
        """The person who must take the screen before anything goes on, or None."""
        if not self.covers:
            return None
        actor = self.actor
        return actor if actor in self.at_screen and actor != self.viewer else None

    @property
    def bottom(self) -> int:
        """The seat drawn at the bottom of the screen; without secrets always the same."""
        if not self.entry.secret:
            return self._last_viewer
        return self.viewer if self.viewer is not None else self._last_viewer

    @property
    def shared(self) -> bool:
        """Whether several people play at this screen."""
        return len(self.at_screen) > 1

    @property
    def covers(self) -> bool:
        """Whether a hand is shown only to a person who has confirmed having the screen.

        One person alone at the screen need not confirm, unless there are others with phones, who see it, too.
        """
        return self.entry.secret and (self.shared or bool(self.phones))

    @property
    def from_afar(self) -> bool:
        """Whether the screen is the common table of people with phones, with nobody's hand on it."""
        return bool(self.phones) and self.viewer is None

    def confirm(self, seat: int) -> None:
        """Make the person of that seat the viewer."""
        assert seat in self.at_screen
        self.viewer = self._last_viewer = seat

    def cover(self) -> None:
        """Hide every hand until a person confirms, unless only one plays."""
        if self.covers:
            self.viewer = None

    def look_as(self, seat: int) -> None:
        """View a finished hand from that seat."""
        self.viewer = self._last_viewer = seat

    def _turn_open_screen(self) -> None:
        """If no hand is hidden, make the person to move the viewer, without confirmation."""
        here = self.at_screen
        if self.entry.secret or not here:
            return
        acting = [seat for seat in self.match.state.to_act if seat in here]
        if acting and self.viewer not in acting:
            self.viewer = acting[0]
        elif self.viewer is None:
            self.viewer = here[0]


def apart(players: Sequence[Player]) -> list[Player]:
    """The players, with other characters in place of computer players with a person's portrait or name."""
    people = [player for player in players if player.kind == "person"]
    faces, names = {player.portrait for player in players}, {player.name.casefold() for player in players}
    found = []
    for player in players:
        name = player.name.casefold()
        shared = any(one.portrait == player.portrait or one.name.casefold() == name for one in people)
        if player.kind == "computer" and shared:
            free = (one for one in COMPUTERS if one.portrait not in faces)
            someone = next((one for one in free if _(one.name).casefold() not in names), None)
            if someone is not None:
                faces.add(someone.portrait)
                player = replace(player, name=_(someone.name), portrait=someone.portrait)
        found.append(player)
    return found
