"""What every test stands on: no user's folders, no screen, no sound, no chance."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# Tests never time, and the same tree gives the same verdict: examples are derived from the test itself.
settings.register_profile(
    "cardtable",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("cardtable")


def pytest_addoption(parser: pytest.Parser) -> None:
    """How many random games each game is played through with every check at every state."""
    parser.addoption("--games", type=int, default=100, help="random games to check for each game")
    parser.addoption("--fair", type=int, default=6, help="positions of each game in which nobody may peek")
    parser.addoption("--frames", type=int, default=400, help="frames sent to a table with phones, in all")
    parser.addoption("--every-size", action="store_true", help="longer and larger words in more sizes")
    parser.addoption("--package", type=Path, help="the folder of a built package to play with")
    parser.addoption("--compiled", action="store_true", help="go on only where the rules are compiled")


def pytest_configure(config: pytest.Config) -> None:
    """See that the tests run on what they are meant for."""
    if config.getoption("--compiled"):
        from cardtable.engine import game

        if game.__file__.endswith(".py"):
            raise pytest.UsageError(f"{game.__file__} is not compiled; `make compiled-test` sees to it")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that wait for a window or a browser come first: meanwhile other workers have enough to do."""
    items.sort(key=lambda item: not any(map(item.get_closest_marker, ("window", "browser"))))


@pytest.fixture(scope="session")
def games(pytestconfig: pytest.Config) -> int:
    """The number of random games that was asked for."""
    number: int = pytestconfig.getoption("--games")
    return number


@pytest.fixture(scope="session")
def fair(pytestconfig: pytest.Config) -> int:
    """The number of positions that was asked for."""
    number: int = pytestconfig.getoption("--fair")
    return number


@pytest.fixture(scope="session")
def frames(pytestconfig: pytest.Config) -> int:
    """The number of frames that was asked for."""
    number: int = pytestconfig.getoption("--frames")
    return number


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh folder in place of all folders of the user."""
    folder = tmp_path / "home"
    monkeypatch.setenv("CARDTABLE_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def nobody_is_rescued(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error in a scene ends the test: going back to the menu, as the program does, would hide it."""
    if request.node.get_closest_marker("rescued") is None:
        from cardtable.rescue import Rescue

        monkeypatch.setattr(Rescue, "_failed", _raise_again)


def _raise_again(_rescue: object) -> None:
    """Called while an exception is handled."""
    raise
