"""The table: a match as it is played, by people at this screen and computer players."""

from __future__ import annotations

from typing import ClassVar

import pygame
from pygame.event import Event

from cardtable.engine.game import IllegalMove, Move
from cardtable.scenes.base import Scene, Services
from cardtable.scenes.conductor import Conductor
from cardtable.scenes.hindsight import can_deal_again
from cardtable.scenes.play.cards import CardHands
from cardtable.scenes.play.desk import Desk
from cardtable.scenes.play.duel import DuelPanel
from cardtable.scenes.play.ending import open_ending
from cardtable.scenes.play.forced import Forced
from cardtable.scenes.play.hint import Hints
from cardtable.scenes.play.moments import Moments
from cardtable.scenes.play.orders import Orders
from cardtable.scenes.play.panels import AskPanel
from cardtable.scenes.play.question import BACK, Question
from cardtable.scenes.play.seats import Seats
from cardtable.scenes.play.stage import Stage
from cardtable.scenes.play.thinking import Thinking
from cardtable.scenes.play.tools import Tools
from cardtable.scenes.play.why import Why
from cardtable.scenes.shown import Shown
from cardtable.scenes.trouble import unreadable
from cardtable.table.canvas import DrawList
from cardtable.table.layout import CARD_SIZES, Layout
from cardtable.table.motion import SPEEDS
from cardtable.table.widgets import ACT_KEYS, ARROWS
from cardtable.viewmodel.picture import Picture
from cardtable.viewmodel.prompts import Ask
from cardtable.words import _

BREATH_MS = 260
"""The pause between what one seat did and what the next one does, at normal speed."""
LOOK_MS = 1000
"""So long the table is seen before somebody else is asked to take the screen, at normal speed."""

_ESC_AGAIN_MS = 800.0
"""An Esc that follows so soon on one that lowered cards does nothing more."""


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
        self.desk = desk = Desk(app, conductor, still=still)
        self.game: str = desk.game
        self.view, self.group = desk.view, desk.group
        self.orders = Orders(desk, self.lay_widgets)
        self.hands = CardHands(desk, self.answer, self.lay_widgets)
        self.raised = self.hands.raised
        self.question = Question(desk, self.hands, answer=self.answer, play=self.play, lay=self.lay_widgets)
        self.forced = Forced(desk, self.hands, self.answer)
        self.thinking = Thinking(desk)
        self.seats = Seats(desk, self.thinking)
        self.moments = Moments(desk)
        self.hints = Hints(desk, self.hands, self.question)
        self.why = Why(desk, self.seats)
        self.tools = Tools(
            desk,
            self.orders,
            self.question,
            self.hints,
            self.why,
            take_back=self.take_back,
            pause=self.pause,
            clause=lambda: self.clause,
        )
        self.stage = self.carrier = Stage(
            desk, self.orders, self.hands, self.seats, self.moments, self.hints, self.why
        )
        self.stage.show(moving=False)
        self._rest_until = 0.0
        self._lowered = -_ESC_AGAIN_MS
        """When Esc lowered cards or took something away last."""
        self._following: list[Move] = []
        """Moves that were chosen together with one that has been made, still to come."""
        self._seen_results = len(conductor.match.results) - conductor.between_hands
        self._veiled = False
        """Whether the viewer's hand lies face down, because something is above the table."""
        self._kept: list[str] = []
        """The cards that were raised when it was."""

    @classmethod
    def open(cls, app: Services, match_id: int) -> PlayScene | None:
        """The scene of a match of the library; None, and a sentence for the player, where it cannot go on."""
        try:
            return cls(app, match_id)
        except Exception as error:
            app.notify(unreadable(app, match_id, error))
            return None

    @property
    def conductor(self) -> Conductor:
        """The match."""
        return self.desk.conductor

    @property
    def clause(self) -> str:  # type: ignore[override]
        """The clause that was just refused by, else the one that the phase is about."""
        conductor = self.conductor
        found = self.hands.notes.clause or self.raised.selection.clause
        return found or conductor.table.clauses.get(conductor.match.state.phase, "")

    @property
    def ask(self) -> Ask | None:
        """What the viewer is asked."""
        return self.desk.ask

    @property
    def panel(self) -> AskPanel | DuelPanel | None:
        """The panel that asks it."""
        return self.desk.panel

    @property
    def layout(self) -> Layout:
        """Where everything is in a window of this shape."""
        return self.desk.layout

    @property
    def picture(self) -> Picture:
        """What the furniture shows."""
        return self.desk.picture

    # Coming and going

    def enter(self) -> None:
        """Lay out; the match goes on with the next tick."""
        self.resized()
        if not self.desk.still and self.conductor.has_computers:
            self.app.thinker.start()  # it is warm by the time that the cards are dealt

    def leave(self) -> None:
        """Nobody waits for a computer player any more."""
        self.hints.clear()
        self.thinking.stop()

    def covered(self) -> None:
        """End drags and tooltips; where several people play, the hand lies face down meanwhile."""
        self.group.release()
        self.hands.cancel()
        self.hands.look_away()  # the pointer will be elsewhere when the table is seen again
        self.stage.pointing.look_away()
        if self.conductor.covers:
            self.view.finish()
            self._kept = list(self.raised.keys)
            self._veiled = True
            self.hands.forget()
            self._refresh()

    def uncovered(self) -> None:
        """Show what has changed meanwhile, and the viewer's hand again."""
        self._veiled = False
        self._refresh()
        self.raised.show(self._kept)
        self._kept = []

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
        if self._veiled:
            self._close_question()
        else:
            self.ask_viewer()
            self.hints.renew()

    def show_anew(self, picture: Picture | None = None) -> None:
        """Another viewer: nothing of what the one before saw may stay; `picture`: what is shown instead."""
        self.hands.forget()
        self._close_question()
        self.view.reset(self.seen_picture() if picture is None else picture)
        self.stage.show(moving=False)

    # The match goes on

    def tick(self, now_ms: float) -> bool:
        """Let cards move; when they lie, let the match go on."""
        moving = self.view.tick(now_ms)
        if not self.view.busy and now_ms >= self._rest_until:
            moving = self._go_on(now_ms) or self.forced.tick(now_ms) or moving
        moving = self.group.tick(now_ms) or self.hints.tick(now_ms) or moving
        alarms = [part.alarm(now_ms) for part in (self.hands, self.seats, self.forced, self.why)]
        for alarm in (self.group.alarm(), self.stage.pointing.alarm(now_ms), *alarms):
            if alarm is not None and alarm > now_ms:
                self.app.wake_at(alarm)
        if not self.view.busy and self._rest_until > now_ms:
            self.app.wake_at(self._rest_until)
        return self.seats.pulsing(now_ms) or moving

    def _go_on(self, now_ms: float) -> bool:
        """Do the next thing that needs nobody's decision; whether something began to move."""
        conductor = self.conductor
        waits = "" if self.desk.still else conductor.waits
        if waits and conductor.between_hands and len(conductor.match.results) > self._seen_results:
            if conductor.table.each_hand or waits == "over":
                open_ending(self.desk, cover=self.show_anew, seen=self.scores_seen)
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
        move = self.thinking.move(now_ms)
        if move is not None:
            self._show(self.conductor.answer(move))
        return move is not None

    def answer(self, move: Move) -> None:
        """Make a move of the viewer's, after a question where the game wants one asked."""
        if move == BACK and self.question.aside:
            self.hints.clear()  # it led to what one comes back from
            self.ask_viewer()
            return
        chosen = self.raised.selection
        self._following = list(chosen.then) if chosen.move == move else []
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
        covered = conductor.covered_picture() if conductor.covers else None
        try:
            shown = conductor.play(seat, move)
        except IllegalMove as error:
            self._following = []
            self.hands.notes.refuse_move(error.refusal, move)
            return
        if covered is not None and conductor.viewer is None:
            self.show_anew(covered)
        self._show(shown)

    def _show(self, shown: Shown) -> None:
        self._close_question()
        events = self.stage.begin(shown)
        after = self.seen_picture()
        self.question.stay(after.ask)
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
        if self._following and self.conductor.waits == "person":
            self.play(self._following.pop(0))
            return
        pause = max(BREATH_MS, self.conductor.table.look_ms(self.conductor.seen))
        if self.conductor.waits == "person":
            pause = LOOK_MS if self.conductor.must_confirm is not None else 0
        self._rest_until = self.app.now() + pause * SPEEDS[self.app.settings.speed]
        self.ask_viewer()

    # Questions

    def ask_viewer(self) -> None:
        """Ask the viewer, where it is the viewer's turn."""
        self.question.begin()
        self.forced.begin()
        self.lay_widgets()
        self.hands.begin()
        self.question.give_focus()

    def _close_question(self) -> None:
        self.question.close()
        self.hands.notes.clear()
        self.hints.clear()
        self.why.clear()
        self.lay_widgets()

    def lay_widgets(self) -> None:
        """Say what can be done now, and give every button its place."""
        self.raised.refresh()
        answers = self.question.lay()
        self.tools.lay(self.app.theme, self.layout)
        self.group.set([*answers, *self.tools.widgets])
        self.hands.offer()

    def _hand_over(self, seat: int) -> None:
        self.conductor.cover()
        self.show_anew()
        self.app.doors.handover(self.conductor, seat, self._confirmed)

    def _confirmed(self) -> None:
        """Somebody sits at the screen: the table turns to that seat."""
        self.desk.line = ""
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
        self.thinking.stop()
        self.conductor.take_back()
        self._following = []
        self._seen_results = min(self._seen_results, len(self.conductor.match.results))
        self._close_question()
        self.desk.line = _("Taken back")
        self.view.sync(self.seen_picture())
        self.stage.show()
        self.ask_viewer()

    def pause(self) -> None:
        """Open the pause menu."""
        again = self.conductor if can_deal_again(self.conductor) and self.conductor.match.steps else None
        self.app.doors.pause(self.game, self.picture.status, again, over=self.conductor.waits == "over")

    # Events

    def handle(self, event: Event) -> bool:
        """Take an event; a key or a button first ends what is shown, but for an announcement to come.

        One that ends what is told step by step does nothing else: what comes after that was not seen yet.
        """
        used = self.stage.pointing.take(event)
        if self._chooses(event) and self.forced.swallow():
            return True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.view.busy:
            told = self.moments.showing or self.stage.telling
            used = self.moments.skip() or used
            if told or self.moments.showing:
                return True
        take = self._key if event.type == pygame.KEYDOWN else self._pointer
        return take(event) or used

    def _chooses(self, event: Event) -> bool:
        """Whether an event is Enter, Space or a click, and not meant for the small buttons."""
        if event.type == pygame.KEYDOWN:
            return event.key in ACT_KEYS and not self.tools.focused
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        return not any(tool.visible and tool.rect.collidepoint(event.pos) for tool in self.tools.widgets)

    def _key(self, event: Event) -> bool:
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self.hands.tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        if event.key == pygame.K_z and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.take_back()
            return True
        if event.key in ARROWS and self.tools.focused and self.hands.offered.own:
            self.group.give(None)  # from the small buttons to the cards
        if self.hints.takes(event, self.app.now()) or self.question.arrow(event.key):
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
        if event.key in ARROWS and self.desk.asks_cards:
            self.group.give(None)  # from the buttons back to the cards
        return self.hands.key(event) or self.hands.number(event) or self.question.refuse(event)

    def _act(self) -> bool:
        """Enter or Space, and nothing has the keyboard: the only move is made, or the main button pressed."""
        if self.forced.make():
            return True
        button = self.question.actions.primary
        if button is not None:
            button.act()
        return button is not None

    def _escape(self) -> bool:
        now = self.app.now()
        if any([self.hands.cancel(), self.raised.lower(), self.hints.clear(), self.why.clear()]):
            self._lowered = now
        elif self.question.aside:
            self.ask_viewer()
        elif now - self._lowered > _ESC_AGAIN_MS:  # once too often is not meant for the pause
            self.pause()
        return True

    def _pointer(self, event: Event) -> bool:
        if self.hands.holding:
            return self.hands.pointer(event)
        clause = self.hands.notes.press(event) or self.raised.press(event)
        if clause:
            self.app.doors.rules(self.game, clause)
            return True
        if self.raised.played(event) or self.raised.take_back(event):
            return True
        used = self.hints.press(event) or self.question.refuse(event) or self.group.handle(event)
        used = self.raised.point(event) or used
        pos = getattr(event, "pos", None)
        if pos is not None and self._over_furniture(pos):
            self.hands.look_away()
            self.stage.pointing.look_away()
            if event.type == pygame.MOUSEBUTTONDOWN:
                return True
        elif event.type == pygame.MOUSEBUTTONDOWN and (used or self._press_seat(event)):
            return True
        else:
            used = self.hands.pointer(event) or used
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.hands.pointed is None:
                used = self.forced.make() or self._lower(event.pos) or used
        return used

    def _lower(self, at: tuple[int, int]) -> bool:
        """A click on the cloth lowers the raised cards, but not one on a place where they may go."""
        return not self.hands.may_go_to(at) and self.raised.lower()

    def _press_seat(self, event: Event) -> bool:
        """A click on a plate or portrait: what the viewer may say about that seat, else why it did that."""
        seat = self.seats.pressed(event)
        if seat is None:
            return False
        if seat.menu is None:
            return self.why.ask(seat.seat)
        self.question.show_more((seat.menu,))
        return True

    def _over_furniture(self, at: tuple[int, int]) -> bool:
        """Whether the pointer is over a button or the panel, and not over a card."""
        panel = self.panel.rect if self.panel is not None else None
        return self.group.hover is not None or (panel is not None and panel.collidepoint(at))

    # Drawing

    def seen_picture(self) -> Picture:
        """What is to be seen now: the viewer's hand sorted as the viewer likes it, or face down."""
        return self.conductor.covered_picture() if self._veiled else self.orders.picture()

    def draw(self, out: DrawList) -> None:
        """List the whole table, back to front."""
        self.stage.draw(out)
