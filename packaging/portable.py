"""Builds a Python that asks for an older C library than this system has.

``make portable`` runs it on Debian 12, once; everything lies in ``build/portable``. The sources of Python and
SQLite are Debian's, with its fixes. Zig, which pip installs, brings the symbols of old C libraries; it
compiles these two here, and the rules later, as that Python's own compiler. zlib and libffi are this
system's, and ask for old symbols alone.
"""

import argparse
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

PLACE = Path(__file__).resolve().parents[1] / "build" / "portable"
PYTHON = PLACE / "python"
COMPILER = PLACE / "cc"
SOURCES = ("python3.11/bookworm", "sqlite3/bookworm")
"""Debian's name for each and the release, whose files stay where they are when a newer fix comes."""
LISTS = (Path("/etc/apt/sources.list.d/debian.sources"), Path("/etc/apt/sources.list"))
"""Where Debian 12 names what it installs from, newer way first."""
PACKAGES = ("dpkg-dev", "libffi-dev", "liblzma-dev", "tcl", "zlib1g-dev")
"""What Debian has to have installed: headers, libraries, and what the two are built with."""
HEADERS = ("ffi*.h", "lzma*", "zconf.h", "zlib.h")
LIBRARIES = ("libffi.so", "liblzma.so", "libz.so")
"""What is this system's own. The package is compressed with liblzma, and does not hold it."""

COMPILE = """#!/bin/sh
# Python's build asks its compiler where Debian keeps headers; this one is to see none but its own.
[ "$1" = -print-multiarch ] && echo none && exit
export ZIG_GLOBAL_CACHE_DIR='{cache}'
exec '{zig}' cc -target {machine}-linux-gnu.{glibc} -fno-sanitize=undefined -w "$@"
"""


def run(*words: str, place: Path = PLACE) -> None:
    """Run a command in a folder; where it fails, the program ends with the command's own last words."""
    log = PLACE / "portable.log"
    with log.open("w", encoding="utf-8") as out:
        done = subprocess.run(words, cwd=place, stdout=out, stderr=subprocess.STDOUT)
    if done.returncode:
        print(*log.read_text("utf-8", "replace").splitlines()[-30:], sep="\n", file=sys.stderr)
        sys.exit(f"{words[0]} failed in {place}")


def write_compiler(glibc: str) -> None:
    """Write the command that compiles for a version of the C library."""
    import ziglang

    zig = Path(str(ziglang.__file__)).with_name("zig")
    words = {"cache": PLACE / "cache", "zig": zig, "machine": platform.machine(), "glibc": glibc}
    COMPILER.write_text(COMPILE.format(**words), encoding="utf-8")
    COMPILER.chmod(0o755)


def fetch() -> tuple[Path, ...]:
    """Get Debian's sources, checked and with its fixes; returns the folder of each.

    The lists of packages are read into a folder of their own, with the sources that this system leaves out.
    """
    known = next(path for path in LISTS if path.exists())
    sources, lists, cache = PLACE / known.name, PLACE / "lists", PLACE / "archives"
    text = known.read_text(encoding="utf-8")
    sources.write_text(re.sub(r"(?m)^(Types: )?deb\b(?!-)", r"\1deb-src", text), encoding="utf-8")
    for folder in (lists, cache):
        (folder / "partial").mkdir(parents=True, exist_ok=True)
    places = {"Dir::Etc::SourceList": sources, "Dir::Etc::SourceParts": "/dev/null"}
    places |= {"Dir::State::Lists": lists, "Dir::Cache": cache}
    apt = ["apt-get", *(f"-o{name}={value}" for name, value in places.items())]
    run(*apt, "update")
    run(*apt, "source", *SOURCES)
    names = (name.partition("/")[0] for name in SOURCES)
    return tuple(next(path for path in PLACE.glob(f"{name}-*") if path.is_dir()) for name in names)


def borrow() -> None:
    """Link what is this system's own where the build finds it, without the headers of its C library."""
    include, lib = PYTHON / "include", PYTHON / "lib"
    for folder in (include, lib):
        folder.mkdir(parents=True)
    system = Path(f"/usr/include/{platform.machine()}-linux-gnu")
    for pattern in HEADERS:
        for header in [*system.parent.glob(pattern), *system.glob(pattern)]:
            (include / header.name).symlink_to(header)
    for name in LIBRARIES:
        (lib / name).symlink_to(f"/usr/lib/{system.name}/{name}")


def build_sqlite(source: Path) -> None:
    """Compile SQLite into a library that Python finds."""
    run("./configure", "--disable-tcl", f"CC={COMPILER}", place=source)
    run("make", "sqlite3.c", f"BCC={COMPILER}", place=source)
    library = PYTHON / "lib" / "libsqlite3.so.0"
    words = ["-O2", "-fPIC", "-shared", f"-Wl,-soname,{library.name}", "-o", str(library)]
    run(str(COMPILER), *words, "sqlite3.c", place=source)
    library.with_suffix("").symlink_to(library.name)
    shutil.copy(source / "sqlite3.h", PYTHON / "include")


def build_python(source: Path) -> None:
    """Compile and install Python; modules for libraries that are not there, such as OpenSSL, are left out."""
    lib = PYTHON / "lib"
    words = [f"--prefix={PYTHON}", "--enable-shared", "--without-ensurepip", "--disable-test-modules"]
    words += [f"CC={COMPILER}", f"CPPFLAGS=-I{PYTHON}/include", f"LDFLAGS=-L{lib} -Wl,-rpath,{lib}"]
    # A trial of liblzma would fail, as it asks for new symbols; a module with it runs on this system.
    words += [f"LIBLZMA_CFLAGS=-I{PYTHON}/include", "LIBLZMA_LIBS=-llzma"]
    run("./configure", *words, place=source)
    makefile = source / "Makefile"
    text = makefile.read_text(encoding="utf-8")
    text = text.replace("-Wl,-h$", "-Wl,-soname,$")  # Zig knows this option by its long name alone
    # A fix of Debian's has this module read what only parts of Python may, and Debian builds it into Python.
    text = text.replace("\nMODULE_PYEXPAT_CFLAGS=", "\nMODULE_PYEXPAT_CFLAGS=-DPy_BUILD_CORE_MODULE ")
    makefile.write_text(text, encoding="utf-8")
    run("make", f"-j{os.cpu_count()}", "PY3LIBRARY=", "install", place=source)
    run(str(PYTHON / "bin" / "python3"), "-c", "import ctypes, lzma, pyexpat, sqlite3, zlib")


def main() -> None:
    """Build it anew."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("glibc", help="the newest version that may be asked for, such as 2.28")
    wishes = parser.parse_args()
    asked = ["dpkg-query", "--show", "--showformat=${db:Status-Status}"]
    told = {name: subprocess.run([*asked, name], capture_output=True).stdout for name in PACKAGES}
    if lacking := " ".join(name for name, status in told.items() if status != b"installed"):
        sys.exit(f"This needs more of Debian 12: apt-get install {lacking}")
    shutil.rmtree(PYTHON, ignore_errors=True)
    write_compiler(wishes.glibc)
    python, sqlite = fetch()
    borrow()
    build_sqlite(sqlite)
    build_python(python)


if __name__ == "__main__":
    main()
