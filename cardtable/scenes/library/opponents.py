"""The share of hands won against each opponent, beside the fair share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from cardtable.ai.levels import known_level
from cardtable.i18n import _
from cardtable.scenes.profile import portrait_or
from cardtable.storage.outcomes import Outcome
from cardtable.table import paint
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import write, write_name

MOST = 5
"""Most opponents shown, those met most often."""


@dataclass(frozen=True, slots=True)
class Record:
    """Results of the hands against one opponent.

    Args:
        name: of the opponent.
        portrait: the portrait's name.
        level: of a computer player; empty for a person.
        hands, won: numbers played and won.
        fair: number expected to be won by chance alone.
    """

    name: str
    portrait: str
    level: str
    hands: int
    won: int
    fair: float


def records(played: Sequence[Outcome]) -> list[Record]:
    """The record against every opponent, those met in most hands first."""
    found: dict[tuple[str, str], list[tuple[str, Outcome]]] = {}
    for outcome in played:
        for other in {(other.name, other.level): other for other in outcome.against}.values():
            found.setdefault((other.name, other.level), []).append((other.portrait, outcome))
    made = [
        Record(
            name,
            matches[-1][0],
            level,
            sum(len(outcome.hands) for _face, outcome in matches),
            sum(hand.won for _face, outcome in matches for hand in outcome.hands),
            sum(1 / (hand.sides or outcome.seats) for _face, outcome in matches for hand in outcome.hands),
        )
        for (name, level), matches in found.items()
    ]
    return sorted((one for one in made if one.hands), key=lambda one: -one.hands)


def draw_records(out: DrawList, theme: Theme, box: Rect, shown: Sequence[Record]) -> None:
    """List a line for each opponent: name, number of hands, and the share won beside the fair one."""
    tall = box.h // MOST
    for number, one in enumerate(shown[:MOST]):
        line = Rect(box.x, box.y + number * tall, box.w, tall - theme.px(6))
        ground = paint.rounded(line.w, line.h, 12 * theme.u, theme.colour("row"))
        out.add(ground, line.topleft, "row:opponent")
        size = min(theme.px(46), line.h - 4)
        portrait = portrait_or(one.portrait, "robot")
        face = paint.avatar(portrait, size, theme.colour("ivory"), 0.05)
        out.add(face, (line.x + theme.px(12), line.centery - size // 2), f"portrait:{portrait}")
        x = line.x + theme.px(24) + size
        at = (x, line.centery)
        write_name(out, theme, one.name, "bold", theme.pt(18), "text", at, room=theme.px(170))
        level = _(known_level(one.level).label) if one.level else _("Person")
        x += theme.px(182)
        write(out, theme, level, "regular", theme.pt(16), "muted", (x, line.centery), room=theme.px(110))
        count = _("{some} of {all}").format(some=one.won, all=one.hands)
        x += theme.px(222)
        write(out, theme, count, "regular", theme.pt(16), "muted", (x, line.centery), "right")
        _draw_bar(out, theme, Rect(x + theme.px(24), line.y, line.right - x - theme.px(36), line.h), one)


def _draw_bar(out: DrawList, theme: Theme, box: Rect, one: Record) -> None:
    """List the share of hands won, with a mark at the fair share."""
    share, fair = one.won / one.hands, one.fair / one.hands
    words = _("{share}% won").format(share=round(100 * share))
    room = box.w - theme.px(92)
    high = theme.px(18)
    trough = paint.rounded(room, high, high / 2, theme.colour("well"))
    out.add(trough, (box.x, box.centery - high // 2), "bar:trough")
    if one.won:
        colour = theme.colour("positive" if share >= fair else "negative")
        body = paint.rounded(max(high, round(room * share)), high, high / 2, colour)
        out.add(body, (box.x, box.centery - high // 2), "bar:share")
    mark = paint.bar_line(max(2, theme.px(2)), high + theme.px(12), theme.colour("gold"))
    out.add(mark, (box.x + round(room * fair), box.centery - (high + theme.px(12)) // 2), "bar:fair")
    write(out, theme, words, "bold", theme.pt(16), "text", (box.right, box.centery), "right")
