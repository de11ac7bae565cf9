"""What players win in a hand of States, for their passports: the four states that they link."""

from collections.abc import Sequence
from typing import Final

from cardtable.cards.deck import Deck
from cardtable.engine.events import Moved
from cardtable.games.kit.table.feats import Feats, Honor
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.hand_account import finished
from cardtable.games.states.rules.setup import HAND_SIZE
from cardtable.games.states.table.sheets import Hand
from cardtable.i18n import N_

TURNS: Final = 4
"""Own turns within which four linked states are early."""
HIGH_TOTAL: Final = 25
BONUS_STATES: Final = 2
_CORNERS: Final = frozenset(["AZ", "CO", "NM", "UT"])
_NEW_ENGLAND: Final = frozenset(["CT", "MA", "ME", "NH", "RI", "VT"])

HONORS: Final = (
    Honor("four-turns", N_("STATES! in four turns"), N_("You linked four states by your fourth turn.")),
    Honor("four-corners", N_("Four Corners"), N_("You linked Arizona, Colorado, New Mexico and Utah.")),
    Honor("new-england", N_("New England"), N_("You linked four states of New England.")),
    Honor("bounced", N_("The wrong door"), N_("Somebody else knocked, and you won by the highest total.")),
    Honor("total", N_("A high total"), N_("You won with a total of 25 or more.")),
    Honor("both-bonus", N_("The far states"), N_("You laid out Alaska and Hawaii, and won the hand.")),
)


def feats(told: Sequence[Told], seats: int, deck: Deck) -> list[Feats]:
    """Return what each of so many seats won in a finished hand."""
    found = [Feats() for _seat in range(seats)]
    for hand in finished(told, Hand):
        if hand.winner < 0:
            continue
        mine = found[hand.winner]
        if hand.outcome == "connected" and hand.claim is not None:
            linked = hand.claim[1]
            mine.cards += linked
            mine.honors += _of_links(frozenset(linked), _discards(told, hand.winner) + 1)
        elif hand.total(hand.winner, deck)[0] >= HIGH_TOTAL:
            mine.honors.append("total")
        if hand.outcome == "total" and hand.knocker not in (-1, hand.winner):
            mine.honors.append("bounced")
        if len(hand.bonus.get(hand.winner, ())) == BONUS_STATES:
            mine.honors.append("both-bonus")
    return found


def _of_links(linked: frozenset[str], turn: int) -> list[str]:
    """Return the honors of four linked states, shown in a player's own turn of that number."""
    earned = []
    if turn <= TURNS:
        earned.append("four-turns")
    if linked == _CORNERS:
        earned.append("four-corners")
    if linked <= _NEW_ENGLAND and len(linked) == HAND_SIZE:
        earned.append("new-england")
    return earned


def _discards(told: Sequence[Told], seat: int) -> int:
    """Return how often a seat has discarded, which ends a turn."""
    source = f"hand.{seat}"
    return sum(
        isinstance(event, Moved) and event.source == source and event.target.startswith("discard.")
        for move in told
        for event in move.events
    )
