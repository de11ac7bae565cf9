"""What a scene is: one thing that fills the window, and what the program offers to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol

from pygame import Surface
from pygame.event import Event

from cardtable.storage.settings import Settings
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme

if TYPE_CHECKING:
    from cardtable.ai.thinker import Thinker
    from cardtable.scenes.router import Router
    from cardtable.storage.library import Library
    from cardtable.table.sound import Sound


class Services(Protocol):
    """What the program offers to its scenes."""

    settings: Settings

    @property
    def theme(self) -> Theme:
        """Sizes and colours for the window as it is."""

    @property
    def library(self) -> Library:
        """The matches that are kept."""

    @property
    def sound(self) -> Sound:
        """What is heard."""

    @property
    def thinker(self) -> Thinker:
        """Where the computer players think."""

    @property
    def router(self) -> Router:
        """What leads from one scene to another."""

    def now(self) -> float:
        """Milliseconds on the program's clock."""

    def push(self, scene: Scene) -> None:
        """Show `scene` above the present one."""

    def pop(self) -> None:
        """Leave the topmost scene; leaving the last one ends the program."""

    def replace(self, scene: Scene) -> None:
        """Show `scene` in place of the topmost one."""

    def home(self) -> None:
        """Leave every scene and show the menu."""

    def picture_below(self, scene: Scene) -> Surface:
        """What the scenes below one show, as a picture."""

    def quit(self) -> None:
        """End the program after this frame."""

    def refresh(self) -> None:
        """Ask for a frame; for changes that no event and no tick told of."""

    def wake(self) -> None:
        """Ask for a frame from any thread."""

    def wake_at(self, ms: float) -> None:
        """Ask for a frame at that time of the program's clock."""

    def notify(self, sentence: str) -> None:
        """Tell the player one sentence, above whatever scene, until it is dismissed."""

    def tell_once(self, sentence: str) -> None:
        """Tell the player a sentence, and the log.

        One that was told since the program began is not repeated.
        """

    def apply_settings(self) -> None:
        """Make changed settings hold everywhere at once, and keep them."""


class Carrier(Protocol):
    """What moves on with the pointer in a scene, so often that nothing else is looked at meanwhile."""

    def carry(self, event: Event) -> bool:
        """Move what is held on with the pointer; whether no more happens.

        Where more happens, or nothing is held, the scene is to `handle` the event.
        """

    def draw_carried(self) -> DrawList | None:
        """List everything, knowing that nothing has moved since the scene's `draw` but what is held.

        None where that has to list it.
        """


class Scene:
    """One thing that fills the window.

    The program calls `enter` when the scene comes onto the stack and `leave` when it goes for good,
    `covered` and `uncovered` when another scene comes above it and goes. Only the topmost scene gets events
    and ticks.
    """

    name: ClassVar[str] = ""
    """What `shot` and the log call it."""
    opaque: bool = True
    """Whether nothing of the scene below shows through."""
    game: str | None = None
    """The game whose rules F1 opens."""
    clause: str = ""
    """The clause that F1 opens them at; empty for their beginning."""
    carrier: Carrier | None = None
    """Where the pointer can hold something: what carries it."""

    def __init__(self, app: Services) -> None:
        self.app = app

    def enter(self) -> None:
        """Begin: read what is needed, lay out."""

    def leave(self) -> None:
        """End: let go of what was held."""

    def covered(self) -> None:
        """Another scene is above now: forget the pointer, end any drag."""

    def uncovered(self) -> None:
        """This scene is the topmost again."""

    def resized(self) -> None:
        """The window's size, the palette or a setting changed: lay out anew."""

    def handle(self, event: Event) -> bool:
        """Take an event; returns whether it was used (then a frame follows)."""
        return False

    def tick(self, now_ms: float) -> bool:
        """Let time pass, once before every frame; returns whether the next frame is wanted at once."""
        return False

    def draw(self, out: DrawList) -> None:
        """List everything that is on screen, back to front."""


def draw_stack(scenes: Sequence[Scene], out: DrawList) -> None:
    """List a stack of scenes, back to front: the topmost opaque one and those above it."""
    lowest = max((index for index, scene in enumerate(scenes) if scene.opaque), default=0)
    for scene in scenes[lowest:]:
        scene.draw(out)
