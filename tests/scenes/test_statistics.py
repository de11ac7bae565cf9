"""The statistics: figures by game, opponents and seat, reached and left by keys."""

import pygame
import pytest

from cardtable.scenes.library.form_chart import shares
from cardtable.scenes.library.statistics import StatisticsScene
from cardtable.scenes.people import identified
from cardtable.scenes.session import Session
from cardtable.storage.hands import Hand, SeatHand
from cardtable.storage.settings import Player, Profile
from tests.kit.samples import COMPANY, played
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


def test_what_cannot_be_read_is_named_beside_whom_the_figures_are_about() -> None:
    run, _scene = opened()
    run.key(pygame.K_ESCAPE)
    run.app.library.unreadable.add(7)
    run.wait(300)
    run.key(pygame.K_t, unicode="t")
    run.wait(300)
    assert "Ann · 1 match cannot be read" in run.texts()


def test_all_games_are_counted_first() -> None:
    run, scene = opened()
    assert (scene.figures.matches, scene.figures.won) == (3, 2)
    assert {"3", "67%", "luck alone: 50%"} <= set(run.texts())


def test_points_of_different_games_are_not_compared() -> None:
    run, _scene = opened()
    texts = run.texts()
    assert "BEST MATCH" not in texts
    assert texts[texts.index("MOST PLAYED") + 1 :][:2] == ["Whitehouse", "2 finished"]
    assert texts[texts.index("BEST AT") + 1 :][:2] == ["Combat", "100% won; luck alone: 50%"]
    for _game in range(2):
        run.key(pygame.K_DOWN)
    run.wait(50)
    assert {"BIDS MADE", "AVERAGE BID", "BEST TRICK"} <= set(run.texts())


def test_a_game_is_chosen_by_keys() -> None:
    run, scene = opened()
    run.key(pygame.K_DOWN)
    assert scene.figures.matches == 0
    assert scene.chart is None
    run.key(pygame.K_DOWN)
    assert (scene.figures.matches, scene.figures.won) == (2, 1)
    run.wait(50)
    assert "50%" in run.texts()


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
    assert "NOTHING PLAYED YET" in run.texts()
    assert "0%" not in run.texts()
    assert not scene.play_button.visible
    run.key(pygame.K_DOWN)
    run.key(pygame.K_p, unicode="p")
    assert run.scene.name == "setup"


def test_nobody_is_best_at_a_game_they_never_win() -> None:
    run, _scene = opened(played=False)
    run.key(pygame.K_ESCAPE)
    finish(run, "combat", (ANN, ABE), 1)
    run.key(pygame.K_t, unicode="t")
    run.wait(300)
    texts = run.texts()
    assert texts[texts.index("BEST AT") + 1 :][:2] == ["–", "none above luck alone"]


def test_what_a_game_counts_is_told_in_its_own_words() -> None:
    run = Program()
    run.app.settings.profile = Profile("Ann", "ann")
    players = identified(run.app, COMPANY)
    match = played(lambda match: len(match.results) == 3, seed="2")
    number = run.app.library.new_match("whitehouse", {}, players, "2", {}, match.record().moves)
    Session.resume(run.app.library.open(number), run.app.library)
    scene = StatisticsScene(run.app, "whitehouse")
    run.app.push(scene)
    run.wait(300)
    assert (scene.figures.matches, scene.figures.hands) == (0, 3)
    bids = [result.facts for result in match.results]
    assert scene.figures.sums.get("bids", 0) <= len(bids)
    assert scene.figures.most["trick"] > 0
    assert str(scene.figures.most["trick"]) in run.texts()
    assert [one.name for one in scene.opponents] == ["Teddy", "Eleanor"]  # the partner is none
    scene.view.choose(1)
    run.wait(50)
    won = sum(one.won for one in scene.opponents[:1])
    assert {"Teddy", f"{won} of 3"} <= set(run.texts())


def test_a_game_is_begun_anew_when_asked_twice() -> None:
    run, scene = opened()
    assert not scene.reset_button.visible
    for _game in range(2):
        run.key(pygame.K_DOWN)
    for answer, left in ((pygame.K_ESCAPE, 2), (pygame.K_y, 0)):
        run.wait(300)
        run.click(scene.reset_button.rect.center)
        assert run.scene.name == "confirm"
        run.wait(300)
        run.key(answer, unicode="y" if answer == pygame.K_y else "")
        assert run.scene is scene
        assert scene.figures.matches == left
    assert len(run.app.library.finished(9)) == 3


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (640, 900)])
def test_nothing_leaves_the_sheet(size: tuple[int, int]) -> None:
    run, scene = opened(size)
    run.wait(600)
    for widget in scene.group.widgets:
        assert scene.panel.rect.contains(widget.rect)
    (heading,) = run.app.listed().tagged("text:WON OF THE LAST")
    assert not heading.rect().colliderect(scene.view.rect)


def test_a_round_is_not_called_a_hand() -> None:
    run, scene = opened(played=False)
    finish(run, "american_deuce", (ANN, ABE), 0)
    scene.build()
    run.key(pygame.K_END)
    run.wait(50)
    texts = run.texts()
    assert {"ROUNDS", "ROUNDS WON", "round 1"} <= set(texts)
    assert [words for words in texts if "hand" in words.lower()] == ["HANDS AND ROUNDS"]


def test_shares_are_taken_over_the_latest_matches() -> None:
    won = [True, False, True, True]
    assert shares(won, 2) == [1.0, 0.5, 0.5, 1.0]
    assert shares([], 2) == []
