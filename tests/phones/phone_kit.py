"""A phone, for tests: a client of the server on this computer's own address."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from queue import Empty
from typing import Any

import aiohttp

from cardtable.phones.files import Served
from cardtable.phones.messages import VERSION
from cardtable.phones.network import listen
from cardtable.phones.server import Left, News, Said, Server

HOME = "127.0.0.1"
PAGE = {
    "": Served(b"<!doctype html>", "text/html; charset=utf-8", "no-cache"),
    "phone/page.js": Served(b"export {};", "text/javascript; charset=utf-8", "no-cache"),
}


@contextmanager
def serving(wake: Callable[[], None] = lambda: None) -> Iterator[Server]:
    """A server that runs meanwhile."""
    server = Server(listen(HOME, 0), PAGE, wake)
    try:
        yield server
    finally:
        server.stop({"t": "bye", "sentence": "The table has closed."})


@asynccontextmanager
async def phone(server: Server, **headers: str) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    """A WebSocket as the page opens it."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(
            f"http://{server.host}/ws",
            headers={"Origin": server.origin, **headers},
            timeout=aiohttp.ClientWSTimeout(ws_close=2),
        ) as line,
    ):
        yield line


async def news(server: Server) -> News:
    """The next thing in the inbox."""
    for _try in range(500):
        try:
            return server.inbox.get_nowait()
        except Empty:
            await asyncio.sleep(0.01)
    raise AssertionError("nothing came in")


async def said(server: Server) -> Said:
    """The next message in the inbox."""
    while True:
        found = await news(server)
        if isinstance(found, Said):
            return found
        assert isinstance(found, Left)


async def heard(line: aiohttp.ClientWebSocketResponse) -> dict[str, Any]:
    """The next message to the phone."""
    found: dict[str, Any] = json.loads(await line.receive_str(timeout=10))
    return found


async def ended(line: aiohttp.ClientWebSocketResponse) -> int | None:
    """The code with which the server ends a connection."""
    while True:
        frame = await line.receive(timeout=10)
        if frame.type is aiohttp.WSMsgType.CLOSE:
            return int(frame.data)
        if frame.type in (aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.CLOSING):
            return line.close_code
        if frame.type is aiohttp.WSMsgType.ERROR:
            return None


def hello(code: str = "ABCD", name: str = "Ben") -> Mapping[str, object]:
    return {"t": "hello", "v": VERSION, "code": code, "name": name, "portrait": "ben"}
