"""The buttons beside the hand: the other answers to a question that cards answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.engine.game import Move
from cardtable.i18n import _, key_of
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.panels import Play, beside
from cardtable.scenes.play.raised import Raised
from cardtable.table import text
from cardtable.table.layout import Layout
from cardtable.table.theme import Theme
from cardtable.table.widgets import Button, Widget
from cardtable.table.widgets.button import LABEL, even, same_key
from cardtable.viewmodel.prompts import Ask, Choice

_HIGH = 80
"""Height of a button, in units."""
_LOW = 36
"""Height of a button beside an announcement, in units."""
_GAP = 14
_FIRST_SHARE, _FIRST_OF_TWO = 1.5, 1.2
"""Width of the first button as a multiple of the others' width, and of the other one's if there are two."""
_WIDEST = 230
"""Widest button in a row, in units."""
_AROUND = 0.95
"""What the key and the margins of a button take beside its label, in heights."""


class Actions:
    """The buttons of one question: the raised cards, the next that fit, choices, empty piles."""

    def __init__(
        self,
        context: TableContext,
        raised: Raised,
        ask: Ask | None,
        *,
        answer: Play,
        more: Callable[[], None],
        finish: Callable[[], None],
    ) -> None:
        """Make the buttons.

        Args:
            context: the table.
            raised: the cards to be played together.
            ask: the question, or None.
            answer: called with the move of a button.
            more: called for the rarer moves.
            finish: called to have the rest of a decided hand played.
        """
        self._context = context
        self._raised = raised
        self._answer = answer
        self.ask = ask
        self._main: Button | None = None
        self._more: Button | None = None
        self._buttons: list[tuple[Move | None, Button]] = []
        self.coming: list[Rect] = []
        """Where the buttons will stand once raised cards bring their own; empty if it is there."""
        if ask is None:
            return
        several = ask.several
        if several is not None:
            self._main = Button(several.button, raised.play, "primary", letter=several.letter)
        for choice in (*(ask.choices if beside(ask) else ()), *self._empty_spots(ask)):
            self._buttons.append((choice.move, self._button(choice)))
        if several is not None and several.offers and several.offers_label:
            steps = _("Picks cards that you may play, another way each time. Hint says which is best.")
            fitting = Button(
                several.offers_label,
                raised.offer_next,
                letter=key_of("What you may play", "Y"),
                tooltip=steps,
            )
            self._buttons.append((None, fitting))
        session = context.session
        if ask.decided and session.kept and len(session.people) == 1:
            told = _("Nothing can change the result any more: all other cards are played quickly")
            ending = Button(_("Finish the hand"), finish, letter=key_of("Finish the hand", "F"), tooltip=told)
            self._buttons.append((None, ending))
        if self._buttons and ask.more:
            self._more = Button(
                ask.more_label, more, ask.more_style, letter=ask.more_letter, tooltip=ask.more_note
            )
            self._buttons.append((None, self._more))

    def _empty_spots(self, ask: Ask) -> list[Choice]:
        """Choices for the empty places, which have no card to click."""
        view = self._context.view
        return [
            Choice(spot.move, spot.label, spot.letter, reason=spot.reason)
            for spot in ask.spots
            if not view.keys(spot.place)
        ]

    def _button(self, choice: Choice) -> Button:
        button = Button(
            choice.label,
            lambda: self._answer(choice.move),
            choice.style,
            icon=choice.icon,
            letter=choice.letter,
            tooltip=choice.reason or choice.line,
        )
        button.enabled = not choice.reason
        return button

    @property
    def widgets(self) -> list[Widget]:
        """In reading order; the button for the raised cards comes first, replacing any choice with its words.

        While a forced move is announced, only what is offered beside it.
        """
        if self._context.announced:
            return [*self._context.offers]
        main = [self._main] if self._main is not None and self._main.label else []
        return [*main, *(button for _move, button in self._buttons if button is not self._twin)]

    @property
    def _all(self) -> list[Button]:
        main = [self._main] if self._main is not None else []
        return [*main, *(button for _move, button in self._buttons)]

    @property
    def _twin(self) -> Button | None:
        """The choice with the same words as the button for the raised cards, if any."""
        words = self._main.label if self._main is not None else ""
        return next((button for _move, button in self._buttons if words and button.label == words), None)

    @property
    def main(self) -> Button | None:
        """The button of the raised cards, if it is shown."""
        return self._main if self._main in self.widgets else None

    @property
    def primary(self) -> Button | None:
        """The button Enter presses while nothing has the keyboard."""
        if self._main is not None:
            return self._main if self._main.enabled else None
        first = [button for _move, button in self._buttons if button.kind == "primary" and button.enabled]
        return first[0] if first else None

    def closed(self, event: Event) -> Move | None:
        """The move of a disabled button whose key was pressed or that was clicked, or None."""
        for move, button in self._buttons:
            if move is None or button.enabled:
                continue
            keyed = event.type == pygame.KEYDOWN and bool(button.letter) and same_key(event, button.letter)
            pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and button.meets(event.pos)
            if keyed or pressed:
                return move
        return None

    def button_of(self, move: Move) -> Button | None:
        """The button that makes a move, or None."""
        button = next((button for made, button in self._buttons if made == move), None)
        if button is None or button is not self._twin:
            return button
        return self._main if self._raised.selection.move == move else None

    def lay(self, theme: Theme, layout: Layout) -> None:
        """Label the button for the raised cards, and lay out the buttons."""
        raised = self._raised
        if self._main is not None and self.ask is not None and self.ask.several is not None:
            self._main.label = raised.selection.button or self.ask.several.button
            self._main.letter = self.ask.several.letter or (
                self._twin.letter if self._twin is not None else ""
            )
            self._main.enabled = raised.playable
            self._main.tooltip = ""
            if not raised.playable:
                self._main.tooltip = raised.selection.line or _("Pick a card first")
            self._main.tag = "button:raised"
        for shown in self._all:
            shown.cap = _("Enter") if shown in (self._main, self.primary) else ""
        widgets = self._beside_more(theme, layout)
        self.coming = []
        if self._context.announced:
            if widgets:
                self._lay_offers(theme, layout.box("actions").rect(theme.size), self._context.offers)
            return
        if self._main is not None and self._main not in widgets:
            self._lay_beside(theme, layout, [self._main, *widgets])
            self.coming = [self._main.rect, *(widget.rect for widget in widgets)]
        if widgets:
            self._lay_beside(theme, layout, widgets)

    def _lay_beside(self, theme: Theme, layout: Layout, widgets: Sequence[Widget]) -> None:
        """Lay out the buttons of the row, the first one largest."""
        box = layout.box("actions").rect(theme.size)
        gap = theme.px(_GAP)
        if box.h >= 2 * theme.target(_HIGH) * 0.8 + gap and len(widgets) > 1:
            high = min((box.h - gap) // 2, theme.target(_HIGH) + theme.px(12))
            widgets[0].lay(Rect(box.x, box.y, box.w, high))
            lower = Rect(box.x, box.y + high + gap, box.w, min(high, theme.target(_HIGH)))
            self._lay_row(theme, lower, widgets[1:], gap)
            return
        high = min(box.h, theme.target(_HIGH))
        first = _FIRST_OF_TWO if len(widgets) == 2 else _FIRST_SHARE
        shares = [first, *(1.0 for _button in widgets[1:])] if len(widgets) > 1 else [1.0]
        unit = (box.w - gap * (len(widgets) - 1)) / sum(shares)
        unit = min(unit, theme.px(_WIDEST) * (1 if len(widgets) > 1 else _FIRST_SHARE))
        x = float(box.right)
        for button, share in zip(widgets, shares, strict=True):
            wide = round(unit * share)
            button.lay(Rect(round(x - wide), box.y + (box.h - high) // 2, wide, high))
            x -= wide + gap

    def _lay_offers(self, theme: Theme, box: Rect, offers: Sequence[Button]) -> None:
        """Lay buttons with long words near a box: one under another or in a row, where nothing lies."""
        high, gap = theme.target(_LOW), theme.px(8)
        wide = max(box.w, theme.px(_WIDEST))
        whole = Rect(0, 0, wide, len(offers) * (high + gap) - gap)
        line = Rect(0, 0, len(offers) * (wide + gap) - gap, high)
        higher = whole.copy()
        whole.midright, line.midright, higher.bottomright = box.midright, box.midright, box.bottomright
        taken, window = [*self._context.cards(), *self._context.words()], Rect((0, 0), theme.size)
        free = (
            found
            for found in (whole, line, higher)
            if found.collidelist(taken) < 0 and window.contains(found)
        )
        place = next(free, line)
        for number, button in enumerate(offers):
            if place.h > high:
                button.lay(Rect(place.x, place.y + number * (high + gap), wide, high))
            else:
                button.lay(Rect(place.x + number * (wide + gap), place.y, wide, high))
        even(theme, offers)

    @staticmethod
    def _lay_row(theme: Theme, box: Rect, widgets: Sequence[Widget], gap: int) -> None:
        """Lay out buttons side by side, the width they share according to their words."""
        buttons = [button for button in widgets if isinstance(button, Button)]
        room = box.w - gap * (len(buttons) - 1) - round(len(buttons) * _AROUND * box.h)
        words = " ".join(button.label for button in buttons)
        px = text.fit("display", round(LABEL * box.h), words, room, text.ON_BUTTONS, theme.least)
        wanted = [text.width("display", px, button.label, text.ON_BUTTONS) for button in buttons]
        spare = (box.w - gap * (len(buttons) - 1) - sum(wanted)) / len(buttons)
        x = float(box.x)
        for button, wide in zip(buttons, wanted, strict=True):
            button.lay(Rect(round(x), box.y, round(wide + spare), box.h))
            x += wide + spare + gap
        even(theme, buttons)

    def _beside_more(self, theme: Theme, layout: Layout) -> list[Widget]:
        """The buttons of the row; the one for rarer moves is apart if the layout has a place for it."""
        if self._more is None or "actions.more" not in layout.boxes:
            return self.widgets
        box = layout.box("actions.more").rect(theme.size)
        self._more.lay(Rect(box.x, box.y, box.w, max(box.h, theme.target(0))))
        return [widget for widget in self.widgets if widget is not self._more]
