"""The review of a hand: step by step with all hands open, each of the player's moves beside a better one."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardtable.ai.advice import Advice, Advised
from cardtable.i18n import _, key_of, ngettext
from cardtable.scenes.advised import draw_compared, has_bar, indent_of, lines_of, row_height, says_more
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.hindsight import GRADES, Decision, Grade, Hindsight, grade_of
from cardtable.scenes.naming import Named, any_of, parted
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.review.open_hands import draw_hands
from cardtable.scenes.review.prospects import ProspectsChart
from cardtable.scenes.session import Session
from cardtable.scenes.tip_bubble import FirstTime
from cardtable.table import badges, faces, paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.canvas import paint as paint_items
from cardtable.table.theme import Theme
from cardtable.table.widgets import IconButton, Segment, Widget, paragraph, write
from cardtable.table.widgets.button import same_key

_PICTURE: Final = (30.0, 96.0, 940.0, 588.0)
_LINE: Final = 712.0
_CHART: Final = (30.0, 742.0, 940.0, 158.0)
_BUTTONS: Final = (30.0, 916.0, 60.0, 12.0)
"""Left, top, side and gap of the buttons that step, in units."""
_HANDS: Final = (994.0, 96.0, 576.0, 440.0)
_JUDGED: Final = (994.0, 552.0, 576.0, 424.0)
_PAD: Final = 20


class Still(PlayScene):
    """A table that is only viewed: it asks nothing and has no buttons."""

    name: ClassVar[str] = "still"

    def ask_viewer(self) -> None:
        """Ask nothing."""
        self.context.ask = None
        self.context.panel = None
        self.relayout()

    def relayout(self) -> None:
        """Lay out nothing."""
        self.group.set([])
        self.hands.offer()

    def show_position(self, session: Session) -> None:
        """Show another position of the same match."""
        self.context.session = session
        self.view.reset(self.seen_picture())
        self.stage.show(moving=False)

    def painted(self, size: tuple[int, int]) -> Surface:
        """The table as a picture of that size."""
        theme = self.app.theme
        whole = Surface(theme.size)
        out = DrawList()
        self.draw(out)
        paint_items(out, whole)
        return pygame.transform.smoothscale(whole, size)


class HandReview(FormScene):
    """One hand after it is over."""

    name: ClassVar[str] = "hand-review"

    def __init__(
        self, app: Services, session: Session, hand: int | None = None, place: int | None = None
    ) -> None:
        """Review a finished hand, by its index from 0; None for the last one.

        It begins at a position of the hand; None for the first decision.
        """
        super().__init__(app)
        self.session = session
        self.felt = session.entry.felt
        self.game = session.match.game.id
        count = len(session.match.results)
        self.hand = count - 1 if hand is None else hand
        # An imported match may have been played by computer players alone.
        self.people = session.people or tuple(range(len(session.players)))
        viewer = session.viewer
        self.seat: int = viewer if viewer is not None and viewer in self.people else self.people[0]
        self.sight = Hindsight(session, self.hand, self.seat)
        self.place = 0
        self._first = place
        self.chart = ProspectsChart(self.sight, self.go_to)
        self.still: Still | None = None
        self._picture: Surface | None = None
        self._beside = Rect(0, 0, 0, 0)
        """The last move in the panel that judges."""
        self.close = IconButton("cross", self.back, _("Close"))
        self.steps = [
            IconButton("last", lambda: self.go_to(0), _("To the beginning (Home)"), mirrored=True),
            IconButton("chevron-right", lambda: self.go_by(-1), _("Back (Left)"), mirrored=True),
            IconButton("chevron-right", lambda: self.go_by(1), _("Forward (Right)")),
            IconButton("last", lambda: self.go_to(self.sight.last), _("To the end (End)")),
        ]
        self.hands = [
            IconButton("up", lambda: self.show_hand(self.hand - 1), _("Previous (Page Up)")),
            IconButton("down", lambda: self.show_hand(self.hand + 1), _("Next (Page Down)")),
        ]
        names = [session.players[person].name for person in self.people]
        self.person = Segment(names, self.people.index(self.seat), self._choose_person, name="person")
        self.person.caption = _("Player")
        self.moves = Segment(("", _("All moves")), 0, self._choose_moves, name="moves")
        self.moves.caption = _("Moves")
        self._name_moves()

    def build(self) -> None:
        """Start the keyboard on the button that steps forward."""
        self.still = Still(self.app, session=self.sight.at(0), still=True)
        self.still.resized()
        several = [self.person] if len(self.people) > 1 else []
        hands = self.hands if len(self.session.match.results) > 1 else []
        widgets: list[Widget] = [*several, *hands, self.close, self.chart, *self.steps, self.moves]
        self.group.set(widgets)
        self.group.give(self.steps[2])
        first = self.sight.decisions[0].place if self.sight.decisions else 0
        self.go_to(first if self._first is None else self._first)

    def leave(self) -> None:
        """Stop the search."""
        self.sight.stop()

    def resized(self) -> None:
        """Lay out anew, including the table."""
        self._picture = None
        if self.still is not None:
            self.still.resized()
        super().resized()

    # Navigation

    def go_to(self, place: int) -> None:
        """Show a position."""
        self.tip.leave()
        self.place = max(0, min(self.sight.last, place))
        self.chart.place = self.place
        self._picture = None
        if self.still is not None:
            self.still.show_position(self.sight.at(self.place))
        for button in self.steps[:2]:
            button.enabled = self.place > 0
        for button in self.steps[2:]:
            button.enabled = self.place < self.sight.last
        for button, number in zip(self.hands, (self.hand - 1, self.hand + 1), strict=True):
            button.enabled = 0 <= number < len(self.session.match.results)
        self.app.refresh()

    def go_by(self, step: int) -> None:
        """Go to the next position (1) or the previous one (-1), or to the player's next or previous move.

        Before the player's first move is the beginning, after the last one the end.
        """
        own = [decision.place for decision in self.sight.decisions]
        places = range(self.sight.last) if self.moves.index else own
        ahead = [place for place in (0, *places, self.sight.last) if (place - self.place) * step > 0]
        if ahead:
            self.go_to(min(ahead) if step > 0 else max(ahead))

    def _choose_moves(self, _index: int) -> None:
        """Give the arrow keys back to the buttons that step."""
        self.group.give(self.steps[2] if self.steps[2].enabled else self.steps[1])
        self.app.refresh()

    def _name_moves(self) -> None:
        """Say whose moves the steps may go by."""
        name = self.session.players[self.seat].name
        mine = _("My moves") if len(self.people) == 1 else _("{name}'s moves").format(name=name)
        self.moves.labels = (mine, self.moves.labels[1])

    def show_hand(self, hand: int) -> None:
        """Show another hand of the match."""
        if 0 <= hand < len(self.session.match.results):
            self.hand = hand
            self._look_anew()

    def _choose_person(self, index: int) -> None:
        self.seat = self.people[index]
        self._name_moves()
        self._look_anew()

    def _look_anew(self) -> None:
        self.sight.stop()
        self.sight = Hindsight(self.session, self.hand, self.seat)
        self.chart.sight = self.sight
        self.go_to(self.sight.decisions[0].place if self.sight.decisions else 0)

    def handle(self, event: Event) -> bool:
        """Arrows step, Home and End go to the ends, Page Up and Page Down to other hands.

        Two letters change which moves are stepped through, and explain.
        """
        if event.type == pygame.KEYDOWN and not isinstance(self.group.focus, Segment):
            act = {
                pygame.K_LEFT: lambda: self.go_by(-1),
                pygame.K_RIGHT: lambda: self.go_by(1),
                pygame.K_HOME: lambda: self.go_to(0),
                pygame.K_END: lambda: self.go_to(self.sight.last),
                pygame.K_PAGEUP: lambda: self.show_hand(self.hand - 1),
                pygame.K_PAGEDOWN: lambda: self.show_hand(self.hand + 1),
            }.get(event.key)
            if same_key(event, key_of("Moves", "M")):
                act = partial(self.moves.choose, 1 - self.moves.index)
            elif same_key(event, key_of("Why", "W")):
                act = partial(self.app.router.whys, self.session, self.hand)
            if act is not None:
                act()
                return True
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.go_by(-1 if event.y > 0 else 1)
            return True
        return super().handle(event)

    def tick(self, now_ms: float) -> bool:
        """Collect the search's evaluations."""
        answered = self.sight.think(self.app.thinker, self.place)
        return super().tick(now_ms) or answered

    def first_time(self, frame: Frame) -> FirstTime | None:
        """The review, beside the move that was judged."""
        decision = self.sight.decision(self.place)
        if decision is None or decision.advice is None or decision.advice.forced:
            return None
        return FirstTime.to_all(self.session, ("review",), self._beside, frame.rect(*_JUDGED))

    # Drawing

    def lay(self, frame: Frame) -> None:
        """Lay the buttons under the table, the graph over them."""
        theme = frame.theme
        left, top, side, gap = _BUTTONS
        high = theme.target(side)
        for number, button in enumerate(self.steps):
            x = frame.x(left) + number * (high + theme.px(gap))
            button.lay(Rect(x, min(frame.y(top), theme.size[1] - high - 4), high, high))
        beside = Rect(self.steps[-1].rect.right + theme.px(26), self.steps[0].rect.y, 0, high)
        beside.w = min(self.moves.natural_width(theme), frame.x(_PICTURE[0] + _PICTURE[2]) - beside.x)
        self.moves.lay(beside)
        right = frame.x(_HANDS[0] + _HANDS[2])
        small = theme.target(46)
        buttons = [self.close, *reversed(self.hands)]
        for button in buttons:
            right -= small
            button.lay(Rect(right, frame.y(28), small, small))
            right -= theme.px(10)
        self.person.lay_right(theme, right - theme.px(10), frame.y(51), theme.px(420))
        self.chart.lay(frame.rect(*_CHART))

    def _ground(self) -> Surface:
        assert self.felt is not None
        return paint.felt(self.app.theme, self.felt, dim=0.55)

    @property
    def _part(self) -> str:
        """The title of the hand or round."""
        return self.session.table.parts().heading.format(number=self.hand + 1)

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List the table, the open hands and the evaluation of the move."""
        theme = frame.theme
        title = _("Review · {hand} of {hands}").format(hand=self._part, hands=len(self.session.match.results))
        at = frame.at(_PICTURE[0], 52)
        said = write(out, theme, title, "display", theme.pt(44), "text", at, tracking=text.IN_HEADINGS)
        self._draw_verdict(out, theme, Rect(said.right + theme.px(36), frame.y(16), 0, theme.px(72)))
        self._draw_table(out, frame)
        draw_hands(out, theme, frame.rect(*_HANDS), self.session, self.sight, self.place)
        box = frame.rect(*_JUDGED)
        sheet = paint.panel(theme, box.w, box.h, 18, "panel_solid", shadow=True)
        out.add(sheet, paint.over(sheet, box), "panel:judged")
        decision = self.sight.decision(self.place)
        if self.place == self.sight.last:
            self._draw_summary(out, theme, box)
        elif decision is not None:
            self._draw_decision(out, theme, box, decision)
        else:
            self._draw_other(out, theme, box)

    def _draw_verdict(self, out: DrawList, theme: Theme, box: Rect) -> None:
        """List what the whole hand comes to, from the title to the buttons."""
        beside = (self.person if len(self.people) > 1 else self.hands[0]).rect
        words, room = self.sight.summed_up, beside.left - theme.px(26) - box.x
        px = text.fit_lines("regular", theme.pt(17), words, room, 2, theme.least)
        lines, high = text.balance("regular", px, words, room), text.line_height(px)
        for number, line in enumerate(lines):
            at = box.x, box.centery + round((number - (len(lines) - 1) / 2) * high)
            write(out, theme, line, "regular", px, "text", at)

    def _draw_table(self, out: DrawList, frame: Frame) -> None:
        theme = frame.theme
        box = frame.rect(*_PICTURE)
        shape = theme.size[0] / theme.size[1]
        wide = min(box.w, round(box.h * shape))
        size = wide, round(wide / shape)
        if self._picture is None and self.still is not None:
            whole = self.still.painted(size)
            mask = paint.rounded(*size, 18 * theme.u, (255, 255, 255))
            self._picture = paint.masked(whole.convert_alpha(), mask)
        if self._picture is not None:
            place = self._picture.get_rect(center=box.center)
            rim = paint.rounded(place.w + 4, place.h + 4, 20 * theme.u, theme.colour("panel_border"))
            out.add(rim, (place.x - 2, place.y - 2), "rim:table")
            out.add(self._picture, place.topleft, f"table:{self.place}")
        step = self.sight.step(self.place)
        over = _("{hand} is over.").format(hand=self._part)
        words = self.sight.told(self.place) if step is not None else over
        at = frame.at(_PICTURE[0] + 4, _LINE)
        room = frame.rect(*_PICTURE).w - theme.px(150)
        px = text.fit("semibold", theme.pt(19), words, room, 0, theme.pt(16))
        if text.width("semibold", px, words) > room:
            px = text.fit_lines("semibold", px, words, room, 2, theme.least)
        high = text.line_height(px) * len(text.wrap("semibold", px, words, room))
        paragraph(out, theme, words, "semibold", px, "text", (at[0], at[1] - high // 2), room)
        count = _("{place} of {last}").format(place=self.place, last=self.sight.last)
        at = frame.at(_PICTURE[0] + _PICTURE[2] - 4, _LINE)
        write(out, theme, count, "regular", theme.pt(16), "muted", at, "right")

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List the keys and their actions, beside the buttons."""
        theme = frame.theme
        words = _("Left and Right: step · M: which moves")
        switch = self.moves.rect
        room = frame.x(_PICTURE[0] + _PICTURE[2]) - switch.right - theme.px(26)
        px = text.fit_lines("regular", theme.pt(15), words, room, 2, theme.least)
        high = text.line_height(px) * len(text.wrap("regular", px, words, room))
        at = (switch.right + theme.px(26), switch.centery - high // 2)
        paragraph(out, theme, words, "regular", px, "muted", at, room)

    # The evaluation of the move

    def _head(self, out: DrawList, theme: Theme, box: Rect, words: str) -> int:
        """List the heading of the panel; return the y under it."""
        at = (box.x + theme.px(_PAD), box.y + theme.px(34))
        room = box.w - 2 * theme.px(_PAD) - theme.px(190)
        px = text.fit("display", theme.pt(30), words, room, text.IN_HEADINGS, theme.pt(18))
        write(out, theme, words, "display", px, "text", at, tracking=text.IN_HEADINGS, room=room)
        return box.y + theme.px(66)

    def _draw_grade(self, out: DrawList, theme: Theme, box: Rect, grade: Grade) -> None:
        pill = badges.ribbon(theme, _(grade.label).upper(), grade.colour, "on_gold", 14.0)
        at = (box.right - theme.px(_PAD) - pill.get_width(), box.y + theme.px(34) - pill.get_height() // 2)
        out.add(pill, at, f"grade:{grade.name}")

    def _draw_decision(self, out: DrawList, theme: Theme, box: Rect, decision: Decision) -> None:
        """List the move, its verdict, and the move it is compared with."""
        name = self.session.players[self.seat].name
        y = self._head(out, theme, box, _("{name} plays").format(name=name))
        advice = decision.advice
        named = self.sight.named(decision, decision.played)
        if advice is None or advice.played is None:
            at = (box.x + theme.px(_PAD), y + theme.px(20))
            write(out, theme, named.title, "bold", theme.pt(18), "text", at)
            at = (at[0], at[1] + theme.px(34))
            write(out, theme, _("Thinking it over …"), "regular", theme.pt(16), "muted", at)
            return
        played, best = advice.played, advice.best
        grade = grade_of(advice)
        if grade is not None:
            self._draw_grade(out, theme, box, grade)
        other = self.sight.next_best(decision, advice) if advice.same(played) else best
        beside = any_of(self.sight.equals(decision, advice))
        if other is not None and other is not best:
            beside = self.sight.named(decision, other.move)
        named, beside = parted((named, beside), self.session.table, decision.seen)
        indent = indent_of(theme, (named, beside) if other is not None else (named,))
        y = self._draw_move(out, theme, box, y, named, advice, played, indent)
        y = self._draw_sentence(out, theme, box, y, self.sight.verdict(decision, advice, played))
        if other is None:
            return
        at = (box.x + theme.px(_PAD), y + theme.px(12))
        heading = _("Best move") if other is best else _("Next best")
        write(out, theme, heading.upper(), "black", theme.pt(13), "muted", at, tracking=text.IN_LABELS)
        y = self._draw_move(out, theme, box, y + theme.px(28), beside, advice, other, indent)
        if other is best:
            # The advice compares the best move with the next one, which need not be the one made.
            words = advice.why_best if advice.moves[1:2] == (played,) else self.sight.why_better(decision)
            if words != played.reason.text:  # which stands above, as what is wrong with the move made
                self._draw_sentence(out, theme, box, y, words)
        elif not says_more(advice, other.silent):
            self._draw_sentence(out, theme, box, y, advice.why_less(other))

    def _draw_move(
        self,
        out: DrawList,
        theme: Theme,
        box: Rect,
        y: int,
        named: Named,
        advice: Advice,
        advised: Advised,
        indent: int,
    ) -> int:
        """List a move with its bar; return the y under it."""
        wide = box.w - 2 * theme.px(12)
        bare = advised.silent  # the sentence stands below
        lines = lines_of(theme, named, bare, advice, wide)
        high = row_height(theme, lines, bar=has_bar(advice, advised)) - theme.px(6)
        place = Rect(box.x + theme.px(12), y, wide, high)
        draw_compared(out, theme, self._look, named, bare, advice, place, indent)
        self._beside = place
        return y + high + theme.px(8)

    def _draw_sentence(self, out: DrawList, theme: Theme, box: Rect, y: int, words: str) -> int:
        """List a sentence under a move; return the y under it."""
        pad = theme.px(_PAD)
        high = paragraph(
            out, theme, words, "regular", theme.pt(16), "text", (box.x + pad, y), box.w - 2 * pad
        )
        return y + high + theme.px(8)

    def _look(self, card: str, height: int) -> faces.Look:
        table = self.session.table
        return faces.Look(height, card, census=table.census, deck=table.deck)

    def _draw_other(self, out: DrawList, theme: Theme, box: Rect) -> None:
        step = self.sight.step(self.place)
        assert step is not None
        y = self._head(out, theme, box, self.session.players[step.seat].name)
        room = box.w - 2 * theme.px(_PAD)
        at = (box.x + theme.px(_PAD), y)
        px = theme.pt(18)
        high = paragraph(out, theme, self.sight.told(self.place), "bold", px, "text", at, room)
        at = (at[0], y + high + theme.px(10))
        paragraph(out, theme, self.sight.reason(self.place), "regular", theme.pt(17), "muted", at, room)

    def _draw_summary(self, out: DrawList, theme: Theme, box: Rect) -> None:
        sight = self.sight
        name = self.session.players[self.seat].name
        y = self._head(out, theme, box, _("{name}'s moves").format(name=name))
        x = box.x + theme.px(_PAD)
        for grade in GRADES:
            count = sight.counts[grade.name]
            pill = badges.ribbon(theme, _(grade.label).upper(), grade.colour, "on_gold", 14.0)
            out.add(pill, (x, y), f"grade:{grade.name}")
            at = (box.x + theme.px(260), y + pill.get_height() // 2)
            write(out, theme, str(count), "display", theme.pt(28), "text", at, "right")
            y += pill.get_height() + theme.px(14)
        room = box.w - 2 * theme.px(_PAD)
        rest = sight.thought_over - sum(sight.counts.values())
        if rest:
            words = ngettext("{rest} was no real choice.", "{rest} were no real choices.", rest)
            words = words.format(rest=rest)
            y += paragraph(out, theme, words, "regular", theme.pt(17), "text", (x, y + theme.px(10)), room)
        note = _(
            "“As good as any” means that nothing speaks for another move. “Good move” means that another "
            "one is hardly better."
        )
        paragraph(out, theme, note, "regular", theme.pt(15), "muted", (x, y + theme.px(18)), room)
