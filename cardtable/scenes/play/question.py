"""The viewer's question, and a second one that may stand in front of it.

The second one shows rarer moves on request, or asks for what a choice lacks to be a move.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame.event import Event

from cardtable.engine.game import Move
from cardtable.i18n import _
from cardtable.scenes.form import STEADY_MS
from cardtable.scenes.play.actions import Actions
from cardtable.scenes.play.cards import CardHands
from cardtable.scenes.play.coach import Coach
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.panels import AskPanel, Play, specified
from cardtable.scenes.play.secret_choice import PlayFor, SecretChoicePanel
from cardtable.table.motion import SPEEDS
from cardtable.table.widgets import ACT_KEYS, ARROWS, Widget
from cardtable.viewmodel.prompts import Ask, Choice

BACK = -1
"""The answer that is no move: back to the previous question."""


class Question:
    """The buttons and the panel that answer.

    Attributes:
        actions: the buttons beside the hand.
        coach: may ask about the answer.
        aside: whether another question stands in front of the table's.
    """

    def __init__(
        self,
        context: TableContext,
        hands: CardHands,
        *,
        answer: Play,
        play: PlayFor,
        finish: Callable[[], None],
        lay: Callable[[], None],
    ) -> None:
        """Ask nothing.

        Args:
            context: the table.
            hands: handles the cards.
            answer: called with the chosen move, or with `BACK`.
            play: called with a move chosen in secret and its seat.
            finish: called to have the rest of a decided hand played.
            lay: called when the buttons change, to lay them out.
        """
        self._context = context
        self._hands = hands
        self._answer = answer
        self._play = play
        self._finish = finish
        self._lay = lay
        self.aside = False
        self.coach = Coach(context, hands, answer, lay)
        self.actions = self._actions(None)
        self._led: Widget | None = None
        self._steady_until = 0.0
        """What got the keyboard when the question came up, and until when no acting key was meant for it."""

    def begin(self) -> None:
        """Ask the viewer, if it is the viewer's turn."""
        context = self._context
        asked = context.picture.ask
        self.aside = False
        due = not context.view.busy and context.session.waits == "person"
        context.ask = asked if asked is not None and asked.mine and due else None
        duelling = asked is not None and asked.secret_choice is not None and not context.view.busy
        self._show_panel(asked if duelling else context.ask)
        self.actions = self._actions(context.ask)
        if context.ask is not None:
            context.line = ""
            context.hear("turn")
            if len(context.session.people) > 1:
                context.app.rumble()
        self.coach.begin()

    def stay(self, after: Ask | None) -> None:
        """Keep the sheet of a choice in secret until the other has chosen, too."""
        if after is not None and after.secret_choice is not None and after.secret_choice.begun:
            self._show_panel(after)
            self._lay()

    def close(self) -> None:
        """End the question."""
        self.coach.close()
        self._context.ask = None
        self._context.panel = None
        self.actions = self._actions(None)
        self.aside = False

    def give_focus(self) -> None:
        """Start the keyboard in the panel, or on the main button if no card answers."""
        context = self._context
        if context.panel is not None and context.panel.widgets:
            context.group.give(context.panel.first)
        elif not context.asks_cards:
            context.group.give(self.actions.primary)
        self._led = context.group.focus
        settings = context.app.settings
        self._steady_until = context.app.now() + STEADY_MS * SPEEDS[settings.speed]

    def takes(self, event: Event) -> bool:
        """Use an acting key that comes too soon to be meant for the question, or the first arrow."""
        context = self._context
        if event.key not in ACT_KEYS or context.ask is None:
            return self._arrow(event.key)
        led = context.group.focus is self._led and not self._hands.focused
        return led and context.ask.forced is None and context.app.now() < self._steady_until

    def _arrow(self, key: int) -> bool:
        """Let an arrow lead the keyboard to the suits if nothing has it yet; return whether it did."""
        panel = self._context.panel
        suits = panel.suits if isinstance(panel, AskPanel) else []
        if not suits or self._context.group.focus is not None or key not in ARROWS:
            return False
        self._hands.blur()
        self._context.group.give(suits[0 if key in (pygame.K_RIGHT, pygame.K_DOWN) else -1])
        return True

    def _actions(self, ask: Ask | None) -> Actions:
        return Actions(
            self._context,
            self._hands.raised,
            ask,
            answer=self._answer,
            more=self.show_more,
            finish=self._finish,
        )

    def _show_panel(self, ask: Ask | None) -> None:
        context = self._context
        if ask is not None and ask.secret_choice is not None:
            session = context.session
            alone = not (session.shared or session.phones)
            context.panel = SecretChoicePanel(
                ask.secret_choice, self._play, alone=alone, phones=session.phones
            )
        else:
            context.panel = self._asking(ask) if ask is not None else None

    def _asking(self, ask: Ask) -> AskPanel:
        return AskPanel(ask, self._answer, self.specify, self._context.look)

    def lay(self) -> list[Widget]:
        """Lay out the panel and the buttons; return the widgets that answer, in reading order."""
        theme, layout, panel = self._context.app.theme, self._context.layout, self._context.panel
        inside: list[Widget] = []
        if panel is not None:
            panel.lay(theme, layout)
            inside = panel.widgets
        self.actions.lay(theme, layout)
        answers = [*inside, *self.actions.widgets]
        self.coach.dim(answers)
        return answers

    def refuse(self, event: Event) -> bool:
        """Say why the disabled button meant by a key or click cannot be pressed; return whether one was."""
        move = self.actions.closed(event)
        refusal = None if move is None else self._context.session.seen.why_not(move)
        if move is None or refusal is None:
            return False
        self._hands.notes.refuse_move(refusal, move)
        return True

    def suggest(self, move: Move) -> Widget | None:
        """The button or number that makes a move, or leads to it; shows rarer moves if necessary."""
        ask = self._context.ask
        button = self.actions.button_of(move)
        if button is not None or ask is None:
            return button
        if any(move in (choice.move, *specified(choice)) for choice in ask.more):
            self.show_more()
        panel = self._context.panel
        return panel.suggest(move) if isinstance(panel, AskPanel) else None

    # The second question

    def show_more(self, choices: tuple[Choice, ...] | None = None) -> None:
        """Show the rarer moves, or some of them."""
        ask = self._context.ask
        if ask is None or not ask.more:
            return
        asked = Ask("", mine=True, title=ask.more_title or ask.more_label, note=ask.more_note)
        more = choices or ask.more
        panel = AskPanel(replace(asked, choices=(*reversed(more), _back())), self._answer, solid=True)
        grave = any(choice.style == "red" for choice in more)  # nobody should be accused by a slip of Enter
        self._show_aside(panel, panel.buttons[-1 if grave else -2])

    def meant(self, move: Move) -> Move:
        """The move meant by choosing a place while rarer moves are shown: the one with its letter."""
        ask, panel = self._context.ask, self._context.panel
        if ask is None or not self.aside or not isinstance(panel, AskPanel):
            return move
        letter = next((spot.letter for spot in ask.spots if spot.move == move), "")
        return next((choice.move for choice in panel.ask.choices if choice.letter == letter != ""), move)

    def specify(self, choice: Choice) -> None:
        """Ask the follow-up question of a choice."""
        if choice.then is None:
            return
        ask = replace(choice.then, choices=(_back(), *choice.then.choices))
        self._context.ask = ask
        self.actions = self._actions(ask)
        panel = self._asking(ask)
        self._show_aside(panel, panel.first)
        if ask.spots and not ask.tiles:  # the cards answer: the keyboard goes there
            self._context.group.give(None)
            self._hands.tab(1)

    def _show_aside(self, panel: AskPanel, first: Widget | None) -> None:
        self._context.panel = panel
        self.aside = True
        self._hands.blur()
        self._lay()
        self._context.group.give(first)


def _back() -> Choice:
    return Choice(BACK, _("Back"), "Esc")
