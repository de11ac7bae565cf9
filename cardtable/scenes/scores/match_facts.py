"""Two facts that sum up a match: the hand that turned it, and its winner's best one."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.i18n import _, ngettext
from cardtable.viewmodel.score_sheet import Sheet, SheetFact


def turning_hand(sheet: Sheet, side: int) -> int | None:
    """The hand after which a side was ahead, and after every later one; None if the last did not end so."""
    turned = None
    for row in sheet.rows:
        others = [total for number, total in enumerate(row.totals) if number != side]
        if row.totals[side] <= max(others):
            turned = None
        elif turned is None:
            turned = row.hand
    return turned


def told(sheet: Sheet, side: int, portrait: str, part: str) -> Iterator[SheetFact]:
    """Yield the facts of a match that a side has won.

    Args:
        sheet: of the match.
        side: the winner's column.
        portrait: of the winner.
        part: the game's name for a hand, with ``{number}`` in it.
    """
    turned = turning_hand(sheet, side)
    if turned is not None and len(sheet.rows) > 1:
        line = _("{hand}: the lead goes to {name} for good")
        hand = part.format(number=turned)
        yield SheetFact(portrait, _("The lead"), line.format(name=sheet.names[side], hand=hand))
    best = max(sheet.rows, key=lambda row: row.points[side])
    points = best.points[side]
    if points > 1:
        line = ngettext("{hand}: {points} point", "{hand}: {points} points", points)
        if sheet.counts_votes:
            line = ngettext("{hand}: {points} vote", "{hand}: {points} votes", points)
        title = _("{name}'s best").format(name=sheet.names[side])
        yield SheetFact(portrait, title, line.format(hand=part.format(number=best.hand), points=points))
