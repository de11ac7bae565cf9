"""Judging the moves of a turn by the fitted model, for slower players."""

from cardtable.games.states.players.evaluation import Evaluation
from cardtable.games.states.players.turns import Judge
from cardtable.games.states.players.value_model import ValueModel, chance_of
from cardtable.games.states.rules.moves import cards_of
from cardtable.games.states.rules.setup import HAND_SIZE, PILES


class Weighing(Judge):
    """All legal moves of one two-player position, scored by the fitted model.

    In the last turn only the total counts, as in `Judge`.
    """

    def __init__(self, evaluation: Evaluation, moves: list[int]) -> None:
        super().__init__(evaluation, moves)
        self._outlook = ValueModel(evaluation)
        self._open: dict[tuple[int, int, int], float] = {}

    def _fed(self, laying: float) -> float:
        """Return zero: the worth after a discard already covers what the next player finds."""
        return 0.0

    def _knocking(self, total: int) -> float:
        return self._outlook.knocking(total)

    def _worth(self, hand: int) -> float:
        if self.evaluation.last:
            return super()._worth(hand)
        found = self._worths.get(hand)
        if found is None:
            found = chance_of(self._outlook.kept(hand))
            self._worths[hand] = found
        return found

    def _best(self, hand: int, way: int = 0) -> float:
        if self.evaluation.last or hand.bit_count() <= HAND_SIZE or self.setup.connections(hand):
            return super()._best(hand, way)
        free = self._free(hand, way)
        free = free & ~self.setup.waters or free
        kept = self._outlook.kept
        return chance_of(max([kept(hand ^ 1 << card) + self._covered(card, way) for card in cards_of(free)]))

    def _covered(self, card: int, way: int) -> float:
        """Return the effect, in log-odds, of the next player's finds after a discard on the better pile."""
        table = self.evaluation.table
        must = table.must
        if must < 0 and way and len(table.piles[way - 1]) == 1:
            must = way - 1
        return max([self._found(card, pile, way) for pile in range(PILES) if must in (-1, pile)])

    def _found(self, card: int, pile: int, way: int, *, now: bool = False) -> float:
        """Return the effect, in log-odds, of what the next player finds after a discard.

        Args:
            card: the discard.
            pile: the pile it goes to.
            way: source of the last card before that: 0 for the deck, whose next card is then unknown, 1 and 2
                for the piles.
            now: whether that card has already been picked up.
        """
        key = (card, pile, -1 if now else way)
        found = self._open.get(key)
        if found is None:
            piles = [list(cards[-2:]) for cards in self.evaluation.table.piles]
            if way:
                piles[way - 1].pop()
            piles[pile].append(card)
            tops = [
                cards[-1]
                for place, cards in enumerate(piles)
                if cards and cards[-1] < self.setup.first_water and (len(cards) > 1 or piles[1 - place])
            ]
            top = self.evaluation.view.top if now or way else None
            found = self._open[key] = self._outlook.lying(tops, top)
        return found

    def _laid(self, card: int, pile: int, score: float) -> float:
        if self.evaluation.last:
            return super()._laid(card, pile, score)
        kept = self._outlook.kept(self.evaluation.hand ^ 1 << card)
        return chance_of(kept + self._found(card, pile, 0, now=True))
