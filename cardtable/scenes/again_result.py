"""A deal side by side: what was made of the same cards in the same seat, by whom."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

from pygame import Rect, Surface

from cardtable.scenes.again import Again
from cardtable.scenes.again_seats import begin_again
from cardtable.scenes.base import Services
from cardtable.scenes.conductor import Conductor
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.rivals import AGAINST, Rival, made_since
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Button, Widget, write
from cardtable.words import _

_SHEET: Final = (170.0, 90.0, 1260.0, 820.0)
_ROW: Final = 104.0
_FIRST: Final = 300.0


@dataclass(frozen=True, slots=True)
class Line:
    """What one player made of the deal.

    Args:
        portrait: the picture's name.
        who: the player.
        note: when, or how well it plays.
        points: what each side made; None while it is played.
        moves: how far it is.
        own: whether it is the player at the screen.
    """

    portrait: str
    who: str
    note: str
    points: tuple[int, ...] | None
    moves: int = 0
    own: bool = False


class AgainResult(FormScene):
    """The same cards, the same seat, several players."""

    name: ClassVar[str] = "again-result"

    def __init__(self, app: Services, conductor: Conductor, again: Again) -> None:
        """Make it.

        Args:
            app: the program.
            conductor: of the deal, which has been played.
            again: what it is held against.
        """
        super().__init__(app)
        self.conductor = conductor
        self.again = again
        self.felt = conductor.table.felt
        self.game = conductor.match.game.id
        self._before = sum(result.ply <= again.start for result in conductor.match.results)
        self.rivals = [Rival(conductor, again.start, again.seat, level) for level in AGAINST]
        self.menu = Button(_("Menu"), app.home, letter="M")
        self.review = Button(_("Review"), self._review, icon="eye", letter="V")
        self.other = Button(_("Another seat"), self._other_seat, letter="S")
        self.repeat = Button(
            _("Once more"), partial(begin_again, app, conductor, again.seat), "primary",
            letter="A", icon="undo",
        )  # fmt: skip

    def build(self) -> None:
        """The keyboard begins on the button that plays it once more."""
        widgets: list[Widget] = [self.menu, self.review, self.other, self.repeat]
        self.group.set(widgets)
        self.group.give(self.repeat)

    def leave(self) -> None:
        """The deal has been compared: it is no match to be continued or counted."""
        for rival in self.rivals:
            rival.stop()
        self.app.library.forget(self.conductor.match_id)

    def back(self) -> None:
        """Esc leaves for the menu."""
        self.app.home()

    def _review(self) -> None:
        self.app.doors.hand_review(self.conductor)

    def _other_seat(self) -> None:
        self.app.doors.again(self.conductor)

    def tick(self, now_ms: float) -> bool:
        """The computer players play the deal, one after the other."""
        playing = next((rival for rival in self.rivals if rival.points is None), None)
        changed = playing is not None and playing.go_on(self.app.thinker)
        return super().tick(now_ms) or changed

    # What is compared

    @property
    def side(self) -> int:
        """The side of the seat that is compared."""
        return next(
            number for number, side in enumerate(self.conductor.match.state.sides) if self.again.seat in side
        )

    def lines(self) -> list[Line]:
        """Who made what, as it is known so far."""
        again, players = self.again, self.conductor.players
        own = players[again.seat]
        made = made_since(self.conductor.match, self._before)
        found = [Line(own.portrait, own.name, _("this time"), made, own=True)]
        if again.points:
            # The two have changed seats, so who sat here the first time sits where the player sat then.
            then = players[again.before] if again.seat != again.before else own
            found.append(Line(then.portrait, again.names[again.seat], _("the first time"), again.points))
        for rival in self.rivals:
            label = _(rival.level.label)
            found.append(Line("robot", _("Computer"), label, rival.points, rival.moves - again.start))
        return found

    def margin(self, points: tuple[int, ...]) -> float:
        """What the compared side made more than the others on average."""
        own = points[self.side]
        return own - (sum(points) - own) / (len(points) - 1)

    # Drawing

    def _ground(self) -> Surface:
        assert self.felt is not None
        return paint.felt(self.app.theme, self.felt, dim=0.55)

    def lay(self, frame: Frame) -> None:
        """Buttons at the foot."""
        tall = frame.theme.target(80) / frame.theme.u
        y = 880 - tall
        for button, left, wide in (
            (self.menu, 214, 220),
            (self.review, 454, 240),
            (self.other, 714, 280),
            (self.repeat, 1080, 306),
        ):
            button.lay(frame.rect(left, y, wide, tall))

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List the sheet with a line for each player."""
        theme = frame.theme
        box = frame.rect(*_SHEET)
        sheet = paint.panel(theme, box.w, box.h, 26, "panel_solid", "gold", shadow=True)
        out.add(sheet, paint.over(sheet, box), "panel:again")
        at = frame.at(214, 152)
        title = _("The same deal, side by side").upper()
        write(out, theme, title, "display", theme.pt(54), "text", at, tracking=text.IN_HEADINGS)
        words = _("What was made of these cards in the seat of {name}").format(
            name=self.again.names[self.again.seat]
        )
        write(out, theme, words, "regular", theme.pt(20), "muted", frame.at(216, 202))
        heads = ((_("Points"), 820.0), (_("Others"), 960.0), (_("Margin"), 1090.0))
        for head, x in heads:
            at = frame.at(x, 266)
            write(
                out,
                theme,
                head.upper(),
                "black",
                theme.pt(13),
                "muted",
                at,
                "centre",
                tracking=text.IN_LABELS,
            )
        lines = self.lines()
        margins = [self.margin(line.points) for line in lines if line.points is not None]
        most = max([1.0, *(abs(margin) for margin in margins)])
        for number, line in enumerate(lines):
            place = frame.rect(200, _FIRST + number * _ROW, 1200, _ROW - 10)
            self._draw_line(out, frame, line, place, most, best=max(margins))

    def _draw_line(
        self, out: DrawList, frame: Frame, line: Line, box: Rect, most: float, *, best: float
    ) -> None:
        theme = frame.theme
        ground = paint.rounded(box.w, box.h, 14 * theme.u, theme.colour("row_chosen" if line.own else "row"))
        out.add(ground, box.topleft, "row:own" if line.own else "row")
        side = theme.px(70)
        ring = theme.colour("gold" if line.own else "ivory")
        portrait = paint.avatar(line.portrait, side, ring, 0.05)
        out.add(portrait, (box.x + theme.px(16), box.centery - side // 2), f"portrait:{line.portrait}")
        x = box.x + theme.px(106)
        at = (x, box.centery - theme.px(16))
        write(out, theme, line.who, "bold", theme.pt(22), "text", at, room=theme.px(340))
        at = (x, box.centery + theme.px(16))
        write(out, theme, line.note, "regular", theme.pt(17), "muted", at, room=theme.px(340))
        y = box.centery
        if line.points is None:
            words = _("plays … move {number}").format(number=max(0, line.moves))
            write(out, theme, words, "italic", theme.pt(18), "muted", (frame.x(890), y), "centre")
            return
        margin = self.margin(line.points)
        if margin == best:
            cup = theme.px(44)
            out.add(paint.trophy(theme, cup), (frame.x(660), y - cup // 2), "icon:trophy")
        own = line.points[self.side]
        others = [points for number, points in enumerate(line.points) if number != self.side]
        write(out, theme, _signed(own), "display", theme.pt(40), "text", (frame.x(820), y), "centre")
        words = "  ".join(_signed(points) for points in others)
        px = text.fit("display", theme.pt(26), words, theme.px(150), 0, theme.pt(0))
        write(out, theme, words, "display", px, "muted", (frame.x(960), y), "centre")
        middle = frame.x(1230)
        reach = round(frame.theme.px(130) * margin / most)
        high = theme.px(26)
        bar = Rect(min(middle, middle + reach), y - high // 2, max(2, abs(reach)), high)
        colour = theme.colour("positive" if margin > 0 else "negative" if margin < 0 else "muted")
        body = paint.rounded(bar.w, bar.h, min(bar.w / 2, 6 * theme.u), colour)
        out.add(body, bar.topleft, "bar:margin")
        axis = paint.bar_line(max(1, theme.px(2)), theme.px(54), (255, 255, 255, 110))
        out.add(axis, (middle, y - theme.px(27)), "bar:axis")
        figure = f"{margin:+.1f}".replace("-", "−").removesuffix(".0")
        write(out, theme, figure, "bold", theme.pt(20), "text", (frame.x(1072), y), "centre")


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else str(points).replace("-", "−")
