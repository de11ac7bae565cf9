"""The real window under Xvfb: launch to painted, memory, the processor at rest and while a card is dragged.

Run it with ``python -m tests.benchmarks.window``; `make bench` does. It measures the checkout, the package in
``dist/`` where there is one, a window of pygame alone, and Klondike in KPat and AisleRiot where they are
installed (Debian: kpat, aisleriot). KPat ends at once without a session bus: it gets one of its own from
dbus-daemon.
The screen's memory is a file of Xvfb's, so that looking at it costs the program nothing.
"""

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from tests.window.desk import missing
from tests.window.pixels import Pixels

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "dist" / "cardtable"
TICKS = os.sysconf("SC_CLK_TCK")
DRAG_S, DRAGS = 5, 3
"""A card is dragged for so long, so many times, of which the median counts."""
COLOURS = 12
"""A window is painted when its middle shows so many colours."""


@dataclass(frozen=True)
class Program:
    """One program to be measured.

    Args:
        name: what the table calls it.
        command: how it is started.
        table: the keys that lead from its first screen to a table; none where it begins with one.
        card: where a card lies that can be dragged, and the middle of where it is dragged about: x, y, x, y,
            in shares of a screen of 1280x800.
        bus: whether it needs a session bus.
        folder: what of it is installed, where that is one folder.
    """

    name: str
    command: tuple[str, ...]
    table: tuple[str, ...] = ()
    card: tuple[float, float, float, float] = (0.5, 0.83, 0.5, 0.5)
    bus: bool = False
    folder: Path | None = None


def programs() -> Iterator[Program | str]:
    """What there is to measure here, and a sentence in place of what is missing."""
    yield Program("checkout", (sys.executable, "-m", "cardtable"), ("2", "Return"))
    if (PACKAGE / "cardtable").is_file():
        yield Program("package", (str(PACKAGE / "cardtable"),), ("2", "Return"), folder=PACKAGE)
    else:
        yield "package is not built; `make package` does it"
    yield Program("pygame alone", (sys.executable, "-m", "tests.benchmarks.bare_table"))
    games = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/games"))
    kpat, bus = shutil.which("kpat", path=games), shutil.which("dbus-daemon")
    if kpat and bus:
        yield Program("KPat", (kpat, "--gametype", "klondike"), card=(0.125, 0.35, 0.35, 0.5), bus=True)
    else:
        yield f"KPat is left out; {'dbus-daemon' if kpat else 'kpat'} is not installed"
    if found := shutil.which("sol", path=games):
        yield Program("AisleRiot", (found,), card=(0.045, 0.385, 0.31, 0.5))
    else:
        yield "AisleRiot is left out; aisleriot is not installed"


class Screen:
    """A virtual screen and what it shows."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        read, write = os.pipe()
        self.server = subprocess.Popen(
            [
                *("Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24"),
                *("-fbdir", str(folder), "-nolisten", "tcp"),
            ],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as answer:
            self.display = f":{answer.readline().strip()}"
        self.pixels = Pixels(folder, size)

    def close(self) -> None:
        """End the screen."""
        self.pixels.close()
        self.server.terminate()
        self.server.wait()


class Run:
    """One running program on a screen."""

    def __init__(self, program: Program, screen: Screen, home: Path, more: Mapping[str, str]) -> None:
        self.environment = _without(os.environ) | {"DISPLAY": screen.display, "HOME": str(home)} | dict(more)
        began = time.perf_counter()
        self.process = subprocess.Popen(
            program.command,
            env=self.environment,
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        while screen.pixels.colours() < COLOURS:
            if self.process.poll() is not None or time.perf_counter() - began > 60:
                raise RuntimeError(f"{program.name} shows nothing")
            time.sleep(0.002)
        self.painted_ms = 1000 * (time.perf_counter() - began)

    def xdotool(self, *words: str) -> None:
        """Use mouse or keyboard."""
        subprocess.run(["xdotool", *words], env=self.environment, check=True, capture_output=True, timeout=20)

    def memory(self) -> tuple[float, float]:
        """RSS and PSS in MiB."""
        text = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text(encoding="ascii")
        found = {line.split(":")[0]: int(line.split()[1]) for line in text.splitlines()[1:]}
        return found["Rss"] / 1024, found["Pss"] / 1024

    def cpu(self) -> float:
        """Seconds of the processor so far."""
        text = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii")
        fields = text.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def wakes(self) -> int:
        """How often its threads have gone to sleep so far."""
        total = 0
        for status in Path(f"/proc/{self.process.pid}/task").glob("*/status"):
            for line in status.read_text(encoding="ascii", errors="replace").splitlines():
                if line.startswith("voluntary_ctxt_switches"):
                    total += int(line.split()[1])
        return total

    def end(self) -> None:
        """End it and whatever it started."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@contextmanager
def surroundings(program: Program) -> Iterator[dict[str, str]]:
    """What a program finds on the machine of a player: its own code compiled, a bus if it needs one."""
    with tempfile.TemporaryDirectory(prefix="cardtable-compiled-") as compiled, ExitStack() as last:
        found = {"PYTHONPYCACHEPREFIX": compiled}
        if program.command[0] == sys.executable:
            words = ["-m", "compileall", "-q", str(ROOT / "cardtable")]
            subprocess.run([sys.executable, *words], env=_without(os.environ) | found, check=True)
        if program.bus:
            words = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
            bus = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            last.callback(bus.wait)
            last.callback(bus.terminate)
            assert bus.stdout is not None
            found["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        yield found


def measure(program: Program, seconds: float, runs: int, size: tuple[int, int]) -> list[float | None]:
    """What `heads` names, of one program; None for what it has not."""
    with (
        tempfile.TemporaryDirectory(prefix="cardtable-bench-", ignore_cleanup_errors=True) as folder,
        surroundings(program) as more,
    ):
        times = []
        for number in range(runs):
            run, screen = started(program, Path(folder), size, number, more)
            times.append(run.painted_ms)
            if number < runs - 1:
                run.end()
                screen.close()
        try:
            for key in program.table:
                time.sleep(1.5)
                run.xdotool("key", key)
            settle(run)
            rss, pss = run.memory()
            rest, wakes = over(seconds, run, lambda: time.sleep(seconds))
            drags = []
            for _time in range(DRAGS):
                drags.append(over(DRAG_S, run, Drag(run, program.card, size, DRAG_S).go)[0])
                time.sleep(2)
        finally:
            run.end()
            screen.close()
    installed = archive = None
    if program.folder is not None:
        files = [file for file in program.folder.rglob("*") if file.is_file()]
        installed = sum(file.lstat().st_size for file in files) / 1e6
        packed = [file.stat().st_size for file in program.folder.parent.glob("*.tar.xz")]
        archive = packed[0] / 1e6 if packed else None
    return [median(times), rss, pss, rest, wakes / seconds, median(drags), installed, archive]


def heads(seconds: float) -> list[str]:
    """What is measured of a program that is left alone for so long."""
    return [
        "launch, ms",
        "RSS, MiB",
        "PSS, MiB",
        f"rest, s in {seconds:.0f}",
        "wake-ups/s",
        f"drag, s in {DRAG_S}",
        "installed, MB",
        "archive, MB",
    ]


def started(
    program: Program, folder: Path, size: tuple[int, int], number: int, more: Mapping[str, str]
) -> tuple[Run, Screen]:
    """Start a program on a screen and in a home of its own."""
    frame, home = folder / f"frame{number}", folder / f"home{number}"
    frame.mkdir()
    home.mkdir()
    screen = Screen(frame, size)
    try:
        return Run(program, screen, home, {"XDG_RUNTIME_DIR": str(home), **more}), screen
    except BaseException:
        screen.close()
        raise


def settle(run: Run) -> None:
    """Wait until the cards are dealt and nothing moves, half a minute at most."""
    time.sleep(4)
    for _second in range(26):
        if over(1, run, lambda: time.sleep(1))[0] < 0.02:
            return


def over(seconds: float, run: Run, act: Callable[[], None]) -> tuple[float, int]:
    """What something costs the program: seconds of the processor, and wake-ups."""
    cpu, wakes = run.cpu(), run.wakes()
    act()
    return run.cpu() - cpu, max(0, run.wakes() - wakes)  # a thread that ended takes its own along


class Drag:
    """A card, or whatever lies there, moved about with the button down."""

    def __init__(
        self, run: Run, card: tuple[float, float, float, float], size: tuple[int, int], seconds: float
    ) -> None:
        self.run, self.card, self.size, self.seconds = run, card, size, seconds

    def go(self) -> None:
        """Move for a while, 60 times a second, from where the card lies."""
        width, height = self.size
        left, top, over, down = (round(share * (width, height)[i % 2]) for i, share in enumerate(self.card))
        steps = [f"mousemove {left} {top}", "mousedown 1"]
        count = round(60 * self.seconds)
        for step in range(count):
            x = over + round(width * 0.25 * ((step % 120) - 60) / 60)
            steps += [f"mousemove {x} {down}", "sleep 0.0166"]
        steps.append("mouseup 1")
        subprocess.run(
            ["xdotool", "-"],
            env=self.run.environment,
            input="\n".join([*steps, ""]),
            text=True,
            capture_output=True,
            check=True,
            timeout=self.seconds * 4 + 20,
        )


def _without(environment: Mapping[str, str]) -> dict[str, str]:
    """An environment without what a developer sets."""
    own = ("SDL_", "CARDTABLE", "PYTHON")
    return {key: value for key, value in environment.items() if not key.startswith(own)}


def _line(name: str, cells: Sequence[str | float | None]) -> str:
    shown = (
        cell if isinstance(cell, str) else "-" if cell is None else f"{cell:.{2 if cell < 10 else 0}f}"
        for cell in cells
    )
    return f"{name:12}" + "".join(f"{cell:>14}" for cell in shown)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=20, help="how long the program is left at rest (20)")
    parser.add_argument("--runs", type=int, default=5, help="launches of which the median counts (5)")
    parser.add_argument("--size", default="1280x800", help="of the screen (1280x800)")
    parser.add_argument("--only", action="append", help="a name of the first column")
    wishes = parser.parse_args()
    lacking = missing()
    if lacking:
        print(f"the window is not measured: {', '.join(lacking)} missing")
        return
    width, height = map(int, wishes.size.split("x"))
    print(_line("", heads(wishes.seconds)), flush=True)
    for program in programs():
        if isinstance(program, str):
            print(program, flush=True)
        elif not wishes.only or program.name in wishes.only:
            try:
                print(
                    _line(program.name, measure(program, wishes.seconds, wishes.runs, (width, height))),
                    flush=True,
                )
            except (RuntimeError, OSError, subprocess.SubprocessError) as error:
                print(f"{program.name} cannot be measured: {error}", flush=True)


if __name__ == "__main__":
    main()
