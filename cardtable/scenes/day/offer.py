"""A deal of the day that was not played yet: its game, who sits there, and that one try counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from cardtable.ai.characters import character
from cardtable.ai.levels import level
from cardtable.daily.deal import OPPONENTS, DayDeal
from cardtable.games import catalogue
from cardtable.games.kit.phrases import listed
from cardtable.i18n import _, ngettext
from cardtable.scenes.day.deals import COMPANY
from cardtable.scenes.day.words import title_of
from cardtable.scenes.form import Frame
from cardtable.scenes.posters import fan
from cardtable.scenes.times import about
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.palette import rgb
from cardtable.table.widgets import paragraph, write
from cardtable.table.widgets.label import wrapped_size

PLAY: Final = (86.0, 590.0, 430.0, 92.0)
"""Place of the button that begins."""
_FACE: Final = 64.0


def length(deal: DayDeal) -> str:
    """How long the deal takes, such as "One hand. About 3 minutes."."""
    minutes, hands = catalogue.entry(deal.terms.game).minutes, deal.terms.hands
    long = 0 if minutes is None else hands * minutes.hand or minutes.full
    words = _("One match.")
    if hands:
        words = ngettext("One hand.", "{count} hands.", hands).format(count=hands)
    return f"{words} {about(long)}." if long else words


def draw(out: DrawList, frame: Frame, box: Rect, deal: DayDeal, lines: Sequence[str]) -> None:
    """List the board of a deal that was not played.

    Args:
        out: the list.
        frame: the frame of the window.
        box: its place.
        deal: the deal.
        lines: what is said about it.
    """
    theme, entry = frame.theme, catalogue.entry(deal.terms.game)
    centre, rim = map(rgb, entry.poster)
    sheet = paint.sunburst(box.w, box.h, centre, rim, 24 * theme.u, 26, 0.06, (0.75, 0.5))
    out.add(sheet, box.topleft, f"board:{entry.id}")
    cards = fan(theme, entry, round(min(0.54 * box.h, 0.31 * box.w)))
    middle = box.x + round(0.75 * box.w)
    out.add(cards, (middle - cards.get_width() // 2, box.centery - cards.get_height() // 2), "cards:day")
    left, room = frame.x(86), theme.px(430)
    title = title_of(deal).upper()
    px = text.fit("display", theme.pt(76), title, theme.px(470), text.ON_BUTTONS, theme.pt(20))
    write(
        out, theme, title, "display", px, "text", (left, frame.y(222)), tracking=text.ON_BUTTONS, shadow=True
    )
    names = [known for number in deal.order if (known := character(COMPANY[number])) is not None]
    side = theme.px(_FACE)
    for place, known in enumerate(names):
        face = paint.avatar(known.portrait, side, theme.colour("ivory"), 0.05)
        out.add(face, (left + place * theme.px(78), frame.y(280)), f"portrait:{known.portrait}")
    words = _("At the table: {names}").format(names=listed([_(known.name) for known in names]))
    plays = _("Level: {level}").format(level=_(level(OPPONENTS).label))
    top = frame.y(280) + side + theme.px(18)
    told = (words, plays, *lines)
    tall = frame.y(PLAY[1]) - top - len(told) * theme.px(6)
    px = wrapped_size(theme, "\n".join(told), "regular", theme.pt(20), room, tall)
    for said in told:
        top += paragraph(out, theme, said, "regular", px, "text", (left, top), room) + theme.px(6)
