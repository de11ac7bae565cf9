"""Compiles the rules and the search to machine code with mypyc, in a copy of the program.

``python packaging/compile_rules.py build/compiled`` copies the package there with its tests, and puts a
compiled module beside every source file of the rules, of the positions and of what thinks about them, those
of the tests' own game, too. The checkout stays as it is; in the copy, too, the sources stay, for tracebacks.
Needs a C compiler.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MARK = ", compiled rules"
"""What the name of a build ends with where it holds compiled modules."""
LINKED = ("assets", "layouts")
ENGINE = ("chance", "drawn", "events", "game", "opinion", "redeal")
"""What the positions are made of; matches and records do not ask for speed."""
AI = ("flat", "guide", "player", "players", "search", "temperament")
"""What thinks; the levels and the thinking process do not ask for speed."""
CARDS = ("bits", "masks")
"""Sets of cards; the deck and its texts do not ask for speed."""
ROOMS = ("rules", "players")
"""What is compiled of each game; its table asks for no speed."""
OWN = Path("tests", "games", "plurality")
"""The tests' own game: a compiled class carries none that is not."""
OPEN = "cardtable/engine/game.py"
OPENED = (
    ("\nfrom typing import ", "\nfrom typing import TYPE_CHECKING, "),
    (
        "\n\n\nclass Observation(ABC):",
        "\nif TYPE_CHECKING: from mypy_extensions import mypyc_attr"
        "\n@mypyc_attr(allow_interpreted_subclasses=True)\nclass Observation(ABC):",
    ),
)
"""What is exchanged in the copy of that file, line for line: a game in plain Python, as the tests have one,
can stand on that compiled class. Nothing more has to be there when the program runs."""
OPTIMISE = "1"
"""The compiler's level: a higher one takes more than twice the time and gains little."""

SETUP = """
import os, sys
from multiprocessing.pool import ThreadPool
from mypyc.build import mypycify
from setuptools import setup
from setuptools._distutils.ccompiler import CCompiler

def spread(self, sources, output_dir=None, macros=None, include_dirs=None, debug=0, extra_preargs=None,
           extra_postargs=None, depends=None):
    _macros, objects, after, flags, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    before = self._get_cc_args(flags, debug, extra_preargs)
    with ThreadPool(os.cpu_count()) as pool:
        pool.map(lambda item: self._compile(item[0], *item[1], before, after, flags), build.items())
    return objects

if os.name == "posix":  # by itself one file is compiled after the other
    CCompiler.compile = spread
level, *modules = sys.argv[1:]
sys.argv[1:] = ["build_ext", "--inplace"]
extensions = mypycify(modules, opt_level=level, debug_level="0", multi_file=True)
setup(name="cardtable_rules", packages=[], ext_modules=extensions)
"""
"""What builds the modules: a process of its own, since setuptools and mypyc expect to be alone."""


def modules(folder: Path, *, own: bool = False) -> list[str]:
    """The files that are compiled, relative to the folder that holds the package.

    Args:
        folder: a checkout or a copy.
        own: whether with those of the tests' own game.
    """
    package = folder / "cardtable"
    found = [package / "engine" / f"{name}.py" for name in ENGINE]
    found += [package / "ai" / f"{name}.py" for name in AI]
    found += [package / "cards" / f"{name}.py" for name in CARDS]
    games = sorted((package / "games").iterdir())
    for game in [*games, folder / OWN] if own else games:
        for room in ROOMS:
            found += sorted(path for path in (game / room).glob("*.py") if path.stem != "__init__")
    return [str(path.relative_to(folder)) for path in found]


def copy(target: Path) -> None:
    """Make the copy of the program anew; the files that mypyc left there are kept, to save time."""
    for name in ("cardtable", "tests"):
        shutil.rmtree(target / name, ignore_errors=True)
    for old in target.glob("*__mypyc*"):  # belongs to the modules that were compiled the last time
        old.unlink()
    for name in ("cardtable", "tests"):
        shutil.copytree(ROOT / name, target / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for folder in (OWN.parent, OWN.parent.parent):  # the compiler finds modules by their packages alone
        (target / folder / "__init__.py").touch()
    open_classes(target / OPEN)
    (target / "build.txt").write_text(f"{built_from()[0]}{MARK}\n", encoding="utf-8")
    for name in LINKED:
        link = target / name
        if not os.path.lexists(link):
            link.symlink_to(ROOT / name)


def open_classes(file: Path) -> None:
    """Let plain Python stand on the classes of a copied file that it needs to."""
    text = file.read_text(encoding="utf-8")
    for closed, opened in OPENED:
        if text.count(closed) != 1:
            sys.exit(f"{file} is not as packaging/compile_rules.py knows it: {closed.strip()!r}")
        text = text.replace(closed, opened)
    file.write_text(text, encoding="utf-8")


def built_from() -> tuple[str, int]:
    """The day and the name of the sources' commit, and its time in seconds; of today where there is none."""
    sys.path.insert(0, str(ROOT))
    from cardtable.lab.machine import checked_out

    found = checked_out(ROOT)
    if found is None:
        return time.strftime("%Y-%m-%d"), int(time.time())
    return f"{found.day} {found.name}", found.seconds


def compile_all(target: Path, *, own: bool = False) -> None:
    """Compile in the copy; where that fails, the program ends with the compiler's own words.

    Args:
        target: the copy.
        own: whether with the tests' own game.
    """
    wanted = modules(target, own=own)
    print(f"compiling {len(wanted)} modules in {target}")
    log = target / "compile.log"
    words = [sys.executable, "-c", SETUP, OPTIMISE, *wanted]
    environment = os.environ | {"PYTHONHASHSEED": "1"}  # the same sources are to give the same modules
    with log.open("w", encoding="utf-8") as out:
        done = subprocess.run(words, cwd=target, env=environment, stdout=out, stderr=subprocess.STDOUT)
    if done.returncode:
        print("\n".join(log.read_text(encoding="utf-8").splitlines()[-30:]), file=sys.stderr)
        sys.exit("the rules were not compiled")


def main() -> None:
    """Copy and compile."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("target", type=Path, help="the folder of the copy, such as build/compiled")
    target = parser.parse_args().target.resolve()
    target.mkdir(parents=True, exist_ok=True)
    copy(target)
    compile_all(target, own=True)


if __name__ == "__main__":
    main()
