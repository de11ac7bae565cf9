"""The same table twice: laid out off screen, and in the program's window, to which every gesture goes, too.

The window's own process is not asked anything. What it kept in the library is read as another program would
read it; the table off screen is built from that and says where the cards and buttons are.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from itertools import pairwise
from random import Random
from typing import Any

import pygame

from cardtable.engine.game import Move
from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.games import catalogue
from tests.scenes import moves_made
from tests.scenes.table_kit import Table
from tests.window.desk import Desk, until

KEYS = {
    pygame.K_RETURN: "Return",
    pygame.K_SPACE: "space",
    pygame.K_TAB: "Tab",
    pygame.K_HOME: "Home",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
}
TRIES = 3
"""How often a move is made again: a gesture that comes while something still moves is missed once."""
SEVERAL = frozenset({"declare", "challenge", "lay", "play"})
"""The moves for which cards are raised one by one, in games that suggest such moves by a key."""


def kept(desk: Desk) -> dict[str, Any]:
    """Game, options and seats of the match that was begun last."""
    with closing(sqlite3.connect(f"file:{desk.library}?mode=ro", uri=True)) as database:
        row = database.execute(
            "SELECT id, game, options, agreed FROM matches ORDER BY revision DESC LIMIT 1"
        ).fetchone()
        (seats,) = database.execute("SELECT count(*) FROM players WHERE match_id = ?", row[:1]).fetchone()
    return {
        "game": row[1],
        "options": json.loads(row[2]),
        "agreed": json.loads(row[3]),
        "seats": seats,
    }


def resumed(facts: Mapping[str, Any], lines: Sequence[str]) -> Match:
    """The match of these facts after these moves."""
    record = Record(facts["game"], facts["seats"], facts["options"], (), {}, tuple(lines))
    return Match.resume(catalogue.game(facts["game"]), record, "remote")


class Twin(Table):
    """A table off screen whose gestures are made in the window, too, as soon as it has a desk."""

    desk: Desk | None = None

    def press(self, key: int, mod: int = 0, unicode: str = "") -> None:
        if self.desk is not None:
            self.desk.key(KEYS.get(key) or unicode)
        super().press(key, mod, unicode)

    def click(self, at: tuple[float, float], button: int = 1) -> None:
        if self.desk is not None:
            self.desk.click(*at, button)
        super().click(at, button)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        if self.desk is not None:
            self.desk.drag(start, end)
        super().drag(start, end)

    def step_to(self, number: int, *, by_pointer: bool) -> None:
        """Choose a number from where both tables begin."""
        stepper = self.top.panel.stepper
        self.click(stepper.rect.center)
        while stepper.number != number:
            up = stepper.number < number
            if by_pointer:
                x = stepper.rect.right - 10 if up else stepper.rect.left + 10
                self.click((x, stepper.rect.centery))
            else:
                self.press(pygame.K_RIGHT if up else pygame.K_LEFT)


class Remote(Twin):
    """A table of the match that the window shows."""

    def __init__(self, desk: Desk, facts: Mapping[str, Any], lines: list[str]) -> None:
        begun = lines[-1].startswith("0 ") and resumed(facts, lines).state.to_act == (0,)
        super().__init__((0,), lines=lines[:-1] if begun else lines, size=desk.window_size, **facts)
        self.settle_or_pass()
        if begun:  # made here, too: a card that was drawn lies apart for who has seen the hand without it
            self.scene.play(self.session.seen.read(lines[-1].removeprefix("0 ")))
            self.settle_or_pass()
        self.desk = desk

    def settle_or_pass(self) -> None:
        """Come to where the first seat is asked; not at all where it is not."""
        if self.session.actor == 0:
            self.settle()


class Hand:
    """Somebody in the first seat who plays a hand of any game in the window, as the game's policy would."""

    def __init__(self, desk: Desk, make: str = "by_mouse", hands: int = 1) -> None:
        """`make` names a way of `tests.scenes.moves_made`; `hands` are played."""
        self.desk = desk
        self.make = getattr(moves_made, make)
        self.hands = hands
        self.dice = Random(538)

    def act(self) -> bool:
        """Wait for the turn and make one move; False where the hand, or the match, is over."""
        facts = kept(self.desk)
        for _try in range(TRIES):
            table, lines = self._table(facts)
            try:
                if self._over(table.match):
                    return False
                wanted = f"0 {table.session.seen.write(self._make(table))}"
            finally:
                table.app.close()
            if self._taken(len(lines), wanted):
                return True
            self._lower(wanted)
        raise AssertionError(f"'{wanted}' was not taken after {lines[-3:]}")

    def _lower(self, wanted: str) -> None:
        """Undo what a half missed gesture left: raised cards, or a second question in the way of the next."""
        _seat, verb, *cards = wanted.split()
        if verb in SEVERAL and len(cards) > 1:
            self.desk.key("y", "Escape")  # a suggestion takes their place, and is lowered
        elif verb == "water":
            self.desk.key("t", "Escape")  # the second question is opened, if it is not, and left

    def _table(self, facts: Mapping[str, Any]) -> tuple[Remote, list[str]]:
        """The table at which it is the first seat's turn, or the hand is over, and its moves so far."""
        while True:
            until(lambda: self._due(facts), "the first seat's turn")
            self.desk.end_what_is_shown()
            lines = self.desk.lines()
            table = Remote(self.desk, facts, lines)
            if 0 in table.match.state.to_act or self._over(table.match):
                return table, lines
            table.app.close()  # meanwhile a move that leaves no choice was made by itself

    def _over(self, match: Match) -> bool:
        """Whether enough hands are over; one that is void, or ended before the first turn, counts as none."""
        ends = [0, *(result.ply for result in match.results)]
        played = [any(step.seat == 0 for step in match.steps[begun:end]) for begun, end in pairwise(ends)]
        return sum(played) >= self.hands or not match.state.to_act

    def _taken(self, made: int, wanted: str) -> bool:
        """Whether a move is kept within a while."""
        try:
            until(lambda: len(self.desk.lines()) > made, f"'{wanted}' to be kept", 4)
        except AssertionError:
            return False
        # Of several cards one may be missed while the hand moves: another move of one's own is a move, too.
        assert self.desk.lines()[made].startswith("0 ")
        return True

    def _make(self, table: Table) -> Move:
        """Make the move of the game's policy, or another one where that takes more than one question."""
        for move in (self._choose(table), *table.session.seen.legal()):
            try:
                self.make(table, move)
            except AssertionError as error:
                if "no way to" not in str(error):
                    raise
            else:
                return move
        raise AssertionError(f"nothing can be done: {table.describe()}")

    def _choose(self, table: Table) -> Move:
        policy = catalogue.entry(table.session.match.game.id).players().plain
        return policy.choose(table.session.seen, self.dice)

    def _due(self, facts: Mapping[str, Any]) -> bool:
        """Whether the first seat is to act, or the hand is over; what waits to be read is read till then.

        The score sheet of a hand that does not count is left by the button in focus.
        """
        lines = self.desk.lines()
        match = resumed(facts, lines)
        if not lines:
            return False
        due = 0 in match.state.to_act or self._over(match)
        if not due:
            self.desk.key("Return" if match.results and match.state.phase == "deal" else "Shift_L")
        return due
