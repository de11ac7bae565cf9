"""The table: a match played by people at this screen and computer players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame
from pygame.event import Event

from cardtable.engine.game import IllegalMove, Move
from cardtable.scenes.base import Scene, Services
from cardtable.scenes.hindsight import dealt_again
from cardtable.scenes.play.banners import Banners
from cardtable.scenes.play.cards import CardHands
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.ending import open_ending
from cardtable.scenes.play.forced import Forced
from cardtable.scenes.play.hearing import TableSpeech
from cardtable.scenes.play.hint import Hints
from cardtable.scenes.play.input import Input
from cardtable.scenes.play.orders import Orders
from cardtable.scenes.play.pace import rest_ms, set_pace
from cardtable.scenes.play.panels import AskPanel
from cardtable.scenes.play.phones import Phones
from cardtable.scenes.play.question import BACK, Question
from cardtable.scenes.play.seats import Seats
from cardtable.scenes.play.secret_choice import SecretChoicePanel
from cardtable.scenes.play.stage import Stage
from cardtable.scenes.play.thinking import Thinking
from cardtable.scenes.play.tools import Tools
from cardtable.scenes.play.why import Why
from cardtable.scenes.session import Session
from cardtable.scenes.shown import Shown
from cardtable.scenes.speech.passages import Passage, Topic
from cardtable.scenes.trouble import unreadable
from cardtable.table.canvas import DrawList
from cardtable.viewmodel.picture import Picture
from cardtable.viewmodel.prompts import Ask


class PlayScene(Scene):
    """One match on the table."""

    name: ClassVar[str] = "play"
    music = True

    def __init__(
        self,
        app: Services,
        match_id: int | None = None,
        session: Session | None = None,
        *,
        still: bool = False,
    ) -> None:
        """Open a match.

        Args:
            app: the program.
            match_id: the match's number in the library.
            session: a match that is not in the library, in place of the number.
            still: whether the match is only viewed, so that nothing goes on by itself.
        """
        super().__init__(app)
        if session is None:
            assert match_id is not None
            session = Session.resume(app.library.open(match_id), app.library)
        self.context = context = TableContext(app, session, still=still)
        self.game: str = context.game
        self.view, self.group = context.view, context.group
        self.orders = Orders(context, self.relayout)
        self.hands = CardHands(context, self.answer, self.relayout)
        self.raised = self.hands.raised
        self.question = Question(
            context, self.hands, answer=self.answer, play=self.play, finish=self.finish, lay=self.relayout
        )
        self.coach = self.question.coach
        self.forced = Forced(context, self.hands, self.answer, self.ask_viewer)
        self.thinking = Thinking(context)
        self.seats = Seats(context, self.thinking)
        self.banners = Banners(context)
        self.hints = Hints(context, self.hands, self.question)
        self.phones = Phones(context, self._show, self._reseated)
        self.why = Why(context, self.seats, self.phones.press)
        self.tools = Tools(
            context,
            self.orders,
            self.question,
            self.hints,
            self.why,
            take_back=self.take_back,
            pause=self.pause,
            clause=lambda: self.clause,
        )
        self.stage = self.carrier = Stage(
            context, self.orders, self.hands, self.seats, self.banners, self.coach, self.hints, self.why
        )
        self.input = Input(
            context,
            self.hands,
            self.question,
            self.forced,
            self.hints,
            self.why,
            self.tools,
            self.banners,
            self.stage,
            ask=self.ask_viewer,
            take_back=self.take_back,
            pause=self.pause,
        )
        self.speech = TableSpeech(
            context, self.hands, self.question, self.hints, self.why, self.banners, self.stage
        )
        self.stage.show(moving=False)
        self._rest_until = 0.0
        self._following: list[Move] = []
        """Moves chosen together with one already made, still to come."""
        self._seen_results = len(session.match.results) - session.between_hands
        self._veiled = False
        """Whether the viewer's hand lies face down because something is above the table."""
        self._kept: list[str] = []
        """The cards that were raised at that time."""

    @classmethod
    def open(cls, app: Services, match_id: int) -> PlayScene | None:
        """The scene of a match in the library; None, with a message for the player, if it cannot continue."""
        try:
            return cls(app, match_id)
        except Exception as error:
            app.notify(unreadable(app, match_id, error))
            return None

    @property
    def session(self) -> Session:
        """The match."""
        return self.context.session

    @property
    def clause(self) -> str:  # type: ignore[override]
        """The clause of the last refusal, else that of the phase."""
        found = self.hands.notes.clause or self.raised.selection.clause
        return found or self.session.table.clauses.get(self.session.match.state.phase, "")

    @property
    def ask(self) -> Ask | None:
        """The viewer's question."""
        return self.context.ask

    @property
    def panel(self) -> AskPanel | SecretChoicePanel | None:
        """The panel that asks it."""
        return self.context.panel

    @property
    def picture(self) -> Picture:
        """The picture for the HUD."""
        return self.context.picture

    # Entering and leaving

    def enter(self) -> None:
        """Lay out; the match continues with the next tick."""
        self.resized()
        self.phones.enter()
        if not self.context.still and self.session.has_computers:
            self.app.thinker.start()  # ready by the time the cards are dealt

    def leave(self) -> None:
        """Stop waiting for computer players and phones."""
        self.phones.leave()
        self._close_question()
        self.thinking.stop()

    def reopen(self) -> None:
        """Go on with the match, if the library keeps it; nothing else is left of it otherwise."""
        if self.session.kept:
            self.app.router.table(self.session.match_id)

    def covered(self) -> None:
        """End drags and tooltips; if several people play, turn the hand face down meanwhile."""
        self.group.release()
        self.hands.cancel()
        self.hands.look_away()  # the pointer will be elsewhere when the table reappears
        self.stage.cover()
        if self.session.covers:
            self.view.finish()
            self._kept = list(self.raised.keys)
            self._veiled = True
            self.hands.forget()
            self._refresh()

    def uncovered(self) -> None:
        """Show changes made meanwhile, and the viewer's hand again; movements continue."""
        if self.view.busy and not self._veiled:
            return
        self._veiled = False
        self._refresh()
        self.raised.show(self._kept)
        self._kept = []

    def resized(self) -> None:
        """Lay out anew, with the current settings."""
        set_pace(self.context)
        self.context.fit()
        self.hands.resized()
        self._refresh()

    def _refresh(self) -> None:
        """Show the match to the current viewer."""
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
        """Show `picture`, or the current one, to a new viewer, with nothing left of the last one's view."""
        self.hands.forget()
        self._close_question()
        self.context.fit(always=False)
        self.view.reset(self.seen_picture() if picture is None else picture)
        self.stage.show(moving=False)

    # Progress of the match

    def tick(self, now_ms: float) -> bool:
        """Let cards move; when they lie still, continue the match."""
        moving = any([self.view.tick(now_ms), self.phones.tick(now_ms)])
        if not self.view.busy and self.tools.press_kept():
            moving = True
        elif not self.view.busy and not self.why.stands(now_ms) and now_ms >= self._rest_until:
            moving = self._go_on(now_ms) or self.forced.tick(now_ms) or moving
        ticking = self.coach, self.group, self.hints, self.tools, self.stage
        moving = any(part.tick(now_ms) for part in ticking) or moving
        parts = self.hands, self.seats, self.forced, self.why, self.stage, self.tools
        for alarm in (self.group.alarm(), *(part.alarm(now_ms) for part in parts)):
            if alarm is not None and alarm > now_ms:
                self.app.wake_at(alarm)
        if not self.view.busy and self._rest_until > now_ms:
            self.app.wake_at(self._rest_until)
            self.thinking.ahead(now_ms)
        return self.seats.pulsing(now_ms) or moving

    def _go_on(self, now_ms: float) -> bool:
        """Take the next step that needs no decision; return whether something began to move."""
        session = self.session
        waits = "" if self.context.still else session.waits
        if waits and session.between_hands and len(session.match.results) > self._seen_results:
            if session.result_due:
                open_ending(self.context, cover=self.show_anew, seen=self.scores_seen)
                return False
            self.scores_seen()
        if waits == "chance":
            if session.covers and session.viewer is not None:
                session.cover()
                self.show_anew()
            self._show(session.draw())
            return True
        if waits == "computer":
            return self._let_think(now_ms)
        if waits == "person" and session.must_confirm is not None:
            self._hand_over(session.must_confirm)
        elif waits == "person" and self.ask is None:
            self.ask_viewer()
            return True
        return False

    def _let_think(self, now_ms: float) -> bool:
        move = self.thinking.move(now_ms)
        if move is not None:
            self._show(self.session.answer(move))
        return move is not None

    def answer(self, move: Move) -> None:
        """Make the viewer's move, after a confirmation if the game wants one."""
        move = self.question.meant(move)
        if move == BACK and self.question.aside:
            self.hints.clear()  # it led to the question just left
            self.ask_viewer()
            return
        if self.coach.holds(move):
            return
        self._following = [*chosen.then] if (chosen := self.raised.selection).move == move else []
        question = self.ask.confirm.get(move) if self.ask is not None else None
        if question is None or self.session.seen.why_not(move) is not None:
            self.play(move)
            return
        self.app.router.confirm(question, lambda: self.play(move))

    def play(self, move: Move, seat: int | None = None) -> None:
        """Make a move for the viewer or another person's seat; if the rules refuse it, say why."""
        session = self.session
        seat = session.viewer if seat is None else seat
        if seat is None or not session.may_act(seat) or self.view.busy:
            return
        covered = session.covered_picture() if session.covers else None
        try:
            shown = session.play(seat, move)
        except IllegalMove as error:
            self._following = []
            self.hands.notes.refuse_move(error.refusal, move)
            return
        if covered is not None and session.viewer is None:
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
            opening=self.banners.acts(shown.banners, before=True),
            closing=[
                *taking,
                *self.stage.acts(after),
                *self.banners.acts(shown.banners, before=False),
                *self.stage.tips.acts(shown.happenings),
            ],
        )
        self.app.refresh()

    def _shown(self) -> None:
        """Update the HUD and ask the next seat, after the events were shown."""
        self.stage.landed()
        if self._following and self.session.waits == "person":
            self.play(self._following.pop(0))
            return
        set_pace(self.context)
        self._rest_until = self.app.now() + rest_ms(self.context)
        self.ask_viewer()

    # Questions

    def ask_viewer(self) -> None:
        """Ask the viewer, if it is the viewer's turn."""
        self.question.begin()
        self.forced.begin()
        self.stage.tips.ask()
        self.relayout()
        self.hands.begin()
        self.question.give_focus()

    def _close_question(self) -> None:
        self.question.close()
        self.hands.notes.clear()
        self.hints.clear()
        self.why.clear()
        self.relayout()

    def relayout(self) -> None:
        """Update the available actions, and lay out every button."""
        self.raised.refresh()
        answers = self.question.lay()
        self.tools.lay(self.app.theme, self.context.layout)
        self.group.set([*answers, *self.hands.stops(), *self.tools.widgets])
        self.hands.offer()

    def _hand_over(self, seat: int) -> None:
        if (move := self.forced.open_move) is not None:
            self.play(move, seat)
            return
        self.session.cover()
        self.show_anew()
        self.app.router.handover(self.session, seat, self._confirmed)

    def _reseated(self) -> None:
        """Show the table anew after seats have changed hands."""
        self.view.finish()
        self.thinking.stop()
        self.show_anew()

    def _confirmed(self) -> None:
        """Turn the table to the seat of the person now at the screen."""
        self.context.line = ""
        self.show_anew()

    def scores_seen(self) -> None:
        """Record that the result of the last hand has been seen."""
        self._seen_results = len(self.session.match.results)

    # Other requests

    def finish(self) -> None:
        """Have the rest of the hand, whose result nothing can change, played quickly for everybody."""
        self.session.rest.begun = len(self.session.match.steps)
        self._close_question()
        set_pace(self.context)

    def take_back(self) -> None:
        """Go back to the viewer's last decision."""
        if not self.session.can_take_back:
            return
        self.view.finish()
        self.thinking.stop()
        self.session.take_back()
        set_pace(self.context)
        self._following = []
        self._seen_results = min(self._seen_results, len(self.session.match.results))
        self._close_question()
        self.view.sync(self.seen_picture())
        self.stage.taken_back()
        self.ask_viewer()
        self.stage.tips.say("undo")

    def pause(self) -> None:
        """Open the pause menu."""
        again, over = dealt_again(self.session), self.session.waits == "over"
        self.app.router.pause(self.game, self.picture.status, again, over=over, phones=self.phones.door)

    # Events

    def handle(self, event: Event) -> bool:
        """Pass an event to its receiver; return whether it had one."""
        if event.type == pygame.KEYDOWN:
            self.frame_keys()
        return self.input.handle(event)

    def frame_keys(self) -> None:
        """Show from the first key on what has the keyboard: before, a frame would look like advice."""
        self.hands.frame()
        for group in (self.group, self.coach.group):
            group.frame()

    # Words for the ear

    def passages(self) -> Sequence[Passage]:
        """Return what has happened lately, the question, and words about it."""
        return [*self.speech.passages()]

    def focus_words(self) -> str:
        """Return the card or button that has the keyboard."""
        return self.speech.focus_words()

    def told(self, topic: Topic) -> str:
        """Return one part of the table as its viewer sees it."""
        return self.speech.told(topic)

    # Drawing

    def seen_picture(self) -> Picture:
        """The current picture: the viewer's hand in the chosen order, or face down."""
        return self.session.covered_picture() if self._veiled else self.orders.picture()

    def draw(self, out: DrawList) -> None:
        """List the whole table, back to front."""
        self.stage.draw(out)
        self.tools.draw_word(out, self.app.theme, told=self.banners.showing is not None)
