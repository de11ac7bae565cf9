"""A table whose phones are browsers: the real server, one match, and answers as the program gives them."""

from __future__ import annotations

import os
import threading
from collections.abc import Mapping
from queue import Empty
from types import SimpleNamespace, TracebackType
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from cardtable.engine.game import Move, MoveError
from cardtable.phones.files import page_files
from cardtable.phones.messages import VERSION
from cardtable.phones.network import listen
from cardtable.phones.server import Left, Said, Server, Wanted
from cardtable.scenes.phones.pictures import draw_for_phone
from cardtable.table.theme import Theme
from tests.phones.seat_kit import Position, begin

HOME: Final = "127.0.0.1"


class PageTable:
    """A match at which every seat has a phone; use it as a context.

    Attributes:
        heard: every message of the phones, in order.
        position: the match; `show` puts another one there.
        plays_others: whether the other seats and chance move at once after a move.
        lobby: what is shown instead of the match; None once it has begun.
    """

    def __init__(self, position: Position | None = None) -> None:
        self.position = position
        self.heard: list[Mapping[str, Any]] = []
        self.lobby: dict[str, object] | None = None
        self.n = 0
        self.go = ""
        self.hints = False
        self._seats: dict[int, int] = {}
        self._server = Server(listen(HOME, 0), page_files(), self._woken)
        self._theme = SimpleNamespace(theme=Theme())
        self._lock = threading.Lock()
        self.address = self._server.origin

    def __enter__(self) -> PageTable:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.stop({"t": "bye", "sentence": "The table has closed."})

    def link(self, seat: int) -> str:
        """The address with the join code of a seat: its letter tells which one."""
        return f"{self.address}/#SEA{chr(ord('A') + seat)}"

    def show(self, position: Position) -> None:
        """Put another match on the table; every phone gets its picture at once."""
        with self._lock:
            self.position, self.lobby = position, None
            self._show_all()

    @property
    def connected(self) -> bool:
        """Whether any phone is here."""
        return bool(self._seats)

    def again(self) -> None:
        """Send every phone the state that it has already, as when somebody else comes or goes."""
        with self._lock:
            for line, seat in self._seats.items():
                self._show(line, seat)

    def tell(self, message: Mapping[str, Any]) -> None:
        """Send every phone a message, right or wrong."""
        for line in list(self._seats):
            self._server.send(line, message)

    def drop(self) -> None:
        """Cut every connection, as a phone's sleep or a lost network does."""
        for line in list(self._seats):
            self._server.close(line, 1013)

    def end(self) -> None:
        """Say goodbye to every phone."""
        self.tell({"t": "bye", "sentence": "The host has ended the session."})

    def _woken(self) -> None:
        with self._lock:
            while True:
                try:
                    news = self._server.inbox.get_nowait()
                except Empty:
                    return
                if isinstance(news, Wanted):
                    self._server.provide(news.picture, draw_for_phone(self._theme, news.picture))  # type: ignore[arg-type]
                elif isinstance(news, Left):
                    self._seats.pop(news.line, None)
                elif isinstance(news, Said):
                    self.heard.append(news.message)
                    self._answer(news.line, news.message)

    def _answer(self, line: int, message: Mapping[str, Any]) -> None:
        send = self._server.send
        seat = self._seats.get(line)
        if message["t"] == "hello":
            self._greet(line, message)
        elif seat is None or self.position is None:
            return
        elif message["t"] == "sit":
            send(line, {"t": "lobby", **self._lobby(seat)})
        elif message.get("n") != self.n:
            self._show(line, seat)
        elif message["t"] == "raise":
            given = message["cards"], message.get("touched", ""), message.get("besides", ())
            found = self.position.selection(seat, *given)
            if found is not None:
                send(line, {**found, "n": self.n})
        elif message["t"] == "move":
            self._play(line, seat, message["move"])
        elif message["t"] == "hint":
            card = self.position.view(seat)["hand"][:1]
            sentence = "Keep your strong cards for later."
            cards = [one["code"] for one in card]
            send(line, {"t": "hint", "n": self.n, "sentence": sentence, "cards": cards})

    def _greet(self, line: int, message: Mapping[str, Any]) -> None:
        given = message.get("code") or message["token"][:4]
        if not given.startswith("SEA"):
            sentence = "This code is not the one on the big screen."
            self._server.send(line, {"t": "refused", "sentence": sentence, "final": "token" in message})
            return
        seat = self._seats[line] = ord(given[3]) - ord("A")
        name, portrait = message.get("name", ""), message.get("portrait", "ann")
        token = (given + "x" * 30)[:32]
        self._server.send(
            line, {"t": "welcome", "v": VERSION, "token": token, "name": name, "portrait": portrait}
        )
        self._show(line, seat)

    def _lobby(self, seat: int) -> dict[str, object]:
        assert self.lobby is not None
        seats = self.lobby["seats"]
        assert isinstance(seats, list)
        mine = [{**other, "mine": other["seat"] == seat} for other in seats]
        return {**self.lobby, "seats": mine}

    def _show_all(self) -> None:
        self.n += 1
        for line, seat in self._seats.items():
            self._show(line, seat)

    def _show(self, line: int, seat: int) -> None:
        if self.lobby is not None:
            self._server.send(line, {"t": "lobby", **self._lobby(seat)})
        elif self.position is not None and seat < self.position.match.seats:
            view = self.position.view(seat)
            self._server.send(line, {**view, "n": self.n, "go": self.go, "hints": self.hints})

    def _play(self, line: int, seat: int, text: str) -> None:
        assert self.position is not None
        match = self.position.match
        try:
            move: Move = match.state.read(seat, text)
        except MoveError as error:
            self._server.send(line, {"t": "no", "n": self.n, "sentence": str(error), "clause": ""})
            return
        refusal = match.state.why_not(seat, move)
        if refusal is not None:
            answer = {"t": "no", "n": self.n, "sentence": refusal.sentence, "clause": refusal.clause}
            self._server.send(line, answer)
            return
        self._server.send(line, {"t": "taken", "n": self.n})
        match.play(seat, move)
        self.position = begin(self.position.entry, match)
        self._show_all()
