"""Pages of the quiz to print: the questions of a code with their answers, or the results of one person.

A page is one HTML file that needs nothing else: any browser prints it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from html import escape
from random import Random

from cardtable.cards.atlas import atlas
from cardtable.i18n import _
from cardtable.quiz.leitner import LAST, Answer, boxes
from cardtable.quiz.questions import KINDS, Question, question
from cardtable.quiz.rounds import Terms, facts
from cardtable.resources import data_dir
from cardtable.scenes.atlas.quiz_round import QuizRound
from cardtable.scenes.atlas.quiz_words import SORT_NAMES, asked, choice_text, fact_text, terms_text
from cardtable.scenes.base import Services
from cardtable.scenes.library.written import WrittenScene
from cardtable.scenes.people import own_person, profile_name
from cardtable.scenes.times import day_text
from cardtable.storage import files
from cardtable.table.us_map import BESIDE

_STYLE = """
@page { margin: 18mm }
body { font: 12pt/1.45 serif; color: #22303C; max-width: 46em; margin: 2em auto; padding: 0 1em }
h1 { font-size: 22pt; margin: 0; border-bottom: 3px solid #C98F1F; padding-bottom: .2em }
.about { color: #5C6670; margin: .4em 0 1.4em; display: flex; justify-content: space-between }
li { margin: 0 0 .8em; break-inside: avoid }
.choices { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1em }
.line { border-bottom: 1px solid #5C6670; height: 1.5em }
table { border-collapse: collapse; width: 100%; margin: 0 0 1.4em }
th, td { text-align: left; padding: .3em .6em; border-bottom: 1px solid #CDBE9C }
.answers { break-before: page }
.map { width: 100%; margin: 0 0 1em }
.map path { fill: #F0E7D2; stroke: #5C6670 }
.map .asked { fill: #F2C14E }
.map text { font: bold 15px sans-serif; text-anchor: middle; dominant-baseline: central; stroke: #fff;
  stroke-width: 4px; paint-order: stroke }
.outline { display: block; height: 4em }
.outline path { fill: #5C6670 }
"""


def questions_page(shown: QuizRound) -> str:
    """Return the page of a round: the questions, and on a second sheet of paper the answers."""
    title = _("Quiz {code}").format(code=shown.code)
    on_map = {
        one.fact.place: number
        for number, one in enumerate(shown.questions, 1)
        if one.fact.kind == "find" and one.fact.place in atlas().map.states
    }
    told = "".join(f"<li>{_item(one)}</li>" for one in shown.questions)
    answers = "".join(
        f"<li>{escape(choice_text(one, one.answer))}. {escape(fact_text(one))}</li>"
        for one in shown.questions
    )
    return _page(
        title,
        (terms_text(shown.terms), _("Name: ____________________")),
        f'{_map(on_map) if on_map else ""}<ol>{told}</ol><section class="answers">'
        f"<h1>{escape(_('{title}: answers').format(title=title))}</h1><ol>{answers}</ol></section>",
    )


def _item(one: Question) -> str:
    """A question on paper; a place to be found is marked, and its name is asked for."""
    if not one.choices:
        code = one.fact.place
        words = _("Which place has this number on the map?")
        outline = ""
        if code not in atlas().map.states:
            words, hero = _("Which territory is this?"), atlas().hero(code)
            outline = (
                f'<svg class="outline" viewBox="0 0 {hero.width} {hero.height}">'
                f'<path d="{hero.path}" fill-rule="evenodd"/></svg>'
            )
        return f'{escape(words)}{outline}<div class="line"></div>'
    choices = "".join(
        f"<span>{letter}) {escape(choice_text(one, choice))}</span>"
        for letter, choice in zip("abcd", one.choices, strict=True)
    )
    return f'{escape(asked(one))}<div class="choices">{choices}</div>'


def _map(numbers: Mapping[str, int]) -> str:
    """The map with the numbers of the questions on the places that they ask for."""
    art = atlas().map
    shapes = "".join(
        f'<path class="{"asked" if code in numbers else "plain"}" d="{state.path}"/>'
        for code, state in art.states.items()
    )
    labels = "".join(
        '<text x="{:.0f}" y="{:.0f}">{}</text>'.format(*BESIDE.get(code, art.states[code].label), number)
        for code, number in numbers.items()
    )
    return f'<svg class="map" viewBox="0 0 {art.width} {art.height}">{shapes}{labels}</svg>'


def results_page(name: str, answers: Mapping[str, Sequence[Answer]], day: date) -> str:
    """Return the page of a class and of one person in it.

    Args:
        name: whose results are told in full.
        answers: everybody's answers, by name.
        day: the day on the page.
    """
    kinds = [_(SORT_NAMES[kind]) for kind in KINDS]
    whole = ""
    if len(answers) > 1:
        rows = [[who, *_counts(given), str(_learned(given))] for who, given in sorted(answers.items())]
        whole = _table([_("Name"), *kinds, _("In the last box")], rows)
    own = answers.get(name, ())
    known = boxes(own)
    missed = [
        fact for fact in facts(atlas().places, Terms()) if fact.name in known and known[fact.name].box == 1
    ]
    told = "".join(
        f"<li>{escape(fact_text(question(atlas().places, fact, Random(fact.name))))}</li>" for fact in missed
    )
    mine = _table([*kinds, _("In the last box")], [[*_counts(own), str(_learned(own))]])
    heading = escape(_("Results of {name}").format(name=name))
    return _page(
        _("Quiz results"),
        (day_text(day), _("Right answers of all that were given")),
        f"{whole}<h2>{heading}</h2>{mine}<h2>{escape(_('To remember'))}</h2>"
        f"<ul>{told or escape(_('Nothing'))}</ul>",
    )


def _counts(answers: Sequence[Answer]) -> list[str]:
    """The right answers of those given, by kind."""
    given = Counter(answer.fact.partition(":")[0] for answer in answers)
    right = Counter(answer.fact.partition(":")[0] for answer in answers if answer.right)
    told = _("{right} of {given}")
    return [told.format(right=right[kind], given=given[kind]) if given[kind] else "–" for kind in KINDS]


def _learned(answers: Sequence[Answer]) -> int:
    """The number of facts in the last box."""
    return sum(learned.box == LAST for learned in boxes(answers).values())


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    body = "".join(f"<tr>{_cells('td', row)}</tr>" for row in rows)
    return f"<table><tr>{_cells('th', heads)}</tr>{body}</table>"


def _cells(tag: str, words: Sequence[str]) -> str:
    return "".join(f"<{tag}>{escape(word)}</{tag}>" for word in words)


def _page(title: str, about: tuple[str, str], body: str) -> str:
    left, right = map(escape, about)
    return (
        f'<!doctype html><html><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head><body><h1>{escape(title)}</h1>"
        f'<p class="about"><span>{left}</span><span>{right}</span></p>{body}</body></html>'
    )


def write_questions(app: Services, shown: QuizRound) -> None:
    """Write the page of a round and say where it is."""
    _write(app, f"quiz-{shown.code}.html", questions_page(shown), _("The second sheet has the answers."))


def write_results(app: Services) -> None:
    """Write the page of everybody who has played here, with this screen's player in full, and say where."""
    own, day = own_person(app), date.today()
    names: dict[str, str] = {}
    answers: dict[str, list[Answer]] = {own: []}  # the first with a name has no number
    for kept in app.library.answers_of(None):
        names[kept.person] = kept.name
        answers.setdefault(kept.person, []).append(Answer(kept.fact, kept.day, kept.right))
    names[own] = profile_name(app)
    page = results_page(names[own], _by_name(names, answers), day)
    _write(app, f"quiz-results-{day.isoformat()}.html", page, "")


def _by_name(names: Mapping[str, str], answers: Mapping[str, list[Answer]]) -> dict[str, list[Answer]]:
    """Everybody's answers by name; of two people with one name, the second has a number."""
    found: dict[str, list[Answer]] = {}
    for person, given in answers.items():
        name, number = names[person], 1
        while name in found:
            number += 1
            name = _("{name} ({number})").format(name=names[person], number=number)
        found[name] = given
    return found


def _write(app: Services, file: str, page: str, note: str) -> None:
    path = data_dir() / "records" / file
    try:
        files.write_atomically(path, page)
    except files.FileError as error:
        app.notify(_("{file} was not written: {reason}.").format(file=path, reason=error))
        return
    note = " ".join([note, _("Open it in a browser to print it.")]).strip()
    app.push(WrittenScene(app, path, note, _("The page was saved to a file")))
