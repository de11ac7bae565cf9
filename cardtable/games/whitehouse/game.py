"""Where the program enters Whitehouse."""

from typing import Final

from cardtable.games.kit.rooms import Rooms
from cardtable.games.whitehouse.players import policy
from cardtable.games.whitehouse.rules.state import Whitehouse
from cardtable.games.whitehouse.table import figures
from cardtable.games.whitehouse.table.game_table import WhitehouseTable

ROOMS: Final = Rooms(Whitehouse, policy, WhitehouseTable, figures)
