"""The table: a match as it is played, by people at this screen and computer players."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.engine.game import IllegalMove, Move
from cardtable.engine.record import RecordError
from cardtable.games.catalogue import UnknownGame
from cardtable.scenes.base import Scene, Services
from cardtable.scenes.conductor import Conductor, Shown
from cardtable.scenes.hindsight import can_deal_again
from cardtable.scenes.play.actions import Actions
from cardtable.scenes.play.aside import BACK, Aside
from cardtable.scenes.play.cards import CardHands
from cardtable.scenes.play.duel import DuelPanel
from cardtable.scenes.play.ending import open_ending
from cardtable.scenes.play.forced import Forced
from cardtable.scenes.play.hint import Hints
from cardtable.scenes.play.moments import Moments
from cardtable.scenes.play.orders import Orders
from cardtable.scenes.play.panels import AskPanel
from cardtable.scenes.play.raised import Raised
from cardtable.scenes.play.seats import Seats
from cardtable.scenes.play.stage import Stage
from cardtable.scenes.play.tools import Tools
from cardtable.scenes.play.why import Why
from cardtable.storage.library import LibraryError
from cardtable.table import faces
from cardtable.table.canvas import DrawList
from cardtable.table.layout import CARD_SIZES, Layout, load_layout
from cardtable.table.model import HIDDEN, Ask, Picture
from cardtable.table.motion import SPEEDS
from cardtable.table.pieces import Noise
from cardtable.table.view import TableView
from cardtable.table.widgets import ACT_KEYS, ARROWS, FocusGroup, Widget
from cardtable.words import _

if TYPE_CHECKING:
    from cardtable.ai.ticket import Ticket

BREATH_MS = 260
"""The pause between what one seat did and what the next one does, at normal speed."""
LOOK_MS = 1000
"""So long the table is seen before it is covered for somebody else, at normal speed."""


class PlayScene(Scene):
    """One match on the table."""

    name: ClassVar[str] = "play"

    def __init__(
        self,
        app: Services,
        match_id: int | None = None,
        conductor: Conductor | None = None,
        *,
        still: bool = False,
    ) -> None:
        """Open a match.

        Args:
            app: the program.
            match_id: the match's number in the library.
            conductor: a match that is not in the library, in place of the number.
            still: the match is only looked at: nothing goes on by itself.
        """
        super().__init__(app)
        if conductor is None:
            assert match_id is not None
            conductor = Conductor.resume(app.library.open(match_id), app.library)
        self.conductor = conductor
        self.still = still
        self.game: str = conductor.match.game.id
        layout, problem = load_layout(conductor.table.layout, conductor.match.seats)
        if problem is not None:
            app.notify(problem)
        self.orders = Orders(self)
        self.view = TableView(
            layout,
            app.theme,
            self.seen_picture(),
            back=conductor.table.back,
            census=conductor.table.census,
            deck=conductor.table.deck,
            codes=conductor.table.cards.codes,
            hear=self.hear,
        )
        self.stage = self.carrier = Stage(self)
        self.stage.show(moving=False)
        self.moments = Moments(self)
        self.group = FocusGroup()
        self.aside = Aside(self)
        self.hints = Hints(self)
        self.why = Why(self)
        self.tools = Tools(self)
        self.seats = Seats(self)
        self.ask: Ask | None = None
        """What the viewer is asked; None while it is not the viewer's turn or something is still shown."""
        self.raised = Raised(self)
        self.hands = CardHands(self)
        self.actions = Actions(self, None)
        self.forced = Forced(self)
        self.panel: AskPanel | DuelPanel | None = None
        self.line = ""
        """The sentence about what happened last."""
        self.prompt_box: Rect | None = None
        """Where the sentence stands."""
        self._ticket: Ticket | None = None
        self._asked_at = 0.0
        self._rest_until = 0.0
        self._seen_results = len(conductor.match.results) - conductor.between_hands

    @classmethod
    def open(cls, app: Services, match_id: int) -> PlayScene | None:
        """The scene of a match of the library; None, and a sentence for the player, where it cannot go on."""
        try:
            return cls(app, match_id)
        except (LibraryError, RecordError, UnknownGame) as error:
            app.notify(str(error))
            return None

    # Coming and going

    def enter(self) -> None:
        """Lay out; the match goes on with the next tick."""
        self.resized()
        if not self.still and self.conductor.has_computers:
            self.app.thinker.start()  # it is warm by the time that the cards are dealt

    def leave(self) -> None:
        """Nobody waits for a computer player any more."""
        self.hints.clear()
        self._forget_ticket()

    def covered(self) -> None:
        """End drags and tooltips."""
        self.group.release()
        self.hands.cancel()

    def uncovered(self) -> None:
        """Show what has changed meanwhile."""
        self._refresh()

    def resized(self) -> None:
        """Lay out anew, with the settings as they are."""
        settings = self.app.settings
        self.view.timeline.set_speed(settings.speed, settings.reduced_motion)
        self.view.resized(self.app.theme, CARD_SIZES[settings.card_size])
        self.hands.resized()
        self._refresh()

    def _refresh(self) -> None:
        """Show the match to whoever sits at the screen now."""
        if self.view.busy:
            self.view.finish()
        self.view.sync(self.seen_picture(), moving=False)
        self.stage.show(moving=False)
        self.ask_viewer()

    def show_anew(self) -> None:
        """Another viewer: nothing of what the one before saw may stay on the screen."""
        self.hands.forget()
        self._close_question()
        self.view.reset(self.seen_picture())
        self.stage.show(moving=False)

    # The match goes on

    def tick(self, now_ms: float) -> bool:
        """Let cards move; when they lie, let the match go on."""
        moving = self.view.tick(now_ms)
        if not self.view.busy and now_ms >= self._rest_until:
            moving = self._go_on(now_ms) or self.forced.tick(now_ms) or moving
        moving = self.group.tick(now_ms) or self.hints.tick() or moving
        alarms = [part.alarm(now_ms) for part in (self.hands.notes, self.seats, self.forced, self.why)]
        for alarm in (self.group.alarm(), self.stage.alarm(now_ms), *alarms):
            if alarm is not None and alarm > now_ms:
                self.app.wake_at(alarm)
        if not self.view.busy and self._rest_until > now_ms:
            self.app.wake_at(self._rest_until)
        return self.seats.pulsing(now_ms) or moving

    def _go_on(self, now_ms: float) -> bool:
        """Do the next thing that needs nobody's decision; whether something began to move."""
        conductor = self.conductor
        waits = "" if self.still else conductor.waits
        if waits and conductor.between_hands and len(conductor.match.results) > self._seen_results:
            if conductor.table.each_hand or waits == "over":
                open_ending(self)
                return False
            self.scores_seen()
        if waits == "chance":
            if conductor.covers and conductor.viewer is not None:
                conductor.cover()
                self.show_anew()
            self._show(conductor.draw())
            return True
        if waits == "computer":
            return self._let_think(now_ms)
        if waits == "person" and conductor.must_confirm is not None:
            self._hand_over(conductor.must_confirm)
        elif waits == "person" and self.ask is None:
            self.ask_viewer()
            return True
        return False

    def _let_think(self, now_ms: float) -> bool:
        if self._ticket is None:
            self._ticket = self.conductor.ask(self.app.thinker)
            self._asked_at = now_ms
        self.app.thinker.poll()
        move = self._ticket.move
        if move is None:
            return False
        self._ticket = None
        self._show(self.conductor.answer(move))
        return True

    def thinking_ms(self, now_ms: float) -> float | None:
        """How long a computer player has been thinking; None while none is."""
        return None if self._ticket is None else now_ms - self._asked_at

    def _forget_ticket(self) -> None:
        if self._ticket is not None:
            self._ticket.cancel()
            self._ticket = None

    def answer(self, move: Move) -> None:
        """Make a move of the viewer's, after a question where the game wants one asked."""
        if move == BACK and self.aside.open:
            self.aside.close()
            return
        question = self.ask.confirm.get(move) if self.ask is not None else None
        if question is None or self.conductor.seen.why_not(move) is not None:
            self.play(move)
            return
        self.app.doors.confirm(question, lambda: self.play(move))

    def play(self, move: Move, seat: int | None = None) -> None:
        """Make a move of the viewer's, or of another person's seat; where the rules refuse it, say why."""
        conductor = self.conductor
        seat = conductor.viewer if seat is None else seat
        if seat is None or not conductor.may_act(seat) or self.view.busy:
            return
        try:
            shown = conductor.play(seat, move)
        except IllegalMove as error:
            self.hands.refuse(error.refusal, move)
            return
        self._show(shown)

    def _show(self, shown: Shown) -> None:
        self._close_question()
        events = self.stage.begin(shown)
        after = self.seen_picture()
        if after.ask is not None and after.ask.duel is not None and after.ask.duel.begun:
            self.panel = self._panel_for(after.ask)  # the sheet stays until the other has chosen, too
            self.lay_widgets()
        taking = self.seats.acts(self.view.picture, after)
        self.view.show(
            events,
            after,
            self._shown,
            named=shown.named,
            opening=self.moments.acts(shown.moments, before=True),
            closing=[*taking, *self.stage.acts(after), *self.moments.acts(shown.moments, before=False)],
        )
        self.app.refresh()

    def _shown(self) -> None:
        """What happened has been seen: the furniture follows, and the next seat is asked."""
        self.stage.show()
        pause = BREATH_MS
        if self.conductor.waits == "person":
            pause = LOOK_MS if self.conductor.covers_a_hand else 0
        self._rest_until = self.app.now() + pause * SPEEDS[self.app.settings.speed]
        self.ask_viewer()

    # Questions

    def ask_viewer(self) -> None:
        """Ask the viewer, where it is the viewer's turn."""
        asked = self.view.picture.ask
        self.aside.open = False
        due = not self.view.busy and self.conductor.waits == "person"
        self.ask = asked if asked is not None and asked.mine and due else None
        duelling = asked is not None and asked.duel is not None and not self.view.busy
        self.panel = self._panel_for(asked if duelling else self.ask)
        self.actions = Actions(self, self.ask)
        if self.ask is not None:
            self.line = ""
            self.hear("turn")
        self.forced.begin()
        self.lay_widgets()
        self.hands.begin()
        if self.panel is not None and self.panel.widgets:
            self.group.give(self.panel.first)
        elif not self.asks_cards:
            self.group.give(self.actions.primary)

    def _panel_for(self, ask: Ask | None) -> AskPanel | DuelPanel | None:
        if ask is not None and ask.duel is not None:
            return DuelPanel(ask.duel, self.play, alone=not self.conductor.shared)
        return AskPanel(ask, self.answer, self.aside.specify, self.look) if ask is not None else None

    def look(self, card: str, height: int) -> faces.Look:
        """The picture of a card of this table, hidden or not, upright and so many pixels tall."""
        table = self.conductor.table
        if card.startswith(HIDDEN):
            return faces.Look(height, None, self.view.back_of(card))
        return faces.Look(height, card, census=table.census, deck=table.deck)

    @property
    def asks_cards(self) -> bool:
        """Whether the question is answered by cards, whatever buttons there are besides."""
        ask = self.ask
        return ask is not None and bool(ask.hand or ask.several is not None or ask.spots)

    def suggest(self, move: Move, sentence: str) -> None:
        """Point at the button or the number that a hint is about."""
        button = self.actions.button_of(move)
        if button is not None:
            self.line = sentence
            self.group.give(button)
        elif isinstance(self.panel, AskPanel):
            self.panel.suggest(move, sentence)
            self.group.give(self.panel.suggested)

    def _close_question(self) -> None:
        self.ask = None
        self.panel = None
        self.actions = Actions(self, None)
        self.aside.open = False
        self.hands.notes.clear()
        self.hints.clear()
        self.why.clear()
        self.lay_widgets()

    def lay_widgets(self) -> None:
        """Say what can be done now, and give every button its place."""
        theme = self.app.theme
        self.raised.refresh()
        inside: list[Widget] = []
        if self.panel is not None:
            self.panel.lay(theme, self.layout)
            inside = self.panel.widgets
        self.actions.lay(theme, self.layout)
        self.tools.lay(theme, self.layout)
        self.group.set([*inside, *self.actions.widgets, *self.tools.widgets])
        self.hands.offer()

    def _hand_over(self, seat: int) -> None:
        self.conductor.cover()
        self.show_anew()
        self.app.doors.handover(self.conductor, seat, self._confirmed)

    def _confirmed(self) -> None:
        """Somebody sits at the screen: the table turns to that seat."""
        self.line = ""
        self.show_anew()

    def scores_seen(self) -> None:
        """What the last hand came to has been seen."""
        self._seen_results = len(self.conductor.match.results)

    # What a player may want besides

    def take_back(self) -> None:
        """Go back to the viewer's last own decision."""
        if not self.conductor.can_take_back:
            return
        self.view.finish()
        self._forget_ticket()
        self.conductor.take_back()
        self._seen_results = min(self._seen_results, len(self.conductor.match.results))
        self._close_question()
        self.line = _("Taken back")
        self.view.sync(self.seen_picture())
        self.stage.show()
        self.ask_viewer()

    def pause(self) -> None:
        """Open the pause menu."""
        again = self.conductor if can_deal_again(self.conductor) and self.conductor.match.steps else None
        self.app.doors.pause(self.game, self.picture.status, again)

    def hear(self, name: Noise) -> None:
        """Let a sound be heard."""
        self.app.sound.play(name)

    # Events

    def handle(self, event: Event) -> bool:
        """Take an event; a key or a button first ends what is shown, but for an announcement to come."""
        used = self.stage.pointer(event)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.view.busy:
            announced = self.moments.showing
            used = self.moments.skip() or used
            if announced or self.moments.showing:
                return True
        take = self._key if event.type == pygame.KEYDOWN else self._pointer
        return take(event) or used

    def _key(self, event: Event) -> bool:
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self.hands.tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        if event.key == pygame.K_z and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.take_back()
            return True
        duelling = isinstance(self.panel, DuelPanel) and self.group.handle(event)  # before all else
        if duelling or (self.group.focus is None and self.hands.key(event)):
            return True
        if self.hands.focused and event.key in ARROWS:
            return True  # at the end of the hand there is nothing more to focus
        if self.group.focus is None and event.key in ACT_KEYS:
            return self._act()
        if self.group.handle(event):
            return True
        if event.key in ARROWS and self.asks_cards:
            self.group.give(None)  # from the buttons back to the cards
        return self.why.key(event) or self.hands.key(event)

    def _act(self) -> bool:
        """Enter or Space, and nothing has the keyboard: the only move is made, or the main button pressed."""
        if self.forced.make():
            return True
        button = self.actions.primary
        if button is not None:
            button.act()
        return button is not None

    def _escape(self) -> bool:
        if any([self.hands.cancel(), self.raised.lower(), self.hints.clear(), self.why.clear()]):
            return True
        if self.aside.open:
            self.aside.close()
        else:
            self.pause()
        return True

    def _pointer(self, event: Event) -> bool:
        if self.hands.holding:
            return self.hands.pointer(event)
        used = self.hints.press(event) or self.group.handle(event)
        pos = getattr(event, "pos", None)
        if pos is not None and self._over_furniture(pos):
            self.hands.look_away()
            self.stage.look_away()
            if event.type == pygame.MOUSEBUTTONDOWN:
                return True
        elif event.type == pygame.MOUSEBUTTONDOWN and (used or self.seats.press(event)):
            return True
        else:
            used = self.hands.pointer(event) or used
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.hands.pointed is None:
                used = self.forced.make() or used
        return used

    def _over_furniture(self, at: tuple[int, int]) -> bool:
        """Whether the pointer is over a button or the panel, and not over a card."""
        panel = self.panel.rect if self.panel is not None else None
        return self.group.hover is not None or (panel is not None and panel.collidepoint(at))

    # Drawing

    @property
    def layout(self) -> Layout:
        """Where everything is in a window of this shape."""
        return self.view.layout

    @property
    def picture(self) -> Picture:
        """What the furniture shows."""
        return self.view.picture

    def seen_picture(self) -> Picture:
        """What the viewer is to see now, the hand sorted as the viewer likes it."""
        return self.orders.apply(self.conductor.picture())

    def draw(self, out: DrawList) -> None:
        """List the whole table, back to front."""
        self.stage.draw(out)
