"""The kinds of things a Whitehouse player meets, for the tips of newcomers."""

from collections.abc import Iterator, Sequence

from cardtable.cards.masks import cards_in
from cardtable.engine.events import Event, Said
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.kit.rules.suits import winning_place
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.rules.moves import PASS, RENEGE
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.trumps import JOKERS, TRUMPS
from cardtable.games.whitehouse.table.race import buried


def tips(view: WhitehouseView) -> Iterator[str]:
    """Yield the kinds at the viewer's question, the one to be told first at first."""
    legal = view.legal()
    match view.phase:
        case "bid" if legal == [PASS]:
            yield "too-high"
        case "bid":
            yield "bid" if PASS in legal else "must-bid"
            if view.seat is not None and view.scores[view.table.setup.side_of[view.seat]] < 0:
                yield "below"
        case "trump":
            yield "trump"
            if view.table.setup.colors:
                yield "colors"
        case "bury":
            yield "kitty"
        case "challenge":
            yield "challenge"
        case "play":
            yield from _play(view, forced=len(legal) == 1)
    if view.phase != "play":
        if view.cards & JOKERS:
            yield "joker"
        votes = view.table.setup.votes
        if not all(votes[card] for card in cards_in(view.cards & ~JOKERS)):
            yield "no-votes"


def happenings(events: Sequence[Event]) -> Iterator[str]:
    """Yield the kinds of things that a move brought: a cut, the call of a renege."""
    said = {event.what for event in events if isinstance(event, Said)}
    if "cut" in said:
        yield "cut"
    if "renege" in said:
        yield "renege-said"


def _play(view: WhitehouseView, *, forced: bool) -> Iterator[str]:
    table = view.table
    if forced:
        yield "single"
        return
    if any(isinstance(move, int) and move >= RENEGE for move in view.legal()):
        yield "renege"
    if not table.trick:
        yield from _lead(view)
        return
    if view.cards & table.order.suit_masks[table.trick[0]]:
        yield "follow"
    else:
        yield "void"
    if len(table.trick) == SEATS - 1 and _partner_wins(view):
        yield "partner-wins"
    yield from _contract(view)


def _lead(view: WhitehouseView) -> Iterator[str]:
    table = view.table
    if not table.setup.partnership:
        yield "lead"
    elif table.broken:
        yield "broken"
    elif view.cards & ~TRUMPS[table.trump].mask:
        yield "not-broken"
    else:
        yield "only-trump"
    yield from _contract(view)


def _contract(view: WhitehouseView) -> Iterator[str]:
    table = view.table
    if table.bid >= table.setup.landslide:
        yield "landslide"
    side, seat = table.setup.side_of, view.seat
    if seat is not None and buried(view, seat):
        yield "buried"
    if seat is None or table.bidder == NOBODY or side[table.bidder] == side[seat]:
        return
    if table.bids[seat] > PASS:
        yield "outbid"
    if table.setup.partnership:
        yield "defend"


def _partner_wins(view: WhitehouseView) -> bool:
    table = view.table
    winner = (table.leader + winning_place(table.order, table.trick)) % SEATS
    side = table.setup.side_of
    return view.seat is not None and winner != view.seat and side[winner] == side[view.seat]
