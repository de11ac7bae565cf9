"""What is said, one text after another, in a thread of its own: the window never waits for a voice."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from threading import Condition, Thread
from typing import Final, NamedTuple

from cardtable.speech.voice import Voice, VoiceError, silent

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())

_END_S: Final = 1.0
"""Longest time to wait for the thread at the end, in seconds."""


class _Text(NamedTuple):
    """A text; one that must be heard is never dropped for a newer one."""

    words: str
    must: bool


class Speaker:
    """Says texts: a newer one drops those before it, except what must be heard.

    Attributes:
        problem: why the voice has given up, as a sentence; empty while it speaks.
    """

    def __init__(self, make: Callable[[], Voice], failed: Callable[[], None]) -> None:
        """Begin silent.

        Args:
            make: opens the voice, in the thread that uses it.
            failed: called from that thread when `problem` has been set.
        """
        self.problem = ""
        self._failed = failed
        self._changed = Condition()
        self._waiting: deque[_Text] = deque()
        self._saying: _Text | None = None
        self._voice: Voice | None = None
        self._ended = False
        self._thread = Thread(target=self._run, args=(make,), name="voice", daemon=True)
        self._thread.start()

    def say(self, words: str, *, must: bool = False, after: bool = False) -> None:
        """Say a text.

        Args:
            words: the text.
            must: whether it is heard to its end whatever comes.
            after: whether it waits for what is said already, rather than dropping what need not be heard.
        """
        with self._changed:
            if not after:
                self._waiting = deque(text for text in self._waiting if text.must)
                if self._saying is not None and not self._saying.must and self._voice is not None:
                    self._voice.stop()
            self._waiting.append(_Text(words, must))
            self._changed.notify()

    def close(self) -> None:
        """Be silent for good."""
        with self._changed:
            self._ended = True
            self._waiting.clear()
            if self._voice is not None:
                self._voice.close()
            self._changed.notify()
        self._thread.join(_END_S)

    def _run(self, make: Callable[[], Voice]) -> None:
        try:
            voice = self._voice = make()
            while self._begin(voice):
                voice.wait()
        except VoiceError as error:
            self._give_up(error)
        except Exception as error:  # such as COMError, which is of Windows alone
            _log.exception("the voice has failed")
            self._give_up(silent(type(error).__name__))

    def _give_up(self, error: VoiceError) -> None:
        self.problem = str(error)
        self._failed()

    def _begin(self, voice: Voice) -> bool:
        """Begin the next text once there is one; return whether there is."""
        with self._changed:
            self._saying = None
            self._changed.wait_for(lambda: self._waiting or self._ended)
            if self._ended:
                return False
            self._saying = self._waiting.popleft()
            voice.start(self._saying.words)
            return True
