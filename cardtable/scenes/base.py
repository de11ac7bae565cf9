"""The base of scenes, each filling the window, and the services the program offers them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol

from pygame import Surface
from pygame.event import Event

from cardtable.scenes.speech.passages import Passage, Topic, passages_of
from cardtable.storage.settings import Settings
from cardtable.table import heard
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme

if TYPE_CHECKING:
    from cardtable.ai.thinker import Thinker
    from cardtable.phones.hosting import Hosting
    from cardtable.scenes.router import Router
    from cardtable.storage.library import Library
    from cardtable.table.sound import Sound


class Services(Protocol):
    """The program's services to its scenes.

    Attributes:
        settings: the player's settings.
        keyed: whether a key was used last, and not the pointer.
    """

    settings: Settings
    keyed: bool

    @property
    def theme(self) -> Theme:
        """Sizes and colors for the current window."""

    @property
    def library(self) -> Library:
        """The kept matches."""

    @property
    def sound(self) -> Sound:
        """The sound player."""

    @property
    def thinker(self) -> Thinker:
        """The computer players' engine."""

    @property
    def phones(self) -> Hosting:
        """Offers seats to phones."""

    @property
    def scene(self) -> Scene:
        """The topmost scene."""

    @property
    def router(self) -> Router:
        """Leads from one scene to another."""

    def now(self) -> float:
        """Milliseconds on the program's clock."""

    def today(self) -> int:
        """The day by the local calendar, counted from January 1 of the year 1."""

    def push(self, scene: Scene) -> None:
        """Show `scene` above the current one."""

    def pop(self) -> None:
        """Leave the topmost scene; leaving the last one ends the program."""

    def replace(self, scene: Scene) -> None:
        """Show `scene` in place of the topmost one."""

    def home(self) -> None:
        """Leave every scene and show the menu."""

    def picture_below(self, scene: Scene) -> Surface:
        """Return a picture of the scenes below one."""

    def quit(self) -> None:
        """End the program after this frame."""

    def refresh(self) -> None:
        """Ask for a frame after a change that no event or tick reported."""

    def rumble(self) -> None:
        """Rumble the game pad used last, if there is one."""

    def wake(self) -> None:
        """Ask for a frame from any thread."""

    def wake_at(self, ms: float) -> None:
        """Ask for a frame at that time of the program's clock."""

    def notify(self, sentence: str) -> None:
        """Show the player a sentence above any scene until it is dismissed."""

    def tell_once(self, sentence: str) -> None:
        """Show the player a sentence and log it, but only the first time since the program began."""

    def apply_settings(self) -> None:
        """Apply changed settings everywhere at once, and save them."""

    def speak(self) -> None:
        """Speak the language of the settings from now on, and keep it: what is open is opened anew."""


class Carrier(Protocol):
    """Moves something with the pointer, so often that nothing else is examined meanwhile."""

    def carry(self, event: Event) -> bool:
        """Move the held thing with the pointer; return whether nothing else happens.

        If it returns False, the scene must `handle` the event.
        """

    def draw_carried(self) -> DrawList | None:
        """List everything, given that only the held thing has moved since the scene's `draw`.

        None if the scene itself must list it.
        """


class Scene:
    """One thing that fills the window.

    The program calls `enter` when the scene joins the stack and `leave` when it goes for good, `covered` and
    `uncovered` when another scene comes above it and goes. Only the topmost scene gets events and ticks.
    """

    name: ClassVar[str] = ""
    """Its name for `shot` and the log."""
    opaque: bool = True
    """Whether it hides the scene below completely."""
    game: str | None = None
    """The game whose rules F1 opens."""
    clause: str = ""
    """The clause at which F1 opens them; empty for the beginning."""
    music: bool = False
    """Whether the table's music plays while it is on the stack."""
    carrier: Carrier | None = None
    """Carries whatever the pointer holds, if the scene allows that."""

    def __init__(self, app: Services) -> None:
        self.app = app

    @property
    def atlas_place(self) -> str:
        """The place at which F2 opens the atlas, by postal code; empty for any."""
        return ""

    def enter(self) -> None:
        """Begin: load and lay out."""

    def leave(self) -> None:
        """End: release resources."""

    def covered(self) -> None:
        """Forget the pointer and end any drag: another scene is above now."""

    def uncovered(self) -> None:
        """Handle becoming the topmost scene again."""

    def reopen(self) -> None:
        """Open a scene like this one above the current one, after a change of language; by default none."""

    def resized(self) -> None:
        """Lay out anew after a change of window size, palette or settings."""

    def go_on(self) -> None:
        """Go on, for somebody with a phone while nobody sits at the screen; by default stay."""

    def handle(self, event: Event) -> bool:
        """Handle an event; return whether it was used (then a frame follows)."""
        return False

    def tick(self, now_ms: float) -> bool:
        """Let time pass, once before every frame; return whether the next frame is wanted at once."""
        return False

    def draw(self, out: DrawList) -> None:
        """List everything on screen, back to front."""

    # For whoever hears the screen.

    def passages(self) -> Sequence[Passage]:
        """Return what it says of itself, in reading order: by default every line on it."""
        out = DrawList()
        self.draw(out)
        return passages_of(heard.lines(out))

    def focus_words(self) -> str:
        """Return what has the keyboard, in words; empty for nothing."""
        return ""

    def told(self, topic: Topic) -> str:
        """Return the answer to a question that may be asked at any time; empty if it means nothing here."""
        return ""


def draw_stack(scenes: Sequence[Scene], out: DrawList) -> None:
    """List a stack of scenes, back to front: the topmost opaque one and those above it."""
    lowest = max((index for index, scene in enumerate(scenes) if scene.opaque), default=0)
    for scene in scenes[lowest:]:
        scene.draw(out)
