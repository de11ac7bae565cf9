"""Highlights of a Whitehouse table: a trumped trick, a decided contract."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from cardtable.cards.card import SUITED_CODES
from cardtable.engine.events import Event, Moved, Won
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.kit.rules.suits import NO_TRUMP, winning_place
from cardtable.games.whitehouse.rules.moves import CODES
from cardtable.games.whitehouse.rules.observation import WhitehouseView

ALL_VOTES: Final = 538
ACES: Final = SUITED_CODES.index("AS")
"""Index of the first of the four aces, the last suited cards."""
MANY: Final = 50
"""Fewest votes at which a trumped trick is announced whatever cards it held."""


def played(view: WhitehouseView, seat: int, code: str) -> WhitehouseView:
    """Return the view after a card is played but before the trick is taken, with nobody to act."""
    table = view.table.copy()
    card = CODES.index(code)
    table.trick = [*table.trick, card]
    table.hands[seat] &= ~(1 << card)
    table.to_act = ()
    counts = (*view.counts[:seat], view.counts[seat] - 1, *view.counts[seat + 1 :])
    return WhitehouseView(view.seat, table, counts, view.kitty_count)


def trumped(view: WhitehouseView, events: Sequence[Event]) -> tuple[str, str, Won] | None:
    """Return the best card beaten, the trump and the win of a trick worth announcing, or None.

    None if no trick ended, trump was led, the winner's own side played the card, or too little was lost.
    """
    first = events[0] if events else None
    won = next((event for event in events if isinstance(event, Won) and event.what == "trick"), None)
    if view.phase != "play" or won is None or not isinstance(first, Moved):
        return None
    setup, order = view.table.setup, view.table.order
    trick = [*view.table.trick, setup.index[first.card]]
    place = winning_place(order, trick)
    led = order.suit_of[trick[0]]
    if led == order.suit or order.suit_of[trick[place]] != order.suit:
        return None
    plain = [card for card in trick if order.suit_of[card] == led]
    beaten = plain[winning_place(order, plain)]
    side, last = setup.side_of, view.to_act[0]
    player = (last + trick.index(beaten) - len(trick) + 1) % len(trick)
    if side[player] == side[won.seat]:
        return None  # a partner's card is not lost
    if won.amount < MANY and beaten < ACES:
        return None
    return setup.codes[beaten], setup.codes[trick[place]], won


def contract(view: WhitehouseView) -> Literal["", "made", "set"]:
    """Return whether the bid is made, or can no longer be, as far as the viewer can tell.

    A viewer who knows the buried kitty counts its votes; for others it may hold any cards not on the table.
    """
    table = view.table
    if table.phase != "play" or table.bidder == NOBODY or table.trump == NO_TRUMP:
        return ""
    side = table.setup.side_of[table.bidder]
    total = table.setup.ballots.total
    ours = table.votes(side) + total(table.kitty)
    theirs = sum(table.votes(other) for other in range(len(table.setup.sides)) if other != side)
    if ours >= table.bid:
        return "made"
    return "set" if ALL_VOTES - theirs < table.bid else ""


def decided(view: WhitehouseView) -> bool:
    """Return whether no card still to be played changes what the hand scores, as far as the viewer can tell.

    Once the bid is made or out of reach, points, challenges and a landslide are settled (WH-13 to WH-17).
    Under the honor system a renege can still turn them (WH-18). The last card of the hand plays itself.
    """
    return bool(contract(view)) and not view.table.setup.honor and view.cards.bit_count() > 1
