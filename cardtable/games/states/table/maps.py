"""The map on the States table: which states light up and link, and a card's neighbors."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, permutations
from typing import Final

from cardtable.cards.card import Card
from cardtable.cards.deck import Deck
from cardtable.games.kit.phrases import first_capital
from cardtable.games.states.rules.moves import cards_of
from cardtable.games.states.rules.names import color_name, color_totals
from cardtable.games.states.rules.setup import HAND_SIZE, KNOCKING, Setup
from cardtable.i18n import _, ngettext
from cardtable.viewmodel.elements import MapView, Region, Tally

FILLS: Final[Mapping[str, str]] = {
    "blue": "states_sky",
    "green": "states_teal",
    "red": "states_coral",
    "yellow": "states_gold",
    "bonus": "states_plum",
    "water": "states_water",
}
"""Palette role of each back."""

PALE: Final = "_dark"
"""Suffix of the role for a color's darker shade."""

PLAIN: Final = "map_unclaimed"
BOX: Final = "map"
_UNNAMED: Final = ("DC",)
"""Places on the map that are no states."""
SHOWN_MS: Final = 2400.0
"""Milliseconds that publicly shown states are displayed."""


class Maps:
    """Makes the maps of one match."""

    def __init__(self, setup: Setup, deck: Deck) -> None:
        self._setup = setup
        self._cards = deck.by_code

    def neighbours(self, code: str) -> tuple[str, ...]:
        """Return the states that a state connects to, in the deck's order (STA-10)."""
        index = self._setup.index.get(code)
        if index is None:
            return ()
        return tuple(self._setup.codes[card] for card in cards_of(self._setup.adjacent[index]))

    def links(self, codes: Sequence[str]) -> tuple[tuple[str, str], ...]:
        """Return the pairs of these states that border each other, in an order that joins them one by one."""
        rest = list(codes)
        order: list[str] = []
        while rest:
            near = (code for code in rest if any(other in order for other in self.neighbours(code)))
            code = next(near, rest[0])
            rest.remove(code)
            order.append(code)
        return tuple(
            (earlier, code)
            for place, code in enumerate(order)
            for earlier in order[:place]
            if earlier in self.neighbours(code)
        )

    def chain(self, codes: Sequence[str]) -> tuple[str, ...]:
        """Return these states in an order in which each borders the previous one if possible.

        Four that meet in one state have no such order; each then borders an earlier one.
        """
        states = sorted(self.states(codes))

        def breaks(order: tuple[str, ...]) -> tuple[int, int]:
            apart = sum(1 for one, other in pairwise(order) if other not in self.neighbours(one))
            loose = sum(
                1 for place, code in enumerate(order) if not {*order[:place]} & {*self.neighbours(code)}
            )
            return loose, apart

        return (
            min(permutations(states), key=breaks, default=()) if len(states) <= HAND_SIZE else tuple(states)
        )

    def chain_links(self, codes: Sequence[str]) -> tuple[tuple[str, str], ...]:
        """Return one link from each state to the nearest earlier one, just enough to join them all.

        States that meet only at a corner are linked that way if nothing else links them.
        """
        found = []
        rest = list(codes[1:])
        order = list(codes[:1])
        while rest:
            _corner, _place, _back, other, code = min(
                (other in self._cards[code].corner, rest.index(code), -order.index(other), other, code)
                for code in rest
                for other in order
                if other in self.neighbours(code)
            )
            rest.remove(code)
            found.append((other, code))
            order.append(code)
        return tuple(found)

    def joined(self, codes: Iterable[str]) -> int:
        """Return the size of the largest connected group of these states."""
        rest = set(codes)
        most = 0
        while rest:
            border = [rest.pop()]
            count = 0
            while border:
                count += 1
                found = rest.intersection(self.neighbours(border.pop()))
                rest -= found
                border += found
            most = max(most, count)
        return most

    def states(self, codes: Iterable[str]) -> list[str]:
        """Return those cards that are states with a color."""
        return [code for code in codes if self._cards[code].kind == "state"]

    def held(
        self,
        hand: Sequence[str],
        front: Sequence[str],
        tops: Sequence[str],
        *,
        each: int,
        show_links: bool,
        drawn: bool,
    ) -> MapView:
        """Return a player's own hand on the map.

        Args:
            hand: the cards held.
            front: the cards laid out, of which bonus states light up too.
            each: the points for a bonus state.
            tops: open cards that could be taken, which show their neighbors on hover.
            show_links: whether borders within the hand are drawn or left to the player to spot (STA-9).
            drawn: whether the player has picked up a card this turn.
        """
        states = self.states(hand)
        regions = {code: self._region(code) for code in self._cards if self._cards[code].kind == "state"}
        bonus = {
            code: Region(FILLS["bonus"], self._cards[code].name, figure=f"+{each}")
            for code in front
            if self._cards[code].kind == "bonus"
        }
        regions |= self.lit(states) | bonus
        hovers = {code: bonus | self._around(code, states) for code in (*states, *self.states(tops))}
        return MapView(
            BOX,
            _("Your states"),
            self._remark(states, drawn=drawn) if show_links else _("Which of them link?"),
            regions,
            self.links(states) if show_links else (),
            hovers,
            self._joins(states, self.states(tops)) if show_links else {},
            unnamed=_UNNAMED,
            tally=self._tally(states),
        )

    def _tally(self, states: Sequence[str]) -> tuple[Tally, ...]:
        """Return the hand's total in each color, lit if it allows a knock (STA-11)."""
        totals = color_totals(states, self._cards)
        return tuple(
            Tally(FILLS[color], str(totals[color][0]), lit=totals[color][1] >= KNOCKING)
            for color in FILLS
            if color in totals
        )

    def _joins(self, states: Sequence[str], tops: Iterable[str]) -> dict[str, tuple[tuple[str, str], ...]]:
        """Return the borders between each card that could be taken and the states in the hand."""
        return {
            code: tuple((other, code) for other in states if other in self.neighbours(code)) for code in tops
        }

    def _remark(self, states: Sequence[str], *, drawn: bool) -> str:
        """Return how close the hand is to a connection, in a few words."""
        together = self.joined(states)
        if together >= HAND_SIZE:
            return _("Four linked: call STATES!") if drawn else _("Four linked: pick up a card, then call")
        if together < 2:
            return _("None of yours linked yet")
        return ngettext("{count} linked", "{count} linked", together).format(count=together)

    def shown(self, title: str, note: str, codes: Sequence[str], hold: float = SHOWN_MS) -> MapView:
        """Return the map of publicly shown states, joined one after the other."""
        states = self.states(codes)
        return MapView(BOX, title, note, self.lit(states), self.links(states), hold=hold, unnamed=_UNNAMED)

    def empty(self) -> MapView:
        """Return the map with no state lit."""
        return MapView(BOX, _("The states"), unnamed=_UNNAMED)

    def lit(self, states: Iterable[str]) -> dict[str, Region]:
        """Return states in their own colors, with their values."""
        return {code: self._region(code, own=True) for code in states}

    def _region(self, code: str, *, own: bool = False) -> Region:
        card = self._cards[code]
        fill = FILLS[card.color or ""] if own else PLAIN
        return Region(fill, card.name, figure=str(card.value) if own else "")

    def _around(self, code: str, hand: Sequence[str]) -> dict[str, Region]:
        """Return a state and its neighbors, in darker shades unless they are in the hand."""
        regions = self.lit(hand)
        for other in self.neighbours(code):
            if other in hand:
                regions[other] = replace(regions[other], lit=True)
            else:
                card = self._cards[other]
                corner = (_("Links at the corner"),) if other in self._cards[code].corner else ()
                regions[other] = Region(FILLS[card.color or ""] + PALE, card.name, corner)
        regions[code] = replace(self._region(code, own=True), lit=True)
        return regions


def facts(card: Card) -> str:
    """Return the color and the value of a state: ``"Yellow · 2"``."""
    return _("{color} · {value}").format(color=first_capital(color_name(card.color or "")), value=card.value)
