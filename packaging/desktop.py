"""What a Linux desktop wants to know of the program, in the folders where it looks: entry, icons, manual."""

import gzip
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import icons

ROOT = Path(__file__).resolve().parents[1]
ENTRY = "cardtable.desktop"
METAINFO = "org.cardtable.Cardtable.metainfo.xml"
SIDES = (48, 64, 128, 256)
"""Width and height of the icons drawn beside the one that can be drawn at any size, in pixels."""

HEAD = """\
.TH CARDTABLE 6 {day} "cardtable {version}" Games
.SH NAME
cardtable \\- five American card games for one screen and one family
.SH SYNOPSIS
.B cardtable
.RI [ command | record " ...]"
.SH DESCRIPTION
"""


def furnish(share: Path, version: str, seconds: int) -> None:
    """Write everything into a folder that is laid out like ``/usr/share``.

    Args:
        share: the folder.
        version: of the program.
        seconds: when the sources were committed, since 1970.
    """
    theme = share / "icons" / "hicolor"
    files = {
        share / "applications" / ENTRY: (ROOT / "packaging" / ENTRY).read_bytes(),
        share / "metainfo" / METAINFO: (ROOT / "packaging" / METAINFO).read_bytes(),
        share / "man" / "man6" / "cardtable.6.gz": gzip.compress(manual(version, seconds), mtime=0),
        theme / "scalable" / "apps" / "cardtable.svg": icons.SVG.read_bytes(),
    }
    files |= {theme / f"{side}x{side}" / "apps" / "cardtable.png": icons.png(side) for side in SIDES}
    shutil.rmtree(share, ignore_errors=True)
    for path, data in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def manual(version: str, seconds: int) -> bytes:
    """The manual page, made of what the program answers to ``--help``.

    Args:
        version: of the program.
        seconds: when the sources were committed, since 1970.
    """
    day, whole = time.strftime("%Y-%m-%d", time.gmtime(seconds)), answer("--help")
    names = re.findall(r"^    (\w+) ", whole, re.MULTILINE)
    commands = "".join(f".SS {name}\n{verbatim(answer(name, '--help'))}" for name in names)
    return f"{HEAD.format(day=day, version=version)}{verbatim(whole)}.SH COMMANDS\n{commands}".encode()


def answer(*words: str) -> str:
    """What the program prints, on lines as long as a manual page has room for."""
    environment = os.environ | {"COLUMNS": "72", "LANGUAGE": "en"}
    command = [sys.executable, "-m", "cardtable", *words]
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    return done.stdout


def verbatim(text: str) -> str:
    """A text that a manual page shows line for line."""
    lines = (line.replace("\\", r"\e").replace("-", r"\-") for line in text.strip().splitlines())
    return ".nf\n" + "".join(f"\\&{line}\n" for line in lines) + ".fi\n"
