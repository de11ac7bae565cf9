"""What a hand is worth: how likely it is to win, by connecting or by knocking."""

from typing import Final

from cardtable.games.states.players.evaluation import Evaluation
from cardtable.games.states.rules.setup import KNOCKING

FROM_PILES: Final = 0.6
"""How many cards the others' discards are worth, beside the one from the deck."""

LOOSE: Final = 0.9
"""How much of the ways to complete two states by two others counts as a chance in a later turn."""

ANY_HAND: Final = 0.05
"""The chance to complete a hand in a later turn that has nothing to show now."""

HELD_WATER: Final = 0.03
"""What a water card is worth beyond the second card that it buys in the next turn."""

TWO_OF_48: Final = 48 * 47 / 2

DANGER: Final = 0.35
"""How much of a winning chance a discard can cost that helps the next player."""


def worth(evaluation: Evaluation, hand: int) -> float:
    """The viewer's chance to win with a hand of four (or of three and a card to come) at the end of the turn.

    Args:
        evaluation: the position.
        hand: the cards, as a mask.
    """
    setup = evaluation.setup
    total = setup.best_total(hand)
    if evaluation.last:
        # Where nothing wins any more, the higher total is still the better one.
        return evaluation.beats(total) + total / 10_000
    states = hand & setup.states
    missing = evaluation.web.outs(states) & evaluation.unseen
    unseen = max(1, evaluation.unseen.bit_count())
    waters = (hand & setup.waters).bit_count()
    picks = 1 + waters + FROM_PILES
    now = 1 - (1 - missing.bit_count() / unseen) ** picks
    if states.bit_count() == 4 and setup.connect(states):
        now = 1.0
    later = min(0.7, ANY_HAND + now + LOOSE * evaluation.web.looseness(states) / TWO_OF_48)
    safe = evaluation.safe
    going_on = now + (1 - now) * safe * later / (1 - safe * (1 - later))
    alike = setup.most_alike(hand)
    knocking = evaluation.beats(total) if alike >= KNOCKING else 0.0
    chance: float = safe * max(going_on, knocking) + HELD_WATER * waters
    return chance


def danger(evaluation: Evaluation, card: int | None) -> float:
    """How much the next player may like to find a card on a pile, from 0 to about 1.

    Args:
        evaluation: the position.
        card: the card; None for nothing that can be taken.
    """
    setup = evaluation.setup
    if card is None or not setup.states >> card & 1 or evaluation.following == evaluation.table.knocker:
        return 0.0
    adjacent = setup.adjacent[card]
    known = evaluation.table.hands[evaluation.following] & setup.states
    touched = (adjacent & known).bit_count()
    liked = 0.04 * adjacent.bit_count() + 0.35 * touched
    backs = evaluation.view.backs(evaluation.following)
    alike = backs.count(setup.back_of[card])
    if alike >= KNOCKING - 1:
        liked += 0.03 * setup.values[card] * (2 if evaluation.last else 1)
    return liked
