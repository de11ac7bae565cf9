"""What at a table of Whitehouse is worth announcing: a trick that was trumped, a contract that is decided."""

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
"""The first of the four aces, the last suited cards."""
MANY: Final = 50
"""A trumped trick of so many votes is announced, whatever lay in it."""


def played(view: WhitehouseView, seat: int, code: str) -> WhitehouseView:
    """The view after a card was played to a trick, before the trick is taken; nobody is to act."""
    table = view.table.copy()
    card = CODES.index(code)
    table.trick = [*table.trick, card]
    table.hands[seat] &= ~(1 << card)
    table.to_act = ()
    counts = (*view.counts[:seat], view.counts[seat] - 1, *view.counts[seat + 1 :])
    return WhitehouseView(view.seat, table, counts, view.kitty_count)


def trumped(view: WhitehouseView, events: Sequence[Event]) -> tuple[str, str, Won] | None:
    """A trick worth announcing because a trump took it: the best card that it beat, the trump, and who won.

    None where no trick ended, where trump was led, where the winner's own side had played the card, or where
    too little was lost.
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
        return None  # a partner's card loses nothing by it
    if won.amount < MANY and beaten < ACES:
        return None
    return setup.codes[beaten], setup.codes[trick[place]], won


def contract(view: WhitehouseView) -> Literal["", "made", "set"]:
    """Whether the bid is made or cannot be made any more, as far as the viewer can tell.

    Whoever buried the kitty counts its votes; to everybody else they may be any that are not on the table.
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
