"""The places among the five from which previously hidden cards move or turn."""

from collections.abc import Sequence

from cardtable.engine.events import Event, Moved, Said, Turned
from cardtable.games.combat.rules.moves import CODES, PLACES_IN
from cardtable.games.combat.rules.observation import CombatView


def named_spots(view: CombatView, events: Sequence[Event]) -> dict[str, int]:
    """Return the place, from 0, of each card that events name and that lay face down before.

    Args:
        view: what everybody could see before the move.
        events: what everybody saw of it, in the order of the rules: cards are turned and won from the first
            place to the last unless the move names the place.
    """
    table = view.table
    down = list(PLACES_IN[table.down])
    known = {CODES[table.table[place]]: place for place in table.up}
    said = next((event for event in events if isinstance(event, Said)), None)
    spots: dict[str, int] = {}

    def name(card: str, place: int) -> None:
        if card not in known and card not in spots and place in down:
            spots[card] = place
            down.remove(place)

    taken = _taken(said)
    first = taken[0] if said is not None and said.what in ("flip", "pick") and taken else None
    for event in events:
        if isinstance(event, Turned) and event.card not in known:
            name(event.card, first if first is not None else down[0])
            first = None
    mine = f"won.{said.seat}" if said is not None else ""
    for event in events:
        if not isinstance(event, Moved) or event.source != "table" or event.card in known:
            continue
        if event.card in spots or not down:
            continue
        if said is not None and said.what == "take":
            wanted = [place for place in down if (place in taken) == (event.target == mine)]
        elif said is not None and said.what == "pick":
            wanted = [place for place in down if place in taken]
        else:
            wanted = down
        if wanted:
            name(event.card, wanted[0])
    return spots


def _taken(said: Said | None) -> tuple[int, ...]:
    """Return the places that a move names, from 0."""
    if said is None or said.what not in ("flip", "pick", "take"):
        return ()
    return tuple(int(word) - 1 for word in said.value.split())
