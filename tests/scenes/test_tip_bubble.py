"""Tips outside the table: on score sheets, at the end of a match, at the handover and in the review."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from pygame import Rect

from cardtable.scenes.form import FormScene
from cardtable.scenes.play.room import seen_boxes
from cardtable.scenes.play.scene import PlayScene
from cardtable.shots import STEPS, Studio, pictures, studio
from cardtable.storage.settings import Settings
from cardtable.table.canvas import DrawList

SIZES = ((1024, 640), (1600, 1000))
SHEETS = {
    "scores": "every.sheet",
    "deuce-scores-8": "every.sheet",
    "states-won": "every.sheet",
    "states-lost": "every.sheet",
    "statehood-scores": "every.sheet",
    "result": "every.end",
    "combat-result": "combat.map",
    "handover": "every.handover",
    "hand-review": "every.review",
    "statehood-review": "every.review",
}
"""Pictures, and the tip that is told there."""
NEXT = {"scores": ["whitehouse.kitty-shown"], "combat-result": ["every.end"]}
"""What is told there the next time."""
RIM = 8
"""Pixels by which a drawn sheet may be smaller than its box."""
SHARED = "play whitehouse-family 61"
"""The end of a hand that two persons play at one screen."""


@contextmanager
def shown(scene: str, size: tuple[int, int], settings: Settings, known: bool = True) -> Iterator[Studio]:
    """The scene of a picture or of one step, at rest; persons are known by their names, or not at all.

    A review stays where it opens, although keys are pressed: its tip leaves with the first step.
    """
    with studio(size, settings) as made:
        for number, step in enumerate(pictures().get(scene, [scene])):
            verb, _space, words = step.partition(" ")
            STEPS[verb](made, words.replace("right", "up"))
            if number == 0 and known:
                assert isinstance(made.app.scene, PlayScene)
                session = made.app.scene.session
                session.players = tuple(
                    replace(player, person=player.name) if player.kind == "person" else player
                    for player in session.players
                )
        made.settle()
        made.app.listed()
        yield made


def told(made: Studio) -> str:
    """The key of the tip on the screen; empty for none."""
    return "".join(item.tag[4:] for item in made.app.listed().items if item.tag.startswith("tip:"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "key"), SHEETS.items())
def test_what_is_new_outside_the_table_is_explained_beside_all_else(
    name: str, key: str, size: tuple[int, int]
) -> None:
    settings = Settings(speed="off", tips=True)
    with shown(name, size, settings) as made:
        assert told(made) == key
        scene = made.app.scene
        assert isinstance(scene, FormScene)
        box = scene.tip.box
        assert box is not None
        assert Rect((0, 0), size).contains(box)
        parts = DrawList()
        scene._draw_parts(parts, made.app.theme)
        new = scene.first_time(scene.frame)
        bare = new.sheet.inflate(-RIM, -RIM) if new is not None and new.sheet is not None else None
        parts_seen = [seen for seen in seen_boxes(parts, size) if bare is None or not seen.contains(bare)]
        assert box.collidelist(parts_seen) < 0, "between the words of a sheet, or beside all else"
        assert all(key in keys for keys in settings.seen.values())
        assert settings.seen


@pytest.mark.parametrize("size", SIZES)
def test_at_a_handover_it_stands_over_the_portrait_and_leaves_the_name_alone(size: tuple[int, int]) -> None:
    with shown("handover", size, Settings(speed="off", tips=True)) as made:
        scene = made.app.scene
        assert isinstance(scene, FormScene)
        assert scene.tip.box is not None
        (face,) = (item.rect() for item in made.app.listed().items if item.tag.startswith("portrait:"))
        assert scene.tip.box.bottom <= face.top


@pytest.mark.parametrize("name", ["scores", "combat-result", "hand-review", "handover"])
def test_it_is_explained_once_to_known_persons_who_want_it(name: str) -> None:
    settings = Settings(speed="off")
    said = []
    for _time in range(3):
        with shown(name, SIZES[0], settings) as made:
            said.append(told(made))
    assert said == [SHEETS[name], *NEXT.get(name, [""]), ""][:3]
    with shown(name, SIZES[0], Settings(speed="off", tips=False)) as made:
        assert told(made) == ""
    with shown(name, SIZES[0], Settings(speed="off"), known=False) as made:
        assert told(made) == ""


def test_who_shares_the_screen_reads_a_sheet_together_and_takes_it_over_alone() -> None:
    settings = Settings(speed="off")
    with shown("handover", SIZES[0], settings):
        assert settings.seen == {"Ben": ["every.handover"]}
    settings.seen = {"Ann": ["every.sheet"]}
    with shown(SHARED, SIZES[0], settings) as made:
        assert told(made) == "every.sheet", "Ben has not read it"
        assert isinstance(made.app.scene, FormScene)
        assert made.app.scene.tip.said.startswith("Ben: These points add up")
        assert settings.seen == {"Ann": ["every.sheet"], "Ben": ["every.sheet"]}
