"""Duplicate deals: every player plays the same cards in every seat, so that luck counts for little."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from cardtable.engine.chance import Dice, draw
from cardtable.engine.game import CHANCE, Game, IllegalMove, Move, State
from cardtable.engine.options import Value
from cardtable.lab.intervals import Mean, mean, share

Chooser = Callable[[State, int, Dice], Move]
"""Returns a seat's move; the state is the referee's."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Results of one player over the seats of one deal.

    Args:
        hands: number of hands it sat in, once per seat.
        margin: sum over them of its side's points minus the average of the other sides.
        won: sum of its shares of hands won: 1 if its side alone made the most points, split among tied sides.
        moves: decisions made.
        seconds: time they took by the clock.
    """

    hands: int
    margin: float
    won: float
    moves: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Standing:
    """Results of one player over many deals.

    Args:
        name: name of the player.
        hands: hands played, once per seat.
        won: share of hands won.
        margin: points per hand minus the average of the other sides.
        fair: share won among equals.
        moves: decisions made.
        seconds: average seconds per decision.
    """

    name: str
    hands: int
    won: Mean
    margin: Mean
    fair: float
    moves: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest between players at one game.

    Args:
        game: the game.
        options: every option with its value.
        seats: number of seats.
        players: the first seating; in every further hand of a deal all move on by one seat, until the first
            seating returns.
        seed: seed of all chance and all players' dice.
    """

    game: Game
    options: Mapping[str, Value]
    seats: int
    players: tuple[str, ...]
    seed: str

    def rotations(self) -> list[tuple[str, ...]]:
        """Return the seatings of the hands of one deal."""
        found: list[tuple[str, ...]] = []
        for turn in range(self.seats):
            seated = self.players[-turn:] + self.players[:-turn] if turn else self.players
            if seated in found:
                break
            found.append(seated)
        return found

    def deal(self, number: int, choosers: Mapping[str, Chooser]) -> dict[str, Tally]:
        """Play one deal in every rotation.

        Args:
            number: number of the deal, from 1.
            choosers: the chooser of each player.
        """
        found = {name: _Sum() for name in dict.fromkeys(self.players)}
        for seated in self.rotations():
            state, spent = self._hand(number, seated, choosers)
            gains = state.scores
            best = max(gains)
            share = 1.0 / gains.count(best)
            for side, gain in zip(state.sides, gains, strict=True):
                margin = gain - (sum(gains) - gain) / (len(gains) - 1)
                for seat in side:
                    tally = found[seated[seat]]
                    tally.hands += 1
                    tally.margin += margin
                    tally.won += share if gain == best else 0.0
            for name, (moves, seconds) in spent.items():
                found[name].moves += moves
                found[name].seconds += seconds
        return {name: tally.done() for name, tally in found.items()}

    def _hand(
        self, number: int, seated: Sequence[str], choosers: Mapping[str, Chooser]
    ) -> tuple[State, dict[str, tuple[int, float]]]:
        """Play one hand; return its final state, and each player's number of decisions and seconds."""
        seed = f"{self.seed}/{number}"
        state = self.game.start(self.seats, self.options)
        dice = [Random(f"{seed}/seat {seat}") for seat in range(self.seats)]
        spent: dict[str, tuple[int, float]] = dict.fromkeys(seated, (0, 0.0))
        drawn = 0
        dealt = False
        while state.to_act and not (dealt and state.phase == "deal"):
            seat = state.to_act[0]
            if seat == CHANCE:
                dealt = dealt or state.phase == "deal"
                state.apply(CHANCE, draw(state.chance(), seed, drawn))
                drawn += 1
                continue
            name = seated[seat]
            began = time.perf_counter()
            move = choosers[name](state, seat, dice[seat])
            moves, seconds = spent[name]
            spent[name] = (moves + 1, seconds + time.perf_counter() - began)
            refusal = state.why_not(seat, move)
            if refusal is not None:
                raise IllegalMove(refusal)
            state.apply(seat, move)
        return state, spent

    def standings(self, deals: Sequence[Mapping[str, Tally]]) -> list[Standing]:
        """Return the players' standings, in the order they were named."""
        sides = len(self.game.start(self.seats, self.options).sides)
        found = []
        for name in dict.fromkeys(self.players):
            tallies = [deal[name] for deal in deals]
            moves = sum(tally.moves for tally in tallies)
            seconds = sum(tally.seconds for tally in tallies)
            found.append(
                Standing(
                    name,
                    sum(tally.hands for tally in tallies),
                    share([tally.won / tally.hands for tally in tallies]),
                    mean([tally.margin / tally.hands for tally in tallies]),
                    1.0 / sides,
                    moves,
                    seconds / moves if moves else 0.0,
                )
            )
        return found


class _Sum:
    def __init__(self) -> None:
        self.hands = self.moves = 0
        self.margin = self.won = self.seconds = 0.0

    def done(self) -> Tally:
        return Tally(self.hands, self.margin, self.won, self.moves, self.seconds)
