"""What the tests in the real window share."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.desk import Desk, missing

QUICK = "speed: fast\npause: none\nprofile: {name: Ann, portrait: ann, person: ann}\ncoach: {ann: false}\n"
"""Fast, and without a coach, who would ask about some of the moves that these tests make."""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A screen and empty folders; the program moves fast. Skips where there can be no screen."""
    lacking = missing()
    if lacking:
        if os.environ.get("CI"):
            pytest.fail(f"the window tests need {', '.join(lacking)}")
        pytest.skip(f"needs {', '.join(lacking)}; the other tests cover the rest")
    home = tmp_path / "window-home"
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.yaml").write_text(QUICK, encoding="utf-8")
    desk = Desk(home, memory=tmp_path)
    yield desk
    desk.close()
