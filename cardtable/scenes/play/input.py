"""Which part of the table takes a key, a click or a move of the pointer."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from cardtable.scenes.play.banners import Banners
from cardtable.scenes.play.cards import CardHands
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.forced import Forced
from cardtable.scenes.play.hint import Hints
from cardtable.scenes.play.question import Question
from cardtable.scenes.play.secret_choice import SecretChoicePanel
from cardtable.scenes.play.stage import Stage
from cardtable.scenes.play.tools import Tools
from cardtable.scenes.play.why import Why
from cardtable.table.widgets import ACT_KEYS, ARROWS

_ASIDE = (pygame.K_ESCAPE, pygame.K_F1, pygame.K_F2, pygame.K_F10, pygame.K_F11)
_SHIFT = (pygame.K_LSHIFT, pygame.K_RSHIFT)
_ESC_AGAIN_MS = 800.0
"""Milliseconds after an Esc that lowered cards during which another Esc does nothing."""


class Input:
    """Passes the events of the table to its parts."""

    def __init__(
        self,
        context: TableContext,
        hands: CardHands,
        question: Question,
        forced: Forced,
        hints: Hints,
        why: Why,
        tools: Tools,
        banners: Banners,
        stage: Stage,
        *,
        ask: Callable[[], None],
        take_back: Callable[[], None],
        pause: Callable[[], None],
    ) -> None:
        """Set the parts that may take an event.

        Args:
            context: what all parts of the table share.
            hands: the cards that answer.
            question: the buttons and the panel that ask.
            forced: the only move there is.
            hints: the hint.
            why: why a computer player moved as it did.
            tools: the small buttons.
            banners: the announcements.
            stage: the table as it is drawn.
            ask: asks the viewer anew.
            take_back: goes back to the viewer's last decision.
            pause: opens the pause menu.
        """
        self._context = context
        self._hands = hands
        self._question = question
        self._forced = forced
        self._hints = hints
        self._why = why
        self._tools = tools
        self._banners = banners
        self._stage = stage
        self._ask = ask
        self._take_back = take_back
        self._pause = pause
        self._lowered = -_ESC_AGAIN_MS
        """When Esc last lowered cards or removed something."""

    def handle(self, event: Event) -> bool:
        """Handle an event; while cards move, Enter, Space, Shift and clicks on the table end a step."""
        used = self._stage.pointing.take(event)
        if self._question.coach.doubt is not None:
            return self._question.coach.handle(event) or used
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return self._pointer(event) or used
        tool, keyed = self._tools.meant(event), event.type == pygame.KEYDOWN
        chooses = tool is None and (event.key in ACT_KEYS if keyed else event.button == 1)
        if chooses and (self._why.read(event) or self._forced.swallow(event) or self._banners.swallow()):
            return True
        if self._tools.keep(tool):
            if self._tools.delayed and self._banners.showing is not None:
                self._banners.skip(self._stage.next_step())  # the button answers once it has gone
            return True
        if self._context.view.busy and tool is None and not (keyed and event.key in _ASIDE):
            told = self._banners.showing or self._stage.telling
            ends = chooses or not told or (keyed and event.key in _SHIFT)
            used = (ends and self._banners.skip(self._stage.next_step())) or used
            if told or self._banners.showing:
                return True
        return (self._key if keyed else self._pointer)(event) or used

    def _key(self, event: Event) -> bool:
        group, panel = self._context.group, self._context.panel
        if isinstance(panel, SecretChoicePanel) and panel.by_pad(event):
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._hands.tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        if event.key == pygame.K_z and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._take_back()
            return True
        if event.key in ARROWS and self._tools.focused and self._hands.offered.own:
            group.give(None)  # from the small buttons to the cards
        if self._hints.takes(event, self._context.app.now()) or self._question.takes(event):
            return True
        if isinstance(panel, SecretChoicePanel) and group.handle(event):
            return True
        if group.focus is None and self._hands.key(event):
            return True
        if self._hands.focused and event.key in ARROWS:
            return self._hands.leave(event.key, self._question.actions.widgets)
        if group.focus is None and event.key in ACT_KEYS:
            return self._act()
        return self._to_buttons(event)

    def _to_buttons(self, event: Event) -> bool:
        """Pass a key to the buttons; the cards get what has no use there."""
        group = self._context.group
        answers = group.focus in self._question.actions.widgets
        used = group.handle(event)
        # To the left of the answers lies the hand, not a small button far above it.
        strays = answers and event.key == pygame.K_LEFT and self._tools.focused and self._context.asks_cards
        if used and not strays:
            return True
        if event.key in ARROWS and self._context.asks_cards:
            group.give(None)  # from the buttons back to the cards
        return self._hands.key(event) or self._hands.number(event) or self._question.refuse(event)

    def _act(self) -> bool:
        """Make the only move or press the main button, on Enter or Space while nothing has the keyboard."""
        if self._forced.make():
            return True
        button = self._question.actions.primary
        if button is None:
            return self._hands.raised.urge()
        button.act()
        return True

    def _escape(self) -> bool:
        now = self._context.app.now()
        if any([self._hands.cancel(), self._hands.raised.lower(), self._hints.clear(), self._why.clear()]):
            self._lowered = now
        elif self._question.aside:
            self._ask()
        elif now - self._lowered > _ESC_AGAIN_MS:  # one Esc too many is not meant as a pause
            self._pause()
        return True

    def _pointer(self, event: Event) -> bool:
        if self._hands.holding:
            return self._hands.pointer(event)
        clause = self._hands.notes.press(event) or self._hands.raised.press(event)
        if clause:
            self._context.app.router.rules(self._context.game, clause)
            return True
        if self._hands.raised.met(event) or self._hands.raised.take_back(event):
            return True
        if getattr(event, "reach", 0) and self._hands.answers(event.pos):
            event = Event(
                event.type, {**event.dict, "reach": 0}
            )  # a card under the finger, not a button beside
        used = self._hints.press(event) or self._question.refuse(event) or self._context.group.handle(event)
        if (pos := getattr(event, "pos", None)) is not None and self._context.over_hud(pos):
            self._hands.look_away()
            self._stage.pointing.look_away()
            if event.type == pygame.MOUSEBUTTONDOWN:
                return True
        elif event.type == pygame.MOUSEBUTTONDOWN and (used or self._why.press(event, self._question)):
            return True
        elif self._banners.showing is not None:
            self._hands.look_away()  # nothing behind an announcement takes the pointer
        else:
            used = self._hands.pointer(event) or used
            pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
            if pressed and self._hands.lies_bare(event.pos):
                lowers = not self._hands.may_go_to(event.pos)  # unless they may go there
                used = self._forced.make() or (lowers and self._hands.raised.lower()) or used
        return used
