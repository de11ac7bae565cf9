"""Where the cards of a hand lie: two of them against each other, the others between them."""

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
"""The spots of the two cards that are held against each other; those from 0 to 4 lie in a row."""
EVEN: Final = 7
"""The first of four spots that lie half-way between those of the row."""
SPOTS: Final = 11


@dataclass(frozen=True, slots=True)
class Payment:
    """A hand that is being paid.

    Args:
        spots: where the cards lay when it began: they stay there, and leave a gap.
        owners: by code of a card, face down by place as ``"?3"``, whose it will be.
        payee: the seat that is paid now; None before.
        order: the seats in the order in which they are paid.
        crossed: the seat that has come to the majority by it; None for none.
    """

    spots: Mapping[int, int]
    owners: Mapping[str, int]
    order: tuple[int, ...]
    payee: int | None = None
    crossed: int | None = None


def code_at(view: CombatView, place: int) -> str:
    """The card at a place as the viewer sees it; empty where none is."""
    card = view.table.table[place]
    if card == GONE:
        return ""
    return HIDDEN if card == UNSEEN else CODES[card]


def places_shown(view: CombatView) -> tuple[int, ...]:
    """The places on which a card lies, in order."""
    return tuple(place for place, card in enumerate(view.table.table) if card != GONE)


def numbered(view: CombatView) -> list[int]:
    """The places of the cards with votes that were turned over, in the order turned."""
    return [place for place in view.table.up if code_at(view, place) not in WILD_CODES]


def since_wild(view: CombatView) -> tuple[int, ...]:
    """The places of the cards turned since the wild card whose rule is played."""
    table = view.table
    if table.wild not in table.up:
        return ()
    return table.up[table.up.index(table.wild) + 1 :]


def spots_of(view: CombatView, turned: Mapping[str, int], bottom: int) -> dict[int, int]:
    """The spot of every place on which a card lies.

    Args:
        view: what lies there.
        turned: by code, who turned the card over.
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
            found[place] = other  # both are turned over by whoever calls
    rest = [place for place in places_shown(view) if place not in found]
    found.update(zip(rest, _row(len(rest), sides=set(found.values())), strict=True))
    return found


def _row(count: int, sides: set[int]) -> list[int]:
    """The spots of so many cards in a row, clear of the sides that are taken."""
    if count == PLACES:
        return list(range(PLACES))
    if count == PLACES - 1 and len(sides) == 1:
        return list(range(1, PLACES)) if LEFT in sides else list(range(PLACES - 1))
    if count % 2 == 0:
        first = EVEN + (4 - count) // 2
        return list(range(first, first + count))
    return list(range((PLACES - count) // 2, (PLACES + count) // 2))
