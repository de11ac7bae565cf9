"""Points in time as people read them."""

from datetime import datetime

from cardtable.i18n import _


def time_text(time: datetime) -> str:
    """A day and its time, such as "Nov 22, 2026 · 4:58 PM"."""
    return _("{month} {day}, {year} · {hour}:{minute} {half}").format(
        month=f"{time:%b}",
        day=time.day,
        year=time.year,
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
