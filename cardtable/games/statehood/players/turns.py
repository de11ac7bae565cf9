"""A turn: take, draw or declare, and what to discard."""

from typing import Final

from cardtable.engine.opinion import Opinion
from cardtable.games.statehood.players.chances import stands
from cardtable.games.statehood.players.reading import HIGH, SLIGHT, Reading
from cardtable.games.statehood.rules.moves import (
    DC,
    DECK,
    DECLARE_PUERTO_RICO,
    DRAW,
    PUERTO_RICO,
    TAKE,
    declared_card,
)
from cardtable.games.statehood.rules.state import PUERTO_RICO_POINTS, territory_points

THROWN_AWAY: Final = 100.0
"""Discarding Puerto Rico gives six points to everybody else: it is never better than declaring it."""

_PUERTO_RICO_BIT: Final = 1 << PUERTO_RICO


def judge_turn(reading: Reading) -> list[Opinion]:
    """What to think of taking, drawing and every declaration."""
    view = reading.view
    if view.table.forced:
        return [Opinion(DECLARE_PUERTO_RICO, 0.0)]
    opinions = []
    for move in view.legal():
        assert isinstance(move, int)
        if move == TAKE:
            opinions.append(Opinion(TAKE, reading.worth_taken(view.table.discard[-1])))
        elif move == DRAW:
            opinions.append(Opinion(DRAW, reading.draw))
        elif move == DECLARE_PUERTO_RICO:
            opinions.append(_puerto_rico(reading))
        else:
            opinions.append(_declaration(reading, move))
    return opinions


def _defence(reading: Reading) -> int:
    return reading.view.table.setup.ballots.total(reading.hand & ~_PUERTO_RICO_BIT)


def _puerto_rico(reading: Reading) -> Opinion:
    chance = reading.chance_below(_defence(reading))
    needed = reading.needed
    stake = PUERTO_RICO_POINTS * (1.0 + reading.rival)
    return Opinion(DECLARE_PUERTO_RICO, reading.draw + (chance - needed) * stake)


def _declaration(reading: Reading, move: int) -> Opinion:
    territory = declared_card(move)
    assert territory is not None
    defenders = move & DECK
    votes = reading.view.table.setup.ballots.total(defenders)
    chance = stands(reading, territory, votes, reading.others)
    points = territory_points(1 << territory)
    gain = points * (chance - (1.0 - chance) * reading.rival)
    rest = reading.hand & ~(defenders | 1 << territory)
    score = gain + reading.worth_restored(rest, 1 + defenders.bit_count())
    if territory != DC and votes >= HIGH:
        score = min(score, reading.draw - SLIGHT)  # one point is no price for it, however the fight looks
    return Opinion(move, score)


def judge_discard(reading: Reading) -> list[Opinion]:
    """What to think of every card that may be discarded: what remains, and what the next player gets."""
    hand = reading.hand
    opinions = []
    for card in reading.view.legal():
        assert isinstance(card, int)
        rest = hand & ~(1 << card)
        score = reading.worth(rest) - reading.fed(card)
        if card == PUERTO_RICO:
            score -= THROWN_AWAY
        opinions.append(Opinion(card, score))
    return opinions
