"""What every test stands on: no user's folders, no screen, no sound."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh folder in place of all folders of the user."""
    folder = tmp_path / "home"
    monkeypatch.setenv("CARDTABLE_HOME", str(folder))
    return folder
