"""A round of the quiz at this screen, drawn for its player or by a code; the answers are kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from cardtable.cards.atlas import atlas
from cardtable.quiz.leitner import Answer, Learned, boxes
from cardtable.quiz.questions import Fact, Question
from cardtable.quiz.rounds import Terms, ask, code_of, draw
from cardtable.scenes.base import Services
from cardtable.scenes.people import own_person, profile_name
from cardtable.scenes.seeds import fresh_seed
from cardtable.scenes.times import today
from cardtable.storage.answers import KeptAnswer


@dataclass(frozen=True, slots=True)
class QuizRound:
    """Some questions.

    Args:
        terms: what is asked.
        questions: in order.
        code: the code that gives everybody the same questions; empty for none.
    """

    terms: Terms
    questions: tuple[Question, ...]
    code: str = ""


def known(app: Services) -> dict[str, Learned]:
    """Return the box of every fact that this screen's player was asked."""
    kept = app.library.answers_of(own_person(app))
    return boxes(Answer(answer.fact, answer.day, answer.right) for answer in kept)


def own_round(app: Services, terms: Terms) -> QuizRound:
    """Return a new round for this screen's player."""
    questions = draw(atlas().places, terms, known(app), today(), Random(fresh_seed()))
    return QuizRound(terms, questions)


def round_of(terms: Terms, seed: str) -> QuizRound:
    """Return the round that everybody gets with these terms and this seed."""
    code = code_of(terms, seed)
    return QuizRound(terms, draw(atlas().places, terms, {}, 0, Random(code)), code)


def round_again(terms: Terms, missed: Sequence[Fact]) -> QuizRound:
    """Return a round of what was missed."""
    return QuizRound(terms, ask(atlas().places, missed, Random(fresh_seed())))


def keep(app: Services, fact: Fact, *, right: bool) -> None:
    """Keep an answer of this screen's player."""
    app.library.add_answers(KeptAnswer(own_person(app), profile_name(app), fact.name, today(), right))
