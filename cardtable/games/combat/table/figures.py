"""Statistics of Combat: votes, and wild cards."""

from collections.abc import Sequence
from typing import Final

from cardtable.engine.events import Moved, Scored, Turned
from cardtable.games.combat.rules.names import WILD_CODES
from cardtable.games.kit.table.figures import Counts, Figure
from cardtable.games.kit.table.game_table import Told
from cardtable.i18n import N_

FIGURES: Final = (
    Figure(N_("Votes a hand"), N_("electoral votes, on average"), "votes", "mean"),
    Figure(N_("Best hand"), N_("electoral votes"), "votes", "most"),
    Figure(N_("States won"), N_("a hand, on average"), "states", "mean"),
    Figure(N_("Wild cards"), N_("that you turned over"), "wild"),
)


def count(told: Sequence[Told], seats: int) -> Counts:
    """Count each seat's votes and states collected, and the wild cards it turned over."""
    found: Counts = [{"votes": 0, "states": 0, "wild": 0} for _seat in range(seats)]
    for move in told:
        for event in move.events:
            match event:
                case Turned(card, _zone) if card in WILD_CODES and move.seat >= 0:
                    found[move.seat]["wild"] += 1
                case Moved(card, "table", target) if target.startswith("won.") and card not in WILD_CODES:
                    found[int(target.rpartition(".")[2])]["states"] += 1
                case Scored(_hand, points):
                    for seat, votes in enumerate(points):
                        found[seat]["votes"] += votes
    return found
