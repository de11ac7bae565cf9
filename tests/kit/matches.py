"""Whole matches: how they go on at random, what is written down of them and comes back."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from sys import maxsize

from cardtable.engine.events import Event
from cardtable.engine.game import Move, Observation, State
from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.games import catalogue
from cardtable.storage.exchange import TakenIn, bring, take
from cardtable.storage.library import Library

Pick = Callable[[State, Random], tuple[int, Move]]
"""Says who moves, and what, where no cards are to be drawn."""


def one_of(moves: list[Move], dice: Random) -> Move:
    """Any of some moves."""
    return moves[int(dice.random() * len(moves))]


def not_too_high(phase: str, moves: list[Move]) -> list[Move]:
    """The moves; of bids the lowest, so that a hand is not a landslide each time."""
    return moves[:3] if phase == "bid" else moves


def anything(state: State, dice: Random) -> tuple[int, Move]:
    """The first who may act makes any legal move."""
    seat = state.to_act[0]
    return seat, one_of(state.legal(seat), dice)


def low_bids(state: State, dice: Random) -> tuple[int, Move]:
    """As `anything`, with low bids."""
    seat = state.to_act[0]
    return seat, one_of(not_too_high(state.phase, state.legal(seat)), dice)


def last_first(state: State, dice: Random) -> tuple[int, Move]:
    """The last who may act makes any legal move."""
    seat = state.to_act[-1]
    return seat, one_of(state.legal(seat), dice)


def placed(share: float) -> Pick:
    """Always the move at the same place among the legal ones: 0 is the first, 1 the last."""

    def pick(state: State, dice: Random) -> tuple[int, Move]:
        seat = state.to_act[0]
        legal = state.legal(seat)
        return seat, legal[min(int(share * len(legal)), len(legal) - 1)]

    return pick


def go_on(match: Match, dice: Random, pick: Pick = anything) -> list[Event]:
    """Make one step and return what it told: the cards that are due are drawn, else a move is picked."""
    return match.draw() if match.chance_due else match.play(*pick(match.state, dice))


def play_on(match: Match, dice: Random, pick: Pick = anything, most: int = maxsize) -> Match:
    """Go on until the match is over or has so many steps, and return it."""
    while match.state.to_act and len(match.steps) < most:
        go_on(match, dice, pick)
    return match


def steps(
    match: Match, dice: Random, pick: Pick = anything, most: int = maxsize
) -> Iterator[tuple[Observation, list[Event]]]:
    """Go on in the same way; after every step what everybody saw before it, and what it told."""
    while match.state.to_act and len(match.steps) < most:
        before = match.state.observe(None)
        yield before, go_on(match, dice, pick)


def points_of(match: Match) -> tuple[int, ...]:
    """What the results of the finished hands sum up to, by side."""
    return tuple(
        sum(result.points[side] for result in match.results) for side in range(len(match.state.scores))
    )


def saved_and_loaded(match: Match) -> Match:
    """The match that its record gives, as text; fails the test where it is another one."""
    text = match.record().to_text()
    again = Match.resume(match.game, Record.from_text(text), match.seed)
    assert again.state == match.state
    assert [step.line for step in again.steps] == [step.line for step in match.steps]
    assert again.results == match.results
    assert again.record().to_text() == text
    return again


def taken_in(library: Library, file: Path) -> TakenIn:
    """A record file, taken into a library."""
    return take(library, bring(file, catalogue.game_of))
