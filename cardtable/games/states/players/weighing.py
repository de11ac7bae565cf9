"""Judging the moves of a turn by the fitted outlook: how those play who think longer."""

from cardtable.engine.opinion import Opinion
from cardtable.games.states.players.evaluation import Evaluation
from cardtable.games.states.players.turns import SLIGHT, SURE, Judge
from cardtable.games.states.players.value_model import ValueModel, chance_of
from cardtable.games.states.rules.moves import DRAW, KNOCK, cards_of
from cardtable.games.states.rules.setup import HAND_SIZE, PILES


class Weighing(Judge):
    """All legal moves of one position with two at the table, judged by what became of such hands.

    In the last turn only the total counts, as for everybody.

    Args:
        evaluation: the position.
        moves: the legal moves.
    """

    def __init__(self, evaluation: Evaluation, moves: list[int]) -> None:
        super().__init__(evaluation, moves)
        self._outlook = ValueModel(evaluation)
        self._open: dict[tuple[int, int, int], float] = {}

    def _fed(self, laying: float) -> float:
        """Nothing: what the next player finds is part of what a hand is worth after the discard."""
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
        """What the next player finds when a card is laid on the better pile, in log-odds."""
        table = self.evaluation.table
        must = table.must
        if must < 0 and way and len(table.piles[way - 1]) == 1:
            must = way - 1
        return max([self._found(card, pile, way) for pile in range(PILES) if must in (-1, pile)])

    def _found(self, card: int, pile: int, way: int, *, now: bool = False) -> float:
        """What the next player finds, in log-odds.

        Args:
            card: what is discarded.
            pile: where.
            way: how the last card is picked up before that: 0 from the deck, whose next card nobody knows
                then, 1 and 2 from the piles.
            now: whether it has been picked up already.
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

    def _water(self, move: int, card: int, way: int) -> Opinion:
        """Water is laid once the turn's card is seen: nothing is lost by that."""
        opinion = super()._water(move, card, way)
        if self.evaluation.table.phase != "turn" or opinion.score >= SURE:
            return opinion
        most = max(self._pick_up(other).score for other in self.moves if DRAW <= other < KNOCK)
        return opinion._replace(score=min(opinion.score, most - SLIGHT))
