"""A match of States with its table and its story, for the tests of what the table shows and asks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from cardtable.engine.game import Move
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.games.states.players.policy import PLAYERS
from cardtable.games.states.table.game_table import StatesTable
from cardtable.scenes.match_log import MatchLog
from cardtable.viewmodel.picture import Picture, Sitter
from cardtable.viewmodel.prompts import Ask, Selection
from tests.games.states.desk import deal_line

policy = PLAYERS.plain

NAMES = ("Ann", "Ben", "Cleo", "Dan")
VARIANTS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"water": 8}),
    (3, {"spotting": "self", "water": 8, "four_corners": False}),
    (4, {}),
    (4, {"teams": True, "scoring": "alternate", "spotting": "self"}),
)


def table_of(match: Match) -> StatesTable:
    return StatesTable([Sitter(name, name.lower(), person=True) for name in match.names], match.options)


class Game:
    """A match with its table and its story."""

    def __init__(self, seats: int = 2, *lines: str, seed: str = "table", **options: object) -> None:
        self.match = Match(catalogue.game("states"), seats, options, seed, NAMES[:seats])
        self.table = table_of(self.match)
        self.match_log = MatchLog(self.table)
        self.play(*lines)

    def play(self, *lines: str) -> None:
        for line in lines:
            head, _space, text = line.partition(" ")
            seat = -1 if head == "*" else int(head)
            self.make(seat, self.match.state.read(seat, text))

    def make(self, seat: int, move: Move) -> None:
        before = self.match.state.observe(None)
        events = self.match.play(seat, move)
        self.match_log.add(seat, before, events, self.match.state.observe(None))

    def draw(self) -> None:
        before = self.match.state.observe(None)
        events = self.match.draw()
        self.match_log.add(-1, before, events, self.match.state.observe(None))

    def picture(self, viewer: int | None, bottom: int = 0) -> Picture:
        seen = self.match.state.observe(viewer)
        return self.table.picture(seen, bottom if viewer is None else viewer, self.match_log.told)

    def ask(self, seat: int) -> Ask:
        ask = self.picture(seat).ask
        assert ask is not None
        return ask

    def select(self, seat: int, *cards: str) -> Selection:
        return self.table.selection(self.match.state.observe(seat), cards)

    @property
    def lines(self) -> list[str]:
        return [line for told in self.match_log.told for line in told.lines]


def dealt(hands: dict[int, str], turned: str, deck: str = "", seats: int = 2, **options: object) -> Game:
    """A game after a deal with the cards wished for."""
    game = Game(seats, **options)
    game.play(deal_line(game.match.state, hands, turned, deck))  # type: ignore[arg-type]
    return game


def walk(seats: int, options: dict[str, Any], seed: str, moves: int) -> Iterator[Game]:
    """A random match, at every state; now and then the policy plays, so that hands end."""
    game = Game(seats, seed=seed, **options)
    dice = Random(seed)
    yield game
    while game.match.state.to_act and len(game.match.steps) < moves:
        if game.match.chance_due:
            game.draw()
        else:
            seat = game.match.state.to_act[0]
            seen = game.match.state.observe(seat)
            legal = seen.legal()
            move = legal[int(dice.random() * len(legal))]
            if dice.random() < 0.5:
                move = policy.choose(seen, dice)
            game.make(seat, move)
        yield game
