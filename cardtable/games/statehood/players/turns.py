"""A turn: taking, drawing, declaring and discarding."""

from typing import Final

from cardtable.cards.masks import cards_in
from cardtable.engine.opinion import Opinion
from cardtable.games.statehood.players.chances import stands
from cardtable.games.statehood.players.evaluation import HELPFUL, HIGH, SLIGHT, Evaluation
from cardtable.games.statehood.rules.moves import (
    DC,
    DECK,
    DECLARABLE,
    DECLARE_PUERTO_RICO,
    DRAW,
    PUERTO_RICO,
    TAKE,
    declared_card,
)
from cardtable.games.statehood.rules.state import PUERTO_RICO_POINTS, territory_points

THROWN_AWAY: Final = 100.0
"""Points subtracted for discarding Puerto Rico: it gives everybody else six, so declaring is never worse."""

_PUERTO_RICO_BIT: Final = 1 << PUERTO_RICO


def judge_turn(evaluation: Evaluation) -> list[Opinion]:
    """Score taking, drawing and every declaration."""
    view = evaluation.view
    if view.table.forced:
        return [Opinion(DECLARE_PUERTO_RICO, 0.0)]
    opinions = []
    for move in view.legal():
        assert isinstance(move, int)
        if move == TAKE:
            opinions.append(Opinion(TAKE, _taking(evaluation, view.table.discard[-1])))
        elif move == DRAW:
            opinions.append(Opinion(DRAW, evaluation.draw))
        elif move == DECLARE_PUERTO_RICO:
            opinions.append(_puerto_rico(evaluation))
        else:
            opinions.append(_declaration(evaluation, move))
    return opinions


def _taking(evaluation: Evaluation, top: int) -> float:
    """Return the worth of taking a card; one below all states in hand is never better than a draw."""
    worth = evaluation.worth_taken(top)
    plain = cards_in(evaluation.hand & ~DECLARABLE)
    lowest = min([evaluation.votes[card] for card in plain], default=0)
    if not DECLARABLE >> top & 1 and evaluation.votes[top] < lowest:
        return min(worth, evaluation.draw - SLIGHT)
    return worth


def _defence(evaluation: Evaluation) -> int:
    return evaluation.view.table.setup.ballots.total(evaluation.hand & ~_PUERTO_RICO_BIT)


def _puerto_rico(evaluation: Evaluation) -> Opinion:
    chance = evaluation.chance_below(_defence(evaluation))
    needed = evaluation.needed
    stake = PUERTO_RICO_POINTS * (1.0 + evaluation.rival)
    return Opinion(DECLARE_PUERTO_RICO, evaluation.draw + (chance - needed) * stake)


def _declaration(evaluation: Evaluation, move: int) -> Opinion:
    territory = declared_card(move)
    assert territory is not None
    defenders = move & DECK
    votes = evaluation.view.table.setup.ballots.total(defenders)
    chance = stands(evaluation, territory, votes, evaluation.others)
    points = territory_points(1 << territory)
    gain = points * (chance - (1.0 - chance) * evaluation.rival)
    rest = evaluation.hand & ~(defenders | 1 << territory)
    before = evaluation.drawn_first(territory, votes)
    score = gain + evaluation.lively + evaluation.worth_restored(rest, 1 + defenders.bit_count(), before)
    if territory != DC:
        score -= HELPFUL * evaluation.helps(cards_in(defenders)[0])
        if votes >= HIGH:
            score = min(score, evaluation.draw - SLIGHT)  # never risk such a card for one point
    return Opinion(move, score)


def judge_discard(evaluation: Evaluation) -> list[Opinion]:
    """Score every discard by the hand that remains, minus the next player's gain."""
    hand = evaluation.hand
    opinions = []
    for card in evaluation.view.legal():
        assert isinstance(card, int)
        rest = hand & ~(1 << card)
        score = evaluation.worth(rest) - evaluation.fed(card)
        if evaluation.helps(card):
            score -= HELPFUL
        if card == PUERTO_RICO:
            score -= THROWN_AWAY
        opinions.append(Opinion(card, score))
    return opinions
