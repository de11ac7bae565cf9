"""A real screen, a real mouse and a real keyboard: Xvfb and xdotool around the program's own process."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

NEEDED = ("Xvfb", "xdotool")
QUIET_SERVER = ("-nolisten", "tcp", "-noreset")
PATIENCE = 60.0
"""How long a condition may take to come true, in seconds; waiting ends as soon as it does."""


def missing() -> list[str]:
    """The programs that are needed and not there."""
    return [name for name in NEEDED if shutil.which(name) is None]


def until(condition: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    """Wait for something that the program does in its own time; fail by name when it never does."""
    end = time.monotonic() + patience
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain for {what}")
        time.sleep(0.05)


MOMENT = 0.08
"""Seconds without a frame: nothing moves any more."""
PRESSES = 10
"""So often at most is what is shown ended before a gesture."""


class Desk:
    """One virtual screen with at most one running Cardtable on it."""

    def __init__(self, home: Path, width: int = 1280, height: int = 800, memory: Path | None = None) -> None:
        """Begin a screen; where `memory` is a folder, its pixels are a file there (`tests.window.pixels`)."""
        self.home = home
        self.size = (width, height)
        self.command: tuple[str, ...] = (sys.executable, "-W", "error", "-m", "cardtable")
        self.surroundings: dict[str, str] | None = None
        """The environment of the program where it is not `environment`."""
        self.folder: Path | None = None
        """Where the program is started, if not here."""
        self.library = home / "data" / "library.db"
        read, write = os.pipe()
        screen = ("Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24")
        kept = ("-fbdir", str(memory)) if memory is not None else ()
        self.server = subprocess.Popen(
            # Without `-noreset` it begins anew when the program ends, and a key pressed then finds no screen.
            [*screen, *kept, *QUIET_SERVER],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as answer:
            self.display = f":{answer.readline().strip()}"
        self.program: subprocess.Popen[bytes] | None = None

    def environment(self) -> dict[str, str]:
        """What the program and xdotool are started with: this screen, these folders, no sound."""
        kept = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
        return kept | {
            "DISPLAY": self.display,
            "CARDTABLE_HOME": str(self.home),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEODRIVER": "x11",
        }

    def launch(self, *words: str) -> None:
        """Start the program and wait for its window."""
        self.program = subprocess.Popen(
            [*self.command, *words],
            env=self.surroundings if self.surroundings is not None else self.environment(),
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        until(lambda: bool(self.windows()) or self.program_ended(), "the window")
        assert not self.program_ended(), self.quit_code()

    def program_ended(self) -> bool:
        """Whether no program runs."""
        return self.program is None or self.program.poll() is not None

    def windows(self) -> list[str]:
        """The visible windows that the program has opened."""
        if self.program_ended():
            return []
        found = self.xdotool("search", "--onlyvisible", "--class", "cardtable", check=False)
        return found.split()

    def kill(self) -> None:
        """End the program as a power cut would."""
        assert self.program is not None
        self.program.send_signal(signal.SIGKILL)
        self.program.communicate()

    def quit_code(self) -> tuple[int, str]:
        """Wait until the program has ended by itself: its exit status and what it printed to the console."""
        assert self.program is not None
        out, err = self.program.communicate(timeout=PATIENCE)
        return self.program.returncode, (out + err).decode()

    def xdotool(self, *words: str, check: bool = True) -> str:
        """Run xdotool on this screen."""
        done = subprocess.run(
            ["xdotool", *words],
            env=self.environment(),
            capture_output=True,
            text=True,
            check=check,
            timeout=30,
        )
        return done.stdout

    def move(self, x: float, y: float) -> None:
        """Move the mouse to a place in the window (the window fills the screen from its corner)."""
        left, top = self.origin()
        self.xdotool("mousemove", str(round(left + x)), str(round(top + y)))

    def origin(self) -> tuple[int, int]:
        """Where the window's drawn area begins on the screen."""
        found = self._geometry()
        return found["X"], found["Y"]

    @property
    def window_size(self) -> tuple[int, int]:
        """Width and height of the window's drawn area."""
        found = self._geometry()
        return found["WIDTH"], found["HEIGHT"]

    def _geometry(self) -> dict[str, int]:
        lines = self.xdotool("getwindowgeometry", "--shell", self.windows()[0]).splitlines()
        return {name: int(value) for name, value in (line.split("=", 1) for line in lines if "=" in line)}

    def click(self, x: float, y: float, button: int = 1) -> None:
        """Press and release a mouse button."""
        self.move(x, y)
        time.sleep(0.05)
        self.xdotool("click", str(button))
        time.sleep(0.05)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag from one place to another as a hand does, in steps."""
        self.move(*start)
        time.sleep(0.05)
        self.xdotool("mousedown", "1")
        for step in range(1, 9):
            share = step / 8
            self.move(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            time.sleep(0.02)
        self.xdotool("mouseup", "1")
        time.sleep(0.05)

    def key(self, *names: str) -> None:
        """Press keys one after the other, by xdotool's names."""
        for name in names:
            self.xdotool("key", name)
            time.sleep(0.05)

    def end_what_is_shown(self) -> None:
        """Press a key that does nothing else: first cards land, then what is announced has been read.

        What is told after that comes with the next frames; a gesture in between would be half missed. One
        press more than rests needs: an announcement that waits to be ended rests, too.
        """
        self.key("Shift_L", "Shift_L")
        rested = 0
        for _press in range(PRESSES):
            rested = rested + 1 if self._rests() else 0
            if rested == 2:
                return
            self.key("Shift_L")

    def _rests(self) -> bool:
        """Whether the program does nothing for a moment."""
        assert self.program is not None
        folder = Path("/proc", str(self.program.pid))

        def done() -> tuple[list[str], str]:
            status = (folder / "status").read_text()
            switches = status.rpartition("\nvoluntary_ctxt_switches:")[2]
            return (folder / "stat").read_text().rpartition(")")[2].split()[11:13], switches

        before = done()
        time.sleep(MOMENT)
        return done() == before

    def type(self, text: str) -> None:
        """Type a text."""
        self.xdotool("type", "--delay", "20", text)

    def picture(self, path: Path) -> None:
        """Keep what the screen shows, where ImageMagick is there to take it."""
        if shutil.which("import"):
            subprocess.run(
                ["import", "-window", "root", str(path)], env=self.environment(), check=True, timeout=30
            )

    def lines(self) -> list[str]:
        """The moves of the newest match as the library has them, read as another program would."""
        if not self.library.exists():
            return []
        with closing(sqlite3.connect(f"file:{self.library}?mode=ro", uri=True)) as database:
            try:
                rows = database.execute(
                    "SELECT line FROM moves WHERE match_id = (SELECT id FROM matches ORDER BY revision DESC)"
                    " ORDER BY ply"
                ).fetchall()
            except sqlite3.OperationalError:
                return []
        return [row[0] for row in rows]

    def close(self) -> None:
        """End the program and the screen."""
        if self.program is not None and self.program.poll() is None:
            self.program.kill()
            self.program.communicate()
        self.server.terminate()
        self.server.wait()
