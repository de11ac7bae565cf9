"""Browsers as phones beside the real window: a match by touch, and how soon the screen shows each move.

``python -m tests.phones.browsers --game american_deuce`` opens a match in a real window under Xvfb and a
Chromium for every seat, and touches whatever the pages offer. From each touch that makes a move it takes the
time until the first pixel of the screen is another one: page, network, program and window together. It
prints the figures in the end. Whatever a page complains about ends it with an error.
"""

from __future__ import annotations

import argparse
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final

from cardtable.games import catalogue
from cardtable.phones.lobby import fresh_token
from cardtable.phones.network import addresses
from tests.phones.browser import Phone, missing, opened
from tests.phones.load import free_port, keep_match, memory, worked
from tests.phones.load import opened as match_opened
from tests.window.desk import Desk, until
from tests.window.pixels import Pixels

SIZE: Final = (1600, 1000)
PATIENCE_S: Final = 60.0
STILL_S: Final = 0.2
"""Seconds without another pixel: nothing moves."""
_WATCH: Final = """
window.moves = [];
addEventListener("touchend", (event) => {
  window.touched = performance.timeOrigin + event.timeStamp;
}, true);
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (frame) {
  if (["move", "go"].includes(JSON.parse(frame).t)) window.moves.push(window.touched);
  send.call(this, frame);
};
"""
"""Notes when the finger was lifted that made each move, in ms since 1970."""
_OFFER: Final = """
const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  && one.getAttribute("aria-disabled") !== "true" && !one.closest("[inert]");
const all = (css) => [...document.querySelectorAll(css)].filter(seen);
const offered = () => {
  const dialog = all("dialog[open] button");
  if (dialog.length) return dialog;
  if (!document.querySelector(".page.mine")) return all(".answers .primary");
  const buttons = all(".answers button");
  if (document.querySelector(".page.covered")) return buttons;
  const gold = all(".answers .primary");
  if (gold.length && arguments[0] > 0.3) return gold;
  const cards = all(".held li button");
  return arguments[0] < 0.2 && cards.length ? cards : [...buttons, ...cards];
};
const found = offered();
if (!found.length) return null;
const one = found[Math.floor(arguments[1] * found.length)];
one.scrollIntoView({ block: "nearest", inline: "nearest" });
const box = one.getBoundingClientRect();
if (one.classList.contains("card")) return [box.left + 20, box.top + 20];
return [box.x + box.width / 2, box.y + box.height / 2];
"""
"""Where to touch something that is offered, chosen by two numbers from 0 to 1."""


class Seat:
    """One phone in a browser of its own, at a seat of the match."""

    def __init__(self, address: str) -> None:
        place: Any = SimpleNamespace(address=address)
        self.phone = Phone(opened(), place)

    def come_back(self, token: str) -> None:
        """Take the seat of a token, as a phone does that was here before."""
        driver, address = self.phone.driver, self.phone.table.address
        driver.get(f"{address}/phone/words.json")  # of the same origin, without the page
        self.phone.run("localStorage.setItem('cardtable.token', arguments[0])", token)
        self.phone.errors()  # a file by itself has no icon
        driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": _WATCH})
        driver.get(f"{address}/")
        self.phone.wait(lambda: self.phone.all(".head"))

    def touch(self, dice: Random) -> float | None:
        """Touch something that is offered; the time of the touch that made a move, in s since 1970."""
        place = self.phone.run(_OFFER, dice.random(), dice.random())
        if place is None:
            return None
        before = self._made()
        self.phone.tap(*place)
        made = self._made()
        return made[-1] / 1000 if len(made) > len(before) else None

    def _made(self) -> list[float]:
        found: list[float] = self.phone.run("return window.moves")
        return found

    def close(self) -> None:
        """End the browser."""
        self.phone.driver.quit()


def over(desk: Desk) -> bool:
    """Whether the library has the match as ended."""
    with closing(sqlite3.connect(f"file:{desk.library}?mode=ro", uri=True)) as database:
        (ended,) = database.execute("SELECT ended FROM matches").fetchone()
    return ended is not None


def play(desk: Desk, seats: Sequence[Seat], pixels: Pixels, dice: Random, most: int) -> list[float]:
    """Touch until the match is over, or so many moves are made; seconds from each move to the screen."""
    waits: list[float] = []
    last = time.monotonic()
    while len(waits) < most and not over(desk):
        assert time.monotonic() < last + PATIENCE_S, [seat.phone.text() for seat in seats]
        for seat in seats:
            before = pixels.now()
            touched = seat.touch(dice)
            if touched is None:
                continue
            end = time.monotonic() + PATIENCE_S
            while pixels.now() == before:
                assert time.monotonic() < end, "the screen shows nothing of a move"
                time.sleep(0.001)
            waits.append(time.time() - touched)
            last = time.monotonic()
            _rest(pixels)
    return waits


def _rest(pixels: Pixels) -> None:
    """Wait until the screen lies still."""
    shown = b""
    while shown != (shown := pixels.now()):
        time.sleep(STILL_S)


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=sorted(catalogue.GAMES), default="american_deuce")
    parser.add_argument("--phones", type=int, help="browsers, one for each seat (the most a game has)")
    parser.add_argument("--hands", type=int, default=1, help="hands of the match; 0 for all (1)")
    parser.add_argument("--moves", type=int, default=10_000, help="end after so many")
    wishes = parser.parse_args()
    lacking = missing()
    if lacking:
        print(f"no phones beside the window: {lacking} missing")
        return
    count = wishes.phones or catalogue.game(wishes.game).seats[-1]
    tokens, port = [fresh_token() for _seat in range(count)], free_port()
    seats: list[Seat] = []
    with tempfile.TemporaryDirectory(prefix="cardtable-phones-") as folder:
        home, screen = Path(folder, "home"), Path(folder, "screen")
        home.mkdir()
        screen.mkdir()
        keep_match(home, tokens, port, wishes.game, {}, wishes.hands)
        desk = Desk(home, *SIZE, memory=screen)
        try:
            desk.launch()
            until(lambda: match_opened(desk, port), "the match to open")
            assert desk.program is not None
            address = f"http://{addresses()[0]}:{port}"
            for token in tokens:
                seats.append(Seat(address))
                seats[-1].come_back(token)
            begun, before = time.monotonic(), worked(desk.program.pid)
            pixels = Pixels(screen, SIZE)
            waits = play(desk, seats, pixels, Random(1), wishes.moves)
            share = (worked(desk.program.pid) - before) / (time.monotonic() - begun)
            _print(wishes.game, count, waits, f"{memory(desk.program.pid):.0f} MiB, {share:.0%} of a core")
            complaints = [error for seat in seats for error in seat.phone.errors()]
            assert not complaints, complaints
        finally:
            for seat in seats:
                seat.close()
            desk.close()


def _print(game: str, count: int, waits: Sequence[float], cost: str) -> None:
    times = sorted(wait * 1000 for wait in waits)
    print(f"{game}, {count} browsers: {len(times)} moves by touch; the program took {cost}")
    late = times[len(times) * 99 // 100]
    print(f"from touch to screen {statistics.median(times):.0f} ms (median), 99 % within {late:.0f} ms")


if __name__ == "__main__":
    main()
