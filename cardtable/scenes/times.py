"""Points in time and lengths of time as people read them."""

from datetime import date, datetime
from typing import Final

from cardtable.i18n import N_, _, ngettext

MONTHS: Final = (
    *(N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June")),
    *(N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December")),
)
WEEKDAYS: Final = (
    *(N_("Monday"), N_("Tuesday"), N_("Wednesday"), N_("Thursday"), N_("Friday")),
    *(N_("Saturday"), N_("Sunday")),
)


def today() -> int:
    """Today by the local calendar, counted from January 1 of the year 1."""
    return date.today().toordinal()


def month_name(day: date) -> str:
    """The month of a day, such as "November"."""
    return _(MONTHS[day.month - 1])


def weekday_name(day: date) -> str:
    """The weekday of a day, such as "Thursday"."""
    return _(WEEKDAYS[day.weekday()])


def day_text(day: date) -> str:
    """A day, such as "Nov 22, 2026"."""
    return _("{month} {day}, {year}").format(month=month_name(day)[:3], day=day.day, year=day.year)


def short_day(day: date) -> str:
    """A day without its year, such as "Nov 22"."""
    return _("{month} {day}").format(month=month_name(day)[:3], day=day.day)


def time_text(time: datetime) -> str:
    """A day and its time, such as "Nov 22, 2026 · 4:58 PM"."""
    # Translators: {hour24} takes the place of {hour} and {half} where the hours are counted to 24.
    return _("{day} · {hour}:{minute} {half}").format(
        day=day_text(time),
        hour=time.hour % 12 or 12,
        minute=f"{time:%M}",
        hour24=time.hour,
        half=_("AM") if time.hour < 12 else _("PM"),
    )


def local_text(stamp: str) -> str:
    """The same for a time kept by the library; an invalid one is returned as it is."""
    try:
        return time_text(datetime.fromisoformat(stamp).astimezone())
    except (ValueError, OverflowError):
        return stamp[:16]


_EVENING: Final = 300
"""Minutes from which on a number of hours promises more than anybody plans."""


def about(minutes: int) -> str:
    """A length of time such as "About 15 minutes" or "A whole evening"; empty for 0 minutes."""
    if not minutes:
        return ""
    if minutes < 100:
        return ngettext("About {number} minute", "About {number} minutes", minutes).format(number=minutes)
    if minutes >= _EVENING:
        return _("A whole evening")
    hours = round(minutes / 60)
    return ngettext("About {number} hour", "About {number} hours", hours).format(number=hours)


def row_text(count: int) -> str:
    """The row of days, such as "10 days in a row"."""
    return ngettext("{count} day in a row", "{count} days in a row", count).format(count=count)
