"""What is only read: a line of text, a paragraph, a panel with a heading, a key cap, a tooltip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from pygame import Rect

from cardtable.table import badges, paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.pad_signs import Control, is_picture, shown_key, sign_of
from cardtable.table.palette import Colour
from cardtable.table.theme import Theme
from cardtable.table.widgets.base import Widget

Cap = Literal["top", "centre", "base"]

SHEET: Final = 44
"""Type size of the heading of a whole sheet, in units."""

_CLOSE: Final = 1.2
"""Distance of the lines of a label, in type sizes."""


def write(
    out: DrawList,
    theme: Theme,
    s: str,
    face: text.Face,
    px: int,
    colour: Colour | str,
    at: tuple[float, float],
    align: text.Align = "left",
    cap: Cap = "centre",
    *,
    tracking: float = 0.0,
    room: int | None = None,
    shadow: bool = False,
) -> Rect:
    """List one line of text, placed by its capitals, with the tag "text:" and the line.

    Args:
        out: the list.
        theme: sizes and colors.
        s: the line.
        face: a face of `text.FILES`.
        px: type size in pixels, from `Theme.pt`.
        colour: a color, or the name of a palette role.
        at: the point (x, y) in pixels to place it by: x by `align`, y by `cap`.
        align: which end of the line lies at x.
        cap: which part of the capitals lies at y.
        tracking: ems between letters.
        room: greatest width in pixels; longer text gives up what it has grown by the text-size setting, and
            then ends in an ellipsis.
        shadow: whether it casts a small hard shadow, as titles do.

    Returns:
        The rectangle of its line box, in pixels.
    """
    if room is not None and theme.text > 1:
        px = text.fit(face, px, s, room, tracking, theme.ungrown(px))
    shown = s if room is None else text.elide(face, px, s, room, tracking)
    line = text.render(theme, shown, face, px, colour, tracking)
    x, y = text.place(line, face, px, at, align, cap)
    if shadow:
        dark = text.render(theme, shown, face, px, (0, 0, 0, 110), tracking)
        out.add(dark, (x, y + max(1, round(px * 0.045))), "shade:text")
    out.add(line, (x, y), f"text:{s}")
    return Rect((x, y), line.get_size())


def write_name(
    out: DrawList,
    theme: Theme,
    s: str,
    face: text.Face,
    px: int,
    colour: Colour | str,
    at: tuple[float, float],
    align: text.Align = "left",
    *,
    room: int,
    tracking: float = 0.0,
    most: int = 1,
    least: int = 0,
) -> None:
    """List a name no wider than `room` pixels, in smaller type if it is long, then shortened.

    If it does not fit one line at the smallest size, `least` pixels, it takes up to `most` lines, the last
    one placed `at`. Other arguments as for `write`.
    """
    size = text.fit(face, px, s, room, tracking, max(least, theme.least))
    apart = tracking if text.width(face, size, s, tracking) <= room else 0.0
    lines = text.pack(face, size, s, room, most, apart)
    for number, line in enumerate(reversed(lines)):
        place = at[0], at[1] - number * round(size * 1.25)
        write(out, theme, line, face, size, colour, place, align, tracking=apart, room=room)


def write_whole(
    out: DrawList,
    theme: Theme,
    s: str,
    face: text.Face,
    px: int,
    colour: Colour | str,
    at: tuple[float, float],
    align: text.Align = "left",
    *,
    room: int,
    tracking: float = 0.0,
) -> None:
    """List words no wider than `room` pixels, without cutting any.

    Long words come in smaller type, then in as many lines of the smallest as they need, around the middle
    `at`. Other arguments as for `write`.
    """
    size = text.fit(face, px, s, room, tracking, theme.least)
    apart = tracking if text.width(face, size, s, tracking) <= room else 0.0
    lines = text.balance(face, size, s, room) if apart == 0.0 else (s,)
    for number, line in enumerate(lines):
        y = at[1] + (number - (len(lines) - 1) / 2) * round(_CLOSE * size)
        write(out, theme, line, face, size, colour, (at[0], y), align, tracking=apart)


def paragraph(
    out: DrawList,
    theme: Theme,
    s: str,
    face: text.Face,
    px: int,
    colour: Colour | str,
    at: tuple[float, float],
    width: int,
    align: text.Align = "left",
    *,
    tall: int | None = None,
) -> int:
    """List text wrapped to `width` pixels, from the top `at` (x by `align`, y); return its height.

    If it is taller than `tall` pixels, it gives up what it has grown by the text-size setting.
    """
    if tall is not None:
        px = wrapped_size(theme, s, face, px, width, tall)
    step = text.line_height(px)
    lines = text.wrap(face, px, s, width)
    for number, line in enumerate(lines):
        write(out, theme, line, face, px, colour, (at[0], at[1] + (number + 0.5) * step), align)
    return step * len(lines)


def wrapped_size(theme: Theme, s: str, face: text.Face, px: int, width: int, tall: int) -> int:
    """Return the size, from `px` down to that without the text-size setting, at which a paragraph fits a box.

    width, tall: the box, in pixels.
    """
    least = theme.ungrown(px)
    while px > least and len(text.wrap(face, px, s, width)) * text.line_height(px) > tall:
        px -= 1
    return px


def cap_width(theme: Theme, letter: str, height: int) -> int:
    """Return the width of a key cap for a letter or a word, `height` pixels tall."""
    sign = shown_key(theme, letter)
    if is_picture(sign):
        return round(height * 1.2)
    px = max(11, round(height * 0.62))
    return max(round(height * 1.2), text.width("display", px, sign) + round(height * 0.6))


def key_cap(
    out: DrawList, theme: Theme, letter: str, centre: tuple[float, float], height: int, ink: str = "text"
) -> None:
    """List the key cap of a letter; `ink` is the color of the words beside it.

    While a pad is used, it is the sign of the control for that key; nothing is listed if there is none.
    """
    sign = shown_key(theme, letter)
    if sign:
        _cap(out, theme, sign, centre, height, ink, cap_width(theme, letter, height))


def pad_cap(out: DrawList, theme: Theme, control: Control, centre: tuple[float, float], height: int) -> None:
    """List the sign of a control of the pad in use."""
    _cap(out, theme, sign_of(theme, control), centre, height, "text", round(height * 1.2))


def _cap(
    out: DrawList, theme: Theme, sign: str, centre: tuple[float, float], height: int, ink: str, width: int
) -> None:
    px = max(11, round(height * 0.62))
    tone = (255, 255, 255) if ink == "text" else theme.colour(ink)[:3]
    round_ = theme.pad is not None and width <= round(height * 1.2)
    if round_:
        width = height = round(height * 1.2)
    x, y = round(centre[0] - width / 2), round(centre[1] - height / 2)
    radius = height * (0.5 if round_ else 0.26)
    out.add(paint.rounded(width, height, radius, (*tone, 26), None, (*tone, 110)), (x, y), f"key:{sign}")
    if is_picture(sign):
        side = round(height * 0.56)
        picture = paint.icon(sign, side, theme.colour(ink))
        out.add(picture, (x + (width - side) / 2, y + (height - side) / 2), f"icon:{sign}")
    else:
        write(out, theme, sign, "display", px, ink, (x + width / 2, y + height / 2), "centre")


class Panel(Widget):
    """A dark sheet under other widgets, with an optional heading."""

    def __init__(
        self, heading: str = "", note: str = "", radius: float = 22, *, solid: bool = False, units: float = 32
    ) -> None:
        """Make one.

        Args:
            heading: at the top left; `SHEET` is the type size for one that names a whole sheet.
            note: beside it in small type.
            radius: of the corners, in units.
            solid: whether it is opaque.
            units: type size of the heading.
        """
        super().__init__(tag=f"panel:{heading}")
        self.heading = heading
        self.note = note
        self.radius = radius
        self.solid = solid
        self.units = units

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List the sheet and its heading."""
        rect = self.rect
        sheet = paint.panel(
            theme,
            rect.w,
            rect.h,
            self.radius,
            "panel_solid" if self.solid else "panel",
            shadow=True,
        )
        out.add(sheet, paint.over(sheet, rect), f"widget:{self.tag}")
        if not self.heading:
            return
        px = theme.pt(self.units)
        x, y = rect.x + theme.px(30), rect.y + theme.px(43)
        head = write(out, theme, self.heading, "display", px, "text", (x, y), tracking=text.IN_HEADINGS)
        if self.note:
            left = head.right + theme.px(34)
            room = rect.right - theme.px(30) - left
            write(out, theme, self.note, "regular", theme.pt(17), "muted", (left, y), room=room)


def draw_tooltip(out: DrawList, theme: Theme, s: str, target: Rect, avoid: Sequence[Rect] = ()) -> None:
    """List a tooltip for `target`: above it if there is room, below it otherwise, never over it.

    The first line of `s` is bold, the others regular; the tag is "tooltip:" and `s`. It covers nothing in
    `avoid` if there is another place.
    """
    title, *lines = s.splitlines()
    clear = target.inflate(0, 2 * theme.px(8))
    bubble, at = badges.tooltip_over(theme, clear, title, lines, avoid)
    out.add(bubble, at, f"tooltip:{s}")
