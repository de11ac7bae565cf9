"""Reads the screen aloud: what is new on it, what has the keyboard, and what is asked for by a key.

It looks after every frame and compares, so that no scene has to report anything: a scene says what is on it
(`Scene.passages`) and what has the keyboard (`Scene.focus_words`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Final, Literal, Protocol
from weakref import WeakKeyDictionary

import pygame
from pygame.event import Event

from cardtable.i18n import _, key_of, language
from cardtable.scenes.speech.passages import Passage, Topic
from cardtable.table.heard import flowing, sentences
from cardtable.table.widgets.button import same_key

if TYPE_CHECKING:
    from cardtable.scenes.base import Scene, Services

KEY: Final = pygame.K_F4
"""Switches Speak on and off, anywhere."""
REMEMBERED: Final = 6
"""Number of things said last that are said again on demand."""


def letters() -> dict[Topic | Literal["last"], str]:
    """Return by what letter each is asked for, with Alt: a letter alone may be that of a button."""
    return {
        "question": key_of("Alt: the question", "Q"),
        "hand": key_of("Alt: your hand", "H"),
        "table": key_of("Alt: the table", "T"),
        "map": key_of("Alt: the map", "M"),
        "scores": key_of("Alt: the scores", "S"),
        "last": key_of("Alt: said last", "L"),
    }


class Mouth(Protocol):
    """Says texts; see `cardtable.speech.speaker.Speaker`."""

    problem: str

    def say(self, words: str, *, must: bool = False, after: bool = False) -> None:
        """Say a text, at once or after the others."""

    def close(self) -> None:
        """Be silent for good."""


Open = Callable[[str, Callable[[], None]], Mouth | None]
"""Opens the voice for a language; the other argument is called, from any thread, when it gives up."""


def system_voice(spoken: str, failed: Callable[[], None]) -> Mouth | None:
    """Return a speaker with the voice of this system; None if it has none. Its errors go to the log."""
    from cardtable import logfile
    from cardtable.speech.speaker import Speaker
    from cardtable.speech.voice import find_voice

    logfile.attach()
    found = find_voice(spoken)
    return None if found is None else Speaker(found, failed)


class ScreenReader:
    """Reads the topmost scene while the setting is on.

    Attributes:
        open: opens the voice.
    """

    def __init__(self, app: Services) -> None:
        self._app = app
        self.open: Open = system_voice
        self._mouth: Mouth | None = None
        self._language = language()
        self._known: WeakKeyDictionary[Scene, set[Hashable]] = WeakKeyDictionary()
        """The passages of each scene when it was looked at last."""
        self._scene: Scene | None = None
        self._focus = ""
        self._keyed = False
        """Whether a key was pressed since the last look."""
        self._said: deque[str] = deque(maxlen=REMEMBERED)

    # Keys

    def handle(self, event: Event) -> bool:
        """Use the keys that switch it, and those that ask for something; return whether it was one."""
        if event.type != pygame.KEYDOWN:
            return False
        self._keyed = True
        if event.key == KEY and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            self._app.settings.speak = not self._app.settings.speak
            self._app.apply_settings()
            return True
        if self._mouth is None or not event.mod & pygame.KMOD_ALT:
            return False
        asked = next((asked for asked, letter in letters().items() if same_key(event, letter)), None)
        if asked is None:
            return False
        last = " ".join(self._said) or _("Nothing has been said yet.")
        self._speak(last if asked == "last" else self._answer(asked))
        return True

    def _answer(self, topic: Topic) -> str:
        """What a scene tells about a topic; any scene can be asked what stands on it."""
        scene = self._app.scene
        told = scene.told(topic)
        if told or topic != "question":
            return told or _("There is nothing of this here.")
        lines = [passage.text for passage in scene.passages() if not passage.news]
        return sentences(flowing(lines), scene.focus_words()) or _("There is nothing of this here.")

    # The setting

    def apply(self) -> None:
        """Begin or end with the setting, in the language that is spoken; stay off if there is no voice."""
        wanted, spoken = self._app.settings.speak, language()
        if wanted == (self._mouth is not None) and spoken == self._language:
            return
        self.close()
        self._language = spoken
        if not wanted:
            return
        self._mouth = self.open(spoken, self._app.wake)
        if self._mouth is None:
            self._app.settings.speak = False
            self._app.notify(
                _("This system has no voice that Speak could use; on Linux, install speech-dispatcher.")
            )
            return
        self._scene = None
        self._known.clear()
        self._mouth.say(
            _(
                "Speak is on; F4 switches it off. Alt with {question} tells the question, {hand} your hand,"
                " {table} the table, {map} the map, {scores} the scores, and {last} what was said last."
            ).format(**letters()),
            must=True,
        )
        self._app.refresh()

    def close(self) -> None:
        """Be silent."""
        if self._mouth is not None:
            self._mouth.close()
            self._mouth = None

    # What is new

    def look(self, notices: Sequence[str]) -> None:
        """Say what has changed since the last look; `notices` lie over every scene."""
        mouth = self._mouth
        if mouth is None:
            return
        if mouth.problem:
            self._app.settings.speak = False
            self._app.notify(mouth.problem)
            self._app.apply_settings()
            return
        scene = self._app.scene
        passages = [*(Passage(("notice", words), words, must=True) for words in notices), *scene.passages()]
        focus, came = scene.focus_words(), scene is not self._scene
        fresh = self._fresh(scene, passages, came=came)
        waits = not (self._keyed or came)
        for passage in fresh:
            self._say(passage.text, must=passage.must, after=waits or passage.must or passage.news)
            waits = True
        if focus and (came or focus != self._focus):
            self._say(focus, after=waits)
        self._scene, self._focus, self._keyed = scene, focus, False

    def _fresh(self, scene: Scene, passages: Sequence[Passage], *, came: bool) -> list[Passage]:
        """The passages not said yet; of a scene that lay under another at least the first, as its name."""
        known = self._known.get(scene)
        self._known[scene] = {passage.key for passage in passages}
        if known is None:
            return _merged([passage for passage in passages if not passage.news])
        fresh = [passage for passage in passages if passage.key not in known and _tells(passage)]
        lying = [passage for passage in passages if not passage.news]
        return _merged(fresh or (lying[:1] if came else []))

    def _say(self, words: str, *, must: bool = False, after: bool = False) -> None:
        self._said.append(words)
        self._speak(words, must=must, after=after)

    def _speak(self, words: str, *, must: bool = False, after: bool = False) -> None:
        assert self._mouth is not None  # nothing is looked at or asked for without a voice
        self._mouth.say(words.replace(" · ", ", "), must=must, after=after)


def _tells(passage: Passage) -> bool:
    """Whether a passage that is new on a scene tells anything: figures alone are counting up."""
    return any(letter.isalpha() for letter in passage.text)


def _merged(passages: Sequence[Passage]) -> list[Passage]:
    """Join what is read in one go, such as the lines of a sheet."""
    found: list[Passage] = []
    for passage in passages:
        last = found[-1] if found else None
        if last is None or passage.must or passage.news or last.must or last.news:
            found.append(passage)
        else:
            found[-1] = last._replace(text=flowing((last.text, passage.text)))
    return found
