"""Origin of a measurement: the commit of the program, and the machine."""

import os
import platform
import subprocess
from pathlib import Path
from typing import NamedTuple

from cardtable import __version__, resources

NAMED = ("describe", "--always", "--dirty", "--abbrev=7", "--exclude=*")
DATED = ("log", "-1", "--format=%cs %ct")


class Commit(NamedTuple):
    """The commit of a checkout.

    Args:
        day: day of the commit, such as ``2026-11-21``.
        name: seven digits of the commit, followed by ``-dirty`` if files have changed since.
        seconds: time of the commit, in seconds since 1970.
    """

    day: str
    name: str
    seconds: int


def checked_out(folder: Path) -> Commit | None:
    """Return the commit of a folder, or None if it is not a checkout of its own or git is missing."""
    if not (folder / ".git").exists():  # it may be inside another checkout
        return None
    try:
        name, dated = _git(folder, *NAMED), _git(folder, *DATED)
    except (OSError, subprocess.SubprocessError):
        return None
    day, _space, seconds = dated.partition(" ")
    return Commit(day, name, int(seconds))


def commit() -> str:
    """Return the commit that the program was built from or runs from, or its version if neither is known."""
    built = resources.build()
    if built:
        return built
    found = checked_out(Path(__file__).resolve().parents[2])
    return found.name if found else __version__


def _git(folder: Path, *asked: str) -> str:
    """Return git's answer; no word of the question comes from outside."""
    words = ("git", "-C", str(folder), *asked)
    done = subprocess.run(words, capture_output=True, text=True, timeout=5.0, check=True)  # noqa: S603
    return done.stdout.strip()


def machine() -> str:
    """Return a description of the machine, to compare thinking times."""
    system, python = f"{platform.system()} {platform.machine()}", f"Python {platform.python_version()}"
    return f"{_processor()}{system}, {os.cpu_count()} cores, {python}"


def _processor() -> str:
    """Return the processor's name with a comma, or nothing if the system does not tell it."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    names = [line.partition(":")[2].strip() for line in text.splitlines() if line.startswith("model name")]
    return f"{names[0]}, " if names else ""
