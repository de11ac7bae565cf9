"""What a package is made of has its license in the package, or the build ends with a sentence."""

from pathlib import Path

import pytest
import yaml

from tests.package.conftest import PACKAGING, Script

TABLE = yaml.safe_load((PACKAGING / "parts.yaml").read_text(encoding="utf-8"))


def test_every_module_and_library_of_the_package_has_its_license_there(package: Path, script: Script) -> None:
    inventory = script("inventory")
    page = (package / "licenses" / "THIRD-PARTY.txt").read_text(encoding="utf-8")
    heads = {paragraph.splitlines()[0].lower() for paragraph in page.split("\n\n")}
    entries = heads | {
        head.rpartition(" ")[0] for head in heads
    }  # without and with a version behind the name
    found, compiled = inventory.sort_files(inventory.files(package), TABLE["parts"])
    distributions = inventory.distributions_of(inventory.modules(package)) | {"pyinstaller"}
    distributions |= {"mypy"} if compiled else set()
    statically = {p["name"] for p in TABLE["parts"] if p.get("within") in {*distributions, "cardtable"}}
    texts = {path.stem.lower(): path for path in (package / "licenses").iterdir()}
    assert len(distributions) > 10
    assert len(found) > 20
    for name in {*distributions, *found, *statically}:
        assert name.lower() in entries, name
        assert len(texts[name.lower()].read_text(encoding="utf-8")) > 100, name
    for paths in found.values():
        assert all(path in page for path in paths)
    assert set(texts) == {name.lower() for name in {*distributions, *found, *statically}} | {
        "third-party",
        "cardtable",
    }


def test_the_terms_of_libraries_under_the_lgpl_are_kept(package: Path) -> None:
    page = (package / "licenses" / "THIRD-PARTY.txt").read_text(encoding="utf-8")
    assert "exchange each of them for another" in page
    for name in ("pygame-ce", "FluidSynth", "mpg123", "libsndfile"):
        text = (package / "licenses" / f"{name}.txt").read_text(encoding="utf-8")
        assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
        assert "END OF TERMS AND CONDITIONS" in text


@pytest.mark.parametrize(
    "name", ["libmystery.so.3", "pygame_ce.libs/libmystery-0a1b.so.1", "extra/Mystery.ttf"]
)
def test_a_file_without_a_license_ends_the_build(script: Script, tmp_path: Path, name: str) -> None:
    inventory = script("inventory")
    stranger = tmp_path / "_internal" / name
    stranger.parent.mkdir(parents=True, exist_ok=True)
    stranger.touch()
    with pytest.raises(inventory.UnknownPartError, match=r"Mystery|mystery.* does not say what it is"):
        inventory.sort_files(inventory.files(tmp_path), TABLE["parts"])


def test_a_module_of_nobody_ends_the_build(script: Script) -> None:
    inventory = script("inventory")
    assert inventory.distributions_of({"yaml", "json", "cardtable", "abc__mypyc"}) == {"pyyaml"}
    with pytest.raises(inventory.UnknownPartError, match="mystery, which belongs to no distribution"):
        inventory.distributions_of({"mystery"})


def test_a_distribution_without_a_license_ends_the_build(script: Script) -> None:
    inventory = script("inventory")
    assert inventory.distribution("pygame-ce", TABLE["distributions"]["pygame-ce"]).texts
    with pytest.raises(inventory.UnknownPartError, match=r"pygame-ce .* does not tell its license"):
        inventory.distribution("pygame-ce", {})


def test_compiled_modules_of_ours_are_told_from_libraries(script: Script, tmp_path: Path) -> None:
    inventory = script("inventory")
    for name in ("cardtable/engine/game.cpython-311.so", "yaml/_yaml.cpython-311.so", "libSDL2-2-0a.so.0"):
        path = tmp_path / "_internal" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    found, compiled = inventory.sort_files(inventory.files(tmp_path), TABLE["parts"])
    assert found == {"SDL": ["_internal/libSDL2-2-0a.so.0"]}
    assert compiled


def test_every_part_of_the_table_has_its_text(script: Script) -> None:
    inventory = script("inventory")
    for part in TABLE["parts"]:
        component = inventory.listed_part(part, [])
        assert component.texts
        assert component.home.startswith("http")
    used = {
        text for part in [*TABLE["parts"], *TABLE["distributions"].values()] for text in part.get("texts", ())
    }
    assert {path.stem for path in (PACKAGING / "licenses").iterdir()} == used


def test_licenses_that_went_out_of_use_are_removed(script: Script, tmp_path: Path) -> None:
    licenses, inventory = script("licenses"), script("inventory")
    parts = [inventory.listed_part(part, []) for part in TABLE["parts"][:2]]
    licenses.collect(tmp_path, parts)
    licenses.collect(tmp_path, parts[1:])
    names = {path.name for path in (tmp_path / "licenses").iterdir()}
    assert names == {"THIRD-PARTY.txt", "CARDTABLE.txt", f"{parts[1].name}.txt"}
