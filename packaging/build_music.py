"""Synthesise assets/music/table.ogg: two quiet minutes of plucked strings that end where they begin.

    python packaging/build_music.py [--out FILE]

Strings are plucked as by K. Karplus and A. Strong (1983), tuned by an all-pass filter as by D. Jaffe and
J. Smith (1983). The piece is this project's own: thirty-two bars of broken chords in D, with a few notes of
melody above them. Only the standard library makes the sound; `oggenc` (in Debian: vorbis-tools) packs it. The
same notes come out every time.
"""

from __future__ import annotations

import argparse
import math
import random
import subprocess
import sys
import wave
from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

RATE = 22_050  # samples a second; two channels, 16 bits
BEAT = 60 / 69  # seconds
BEATS = 4  # a bar
PEAK = 10 ** (-6 / 20)  # -6 dB below full scale
ATTACK = 30  # samples in which a note comes up
QUALITY = "1"  # of Vorbis: about 40 kbit/s for this

# Each bar: the notes under its chord, from the bass up, by the number of the semitone (60 is middle C).
D, D_OVER_F = (38, 57, 62, 66, 69), (42, 57, 62, 66, 69)
G, G_HIGH = (43, 55, 59, 62, 67), (43, 59, 62, 67, 71)
A, A_SEVEN = (45, 57, 61, 64, 69), (45, 57, 61, 64, 67)
B_MINOR, E_MINOR, F_MINOR = (47, 54, 59, 62, 66), (40, 55, 59, 64, 67), (42, 54, 57, 61, 66)
VERSE = (D, G, D, A, B_MINOR, G, E_MINOR, A_SEVEN)
BRIDGE = (G_HIGH, D_OVER_F, E_MINOR, B_MINOR, G, F_MINOR, E_MINOR, A_SEVEN)
BARS = (*VERSE, *VERSE, *BRIDGE, *VERSE)

# Which string of the chord is plucked on each half beat; two patterns take turns, None rests.
PATTERNS = ((0, 2, 3, 4, 1, 3, 2, None), (0, 2, 4, 3, 1, 2, 3, 2))

# The melody: bar, beat (both from 0), semitone, length in beats.
MELODY = (
    (8, 0, 74, 2), (8, 2, 78, 1), (8, 3, 76, 1), (9, 0, 74, 3), (10, 1, 69, 1), (10, 2, 74, 2),
    (11, 0, 73, 3), (12, 0, 74, 1.5), (12, 2, 78, 2), (13, 0, 79, 2), (13, 2, 78, 1), (13, 3, 74, 1),
    (14, 0, 76, 3), (15, 1, 73, 1), (15, 2, 69, 2),
    (16, 0, 71, 1.5), (16, 2, 74, 1), (16, 3, 79, 1), (17, 0, 78, 3), (18, 1, 76, 1), (18, 2, 79, 2),
    (19, 0, 78, 2), (19, 2, 74, 2), (20, 1, 71, 1), (20, 2, 74, 2), (21, 0, 73, 3), (22, 0, 71, 1),
    (22, 1, 74, 1), (22, 2, 76, 2), (23, 0, 73, 4),
    (24, 0, 78, 3), (26, 0, 74, 2), (26, 2, 69, 2), (28, 1, 74, 1), (28, 2, 78, 2), (30, 0, 76, 2),
    (30, 2, 71, 2),
)  # fmt: skip


class Pluck(NamedTuple):
    """One plucked note.

    Args:
        at: seconds from the beginning.
        pitch: semitone; 60 is middle C.
        loud: 0 to 1.
        lasts: seconds until it has sunk by 60 dB.
        bright: 0 to 1, how near the bridge the string is plucked.
        right: 0 (left) to 1 (right).
    """

    at: float
    pitch: float
    loud: float
    lasts: float
    bright: float
    right: float


def plucks(rng: random.Random) -> Iterator[Pluck]:
    """Yield the whole piece, a little uneven as a hand is."""
    for number, chord in enumerate(BARS):
        for half, string in enumerate(PATTERNS[number % 2]):
            if string is None:
                continue
            at = (number * BEATS + half / 2) * BEAT + rng.gauss(0, 0.006)
            loud = (0.62 if string == 0 else 0.38) * rng.uniform(0.85, 1.1) * (1.1 if half == 0 else 1.0)
            yield Pluck(at, chord[string], loud, 5.5 - 0.5 * string, 0.35, 0.38 + 0.05 * string)
    for bar, beat, pitch, beats in MELODY:
        at = (bar * BEATS + beat) * BEAT + rng.gauss(0, 0.008)
        yield Pluck(at, pitch, 0.5 * rng.uniform(0.9, 1.05), 2.5 + 0.8 * beats, 0.5, 0.66)


def string(pluck: Pluck, rng: random.Random) -> list[float]:
    """Return the sound of one note until it has sunk by 60 dB."""
    period = RATE * 2 ** ((69 - pluck.pitch) / 12) / 440
    share = 0.5 if pluck.pitch < 60 else 0.5 - 0.014 * (pluck.pitch - 60)  # high strings would die at once
    whole = int(period - share)
    rest = period - share - whole  # the averaging of neighbors delays by as much
    if rest < 0.1:  # an all-pass of so short a delay would ring
        whole, rest = whole - 1, rest + 1
    tuning = (1 - rest) / (1 + rest)
    sinks = 10 ** (-3 * period / (RATE * pluck.lasts))
    line = _plucked(whole, pluck.bright, rng)
    out, at, before, x1, y1 = [], 0, 0.0, 0.0, 0.0
    for i in range(round(RATE * pluck.lasts)):
        now = line[at]
        mean, before = sinks * ((1 - share) * now + share * before), now
        y1 = tuning * (mean - y1) + x1
        x1 = mean
        line[at] = y1
        at = at + 1 if at + 1 < whole else 0
        out.append(now * min(1.0, i / ATTACK))
    return out


def _plucked(length: int, bright: float, rng: random.Random) -> list[float]:
    """What a pluck leaves on the string: noise, softer the farther from the bridge, and a tone."""
    line, level = [], 0.0
    for _ in range(length):
        level += (0.15 + 0.7 * bright) * (rng.uniform(-1, 1) - level)
        line.append(level)
    mean = sum(line) / length
    strength = math.sqrt(sum((value - mean) ** 2 for value in line) / length)
    tone = [
        math.sin(2 * math.pi * i / length) for i in range(length)
    ]  # noise alone may lack the lowest partial
    return [0.25 * (value - mean) / strength + 0.25 * low for value, low in zip(line, tone, strict=True)]


def room(dry: Sequence[float], delays: Sequence[int], echo: float) -> list[float]:
    """Return the sound in a small room: comb filters whose echoes run on from the end into the beginning."""
    wet = [0.0] * len(dry)
    for delay in delays:
        line, low, at = [0.0] * delay, 0.0, 0
        for turn in range(2):  # the first turn only fills the line with what is heard at the end
            for i, value in enumerate(dry):
                low += 0.45 * (line[at] - low)
                line[at] = value + echo * low
                at = (at + 1) % delay
                if turn:
                    wet[i] += low
    return [a + 0.16 * b for a, b in zip(dry, wet, strict=True)]


def piece() -> tuple[list[float], list[float]]:
    """Return both channels; what sounds on at the end is heard at the beginning."""
    rng = random.Random("table")
    length = round(len(BARS) * BEATS * BEAT * RATE)
    left, right = [0.0] * length, [0.0] * length
    for pluck in plucks(rng):
        start = round(pluck.at * RATE)
        to_left, to_right = math.cos(pluck.right * math.pi / 2), math.sin(pluck.right * math.pi / 2)
        for i, value in enumerate(string(pluck, rng)):
            at = (start + i) % length
            left[at] += pluck.loud * to_left * value
            right[at] += pluck.loud * to_right * value
    return room(left, (809, 1009, 1213), 0.62), room(right, (857, 971, 1277), 0.62)


def pack(channels: tuple[Sequence[float], Sequence[float]], file: Path) -> None:
    """Write both channels as Ogg Vorbis.

    Raises:
        OSError: there is no `oggenc`.
    """
    gain = 32767 * PEAK / max(abs(value) for channel in channels for value in channel)
    samples = array("h", [round(gain * value) for both in zip(*channels, strict=True) for value in both])
    if sys.byteorder == "big":
        samples.byteswap()
    plain = file.with_suffix(".wav")
    with wave.open(str(plain), "wb") as out:
        out.setnchannels(2)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.tobytes())
    subprocess.run(["oggenc", "--quiet", "--serial", "1", "-q", QUALITY, "-o", file, plain], check=True)
    plain.unlink()
    print(f"{file.name}: {file.stat().st_size} bytes, {len(channels[0]) / RATE:.1f} s")


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the piece."""
    parser = argparse.ArgumentParser(description="Synthesise the music of the card table.")
    default = Path(__file__).resolve().parent.parent / "assets" / "music" / "table.ogg"
    parser.add_argument("--out", type=Path, default=default, help="file to write")
    options = parser.parse_args(arguments)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    pack(piece(), options.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
