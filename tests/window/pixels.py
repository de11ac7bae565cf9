"""What a virtual screen shows, read from the file that Xvfb keeps its memory in (`-fbdir`)."""

import mmap
import struct
from collections.abc import Sequence
from pathlib import Path


class Pixels:
    """The pixels of a screen as they are now; looking at them costs its programs nothing."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        """Open the memory of a screen.

        Args:
            folder: the one given to Xvfb.
            size: width and height of the screen, in pixels.
        """
        self.size = size
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack(">25I", self._memory[:100])
        self._start = head[0] + 12 * head[19]
        self._line = head[12]

    def colours(self) -> int:
        """How many colours a coarse grid of the screen's middle half shows."""
        width, height = self.size
        found = set()
        for y in range(height // 4, 3 * height // 4, 16):
            begin = self._start + y * self._line
            for x in range(width // 4, 3 * width // 4, 16):
                found.add(self._memory[begin + 4 * x : begin + 4 * x + 3])
        return len(found)

    def now(self) -> bytes:
        """Every pixel, to be compared with those of another moment."""
        return self._memory[self._start :]

    def find(self, rows: Sequence[bytes]) -> tuple[int, int] | None:
        """Where the screen shows some writing: its left and top in pixels; None where it does not.

        One row in the middle of the letters will do, since the pointer may lie on others.

        Args:
            rows: how green each of its pixels is, row by row.
        """
        for y in range(self.size[1]):
            begin = self._start + y * self._line
            shown = self._memory[begin + 1 : begin + self._line : 4]
            for number in (len(rows) * part // 6 for part in (2, 3, 4)):
                left = shown.find(rows[number])
                if left >= 0:
                    return left, y - number
        return None

    def close(self) -> None:
        """Look no more."""
        self._memory.close()
