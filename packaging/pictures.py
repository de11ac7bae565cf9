"""Draws the pictures of the README into packaging/screenshots: the start screen, and one that moves.

`make pictures` runs it. The moving one shows a moment of each game as the table plays it, from records in
assets/shots, so that it comes out the same every time.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image

from cardtable.shots import picture, studio

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FOLDER: Final = Path(__file__).resolve().parent / "screenshots"
STILL_SIZE: Final = (1280, 800)
MOVING_SIZE: Final = (1024, 640)
FRAMES_S: Final = 12
"""Frames a second of the moving picture: enough for a card in flight, and half the file of 24."""
QUALITY: Final = 60
"""Of WebP, from 0 to 100: letters stay sharp."""
MOMENTS: Final = (
    ("whitehouse 16", 600, 4500),
    ("combat-wild-1 29", 300, 2800),
    ("states 12", 300, 3500),
    ("statehood-challenge 41", 2300, 3200),
    ("deuce-riot 35", 300, 2500),
)
"""A record and how many of its moves were made; the milliseconds to pass over, and those to show."""


def moments(size: tuple[int, int], chosen: Sequence[tuple[str, int, int]] = MOMENTS) -> Iterator[Image.Image]:
    """Yield the frames of the moving picture, `size` pixels large.

    chosen: records with their number of moves, and milliseconds, as in `MOMENTS`.
    """
    for record, skipped_ms, shown_ms in chosen:
        with studio(size) as made:
            made.play(record)
            made.settle(skipped_ms)
            for _frame in range(shown_ms * FRAMES_S // 1000):
                made.settle(1000 / FRAMES_S)
                yield Image.frombytes("RGB", size, pygame.image.tobytes(made.picture(), "RGB"))


def write_moving(path: Path, frames: Iterator[Image.Image]) -> None:
    """Write frames to an animated WebP file that begins again at its end."""
    first, *others = frames
    first.save(
        path,
        save_all=True,
        append_images=others,
        duration=round(1000 / FRAMES_S),
        loop=0,
        quality=QUALITY,
        method=6,
    )


def main() -> None:
    """Draw both."""
    pygame.image.save(picture("menu", STILL_SIZE), FOLDER / "menu.png")
    write_moving(FOLDER / "moving.webp", moments(MOVING_SIZE))


if __name__ == "__main__":
    main()
