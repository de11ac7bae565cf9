"""Synthesise assets/sounds/*.wav: the noises of cards on felt, and a few wooden and bell-like notes.

    python packaging/build_sounds.py [--out FOLDER]

Nothing but the standard library is used, and the same files come out every time. Card noises are short bursts
of filtered noise with a soft thump of the table under them; notes are a handful of decaying partials.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path

RATE = 44_100  # samples a second; mono, 16 bits
PEAK = 10 ** (-9 / 20)  # -9 dB below full scale: leaves room for several sounds at once
FADE_IN, FADE_OUT = 0.001, 0.012  # seconds; no click at either end

MARIMBA = ((1.0, 1.0, 1.0), (3.93, 0.22, 0.35), (9.54, 0.05, 0.12))  # (ratio, amplitude, decay) a partial
BELL = ((1.0, 1.0, 1.0), (2.0, 0.35, 0.75), (2.99, 0.14, 0.5), (5.4, 0.06, 0.25))
WOOD = ((1.0, 1.0, 1.0), (2.57, 0.45, 0.5), (4.95, 0.18, 0.3))

Samples = list[float]


def silence(seconds: float) -> Samples:
    """Return that much silence to mix sounds into."""
    return [0.0] * round(seconds * RATE)


def mix(target: Samples, sound: Sequence[float], at: float, gain: float = 1.0) -> None:
    """Add a sound to ``target``, beginning ``at`` seconds; what reaches over its end is lost."""
    start = round(at * RATE)
    for i, value in enumerate(sound[: max(0, len(target) - start)]):
        target[start + i] += gain * value


def noise(rng: random.Random, seconds: float) -> Samples:
    """Return white noise."""
    return [rng.uniform(-1.0, 1.0) for _ in range(round(seconds * RATE))]


def band(sound: Sequence[float], centre: Callable[[float], float], q: float) -> Samples:
    """Filter by a band-pass of constant peak gain (second-order, from R. Bristow-Johnson's audio cookbook).

    ``centre`` gives the middle frequency in hertz for the time in seconds; it is asked 689 times a second.
    """
    out: Samples = []
    x1 = x2 = y1 = y2 = 0.0
    b0 = a1 = a2 = 0.0
    for i, x in enumerate(sound):
        if i % 64 == 0:
            turn = 2 * math.pi * centre(i / RATE) / RATE
            alpha = math.sin(turn) / (2 * q)
            b0, a1, a2 = alpha / (1 + alpha), -2 * math.cos(turn) / (1 + alpha), (1 - alpha) / (1 + alpha)
        y = b0 * (x - x2) - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def shaped(sound: Sequence[float], attack: float, decay: float) -> Samples:
    """Let a sound swell for ``attack`` seconds and die away, to a third every ``decay`` seconds."""
    out = []
    for i, value in enumerate(sound):
        t = i / RATE
        level = math.sin(math.pi / 2 * t / attack) ** 2 if t < attack else math.exp(-(t - attack) / decay)
        out.append(value * level)
    return out


def swell(sound: Sequence[float], peak: float) -> Samples:
    """Let a sound rise to ``peak`` (a fraction of its length) and fall to nothing at its end, smoothly."""
    out, n = [], len(sound)
    for i, value in enumerate(sound):
        t = i / n
        x = t / peak if t < peak else (1 - t) / (1 - peak)
        out.append(value * math.sin(math.pi / 2 * x) ** 2)
    return out


def note(
    pitch: float, seconds: float, decay: float, partials: Sequence[tuple[float, float, float]]
) -> Samples:
    """Return a struck note of ``pitch`` hertz: each partial dies away on its own."""
    out = silence(seconds)
    for ratio, amplitude, share in partials:
        step = 2 * math.pi * pitch * ratio / RATE
        for i in range(len(out)):
            out[i] += amplitude * math.exp(-i / (RATE * decay * share)) * math.sin(step * i)
    return [value * min(1.0, i / (0.002 * RATE)) for i, value in enumerate(out)]


def thump(pitch: float = 130.0, decay: float = 0.022) -> Samples:
    """Return the dull knock of a card that lands on felt; its pitch sinks as it fades."""
    out, phase = [], 0.0
    for i in range(round(0.12 * RATE)):
        t = i / RATE
        phase += 2 * math.pi * pitch * (1 + 0.6 * math.exp(-t / 0.012)) / RATE
        out.append(math.sin(phase) * math.exp(-t / decay) * min(1.0, t / 0.002))
    return out


def flick(rng: random.Random, centre: float, decay: float, q: float = 0.8) -> Samples:
    """Return the snap of one card's edge."""
    burst = band(noise(rng, 0.1), lambda _: centre, q)
    return shaped(burst, 0.0012, decay)


def shuffle(rng: random.Random) -> Samples:
    """A riffle: two halves running into each other faster and faster, then the bridge and a tap."""
    out = silence(1.15)
    at, gap = 0.02, 0.034
    while at < 0.62:
        loud = 0.45 + 0.35 * math.sin(math.pi * at / 0.62) + rng.uniform(-0.08, 0.08)
        mix(out, flick(rng, rng.uniform(2300, 3600), rng.uniform(0.005, 0.009)), at, loud)
        at += gap * rng.uniform(0.75, 1.25)
        gap = max(0.013, gap * 0.965)
    bridge = band(noise(rng, 0.3), lambda t: 1500 + 3200 * t / 0.3, 0.7)
    mix(out, swell(bridge, 0.55), 0.64, 0.55)
    mix(out, flick(rng, 2100, 0.012), 0.96, 0.75)
    mix(out, thump(120), 0.962, 0.5)
    return out


def deal(rng: random.Random) -> Samples:
    """A card drawn off the pack: a quick brush, and its edge on the felt."""
    out = silence(0.2)
    brush = band(noise(rng, 0.09), lambda t: 1800 + 22000 * t, 0.9)
    mix(out, swell(brush, 0.7), 0.0, 0.6)
    mix(out, flick(rng, 2600, 0.011), 0.078, 0.9)
    mix(out, thump(150, 0.018), 0.08, 0.35)
    return out


def slide(rng: random.Random) -> Samples:
    """A card pushed over felt: a soft breath of noise."""
    out = silence(0.27)
    breath = band(noise(rng, 0.25), lambda t: 1300 + 900 * math.sin(math.pi * t / 0.25), 0.8)
    mix(out, swell(breath, 0.4), 0.0)
    mix(out, thump(110, 0.02), 0.2, 0.12)
    return out


def flip(rng: random.Random) -> Samples:
    """A card turned over: lifted, a moment of air, laid down."""
    out = silence(0.27)
    mix(out, flick(rng, 3400, 0.007), 0.004, 0.6)
    air = band(noise(rng, 0.12), lambda t: 2600 - 9000 * t, 1.0)
    mix(out, swell(air, 0.5), 0.02, 0.35)
    mix(out, flick(rng, 2000, 0.014), 0.135, 1.0)
    mix(out, thump(140, 0.02), 0.137, 0.45)
    return out


def trick(rng: random.Random) -> Samples:
    """Four cards swept together and squared up."""
    out = silence(0.48)
    sweep = band(noise(rng, 0.3), lambda t: 2300 - 3600 * t, 0.8)
    mix(out, swell(sweep, 0.35), 0.0, 0.8)
    for at, loud in ((0.05, 0.25), (0.1, 0.3), (0.155, 0.35), (0.27, 0.85)):
        mix(out, flick(rng, rng.uniform(1900, 2800), 0.009), at, loud)
    mix(out, thump(115, 0.026), 0.272, 0.6)
    return out


def turn(_rng: random.Random) -> Samples:
    """It is your turn: two gentle wooden notes, a fourth up."""
    out = silence(0.62)
    mix(out, note(587.33, 0.4, 0.1, MARIMBA), 0.0, 0.75)
    mix(out, note(783.99, 0.5, 0.13, MARIMBA), 0.11)
    return out


def win(_rng: random.Random) -> Samples:
    """A match or a contract won: a major chord climbed, its top left to ring."""
    out = silence(1.6)
    for i, pitch in enumerate((523.25, 659.26, 783.99)):
        mix(out, note(pitch, 0.9, 0.2, MARIMBA), 0.12 * i, 0.6 + 0.08 * i)
    mix(out, note(1046.5, 1.2, 0.32, BELL), 0.36, 0.75)
    mix(out, note(523.25, 1.2, 0.3, MARIMBA), 0.36, 0.4)
    return out


def lose(_rng: random.Random) -> Samples:
    """Lost, and no harm done: three soft notes down."""
    out = silence(1.2)
    for i, pitch in enumerate((392.0, 311.13, 261.63)):
        mix(out, note(pitch, 0.85, 0.17 + 0.04 * i, MARIMBA), 0.17 * i, 0.9 - 0.1 * i)
    return out


def click(rng: random.Random) -> Samples:
    """A button pressed: one small wooden tick."""
    out = silence(0.07)
    mix(out, note(1320, 0.06, 0.009, WOOD), 0.0, 0.8)
    mix(out, flick(rng, 3000, 0.002), 0.0, 0.4)
    return out


def refuse(rng: random.Random) -> Samples:
    """Not allowed: two dull knocks, low enough not to scold."""
    out = silence(0.34)
    for at, loud in ((0.0, 1.0), (0.115, 0.8)):
        mix(out, note(196.0, 0.2, 0.034, WOOD), at, loud)
        mix(out, flick(rng, 900, 0.006), at, 0.35 * loud)
    return out


SOUNDS: tuple[Callable[[random.Random], Samples], ...] = (
    shuffle, deal, slide, flip, trick, turn, win, lose, click, refuse,
)  # fmt: skip


def finished(sound: Sequence[float]) -> array[int]:
    """Take out any offset, fade both ends, and bring the loudest sample to PEAK, as 16-bit numbers."""
    offset = sum(sound) / len(sound)
    ends = (FADE_IN * RATE, FADE_OUT * RATE)
    last = len(sound) - 1
    level = [(value - offset) * min(1.0, i / ends[0], (last - i) / ends[1]) for i, value in enumerate(sound)]
    gain = 32767 * PEAK / max(abs(value) for value in level)
    return array("h", [round(value * gain) for value in level])


def write(file: Path, samples: array[int]) -> None:
    """Write one mono 16-bit WAV file."""
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.tobytes())
    print(f"{file.name}: {file.stat().st_size} bytes")


def main(arguments: Sequence[str] | None = None) -> int:
    """Write every sound."""
    parser = argparse.ArgumentParser(description="Synthesise the sounds of the card table.")
    default = Path(__file__).resolve().parent.parent / "assets" / "sounds"
    parser.add_argument("--out", type=Path, default=default, help="folder to write to")
    options = parser.parse_args(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    for sound in SOUNDS:
        # each has a seed of its own, so that a change to one leaves the files of the others as they are
        write(options.out / f"{sound.__name__}.wav", finished(sound(random.Random(sound.__name__))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
