"""Statistics of Statehood: declarations, challenges and Puerto Rico."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cardtable.games.kit.table.figures import Counts, Figure
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.hand_account import accounts
from cardtable.games.statehood.rules.names import PUERTO_RICO_CODE
from cardtable.games.statehood.table.sheets import Hand
from cardtable.i18n import N_

FIGURES: Final = (
    Figure(N_("Prizes defended"), N_("{part} of {whole} you declared"), "held", "share", "declared"),
    Figure(N_("Challenges won"), N_("{part} of your {whole}"), "beaten", "share", "challenged"),
    Figure(N_("Puerto Rico"), N_("how often it was yours"), "puerto_rico"),
    Figure(N_("Other prizes"), N_("a hand, on average"), "territories", "mean"),
)


def count(told: Sequence[Told], seats: int) -> Counts:
    """Count each seat's declarations and challenges, and their results."""
    found: list[Counter[str]] = [Counter() for _seat in range(seats)]
    for hand in accounts(told, Hand):
        for one in hand.rounds:
            if one.card == PUERTO_RICO_CODE:
                if one.winner >= 0:
                    found[one.winner]["puerto_rico"] += 1
                continue
            found[one.declarer]["declared"] += 1
            found[one.declarer]["held"] += one.winner == one.declarer
            for seat in {player for player, _card in one.cards} - {one.declarer}:
                found[seat]["challenged"] += 1
                found[seat]["beaten"] += one.winner == seat
            if one.winner >= 0:
                found[one.winner]["territories"] += 1
    return [dict(counts) for counts in found]
