"""What a seat reads off the table: who is against it, what their backs say, how long the hand may last."""

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
"""How likely a player is to end the hand in a turn: at first, more with each round, at most."""

LAST_TURN: Final = 0.4
"""What of that is connecting, which is all that is left after a knock."""

UNKNOWN_DRAW: Final = 0.25
"""How likely a card from the deck is to have a given colour when its back is not seen yet."""


class Evaluation:
    """One position as its seat sees it.

    Args:
        view: what the seat may know; it is its turn.

    Attributes:
        seat, table, setup, hand: of the viewer.
        web: the borders.
        unseen: the states whose place is not known, as a mask.
        following: the next seat, which may take what is discarded.
        tops: the cards on top of the piles that the viewer may take, by pile; None where it may not.
        last: whether this is the viewer's last turn.
        rounds: about how many turns everybody has had.
        hazard: how likely one of the others is to end the hand in its turn.
        safe: how likely the viewer is to have another turn.
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
        # What is worked out when it is first asked for. A cached_property would be worked out every time in
        # compiled code, which knows it as a property alone.
        self._draws: list[int] | None = None
        self._any_card: list[int] | None = None
        self._chances: list[float] | None = None

    @property
    def draws(self) -> list[int]:
        """The cards that the deck's top may be; after a reshuffle those of the piles."""
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
        """The cards that somewhere in the deck may be, states and water."""
        if self._any_card is None:
            self._any_card = cards_of(self.view.unseen & ~self.setup.bonus)
        return self._any_card

    def _beaten(self) -> list[float]:
        """By total: how likely it is to win the hand when all have had their last turn."""
        chances = [1.0] * (HIGHEST + 1)
        own = self.setup.side_of[self.seat]
        order = self.setup.clockwise(self.table.knocker if self.last else self.seat)
        mine = order.index(self.seat)
        for place, seat in enumerate(order):
            if self.setup.side_of[seat] == own:
                continue
            moves = seat != self.table.knocker and place > mine if self.last else True
            below = self.totals(seat, may_move=moves, at_once=place == mine + 1)
            connects = LAST_TURN * self.hazard if moves else 0.0
            for total in range(HIGHEST + 1):
                reach = total if place > mine else total - 1  # who comes first wins when equal
                chances[total] *= (below[reach] if reach >= 0 else 0.0) * (1 - connects)
        return chances

    def beats(self, total: int) -> float:
        """How likely a total is to be the highest once all others have had their last turn."""
        if self._chances is None:
            self._chances = self._beaten()
        return self._chances[total]

    def totals(self, seat: int, *, may_move: bool, at_once: bool) -> list[float]:
        """By total: how likely the seat's best one is not to be higher.

        Args:
            seat: another seat.
            may_move: whether it has one more turn.
            at_once: whether it is next, so that it draws the card whose back is seen now.
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
        """By total: how likely so many hidden states of a colour do not add up to more, with `base` more."""
        values = [self.setup.values[card] for card in cards_of(self.unseen & self.setup.backs[color])]
        return not_above(values, hidden, base)
