"""Built-in files and the user's folders."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable import resources


@pytest.fixture(autouse=True)
def fresh_root() -> Iterator[None]:
    """Find the root anew in each test, since some pretend to be frozen or installed."""
    resources._root.cache_clear()
    yield
    resources._root.cache_clear()


def test_the_checkout_holds_the_built_in_files() -> None:
    assert resources.asset("decks", "statehood.yaml").is_file()
    assert resources.asset() == Path(__file__).resolve().parents[1] / "assets"
    assert resources.layout_file("whitehouse") == resources.asset().parent / "layouts" / "whitehouse.yaml"


def test_a_frozen_program_reads_from_its_unpacking_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert resources.asset("map", "us.json") == tmp_path / "assets" / "map" / "us.json"
    assert resources.layout_file("x") == tmp_path / "layouts" / "x.yaml"


def test_an_installed_wheel_reads_from_inside_the_package(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = tmp_path / "site-packages" / "cardtable"
    (package / "assets").mkdir(parents=True)
    monkeypatch.setattr(resources, "__file__", str(package / "resources.py"))
    assert resources.asset("a") == package.resolve() / "assets" / "a"


def test_home_variable_moves_every_folder_and_creates_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    monkeypatch.setenv("CARDTABLE_HOME", str(home))
    assert resources.config_dir() == home / "config"
    assert resources.data_dir() == home / "data"
    assert resources.log_dir() == home / "log"
    assert not home.exists()


def test_a_relative_home_is_made_absolute(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CARDTABLE_HOME", "here")
    assert resources.data_dir() == tmp_path / "here" / "data"


@pytest.mark.parametrize("value", [None, ""])
def test_without_home_the_platform_decides(monkeypatch: pytest.MonkeyPatch, value: str | None) -> None:
    if value is None:
        monkeypatch.delenv("CARDTABLE_HOME", raising=False)
    else:
        monkeypatch.setenv("CARDTABLE_HOME", value)
    for folder in (resources.config_dir(), resources.data_dir(), resources.log_dir()):
        assert folder.is_absolute()
        assert "cardtable" in folder.parts


def test_user_file_is_found_only_where_it_is_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path))
    assert resources.user_file("decks", "mine.yaml") is None
    mine = tmp_path / "config" / "decks" / "mine.yaml"
    mine.mkdir(parents=True)
    assert resources.user_file("decks", "mine.yaml") is None
    mine.rmdir()
    mine.write_text("x", encoding="utf-8")
    assert resources.user_file("decks", "mine.yaml") == mine


def test_every_shipped_font_has_its_licence_beside_it() -> None:
    fonts = sorted(file.name for file in resources.asset("fonts").iterdir())
    assert [name for name in fonts if name.endswith((".otf", ".ttf"))] == [
        "BebasNeue-Bold.otf",
        "Lato-Black.ttf",
        "Lato-Bold.ttf",
        "Lato-Italic.ttf",
        "Lato-Regular.ttf",
        "Lato-Semibold.ttf",
    ]
    for licence in ("OFL-BebasNeue.txt", "OFL-Lato.txt"):
        text = resources.asset("fonts", licence).read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text
        assert text.startswith("Copyright")
