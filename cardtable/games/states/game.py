"""Where the program enters States."""

from typing import Final

from cardtable.games.kit.rooms import Rooms
from cardtable.games.states.players import policy
from cardtable.games.states.rules.state import States
from cardtable.games.states.table import figures
from cardtable.games.states.table.game_table import StatesTable

ROOMS: Final = Rooms(States, policy, StatesTable, figures)
