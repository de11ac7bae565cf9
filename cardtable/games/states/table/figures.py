"""Statistics of States: four linked states, and knocks."""

from collections.abc import Sequence
from typing import Final

from cardtable.games.kit.table.figures import Counts, Figure
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.hand_account import accounts
from cardtable.games.states.table.sheets import Hand
from cardtable.i18n import N_

FIGURES: Final = (
    Figure(N_("STATES!"), N_("hands won with four linked states"), "linked"),
    Figure(N_("Knocks"), N_("hands in which you knocked"), "knocks"),
    Figure(N_("Knocks won"), N_("{part} of your {whole} knocks"), "knocks_won", "share", "knocks"),
    Figure(N_("Bonus states"), N_("a hand, on average"), "bonus", "mean"),
)


def count(told: Sequence[Told], seats: int) -> Counts:
    """Count each seat's calls of STATES!, knocks and bonus states."""
    found: Counts = [{} for _seat in range(seats)]
    for hand in accounts(told, Hand):
        for seat, cards in hand.bonus.items():
            found[seat]["bonus"] = len(cards)
        if hand.knocker >= 0:
            found[hand.knocker] |= {"knocks": 1, "knocks_won": int(hand.winner == hand.knocker)}
        if hand.winner >= 0 and hand.outcome == "connected":
            found[hand.winner]["linked"] = 1
    return found
