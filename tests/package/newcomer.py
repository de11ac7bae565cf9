"""Somebody who has just unpacked the package: no Python, an empty home."""

import subprocess
import time
from pathlib import Path

from tests.window.desk import Desk, until


def state_of(folder: Path) -> dict[str, tuple[int, int]]:
    """Every file below a folder with its size and when it was changed."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path): (path.stat().st_size, path.stat().st_mtime_ns) for path in files}


class Newcomer:
    """Somebody with an empty home, and what the program finds around it."""

    def __init__(self, folder: Path, package: Path) -> None:
        self.package = package
        # Not the home of the tests, in which the tables off screen keep what they need.
        self.home, self.temporary, self.here = folder / "newcomer", folder / "temporary", folder / "here"
        runtime = folder / "session"  # every login has one; the system's sound library keeps its socket there
        for made in (self.home, self.temporary, self.here, runtime):
            made.mkdir(mode=0o700)
        self.environment = {
            "HOME": str(self.home),
            "TMPDIR": str(self.temporary),
            "XDG_RUNTIME_DIR": str(runtime),
        }
        self.before = state_of(package)

    def desk(self) -> Desk:
        """A screen for the program."""
        desk = Desk(self.home)
        desk.command = (str(self.package / "cardtable"),)
        desk.surroundings = self.environment | {"DISPLAY": desk.display}
        desk.folder = self.here
        desk.library = self.home / ".local/share/cardtable/library.db"
        return desk

    def run(self, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
        """Run the program without a screen."""
        return subprocess.run(
            [str(self.package / "cardtable"), *words],
            env=self.environment | more,
            cwd=self.here,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    def assert_tidy(self) -> None:
        """Nothing was written outside of the user's own folders, and no process is left."""
        own = {".config/cardtable", ".local/share/cardtable", ".local/state/cardtable"}
        for path in self.home.rglob("*"):
            if path.is_file():
                parts = path.relative_to(self.home).parts
                assert {"/".join(parts[:2]), "/".join(parts[:3])} & own, path
        assert list(self.here.iterdir()) == []
        assert list(self.temporary.iterdir()) == []
        assert state_of(self.package) == self.before
        until(lambda: not self._running(), "every process to end", 10)

    def _running(self) -> list[str]:
        """The processes of this program in this home."""
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if str(process.joinpath("exe").readlink()).startswith(str(self.package)) and str(
                    self.home
                ) in process.joinpath("environ").read_text("utf-8", "replace"):
                    found.append(process.name)
            except OSError:
                continue
        return found


def settings_file(desk: Desk) -> Path:
    """Where the newcomer's settings are."""
    return desk.home / ".config/cardtable/settings.yaml"


def say_who_plays(desk: Desk) -> None:
    """Answer what is asked at the first start: Ann does, and she knows the games."""

    def kept() -> bool:
        return settings_file(desk).exists() and "name: Ann" in settings_file(desk).read_text()

    def said() -> bool:
        desk.key("Escape")
        end = time.monotonic() + 10
        while not kept() and time.monotonic() < end:
            time.sleep(0.1)
        return kept()

    until(said, "the name to be kept")
