"""``cardtable simulate``: computer players play many matches; reports results and speed."""

import argparse
import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from cardtable.commands import INTERRUPTED, OK, complain, counted
from cardtable.engine.chance import Dice, draw
from cardtable.engine.game import CHANCE, Game, IllegalMove, Move, State, seat_text
from cardtable.engine.options import Value
from cardtable.engine.record import Record
from cardtable.games import catalogue
from cardtable.i18n import _, ngettext
from cardtable.lab import players, pool
from cardtable.lab.contest import Chooser
from cardtable.lab.seating import agreed, seated
from cardtable.storage import files


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate.

    Args:
        game: the game.
        options: every option with its value.
        seats: number of seats.
        players: the players by seat, as named on the command line.
        seed: seed of all chance and all players' dice.
        games: number of matches.
    """

    game: Game
    options: Mapping[str, Value]
    seats: int
    players: tuple[str, ...]
    seed: str
    games: int

    def record(self, number: int, moves: Sequence[str]) -> Record:
        """Return the record of one match, including its origin."""
        changed = self.game.changed(self.options)
        deck = catalogue.deck(self.game.id)
        about = {"seed": self.match_seed(number), "players": list(self.players), "deck": deck.fingerprint}
        return Record(self.game.id, self.seats, changed, (), about, tuple(moves), deck.differing)

    def match_seed(self, number: int) -> str:
        """Return the seed of the match of that number, from 1."""
        return f"{self.seed}/{number}"


@dataclass(frozen=True, slots=True)
class Played:
    """Result of one match.

    Args:
        number: number of the match, from 1.
        hands: deals made.
        moves: moves made, chance included.
        sides: the seats of each side.
        scores: final scores, by side.
        winners: the winning seats.
        record: text of the match's record; empty if it is not kept.
    """

    number: int
    hands: int
    moves: int
    sides: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    record: str


@dataclass(slots=True)
class Figures:
    """Totals of the matches so far.

    Args:
        sides: the seats of each side.
        games: matches played to their end.
        hands: deals made.
        moves: moves made, chance included.
        seconds: time by the clock, on any number of cores.
        won: matches won, by side (a match with several winning sides counts for each).
        scores: sum of the final scores, by side.
    """

    sides: tuple[tuple[int, ...], ...] = ()
    games: int = 0
    hands: int = 0
    moves: int = 0
    seconds: float = 0.0
    won: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)

    def add(self, match: Played) -> None:
        """Count a finished match."""
        if not self.sides:
            self.sides = match.sides
            self.won = [0] * len(self.sides)
            self.scores = [0] * len(self.sides)
        self.games += 1
        self.hands += match.hands
        self.moves += match.moves
        for number, (side, score) in enumerate(zip(self.sides, match.scores, strict=True)):
            self.won[number] += any(seat in side for seat in match.winners)
            self.scores[number] += score


def run(wanted: argparse.Namespace) -> int:
    """Play and report.

    Args:
        wanted: ``game``, ``games``, ``seed``, ``players``, ``seats`` (None: the fewest), ``option`` (texts
            ``NAME=VALUE``), ``records`` (a folder or None), ``jobs`` (number of processes; 0: one per core)
            and ``json``.

    Returns:
        The exit status; after Ctrl+C the matches played so far are reported.
    """
    try:
        plan = _plan(wanted)
        choosers = _choosers(plan)
        if wanted.records is not None:
            wanted.records.mkdir(parents=True, exist_ok=True)
    except ValueError as error:
        return complain(f"cardtable simulate: {error}")
    except OSError as error:
        reason = files.reason_of(error)
        return complain(_("{folder} cannot be made: {reason}.").format(folder=wanted.records, reason=reason))
    keep = wanted.records is not None
    figures, status = Figures(), OK
    began = time.perf_counter()
    try:
        matches = _matches(plan, choosers, keep, wanted.jobs or pool.cores())
        for match in counted(matches, plan.games, _("match")):
            figures.add(match)
            if keep:
                _keep(plan, match, wanted.records)
    except files.FileError as error:
        return complain(f"{wanted.records}: {error}")
    except KeyboardInterrupt:
        status = INTERRUPTED
    figures.seconds = time.perf_counter() - began
    print(json.dumps(_object(plan, figures)) if wanted.json else "\n".join(_text(plan, figures)))
    return status


def _plan(wanted: argparse.Namespace) -> Plan:
    """Return the plan of the command line. Raises ValueError with a sentence."""
    game, seats, options = agreed(wanted.game, wanted.seats, wanted.option)
    players = seated(wanted.players, seats)
    return Plan(game, options, seats, players, wanted.seed, wanted.games)


def _choosers(plan: Plan) -> list[Chooser]:
    """Return the chooser of each seat. Raises LevelError for an unknown player, or a game without players."""
    found = {name: players.of_level(plan.game.id, name) for name in dict.fromkeys(plan.players)}
    return [
        found[name] if found[name] is players.anything else partial(_lawful, found[name])
        for name in plan.players
    ]


def _lawful(choose: Chooser, state: State, seat: int, dice: Dice) -> Move:
    """Return a player's move. Raises IllegalMove if the rules do not allow it."""
    move = choose(state, seat, dice)
    refusal = state.why_not(seat, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    return move


def _matches(plan: Plan, choosers: Sequence[Chooser], keep: bool, jobs: int) -> Iterator[Played]:
    """Yield all matches in the order of their numbers; Ctrl+C ends them."""
    if jobs == 1 or plan.games == 1:
        return pool.alone(lambda number: _one(plan, choosers, number, keep), range(1, plan.games + 1))
    words = (plan.game.id, plan.options, plan.seats, plan.players, plan.seed, plan.games, keep)
    return pool.in_order(_prepare, words, plan.games, jobs)


def _prepare(
    game_id: str,
    options: Mapping[str, Value],
    seats: int,
    players: tuple[str, ...],
    seed: str,
    games: int,
    keep: bool,
) -> Callable[[int], Played]:
    """Return the function that plays the match of a number, in a fresh process."""
    plan = Plan(catalogue.game(game_id), options, seats, players, seed, games)
    return partial(_one, plan, _choosers(plan), keep=keep)


def _one(plan: Plan, choosers: Sequence[Chooser], number: int, keep: bool) -> Played:
    """Play one match to its end."""
    seed = plan.match_seed(number)
    dice = [Random(f"{seed}/seat {seat}") for seat in range(plan.seats)]
    lines: list[str] = []
    state = plan.game.start(plan.seats, plan.options)
    moves = drawn = 0
    while state.to_act:
        seat = state.to_act[0]
        if seat == CHANCE:
            move: Move = draw(state.chance(), seed, drawn)
            drawn += 1
        else:
            move = choosers[seat](state, seat, dice[seat])
        if keep:
            lines.append(f"{seat_text(seat)} {state.write(seat, move)}")
        state.apply(seat, move)
        moves += 1
    record = plan.record(number, lines).to_text() if keep else ""
    return Played(number, state.hand, moves, state.sides, state.scores, state.winners or (), record)


def _keep(plan: Plan, match: Played, folder: Path) -> None:
    """Write one match as a record file. Raises FileError."""
    seed = "".join(sign if sign.isalnum() else "-" for sign in plan.seed)[:40]
    path = folder / f"{plan.game.id}-{seed}-{match.number:0{len(str(plan.games))}}.yaml"
    files.write_atomically(path, match.record)


def _object(plan: Plan, figures: Figures) -> dict[str, object]:
    return {
        "game": plan.game.id,
        "seats": plan.seats,
        "options": dict(plan.options),
        "seed": plan.seed,
        "players": list(plan.players),
        "games": figures.games,
        "hands": figures.hands,
        "moves": figures.moves,
        "seconds": round(figures.seconds, 3),
        "moves_per_second": round(_ratio(figures.moves, figures.seconds)),
        "mean_hand_length": round(_ratio(figures.moves, figures.hands), 2),
        "sides": [
            {"seats": list(side), "won": won, "mean_score": round(_ratio(score, figures.games), 3)}
            for side, won, score in zip(figures.sides, figures.won, figures.scores, strict=True)
        ],
    }


def _text(plan: Plan, figures: Figures) -> list[str]:
    title = catalogue.entry(plan.game.id).title
    rows = [
        ngettext(
            "{game}: {number} match, seed {seed}", "{game}: {number} matches, seed {seed}", figures.games
        ).format(game=_(title), number=figures.games, seed=plan.seed),
        _("  hands             {number}").format(number=figures.hands),
        _("  moves             {number}").format(number=figures.moves),
        _("  moves a second    {number}").format(number=round(_ratio(figures.moves, figures.seconds))),
        _("  mean hand length  {number:.1f} moves").format(number=_ratio(figures.moves, figures.hands)),
    ]
    for side, won, score in zip(figures.sides, figures.won, figures.scores, strict=True):
        who = ", ".join(f"{seat} {plan.players[seat]}" for seat in side)
        rows.append(
            _("  {who}: won {won} of {games}, mean score {score:.2f}").format(
                who=who, won=won, games=figures.games, score=_ratio(score, figures.games)
            )
        )
    return rows


def _ratio(above: float, below: float) -> float:
    return above / below if below else 0.0
