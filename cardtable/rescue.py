"""What becomes of an error in a scene: it is logged, the menu comes back, and the player reads a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import ParamSpec, TypeVar

from cardtable.i18n import _
from cardtable.scenes.base import Scene, Services

P = ParamSpec("P")
T = TypeVar("T")


class Rescue:
    """Keeps the program going when a scene fails.

    Attributes:
        failure: the sentence with which the program ends, if nothing can be shown any more; else None.
    """

    def __init__(self, app: Services, scenes: list[Scene], first: Callable[[], Scene]) -> None:
        """Set what to fall back to.

        Args:
            app: the program.
            scenes: its stack of scenes, changed in place.
            first: makes the first scene.
        """
        self.failure: str | None = None
        self._app = app
        self._scenes = scenes
        self._first = first

    def guarded(self, act: Callable[P, T], *given: P.args, **named: P.kwargs) -> T | None:
        """Call a function of a scene; log an error and return to the menu."""
        try:
            return act(*given, **named)
        except Exception:
            self._failed()
            return None

    def _failed(self) -> None:
        """Log the error and return to the menu; every move was saved when it was made, so nothing is lost."""
        import traceback  # slow to import, and rarely needed

        from cardtable.scenes.trouble import log_failure

        problem = traceback.format_exc()
        file = log_failure(self._app, self._scenes, problem)
        if file is None:
            sentence = _("Something went wrong. Your matches are safe.")
        else:
            sentence = _("Something went wrong. Your matches are safe; {file} has the details.").format(
                file=file
            )
        failed = [*self._scenes]
        self._scenes.clear()
        for scene in failed:
            with suppress(Exception):  # the same error may recur while its scene ends
                scene.leave()
        if len(failed) > 1:
            try:
                self._app.push(self._first())
            except Exception:
                problem = traceback.format_exc()
                log_failure(self._app, (), problem)
            else:
                self._app.notify(sentence)
                return
        self._fall_back(failed, problem, file, sentence)

    def _fall_back(self, failed: Sequence[Scene], problem: str, log: Path | None, sentence: str) -> None:
        """Show the plain screen when the first scene fails; if that fails, too, end with the sentence."""
        from cardtable.scenes.last_resort import LastResort

        self._scenes.clear()
        try:
            if not any(isinstance(scene, LastResort) for scene in failed):
                self._app.push(LastResort(self._app, problem.splitlines()[-1], log))
                return
        except Exception:
            self._scenes.clear()
        self.failure = sentence
        self._app.quit()
