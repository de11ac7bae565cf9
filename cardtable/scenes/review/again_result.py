"""A deal side by side: the results of different players with the same cards in the same seat."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

from pygame import Rect, Surface
from pygame.event import Event

from cardtable.i18n import _, key_of
from cardtable.scenes import numbers
from cardtable.scenes.again import Again
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.review.again_seats import begin_again
from cardtable.scenes.rivals import AGAINST, made_since, rival_of
from cardtable.scenes.session import Session
from cardtable.scenes.standing import side_name
from cardtable.storage.library import LibraryError
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import Button, Widget, even, write

_SHEET: Final = (170.0, 90.0, 1260.0, 820.0)
_ROW: Final = 104.0
_FIRST: Final = 300.0
_POINTS: Final = 706.0
_OTHERS: Final = 900.0
_OTHERS_WIDE: Final = 270.0
_MARGIN: Final = 1090.0


@dataclass(frozen=True, slots=True)
class Line:
    """One player's result in the deal.

    Args:
        portrait: the picture's name.
        who: the player.
        note: when, or how well it plays.
        points: of each side; None while it is played.
        moves: number played so far.
        own: whether it is the player at the screen.
        names: of the players by seat.
    """

    portrait: str
    who: str
    note: str
    points: tuple[int, ...] | None
    moves: int = 0
    own: bool = False
    names: tuple[str, ...] = ()


class AgainResult(FormScene):
    """The same cards, the same seat, several players."""

    name: ClassVar[str] = "again-result"

    def __init__(self, app: Services, session: Session, again: Again) -> None:
        """Compare the deal of a session, which has been played, with an earlier result."""
        super().__init__(app)
        self.session = session
        self.again = again
        self.felt = session.entry.felt
        self.game = session.match.game.id
        self._before = sum(result.ply <= again.start for result in session.match.results)
        self.rivals = [rival_of(session, again.start, again.seat, level) for level in AGAINST]
        self.menu = Button(_("Menu"), app.home, letter=key_of("Menu", "M"))
        self.review = Button(_("Review"), self._review, icon="eye", letter=key_of("Review", "V"))
        self.other = Button(_("Another seat"), self._other_seat, letter=key_of("Another seat", "S"))
        self.repeat = Button(
            _("Once more"),
            partial(begin_again, app, session, again.seat),
            letter=key_of("Play again", "A"),
            icon="undo",
        )
        self.origin = Button(
            _("Back to the match"),
            self._go_back,
            "primary",
            icon="play",
            letter=key_of("Back to the match", "C"),
        )
        self.origin.visible = self._has_origin()

    def build(self) -> None:
        """Start the keyboard on the button back to the deal's match."""
        widgets: list[Widget] = [self.menu, self.review, self.other, self.repeat, self.origin]
        self.group.set(widgets)
        self.group.give(self.origin if self.origin.visible else self.menu)

    def handle(self, event: Event) -> bool:
        """Ignore presses at first: they were meant for the last card."""
        return self.too_soon(event) or super().handle(event)

    def leave(self) -> None:
        """Forget the compared deal: it is no match to continue or count."""
        for rival in self.rivals:
            rival.stop()
        self.app.library.forget(self.session.match_id)

    def back(self) -> None:
        """Go to the menu on Esc."""
        self.app.home()

    def _has_origin(self) -> bool:
        """Whether the deal's match is still kept."""
        try:
            return self.again.match != 0 and bool(self.app.library.stored(self.again.match))
        except LibraryError:
            return False

    def _go_back(self) -> None:
        self.app.home()
        self.app.router.table(self.again.match)

    def _review(self) -> None:
        self.app.router.hand_review(self.session)

    def _other_seat(self) -> None:
        self.app.router.again(self.session)

    def tick(self, now_ms: float) -> bool:
        """Let the computer players play the deal, one after another."""
        playing = next((rival for rival in self.rivals if rival.points is None), None)
        changed = playing is not None and playing.go_on(self.app.thinker)
        return super().tick(now_ms) or changed

    # Comparing

    @property
    def side(self) -> int:
        """The side of the compared seat."""
        return next(
            number for number, side in enumerate(self.session.match.state.sides) if self.again.seat in side
        )

    def lines(self) -> list[Line]:
        """The results known so far."""
        again, players = self.again, self.session.players
        own = players[again.seat]
        names = tuple(player.name for player in players)
        made = made_since(self.session.match, self._before)
        found = [Line(own.portrait, own.name, _("this time"), made, own=True, names=names)]
        if again.points:
            # The two have swapped seats: the first player here sits where the player sat then.
            then = players[again.before] if again.seat != again.before else own
            who = again.names[again.seat]
            found.append(Line(then.portrait, who, _("the first time"), again.points, names=again.names))
        for rival in self.rivals:
            label = _(rival.level.label)
            moves = rival.moves - again.start
            found.append(Line("robot", _("Computer"), label, rival.points, moves, names=names))
        return found

    def margin(self, points: tuple[int, ...]) -> float:
        """The compared side's points minus the average of the others'."""
        own = points[self.side]
        return own - (sum(points) - own) / (len(points) - 1)

    # Drawing

    def _ground(self) -> Surface:
        assert self.felt is not None
        return paint.felt(self.app.theme, self.felt, dim=0.55)

    def lay(self, frame: Frame) -> None:
        """Lay the buttons at the foot."""
        tall = frame.theme.target(80) / frame.theme.u
        y = 880 - tall
        for button, left, wide in (
            (self.menu, 204, 176),
            (self.review, 394, 206),
            (self.other, 614, 232),
            (self.repeat, 860, 214),
            (self.origin, 1088, 308),
        ):
            button.lay(frame.rect(left, y, wide, tall))
        even(frame.theme, (self.menu, self.review, self.other, self.repeat, self.origin))

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List the sheet with a line for each player."""
        theme = frame.theme
        box = frame.rect(*_SHEET)
        sheet = paint.panel(theme, box.w, box.h, 26, "panel_solid", "gold", shadow=True)
        out.add(sheet, paint.over(sheet, box), "panel:again")
        at = frame.at(214, 152)
        title = _("The same deal, side by side").upper()
        write(out, theme, title, "display", theme.pt(54), "text", at, tracking=text.IN_HEADINGS)
        words = _("How these cards did in {name}'s seat").format(name=self.again.names[self.again.seat])
        write(out, theme, words, "regular", theme.pt(20), "muted", frame.at(216, 202))
        two = len(self.session.match.state.sides) == 2
        ahead = _("Ahead by") if two else _("Ahead of average")
        heads = ((_("Points"), _POINTS), (_("The others"), _OTHERS), (ahead, _MARGIN))
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
        write(out, theme, line.who, "bold", theme.pt(22), "text", at, room=theme.px(290))
        at = (x, box.centery + theme.px(16))
        write(out, theme, line.note, "regular", theme.pt(17), "muted", at, room=theme.px(290))
        y = box.centery
        if line.points is None:
            words = _("plays … move {number}").format(number=max(0, line.moves))
            write(out, theme, words, "italic", theme.pt(18), "muted", (frame.x(_OTHERS), y), "centre")
            return
        margin = self.margin(line.points)
        if margin == best:
            cup = theme.px(44)
            out.add(paint.trophy(theme, cup), (frame.x(606), y - cup // 2), "icon:trophy")
        own = numbers.margin(line.points[self.side])
        write(out, theme, own, "display", theme.pt(40), "text", (frame.x(_POINTS), y), "centre")
        self._draw_others(out, theme, line, (frame.x(_OTHERS), y))
        middle = frame.x(1258)
        reach = round(frame.theme.px(110) * margin / most)
        high = theme.px(26)
        bar = Rect(min(middle, middle + reach), y - high // 2, max(2, abs(reach)), high)
        colour = theme.colour("positive" if margin > 0 else "negative" if margin < 0 else "muted")
        body = paint.rounded(bar.w, bar.h, min(bar.w / 2, 6 * theme.u), colour)
        out.add(body, bar.topleft, "bar:margin")
        axis = paint.bar_line(max(1, theme.px(2)), theme.px(54), (255, 255, 255, 110))
        out.add(axis, (middle, y - theme.px(27)), "bar:axis")
        write(
            out, theme, numbers.margin(margin), "bold", theme.pt(20), "text", (frame.x(_MARGIN), y), "centre"
        )

    def _draw_others(self, out: DrawList, theme: Theme, line: Line, at: tuple[int, int]) -> None:
        """List the other sides' results, on as many lines as needed."""
        assert line.points is not None
        sides = self.session.match.state.sides
        words = _(" · ").join(
            _("{name} {points}").format(
                name=side_name(line.names, sides[number]), points=numbers.margin(points)
            )
            for number, points in enumerate(line.points)
            if number != self.side
        )
        room = theme.px(_OTHERS_WIDE)
        for units in (19, 17, 15, 13):
            px = theme.pt(units)
            rows = text.wrap("semibold", px, words, room)
            if len(rows) * text.line_height(px) <= theme.px(_ROW - 14):
                break
        step = text.line_height(px)
        top = at[1] - (len(rows) - 1) * step / 2
        for number, row in enumerate(rows):
            place = (at[0], top + number * step)
            write(out, theme, row, "semibold", px, "muted", place, "centre", room=room)
