"""The choice of a table set: worn at once, kept, by keys alone, readable at every size."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from cardtable.scenes.settings import SettingsScene
from cardtable.scenes.table_sets import TableSetsScene
from cardtable.storage.settings import Settings, load
from cardtable.table.sets import FILE
from tests.scenes.kit import Program
from tests.scenes.layout_kit import SIZES


def opened(size: tuple[int, int] = (1024, 640), path: Path | None = None, worn: str = "") -> Program:
    run = Program(size, Settings(speed="off", path=path, table_set=worn))
    run.key(pygame.K_s, unicode="s")
    assert isinstance(run.scene, SettingsScene)
    run.key(pygame.K_t, unicode="t")
    return run


def scene_of(run: Program) -> TableSetsScene:
    scene = run.scene
    assert isinstance(scene, TableSetsScene)
    return scene


def test_a_set_is_worn_as_soon_as_it_is_chosen_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    run = opened(path=path)
    scene = scene_of(run)
    assert scene.list.index == 0
    for one in scene.sets[1:]:
        run.key(pygame.K_DOWN)
        assert run.app.theme.look == one
    kept, problem = load(path)
    assert problem is None
    last = scene.sets[-1]
    assert last is not None
    assert kept.table_set == last.id
    run.key(pygame.K_HOME)
    for _one in scene.sets:
        run.key(pygame.K_UP)
    assert run.app.theme.look is None
    run.key(pygame.K_ESCAPE)
    assert isinstance(run.scene, SettingsScene)


def test_the_worn_set_is_chosen_when_the_list_opens() -> None:
    run = opened(worn="midnight")
    scene = scene_of(run)
    one = scene.sets[scene.list.index]
    assert one is not None
    assert one.id == "midnight"
    assert run.app.theme.look == one


@pytest.mark.parametrize("size", SIZES)
def test_every_set_shows_its_cloth_faces_and_backs(size: tuple[int, int]) -> None:
    run = opened(size)
    scene = scene_of(run)
    for number in range(len(scene.sets)):
        scene.list._choose(number)
        run.wait(60)
        items = {item.tag: item.rect() for item in run.app.listed().items}
        well = items["sample:cloth"]
        samples = [rect for tag, rect in items.items() if tag.startswith("sample:") and tag != "sample:cloth"]
        assert len(samples) == 7
        assert all(well.contains(rect) for rect in samples)
        assert not any(a.colliderect(b) for n, a in enumerate(samples) for b in samples[:n])


@pytest.mark.parametrize("size", SIZES)
def test_the_settings_have_room_for_the_button(size: tuple[int, int]) -> None:
    run = opened(size)
    run.key(pygame.K_ESCAPE)
    scene = run.scene
    assert isinstance(scene, SettingsScene)
    rects = [scene.sets.rect, scene.profile.rect, scene.done.rect]
    assert not any(a.colliderect(b) for n, a in enumerate(rects) for b in rects[:n])
    sample = next(item.rect() for item in run.app.listed().items if item.tag == "sample")
    assert not sample.colliderect(scene.sets.rect)


def test_a_wrong_set_of_the_player_is_named_and_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path))
    file = tmp_path / "config" / "sets" / "mine" / FILE
    file.parent.mkdir(parents=True)
    file.write_text("name: Mine\ncloth: 5\n", encoding="utf-8")
    run = opened()
    assert all(one is None or one.id != "mine" for one in scene_of(run).sets)
    assert any(str(file.parent) in sentence for sentence in run.app.notices.sentences)
    assert "High contrast" in run.texts()


def test_a_program_that_starts_with_a_wrong_set_says_so_and_looks_as_usual(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path))
    file = tmp_path / "config" / "sets" / "mine" / FILE
    file.parent.mkdir(parents=True)
    file.write_text("cloth: ['#112233', '#000000']\n", encoding="utf-8")
    run = Program(settings=Settings(table_set="mine"))
    assert run.app.theme.look is None
    assert [str(file) in sentence for sentence in run.app.notices.sentences] == [True]
