"""The kinds of things a Statehood player meets at a question, for the tips of newcomers."""

from collections.abc import Iterator

from cardtable.games.statehood.rules.moves import (
    DC,
    DECK,
    DECLARABLE,
    PASS,
    PUERTO_RICO,
    TAKE,
    WILDCARDS,
)
from cardtable.games.statehood.rules.observation import StatehoodView
from cardtable.games.statehood.rules.position import NOTHING
from cardtable.games.statehood.rules.setup import HAND_SIZE
from cardtable.games.statehood.table import selections
from cardtable.games.statehood.table.center import FEW_LEFT


def tips(view: StatehoodView) -> Iterator[str]:
    """Yield the kinds at the viewer's question, the one to be told first at first."""
    table, declaration = view.table, view.table.declaration
    match view.phase:
        case "turn" if table.forced:
            yield "pr-forced-you"
            yield from _short(view)
        case "turn":
            yield from _turn(view)
        case "discard":
            yield from _discard(view)
        case "challenge" if view.legal() == [PASS]:
            yield "cannot"
        case "challenge" if declaration is not None:
            if declaration.defenders & WILDCARDS:
                yield "spent"
            yield "challenge-dc" if declaration.card == DC else "challenge"
            if declaration.leader != declaration.declarer:
                yield "outvoted"
        case "lay" if declaration is not None:
            if len(view.legal()) == 1:
                yield "only"
            best = table.setup.ballots.total(selections.best_lay(view) & DECK)
            yield "lay-hopeless" if best <= declaration.standing else "lay"
            yield from _short(view)


def _short(view: StatehoodView) -> Iterator[str]:
    if view.cards.bit_count() < HAND_SIZE:
        yield "short"


def _turn(view: StatehoodView) -> Iterator[str]:
    yield "turn"
    if 0 < view.deck_count <= FEW_LEFT:
        yield "deck-low"
    if selections.can_declare(view):
        yield "declare"
    if view.table.discard and view.why_not(TAKE) is not None:
        yield "no-take"
    if view.cards >> PUERTO_RICO & 1:
        yield "pr"
    if view.cards >> DC & 1:
        yield "dc"
    if view.cards & DECLARABLE & ~(1 << DC | 1 << PUERTO_RICO):
        yield "territory"


def _discard(view: StatehoodView) -> Iterator[str]:
    yield "discard"
    if view.table.taken != NOTHING:
        yield "taken"
    if view.cards >> PUERTO_RICO & 1:
        yield "pr-away"
