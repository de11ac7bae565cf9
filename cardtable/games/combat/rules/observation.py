"""What one seat at a Combat table may know, and the deals it cannot tell from the real one."""

from cardtable.cards.masks import cards_in
from cardtable.engine.chance import Dice, shuffled
from cardtable.engine.game import Zones
from cardtable.games.combat.rules.moves import CARDS, HANDS_SHOWN, PLACES_IN
from cardtable.games.combat.rules.position import Phase, Position
from cardtable.games.kit.rules.view import StateView

_DECK = (1 << CARDS) - 1


class CombatView(StateView[Position]):
    """What a seat sees and remembers.

    Nobody holds cards of their own: both seats know the same, apart from a choice of rock, paper, scissors
    that is still hidden.

    Attributes:
        seat: the viewer, or None for a viewer who plays for neither side.
        table: a copy of the state as the viewer knows it; the true state is out of reach. Face-down cards, on
            the table and in the stacks, are UNSEEN, and of two choices it has only the viewer's own.
    """

    __slots__ = ()

    @property
    def phase(self) -> Phase:
        """The phase, by the name that the page uses."""
        return self.table.phase

    @property
    def added_hidden(self) -> int:
        """The cards added to this hand whose place nobody knows, as a mask (EC-13).

        They lie under the stack until the five are shuffled, then face down among the others.
        """
        return self.table.added & ~self.table.seen

    @property
    def unseen(self) -> int:
        """The cards that nobody has seen yet, as a mask."""
        table = self.table
        return _DECK & ~table.seen & ~table.added if table.phase != "deal" else 0

    def zones(self) -> Zones:
        """Return the codes of the cards by zone; a face-down card is ``"?"``."""
        return self.table.zones()

    def resample(self, dice: Dice) -> Position:
        """Draw a whole state that the viewer cannot tell from the real one.

        All deals that agree with what was seen are equally likely, and so are hidden choices.
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
        if (
            state.phase == "rps"
            and len(state.to_act) == 1
            and (self.seat is None or self.seat in state.to_act)
        ):
            choice = HANDS_SHOWN[int(dice.random() * len(HANDS_SHOWN))]
            state.choices = (choice, 0) if state.to_act == (1,) else (0, choice)
        return state
