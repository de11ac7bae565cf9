"""Questions about places: which can be asked, the right answer, and wrong ones worth a second look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from cardtable.cards.atlas import Place
from cardtable.engine.chance import Dice, shuffled
from cardtable.quiz.regions import region_of

Kind = Literal["find", "capital", "neighbors", "votes"]
KINDS: Final[tuple[Kind, ...]] = ("find", "capital", "neighbors", "votes")
CENSUS: Final = 2020
"""The census whose votes are asked for."""
WRONG: Final = 3
"""Wrong answers beside the right one."""
_NEAR: Final = 7
"""The wrong answers are drawn from this many of the nearest places."""
_FAR: Final = 99

Places = Mapping[str, Place]


class Fact(NamedTuple):
    """Something to know: the kind of question, and the postal code of the place it is about."""

    kind: Kind
    place: str

    @property
    def name(self) -> str:
        """Its text in the library: ``"capital:OH"``."""
        return f"{self.kind}:{self.place}"


@dataclass(frozen=True, slots=True)
class Question:
    """One question.

    Args:
        fact: what it asks.
        answer: a postal code, or for votes their number as text.
        choices: four such answers; none if the place is to be found on the map.
    """

    fact: Fact
    answer: str
    choices: tuple[str, ...] = ()


def can_ask(place: Place, kind: Kind) -> bool:
    """Return whether there is such a question about a place."""
    return {
        "find": True,
        "capital": place.kind != "district",
        "neighbors": bool(place.borders),
        "votes": place.kind != "territory",
    }[kind]


def question(places: Places, fact: Fact, dice: Dice) -> Question:
    """Return a question about a fact; the dice choose and shuffle the wrong answers."""
    place = places[fact.place]
    if fact.kind == "find":
        return Question(fact, fact.place)
    if fact.kind == "votes":
        answer = str(place.votes[CENSUS])
        wrong = _other_votes(places, place)
    elif fact.kind == "capital":
        answer = fact.place
        wrong = [code for code in _nearest(places, fact.place) if can_ask(places[code], "capital")]
    else:
        answer = shuffled(place.borders, 1, dice)[0]
        touching = {*place.borders, *place.corner}
        near = _nearest(places, fact.place)
        wrong = [code for code in near if code not in touching and places[code].kind == "state"]
    choices = [answer, *shuffled(wrong[:_NEAR], WRONG, dice)]
    return Question(fact, answer, tuple(shuffled(choices, len(choices), dice)))


def _other_votes(places: Places, place: Place) -> list[str]:
    """Numbers of votes that other places have, the closest first."""
    own = place.votes[CENSUS]
    numbers = {other.votes[CENSUS] for other in places.values() if other.kind != "territory"} - {own}
    return [str(number) for number in sorted(numbers, key=lambda number: (abs(number - own), number))]


def _nearest(places: Places, code: str) -> Sequence[str]:
    """All other places: by borders to cross, then those of the same region first."""
    steps = {code: 0}
    line = [code]
    for one in line:
        for other in places[one].borders:
            if other not in steps:
                steps[other] = steps[one] + 1
                line.append(other)
    own = region_of(code)
    others = (other for other in places if other != code)
    return sorted(others, key=lambda other: (steps.get(other, _FAR), region_of(other) != own, other))
