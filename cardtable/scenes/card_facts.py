"""What there is to know about a card, in words: what it is, and the facts of the place it shows."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

from cardtable.cards.atlas import Place, atlas
from cardtable.cards.card import Card
from cardtable.cards.names import rank_name, suit_name
from cardtable.words import N_, _

MONTHS: Final = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)
RATIFIED: Final = 13
"""The first so many states ratified the Constitution, the others were admitted to the Union."""
STATES: Final = 50


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure with a label over it and a note under it, either of which may be empty."""

    label: str
    value: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class CardFacts:
    """Everything that is told of a card.

    Args:
        title: the name on it.
        kind: what card it is, such as "King of hearts".
        nickname: of its state, or empty.
        figures: the large ones.
        lines: label and text of the others.
        place: the postal code of what is shown on the map; empty where the card has no place on it.
    """

    title: str
    kind: str
    nickname: str = ""
    figures: tuple[Figure, ...] = ()
    lines: tuple[tuple[str, str], ...] = ()
    place: str = ""


def kind_of(card: Card) -> str:
    """Return what card it is: ``"Ace of hearts"``, ``"Joker"``, ``"Territory wild card"``."""
    if card.rank is not None and card.suit is not None:
        return _("{rank} of {suit}").format(rank=rank_name(card.rank), suit=suit_name(card.suit))
    return _("Joker") if card.kind == "joker" else _("Territory wild card")


def facts_of(card: Card, census: int, note: str = "") -> CardFacts:
    """Return what is told of a card.

    Args:
        card: any card of a deck.
        census: whose apportionment the votes are of.
        note: what the game says of this card, empty for nothing.
    """
    said = ((_("In this game"), note),) if note else ()
    if card.place is None:
        about = _("A joker belongs to no state and has no electoral votes. The rules say what it can do.")
        return CardFacts(card.name, kind_of(card), lines=((_("About"), about), *said))
    place = atlas().places[card.place]
    on_map = card.place in atlas().map.states
    return CardFacts(
        card.name,
        kind_of(card),
        place.nickname or "",
        _figures(card, place, census),
        (*_lines(card, place), *said),
        card.place if on_map else "",
    )


def _figures(card: Card, place: Place, census: int) -> tuple[Figure, ...]:
    votes = card.votes_in(census)
    figures = [
        Figure(_("Votes"), str(votes) if votes else "–", _("{year} census").format(year=census)),
        Figure(_("Population"), f"{place.population:,}", _("{year} census").format(year=2020)),
    ]
    if place.admitted is not None and place.order is not None:
        number = _("No. {number} of {all}").format(number=place.order, all=STATES)
        figures.append(Figure(_("Joined"), str(place.admitted.year), number))
    return tuple(figures)


def _lines(card: Card, place: Place) -> list[tuple[str, str]]:
    lines = [(_("Capital"), place.capital)] if place.kind != "district" else []
    if place.admitted is not None and place.order is not None:
        label = _("Ratified the Constitution") if place.order <= RATIFIED else _("Admitted")
        lines.append((label, _day(place.admitted)))
    if place.kind == "state":
        lines.append((_("Borders"), _names(place.borders) or _("no other state")))
    elif place.kind == "district":
        about = _("The seat of the federal government. It is no state but has electoral votes like one.")
        lines.append((_("About"), about))
    else:
        lines.append((_("About"), _("A territory has no electoral votes.")))
    if place.corner:
        lines.append((_("Touches at a point"), _names(place.corner)))
    if card.kind == "territory":
        wild = _("A wild card has no rank and no suit of its own. The rules say what it stands for.")
        lines.append((_("Wild card"), wild))
    return lines


def _names(codes: tuple[str, ...]) -> str:
    return ", ".join(atlas().places[code].name for code in codes)


def _day(day: date) -> str:
    return _("{month} {day}, {year}").format(month=_(MONTHS[day.month - 1]), day=day.day, year=day.year)
