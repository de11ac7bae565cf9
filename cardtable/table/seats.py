"""The plates of the seats: portrait, name, a line of facts, side, turn, number of cards, last call.

A plate is drawn from the plain values of ``cardtable.viewmodel.picture``; it grows with its words, which
never fall below the smallest readable size.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from cardtable.table import badges, motion, paint, text
from cardtable.table.badges import kept
from cardtable.table.canvas import DrawList
from cardtable.table.layout import Box
from cardtable.table.theme import Theme
from cardtable.viewmodel.colours import GOLD
from cardtable.viewmodel.picture import SeatView

_HEIGHT, _PORTRAIT = 64.0, 74.0
_NAME, _FACTS = 20.0, 14.5
_ROOM: Final = 260.0
"""Widest name or line of facts before it is shortened, in units."""
_LEAST_ROOM: Final = 84.0
"""Least width for the words, however close the neighbors are, in units."""
_BOARD: Final = 22.0
"""Reach of a title below its plate, in units."""
_OUT: Final = 135
"""Opacity, of 255, of the contents of the plate of a seat that sits out."""
_PULSES: Final = 12
"""Number of strengths in which a thinking seat's pulse is drawn; more would look the same."""


class _Measures(NamedTuple):
    """A plate in pixels: type sizes, the fitted words, the portrait, the body beside its middle."""

    name_px: int
    facts_px: int
    name: str
    facts: str
    portrait: int
    words: int
    width: int
    height: int


def _measure(theme: Theme, seat: SeatView, most: int | None) -> _Measures:
    name_px, facts_px = theme.pt(_NAME), theme.pt(_FACTS)
    caps = text.cap_box("bold", name_px)[1] + text.cap_box("semibold", facts_px)[1]
    height = max(theme.px(_HEIGHT), caps + 3 * theme.px(10))
    portrait = max(theme.px(_PORTRAIT), round(height * _PORTRAIT / _HEIGHT))
    bar = theme.px(16) if seat.colours is not None else theme.px(8)
    beside = portrait - portrait // 2 + theme.px(9) + bar + theme.px(5)
    room = theme.px(_ROOM)
    if most is not None:
        rest = most - portrait // 2 - beside - _chip_room(theme, seat)
        room = max(theme.px(_LEAST_ROOM), min(room, rest))
        name_px = text.fit("bold", name_px, seat.name, room, 0, theme.least)
        facts_px = text.fit("semibold", facts_px, seat.facts, room, 0, theme.least)
    name = text.pack("bold", name_px, seat.name, room)[0]
    facts = text.elide("semibold", facts_px, seat.facts, room)
    words = max(text.width("bold", name_px, name), text.width("semibold", facts_px, facts))
    width = beside + words + _chip_room(theme, seat)
    return _Measures(name_px, facts_px, name, facts, portrait, words, width, height)


def plate_rect(theme: Theme, seat: SeatView, box: Box, most: int | None = None) -> Rect:
    """Return the rectangle of a plate with its portrait, in pixels, placed by its box of the layout.

    most: widest plate in pixels; longer words are shortened.
    """
    measures = _measure(theme, seat, most)
    width = measures.portrait // 2 + measures.width
    return box.rect(theme.size, (width, max(measures.height, measures.portrait)))


def greatest_widths(
    theme: Theme, plates: Sequence[tuple[SeatView, Box]], cards: Sequence[Rect]
) -> list[int | None]:
    """Return the largest width of each plate so that none covers another or a card; None: no limit.

    plates: every seat with its box of the layout. cards: those beside which plates must end.
    """
    gap = theme.px(10)
    rects = [plate_rect(theme, seat, box) for seat, box in plates]
    most: list[int | None] = [None] * len(rects)

    def cut(number: int, by: int) -> None:
        if plates[number][1].anchor == "centre":  # it loses the same at the other end
            by *= 2
        left = rects[number].w - by
        most[number] = min(left, most[number] or left)

    for first, rect in enumerate(rects):
        for second in range(first + 1, len(rects)):
            other = rects[second]
            both = rect.inflate(gap, 0).clip(other.inflate(gap, 0))
            if both.w and both.h and rect.centerx != other.centerx:
                cut(first, -(-both.w // 2))
                cut(second, -(-both.w // 2))
        reach = [card.left for card in cards if card.colliderect(rect) and card.left > rect.centerx]
        if reach:
            cut(first, rect.right - min(reach) + gap // 2)
    return most


def draw_plate(
    out: DrawList,
    theme: Theme,
    seat: SeatView,
    box: Box,
    *,
    thinking_ms: float | None = None,
    most: int | None = None,
) -> Rect:
    """List a plate; return its rectangle, portrait included.

    box: of the layout. most: its greatest width, as for ``plate_rect``. thinking_ms: how long its computer
    player has been thinking (the pulse begins after a while); None if it is not thinking, or under reduced
    motion.
    """
    rect = plate_rect(theme, seat, box, most)
    measures = _measure(theme, seat, most)
    body = Rect(rect.right - measures.width, 0, measures.width, measures.height)
    body.centery = rect.centery
    if thinking_ms is not None and thinking_ms >= motion.THINKING_AFTER_MS:
        _draw_pulse(out, theme, body, thinking_ms - motion.THINKING_AFTER_MS)
    party = seat.colours.text if seat.colours is not None else None
    ground = paint.seat_plate(theme, *body.size, party, seat.acting)
    out.add(ground, paint.over(ground, body), f"panel:seat.{seat.where}")
    if seat.out:  # keep anything from shining through a dim portrait
        disc = paint.circle(measures.portrait, theme.colour("panel_solid"))
        out.add(disc, (rect.x, rect.centery - measures.portrait // 2), "panel:portrait")
    with out.shifted(alpha=_OUT if seat.out else 255):
        _draw_signs(out, theme, seat, measures, rect, body)
    if seat.cards is not None:
        out.add(badges.card_count(theme, seat.cards), count_rect(theme, seat, rect).topleft, "badge:cards")
    return rect


def _draw_signs(
    out: DrawList, theme: Theme, seat: SeatView, measures: _Measures, rect: Rect, body: Rect
) -> None:
    """List the contents of a plate: words, portrait, dealer, title."""
    _draw_words(out, theme, seat, measures, rect, body)
    if seat.chip:
        chip = _chip(theme, seat.chip)
        inside = theme.px(16) if seat.colours is not None else theme.px(10)
        at = body.right - inside - chip.get_width(), body.centery - chip.get_height() // 2
        out.add(chip, at, f"badge:{seat.chip}")
    party = seat.colours.text if seat.colours is not None else None
    ring = party or ("gold" if seat.acting else "ivory")
    portrait = paint.avatar(seat.portrait, measures.portrait, theme.colour(ring), 0.05)
    out.add(portrait, (rect.x, rect.centery - measures.portrait // 2), f"portrait:{seat.portrait}")
    if seat.dealer:
        out.add(dealer_chip(theme), dealer_rect(theme, rect).topleft, "badge:dealer")
    if seat.title:
        colours = seat.title_colours or GOLD
        board = title_board(theme, seat.title.upper(), colours.fill, colours.on_fill)
        at = body.centerx - board.get_width() // 2, body.bottom - board.get_height() // 5
        out.add(board, at, f"text:{seat.title}")


def _chip_room(theme: Theme, seat: SeatView) -> int:
    """Width of a plate's chip, with its margin, or 0."""
    return _chip(theme, seat.chip).get_width() + theme.px(16) if seat.chip else 0


@kept
def _chip(theme: Theme, figure: str) -> Surface:
    """A seat's gain in this hand: a gold chip, or an outline for no gain."""
    px = theme.pt(24)
    w = max(theme.px(46), text.width("display", px, figure) + theme.px(18))
    h = max(theme.px(36), text.cap_box("display", px)[1] + theme.px(12))
    gain = figure.startswith("+")
    fill = theme.colour("gold") if gain else (255, 255, 255, 16)
    edge = None if gain else theme.colour("panel_border")
    board = paint.rounded(w, h, 9 * theme.u, fill, None, edge, max(1.0, 1.4 * theme.u)).copy()
    ink = "on_gold" if gain else "muted"
    text.draw(board, text.render(theme, figure, "display", px, ink), "display", px, (w / 2, h / 2))
    return board


def count_rect(theme: Theme, seat: SeatView, plate: Rect) -> Rect:
    """Return the rectangle of the number of cards on a plate."""
    assert seat.cards is not None  # only a number that is shown has a place
    w, h = badges.card_count(theme, seat.cards).get_size()
    top = plate.centery - _measure(theme, seat, None).height // 2
    return Rect(plate.right - w, top - round(0.64 * h), w, h)


def dealer_rect(theme: Theme, plate: Rect) -> Rect:
    """Return the rectangle of the dealer's sign on a plate."""
    w, h = dealer_chip(theme).get_size()
    return Rect(plate.x - w // 6, plate.bottom - h, w, h)


def _draw_words(
    out: DrawList, theme: Theme, seat: SeatView, measures: _Measures, rect: Rect, body: Rect
) -> None:
    left = rect.x + measures.portrait + theme.px(9)
    name = text.render(theme, measures.name, "bold", measures.name_px, "text")
    facts = text.render(theme, measures.facts, "semibold", measures.facts_px, "muted")
    if not seat.facts:
        at = text.place(name, "bold", measures.name_px, (left, body.centery), "left")
        out.add(name, at, f"text:{measures.name}")
        return
    above, below = body.y + body.h * 0.345, body.y + body.h * 0.7
    out.add(name, text.place(name, "bold", measures.name_px, (left, above), "left"), f"text:{measures.name}")
    at = text.place(facts, "semibold", measures.facts_px, (left, below), "left")
    out.add(facts, at, f"text:{measures.facts}")


def _draw_pulse(out: DrawList, theme: Theme, body: Rect, ms: float) -> None:
    strength = round(motion.pulse(ms) * _PULSES) / _PULSES
    gold = theme.colour("gold")
    light = paint.glow(*body.size, 20 * theme.u, theme.px(18), (*gold[:3], 230), spread=theme.px(5))
    out.add(light, paint.over(light, body), "glow:thinking", alpha=round(255 * strength))


def draw_said(
    out: DrawList,
    theme: Theme,
    words: str,
    box: Box,
    plate: Rect | None = None,
    sheet: Rect | None = None,
    *,
    titled: bool = False,
) -> Rect:
    """List a seat's call in a bubble at its box of the layout; return its rectangle including the shadow.

    plate: of the seat; the bubble keeps clear of it. sheet: in the middle of the table; a bubble that would
    reach behind it hangs under the plate instead. titled: the plate has a title at its foot.
    """
    bubble = badges.said(theme, words.upper())
    rect = box.rect(theme.size, bubble.get_size())
    if plate is not None and rect.colliderect(plate):
        rect = _beside(rect, plate, theme)
    soft = theme.px(8)  # the shadow extends twice as far beyond the bubble
    if plate is not None and sheet is not None and rect.inflate(-4 * soft, -4 * soft).colliderect(sheet):
        under = rect.copy()
        under.top = plate.bottom - soft + (theme.px(_BOARD) if titled else 0)
        if rect.centerx >= plate.centerx:
            under.right = plate.right
        else:
            under.left = plate.left
        if not under.inflate(-4 * soft, -4 * soft).colliderect(sheet):
            rect = under.clamp(Rect((0, 0), theme.size))
    out.add(bubble, rect.topleft, f"text:{words}")
    return rect


def _beside(bubble: Rect, plate: Rect, theme: Theme) -> Rect:
    """Move a bubble clear of the plate: beside it, or over it if the window ends there."""
    moved = bubble.copy()
    if bubble.centerx >= plate.centerx:
        moved.left = plate.right
    else:
        moved.right = plate.left
    if moved.left < 0 or moved.right > theme.size[0]:
        moved.x, moved.bottom = bubble.x, plate.top
    return moved


@kept
def title_board(theme: Theme, words: str, fill: str, ink: str) -> Surface:
    """Return an office in poster type on a small board; fill, ink: palette roles."""
    px = theme.pt(19)
    w = text.width("display", px, words, text.ON_BUTTONS) + 2 * theme.px(14)
    h = max(theme.px(28), text.cap_box("display", px)[1] + 2 * theme.px(6))
    board = paint.rounded(w, h, 7 * theme.u, theme.colour(fill), None, (0, 0, 0, 60), 1.0).copy()
    line = text.render(theme, words, "display", px, ink, text.ON_BUTTONS)
    text.draw(board, line, "display", px, (w / 2, h / 2))
    return board


@kept
def dealer_chip(theme: Theme) -> Surface:
    """Return the small disc with a card that marks the dealer."""
    side = max(theme.px(27), 18)
    disc = paint.circle(
        side, theme.colour("ivory"), theme.colour("gold_dark"), max(1.0, 1.5 * theme.u)
    ).copy()
    for dx, turn in ((-0.07, "suit_blue_dark"), (0.07, "suit_red")):
        card = paint.card_count(theme, round(side * 0.46), turn)
        disc.blit(card, (round(side * (0.5 + dx) - card.get_width() / 2), round(side * 0.27 + side * dx)))
    return disc
