"""A translated lesson is spoken in that language."""

import gettext

import pytest

from cardtable import i18n
from tests.lessons.lesson_kit import LessonTable, lesson_of

WORDS = frozenset(lesson_of("combat").words)


class _Loud(gettext.NullTranslations):
    """A language in which everything is shouted."""

    def gettext(self, message: str) -> str:
        return message.upper() if message in WORDS else message


def test_the_coach_speaks_the_players_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_catalogue", _Loud())
    table = LessonTable("combat")
    step = table.go_on()
    assert step is not None
    assert table.conductor.words == step.say.upper()
