"""Sounds are played in the background, and silence is never an error."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

import cardtable
from cardtable.resources import asset
from cardtable.table import sound
from cardtable.table.sound import SOUNDS, Sound


@dataclass
class Settings:
    sound: bool = True
    volume: int = 70


def wait_for(condition: Callable[[], bool]) -> bool:
    """Give the thread time; only a failing test takes all of it."""
    for _ in range(400):
        if condition():
            return True
        time.sleep(0.01)
    return False


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """A mixer that writes down what is played on it."""
    heard: list[tuple[str, float]] = []

    class Noise:
        def __init__(self, path: os.PathLike[str]) -> None:
            self.name = os.fspath(path).rsplit(os.sep, 1)[-1].removesuffix(".wav")
            self.volume = -1.0

        def set_volume(self, volume: float) -> None:
            self.volume = volume

        def play(self) -> None:
            heard.append((self.name, self.volume))

    monkeypatch.setattr(pygame.mixer, "Sound", Noise)
    monkeypatch.setattr(sound, "STALE_AFTER", 60.0)
    return heard


def test_every_sound_has_its_file_and_every_file_its_name() -> None:
    assert sorted(path.stem for path in asset("sounds").glob("*.wav")) == sorted(SOUNDS)


def test_sounds_are_played_in_order_at_the_volume_of_the_settings(played: list[tuple[str, float]]) -> None:
    settings = Settings(volume=50)
    sounds = Sound(settings)
    sounds.play("deal")
    sounds.play("flip")
    assert wait_for(lambda: len(played) == 2)
    settings.volume = 100
    sounds.play("win")
    assert wait_for(lambda: len(played) == 3)
    sounds.close()
    assert played == [("deal", 0.5), ("flip", 0.5), ("win", 1.0)]


@pytest.mark.parametrize("settings", [Settings(sound=False), Settings(volume=0)])
def test_nothing_is_opened_where_nothing_is_to_be_heard(settings: Settings) -> None:
    before = threading.enumerate()  # other tests' programs may still be closing theirs
    sounds = Sound(settings)
    sounds.play("deal")
    assert not [one for one in threading.enumerate() if one.name == "sound" and one not in before]
    sounds.close()


def test_an_unknown_sound_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"no sound 'bang'; there are: click, deal"):
        Sound(Settings()).play("bang")


def test_the_device_is_let_go_after_a_silence_and_opened_again(
    played: list[tuple[str, float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound, "QUIET_AFTER", 0.05)
    sounds = Sound(Settings())
    sounds.play("deal")
    assert wait_for(lambda: len(played) == 1)
    assert wait_for(lambda: pygame.mixer.get_init() is None)
    sounds.play("deal")
    assert wait_for(lambda: len(played) == 2)
    sounds.close()
    assert pygame.mixer.get_init() is None


def test_without_a_device_the_table_is_silent_until_the_settings_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tries: list[int] = []

    def refuse(*_args: object) -> None:
        tries.append(1)
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = Sound(Settings())
    sounds.play("deal")
    assert wait_for(lambda: sounds._mute)
    sounds.play("deal")
    sounds.apply()
    sounds.play("deal")
    assert wait_for(lambda: len(tries) == 2)
    sounds.close()
    assert len(tries) == 2


def test_a_machine_without_audio_gets_no_complaint_on_its_terminal() -> None:
    program = (
        "from types import SimpleNamespace as N\n"
        "from cardtable.table.sound import Sound\n"
        "sounds = Sound(N(sound=True, volume=50))\n"
        "sounds.play('deal')\n"
        "import time\n"
        "end = time.monotonic() + 10\n"
        "import pygame\n"
        "while time.monotonic() < end and not sounds._mute and not pygame.mixer.get_init():\n"
        "    time.sleep(0.01)\n"
        "sounds.close()\n"
    )
    env = {name: value for name, value in os.environ.items() if name != "SDL_AUDIODRIVER"}
    env |= {"ALSA_CONFIG_PATH": os.devnull, "PYTHONPATH": str(Path(cardtable.__file__).parents[1])}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], env=env, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_stale_sounds_are_left_out(played: list[tuple[str, float]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound, "STALE_AFTER", -1.0)
    sounds = Sound(Settings())
    sounds.play("deal")
    assert wait_for(lambda: pygame.mixer.get_init() is not None)
    sounds.close()
    assert played == []
