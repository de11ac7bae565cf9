"""The kinds of things a Combat player meets at a question, for the tips of newcomers."""

from collections.abc import Iterator

from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.combat.table.card_spots import numbered


def tips(view: CombatView) -> Iterator[str]:
    """Yield the kinds at the viewer's question, the one to be told first at first."""
    table = view.table
    match view.phase:
        case "flip" if len(view.legal()) == 1:
            yield "single"
        case "flip":
            yield from _turn(view)
        case "choose":
            yield "choose" if table.pending == "unequal" else "tie-higher"
        case "call":
            yield "fake-sum" if len(numbered(view)) > 1 else "fake-call"
        case "rps":
            yield "rps"
        case "pick":
            yield "only" if len(view.legal()) == 1 else "pick"
        case "add":
            yield "add"


def _turn(view: CombatView) -> Iterator[str]:
    table = view.table
    match table.pending:
        case "turn":
            yield "turn"
            if table.layer == view.seat and table.up:
                yield "layer"
        case "tie-breaker":
            yield "tie"
        case _:
            yield "wild-turn"
