"""The memory of pictures: how the C library keeps it, where that can be told (Linux)."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from typing import Final

_M_ARENA_MAX: Final = -8
"""The C library's number of the option how many heaps there are at most."""


def share_one_heap() -> None:
    """Let all threads take memory from one heap: what one of them draws, another one forgets.

    To be called before there are any others.
    """
    choose = _function("mallopt")
    if choose is not None:
        choose(_M_ARENA_MAX, 1)


def give_back() -> None:
    """Give the memory of forgotten pictures back to the system, where the C library would keep it."""
    trim = _function("malloc_trim")
    if trim is not None:
        trim(0)


def _function(name: str) -> Callable[..., int] | None:
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None
