"""What one seat at a States table may know, and the deals it cannot tell from the real one."""

from cardtable.engine.chance import Dice, shuffled
from cardtable.engine.events import Viewer
from cardtable.engine.game import Facts, Zones
from cardtable.games.kit.rules.view import StateView
from cardtable.games.states.rules.moves import cards_of
from cardtable.games.states.rules.position import Phase, Position
from cardtable.games.states.rules.setup import BACKS


class StatesView(StateView[Position]):
    """What a seat sees and remembers of the hand.

    Attributes:
        seat: the viewer, or None for a viewer who sees no hand.
        table: a copy of the state as the viewer knows it; the true state is out of reach. `table.hands` has
            the viewer's own cards and those of others that everybody has seen; `table.deck` has only the
            bottom cards that everybody has seen. All else is public.
        hidden: by seat, a number for each card whose face the viewer does not know, ascending: its back plus
            `len(BACKS)` times the place in `table.stale` (from 1) that the card belongs to.
        deck_count: number of cards in the deck.
        top: the back of the deck's top card as an index in `BACKS`, or None if the deck is empty.
    """

    __slots__ = ("_pools", "deck_count", "hidden", "top")
    besides = ("hidden", "deck_count", "top")

    def __init__(
        self,
        viewer: Viewer,
        table: Position,
        hidden: tuple[tuple[int, ...], ...],
        deck_count: int,
        top: int | None,
    ) -> None:
        super().__init__(viewer, table)
        self.hidden = hidden
        self.deck_count = deck_count
        self.top = top
        self._pools: dict[int, list[int]] | None = None

    @property
    def phase(self) -> Phase:
        """The phase, by the name that the page uses."""
        return self.table.phase

    @property
    def cards(self) -> int:
        """The viewer's own cards, as a mask."""
        return self.table.hands[self.seat] if self.seat is not None else 0

    @property
    def unseen(self) -> int:
        """The cards in other hands or the deck whose place the viewer does not know, as a mask."""
        table = self.table
        if not self.deck_count and not any(self.hidden):
            return 0  # also before the first deal, when no card has a place
        seen = 0
        for cards in (*table.hands, *table.fronts):
            seen |= cards
        for pile in (*table.piles, table.deck):
            for card in pile:
                seen |= 1 << card
        return table.setup.deck & ~seen

    def backs(self, seat: int) -> list[int]:
        """Return the backs of a seat's cards as indexes in `BACKS`, ascending."""
        back_of = self.table.setup.back_of
        known = [back_of[card] for card in cards_of(self.table.hands[seat])]
        return sorted([*known, *(number % len(BACKS) for number in self.hidden[seat])])

    def zones(self) -> Zones:
        """Return the codes of the cards by zone; a hidden one is ``"?"`` and its back (deck: the top's)."""
        open_hands = self.phase in ("deal", "over")
        hidden = [
            None if open_hands or seat == self.seat else self.backs(seat)
            for seat in range(self.table.setup.seats)
        ]
        return self.table.zones_with(self.deck_count, self.top, hidden)

    def facts(self) -> Facts:
        """Return the facts of the page, all of which are public."""
        return self.table.facts_with(self.top)

    def pools(self) -> dict[int, list[int]]:
        """Return the unseen cards, sorted by what the viewer knows of them.

        Keys are numbers as in `hidden`: those below `len(BACKS)` for cards in the deck or drawn since its
        last shuffle, higher ones for cards that must have been held longer.
        """
        if self._pools is None:
            unseen = self.unseen
            kinds = [unseen]
            for old in self.table.stale:
                kinds.append(unseen & old)
                kinds[0] &= ~old
            backs = self.table.setup.backs
            self._pools = {
                since * len(BACKS) + back: cards_of(kind & of_back)
                for since, kind in enumerate(kinds)
                for back, of_back in enumerate(backs)
                if kind & of_back
            }
        return self._pools

    def resample(self, dice: Dice) -> Position:
        """Draw a whole state that the viewer cannot tell from the real one.

        All deals that agree with what was seen are equally likely: only cards with the same back that have
        been out of sight since the same shuffle can be exchanged.
        """
        state = self.table.copy()
        mixed = {number: shuffled(cards, len(cards), dice) for number, cards in self.pools().items()}
        for seat, numbers in enumerate(self.hidden):
            for number in numbers:
                state.hands[seat] |= 1 << mixed[number].pop()
        if not self.deck_count:
            return state
        deck: list[int] = []
        if self.top is not None and self.deck_count > len(state.deck):
            deck.append(mixed[self.top].pop())
        rest = [card for number, cards in mixed.items() if number < len(BACKS) for card in cards]
        state.deck = (*deck, *shuffled(rest, len(rest), dice), *state.deck)
        return state
