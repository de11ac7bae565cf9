"""What one seat at a Statehood table may know, and the deals it cannot tell from the real one."""

from collections.abc import Sequence

from cardtable.cards.masks import cards_in, mask_of
from cardtable.engine.chance import Dice, shuffled
from cardtable.engine.events import Viewer
from cardtable.engine.game import Zones
from cardtable.games.kit.rules.view import StateView
from cardtable.games.statehood.rules.moves import DECK
from cardtable.games.statehood.rules.position import Phase, Position


class StatehoodView(StateView[Position]):
    """What a seat sees and remembers of the hand.

    Attributes:
        seat: the viewer, or None for a viewer who sees no hand.
        table: a copy of the state as the viewer knows it; the true state is out of reach. `table.hands` has
            only the viewer's cards until Puerto Rico is settled, then all; its deck is empty. All else is
            public, such as `discard`, `won`, `spent`, `declaration` and `known`.
        counts: number of cards in each hand.
        deck_count: number of cards in the deck.
    """

    __slots__ = ("counts", "deck_count")
    besides = ("counts", "deck_count")

    def __init__(self, viewer: Viewer, table: Position, counts: tuple[int, ...], deck_count: int) -> None:
        super().__init__(viewer, table)
        self.counts = counts
        self.deck_count = deck_count

    @property
    def phase(self) -> Phase:
        """The phase, by the name that the page uses."""
        return self.table.phase

    @property
    def cards(self) -> int:
        """The viewer's own cards, as a mask."""
        return self.table.hands[self.seat] if self.seat is not None else 0

    def shown(self, seat: int) -> int:
        """Return the cards that the viewer knows to be in a hand, as a mask."""
        return self.table.hands[seat] | self.table.known[seat]

    def to_be_won(self, prize: int) -> bool:
        """Return whether anybody can still win a prize in this hand."""
        table = self.table
        gone = mask_of(table.discard[:-1])
        for won, spent in zip(table.won, table.spent, strict=True):
            gone |= won | spent
        return not gone >> prize & 1

    @property
    def unseen(self) -> int:
        """The cards in other hands or the deck whose place the viewer does not know, as a mask."""
        table = self.table
        if not table.dealt:
            return 0
        seen = mask_of(table.discard)
        for seat in range(table.setup.seats):
            seen |= self.shown(seat) | table.won[seat] | table.spent[seat]
        declaration = table.declaration
        if declaration is not None:
            seen |= 1 << declaration.card | declaration.defenders
            for cards in declaration.challenges:
                seen |= cards
        return DECK & ~seen

    def zones(self) -> Zones:
        """Return the codes of the cards by zone; a hidden card is ``"?"``."""
        table = self.table
        backs = [count - hand.bit_count() for count, hand in zip(self.counts, table.hands, strict=True)]
        return table.zones_with(backs, self.deck_count)

    def resample(self, dice: Dice) -> Position:
        """Draw a whole state that the viewer cannot tell from the real one.

        All deals that agree with what the viewer saw are equally likely: a card taken from the discard pile
        stays with its taker, and passing reveals nothing.
        """
        unseen = cards_in(self.unseen)
        return self.deal(shuffled(unseen, len(unseen), dice))

    def deal(self, hidden: Sequence[int]) -> Position:
        """Return the state with all unseen cards in a given order.

        First come those in the hands, seat by seat, then the deck.
        """
        state = self.table.copy()
        start = 0
        for seat, count in enumerate(self.counts):
            shown = self.shown(seat)
            stop = start + count - shown.bit_count()
            state.hands[seat] = shown | mask_of(hidden[start:stop])
            start = stop
        state.deck = tuple(hidden[start:])
        return state
