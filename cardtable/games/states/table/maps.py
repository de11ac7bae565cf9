"""The map on the table of States: which states light up, which are joined, what a card's neighbours are."""

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
"""The role of the palette of each back."""

PALE: Final = "_dark"
"""What a role ends in that is the darker shade of another."""

PLAIN: Final = "map_unclaimed"
BOX: Final = "map"
_UNNAMED: Final = ("DC",)
"""What lies on the map and is no state."""
SHOWN_MS: Final = 2400.0
"""How long states that everybody sees are looked at."""


class Maps:
    """Makes the maps of one match.

    Args:
        setup: what was agreed: which states border each other.
        deck: the cards.
    """

    def __init__(self, setup: Setup, deck: Deck) -> None:
        self._setup = setup
        self._cards = deck.by_code

    def neighbours(self, code: str) -> tuple[str, ...]:
        """The states that a state connects to, in the deck's order (STA-10)."""
        index = self._setup.index.get(code)
        if index is None:
            return ()
        return tuple(self._setup.codes[card] for card in cards_of(self._setup.adjacent[index]))

    def links(self, codes: Sequence[str]) -> tuple[tuple[str, str], ...]:
        """The pairs of these states that border each other, in an order that joins them one by one."""
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
        """These states in an order in which, where it can be, each borders the one before.

        Four that meet in one state have no such order; then each borders one that stands before it.
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
        """One link from each of these states to one before it, the nearest: no more than join them all.

        States that meet only at a corner are linked so where nothing else links them.
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
        """How many of these states lie together at most."""
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
        """Those of some cards that are states of a colour."""
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
        """What a player sees of the own hand.

        Args:
            hand: the cards held.
            front: the cards laid out: bonus states are lit as well.
            each: the points that a bonus state is worth.
            tops: cards that lie open and could be taken; they show their neighbours when they are pointed at.
            show_links: whether borders within the hand are joined, or the player spots them alone (STA-9).
            drawn: whether the player has picked up a card this turn.
        """
        states = self.states(hand)
        regions = {code: self._region(code) for code in self._cards if self._cards[code].kind == "state"}
        bonus = {
            code: Region(FILLS["bonus"], self._cards[code].name, (_("A bonus state"),), f"+{each}")
            for code in front
            if self._cards[code].kind == "bonus"
        }
        regions |= self.lit(states) | bonus
        hovers = {code: bonus | self._around(code, states) for code in (*states, *self.states(tops))}
        return MapView(
            BOX,
            _("Your states"),
            self._remark(states, drawn=drawn) if show_links else _("Which of them connect?"),
            regions,
            self.links(states) if show_links else (),
            hovers,
            self._joins(states, self.states(tops)) if show_links else {},
            unnamed=_UNNAMED,
            tally=self._tally(states),
        )

    def _tally(self, states: Sequence[str]) -> tuple[Tally, ...]:
        """What the hand comes to in each colour; lit where one may knock with it (STA-11)."""
        totals = color_totals(states, self._cards)
        return tuple(
            Tally(FILLS[color], str(totals[color][0]), lit=totals[color][1] >= KNOCKING)
            for color in FILLS
            if color in totals
        )

    def _joins(self, states: Sequence[str], tops: Iterable[str]) -> dict[str, tuple[tuple[str, str], ...]]:
        """The borders of each card that could be taken with the states in the hand."""
        return {
            code: tuple((other, code) for other in states if other in self.neighbours(code)) for code in tops
        }

    def _remark(self, states: Sequence[str], *, drawn: bool) -> str:
        """How far the hand is from a connection, in a few words."""
        together = self.joined(states)
        if together >= HAND_SIZE:
            return _("Four linked: call STATES!") if drawn else _("Four linked: pick up a card, then call")
        if together < 2:
            return _("None linked yet")
        return ngettext("{count} linked", "{count} linked", together).format(count=together)

    def shown(self, title: str, note: str, codes: Sequence[str], hold: float = SHOWN_MS) -> MapView:
        """States that everybody sees, joined one after the other."""
        states = self.states(codes)
        return MapView(BOX, title, note, self.lit(states), self.links(states), hold=hold, unnamed=_UNNAMED)

    def empty(self) -> MapView:
        """Nobody's states."""
        return MapView(BOX, _("The states"), unnamed=_UNNAMED)

    def lit(self, states: Iterable[str]) -> dict[str, Region]:
        """States in their own colours, with their values."""
        return {code: self._region(code, own=True) for code in states}

    def _region(self, code: str, *, own: bool = False) -> Region:
        card = self._cards[code]
        fill = FILLS[card.color or ""] if own else PLAIN
        return Region(fill, card.name, (facts(card),), str(card.value) if own else "")

    def _around(self, code: str, hand: Sequence[str]) -> dict[str, Region]:
        """A state and what it borders: its neighbours in darker shades, those in the hand in full."""
        regions = self.lit(hand)
        for other in self.neighbours(code):
            if other in hand:
                regions[other] = replace(regions[other], lit=True)
            else:
                card = self._cards[other]
                corner = (_("Connects at the corner"),) if other in self._cards[code].corner else ()
                regions[other] = Region(FILLS[card.color or ""] + PALE, card.name, (facts(card), *corner))
        regions[code] = replace(self._region(code, own=True), lit=True)
        return regions


def facts(card: Card) -> str:
    """The colour and the value of a state: ``"Yellow · 2"``."""
    return _("{color} · {value}").format(color=first_capital(color_name(card.color or "")), value=card.value)
