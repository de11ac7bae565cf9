"""Pictures that outlive a test: hundreds of tests show the same cards, words and cloths."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

import pytest
from pygame import Surface

from cardtable import app, i18n
from cardtable.table.cache import Cache, caches

ROOM = 8
"""How many times the program's own bounds the caches of a test process have, most of which are small."""

Language = tuple[type, str]
"""A language, be it one of the tests' own without a code: the one thing that the keys of pictures lack."""

_painted_in: list[Language] = []
"""The language of what the caches hold; empty before anything was drawn."""
_put_away: dict[tuple[Language, str], tuple[OrderedDict[Hashable, Surface], int]] = {}
"""The pictures of other languages and their bytes, by cache."""


def keep_pictures(patch: pytest.MonkeyPatch) -> None:
    """Have the programs of a test find all pictures drawn in their language, be it in earlier tests."""
    for store in caches():
        patch.setattr(store, "limit", ROOM * store.limit)
        patch.setattr(store, "entries", ROOM * store.entries)
    patch.setattr(app, "caches", _in_this_language)
    patch.setattr(app, "clear_all", lambda _size: _in_this_language())


def _in_this_language() -> tuple[Cache, ...]:
    """Exchange what was drawn in another language; a new program finds no cache to fit to its window."""
    language = type(i18n._catalogue), i18n.language()
    for store in caches() if _painted_in != [language] else ():
        for painted_in in _painted_in:
            _put_away[painted_in, store.name] = store._store, store.held
        store._store, store.held = _put_away.pop((language, store.name), (OrderedDict(), 0))
    _painted_in[:] = [language]
    return ()
