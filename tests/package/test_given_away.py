"""A package that may be given away: locked tools, a list of parts, the same archive from the same files."""

import hashlib
import json
import os
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.package.conftest import PACKAGING, Script

LOCK = (PACKAGING / "lock.txt").read_text(encoding="utf-8")
DAY = 1_700_000_000


def locked() -> dict[str, str]:
    """The version of every distribution in the lock file, by its name."""
    return dict(re.findall(r"^([a-z0-9-]+)(?:\[[a-z,-]+\])?==(\S+)", LOCK, re.MULTILINE))


def canonical(name: str) -> str:
    """A distribution's name as lock files write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_lock_file_has_what_the_project_asks_for() -> None:
    project = tomllib.loads((PACKAGING.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    versions = locked()
    for line in [*project["dependencies"], *project["optional-dependencies"]["package"]]:
        asked = Requirement(line)
        assert asked.specifier.contains(versions[canonical(asked.name)]), (
            f"{line}: `make lock` takes a newer one"
        )


def test_every_locked_distribution_has_its_sums_and_no_place_to_come_from() -> None:
    entries = re.split(r"^(?=[a-z])", LOCK, flags=re.MULTILINE)[1:]
    assert len(entries) == len(locked())
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in LOCK
    assert "--index" not in LOCK


def test_the_sbom_lists_what_is_in_the_package(package: Path, script: Script) -> None:
    from cyclonedx.schema import SchemaVersion  # takes seconds, which every worker would need
    from cyclonedx.validation.json import JsonStrictValidator

    (file,) = package.parent.glob("*.cdx.json")
    text = file.read_text(encoding="utf-8")
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    page = (package / "licenses" / "THIRD-PARTY.txt").read_text(encoding="utf-8")
    listed = {part["name"]: part for part in json.loads(text)["components"]}
    heads = [entry.splitlines()[0].lower() for entry in page.split("\n\n") if "\n    license " in entry]
    assert sorted(heads) == sorted(
        f"{name} {part.get('version', '')}".strip().lower() for name, part in listed.items()
    )
    assert all(part["licenses"] for part in listed.values())
    files = {item["value"] for part in listed.values() for item in part.get("properties", [])}
    assert files == {
        path.as_posix() for path in script("inventory").files(package) if path.as_posix() in page
    }


def test_the_package_was_built_from_the_lock_file(package: Path) -> None:
    (file,) = package.parent.glob("*.cdx.json")
    parts = json.loads(file.read_text(encoding="utf-8"))["components"]
    built = {canonical(part["name"]): part["version"] for part in parts if "purl" in part}
    assert built
    assert built == {name: locked()[name] for name in built}


def test_what_the_program_imports_is_in_the_package(package: Path, script: Script) -> None:
    inventory = script("inventory")
    project = tomllib.loads((PACKAGING.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    inside = {canonical(name) for name in inventory.distributions_of(inventory.modules(package))}
    needed = [Requirement(line) for line in project["dependencies"]]
    here = {canonical(one.name) for one in needed if one.marker is None or one.marker.evaluate()}
    assert here <= inside


def test_the_sums_are_those_of_the_files(package: Path) -> None:
    lines = (package.parent / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    assert len(lines) >= 2
    for line in lines:
        digest, name = line.split("  ")
        assert hashlib.sha256((package.parent / name).read_bytes()).hexdigest() == digest


def test_the_sbom_is_the_same_each_time(script: Script, tmp_path: Path) -> None:
    inventory, sbom = script("inventory"), script("sbom")
    home = "https://example.org"
    parts = [inventory.Component(name, "1", "MIT", (), home, files=("x.so",)) for name in "cab"]
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    sbom.write(first, "cardtable-1", "1.0", DAY, parts)
    sbom.write(second, "cardtable-1", "1.0", DAY, parts[::-1])
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize("system", ["linux", "win32"])
def test_the_same_files_give_the_same_archive(
    script: Script, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    tool = script("package")
    monkeypatch.setattr(tool.sys, "platform", system)
    found = []
    for turn, (order, mode) in enumerate([("ab", 0o640), ("ba", 0o664)]):
        folder = tmp_path / str(turn) / "cardtable"
        for name in order:
            file = folder / name / f"{name}.txt"
            file.parent.mkdir(parents=True)
            file.write_text(name, encoding="utf-8")
            file.chmod(mode)
            os.utime(file, (turn, turn))
        monkeypatch.setattr(tool, "DIST", tmp_path / str(turn))
        found.append(tool.pack(folder, "cardtable-1-test", DAY).read_bytes())
    assert found[0] == found[1]
