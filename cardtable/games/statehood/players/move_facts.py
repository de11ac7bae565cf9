"""Facts about the moves of one Statehood position, and words for them."""

from collections.abc import Sequence
from typing import Final

from cardtable.cards.masks import cards_in, mask_of
from cardtable.engine.opinion import seat_mark
from cardtable.games.kit.phrases import HALF, in_ten, listed, points_text, times_text
from cardtable.games.statehood.players.chances import stands
from cardtable.games.statehood.players.evaluation import FULL_DECK, Evaluation
from cardtable.games.statehood.rules.moves import (
    BLUE,
    DC,
    DECK,
    DECLARABLE,
    DECLARE_PUERTO_RICO,
    DRAW,
    LAID,
    MOST_PLAYED,
    PASS,
    PUERTO_RICO,
    RED,
    TAKE,
    WILDCARDS,
    declared_card,
)
from cardtable.games.statehood.rules.names import in_sentence
from cardtable.games.statehood.rules.setup import HAND_SIZE
from cardtable.games.statehood.rules.state import PUERTO_RICO_POINTS, territory_points
from cardtable.i18n import _, ngettext

POSSIBLE: Final = 0.99
"""Highest chance of what somebody may prevent, even if it is foolish."""

HARDLY_EVER: Final = 0.03
ONE_IN_TWENTY: Final = 0.075
"""Highest chances of what happens hardly ever, and about 1 time out of 20."""

RARE: Final = 0.25
"""Chance below which winning alone is no reason to declare or challenge."""
AS_OFTEN: Final = 0.4
"""Chance of winning Puerto Rico at once from which waiting wins it about as often, no more."""
FORLORN: Final = 0.15
"""Chance of winning Puerto Rico below which nothing need be saved for it."""
NOTABLE: Final = 0.05
"""Least difference of two chances that is told."""
TELLING: Final = 2
"""Least difference, in times out of 10, that is a reason to keep cards."""


class Facts:
    """Facts about the moves of one position, in numbers and names."""

    def __init__(self, evaluation: Evaluation) -> None:
        """Take the evaluation of the position."""
        self.evaluation = evaluation
        self.hand = evaluation.hand
        self.votes = evaluation.votes
        table = evaluation.view.table
        self.top = table.discard[-1] if table.discard else -1
        self.declaration = table.declaration
        self.standing = table.declaration.standing if table.declaration else 0
        self._total = table.setup.ballots.total

    def name(self, card: int) -> str:
        """Return a card as words for mid-sentence."""
        return _("DC") if card == DC else in_sentence(self.evaluation.view.table.setup.names[card])

    def named(self, mask: int) -> str:
        """Return some cards as a list in words."""
        return listed([self.name(card) for card in cards_in(mask)])

    def next_one(self) -> str:
        """Return the next player as words for mid-sentence."""
        return seat_mark(self.evaluation.others[0])

    def somebody(self) -> str:
        """Return words for any other player; by name if there is only one."""
        return self.next_one() if len(self.evaluation.others) == 1 else _("somebody")

    def called(self, move: int) -> str:
        """Return a move as words for mid-sentence."""
        if move < TAKE:
            return _("discarding {card}").format(card=self.name(move))
        if move == TAKE:
            return _("taking {card}").format(card=self.name(self.top))
        if move in (DRAW, PASS):
            return _("drawing") if move == DRAW else _("passing")
        card = declared_card(move)
        if card is None and self.evaluation.view.phase == "lay":
            return _("keeping {cards} back").format(cards=self.named(self.hand & ~move))
        cards = self.named(move & DECK)
        if card is None:
            return _("playing {cards}").format(cards=cards)
        if card == PUERTO_RICO:
            return _("declaring Puerto Rico")
        return _("declaring {card} with {cards}").format(card=self.name(card), cards=cards)

    @property
    def declarations(self) -> list[int]:
        """Every possible declaration of DC or a wildcard now."""
        moves = [move for move in self.evaluation.view.legal() if isinstance(move, int)]
        return [move for move in moves if declared_card(move) not in (None, PUERTO_RICO)]

    @property
    def challenges(self) -> list[int]:
        """Every possible challenge now."""
        return [move for move in self.evaluation.view.legal() if isinstance(move, int) and move != PASS]

    @property
    def strongest(self) -> int:
        """The challenge hardest to beat; on a tie, the one with the fewest votes."""
        return max(self.challenges, key=lambda move: (round(self.chance(move), 2), -self.total(move & DECK)))

    def total(self, cards: int) -> int:
        """Return the total votes of some cards."""
        return self._total(cards)

    @property
    def lowest(self) -> int:
        """The non-territory card with the fewest votes, or -1."""
        plain = cards_in(self.hand & ~DECLARABLE)
        return min(plain, key=self.votes.__getitem__, default=-1)

    def six(self, hand: int) -> int:
        """Return the cards of a hand that would fight for Puerto Rico, as a mask."""
        plain = cards_in(hand & ~(1 << PUERTO_RICO))
        return mask_of(sorted(plain, key=lambda card: (-self.votes[card], card))[:LAID])

    def fighting(self, hand: int) -> int:
        """Return a hand's votes in the fight for Puerto Rico."""
        return self._total(self.six(hand))

    @property
    def territories_left(self) -> bool:
        """Whether a wildcard can still be declared in this hand."""
        return any(map(self.evaluation.view.to_be_won, cards_in(WILDCARDS)))

    @property
    def grown(self) -> bool:
        """Whether so much of the deck is drawn that all hands are clearly better than those dealt."""
        return self.evaluation.view.deck_count <= FULL_DECK / 2

    @property
    def hurried(self) -> bool:
        """Whether the deck may run out before the seat's next turn."""
        return self.evaluation.view.deck_count <= self.evaluation.seats

    @property
    def cards_left(self) -> str:
        """The number of cards left to draw, in words."""
        count = self.evaluation.view.deck_count
        return ngettext("{count} card left", "{count} cards left", count).format(count=count)

    def keeps_helper(self, played: int, kept: int) -> bool:
        """Return whether a card that is kept helps with DC by its color, and the one played does not."""
        evaluation = self.evaluation
        if played.bit_count() > 1 or kept.bit_count() > 1:
            return False
        return evaluation.helps(cards_in(kept)[0]) and not evaluation.helps(cards_in(played)[0])

    def kept_helper(self, kept: int) -> str:
        """Return in a sentence that a card that helps with DC is kept."""
        line = _("You keep {kept}: hearts and diamonds can challenge for DC.")
        if self.hand >> DC & 1:
            line = _("You keep {kept}: spades and clubs can defend DC.")
        return line.format(kept=self.named(kept))

    def lost_helper(self, played: int) -> str:
        """Return in a sentence that a card that helps with DC is given up."""
        line = _("You would give up {card}: hearts and diamonds can challenge for DC.")
        if self.hand >> DC & 1:
            line = _("You would give up {card}: spades and clubs can defend DC.")
        return line.format(card=self.named(played))

    def redraws(self, prize: int, cards: int, others: Sequence[int]) -> bool:
        """Return whether the deck can replace the seat's played cards even if all others play.

        Args:
            prize: the contested territory.
            cards: the cards played.
            others: the seats that may still challenge.
        """
        missing = sum(HAND_SIZE - count for count in self.evaluation.view.counts)
        most = MOST_PLAYED if prize == DC else 1
        return self.evaluation.view.deck_count > missing + cards.bit_count() + most * len(others)

    def left_short(self, cards: int) -> bool:
        """Return whether the deck cannot replace the cards of a challenge, once those before have drawn."""
        evaluation = self.evaluation
        assert self.declaration is not None
        earlier = evaluation.others[evaluation.others.index(self.declaration.declarer) + 1 :]
        missing = sum(HAND_SIZE - evaluation.view.counts[seat] for seat in earlier)
        return evaluation.view.deck_count < missing + cards.bit_count()

    def defenders(self, prize: int) -> list[int]:
        """Return the possible defenders of a prize, strongest first: single cards; for DC, all blue ones."""
        plain = sorted(cards_in(self.hand & ~DECLARABLE), key=lambda card: (-self.votes[card], card))
        if prize != DC:
            return [1 << card for card in plain]
        blue = mask_of([card for card in plain if BLUE >> card & 1][:MOST_PLAYED])
        return [blue] if blue else []

    def enough(self, prize: int) -> int:
        """Return the weakest defenders of a prize that hold it at least every other time; 0 for none."""
        return next((cards for cards in reversed(self.defenders(prize)) if self.held(prize, cards) >= 0.5), 0)

    def short(self, declaration: int) -> bool:
        """Return whether a declarer of DC or a wildcard, who draws last, will hardly get a card for each."""
        card, cards = declared_card(declaration), declaration & DECK
        assert card is not None
        played = cards.bit_count() + 1
        before = self.evaluation.drawn_first(card, self._total(cards))
        return self.evaluation.refilled(played, before) < played

    def held(self, prize: int, cards: int) -> float:
        """Return the chance that some cards defend a prize against everybody."""
        return self._stands(prize, cards, self.evaluation.others)

    def _stands(self, prize: int, cards: int, seats: Sequence[int]) -> float:
        """Return the chance that nobody beats some cards; 1 only if nobody can."""
        votes = self._total(cards)
        kind, count = (RED, MOST_PLAYED) if prize == DC else (DECK, 1)
        return (
            1.0
            if votes >= self._most(seats, kind, count)
            else min(POSSIBLE, stands(self.evaluation, prize, votes, seats))
        )

    def _most(self, seats: Sequence[int], kind: int, count: int) -> int:
        """Return the most votes that any of some seats can have on `count` cards of a kind."""
        view = self.evaluation.view
        hands = [self.evaluation.votes_in((view.unseen | view.shown(seat)) & kind) for seat in seats]
        return max([sum(votes[:count]) for votes in hands], default=0)

    @property
    def average(self) -> int:
        """The average votes of an unseen card, rounded."""
        return round(self.evaluation.mean)

    @property
    def drawn_gain(self) -> int:
        """By how many votes a card drawn in place of the lowest one raises the hand on average, rounded."""
        pool, low = self.evaluation.pool, self.votes[self.lowest]
        return round(sum(max(0, self.votes[card] - low) for card in pool) / len(pool))

    def above(self, card: int) -> int:
        """Return the number of unseen cards with more votes than a card."""
        return sum(self.votes[other] > self.votes[card] for other in self.evaluation.pool)

    def outlook(self, cards: int) -> str:
        """Return what Puerto Rico may bring, in words that follow what needs some cards of the hand.

        A chance below one half is no reason by itself, so it is told with the cards and without them.
        """
        kept, spent = self.prospects(cards)
        if kept >= 0.5 or in_ten(kept) - in_ten(spent) < TELLING:
            return _("you win its 6 points {often}").format(often=often(kept))
        line = _("6 points {often} with it, {rarer} without")
        if cards.bit_count() > 1:
            line = _("6 points {often} with them, {rarer} without")
        rarer = _("hardly ever")
        if spent > HARDLY_EVER:
            rarer = times_text(spent) if in_ten(kept) == HALF else str(in_ten(spent))
        return line.format(often=times_text(kept), rarer=rarer)

    def prospects(self, cards: int) -> tuple[float, float]:
        """Return the chances of winning Puerto Rico with some cards of the hand, and with others for them."""
        evaluation = self.evaluation
        return evaluation.outlook(self.hand), evaluation.outlook_restored(
            self.hand & ~cards, cards.bit_count()
        )

    def worth_saving(self, cards: int, prize: int) -> bool:
        """Return whether the chance of Puerto Rico is worth more than a prize that some cards would hold."""
        gain = self.held(prize, cards) * territory_points(1 << prize)
        return not self.forlorn(cards) and self.evaluation.outlook(self.hand) * PUERTO_RICO_POINTS > gain

    def forlorn(self, cards: int) -> str:
        """Return the sentence that saving high cards for Puerto Rico is in vain; empty if it is not."""
        chance = self.evaluation.outlook(self.hand)
        high = mask_of([card for card in cards_in(cards) if self.votes[card] > self.average])
        if not high or chance >= FORLORN:
            return ""
        line = _("You win Puerto Rico only {often}.")
        if chance <= HARDLY_EVER:
            line = _("You hardly ever win Puerto Rico.")
        return line.format(often=often(chance))

    @property
    def defence(self) -> int:
        """The votes that would defend Puerto Rico."""
        return self._total(self.hand & ~(1 << PUERTO_RICO))

    def chance(self, move: int) -> float:
        """Return the chance that a declaration or a challenge wins."""
        evaluation = self.evaluation
        if move == DECLARE_PUERTO_RICO:
            if self.defence >= self._most(evaluation.others, DECK, LAID):
                return 1.0
            return min(POSSIBLE, evaluation.chance_below(self.defence))
        card = declared_card(move)
        if card is not None:
            return self._stands(card, move & DECK, evaluation.others)
        assert self.declaration is not None
        return self._stands(self.declaration.card, move & DECK, evaluation.challengers)


def often(chance: float) -> str:
    """Return how often something happens, for mid-sentence; only 0 and 1 are certain."""
    rare = min(chance, 1.0 - chance)
    if rare > ONE_IN_TWENTY:
        return _("about {times}").format(times=times_text(chance))
    if rare > HARDLY_EVER:
        return _("about 1 time out of 20") if chance < 0.5 else _("about 19 times out of 20")
    if rare > 0.0:
        return _("hardly ever") if chance < 0.5 else _("nearly always")
    return _("never") if chance < 0.5 else _("always")


def compared(chance: float, other: float) -> tuple[str, str]:
    """Return how often two things happen, told side by side: in hundredths if tenths are the same."""
    words, others = often(chance), often(other)
    if words != others:
        return words, others
    line = _("about {number} times out of 100")
    return line.format(number=round(100 * chance)), line.format(number=round(100 * other))


def points_of(card: int) -> str:
    """Return the points for a territory in words."""
    return points_text(PUERTO_RICO_POINTS if card == PUERTO_RICO else territory_points(1 << card))
