"""`make bench`: every benchmark that is run as it is, in one go. Fits and other tools are run by themselves.

Each is a process of its own, and has a time that it cannot exceed: one that fails or hangs costs a sentence,
and the others are measured all the same. What is missing on this machine is named in a sentence and left out.
"""

import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass

from cardtable.lab import machine


@dataclass(frozen=True)
class Part:
    """Some benchmarks under one heading.

    Args:
        title: the heading.
        steps: the words of each, the name of its module first.
        patience: how many seconds each may take; a multiple of what it needs on two slow cores.
    """

    title: str
    steps: tuple[tuple[str, ...], ...]
    patience: float


PARTS = (
    Part(
        "Random play, plain and compiled, beside OpenSpiel and RLCard",
        (("speed", "--only", "ours"), ("compiled", "speed"), ("speed", "--only", "others")),
        400,
    ),
    Part(
        "Hands that search imagines, plain and compiled, beside OpenSpiel",
        (("thinking", "--only", "ours"), ("compiled", "thinking"), ("thinking", "--only", "others")),
        200,
    ),
    Part(
        "Whole hands by the plain policy and by its kernel, plain and compiled",
        (("kernels",), ("compiled", "kernels")),
        60,
    ),
    Part("The real window under Xvfb, 1280x800, beside KPat and AisleRiot", (("window",),), 900),
    Part("The keeping of matches", (("keeping",),), 200),
    Part(
        "The time of every frame in that window",
        (
            ("frames", "--where", "window", "--size", "1600x1000"),
            (
                "frames",
                "--where",
                "window",
                "--size",
                "3840x2160",
                "--game",
                "whitehouse",
                "--game",
                "states",
            ),
        ),
        900,
    ),
)


def run(words: tuple[str, ...], patience: float) -> str:
    """Run one benchmark; what went wrong with it, empty where nothing did."""
    command = [sys.executable, "-m", f"tests.benchmarks.{words[0]}", *words[1:]]
    process = subprocess.Popen(command, start_new_session=True)
    try:
        code = process.wait(patience)
    except subprocess.TimeoutExpired:
        return f"was not done after {patience:.0f} s and has been ended"
    else:
        return f"failed with status {code}" if code else ""
    finally:  # also where somebody presses Ctrl+C
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def main() -> int:
    """Run all of it; returns the exit status."""
    began = time.monotonic()
    print(f"cardtable {machine.commit()}, {machine.machine()}", flush=True)
    failed = 0
    for part in PARTS:
        print(f"\n== {part.title} ==", flush=True)
        for words in part.steps:
            wrong = run(words, part.patience)
            if wrong:
                print(f"{' '.join(words)} {wrong}", flush=True)
                failed += 1
    minutes, seconds = divmod(round(time.monotonic() - began), 60)
    print(f"\nall of it took {minutes} min {seconds} s")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
