"""Memory that is given back while nothing moves."""

from __future__ import annotations

import ctypes
import gc
import sys

from cardtable.table.cache import caches


def give_back() -> None:
    """Forget pictures that nobody shows; on Linux the C library would keep their memory unless it is told."""
    gc.collect()  # scenes that were left hold pictures, and each other
    for cache in caches():
        cache.ease()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:
        trim(0)
