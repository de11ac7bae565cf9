"""Points in time and lengths of time as people read them."""

from datetime import date, datetime

from cardtable.i18n import _, ngettext


def day_text(day: date) -> str:
    """A day, such as "Nov 22, 2026"."""
    return _("{month} {day}, {year}").format(month=f"{day:%b}", day=day.day, year=day.year)


def time_text(time: datetime) -> str:
    """A day and its time, such as "Nov 22, 2026 · 4:58 PM"."""
    return _("{day} · {hour}:{minute} {half}").format(
        day=day_text(time),
        hour=time.hour % 12 or 12,
        minute=f"{time:%M}",
        half=_("AM") if time.hour < 12 else _("PM"),
    )


def local_text(stamp: str) -> str:
    """The same for a time kept by the library; an invalid one is returned as it is."""
    try:
        return time_text(datetime.fromisoformat(stamp).astimezone())
    except (ValueError, OverflowError):
        return stamp[:16]


def about(minutes: int) -> str:
    """A length of time such as "About 15 minutes" or "About 8 hours"; empty for 0 minutes."""
    if not minutes:
        return ""
    if minutes < 100:
        return ngettext("About {number} minute", "About {number} minutes", minutes).format(number=minutes)
    hours = round(minutes / 60)
    return ngettext("About {number} hour", "About {number} hours", hours).format(number=hours)
