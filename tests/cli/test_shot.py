"""`cardtable shot` writes a picture of any scene, or of a record's table, without a display."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.cli.kit import CUT, Run


def size_of(path: Path) -> tuple[int, int]:
    return pygame.image.load(path).get_size()


def test_a_scene_is_drawn(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "menu.png"
    assert run("shot", "--out", out, "--size", "1024x640") == (0, [], [])
    assert size_of(out) == (1024, 640)
    assert run("shot", "--out", tmp_path / "again.png", "--scene", "menu", "--size", "1024x640")[0] == 0
    assert (tmp_path / "again.png").read_bytes() == out.read_bytes()


def test_the_table_of_a_record_is_drawn_as_a_seat_sees_it(
    run: Run, record: Callable[..., Path], tmp_path: Path
) -> None:
    pictures = []
    for seat in ("0", "1"):
        out = tmp_path / f"{seat}.png"
        words = ("shot", "--out", out, "--record", record(), "--at", 3, "--seat", seat, "--size", "1024x640")
        assert run(*words) == (0, [], [])
        assert size_of(out) == (1024, 640)
        pictures.append(out.read_bytes())
    assert pictures[0] != pictures[1]


def test_a_picture_needs_no_display(record: Callable[..., Path], tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    command = [sys.executable, "-m", "cardtable", "shot", "--out", tmp_path / "a.png", "--size", "640x400"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert size_of(tmp_path / "a.png") == (640, 400)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--out", "a.png", "--scene", "moon"], "cardtable shot: there is no scene 'moon'; allowed: menu, "),
        (["--out", "a.jpg"], "a.jpg: a picture's name must end in .png"),
        (["--out", "a.png", "--at", "3"], "cardtable shot: --at and --seat go with --record"),
        (["--out", "a.png", "--record", "none"], "none: there is no such file"),
        (["--out", "a.png", "--record", "x", "--scene", "menu"], "not allowed with argument --record"),
    ],
)
def test_a_wrong_wish_is_one_sentence(words: list[str], sentence: str, run: Run) -> None:
    status, out, err = run("shot", *words)
    assert (status, out, len(err)) == (2, [], 1)
    assert sentence in err[0]
    assert not Path("a.png").exists()


def test_a_wrong_record_is_named_as_replay_names_it(
    run: Run, record: Callable[..., Path], tmp_path: Path
) -> None:
    path = record(CUT, "0 bid 270")
    wanted = run("replay", path)
    assert run("shot", "--out", tmp_path / "a.png", "--record", path) == wanted
    assert wanted[0] == 2


def test_a_picture_that_cannot_be_written_is_named(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "none" / "a.png"
    status, _out, err = run("shot", "--out", out, "--size", "640x400")
    assert (status, err) == (2, [f"{out}: there is no folder {out.parent}"])


def test_a_picture_takes_the_place_of_another_whole_or_not_at_all(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "a.png"
    out.write_bytes(b"before")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        status, _out, err = run("shot", "--out", out, "--size", "320x320")
    assert (status, err) == (2, [f"{out}: it cannot be written (No space left on device)"])
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"before"]
    assert run("shot", "--out", out, "--size", "320x320") == (0, [], [])
    assert size_of(out) == (320, 320)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names are text")
def test_a_picture_may_have_any_name(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "\udcff.png"
    assert run("shot", "--out", out, "--size", "320x320") == (0, [], [])
    assert out.stat().st_size
