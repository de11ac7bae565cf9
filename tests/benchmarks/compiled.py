"""The rules through mypyc beside the plain ones: the same table, from the copy that `make compiled` makes."""

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "build" / "compiled"


def main() -> None:
    """Measure in a process of its own and print; where nothing is compiled, say how to."""
    if not any(FOLDER.glob("*__mypyc*")):
        print("the rules are not compiled; `make compiled` does it")
        return
    print("compiled with mypyc", flush=True)
    words = ["-m", "tests.benchmarks.speed", "--own"]
    subprocess.run([sys.executable, *words], cwd=FOLDER, check=True)


if __name__ == "__main__":
    main()
