"""Announcements in the middle of a Whitehouse table, in words, portraits and colors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards.deck import Deck
from cardtable.cards.names import card_name, suit_name
from cardtable.engine.events import Event, Said, Won
from cardtable.games.kit.phrases import first_capital, votes_text
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.table.narration import Narrator
from cardtable.i18n import _
from cardtable.viewmodel.colours import GOLD, STONE, Colours
from cardtable.viewmodel.elements import Banner, Flight

TRUMPED_HOLD: Final = 500.0
"""Milliseconds at normal speed that a trumped trick is shown before its votes fly."""


class Announcer:
    """Announces at one table."""

    def __init__(
        self, narrator: Narrator, colours: Sequence[Colours], portraits: Sequence[str], cards: Deck
    ) -> None:
        """Take the names of seats and sides, the sides' colors, the portraits by seat, and the deck."""
        self._narrator = narrator
        self._colours = tuple(colours)
        self._portraits = tuple(portraits)
        self._cards = cards
        self._side = {seat: side for side, seats in enumerate(narrator.sides) for seat in seats}

    def named(self, events: Sequence[Event], bottom: int) -> tuple[Banner, ...]:
        """Announce trump, unless the seat at the bottom of the screen named it."""
        said = events[0] if events else None
        if not isinstance(said, Said) or said.what != "trump" or said.seat == bottom:
            return ()
        return (
            Banner(
                _("{suit} are trump").format(suit=first_capital(suit_name(said.value))),
                _("{name} names it and picks up the kitty").format(name=self._narrator.names[said.seat]),
                portraits=(self._portraits[said.seat],),
                colours=self._colours[self._side[said.seat]],
                hold=1100.0,
                before=True,
                bare=True,
                tip="their-trump",
            ),
        )

    def trumped(self, beaten: str, trump: str, won: Won, goal: str) -> Banner:
        """Announce a trick won by a trump: the best card beaten, the trump, the winner, the goal."""
        entry = self._cards.by_code[beaten]
        place = entry.name if entry.place else card_name(beaten)
        line = _("{name} takes {place} with {card}")
        colours = self._colours[self._side[won.seat]]
        return Banner(
            _("Trumped!"),
            line.format(name=self._narrator.names[won.seat], place=place, card=card_name(trump)),
            colours=colours,
            light="gold",
            sound="trick",
            hold=TRUMPED_HOLD,
            bare=True,
            struck=(beaten, trump),
            pays=Flight(
                f"card:{trump}", goal, colours, votes_text(won.amount).upper(), instead=f"seat:{won.seat}"
            ),
            tip="trumped",
        )

    def decided(self, view: WhitehouseView, decided: str, bottom: int) -> Banner:
        """Announce a contract made or set: gold and cheerful if the seat at the bottom gains by it.

        The portraits are of those who gain by it, or else of the bidders, dull and without light if they
        failed.
        """
        table = view.table
        side = self._side[table.bidder]
        made = decided == "made"
        gains = made == (self._side[bottom] == side)
        bidders = self._narrator.sides[side]
        title = _("Contract made!") if made else _("Bid failed")
        line = _("{side} cannot reach {bid} anymore and will lose 2 points")
        if made:
            line = _("{side} have the {bid} they bid") if len(bidders) > 1 else _("{side} has the {bid} bid")
        elif gains and view.seat == bottom:
            title = _("You set them!") if len(bidders) > 1 else _("You set the bid!")
        seats = self._narrator.sides[self._side[bottom]] if gains else bidders
        colours = GOLD if gains else self._colours[side] if made else STONE
        return Banner(
            title,
            line.format(side=self._narrator.side_names[side], bid=table.bid),
            portraits=tuple(self._portraits[seat] for seat in seats),
            colours=colours,
            dull=not made and not gains,
            sound="win" if gains else "lose",
            hold=1200.0,
            bare=True,
            tip="made" if made else "failed",
        )
