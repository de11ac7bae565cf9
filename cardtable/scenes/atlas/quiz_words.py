"""The sentences of the quiz: what is asked, the answers, and what to remember."""

from __future__ import annotations

from typing import Final

from cardtable.cards.atlas import Place, atlas
from cardtable.cards.card import CENSUSES
from cardtable.games.kit.phrases import first_capital, listed
from cardtable.i18n import N_, _, ngettext
from cardtable.quiz.questions import CENSUS, Question
from cardtable.quiz.regions import region_of
from cardtable.quiz.rounds import Terms
from cardtable.scenes.atlas.place_facts import REGION_NAMES

SORT_NAMES: Final = {
    "mixed": N_("Mixed"),
    "find": N_("Find it"),
    "capital": N_("Capitals"),
    "neighbors": N_("Neighbors"),
    "votes": N_("Votes"),
}
AREA_NAMES: Final = {"all": N_("Everywhere"), **REGION_NAMES}
_QUESTIONS: Final = {
    "find": N_("Where is {place}?"),
    "capital": N_("What is the capital of {place}?"),
    "neighbors": N_("Which of these borders {place}?"),
    "votes": N_("How many electoral votes does {place} have?"),
}


def _named(place: Place) -> str:
    """A place as in a sentence: ``"the District of Columbia"``."""
    the = place.code in ("DC", "MP", "VI")
    return _("the {place}").format(place=place.name) if the else place.name


def asked(question: Question) -> str:
    """Return a question as a sentence."""
    return _(_QUESTIONS[question.fact.kind]).format(place=_named(atlas().places[question.fact.place]))


def choice_text(question: Question, choice: str) -> str:
    """Return one of its answers as it is read."""
    if question.fact.kind == "votes":
        return choice
    place = atlas().places[choice]
    return place.capital if question.fact.kind == "capital" else place.name


def fact_text(question: Question) -> str:
    """Return the right answer as a sentence to remember."""
    place = atlas().places[question.fact.place]
    name = first_capital(_named(place))
    if question.fact.kind == "capital":
        return _("{capital} is the capital of {place}.").format(capital=place.capital, place=_named(place))
    if question.fact.kind == "neighbors":
        near = listed([atlas().places[code].name for code in place.borders])
        return _("{place} borders {states}.").format(place=name, states=near)
    if question.fact.kind == "votes":
        votes, before = place.votes[CENSUS], place.votes[CENSUSES[0]]
        told = ngettext("{place} has {votes} vote", "{place} has {votes} votes", votes)
        told = told.format(place=name, votes=votes)
        if votes == before:
            return _("{told}, as many as after the census of 2010.").format(told=told)
        return _("{told}; after the census of 2010 it had {before}.").format(told=told, before=before)
    if place.kind == "territory":
        return _("{place} is a territory; its capital is {capital}.").format(
            place=name, capital=place.capital
        )
    region = _(REGION_NAMES[region_of(place.code)])
    return _("{place} is in the {region}.").format(place=name, region=region)


def terms_text(terms: Terms) -> str:
    """Return what a round asks: ``"Capitals · South"``."""
    return _("{sort} · {area}").format(sort=_(SORT_NAMES[terms.sort]), area=_(AREA_NAMES[terms.area]))
