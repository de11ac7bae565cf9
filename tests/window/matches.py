"""A whole match of every game in the real window, to the last screen, by a real mouse or by keys alone.

    python -m tests.window.matches                          every game, both ways
    python -m tests.window.matches states --by keys --out /tmp/pictures

The tests beside this module play a hand; this takes an hour and is for looking at: with `--out` a picture is
kept after every move of the first seat, of every score sheet and of the end.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from cardtable.engine.match import Match
from cardtable.storage.settings import Player as Sitting
from tests.window import (
    mirror,
    test_american_deuce,
    test_combat,
    test_statehood,
    test_states,
    test_whitehouse,
)
from tests.window.conftest import QUICK
from tests.window.desk import Desk, until
from tests.window.player import Gesture, Player, keep_dealt

WAYS = ("mouse", "keys")
SETTINGS = f"{QUICK}forced_moves: false\n"
"""A hand at the keys does not see that its only card is played for it just now, and would play another."""
OTHERS = ("abe", "dolley", "teddy")


class RandomPlay(NamedTuple):
    """How a match of one game is played: seats, options that differ from the defaults, moves, gestures."""

    seats: int
    options: dict[str, Any]
    choose: Callable[[Match], str]
    gesture: Callable[[Player, str], Gesture]
    button: str = "Next hand"


RANDOM_PLAYS = {
    "whitehouse": RandomPlay(
        4,
        test_whitehouse.OPTIONS,
        test_whitehouse.choose,
        lambda player, way: (
            test_whitehouse.by_mouse(player.desk, player.desk.window_size)
            if way == "mouse"
            else test_whitehouse.by_keys(player.desk)
        ),
    ),
    "statehood": RandomPlay(
        3,
        test_statehood.SHORT,
        test_statehood.choose,
        lambda player, way: (test_statehood.by_mouse if way == "mouse" else test_statehood.by_keys)(player),
    ),
    "states": RandomPlay(
        2,
        {},
        test_states.choose,
        lambda player, way: (test_states.by_mouse if way == "mouse" else test_states.by_keys)(player),
    ),
    "combat": RandomPlay(
        2,
        {},
        test_combat.choose,
        lambda player, way: (test_combat.by_mouse if way == "mouse" else test_combat.by_keys)(player),
    ),
    "american_deuce": RandomPlay(
        4,
        test_american_deuce.SHORT,
        test_american_deuce.choose,
        lambda player, way: (test_american_deuce.by_mouse if way == "mouse" else test_american_deuce.by_keys)(
            player.desk
        ),
        "Next round",
    ),
}


class Evening(Player):
    """Plays hand after hand, and looks at every sheet between them."""

    hands = 0
    """How many sheets were looked at."""

    def my_turn(self) -> bool:
        """Whether the first seat is asked, or a sheet or the end is to be looked at."""
        match = self.match()
        over = match.state.winners is not None
        return over or len(match.results) > self.hands or (bool(match.steps) and 0 in match.state.to_act)


def play(desk: Desk, game: str, way: str, show: Callable[[], object]) -> Match:
    """Play a match of a game to its end; `show` is called whenever there is something to look at."""
    random_play = RANDOM_PLAYS[game]
    players = [Sitting("Ann", "ann", "person")]
    players += [Sitting(name.title(), name, "computer", "easy") for name in OTHERS[: random_play.seats - 1]]
    keep_dealt(desk.home, game, players, random_play.options, "an evening")
    desk.launch()
    with mirror.menu(desk.window_size) as start:
        place = start.place("widget:button:Play")  # it says Continue, in the same place
    if way == "mouse":
        desk.click(*place)
    else:
        desk.key("c")
    player = Evening(desk, game, random_play.seats, random_play.options, random_play.choose)
    gesture = random_play.gesture(player, way)
    while True:
        until(player.came_round, "the first seat's turn")
        match = player.match()
        if match.state.winners is not None:
            for _pause in range(2):  # what decided the match stands until it was read
                time.sleep(3)
                desk.end_what_is_shown()
            show()
            return match
        if len(match.results) > player.hands:
            player.hands = len(match.results)
            if game != "combat":  # there one hand follows the other by itself
                _next_hand(desk, match, way, random_play.button, show)
            continue
        player.make(match, gesture)
        show()


def _next_hand(desk: Desk, match: Match, way: str, button: str, show: Callable[[], object]) -> None:
    """Look at the sheet of a hand, and let the next one be dealt."""
    made = len(match.steps)
    time.sleep(3)
    desk.end_what_is_shown()
    show()
    with mirror.scores(desk.window_size, match) as sheet:
        place = sheet.place(f"widget:button:{button}")

    def dealt() -> bool:
        if way == "mouse":
            desk.click(*place)
        else:
            desk.key("Return")
        time.sleep(1)
        return len(desk.lines()) > made

    until(dealt, "the next deal")


def _keep(desk: Desk, folder: Path | None, name: str, numbers: Iterator[int]) -> None:
    """Keep a picture of the screen, where there is a folder for it."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        desk.picture(folder / f"{name}-{next(numbers):03}.png")


def main() -> int:
    """Play what was asked for; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", choices=[[], *RANDOM_PLAYS], help="which games (all)")
    parser.add_argument("--by", choices=WAYS, help="by mouse or by keys (both)")
    parser.add_argument("--out", type=Path, help="the folder that pictures go to")
    wishes = parser.parse_args()
    for game, way in itertools.product(wishes.games or RANDOM_PLAYS, [wishes.by] if wishes.by else WAYS):
        with tempfile.TemporaryDirectory(prefix="cardtable-match-") as folder:
            home = Path(folder)
            (home / "config").mkdir()
            (home / "config" / "settings.yaml").write_text(SETTINGS, encoding="utf-8")
            desk = Desk(home)
            keep = partial(_keep, desk, wishes.out, f"{game}-{way}", itertools.count(1))
            try:
                match = play(desk, game, way, keep)
            finally:
                desk.close()
        print(f"{game} by {way}: {len(match.results)} hands, won by {match.state.winners}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
