"""The program from its start to its end: whose its folders are, and what ends it in order."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="neither modes nor hanging up are known there"
)


def started(home: Path, *words: str, **environment: str) -> "subprocess.Popen[str]":
    """The program in a window that nobody sees, once it has opened its library."""
    running = subprocess.Popen(
        [sys.executable, "-m", "cardtable", *words],
        env={**os.environ, "CARDTABLE_HOME": str(home), "SDL_VIDEODRIVER": "dummy", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    until = time.monotonic() + 60
    while not (home / "data" / "library.db").exists() and running.poll() is None and time.monotonic() < until:
        time.sleep(0.05)
    return running


@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM"])
def test_a_signal_to_end_ends_it_in_order(name: str, home: Path) -> None:
    running = started(home)
    running.send_signal(getattr(signal, name))
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out, err) == (0, "", "")
    assert not list((home / "data").glob("library.db-*"))  # it was closed


def test_what_is_kept_is_private_even_where_the_folder_was_open(home: Path) -> None:
    data = home / "data"
    data.mkdir(parents=True)
    data.chmod(0o755)
    running = started(home)
    running.send_signal(signal.SIGTERM)
    running.communicate(timeout=60)
    assert data.stat().st_mode & 0o777 == 0o700


@pytest.mark.skipif(sys.platform != "linux", reason="each system has a voice of its own")
def test_it_can_be_started_by_ear(home: Path, tmp_path: Path) -> None:
    """A stand-in for the system's voice writes down what the real program has it say."""
    said, voice = tmp_path / "said", tmp_path / "spd-say"
    voice.write_text(f'#!/bin/sh\nfor words; do :; done\nprintf "%s\\n" "$words" >> "{said}"\n')
    voice.chmod(0o755)
    running = started(home, "--speak", PATH=f"{tmp_path}:{os.environ['PATH']}", LANGUAGE="en")
    until = time.monotonic() + 60
    while (
        not (said.exists() and "Type your name, text field" in said.read_text()) and time.monotonic() < until
    ):
        time.sleep(0.05)
    running.send_signal(signal.SIGTERM)
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out, err) == (0, "", "")
    first, *others = said.read_text().splitlines()
    assert first.startswith("Speak is on; F4 switches it off.")
    assert any("WHO IS PLAYING?" in words for words in others)
    assert any(words.startswith("Type your name, text field") for words in others)
