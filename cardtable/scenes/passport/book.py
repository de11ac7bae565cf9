"""One person's passport, read from the library."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from cardtable.cards.atlas import atlas
from cardtable.games.catalogue import GAMES, lack
from cardtable.games.kit.table.feats import Honor
from cardtable.passport.house import earned
from cardtable.passport.wins import Win, stamps
from cardtable.quiz.regions import REGIONS
from cardtable.scenes.passport.words import HOUSE
from cardtable.scenes.times import day_text
from cardtable.storage.library import Library
from cardtable.storage.passport import PassportBook


@dataclass(frozen=True, slots=True)
class Earned:
    """An honor, and the hand in which it was earned first; its game is empty for one of the whole house."""

    honor: Honor
    game: str
    win: Win


@dataclass(frozen=True, slots=True)
class Passport:
    """What a person has won.

    Args:
        wins: every win of a place, in order.
        stamps: the first win of each place.
    """

    wins: tuple[Win, ...]
    stamps: dict[str, Win]


def read(library: Library, person: str) -> Passport:
    """Return a person's passport. A win of a place that no longer exists is left out."""
    places = atlas().places
    kept = [win for win in PassportBook(library).wins(person) if win.place in places]
    wins = tuple(Win(win.place, win.game, win.match_id, win.hand, _day_of(win.won)) for win in kept)
    return Passport(wins, stamps(wins))


def honors(library: Library, person: str, passport: Passport) -> list[Earned]:
    """Return a person's honors, the latest first; those of games that are gone are left out."""
    known = {(game, honor.id): honor for game in _playable() for honor in GAMES[game].table().honors}
    found = []
    for kept in PassportBook(library).honors(person):
        honor = known.get((kept.game, kept.honor))
        if honor is not None:
            win = Win("", kept.game, kept.match_id, kept.hand, _day_of(kept.won))
            found.append(Earned(honor, kept.game, win))
    house = earned(passport.wins, atlas().places, REGIONS, GAMES)
    found += [Earned(honor, "", house[honor.id]) for honor in HOUSE if honor.id in house]
    return sorted(found, key=lambda one: one.win.day, reverse=True)


def honors_in_all() -> int:
    """Return the number of honors that there are."""
    return len(HOUSE) + sum(len(GAMES[game].table().honors) for game in _playable())


def _playable() -> list[str]:
    """Return the games that can be played; a poster says what another one lacks."""
    return [game for game, entry in GAMES.items() if lack(entry, entered=True) is None]


def _day_of(time: str) -> int:
    """Return the day of a kept time by the local calendar; 0 if the time is invalid."""
    try:
        return datetime.fromisoformat(time).astimezone().toordinal()
    except (ValueError, OverflowError):
        return 0


def when(win: Win) -> str:
    """Return the day of a win in words; empty if it is not known."""
    return day_text(date.fromordinal(win.day)) if win.day else ""
