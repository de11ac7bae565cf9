"""The small buttons in the corner of the table: hint, rules, settings, pause; take back, last cards, log."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from cardtable.scenes.play.desk import Desk
from cardtable.scenes.play.hint import Hints
from cardtable.scenes.play.orders import Orders
from cardtable.scenes.play.question import Question
from cardtable.scenes.play.why import Why
from cardtable.scenes.rulebook import Help
from cardtable.table.layout import Layout
from cardtable.table.theme import Theme
from cardtable.table.widgets import Button, IconButton, Widget
from cardtable.words import _

_SIDE = 46
_GAP = 10


class Tools:
    """The buttons that are there whatever is asked, and the one for rarer moves."""

    def __init__(
        self,
        desk: Desk,
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
            desk: the table.
            orders: sorts the hand.
            question: shows rarer moves.
            hints: gives a hint.
            why: tells why a computer player did what it did; its key is told of in the help.
            take_back: takes a move back.
            pause: opens the pause.
            clause: which clause of the rules is meant now.
        """
        self._desk = desk
        self._orders = orders
        self._question = question
        self._why = why
        self._clause = clause
        doors = desk.app.doors
        self.hint = IconButton("bulb", hints.ask, _("Hint (H)"), letter="H")
        self.help = IconButton("question", self._open_help, _("What now? (?)"), letter="?")
        self.rules = IconButton("book", lambda: doors.rules(desk.game, clause()), _("Rules (F1)"))
        self.settings = IconButton("gear", doors.settings, _("Settings"))
        self.pause = IconButton("pause", pause, _("Pause (Esc)"))
        self.undo = IconButton("undo", take_back, _("Take back (U)"), letter="U")
        self.last = IconButton("eye", self._open_review, _("The last trick (L)"), letter="L")
        self.scores = IconButton("chart", self._open_scores, _("Score sheet (S)"), letter="S")
        self.log = IconButton("list", self._open_log, _("What happened (G)"), letter="G")
        self.sort = IconButton("sort", orders.next, "", letter="O")
        self.more = Button("", question.show_more)

    @property
    def widgets(self) -> list[Widget]:
        """The buttons that can be seen, in reading order."""
        buttons = [button for line in self._rows() for button in line]
        return [*([self.more] if self.more.visible else []), *buttons]

    @property
    def focused(self) -> bool:
        """Whether one of the small buttons has the keyboard."""
        return any(button.focused for line in self._rows() for button in line)

    def _rows(self, columns: int = 0) -> list[list[IconButton]]:
        """The small buttons that can be seen, in two rows or in rows of so many `columns`, in one order."""
        upper = [self.help, self.hint, self.rules, self.settings, self.pause]
        upper = [button for button in upper if button.visible]
        lower = [self.sort, self.undo, self.last, self.scores, self.log]
        lower = [button for button in lower if button.visible]
        if not columns:
            return [upper, lower]
        every = [*upper, *lower]
        return [every[first : first + columns] for first in range(0, len(every), columns)]

    def lay(self, theme: Theme, layout: Layout) -> None:
        """Show what is to be had now, in rows at the right."""
        conductor = self._desk.conductor
        ask = self._desk.ask
        self.hint.visible = conductor.agreed.get("hints") is not False
        self.hint.enabled = ask is not None
        self.undo.visible = conductor.agreed.get("undo", "solo") != "off" and bool(conductor.people)
        self.undo.enabled = conductor.can_take_back
        review = conductor.review()
        self.last.enabled = review is not None
        title = review.title if review is not None else _("The last cards")
        self.last.tooltip = _("{title} (L)").format(title=title)
        self.scores.enabled = bool(conductor.match.results)
        self.log.enabled = bool(conductor.story.told)
        self.sort.tooltip = self._orders.tooltip()
        self.sort.visible = bool(self.sort.tooltip)
        side, gap = theme.target(_SIDE), theme.px(_GAP)
        box = layout.box("tools")
        corner = box.rect(theme.size, (side, side))
        for number, line in enumerate(self._rows(box.columns)):
            most = box.columns if 0 < box.columns < len(line) else len(line)
            for place, button in enumerate(line):
                left = corner.right - side - (most - 1 - place) * (side + gap)
                button.lay(Rect(left, corner.y + number * (side + gap), side, side))
        self._lay_more(theme, layout)
        first, *others = [widget.rect for widget in self.widgets]
        self._desk.tools_box = first.unionall(others)

    def _lay_more(self, theme: Theme, layout: Layout) -> None:
        ask = self._desk.ask
        self.more.visible = ask is not None and bool(ask.more) and not self._question.actions.widgets
        if ask is not None and self.more.visible:
            self.more.label, self.more.letter = ask.more_label, ask.more_letter
            self.more.icon = "bell"
            self.more.tag = "button:more"
            self.more.lay(layout.box("actions").rect(theme.size, (theme.px(178), theme.target(70))))

    def _open_help(self) -> None:
        desk = self._desk
        asked = desk.picture.ask
        buttons = [widget for widget in self._question.actions.widgets if isinstance(widget, Button)]
        keys = [(button.letter, button.label) for button in buttons if button.letter and button.enabled]
        if self._why.can_ask:
            keys.append(("W", _("Why did they do that? A click on the plate of a player asks, too")))
        tools = [button.tooltip for line in self._rows() for button in line if button.tooltip]
        sentence = asked.sentence or asked.title if asked is not None else desk.line
        desk.app.doors.help(
            Help(
                desk.game,
                self._clause(),
                sentence,
                tuple(desk.picture.about.values()),
                tuple(tools),
                tuple(keys),
            )
        )

    def _open_review(self) -> None:
        review = self._desk.conductor.review()
        if review is not None:
            self._desk.app.doors.last_cards(review, self._desk.conductor.table)

    def _open_scores(self) -> None:
        self._desk.app.doors.scores(self._desk.conductor)

    def _open_log(self) -> None:
        conductor = self._desk.conductor
        self._desk.app.doors.log(conductor.story, self._desk.game, conductor.viewer)
