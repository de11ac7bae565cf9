"""The system's voice.

Each system has one that its own screen reader uses: speech-dispatcher on Linux, that behind `say` on macOS,
SAPI on Windows. The first two come with a command that says a text and ends when it was heard, which is all
that is needed.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from shutil import which
from threading import Event
from typing import Any, Final, Protocol

from cardtable.i18n import _


class VoiceError(Exception):
    """The voice did not say something; the text is a sentence for the player."""


def silent(reason: object) -> VoiceError:
    """Return the error of a voice that says nothing, for a reason such as that of the system."""
    return VoiceError(
        _("The voice of this system says nothing ({reason}), so Speak is off.").format(reason=reason)
    )


class Voice(Protocol):
    """Says one text at a time. All but `stop` is called from one thread."""

    def start(self, text: str) -> None:
        """Begin to say a text. Raises VoiceError if it cannot."""

    def wait(self) -> None:
        """Return when the text was said, or stopped. Raises VoiceError if the voice gave up."""

    def stop(self) -> None:
        """Say no more of the text."""

    def close(self) -> None:
        """Be silent at once: the program ends."""


_HUSH_S: Final = 1.0
"""Longest time that the end of the program waits for silence, in seconds."""


class CommandVoice:
    """A voice behind a command that says its last argument.

    Args:
        say: the command and its arguments, without the text.
        hush: a command that ends what the first one has handed to another program; empty for none.
    """

    def __init__(self, say: Sequence[str], hush: Sequence[str] = ()) -> None:
        self._say = tuple(say)
        self._hush = tuple(hush)
        self._process: subprocess.Popen[bytes] | None = None
        self._stopped = False

    def start(self, text: str) -> None:
        """Begin to say a text. Raises VoiceError if the command cannot be run."""
        self._stopped = False
        try:
            self._process = _run(*self._say, text)
        except OSError as error:
            raise silent(error.strerror) from error

    def wait(self) -> None:
        """Return when the command has ended. Raises VoiceError if it failed by itself."""
        assert self._process is not None  # it was started
        if self._process.wait() and not self._stopped:
            raise silent(self._say[0])

    def stop(self) -> None:
        """End the command."""
        self._stopped = True
        if self._process is not None:
            self._process.terminate()

    def close(self) -> None:
        """End the command, and what it has handed on."""
        self.stop()
        if self._hush:
            with suppress(OSError, subprocess.TimeoutExpired):
                _run(*self._hush).wait(_HUSH_S)


def _run(*command: str) -> subprocess.Popen[bytes]:
    nothing = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing)  # noqa: S603 - no shell


_ASYNC, _PURGE, _PLAIN = 1, 2, 16
"""Flags of `ISpVoice::Speak`: return at once, drop what was being said, no markup in the text."""
_CHECK_MS: Final = 50
"""How often it is looked whether to stop, in milliseconds."""


class SapiVoice:
    """The voice of Windows."""

    def __init__(self) -> None:
        """Open it, in the thread that uses it. Raises VoiceError if there is none."""
        from comtypes.client import CreateObject

        self._stopped = Event()
        try:
            self._voice: Any = CreateObject("SAPI.SpVoice")
        except OSError as error:
            raise silent(error.strerror) from error

    def start(self, text: str) -> None:
        """Begin to say a text."""
        self._stopped.clear()
        self._voice.Speak(text, _ASYNC | _PURGE | _PLAIN)

    def wait(self) -> None:
        """Return when it was said, or stopped."""
        while not self._voice.WaitUntilDone(_CHECK_MS):
            if self._stopped.is_set():
                self._voice.Speak("", _ASYNC | _PURGE | _PLAIN)
                return

    def stop(self) -> None:
        """Say no more of it; the thread that waits sees to that."""
        self._stopped.set()

    def close(self) -> None:
        """Say no more of it."""
        self.stop()


def find_voice(language: str) -> Callable[[], Voice] | None:
    """Return what opens the system's voice; None if the system has none.

    Args:
        language: of what will be said, such as ``"es"``.
    """
    tongue = language.replace("_", "-").lower()
    if sys.platform == "win32":
        return SapiVoice
    if sys.platform == "darwin":
        return partial(CommandVoice, ("say", "--"))
    if which("spd-say"):
        # A text of this priority ends the one before, which goes on after the command was ended.
        say = ("spd-say", "--wait", "--priority", "text", "--language", tongue, "--")
        return partial(CommandVoice, say, ("spd-say", "--cancel"))
    if which("espeak-ng"):
        return partial(CommandVoice, ("espeak-ng", "-v", tongue, "--"))
    return None
