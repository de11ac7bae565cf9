"""In place of the voice: everything that would be said, for tests that listen instead of looking."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.app import App


class Listener:
    """Remembers what is said.

    Attributes:
        said: all texts, in order.
        musts: those that must be heard.
        dropping: those that drop what is said when they come.
        language: that of the voice.
        closed: whether it was told to be silent.
    """

    def __init__(self) -> None:
        self.said: list[str] = []
        self.musts: list[str] = []
        self.dropping: list[str] = []
        self.problem = ""
        self.language = ""
        self.closed = False

    def open(self, language: str, failed: Callable[[], None]) -> Listener:
        self.language = language
        self.closed = False
        return self

    def say(self, words: str, *, must: bool = False, after: bool = False) -> None:
        assert words
        assert words == words.strip()
        self.said.append(words)
        if must:
            self.musts.append(words)
        if not after:
            self.dropping.append(words)

    def close(self) -> None:
        self.closed = True

    def take(self) -> list[str]:
        """What was said since the last time."""
        taken, self.said = self.said, []
        return taken


def listen(app: App) -> Listener:
    """Switch Speak on and listen."""
    listener = Listener()
    app.reader.open = listener.open
    app.settings.speak = True
    app.apply_settings()
    return listener
