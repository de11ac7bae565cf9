"""The Flatpak's manifest: that its commands lay a package out so that its names fit together."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.package.test_deb import a_package, run

PACKAGING = Path(__file__).parents[2] / "packaging"
MANIFEST = PACKAGING / "org.cardtable.Cardtable.yaml"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Flatpaks are for Linux")


def manifest() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(MANIFEST.read_text(encoding="utf-8"))
    return found


def test_its_commands_lay_the_package_out(tmp_path: Path) -> None:
    told, folder, app = manifest(), a_package(tmp_path / "cardtable"), tmp_path / "app"
    metainfo = folder / "share" / "metainfo" / f"{told['id']}.metainfo.xml"
    metainfo.parent.mkdir(parents=True)
    shutil.copy(PACKAGING / metainfo.name, metainfo)
    (module,) = told["modules"]
    for command in module["build-commands"]:
        environment = {"FLATPAK_DEST": str(app), "FLATPAK_ID": told["id"], "PATH": "/usr/bin:/bin"}
        subprocess.run(["sh", "-c", command], cwd=folder, env=environment, check=True, timeout=60)
    assert run(app / "bin" / told["command"]) == "cardtable 1.0\n"
    assert (app / "lib/cardtable/_internal/libSDL2-2.so").is_symlink()
    assert (app / "share/licenses" / told["id"] / "THIRD-PARTY.txt").is_file()
    assert (app / "share/applications" / told["rename-desktop-file"]).is_file()
    text = (app / "share/metainfo" / metainfo.name).read_text(encoding="utf-8")
    assert f'<launchable type="desktop-id">{told["id"]}.desktop</launchable>' in text


def test_its_names_are_those_of_the_package() -> None:
    told = manifest()
    entry = (PACKAGING / told["rename-desktop-file"]).read_text(encoding="utf-8").splitlines()
    assert f"Icon={told['rename-icon']}" in entry
    assert f"Exec={told['command']} %F" in entry
    (module,) = told["modules"]
    assert module["sources"] == [{"type": "dir", "path": "../dist/cardtable"}]


def test_flatpak_builder_reads_it(tmp_path: Path) -> None:
    if shutil.which("flatpak-builder") is None:
        pytest.skip("needs flatpak-builder")
    command = ["flatpak-builder", "--show-manifest", str(MANIFEST)]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True, timeout=60)
    assert '"rename-desktop-file" : "cardtable.desktop"' in told.stdout
