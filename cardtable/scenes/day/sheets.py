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


def draw_proof(out: DrawList, theme: Theme, box: Rect, deal: DayDeal, *, over: bool) -> None:
    """List the hash of a deal, or its seed once it is `over`, and what that proves."""
    sheet = paint.panel(theme, box.w, box.h, 22, "panel", shadow=True)
    out.add(sheet, paint.over(sheet, box), "panel:proof")
    shown, head = deal.commitment, _("The cards are sealed")
    words = _("Everybody gets the same cards, and nobody can change them any more. This is their seal:")
    if over:
        shown, head = deal.seed, _("The seal is open")
        words = _(
            "All cards came from this seed. Nobody has changed one: its SHA-256 is the seal {hash}…"
        ).format(hash=deal.commitment[:8])
    pad = theme.px(26)
    x, room = box.x + pad, box.w - 2 * pad
    write(out, theme, head, "bold", theme.pt(18), "gold", (x, box.y + theme.px(30)))
    y = box.y + theme.px(50)
    halves = f"{shown[:32]} {shown[32:]}"  # a hash is too long for one line
    y += paragraph(out, theme, words, "regular", theme.pt(17), "text", (x, y), room) + theme.px(6)
    paragraph(out, theme, halves, "regular", theme.pt(14), "muted", (x, y), room)


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
