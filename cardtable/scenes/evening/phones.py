"""The phones between two matches of an evening: whoever has one keeps it, wherever the seat is next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardtable.i18n import _
from cardtable.phones.kept import Kept
from cardtable.phones.lobby import Guest
from cardtable.scenes.base import Services
from cardtable.scenes.evening.matches import Lineup
from cardtable.scenes.evening.words import title_of
from cardtable.scenes.profile import own_player
from cardtable.scenes.seat_places import standings
from cardtable.scenes.setup.phones import SetupPhones
from cardtable.storage.settings import Player


class EveningPhones(SetupPhones):
    """The next match; answers phones as `cardtable.phones.hosting.Audience`.

    Attributes:
        seats: the player of the evening in each seat of it.
    """

    def __init__(
        self,
        app: Services,
        found: Lineup,
        before: Sequence[int | None],
        play: Callable[[Sequence[Player], Kept], None],
    ) -> None:
        """Take the match.

        Args:
            app: the program.
            found: the match that comes next.
            before: the player of the evening in each seat of the last match; empty for none.
            play: begins the match with its players and what it keeps of the phones.
        """
        players = found.terms.players
        names = [player.name for player in players]
        facts = standings(found.sides, found.colours, names)
        super().__init__(app, title_of(found.game), players, facts, own_player(app), play)
        self.seats = found.seats
        self.news = _("The next match begins at the big screen.")
        self._held = self._guests(before)
        self._met: set[str] = set()
        """The phones that were led to a seat, which they may leave for another one."""

    def _guests(self, taken: Sequence[int | None]) -> dict[int, Guest]:
        """Who has come with a phone, by player of the evening; `taken` has the player in each seat."""
        if not self._hosting.offered:
            return {}
        seats = self._hosting.lobby.seats
        return {
            player: seat.guest
            for player, seat in zip(taken, seats, strict=False)
            if player is not None and seat.guest is not None
        }

    def carry(self) -> bool:
        """Go on answering the phones of the last match; return whether there are any.

        Everybody else plays at the screen.
        """
        if self._held:
            self._arrange(join=False)
        return bool(self._held)

    def offer(self) -> None:
        """Offer the seats of people to phones. Raises PhonesError if that is not possible."""
        self._hosting.open()
        self._arrange(join=True)

    def _arrange(self, *, join: bool) -> None:
        hosting, lobby = self._hosting, self._hosting.lobby
        hosting.audience = self
        seats = self._seats("computer")
        for number, player in enumerate(self._players):
            if player.kind == "person":
                seats[number].plan = "phone" if join or self.seats[number] in self._held else "screen"
        lobby.arrange([], started=False)  # seats of the last match have other numbers
        lobby.arrange(seats, started=False)
        for number, evening_player in enumerate(self.seats):
            guest = None if evening_player is None else self._held.get(evening_player)
            if guest is not None and seats[number].plan == "phone":
                lobby.hold(number, guest.name, guest.portrait, guest.digest, hosting.now)

    def changed(self) -> None:
        """Lead whoever comes under the name of somebody of the evening to that one's seat."""
        lobby = self._hosting.lobby
        names = [player.name.casefold() for player in self._players]
        for guest in [guest for guest in lobby.guests if guest.digest not in self._met]:
            self._met.add(guest.digest)
            own = names.index(guest.name.casefold()) if guest.name.casefold() in names else None
            if own is not None and lobby.seats[own].at == "open":
                lobby.sit(guest, own)
        super().changed()

    def close(self) -> None:
        """Go back to the standings; whoever has come stays."""
        self._held = self._guests(self.seats)
        if not self.carry():
            super().close()
