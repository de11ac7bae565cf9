"""The memory of pictures: how the C library keeps it, where that can be told (Linux)."""

from __future__ import annotations

import ctypes
import sys
from typing import Any, Final

_M_ARENA_MAX: Final = -8
"""The C library's number of the option how many heaps there are at most."""
_M_MMAP_THRESHOLD: Final = -3
"""That of the option from which size on memory comes straight from the system and goes straight back."""
_M_TRIM_THRESHOLD: Final = -1
"""That of the option how much free memory is kept at the end of the heap."""
_LARGEST: Final = 32 << 20
"""The C library keeps no larger piece than this."""
_SPARE: Final = 4096
"""A picture takes a little more than its pixels."""


def share_one_heap() -> None:
    """Let all threads take memory from one heap: what one of them draws, another one forgets.

    To be called before there are any others.
    """
    choose = _function("mallopt")
    if choose is not None:
        choose(_M_ARENA_MAX, 1)


def take_ahead(size: int, count: int) -> None:
    """Take memory for some pictures of `size` bytes from the system, and leave it with the C library.

    The system clears what it gives page by page, which takes twice as long as painting it: for a picture as
    large as a large window, longer than a frame. It may be called in a thread.
    """
    choose, take, leave = _function("mallopt"), _function("malloc"), _function("free")
    if choose is None or take is None or leave is None:
        return
    size += _SPARE
    choose(_M_MMAP_THRESHOLD, _LARGEST)
    choose(_M_TRIM_THRESHOLD, 2 * count * size)
    take.restype, take.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
    leave.restype, leave.argtypes = None, [ctypes.c_void_p]
    pieces = [take(size) for _ in range(count)]
    for piece in pieces:
        if piece:
            ctypes.memset(piece, 0, size)
    for piece in pieces:
        leave(piece)


def give_back() -> None:
    """Give the memory of forgotten pictures back to the system, where the C library would keep it."""
    trim = _function("malloc_trim")
    if trim is not None:
        trim(0)


def _function(name: str) -> Any | None:
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None
