"""Releases memory while nothing moves."""

from __future__ import annotations

import ctypes
import gc
import sys

from cardtable.table.cache import caches


def give_back() -> None:
    """Drop pictures that nobody shows; on Linux the C library keeps their memory until told to give it up."""
    gc.collect()  # scenes that were left hold pictures, and each other
    for cache in caches():
        cache.ease()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:
        trim(0)
