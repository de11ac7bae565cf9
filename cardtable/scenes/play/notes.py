"""What is said at the cards: tooltips of the card pointed at, refusals and hints that stand a while."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from cardtable.scenes.play.desk import Desk
from cardtable.table import badges, motion
from cardtable.table.canvas import DrawList
from cardtable.table.model import Note

REFUSAL_MS = 5000.0
"""How long a refusal stands unless something is done."""


class CardNotes:
    """The one note that stands at a card of the table, if any."""

    def __init__(self, desk: Desk) -> None:
        self._app = desk.app
        self._view = desk.view
        self._pointed: str | None = None
        self._since = 0.0
        self._said: tuple[str, Note, float] | None = None
        """A note that stands whatever is pointed at: the card's key, the note, until when."""
        self._marked: str | None = None
        self._left: str | None = None
        """A card that has the keyboard because it was left there: nobody asks what it is."""

    def say(self, key: str, note: Note, ms: float = REFUSAL_MS, *, mark: bool = False) -> None:
        """Say something at a card until something else is done; `mark`: with a rim around the card."""
        self.clear()
        self._said = key, note, self._app.now() + ms
        if mark:
            self._marked = key
            self._view.sprites.choose(key, chosen=True)

    def hush(self) -> bool:
        """Take the note away; whether one stood."""
        said, self._said = self._said, None
        return said is not None

    def clear(self) -> None:
        """Take the note and the hint's mark away."""
        self._said = None
        if self._marked is not None and self._marked in self._view.sprites:
            self._view.sprites.choose(self._marked, chosen=False)
        self._marked = None

    def forget(self) -> None:
        """Another viewer: nothing is pointed at."""
        self.clear()
        self._pointed = None

    def leave(self, key: str | None) -> None:
        """A card has the keyboard from the move before: it has no tooltip until the keys come back to it."""
        self._left = key

    def unpoint(self) -> None:
        """Something else is pointed at: its tooltip takes its time again."""
        self._pointed = None

    def alarm(self, now_ms: float, pointed: str | None) -> float | None:
        """When the next frame is wanted for a note that comes or goes, while a card is `pointed` at."""
        self._follow(now_ms, pointed)
        times = []
        if self._said is not None:
            if now_ms >= self._said[2]:
                self.clear()
            else:
                times.append(self._said[2])
        if self._pointed not in (None, self._left) and now_ms < self._since + motion.TOOLTIP_AFTER_MS:
            times.append(self._since + motion.TOOLTIP_AFTER_MS)
        return min(times, default=None)

    def _due(self, now_ms: float) -> bool:
        """Whether the card that is pointed at has its tooltip now."""
        pointed = self._pointed is not None and self._pointed != self._left
        return pointed and now_ms >= self._since + motion.TOOLTIP_AFTER_MS

    def _follow(self, now_ms: float, key: str | None) -> None:
        """Notice since when a card is pointed at."""
        if key is not None and key != self._left:
            self._left = None
        if key != self._pointed:
            self._pointed, self._since = key, now_ms

    def draw(self, out: DrawList, words: Callable[[str], Note | None], asked: Sequence[Rect]) -> None:
        """List the tooltip of the card pointed at, or what is said about one.

        Args:
            out: what is on the screen.
            words: what a card's tooltip says.
            asked: the boxes of what is asked, which stays readable.
        """
        key, note = "", None
        if self._said is not None:
            key, note = self._said[0], self._said[1]
        elif self._pointed is not None and self._due(self._app.now()):
            key = self._pointed
            note = words(key)
        if note is not None and key in self._view.sprites:
            self._draw(out, key, note, asked)

    def _draw(self, out: DrawList, key: str, note: Note, asked: Sequence[Rect]) -> None:
        theme = self._app.theme
        lines = [line for line in (note.line, note.more, note.clause) if line]
        sprite = self._view.sprites[key]
        x, y = sprite.centre()
        height = sprite.pose.height
        width = sprite.pose.width
        card = Rect(round(x - width / 2), round(y - height / 2), round(width), round(height))
        bubble, at = badges.tooltip_over(theme, card, note.title, lines)
        for box in sorted(asked, key=lambda box: -box.top):
            if badges.tooltip_box(theme, bubble, at).colliderect(box):
                # The note stands above it.
                card.height += card.top - box.top
                card.top = box.top
                bubble, at = badges.tooltip_over(theme, card, note.title, lines)
        out.add(bubble, at, f"tooltip:{note.title}|{note.line}")
