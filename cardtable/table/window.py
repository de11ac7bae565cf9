"""The operating system's window: opening it, waiting for events, its size; and an off-screen stand-in.

A table at rest costs nothing: SDL's own waiting function blocks until something happens, while
`pygame.event.wait` polls about 900 times a second. It is called by ctypes in the very library pygame loaded;
if that fails, the wait is a short sleep.
"""

from __future__ import annotations

import contextlib
import ctypes
import math
import os
import sys
import time
import warnings
from collections.abc import Callable
from itertools import pairwise
from typing import Any, Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event
from pygame.system import get_pref_locales

from cardtable.i18n import _
from cardtable.languages import VARIABLES
from cardtable.resources import asset
from cardtable.table import pads
from cardtable.table.shrunk import Shrunk, shrunk
from cardtable.table.theme import MINIMUM_SIZE

WAKE = pygame.event.custom_type()
"""The event other threads post to get the next frame at once."""

_FALLBACK_MS = 50
_SHARE_OF_SCREEN = 0.84
"""Largest share of the desktop's width and height that a window takes when it opens."""
_SHAPE = 1.6
FINGER_MM = 9.0
"""Width and height of what a finger can hit, in millimeters."""
FINGER_PX = 44.0, 120.0
"""The same in pixels, at least and at most, whatever the system says of its screen."""


class NoDisplay(Exception):  # noqa: N818 - it is a fact of the machine
    """There is no screen to open a window on. `str(error)` says so in one sentence."""


class Host(Protocol):
    """The program's interface to a window."""

    @property
    def surface(self) -> Surface:
        """The pixels to paint on; another object after a change of size."""

    @property
    def finger(self) -> int:
        """Half the smallest thing on the screen that a finger can hit, in pixels."""

    def update(self, rects: list[Rect]) -> None:
        """Show the pixels painted in `rects`."""

    def events(self) -> list[Event]:
        """The events since the last call."""

    def wait(self, timeout_ms: float) -> None:
        """Return when there is an event, or after `timeout_ms`."""

    def set_full_screen(self, on: bool) -> None:
        """Fill the screen, or go back to a window."""

    def find_pads(self) -> None:
        """Look for game pads from now on; calling it again does nothing."""

    def wake(self) -> None:
        """End a wait; may be called from any thread."""

    def close(self) -> None:
        """Close the window."""


class Window:
    """The real window."""

    def __init__(self, size: tuple[int, int] | None, full_screen: bool, title: str) -> None:
        """Open it.

        Args:
            size: width and height in pixels; None fits the desktop.
            full_screen: whether it fills the screen instead.
            title: the window's title.

        Raises:
            NoDisplay: there is no screen.
        """
        _prepare()
        try:
            pygame.display.init()
            pygame.font.init()
            self._desktop = pygame.display.get_desktop_sizes()[0]
        except (pygame.error, IndexError) as error:
            raise NoDisplay(
                _("Cardtable needs a screen, and none was found ({reason}).").format(reason=error)
            ) from None
        self._size = fitting(size, self._desktop)
        self._shrunk: Shrunk | None = None
        pygame.display.set_caption(title)
        pygame.display.set_icon(_icon())
        try:
            self.set_full_screen(full_screen)
        except pygame.error as error:
            pygame.display.quit()
            raise NoDisplay(_("Cardtable cannot open a window ({reason}).").format(reason=error)) from None
        pygame.key.set_repeat(350, 35)
        self._keys = HeldKeys()
        pygame.key.stop_text_input()  # only a focused text field needs composed letters
        self._wait = sdl_wait()
        self._fresh = False
        """Whether SDL has just fetched events, which it does while waiting."""

    @property
    def surface(self) -> Surface:
        """The window's pixels, or those of the picture shown by a very small window."""
        screen = _screen()
        self._shrunk = shrunk(screen.get_size(), self._shrunk)
        return screen if self._shrunk is None else self._shrunk.canvas

    @property
    def finger(self) -> int:
        """Half the smallest thing on the screen that a finger can hit, in pixels."""
        return half_finger(_dots_per_inch())

    def update(self, rects: list[Rect]) -> None:
        """Show the pixels painted in `rects`."""
        if self._shrunk is None:
            pygame.display.update(rects)
        else:
            self._shrunk.show(_screen())
            pygame.display.flip()

    def events(self) -> list[Event]:
        """The events since the last call."""
        fresh, self._fresh = self._fresh, False
        found = self._keys.meant(latest(pygame.event.get(pump=not fresh)))
        return found if self._shrunk is None else [self._shrunk.told(event) for event in found]

    def wait(self, timeout_ms: float) -> None:
        """Sleep until there is an event, or for `timeout_ms`."""
        self._wait(math.ceil(timeout_ms))
        self._fresh = self._wait is not _short_sleep

    def set_full_screen(self, on: bool) -> None:
        """Fill the screen, or go back to the former window."""
        if on:
            current = pygame.display.get_surface()
            if current is not None:
                self._size = current.get_size()
            _set_mode(self._desktop, pygame.FULLSCREEN)
        else:
            _set_mode(self._size, pygame.RESIZABLE)
            if _screen().get_size() != self._size:
                _set_mode(self._size, pygame.RESIZABLE)  # leave full screen first, then set the size
            _set_minimum(MINIMUM_SIZE)

    def find_pads(self) -> None:
        """Look for game pads from now on; calling it again does nothing."""
        pads.start()

    def wake(self) -> None:
        """End a wait; may be called from any thread."""
        if pygame.display.get_init():
            pygame.event.post(Event(WAKE))

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()


class Offscreen:
    """An invisible window, for tests and pictures."""

    def __init__(self, size: tuple[int, int]) -> None:
        """Open with a `size` in pixels."""
        if not pygame.display.get_init():
            os.environ["SDL_VIDEODRIVER"] = "dummy"
            pygame.display.init()
        pygame.font.init()
        if pygame.display.get_surface() is None:
            pygame.display.set_mode((1, 1))  # surfaces are converted to the pixel format of some window
        self._open(size)
        self.queue: list[Event] = []
        self.painted: list[list[Rect]] = []
        self.full_screen = False
        self.awake = 0
        self.finger = half_finger(0.0)

    def _open(self, size: tuple[int, int]) -> None:
        self.window = Surface(size)
        self._shrunk = shrunk(size)
        self.surface = self.window if self._shrunk is None else self._shrunk.canvas

    def resize(self, size: tuple[int, int]) -> None:
        """Resize, as a user does at the window's edge."""
        self._open(size)
        self.queue.append(Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

    def shown(self, picture: Surface) -> Surface:
        """A picture of the whole as the window shows it."""
        if self._shrunk is None:
            return picture
        self._shrunk.canvas.blit(picture, (0, 0))
        self._shrunk.show(self.window)
        return self.window.copy()

    def update(self, rects: list[Rect]) -> None:
        """Record the rectangles shown."""
        self.painted.append(rects)
        if self._shrunk is not None:
            self._shrunk.show(self.window)

    def events(self) -> list[Event]:
        """The events put into `queue` since the last call."""
        events, self.queue = self.queue, []
        return events if self._shrunk is None else [self._shrunk.told(event) for event in events]

    def wait(self, timeout_ms: float) -> None:
        """Never sleep."""

    def set_full_screen(self, on: bool) -> None:
        """Record the wish."""
        self.full_screen = on

    def find_pads(self) -> None:
        """Find none."""

    def wake(self) -> None:
        """Count the calls."""
        self.awake += 1

    def close(self) -> None:
        """Do nothing."""


def latest(events: list[Event]) -> list[Event]:
    """The events without pointer positions superseded by the next event."""
    if len(events) < 2:
        return events
    return [event for event, after in pairwise(events) if not _passed(event, after)] + events[-1:]


def _passed(event: Event, after: Event) -> bool:
    """Whether an event only gives a pointer position that the next one supersedes."""
    moves = event.type == after.type == pygame.MOUSEMOTION
    return moves and bool(event.buttons == after.buttons)


class HeldKeys:
    """Filters out false repeats of held keys.

    A timer repeats a held key. It keeps running while the program paints a slow picture, and misses that the
    key was released meanwhile, so that one tap would count as many.
    """

    def __init__(self) -> None:
        """Start with no key down."""
        self._down: set[int] = set()

    def meant(self, events: list[Event]) -> list[Event]:
        """Return a batch of events, each key repeating at most once and not at all if released since."""
        let_go = {event.key for event in events if event.type == pygame.KEYUP}
        found: list[Event] = []
        repeated: set[int] = set()
        for event in events:
            if event.type == pygame.KEYUP:
                self._down.discard(event.key)
            elif event.type == pygame.KEYDOWN:
                again = event.key in self._down
                self._down.add(event.key)
                if again and (event.key in let_go or event.key in repeated):
                    continue
                if again:
                    repeated.add(event.key)
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._down.clear()
            found.append(event)
        return found


def fitting(size: tuple[int, int] | None, desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the size to open a window with.

    Args:
        size: wanted size in pixels; None takes a good part of the desktop.
        desktop: size of the screen in pixels.
    """
    room = desktop[0] * _SHARE_OF_SCREEN, desktop[1] * _SHARE_OF_SCREEN
    if size is None:
        height = min(room[1], room[0] / _SHAPE)
        size = round(height * _SHAPE), round(height)
    else:
        size = min(size[0], desktop[0]), min(size[1], desktop[1])
    return max(size[0], MINIMUM_SIZE[0]), max(size[1], MINIMUM_SIZE[1])


def half_finger(dots_per_inch: float) -> int:
    """Return half of `FINGER_MM` in pixels, within reason; 0 dots per inch means that nobody knows."""
    least, most = FINGER_PX
    return round(min(max(dots_per_inch * FINGER_MM / 25.4, least), most) / 2)


def _sdl(function: str) -> Any:
    """A function of the very SDL that pygame loaded, by its name in C; None if it is out of reach."""
    for library in (pygame.base.__file__, "SDL2.dll", "SDL2"):
        with contextlib.suppress(OSError, AttributeError, TypeError):
            return getattr(ctypes.CDLL(library), function)
    return None


def _dots_per_inch() -> float:
    """What SDL knows of the first screen; 0 if it knows nothing."""
    found, ask = ctypes.c_float(0.0), _sdl("SDL_GetDisplayDPI")
    if ask is None:
        return 0.0
    ask.argtypes = [ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
    known = ask(0, ctypes.byref(found), None, None) == 0
    return found.value if known else 0.0


def sdl_wait() -> Callable[[int], object]:
    """SDL's own blocking wait, in milliseconds, or a short sleep if it is unavailable."""
    wait = _sdl("SDL_WaitEventTimeout")
    if wait is None:
        return _short_sleep
    wait.argtypes = [ctypes.c_void_p, ctypes.c_int]
    wait.restype = ctypes.c_int
    return lambda timeout_ms: wait(None, max(1, timeout_ms))


def _screen() -> Surface:
    """The pixels of the window."""
    screen = pygame.display.get_surface()
    assert screen is not None  # the window is open from __init__ to close
    return screen


def _set_mode(size: tuple[int, int], flags: int) -> None:
    """Open or change the window; the system may choose another size."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        pygame.display.set_mode(size, flags)


def _short_sleep(timeout_ms: int) -> None:
    time.sleep(min(timeout_ms, _FALLBACK_MS) / 1000)


def _set_minimum(size: tuple[int, int]) -> None:
    """Tell the system the smallest size the user may drag the window to, if it supports that."""
    by_number, set_minimum = _sdl("SDL_GetWindowFromID"), _sdl("SDL_SetWindowMinimumSize")
    if by_number is None or set_minimum is None:
        return
    by_number.restype = ctypes.c_void_p
    set_minimum.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
    # SDL numbers windows from 1 and never reuses a number; a change of mode may make a new window.
    for number in range(1, 33):
        window = by_number(number)
        if window:
            set_minimum(window, *size)


def name_languages() -> None:
    """Name the player's languages in the environment, where gettext looks; not every system has done so."""
    if not any(os.environ.get(name) for name in VARIABLES):
        os.environ[VARIABLES[0]] = ":".join(str(found["language"]) for found in get_pref_locales())


def _prepare() -> None:
    """Set SDL options that suit a table of surfaces, unless the user has set others."""
    # By default SDL pushes the window's surface through OpenGL, which is slow and heavy without a good GPU.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if sys.platform == "linux" and "SDL_VIDEODRIVER" not in os.environ:
        # Left alone, SDL falls back to an invisible driver, and the player would wait forever.
        named = (("DISPLAY", "x11"), ("WAYLAND_DISPLAY", "wayland"))
        drivers = [driver for variable, driver in named if os.environ.get(variable)]
        if not drivers:
            raise NoDisplay(_("Cardtable needs a screen, and there is none here (DISPLAY is not set)."))
        os.environ["SDL_VIDEODRIVER"] = ",".join(drivers)


def _icon() -> Surface:
    """The program's icon, drawn small, since it is needed before the window opens."""
    return pygame.image.load_sized_svg(asset("art", "icon.svg"), (64, 64))
