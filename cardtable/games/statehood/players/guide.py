"""How the search plays Statehood out: to the end of the hand, each seat by its own knowledge.

In a simulated world, challengers and the declarer decide from their own observations. Whether a declaration
stands thus depends on everything possible and not on the cards of one world.
"""

from typing import Any, Final

from cardtable.ai.guide import Guide, Worlds
from cardtable.cards.masks import cards_in
from cardtable.engine.chance import Dice, shuffled
from cardtable.engine.game import Move, Observation, State
from cardtable.games.statehood.players.counting import Remembering
from cardtable.games.statehood.players.rollout_policy import rollout_policy_of
from cardtable.games.statehood.rules.moves import DECK, DECLARABLE, DECLARE_PUERTO_RICO, PASS, RED, TAKE
from cardtable.games.statehood.rules.observation import StatehoodView
from cardtable.games.statehood.rules.state import StatehoodState

BOLD: Final = 0.25
BOLD_PUERTO_RICO: Final = 0.6
"""Points that a bold player adds to a declaration or challenge, and to declaring Puerto Rico."""


class StatehoodGuide(Guide):
    """Lays are counted, not searched; of declarations and challenges the policy's best are searched."""

    width = 6
    advised = 1500
    unsearched = frozenset({"lay"})
    trust = 3.0
    yields = 0.5
    span = 12.0
    unthinkable = 0.3
    hasty = 0.43
    counts = True  # sensible moves differ by less than thousands of playouts can tell

    def rollout_move(self, policy: Any, state: State, seat: int, dice: Dice) -> Move:
        """Return the roll-out policy's move, from the seat's own cards."""
        assert isinstance(state, StatehoodState)
        return rollout_policy_of(state.setup).move(state)

    def worlds(self, seen: Observation) -> Worlds:
        """Return worlds in which cards that players would have discarded are more likely in the deck."""
        assert isinstance(seen, StatehoodView)
        unseen = seen.unseen
        evaluation = Remembering(seen)
        hands = [
            (
                evaluation.hidden(seat),
                {card: 1.0 / weight for card, weight in evaluation.weights(seat).items()},
            )
            for seat in range(evaluation.seats)
            if seat != evaluation.seat and evaluation.hidden(seat)
        ]

        def draw(dice: Dice) -> State:
            # The largest of random numbers, each raised to the power of 1 / weight, form a weighted sample
            # without replacement (Efraimidis and Spirakis 2006).
            left = cards_in(unseen)
            cards: list[int] = []
            for count, power in hands:
                ordered = sorted([(-(dice.random() ** power[card]), card) for card in left])
                cards += [card for _key, card in ordered[:count]]
                left = [card for _key, card in ordered[count:]]
            return seen.deal([*cards, *shuffled(sorted(left), len(left), dice)])

        return draw

    def boldness(self, seen: Observation, move: Move) -> float:
        """Return the points that boldness adds to a declaration or a challenge."""
        assert isinstance(move, int)
        if seen.phase == "turn":
            return BOLD_PUERTO_RICO if move == DECLARE_PUERTO_RICO else BOLD * (move > DECK)
        return BOLD * (seen.phase == "challenge" and move != PASS)

    def same(self, seen: Observation, move: Move, other: Move) -> bool:
        """Return whether two moves play or discard as many votes in states of the same color."""
        assert isinstance(seen, StatehoodView)
        assert isinstance(move, int)
        assert isinstance(other, int)
        if move == other:
            return True
        if seen.phase not in ("turn", "discard", "challenge") or move & ~DECK != other & ~DECK:
            return False
        return _played(seen, move) == _played(seen, other) != []

    def forget(self, seen: Observation) -> Observation:
        """Forget who took which card from the discard pile, and the history of moves."""
        assert isinstance(seen, StatehoodView)
        if seen.table.forced or seen.phase not in ("turn", "discard"):
            return seen
        table = seen.table.copy()
        table.known = [known if seat == seen.seat else 0 for seat, known in enumerate(table.known)]
        table.history = ()
        return StatehoodView(seen.seat, table, seen.counts, seen.deck_count)


def _played(seen: StatehoodView, move: int) -> list[tuple[int, bool]]:
    """Return votes and color of the states that a move discards or plays; nothing of moves with a prize."""
    cards = 1 << move if move < TAKE else move & DECK
    if cards & DECLARABLE or TAKE <= move <= PASS:
        return []
    votes = seen.table.setup.votes
    return sorted((votes[card], bool(RED >> card & 1)) for card in cards_in(cards))


GUIDE: Final = StatehoodGuide()
