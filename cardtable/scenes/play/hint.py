"""The hint at the table: at once what habit says, and after a moment of thought what the best moves bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from cardtable.ai.advice import Advice, Advised
from cardtable.ai.search import Budget
from cardtable.engine.game import Move
from cardtable.scenes.advised import draw_advised, lines_of, row_height
from cardtable.scenes.naming import Named, name_move
from cardtable.scenes.play.desk import Desk
from cardtable.scenes.play.notes import CardNotes
from cardtable.scenes.play.question import Question
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.theme import Theme
from cardtable.table.widgets import write
from cardtable.words import _

if TYPE_CHECKING:
    from cardtable.ai.ticket import Ticket

THINKS: Final = Budget(seconds=1.2)
MOST: Final = 3
"""So many moves are told of."""

_WIDE, _HEAD, _PAD = 408, 62, 18


class Hints:
    """What is said to the viewer about the decision that is due.

    Attributes:
        rows: the moves that were weighed, best first; empty while there are none.
        level: why no move is better than another, where two choose in secret; else empty.
        box: where they stand; None while they do not.
    """

    def __init__(self, desk: Desk, notes: CardNotes, question: Question) -> None:
        """The `notes` point at a card that is meant, the `question` at a button or a number."""
        self._desk = desk
        self._notes = notes
        self._question = question
        self._ticket: Ticket | None = None
        self.rows: list[tuple[Named, Advised]] = []
        self.level = ""
        self.box: Rect | None = None

    @property
    def thinking(self) -> bool:
        """Whether the moves are being weighed."""
        return self._ticket is not None

    def ask(self) -> None:
        """Mark what the policy would do and say why; the search begins to weigh the moves beside it."""
        desk = self._desk
        if desk.ask is None:
            return
        found = desk.conductor.hint()
        if found is None:
            return
        if desk.ask.duel is not None:
            self.level = found[1]
            return
        self._point(*found)
        if self._ticket is None and not self.rows:
            self._ticket = desk.conductor.advise(desk.app.thinker, THINKS)

    def tick(self) -> bool:
        """Show the answer when it is there; whether it has come now."""
        if self._ticket is None:
            return False
        self._desk.app.thinker.poll()
        advice = self._ticket.advice
        if advice is None:
            return False
        self._ticket = None
        self.show(advice)
        return True

    def show(self, advice: Advice) -> None:
        """Tell of the best moves and mark the first one."""
        desk = self._desk
        if desk.ask is None:
            return
        seen, table = desk.conductor.seen, desk.conductor.table
        others = sorted(advice.moves[1:MOST], key=lambda advised: -(advised.prospects or 0.0))
        for advised in (advice.best, *others):
            named = name_move(table, seen, desk.ask, seen.read(advised.move))
            if all(named != known for known, _advised in self.rows):  # alike but for where it is laid
                self.rows.append((named, advised))
        self._point(seen.read(advice.best.move), advice.best.reason.text)

    def _point(self, move: Move, sentence: str) -> None:
        """Point at the card, the pile, the number or the button that a hint is about."""
        if not self._notes.show_hint(move, sentence):
            self._question.suggest(move, sentence)

    def clear(self) -> bool:
        """The decision is past, or nobody wants to read on; whether anything was to be read."""
        if self._ticket is not None:
            self._ticket.cancel()
            self._ticket = None
        shown = bool(self.rows or self.level)
        self.rows = []
        self.level = ""
        self.box = None
        return shown

    def press(self, event: pygame.event.Event) -> bool:
        """A click on the list takes it away."""
        if event.type != pygame.MOUSEBUTTONDOWN or self.box is None or not self.box.collidepoint(event.pos):
            return False
        return self.clear()

    # Drawing

    def draw(self, out: DrawList) -> None:
        """List the moves with what may be expected of each."""
        if not (self.rows or self.thinking or self.level):
            return
        desk = self._desk
        theme = desk.app.theme
        wide = theme.px(_WIDE)
        inside = wide - 2 * theme.px(10)
        rows = [row_height(theme, lines_of(theme, *found, inside)) for found in self.rows]
        high = theme.px(_HEAD) + (sum(rows) or row_height(theme)) + theme.px(_PAD) // 2
        right = desk.tools_box.right
        top = min(desk.tools_box.bottom + theme.px(14), theme.px(200))
        self.box = Rect(right - wide, top, wide, high)
        if "hint" in desk.layout.boxes:  # where it covers nothing that answers
            self.box = desk.layout.box("hint").rect(theme.size, (wide, high))
        sheet = paint.panel(theme, wide, high, 18, "panel_solid", "gold", shadow=True)
        out.add(sheet, paint.over(sheet, self.box), "panel:hint")
        x, y = self.box.x + theme.px(_PAD), self.box.y + theme.px(33)
        title = _("Hint")
        write(out, theme, title, "display", theme.pt(28), "gold", (x, y), tracking=text.IN_HEADINGS)
        weighed = any(advised.prospects is not None for _named, advised in self.rows)
        note = _("prospects: 50 is even") if weighed else _("weighing the moves …") if self.thinking else ""
        if note:
            edge = self.box.right - theme.px(_PAD)
            write(out, theme, note, "regular", theme.pt(14), "muted", (edge, y), "right")
        if not self.rows:
            room = Rect(x, self.box.y + theme.px(_HEAD), wide - 2 * theme.px(_PAD), row_height(theme))
            self._draw_words(out, theme, room)
        top = self.box.y + theme.px(_HEAD)
        for number, (named, advised) in enumerate(self.rows):
            place = Rect(self.box.x + theme.px(10), top, inside, rows[number] - theme.px(6))
            top += rows[number]
            draw_advised(
                out,
                theme,
                desk.look,
                named,
                advised,
                place,
                highest=self.rows[0][1].prospects,
                chosen=number == 0,
            )

    def _draw_words(self, out: DrawList, theme: Theme, box: Rect) -> None:
        """List what there is to say while no moves are told of."""
        head = _("All are equally good") if self.level else ""
        words = self.level or _("The card or button marked is what habit says.")
        px, y = theme.pt(15), box.y + theme.px(14)
        if head:
            write(out, theme, head, "bold", theme.pt(18), "text", (box.x, y))
            y += theme.px(10) + text.line_height(px) // 2
        for line in text.wrap("regular", px, words, box.w)[:2]:
            write(out, theme, line, "regular", px, "muted", (box.x, y + text.line_height(px) // 2))
            y += text.line_height(px)
