"""Where the program enters Statehood."""

from typing import Final

from cardtable.games.kit.rooms import Rooms
from cardtable.games.statehood.players import policy
from cardtable.games.statehood.rules.state import Statehood
from cardtable.games.statehood.table import figures
from cardtable.games.statehood.table.game_table import StatehoodTable

ROOMS: Final = Rooms(Statehood, policy, StatehoodTable, figures)
