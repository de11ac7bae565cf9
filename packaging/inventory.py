"""What a built package is made of: distributions of Python code, shared libraries, Python itself, fonts.

It is read from the package as it lies there, never from what was asked for: the modules in the program's
archive, and every file of machine code. ``parts.yaml`` names the libraries. What has no known origin is an
error, as nobody could say under which license it may be given away.
"""

import sys
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

import yaml
from PyInstaller.archive.readers import CArchiveReader

HERE = Path(__file__).resolve().parent
ASSETS = HERE.parent / "assets"
STARTER = "pyinstaller"
"""What starts every package: its license lets the program that it starts be under any other."""
COMPILER = "mypy"
"""What compiled modules carry a part of, which is linked into them."""
OWN = "cardtable"
OF_PYTHON = ("_sysconfigdata_", "pyimod", "pyiboot")
"""How modules begin that Python and PyInstaller make for one system alone."""
KINDS = (".so", ".dll", ".dylib", ".pyd", ".ttf", ".otf")
"""What files by others end with that are no modules in Python."""
EXTENSION = (".cpython-", ".abi3.", ".pyd")
"""What tells a module from a library that modules share."""
SOURCES = ("source", "source code", "repository", "github", "homepage", "home")
"""What distributions call the page that leads to their source, best first."""


class UnknownPartError(Exception):
    """Something in a package has no license on record; says what, and what to do."""


@dataclass(frozen=True)
class Component:
    """Something by others that the package carries.

    Attributes:
        name: as its makers call it.
        version: or None where nothing tells it.
        license: an SPDX expression.
        texts: the license in full and the notices that have to go along, each with its name.
        home: where its source can be had, or None.
        distribution: whether it is a distribution of Python code, rather than a library or a font.
        files: its files, from the package's folder; a distribution's are its modules, and not listed.
    """

    name: str
    version: str | None
    license: str
    texts: tuple[tuple[str, str], ...]
    home: str | None
    distribution: bool = False
    files: tuple[str, ...] = ()


def components(folder: Path) -> list[Component]:
    """Everything by others in the package of a folder, by name.

    Raises:
        UnknownPartError: something in it is neither the program's own nor known, or comes without a license.
    """
    table = yaml.safe_load((HERE / "parts.yaml").read_text(encoding="utf-8"))
    names = distributions_of(modules(folder)) | {STARTER}
    found, compiled = sort_files(files(folder), table["parts"])
    if compiled:
        names.add(COMPILER)
    told = [distribution(name, table["distributions"].get(name, {})) for name in names]
    for component in told:
        listed = table["wheels"].get(component.name.lower(), component.version)
        if component.version != listed:
            raise UnknownPartError(
                f"The package carries {component.name} {component.version}, and packaging/parts.yaml lists "
                f"what the wheel of {listed} brings. Look at what the new wheel brings, and correct the list."
            )
    inside = [p for p in table["parts"] if p["name"] in found or p.get("within") in {*names, OWN}]
    told += [listed_part(part, found.get(part["name"], [])) for part in inside]
    return sorted(told, key=lambda component: component.name.lower())


def modules(folder: Path) -> set[str]:
    """The outermost names of the modules in the archives of a package."""
    program = next(path for path in (folder / "cardtable", folder / "cardtable.exe") if path.exists())
    reader = CArchiveReader(str(program))
    names: set[str] = set()
    for archive in (name for name in reader.toc if name.endswith(".pyz")):
        names.update(reader.open_embedded_archive(archive).toc)
    with zipfile.ZipFile(folder / "_internal" / "base_library.zip") as base:
        names.update(name.removesuffix(".pyc").replace("/", ".") for name in base.namelist())
    return {name.partition(".")[0] for name in names}


def files(folder: Path) -> Iterator[Path]:
    """The libraries, compiled modules and fonts of a package, from its folder; links are left out."""
    for path in sorted((folder / "_internal").rglob("*")):
        if not path.is_symlink() and (path.suffix in KINDS or ".so." in path.name):
            yield path.relative_to(folder)


def is_own(name: str) -> bool:
    """Whether a module, or a file of one, is the program's own."""
    return name.startswith(OWN) or "__mypyc" in name


def distributions_of(names: set[str]) -> set[str]:
    """The distributions that modules come from, in lower case; Python's own and the program's have none."""
    owners = metadata.packages_distributions()
    found: set[str] = set()
    for name in names:
        if name in sys.stdlib_module_names or name.startswith(OF_PYTHON) or is_own(name):
            continue
        if name not in owners:
            raise UnknownPartError(f"The package carries a module {name}, which belongs to no distribution.")
        found.update(owner.lower() for owner in owners[name])
    return found


def sort_files(paths: Iterator[Path], parts: list[dict[str, Any]]) -> tuple[dict[str, list[str]], bool]:
    """Sort files by the parts that they belong to; returns these, and whether there are compiled modules.

    Args:
        paths: as `files` gives them.
        parts: of the table.
    """
    owners = metadata.packages_distributions()
    found: dict[str, list[str]] = {}
    compiled = False
    for path in paths:
        name, place = path.name, path.parts[1]
        begins = {part["name"]: tuple(part.get("files", ())) for part in parts}
        part = next((part for part, starts in begins.items() if starts and name.startswith(starts)), None)
        if part is not None:
            found.setdefault(part, []).append(path.as_posix())
        elif is_own(place) or is_own(name):
            compiled = True
        elif not any(mark in name for mark in EXTENSION) or not (
            place in owners or place.startswith("python3")
        ):
            raise UnknownPartError(
                f"{path} is in the package, and packaging/parts.yaml does not say what it is. Add it there "
                f"with its license, or leave it out of the package in packaging/cardtable.spec."
            )
    return found, compiled


def listed_part(part: dict[str, Any], paths: list[str]) -> Component:
    """A part of the table.

    Args:
        part: as the table has it.
        paths: its files in the package.
    """
    texts = [(name, HERE / "licenses" / f"{name}.txt") for name in part.get("texts", ())]
    texts += [(name, ASSETS / name) for name in part.get("notices", ())]
    return Component(
        name=part["name"],
        version=sys.version.split()[0] if part["name"] == "Python" else part.get("version"),
        license=part["license"],
        texts=tuple((name, path.read_text(encoding="utf-8")) for name, path in texts),
        home=part["home"],
        files=tuple(paths),
    )


def distribution(name: str, known: dict[str, Any]) -> Component:
    """A distribution of Python code, by what it says of itself and what the table says of it.

    Args:
        name: the distribution, installed where this runs.
        known: the table's entry, if there is one.
    """
    told = metadata.distribution(name)
    about = told.metadata
    names = {Path(file).name for file in about.get_all("License-File", [])}
    own = [file for file in told.files or [] if file.parts[0].endswith(".dist-info") and file.name in names]
    texts = [(file.name, file.read_text(encoding="utf-8")) for file in own]
    added = [(text, HERE / "licenses" / f"{text}.txt") for text in known.get("texts", ())]
    texts += [(text, path.read_text(encoding="utf-8")) for text, path in added]
    words = known.get("license") or about.get("License-Expression") or about.get("License")
    if not texts or not words:
        raise UnknownPartError(
            f"{name} is in the package and does not tell its license; packaging/parts.yaml has to tell it."
        )
    labelled = (page.partition(", ") for page in about.get_all("Project-URL", []))
    pages = {label.lower(): page for label, _comma, page in labelled}
    return Component(
        name=about["Name"],
        version=told.version,
        license=words,
        texts=tuple(texts),
        home=next((pages[label] for label in SOURCES if label in pages), about.get("Home-page")),
        distribution=True,
    )
