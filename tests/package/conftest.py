"""What the tests of packages share: the package that was built, and the scripts that build it."""

import importlib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from tests.package.newcomer import Newcomer
from tests.scenes.kit import Program

PACKAGING = Path(__file__).parents[2] / "packaging"

Script = Callable[[str], ModuleType]


@pytest.fixture(scope="session")
def package(pytestconfig: pytest.Config) -> Path:
    folder: Path | None = pytestconfig.getoption("--package")
    if folder is None:
        pytest.skip("needs a built package: `make package smoke`")
    return folder.resolve()


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Script:
    """Import a script of packaging/ by its name, without `.py`."""
    monkeypatch.syspath_prepend(str(PACKAGING))
    return importlib.import_module


@pytest.fixture
def newcomer(tmp_path: Path, package: Path, monkeypatch: pytest.MonkeyPatch) -> Newcomer:
    monkeypatch.setattr(Program, "opened", [])
    return Newcomer(tmp_path, package)
