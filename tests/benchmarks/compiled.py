"""The rules and the search through mypyc beside the plain ones, from the copy that `make compiled` makes.

``python -m tests.benchmarks.compiled speed`` measures there what
``python -m tests.benchmarks.speed --only ours`` does here, and prints the same lines, marked; `thinking`
and `kernels` likewise.
"""

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "build" / "compiled"
MARK = ", compiled"


def main() -> int:
    """Measure in a process of its own and print; where nothing is compiled, say how to. The exit status."""
    if not any(FOLDER.glob("*__mypyc*")):
        print("the rules are not compiled; `make compiled` does it")
        return 0
    words = ["-m", f"tests.benchmarks.{sys.argv[1]}", "--only", "ours", "--mark", MARK]
    return subprocess.run([sys.executable, *words], cwd=FOLDER).returncode


if __name__ == "__main__":
    sys.exit(main())
