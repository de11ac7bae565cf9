"""The small buttons in the corner of the table, in two rows: hint, rules, pause; take back, why, log."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.i18n import _, key_of
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.hint import Hints
from cardtable.scenes.play.orders import Orders
from cardtable.scenes.play.question import Question
from cardtable.scenes.play.why import Why
from cardtable.scenes.rulebook import Help
from cardtable.table import text
from cardtable.table.canvas import DrawList
from cardtable.table.layout import Layout
from cardtable.table.theme import Theme
from cardtable.table.widgets import ACT_KEYS, Button, IconButton, Widget, draw_tooltip
from cardtable.table.widgets.button import NAME, with_key

_SIDE = 46
_GAP = 3
_WIDEST = 0.221
"""Largest width of a row, as a share of the window's width: bars and plates stand beside it."""
_NAMED = (58, 52)
"""Width and height of a button with its name under the icon, in units."""
_WORD_MS = 2000.0
"""Milliseconds for which a word about a gray bulb stays."""


class Tools:
    """The buttons available whatever the question, and the one for rarer moves."""

    def __init__(
        self,
        context: TableContext,
        orders: Orders,
        question: Question,
        hints: Hints,
        why: Why,
        *,
        take_back: Callable[[], None],
        pause: Callable[[], None],
        clause: Callable[[], str],
    ) -> None:
        """Make the buttons.

        Args:
            context: the table.
            orders: sorts the hand.
            question: shows rarer moves.
            hints: gives a hint.
            why: explains a computer player's move.
            take_back: takes a move back.
            pause: opens the pause.
            clause: returns the relevant clause of the rules.
        """
        self._context = context
        self._orders = orders
        self._question = question
        self._why = why
        self._clause = clause
        router = context.app.router
        self.hint = IconButton("bulb", hints.ask, _("Hint"), letter=key_of("Hint", "H"))
        self.hint.control = "y"
        self.help = IconButton("question", self._open_help, _("What now?"), letter="?")
        self.rules = IconButton("book", lambda: router.rules(context.game, clause()), _("Rules (F1)"))
        self.settings = IconButton("gear", router.settings, _("Settings"))
        self.pause = IconButton("pause", pause, _("Pause (Esc)"))
        self.undo = IconButton("undo", take_back, _("Take back"), letter=key_of("Take back", "U"))
        self.last = IconButton("eye", self._open_review, "", letter=key_of("Last trick", "L"))
        self.scores = IconButton(
            "chart", self._open_scores, _("Score sheet"), letter=key_of("Score sheet", "S")
        )
        self.ask_why = IconButton(
            "speech", why.ask_last, _("Why did they do that?"), letter=key_of("Why", "W")
        )
        self.log = IconButton("list", self._open_log, _("What happened"), letter=key_of("What happened", "G"))
        self.sort = IconButton("sort", orders.next, "", letter=key_of("Sort", "O"))
        self._words = {
            self.help: _("Help"),
            self.hint: _("Hint"),
            self.rules: _("Rules"),
            self.settings: _("Settings"),
            self.pause: _("Pause"),
            self.sort: _("Sort"),
            self.undo: _("Undo"),
            self.last: _("Last"),
            self.ask_why: _("Why?"),
            self.scores: _("Scores"),
            self.log: _("Log"),
        }
        self.more = Button("", question.show_more)
        self.offered: tuple[IconButton, ...] = tuple(self._words)
        """The buttons this table has at all; a lesson has few."""
        self._kept: IconButton | None = None
        self._word_until = 0.0
        """Until when it is said that a hint is for one's own turn; 0 for never."""

    def lead_out(self, tooltip: str) -> None:
        """Let the button of the pause lead out of a table that has none; `tooltip` says where to."""
        self.pause.icon, self.pause.tooltip = "exit", tooltip
        self._words[self.pause] = _("Leave")

    @property
    def widgets(self) -> list[Widget]:
        """The visible buttons, in reading order."""
        buttons = [button for line in self._lines() for button in line]
        return [*([self.more] if self.more.visible else []), *buttons]

    @property
    def focused(self) -> bool:
        """Whether one of the small buttons has the keyboard."""
        return any(button.focused for line in self._rows() for button in line)

    def meant(self, event: Event) -> Widget | None:
        """The button that a key or a press is for, or None."""
        for button in self.widgets:
            if event.type == pygame.KEYDOWN:
                named = isinstance(button, IconButton) and button.named_by(event)
                if named or (button.focused and event.key in ACT_KEYS):
                    return button
            elif event.button == 1 and button.rect.collidepoint(event.pos):
                return button
        return None

    def keep(self, button: Widget | None) -> bool:
        """Delay a button that depends on the match until cards lie still, or say why it is gray.

        A hint that would only be refused then is forgotten: what is told meanwhile is read on.

        Returns:
            Whether nothing else is to be done with it now.
        """
        if not self._context.view.busy:
            return self._explain(button)
        if button not in (self.hint, *self._rows()[1]):
            return False
        vain = button is self.hint and self._context.session.waits == "computer"
        self._kept = button if isinstance(button, IconButton) and not vain else None
        return True

    @property
    def delayed(self) -> bool:
        """Whether a button waits until cards lie still."""
        return self._kept is not None

    def _explain(self, button: Widget | None) -> bool:
        """Say that a hint is for one's own turn, if the button is the gray bulb; return whether it is."""
        gray = button is self.hint and not self.hint.enabled and self._context.session.waits == "computer"
        if gray:
            self._word_until = self._context.app.now() + _WORD_MS
        return gray

    def press_kept(self) -> bool:
        """Press the delayed button; return whether there was one."""
        button, self._kept = self._kept, None
        if button is not None and button.enabled:
            button.act()
        else:
            self._explain(button)
        return button is not None

    def tick(self, now_ms: float) -> bool:
        """Drop the word about the gray bulb after a while or in turn; return whether it has just gone."""
        gone = self._word_until > 0 and (now_ms >= self._word_until or self.hint.enabled)
        if gone:
            self._word_until = 0.0
        return gone

    def alarm(self, now_ms: float) -> float | None:
        """When `tick` has something to do next, or None."""
        return self._word_until if self._word_until > now_ms else None

    def draw_word(self, out: DrawList, theme: Theme, *, told: bool) -> None:
        """List the word about the gray bulb beside it, unless something is `told` over the table."""
        if self._word_until > 0 and not told:
            words = _("A hint is for your own turn")
            draw_tooltip(
                out, theme, words, self.hint.rect, [self._context.tools_box, *self._context.in_the_way()]
            )

    def _rows(self) -> list[list[IconButton]]:
        """The visible small buttons, in two rows, in the same order in all games."""
        upper = [self.help, self.hint, self.rules, self.settings, self.pause]
        lower = [self.sort, self.undo, self.last, self.ask_why, self.scores, self.log]
        lines = [[button for button in line if button.visible] for line in (upper, lower)]
        return [[button for button in line if button in self.offered] for line in lines]

    def _lines(self) -> list[list[IconButton]]:
        """The same as they stand: a single button of the lower row stands before the upper one."""
        upper, lower = self._rows()
        return [upper, lower] if len(lower) > 1 else [[*lower, *upper]]

    def lay(self, theme: Theme, layout: Layout) -> None:
        """Show the available buttons, in rows at the right."""
        session = self._context.session
        ask = self._context.ask
        self.hint.visible = session.agreed.get("hints") is not False
        self.hint.enabled = ask is not None
        self.undo.visible = session.agreed.get("undo", "solo") != "off" and bool(session.people)
        self.undo.enabled = session.can_take_back
        self.undo.tooltip = with_key(_("Take back"), self.undo.letter)
        if not self.undo.enabled and session.why_not_back:
            self.undo.tooltip = _("Take back: {why}").format(why=session.why_not_back)
        review = session.review()
        self.last.enabled = review is not None
        title = review.title if review is not None else _("The last cards")
        self.last.tooltip = with_key(title, self.last.letter)
        self.ask_why.visible = session.has_computers
        self.ask_why.enabled = self._why.can_ask
        self.scores.enabled = bool(session.match.results)
        self.log.enabled = bool(session.match_log.told)
        self.sort.tooltip = with_key(self._orders.tooltip(), self.sort.letter)
        self.sort.visible = bool(self.sort.tooltip)
        columns, high, gap = self._sizes(theme)
        corner = layout.box("tools").rect(theme.size, (columns[0], high))
        for number, line in enumerate(self._lines()):
            right = corner.right
            for button, wide in zip(reversed(line), columns, strict=False):
                button.lay(Rect(right - wide, corner.y + number * (high + gap), wide, high))
                right -= wide + gap
        self._lay_more(theme, layout)
        first, *others = [widget.rect for widget in self.widgets]
        self._context.tools_box = first.unionall(others)
        self._context.undo_box = self.undo.rect

    def _sizes(self, theme: Theme) -> tuple[list[int], int, int]:
        """Widths of the columns from the right, height and gap of the buttons, in pixels.

        The buttons have names if every name is readable. In a small window the column of a long name is
        wider than the others, for which equal ones leave no room.
        """
        columns = list(zip_longest(*(reversed(line) for line in self._lines())))
        gap, wide, side = theme.px(_GAP), theme.px(_NAMED[0]), theme.target(_SIDE)
        room = round(_WIDEST * theme.size[0]) - gap * (len(columns) - 1)
        least = [
            max(text.width("semibold", theme.pt(NAME), self._words[button]) for button in column if button)
            + theme.px(6)
            for column in columns
        ]
        named = max(least) <= wide or sum(least) <= room
        for button, word in self._words.items():
            button.word = word if named else ""
        if max(least) <= wide:
            return [wide] * len(columns), theme.px(_NAMED[1]), gap
        if named:
            widths = ([max(slot, equal) for slot in least] for equal in range(side, -1, -1))
            return next(found for found in widths if sum(found) <= room), side, gap
        side = min(side, room // len(columns))
        return [side] * len(columns), side, gap

    def _lay_more(self, theme: Theme, layout: Layout) -> None:
        ask = self._context.ask
        self.more.visible = ask is not None and bool(ask.more) and not self._question.actions.widgets
        if ask is not None and self.more.visible:
            self.more.label, self.more.letter = ask.more_label, ask.more_letter
            self.more.icon = "bell"
            self.more.tag = "button:more"
            self.more.lay(layout.box("actions").rect(theme.size, (theme.px(178), theme.target(70))))

    def _open_help(self) -> None:
        context = self._context
        asked = context.picture.ask
        buttons = [widget for widget in self._question.actions.widgets if isinstance(widget, Button)]
        keys = [(button.letter, button.label) for button in buttons if button.letter and button.enabled]
        if context.ask is not None and context.ask.several is not None:
            words = _("Raise a card, or lower it again: this is how you pick several to play together")
            keys.insert(0, (_("Space"), words))
        tools = [(button.icon, button.tooltip) for line in self._rows() for button in line if button.tooltip]
        sentence = asked.sentence or asked.title if asked is not None else context.line
        title = context.picture.about["title"]
        context.app.router.help(
            Help(
                context.game,
                self._clause(),
                sentence,
                tuple(note for name, note in context.picture.about.items() if name != "title"),
                tuple(tools),
                tuple(keys),
                " ".join(words for words in (title.line, title.more) if words),
            )
        )

    def _open_review(self) -> None:
        review = self._context.session.review()
        if review is not None:
            self._context.app.router.last_cards(review, self._context.session.table)

    def _open_scores(self) -> None:
        self._context.app.router.scores(self._context.session)

    def _open_log(self) -> None:
        session = self._context.session
        self._context.app.router.log(
            session.match_log, self._context.game, session.viewer, self._context.picture.seats
        )
