"""Where the program enters Plurality."""

from typing import Final

from cardtable.games.kit.rooms import Rooms
from cardtable.games.kit.table import trick_figures
from tests.games.plurality.players import policy
from tests.games.plurality.rules.state import Plurality
from tests.games.plurality.table.game_table import PluralityTable

ROOMS: Final = Rooms(Plurality, policy, PluralityTable, trick_figures)
