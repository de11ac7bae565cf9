"""The built package, played with as a person would who has just unpacked it: no Python, an empty home.

Run with ``--package FOLDER``; ``make smoke`` does.
"""

import os
import shutil
import time
from pathlib import Path

import pytest

from cardtable.scenes.settings import SettingsScene
from cardtable.shots import studio
from tests.package.newcomer import Newcomer, say_who_plays, settings_file, state_of
from tests.window import mirror
from tests.window.desk import Desk, missing, until
from tests.window.remote import Hand

GAMES = {"statehood": "1", "whitehouse": "2", "states": "3", "combat": "4", "american_deuce": "5"}
"""The key of each game on the start screen."""
WAYS = {"combat": "by_keys", "whitehouse": "by_drag"}
"""How the moves are made, where not by clicks."""
HANDS = {"combat": 4}
"""How many hands are played, where one would be over at once."""
MOST = 600
BEFORE = 3
"""Moves of one's own before the power is cut."""


def still(desk: Desk) -> None:
    """Switch the animation off by the mouse, so that a hand takes a while and not minutes."""
    size = desk.window_size
    with mirror.menu(size) as seen:
        place = seen.place("widget:button:Settings")
    with studio(size) as made:
        made.app.home()
        scene = SettingsScene(made.app)
        made.app.push(scene)
        made.settle()
        speed = next(row.control for row in scene.list.rows if row.control.tag.endswith("speed"))
        off = speed.rect.right - speed.rect.w / 8, speed.rect.centery
    settings = settings_file(desk)

    pause = 0.4

    def chosen() -> bool:
        nonlocal pause
        desk.click(*place)
        time.sleep(pause)
        desk.click(*off)
        time.sleep(pause)
        desk.key("Escape")
        pause *= 1.5  # a machine that builds beside the tests takes its time to open the sheet
        return settings.exists() and "speed: 'off'" in settings.read_text()

    until(chosen, "the animation to be off")


@pytest.mark.window
@pytest.mark.parametrize("game", GAMES)
def test_a_hand_of_each_game_with_a_power_cut(newcomer: Newcomer, game: str) -> None:
    lacking = missing()
    if lacking:
        pytest.fail(f"the smoke test needs {', '.join(lacking)}")
    desk = newcomer.desk()
    try:
        desk.launch()
        say_who_plays(desk)
        still(desk)
        desk.key(GAMES[game], "u", "Return")  # the published rules: a beginner's match has a coach, who asks
        until(lambda: bool(desk.lines()), "the match to begin")
        hand = Hand(desk, WAYS.get(game, "by_mouse"), HANDS.get(game, 1))
        before = sum(hand.act() for _move in range(BEFORE))  # a short hand may be over sooner
        assert before, f"the hand was over after {desk.lines()}"
        shown = desk.lines()
        desk.kill()
        assert desk.lines()[: len(shown)] == shown, "a move that was shown is lost"
        desk.launch()
        desk.key("c")
        while hand.act():
            assert len(desk.lines()) < MOST, "the hand does not end"

        def left() -> bool:
            desk.key("ctrl+q")
            return desk.program_ended()

        until(left, "the program to end")
        assert desk.quit_code() == (0, "")
    finally:
        desk.close()
    newcomer.assert_tidy()


def test_its_version_names_the_build(newcomer: Newcomer) -> None:
    done = newcomer.run("--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("cardtable ")
    assert "(build " in done.stdout


def test_matches_are_simulated_and_replayed_without_a_screen(newcomer: Newcomer) -> None:
    folder = newcomer.home / ".local/share/cardtable"
    for game in GAMES:
        words = ["--games", "2", "--players", "policy", "--jobs", "2", "--records", str(folder)]
        done = newcomer.run("simulate", game, *words)
        assert (done.returncode, done.stderr) == (0, ""), done
    replayed = newcomer.run("replay", *map(str, sorted(folder.glob("*.yaml"))))
    assert (replayed.returncode, replayed.stderr) == (0, ""), replayed
    newcomer.assert_tidy()


@pytest.mark.parametrize("more", [{}, {"DISPLAY": ":987"}, {"SDL_VIDEODRIVER": "kmsdrm"}], ids=str)
def test_without_a_display_it_says_so_in_one_sentence(newcomer: Newcomer, more: dict[str, str]) -> None:
    done = newcomer.run(**more)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("Cardtable ")
    assert len(done.stderr.splitlines()) == 1
    newcomer.assert_tidy()


def test_without_its_fonts_it_can_be_played(newcomer: Newcomer, tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    shutil.copytree(newcomer.package, plain, copy_function=os.link, symlinks=True)
    shutil.rmtree(plain / "_internal" / "assets" / "fonts")
    newcomer.package, newcomer.before = plain, state_of(plain)
    desk = newcomer.desk()
    try:
        desk.launch()
        say_who_plays(desk)
        desk.key("2", "Return")
        until(lambda: bool(desk.lines()), "the match to begin")
        desk.key("ctrl+q")
        assert desk.quit_code() == (0, "")
    finally:
        desk.close()
    newcomer.assert_tidy()
