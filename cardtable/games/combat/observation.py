"""What one seat at a table of Combat may know, and the deals that it cannot tell from the real one."""

from typing import TYPE_CHECKING

from cardtable.cards.masks import cards_in
from cardtable.engine.chance import Dice, shuffled
from cardtable.engine.events import Viewer
from cardtable.engine.game import Facts, Move, Observation, Refusal, Zones
from cardtable.games.combat.moves import CARDS, HANDS_SHOWN, PLACES_IN, SEATS, read_move, write_move

if TYPE_CHECKING:
    from cardtable.games.combat.rules import CombatState

_DECK = (1 << CARDS) - 1


class CombatView(Observation):
    """What a seat sees and what a good memory keeps.

    Nobody holds cards of their own: both seats know the same but for a choice of rock, paper, scissors that
    is not shown yet.

    Attributes:
        seat: the viewer; None for somebody who sits at no side.
        table: the state as the viewer knows it: face-down cards, on the table and in the stacks, are UNSEEN,
            and of two choices only the viewer's own is there. It is a copy; the true state cannot be reached.
    """

    __slots__ = ("seat", "table")

    def __init__(self, viewer: Viewer, table: "CombatState") -> None:
        self.seat: Viewer = viewer
        self.table = table

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CombatView) and self.seat == other.seat and self.table == other.table

    def __hash__(self) -> int:
        table = self.table
        return hash((self.seat, table.hand, table.table, table.up, table.won, table.to_act))

    def __reduce__(self) -> tuple[object, ...]:
        """Sent to another process as what it was made of."""
        return CombatView, (self.seat, self.table)

    @property
    def phase(self) -> str:
        """The phase, by the name of the page."""
        return self.table.phase

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must move, chance, or nobody."""
        return self.table.to_act

    @property
    def hand(self) -> int:
        """The number of the hand, from 1."""
        return self.table.hand

    @property
    def scores(self) -> tuple[int, ...]:
        """The votes collected, by seat."""
        return self.table.scores

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The winning seat, None while the match goes on."""
        return self.table.winners

    @property
    def added_hidden(self) -> int:
        """The cards added to this hand whose place nobody knows, as a mask (EC-13).

        Until the five are shuffled they lie under the stack; then face down among the others.
        """
        return self.table.added & ~self.table.seen

    @property
    def unseen(self) -> int:
        """The cards that nobody has seen yet, as a mask."""
        table = self.table
        return _DECK & ~table.seen & ~table.added if table.phase != "deal" else 0

    def legal(self) -> list[Move]:
        """The viewer's legal moves; empty when it is not the viewer's turn."""
        return self.table.legal(self.seat) if self.seat is not None else []

    def why_not(self, move: Move) -> Refusal | None:
        """None where the viewer may make the move now, else the clause and the reason."""
        return self.table.why_not(self.seat if self.seat is not None else SEATS, move)

    def zones(self) -> Zones:
        """Cards by zone as their codes; a face-down card is ``"?"``."""
        return self.table.zones()

    def facts(self) -> Facts:
        """The facts of the page; all of them are public."""
        return self.table.facts()

    def read(self, text: str) -> Move:
        """The move that `text` writes. Raises MoveError."""
        return read_move(text)

    def write(self, move: Move) -> str:
        """The move as text."""
        return write_move(move)

    def resample(self, dice: Dice) -> "CombatState":
        """A whole state that the viewer cannot tell from the real one.

        All deals that agree with what has been seen are equally likely, and so are hidden choices.
        """
        state = self.table.copy()
        unseen = cards_in(self.unseen)
        cards = shuffled(unseen, len(unseen), dice)
        added = cards_in(self.added_hidden)
        if state.down:
            places = shuffled(PLACES_IN[state.down], state.down.bit_count(), dice)
            table = [*state.table]
            for place in places:
                table[place] = added.pop() if added else cards.pop()
            state.table = tuple(table)
        stacks = []
        for seat, stack in enumerate(state.stacks):
            known = added if stack and seat == state.layer else []
            count = len(stack) - len(known)
            stacks.append((*cards[:count], *known))
            del cards[:count]
        state.stacks = (stacks[0], stacks[1])
        if state.phase == "rps" and len(state.to_act) == 1 and self.seat in (None, *state.to_act):
            choice = HANDS_SHOWN[int(dice.random() * len(HANDS_SHOWN))]
            state.choices = (choice, 0) if state.to_act == (1,) else (0, choice)
        return state
