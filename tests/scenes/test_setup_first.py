"""What a set-up offers whoever has not played the game yet, and what the number of seats forbids."""

from __future__ import annotations

from cardtable.scenes.setup import SetupScene
from tests.scenes.test_setup import opened, row


def test_a_first_match_is_set_up_with_easy_opponents() -> None:
    run, scene = opened(game="states")
    assert [player.level for player in scene.seats.players[1:]] == ["easy", "easy"]
    assert len(scene.seats.players) == 3
    scene.play()
    run.app.pop()
    again = SetupScene(run.app, "states", seed=lambda: "538")
    run.app.push(again)
    assert [player.level for player in again.seats.players[1:]] == ["easy", "easy"]
    again.restore()
    assert [player.level for player in again.seats.players[1:]] == ["normal", "normal"]


def test_teams_cannot_be_chosen_where_the_number_of_seats_forbids_them() -> None:
    _run, scene = opened(game="states")
    scene._set_option("water", 8)
    assert not row(scene, "Teams").control.enabled
    scene._set_count(scene.rules.seats.index(4))
    assert row(scene, "Teams").control.enabled
    assert scene.options["water"] == 8
