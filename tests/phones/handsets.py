"""Phones beside a table, for tests: clients in a thread, while the test moves the table's clock."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from typing import Any

import aiohttp
import fastjsonschema

from cardtable.phones.messages import VERSION, to_phone

Message = dict[str, Any]


@cache
def readable(kind: str) -> Callable[[Message], object]:
    """The check of one kind of message, which raises."""
    check: Callable[[Message], object] = fastjsonschema.compile(dict(to_phone()[kind]))
    return check


class Handset:
    """One phone.

    Attributes:
        heard: every message, the latest last.
        state: the latest picture of its seat.
        lobby: who sits where, as told last.
        moved: the number of the picture answered last.
        token: by which it returns.
        closed: the code with which its connection ended, or None.
    """

    def __init__(self, pocket: Pocket) -> None:
        self.pocket = pocket
        self.heard: list[Message] = []
        self.state: Message = {}
        self.lobby: Message = {}
        self.moved = 0
        self.token = ""
        self.closed: int | None = None
        self._line: aiohttp.ClientWebSocketResponse | None = None
        self._reading: Any = None

    def connect(self) -> Handset:
        self.closed = None
        self.pocket.wait_for(self._connect())
        return self

    async def _connect(self) -> None:
        session, address = self.pocket.session, self.pocket.address()
        assert session is not None
        self._line = await session.ws_connect(
            f"http://{address}/ws",
            headers={"Origin": f"http://{address}"},
            timeout=aiohttp.ClientWSTimeout(ws_close=1),
        )
        self._reading = asyncio.create_task(self._read(self._line))

    async def _read(self, line: aiohttp.ClientWebSocketResponse) -> None:
        async for frame in line:
            message = json.loads(frame.data)
            self.heard.append(message)
            try:
                readable(message["t"])(message)
            except (KeyError, fastjsonschema.JsonSchemaException) as error:
                self.pocket.unreadable.append(f"{message['t']}: {error}")
            if message["t"] == "state":
                self.state = message
            elif message["t"] == "lobby":
                self.lobby = message
            elif message["t"] == "welcome":
                self.token = message["token"]
        self.closed = line.close_code

    def send(self, **message: object) -> None:
        assert self._line is not None
        self.pocket.wait_for(self._line.send_json(message))

    def write(self, frame: str) -> None:
        """Send any text."""
        assert self._line is not None
        with suppress(ConnectionError):
            self.pocket.wait_for(self._line.send_str(frame))

    def join(self, code: str, name: str) -> Handset:
        self.connect().send(t="hello", v=VERSION, code=code, name=name, portrait="ben")
        return self

    def come_back(self, token: str = "") -> Handset:
        self.connect().send(t="hello", v=VERSION, token=token or self.token)
        return self

    def move(self, move: str) -> None:
        """Answer the picture shown."""
        self.moved = self.state["n"]
        self.send(t="move", n=self.moved, move=move)

    def leave(self) -> None:
        """As when a phone sleeps: the connection is simply gone."""
        assert self._line is not None
        self.pocket.wait_for(self._line.close())

    def last(self, kind: str) -> Message | None:
        return next((message for message in reversed(self.heard) if message["t"] == kind), None)

    @property
    def seat(self) -> int | None:
        """The seat that the lobby says is its own."""
        return next((seat["seat"] for seat in self.lobby.get("seats", []) if seat["mine"]), None)


class Pocket:
    """Holds the phones and runs them; `step` moves the table on.

    Attributes:
        unreadable: what was wrong with messages that broke their schema; it must be empty in the end.
    """

    def __init__(self, address: Callable[[], str], step: Callable[[], object]) -> None:
        self.address = address
        self.step = step
        self.unreadable: list[str] = []
        self.loop = asyncio.new_event_loop()
        self.session: aiohttp.ClientSession | None = None
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()

    def handset(self) -> Handset:
        return Handset(self)

    def wait_for(self, work: Any) -> None:
        """Run something of the phones while the table goes on."""

        async def begun() -> None:
            if self.session is None:
                self.session = aiohttp.ClientSession()
            await work

        future = asyncio.run_coroutine_threadsafe(begun(), self.loop)
        while not future.done():
            self.step()
            time.sleep(0.001)
        future.result()

    def until(self, reached: Callable[[], object], seconds: float = 60) -> None:
        """Let the table go on until something is so."""
        end = time.monotonic() + seconds
        while not reached():
            assert time.monotonic() < end, "not reached"
            self.step()
            time.sleep(0.001)

    def close(self) -> None:
        async def end() -> None:
            if self.session is not None:
                await self.session.close()

        asyncio.run_coroutine_threadsafe(end(), self.loop).result(10)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(10)
        self.loop.close()
        assert not self.unreadable


@contextmanager
def pocket(address: Callable[[], str], step: Callable[[], object]) -> Iterator[Pocket]:
    """A pocket that is emptied in the end."""
    made = Pocket(address, step)
    try:
        yield made
    finally:
        made.close()
