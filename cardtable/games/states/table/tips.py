"""The kinds of things a States player meets at a question, for the tips of newcomers."""

from collections.abc import Iterator

from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.states.rules.moves import DRAW, KNOCK
from cardtable.games.states.rules.observation import StatesView
from cardtable.games.states.rules.position import NO_PILE
from cardtable.games.states.rules.setup import HAND_SIZE


def tips(view: StatesView) -> Iterator[str]:
    """Yield the kinds at the viewer's question, the one to be told first at first."""
    table, setup = view.table, view.table.setup
    fours = setup.connections(view.cards) if table.drawn and not setup.self_spotting else []
    if fours:
        yield "call"
    if len(fours) > 1:
        yield "other-four"
    yield from _turn(view) if view.phase == "turn" else _discard(view)
    own = (corner for card, corner in enumerate(setup.pack.corners) if view.cards >> card & 1)
    if any(own) and dict(setup.options)["four_corners"]:
        yield "corner"
    if view.cards & setup.waters:
        yield "water"
    if any(front & setup.bonus for front in table.fronts):
        yield "deal-bonus"
    if len(setup.sides) < setup.seats:
        yield "teams"


def _turn(view: StatesView) -> Iterator[str]:
    table, setup = view.table, view.table.setup
    if view.legal() == [DRAW]:
        yield "last-open"
        return
    if table.drawn:
        yield "second"
    elif table.knocker != NOBODY:
        yield "knocked"
        if setup.most_alike(view.cards) >= HAND_SIZE - 1:
            yield "no-knock"
    else:
        yield "turn"
    if view.why_not(KNOCK) is None:
        yield "knock-four" if setup.most_alike(view.cards) == HAND_SIZE else "knock"
    if any(pile and pile[-1] >= setup.first_water for pile in table.piles):
        yield "closed"
    if table.stale:
        yield "reshuffle"
    yield "backs"


def _discard(view: StatesView) -> Iterator[str]:
    table = view.table
    if len(view.legal()) == 1:
        yield "only"
    if table.must != NO_PILE:
        yield "must"
    if table.setup.self_spotting:
        yield "own-eyes"
    if table.taken & view.cards:
        yield "same-card"
    yield "discard"
