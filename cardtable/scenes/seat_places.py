"""Where each seat is, and whom it plays with, according to the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardtable.i18n import N_, _
from cardtable.viewmodel.colours import IVORY, Colours

PLACES = {
    2: (N_("South"), N_("North")),
    3: (N_("South"), N_("West"), N_("East")),
    4: (N_("South"), N_("West"), N_("North"), N_("East")),
}
"""The places of the seats as seen from the first one, by number of seats."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's place and side, according to the rules.

    Args:
        place: where it is.
        partners: the seats of its partners.
        partner: their names; empty for none.
        colours: of its side.
    """

    place: str
    partners: tuple[int, ...]
    partner: str
    colours: Colours


def standings(
    sides: Sequence[Sequence[int]], colours: Sequence[Colours], names: Sequence[str]
) -> list[Standing]:
    """The standing of every seat: `sides` as `State.sides`, a color for each, and the names."""
    count = len(names)
    places = PLACES.get(count)
    result = []
    for seat in range(count):
        number = next(n for n, side in enumerate(sides) if seat in side)
        partners = tuple(other for other in sides[number] if other != seat)
        called = " & ".join(names[other] for other in partners)
        where = _(places[seat]) if places else _("Seat {number}").format(number=seat + 1)
        result.append(Standing(where, partners, called, colours[number] if number < len(colours) else IVORY))
    return result
