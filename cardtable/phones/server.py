"""The web server of the phones: the page, pictures, and one WebSocket for each phone.

It runs in a thread with an event loop of its own, on one address of this computer, while the host offers it.
It believes nobody: every request must name the address it was made for, every WebSocket must come from the
page served here, and every frame must be a message of `messages`. Whoever sends too much, too fast, too
slowly or nonsense loses the connection, and nobody else notices. What a message means is judged on the
program's own thread, which gets it through `inbox`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, Final

from aiohttp import WSCloseCode, WSMsgType, web

from cardtable.phones.files import PictureName, Served, picture_name
from cardtable.phones.limits import Allowance, Bucket, Doors
from cardtable.phones.messages import LONGEST, Message, MessageError, read, written

HELLO_S: Final = 10.0
"""Seconds within which a connection must have asked for something, and a WebSocket must have said hello."""
SILENT_S: Final = 45.0
"""Seconds without a frame after which a phone counts as gone; the page sends one every 20 seconds."""
MOST_SOCKETS: Final = 40
MOST_OF_ONE: Final = 16
"""Most WebSockets in all, and from one address."""
MOST_WAITING: Final = 64
"""Most messages that wait for a slow phone; one more, and it has to connect again."""
FRAMES = Allowance(rate=20.0, burst=60.0)
"""Frames that one WebSocket may send."""
REQUESTS = Allowance(rate=40.0, burst=400.0)
"""Requests that one address may make: a page asks for every card of the deck at once."""
MOST_PICTURES: Final = 800
"""Most pictures kept: the cards of a deck in a few sizes."""
GOODBYE_S, END_S = 0.2, 1.0
"""Seconds in the end for the last words, and then for connections that do not want to end."""
PICTURE_S: Final = 20.0
"""Seconds that a request for a picture waits for it to be drawn."""

_logger = logging.getLogger(__name__)

_COMMON: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


@dataclass(frozen=True, slots=True)
class Said:
    """A message of a phone.

    Args:
        line: number of the connection.
        address: the phone's.
        message: it keeps to its schema.
    """

    line: int
    address: str
    message: Message


@dataclass(frozen=True, slots=True)
class Left:
    """A connection has ended."""

    line: int


@dataclass(frozen=True, slots=True)
class Wanted:
    """A picture that nobody has asked for yet."""

    picture: PictureName


@dataclass(frozen=True, slots=True)
class Failed:
    """The server has ended by itself."""


News = Said | Left | Wanted | Failed


class _Line:
    """One WebSocket: what waits to be sent, and how many frames it may still send."""

    def __init__(self, number: int, address: str, now: float) -> None:
        self.number = number
        self.address = address
        self.allowance = FRAMES.begin(now)
        self.waiting: asyncio.Queue[str | int] = asyncio.Queue(MOST_WAITING)
        """Frames, and the code with which to close."""
        self.greeted = False
        self.complained = False

    def complain(self, at: str) -> None:
        """Log, once, that the phone could not read something; `at` is its place in the schema."""
        if not self.complained:
            self.complained = True
            _logger.error("a phone could not read %s", at)


class Server:
    """One running server.

    Attributes:
        inbox: what has come in, for the program's thread.
        origin: the address of the page, such as ``http://192.168.1.20:8123``.
    """

    def __init__(
        self, listening: socket.socket, files: Mapping[str, Served], wake: Callable[[], None]
    ) -> None:
        """Start serving.

        Args:
            listening: a socket that listens; the server closes it in the end.
            files: what is served, by path; the page itself has the empty one.
            wake: called from the server's thread when there is something in the inbox.
        """
        host, port = listening.getsockname()[:2]
        self.host = f"{host}:{port}"
        self.origin = f"http://{self.host}"
        self.inbox: SimpleQueue[News] = SimpleQueue()
        self._listening = listening
        self._files = files
        self._wake = wake
        self._lines: dict[int, _Line] = {}
        self._count = 0
        self._pictures: dict[PictureName, asyncio.Future[Served | None]] = {}
        self._asking: dict[str, Bucket] = {}
        policy = (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
            f" connect-src 'self' ws://{self.host}; manifest-src 'self'; base-uri 'none';"
            " form-action 'none'; frame-ancestors 'none'"
        )
        self._headers = {**_COMMON, "Content-Security-Policy": policy}
        self._loop = asyncio.new_event_loop()
        self._ending = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name="phones", daemon=True)
        self._thread.start()

    # From the program's thread

    def send(self, line: int, message: Message) -> None:
        """Send a message on a connection; one that has ended forgets it."""
        self._later(self._put, line, written(message))

    def close(self, line: int, code: int = WSCloseCode.POLICY_VIOLATION) -> None:
        """End a connection after what was sent before."""
        self._later(self._put, line, code)

    def provide(self, picture: PictureName, png: bytes | None) -> None:
        """Hand over a picture that was wanted, as PNG; None if there is none of that name."""
        served = None if png is None else Served(png, "image/png", "no-cache")
        self._later(self._settle, picture, served)

    def stop(self, message: Message) -> None:
        """Say goodbye to everybody and end; returns when the address is free again."""
        self._later(self._end, written(message))
        self._thread.join(timeout=GOODBYE_S + 2 * END_S)

    def _later(self, act: Callable[..., None], *given: object) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(act, *given)

    # On the server's thread

    def _run(self) -> None:
        self._loop.set_exception_handler(_note)
        with contextlib.closing(self._listening), contextlib.closing(self._loop):
            try:
                self._loop.run_until_complete(self._serve())
            except Exception:
                _logger.exception("the phones' server has ended")
                self._tell(Failed())

    async def _serve(self) -> None:
        doors = Doors(self._answer, HELLO_S, _logger)
        runner = web.ServerRunner(doors, handle_signals=False, shutdown_timeout=END_S)
        await runner.setup()
        site = web.SockSite(runner, self._listening)
        try:
            await site.start()
            await self._ending.wait()
        finally:
            await runner.cleanup()

    def _tell(self, news: News) -> None:
        self.inbox.put(news)
        self._wake()

    def _put(self, line: int, frame: str | int) -> None:
        found = self._lines.get(line)
        if found is None:
            return
        try:
            found.waiting.put_nowait(frame)
        except asyncio.QueueFull:  # it does not read: what it missed comes when it connects again
            while not found.waiting.empty():
                found.waiting.get_nowait()
            found.waiting.put_nowait(WSCloseCode.TRY_AGAIN_LATER)

    def _settle(self, picture: PictureName, served: Served | None) -> None:
        waiting = self._pictures.get(picture)
        if waiting is not None and not waiting.done():
            waiting.set_result(served)

    def _end(self, goodbye: str) -> None:
        for line in list(self._lines):
            self._put(line, goodbye)
            self._put(line, WSCloseCode.GOING_AWAY)
        self._loop.call_later(GOODBYE_S, self._ending.set)

    # Requests

    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        address = request.remote or ""
        if not self._may_ask(address):
            return self._nothing(429, "Too many requests. Please wait a moment.")
        if request.headers.getall("Host", []) != [self.host]:
            return self._nothing(421, "This server answers at its own address alone.")
        if request.method not in ("GET", "HEAD") or request.can_read_body:
            return self._nothing(405, "This server only shows things.")
        path = request.path.removeprefix("/")
        if path == "ws":
            return await self._talk(request, address)
        served = self._files.get(path) or await self._picture(path, request.query)
        if served is None:
            return self._nothing(404, "There is nothing here.")
        kept = {
            **self._headers,
            "Content-Type": served.kind,
            "Cache-Control": served.keeping,
            "ETag": served.mark,
        }
        if request.headers.get("If-None-Match") == served.mark:
            return web.Response(status=304, headers=kept)
        return web.Response(body=served.content, headers=kept)

    def _nothing(self, status: int, sentence: str) -> web.Response:
        answer = web.Response(status=status, text=f"{sentence}\n", headers=self._headers)
        answer.force_close()
        return answer

    def _may_ask(self, address: str) -> bool:
        now = self._loop.time()
        if len(self._asking) > 1000:
            self._asking.clear()
        return self._asking.setdefault(address, REQUESTS.begin(now)).take(now)

    async def _picture(self, path: str, query: Mapping[str, str]) -> Served | None:
        """A picture, drawn by the program at the first request; None if there is none."""
        picture = picture_name(path, query)
        if picture is None:
            return None
        waiting = self._pictures.get(picture)
        if waiting is None:
            if len(self._pictures) >= MOST_PICTURES:
                del self._pictures[next(iter(self._pictures))]
            waiting = self._pictures[picture] = self._loop.create_future()
            self._tell(Wanted(picture))
        try:
            served = await asyncio.wait_for(asyncio.shield(waiting), PICTURE_S)
        except TimeoutError:
            served = None
        if served is None:
            self._pictures.pop(picture, None)
        return served

    # WebSockets

    async def _talk(self, request: web.BaseRequest, address: str) -> web.StreamResponse:
        """Serve one phone until it leaves."""
        if request.headers.getall("Origin", []) != [self.origin]:
            return self._nothing(403, "Only the page of this server may do that.")
        of_one = sum(line.address == address for line in self._lines.values())
        if len(self._lines) >= MOST_SOCKETS or of_one >= MOST_OF_ONE:
            return self._nothing(503, "Too many phones are here already.")
        socket_ = web.WebSocketResponse(max_msg_size=LONGEST, compress=False, timeout=2.0)
        if not socket_.can_prepare(request).ok:
            return self._nothing(426, "A WebSocket is spoken here.")
        self._count += 1
        line = self._lines[self._count] = _Line(self._count, address, self._loop.time())
        try:
            await socket_.prepare(request)
            sending = asyncio.create_task(self._send(socket_, line))
            try:
                code = await self._hear(socket_, line)
                await socket_.close(code=code)
            finally:
                sending.cancel()
        finally:
            del self._lines[line.number]
            if line.greeted:
                self._tell(Left(line.number))
        return socket_

    async def _hear(self, socket_: web.WebSocketResponse, line: _Line) -> int:
        """Pass on what a phone says; return the code with which to close."""
        while True:
            try:
                frame = await socket_.receive(timeout=SILENT_S if line.greeted else HELLO_S)
            except TimeoutError:
                return WSCloseCode.POLICY_VIOLATION
            if frame.type is not WSMsgType.TEXT:
                closing = frame.type in (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED)
                return WSCloseCode.OK if closing else WSCloseCode.UNSUPPORTED_DATA
            if not line.allowance.take(self._loop.time()):
                return WSCloseCode.POLICY_VIOLATION
            try:
                message = read(frame.data)
            except MessageError:
                return WSCloseCode.POLICY_VIOLATION
            if message["t"] == "ping":
                self._put(line.number, written({"t": "pong"}))
                continue
            if not line.greeted and message["t"] != "hello":
                return WSCloseCode.POLICY_VIOLATION
            if message["t"] == "unread":
                line.complain(str(message["at"]))
                continue
            line.greeted = True
            self._tell(Said(line.number, line.address, message))

    async def _send(self, socket_: web.WebSocketResponse, line: _Line) -> None:
        """Send what waits, in order."""
        with contextlib.suppress(ConnectionError, RuntimeError):  # the phone has left
            while True:
                frame = await line.waiting.get()
                if isinstance(frame, str):
                    await socket_.send_str(frame)
                else:
                    await socket_.close(code=frame)
                    return


def _note(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log what went wrong beside everything else; nobody reads a game's console."""
    _logger.error(context["message"], exc_info=context.get("exception"))
