"""Honors of Whitehouse: bids made to the vote, great tricks and small winners."""

from collections.abc import Sequence
from typing import Final

from cardtable.games.kit.table.feats import Feats, Honor
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.hand_account import finished
from cardtable.games.kit.table.trick_feats import trick_feats
from cardtable.games.whitehouse.table.sheets import Hand
from cardtable.i18n import N_

ALONE: Final = 302
"""Votes in one player's own tricks that are worth remembering, of 538 in the deck."""
HAUL: Final = 100
"""Votes of a great trick."""
HIGH_BID: Final = 400
"""A bid that its defenders are proud of having beaten."""

HONORS: Final = (
    Honor("landslide", N_("Landslide"), N_("You bid for a landslide and won it.")),
    Honor("to-the-vote", N_("To the vote"), N_("You made your bid with not one vote to spare.")),
    Honor("alone", N_("302 votes"), N_("You took 302 votes or more in your own tricks.")),
    Honor("two", N_("The smallest card"), N_("Your two took a trick.")),
    Honor("haul", N_("A great night"), N_("You took 100 votes or more in one trick.")),
    Honor("upset", N_("Upset"), N_("You defeated a bid of 400 votes or more.")),
)


def feats(told: Sequence[Told], sides: Sequence[Sequence[int]]) -> list[Feats]:
    """Return what each seat won in a finished hand; `sides` are the seats of each side."""
    found = trick_feats(told)
    for hand in finished(told, Hand):
        for trick in hand.finished:
            mine = found[trick.winner].honors
            if trick.cards[trick.best][1].startswith("2"):
                mine.append("two")
            if trick.votes >= HAUL:
                mine.append("haul")
        for seat, mine_won in enumerate(found):
            if hand.alone(seat)[0] >= ALONE:
                mine_won.honors.append("alone")
        _judge_bid(hand, sides, found)
    return found


def _judge_bid(hand: Hand, sides: Sequence[Sequence[int]], found: Sequence[Feats]) -> None:
    """Add the honors of the bidder, or of those who defeated the bid."""
    if hand.bidder < 0:
        return
    bidding = next(seats for seats in sides if hand.bidder in seats)
    outcome = hand.result.outcome
    if outcome == "landslide":
        found[hand.bidder].honors.append("landslide")
    if outcome in ("made", "landslide") and hand.captured(bidding) == hand.bid:
        found[hand.bidder].honors.append("to-the-vote")
    if outcome == "failed" and hand.bid >= HIGH_BID:
        for seat, feats_of in enumerate(found):
            if seat not in bidding:
                feats_of.honors.append("upset")
