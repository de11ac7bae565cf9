"""Pictures of scenes without a display, with content that is made the way it always is: by playing.

`SHOTS` names them; whoever adds a scene adds a line. A maker is handed a program that is off screen, with
settings and a library that nobody else has, and brings it to where the picture is taken.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pygame import Surface

from cardtable.app import App
from cardtable.engine.match import Match
from cardtable.i18n import _
from cardtable.scenes.base import Services
from cardtable.scenes.shots.samples import FAMILY, finished, in_hand, kept, played
from cardtable.scenes.shots.table import TABLE_SHOTS
from cardtable.scenes.written import WrittenScene
from cardtable.storage.library import Library
from cardtable.storage.settings import Profile, Settings
from cardtable.table.window import Offscreen

FRAME_MS = 1000 / 30
SETTLE_MS = 4000
"""Time that passes before the picture is taken: every sheet has opened, every card has landed."""

Maker = Callable[[Services], None]


class UnknownShot(ValueError):  # noqa: N818 - said to a player
    """There is no picture of that name. `str(error)` says which there are."""


class Studio:
    """A clock that only pictures move, and the program that it drives."""

    def __init__(self, size: tuple[int, int], settings: Settings, library: Library) -> None:
        self.ms = 0.0
        self.host = Offscreen(size)
        self.app = App(self.host, settings, clock=lambda: self.ms, library=library)

    def settle(self, ms: float = SETTLE_MS) -> None:
        """Let time pass, frame by frame."""
        end = self.ms + ms
        while self.ms < end:
            self.ms += FRAME_MS
            self.app.step()

    def picture(self) -> Surface:
        """What the window shows."""
        return self.host.shown(self.app.picture())


@contextmanager
def studio(size: tuple[int, int], settings: Settings | None = None) -> Iterator[Studio]:
    """A program off screen with a library of its own that is thrown away.

    Args:
        size: width and height in pixels.
        settings: what the player set; by default Ann at a table where nothing is written down.
    """
    with tempfile.TemporaryDirectory(prefix="cardtable-") as folder:
        chosen = settings or Settings(profile=Profile("Ann", "ann"))
        library = Library(Path(folder) / "library.db", _ignore)
        made = Studio(size, chosen, library)
        try:
            yield made
        finally:
            made.app.close()


def _ignore(_sentence: str) -> None:
    """Nobody reads what the throw-away library has to say."""


def _menu(app: Services) -> None:
    kept(app, played(in_hand(3, 4)))
    app.home()


def _first_menu(app: Services) -> None:
    app.home()


def _setup(app: Services) -> None:
    app.home()
    app.router.setup("whitehouse")


def _settings(app: Services) -> None:
    _menu(app)
    app.router.settings()


def _matches(app: Services) -> None:
    for number in range(1, 6):
        kept(app, played(in_hand(1 + number % 3, 2), seed=str(number)))
    app.home()
    app.router.matches()


def _finished(app: Services) -> None:
    for number in range(1, 4):
        finished(app, played(_at_the_end, options={"target": 3}, seed=str(number)))
    app.home()
    app.router.matches()


def _notice(app: Services) -> None:
    _menu(app)
    app.notify(_("The match is now in {file}.").format(file="/home/ann/cardtable/whitehouse.yaml"))


def _statistics(app: Services) -> None:
    for number in range(1, 15):
        finished(app, played(_at_the_end, options={"target": 3}, seed=str(number)))
    app.home()
    app.router.statistics()


def _at_the_end(_match: Match) -> bool:
    return False


def _profile(app: Services) -> None:
    from cardtable.scenes.profile import ProfileScene

    _menu(app)
    app.push(ProfileScene(app))


def _welcome(app: Services) -> None:
    app.settings.profile = Profile()
    app.home()
    app.router.welcome()


def _somebody_else(app: Services) -> None:
    _family(app)
    app.router.welcome(first=False)


def _written(app: Services) -> None:
    _matches(app)
    warning = _("The match is not over yet, and the file shows the cards of every hand.")
    path = Path("/home/ann/.local/share/cardtable/records/whitehouse-2026-11-22-538270.yaml")
    app.push(WrittenScene(app, path, warning))


def _family(app: Services) -> None:
    """A library in which Ben has played, too."""
    kept(app, played(in_hand(1, 2), players=FAMILY), FAMILY)
    _menu(app)


def _rules(app: Services) -> None:
    _menu(app)
    app.router.rules("whitehouse", "WH-4")


def _report(app: Services) -> None:
    _menu(app)
    app.router.report()


def _pause(app: Services) -> None:
    TABLE_SHOTS["table"](app)
    app.router.pause("whitehouse")


SHOTS: dict[str, Maker] = {
    "menu": _menu,
    "first-menu": _first_menu,
    "setup": _setup,
    "settings": _settings,
    "profile": _profile,
    "written": _written,
    "welcome": _welcome,
    "somebody-else": _somebody_else,
    "matches": _matches,
    "finished": _finished,
    "notice": _notice,
    "statistics": _statistics,
    "rules": _rules,
    "pause": _pause,
    "report": _report,
    **TABLE_SHOTS,
}
"""Every picture by its name."""


def picture(name: str, size: tuple[int, int], settings: Settings | None = None) -> Surface:
    """The picture of that name, `size` pixels large.

    Raises:
        UnknownShot: there is none.
    """
    if name not in SHOTS:
        raise UnknownShot(
            _("there is no scene '{name}'; allowed: {allowed}").format(
                name=name[:40], allowed=", ".join(SHOTS)
            )
        )
    with studio(size, settings) as made:
        SHOTS[name](made.app)
        made.settle()
        return made.picture()
