"""The end of a round of the quiz: how many were right, what was missed, and the five boxes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from pygame import Rect

from cardtable.i18n import _, key_of, ngettext
from cardtable.quiz.leitner import LAST, WAITS
from cardtable.quiz.questions import Fact
from cardtable.scenes.atlas.quiz_round import QuizRound, known
from cardtable.scenes.atlas.quiz_words import asked, fact_text, terms_text
from cardtable.scenes.base import Services
from cardtable.scenes.form import FormScene, Frame
from cardtable.scenes.people import profile_name
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import Button, Panel, even, paragraph, write

_MISSED: Final = (46.0, 176.0, 960.0, 640.0)
_BOXES: Final = (1030.0, 176.0, 524.0, 640.0)
_TALL: Final = 96.0


class QuizResult(FormScene):
    """The result of one round."""

    name: ClassVar[str] = "quiz-result"

    def __init__(
        self,
        app: Services,
        played: QuizRound,
        missed: Sequence[Fact],
        *,
        again: Callable[[], None],
        new: Callable[[], None],
        page: Callable[[], None],
    ) -> None:
        """Make it.

        Args:
            app: the program.
            played: the round.
            missed: what was answered wrong in it.
            again: asks the missed ones again.
            new: begins another round of the same kind.
            page: writes the page with the player's results.
        """
        super().__init__(app)
        self.round = played
        facts = set(missed)
        self.missed = [question for question in played.questions if question.fact in facts]
        self.boxes = Counter(learned.box for learned in known(app).values())
        self.missed_panel = Panel(_("To remember") if self.missed else _("Nothing missed"))
        self.box_panel = Panel(_("How well you know them"))
        self.again = Button(
            _("Ask those again"), again, "primary", icon="undo", letter=key_of("Ask those again", "A")
        )
        self.again.visible = bool(self.missed)
        self.new = Button(
            _("New round"), new, "secondary" if self.missed else "primary", letter=key_of("New round", "N")
        )
        self.page = Button(_("Save the results"), page, icon="down", letter=key_of("Save these results", "W"))
        self.done = Button(_("Done"), self.back, letter="Esc")

    def build(self) -> None:
        """Start the keyboard on what helps most."""
        buttons = [self.again, self.new, self.page, self.done]
        self.group.set([self.missed_panel, self.box_panel, *buttons])
        self.group.give(self.again if self.missed else self.new)

    def lay(self, frame: Frame) -> None:
        """Lay what was missed left, the boxes right, the buttons below."""
        self.missed_panel.lay(frame.rect(*_MISSED))
        self.box_panel.lay(frame.rect(*_BOXES))
        shown = [button for button in (self.again, self.new, self.page, self.done) if button.visible]
        gap = 16.0
        wide = (1600 - 2 * 46 - gap * (len(shown) - 1)) / len(shown)
        for number, button in enumerate(shown):
            button.lay(frame.bar(46 + number * (wide + gap), 846, wide, 92))
        even(frame.theme, shown, 28)

    def draw_ground(self, out: DrawList, frame: Frame) -> None:
        """List the score."""
        theme = frame.theme
        right = len(self.round.questions) - len(self.missed)
        words = _("{right} of {count} right").format(right=right, count=len(self.round.questions)).upper()
        at = frame.at(56, 80)
        tracking = text.IN_HEADINGS
        write(out, theme, words, "display", theme.pt(72), "gold", at, tracking=tracking, shadow=True)
        line = _("{name} · {terms}").format(name=profile_name(self.app), terms=terms_text(self.round.terms))
        write(out, theme, line, "regular", theme.pt(20), "text", frame.at(57, 136))

    def draw_over(self, out: DrawList, frame: Frame) -> None:
        """List the missed questions with their answers, and the boxes."""
        theme = frame.theme
        x, y = frame.at(_MISSED[0] + 30, _MISSED[1] + 84)
        room = theme.px(_MISSED[2] - 60)
        if not self.missed:
            words = _("Every answer was right. Each of them will be asked again later, and later each time.")
            paragraph(out, theme, words, "regular", theme.pt(20), "text", (x, y), room)
        step = min(theme.px(_TALL), (frame.y(_MISSED[1] + _MISSED[3]) - y) // max(1, len(self.missed)))
        large = step >= theme.px(70)
        for number, question in enumerate(self.missed):
            top = y + number * step
            px = theme.pt(19 if large else 18)
            if large:
                at = (x, top + 0.25 * step)
                write(out, theme, asked(question), "regular", px, "muted", at, room=room)
            answer = fact_text(question)
            px = text.fit("semibold", px, answer, room, 0, theme.least)
            at = (x, top + (0.58 if large else 0.5) * step)
            write(out, theme, answer, "semibold", px, "text", at, room=room)
        self._draw_boxes(out, frame)

    def _draw_boxes(self, out: DrawList, frame: Frame) -> None:
        """List a bar for each box: how many facts are in it, and how long they wait."""
        theme = frame.theme
        left, top, width, _tall = _BOXES
        most = max(self.boxes.values(), default=1)
        for box in range(1, LAST + 1):
            y = frame.y(top + 96 + (box - 1) * 74)
            count = self.boxes[box]
            days = WAITS[box]
            wait = ngettext("after {count} day", "after {count} days", days).format(count=days)
            words = wait if days else _("next round")
            at = (frame.x(left + 30), y)
            write(out, theme, str(box), "display", theme.pt(30), "gold", at)
            at = (frame.x(left + 62), y)
            write(out, theme, words, "semibold", theme.pt(16), "text", at, room=theme.px(140))
            trough = Rect(frame.x(left + 210), y - theme.px(11), theme.px(width - 210 - 90), theme.px(22))
            out.add(paint.bar_trough(theme, *trough.size), trough.topleft, "bar:trough")
            if count:
                wide = max(trough.h, round(trough.w * count / most))
                bar = paint.rounded(wide, trough.h, trough.h / 2, theme.colour("toggle_on"))
                out.add(bar, trough.topleft, f"bar:{box}")
            at = (frame.x(left + width - 30), y)
            write(out, theme, str(count), "display", theme.pt(26), "text", at, "right")
        words = _(
            "What you know is asked again after more and more days. What you miss starts at 1 again and "
            "comes in your next round."
        )
        at = frame.at(left + 30, top + 474)
        paragraph(out, theme, words, "regular", theme.pt(17), "muted", at, theme.px(width - 60))
