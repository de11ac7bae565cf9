"""Quick rules for moves, for the thousands of turns in a search.

Each seat uses only what it could see: its own cards, the number of turns played and the cards on the table.
The policy weighs every unseen card; these rules use averages of the whole deck.
"""

from functools import cache
from math import erf, sqrt
from typing import Final

from cardtable.cards.masks import cards_in
from cardtable.games.statehood.players.evaluation import (
    DC_HELD,
    FULL_DECK,
    MUCH_TIME,
    SLOPE,
    SURE,
    SURE_AT_LAST,
    WILDCARD_HELD,
    WILLING,
)
from cardtable.games.statehood.rules.moves import (
    BLUE,
    CHALLENGE,
    DC,
    DECLARABLE,
    DECLARE,
    DECLARE_PUERTO_RICO,
    DRAW,
    LAID,
    LAY,
    MOST_PLAYED,
    PASS,
    PUERTO_RICO,
    TAKE,
    WILDCARDS,
)
from cardtable.games.statehood.rules.position import NOTHING, Position
from cardtable.games.statehood.rules.setup import HAND_SIZE, Setup
from cardtable.games.statehood.rules.state import DC_POINTS, PUERTO_RICO_POINTS, WILDCARD_POINTS

LAYS: Final[tuple[float, ...]] = (70.0, 4.6, -0.07)
LAYS_SPREAD: Final = 25.0
"""Votes that a seat can lay against Puerto Rico: base, increase per round and per round squared, and standard
deviation. Measured over hands that the policy played."""

RED_HELD: Final = 31.0
RED_SPREAD: Final = 14.0
"""Mean and standard deviation of the votes on up to three red cards of a hand."""

_PUERTO_RICO_BIT: Final = 1 << PUERTO_RICO
_DC_BIT: Final = 1 << DC


class RolloutPolicy:
    """The quick rules under one setup. Values are in votes in hand.

    Args:
        setup: the terms of the match.

    Attributes:
        gain: worth of a draw, by the votes of a hand's lowest card.
        declare: worth of declaring a wildcard, by the defender's votes.
        challenge: worth of winning a wildcard, by the votes of the card played.
        wildcard, dc: worth of holding these cards while there is time.
    """

    __slots__ = (
        "_seats",
        "_votes",
        "challenge",
        "dc",
        "declare",
        "gain",
        "mean",
        "point",
        "rival",
        "wildcard",
    )

    def __init__(self, setup: Setup) -> None:
        seats, votes = setup.seats, setup.votes
        self._seats: int = seats
        self._votes = votes
        self.rival = 1.0 / (seats - 1)
        vote = PUERTO_RICO_POINTS * (1.0 + self.rival) * SLOPE[seats]
        self.point = 1.0 / vote
        drawn = [number for card, number in enumerate(votes) if card != PUERTO_RICO]
        mean = self.mean = sum(drawn) / len(drawn)
        most = max(drawn)
        self.gain = [sum(max(0, number - low) for number in drawn) / len(drawn) for low in range(most + 1)]
        self.wildcard = WILDCARD_HELD * self.point
        self.dc = DC_HELD * self.point
        prize = WILDCARD_POINTS * (1.0 + self.rival) * self.point
        self.challenge = [prize - (number - mean) for number in range(most + 1)]
        self.declare = []
        for number in range(most + 1):
            beats = sum(number < other <= mean + prize for other in drawn) / len(drawn)
            stands = (1.0 - WILLING * (1.0 - (1.0 - beats) ** HAND_SIZE)) ** (seats - 1)
            points = WILDCARD_POINTS * (stands - (1.0 - stands) * self.rival)
            self.declare.append(points * self.point - (number - mean))

    def move(self, state: Position) -> int:
        """Return the move of the seat to act, in any phase."""
        seat = state.to_act[0]
        hand = state.hands[seat]
        match state.phase:
            case "discard":
                return self._discard(state, hand)
            case "turn":
                return DECLARE_PUERTO_RICO if state.forced else self._turn(state, hand)
            case "challenge":
                return self._challenge(state, seat)
            case _:
                return self._lay(hand)

    def _time(self, state: Position) -> float:
        return min(1.0, len(state.deck) * self._seats / MUCH_TIME)

    def _discard(self, state: Position, hand: int) -> int:
        votes, time = self._votes, self._time(state)
        kept = _PUERTO_RICO_BIT if state.taken == NOTHING else _PUERTO_RICO_BIT | 1 << state.taken
        best, least = -1, 0.0
        for card in cards_in(hand & ~kept):
            worth = float(votes[card])
            if WILDCARDS >> card & 1:
                worth = self.wildcard * time
            elif card == DC:
                worth += self.dc * time
            if best < 0 or worth < least:
                best, least = card, worth
        return best

    def _turn(self, state: Position, hand: int) -> int:
        votes, total = self._votes, state.setup.ballots.total
        if hand & _PUERTO_RICO_BIT and self._sure(state, total(hand)):
            return DECLARE_PUERTO_RICO
        others = cards_in(hand & ~_PUERTO_RICO_BIT)
        lowest = min([votes[card] for card in others]) if others else 0
        best, move = self.gain[lowest], DRAW
        if state.takes < state.setup.most_takes:
            top = state.discard[-1]
            gain = float(votes[top] - lowest)
            if DECLARABLE >> top & 1:
                gain += (self.dc if top == DC else self.wildcard) * self._time(state)
            if gain > best:
                best, move = gain, TAKE
        if hand & DECLARABLE:
            found, declared = self._declaration(state, hand)
            if found > best:
                move = declared
        return move

    def _sure(self, state: Position, votes: int) -> bool:
        """Return whether a declaration of Puerto Rico is likely enough to stand."""
        first, more, square = LAYS
        territories = sum([won.bit_count() for won in state.won])
        rounds = (len(state.discard) + territories) / self._seats
        mean = first + rounds * (more + rounds * square)
        chance = (0.5 + 0.5 * erf((votes - mean) / LAYS_SPREAD / sqrt(2.0))) ** (self._seats - 1)
        left = min(1.0, len(state.deck) / FULL_DECK)
        last = SURE_AT_LAST[self._seats]
        return chance >= last + left * (SURE[self._seats] - last)

    def _declaration(self, state: Position, hand: int) -> tuple[float, int]:
        """Return the worth of the best declaration of a wildcard or DC, and its move."""
        votes, time = self._votes, self._time(state)
        best, move = -1.0, DRAW
        wildcards = hand & WILDCARDS
        if wildcards:
            wildcard = (wildcards & -wildcards).bit_length() - 1
            for card in cards_in(hand & ~_PUERTO_RICO_BIT & ~(1 << wildcard)):
                worth = self.declare[votes[card]] - self.wildcard * time
                if DECLARABLE >> card & 1:
                    worth -= (self.dc if card == DC else self.wildcard) * time
                if worth > best:
                    best, move = worth, DECLARE[wildcard] | 1 << card
        if hand & _DC_BIT:
            played = spent = 0
            blue = sorted(cards_in(hand & BLUE & ~_DC_BIT), key=votes.__getitem__, reverse=True)
            for card in blue[:MOST_PLAYED]:
                played |= 1 << card
                spent += votes[card]
                beats = 0.5 + 0.5 * erf((RED_HELD - spent) / RED_SPREAD / sqrt(2.0))
                stands = (1.0 - WILLING * beats) ** (self._seats - 1)
                worth = DC_POINTS * (stands - (1.0 - stands) * self.rival) * self.point - self.dc * time
                worth -= spent - played.bit_count() * self.mean
                if worth > best:
                    best, move = worth, DECLARE[DC] | played
        return best, move

    def _challenge(self, state: Position, seat: int) -> int:
        declaration = state.declaration
        assert declaration is not None
        moves = state.legal(seat)
        best, chosen = 0.0, PASS
        total, time = state.setup.ballots.total, self._time(state)
        for move in moves:
            assert isinstance(move, int)
            if move == PASS:
                continue
            cards = move & ~CHALLENGE
            if declaration.card == DC:
                prize = DC_POINTS * (1.0 + self.rival) * self.point
                worth = prize - (total(cards) - cards.bit_count() * self.mean)
            else:
                worth = self.challenge[total(cards)]
                if cards & _DC_BIT:
                    worth -= self.dc * time
            if worth > best:
                best, chosen = worth, move
        return chosen

    def _lay(self, hand: int) -> int:
        """Return the lay of the cards with the most votes."""
        votes = self._votes
        while hand.bit_count() > LAID:
            hand ^= 1 << min(cards_in(hand), key=votes.__getitem__)
        return LAY | hand


@cache
def rollout_policy_of(setup: Setup) -> RolloutPolicy:
    """Return the quick rules for a setup; the same object for the same setup."""
    return RolloutPolicy(setup)
