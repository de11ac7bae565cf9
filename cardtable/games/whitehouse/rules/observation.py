"""What one seat at a table of Whitehouse may know, and the deals that it cannot tell from the real one."""

from typing import ClassVar

from cardtable.engine.events import Viewer
from cardtable.engine.game import Zones
from cardtable.engine.redeal import Place
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.kit.rules.tricks import TrickView
from cardtable.games.whitehouse.rules.position import Phase, Position


class WhitehouseView(TrickView[Position]):
    """What a seat sees and what a good memory keeps of the hand.

    Attributes:
        table: the state as the viewer knows it: `table.hands` has the viewer's own cards and nothing for the
            others, `table.kitty` is empty unless the viewer may see it. All else on it is public: `trick`,
            `last_trick`, `bids`, `trump`, `won`, `played` … It is a copy; the true state cannot be reached.
        counts: how many cards each seat holds.
        kitty_count: how many cards the kitty holds.
    """

    __slots__ = ("kitty_count",)
    besides: ClassVar[tuple[str, ...]] = ("counts", "kitty_count")

    def __init__(self, viewer: Viewer, table: Position, counts: tuple[int, ...], kitty_count: int) -> None:
        super().__init__(viewer, table, counts)
        self.kitty_count = kitty_count

    @property
    def phase(self) -> Phase:
        """The phase, by the name of the page."""
        return self.table.phase

    @property
    def kitty_open(self) -> bool:
        """Whether the viewer sees the cards of the kitty."""
        return self.table.kitty != 0 or self.kitty_count == 0

    def seen(self) -> int:
        """The viewer's own cards, all that have been seen in this hand, and a kitty that is known."""
        return super().seen() | self.table.kitty

    def cannot_hold(self, seat: int) -> int:
        """Cards that another seat has shown not to hold, as a mask (played cards apart)."""
        table = self.table
        return table.calls.cleared[seat] if table.setup.honor else table.failed[seat]

    def legal_mask(self) -> int:
        """The viewer's legal moves as a set (bit m for move m)."""
        return self.table.legal_mask(self.seat) if self.seat is not None else 0

    def zones(self) -> Zones:
        """Cards by zone as their codes; a hidden card is ``"?"``."""
        table = self.table
        kitty = table.kitty_zone(self.kitty_count - table.kitty.bit_count())
        return table.zones_with(self.backs(), kitty)

    def give(self, state: Position, masks: list[int]) -> None:
        """Put hidden cards where they lie in a state, those of the kitty, too."""
        super().give(state, masks)
        state.kitty |= masks[SEATS]

    def hidden_places(self) -> list[Place]:
        """Where the unseen cards lie."""
        table = self.table
        places = []
        for seat in range(SEATS):
            size = 0 if seat == self.seat else self.counts[seat]
            # Who was caught by a call and has shown nothing since still holds the evidence.
            proven = seat == table.calls.caught and not table.calls.betrayed >> seat & 1
            places.append(Place(size, self.cannot_hold(seat), table.failed[seat] if proven and size else 0))
        places.append(Place(0 if self.kitty_open else self.kitty_count))
        return places
