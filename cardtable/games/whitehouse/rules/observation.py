"""What one seat at a Whitehouse table may know, and the deals it cannot tell from the real one."""

from typing import ClassVar

from cardtable.engine.events import Viewer
from cardtable.engine.game import Zones
from cardtable.engine.redeal import Place
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.kit.rules.tricks import TrickView
from cardtable.games.whitehouse.rules.position import Phase, Position


class WhitehouseView(TrickView[Position]):
    """What a seat sees and remembers of the hand.

    Attributes:
        table: a copy of the state as the viewer knows it; the true state is out of reach. `table.hands` has
            only the viewer's own cards, and `table.kitty` is empty unless the viewer may see it. All else is
            public: `trick`, `bids`, `trump`, `won`, `played` …
        counts: number of cards in each hand.
        kitty_count: number of cards in the kitty.
    """

    __slots__ = ("kitty_count",)
    besides: ClassVar[tuple[str, ...]] = ("counts", "kitty_count")

    def __init__(self, viewer: Viewer, table: Position, counts: tuple[int, ...], kitty_count: int) -> None:
        super().__init__(viewer, table, counts)
        self.kitty_count = kitty_count

    @property
    def phase(self) -> Phase:
        """The phase, by the name that the page uses."""
        return self.table.phase

    @property
    def kitty_open(self) -> bool:
        """Whether the viewer sees the cards of the kitty."""
        return self.table.kitty != 0 or self.kitty_count == 0

    def seen(self) -> int:
        """Return the viewer's cards, all others seen in this hand, and a known kitty, as a mask."""
        return super().seen() | self.table.kitty

    def cannot_hold(self, seat: int) -> int:
        """Return the cards that a seat has shown it does not hold, as a mask (apart from played ones)."""
        table = self.table
        return table.calls.cleared[seat] if table.setup.honor else table.failed[seat]

    def legal_mask(self) -> int:
        """Return the viewer's legal moves as a set (bit m for move m)."""
        return self.table.legal_mask(self.seat) if self.seat is not None else 0

    def zones(self) -> Zones:
        """Return the codes of the cards by zone; a hidden card is ``"?"``."""
        table = self.table
        kitty = table.kitty_zone(self.kitty_count - table.kitty.bit_count())
        return table.zones_with(self.backs(), kitty)

    def give(self, state: Position, masks: list[int]) -> None:
        """Place drawn cards in a state, the kitty's too."""
        super().give(state, masks)
        state.kitty |= masks[SEATS]

    def hidden_places(self) -> list[Place]:
        """Return the places of the unseen cards."""
        table = self.table
        places = []
        for seat in range(SEATS):
            size = 0 if seat == self.seat else self.counts[seat]
            # A seat that a call caught and that has shown nothing since still holds the evidence.
            proven = seat == table.calls.caught and not table.calls.betrayed >> seat & 1
            places.append(Place(size, self.cannot_hold(seat), table.failed[seat] if proven and size else 0))
        places.append(Place(0 if self.kitty_open else self.kitty_count))
        return places
