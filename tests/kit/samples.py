"""Matches to be shown, made the way matches always are: by playing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.scenes.people import identified
from cardtable.scenes.session import Session
from cardtable.storage.settings import Player

if TYPE_CHECKING:
    from cardtable.scenes.base import Services

SEED = "538"
COMPANY = (
    Player("Ann", "ann", "person"),
    Player("Teddy", "teddy", "computer"),
    Player("Abe", "abe", "computer"),
    Player("Eleanor", "eleanor", "computer"),
)
"""One person and three computer players."""
CABINET = (
    Player("Ann", "ann", "person"),
    Player("Silent Cal", "silent-cal", "computer"),
    Player("Eleanor", "eleanor", "computer"),
    Player("Teddy", "teddy", "computer"),
    Player("Abe", "abe", "computer"),
    Player("Dolley", "dolley", "computer"),
    Player("Frederick", "frederick", "computer"),
    Player("Sojourner", "sojourner", "computer"),
)
"""One person and as many computer players as are needed."""


def played(
    until: Callable[[Match], bool],
    game: str = "whitehouse",
    players: Sequence[Player] = COMPANY,
    options: Mapping[str, object] | None = None,
    seed: str = SEED,
) -> Match:
    """A match played by the game's own policy in every seat.

    Args:
        until: asked before every move; the match stops where it says so, at the latest at its end.
        game: the game's id.
        players: who sits where.
        options: those that differ from the defaults.
        seed: of the cards and of every decision.
    """
    names = [player.name for player in players]
    deck = catalogue.deck(game)
    match = Match(catalogue.game(game), len(players), options or {}, seed, names, deck=deck.differing)
    policy = catalogue.entry(game).players().plain
    dice = Random(seed)
    while match.state.to_act and not until(match):
        if match.chance_due:
            match.draw()
        else:
            seat = match.state.to_act[0]
            match.play(seat, policy.choose(match.state.observe(seat), dice))
    return match


def kept(app: Services, match: Match, players: Sequence[Player] = COMPANY) -> int:
    """Put a match into the program's library; returns its number there."""
    record = match.record()
    sitters = identified(app, players)
    return app.library.new_match(
        match.game.id, record.options, sitters, match.seed, {}, record.moves, deck={"cards": record.deck}
    )


def finished(app: Services, match: Match, players: Sequence[Player] = COMPANY) -> int:
    """Put a match that is over into the program's library with its result; returns its number there."""
    number = kept(app, match, players)
    state = match.state
    assert state.winners is not None
    app.library.finish(number, state.scores, state.winners, state.sides)
    Session.resume(app.library.open(number), app.library)  # counts the hands
    return number


def in_hand(number: int, trick: int) -> Callable[[Match], bool]:
    """Whether the first seat is to lead or follow in a trick of a hand, both counted from 1."""

    def reached(match: Match) -> bool:
        state = match.state
        captured = [cards for zone, cards in state.zones().items() if zone.startswith("captured")]
        done = sum(map(len, captured)) // len(match.names) + 1
        return (state.hand, state.phase, state.to_act) == (number, "play", (0,)) and done >= trick

    return reached


def asked(phase: str, number: int = 1) -> Callable[[Match], bool]:
    """Whether the first seat is to act in a phase, for the time of that number."""
    times = [0]

    def reached(match: Match) -> bool:
        if not match.steps:  # of another match
            times[0] = 0
        times[0] += match.state.phase == phase and match.state.to_act == (0,)
        return times[0] == number

    return reached
