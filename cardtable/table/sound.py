"""Sound: short noises of the table and its music, played in a separate thread.

The mixer opens when something is first to be heard and closes after a while of silence: an open audio device
wakes the processor dozens of times a second. Music, if somebody wants it, keeps it open. Without an audio
device the table is silent, with no error.
"""

from __future__ import annotations

import contextlib
import ctypes
import queue
import sys
import threading
import time
import traceback
from typing import TYPE_CHECKING, Final, get_args

import pygame

from cardtable.resources import asset
from cardtable.viewmodel.elements import Noise

if TYPE_CHECKING:
    from cardtable.storage.settings import Settings

SOUNDS: Final[tuple[Noise, ...]] = get_args(Noise)
"""The sounds that can be played."""

QUIET_AFTER: Final = 8.0
"""Seconds of silence after which the audio device is released."""
STALE_AFTER: Final = 0.3
"""Seconds after which a sound that could not be played (the device was being opened) is dropped."""
MUSIC_SHARE: Final = 0.4
"""How loud the music is beside the noises."""
FADE_MS: Final = 1200
"""Milliseconds in which the music comes and goes."""

_MUSIC: Final = "music"
"""Asks the thread to look at whether music is to be heard."""

_mixer: Final = threading.Lock()
"""Guards the program's only mixer against being closed by two threads at once."""
_users: Final[list[dict[str, pygame.mixer.Sound]]] = []
"""The loaded sounds of every `Sound` using the mixer."""

_RATE, _BUFFER, _CHANNELS = 44_100, 512, 12


class Sound:
    """Plays the sounds of the table.

    settings: read for every sound, so that changes take effect at once.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._wanted: queue.SimpleQueue[tuple[str, float] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._mute = False
        self._at_table = False

    def play(self, name: Noise) -> None:
        """Play the sound ``name``; return at once.

        Raises:
            ValueError: there is no such sound.
        """
        if name not in SOUNDS:
            raise ValueError(f"there is no sound {name!r}; there are: {', '.join(SOUNDS)}")
        if not self._mute and self._audible:
            self._ask(name)

    def accompany(self, *, at_table: bool) -> None:
        """Play the table's music from now on, if the settings want it, or let it fade; return at once.

        Args:
            at_table: whether a table is open.
        """
        if at_table != self._at_table:
            self._at_table = at_table
            self._heed()

    def apply(self) -> None:
        """Apply changed settings; a device that could not be opened, or failed, is tried again."""
        self._mute = False
        self._heed()

    def close(self) -> None:
        """Release the audio device."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._wanted.put(None)
            thread.join(timeout=1.0)  # a hanging device must not hold up the program

    @property
    def _audible(self) -> bool:
        return self._settings.sound and self._settings.volume > 0

    @property
    def _musical(self) -> bool:
        return self._at_table and self._settings.music and self._audible and not self._mute

    def _heed(self) -> None:
        """Have the music begin, change its volume or fade, if there is any."""
        if self._musical or self._thread is not None:
            self._ask(_MUSIC)

    def _ask(self, name: str) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()
        self._wanted.put((name, time.monotonic()))

    def _run(self) -> None:
        """Play what is wanted, in the only thread that touches the mixer."""
        noises: dict[str, pygame.mixer.Sound] = {}
        music = False
        while True:
            try:
                wanted = self._wanted.get(timeout=QUIET_AFTER if noises and not music else None)
            except queue.Empty:
                _shut(noises)
                continue
            if wanted is None:
                _shut(noises)
                return
            try:
                music = self._make(*wanted, noises, music)
            except Exception:  # such as a device that has gone; without this thread nothing is heard again
                from cardtable import logfile  # a sound device that works never needs it

                logfile.write(
                    f"sound has failed; it is off until the settings change\n{traceback.format_exc()}"
                )
                self._mute, music = True, False
                _shut(noises)

    def _make(self, name: str, asked: float, noises: dict[str, pygame.mixer.Sound], music: bool) -> bool:
        """Play a sound asked for at a time, or see to the music; return whether music plays from now on."""
        if not noises and (name != _MUSIC or self._musical) and not _open(noises):
            self._mute = True
        if name == _MUSIC:
            return bool(noises) and self._tune(music)
        if name in noises and time.monotonic() - asked < STALE_AFTER:
            with _mixer:
                noises[name].set_volume(min(1.0, self._settings.volume / 100))
                noises[name].play()
        return music

    def _tune(self, playing: bool) -> bool:
        """Begin the music, set its volume or let it fade; return whether it plays from now on."""
        music, wanted = pygame.mixer.music, self._musical
        with _mixer:
            if wanted:
                music.set_volume(MUSIC_SHARE * min(1.0, self._settings.volume / 100))
            if wanted and not playing:
                music.load(asset("music", "table.ogg"))
                music.play(loops=-1, fade_ms=FADE_MS)
            elif playing and not wanted:
                music.fadeout(FADE_MS)
        return wanted


def _open(noises: dict[str, pygame.mixer.Sound]) -> bool:
    """Open the mixer and load every sound; return whether that worked."""
    _hush_alsa()
    with _mixer:
        try:
            pygame.mixer.init(_RATE, -16, 2, _BUFFER)
            pygame.mixer.set_num_channels(_CHANNELS)
            for name in SOUNDS:
                noises[name] = pygame.mixer.Sound(asset("sounds", f"{name}.wav"))
        except (pygame.error, OSError, NotImplementedError):
            noises.clear()
            _quit_unused()
            return False
        _users.append(noises)
        return True


def _shut(noises: dict[str, pygame.mixer.Sound]) -> None:
    with _mixer:
        noises.clear()
        _users[:] = [user for user in _users if user is not noises]
        _quit_unused()


def _quit_unused() -> None:
    """Close the device when nobody uses it any more."""
    if not _users:
        with contextlib.suppress(NotImplementedError):  # pygame built without its mixer
            pygame.mixer.quit()


def _hush_alsa() -> None:
    """Keep ALSA, if it is in use, from reporting a missing device on standard error."""
    if not sys.platform.startswith("linux"):
        return
    with contextlib.suppress(OSError, AttributeError):  # the system has no ALSA
        # The handler must not be a Python function: the library may call it from a thread that opening the
        # device waits for, and neither would ever get the interpreter's lock. Any C function that takes
        # nothing and does nothing will do.
        nothing = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
        # Under the name SDL loads it by, so that both use the same library.
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(nothing)
