"""Art that is drawn ahead of need, in a thread of its own: no frame has to wait for it.

A large face takes as long to draw as a frame may last, and nearly all of that goes into one piece of art,
which the renderer draws without holding up Python. Whoever can do without for some frames draws inside
`PACE.beforehand()`: large art that is not there is begun then, and `PutOff` says that it is to come.
"""

from __future__ import annotations

import io
import threading
from collections import OrderedDict
from queue import SimpleQueue
from typing import Final

import pygame

from cardtable.table.heap import give_back, take_ahead
from cardtable.table.pace import PACE, PutOff

LARGE: Final = 100_000
"""Art of so many pixels is worth a thread; a small one with a long text is, too."""
_LETTER: Final = 4
"""Reading a letter takes as long as painting so many pixels."""
_KEPT: Final = 8
"""So many pieces of art wait to be fetched; those that were fetched may be wanted once more, too."""


def rendered(document: str, size: tuple[int, int]) -> pygame.Surface:
    """Return an SVG document rendered to a new surface of `size` pixels."""
    return pygame.image.load_sized_svg(io.BytesIO(document.encode()), size)


class _Piece:
    """One piece of art. Whoever gets hold of `claim` draws it; `done` says that the thread has."""

    def __init__(self, document: str, size: tuple[int, int]) -> None:
        self.document = document
        self.size = size
        self.claim = threading.Lock()
        self.done = threading.Event()
        self.surface: pygame.Surface | None = None

    def draw(self) -> None:
        """What the thread does with it; art that cannot be drawn is tried again by who fetches it."""
        if self.claim.acquire(blocking=False):
            try:
                self.surface = rendered(self.document, self.size)
            except pygame.error:
                self.surface = None
            self.done.set()


class _Room:
    """Memory for some pictures as large as the window."""

    def __init__(self, size: int, count: int) -> None:
        self.size = size
        self.count = count
        self.done = threading.Event()

    def draw(self) -> None:
        """What the thread does with it."""
        take_ahead(self.size, self.count)
        self.done.set()


class _Tidying:
    """Memory that goes back to the system."""

    def draw(self) -> None:
        """What the thread does with it."""
        give_back()


class Ahead:
    """The art that is being drawn, and what was drawn last."""

    def __init__(self) -> None:
        self._room: _Room | None = None
        self._pieces: OrderedDict[tuple[str, tuple[int, int]], _Piece] = OrderedDict()
        self._wanted: SimpleQueue[_Piece | _Room | _Tidying] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def fetch(self, document: str, size: tuple[int, int]) -> pygame.Surface:
        """Return an SVG document rendered to `size` pixels.

        Raises PutOff where that can wait for the thread.
        """
        piece = self._pieces.get((document, size))
        large = size[0] * size[1] + _LETTER * len(document) >= LARGE
        if PACE.ahead and large and (piece is None or not piece.done.is_set()):
            if piece is None:
                self._begin(_Piece(document, size))
            raise PutOff
        if piece is not None and not piece.claim.acquire(blocking=False):
            piece.done.wait()
            if piece.surface is not None:
                return piece.surface
        self._pieces.pop((document, size), None)
        return rendered(document, size)

    def make_room(self, size: int, count: int) -> None:
        """Let the thread take memory for some pictures of `size` bytes."""
        self._room = _Room(size, count)
        self._put(self._room)

    @property
    def making_room(self) -> bool:
        """Whether the thread has not taken that memory yet."""
        return self._room is not None and not self._room.done.is_set()

    def _begin(self, piece: _Piece) -> None:
        self._pieces[piece.document, piece.size] = piece
        self._put(piece)
        while len(self._pieces) > _KEPT:
            self._pieces.popitem(last=False)[1].claim.acquire(blocking=False)

    def _put(self, work: _Piece | _Room | _Tidying) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="art", daemon=True)
            self._thread.start()
        self._wanted.put(work)

    def _work(self) -> None:
        while True:
            self._wanted.get().draw()

    def wait(self, seconds: float) -> None:
        """Let the thread work for a while, or until it has done a piece; not at all where it rests."""
        works: list[_Piece | _Room] = [*self._pieces.values()]
        if self._room is not None:
            works.insert(0, self._room)
        work = next((work for work in works if not work.done.is_set()), None)
        if work is not None:
            work.done.wait(seconds)

    def forget(self) -> None:
        """Let go of what was drawn, and leave the rest."""
        for piece in self._pieces.values():
            piece.claim.acquire(blocking=False)
        self._pieces.clear()

    def give_back(self) -> None:
        """Give the memory of forgotten pictures back to the system; in the thread, where there is one."""
        if self._thread is None:
            give_back()
        else:
            self._put(_Tidying())


AHEAD: Final = Ahead()
"""That of the program."""
