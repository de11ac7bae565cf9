"""The quiz: rounds by mouse and by keys, what is kept of them, the set of a class, and the pages to print."""

from __future__ import annotations

from datetime import date
from html.parser import HTMLParser
from pathlib import Path

import pygame
import pytest

from cardtable.cards.atlas import atlas
from cardtable.quiz.leitner import Learned
from cardtable.quiz.rounds import LENGTH, Terms, facts, read_code
from cardtable.resources import data_dir
from cardtable.scenes.atlas.quiz import QuizScene
from cardtable.scenes.atlas.quiz_page import questions_page, results_page, write_results
from cardtable.scenes.atlas.quiz_result import QuizResult
from cardtable.scenes.atlas.quiz_round import known, round_of
from cardtable.scenes.atlas.quiz_setup import QuizSetup
from cardtable.scenes.atlas.quiz_words import asked, choice_text, fact_text
from cardtable.scenes.library.written import WrittenScene
from cardtable.scenes.people import own_person
from cardtable.scenes.times import today
from cardtable.storage.answers import KeptAnswer
from cardtable.storage.settings import Profile, Settings
from tests.scenes.kit import Program
from tests.scenes.layout_kit import SIZES, assert_readable

ROUNDS = ("FA-1", "CA-2", "NA-3", "VA-4", "MW-5")


def opened(size: tuple[int, int] = (1024, 640)) -> tuple[Program, QuizSetup]:
    run = Program(size, Settings(speed="off", profile=Profile("Maya", "maya")))
    run.app.router.quiz()
    run.wait(60)
    scene = run.scene
    assert isinstance(scene, QuizSetup)
    return run, scene


def begun(code: str, size: tuple[int, int] = (1024, 640)) -> tuple[Program, QuizScene]:
    run, setup = opened(size)
    found = read_code(code)
    assert found is not None
    setup.play(round_of(*found))
    run.wait(60)
    scene = run.scene
    assert isinstance(scene, QuizScene)
    return run, scene


def answer(run: Program, scene: QuizScene, *, right: bool, way: str = "keys") -> None:
    """Answer the question, and go on."""
    question, chart = scene.question, scene.chart
    if question.choices:
        wrong = next(choice for choice in question.choices if choice != question.answer)
        place = question.choices.index(question.answer if right else wrong)
        if way == "keys":
            run.key(pygame.K_1 + place, unicode=str(place + 1))
        elif way == "arrows":
            for _step in range(place):
                run.key(pygame.K_DOWN)
            run.key(pygame.K_RETURN)
        else:
            run.click(scene.choices[place].rect.center)
    else:
        code = question.answer if right else next(other for other in ("TX", "OH") if other != question.answer)
        if way == "click":
            rect = chart._tiles.get(code) or chart._callouts.get(code)
            run.click(rect.center if rect is not None else chart.laid.point(code))
        else:
            chart.choose(code)
            run.key(pygame.K_RETURN)
    assert scene.rights[-1] is right
    run.key(pygame.K_RETURN)


@pytest.mark.parametrize("way", ["keys", "arrows", "click"])
@pytest.mark.parametrize("code", ROUNDS)
def test_a_round_is_answered_by_keys_and_by_clicks(code: str, way: str) -> None:
    run, scene = begun(code)
    for number in range(LENGTH):
        answer(run, scene, right=number % 3 > 0, way=way)
    assert isinstance(run.scene, QuizResult)
    assert "6 OF 10 RIGHT" in run.texts()
    assert len(run.scene.missed) == 4


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", ROUNDS)
def test_every_question_and_its_answer_are_readable(code: str, size: tuple[int, int]) -> None:
    run, scene = begun(code, size)
    for _number in range(LENGTH):
        assert_readable(run)
        question = scene.question
        assert asked(question).upper() in run.texts()
        if question.choices:
            run.key(pygame.K_1, unicode="1")
        else:
            scene.chart.choose("TX")
            run.key(pygame.K_RETURN)
        run.wait(40)
        assert_readable(run)
        assert scene.given is not None
        run.key(pygame.K_RETURN)
    run.wait(60)
    assert_readable(run)


def test_enter_does_not_answer_with_the_place_at_which_the_keys_begin() -> None:
    run, scene = begun("FA-1")
    run.key(pygame.K_RETURN)
    assert scene.given is None
    assert not scene.rights
    run.key(pygame.K_LEFT)
    run.key(pygame.K_RETURN)
    assert len(scene.rights) == 1


@pytest.mark.parametrize("code", ["FA-1", "FN-2", "NA-3"])
def test_an_open_question_about_the_map_gives_nothing_away(code: str) -> None:
    run, scene = begun(code)
    for _number in range(LENGTH):
        codes = {text for text in run.texts() if text in atlas().places}
        find = scene.question.fact.kind == "find"
        assert codes == (set() if find else {scene.question.fact.place})
        roles = {tag.split(":")[2] for tag in run.tags() if tag.startswith("map:") and tag.count(":") == 2}
        assert len(roles) == (1 if find else 2)
        run.move(scene.chart.laid.point("TX"))
        assert not [tag for tag in run.tags() if tag.startswith(("place:", "tooltip:"))]
        answer(run, scene, right=True)


def test_the_atlas_stays_closed_while_a_round_is_on() -> None:
    run, scene = begun("CS-1")
    run.key(pygame.K_F2)
    assert run.scene is scene


def test_a_round_can_be_stopped_and_what_was_answered_is_kept() -> None:
    run, scene = begun("CS-1")
    answer(run, scene, right=True)
    run.key(pygame.K_ESCAPE)
    assert isinstance(run.scene, QuizSetup)
    assert len(known(run.app)) == 1
    assert run.scene.results.enabled


def test_an_answer_is_told_at_once_with_the_right_one() -> None:
    run, scene = begun("CS-1")
    question = scene.question
    wrong = next(choice for choice in question.choices if choice != question.answer)
    run.key(pygame.K_1 + question.choices.index(wrong))
    assert "NOT THIS TIME" in run.texts()
    assert fact_text(question).split()[0] in " ".join(run.texts())
    tags = run.tags()
    assert tags.count("icon:cross") == 2
    assert tags.count("icon:check") == 1
    run.key(pygame.K_2)
    assert len(scene.rights) == 1, "one question has one answer"


def test_answers_are_kept_by_person_and_the_missed_ones_are_asked_first() -> None:
    run, scene = begun("CS-1")
    missed = {question.fact for question in scene.round.questions[:3]}
    for number in range(LENGTH):
        answer(run, scene, right=number >= 3)
    boxes = known(run.app)
    assert len(boxes) == LENGTH
    assert {name for name, learned in boxes.items() if learned == Learned(1, today())} == {
        fact.name for fact in missed
    }
    assert len(run.app.library.answers_of(own_person(run.app))) == LENGTH
    assert run.app.library.answers_of("somebody else") == []
    run.key(pygame.K_a, unicode="a")
    assert isinstance(run.scene, QuizScene)
    assert {question.fact for question in run.scene.round.questions} == missed
    for _number in range(3):
        answer(run, run.scene, right=True)
    assert "3 OF 3 RIGHT" in run.texts()
    run.key(pygame.K_n, unicode="n")
    assert isinstance(run.scene, QuizScene)
    assert len(run.scene.round.questions) == LENGTH
    new = {fact for fact in facts(atlas().places, Terms("capital", "south")) if fact.name not in boxes}
    assert new <= {question.fact for question in run.scene.round.questions}, "the others are due tomorrow"


def test_missed_facts_come_back_in_the_next_round() -> None:
    run, setup = opened()
    setup.terms = Terms("find", "west")
    setup._begin()
    run.wait(40)
    assert isinstance(run.scene, QuizScene)
    first = [question.fact for question in run.scene.round.questions]
    for number in range(LENGTH):
        answer(run, run.scene, right=number > 1)
    run.key(pygame.K_n, unicode="n")
    assert isinstance(run.scene, QuizScene)
    assert set(first[:2]) <= {question.fact for question in run.scene.round.questions}


def test_the_same_code_gives_the_same_questions_at_another_screen() -> None:
    found = []
    for _screen in range(2):
        run, setup = opened()
        setup.same.flip()
        run.wait(40)
        run.click(setup.code.rect.center)
        run.type("cw-friday")
        run.key(pygame.K_RETURN)
        assert (setup.terms, setup.seed) == (Terms("capital", "west"), "FRIDAY")
        assert (setup.sort.index, setup.area.index) == (2, 4)
        run.key(pygame.K_RETURN)
        assert isinstance(run.scene, QuizScene)
        found.append(run.scene.round.questions)
        answer(run, run.scene, right=False)
    assert found[0] == found[1]


def test_a_wrong_code_is_refused_in_one_sentence() -> None:
    run, setup = opened()
    setup.same.flip()
    before = setup.code.value
    run.click(setup.code.rect.center)
    run.type("hello")
    run.key(pygame.K_RETURN)
    assert setup.code.value == before
    assert any("A code looks like" in text for text in run.texts())


@pytest.mark.parametrize("size", SIZES)
def test_the_choice_of_a_quiz_is_readable(size: tuple[int, int]) -> None:
    run, setup = opened(size)
    assert_readable_sheet(run, setup)
    setup.same.flip()
    run.wait(400)
    assert_readable_sheet(run, setup)
    boxes = [setup.code.rect, setup.questions.rect, setup.eyes.rect, setup.begin.rect, setup.done.rect]
    assert not any(a.colliderect(b) for n, a in enumerate(boxes) for b in boxes[:n])
    assert all(setup.panel.rect.contains(box) for box in boxes)
    assert not any(row.rect.colliderect(box) for row in setup.list.rows for box in boxes)


def assert_readable_sheet(run: Program, setup: QuizSetup) -> None:
    assert "READY FOR THE REAL THING?" in run.texts()
    assert_readable(run)
    assert setup.group.focus is not None


@pytest.mark.parametrize("way", ["key", "click"])
def test_your_own_eyes_opens_the_setup_of_states_with_it(way: str) -> None:
    run, setup = opened()
    if way == "key":
        run.key(pygame.K_y, unicode="y")
    else:
        run.click(setup.eyes.rect.center)
    assert run.scene.name == "setup"
    assert run.scene.game == "states"
    assert run.scene.terms.options["spotting"] == "self"  # type: ignore[attr-defined]
    assert "Your own eyes" in run.texts()


# The pages


class Page(HTMLParser):
    """Checks that every element of a page is closed where it was opened, and gathers its words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.sources: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.sources += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """One that is closed at once."""

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize("code", ROUNDS)
def test_the_page_of_a_round_has_the_questions_and_apart_from_them_the_answers(code: str) -> None:
    found = read_code(code)
    assert found is not None
    shown = round_of(*found)
    page = Page(questions_page(shown))
    assert page.sources == [], "it needs no other file"
    words = "".join(page.words)
    questions, _title, answers = words.rpartition(": answers")
    for question in shown.questions:
        assert fact_text(question) in answers
        assert fact_text(question) not in questions
        for choice in question.choices:
            assert choice_text(question, choice) in questions
        if code == "FA-1":
            assert atlas().places[question.fact.place].name not in questions


def test_the_page_of_a_person_says_what_was_right_and_what_to_remember() -> None:
    run, scene = begun("CS-1")
    for number in range(LENGTH):
        answer(run, scene, right=number > 1)
    run.key(pygame.K_w, unicode="w")
    assert isinstance(run.scene, WrittenScene)
    assert run.scene.path.parent == data_dir() / "records"
    page = Page(run.scene.path.read_text(encoding="utf-8"))
    words = "|".join(page.words)
    assert "Results of Maya" in words
    assert "–|8 of 10|–|–|0" in words
    assert "Name|" not in words, "nobody else has played"
    assert all(fact_text(question) in words for question in scene.round.questions[:2])
    assert not any(fact_text(question) in words for question in scene.round.questions[2:])
    assert "The page was saved to a file" in run.texts()


def test_the_page_of_a_class_has_a_row_for_everybody_even_of_one_name() -> None:
    run, _setup = opened()
    own = own_person(run.app)
    for person, name, right in (("p1", "Ben", True), ("p2", "Maya", False), (own, "Old name", True)):
        run.app.library.add_answers(KeptAnswer(person, name, "capital:OH", today(), right))
    write_results(run.app)
    run.wait(40)
    assert isinstance(run.scene, WrittenScene)
    words = "|".join(Page(run.scene.path.read_text(encoding="utf-8")).words)
    assert "Ben|–|1 of 1|–|–|0" in words
    assert "Maya|–|1 of 1|–|–|0" in words
    assert "Maya (2)|–|0 of 1|–|–|0" in words
    assert words.endswith(
        "Results of Maya|Find it|Capitals|Neighbors|Votes|In the last box|–|1 of 1|–|–|0|To remember|Nothing"
    )


def test_a_name_cannot_break_the_page() -> None:
    page = Page(results_page("<b>Ann & Ben", {}, date(2026, 11, 24)))
    assert "Results of <b>Ann & Ben" in page.words


def test_the_page_of_a_class_is_written_from_the_choice(home: Path) -> None:
    run, setup = opened()
    setup.same.flip()
    run.wait(40)
    run.key(pygame.K_w, unicode="w")
    assert isinstance(run.scene, WrittenScene)
    assert run.scene.path.name == f"quiz-{setup.code.value}.html"
    assert run.scene.path.is_relative_to(home)


def test_a_page_that_cannot_be_written_is_told_in_one_sentence() -> None:
    run, setup = opened()
    (data_dir() / "records").parent.mkdir(parents=True, exist_ok=True)
    (data_dir() / "records").write_text("in the way", encoding="utf-8")
    setup.same.flip()
    setup._write_questions()
    run.wait(40)
    assert run.scene is setup
    assert any("was not written" in text for text in run.texts())


def test_there_are_questions_of_every_kind_about_every_place() -> None:
    assert len(facts(atlas().places, Terms())) == 56 + 55 + 48 + 51
