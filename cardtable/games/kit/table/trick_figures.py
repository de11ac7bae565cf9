"""Statistics of a game of tricks: votes, tricks and the best trick."""

from collections.abc import Sequence
from typing import Final

from cardtable.games.kit.table.figures import Counts, Figure
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.hand_account import accounts
from cardtable.games.kit.table.trick_story import TrickHand
from cardtable.i18n import N_

FIGURES: Final = (
    Figure(N_("Votes a hand"), N_("electoral votes"), "votes", "mean"),
    Figure(N_("Tricks a hand"), N_("on average"), "tricks", "mean"),
    Figure(N_("Best trick"), N_("electoral votes"), "trick", "most"),
)


def count(told: Sequence[Told], seats: int) -> Counts:
    """Count each seat's votes and tricks, and the votes of its best trick."""
    found: Counts = [{} for _seat in range(seats)]
    for hand in accounts(told, TrickHand):
        for seat, mine in enumerate(found):
            mine["votes"], mine["tricks"] = hand.alone(seat)
            best = max((trick.votes for trick in hand.finished if trick.winner == seat), default=None)
            if best is not None:
                mine["trick"] = best
    return found
