"""What `tests.benchmarks.speed` measures: the games of the house, and those of others beside them.

OpenSpiel and RLCard are the extra ``bench``; without them there is a line less in the table, not an error.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from cardtable.engine.chance import draw
from cardtable.engine.game import CHANCE, Game, State
from cardtable.games import catalogue

OPEN_SPIEL = (
    "hearts",
    "spades",
    "bridge(use_double_dummy_result=false)",
    "gin_rummy",
    "dou_dizhu",
    "crazy_eights",
)
"""Trick-taking three times (bridge played out, not solved), drawing and discarding, climbing, shedding."""

RLCARD = ("bridge", "gin_rummy", "doudizhu", "uno")


@dataclass(frozen=True)
class Subject:
    """One game to be measured.

    Args:
        name: what the table calls it.
        match: plays a whole random match, chance included; returns its moves.
        roll_out: plays a hand at random from a copy of a state after the deal; returns its moves.
        copy: copies such a state.
        observe: makes what the seat to move may know of it.
        resample: makes a whole state of that.
        decide: chooses a move by that, as the plain policy does.
    """

    name: str
    match: Callable[[Random], int]
    roll_out: Callable[[Random], int] | None = None
    copy: Callable[[], object] | None = None
    observe: Callable[[], object] | None = None
    resample: Callable[[], object] | None = None
    decide: Callable[[], object] | None = None


def ours() -> Iterator[Subject]:
    """Every game, at the fewest and at the most seats."""
    for name in catalogue.GAMES:
        game = catalogue.game(name)
        for seats in sorted({game.seats[0], game.seats[-1]}):
            yield _ours(game, seats)


def _ours(game: Game, seats: int) -> Subject:
    options = game.settle(seats, {})

    def match(dice: Random) -> int:
        return _play(game.start(seats, options), dice, drawn=0, hand=False)

    dealt, dice = game.start(seats, options), Random(1)
    number = 0
    while dealt.to_act == (CHANCE,):
        dealt.apply(CHANCE, draw(dealt.chance(), "start", number))
        number += 1
    view = dealt.observe(dealt.to_act[0])
    policy = catalogue.entry(game.id).players().plain
    return Subject(
        f"{game.id}, {seats} seats",
        match,
        lambda dice: _play(dealt.copy(), dice, drawn=number, hand=True),
        dealt.copy,
        lambda: dealt.observe(dealt.to_act[0]),
        lambda: view.resample(dice),
        lambda: policy.choose(view, dice),
    )


def _play(state: State, dice: Random, *, drawn: int, hand: bool) -> int:
    """Play on at random, to the end or only to the end of the hand; the moves made."""
    random, seed = dice.random, str(dice.random())
    moves = 0
    while state.to_act and not (hand and state.phase == "deal"):
        seat = state.to_act[0]
        if seat == CHANCE:
            state.apply(CHANCE, draw(state.chance(), seed, drawn))
            drawn += 1
        else:
            legal = state.legal(seat)
            state.apply(seat, legal[int(random() * len(legal))])
        moves += 1
    return moves


def open_spiel() -> Iterator[Subject]:
    """OpenSpiel's games, by a loop in Python over its C++."""
    if find_spec("pyspiel") is None:
        return
    pyspiel: Any = import_module("pyspiel")
    known = set(pyspiel.registered_names())
    for name in OPEN_SPIEL:
        if name.partition("(")[0] in known:
            yield _spiel(name, pyspiel.load_game(name))


def _spiel(name: str, game: Any) -> Subject:
    dealt, dice = game.new_initial_state(), Random(1)
    while dealt.is_chance_node():
        actions = dealt.legal_actions()
        dealt.apply_action(actions[int(dice.random() * len(actions))])
    return Subject(
        f"OpenSpiel {name.partition('(')[0]}",
        lambda dice: _play_spiel(game.new_initial_state(), dice),
        lambda dice: _play_spiel(dealt.clone(), dice),
        dealt.clone,
    )


def _play_spiel(state: Any, dice: Random) -> int:
    random, moves = dice.random, 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * len(actions))])
        moves += 1
    return moves


def rlcard() -> Iterator[Subject]:
    """RLCard's games without its environments, which would add the encoding of what is seen."""
    if find_spec("rlcard") is None:
        return
    for name in RLCARD:
        yield _rlcard(name, import_module(f"rlcard.games.{name}").Game())


def _rlcard(name: str, game: Any) -> Subject:
    game.np_random.seed(1)

    def match(dice: Random) -> int:
        state, _seat = game.init_game()
        narrator = next((one for one in (game, *_judges(game)) if hasattr(one, "get_legal_actions")), None)
        moves = 0
        while not game.is_over():
            actions = narrator.get_legal_actions() if narrator is not None else state["actions"]
            state, _seat = game.step(actions[int(dice.random() * len(actions))])
            moves += 1
        return moves

    return Subject(f"RLCard {name}", match)


def _judges(game: Any) -> list[Any]:
    """Who knows the legal moves where the game itself does not."""
    return [getattr(game, name) for name in ("judge", "judger") if hasattr(game, name)]
