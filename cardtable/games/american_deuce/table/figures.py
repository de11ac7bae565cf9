"""Statistics of American Deuce: going out first, tricks and riots."""

from collections.abc import Sequence
from typing import Final

from cardtable.games.american_deuce.rules.plays import RIOT
from cardtable.games.american_deuce.table.sheets import Round
from cardtable.games.kit.table.figures import Counts, Figure
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.hand_account import accounts
from cardtable.i18n import N_

FIGURES: Final = (
    Figure(N_("Out first"), N_("{part} of {whole} rounds"), "first", "share"),
    Figure(N_("Tricks"), N_("a round, on average"), "tricks", "mean"),
    Figure(N_("Riots"), N_("that you played"), "riots"),
    Figure(N_("Best round"), N_("points won"), "gain", "most"),
)


def count(told: Sequence[Told], seats: int) -> Counts:
    """Count each seat's tricks and riots, and record who was out first."""
    found: Counts = [{"tricks": 0, "riots": 0} for _seat in range(seats)]
    for one in accounts(told, Round):
        for trick in one.plays:
            if trick:
                found[trick[-1][0]]["tricks"] += 1
            for seat, cards in trick:
                found[seat]["riots"] += len(cards) == RIOT
        if one.scored is not None and one.first >= 0:
            found[one.first] |= {"first": 1, "gain": one.result.points[one.first]}
    return found
