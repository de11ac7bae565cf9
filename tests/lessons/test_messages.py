"""The texts of lessons reach translators, and a translated lesson is spoken in that language."""

import gettext
from pathlib import Path

import pytest

from cardtable import i18n
from cardtable.games import catalogue
from cardtable.lessons.messages import extract
from tests.lessons.lesson_kit import TAUGHT, LessonTable, lesson_of


@pytest.mark.parametrize("game", TAUGHT)
def test_translators_get_every_text_with_its_step(game: str) -> None:
    lesson = lesson_of(game)
    with Path(catalogue.entry(game).lesson_file).open("rb") as file:
        found = list(extract(file, {}, (), {}))
    assert [text for _line, _function, text, _comments in found] == list(lesson.words)
    first = lesson.steps[0]
    assert (first.say, [f"lesson {game}/{first.id}"]) in [(text, told) for *_at, text, told in found]
    assert all(line > 1 for line, *_rest in found)


class _Loud(gettext.NullTranslations):
    """A language in which everything is shouted."""

    def gettext(self, message: str) -> str:
        return message.upper() if message in lesson_of("combat").words else message


def test_the_coach_speaks_the_players_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_catalogue", _Loud())
    table = LessonTable("combat")
    step = table.go_on()
    assert step is not None
    assert table.conductor.words == step.say.upper()
