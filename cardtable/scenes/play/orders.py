"""Sorting one's hand: the orders that a game offers, one after the other, kept for the match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardtable.scenes.play.desk import Desk
from cardtable.table.laying import HAND
from cardtable.viewmodel.picture import Picture
from cardtable.viewmodel.prompts import Order
from cardtable.words import _


class Orders:
    """How the people at one table sort their hands."""

    def __init__(self, desk: Desk, lay: Callable[[], None]) -> None:
        """`lay` is called when a hand was sorted: what can be done is to be laid out anew."""
        self._desk = desk
        self._lay = lay
        self._chosen: dict[int, int] = {}
        """By seat, the place of the order that its player chose last."""

    def known(self) -> tuple[Order, ...]:
        """The orders that the viewer can choose from."""
        conductor = self._desk.conductor
        if conductor.viewer is None or conductor.viewer not in conductor.people:
            return ()
        return conductor.table.orders(conductor.seen)

    def next(self) -> None:
        """Sort the viewer's hand in the next order."""
        desk = self._desk
        orders, viewer = self.known(), desk.conductor.viewer
        if not orders or viewer is None:
            return
        self._chosen[viewer] = (self._chosen.get(viewer, 0) + 1) % len(orders)
        desk.line = _("Sorted: {order}").format(order=orders[self._chosen[viewer]].label)
        desk.view.forget_order()
        desk.hear("slide")
        desk.view.sync(self.picture())
        self._lay()

    def tooltip(self) -> str:
        """What the button says: the order that comes next."""
        orders, viewer = self.known(), self._desk.conductor.viewer
        if not orders or viewer is None:
            return ""
        order = orders[(self._chosen.get(viewer, 0) + 1) % len(orders)]
        return _("Sort: {order} (O)").format(order=order.label)

    def picture(self) -> Picture:
        """What the viewer is to see now, the hand sorted as the viewer likes it."""
        return self.apply(self._desk.conductor.picture())

    def apply(self, picture: Picture) -> Picture:
        """A picture with the viewer's hand in the order that was chosen; the first is the game's own."""
        viewer = self._desk.conductor.viewer
        chosen = self._chosen.get(viewer, 0) if viewer is not None else 0
        orders = self.known() if chosen else ()
        if chosen >= len(orders):
            return picture
        ranks = {code: place for place, code in enumerate(orders[chosen].cards)}
        zones = tuple(
            replace(zone, cards=tuple(sorted(zone.cards, key=lambda code: ranks.get(code, len(ranks)))))
            if zone.place == HAND
            else zone
            for zone in picture.zones
        )
        return replace(picture, zones=zones)
