"""The cards, piles and places that answer the current question."""

from __future__ import annotations

from operator import itemgetter

from pygame import Rect

from cardtable.engine.game import Move
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.raised import Raised
from cardtable.table.laying import HAND
from cardtable.viewmodel.prompts import Spot

_ROW = 0.07
"""Largest distance between the middles of places that form one row for the arrow keys, in window heights."""


class Offered:
    """The choices at one table.

    Attributes:
        spots: the cards on the table that answer, by key; those with a reason may not be chosen.
    """

    def __init__(self, context: TableContext, raised: Raised) -> None:
        """Offer nothing; the choices of the `raised` cards take precedence over those of the question."""
        self._context = context
        self._raised = raised
        self._view = context.view
        self.spots: dict[str, Spot] = {}

    def find(self) -> None:
        """Update after a change of the question, the raised cards or the cards on the table."""
        self.spots = {}
        ask = self._context.ask
        for spot in self._raised.selection.spots or (ask.spots if ask is not None else ()):
            keys = self._view.keys(spot.place)
            if -len(keys) <= spot.index < len(keys):
                self.spots[keys[spot.index]] = spot

    def forget(self) -> None:
        """Offer nothing, for a new viewer."""
        self.spots = {}

    @property
    def open(self) -> list[str]:
        """The cards on the table that may be chosen."""
        return [key for key, spot in self.spots.items() if not spot.reason]

    @property
    def takes(self) -> list[str]:
        """Those of them that may be taken into the hand."""
        return [key for key, spot in self.spots.items() if spot.take and not spot.reason]

    @property
    def own(self) -> list[str]:
        """The viewer's own cards."""
        session = self._context.session
        return self._view.keys(HAND) if session.viewer == session.bottom else []

    @property
    def legal(self) -> set[str] | None:
        """The viewer's cards that may be chosen; None if the question is not about cards."""
        ask = self._context.ask
        if ask is None:
            return None
        if ask.several is not None:
            return {*self._raised.selection.fits, *self._raised.keys}
        return set(ask.cards) if ask.hand else None

    def named(self, move: Move) -> list[str]:
        """The viewer's cards named by a move, in the order of the hand."""
        words = self._context.session.seen.write(move).split()
        return [key for key in self.own if key in words]

    def targets(self, *, hand: bool) -> dict[str, Rect]:
        """Drop targets for cards, by place; including the hand if `hand`."""
        context = self._context
        places = list(self._places())
        if hand:
            places.append(HAND)
        return {place: context.layout.zone(place).target(context.app.theme.size) for place in places}

    def _places(self) -> tuple[str, ...]:
        """The places that accept cards of the hand."""
        ask = self._context.ask
        if ask is None:
            return ()
        several = (ask.several.target,) if ask.several is not None and ask.several.target else ()
        return (*ask.targets, *several)

    def waiting(self, held: str) -> tuple[str, ...]:
        """The places that light up for the held card."""
        if self._context.ask is not None and held in self.spots:
            return (HAND,)
        return self._places()

    def welcomes(self, held: str) -> bool:
        """Whether the held card may be dropped."""
        ask = self._context.ask
        return ask is not None and (held in self.spots or held in ask.cards or held in (self.legal or ()))

    # Reach of the arrow keys

    def rows(self) -> list[list[str]]:
        """The other cards the arrows reach, row by row from the lowest on the table, left to right."""
        height = self._context.app.theme.size[1]
        found: list[tuple[float, list[str]]] = []
        places: set[str] = set()
        for zone in self._context.picture.zones:
            if not zone.cards or zone.place in places:
                continue
            places.add(zone.place)
            keys = [key for key in self._reached(zone.place, zone.covered) if key in self._view.sprites]
            if not keys:
                continue
            if self._context.layout.zone(zone.place).shape == "grid":  # its rows are as drawn
                found += [(self._view.sprites[key].home.y, [key]) for key in keys]
                continue
            level = sum(self._view.sprites[key].home.y for key in keys) / len(keys)
            found.append((level, keys))
        rows: list[tuple[float, list[str]]] = []
        for level, keys in sorted(found, key=itemgetter(0), reverse=True):
            if rows and rows[-1][0] - level < _ROW * height:
                rows[-1][1].extend(keys)
            else:
                rows.append((level, list(keys)))
        return [sorted(keys, key=lambda key: self._view.sprites[key].home.x) for _level_, keys in rows]

    def _reached(self, place: str, covered: bool) -> list[str]:
        """The cards of a place that keys can reach: those that answer, and those lying face up."""
        keys = self._view.keys(place)
        if place == HAND and self.own:
            return []
        if self._context.layout.zone(place).shape == "pile":
            keys = keys[-1:]
        return [
            key
            for key in keys
            if key in self.spots or (not covered and self._view.sprites[key].code is not None)
        ]
