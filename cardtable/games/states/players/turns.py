"""Judging the moves of a turn: picking up, knocking, water, showing four states, discarding."""

from cardtable.engine.opinion import Opinion
from cardtable.games.states.players.evaluation import Evaluation
from cardtable.games.states.players.valuing import DANGER, LEFT_OPEN, collected, danger, own_finish, worth
from cardtable.games.states.rules.moves import CLAIM, DRAW, KNOCK, TAKE, WATER, WAYS, cards_of, claimed
from cardtable.games.states.rules.setup import HAND_SIZE
from cardtable.games.states.rules.setup import WATER as WATER_BACK

SURE = 2.0
"""Score of a move that wins the hand at once."""

SILLY = -1.0

LEAST = 1e-6
"""Tie-breaker: a draw reveals nothing, and water is better used than lost."""


class Judge:
    """All legal moves of one position with their scores."""

    def __init__(self, evaluation: Evaluation, moves: list[int]) -> None:
        self.evaluation = evaluation
        self.setup = evaluation.setup
        self.moves = moves
        self._worths: dict[int, float] = {}
        self._feeding = 0.0

    def opinions(self) -> list[Opinion]:
        """Score every move."""
        laying = [self._judge(move) for move in self.moves if move < DRAW]
        if laying:
            # Every turn ends with a discard that may help the next player.
            self._feeding = max(0.0, self._fed(max(opinion.score for opinion in laying)))
        found = [*laying, *(self._judge(move) for move in self.moves if move >= DRAW)]
        if laying:
            found = self._without_thrown_water(found)
        return found

    def _fed(self, laying: float) -> float:
        """Return the next player's gain from the best discard, whose score is `laying`."""
        return self._best_kept() - laying

    def _without_thrown_water(self, found: list[Opinion]) -> list[Opinion]:
        """Score laying out water above discarding it, because a second card can only help."""
        least = {
            opinion.move - WATER: max(
                other.score
                for other in found
                if other.move < DRAW and other.move >> 1 == (opinion.move - WATER) // WAYS
            )
            for opinion in found
            if WATER <= opinion.move < CLAIM
        }
        cards = {move // WAYS for move in least}
        return [
            opinion._replace(score=max(opinion.score, least[opinion.move - WATER] + LEAST))
            if opinion.move - WATER in least
            else opinion._replace(score=opinion.score + SILLY)
            if opinion.move < DRAW and opinion.move >> 1 in cards
            else opinion
            for opinion in found
        ]

    def _judge(self, move: int) -> Opinion:
        if move < DRAW:
            return self._discard(move >> 1, move & 1)
        if move < KNOCK:
            return self._pick_up(move)
        if move == KNOCK:
            return self._knock()
        if move < CLAIM:
            card, way = divmod(move - WATER, WAYS)
            return self._water(move, card, way)
        return self._claim(move)

    # --- showing four states, knocking ---

    def _claim(self, move: int) -> Opinion:
        four = claimed(move)
        if not self.setup.connect(four):
            return Opinion(move, SILLY)
        values = sum(self.setup.values[card] for card in cards_of(four))
        return Opinion(move, SURE + values / 100)

    def _knock(self) -> Opinion:
        return Opinion(KNOCK, self._knocking(self.setup.best_total(self.evaluation.hand)))

    def _knocking(self, total: int) -> float:
        """Return the chance that a knock with this total wins the hand."""
        return self.evaluation.beats(total)

    # --- picking up ---

    def _pick_up(self, move: int) -> Opinion:
        if move == DRAW:
            score = self._after_draw(self.evaluation.hand)
            if self.evaluation.view.top == WATER_BACK:
                score = max([score, *self._bought()])
            return Opinion(DRAW, score + LEAST)
        card = self.evaluation.table.piles[move - TAKE][-1]
        hand = self.evaluation.hand
        score = self._best(hand | 1 << card, way=move - DRAW)
        if score < SURE and self.evaluation.last and not self._helps(card):
            score += SILLY  # the deck may bring something
        return Opinion(move, score)

    def _bought(self) -> list[float]:
        """Return the worth of the hand with each top of a pile that a water card drawn now would buy."""
        hand = self.evaluation.hand
        tops = self.evaluation.tops
        found = [self._best(hand | 1 << top, pile + 1) for pile, top in enumerate(tops) if top is not None]
        return [min(score, 1.0) for score in found]

    def _helps(self, card: int) -> bool:
        """Return whether a card raises the best total of the hand."""
        hand = self.evaluation.hand
        return self.setup.best_total(hand | 1 << card) > self.setup.best_total(hand)

    def _after_draw(self, hand: int) -> float:
        """Return the mean worth of a hand after a draw."""
        cards = [card for card in self.evaluation.draws if not hand >> card & 1]
        if not cards:
            return self._best(hand)
        return sum([min(self._best(hand | 1 << card), 1.0) for card in cards], 0.0) / len(cards)

    def _best(self, hand: int, way: int = 0) -> float:
        """Return the worth of a hand of five (or fewer in mid-turn), a mask, after the best discard.

        Its last card came from `way`: 0 for the deck, 1 and 2 for the piles.
        """
        if self.setup.connections(hand):
            return SURE
        if hand.bit_count() <= HAND_SIZE:
            return self._worth(hand)
        return max(self._worth(hand ^ 1 << card) for card in cards_of(self._free(hand, way)))

    def keeps(self, hand: int, way: int = 0) -> int:
        """Return what to keep of a hand of five that links nothing; all arguments as for `_best`."""
        return max((hand ^ 1 << card for card in cards_of(self._free(hand, way))), key=self._worth)

    def _free(self, hand: int, way: int) -> int:
        """Return the cards that may be discarded after picking up the last one this way, as a mask."""
        table = self.evaluation.table
        taken = table.taken | (1 << table.piles[way - 1][-1] if way else 0)
        return hand & ~taken or hand

    def _worth(self, hand: int) -> float:
        found = self._worths.get(hand)
        if found is None:
            found = self._worths[hand] = worth(self.evaluation, hand)
        return found

    # --- water ---

    def _water(self, move: int, card: int, way: int) -> Opinion:
        evaluation = self.evaluation
        hand = evaluation.hand ^ 1 << card
        if way:
            top = evaluation.table.piles[way - 1][-1]
            score = self._best(hand | 1 << top, way)
        else:
            score = self._after_draw(hand)
        if score < SURE:
            score += LEAST - self._feeding
        if evaluation.table.phase == "turn":
            score += SILLY  # the turn's own card comes first: the water can still be played after it
        return Opinion(move, score)

    # --- discarding ---

    def _discard(self, card: int, pile: int) -> Opinion:
        evaluation = self.evaluation
        kept = self._worth(evaluation.hand ^ 1 << card)
        piles = evaluation.table.piles
        other = piles[1 - pile][-1] if piles[1 - pile] else None
        found = max(danger(evaluation, top) + collected(evaluation, top) for top in (card, other))
        at_stake = kept if evaluation.last else 1 - kept  # a lost last turn cannot be lost to somebody else
        score = self._laid(card, pile, kept - DANGER * at_stake * found / (1 + found))
        if own_finish(evaluation, evaluation.hand ^ 1 << card, 1 - pile) is not None:
            others = self.setup.seats - 1
            score += (1 - kept) * evaluation.safe * LEFT_OPEN**others
        return Opinion(move=card << 1 | pile, score=score)

    def _laid(self, _card: int, _pile: int, score: float) -> float:
        """Return the worth of a discard, given its `score` from the hand kept and the next player's gain."""
        return score

    def _best_kept(self) -> float:
        """Return the highest worth of the hand after a discard."""
        evaluation = self.evaluation
        return max(
            self._worth(evaluation.hand ^ 1 << lay)
            for lay in cards_of(evaluation.table.may_lay(evaluation.hand))
        )
