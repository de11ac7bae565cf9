"""The program: the window, the clock, the stack of scenes, and what all scenes share."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import Surface
from pygame.event import Event

from cardtable.frames import Frames, clock_ms
from cardtable.i18n import _
from cardtable.languages import speak
from cardtable.memory import give_back
from cardtable.rescue import Rescue
from cardtable.resources import library_file
from cardtable.router import SceneRouter, menu
from cardtable.scenes.base import Scene, draw_stack
from cardtable.scenes.notice import NoticeBar
from cardtable.scenes.speech.reader import ScreenReader
from cardtable.scenes.times import today
from cardtable.storage.settings import Settings
from cardtable.table.cache import caches, clear_all
from cardtable.table.canvas import Compositor, DrawList, painted
from cardtable.table.pads import Pads
from cardtable.table.sets import Chosen
from cardtable.table.theme import PadKind, Theme
from cardtable.table.touch import Touch
from cardtable.table.widgets import ARROWS
from cardtable.table.window import WAKE, Host

if TYPE_CHECKING:
    from cardtable.ai.thinker import Thinker
    from cardtable.phones.hosting import Hosting
    from cardtable.storage.library import Library
    from cardtable.table.sound import Sound

REST_MS = 1000
"""Longest wait in milliseconds while nothing moves; it lets Ctrl+C through."""
RESIZE_QUIET_MS = 150
"""Milliseconds after the last change of the window's size until everything is laid out again."""
QUIET_MS = 600
"""Milliseconds without a frame after which pictures that nobody shows are dropped."""

REPEATING = frozenset(
    {*ARROWS, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_TAB}
)
"""Keys that repeat while held; any other acts once, so that a long Enter does not press two buttons."""

_POINTER = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL})


class App:
    """The running program, which scenes know as `Services`."""

    def __init__(
        self,
        host: Host,
        settings: Settings,
        *,
        clock: Callable[[], float] = clock_ms,
        first: Callable[[App], Scene] | None = None,
        library: Library | None = None,
        thinker: Thinker | None = None,
        calendar: Callable[[], int] = today,
    ) -> None:
        """Prepare everything; nothing is shown before `run` or `frame`.

        Args:
            host: the window, or its stand-in off screen.
            settings: the player's settings.
            clock: returns milliseconds.
            first: makes the first scene, to which `home` returns; by default the menu.
            library: the library of matches; by default the one in the user's folder.
            thinker: where the computer players think; by default a process of their own.
            calendar: returns the day, counted from January 1 of the year 1.
        """
        self.host = host
        self.settings = settings
        self.clock = clock
        self.today = calendar
        self.first = first if first is not None else menu
        self.scenes: list[Scene] = []
        self.router = SceneRouter(self)
        self.notices = NoticeBar(self)
        self.reader = ScreenReader(self)
        self.running = True
        self.rescue = Rescue(self, self.scenes, lambda: self.first(self))
        self._compositor = Compositor(host.surface, host.update)
        self.frames = Frames()
        self._quiet_at = math.inf
        self._resize_at: float | None = None
        self._old_frame: Surface | None = None
        self._full_screen = settings.full_screen
        self.keyed = False
        self.pads = Pads()
        self._touch = Touch(host.finger)
        self._held: set[int] = set()
        self._told: set[str] = set()
        self._library = library
        self._sound: Sound | None = None
        self._thinker = thinker
        self._phones: Hosting | None = None
        self._sets = Chosen(self.tell_once)
        self.theme = self._themed()
        for cache in caches():
            cache.suit(self.theme.size)

    # What scenes share. Each is created at first use, so that the first frame waits for none.

    @property
    def library(self) -> Library:
        """The library of matches; a damaged file is moved aside and reported."""
        if self._library is None:
            from cardtable.storage.library import Library

            self._library = Library(library_file(), self.notify)
        return self._library

    @property
    def sound(self) -> Sound:
        """The sound."""
        if self._sound is None:
            from cardtable.table.sound import Sound

            self._sound = Sound(self.settings)
        return self._sound

    @property
    def thinker(self) -> Thinker:
        """The thinker of the computer players."""
        if self._thinker is None:
            from cardtable import logfile
            from cardtable.ai.thinker import Thinker

            logfile.attach()
            self._thinker = Thinker(on_ready=self.wake)
        return self._thinker

    @property
    def phones(self) -> Hosting:
        """What offers seats to phones."""
        if self._phones is None:
            from cardtable.scenes.phones.pictures import hosting

            self._phones = hosting(self)
        return self._phones

    # The stack of scenes.

    @property
    def scene(self) -> Scene:
        """The topmost scene."""
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Show `scene` above the current one."""
        if self.scenes:
            self.scene.covered()
        self._enter(scene)

    def pop(self) -> None:
        """Leave the topmost scene; leaving the last one ends the program."""
        self.scenes.pop().leave()
        if not self.scenes:
            self.quit()
            return
        self.notices.leave()
        self.scene.uncovered()
        self._accompany()
        self.refresh()

    def replace(self, scene: Scene) -> None:
        """Show `scene` in place of the topmost one."""
        self.scenes.pop().leave()
        self._enter(scene)

    def home(self) -> None:
        """Leave every scene and show the menu."""
        while self.scenes:
            self.scenes.pop().leave()
        self.push(self.first(self))

    def quit(self) -> None:
        """End the program after this frame."""
        self.running = False

    # Time and frames.

    def now(self) -> float:
        """Return milliseconds on the program's clock."""
        return self.clock()

    def refresh(self) -> None:
        """Ask for a frame."""
        self.frames.changed = True

    def _enter(self, scene: Scene) -> None:
        self.notices.leave()
        self.scenes.append(scene)
        scene.enter()
        self._accompany()
        self.refresh()

    def _accompany(self) -> None:
        """Let the table's music play, if the settings want it, while a table is open."""
        if self.settings.music or self._sound is not None:
            self.sound.accompany(at_table=any(scene.music for scene in self.scenes))

    def rumble(self) -> None:
        """Rumble the pad used last, if there is one."""
        self.pads.rumble()

    def wake(self) -> None:
        """Ask for a frame from any thread."""
        self.host.wake()

    def wake_at(self, ms: float) -> None:
        """Ask for a frame at that time on the program's clock."""
        self.frames.alarm(ms)

    def run(self, then: Callable[[], None] | None = None) -> int:
        """Show the first scene and run until the program ends.

        Args:
            then: called once the first scene is there, to open more above it.

        Returns:
            The exit status.
        """
        try:
            self.reader.apply()
            if not self.scenes:
                self.rescue.guarded(self.home)
            if then is not None and self.scenes:
                self.rescue.guarded(then)
            while self.running:
                self.rescue.guarded(self.step)
                if self.running:
                    self._pause()
        except KeyboardInterrupt:
            return 130
        finally:
            self.close()
        return 0 if self.rescue.failure is None else 1

    def close(self) -> None:
        """Close everything that was opened."""
        with ExitStack() as last:
            last.callback(self.host.close)
            last.callback(self.reader.close)
            for service in (self._library, self._thinker, self._sound, self._phones):
                if service is not None:
                    last.callback(service.close)
            while self.scenes:
                last.callback(self.scenes.pop(0).leave)

    def pause_ms(self) -> float:
        """Return the milliseconds until something must be done if no event comes."""
        now = self.clock()
        held = min(self.pads.due, self._touch.due)
        due = min(now + REST_MS, self._quiet_at, self.frames.next(), held, self._resize_at or math.inf)
        return max(0.0, due - now)

    def _pause(self) -> None:
        """Wait for the next thing to do; events before the next possible frame are handled with it."""
        if self.frames.wanted and self._resize_at is None:
            time.sleep(self.pause_ms() / 1000)
        else:
            self.host.wait(self.pause_ms())

    def step(self) -> None:
        """Handle the events and, if something changed or moves and it is time, show a frame."""
        now = self.clock()
        for event in self._touch.heard(self.pads.heard(self.host.events(), now), now):
            self.dispatch(event)
            if not self.running:
                return
        now = self.clock()
        if self._phones is not None:
            self.rescue.guarded(self._phones.poll)
        if self._resize_at is not None:
            if now < self._resize_at:
                return
            self._rebuild()
        if self.frames.due(now):
            self.frame()
        elif now >= self._quiet_at:
            self._quiet_at = math.inf
            give_back()
            self.host.find_pads()  # the first frames wait for none

    def frame(self) -> None:
        """Advance time and show the screen."""
        now = self.clock()
        self._quiet_at = now + QUIET_MS
        carried = self.frames.begin(now)
        out = self.rescue.guarded(self._listed_carried if carried else self._listed)
        if out is not None:
            self._compositor.present(out)
        if self.scenes:
            self.rescue.guarded(self.reader.look, self.notices.sentences[:1])

    def _listed(self) -> DrawList:
        """Return what is on screen after advancing time."""
        self.frames.moving = self.scene.tick(self.now())
        self.notices.tick(self.now())
        return self.listed()

    def _listed_carried(self) -> DrawList:
        """Return what is on screen if nothing but the object held by the pointer has moved."""
        out = self.scene.carrier.draw_carried() if self.scene.carrier is not None else None
        if out is None:
            return self.listed()
        self.notices.draw(out)
        return out

    def listed(self) -> DrawList:
        """Return everything on screen, back to front."""
        out = DrawList()
        draw_stack(self.scenes, out)
        self.notices.draw(out)
        return out

    def picture(self) -> Surface:
        """Return the window's content as a picture, painted completely."""
        return painted(self.listed(), self.theme.size)

    def picture_below(self, scene: Scene) -> Surface:
        """Return what the scenes below one show, as a picture."""
        out = DrawList()
        draw_stack(self.scenes[: self.scenes.index(scene)], out)
        resizing = self._resize_at is not None
        return painted(out, self.theme.size) if resizing else self._compositor.picture(out)

    def dispatch(self, event: Event) -> None:
        """Pass one event to its receiver."""
        kind = event.type
        if (
            kind == pygame.MOUSEMOTION
            and self._resize_at is None
            and self.rescue.guarded(self._carried, event)
        ):
            self.frames.carried = True
        elif kind == pygame.QUIT:
            self.quit()
        elif kind == WAKE:
            self.refresh()
        elif kind in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            self._resizing()
        elif kind in (pygame.WINDOWEXPOSED, pygame.VIDEOEXPOSE, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self._compositor.forget()
            self.refresh()
        else:
            if self._resize_at is not None and kind in _POINTER | {pygame.KEYDOWN, pygame.TEXTINPUT}:
                self._rebuild()  # what the player points at has to be where it is drawn
            if self.rescue.guarded(self._taken, event):
                self.refresh()

    def _carried(self, event: Event) -> bool:
        """Move what the pointer holds; return whether that is all the event does."""
        carrier = self.scene.carrier
        return carrier is not None and carrier.carry(event)

    def _taken(self, event: Event) -> bool:
        self.keyed = event.type == pygame.KEYDOWN or (self.keyed and event.type not in _POINTER)
        if event.type == pygame.KEYDOWN or event.type in _POINTER:
            self._show_signs(self.pads.kind if hasattr(event, "pad") else None)
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        elif event.type == pygame.KEYDOWN:
            if event.key in self._held and event.key not in REPEATING:
                return False
            self._held.add(event.key)
        taken = self.reader.handle(event) or self.notices.handle(event) or self.scene.handle(event)
        return taken or (event.type == pygame.KEYDOWN and self._own_key(event))

    def _show_signs(self, pad: PadKind | None) -> None:
        """Show on buttons the signs of the pad in use, or for None the keys."""
        if pad != self.theme.pad:
            self.theme = replace(self.theme, pad=pad)
            self.refresh()

    def _own_key(self, event: Event) -> bool:
        """Handle the keys that mean the same everywhere; return whether it was one."""
        alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
        if event.key == pygame.K_F11 or alt_enter:
            self.settings.full_screen = not self.settings.full_screen
            self.apply_settings()
        elif event.key == pygame.K_F1:
            self.router.rules(self.scene.game, self.scene.clause)
        elif event.key == pygame.K_F2:
            self.router.atlas(self.scene.atlas_place)
        elif event.key == pygame.K_F10:
            self.settings.sound = not self.settings.sound
            self.apply_settings()
        elif event.key == pygame.K_q and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.quit()
        else:
            return False
        return True

    # Settings, sizes, sentences.

    def apply_settings(self) -> None:
        """Apply changed settings everywhere at once, and save them."""
        if self.settings.full_screen != self._full_screen:
            self._fill_screen()
        self._retheme()
        if self._sound is not None:
            self._sound.apply()
        self._accompany()
        self.reader.apply()
        problem = self.settings.save()
        if problem is not None:
            self.notify(problem)

    def speak(self) -> None:
        """Speak the language of the settings from now on, and keep it: what is open is opened anew."""
        speak(self.settings.language)
        clear_all(self.theme.size)
        opened = list(self.scenes)
        self.home()
        for scene in opened:
            scene.reopen()
        self.apply_settings()

    def _fill_screen(self) -> None:
        """Fill the screen or return to a window, as the settings say; report a system that refuses."""
        try:
            self.host.set_full_screen(self.settings.full_screen)
        except pygame.error as error:
            self.settings.full_screen = self._full_screen
            self.notify(_("The window cannot switch to or from full screen ({reason}).").format(reason=error))
        self._full_screen = self.settings.full_screen

    def notify(self, sentence: str) -> None:
        """Show the player one sentence above any scene until it is dismissed."""
        self.notices.add(sentence)
        self.refresh()

    def tell_once(self, sentence: str) -> None:
        """Show the player a sentence and log it, unless it was shown since the program began."""
        if sentence not in self._told:
            from cardtable import logfile

            self._told.add(sentence)
            logfile.write(sentence)
            self.notify(sentence)

    def _themed(self) -> Theme:
        return self._sets.theme(self.host.surface.get_size(), self.settings)

    def _retheme(self) -> None:
        theme = replace(self._themed(), pad=self.theme.pad)
        if theme != self.theme:
            self.theme = theme
            clear_all(theme.size)
        if self._compositor.screen is not self.host.surface:
            self._compositor = Compositor(self.host.surface, self.host.update)
        for scene in self.scenes:
            scene.resized()
        self.refresh()

    def _resizing(self) -> None:
        """Show the old frame stretched until the window's size has come to rest."""
        surface = self.host.surface
        if surface.get_size() == self.theme.size:
            if self._resize_at is not None or self._compositor.screen is not surface:
                self._rebuild()
            return
        if self._old_frame is None:
            self._old_frame = painted(self._compositor.frame or DrawList(), self.theme.size)
        pygame.transform.scale(self._old_frame, surface.get_size(), surface)
        self.host.update([surface.get_rect()])
        self._resize_at = self.now() + RESIZE_QUIET_MS

    def _rebuild(self) -> None:
        self._resize_at = None
        self._old_frame = None
        if not self._full_screen:
            self.settings.window = self.host.surface.get_size()
        self._retheme()
        self._compositor.forget()
