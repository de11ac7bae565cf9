"""Draws the program's icon in the forms that each system's packages want, from the one SVG."""

import os
import struct
from io import BytesIO
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

SVG = Path(__file__).resolve().parents[1] / "assets" / "art" / "icon.svg"
ICO_SIDES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}
"""What Apple's format calls a PNG of each side."""


def png(side: int) -> bytes:
    """The icon as a PNG file, `side` pixels wide and high."""
    out = BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(BytesIO(SVG.read_bytes()), (side, side)), out, "icon.png")
    return out.getvalue()


def ico() -> bytes:
    """The icon for Windows: a directory of PNG files."""
    pictures = [(side, png(side)) for side in ICO_SIDES]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    for side, data in pictures:
        short = side % 256  # 256 is written as 0
        head += struct.pack("<BBBBHHII", short, short, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return head + b"".join(data for _side, data in pictures)


def icns() -> bytes:
    """The icon for macOS: named PNG files one after the other."""
    parts = b""
    for kind, side in ICNS_TYPES.items():
        data = png(side)
        parts += struct.pack(">4sI", kind, len(data) + 8) + data
    return struct.pack(">4sI", b"icns", len(parts) + 8) + parts


def draw(folder: Path) -> None:
    """Write cardtable.ico and cardtable.icns into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "cardtable.ico").write_bytes(ico())
    (folder / "cardtable.icns").write_bytes(icns())
