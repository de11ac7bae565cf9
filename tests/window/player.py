"""Somebody in the first seat who sees the screen and has a mouse or keys."""

from collections.abc import Callable

from cardtable.engine.match import Match
from tests.window import mirror
from tests.window.desk import Desk, until

Gesture = Callable[[Match, str], None]
"""Makes a move, given the match before it and the move's text, through the window."""

TRIES = 4
"""How often a gesture is made again: a hand that is on its way when the pointer arrives is missed once."""


class Player:
    """Plays the first seat of the match that the window shows.

    Args:
        desk: the screen.
        game: which game the match is of.
        seats: how many play.
        options: those that differ from the defaults.
        choose: the text of the move to make, by the match.
    """

    def __init__(
        self, desk: Desk, game: str, seats: int, options: dict[str, object], choose: Callable[[Match], str]
    ) -> None:
        self.desk = desk
        self.game = game
        self.seats = seats
        self.options = options
        self.choose = choose

    def match(self, lines: list[str] | None = None) -> Match:
        """The match as the library has it, or as it was after so many lines."""
        return mirror.match_of(
            self.options, self.desk.lines() if lines is None else lines, self.game, self.seats
        )

    def my_turn(self) -> bool:
        """Whether the first seat is to act, or nobody before the score was seen."""
        match = self.match()
        return bool(match.steps) and (match.state.to_act == (0,) or bool(match.results))

    def act(self, gesture: Gesture) -> bool:
        """Wait for the turn and make one move by a gesture; whether the hand goes on."""
        until(self.my_turn, "the first seat's turn")
        match = self.match()
        if match.results:
            return False
        self.make(match, gesture)
        return True

    def make(self, match: Match, gesture: Gesture) -> None:
        """Make the move of one's choice by a gesture, again where it was missed."""
        made = len(match.steps)
        move = self.choose(match)
        for _try in range(TRIES):
            gesture(match, move)
            try:
                until(lambda: len(self.desk.lines()) > made, f"'{move}' to be kept", patience=5)
            except AssertionError:
                continue
            assert self.desk.lines()[made] == f"0 {move}", self.desk.lines()[2:]
            return
        raise AssertionError(f"'{move}' was not taken after {made} moves: {self.desk.lines()[-1]}")
