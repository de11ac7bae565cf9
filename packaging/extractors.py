"""Babel's extractors for the texts that stand in data files, for `make messages`."""

from __future__ import annotations

import io
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Protocol, cast

from cardtable import yamltext
from cardtable.lessons.reading import read
from cardtable.lessons.tips import read as read_tips
from cardtable.voices.lines import read as read_lines

Found = tuple[int, str, str, list[str]]
"""A line, the function of the program that would mark the text (none), the text, and a comment."""


class Readable(Protocol):
    """A file opened in binary mode."""

    def read(self) -> bytes:
        """Return all of it."""


def extract_lesson(
    file: Readable, keywords: Mapping[str, Any], tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Found]:
    """Yield each text of a lesson, with the name of its game and step for the translator."""
    text = file.read().decode("utf-8")
    lesson = read(text)
    game = lesson.record.game
    found = [("title", lesson.title), ("remember", lesson.remember)]
    found += [(step.id, words) for step in lesson.steps for words in step.words]
    yield from _placed(text, [(f"lesson {game}/{name}", words) for name, words in found])


def extract_tips(
    file: Readable, keywords: Mapping[str, Any], tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Found]:
    """Yield each tip, with its key for the translator."""
    text = file.read().decode("utf-8")
    yield from _placed(text, [(f"tip {tip.key}", tip.say) for tip in read_tips(text).told.values()])


def extract_lines(
    file: Readable, keywords: Mapping[str, Any], tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Found]:
    """Yield each line of the characters, with the speaker and the occasion for the translator."""
    text = file.read().decode("utf-8")
    found = [
        (f"{portrait} says, {occasion}", line)
        for portrait, voice in read_lines(text).items()
        for occasion, lines in voice.lines.items()
        for line in lines
    ]
    yield from _placed(text, found)


def extract_cards(
    file: Readable, keywords: Mapping[str, Any], tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Found]:
    """Yield what stands on the cards of a deck that show no state: their names and what they do."""
    text = file.read().decode("utf-8")
    deck = cast("dict[str, Any]", yamltext.load(text))
    cards = {code: card for part in deck.values() if isinstance(part, dict) for code, card in part.items()}
    found = [
        (f"card {code} of {deck['name']}", card[key])
        for code, card in cards.items()
        for key in ("name", "rule")
        if key in card and "capital" not in card
    ]
    yield from _placed(text, found)


def extract_nicknames(
    file: Readable, keywords: Mapping[str, Any], tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Found]:
    """Yield what a state is called besides its name."""
    text = file.read().decode("utf-8")
    places = cast("dict[str, dict[str, str]]", yamltext.load(text))
    found = [(place["name"], place["nickname"]) for place in places.values() if "nickname" in place]
    yield from _placed(text, [(f"nickname of {name}", nickname) for name, nickname in found])


def extract_name(
    file: Readable, keywords: Mapping[str, Any], tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Found]:
    """Yield the name of a table set."""
    text = file.read().decode("utf-8")
    yield from _placed(text, [("table set", cast("dict[str, str]", yamltext.load(text))["name"])])


def _placed(text: str, found: Iterable[tuple[str, str]]) -> Iterator[Found]:
    """Yield texts with the lines they begin on and a comment on each."""
    lines = io.StringIO(text).readlines()
    for comment, words in found:
        start = words[:20]
        line = next((number for number, line in enumerate(lines, start=1) if start in line), 1)
        yield line, "", words, [comment]
