"""Sorting one's hand: the orders a game offers, in turn, remembered for the match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardtable.i18n import _
from cardtable.scenes.play.context import TableContext
from cardtable.table.laying import HAND
from cardtable.viewmodel.picture import Picture
from cardtable.viewmodel.prompts import Order


class Orders:
    """The card orders chosen by the people at one table."""

    def __init__(self, context: TableContext, lay: Callable[[], None]) -> None:
        """`lay` is called after a hand was sorted, to lay out the actions anew."""
        self._context = context
        self._lay = lay
        self._chosen: dict[int, int] = {}
        """Index of the order each player chose last, by seat."""

    def known(self) -> tuple[Order, ...]:
        """The orders available to the viewer."""
        session = self._context.session
        if session.viewer is None or session.viewer not in session.people:
            return ()
        return session.table.orders(session.seen)

    def next(self) -> None:
        """Sort the viewer's hand in the next order."""
        context = self._context
        orders, viewer = self.known(), context.session.viewer
        if not orders or viewer is None:
            return
        self._chosen[viewer] = (self._chosen.get(viewer, 0) + 1) % len(orders)
        context.line = _("Sorted: {order}").format(order=orders[self._chosen[viewer]].label)
        context.view.forget_order()
        context.hear("slide")
        context.view.sync(self.picture())
        self._lay()

    def tooltip(self) -> str:
        """What the button's tooltip says: the next order."""
        orders, viewer = self.known(), self._context.session.viewer
        if not orders or viewer is None:
            return ""
        order = orders[(self._chosen.get(viewer, 0) + 1) % len(orders)]
        return _("Sort: {order}").format(order=order.label)

    def picture(self) -> Picture:
        """The viewer's current picture, the hand in the chosen order."""
        return self.apply(self._context.session.picture())

    def apply(self, picture: Picture) -> Picture:
        """A picture with the viewer's hand in the chosen order; the first order is the game's own."""
        viewer = self._context.session.viewer
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
