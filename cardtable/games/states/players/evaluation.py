"""A seat's reading of the table: the opponents, their backs, and how long the hand may last."""

from typing import Final

from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.states.players.border_graph import border_graph_of
from cardtable.games.states.players.totals import HIGHEST, not_above
from cardtable.games.states.rules.moves import cards_of
from cardtable.games.states.rules.observation import StatesView
from cardtable.games.states.rules.setup import BACKS, COLORS, HAND_SIZE, PILES

FIRST_HAZARD: Final = 0.15
LATER_HAZARD: Final = 0.02
HIGHEST_HAZARD: Final = 0.4
"""Chance that a player ends the hand in a turn: at first, increase per round, and maximum."""

LAST_TURN: Final = 0.4
"""Share of that chance that comes from connecting, the only way left after a knock, between two players.

Among more, a knock beats a total as often as this chance as a whole says (2,000 knocks of self-play)."""

UNKNOWN_DRAW: Final = 0.25
"""Chance that a card from the deck has a given color before its back is seen."""


class Evaluation:
    """One position from its seat's view.

    Args:
        view: what the seat may know on its turn.

    Attributes:
        seat, table, setup, hand: the viewer's.
        web: the graph of borders.
        unseen: the states whose place the viewer does not know, as a mask.
        following: the next seat, which may take the discard.
        tops: by pile, its top card if the viewer may take it, else None.
        last: whether this is the viewer's last turn.
        rounds: approximate number of turns each player has had.
        hazard: chance that an opponent ends the hand in its turn.
        safe: chance that the viewer has another turn.
    """

    def __init__(self, view: StatesView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: int = view.seat
        self.table = view.table
        self.setup = view.table.setup
        self.hand: int = view.cards
        self.web = border_graph_of(self.setup.adjacent)
        self.unseen: int = view.unseen & self.setup.states
        self.following: int = self.setup.following[self.seat]
        self.tops: list[int | None] = [
            self.table.piles[pile][-1] if self.table.may_take(pile) else None for pile in range(PILES)
        ]
        self.last: bool = self.table.knocker != NOBODY
        self.rounds: int = sum([len(pile) for pile in self.table.piles]) // self.setup.seats
        self.hazard: float = min(HIGHEST_HAZARD, FIRST_HAZARD + LATER_HAZARD * self.rounds)
        self.safe: float = (1 - self.hazard) ** (self.setup.seats - 1)
        # Computed on first use. Compiled code would compute a cached_property every time.
        self._draws: list[int] | None = None
        self._any_card: list[int] | None = None
        self._chances: list[float] | None = None

    @property
    def draws(self) -> list[int]:
        """The possible top cards of the deck; after a reshuffle, those of the piles."""
        if self._draws is None:
            self._draws = self._find_draws()
        return self._draws

    def _find_draws(self) -> list[int]:
        view = self.view
        if view.top is None:
            return cards_of(self.table.reshuffled() & ~self.setup.bonus)
        if len(self.table.deck) == view.deck_count:
            first = self.table.deck[0]
            return [first] if not self.setup.bonus >> first & 1 else self.any_card
        back = BACKS[view.top]
        if back == "bonus":
            return self.any_card
        return view.pools().get(view.top, [])

    @property
    def any_card(self) -> list[int]:
        """The cards that may be anywhere in the deck, states and water."""
        if self._any_card is None:
            self._any_card = cards_of(self.view.unseen & ~self.setup.bonus)
        return self._any_card

    def _beaten(self) -> list[float]:
        """Return by total the chance to win the hand once everybody has had the last turn."""
        chances = [1.0] * (HIGHEST + 1)
        own = self.setup.side_of[self.seat]
        linking = self.hazard if self.setup.seats > 2 else LAST_TURN * self.hazard
        order = self.setup.clockwise(self.table.knocker if self.last else self.seat)
        mine = order.index(self.seat)
        for place, seat in enumerate(order):
            if self.setup.side_of[seat] == own:
                continue
            moves = seat != self.table.knocker and place > mine if self.last else True
            below = self.totals(seat, may_move=moves, at_once=place == mine + 1)
            connects = linking if moves else 0.0
            for total in range(HIGHEST + 1):
                reach = total if place > mine else total - 1  # ties go to the earlier seat
                chances[total] *= (below[reach] if reach >= 0 else 0.0) * (1 - connects)
        return chances

    def beats(self, total: int) -> float:
        """Return the chance that a total is the highest once all others have had their last turn."""
        if self._chances is None:
            self._chances = self._beaten()
        return self._chances[total]

    def totals(self, seat: int, *, may_move: bool, at_once: bool) -> list[float]:
        """Return by total the chance that the seat's best total is not higher.

        Args:
            seat: another seat.
            may_move: whether it has one more turn.
            at_once: whether it acts next and so draws the card whose back is visible now.
        """
        chances = [1.0] * (HIGHEST + 1)
        backs = self.view.backs(seat)
        for color in COLORS:
            held = backs.count(color)
            known = self.table.hands[seat] & self.setup.backs[color]
            base = self.setup.total(known, color)
            hidden = held - known.bit_count()
            below = self._sums(color, hidden, base)
            if may_move and held < HAND_SIZE:
                drawn = float(self.view.top == color) if at_once else UNKNOWN_DRAW
                more = self._sums(color, hidden + 1, base)
                below = [(1 - drawn) * one + drawn * two for one, two in zip(below, more, strict=True)]
                for top in self.tops:
                    if at_once and top is not None and self.setup.back_of[top] == color:
                        taken = self._sums(color, hidden, base + self.setup.values[top])
                        below = [min(one, two) for one, two in zip(below, taken, strict=True)]
            chances = [one * two for one, two in zip(chances, below, strict=True)]
        return chances

    def _sums(self, color: int, hidden: int, base: int) -> list[float]:
        """Return by total the chance that `base` plus `hidden` unseen states of a color is not higher."""
        values = [self.setup.values[card] for card in cards_of(self.unseen & self.setup.backs[color])]
        return not_above(values, hidden, base)
