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
from cardtable import logfile
from cardtable.resources import asset
from cardtable.table import sound
from cardtable.table.sound import SOUNDS, Sound


@dataclass
class Settings:
    sound: bool = True
    volume: int = 70
    music: bool = False


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


@pytest.fixture
def tunes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The mixer's music, which writes down what it is told."""
    told: list[str] = []

    class Music:
        def load(self, path: os.PathLike[str]) -> None:
            told.append(Path(path).name)

        def play(self, loops: int, fade_ms: int) -> None:
            told.append(f"play {loops} {fade_ms > 0}")

        def set_volume(self, volume: float) -> None:
            told.append(f"volume {volume:.2f}")

        def fadeout(self, ms: int) -> None:
            told.append(f"fade {ms > 0}")

    monkeypatch.setattr(pygame.mixer, "music", Music())
    return told


def test_music_plays_at_the_table_alone_and_follows_the_settings(tunes: list[str]) -> None:
    settings = Settings(music=True, volume=50)
    sounds = Sound(settings)
    sounds.accompany(at_table=False)
    sounds.accompany(at_table=True)
    begun = ["volume 0.20", "table.ogg", "play -1 True"]
    assert wait_for(lambda: tunes == begun)
    settings.volume = 100
    sounds.apply()
    assert wait_for(lambda: tunes == [*begun, "volume 0.40"])
    sounds.accompany(at_table=False)
    assert wait_for(lambda: tunes == [*begun, "volume 0.40", "fade True"])
    sounds.close()


@pytest.mark.parametrize("change", ["music", "sound", "volume"])
def test_music_that_is_switched_off_fades_and_the_device_is_let_go(
    tunes: list[str], change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound, "QUIET_AFTER", 0.05)
    settings = Settings(music=True)
    sounds = Sound(settings)
    sounds.accompany(at_table=True)
    assert wait_for(lambda: "play -1 True" in tunes)
    time.sleep(0.1)  # longer than any silence, which music is not
    assert pygame.mixer.get_init() is not None
    setattr(settings, change, 0)
    sounds.apply()
    assert wait_for(lambda: tunes[-1] == "fade True")
    assert wait_for(lambda: pygame.mixer.get_init() is None)
    sounds.close()


@pytest.mark.parametrize("settings", [Settings(), Settings(music=True, sound=False)])
def test_without_music_no_device_is_opened_for_it(settings: Settings) -> None:
    before = threading.enumerate()
    sounds = Sound(settings)
    sounds.accompany(at_table=True)
    assert not [one for one in threading.enumerate() if one.name == "sound" and one not in before]
    sounds.close()


def test_the_music_that_is_shipped_can_be_played() -> None:
    pygame.mixer.init()
    try:
        assert 60 < pygame.mixer.Sound(asset("music", "table.ogg")).get_length() < 240
    finally:
        pygame.mixer.quit()


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


@pytest.mark.parametrize("what", ["noise", "music"])
def test_a_device_that_fails_leaves_the_table_silent_until_the_settings_change(
    played: list[tuple[str, float]],
    tunes: list[str],
    what: str,
    monkeypatch: pytest.MonkeyPatch,
    home: Path,
) -> None:
    """The thread lives on, so that nothing piles up and sound can come back."""

    def fail(*_arguments: object, **_more: object) -> None:
        raise pygame.error("the device has gone")

    owner, name = (pygame.mixer.Sound, "play") if what == "noise" else (pygame.mixer.music, "load")
    with monkeypatch.context() as broken:
        broken.setattr(owner, name, fail)
        sounds = Sound(Settings(music=True))
        if what == "noise":
            sounds.play("deal")
        else:
            sounds.accompany(at_table=True)
        assert wait_for(lambda: sounds._mute)
        assert wait_for(lambda: pygame.mixer.get_init() is None)
    assert any("sound has failed" in line for line in logfile.tail(100))
    sounds.play("flip")
    assert sounds._wanted.empty()
    sounds.apply()
    sounds.play("win")
    assert wait_for(lambda: played == [("win", 0.7)])
    sounds.close()


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
