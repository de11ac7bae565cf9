"""Eight phones and the window for a while: how fast moves are taken, how memory grows, what rest costs.

``python -m tests.phones.load --minutes 15`` opens a match of American Deuce in a real window under Xvfb and
lets plain clients play it: each answers after a moment, and in every minute all of them rest. It prints a
line for each minute, and the figures in the end. A phone that is refused or loses its connection ends it with
an error.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import statistics
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import aiohttp

from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.phones.kept import KEY, Kept, KeptSeat
from cardtable.phones.lobby import digest_of, fresh_token
from cardtable.phones.messages import VERSION
from cardtable.phones.network import addresses
from cardtable.storage.library import Library
from cardtable.storage.settings import Player
from tests.window.conftest import QUICK
from tests.window.desk import Desk, until

GAME: Final = "american_deuce"
SEATS: Final = 8
OPTIONS: Final = {"target": 500}
"""So many points that the match does not end before the minutes do."""
THINKS: Final = 0.3
"""Seconds before a phone answers."""
RESTS: Final = 10.0
"""Seconds of every minute in which nobody answers."""
_TICK: Final = os.sysconf("SC_CLK_TCK")
_PAGE: Final = os.sysconf("SC_PAGE_SIZE") / 2**20


def keep_match(
    home: Path, tokens: Sequence[str], port: int, game: str, options: Mapping[str, object], hands: int = 0
) -> None:
    """Keep a match of so many hands, 0 for a whole one, whose seats are held by these tokens."""
    (home / "config").mkdir()
    (home / "config" / "settings.yaml").write_text(QUICK, encoding="utf-8")
    (home / "data").mkdir()
    library = Library(home / "data" / "library.db", print)
    names = [f"Phone {number}" for number in range(1, len(tokens) + 1)]
    seats = [
        KeptSeat("phone", name, "ann", digest_of(token)) for name, token in zip(names, tokens, strict=True)
    ]
    players = [Player(name, "ann", "person") for name in names]
    match = Match(catalogue.game(game), len(tokens), options, "load", names)
    while match.chance_due:
        match.draw()
    agreed = {KEY: Kept(tuple(seats), port).plain(), **({"hands": hands} if hands else {})}
    library.new_match(game, options, players, "load", agreed, [step.line for step in match.steps])
    library.close()


class Client:
    """One phone that answers whatever it is asked.

    Attributes:
        waits: seconds from each move sent until it was taken.
    """

    def __init__(self, token: str, awake: asyncio.Event) -> None:
        self.token = token
        self.awake = awake
        self.waits: list[float] = []
        self._sent = 0.0
        self._wants_on = False
        self._answered = 0

    async def play(self, session: aiohttp.ClientSession, address: str) -> None:
        """Come back by the token and play until the table closes."""
        async with session.ws_connect(
            f"http://{address}/ws", headers={"Origin": f"http://{address}"}
        ) as line:
            await line.send_json({"t": "hello", "v": VERSION, "token": self.token})
            asking = asyncio.create_task(self._ping(line))
            async for frame in line:
                await self._hear(line, json.loads(frame.data))
            asking.cancel()
            raise ConnectionError(f"the connection ended with {line.close_code}")

    async def _ping(self, line: aiohttp.ClientWebSocketResponse) -> None:
        while True:
            await asyncio.sleep(20)
            await line.send_json({"t": "ping"})

    async def _hear(self, line: aiohttp.ClientWebSocketResponse, message: dict[str, Any]) -> None:
        match message["t"]:
            case "taken":
                self.waits.append(time.monotonic() - self._sent)
            case "no" if self._wants_on:  # too early: the scores are not on the screen yet
                await asyncio.sleep(1)
                await line.send_json({"t": "go", "n": message["n"]})
            case "no" | "refused":
                raise ConnectionError(message["sentence"])
            case "selection" if message["move"] and message["n"] == self._answered:
                await self._move(line, message["n"], message["move"])
            case "state" if message["n"] != self._answered and _asks(message):
                self._answered = message["n"]
                await asyncio.sleep(THINKS)
                await self.awake.wait()
                await self._answer(line, message)

    async def _answer(self, line: aiohttp.ClientWebSocketResponse, state: dict[str, Any]) -> None:
        """Play the first cards that are suggested, else make the first move that is offered."""
        number, self._wants_on = state["n"], bool(state["go"])
        if self._wants_on:
            await line.send_json({"t": "go", "n": number})
            return
        ask = state["ask"]
        suggested = ask["several"]["offers"] if ask["several"] is not None else []
        if ask["forced"] or not suggested:
            offered = [choice["move"] for choice in (*ask["tiles"], *ask["choices"])]
            await self._move(line, number, ask["forced"] or offered[0])
        else:
            await line.send_json({"t": "raise", "n": number, "cards": suggested[0]})

    async def _move(self, line: aiohttp.ClientWebSocketResponse, number: int, move: str) -> None:
        self._sent = time.monotonic()
        await line.send_json({"t": "move", "n": number, "move": move})


def _asks(state: dict[str, Any]) -> bool:
    """Whether a seat has something to answer."""
    return bool(state["go"] or (state["ask"] or {}).get("mine"))


def memory(process: int) -> float:
    """Resident memory of a process, in MiB."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * _PAGE


def worked(process: int) -> float:
    """Processor time of a process so far, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICK


async def watch(process: int, clients: Sequence[Client], awake: asyncio.Event, minutes: int) -> None:
    """Print a line each minute, with a rest in it, and the figures in the end."""
    sizes: list[float] = []
    rests: list[float] = []
    for minute in range(1, minutes + 1):
        begun, before = time.monotonic(), worked(process)
        await asyncio.sleep(60 - RESTS)
        spent = (worked(process) - before) / (time.monotonic() - begun)
        awake.clear()
        await asyncio.sleep(RESTS / 2)  # what was sent is shown
        begun, before = time.monotonic(), worked(process)
        await asyncio.sleep(RESTS / 2)
        rests.append((worked(process) - before) / (time.monotonic() - begun))
        awake.set()
        sizes.append(memory(process))
        moves = sum(len(client.waits) for client in clients)
        shares = f"processor {spent:.0%}, at rest {rests[-1]:.1%}"
        print(f"{minute:3} min: {moves} moves, {sizes[-1]:.0f} MiB, {shares}", flush=True)
    waits = sorted(wait * 1000 for client in clients for wait in client.waits)
    slow = waits[len(waits) * 99 // 100]
    print(f"{len(waits)} moves taken after {statistics.median(waits):.0f} ms, 99 % within {slow:.0f} ms")
    print(f"memory {sizes[0]:.0f} MiB after a minute, {sizes[-1]:.0f} MiB in the end")
    print(f"processor at rest {max(rests):.1%} at most")


async def play(desk: Desk, tokens: Sequence[str], port: int, minutes: int) -> None:
    """Let all phones play beside the window."""
    assert desk.program is not None
    awake = asyncio.Event()
    awake.set()
    clients = [Client(token, awake) for token in tokens]
    address = f"{addresses()[0]}:{port}"
    async with aiohttp.ClientSession() as session:
        watching = asyncio.create_task(watch(desk.program.pid, clients, awake, minutes))
        playing = [asyncio.create_task(client.play(session, address)) for client in clients]
        done, _going = await asyncio.wait([watching, *playing], return_when=asyncio.FIRST_COMPLETED)
        for task in [watching, *playing]:
            if task not in done:
                task.cancel()
        done.pop().result()


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind((addresses()[0], 0))
        port: int = probe.getsockname()[1]
        return port


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=int, default=60, help="how long (60)")
    wishes = parser.parse_args()
    tokens, port = [fresh_token() for _seat in range(SEATS)], free_port()
    with tempfile.TemporaryDirectory(prefix="cardtable-load-") as folder:
        home = Path(folder)
        keep_match(home, tokens, port, GAME, OPTIONS)
        desk = Desk(home, 1600, 1000)
        try:
            desk.launch()
            until(lambda: opened(desk, port), "the match to open")
            asyncio.run(play(desk, tokens, port, wishes.minutes))
        finally:
            desk.close()


def opened(desk: Desk, port: int) -> bool:
    """Whether phones find the table; C on the start screen continues the match."""
    with socket.socket() as probe:
        probe.settimeout(1)
        if probe.connect_ex((addresses()[0], port)) == 0:
            return True
    desk.key("c")
    return False


if __name__ == "__main__":
    main()
