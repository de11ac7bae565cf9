"""Locations of the built-in files and the user's own.

Built-in files (``assets``, ``layouts``) are beside the package in a checkout, inside the package in an
installed wheel, and in the unpacking folder of a frozen program. The user's folders are those of the
platform; the environment variable ``CARDTABLE_HOME`` moves all of them. No function here creates or opens a
user file.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

from cardtable import __version__

APP_NAME = "cardtable"
HOME_VARIABLE = "CARDTABLE_HOME"


@cache
def _root() -> Path:
    """Return the folder that holds ``assets`` and ``layouts``."""
    unpacked = getattr(sys, "_MEIPASS", None)
    if unpacked is not None:
        return Path(unpacked)
    package = Path(__file__).resolve().parent
    return package if (package / "assets").is_dir() else package.parent


def asset(*parts: str) -> Path:
    """Return the path of a built-in file, for example ``asset("fonts", "Lato-Bold.ttf")``."""
    return _root().joinpath("assets", *parts)


def layout_file(name: str) -> Path:
    """Return the path of the built-in table layout ``name`` (without its extension)."""
    return _root() / "layouts" / f"{name}.yaml"


def _user_folder(kind: str) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home).expanduser().absolute() / kind
    import platformdirs  # only a start without CARDTABLE_HOME pays for this import

    folders = platformdirs.PlatformDirs(APP_NAME, appauthor=False)
    found = {"config": folders.user_config_path, "data": folders.user_data_path, "log": folders.user_log_path}
    return found[kind]


def config_dir() -> Path:
    """Return the folder of the settings and of the user's own decks and layouts; it may not exist yet."""
    return _user_folder("config")


def data_dir() -> Path:
    """Return the folder of the library of matches; it may not exist yet."""
    return _user_folder("data")


def library_file() -> Path:
    """Return the path of the library of matches; it may not exist yet."""
    return data_dir() / "library.db"


def log_dir() -> Path:
    """Return the folder of the log files; it may not exist yet."""
    return _user_folder("log")


def user_file(*parts: str) -> Path | None:
    """Return the user's replacement of a built-in file, or None.

    ``user_file("decks", "statehood.yaml")`` is ``decks/statehood.yaml`` in the configuration folder.
    """
    path = config_dir().joinpath(*parts)
    try:
        return path if path.is_file() else None
    except OSError:  # an inaccessible folder holds nothing for us
        return None


@cache
def build() -> str:
    """Return the day and commit of a built program, such as ``2026-11-21 1a2b3c4``, or empty if unknown."""
    try:
        return _root().joinpath("build.txt").read_text(encoding="utf-8").strip()
    except OSError:  # only a package, or a compiled copy, has been built
        return ""


@cache
def version() -> str:
    """Return the program's name, version and build: ``cardtable 0.2.0 (build 2026-11-21 1a2b3c4)``."""
    built = build()
    return f"{APP_NAME} {__version__} ({f'build {built}' if built else 'run from source'})"
