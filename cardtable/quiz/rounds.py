"""Rounds of ten questions: drawn for one person by what was missed, or for a class by a code."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.engine.chance import Dice, shuffled
from cardtable.quiz.leitner import Learned, turn
from cardtable.quiz.questions import KINDS, Fact, Places, Question, can_ask, question
from cardtable.quiz.regions import REGIONS

LENGTH: Final = 10
MIXED, EVERYWHERE = "mixed", "all"
SORTS: Final = (MIXED, *KINDS)
AREAS: Final = (EVERYWHERE, *REGIONS)
_SORT_LETTERS: Final = "MFCNV"
_AREA_LETTERS: Final = "ANMSW"
_CODE: Final = re.compile(f"([{_SORT_LETTERS}])([{_AREA_LETTERS}])-?([A-Z0-9]{{1,8}})")
SEED_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Those of a new seed: none that is easily taken for another."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a round asks: a kind of question or `MIXED`, in a region or `EVERYWHERE`."""

    sort: str = MIXED
    area: str = EVERYWHERE


def facts(places: Places, terms: Terms) -> tuple[Fact, ...]:
    """Return everything that a round with these terms may ask."""
    kinds = [kind for kind in KINDS if terms.sort in (MIXED, kind)]
    codes = [code for code in places if terms.area == EVERYWHERE or code in REGIONS[terms.area]]
    return tuple(Fact(kind, code) for kind in kinds for code in codes if can_ask(places[code], kind))


def draw(
    places: Places, terms: Terms, known: Mapping[str, Learned], today: int, dice: Dice
) -> tuple[Question, ...]:
    """Return a round: first what was missed and what is due, then what is new.

    No place is asked twice if there are enough of them.

    Args:
        places: all places by postal code.
        terms: what to ask.
        known: where the facts asked before are, by name.
        today: the day, as in `leitner`.
        dice: decide between facts in the same place in line.
    """
    pool = facts(places, terms)
    line = sorted(shuffled(pool, len(pool), dice), key=lambda fact: turn(known.get(fact.name), today))
    first: dict[str, Fact] = {}
    for fact in line:
        first.setdefault(fact.place, fact)
    apart = [fact for fact in line if first[fact.place] is fact]
    rest = [fact for fact in line if first[fact.place] is not fact]
    chosen = [*apart, *rest, *line][:LENGTH]
    return ask(places, chosen, dice)


def ask(places: Places, chosen: Sequence[Fact], dice: Dice) -> tuple[Question, ...]:
    """Return questions about these facts, in random order."""
    return tuple(question(places, fact, dice) for fact in shuffled(chosen, len(chosen), dice))


def code_of(terms: Terms, seed: str) -> str:
    """Return the code that gives everybody the same round, such as ``"CW-7K3Q"``."""
    return f"{_SORT_LETTERS[SORTS.index(terms.sort)]}{_AREA_LETTERS[AREAS.index(terms.area)]}-{seed}"


def read_code(text: str) -> tuple[Terms, str] | None:
    """Return the terms and the seed of a code, or None if it is none; case and spaces are ignored."""
    found = _CODE.fullmatch("".join(text.upper().split()))
    if found is None:
        return None
    sort, area, seed = found.groups()
    return Terms(SORTS[_SORT_LETTERS.index(sort)], AREAS[_AREA_LETTERS.index(area)]), seed


def new_seed(dice: Dice) -> str:
    """Return a seed of four letters and digits."""
    return "".join(SEED_LETTERS[int(dice.random() * len(SEED_LETTERS))] for _letter in range(4))
