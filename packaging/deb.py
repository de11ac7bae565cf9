"""Makes a package for Debian and what descends from it out of the folder that ``package.py`` has built.

``make deb`` runs it. The program lies in ``/usr/lib/cardtable``, its command is ``/usr/games/cardtable``.
Whoever publishes it is named by ``DEBFULLNAME`` and ``DEBEMAIL``, as in Debian's tools. Needs ``dpkg-deb``.
"""

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
from email.utils import formatdate
from pathlib import Path

import compile_rules
import inventory
import package

ROOT = compile_rules.ROOT
HERE = ROOT / "packaging" / "debian"
STAGE = ROOT / "build" / "deb"
PLACE = "usr/lib/cardtable"
DOC = "usr/share/doc/cardtable"
REVISION = "1"
"""What Debian counts its own changes by; there are none."""
HOLDER = re.compile(r"^[ \t#*]*copyright:?\s+(?=\(c\)|©|\d{4})(?:\(c\)|©)?\s*(.*?)\s*$", re.I | re.M)
"""A line that says when something was made and by whom, as license texts have it."""
MOST_HOLDERS = 12
"""So many of these lines are copied; the text itself has all."""


def copyright_file(components: list[inventory.Component]) -> str:
    """What Debian asks of every package, in its machine-readable format.

    Args:
        components: everything by others that the package carries.
    """
    own = (ROOT / "LICENSE").read_text(encoding="utf-8")
    head = (HERE / "copyright").read_text(encoding="utf-8")
    stanzas = [head.format(doc=DOC, holder=HOLDER.findall(own)[0], text=folded(own))]
    for component in components:
        if component.files:
            files = "\n ".join(f"{PLACE}/{file}" for file in component.files)
            told = f"The full text is in /{DOC}/licenses/{component.name}.txt."
            words = component.license.replace(" AND ", " and ").replace(" WITH ", " with ")
            stanzas.append(f"Files: {files}\nCopyright: {holders(component)}\nLicense: {words}\n {told}\n")
    inside = "".join(f"\n {c.name} {c.version}: {c.license}" for c in components if not c.files)
    stanzas.append(
        f"Files: {PLACE}/cardtable\nCopyright: see /{DOC}/licenses\nLicense: various\n"
        f" The program's archive holds, beside its own modules, those of:{inside}\n"
    )
    return "\n".join(stanzas)


def holders(component: inventory.Component) -> str:
    """Who made a component, as its texts have it."""
    lines = [line for _name, text in component.texts for line in HOLDER.findall(text)]
    return "\n ".join(lines[:MOST_HOLDERS]) or f"see /{DOC}/licenses/{component.name}.txt"


def folded(text: str) -> str:
    """A text of several paragraphs as the value of one field."""
    return "\n".join(f" {line}" if line else " ." for line in text.strip().splitlines())


def lay_out(folder: Path, root: Path) -> None:
    """Copy a package to where Debian wants its files.

    Args:
        folder: the package.
        root: what becomes the top of the file system.
    """
    shutil.rmtree(root, ignore_errors=True)
    for name in ("cardtable", "_internal"):
        target = root / PLACE / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if (folder / name).is_dir():
            shutil.copytree(folder / name, target, symlinks=True)
        else:
            shutil.copy(folder / name, target)
    shutil.copytree(folder / "share", root / "usr" / "share")
    shutil.copytree(folder / "licenses", root / DOC / "licenses")
    command = root / "usr" / "games" / "cardtable"
    command.parent.mkdir()
    command.symlink_to(Path("..", "lib", "cardtable", "cardtable"))
    overrides = root / "usr" / "share" / "lintian" / "overrides" / "cardtable"
    overrides.parent.mkdir(parents=True)
    shutil.copy(HERE / "lintian-overrides", overrides)


def describe(root: Path, version: str, seconds: int, components: list[inventory.Component]) -> None:
    """Write what Debian wants to know of a package that was laid out, and give every file plain rights.

    Args:
        root: what becomes the top of the file system.
        version: of the program, with Debian's own count.
        seconds: when the sources were committed, since 1970.
        components: everything by others that the package carries.
    """
    doc = root / DOC
    (doc / "copyright").write_text(copyright_file(components), encoding="utf-8")
    facts = {
        "version": version,
        "maintainer": "{} <{}>".format(*maintainer()),
        "date": formatdate(seconds),
        "architecture": architecture(),
        "glibc": package.needed_glibc(root),
        "size": sum(path.lstat().st_size for path in root.rglob("*")) // 1024,
    }
    news = (HERE / "changelog").read_text(encoding="utf-8").format(**facts)
    (doc / "changelog.Debian.gz").write_bytes(gzip.compress(news.encode(), mtime=0))
    (doc / "changelog.gz").write_bytes(gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), mtime=0))
    paths = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    sums = [f"{md5(path.read_bytes())}  {path.relative_to(root)}\n" for path in paths]
    control = root / "DEBIAN"
    control.mkdir()
    (control / "control").write_text((HERE / "control").read_text(encoding="utf-8").format(**facts), "utf-8")
    (control / "md5sums").write_text("".join(sums), encoding="utf-8")
    for path in root.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == root / PLACE / "cardtable" else 0o644)


def md5(data: bytes) -> str:
    """The sum by which Debian tells a damaged file."""
    return hashlib.md5(data, usedforsecurity=False).hexdigest()


def build(root: Path, path: Path, seconds: int) -> None:
    """Pack what was laid out and described.

    Args:
        root: what becomes the top of the file system.
        path: the package to write.
        seconds: when the sources were committed, since 1970.
    """
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(seconds)}
    words = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(path)]
    subprocess.run(words, env=environment, check=True, stdout=subprocess.DEVNULL)


def architecture() -> str:
    """What Debian calls this kind of processor."""
    done = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def maintainer() -> tuple[str, str]:
    """Name and address of whoever publishes the package.

    Raises:
        SystemExit: they were not told.
    """
    name, address = os.environ.get("DEBFULLNAME"), os.environ.get("DEBEMAIL")
    if not name or not address:
        raise SystemExit(
            "Name who publishes the package: make deb DEBFULLNAME='Ann Example' DEBEMAIL=ann@example.org"
        )
    return name, address


def main() -> int:
    """Lay out, describe, build; returns the exit status."""
    folder = package.DIST / "cardtable"
    if not folder.exists():
        raise SystemExit("There is nothing to make it from: run `make package` first.")
    if shutil.which("dpkg-deb") is None:
        raise SystemExit("This needs dpkg-deb, which Debian and what descends from it have.")
    version, (_build, seconds) = f"{package.program_version()}-{REVISION}", compile_rules.built_from()
    root = STAGE / "root"
    lay_out(folder, root)
    describe(root, version, seconds, inventory.components(folder))
    path = package.DIST / f"cardtable_{version}_{architecture()}.deb"
    build(root, path, seconds)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
