"""The lessons as files: each can be read, is legal by the rules on every course, and speaks plainly."""

import re
from pathlib import Path
from typing import Any

import pytest

from cardtable import yamltext
from cardtable.ai.advice import plain_advice
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.games.catalogue import GAMES
from cardtable.lessons.checking import check, ways
from cardtable.lessons.lesson import Lesson
from cardtable.lessons.reading import LessonError, load, read
from cardtable.scenes.lesson.bubble import Bubble, words_size
from cardtable.scenes.lesson.chooser import open_lesson
from cardtable.table.theme import Theme
from tests.lessons.lesson_kit import TAUGHT, lesson_of
from tests.scenes.kit import Program
from tests.scenes.table_kit import Home

WORDS, SENTENCES, LINES = 14, 2, 3
"""Most words of a sentence, sentences of a text, and lines in the smallest window."""
FIRST = {
    "whitehouse": {
        "bid": "bidding",
        "trump": "trump",
        "trick": "trick",
        "kitty": "extra",
        "bury": "kitty",
        "hearts": "trump",
    },
    "statehood": {"prize": "prize", "declare": "declare", "puerto rico": "puerto-rico", "challenge": "x"},
    "states": {"knock": "knock", "water": "water", "bonus": "water", "backs?": "backs"},
    "combat": {"tie": "breaker", "wild": "wild", "swing state": "wild", "270": "enough"},
    "american_deuce": {
        "deuce": "high",
        "king": "high",
        "deplorable": "title",
        "president-elect": "title",
        "any suit": "single",
        "single card": "single",
        "pass": "pass",
        "four queens": "pass",
        "(lead|led|leads)": "pass",
        "pairs?": "pair",
        "three of a kind": "pair",
        "four of a kind": "riot",
        "riot": "riot",
        "king of diamonds": "ask",
    },
}
"""Words that no text has before a step; "x" stands for no step at all."""


def test_every_game_has_a_lesson() -> None:
    assert list(GAMES) == TAUGHT


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_legal_by_the_rules(game: str) -> None:
    lesson = lesson_of(game)
    assert lesson.record.game == game
    check(lesson, catalogue.game_of(lesson.record))


# Ends by game: orders of play that come to the same position are one.
COURSES = {"statehood": 5, "whitehouse": 5, "states": 2, "combat": 72, "american_deuce": 1}


@pytest.mark.parametrize("game", TAUGHT)
def test_every_accepted_course_ends_as_told(game: str) -> None:
    """However the learner chooses among what is accepted, all that follows can be played and ends alike."""
    lesson = lesson_of(game)
    ends = [state for _moves, state in ways(lesson, catalogue.game_of(lesson.record))]
    assert len(ends) == COURSES.get(game, len(ends))
    if lesson.scores is not None:
        assert {state.scores for state in ends} == {lesson.scores}
    if lesson.winners is not None:
        assert {state.winners for state in ends} == {lesson.winners}
    assert lesson.scores or lesson.winners


@pytest.mark.parametrize("game", TAUGHT)
def test_the_coach_speaks_plainly(game: str) -> None:
    for text in lesson_of(game).words:
        sentences = [part for part in re.split(r"(?<=[.!?])\s+", text) if part]
        assert len(sentences) <= SENTENCES, text
        assert all(len(sentence.split()) <= WORDS for sentence in sentences), text
        assert text[-1] in ".!?" or text == lesson_of(game).title, text


@pytest.mark.parametrize("game", TAUGHT)
def test_only_the_foot_names_mouse_or_keys(game: str) -> None:
    """The foot follows what the learner used last; the words above it suit both."""
    assert not [
        text for text in lesson_of(game).words if re.search(r"\b(click|press enter)", text, re.IGNORECASE)
    ]


@pytest.mark.parametrize("game", TAUGHT)
def test_words_fit_the_bubble_in_the_smallest_window(game: str) -> None:
    px = words_size(Theme((1024, 640)))
    for text in lesson_of(game).words:
        assert len(Bubble.lines(px, text)) <= LINES, text
        longer = f"{text} {'mm' * round(0.175 * len(text))}"[: round(1.35 * len(text))]  # another language
        assert len(Bubble.lines(px, longer)) <= LINES + 1, text


@pytest.mark.parametrize("game", TAUGHT)
def test_nothing_is_named_before_its_step(game: str) -> None:
    steps = lesson_of(game).steps
    for word, first in FIRST.get(game, {}).items():
        named = next((step.id for step in steps for text in step.words if _has(text, word)), "x")
        assert named == first, word


def _has(text: str, word: str) -> bool:
    return re.search(rf"\b{word}\b", text, re.IGNORECASE) is not None


def _changed(lesson: Lesson, **about: Any) -> str:
    """The lesson as a text, with other steps or values."""
    found = yamltext.load(lesson.record.to_text())
    assert isinstance(found, dict)
    found["about"]["lesson"].update(about)
    return yamltext.dump(found)


def _steps(lesson: Lesson) -> list[dict[str, Any]]:
    found = yamltext.load(lesson.record.to_text())
    assert isinstance(found, dict)
    steps: list[dict[str, Any]] = found["about"]["lesson"]["steps"]
    return steps


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "unknown key": ({"colour": "red"}, "in 'about.lesson': unknown key 'colour'; allowed: format, seat"),
    "minutes": ({"minutes": "long"}, "'minutes' cannot be 'long'; allowed: a whole number from 1 to 20"),
    "match": ({"match": {"seats": 4, "level": "easy", "options": {"target": 900}}}, "'match': "),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_header_is_told_in_one_sentence(what: str) -> None:
    about, sentence = WRONG[what]
    lesson = lesson_of("whitehouse")
    with pytest.raises(LessonError, match=re.escape(sentence)):
        check(read(_changed(lesson, **about)), catalogue.game_of(lesson.record))


WRONG_STEPS: dict[str, tuple[str, dict[str, Any], str]] = {
    "point": (
        "votes",
        {"point": ["lamp 1"]},
        "allowed: card, zone, box, seat, move or state with a name, or press",
    ),
    "doing": ("votes", {"do": "sing"}, "cannot be 'sing'; allowed: read, touch, move, group, watch"),
    "turn": (
        "partner",
        {"do": "move", "answers": [{"say": "No."}]},
        "step 'partner': it is not the learner's turn",
    ),
    "order": ("trump", {"at": 2}, "step 'trump': its moves 2 to 3 cannot follow move 6 of 59"),
    "also": ("bid", {"also": ["bid 20"]}, "step 'bid': '0 bid 20' cannot be played: "),
    "answered": (
        "bid",
        {"answers": [{"say": "No.", "to": ["pass"]}]},
        "step 'bid': only the last answer may",
    ),
    "silent": ("bid", {"answers": []}, "step 'bid': nothing is said to other moves"),
    "late": ("sheet", {"at": 99}, "step 'sheet': its moves 99 to 99 cannot follow move 59 of 59"),
    "told": (
        "lead",
        {"tell": 40},
        "step 'lead': 'tell' is 40; what is said after it comes at move 16 to 21",
    ),
    "skipped": (
        "lead",
        {"do": "read", "answers": []},
        "step 'feed': move 16 is the learner's and belongs to no step",
    ),
}


@pytest.mark.parametrize("what", WRONG_STEPS)
def test_a_wrong_step_is_told_in_one_sentence(what: str) -> None:
    name, change, sentence = WRONG_STEPS[what]
    lesson = lesson_of("whitehouse")
    steps = _steps(lesson)
    next(step for step in steps if step["id"] == name).update(change)
    with pytest.raises(LessonError, match=re.escape(sentence)):
        check(read(_changed(lesson, steps=steps)), catalogue.game_of(lesson.record))


def test_a_record_without_a_lesson_and_a_missing_file_are_told(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match=r"the key 'about\.lesson' is missing"):
        read("cardtable: 1\ngame: combat\nseats: 2\nmoves: []\n")
    with pytest.raises(LessonError, match="it cannot be read"):
        load(tmp_path / "none.yaml")
    with pytest.raises(LessonError, match="not a record"):
        read("[]")


def test_a_damaged_lesson_is_told_and_opens_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = Program(first=Home)
    file = tmp_path / "whitehouse.yaml"
    file.write_text("cardtable: 2\n", encoding="utf-8")
    monkeypatch.setattr("cardtable.games.kit.entry.resources.asset", lambda *_parts: file)
    assert open_lesson(program.app, "whitehouse") is None
    (sentence,) = program.app.notices.sentences
    assert sentence.startswith("The lesson ")
    assert sentence.endswith("the key 'game' is missing.")


def test_a_lesson_that_skips_hands_says_so_and_waits_before_and_after() -> None:
    """Nobody finds himself in another hand without having been told."""
    for game in TAUGHT:
        steps = lesson_of(game).steps
        for number, step in enumerate(steps):
            if step.pace == "jump":
                assert steps[number - 1].do == steps[number + 1].do == "read", game


def test_the_whitehouse_lesson_asks_for_the_bid_that_the_advice_names() -> None:
    """Nobody speaks after the learner, so the least bid is the best one."""
    record = lesson_of("whitehouse").record
    match = Match.resume(catalogue.game_of(record), record, seed="1")
    step = next(step for step in lesson_of("whitehouse").steps if step.id == "bid")
    match.go_to(step.at)
    seen = match.state.observe(0)
    best = plain_advice(catalogue.entry("whitehouse").players(), seen).best
    assert record.moves[step.at] == f"0 {best.move}"
