"""The parts of the package that need no build: icons, version resource, what desktops are told."""

import configparser
import struct
import xml.etree.ElementTree as ET
from io import BytesIO
from multiprocessing import resource_tracker, spawn
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from cardtable import __main__, __version__
from tests.package.conftest import PACKAGING, Script

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def tool(script: Script) -> ModuleType:
    """The script that builds the package."""
    return script("package")


def test_the_icon_for_windows_holds_a_picture_of_every_size(tool: ModuleType) -> None:
    data: bytes = tool.icons.ico()
    _zero, kind, count = struct.unpack_from("<HHH", data)
    assert (kind, count) == (1, len(tool.icons.ICO_SIDES))
    for number, side in enumerate(tool.icons.ICO_SIDES):
        entry = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert entry[0] == side % 256
        picture = data[entry[7] : entry[7] + entry[6]]
        assert picture.startswith(PNG)
        assert pygame.image.load(BytesIO(picture), "icon.png").get_size() == (side, side)


def test_the_icon_for_macos_is_a_chain_of_pictures(tool: ModuleType) -> None:
    data: bytes = tool.icons.icns()
    kind, length = struct.unpack_from(">4sI", data)
    assert (kind, length) == (b"icns", len(data))
    at, kinds = 8, []
    while at < len(data):
        kind, length = struct.unpack_from(">4sI", data, at)
        assert data[at + 8 :].startswith(PNG)
        kinds.append(kind)
        at += length
    assert kinds == list(tool.icons.ICNS_TYPES)


def test_the_version_resource_is_what_pyinstaller_reads(tool: ModuleType) -> None:
    text = tool.version_resource(__version__, "2026-11-21 abc")

    def told(*_values: object, **named: object) -> object:
        return named

    names = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct", "VarFileInfo")
    found = eval(text, {"__builtins__": {}, "VarStruct": told} | dict.fromkeys(names, told))
    assert ".".join(map(str, found["ffi"]["filevers"])) == f"{__version__}.0"
    assert f"{__version__} (2026-11-21 abc)" in text


def test_the_c_library_is_the_newest_that_is_asked_for(tool: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "a.so").write_bytes(b"\x7fELF...GLIBC_2.9\0GLIBC_2.34\0")
    (tmp_path / "b.so").write_bytes(b"\x7fELF...GLIBC_2.28\0")
    (tmp_path / "notes.txt").write_bytes(b"GLIBC_2.99")
    assert tool.needed_glibc(tmp_path) == "2.34"


def test_no_package_for_an_older_c_library_asks_for_a_newer_one(tool: ModuleType, tmp_path: Path) -> None:
    library = tmp_path / "_internal" / "a.so"
    library.parent.mkdir()
    library.write_bytes(b"\x7fELF...GLIBC_2.9\0GLIBC_2.28\0")
    tool.hold_glibc(tmp_path, "2.28")
    (tmp_path / "cardtable").write_bytes(b"\x7fELF...GLIBC_2.29\0")
    with pytest.raises(SystemExit) as refused:
        tool.hold_glibc(tmp_path, "2.28")
    assert str(refused.value).splitlines()[1:] == ["cardtable asks for 2.29"]


def test_the_rules_and_the_players_of_every_game_are_compiled_and_no_table(tool: ModuleType) -> None:
    files = tool.compile_rules.modules(PACKAGING.parent)
    for game in ("whitehouse", "statehood", "states", "combat", "american_deuce"):
        rooms = {
            f"cardtable/games/{game}/{part}.py" for part in ("rules/state", "rules/setup", "players/policy")
        }
        assert rooms <= set(files)
    assert not [file for file in files if "/table/" in file or file.endswith("__init__.py")]


def test_plain_python_may_stand_on_a_compiled_observation(tool: ModuleType, tmp_path: Path) -> None:
    rules, known = tool.compile_rules, PACKAGING.parent / tool.compile_rules.OPEN
    file = tmp_path / "game.py"
    file.write_bytes(known.read_bytes())
    rules.open_classes(file)
    lines = file.read_text("utf-8").splitlines()
    assert lines[lines.index("class Observation(ABC):") - 1].startswith("@mypyc_attr(allow_interpreted")
    assert len(lines) == len(known.read_text("utf-8").splitlines())  # a traceback names the true lines
    with pytest.raises(SystemExit, match=r"is not as packaging/compile_rules\.py knows it"):
        rules.open_classes(file)


def test_nothing_that_is_compiled_works_out_anew_what_it_keeps(tool: ModuleType) -> None:
    # mypyc knows a cached_property as a property alone: a policy with some took five times as long.
    for file in tool.compile_rules.modules(PACKAGING.parent):
        assert "import cached_property" not in (PACKAGING.parent / file).read_text("utf-8"), file


def test_the_desktop_entry_names_the_program_as_the_window_does() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]  # keys are told apart by their case
    entry.read(PACKAGING / "cardtable.desktop", encoding="utf-8")
    values = entry["Desktop Entry"]
    assert (values["Type"], values["Exec"], values["Icon"]) == ("Application", "cardtable %F", "cardtable")
    assert values["StartupWMClass"] == "cardtable"


def test_the_appstream_data_belong_to_this_version() -> None:
    root = ET.parse(PACKAGING / "org.cardtable.Cardtable.metainfo.xml").getroot()
    assert root.findtext("launchable") == "cardtable.desktop"
    assert root.findtext("provides/binary") == "cardtable"
    release = root.find("releases/release")
    assert release is not None
    assert release.get("version") == __version__


def test_the_packaged_program_knows_its_own_processes_by_their_words(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(spawn, "spawn_main", lambda **given: asked.append(given))
    monkeypatch.setattr(resource_tracker, "main", asked.append)
    for words in ([], ["arena", "combat"], ["-c", "1"], ["replay", "-c"], ["--multiprocessing-forks", "a=1"]):
        __main__._help(words)
    assert asked == []
    __main__._help(["--multiprocessing-fork", "tracker_fd=15", "pipe_handle=17"])
    tracker = "from multiprocessing.resource_tracker import main;main(14)"
    with pytest.raises(SystemExit):
        __main__._help(["-B", "-S", "-I", "-c", tracker])
    assert asked == [{"tracker_fd": 15, "pipe_handle": 17}, 14]


def test_the_desktop_is_told_of_the_program_where_it_looks(script: Script, tmp_path: Path) -> None:
    script("desktop").furnish(tmp_path / "share", __version__, 1_700_000_000)
    names = {
        path.relative_to(tmp_path / "share").as_posix() for path in tmp_path.rglob("*") if path.is_file()
    }
    assert names >= {
        "applications/cardtable.desktop",
        "metainfo/org.cardtable.Cardtable.metainfo.xml",
        "man/man6/cardtable.6.gz",
        "icons/hicolor/scalable/apps/cardtable.svg",
    }
    for side in (48, 64, 128, 256):
        picture = tmp_path / f"share/icons/hicolor/{side}x{side}/apps/cardtable.png"
        assert pygame.image.load(picture).get_size() == (side, side)


def test_the_manual_page_tells_of_every_command(script: Script) -> None:
    page = script("desktop").manual(__version__, 1_700_000_000).decode()
    assert page.startswith('.TH CARDTABLE 6 2023-11-14 "cardtable ')
    for command, option in {
        "replay": "each",
        "simulate": "records",
        "arena": "players",
        "shot": "scene",
    }.items():
        part = page.partition(f".SS {command}\n")[2].partition(".SS")[0]
        assert f"usage: cardtable {command} " in part
        assert rf"\-\-{option} " in part
