"""Statistics of Whitehouse: bids, and the best trick."""

from collections.abc import Sequence
from typing import Final

from cardtable.games.kit.table.figures import Counts, Figure
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.hand_account import finished
from cardtable.games.whitehouse.table.sheets import Hand
from cardtable.i18n import N_

FIGURES: Final = (
    Figure(N_("Bids made"), N_("{part} of your {whole} bids"), "made", "share", "bids"),
    Figure(N_("Average bid"), N_("electoral votes"), "bid", "mean", "bids"),
    Figure(N_("Best trick"), N_("electoral votes"), "trick", "most"),
    Figure(N_("Landslides"), N_("among your bids"), "landslides", "total"),
)


def count(told: Sequence[Told], seats: int) -> Counts:
    """Count each seat's bids and bids made, and the votes of its best trick."""
    found: Counts = [{} for _seat in range(seats)]
    hand = next(iter(finished(told, Hand)), None)
    if hand is None:
        return found
    for trick in hand.tricks:
        if trick.winner >= 0:
            mine = found[trick.winner]
            mine["trick"] = max(trick.votes, mine.get("trick", 0))
    if hand.bidder >= 0 and hand.result.outcome != "renege":
        outcome = hand.result.outcome
        found[hand.bidder] |= {
            "bids": 1,
            "bid": hand.bid,
            "made": int(outcome in ("made", "landslide")),
            "landslides": int(outcome == "landslide"),
        }
    return found
