"""The deal of the day at this screen: its match and its players, and the results the library keeps of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Final

from cardtable.ai.characters import character
from cardtable.cards.deck import load_deck
from cardtable.daily.calendar import Best, best_month
from cardtable.daily.deal import OPPONENTS, DayDeal
from cardtable.daily.results import lead, stars
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.i18n import _
from cardtable.scenes.agreement import DAY, DayPlay
from cardtable.scenes.base import Services
from cardtable.scenes.doubles import apart
from cardtable.scenes.people import own_person
from cardtable.scenes.profile import own_player
from cardtable.scenes.rivals import made_since
from cardtable.scenes.session import Session
from cardtable.storage.days import DayBook, KeptDay
from cardtable.storage.library import LibraryError
from cardtable.storage.settings import Player

COMPANY: Final = ("abigail", "sojourner", "robot")
"""Portraits of the opponents."""


def match_of(deal: DayDeal) -> Match:
    """The match of a deal before its first move, with the built-in deck, whatever deck the player has."""
    terms = deal.terms
    entry = catalogue.entry(terms.game)
    game = entry.rules()(load_deck(entry.deck).cards)
    return Match(game, terms.seats, terms.options, deal.seed, hands=terms.hands)


def side_of(deal: DayDeal) -> int:
    """The side of the player's seat."""
    sides = match_of(deal).state.sides
    return next(number for number, side in enumerate(sides) if deal.seat in side)


def players_of(app: Services, deal: DayDeal) -> list[Player]:
    """The players of a deal by seat: this screen's player, and the opponents in the seats that follow."""
    players = [own_player(app)] * deal.terms.seats
    for place, chosen in enumerate(deal.order, start=1):
        known = character(COMPANY[chosen])
        assert known is not None
        seat = (deal.seat + place) % deal.terms.seats
        players[seat] = Player(_(known.name), known.portrait, "computer", OPPONENTS)
    return apart(players)


def begin(app: Services, deal: DayDeal, *, counts: bool) -> None:
    """Leave everything and play the deal of a day, either for once and all or for practice."""
    match = match_of(deal)
    agreed: dict[str, object] = {
        DAY: DayPlay(deal.day, counts).plain(),
        "hands": deal.terms.hands,
        "hints": not counts,
        "undo": "off" if counts else "solo",
    }
    # A given deal is never offered by Continue and is left out of the statistics: it has its calendar.
    match_id = app.library.new_match(
        deal.terms.game,
        match.game.changed(match.options),
        players_of(app, deal),
        deal.seed,
        agreed,
        origin="again",
        deck=load_deck(catalogue.entry(deal.terms.game).deck).kept(),
    )
    if counts:
        DayBook(app.library).keep(own_person(app), KeptDay(deal.day, app.today(), match_id))
    app.home()
    app.router.table(match_id)


def standing_match(app: Services, kept: KeptDay | None) -> bool:
    """Whether the match of a day that was begun can go on; one that was deleted is begun anew."""
    if kept is None or kept.points is not None:
        return False
    try:
        return bool(app.library.stored(kept.match_id))
    except LibraryError:
        return False


def session_of(app: Services, kept: KeptDay) -> Session | None:
    """The finished match of a day, to be looked at; None if it is gone or can no longer be read."""
    try:
        session = Session.replayed(app.library.stored(kept.match_id))
    except (LibraryError, ValueError):
        return None
    return session if session.waits == "over" and session.people else None


def settled(book: DayBook, person: str, kept: KeptDay, deal: DayDeal, session: Session | None) -> KeptDay:
    """A day with what is known by now: its points once the match is over, its stars once all have played.

    What is new is kept in the library.

    Args:
        book: the days in the library.
        person: whose day it is.
        kept: what was known of it.
        deal: the day's deal.
        session: its match; None if that is gone.
    """
    now = kept
    if now.points is None and session is not None and session.waits == "over":
        now = replace(now, points=made_since(session.match, 0))
    if now.points is not None and now.stars is None:
        side = side_of(deal)
        if side < len(now.points):
            now = replace(now, stars=stars(lead(now.points, side), leads(book.levels(deal.day), side)))
    if now != kept:
        book.keep(person, now)
    return now


def leads(made: Mapping[str, tuple[int, ...]], side: int) -> dict[str, Fraction]:
    """The lead of a side with each level in the player's seat, by level."""
    return {level: lead(points, side) for level, points in made.items() if side < len(points)}


def in_row(days: Mapping[int, KeptDay]) -> set[int]:
    """The days that count for the row."""
    return {day for day, kept in days.items() if kept.in_row}


def best_of(days: Mapping[int, KeptDay]) -> Best | None:
    """The month with the most stars."""
    return best_month({day: kept.stars or 0 for day, kept in days.items()}, month_of)


def month_of(day: int) -> tuple[int, int]:
    """The year and the month of a day."""
    found = date.fromordinal(day)
    return found.year, found.month
