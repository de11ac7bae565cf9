"""What one seat at an American Deuce table may know, and states it cannot tell from the real one."""

from cardtable.engine.chance import Dice
from cardtable.engine.events import Viewer
from cardtable.engine.game import Zones
from cardtable.games.american_deuce.rules.consistent_deals import ConsistentDeals, Known
from cardtable.games.american_deuce.rules.position import Phase, Position, unknown
from cardtable.games.kit.rules.view import StateView


class AmericanDeuceView(StateView[Position]):
    """What a seat sees and remembers of the round.

    Attributes:
        seat: the viewer, or None for a viewer who sees no hand.
        table: a copy of the state as the viewer knows it; the true state is out of reach. `table.hands` has
            only the viewer's own cards, and the trade in `table.cabinet` has backs for cards that the viewer
            did not see. All else is public, such as `table`, `piles`, `gone` and `passed`.
        counts: by seat and deck, its number of cards (their backs are visible).
    """

    __slots__ = ("_guess", "counts")
    besides = ("counts",)

    def __init__(self, viewer: Viewer, table: Position, counts: tuple[tuple[int, ...], ...]) -> None:
        super().__init__(viewer, table)
        self.counts = counts
        self._guess: ConsistentDeals | None = None

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
        """The cards of this round hidden in other hands, as a mask."""
        seen = self.cards
        for gone in self.table.gone:
            seen |= gone
        return self.table.setup.deck & ~seen

    def cards_of(self, seat: int) -> int:
        """Return the number of cards in a hand."""
        return sum(self.counts[seat])

    def zones(self) -> Zones:
        """Return the codes by zone; a hidden card is ``"?"``, with two decks ``"?1"`` or ``"?2"``."""
        table = self.table
        backs = [
            count if hand == 0 else (0,) * len(count)
            for count, hand in zip(self.counts, table.hands, strict=True)
        ]
        return table.zones_with(backs)

    def resample(self, dice: Dice) -> Position:
        """Draw a whole state that the viewer cannot tell from the real one.

        All deals and hidden trades that agree with what was seen are equally likely.
        """
        hands, trade = self._guesses().draw(dice)
        state = self.table.copy()
        for seat, hand in enumerate(hands):
            state.hands[seat] |= hand
        state.cabinet = state.cabinet._replace(trade=trade)
        return state

    def known(self, world: Position) -> Known:
        """Return what is certain about the hidden cards, given the trade in a world from `resample`."""
        return self._guesses().known(world.cabinet.trade)

    def _guesses(self) -> ConsistentDeals:
        if self._guess is None:
            self._guess = ConsistentDeals(self.table, self.unseen, self.counts)
        return self._guess


def observe(state: Position, viewer: Viewer) -> AmericanDeuceView:
    """Return what `viewer` may know of a state; None stands for a viewer who sees no hand."""
    known = state.copy()
    known.hands = [hand if seat == viewer else 0 for seat, hand in enumerate(state.hands)]
    trade = state.cabinet.trade
    if trade is not None and viewer not in (trade.holder, state.cabinet.chief):
        decks = state.setup.pack.decks
        given, returned = trade.given, trade.returned
        known.cabinet = state.cabinet._replace(
            trade=trade._replace(
                given=given if given < 0 else unknown(given % decks),
                returned=returned if returned < 0 else unknown(returned % decks),
            )
        )
    backs = state.setup.pack.backs
    counts = tuple(tuple((hand & back).bit_count() for back in backs) for hand in state.hands)
    return AmericanDeuceView(viewer, known, counts)
