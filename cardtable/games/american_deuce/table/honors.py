"""What players win in a round of American Deuce, for their passports: a place for whoever is out first."""

from collections.abc import Sequence
from typing import Final

from cardtable.games.american_deuce.rules.plays import FIVE_CARDS, RIOT
from cardtable.games.american_deuce.table.sheets import Round
from cardtable.games.kit.table.feats import Feats, Honor
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.hand_account import finished
from cardtable.i18n import N_

IN_A_ROW: Final = 5
"""Tricks in a row that end a round in style."""
LOWEST: Final = "3"
"""The rank of the lowest cards."""

HONORS: Final = (
    Honor("riot", N_("Out with a riot"), N_("You were out first, and your last play was a riot.")),
    Honor("five", N_("Five at once"), N_("You were out first with five cards at once.")),
    Honor("lowest", N_("Last and least"), N_("You were out first, and your last card was a three.")),
    Honor("shut-out", N_("Shut out"), N_("You were out before somebody had played a card.")),
    Honor("in-a-row", N_("Five in a row"), N_("You took the last five tricks of a round in a row.")),
)


def feats(told: Sequence[Told], seats: int) -> list[Feats]:
    """Return what each of so many seats won in a finished round. Its cards show no places."""
    found = [Feats() for _seat in range(seats)]
    for one in finished(told, Round):
        if one.first < 0:
            continue
        mine = found[one.first]
        mine.free += 1
        tricks = [trick for trick in one.plays if trick]
        last = tricks[-1][-1][1]
        if len(last) == RIOT:
            mine.honors.append("riot")
        if len(last) == FIVE_CARDS:
            mine.honors.append("five")
        if len(last) == 1 and last[0].startswith(LOWEST):
            mine.honors.append("lowest")
        if len({seat for trick in tricks for seat, _cards in trick}) < seats:
            mine.honors.append("shut-out")
        if len(tricks) >= IN_A_ROW and all(trick[-1][0] == one.first for trick in tricks[-IN_A_ROW:]):
            mine.honors.append("in-a-row")
    return found
