"""Where the cards of a hand lie: two opposite each other, the others between them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardtable.games.combat.rules.moves import CODES, PLACES
from cardtable.games.combat.rules.names import WILD_CODES
from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.combat.rules.position import GONE, UNSEEN
from cardtable.viewmodel.picture import HIDDEN

LEFT: Final = 5
RIGHT: Final = 6
"""Spots of the two cards compared with each other; spots 0 to 4 form a row."""
EVEN: Final = 7
"""First of four spots half-way between those of the row."""
SPOTS: Final = 11


@dataclass(frozen=True, slots=True)
class Payment:
    """A hand being paid.

    Args:
        spots: the spots at its start; cards keep them and leave gaps.
        owners: by code of a card (face down by place, as ``"?3"``), its future owner.
        payee: the seat being paid now, or None before.
        order: the seats in order of payment.
        crossed: the seat that reaches the majority by it, or None.
    """

    spots: Mapping[int, int]
    owners: Mapping[str, int]
    order: tuple[int, ...]
    payee: int | None = None
    crossed: int | None = None


def code_at(view: CombatView, place: int) -> str:
    """Return the code of the card at a place as the viewer sees it; empty if none."""
    card = view.table.table[place]
    if card == GONE:
        return ""
    return HIDDEN if card == UNSEEN else CODES[card]


def places_shown(view: CombatView) -> tuple[int, ...]:
    """Return the places with a card, in order."""
    return tuple(place for place, card in enumerate(view.table.table) if card != GONE)


def numbered(view: CombatView) -> list[int]:
    """Return the places of the cards with votes that were turned over, in the order turned."""
    return [place for place in view.table.up if code_at(view, place) not in WILD_CODES]


def since_wild(view: CombatView) -> tuple[int, ...]:
    """Return the places of the cards turned since the wild card whose rule applies."""
    table = view.table
    if table.wild not in table.up:
        return ()
    return table.up[table.up.index(table.wild) + 1 :]


def spots_of(view: CombatView, turned: Mapping[str, int], bottom: int) -> dict[int, int]:
    """Return the spot of every place with a card.

    Args:
        view: the cards on the table.
        turned: by code, the seat that turned the card over.
        bottom: the seat whose card lies at the left.
    """
    against = numbered(view)
    if view.table.pending in ("recount", "swing-state"):
        against = [place for place in since_wild(view) if place in against]
    found: dict[int, int] = {}
    for place in against:
        own = LEFT if turned.get(code_at(view, place), bottom) == bottom else RIGHT
        other = LEFT + RIGHT - own
        if own not in found.values():
            found[place] = own
        elif other not in found.values() and view.table.pending == "fake-news":
            found[place] = other  # the caller turns both over
    rest = [place for place in places_shown(view) if place not in found]
    found.update(zip(rest, _row(len(rest), sides=set(found.values())), strict=True))
    return found


def from_left(spot: int) -> int:
    """Return a number by which the spots in use at a time stand in order from the left of the table."""
    return {LEFT: -1, RIGHT: SPOTS}.get(spot, spot)


def _row(count: int, sides: set[int]) -> list[int]:
    """Return the spots of `count` cards in a row, clear of the occupied sides."""
    if count == PLACES:
        return list(range(PLACES))
    if count == PLACES - 1 and len(sides) == 1:
        return list(range(1, PLACES)) if LEFT in sides else list(range(PLACES - 1))
    if count % 2 == 0:
        first = EVEN + (4 - count) // 2
        return list(range(first, first + count))
    return list(range((PLACES - count) // 2, (PLACES + count) // 2))
