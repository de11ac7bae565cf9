"""What one seat at a table of Whitehouse may know, and the deals that it cannot tell from the real one."""

from cardtable.engine.chance import Dice
from cardtable.engine.events import Viewer
from cardtable.engine.game import Zones
from cardtable.engine.redeal import Place, Redeal
from cardtable.games.kit.rules.view import StateView
from cardtable.games.whitehouse.rules.moves import SEATS
from cardtable.games.whitehouse.rules.position import Position


class WhitehouseView(StateView[Position]):
    """What a seat sees and what a good memory keeps of the hand.

    Attributes:
        seat: the viewer; None for somebody who sees no hand.
        table: the state as the viewer knows it: `table.hands` has the viewer's own cards and nothing for the
            others, `table.kitty` is empty unless the viewer may see it. All else on it is public: `trick`,
            `last_trick`, `bids`, `trump`, `won`, `played` … It is a copy; the true state cannot be reached.
        counts: how many cards each seat holds.
        kitty_count: how many cards the kitty holds.
    """

    __slots__ = ("_redeal", "counts", "kitty_count")
    besides = ("counts", "kitty_count")

    def __init__(self, viewer: Viewer, table: Position, counts: tuple[int, ...], kitty_count: int) -> None:
        super().__init__(viewer, table)
        self.counts = counts
        self.kitty_count = kitty_count
        self._redeal: Redeal | None = None

    @property
    def cards(self) -> int:
        """The viewer's own cards, as a mask."""
        return self.table.hands[self.seat] if self.seat is not None else 0

    @property
    def kitty_open(self) -> bool:
        """Whether the viewer sees the cards of the kitty."""
        return self.table.kitty != 0 or self.kitty_count == 0

    @property
    def unseen(self) -> int:
        """The cards not seen in this hand, as a mask: those that others hold, and a hidden kitty."""
        table = self.table
        seen = self.cards | table.kitty
        for played in table.played:
            seen |= played
        return table.setup.deck & ~seen

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
        backs = [count - hand.bit_count() for count, hand in zip(self.counts, table.hands, strict=True)]
        return table.zones_with(backs, self.kitty_count - table.kitty.bit_count())

    def resample(self, dice: Dice) -> Position:
        """A whole state that the viewer cannot tell from the real one.

        All deals that agree with what has been seen are equally likely.
        """
        if self._redeal is None:
            self._redeal = Redeal(self.unseen, self._hidden_places())
        masks = self._redeal.draw(dice)
        state = self.table.copy()
        for seat in range(SEATS):
            state.hands[seat] |= masks[seat]
        state.kitty |= masks[SEATS]
        return state

    def _hidden_places(self) -> list[Place]:
        table = self.table
        places = []
        for seat in range(SEATS):
            size = 0 if seat == self.seat else self.counts[seat]
            # Who was caught by a call and has shown nothing since still holds the evidence.
            proven = seat == table.calls.caught and not table.calls.betrayed >> seat & 1
            places.append(Place(size, self.cannot_hold(seat), table.failed[seat] if proven and size else 0))
        places.append(Place(0 if self.kitty_open else self.kitty_count))
        return places
