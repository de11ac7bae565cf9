"""Facts about a card in words: its name, and facts about the place it shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from cardtable.cards.atlas import Place, atlas
from cardtable.cards.card import Card
from cardtable.cards.doubled import BACKS, CLIMBING_RANKS
from cardtable.cards.names import rank_name, suit_name
from cardtable.i18n import N_, _, ngettext
from cardtable.scenes.numbers import whole
from cardtable.viewmodel.decks import KINDS as BACK_KINDS
from cardtable.viewmodel.decks import MARKS

KINDS: Final[Mapping[str, str]] = {
    "joker": N_("Joker"),
    "artist": N_("Artist card"),
    "territory": N_("Territory wild card"),
    "state": N_("State"),
    "district": N_("Federal district"),
    "bonus": N_("Bonus state"),
    "water": N_("Water card"),
    "wild": N_("Wild card"),
}
"""Names of cards without rank, suit and color, by kind."""
COLORED: Final[Mapping[str, str]] = {
    "blue": N_("Blue state"),
    "green": N_("Green state"),
    "red": N_("Red state"),
    "yellow": N_("Yellow state"),
}
SIGNS: Final[Mapping[str, str]] = {
    "wave": N_("Blue, marked with a wave"),
    "circle": N_("Green, marked with a circle"),
    "triangle": N_("Red, marked with a triangle"),
    "star": N_("Yellow, marked with a star"),
}
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
"""Number of states that ratified the Constitution; the others were admitted to the Union."""
STATES: Final = 50


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure with a label over it and a note under it, either of which may be empty."""

    label: str
    value: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class CardFacts:
    """Everything shown about a card.

    Args:
        title: the name on it.
        kind: its kind, such as "King of hearts".
        nickname: of its state, or empty.
        figures: the large ones.
        lines: label and text of the others.
        place: postal code of its place on the map; empty if it has none.
        near: postal codes of its neighbors, shown paler.
    """

    title: str
    kind: str
    nickname: str = ""
    figures: tuple[Figure, ...] = ()
    lines: tuple[tuple[str, str], ...] = ()
    place: str = ""
    near: tuple[str, ...] = ()


def kind_of(card: Card) -> str:
    """Return a card's kind: ``"Ace of hearts"``, ``"Territory wild card"``, ``"Red state"``."""
    if card.rank is not None and card.suit is not None:
        return _("{rank} of {suit}").format(rank=_rank(card.rank, card.place), suit=suit_name(card.suit))
    if card.color is not None:
        return _(COLORED[card.color])
    return _(KINDS[card.kind])


def _rank(rank: str, place: str | None) -> str:
    """Return the name of a rank; a 2 is a deuce in the deck that shows no places."""
    if rank == "2" and place is None:
        return _("Deuce")
    return rank_name(rank)


def facts_of(card: Card, census: int, note: str = "", deck: str = "statehood") -> CardFacts:
    """Return the facts about a card; `note` is the game's own remark on it, or empty."""
    said = ((_("In this game"), note),) if note else ()
    if card.place is None:
        if card.suit is not None:
            return CardFacts(
                card.title, kind_of(card), figures=_of_rank_and_suit(card), lines=(_twin(card), *said)
            )
        return CardFacts(card.title, kind_of(card), lines=(_about(card, deck), *said))
    place = atlas().places[card.place]
    joined = deck == "states"
    return CardFacts(
        card.title,
        kind_of(card),
        _(place.nickname) if place.nickname else "",
        _of_colour(card, place) if joined else _figures(card, place, census),
        (*(_of_neighbours(card) if joined else _lines(card, place)), *said),
        card.place if card.place in atlas().map.states else "",
        card.borders if joined else place.borders,
    )


def _about(card: Card, deck: str) -> tuple[str, str]:
    """The line for a card without place or rank."""
    if card.rule:
        return _("Rule"), card.rule
    if card.kind == "water":
        words = _(
            "Water belongs to no state and links none. On your turn, put it in front of you and pick up "
            "another card."
        )
    elif deck == "american_deuce":
        words = _("Not used in play. With four players it helps to find the first President-Elect.")
    else:
        words = _("A joker belongs to no state and has no electoral votes. The rules say what it can do.")
    return _("About"), words


def _of_rank_and_suit(card: Card) -> tuple[Figure, ...]:
    rank = card.rank or ""
    higher = len(CLIMBING_RANKS) - 1 - CLIMBING_RANKS.index(rank)
    note = ngettext("{count} rank is higher", "{count} ranks are higher", higher).format(count=higher)
    return (
        Figure(_("Rank"), rank, note if higher else _("No rank is higher")),
        Figure(_("Suit"), suit_name(card.suit or "").upper(), _("The cabinet ranks it")),
    )


def _twin(card: Card) -> tuple[str, str]:
    """The line about the other card of the same rank and suit, for games with two decks."""
    if card.back == BACKS[0]:
        return _("Two decks"), _("With five players or more it belongs to the trump deck and beats its twin.")
    return _("Second deck"), _("Its twin of the trump deck beats it.")


def _joined(place: Place) -> tuple[Figure, ...]:
    """When a state joined; nothing for other places."""
    if place.admitted is None or place.order is None:
        return ()
    number = _("No. {number} of {all}").format(number=place.order, all=STATES)
    return (Figure(_("Joined"), str(place.admitted.year), number),)


def _of_colour(card: Card, place: Place) -> tuple[Figure, ...]:
    """The figures of a state of the STATES deck."""
    figures = []
    if card.kind == "state":
        figures.append(Figure(_("Value"), str(card.value), _("in its color")))
        figures.append(Figure(_("Neighbors"), str(len(card.borders))))
    return (*figures, *_joined(place))


def _of_neighbours(card: Card) -> list[tuple[str, str]]:
    """The lines of a state of the STATES deck."""
    lines = [(_("Capital"), card.capital)]
    if card.kind == "bonus":
        about = _(
            "Goes in front of you as soon as you draw it, and you draw again. It brings more points if you "
            "win the hand."
        )
        return [*lines, (_("Bonus state"), about)]
    mark = MARKS[BACK_KINDS["states"][card.back]]
    lines.append((_("Color"), _(SIGNS[mark])))
    lines.append((_("Borders"), _names(card.borders)))
    if card.corner:
        lines.append((_("Touches at a corner"), _names(card.corner)))
    return lines


def _figures(card: Card, place: Place, census: int) -> tuple[Figure, ...]:
    votes = card.votes_in(census)
    figures = [
        Figure(_("Votes"), str(votes) if votes else "–", _("{year} census").format(year=census)),
        Figure(_("Population"), whole(place.population), _("{year} census").format(year=2020)),
    ]
    return (*figures, *_joined(place))


def _lines(card: Card, place: Place) -> list[tuple[str, str]]:
    lines = [(_("Capital"), place.capital)] if place.kind != "district" else []
    if place.admitted is not None and place.order is not None:
        label = _("Ratified the Constitution") if place.order <= RATIFIED else _("Admitted")
        lines.append((label, _day(place.admitted)))
    if place.kind == "state":
        lines.append((_("Borders"), _names(place.borders) or _("no other state")))
    elif place.kind == "district":
        about = _("The seat of the federal government. It is not a state but has electoral votes like one.")
        lines.append((_("About"), about))
    else:
        lines.append((_("About"), _("A territory has no electoral votes.")))
    if place.corner:
        lines.append((_("Touches at a corner"), _names(place.corner)))
    if card.kind == "territory":
        wild = _("A wild card has no rank and no suit of its own. The rules say what it stands for.")
        lines.append((_("Wild card"), wild))
    return lines


def _names(codes: tuple[str, ...]) -> str:
    return ", ".join(atlas().places[code].name for code in codes)


def _day(day: date) -> str:
    return _("{month} {day}, {year}").format(month=_(MONTHS[day.month - 1]), day=day.day, year=day.year)
