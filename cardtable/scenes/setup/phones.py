"""The set-up of a match whose seats are offered to phones."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardtable.i18n import _
from cardtable.phones.kept import Kept
from cardtable.phones.lobby import Lobby, Plan, Seat
from cardtable.phones.messages import Message
from cardtable.scenes.base import Services
from cardtable.scenes.seat_places import Standing
from cardtable.scenes.setup.seats import computer_for, person_for
from cardtable.storage.settings import Player


class SetupPhones:
    """Seats of a match that has not begun; answers phones as `cardtable.phones.hosting.Audience`.

    Attributes:
        game: the game's title.
        standings: the place and side of each seat.
        begins: whether the panel begins a match.
    """

    begins = True

    def __init__(
        self,
        app: Services,
        game: str,
        players: Sequence[Player],
        standings: Sequence[Standing],
        owner: Player,
        play: Callable[[Sequence[Player], Kept], None],
    ) -> None:
        """Take the set-up.

        Args:
            app: the program.
            game: the game's title.
            players: by seat, as set up.
            standings: the place and side of each seat.
            owner: the player of this screen.
            play: begins the match with its players and what it keeps of the phones.
        """
        self.game = game
        self.standings = standings
        self.news = _("The match begins at the big screen.")
        self._app = app
        self._hosting = app.phones
        self._players = players
        self._owner = owner
        self._play = play

    # For the panel

    def offer(self) -> None:
        """Offer every seat to phones. Raises PhonesError if that is not possible."""
        self._hosting.open()
        self._hosting.audience = self
        self._hosting.lobby.arrange(self._seats("phone"), started=False)

    def go(self) -> None:
        """Begin the match; the computer takes the seats that still wait for a phone."""
        lobby = self._hosting.lobby
        for number, seat in enumerate(lobby.seats):
            if seat.at == "open":
                lobby.give(number, "computer")
        self._play(self._seated(lobby), Kept.of(lobby, self._hosting.port, self._hosting.host))

    def close(self) -> None:
        """Go back to the set-up, and offer nothing any more."""
        self._hosting.audience = None
        self._app.refresh()

    def end(self) -> None:
        """Offer nothing any more."""
        self.close()

    def _seats(self, plan: Plan) -> list[Seat]:
        """The seats as they are set up, all to be played at the same place."""
        return [
            Seat(player.name, player.portrait, plan, standing.place, standing.partners)
            for player, standing in zip(self._players, self.standings, strict=True)
        ]

    def _seated(self, lobby: Lobby) -> list[Player]:
        """The players of the match if it began now."""
        found: list[Player] = []
        for number, (seat, before) in enumerate(zip(lobby.seats, self._players, strict=True)):
            others = [*found, *self._players[number + 1 :]]
            if seat.guest is not None:
                player = Player(seat.guest.name, seat.guest.portrait, "person", before.level)
            elif seat.plan == "computer" or seat.at == "open":
                player = before if before.kind == "computer" else computer_for(others)
            else:
                player = before if before.kind == "person" else person_for(self._owner, others)
            found.append(player)
        return found

    # For the phones

    def changed(self) -> None:
        """Show every seat with the name and portrait of whoever will play there."""
        lobby = self._hosting.lobby
        for seat, player in zip(lobby.seats, self._seated(lobby), strict=True):
            seat.name, seat.portrait = player.name, player.portrait
        self._app.refresh()

    def seated(self, line: int, seat: int) -> None:
        """Show nothing yet: the lobby says who sits where."""

    def said(self, line: int, seat: int, message: Message) -> None:
        """Ignore answers to a match that is over."""
