"""Cardtable with Plurality in its menu: ``python -m tests.games.plurality``."""

import sys
from typing import cast

from cardtable.__main__ import main
from cardtable.games import catalogue
from cardtable.games.kit.entry import Entry
from tests.games.plurality.game import GAME

if __name__ == "__main__":
    cast(dict[str, Entry], catalogue.GAMES)[GAME.id] = GAME
    sys.exit(main())
