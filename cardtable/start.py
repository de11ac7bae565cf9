"""The start of the program in a window, and the signal that ends it."""

import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import pygame

from cardtable.app import App
from cardtable.resources import config_dir
from cardtable.storage.settings import load
from cardtable.table.window import Window, name_languages


def run(size: tuple[int, int] | None = None, files: Sequence[Path] = (), *, speak: bool = False) -> int:
    """Open the window and play.

    Args:
        size: size of the window in pixels; None for the last one.
        files: records whose matches are imported and shown.
        speak: whether to switch Speak on, which otherwise is as it was left.

    Returns:
        The exit status.

    Raises:
        NoDisplay: there is no screen.
    """
    path = config_dir() / "settings.yaml"
    settings, problem = load(path)
    name_languages()
    speak(settings.language)
    if size is None and path.exists():
        size = settings.window
    settings.speak = settings.speak or speak
    host = Window(size, settings.full_screen, "Cardtable")
    if not settings.full_screen:
        settings.window = host.surface.get_size()
    app = App(host, settings)
    if problem is not None:
        app.tell_once(problem)
    _end_with_the_terminal(app)
    status = app.run(partial(_begin, app, files))
    if app.rescue.failure is not None:
        _tell(app.rescue.failure)
    return status


def _begin(app: App, files: Sequence[Path]) -> None:
    """Show the matches of record files, and ask who is playing if nobody has said so yet."""
    if files:
        app.router.take_in(files)
    if not app.settings.profile.name:
        app.router.welcome()


def _tell(sentence: str) -> None:
    """Say why the program has ended: on the terminal, or if nobody sees that, in a system dialog."""
    watched = sys.stderr is not None and sys.stderr.isatty()
    with suppress(OSError, AttributeError):
        print(sentence, file=sys.stderr)
    if not watched:
        with suppress(pygame.error):
            pygame.display.message_box("Cardtable", sentence, "error")


def _end_with_the_terminal(app: App) -> None:
    """Quit properly when the terminal that started the program is closed, unless the signal is ignored.

    SDL itself handles the signals that ask a program to end.
    """
    hang_up = getattr(signal, "SIGHUP", None)  # missing on Windows
    if hang_up is not None and signal.getsignal(hang_up) is signal.SIG_DFL:
        signal.signal(hang_up, lambda _signal, _frame: app.quit())
