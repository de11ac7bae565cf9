"""What one sender may cost: so many frames and requests in a time, and no silent connection."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web
from aiohttp.web_protocol import RequestHandler

MOST_CONNECTIONS = 400
MOST_OF_ONE = 120
"""Most connections at once, in all and from one address; a browser opens about six for a page."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """How much may be sent: a token bucket.

    Args:
        rate: how much a second, in the long run.
        burst: how much at once.
    """

    rate: float
    burst: float

    def begin(self, now: float) -> Bucket:
        """Return a full bucket at a time in seconds."""
        return Bucket(self, self.burst, now)


@dataclass(slots=True)
class Bucket:
    """What is left of an allowance."""

    allowance: Allowance
    left: float
    filled: float

    def take(self, now: float) -> bool:
        """Take one; return whether there was one left."""
        grown = (now - self.filled) * self.allowance.rate
        self.left = min(self.allowance.burst, self.left + grown)
        self.filled = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


class Doors(web.Server):
    """Lets connections in, and shows those out that open and then ask for nothing."""

    def __init__(
        self,
        answer: Callable[[web.BaseRequest], Awaitable[web.StreamResponse]],
        patience: float,
        logger: logging.Logger,
    ) -> None:
        """Open.

        Args:
            answer: answers a request.
            patience: seconds within which a connection has to make its first request.
            logger: is told of our own errors.
        """
        silent = logging.Logger(__name__)
        silent.disabled = True  # else whoever sends bytes that are no request fills the log
        super().__init__(self._asked, keepalive_timeout=patience, access_log=None, logger=silent)
        self._logger = logger
        self._answer = answer
        self._patience = patience
        self._silent: dict[RequestHandler, asyncio.TimerHandle] = {}
        self._from: dict[RequestHandler, str] = {}

    def connection_made(self, handler: RequestHandler, transport: asyncio.Transport) -> None:
        """Count a connection, or end it at once if there are too many."""
        super().connection_made(handler, transport)
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if peer else ""
        of_one = sum(other == address for other in self._from.values())
        self._from[handler] = address
        if len(self._from) > MOST_CONNECTIONS or of_one >= MOST_OF_ONE:
            transport.abort()
            return
        loop = asyncio.get_running_loop()
        self._silent[handler] = loop.call_later(self._patience, transport.abort)

    def connection_lost(self, handler: RequestHandler, exc: BaseException | None = None) -> None:
        """Forget a connection."""
        super().connection_lost(handler, exc)
        self._from.pop(handler, None)
        self._heard(handler)

    async def _asked(self, request: web.BaseRequest) -> web.StreamResponse:
        self._heard(request.protocol)
        try:
            return await self._answer(request)
        except (web.HTTPException, ConnectionError):
            raise
        except Exception:
            self._logger.exception("a request of a phone could not be answered")
            raise

    def _heard(self, handler: RequestHandler) -> None:
        timer = self._silent.pop(handler, None)
        if timer is not None:
            timer.cancel()
