"""What one seat at a table of Statehood may know, and the deals that it cannot tell from the real one."""

from collections.abc import Sequence

from cardtable.cards.masks import cards_in, mask_of
from cardtable.engine.chance import Dice, shuffled
from cardtable.engine.events import Viewer
from cardtable.engine.game import Zones
from cardtable.games.kit.rules.view import StateView
from cardtable.games.statehood.rules.moves import DECK
from cardtable.games.statehood.rules.position import Phase, Position


class StatehoodView(StateView[Position]):
    """What a seat sees and what a good memory keeps of the hand.

    Attributes:
        seat: the viewer; None for somebody who sees no hand.
        table: the state as the viewer knows it: `table.hands` has the viewer's own cards, and those of all
            others once Puerto Rico is settled; its deck is empty. All else on it is public: `discard`, `won`,
            `spent`, `declaration`, `known` … It is a copy; the true state cannot be reached.
        counts: how many cards each seat holds.
        deck_count: how many cards the deck has.
    """

    __slots__ = ("counts", "deck_count")
    besides = ("counts", "deck_count")

    def __init__(self, viewer: Viewer, table: Position, counts: tuple[int, ...], deck_count: int) -> None:
        super().__init__(viewer, table)
        self.counts = counts
        self.deck_count = deck_count

    @property
    def phase(self) -> Phase:
        """The phase, by the name of the page."""
        return self.table.phase

    @property
    def cards(self) -> int:
        """The viewer's own cards, as a mask."""
        return self.table.hands[self.seat] if self.seat is not None else 0

    def shown(self, seat: int) -> int:
        """The cards that the viewer knows to be in a hand, as a mask."""
        return self.table.hands[seat] | self.table.known[seat]

    @property
    def unseen(self) -> int:
        """The cards in other hands or in the deck, the viewer does not know where, as a mask."""
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
        """Cards by zone as their codes; a hidden card is ``"?"``."""
        table = self.table
        backs = [count - hand.bit_count() for count, hand in zip(self.counts, table.hands, strict=True)]
        return table.zones_with(backs, self.deck_count)

    def resample(self, dice: Dice) -> Position:
        """A whole state that the viewer cannot tell from the real one.

        All deals that agree with what has been seen are equally likely: a card taken from the discard pile
        stays with who took it, and a seat that passed shows nothing by it.
        """
        unseen = cards_in(self.unseen)
        return self.deal(shuffled(unseen, len(unseen), dice))

    def deal(self, hidden: Sequence[int]) -> Position:
        """The state in which the unseen cards lie in a certain order.

        Args:
            hidden: all of them: first what the seats hold, seat by seat, then the deck.
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
