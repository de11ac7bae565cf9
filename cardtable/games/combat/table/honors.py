"""What players win in a hand of Combat, for their passports: the states that they collect."""

from collections.abc import Sequence
from typing import Final

from cardtable.engine.events import Ended, Event, Moved, Scored
from cardtable.games.combat.rules.moves import SEATS
from cardtable.games.combat.rules.names import WILD_CODES
from cardtable.games.kit.table.feats import Feats, Honor
from cardtable.games.kit.table.game_table import Told
from cardtable.i18n import N_

LANDSLIDE: Final = 370
"""Votes of a match, of 538, that one in twenty winners reaches."""
WIRE: Final = 10
"""Largest lead of a match that was won on the wire, in votes."""
SWEEP: Final = 4
"""States of one hand that are the whole table, once a wild card has left it."""
_GIANTS: Final = frozenset(["CA", "TX"])

HONORS: Final = (
    Honor("landslide", N_("Landslide"), N_("You won a match with 370 votes or more.")),
    Honor("wire", N_("On the wire"), N_("You won a match by 10 votes or fewer.")),
    Honor("comeback", N_("The last hand"), N_("You were behind before the last hand, and won the match.")),
    Honor("sweep", N_("The whole table"), N_("You collected four states or more in one hand.")),
    Honor("giants", N_("Two giants"), N_("You collected California and Texas in the same hand.")),
    Honor("second-wild", N_("Wild, and wild again"), N_("A second wild card brought you the whole table.")),
)


def feats(told: Sequence[Told]) -> list[Feats]:
    """Return what each seat won in a finished hand."""
    found = [Feats() for _seat in range(SEATS)]
    events = [event for move in told for event in move.events]
    for event in events:
        match event:
            case Moved(card, "table", target) if target.startswith("won.") and card not in WILD_CODES:
                found[int(target.rpartition(".")[2])].cards.append(card)
    scored = next((event for event in events if isinstance(event, Scored)), None)
    if scored is None:
        return found
    for mine in found:
        if len(mine.cards) >= SWEEP:
            mine.honors.append("sweep")
        if set(mine.cards) >= _GIANTS:
            mine.honors.append("giants")
        if scored.outcome == "second-wild" and mine.cards:
            mine.honors.append("second-wild")
    _judge_match(events, scored, found)
    return found


def _judge_match(events: Sequence[Event], scored: Scored, found: Sequence[Feats]) -> None:
    """Add the honors of the winner, if the hand ended the match."""
    ended = next((event for event in events if isinstance(event, Ended)), None)
    if ended is None:
        return
    winner = ended.winners[0]
    loser = SEATS - 1 - winner
    lead = scored.scores[winner] - scored.scores[loser]
    mine = found[winner].honors
    if scored.scores[winner] >= LANDSLIDE:
        mine.append("landslide")
    if lead <= WIRE:
        mine.append("wire")
    if lead < scored.points[winner] - scored.points[loser]:
        mine.append("comeback")
