"""The kinds of things a Combat player meets, for the tips of newcomers."""

from collections.abc import Iterator, Sequence

from cardtable.engine.events import Event, Moved
from cardtable.games.combat.rules.names import WILD_CODES
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
        case "choose" if table.pending == "unequal":
            yield "choose"
            yield "leave"
        case "choose":
            yield "tie-higher"
        case "call":
            yield "fake-sum" if len(numbered(view)) > 1 else "fake-call"
        case "rps":
            yield "rps"
        case "pick":
            yield "only" if len(view.legal()) == 1 else "pick"
        case "add":
            yield "add"


def happenings(before: CombatView, events: Sequence[Event], bottom: int) -> Iterator[str]:
    """Yield the kinds of things that a move brought to the seat `bottom`."""
    if before.phase in ("choose", "add") and bottom not in before.to_act:
        if before.phase == "choose":
            yield "chosen"
        elif not before.table.elected(bottom):
            yield "add-other"
    won = (event.card for event in events if isinstance(event, Moved) and event.target.startswith("won."))
    if any(card in WILD_CODES for card in won):  # one that was turned over leaves the game
        yield "wild-won"


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
