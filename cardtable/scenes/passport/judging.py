"""Matches from before there were passports: what was won in them is found out one after the other."""

from __future__ import annotations

from concurrent.futures import Future
from threading import Thread

from cardtable.scenes.base import Services
from cardtable.scenes.session import Session
from cardtable.scenes.trouble import unreadable
from cardtable.storage.hands import Hand
from cardtable.storage.library import LibraryError
from cardtable.storage.passport import PassportBook


class Judging:
    """The work that is left, done beside the window a match at a time.

    Attributes:
        whole: number of matches at the beginning.
    """

    def __init__(self, app: Services) -> None:
        self._app = app
        self._book = PassportBook(app.library)
        unread = app.library.unreadable
        self._left = [match_id for match_id in self._book.unjudged() if match_id not in unread]
        self.whole = len(self._left)
        self._result: Future[list[Hand]] | None = None

    @property
    def going(self) -> bool:
        """Whether there is work left."""
        return bool(self._left)

    @property
    def done(self) -> int:
        """Number of matches judged."""
        return self.whole - len(self._left)

    def go_on(self) -> bool:
        """Take a step; return whether another match was judged. The program is woken for the next step."""
        if not self._left:
            return False
        if self._result is None:
            self._begin(self._left[0])
            return False
        if not self._result.done():
            return False
        match_id = self._left.pop(0)
        try:
            self._book.judge(match_id, self._result.result())
        except Exception as error:
            unreadable(self._app, match_id, error)
        self._result = None
        self._app.wake()
        return True

    def _begin(self, match_id: int) -> None:
        """Replay a match in a thread of its own, which touches neither screen nor library."""
        result: Future[list[Hand]] = Future()
        self._result = result
        try:
            stored = self._app.library.stored(match_id)
        except LibraryError as error:
            result.set_exception(error)
            self._app.wake()
            return

        def run() -> None:
            try:
                result.set_result(Session.replayed(stored).hands_since(0))
            except Exception as error:
                result.set_exception(error)
            self._app.wake()

        Thread(target=run, daemon=True).start()
