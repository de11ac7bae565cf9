"""A lesson in the real window, to its end and to the match it leads to, by a real mouse or by keys alone.

    python -m tests.window.lessons                                   every lesson, both ways
    python -m tests.window.lessons states --by keys --size 1600x1000 --out /tmp/pictures

The same lesson is laid out off screen and tells where things are; the window's own process is not asked.
Before each gesture the window has to show what the coach says. With `--out` a picture is kept of every step,
of the end and of the match.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from cardtable.storage.settings import Profile, Settings
from cardtable.table.canvas import painted
from tests.lessons.lesson_kit import TAUGHT, LessonTable
from tests.scenes.kit import all_closed
from tests.window import mirror
from tests.window.conftest import QUICK
from tests.window.desk import Desk, until
from tests.window.pixels import Pixels
from tests.window.remote import Twin, kept

WAYS = ("mouse", "keys")
STILL = "reduced_motion: true\n"
"""Nothing pulses: whether all cards have landed is seen by the program's rest."""
TRIES = 15
"""How often at most something is ended that may stand before the words that are waited for."""


class RemoteLesson(Twin, LessonTable):
    """A lesson off screen whose gestures are made in the window, too.

    Args:
        desk: the screen; the window fills it.
        pixels: what it shows.
        game: whose lesson the window shows.
    """

    def __init__(self, desk: Desk, pixels: Pixels, game: str) -> None:
        super().__init__(game, desk.window_size, Settings(profile=Profile("Ann", "ann", "ann")))
        self.window = desk
        self.pixels = pixels
        self._aside = 0, 0
        """By how much the coach stands elsewhere in the window: her place depends on what still moves."""

    def play(self, *, by_pointer: bool, show: Callable[[], object]) -> None:
        """Play the lesson, and begin its match; `show` is called whenever the coach has spoken."""
        while not self._ends():
            show()
            self.desk = self.window
            if self.conductor.waits:
                self._press(self.scene.bubble.on.rect, by_pointer)
            else:
                if not by_pointer:
                    self._find_the_hand()
                self.pick(by_pointer=by_pointer)
            self.desk = None
        show()
        if by_pointer:
            self.window.click(*self.scene.finale.play.rect.center)
        else:
            self.window.key("p")

    def _find_the_hand(self) -> None:
        """Go to the same card in both: which one it was may differ by what was waited for."""
        self.window.end_what_is_shown()  # the words may come before the last card
        if self.step.do != "read" and self.scene.panel is None:
            self.press(pygame.K_HOME)
            self.press(pygame.K_HOME)

    def _ends(self) -> bool:
        """Go to the next words that wait for the learner, here and in the window; whether it is the end."""

        def reached() -> bool:
            said = self.scene.bubble.box is not None and not self.scene.view.busy
            return self.stands() or self.over() or (self.conductor.waits and said)

        self.until(reached, ms=100)
        for _try in range(TRIES):
            line, greens = self._words()
            if self._shows(line, greens):
                return self.over()
            self.window.key("Shift_L")  # it ends what is announced, and does nothing else
            self.frame(1000)
        raise AssertionError(f"waited in vain for {self.conductor.words or 'the end'!r}")

    def _words(self) -> tuple[Rect, list[bytes]]:
        """The longest line of the coach, or of the last sheet, and the greens of its rows."""
        out = self.app.listed()
        pairs = [*zip(out.items, out.rects, strict=True)]
        box = next(rect for item, rect in reversed(pairs) if item.tag in ("panel:coach", "panel:finale"))
        lines = [
            rect
            for item, rect in pairs
            if item.tag.startswith("text:") and box.contains(rect) and self._says(item.tag)
        ]
        line = max(lines, key=lambda rect: rect.w)
        picture = painted(out, self.app.theme.size).subsurface(line)
        greens = pygame.image.tobytes(picture, "RGB")[1::3]
        return line, [greens[begin : begin + line.w] for begin in range(0, len(greens), line.w)]

    def _says(self, tag: str) -> bool:
        """Whether a text is what the coach says, or stands on the last sheet."""
        return self.over() or tag.removeprefix("text:") in self.conductor.words

    def _shows(self, line: Rect, greens: list[bytes]) -> bool:
        """Whether the window comes to show a line in a while, wherever the coach found room there."""

        def shown() -> bool:
            found = self.pixels.find(greens)
            if found is not None:
                self._aside = found[0] - line.x, found[1] - line.y
            return found is not None

        try:
            until(shown, "words", patience=4)
        except AssertionError:
            return False
        return True

    def _press(self, rect: Rect, by_pointer: bool) -> None:
        if by_pointer and rect is self.scene.bubble.on.rect:
            self.window.click(*rect.move(self._aside).center)
            self.desk = None
        super()._press(rect, by_pointer)


def play(desk: Desk, pixels: Pixels, game: str, way: str, show: Callable[[], object]) -> None:
    """Play the lesson of a game from the start screen until its match begins.

    Args:
        desk: the screen, with the start screen on it.
        pixels: what it shows.
        game: whose lesson it is.
        way: ``"mouse"`` or ``"keys"``.
        show: called whenever the coach has spoken.
    """
    if way == "mouse":
        with mirror.menu(desk.window_size) as start:
            desk.click(*start.place(f"widget:learn:{game}"))
    else:
        desk.key("l")
        desk.end_what_is_shown()
        desk.key(str(TAUGHT.index(game) + 1))
    RemoteLesson(desk, pixels, game).play(by_pointer=way == "mouse", show=show)
    until(lambda: bool(desk.lines()) and kept(desk)["game"] == game, "the match after the lesson")


def _keep(desk: Desk, folder: Path | None, name: str, numbers: Iterator[int]) -> None:
    """Keep a picture of the screen, where there is a folder for it."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        desk.picture(folder / f"{name}-{next(numbers):03}.png")


def _alone(game: str, way: str, size: tuple[int, int], folder: Path | None) -> None:
    """Play one lesson in a window of its own."""
    with (
        tempfile.TemporaryDirectory(prefix="cardtable-lesson-") as place,
        pytest.MonkeyPatch.context() as patch,
    ):
        home = Path(place, "home")
        (home / "config").mkdir(parents=True)
        window = f"{QUICK}{STILL}window: [{size[0]}, {size[1]}]\n"
        (home / "config" / "settings.yaml").write_text(window, encoding="utf-8")
        patch.setenv("CARDTABLE_HOME", str(Path(place, "mirror")))
        desk = Desk(home, *size, memory=Path(place))
        pixels = Pixels(Path(place), size)
        try:
            desk.launch()
            assert desk.window_size == size
            desk.end_what_is_shown()
            with all_closed(patch):
                play(
                    desk, pixels, game, way, partial(_keep, desk, folder, f"{game}-{way}", itertools.count(1))
                )
        finally:
            desk.picture(Path(folder or place) / f"{game}-{way}-last.png")
            pixels.close()
            desk.close()


def _size(words: str) -> tuple[int, int]:
    """Width and height, written as in ``1600x1000``."""
    width, height = map(int, words.split("x"))
    return width, height


def main() -> int:
    """Play what was asked for; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", choices=[[], *TAUGHT], help="which lessons (all)")
    parser.add_argument("--by", choices=WAYS, help="by mouse or by keys (both)")
    parser.add_argument("--size", type=_size, default=(1024, 640), help="of the window, such as 1600x1000")
    parser.add_argument("--out", type=Path, help="the folder that pictures go to")
    wishes = parser.parse_args()
    for game, way in itertools.product(wishes.games or TAUGHT, [wishes.by] if wishes.by else WAYS):
        _alone(game, way, wishes.size, wishes.out)
        print(f"{game} by {way}: learned, and its match began", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
