"""The panel on which seats are offered to phones: the code, the address, and where each seat is played."""

from __future__ import annotations

from typing import ClassVar, Final

from pygame import Rect

from cardtable.i18n import _, key_of, ngettext
from cardtable.phones.lobby import Guest, Plan
from cardtable.phones.network import PhonesError, lost
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.phones.offer import PhoneOffer
from cardtable.scenes.phones.panel import PhoneSeatRow, qr_code
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Button, IconButton, paragraph, write
from cardtable.table.widgets.button import with_key

_BOX: Final = (120, 134, 1360, 832)
_CODE: Final = (165, 284, 478, 478)
_ROWS: Final = (688, 284, 748, 484)
_GAP: Final = 12
_SPREAD: Final = 110
"""Tallest row, in units."""


class PhonesScene(FormScene):
    """Seats fill as phones come in; the host decides where each one is played."""

    name: ClassVar[str] = "phones"
    felt = None

    def __init__(self, app: Services, offer: PhoneOffer) -> None:
        """`offer` has the seats."""
        super().__init__(app)
        self.offer = offer
        self.hosting = app.phones
        self.problem = ""
        """Why nothing can be offered; empty if it is."""
        self.rows: list[PhoneSeatRow] = []
        self._shown: tuple[int, bool] | None = None
        self.close_button = IconButton("cross", self.back, _("Close"))
        self.lock = IconButton("lock", self._lock, "")
        self.help = IconButton("question", self._tell, _("What is sent over the Wi-Fi?"), letter="?")
        self.network = IconButton("wifi", self._move, "", letter=key_of("Other network", "N"))
        self.end = Button(_("End phones"), self._end, icon="exit", letter=key_of("End phones", "E"))
        label = _("Start") if offer.begins else _("Back to the table")
        self.start = Button(label, self._go, "primary", icon="play")
        self.again = Button(_("Try again"), self._try, "primary")

    # Widgets

    def build(self) -> None:
        """Offer the seats."""
        self._try()

    def _try(self) -> None:
        self.problem = ""
        try:
            self.offer.offer()
        except PhonesError as error:
            self.problem = str(error)
        self._shown = None
        self._renew()

    def _renew(self) -> None:
        """Show the lobby as it is now."""
        lobby = self.hosting.lobby
        shown = (lobby.changes, self.hosting.offered)
        if shown == self._shown:
            return
        self._shown = shown
        if not self.hosting.offered and not self.problem:
            self.problem = str(lost())
        standings = self.offer.standings
        if len(self.rows) != len(lobby.seats):
            self.rows = [
                PhoneSeatRow(number, seat, standings[number], self._partner_of, self._give, self._nod)
                for number, seat in enumerate(lobby.seats)
            ]
        for number, (row, seat) in enumerate(zip(self.rows, lobby.seats, strict=True)):
            row.show(seat, next((guest for guest in lobby.wishes if guest.wish == number), None))
        self.lock.tooltip = _("Let others join again") if lobby.locked else _("Let nobody else join")
        offered = not self.problem
        self.again.visible = not offered
        self.start.visible = self.lock.visible = offered
        elsewhere = self.hosting.elsewhere
        self.network.visible = offered and bool(elsewhere)
        words = _("Use the other network: {address}").format(address=elsewhere)
        self.network.tooltip = with_key(words, self.network.letter)
        self.end.visible = offered or not self.offer.begins  # a match must go on without phones, too
        focus = self.group.focus
        rows = [widget for row in self.rows for widget in row.widgets] if offered else []
        corner = [self.network, self.help, self.lock, self.end, self.close_button]
        self.group.set([*rows, self.start, self.again, *corner])
        if focus not in self.group.widgets or focus is None or not focus.visible:
            self.group.give(self.start if offered else self.again)
        self.lay(self.frame)
        self.app.refresh()

    def tick(self, now_ms: float) -> bool:
        """Show who has come."""
        self._renew()
        return super().tick(now_ms)

    # What is pressed

    def _partner_of(self, seat: int) -> str:
        return self.hosting.lobby.partner_of(seat)

    def _give(self, seat: int, plan: Plan) -> None:
        self.hosting.lobby.give(seat, plan)
        self._renew()

    def _nod(self, guest: Guest, granted: bool) -> None:
        self.hosting.lobby.nod(guest, granted=granted)
        self._renew()

    def _lock(self) -> None:
        self.hosting.lobby.locked = not self.hosting.lobby.locked
        self.hosting.lobby.changes += 1
        self._renew()

    def _move(self) -> None:
        """Offer the seats in another network of this computer."""
        try:
            self.hosting.move()
        except PhonesError as error:
            self.problem = str(error)
        self._shown = None
        self._renew()

    def _tell(self) -> None:
        """Say what plain HTTP means here."""
        self.app.notify(
            _(
                "Your cards go to the phones over your own Wi-Fi, unencrypted (plain HTTP). Nothing goes to "
                "the internet. Somebody in the same Wi-Fi with the right tools could read along, so use the "
                "Wi-Fi of people you trust."
            )
        )

    def _go(self) -> None:
        self.app.pop()
        self.offer.go()

    def _end(self) -> None:
        self.app.pop()
        self.offer.end()

    def back(self) -> None:
        """Leave the panel."""
        self.app.pop()
        self.offer.close()

    # Layout

    def lay(self, frame: Frame) -> None:
        """Lay the code left, the seats right, the buttons below."""
        theme = frame.theme
        box = frame.rect(*_BOX)
        side = theme.target(58)
        inset = theme.px(28)
        self.close_button.lay(Rect(box.right - inset - side, box.y + inset, side, side))
        self.lock.lay(Rect(box.right - inset - 2 * side - theme.px(12), box.y + inset, side, side))
        wide = theme.px(236)
        self.help.lay(self.lock.rect.move(-side - theme.px(12), 0))
        self.network.lay(self.help.rect.move(-side - theme.px(12), 0))
        first = self.network if self.network.visible else self.help
        left = first.rect.x - theme.px(12) - wide
        self.end.lay(Rect(left, box.y + inset, wide, side))
        self.start.lay(frame.rect(1072, 790, 364, 92))
        self.again.lay(frame.rect(600, 640, 400, 92))
        if self.rows:
            x, y, w, h = _ROWS
            pitch = min(_SPREAD + _GAP, h / len(self.rows))
            gap = _GAP if pitch > 80 else 6
            for number, row in enumerate(self.rows):
                row.place(theme, frame.rect(x, y + number * pitch, w, pitch - gap))

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List the sheet, the heading, and the way in."""
        theme = frame.theme
        box = frame.rect(*_BOX)
        sheet = paint.panel(theme, box.w, box.h, 26, "panel_solid", shadow=True)
        out.add(sheet, paint.over(sheet, box), "panel:phones")
        room = self.end.rect.x - frame.x(165) - theme.px(20)
        title = _("Take a seat with your phone").upper()
        px = text.fit("display", theme.pt(62), title, room, text.IN_HEADINGS)
        write(out, theme, title, "display", px, "text", frame.at(165, 190), tracking=text.IN_HEADINGS)
        line = _("Your cards are in your hand, the table is up here. Nothing to install.")
        write(out, theme, line, "regular", theme.pt(22), "muted", frame.at(165, 246), room=theme.px(1200))
        if self.problem:
            at = frame.at(800, 470)
            px = theme.pt(26)
            paragraph(out, theme, self.problem, "regular", px, "text", at, theme.px(1000), "centre")
            return
        self._draw_way_in(out, frame)

    def _draw_way_in(self, out: DrawList, frame: Frame) -> None:
        theme, hosting = frame.theme, self.hosting
        place = frame.rect(*_CODE)
        side = min(place.w, place.h)
        paper = paint.rounded(side, side, theme.px(20), (253, 249, 238))
        left, top = place.x + (place.w - side) // 2, place.y + (place.h - side) // 2
        out.add(paper, (left, top), "panel:code")
        code = qr_code(hosting.link, side)
        inset = (side - code.get_width()) // 2
        out.add(code, (left + inset, top + inset), "qr")
        words = _("Point the camera here").upper()
        at = (place.centerx, frame.y(796))
        write(out, theme, words, "display", theme.pt(28), "text", at, "centre", tracking=0.05)
        small = theme.pt(14)
        for label, x in ((_("or type in the browser"), 165), (_("and the code"), 462)):
            at = frame.at(x, 846)
            write(out, theme, label.upper(), "black", small, "muted", at, tracking=text.IN_LABELS)
        px = text.fit("display", theme.pt(46), hosting.address, theme.px(280), 0, theme.least)
        write(out, theme, hosting.address, "display", px, "gold", frame.at(165, 900))
        wide, tall, step = theme.px(42), theme.px(58), theme.px(48)
        for number, letter in enumerate(hosting.code):
            x, y = frame.x(462) + number * step, frame.y(900) - tall // 2
            out.add(paint.rounded(wide, tall, theme.px(8), (253, 249, 238)), (x, y), "code:letter")
            middle = (x + wide // 2, y + tall // 2)
            write(out, theme, letter, "display", theme.pt(44), (16, 28, 32), middle, "centre")

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List what the phones need, and what becomes of the free seats."""
        if self.problem:
            return
        theme = frame.theme
        px = theme.px(34)
        x, y = frame.at(690, 836)
        out.add(paint.icon("wifi", px, theme.colour("gold")), (x, y - px // 2), "icon:wifi")
        left = x + px + theme.px(16)
        room = self.start.rect.x - theme.px(16) - left
        at = (left, y - theme.px(14))
        write(out, theme, _("Same Wi-Fi needed"), "bold", theme.pt(22), "text", at, room=room)
        line = _("for the phones and this computer")
        if self.network.visible:
            line = _("Not found? Try another network: {key}").format(key=self.network.letter)
        write(out, theme, line, "regular", theme.pt(18), "muted", (left, y + theme.px(14)), room=room)
        at = frame.at(1436, 918)
        room = theme.px(760)
        write(out, theme, self.sentence, "regular", theme.pt(18), "muted", at, "right", room=room)

    @property
    def sentence(self) -> str:
        """How many phones are here, and what becomes of the seats that wait for one."""
        lobby = self.hosting.lobby
        if lobby.locked:
            return _("Nobody else can join until you unlock the table.")
        asked = sum(seat.plan == "phone" for seat in lobby.seats)
        free = sum(seat.at == "open" for seat in lobby.seats)
        here = ngettext(
            "{number} phone of {asked} is here.", "{number} phones of {asked} are here.", asked - free
        ).format(number=asked - free, asked=asked)
        if not asked:
            return _("Choose Phone where somebody is to join.")
        if not free:
            return _("Every phone is here.")
        if not self.offer.begins:
            return here
        then = ngettext(
            "Starting now, the computer takes the free seat.",
            "Starting now, the computer takes the free seats.",
            free,
        )
        return _("{here} {then}").format(here=here, then=then)
