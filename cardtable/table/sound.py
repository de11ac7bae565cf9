"""Sound: short noises of the table, played in a thread of their own.

The mixer is opened late, when something is first to be heard, and closed again after a while of silence: an
open audio device wakes the processor dozens of times a second. Where there is no audio device the table is
silent, and says nothing about it.
"""

from __future__ import annotations

import contextlib
import ctypes
import queue
import sys
import threading
import time
from typing import Final, Protocol, get_args

import pygame

from cardtable.resources import asset
from cardtable.viewmodel.elements import Noise

SOUNDS: Final[tuple[Noise, ...]] = get_args(Noise)
"""What can be played."""

QUIET_AFTER: Final = 8.0
"""After so many seconds without a sound the audio device is let go."""
STALE_AFTER: Final = 0.3
"""A sound that could not be played for so many seconds (the device was being opened) is left out."""

_mixer: Final = threading.Lock()
"""There is one mixer for the whole program, and it must not be closed by two threads at once."""
_users: Final[list[dict[str, pygame.mixer.Sound]]] = []
"""The noises of all who play on it."""

_RATE, _BUFFER, _CHANNELS = 44_100, 512, 12


class Volume(Protocol):
    """The part of the settings that is about sound."""

    @property
    def sound(self) -> bool:
        """Whether there is any."""

    @property
    def volume(self) -> int:
        """0 to 100."""


class Sound:
    """Plays the sounds of the table.

    settings: looked at for every sound, so that a change holds at once.
    """

    def __init__(self, settings: Volume) -> None:
        self._settings = settings
        self._wanted: queue.SimpleQueue[tuple[str, float] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._mute = False

    def play(self, name: Noise) -> None:
        """Let the sound ``name`` be heard; returns at once.

        Raises:
            ValueError: there is no such sound.
        """
        if name not in SOUNDS:
            raise ValueError(f"there is no sound {name!r}; there are: {', '.join(SOUNDS)}")
        if self._mute or not self._settings.sound or self._settings.volume <= 0:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()
        self._wanted.put((name, time.monotonic()))

    def apply(self) -> None:
        """Take over changed settings: a device that could not be opened is tried again."""
        self._mute = False

    def close(self) -> None:
        """Let go of the audio device."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._wanted.put(None)
            thread.join(timeout=1.0)  # a device that hangs must not hold the program

    def _run(self) -> None:
        """Play what is wanted, in the thread that alone touches the mixer."""
        noises: dict[str, pygame.mixer.Sound] = {}
        while True:
            try:
                wanted = self._wanted.get(timeout=QUIET_AFTER if noises else None)
            except queue.Empty:
                _shut(noises)
                continue
            if wanted is None:
                _shut(noises)
                return
            name, asked = wanted
            if not noises and not _open(noises):
                self._mute = True
            if name in noises and time.monotonic() - asked < STALE_AFTER:
                with _mixer:
                    noises[name].set_volume(min(1.0, self._settings.volume / 100))
                    noises[name].play()


def _open(noises: dict[str, pygame.mixer.Sound]) -> bool:
    """Open the mixer and load every sound; return whether there is one."""
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
    """Let the device go when nobody plays any more."""
    if not _users:
        with contextlib.suppress(NotImplementedError):  # a pygame that was built without its mixer
            pygame.mixer.quit()


def _hush_alsa() -> None:
    """Keep the ALSA library, where it is in use, from writing to standard error that it found no device."""
    if not sys.platform.startswith("linux"):
        return
    with contextlib.suppress(OSError, AttributeError):  # the system reaches its loudspeaker in another way
        # The handler must not be a Python function: the library may call it from a thread that the opening of
        # the device waits for, and neither would ever get the interpreter's lock. A function of the C library
        # that takes nothing and does nothing serves.
        nothing = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
        # By the name that SDL loads it by, so that both mean the same library.
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(nothing)
