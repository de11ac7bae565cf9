"""A hand of a game from outside the program, in the real window: by a real mouse, and by keys."""

import sys
from typing import cast

import pytest

from cardtable.engine.match import Match
from cardtable.games.catalogue import GAMES
from cardtable.games.kit.entry import Entry
from tests.games.plurality.game import GAME
from tests.window import mirror
from tests.window.desk import Desk
from tests.window.player import Player, begin_by_keys, begin_by_mouse, deal_again_by_mouse, leave_by_keys


@pytest.fixture
def sixth(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """The screen of a program that has Plurality in its menu."""
    monkeypatch.setitem(cast(dict[str, Entry], GAMES), GAME.id, GAME)
    desk.command = (sys.executable, "-W", "error", "-m", "tests.games.plurality")
    return desk


def choose(match: Match) -> str:
    """The first card that may be played."""
    return match.state.write(0, match.state.legal(0)[0])


@pytest.mark.window
def test_a_hand_by_mouse(sixth: Desk) -> None:
    begin_by_mouse(sixth, GAME.id)

    def gesture(match: Match, move: str) -> None:
        with mirror.table(sixth.window_size, match) as seen:
            sixth.drag(seen.card(move.split()[1]), seen.target("trick"))

    match = Player(sixth, GAME.id, 4, {}, choose).play_a_hand(gesture)
    assert sum(line.startswith("0 play") for line in sixth.lines()) == 13
    assert sum(match.results[0].points) == 538
    deal_again_by_mouse(sixth, match)
    sixth.kill()


@pytest.mark.window
def test_a_hand_by_keys_alone(sixth: Desk) -> None:
    begin_by_keys(sixth, GAME.id)

    def gesture(match: Match, move: str) -> None:
        with mirror.table(sixth.window_size, match) as seen:
            hand = seen.hand()
        sixth.key("Right", "Home", *["Right"] * hand.index(move.split()[1]), "Return")

    Player(sixth, GAME.id, 4, {}, choose).play_a_hand(gesture)
    leave_by_keys(sixth)
