"""The settings sheet: every change holds at once, is kept, and is shown."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from cardtable.scenes.settings import SettingsScene
from cardtable.storage.settings import Settings, load
from cardtable.table.widgets import Segment, Slider, Toggle
from tests.scenes.kit import Program


def opened(tmp_path: Path, size: tuple[int, int] = (1024, 640)) -> tuple[Program, SettingsScene]:
    run = Program(size, Settings(path=tmp_path / "settings.yaml"))
    scene = SettingsScene(run.app)
    run.app.push(scene)
    run.wait(300)
    return run, scene


CHANGES: list[tuple[str, Callable[[Settings], object], object]] = [
    ("Sound", lambda s: s.sound, False),
    ("Music", lambda s: s.music, True),
    ("Volume", lambda s: s.volume, 75),
    ("Speak", lambda s: s.speak, True),
    ("Text size", lambda s: s.text_size, "large"),
    ("Card size", lambda s: s.card_size, "large"),
    ("Four-color suits", lambda s: s.four_colour, True),
    ("Color-safe palette", lambda s: s.palette, "safe"),
    ("Full screen", lambda s: s.full_screen, True),
    ("Animation", lambda s: s.speed, "fast"),
    ("Reduced motion", lambda s: s.reduced_motion, True),
    ("Pause", lambda s: s.pause, "short"),
    ("Table talk", lambda s: s.table_talk, False),
    ("Coach", lambda s: list(s.coach.values()), [True]),
    ("Tips", lambda s: s.tips, False),
    ("Forced moves", lambda s: s.forced_moves, False),
]


@pytest.mark.parametrize(("label", "read", "value"), CHANGES, ids=[change[0] for change in CHANGES])
def test_every_setting_changes_by_keys_holds_at_once_and_is_kept(
    tmp_path: Path, label: str, read: Callable[[Settings], object], value: object
) -> None:
    run, scene = opened(tmp_path)
    control = next(row.control for row in scene.list.rows if row.label == label)
    scene.group.give(control)
    run.key(pygame.K_SPACE if isinstance(control, Toggle) else pygame.K_RIGHT)
    assert read(run.app.settings) == value
    kept, problem = load(tmp_path / "settings.yaml")
    assert problem is None
    assert read(kept) == value


def test_the_coach_is_switched_for_the_player_of_this_screen(tmp_path: Path) -> None:
    run, scene = opened(tmp_path)
    person = run.app.settings.profile.person
    scene.group.give(next(row.control for row in scene.list.rows if row.label == "Coach"))
    for key, found in (
        (pygame.K_RIGHT, {person: True}),
        (pygame.K_LEFT, {}),
        (pygame.K_LEFT, {person: False}),
    ):
        run.key(key)
        assert load(tmp_path / "settings.yaml")[0].coach == found


def test_the_sheet_has_every_setting_of_a_player(tmp_path: Path) -> None:
    _, scene = opened(tmp_path)
    assert [row.label for row in scene.list.rows] == [change[0] for change in CHANGES]


def test_colours_change_in_front_of_the_player(tmp_path: Path) -> None:
    run, _ = opened(tmp_path)
    before = pygame.image.tobytes(run.app.picture(), "RGB")
    run.app.settings.palette = "safe"
    run.app.apply_settings()
    run.wait(100)
    assert run.app.theme.palette == "safe"
    assert pygame.image.tobytes(run.app.picture(), "RGB") != before


def test_cards_grow_in_front_of_the_player(tmp_path: Path) -> None:
    run, _ = opened(tmp_path)
    small = run.app.listed().tagged("card:AS")[0].rect()
    run.app.settings.card_size = "large"
    run.app.apply_settings()
    run.wait(50)
    assert run.app.listed().tagged("card:AS")[0].rect().h > small.h * 1.1


def test_keys_that_work_everywhere_show_here(tmp_path: Path) -> None:
    run, scene = opened(tmp_path)
    toggles = {row.label: row.control for row in scene.list.rows if isinstance(row.control, Toggle)}
    run.key(pygame.K_F10)
    run.key(pygame.K_F11)
    assert not toggles["Sound"].on
    assert toggles["Full screen"].on
    assert run.host.full_screen


def test_the_volume_is_dragged(tmp_path: Path) -> None:
    run, scene = opened(tmp_path)
    slider = next(row.control for row in scene.list.rows if isinstance(row.control, Slider))
    run.press((slider.rect.x + 2, slider.rect.centery))
    assert run.app.settings.volume == 0
    run.move((slider.rect.right + 300, slider.rect.centery), (1, 0, 0))
    run.release((slider.rect.right + 300, slider.rect.centery))
    assert run.app.settings.volume == 100


def test_a_click_on_a_choice_takes_it(tmp_path: Path) -> None:
    run, scene = opened(tmp_path)
    segment = next(row.control for row in scene.list.rows if row.label == "Animation")
    assert isinstance(segment, Segment)
    (label,) = run.app.listed().tagged("text:Slow")
    run.click(label.rect().center)
    assert segment.index == 0
    assert run.app.settings.speed == "slow"


def test_the_sizes_of_text_and_cards_are_seen_without_scrolling(tmp_path: Path) -> None:
    run, _scene = opened(tmp_path)
    assert {"Text size", "Card size", "Full screen"} <= set(run.texts())


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (2560, 1080), (3840, 2160)])
def test_nothing_overlaps_or_leaves_the_sheet(tmp_path: Path, size: tuple[int, int]) -> None:
    run, scene = opened(tmp_path, size)
    for row in scene.list.rows:
        assert row.rect.contains(row.control.rect) or isinstance(row.control, Segment | Slider)
        scene.list.reveal(row.control)
        assert scene.panel.rect.contains(row.rect)
        assert row.rect.right < scene.done.rect.left
    rows = [row.rect for row in scene.list.rows]
    assert not any(a.colliderect(b) for n, a in enumerate(rows) for b in rows[:n])
    for item in run.app.listed().tagged("text:"):
        box = item.rect()
        for row in scene.list.rows:
            inside = row.rect.contains(box)
            words = item.tag.removeprefix("text:")
            if inside and (words == row.label or words in row.explanation):
                assert not box.colliderect(row.control.rect), words


def test_escape_and_done_close_it(tmp_path: Path) -> None:
    run, _ = opened(tmp_path)
    run.key(pygame.K_RETURN)
    assert run.scene.name == "menu"
