"""Two sheets of the deal of the day: the hash or the seed with what it proves, and the result to send."""

from __future__ import annotations

from pygame import Rect

from cardtable.daily.deal import DayDeal
from cardtable.i18n import _
from cardtable.scenes.day.words import FULL, STARS
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import paragraph, write
from cardtable.table.widgets.label import wrapped_size


def draw_proof(out: DrawList, theme: Theme, box: Rect, deal: DayDeal, *, over: bool) -> None:
    """List that a deal is fair, and small below what proves it: its hash, or its seed once it is `over`."""
    sheet = paint.panel(theme, box.w, box.h, 22, "panel", shadow=True)
    out.add(sheet, paint.over(sheet, box), "panel:proof")
    words = _("Everybody gets the same cards. They were fixed before anyone played.")
    proof = f"{deal.commitment[:32]}\n{deal.commitment[32:]}"  # too long for one line
    if over:
        words = _("Everybody got the same cards. Nobody has changed one since.")
        seal = _("Its SHA-256 begins with {hash}.").format(hash=deal.commitment[:8])
        proof = f"{deal.seed}\n{seal}"
    pad = theme.px(26)
    x, room = box.x + pad, box.w - 2 * pad
    write(out, theme, _("Fair deal"), "bold", theme.pt(18), "gold", (x, box.y + theme.px(30)))
    y, low = box.y + theme.px(50), box.bottom - theme.px(12)
    foot = wrapped_size(theme, proof, "regular", theme.pt(13), room, theme.px(52))
    high = 2 * text.line_height(foot)
    paragraph(out, theme, proof, "regular", foot, "muted", (x, low - high), room)
    paragraph(out, theme, words, "regular", theme.pt(18), "text", (x, y), room, tall=low - high - y)


def draw_send(out: DrawList, theme: Theme, box: Rect, result: str) -> None:
    """List the card with the lines to send; `result` is empty until they are known."""
    card = paint.rounded(box.w, box.h, 16 * theme.u, theme.colour("ivory"), theme.colour("ivory_foot"))
    out.add(card, box.topleft, "card:send")
    pad = theme.px(26)
    left, right = box.x + pad, box.right - pad
    eyebrow, at = _("To send · no card and no bid is given away"), (left, box.y + pad)
    write(out, theme, eyebrow, "semibold", theme.pt(14), "ink_secondary", at, room=right - left)
    size, step = theme.px(22), theme.px(26)
    for number, line in enumerate(result.splitlines() or [_("Ready once the computers have played.")]):
        x, y = left, box.y + theme.px(58 + 34 * number)
        said = line.lstrip(STARS)
        for star in line[: len(line) - len(said)]:  # the typefaces have no stars
            colour = theme.colour("gold_dark" if star == FULL else "stock_edge")
            out.add(paint.icon("star", size, colour), (x, y - size // 2), "star:send")
            x += step
        said, x = said.strip(), x + (size // 3 if x > left else 0)
        px = text.fit("bold", theme.pt(18), said, right - x, 0, theme.least)
        write(out, theme, said, "bold", px, "ink", (x, y), room=right - x)
