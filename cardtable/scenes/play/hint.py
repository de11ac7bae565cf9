"""The hint at the table: one move to make, its reason, and how the others compare."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from cardtable.ai.advice import Advice, Advised
from cardtable.i18n import _
from cardtable.scenes.advised import (
    draw_compared,
    has_bar,
    indent_of,
    judged,
    lines_of,
    row_height,
    says_more,
)
from cardtable.scenes.naming import Named, any_of, name_move, parted, told_apart
from cardtable.scenes.play.cards import CardHands
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.hint_place import HintPlace, Sheet
from cardtable.scenes.play.hint_rings import draw_rings, ring_boxes
from cardtable.scenes.play.panels import AskPanel
from cardtable.scenes.play.question import Question
from cardtable.table import motion, paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.heard import joined, sentences
from cardtable.table.mapboard import MapBoard
from cardtable.table.theme import Theme
from cardtable.table.widgets import ACT_KEYS, Button, Widget, write
from cardtable.table.widgets.button import Kind
from cardtable.viewmodel.prompts import Ask

if TYPE_CHECKING:
    from cardtable.ai.thinker import Ticket

_WIDE, _PAD, _SIGN = 372, 10, 22
_WORDS: Final = 17
_MOST_LINES: Final = 4
"""Most lines of a sentence that names the move; a longer one omits the name rather than being cut."""
_READ_MS: Final = 600
"""Milliseconds after a hint appears during which no key acts, since it was pressed for the state before."""
_PULSES: Final = 3
"""Number of pulses of the rings around the things a hint names."""


class Hints:
    """The hint for the viewer's decision.

    Attributes:
        rows: the moves shown, the recommended one first, named together with those just as good; empty for
            none.
        level: why no move is better than another, if it is all luck; else empty.
        box: of the panel, or None.
    """

    def __init__(self, context: TableContext, hands: CardHands, question: Question) -> None:
        """Recommended cards are raised or marked in the `hands`, buttons and numbers in the `question`."""
        self._context = context
        self._hands = hands
        self._question = question
        self._ticket: Ticket | None = None
        self._advice: Advice | None = None
        self._since = 0.0
        self._marked: Widget | None = None
        self._asked: Ask | None = None
        self._keys: list[str] = []
        """The cards raised for it."""
        self._kept = False
        """Whether cards that the player had put together stay raised; then its own have only bulbs."""
        self._dulled: list[tuple[Button, Kind]] = []
        """Gold buttons that are not recommended, dulled meanwhile."""
        self.rows: list[tuple[Named, Advised]] = []
        self.level = ""
        self._equal: list[Named] = []
        """The moves that the first row names."""
        self._whole = ""
        """A summary of the cards raised for several moves at once; empty for a single move."""
        self.box: Rect | None = None
        self._placed: tuple[object, Sheet | None] | None = None
        self._room = HintPlace(context, self._sheet)
        self._told: AskPanel | None = None
        """The panel that tells the hint itself."""

    @property
    def thinking(self) -> bool:
        """Whether the moves are being evaluated."""
        return self._ticket is not None

    def ask(self) -> None:
        """Start evaluating the moves; nothing is raised until the best one is known."""
        context = self._context
        if context.ask is None or not context.session.may_hint or self.thinking:
            return
        self._question.coach.take_back()
        known = context.session.remembered
        if known is not None:
            self.show(known)
            return
        if not self._picked:
            self._hands.raised.lower()
        self._hands.notes.clear()
        self._ticket = self._question.coach.ticket or context.session.advise(context.app.thinker)

    def tick(self, now_ms: float) -> bool:
        """Show the answer when it arrives; return whether it has just arrived or something pulses."""
        if self._ticket is not None:
            advice = self._ticket.advice
            if advice is None:
                return False
            self._ticket = None
            self.show(self._context.session.remember(advice))
            return True
        if self._moved_on:
            self._unmark()
        if self._advice is not None and self._context.ask not in (None, self._asked):
            return self._follow()
        return self._strength(now_ms) < 1.0

    def _follow(self) -> bool:
        """Follow a choice with a follow-up question: point at the rest of the move, no longer naming it."""
        ask, asked, advice = self._context.ask, self._asked, self._advice
        assert ask is not None  # a tile asks on
        assert advice is not None
        move = self._context.session.seen.read(advice.best.move)
        for tile in asked.tiles if asked is not None else ():
            if tile.then is not None and tile.then.spots and tile.then.spots == ask.spots:
                if all(spot.move != move for spot in ask.spots):
                    return self.clear()  # another one was chosen
                if tile.called:  # the tile was the whole hint: a bulb on one of equal backs would puzzle
                    self._point()  # for Enter
                    return self.clear()
        self._point()
        return True

    def show(self, advice: Advice) -> None:
        """Show the moves worth comparing, and raise or mark the best one."""
        context = self._context
        asked = context.picture.ask
        if context.ask is None or asked is None:
            return
        picked = self._picked and len(self._hands.raised.keys) > 1  # one is soon raised again
        self.clear()
        self._hands.look_away()  # a card lifted under a resting pointer would look advised, too
        self._kept = picked
        self._since = context.app.now()
        if advice.luck:
            self.level = advice.best.reason.text
            return
        self._advice = advice
        seen, table = context.session.seen, context.session.table

        def named(advised: Advised) -> Named:
            return name_move(table, seen, asked, seen.read(advised.move))

        self._equal = told_apart(map(named, advice.alike))
        self.rows = [(any_of(self._equal), advice.best)]
        for advised in advice.rivals:
            other = named(advised)
            if other not in (*self._equal, *(known for known, _advised in self.rows)):  # told apart in words
                self.rows.append((other, advised))
        names = parted([told for told, _advised in self.rows], table, seen)
        self.rows = list(zip(names, (advised for _named, advised in self.rows), strict=True))
        self._point()
        raised = {*self._hands.raised.keys}
        # Moves made together with the first are not compared with it.
        if raised > {*self._equal[0].cards} and not self._kept:
            self.rows = [self.rows[0], *(row for row in self.rows[1:] if not {*row[0].cards} <= raised)]
            whole = self._hands.raised.selection
            if whole.called:
                words = _("{move}: {reason}")
                if whole.then:
                    words = _("{move}: {reason}. These {count} are raised for you; click one to lower it.")
                self._whole = words.format(move=whole.called, reason=whole.line, count=len(raised))

    def _point(self) -> None:
        """Raise or mark a move, lead the keyboard to it, and make no other button gold."""
        group = self._context.group
        self._asked = self._context.ask
        self._unmark()
        self._tell_panel(advised=True)
        assert self._advice is not None  # there is something to point at
        best, *lesser = self._advice.moves
        read = self._context.session.seen.read
        move, *others = [read(found.move) for found in (best, *self._advice.together, *lesser)]
        if self._kept:
            self._keys = list(self._hands.raised.keys)
            named = self._hands.offered.named(move)
            if named:
                self._hands.notes.mark(*named)
                return
            self._marked = self._question.suggest(move)
            if self._marked is not None:
                self._marked.hinted = True
            return
        if self._hands.suggest(move, others):
            if self._hands.raised.playable and not self._hands.focused:
                self._marked = self._question.actions.primary
                group.give(self._marked)
        else:
            self._hands.notes.clear()
            self._marked = self._question.suggest(move)
        if self._marked is not None:
            self._hands.blur()
            group.give(self._marked)
            self._marked.hinted = True
        self._keys = list(self._hands.raised.keys)
        for widget in group.widgets:
            if isinstance(widget, Button) and widget.kind == "primary" and widget is not self._marked:
                self._dulled.append((widget, widget.kind))
                widget.kind = "secondary"
        if isinstance(self._marked, Button) and self._marked.kind == "secondary":
            self._dulled.append((self._marked, self._marked.kind))
            self._marked.kind = "primary"

    def renew(self) -> None:
        """Raise or mark the recommended move again, after the same question came back with new buttons."""
        if self._advice is not None and self._context.ask is not None:
            self._since = self._context.app.now()
            self._point()

    def clear(self) -> bool:
        """Remove the hint; return whether anything was shown."""
        if self._ticket is not None:
            self._ticket.cancel()
            self._ticket = None
        shown = bool(self.rows or self.level)
        self._unmark()
        if shown:
            self._hands.notes.clear()
        self.rows, self._equal = [], []
        self.level = self._whole = ""
        self.box = self._context.hint_box = None
        self._hush()
        self._advice = self._placed = None
        self._kept = False
        self._tell_panel(advised=False)
        return shown

    def _tell_panel(self, *, advised: bool) -> None:
        """Let the panel that asks know whether a hint stands: its note does not advise beside one."""
        panel = self._context.panel
        if isinstance(panel, AskPanel):
            panel.advised = advised

    def _unmark(self) -> None:
        """Restore the look of every button."""
        if self._marked is not None:
            self._marked.hinted = False
            self._marked = None
        for button, kind in self._dulled:
            button.kind = kind
        self._dulled = []

    @property
    def said(self) -> str:
        """Everything the panel says, for whoever hears it; empty for no hint."""
        if not (self.rows or self.thinking or self.level):
            return ""
        words = [self._words(0)]
        if self._advice is not None:
            for named, advised in self.rows[1:]:
                compared = judged(self._advice, advised)
                words.append(sentences(joined(named.title, compared), advised.reason.text))
        return " ".join(words)

    def press(self, event: pygame.event.Event) -> bool:
        """Remove the panel on a click on it."""
        if event.type != pygame.MOUSEBUTTONDOWN or self.box is None or not self.box.collidepoint(event.pos):
            return False
        return self.clear()

    def takes(self, event: pygame.event.Event, now_ms: float) -> bool:
        """Whether an acting key comes too soon after a hint to be meant for the recommended move."""
        acts = event.type == pygame.KEYDOWN and event.key in ACT_KEYS
        return acts and bool(self.rows) and not self._moved_on and now_ms < self._since + _READ_MS

    @property
    def _picked(self) -> bool:
        """Whether the player, not a hint, has raised cards, which must stay."""
        return bool(self._hands.raised.keys) and self._moved_on

    @property
    def _moved_on(self) -> bool:
        """Whether the raised cards are not the recommended ones."""
        return self._hands.raised.keys != self._keys

    # Drawing

    def draw(self, out: DrawList, board: MapBoard, under: DrawList) -> None:
        """List the panel, where it covers nothing needed, and rings around the things it names.

        Args:
            out: the list.
            board: the map of the table, for rings around named states.
            under: everything already listed.
        """
        if not (self.rows or self.thinking or self.level):
            return
        context = self._context
        theme = context.app.theme
        if self._advice is not None:
            own = self._hands.offered.own
            draw_rings(out, context, board, self._advice.why.cards, own, self._strength(context.app.now()))
        sheet = self._place(theme, board, under)
        if sheet is None:
            self._tell()
            return
        self._hush()
        if self.box != sheet.box:
            context.app.refresh()  # words under it are listed before it
        box = self.box = context.hint_box = sheet.box
        ground = paint.panel(theme, box.w, box.h, 18, "panel_solid", "gold", shadow=True)
        out.add(ground, paint.over(ground, box), "panel:hint")
        px = theme.pt(_WORDS)
        step = text.line_height(px)
        x, y, side = box.x + theme.px(_PAD), box.y + theme.px(_PAD), theme.px(_SIGN)
        sign = paint.icon("bulb", side, theme.colour("gold"))
        out.add(sign, (x, y + (step - side) // 2), "icon:bulb")
        for line in sheet.lines:
            write(out, theme, line, "semibold", px, "text", (x + side + theme.px(8), y + step // 2))
            y += step
        y += theme.px(8)
        indent = indent_of(theme, [named for named, _advised in sheet.told]) if sheet.told else 0
        gap = theme.px(10)
        wide = (box.w - (sheet.columns + 1) * gap) // sheet.columns
        for number, (found, tall) in enumerate(zip(sheet.told, sheet.heights, strict=True)):
            place = Rect(box.x + gap + number % sheet.columns * (wide + gap), y, wide, tall - theme.px(6))
            y += tall if sheet.columns == 1 else 0
            assert self._advice is not None  # its moves are shown
            draw_compared(out, theme, context.look, found[0], found[1], self._advice, place, indent)

    def _words(self, rows: int) -> str:
        """The sentence above so many rows; it names the move, and the next best, if no row does."""
        if self.level:
            return self.level
        if self._whole:
            return self._whole
        if self._advice is None:
            return _("Thinking …")
        sentence = self._sentence(self._advice, rows)
        if rows > 1 or len(self._equal) > 1:
            return sentence
        words = _("{move}. {reason}").format(move=self.rows[0][0].title, reason=sentence)
        if rows == 1 and len(self.rows) > 1 and len(self._advice.moves) > 2:  # else there is no other
            words = _("{words} Next best: {move}.").format(words=words, move=self.rows[1][0].title)
        return words

    def _sentence(self, advice: Advice, rows: int = 0) -> str:
        """The reason for the best move, above so many rows; a row alone is not shown."""
        return advice.sentence([named.title for named in self._equal], listed=rows > 1)

    def _sheet(self, theme: Theme, most: int, *, why: bool = True, wide: int = 0) -> Sheet:
        """The contents with at most that many rows, which say `why` their moves are worse.

        Without it there is no row of which only the name would be left.

        wide: width in pixels, in which the rows stand side by side; 0 for the usual one, one under another.
        """
        count = min(most, len(self.rows))
        told = self.rows[:count] if count > 1 else []
        if not why:
            silent = [(named, advised.silent) for named, advised in told]
            told = [found for found in silent if self._advice is None or says_more(self._advice, found[1])]
            if len(told) == 1:
                told, count = [], 1  # the sentence names the moves
        flat, wide, pad = wide > 0, wide or theme.px(_WIDE), theme.px(_PAD)
        px = theme.pt(_WORDS)
        room = wide - 2 * pad - theme.px(_SIGN) - theme.px(14)
        lines = text.wrap("semibold", px, self._words(count), room)
        if len(lines) > _MOST_LINES and self._advice is not None:  # the marks name the move, too
            lines = text.wrap("semibold", px, self._whole or self._sentence(self._advice), room)
        columns = len(told) if flat and told else 1
        inside = (wide - (columns + 1) * theme.px(10)) // columns
        heights = []
        if told:
            assert self._advice is not None  # its moves are shown
            heights = [
                row_height(
                    theme,
                    lines_of(theme, *found, self._advice, inside),
                    bar=has_bar(self._advice, found[1]),
                )
                for found in told
            ]
        if flat:
            heights = [max(heights, default=0)] * len(told)
        high = 2 * pad + len(lines) * text.line_height(px) + sum(heights) // columns
        return Sheet(lines, told, heights, Rect(0, 0, wide, high), columns)

    def _tell(self) -> None:
        """Let the panel that asks tell the hint: there is no room beside it."""
        panel, words, advice = self._context.panel, self._words(len(self.rows)), self._advice
        if isinstance(panel, AskPanel) and panel.hint != words:
            self._hush()
            self._told, verdicts = panel, {}
            if advice is not None:
                read = self._context.session.seen.read
                rows = [*advice.alike, *(row for _named, row in self.rows)]
                verdicts = {read(row.move): (judged(advice, row), not advice.behind(row)) for row in rows}
            panel.tell(words, verdicts)
            self.box = self._context.hint_box = None
            self._context.app.refresh()  # the panel is listed before it

    def _hush(self) -> None:
        """Let no panel tell the hint any more."""
        if self._told is not None:
            self._told.tell("", {})
            self._told = None

    def _place(self, theme: Theme, board: MapBoard, under: DrawList) -> Sheet | None:
        """The contents and their place, or None if the panel that asks tells them."""
        context = self._context
        cards = self._advice.why.cards if self._advice is not None else ()
        named = ring_boxes(theme, board, context.layout, cards)
        needed = [*context.needed(), *named, *context.drawn.values()]
        ribbon = self._hands.raised.box
        needed += [ribbon] if ribbon is not None else self._hands.raised.room
        needed += [
            context.layout.zone(spot.place).target(theme.size) for spot in self._hands.offered.spots.values()
        ]
        needed += [*context.cards(), *context.prizes(), *self._question.actions.coming]
        if ribbon is None:  # several raised at once have their own room, kept from the start
            needed += [found.chosen_box for found in context.view.sprites if found.chosen or found.hinted]
        key = theme, self.thinking, len(self.rows)
        placed, sheet = self._placed or (None, None)
        if placed != key or sheet is None or sheet.box.collidelist(needed) >= 0:
            sheet = self._room.fitted(board, needed, under, self._words(len(self.rows)))
            self._placed = key, sheet
        return sheet

    def _strength(self, now_ms: float) -> float:
        """Strength of the rings: they pulse for a while and then stay at 1."""
        cards = self._advice.why.cards if self._advice is not None else ()
        share = (now_ms - self._since) / motion.PULSE_MS
        if not cards or share >= _PULSES or self._context.app.settings.reduced_motion:
            return 1.0
        return min(0.99, 0.35 + 0.65 * abs(1.0 - 2.0 * (share % 1.0)))
