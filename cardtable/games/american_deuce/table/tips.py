"""The kinds of things an American Deuce player meets, for the tips of newcomers."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Final

from cardtable.games.american_deuce.rules.moves import PASS
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.plays import NAMES

FEW: Final = 3
"""Number of cards from which a player is nearly out."""
MANY: Final = 10
"""Number of cards that count double when the round ends (AD-16)."""


def tips(view: AmericanDeuceView) -> Iterator[str]:
    """Yield the kinds at the viewer's question, the one to be told first at first."""
    table, cabinet = view.table, view.table.cabinet
    match view.phase:
        case "suit":
            yield f"suit-{len(cabinet.suits) + 1}"
        case "deuce":
            yield "ask"
        case "give":
            if len(view.legal()) == 1:
                yield "only"
            yield "give" if view.cards & table.setup.pack.deuces else "king"
        case "play":
            yield from _play(view)
    if table.setup.pack.decks > 1:
        yield "marked"


def happenings(before: AmericanDeuceView, after: AmericanDeuceView) -> Iterator[str]:
    """Yield the kinds of things that a move brought: a President-Elect who cannot ask for a deuce."""
    if (before.phase, after.phase) == ("suit", "play"):
        yield "no-ask"


def _play(view: AmericanDeuceView) -> Iterator[str]:
    table = view.table
    if not table.table:
        yield "won-trick" if table.piles else "lead"
    elif view.legal() == [PASS]:
        yield "cannot"
        return
    else:
        yield (NAMES[table.top[0]] or "").replace(" of a kind", "").replace(" ", "-")
    others = (view.cards_of(seat) for seat in range(table.setup.seats) if seat != view.seat)
    if min(others) <= FEW < view.cards.bit_count():
        yield "few-left"
        if view.cards.bit_count() >= MANY:
            yield "ten"
    yield "order"
    if table.table:
        yield "pass"
        if view.cards & ~reduce(or_, (move for move in view.legal() if isinstance(move, int))):
            yield "dimmed"
    if view.seat == table.cabinet.order[-1]:
        yield "deplorable"
