"""The players of a measurement, by their names on the command line."""

from functools import partial
from typing import Final

from cardtable.ai.levels import LEVELS, Level, LevelError, level
from cardtable.ai.player import Player, Policy
from cardtable.ai.search import Budget, Search
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, State
from cardtable.games import catalogue
from cardtable.i18n import _
from cardtable.lab import pool
from cardtable.lab.contest import Chooser

CLAIRVOYANT: Final = "clairvoyant"
"""The player that searches with the true cards, for as long as the level `SEES_AS_LONG_AS`."""

SEES_AS_LONG_AS: Final = "expert"


class ClairvoyantPlayer:
    """Uses the levels' search with the true cards, to show how far perfect sight would go."""

    def __init__(self, policy: Policy, budget: Budget) -> None:
        self._policy = policy
        self._budget = budget

    def choose_seeing(self, state: State, seat: int, dice: Dice) -> Move:
        """Return the move that turned out best in the true world."""
        search = Search(self._policy, state.observe(seat), dice, lambda _dice: state)
        return search.think(self._budget).move


def of_level(game_id: str, name: str) -> Chooser:
    """Return the chooser of a level; levels that think do so for their number of iterations.

    Args:
        game_id: name of the game.
        name: name of the level.

    Raises:
        LevelError: there is no such level.
    """
    return _of(game_id, level(name), name, None)


def of_name(game_id: str, name: str, clock: bool) -> Chooser:
    """Return the chooser of a player.

    Args:
        game_id: name of the game.
        name: a level or `CLAIRVOYANT`, such as ``expert``, or one with iterations, such as ``expert:400``.
        clock: whether levels think by the clock; otherwise for their number of iterations.

    Raises:
        LevelError: there is no such player.
    """
    called, colon, length = name.partition(":")
    chosen = _level(SEES_AS_LONG_AS if called == CLAIRVOYANT else called, called)
    if colon and not (length.isascii() and length.isdigit() and 0 < len(length) < 8 and int(length)):
        raise LevelError(
            _(
                "'{found}' is not allowed; allowed: a level, or a level with iterations such as expert:400"
            ).format(found=name[:40])
        )
    if colon and not chosen.thinks:
        raise LevelError(_("the level '{name}' does not think, so it has no iterations").format(name=called))
    budget = Budget(iterations=int(length)) if colon else None
    if budget is None and clock and chosen.thinks:
        budget = Budget(seconds=chosen.seconds)
    return _of(game_id, chosen, name, budget)


def _of(game_id: str, chosen: Level, name: str, budget: Budget | None) -> Chooser:
    if chosen.name == "random":
        return anything
    players = catalogue.entry(game_id).players()
    if budget is None and chosen.thinks:
        budget = chosen.steady
    if name.startswith(CLAIRVOYANT):
        assert budget is not None
        return partial(_seeing, ClairvoyantPlayer(players.thoughtful, budget))
    return partial(_sighted, chosen.player(players, budget))


def anything(state: State, seat: int, dice: Dice) -> Move:
    """Return a random legal move, as `RandomPlayer` does, without making the observation it does not need."""
    moves = state.legal(seat)
    return moves[int(dice.random() * len(moves))]


def _sighted(player: Player, state: State, seat: int, dice: Dice) -> Move:
    """Return the move of a player that sees what its seat may know."""
    pool.go_on()
    return player.choose(state.observe(seat), dice)


def _seeing(player: ClairvoyantPlayer, state: State, seat: int, dice: Dice) -> Move:
    """Return the move of a player that sees everything."""
    pool.go_on()
    return player.choose_seeing(state, seat, dice)


def _level(name: str, called: str) -> Level:
    """Return the level of that name. Raises LevelError with all known names."""
    try:
        return level(name)
    except LevelError:
        allowed = ", ".join([*(found.name for found in LEVELS), CLAIRVOYANT])
        raise LevelError(
            _("there is no player '{name}'; the players are {allowed}").format(
                name=called[:40], allowed=allowed
            )
        ) from None
