"""The worth of a hand: its chance to win by connecting or by knocking."""

from typing import Final

from cardtable.games.states.players.evaluation import Evaluation
from cardtable.games.states.rules.moves import cards_of
from cardtable.games.states.rules.setup import COLORS, KNOCKING

FROM_PILES: Final = 0.6
"""Worth of the others' discards, in draws from the deck."""

LOOSE: Final = 0.9
"""Factor on the ways to complete two states by two others, as a chance in a later turn."""

ANY_HAND: Final = 0.05
"""Chance in a later turn to complete a hand that has nothing yet."""

HELD_WATER: Final = 0.03
"""Worth of a water card beyond the extra card it buys in the next turn."""

TWO_OF_48: Final = 48 * 47 / 2

LEFT_OPEN: Final = 0.35
"""Chance that one other player leaves the top of a pile as it is."""

LEFT_FOR_LATER: Final = 0.5
"""The same for a card that helps the next player no more than others."""

FED_COLOR: Final = 1.0
"""What the next player likes in a card of the color of which it shows two, besides the card's value."""

DANGER: Final = 0.35
"""Share of a winning chance that a discard can cost by helping the next player."""


def worth(evaluation: Evaluation, hand: int) -> float:
    """Return the viewer's chance to win with a hand of four (or three and a card to come) after the turn."""
    setup = evaluation.setup
    if evaluation.last:
        total = setup.best_total(hand)
        # Even if nothing wins any more, the higher total is better.
        return evaluation.beats(total) + total / 10_000
    waters = (hand & setup.waters).bit_count()
    best = max(linking(evaluation, hand), knocking(evaluation, hand), collecting(evaluation, hand))
    return evaluation.safe * best + HELD_WATER * waters


def linking(evaluation: Evaluation, hand: int) -> float:
    """Return the chance to link four, if nobody ends the hand before the viewer's next turn."""
    setup = evaluation.setup
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
    chance: float = now + (1 - now) * safe * later / (1 - safe * (1 - later))
    return chance


def knocking(evaluation: Evaluation, hand: int) -> float:
    """Return the chance to win by a knock in the viewer's next turn, if nobody ends the hand before."""
    setup = evaluation.setup
    if setup.most_alike(hand) < KNOCKING:
        return 0.0
    return evaluation.beats(setup.best_total(hand))


def collecting(evaluation: Evaluation, hand: int) -> float:
    """Return the chance to win by a knock once a third state of a color has come in the viewer's next turn.

    Args:
        evaluation: the position.
        hand: the cards kept, as a mask.
    """
    setup = evaluation.setup
    unseen = evaluation.unseen
    picks = 1 + (hand & setup.waters).bit_count() + FROM_PILES
    best = 0.0
    for color in COLORS:
        if (hand & setup.backs[color]).bit_count() != KNOCKING - 1:
            continue
        missing = unseen & setup.backs[color]
        if missing:
            total = setup.total(hand, color)
            wins = [evaluation.beats(total + setup.values[card]) for card in cards_of(missing)]
            comes = 1 - (1 - len(wins) / unseen.bit_count()) ** picks
            best = max(best, comes * sum(wins) / len(wins))
    return evaluation.safe * best


def danger(evaluation: Evaluation, card: int | None) -> float:
    """Return how much the next player may want a pile's card, from 0 to about 1; None stands for no card."""
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
        liked += FED_COLOR + 0.03 * setup.values[card] * (2 if evaluation.last else 1)
    return liked


def collected(evaluation: Evaluation, card: int | None) -> float:
    """Return how much later players may want a card of a color that they can knock with; None for no card."""
    setup = evaluation.setup
    if card is None or setup.seats == 2 or not setup.states >> card & 1:
        return 0.0
    liked, left = 0.0, 1.0
    for seat in setup.clockwise(evaluation.following)[1:]:
        if seat in (evaluation.seat, evaluation.table.knocker):
            break
        left *= LEFT_FOR_LATER
        rival = setup.side_of[seat] != setup.side_of[evaluation.seat]
        if rival and evaluation.view.backs(seat).count(setup.back_of[card]) >= KNOCKING:
            liked += left * 0.03 * setup.values[card]
    return liked


def own_finish(evaluation: Evaluation, kept: int, pile: int) -> int | None:
    """Return the top of a pile if it links with three of the cards kept, or None."""
    cards = evaluation.table.piles[pile]
    top = cards[-1] if cards else None
    if top is None or evaluation.last or not evaluation.setup.connections(kept | 1 << top):
        return None
    return top
