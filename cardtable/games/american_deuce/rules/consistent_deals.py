"""The deals that a seat at an American Deuce table cannot tell from the real one.

Any hand may hold any hidden card, within what everybody has seen: the backs; whether the President-Elect had
the king of diamonds (AD-6); who had it when a deuce was asked for; and what the trade reveals about the hands
on both sides (AD-7, AD-8). If the traded cards are hidden too, they are drawn first, each possibility
weighted by the number of its deals, so that all deals and trades that agree with what was seen are equally
likely.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from math import comb
from typing import Final, NamedTuple

from cardtable.engine.chance import Dice
from cardtable.engine.redeal import Place, Redeal
from cardtable.games.american_deuce.rules.position import NO_CARD, Position, Trade, deck_of_unknown
from cardtable.games.kit.rules.position import NOBODY


class Case(NamedTuple):
    """Trades with equally many deals behind them.

    Args:
        deals: number of deals for all of them together.
        given: the possible cards given, as a mask; 0 before one was given.
        returned: the possible cards returned, as a mask; 0 before one was returned.
        same: whether the very card given came back.
    """

    deals: int
    given: int = 0
    returned: int = 0
    same: bool = False


class Known(NamedTuple):
    """What is known of the hidden cards, given the trade.

    Args:
        fixed: by seat, hidden cards it certainly holds, as masks.
        narrow: the seat that cannot hold every other card, or -1.
        barred: the cards that this seat cannot hold, as a mask.
    """

    fixed: tuple[int, ...]
    narrow: int = -1
    barred: int = 0


_NO_TRADE: Final = (NO_CARD, NO_CARD)


class ConsistentDeals:
    """Draws whole deals for one observation.

    Args:
        table: the state as the seat knows it.
        unseen: the cards hidden in other hands, as a mask.
        counts: by seat and deck, its number of cards.
    """

    __slots__ = ("_cases", "_holder", "_redeals", "_sums", "_table", "_trade", "_wanted", "chief", "unseen")

    def __init__(self, table: Position, unseen: int, counts: Sequence[Sequence[int]]) -> None:
        self._table = table
        self.unseen = unseen
        self.chief: int = table.cabinet.chief
        self._trade: Trade | None = table.cabinet.trade
        self._holder: int = self._trade.holder if self._trade is not None else -1
        # By deck and seat: the number of hidden cards.
        self._wanted: tuple[tuple[int, ...], ...] = tuple(
            tuple(
                counts[seat][deck] - (table.hands[seat] & back).bit_count()
                for seat in range(table.setup.seats)
            )
            for deck, back in enumerate(table.setup.pack.backs)
        )
        self._redeals: dict[tuple[int, int], tuple[tuple[int, ...], list[Redeal]]] = {}
        self._cases = [case for case in self._find_cases() if case.deals]
        top = max(case.deals for case in self._cases)
        # Shares of the largest number avoid float overflow.
        self._sums = list(accumulate(case.deals / top for case in self._cases))

    # --- what can have been traded -------------------------------------------------------------------------

    def _find_cases(self) -> list[Case]:
        trade = self._trade
        if trade is None or trade.given == NO_CARD:
            return [Case(1)]
        return self._short_cases(trade) if trade.short else self._deuce_cases(trade)

    def _candidates(self, card: int, seat: int) -> int:
        """Return the possible cards behind a traded card at a seat."""
        deck = deck_of_unknown(card)
        if deck is None:
            return 1 << card
        return self._table.setup.pack.backs[deck] & (self._visible(seat) | self.unseen)

    def _visible(self, seat: int) -> int:
        """Return the cards that the seat is known to have had: its plays, and the viewer's own cards."""
        return self._table.gone[seat] | self._table.hands[seat]

    def _deuce_cases(self, trade: Trade) -> list[Case]:
        """Return the cases in which a deuce was given for the lowest card (AD-7)."""
        cards = self._table.setup.pack
        above = self._table.cabinet.ranking.above
        given = self._candidates(trade.given, self.chief) & cards.deuces
        visible = self._visible(self.chief)
        cases = []
        for back in cards.singles(self._candidates(trade.returned, self._holder) & ~cards.king):
            lower = visible & ~above[back.bit_length() - 1] & ~back
            groups = cards.singles(given) if back & cards.deuces else [given & visible, given & self.unseen]
            for group in groups:
                # The President-Elect kept only cards higher than the one returned.
                if group & ~back and not lower & ~group:
                    cases += [self._case(group & ~back, back)]
        return cases

    def _short_cases(self, trade: Trade) -> list[Case]:
        """Return the cases of a holder without a deuce, who gave any card and drew one (AD-8)."""
        cards = self._table.setup.pack
        king = cards.king
        held, kept = self._visible(self._holder), self._visible(self.chief)
        deuces = held & cards.deuces
        given = self._candidates(trade.given, self.chief) & ~cards.deuces
        groups = [given & king & ~held]
        if not kept & king:
            groups += [given & kept, given & self.unseen & ~king]
        if trade.returned == NO_CARD:
            return [self._case(group, 0) for group in groups if group]
        cases = []
        returned = self._candidates(trade.returned, self._holder)
        plain = returned & ~cards.deuces & ~king
        for back in (
            returned & deuces,
            returned & self.unseen & cards.deuces,
            plain & held,
            plain & self.unseen,
        ):
            if back and not deuces & ~back:
                cases += [self._case(group, back) for group in groups if group]
        if not deuces and not kept & king:
            same = self._candidates(trade.given, self._holder) & returned & ~cards.deuces
            for back in (same & king, same & held & ~king, same & self.unseen & ~king):
                if back:
                    card = (back & -back).bit_length() - 1
                    deals = back.bit_count() * self._count(self._known(card, card))
                    cases.append(Case(deals, back, back, same=True))
        return cases

    def _case(self, given: int, returned: int) -> Case:
        """Return the case of all trades of two different cards, one from each set."""
        if not returned:
            card = (given & -given).bit_length() - 1
            return Case(given.bit_count() * self._count(self._known(card, NO_CARD)), given)
        pairs = given.bit_count() * returned.bit_count() - (given & returned).bit_count()
        if not pairs:
            return Case(0)
        back = returned & -returned
        other = given & ~back
        if not other:
            back = returned & ~back & -(returned & ~back)
            other = given
        known = self._known((other & -other).bit_length() - 1, back.bit_length() - 1)
        return Case(pairs * self._count(known), given, returned)

    # --- what follows from a trade -------------------------------------------------------------------------

    def _known(self, given: int, returned: int) -> Known:
        """Return what is known of the hidden cards if these two were traded (NO_CARD: not yet)."""
        table = self._table
        cards = table.setup.pack
        cabinet = table.cabinet
        unseen = self.unseen
        king = cards.king & unseen
        fixed = [0] * table.setup.seats
        trade = self._trade
        if trade is None:
            if self.chief == NOBODY or table.phase == "suit":
                return Known(tuple(fixed))
            if table.phase == "deuce" or cabinet.asked is False:
                return Known(tuple(fixed), self.chief, king)
            fixed[self.chief] = king
            return Known(tuple(fixed))
        came_back = 1 << returned if returned != NO_CARD else 0
        went = (1 << given if given != NO_CARD else 0) & ~came_back
        fixed[self.chief] = went & unseen
        fixed[self._holder] = (came_back | king & ~went) & unseen
        if given == NO_CARD:
            return Known(tuple(fixed))
        if trade.short:
            return Known(tuple(fixed), self._holder, cards.deuces)
        return Known(tuple(fixed), self.chief, cards.all & ~table.cabinet.ranking.above[returned])

    def known(self, trade: Trade | None) -> Known:
        """Return what is certain about the hidden cards, given the trade with both its cards."""
        if trade is None:
            return self._known(NO_CARD, NO_CARD)
        return self._known(trade.given, trade.returned)

    def _count(self, known: Known) -> int:
        """Return the number of deals of the hidden cards that are not fixed."""
        deals = 1
        fixed_cards = 0
        for fixed in known.fixed:
            fixed_cards |= fixed
        for back, wanted in zip(self._table.setup.pack.backs, self._wanted, strict=True):
            pool = self.unseen & back & ~fixed_cards
            left = pool.bit_count()
            sizes = [
                size - (fixed & back).bit_count() for size, fixed in zip(wanted, known.fixed, strict=True)
            ]
            if min(sizes) < 0:
                return 0
            if known.narrow >= 0:
                size = sizes[known.narrow]
                deals *= comb((pool & ~known.barred).bit_count(), size)
                left -= size
                sizes[known.narrow] = 0
            for size in sizes:
                deals *= comb(left, size)
                left -= size
        return deals

    # --- a deal --------------------------------------------------------------------------------------------

    def draw(self, dice: Dice) -> tuple[list[int], Trade | None]:
        """Return every seat's hidden cards as masks, and the trade with both its cards."""
        given, returned = self._draw_trade(dice)
        known = self._redeals.get((given, returned))
        if known is None:
            known = self._prepare(self._known(given, returned))
            self._redeals[given, returned] = known
        fixed, redeals = known
        hands = list(fixed)
        for redeal in redeals:
            for seat, mask in enumerate(redeal.draw(dice)):
                hands[seat] |= mask
        trade = self._trade
        return hands, None if trade is None else trade._replace(given=given, returned=returned)

    def _draw_trade(self, dice: Dice) -> tuple[int, int]:
        place = 0
        if len(self._cases) > 1:
            place = bisect_right(self._sums, dice.random() * self._sums[-1])
        _deals, given, returned, same = self._cases[min(place, len(self._cases) - 1)]
        if not given:
            return _NO_TRADE
        back = self._pick(returned, dice) if returned else NO_CARD
        if same:
            return back, back
        return self._pick(given & ~(1 << back) if returned else given, dice), back

    def _pick(self, mask: int, dice: Dice) -> int:
        cards = self._table.setup.pack.cards_in(mask)
        return cards[int(dice.random() * len(cards))] if len(cards) > 1 else cards[0]

    def _prepare(self, known: Known) -> tuple[tuple[int, ...], list[Redeal]]:
        fixed_cards = 0
        for fixed in known.fixed:
            fixed_cards |= fixed
        redeals = []
        for back, wanted in zip(self._table.setup.pack.backs, self._wanted, strict=True):
            places = [
                Place(size - (fixed & back).bit_count(), known.barred if seat == known.narrow else 0)
                for seat, (size, fixed) in enumerate(zip(wanted, known.fixed, strict=True))
            ]
            redeals.append(Redeal(self.unseen & back & ~fixed_cards, places))
        return known.fixed, redeals
