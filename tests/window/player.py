"""Somebody in the first seat who sees the screen and has a mouse or keys."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.storage.library import Library
from cardtable.storage.settings import Player as Sitting
from tests.window import mirror
from tests.window.desk import Desk, until

Gesture = Callable[[Match, str], None]
"""Makes a move, given the match before it and the move's text, through the window."""

TRIES = 4
"""How often a gesture is made again: a hand that is on its way when the pointer arrives is missed once."""


def keep_dealt(
    home: Path, game: str, players: Sequence[Sitting], options: Mapping[str, object], seed: str
) -> None:
    """Keep a match that was dealt and no more, to be continued."""
    match = Match(catalogue.game(game), len(players), options, seed, [player.name for player in players])
    while match.chance_due:
        match.draw()
    (home / "data").mkdir()
    library = Library(home / "data" / "library.db", print)
    library.new_match(game, options, players, seed, lines=[step.line for step in match.steps])
    library.close()


def begin_by_mouse(desk: Desk, game: str, *wishes: tuple[str, str]) -> None:
    """Launch the program, click on a game's poster, on what is wished for in its set-up, and on Play.

    wishes: the tag of what is clicked, and the tag that it stands behind, or nothing.
    """
    desk.launch()
    size = desk.window_size
    with mirror.menu(size) as start:
        desk.click(*start.place(f"widget:poster:{game}"))
    with mirror.setup(size, game) as seats:
        for tag, after in (*wishes, ("widget:button:Play", "")):
            desk.click(*seats.place(tag, after))


def begin_by_keys(desk: Desk, game: str) -> None:
    """Launch the program, press the number of a game's poster, and Enter, since Play is in focus."""
    desk.launch()
    desk.key(str(list(catalogue.GAMES).index(game) + 1), "Return")
    until(lambda: bool(desk.lines()), "the first cards to be drawn")


def deal_again_by_mouse(desk: Desk, match: Match, button: str = "Next hand") -> None:
    """Click on the button of the score sheet until a second hand is dealt."""
    with mirror.scores(desk.window_size, match) as sheet:
        place = sheet.place(f"widget:button:{button}")

    def dealt() -> bool:
        desk.click(*place)
        return sum(line.startswith("* deal") for line in desk.lines()) == 2

    until(dealt, "the second deal")


def leave_by_keys(desk: Desk) -> None:
    """Go from the score sheet to the menu and out, by their letters; the program ends without a word.

    A letter that comes while the scene changes is lost, and a second M opens the matches: Escape leads back.
    """

    def left() -> bool:
        desk.key("m", "q")
        if not desk.program_ended():
            desk.key("Escape", "q")
        return desk.program_ended()

    until(left, "the program to end")
    assert desk.quit_code() == (0, "")


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

    def came_round(self) -> bool:
        """Whether it is the first seat's turn; if not, a key ends an announcement that waits for one."""
        if self.my_turn():
            return True
        self.desk.key("Shift_L")
        return False

    def act(self, gesture: Gesture) -> bool:
        """Wait for the turn and make one move by a gesture; whether the hand goes on."""
        until(self.came_round, "the first seat's turn")
        match = self.match()
        if match.results:
            return False
        self.make(match, gesture)
        return True

    def play_a_hand(self, gesture: Gesture) -> Match:
        """Play until the score sheet of the first hand, and return the match."""
        while self.act(gesture):
            pass
        match = self.match()
        assert match.results[0].hand == 1
        return match

    def make(self, match: Match, gesture: Gesture) -> None:
        """Make the move of one's choice by a gesture, again where it was missed."""
        made = len(match.steps)
        move = self.choose(match)
        for _try in range(TRIES):
            self.desk.end_what_is_shown()
            gesture(match, move)
            try:
                until(lambda: len(self.desk.lines()) > made, f"'{move}' to be kept", patience=5)
            except AssertionError:
                continue
            assert self.desk.lines()[made] == f"0 {move}", self.desk.lines()[2:]
            return
        raise AssertionError(f"'{move}' was not taken after {made} moves: {self.desk.lines()[-1]}")
