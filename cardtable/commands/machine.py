"""What figures were measured with: the program's commit, and the machine."""

import os
import platform
import subprocess
from pathlib import Path

from cardtable import __version__, resources


def commit() -> str:
    """The commit that the program was built from or runs from; without either, its version."""
    built = resources.build()
    if built:
        return built
    here = Path(__file__).resolve().parents[2]
    asked = ("git", "-C", str(here), "describe", "--always", "--dirty", "--abbrev=7", "--exclude=*")
    try:
        # No word of it comes from outside.
        done = subprocess.run(asked, capture_output=True, text=True, timeout=5.0, check=True)  # noqa: S603
    except (OSError, subprocess.SubprocessError):
        return __version__
    return done.stdout.strip() if (here / ".git").exists() else __version__


def machine() -> str:
    """The machine, for whoever compares thinking times."""
    system, python = f"{platform.system()} {platform.machine()}", f"Python {platform.python_version()}"
    return f"{_processor()}{system}, {os.cpu_count()} cores, {python}"


def _processor() -> str:
    """The processor's name with a comma, where the system tells it."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    names = [line.partition(":")[2].strip() for line in text.splitlines() if line.startswith("model name")]
    return f"{names[0]}, " if names else ""
