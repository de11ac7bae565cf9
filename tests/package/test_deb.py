"""The package for Debian: what is told of it, and that it can be installed, started and removed."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.package.conftest import Script

DAY = 1_700_000_000
PUBLISHER = ("Ann Example", "ann@example.org")


@pytest.fixture
def publisher(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in zip(("DEBFULLNAME", "DEBEMAIL"), PUBLISHER, strict=True):
        monkeypatch.setenv(name, value)


@pytest.fixture
def dpkg() -> None:
    if shutil.which("dpkg-deb") is None:
        pytest.skip("needs dpkg")


def a_package(folder: Path) -> Path:
    """Something laid out like a package, with a program that says its name."""
    files = {
        "cardtable": "#!/bin/sh\necho cardtable 1.0\n",
        "_internal/libSDL2-2-0a.so.0": "a library",
        "share/applications/cardtable.desktop": "[Desktop Entry]\n",
        "licenses/THIRD-PARTY.txt": "SDL\n",
    }
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (folder / "cardtable").chmod(0o775)
    (folder / "_internal/libSDL2-2.so").symlink_to("libSDL2-2-0a.so.0")
    return folder


def run(*words: str | Path) -> str:
    """Run a program that must succeed; returns what it printed."""
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done
    return done.stdout


def built(script: Script, folder: Path, target: Path) -> Path:
    """The Debian package of a folder."""
    deb, inventory = script("deb"), script("inventory")
    sdl = inventory.Component(
        "SDL", "2.1", "Zlib", (("sdl", "Copyright (c) 1997 Sam Lantinga\n\nAs is."),), "https://www.libsdl.org",
        files=("_internal/libSDL2-2-0a.so.0",),
    )  # fmt: skip
    deb.lay_out(folder, target / "root")
    deb.describe(target / "root", "1.0-1", DAY, [sdl])
    path = target / "cardtable.deb"
    deb.build(target / "root", path, DAY)
    return path


def test_it_tells_what_it_is_and_needs(script: Script, tmp_path: Path, publisher: None, dpkg: None) -> None:
    path = built(script, a_package(tmp_path / "a"), tmp_path)
    fields = run("dpkg-deb", "--field", path)
    assert "Version: 1.0-1" in fields
    assert "Maintainer: Ann Example <ann@example.org>" in fields
    assert "libc6 (>= 2.17)" in fields
    rows = {row.split()[-1] if " -> " not in row else row.split()[-3]: row for row in
            run("dpkg-deb", "--contents", path).splitlines()}  # fmt: skip
    assert rows["./usr/games/cardtable"].endswith(" -> ../lib/cardtable/cardtable")
    assert rows["./usr/lib/cardtable/cardtable"].startswith("-rwxr-xr-x root/root")
    assert rows["./usr/lib/cardtable/_internal/libSDL2-2-0a.so.0"].startswith("-rw-r--r-- root/root")
    assert {"./usr/share/applications/cardtable.desktop", "./usr/share/doc/cardtable/copyright"} <= set(rows)


def test_the_same_files_give_the_same_package(
    script: Script, tmp_path: Path, publisher: None, dpkg: None
) -> None:
    found = [
        built(script, a_package(tmp_path / name / "cardtable"), tmp_path / name).read_bytes() for name in "ab"
    ]
    assert found[0] == found[1]


def test_the_copyright_names_every_library_with_its_makers(
    script: Script, tmp_path: Path, publisher: None, dpkg: None
) -> None:
    built(script, a_package(tmp_path / "a"), tmp_path)
    text = (tmp_path / "root/usr/share/doc/cardtable/copyright").read_text(encoding="utf-8")
    stanzas = text.split("\n\n")
    assert stanzas[0].startswith("Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/")
    (sdl,) = (stanza for stanza in stanzas if "libSDL2" in stanza)
    assert "Copyright: 1997 Sam Lantinga\nLicense: Zlib\n The full text" in sdl
    assert "\nCopyright: 2026 the Cardtable developers\n" in stanzas[1]
    assert all(
        re.match(r"[A-Z][a-zA-Z-]+: | ", line) for stanza in stanzas for line in stanza.strip().splitlines()
    )


def test_nobody_publishes_without_a_name(script: Script, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEBFULLNAME", "Ann Example")
    monkeypatch.delenv("DEBEMAIL", raising=False)
    with pytest.raises(SystemExit, match="Name who publishes the package"):
        script("deb").maintainer()


def test_the_package_is_installed_started_and_removed(
    script: Script,
    package: Path,
    tmp_path: Path,
    publisher: None,
    dpkg: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In a root of its own, so that the system stays as it is; what it depends on is the system's."""
    monkeypatch.setenv("DPKG_DEB_COMPRESSOR_LEVEL", "0")
    path, root = built(script, package, tmp_path), tmp_path / "system"
    for name in ("info", "updates", "triggers"):
        (root / "var/lib/dpkg" / name).mkdir(parents=True)
    (root / "var/lib/dpkg/status").touch()
    install = ("dpkg", "--root", root, "--force-depends", "--force-not-root", "--log", tmp_path / "dpkg.log")
    run(*install, "--install", path)
    assert "(build " in run(root / "usr/games/cardtable", "--version")
    if shutil.which("lintian"):  # Debian's own checker
        run("lintian", "--allow-root", "--fail-on", "error,warning", path)
    run(*install, "--purge", "cardtable")
    assert not [left for left in (root / "usr").rglob("*") if left.is_file()]
