"""What the panel of the phones shows: the code to point a camera at, and one row for each seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from cardtable.i18n import N_, _
from cardtable.phones.lobby import At, Guest, Plan, Seat
from cardtable.scenes.seat_places import Standing
from cardtable.table import paint, text
from cardtable.table.cache import Cache
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import Button, Segment, Widget, write
from cardtable.viewmodel.colours import Colours

PLANS: Final[tuple[Plan, ...]] = ("phone", "screen", "computer")
QUIET: Final = 4
"""Width of the empty edge that a QR code needs, in modules (ISO/IEC 18004)."""
_INK, _PAPER = (16, 28, 32), (253, 249, 238)

_SAID: Final[dict[At, tuple[str, str]]] = {
    "phone": (N_("On a phone"), "text"),
    "open": (N_("Waiting for a phone …"), "gold"),
    "lost": (N_("The phone is away; the seat is held"), "party_red_text"),
    "screen": (N_("At this screen"), "muted"),
    "computer": (N_("The computer plays"), "muted"),
}
"""What is said of a seat, and its color in the palette."""

_codes: Final = Cache("QR codes", 4 * 1024 * 1024, 2)


def qr_code(link: str, side: int) -> Surface:
    """Return the QR code of a link, at most `side` pixels across with its empty edge."""

    def make() -> Surface:
        import segno  # only while phones are offered

        rows = [bytes(row) for row in segno.make_qr(link, error="m").matrix]
        whole = len(rows) + 2 * QUIET
        module = max(1, side // whole)
        out = Surface((whole * module, whole * module))
        out.fill(_PAPER)
        for y, row in enumerate(rows):
            for x, dark in enumerate(row):
                if dark:
                    out.fill(_INK, ((x + QUIET) * module, (y + QUIET) * module, module, module))
        return out

    return _codes.get((link, side), make)


class PhoneSeatRow(Widget):
    """One seat: who has it, and the choice of where it is played.

    Attributes:
        asks: who asks for it and needs a nod, or None.
    """

    def __init__(
        self,
        number: int,
        seat: Seat,
        standing: Standing,
        partner: Callable[[int], str],
        give: Callable[[int, Plan], None],
        nod: Callable[[Guest, bool], None],
    ) -> None:
        """Make it.

        Args:
            number: of the seat.
            seat: the seat, as the lobby has it.
            standing: its place and side.
            partner: returns who plays together with the seat of a number; empty for nobody.
            give: called with the number and where it is to be played.
            nod: called with who asks for it, and the answer.
        """
        super().__init__(tag=f"phone-seat:{number}")
        self._number = number
        self.seat = seat
        self.standing = standing
        self.asks: Guest | None = None
        self._partner = partner
        labels = [_("Phone"), _("Screen"), _("Computer")]
        self.plan = Segment(
            labels, PLANS.index(seat.plan), lambda index: give(number, PLANS[index]), name=f"plan {number}"
        )

        def answer(granted: int) -> Callable[[], None]:
            def act() -> None:
                if self.asks is not None:
                    nod(self.asks, bool(granted))

            return act

        self.yes = Button(_("Give the seat"), answer(1))
        self.no = Button(_("No"), answer(0))

    @property
    def widgets(self) -> list[Widget]:
        """Everything in it, in reading order."""
        return [self, self.plan, self.yes, self.no]

    def show(self, seat: Seat, asks: Guest | None) -> None:
        """Show the seat as it is now, and who asks for it."""
        self.seat, self.asks = seat, asks
        self.plan.index = PLANS.index(seat.plan)
        self.plan.visible = asks is None
        self.yes.visible = self.no.visible = asks is not None

    def place(self, theme: Theme, box: Rect) -> None:
        """Lie in a box."""
        self.lay(box)
        right = box.right - theme.px(20)
        self.plan.lay_right(theme, right, box.centery, box.w // 2)
        tall = min(theme.target(48), box.h - theme.px(8))
        wide = theme.px(96)
        self.no.lay(Rect(right - wide, box.centery - tall // 2, wide, tall))
        self.yes.lay(Rect(right - 3 * wide - theme.px(10), box.centery - tall // 2, 2 * wide, tall))

    def draw(self, out: DrawList, theme: Theme) -> None:
        """List ground, portrait and words."""
        rect, seat = self.rect, self.seat
        waits = seat.at == "open" or self.asks is not None
        edge = theme.colour("gold" if waits else "panel_border")
        ground = (*theme.colour("row")[:3], 17)
        body = paint.rounded(rect.w, rect.h, theme.px(16), ground, None, edge, theme.px(2 if waits else 1))
        out.add(body, rect.topleft, f"widget:{self.tag}")
        self._draw_face(out, theme)
        left = rect.x + theme.px(20) + min(theme.px(76), rect.h - theme.px(12)) + theme.px(18)
        end = self.plan.rect.x if self.plan.visible else self.yes.rect.x
        room = end - theme.px(12) - left
        roomy = rect.h >= theme.px(74)
        words, colour = self._said()
        if self.asks is not None and not roomy:
            write(out, theme, words, "regular", theme.pt(17), colour, (left, rect.centery), room=room)
            return
        middle = rect.y + round(rect.h * (0.34 if roomy else 0.5))
        name = _("Free seat") if seat.at == "open" else self.name
        px = theme.pt(26 if roomy else 20)
        place = self.standing.place.upper()
        small = theme.pt(13)
        beside = text.width("black", small, place, text.IN_LABELS) + theme.px(14)
        shown = text.pack("bold", px, name, max(room - beside, theme.px(60)))[0]
        at = (left, middle)
        ink = colour if self.seat.at == "lost" and not roomy else "text"
        write(out, theme, shown, "bold", px, ink, at, room=room)
        x = left + text.width("bold", px, shown) + theme.px(14)
        colours: Colours = self.standing.colours
        write(out, theme, place, "black", small, colours.text, (x, middle), tracking=text.IN_LABELS)
        if roomy:
            y = rect.y + round(rect.h * 0.70)
            write(out, theme, words, "regular", theme.pt(17), colour, (left, y), room=room)

    @property
    def name(self) -> str:
        """The name of whoever has the seat."""
        return self.seat.name

    def _said(self) -> tuple[str, str]:
        """What is said of the seat, and the color."""
        if self.asks is not None:
            return _("{name} asks for this seat").format(name=self.asks.name), "gold"
        words, colour = _SAID[self.seat.at]
        called = self._partner(self._number)
        partner = called and _("Partner of {name}").format(name=called)
        return _(" · ").join(part for part in (_(words), partner) if part), colour

    def _draw_face(self, out: DrawList, theme: Theme) -> None:
        rect = self.rect
        side = min(theme.px(76), rect.h - theme.px(12))
        at = (rect.x + theme.px(20), rect.centery - side // 2)
        if self.seat.at == "open":
            ring = paint.rounded(side, side, side / 2, (0, 0, 0, 40), None, theme.colour("gold"), theme.px(2))
            out.add(ring, at, "portrait:free")
            px = round(side * 0.5)
            sign = paint.icon("phone", px, theme.colour("gold"))
            out.add(sign, (at[0] + (side - px) // 2, at[1] + (side - px) // 2), "icon:phone")
            return
        ring_colour = theme.colour(self.standing.colours.text)
        picture = paint.avatar(self.seat.portrait, side, ring_colour, 0.05)
        out.add(picture, at, f"portrait:{self.seat.portrait}")
