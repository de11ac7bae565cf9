"""Where the program enters American Deuce."""

from typing import Final

from cardtable.games.american_deuce.players import policy
from cardtable.games.american_deuce.rules.state import AmericanDeuce
from cardtable.games.american_deuce.table import figures
from cardtable.games.american_deuce.table.game_table import AmericanDeuceTable
from cardtable.games.kit.rooms import Rooms

ROOMS: Final = Rooms(AmericanDeuce, policy, AmericanDeuceTable, figures)
