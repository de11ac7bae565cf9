"""What a set-up offers whoever has not played the game yet, and what the number of seats forbids."""

from __future__ import annotations

from dataclasses import replace

import pygame

from cardtable.scenes.setup.scene import SetupScene
from tests.scenes.test_setup import opened, row, seat, wish


def test_a_first_match_is_set_up_with_opponents_who_are_learning() -> None:
    run, scene = opened(game="states")
    assert [player.level for player in scene.seats.players[1:]] == ["beginner", "beginner"]
    assert len(scene.seats.players) == 3
    scene.play()
    run.app.pop()
    again = SetupScene(run.app, "states", seed=lambda: "538")
    run.app.push(again)
    assert [player.level for player in again.seats.players[1:]] == ["beginner", "beginner"]


def test_whoever_sits_down_besides_plays_as_well_as_the_others_there() -> None:
    run, scene = opened(game="american_deuce")
    scene.play()
    run.app.pop()
    again = SetupScene(run.app, "american_deuce", seed=lambda: "538")
    run.app.push(again)
    seat(again, 8)
    assert {player.level for player in again.seats.players[1:]} == {"beginner"}


def test_teams_cannot_be_chosen_where_the_number_of_seats_forbids_them() -> None:
    _run, scene = opened(game="states")
    wish(scene, "water", 8)
    assert not row(scene, "Teams").control.enabled
    seat(scene, 4)
    assert row(scene, "Teams").control.enabled
    assert scene.terms.options["water"] == 8


def test_nobody_sits_twice_when_more_sit_down_or_somebody_plays_better() -> None:
    _run, scene = opened(game="american_deuce")
    for level in ("expert", "normal"):
        seat(scene, 4)
        scene.seats.players[1] = replace(scene.seats.players[1], level=level)
        seat(scene, 8)
        portraits = [player.portrait for player in scene.seats.players]
        assert len(set(portraits)) == 8, portraits


def test_enter_plays_from_any_choice() -> None:
    run, scene = opened(game="states")
    players = row(scene, "Players").control
    scene.group.give(players)
    before = len(scene.seats.players)
    run.key(pygame.K_RETURN)
    assert run.scene is not scene
    assert len(scene.seats.players) == before
