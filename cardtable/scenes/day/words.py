"""The words of the deal of the day: how far one is ahead, whom one beat, and the result to send."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from fractions import Fraction

from cardtable.ai.levels import level
from cardtable.daily.deal import DayDeal
from cardtable.daily.results import beaten, equaled
from cardtable.games import catalogue
from cardtable.games.kit.phrases import listed
from cardtable.i18n import _, ngettext
from cardtable.scenes.numbers import margin
from cardtable.scenes.times import day_text, row_text, weekday_name

FULL, OPEN = "★", "☆"
STARS = FULL + OPEN


def weekday_text(day: int) -> str:
    """A day with its weekday, such as "Sunday, Nov 22, 2026"."""
    found = date.fromordinal(day)
    return _("{weekday}, {day}").format(weekday=weekday_name(found), day=day_text(found))


def title_of(deal: DayDeal) -> str:
    """The name of the day's game."""
    return _(catalogue.entry(deal.terms.game).title)


def figure(lead: Fraction) -> str:
    """A lead as a number, such as "+4" or "−2.5"."""
    return margin(float(lead))


def unit(lead: Fraction, sides: int, *, votes: bool) -> str:
    """What the number means: points or votes, ahead or behind, of the other side or the others' average."""
    amount = abs(lead)
    single = 1 if amount == 1 else 2
    count = ngettext("vote", "votes", single) if votes else ngettext("point", "points", single)
    if not lead:
        return _("level with the other side") if sides == 2 else _("level with the others' average")
    if sides == 2:
        return (_("{points} ahead") if lead > 0 else _("{points} behind")).format(points=count)
    words = _("{points} over the others' average") if lead > 0 else _("{points} under the others' average")
    return words.format(points=count)


def levels_text(levels: Sequence[str]) -> str:
    """The names of levels, such as "Easy, Normal and Hard"."""
    return listed([_(level(name).label) for name in levels])


def compared(own: Fraction, others: Mapping[str, Fraction]) -> str:
    """Whom one beat and whom one equaled, such as "better than Easy · as good as Hard"; empty for nobody."""
    better, level = beaten(own, others), equaled(own, others)
    said = [_("better than {levels}").format(levels=levels_text(better))] if better else []
    said += [_("as good as {levels}").format(levels=levels_text(level))] if level else []
    return _(" · ").join(said)


def result_text(deal: DayDeal, stars: int, against: str, row: int) -> str:
    """The result to send to others: it names no card and no bid.

    Args:
        deal: the deal of the day.
        stars: from 0 to 3.
        against: how one did beside the computers (see `compared`).
        row: number of days in a row; 0 if the day does not count for it.
    """
    head = _("Cardtable · Deal of the day {number} · {day} · {game}").format(
        number=deal.number, day=day_text(date.fromordinal(deal.day)), game=title_of(deal)
    )
    said = [against] if against else []
    said += [row_text(row)] if row > 1 else []
    tail = " · ".join(said)
    return f"{head}\n{FULL * stars}{OPEN * (3 - stars)}  {tail}".rstrip()
