"""The texts in data files reach translators, each with what it is."""

import io
from collections.abc import Sequence
from pathlib import Path

import pytest

from cardtable.games import catalogue
from cardtable.lessons.reading import load as load_lesson
from cardtable.lessons.tips import load as load_tips
from cardtable.resources import asset
from cardtable.voices.lines import load as load_lines
from tests.package.conftest import PACKAGING, Script

TAUGHT = [game for game, entry in catalogue.GAMES.items() if entry.lesson_file.is_file()]


def found_in(script: Script, name: str, path: Path) -> list[tuple[int, str, Sequence[str]]]:
    """Line, text and comments of what an extractor finds in a file."""
    extract = getattr(script("extractors"), name)
    file = io.BytesIO(path.read_bytes())
    return [(line, text, comments) for line, _function, text, comments in extract(file, {}, (), {})]


@pytest.mark.parametrize("game", TAUGHT)
def test_every_text_of_a_lesson_comes_with_its_step(game: str, script: Script) -> None:
    path = catalogue.entry(game).lesson_file
    lesson, found = load_lesson(path), found_in(script, "extract_lesson", path)
    assert [text for _line, text, _comments in found] == list(lesson.words)
    first = lesson.steps[0]
    assert (first.say, [f"lesson {game}/{first.id}"]) in [(text, told) for _line, text, told in found]
    assert all(line > 1 for line, *_rest in found)


def test_every_tip_comes_with_its_key(script: Script) -> None:
    found = found_in(script, "extract_tips", asset("lessons", "notes.yaml"))
    assert [(text, comments) for _line, text, comments in found] == [
        (tip.say, [f"tip {tip.key}"]) for tip in load_tips()[0].told.values()
    ]


def test_every_line_of_a_character_comes_with_its_speaker(script: Script) -> None:
    found = found_in(script, "extract_lines", asset("characters", "lines.yaml"))
    assert [(text, comments) for _line, text, comments in found] == [
        (line, [f"{portrait} says, {occasion}"])
        for portrait, voice in load_lines()[0].items()
        for occasion, lines in voice.lines.items()
        for line in lines
    ]


def test_cards_come_with_their_deck_and_states_only_by_nickname(script: Script) -> None:
    cards = found_in(script, "extract_cards", asset("decks", "combat.yaml"))
    names = {text for _line, text, _comments in cards}
    assert {"Fake News", "Recount"} <= names
    assert "Ohio" not in names
    nicknames = found_in(script, "extract_nicknames", asset("facts", "jurisdictions.yaml"))
    assert "nickname of Ohio" in [comments[0] for _line, _text, comments in nicknames]


def test_a_table_set_comes_with_its_name(script: Script) -> None:
    for path in asset("sets").glob("**/*.yaml"):
        ((line, text, comments),) = found_in(script, "extract_name", path)
        assert text
        assert line >= 1
        assert comments == ["table set"]


def test_every_extractor_that_is_named_is_there(script: Script) -> None:
    config = (PACKAGING / "babel.cfg").read_text(encoding="utf-8")
    named = [line.partition("extractors:")[2] for line in config.splitlines() if "extractors:" in line]
    assert len(named) == 6
    assert all(callable(getattr(script("extractors"), name)) for name in named)
