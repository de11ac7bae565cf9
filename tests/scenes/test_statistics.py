"""The statistics: figures by game, opponents and seat, reached and left by keys."""

import pygame
import pytest

from cardtable.scenes.form_chart import shares
from cardtable.scenes.statistics import StatisticsScene
from cardtable.storage.matches import Hand, SeatHand
from cardtable.storage.settings import Player, Profile
from tests.scenes.kit import Program

ANN = Player("Ann", "ann", "person", person="a")
BEN = Player("Ben", "ben", "person", person="b")
ABE = Player("Abe", "abe", "computer", "normal")


def finish(run: Program, game: str, players: tuple[Player, Player], winner: int) -> None:
    library = run.app.library
    match_id = library.new_match(game, {}, players, "seed", lines=["0 pass"])
    seats = tuple(SeatHand(seat, int(seat == winner), seat == winner) for seat in (0, 1))
    library.add_hands(match_id, [Hand(1, seats)])
    library.finish(match_id, (1 - winner, winner), (winner,), ((0,), (1,)))


def opened(size: tuple[int, int] = (1024, 640), *, played: bool = True) -> tuple[Program, StatisticsScene]:
    run = Program(size)
    run.app.settings.profile = Profile("Ann", "ann", "a")
    if played:
        finish(run, "whitehouse", (ANN, ABE), 0)
        finish(run, "whitehouse", (ABE, ANN), 0)
        finish(run, "combat", (ANN, BEN), 0)
    run.app.home()
    run.wait(300)
    run.key(pygame.K_t, unicode="t")
    run.wait(300)
    scene = run.scene
    assert isinstance(scene, StatisticsScene)
    return run, scene


def test_the_menu_opens_it_and_esc_leaves_it() -> None:
    run, _scene = opened()
    assert "Ann" in run.texts()
    run.key(pygame.K_ESCAPE)
    assert run.scene.name == "menu"


def test_all_games_are_counted_first() -> None:
    run, scene = opened()
    assert (scene.figures.matches, scene.figures.won) == (3, 2)
    assert {"3", "67 % of them"} <= set(run.texts())


def test_points_of_different_games_are_not_compared() -> None:
    run, _scene = opened()
    texts = run.texts()
    assert "BEST MATCH" not in texts
    assert texts[texts.index("MOST PLAYED") + 1 :][:2] == ["Whitehouse", "2 matches"]
    assert texts[texts.index("BEST AT") + 1 :][:2] == ["Combat", "100 % of them"]
    for _game in range(2):
        run.key(pygame.K_DOWN)
    run.wait(50)
    assert {"BEST MATCH", "BEST HAND"} <= set(run.texts())


def test_a_game_is_chosen_by_keys() -> None:
    run, scene = opened()
    run.key(pygame.K_DOWN)
    assert scene.figures.matches == 0
    assert scene.chart is None
    run.key(pygame.K_DOWN)
    assert (scene.figures.matches, scene.figures.won) == (2, 1)
    run.wait(50)
    assert "50 % of them" in run.texts()


def test_figures_by_opponents_and_by_seat() -> None:
    _run, scene = opened()
    assert scene.against.labels == ("All", "Normal", "People")
    scene.against.choose(2)
    assert (scene.figures.matches, scene.figures.won) == (1, 1)
    scene.against.choose(1)
    assert (scene.figures.matches, scene.figures.won) == (2, 1)
    scene.seat.choose(2)
    assert (scene.figures.matches, scene.figures.won) == (1, 0)


def test_other_people_at_this_screen_have_their_own() -> None:
    run, scene = opened()
    assert [known.name for known in scene.people] == ["Ann", "Ben"]
    scene.person.choose(1)
    assert (scene.figures.matches, scene.figures.won) == (1, 0)
    run.wait(50)
    assert "Ben" in run.texts()


def test_without_matches_it_says_so() -> None:
    run, scene = opened(played=False)
    assert scene.chart is None
    assert any(line.startswith("No match finished yet.") for line in run.texts())


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (640, 900)])
def test_nothing_leaves_the_sheet(size: tuple[int, int]) -> None:
    run, scene = opened(size)
    run.wait(600)
    for widget in scene.group.widgets:
        assert scene.panel.rect.contains(widget.rect)


def test_shares_are_taken_over_the_latest_matches() -> None:
    won = [True, False, True, True]
    assert shares(won, 2) == [1.0, 0.5, 0.5, 1.0]
    assert shares([], 2) == []
