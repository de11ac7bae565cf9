"""Art that is drawn ahead of need, in a thread of its own: no frame has to wait for it.

A large face takes as long to draw as a frame may last, and nearly all of that goes into one piece of art,
which the renderer draws without holding up Python. Whoever can do without for some frames draws inside
`PACE.beforehand()`: large art that is not there is begun then, and `PutOff` says that it is to come.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

import pygame

from cardtable.table.pace import PACE, PutOff

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

LARGE: Final = 100_000
"""Art of so many pixels is worth a thread."""
_KEPT: Final = 8
"""So many pieces of art wait to be fetched; those that were fetched may be wanted once more, too."""


def rendered(document: str, size: tuple[int, int]) -> pygame.Surface:
    """Return an SVG document rendered to a new surface of `size` pixels."""
    return pygame.image.load_sized_svg(io.BytesIO(document.encode()), size)


class Ahead:
    """The art that is being drawn, and what was drawn last."""

    def __init__(self) -> None:
        self._art: OrderedDict[tuple[str, tuple[int, int]], Future[pygame.Surface]] = OrderedDict()
        self._thread: ThreadPoolExecutor | None = None

    def fetch(self, document: str, size: tuple[int, int]) -> pygame.Surface:
        """Return an SVG document rendered to `size` pixels.

        Raises PutOff where that can wait for the thread.
        """
        art = self._art.get((document, size))
        if PACE.ahead and size[0] * size[1] >= LARGE and (art is None or not art.done()):
            if art is None:
                self._begin(document, size)
            raise PutOff
        if art is None or art.cancel():  # nobody has begun: it is wanted at once
            self._art.pop((document, size), None)
            return rendered(document, size)
        return art.result()

    def _begin(self, document: str, size: tuple[int, int]) -> None:
        from concurrent.futures import ThreadPoolExecutor  # a small window never needs it

        if self._thread is None:
            self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="art")
        self._art[document, size] = self._thread.submit(rendered, document, size)
        while len(self._art) > _KEPT:
            self._art.popitem(last=False)[1].cancel()

    def wait(self, seconds: float) -> None:
        """Let the thread work for a while, or until it has drawn another piece; not at all where it rests."""
        from concurrent.futures import FIRST_COMPLETED, wait

        begun = [art for art in self._art.values() if not art.done()]
        if begun:
            wait(begun, seconds, FIRST_COMPLETED)

    def forget(self) -> None:
        """Let go of what was drawn."""
        for art in self._art.values():
            art.cancel()
        self._art.clear()


AHEAD: Final = Ahead()
"""That of the program."""
