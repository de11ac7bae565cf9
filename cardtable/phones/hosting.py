"""The phones of one table, as the program's own thread sees them: who is in, and what they say.

The web server is started, and its library imported, only while phones are offered.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from queue import Empty
from typing import TYPE_CHECKING, Final, Protocol

from cardtable.i18n import _
from cardtable.phones import network
from cardtable.phones.files import PictureName, page_files
from cardtable.phones.lobby import Guest, Lobby, Refused
from cardtable.phones.messages import VERSION, Message

if TYPE_CHECKING:
    from cardtable.phones.server import Said, Server

MOST_NEWS: Final = 200
"""Most messages dealt with before the next frame."""
MOST_PICTURES: Final = 2
"""Most pictures drawn before the next frame, so that no movement stops for them."""
REFUSED_FOR_GOOD: Final = 4001
"""Close code after which the page does not come back by itself."""


class Audience(Protocol):
    """Who answers the phones: a match, or the set-up of one."""

    @property
    def game(self) -> str:
        """The game's title."""

    @property
    def news(self) -> str:
        """One sentence for phones that wait; empty for none."""

    def seated(self, line: int, seat: int) -> None:
        """Show a phone its seat: it has just come, come back, or sat down there.

        Args:
            line: number of its connection.
            seat: the seat.
        """

    def said(self, line: int, seat: int, message: Message) -> None:
        """Hear a message from the phone of a seat."""

    def changed(self) -> None:
        """Take over a change of the lobby."""


class Hosting:
    """Offers seats to phones.

    Attributes:
        lobby: who is in.
        audience: who answers; while there is none, the offer ends.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        wake: Callable[[], None],
        portraits: Collection[str],
        draw: Callable[[PictureName], bytes | None],
        tell: Callable[[str], None],
    ) -> None:
        """Offer nothing yet.

        Args:
            clock: returns seconds of a clock that never goes back.
            wake: asks for `poll` from any thread.
            portraits: the portraits to choose from.
            draw: draws a picture, as PNG; None if there is none of that name.
            tell: shows a sentence on the screen.
        """
        self._clock = clock
        self._wake = wake
        self._portraits = portraits
        self._draw = draw
        self._tell_screen = tell
        self._server: Server | None = None
        self._known: list[str] = []
        """This computer's addresses on local networks."""
        self._wanted: list[PictureName] = []
        self._seats: dict[int, int | None] = {}
        """The seat that each connection was last shown."""
        self._told = -1
        """The changes of the lobby that everybody knows."""
        self.lobby = Lobby(clock(), portraits)
        self.audience: Audience | None = None

    @property
    def offered(self) -> bool:
        """Whether phones can come in."""
        return self._server is not None

    @property
    def address(self) -> str:
        """What is typed into the browser: ``192.168.1.20:8123``; empty while nothing is offered."""
        return "" if self._server is None else self._server.host

    @property
    def host(self) -> str:
        """This computer's own part of that address; empty while nothing is offered."""
        return self.address.rpartition(":")[0]

    @property
    def port(self) -> int:
        """The port of that address, or the one tried first."""
        return int(self.address.rpartition(":")[2]) if self.address else network.FIRST_PORT

    @property
    def code(self) -> str:
        """The join code."""
        return self.lobby.code(self._clock())

    @property
    def link(self) -> str:
        """What the QR code says: the page, with the code where no server ever sees it."""
        return f"http://{self.address}/#{self.code}"

    @property
    def now(self) -> float:
        """The time, in seconds."""
        return self._clock()

    # Offering

    def open(self, port: int = network.FIRST_PORT, address: str = "") -> None:
        """Offer seats from now on.

        Args:
            port: the port tried first.
            address: this computer's address to offer them at; the most likely one takes its place where it
                is empty, or not this computer's any more.

        Raises:
            PhonesError: that is not possible.
        """
        if self._server is not None:
            return
        self._known = network.addresses()
        if not self._known:
            raise network.no_network()
        listening = network.listen(address if address in self._known else self._known[0], port)
        from cardtable.phones.server import Server

        self._server = Server(listening, page_files(), self._wake)

    def close(self, sentence: str = "") -> None:
        """End the offer; everybody who is in is told so."""
        server, self._server = self._server, None
        if server is not None:
            server.stop({"t": "bye", "sentence": sentence or _("The table has closed.")})
        for line in list(self._seats):
            self.lobby.leave(line, self.now)
        self._seats.clear()
        self._wanted.clear()

    @property
    def elsewhere(self) -> str:
        """Another address of this computer, for phones in another of its networks; empty for none."""
        if self.host not in self._known or len(self._known) < 2:
            return ""
        return self._known[(self._known.index(self.host) + 1) % len(self._known)]

    def move(self) -> None:
        """Offer the seats elsewhere. Raises PhonesError if that is not possible; nothing is offered then."""
        port, address = self.port, self.elsewhere
        self.close(_("The table has moved to another network. Look at the big screen, and join again."))
        self.open(port, address)

    # Every frame

    def poll(self) -> None:
        """Deal with what has come in; end the offer if nobody answers any more."""
        server = self._server
        if server is None:
            return
        if self.audience is None:
            self.close()
            self.lobby = Lobby(self.now, self._portraits)
            return
        self._hear(server)
        self._provide(server)
        self.lobby.code(self.now)
        if self.lobby.changes != self._told:
            self.audience.changed()
            self._told = self.lobby.changes
            for line in self._seats:
                self._tell(line)
        self._show_seats()

    def _hear(self, server: Server) -> None:
        from cardtable.phones.server import Failed, Left, Wanted

        for _news in range(MOST_NEWS):
            try:
                found = server.inbox.get_nowait()
            except Empty:
                return
            if isinstance(found, Left):
                self._seats.pop(found.line, None)
                self.lobby.leave(found.line, self.now)
            elif isinstance(found, Wanted):
                self._wanted.append(found.picture)
            elif isinstance(found, Failed):
                self.close()
                self._tell_screen(str(network.lost()))
                return
            else:
                self._listen(found)
        self._wake()

    def _provide(self, server: Server) -> None:
        """Draw a few of the wanted pictures."""
        for wanted in self._wanted[:MOST_PICTURES]:
            server.provide(wanted, self._draw(wanted))
        del self._wanted[:MOST_PICTURES]
        if self._wanted:
            self._wake()

    def _listen(self, said: Said) -> None:
        """Judge one message; whatever a guest may not do is refused in a sentence."""
        try:
            if said.message["t"] == "hello":
                self._greet(said)
                return
            guest = self.lobby.guest_on(said.line)
            if guest is None:
                self._end(said.line)
            elif said.message["t"] == "sit":
                self.lobby.sit(guest, _whole(said.message["seat"]))
            elif guest.seat is not None and self.audience is not None:
                self.audience.said(said.line, guest.seat, said.message)
        except Refused as refused:
            self.send(said.line, {"t": "refused", "sentence": refused.sentence, "final": refused.final})
            if self.lobby.guest_on(said.line) is None:
                self._end(said.line)

    def _greet(self, said: Said) -> None:
        message, lobby = said.message, self.lobby
        if lobby.guest_on(said.line) is not None:
            self._end(said.line)
            return
        if message["v"] != VERSION:
            raise Refused(_("This page belongs to another version of Cardtable. Please load it again."))
        if "token" in message:
            token = str(message["token"])
            guest = lobby.come_back(said.line, said.address, token, self.now)
            self._part()
        else:
            name, portrait = str(message["name"]), str(message["portrait"])
            token = lobby.join(said.line, said.address, str(message["code"]), name, portrait, self.now)
            found = lobby.guest_on(said.line)
            assert found is not None  # just joined
            guest = found
        self.send(
            said.line,
            {"t": "welcome", "v": VERSION, "token": token, "name": guest.name, "portrait": guest.portrait},
        )
        self._seats[said.line] = None

    def _part(self) -> None:
        """Say goodbye where somebody was before going on in another tab; the seat is not there any more."""
        for line in [line for line in self._seats if self.lobby.guest_on(line) is None]:
            del self._seats[line]
            self.send(line, {"t": "bye", "sentence": _("You play on in another tab or window.")})
            self._end(line)

    def _end(self, line: int) -> None:
        if self._server is not None:
            self._server.close(line, REFUSED_FOR_GOOD)

    # Telling

    def send(self, line: int, message: Message) -> None:
        """Send a message on one connection."""
        if self._server is not None:
            self._server.send(line, message)

    def lines_of(self, seat: int) -> Iterator[int]:
        """Yield the connections that have been shown a seat."""
        for line, shown in self._seats.items():
            if shown == seat:
                yield line

    def _show_seats(self) -> None:
        """Show every phone that has come to a seat what it sees there."""
        for line, shown in list(self._seats.items()):
            guest = self.lobby.guest_on(line)
            seat = None if guest is None else guest.seat
            if seat == shown:
                continue
            self._seats[line] = seat
            if seat is not None and self.audience is not None:
                self.audience.seated(line, seat)

    def _tell(self, line: int) -> None:
        """Tell a phone who sits where."""
        assert self.audience is not None
        guest = self.lobby.guest_on(line)
        seats = [
            {
                "seat": number,
                "name": seat.name,
                "portrait": "" if seat.at == "open" else seat.portrait,
                "at": seat.at,
                "place": seat.place,
                "partner": self.lobby.partner_of(number),
                "mine": guest is not None and guest.seat == number,
            }
            for number, seat in enumerate(self.lobby.seats)
        ]
        self.send(
            line,
            {
                "t": "lobby",
                "game": self.audience.game,
                "seats": seats,
                "started": self.lobby.started,
                "sentence": self._sentence(guest),
            },
        )

    def _sentence(self, guest: Guest | None) -> str:
        """What a waiting phone reads."""
        if guest is not None and guest.wish is not None:
            return _("The big screen was asked to give you this seat.")
        if guest is not None and guest.seat is None and self.lobby.started:
            return _("You have no seat. Tap a free one, or ask at the big screen.")
        return "" if self.audience is None else self.audience.news


def _whole(number: object) -> int:
    assert isinstance(number, int | float)  # the schema says so
    return int(number)
