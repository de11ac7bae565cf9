"""How smooth the tables are: the time of every frame, from the launch to a dragged card, and the memory.

Every game is opened in a process of its own at each size, dealt, played and one of its cards dragged about,
in real time and at normal speed. The time of a frame is everything that the program does at once: events,
clock, draw list, painting; in time of its thread (which other programs do not disturb) and on the wall.
Computer players answer at once and with any legal move, so that no frame waits for them.

    python -m tests.benchmarks.frames                     all games, off screen and (under Xvfb) in a window
    python -m tests.benchmarks.frames --game combat --size 1600x1000 --slow 16

It is no part of the tests.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import math
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any, Final

SIZES: Final = ("1600x1000", "3840x2160")
SEATS: Final = {"combat": 2, "states": 3}
OPTIONS: Final[dict[str, dict[str, object]]] = {"american_deuce": {"target": 90, "quick": True}}
STEPS: Final = ("menu", "sheets", "setup", "open", "deal", "play", "drag", "pause", "rules", "scores", "home")
"""What is done one after the other: every one has frames of its own."""
UNSEEN: Final = "no frame"
"""What is done while nothing moves and nothing is shown, such as giving memory back."""
HEADS: Final = ("frames", "cpu median", "cpu 99 %", "cpu most", "wall median", "wall 99 %", "wall most")
MENU_S, PLAY_S, DRAG_S, REST_S = 1.5, 8.0, 4.0, 3.0
MOST_DEAL_S: Final = 15.0
PATIENCE_S: Final = 120.0


class Frames:
    """The times of the frames of one program, step by step, in milliseconds."""

    def __init__(self, app: Any, slow: float) -> None:
        self.app = app
        self.slow = slow
        self.step = STEPS[0]
        self.cpu: dict[str, list[float]] = {step: [] for step in (*STEPS, UNSEEN)}
        self.wall: dict[str, list[float]] = {step: [] for step in (*STEPS, UNSEEN)}
        self.shown = False
        frame = app.frame

        def noted() -> None:
            self.shown = True
            frame()

        app.frame = noted

    def timed(self, act: Callable[[], object]) -> None:
        """Do something at once, and note how long it took: with the step's frames where it showed one."""
        self.shown = False
        cpu, wall = time.thread_time(), time.perf_counter()
        act()
        cpu, wall = 1e3 * (time.thread_time() - cpu), 1e3 * (time.perf_counter() - wall)
        if self.shown or wall > 1.0:
            step = self.step if self.shown else UNSEEN
            self.cpu[step].append(cpu)
            self.wall[step].append(wall)
            if cpu > self.slow:
                print(f"    {step}: {cpu:.1f} ms", file=sys.stderr)

    def once(self, before: Callable[[], object] | None = None, most: int = 1000) -> None:
        """One turn of the program's loop; `before` happens in the same frame, as an event would.

        most: how many milliseconds the program may wait afterwards.
        """

        def act() -> None:
            if before is not None:
                before()
            self.app.step()

        self.timed(act)
        pause = min(most, self.app.pause_ms())
        if pause:
            self.app.host.wait(pause)

    def run(self, seconds: float, reached: Callable[[], bool] | None = None) -> bool:
        """Go on for so long, or until something is so; whether it was."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if reached is not None and reached():
                return True
            self.once(most=round(1000 * max(0.0, end - time.monotonic())))
        return reached is None


def main(words: Sequence[str] | None = None) -> None:
    """Measure what the command line asks for and print it."""
    parser = argparse.ArgumentParser(prog="tests.benchmarks.frames")
    parser.add_argument("--game", action="append", help="one game; may be repeated")
    parser.add_argument("--size", action="append", help="WIDTHxHEIGHT; may be repeated")
    parser.add_argument("--where", choices=("both", "offscreen", "window"), default="both")
    parser.add_argument("--slow", type=float, default=math.inf, help="name every frame above so many ms")
    parser.add_argument("--caches", action="store_true", help="say what the caches hold at the table")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    wanted = parser.parse_args(words)
    if wanted.child is not None:
        _child(json.loads(wanted.child), wanted.slow)
        return
    from cardtable.games import catalogue

    games = wanted.game or list(catalogue.GAMES)
    # A program that was installed is compiled already; what the first start after a change does counts not.
    package = str(Path(__file__).parents[2] / "cardtable")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    subprocess.run([sys.executable, "-m", "compileall", "-q", package], check=True)
    places = ["offscreen", "window"] if wanted.where == "both" else [wanted.where]
    if shutil.which("Xvfb") is None and "DISPLAY" not in os.environ:
        places = ["offscreen"]
    for size in wanted.size or SIZES:
        for place in places:
            for game in games:
                report(game, size, place, wanted.slow, wanted.caches)


def report(game: str, size: str, place: str, slow: float, caches: bool) -> None:
    """Measure one game at one size and print a table."""
    with _screen(size, place) as environment, tempfile.TemporaryDirectory() as home:
        task = json.dumps({"game": game, "size": size, "place": place, "began": time.monotonic()})
        flags = [] if slow == math.inf else ["--slow", str(slow)]
        done = subprocess.run(
            [sys.executable, "-m", "tests.benchmarks.frames", *flags, "--child", task],
            env=environment | {"CARDTABLE_HOME": home, "SDL_AUDIODRIVER": "dummy"},
            stdout=subprocess.PIPE,
            text=True,
            timeout=PATIENCE_S,
            check=True,
        )
    found = json.loads(done.stdout.splitlines()[-1])
    facts = (
        f"{found['launch']:.2f} s to the first frame",
        f"{found['pss']:.0f} MiB at the table",
        f"{found['held']:.0f} of them pictures",
        f"{found['rest']:.0f} ms of CPU in {REST_S:.0f} s at rest",
    )
    print(f"\n{game}, {size}, {place}: {'; '.join(facts)}")
    print(f"{'ms':10s}" + "".join(f"{head:>13s}" for head in HEADS))
    for step in (*STEPS, UNSEEN):
        cpu, wall = found["cpu"][step], found["wall"][step]
        if cpu:
            cells = [f"{value:.1f}" for times in (cpu, wall) for value in summary(times)]
            print(f"{step:10s}{len(cpu):13d}" + "".join(f"{cell:>13s}" for cell in cells))
    if caches:
        for name, mebibytes, entries in found["caches"]:
            print(f"    {name:28s}{mebibytes:8.1f} MiB {entries:6d}")
    sys.stdout.flush()


def summary(times: Sequence[float]) -> tuple[float, float, float]:
    """The median, the 99th percentile and the greatest of some times."""
    if len(times) == 1:
        return (times[0],) * 3
    return median(times), quantiles(times, n=100, method="inclusive")[98], max(times)


@contextmanager
def _screen(size: str, place: str) -> Iterator[dict[str, str]]:
    """The environment of a process that has a screen of that size, or none."""
    environment = dict(os.environ)
    if place == "offscreen":
        yield environment | {"SDL_VIDEODRIVER": "dummy"}
        return
    environment.pop("SDL_VIDEODRIVER", None)
    if shutil.which("Xvfb") is None:
        yield environment
        return
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as answer:
            yield environment | {"DISPLAY": f":{answer.readline().strip()}", "SDL_VIDEODRIVER": "x11"}
    finally:
        server.terminate()
        server.wait()


def _child(task: dict[str, Any], slow: float) -> None:
    """In a process of its own: do everything with one game, and print the times as one line of JSON."""
    from cardtable.app import App
    from cardtable.storage.settings import Settings
    from cardtable.table.window import Offscreen, Window

    width, height = map(int, task["size"].split("x"))
    settings = Settings(forced_moves=False, sound=False)
    if task["place"] == "offscreen":
        host: Any = Offscreen((width, height))
        host.wait = lambda ms: time.sleep(ms / 1000)
    else:
        host = Window((width, height), full_screen=False, title="Cardtable")
    app = App(host, settings)
    frames = Frames(app, slow)
    frames.timed(app.home)
    frames.once()
    launch = time.monotonic() - task["began"]
    try:
        found = _everything(app, frames, task["game"])
    finally:
        with contextlib.redirect_stderr(io.StringIO()):
            app.close()
    print(json.dumps({"launch": launch, "cpu": frames.cpu, "wall": frames.wall, **found}))


def _everything(app: Any, frames: Frames, game: str) -> dict[str, Any]:
    """Look at the sheets, open a table, deal, play, drag a card, look at pause, rules and scores, go home."""
    from cardtable.scenes.pause import PauseScene
    from cardtable.scenes.play.scene import PlayScene
    from cardtable.scenes.scores.scene import ScoresScene
    from cardtable.scenes.setup.scene import SetupScene
    from cardtable.table.cache import caches
    from tests.scenes.table_kit import QuickThinker, players

    app._thinker = QuickThinker()
    frames.run(MENU_S)
    seats = players((0,), SEATS.get(game, 4))
    frames.step = "sheets"
    for sheet in _sheets():
        _visit(app, frames, partial(sheet, app))
    frames.step = "setup"
    _visit(app, frames, lambda: SetupScene(app, game))
    number = app.library.new_match(game, OPTIONS.get(game, {}), seats, "538", {})

    def opened() -> None:
        scene = PlayScene.open(app, number)
        assert scene is not None
        app.push(scene)

    frames.step = "open"
    frames.once(opened)
    frames.step = "deal"
    scene = app.scene
    frames.run(2.0, lambda: scene.view.busy)
    frames.run(MOST_DEAL_S, lambda: not scene.view.busy)
    frames.step = "play"
    player = _Player(app, scene)
    end = time.monotonic() + PLAY_S
    while time.monotonic() < end:
        frames.once(player.act, most=50)
    # on to a question that a card answers
    frames.run(PLAY_S, lambda: player.act() or (scene.context.asks_cards and not scene.view.busy))
    frames.step = "drag"
    _drag(app, frames, scene)
    held = [(store.name, store.held / 2**20, len(store)) for store in caches()]
    frames.run(1.0)
    began = time.process_time()
    frames.run(REST_S)
    rest = 1e3 * (time.process_time() - began)
    pss = _pss()
    frames.step = "pause"
    _visit(app, frames, lambda: PauseScene(app, game, ""))
    frames.step = "rules"
    frames.once(lambda: app.router.rules(game))
    frames.run(0.5)
    frames.once(app.pop)
    frames.step = "scores"
    _visit(app, frames, partial(ScoresScene, app, _played(game, seats)))
    frames.step = "home"
    frames.once(app.home)
    frames.run(0.5)
    return {"pss": pss, "rest": rest, "held": sum(size for _name, size, _count in held), "caches": held}


def _sheets() -> list[Callable[[Any], Any]]:
    """What can be opened from the menu, besides the tables."""
    from cardtable.scenes.library.matches import MatchesScene
    from cardtable.scenes.library.statistics import StatisticsScene
    from cardtable.scenes.profile import ProfileScene
    from cardtable.scenes.report import ReportScene
    from cardtable.scenes.settings import SettingsScene

    return [SettingsScene, StatisticsScene, MatchesScene, ProfileScene, ReportScene]


def _visit(app: Any, frames: Frames, make: Callable[[], Any]) -> None:
    """Open a scene, as a button would, look at it, and leave it."""
    frames.once(lambda: app.push(make()))
    frames.run(0.5)
    frames.once(app.pop)
    frames.run(0.3)


def _played(game: str, seats: Any) -> Any:
    """A match with its first hand behind it."""
    from cardtable.scenes.session import Session
    from tests.kit.samples import played

    options = OPTIONS.get(game, {})
    return Session(played(lambda match: len(match.results) > 0, game, seats, options), seats)


class _Player:
    """Somebody at the table who makes any legal move as soon as there is something to decide."""

    def __init__(self, app: Any, scene: Any) -> None:
        self.app = app
        self.scene = scene
        self.dice = Random(1)

    def act(self) -> None:
        """Answer what is asked, and read what lies over the table."""
        if self.app.scene is not self.scene:
            if self.scene in self.app.scenes:
                self.app.pop()
            return
        if self.scene.view.let_go():  # an announcement that waits to be read
            self.app.refresh()
        if self.scene.ask is None or self.scene.view.busy:
            return
        # where a card answers, take some time: only then are cards pointed at and hands laid anew
        if not self.scene.context.asks_cards or self.dice.random() < 0.1:
            self._move()

    def _move(self) -> None:
        moves = self.scene.session.seen.legal()
        self.scene.play(moves[int(self.dice.random() * len(moves))])


def _drag(app: Any, frames: Frames, scene: Any) -> None:
    """Take a card of the hand and move it about as fast as a mouse tells of it; put it back."""
    import pygame

    sprites = scene.view.sprites
    keys = scene.view.keys("hand.self")
    live = [key for key in keys if sprites[key].playable] or list(keys)
    if not live:
        return
    home = sprites[live[len(live) // 2]].home
    start = home.x - 0.4 * home.width, home.y
    width, height = app.theme.size

    def told(kind: int, at: tuple[float, float], **more: Any) -> None:
        event = pygame.event.Event(kind, pos=(round(at[0]), round(at[1])), **more)
        if hasattr(app.host, "queue"):
            app.host.queue.append(event)
        else:
            pygame.event.post(event)

    told(pygame.MOUSEMOTION, start, rel=(1, 1), buttons=(0, 0, 0))
    frames.run(0.3)
    told(pygame.MOUSEBUTTONDOWN, start, button=1)
    began = time.monotonic()
    while (passed := time.monotonic() - began) < DRAG_S:
        share = min(1.0, passed)  # off to the middle, then round and round
        x = start[0] + share * (0.5 * width - start[0]) + share * 0.3 * width * math.sin(4 * passed)
        y = start[1] + share * (0.5 * height - start[1]) + share * 0.3 * height * math.sin(3 * passed)
        told(pygame.MOUSEMOTION, (x, y), rel=(1, 1), buttons=(1, 0, 0))
        frames.once(most=8)
    told(pygame.MOUSEMOTION, start, rel=(1, 1), buttons=(1, 0, 0))
    told(pygame.MOUSEBUTTONUP, start, button=1)
    frames.run(1.0)


def _pss() -> float:
    """The memory of this process, shared pages in parts, in MiB."""
    path = Path("/proc/self/smaps_rollup")
    if not path.exists():
        return math.nan
    line = next(line for line in path.read_text("utf-8").splitlines() if line.startswith("Pss:"))
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    main()
