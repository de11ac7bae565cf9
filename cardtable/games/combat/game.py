"""Where the program enters Combat."""

from typing import Final

from cardtable.games.combat.players import policy
from cardtable.games.combat.rules.state import Combat
from cardtable.games.combat.table import figures
from cardtable.games.combat.table.game_table import CombatTable
from cardtable.games.kit.rooms import Rooms

ROOMS: Final = Rooms(Combat, policy, CombatTable, figures)
