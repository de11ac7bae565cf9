"""A guided first hand: the ordinary table, with a record in place of players and a coach on top.

Nothing of it is kept: no library knows the match, no statistics count it, and no thinking process starts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.engine.game import Move
from cardtable.engine.record import read_line
from cardtable.i18n import N_, _, key_of
from cardtable.lessons.lesson import Lesson, Pace, Step
from cardtable.scenes.base import Scene, Services
from cardtable.scenes.form import Frame
from cardtable.scenes.lesson import light
from cardtable.scenes.lesson.aims import Aims
from cardtable.scenes.lesson.bubble import Bubble, Told
from cardtable.scenes.lesson.clearance import crossed, faces, needed, visible
from cardtable.scenes.lesson.conductor import PLAIN, Conductor
from cardtable.scenes.lesson.finale import Finale
from cardtable.scenes.lesson.first_match import start_match
from cardtable.scenes.lesson.foot import foot
from cardtable.scenes.lesson.hearing import LessonSpeech
from cardtable.scenes.lesson.learned import learn
from cardtable.scenes.lesson.opening import colour_suits, open_session
from cardtable.scenes.lesson.sheet import result_sheet, seen_on
from cardtable.scenes.lesson.spots import SHEET, Spots
from cardtable.scenes.play.scene import PlayScene
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import ACT_KEYS
from cardtable.table.widgets.button import same_key

_OPENING_MS, _STORY_MS = 600.0, 5000.0
"""Shortest and longest time the coach waits for a result to be told, in milliseconds."""
_EXPLAINS = ("zone", "seat", "state", "box")
"""Kinds of things that may shine beside what is to be pressed."""
_SPEED: dict[Pace, str] = {"normal": "normal", "fast": "fast", "jump": "normal"}


class LessonScene(PlayScene):
    """One lesson on the table."""

    name: ClassVar[str] = "lesson"

    def __init__(self, app: Services, lesson: Lesson) -> None:
        """Lay out the table as the lesson opens on it."""
        self.lesson = lesson
        colour_suits(app)
        session = open_session(app, lesson)
        self.conductor = Conductor(lesson, session, self)
        self.sheet: Scene | None = None
        """The result of the hand, over the table."""
        self.finale: Finale | None = None
        """The last sheet."""
        self._pace: Pace = "normal"
        self._by_keys = app.keyed
        """Whether the learner plays by keys; whoever only goes on or back with one may play by mouse."""
        self._sheet_moves = False
        """Whether the result is still being told."""
        super().__init__(app, session=session)
        self.carrier = None  # the coach is listed over a held card, too
        self.spots = Spots(self.context, self.hands, self.question, self.seats, self.stage)
        self.aims = Aims(self.conductor, self.context, self.spots, self.question, self.raised)
        self.bubble = Bubble(go_on=self._go_forth, skip=self.pause, back=self.take_back)
        self.speech.above = LessonSpeech(
            lambda: app.theme, self.bubble, lambda: self.sheet, lambda: self.finale
        )
        self.tools.offered = (self.tools.settings, self.tools.pause)
        self.tools.pause.act = self._open_pause
        self.tools.pause.tooltip = _("Pause (F10)")
        self.forced.off = self.stage.tips.off = self.stage.voices.off = True
        self.stage.reminds = False
        self.hands.notes.off = self.stage.pointing.off = self.thinking.off = True
        self._light = light.Light()
        self.stage.light = self._draw_light

    # The table shows what the conductor wants

    def make(self, seat: int, move: Move) -> None:
        """Make a move and show it."""
        if seat == self.lesson.seat:
            super().play(move)
        else:
            self._show(self.session.play(seat, move))

    def make_unseen(self, lines: Sequence[str]) -> None:
        """Make moves at once and show the table as it stands then."""
        match = self.session.match
        for line in lines:
            self.session.play(*read_line(match.state, len(match.steps) + 1, line))
        self.context.line = ""
        self.show_anew()

    def go_to(self, ply: int) -> None:
        """Show the table as it stood after so many moves."""
        self.view.finish()
        self.raised.lower()  # what was picked for the move that is taken back
        self._following = []
        self.session.match.go_to(ply)
        self.session.match_log.cut(ply)
        self._close_question()
        self.context.line = ""
        self._rest_until = 0.0
        self.view.sync(self.seen_picture())
        self.stage.show()
        self._close_sheet()
        self.ask_viewer()
        if self._by_keys and self.conductor.step is not None:  # a wrong move is taken back
            self._lead_keys()

    def stand(self) -> None:
        """Ask what the step wants, and show the result if it is about that."""
        step = self.conductor.step
        if step is not None and SHEET in step.point:
            self._open_sheet()
        else:
            self._close_sheet()
        self.ask_viewer()

    def keep_pace(self, pace: Pace) -> None:
        """Show the next moves that fast."""
        if pace != self._pace:
            self._pace = pace
            self.view.timeline.set_speed(_SPEED[pace], self.app.settings.reduced_motion)

    def finish(self) -> None:
        """Show the end of the lesson, and remember that it was played."""
        learn(self.app, self.game)
        self._open_sheet()
        self.finale = Finale(
            self.lesson,
            play=lambda: start_match(self.app, self.lesson),
            again=self.start_over,
            leave=self.app.pop,
        )
        self.finale.lay(Frame(self.app.theme))
        self.context.hear("win")

    def start_over(self) -> None:
        """Begin the lesson again."""
        self.app.router.learn(self.game, instead=True)

    def _open_sheet(self) -> None:
        if self.sheet is None and self.session.match.results:
            self.sheet, self._sheet_moves = result_sheet(self.app, self.session), True

    def _close_sheet(self) -> None:
        self.sheet = self.finale = None

    # In place of what a match does

    def enter(self) -> None:
        """Lay out; no computer player is needed."""
        self.resized()

    def reopen(self) -> None:
        """Begin the lesson again."""
        self.app.router.learn(self.game)

    def resized(self) -> None:
        """Lay out anew; cards move at normal speed, whatever the settings say."""
        super().resized()
        self._light.forget()
        self.view.timeline.set_speed(_SPEED[self._pace], self.app.settings.reduced_motion)
        if self.sheet is not None:
            self.sheet.resized()
        if self.finale is not None:
            self.finale.lay(Frame(self.app.theme))

    def ask_viewer(self) -> None:
        """Ask the learner, if the step wants a move."""
        if self.conductor.asks:
            super().ask_viewer()
        else:
            self._close_question()

    def play(self, move: Move, seat: int | None = None) -> None:
        """Let the conductor judge the learner's move; what the rules refuse is refused as in any match."""
        if self.view.busy or not self.session.may_act(self.lesson.seat):
            return
        if self.session.seen.why_not(move) is not None:
            self.conductor.missed()
            super().play(move, seat)
            if self._by_keys:
                self._lead_keys()
        elif not self.conductor.made(move, self.app.now()):
            self._following = []

    def take_back(self) -> None:
        """Go one step back."""
        if self.finale is None:
            self.view.finish()
            self.conductor.back()
            self.app.refresh()

    def pause(self) -> None:
        """Pass over the step, on Esc with nothing to lower: the move is made for the learner."""
        if self.view.busy:
            self.view.finish()
            return
        self._following = self.conductor.skip(self.app.now())
        if self._following:
            self.play(self._following.pop(0))
        self.app.refresh()

    def _open_pause(self) -> None:
        self.app.router.pause_lesson(self.game, self.start_over)

    def _go_forth(self) -> None:
        """Go on after what was read or told."""
        if self.conductor.doing == "told":
            self.conductor.take_back()
        elif not self.conductor.hurry():
            self.conductor.touched()
        self.app.refresh()

    # Time

    def _go_on(self, now_ms: float) -> bool:
        return self.conductor.go_on(now_ms)

    def tick(self, now_ms: float) -> bool:
        """Let cards, light and curtain move; when they lie still, go on with the lesson."""
        moving = super().tick(now_ms)
        alarm = self.conductor.alarm(now_ms)
        if alarm is not None:
            self.app.wake_at(alarm)
        if self.sheet is not None:
            since = now_ms - self.conductor.since
            told = not self.sheet.tick(now_ms) and since > _OPENING_MS
            self._sheet_moves = not told and since < _STORY_MS
            moving = moving or self._sheet_moves or self.finale is None
        if self.finale is not None:
            moving = self.finale.group.tick(now_ms) or moving
        due, last = self._told(), self.bubble.told
        if due is None or last is None or due.words != last.words:
            self.bubble.show(self.app.theme, None, (), (), (), ())  # new words are placed by `draw`
        moving = moving or (self.bubble.box is None and bool(self.conductor.words))
        return self.bubble.group.tick(now_ms) or moving or self._lit(now_ms)

    def _lit(self, now_ms: float) -> bool:
        """Whether light or rings change."""
        passed = now_ms - self.conductor.since
        if self.conductor.doing == "curtain" or light.come(passed) < 1:
            return True
        still = self.app.settings.reduced_motion
        return self.conductor.step is not None and not still and light.pulsing(passed)

    # Events

    def handle(self, event: Event) -> bool:
        """Handle an event: the coach comes first, then the table."""
        if self.finale is not None:
            return self._handle_finale(event, self.finale)
        if event.type == pygame.KEYDOWN:
            self.frame_keys()
            self.bubble.group.frame()
            return self._handle_key(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP, pygame.WINDOWLEAVE):
            used = self.bubble.group.handle(event)
            return (self.sheet is None and super().handle(event)) or used
        if event.type != pygame.MOUSEBUTTONDOWN:
            return self.sheet is None and super().handle(event)
        if self.bubble.box is not None and self.bubble.box.collidepoint(event.pos):
            return self.bubble.group.handle(event) or True
        if self.sheet is not None:
            return True
        self._by_keys = False
        aside = self.group.hover is not None or self.view.busy
        if event.button == 1 and not aside:
            at = event.pos
            if self.conductor.hurry() or self._touch(at) or self._read_by(at) or self._look_at(at):
                return True
        return super().handle(event)

    def _handle_finale(self, event: Event, finale: Finale) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_F1, pygame.K_F11):
            return False
        return finale.group.handle(event)

    def _handle_key(self, event: Event) -> bool:
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if event.key == pygame.K_F10:
            self._open_pause()
            return True
        if plain and same_key(event, key_of("Take back", "U")):
            self.take_back()
            return True
        if event.key in ACT_KEYS and not self.view.busy:
            step = self.conductor.step
            if self.conductor.doing == "told" or (step is not None and step.do == "read"):
                self._go_forth()
                return True
            if self.conductor.hurry():
                return True
            self._by_keys = True
            if self._touch_by_key(step):
                return True
            if step is not None and self._is_lost():
                self._lead_keys()
                return True
        if self.sheet is not None:
            if event.key == pygame.K_ESCAPE:
                self.pause()
            return event.key not in (pygame.K_F1, pygame.K_F11)
        used = super().handle(event)
        self._by_keys = self._by_keys or (used and event.key != pygame.K_ESCAPE)
        return used

    def _touch(self, at: tuple[int, int]) -> bool:
        """Handle a click while a thing is to be touched; return whether it was meant for that."""
        step = self.conductor.step
        if step is None or step.do != "touch":
            return False
        if any(self.spots.hit(thing, at) for thing in step.touch):
            self._touched()
        else:
            self.conductor.missed(step.otherwise)
        return True

    def _read_by(self, at: tuple[int, int]) -> bool:
        """Go on after a click on what the coach speaks of, if there is nothing to do but to read."""
        step = self.conductor.step
        if step is None or step.do != "read" or not any(self.spots.hit(thing, at) for thing in step.point):
            return False
        self._go_forth()
        return True

    def _look_at(self, at: tuple[int, int]) -> bool:
        """Answer a click on something that shines and only explains the move; return whether it was one."""
        step, hands = self.conductor.step, self.hands
        if step is None or not step.plays or self.context.over_hud(at):
            return False
        if hands.answers(at) or hands.may_go_to(at):
            return False
        if not any(thing.kind in _EXPLAINS and self.spots.hit(thing, at) for thing in step.point):
            return False
        words = N_("That is only to look at. Click what has the rings around it.")
        targets = hands.offered.targets(hand=False).values()
        if self.spots.cards(step) and any(target.collidepoint(at) for target in targets):
            words = N_("First pick the glowing card, then click here.")
        self.conductor.missed(words)
        return True

    def _touch_by_key(self, step: Step | None) -> bool:
        """Handle Enter while a thing is to be touched: it means the card with the keyboard, or the thing."""
        if step is None or step.do != "touch":
            return False
        names = [thing.name for thing in step.touch if thing.kind == "card"]
        pointed = self.hands.pointed if self.hands.focused else None
        if pointed in names or not names:
            self._touched()
        elif pointed is not None:
            self.conductor.missed(step.otherwise)
        else:
            self._lead_keys()
        return True

    def _is_lost(self) -> bool:
        """Whether Enter would mean nothing where the keyboard is, or a button that nobody looks at."""
        hands = self.hands
        offered, card = hands.offered, hands.at_keys
        answers = card in offered.spots or (card in offered.own and offered.legal is not None)
        return self.group.focus is None and not answers and not self.raised.playable

    def _lead_keys(self) -> None:
        """Lead the keyboard to what glows, or else to the first thing that answers."""
        offered = self.hands.offered
        cards = {*offered.open, *(offered.own if offered.legal is None else offered.legal)}
        for spot in (*self.aims.pressed(), *self.aims.meant()):
            if spot.sprite is not None and spot.sprite.key in cards:
                self.hands.lead_to(spot.sprite.key)
                return
            for widget in self.group.widgets:
                if widget.reachable and widget.rect == spot.rect:
                    self.hands.blur()
                    self.group.give(widget)
                    return
        self.hands.tab(1)

    def _touched(self) -> None:
        self.context.hear("click")
        self.hands.blur()  # the next question may have a better place for the keyboard
        self.conductor.touched()

    # The coach

    def _told(self) -> Told | None:
        """What the bubble holds now."""
        conductor = self.conductor
        if not conductor.words or self.finale is not None:
            return None
        number, count = self.lesson.stop(conductor.story.place)
        step = conductor.step
        if conductor.doing == "told":
            return Told(conductor.words, "", _("Take back"), number, count, may_go_back=False)
        if step is None:  # the words belong to the step just done
            after = conductor.doing == "going"
            going_on = _("Next") if conductor.waits else ""
            return Told(conductor.words, "", going_on, number - 1 if after and number > 1 else number, count)
        if step.do == "read":
            return Told(conductor.words, "", _("Next"), number, count)
        urged = conductor.misses >= PLAIN
        picked = {*self.raised.keys, self.hands.held} - {""}
        asked = self.context.ask if self.aims.followed else None
        return Told(
            # What the step asked is answered once the choice asks on; the panel says the rest.
            asked.title if asked is not None and conductor.words == _(step.say) else conductor.words,
            foot(
                step,
                self.spots.cards(step),
                picked=picked,
                keys=self._by_keys,
                wanted=self.aims.wanted_cards,
                raised={*self.raised.keys},
                answer=self.spots.button(step),
            ),
            "",
            number,
            count,
            may_skip=not self.aims.followed,  # Esc takes that back
            urged=urged,
        )

    def _show_bubble(self) -> None:
        """Put the bubble beside what it is about, and let the table show nothing that it would cut."""
        self._place_bubble()
        self.bubble.skip.letter = "" if self.raised.keys else "Esc"  # which lowers them first
        self.context.coach_boxes = self.bubble.boxes

    def _place_bubble(self) -> None:
        theme, told = self.app.theme, self._told()
        last = self.bubble.told.words if self.bubble.told is not None else ""
        if self.view.busy and told is not None and told.words == last and self.banners.showing is None:
            return  # it stays where it is while cards move
        undrawn = not self.context.plates  # where the players sit is not known yet
        if told is None or undrawn or self.view.busy or (self.sheet is not None and self._sheet_moves):
            self.bubble.show(theme, None, (), (), (), ())
        elif self.sheet is not None:
            foot = Rect(theme.size[0] // 2, theme.size[1] + theme.px(60), 0, 0)
            cards, seen = seen_on(self.sheet, theme)
            self.bubble.show(theme, told, (foot,), cards, (seen,), seen)
        else:
            step = self.conductor.step
            meant = [spot.rect for spot in self.aims.meant()]
            watched = step is not None and step.do == "watch"
            walls = needed(self.context, self.hands, watched=watched)
            spared = faces(self.context, self.stage)
            self.bubble.show(theme, told, meant, walls, spared, visible(self.context, self.stage))

    def draw(self, out: DrawList) -> None:
        """List the table, or the result over it, and the coach."""
        theme = self.app.theme
        if self.sheet is None:
            super().draw(out)
        else:
            self.sheet.draw(out)
        self._show_bubble()  # where what was just listed leaves room
        if self.conductor.curtain > 0:
            out.darken(Rect((0, 0), theme.size), round(255 * (1.0 - self.conductor.curtain)), "curtain")
        if self.finale is not None:
            self.finale.draw(out, Frame(theme))
            return
        if self.bubble.box is not None:
            meant = self.aims.meant() if not self.view.busy else []
            # What is to be found among others is not pointed at before it shines.
            step = self.conductor.step
            shines = bool(self.raised.keys or self.aims.followed) or (step is not None and step.do == "touch")
            goal = next(iter(self.aims.pressed() if shines and meant else meant), None)
            if goal is not None and self.sheet is None:
                walls = crossed(out, self.view.sprites, goal, self.bubble.box)
                found = light.in_sight(goal, self.view.sprites)
                words, portrait = self.bubble.boxes
                light.draw_arrow(out, theme, portrait, words, found, walls)
            self.bubble.draw(out, theme)

    def _draw_light(self, out: DrawList) -> None:
        """List light and rings, between the table and all words."""
        step = self.conductor.step
        if step is None or self.view.busy or step.do == "watch":
            return
        theme, meant = self.app.theme, self.aims.meant()
        passed = self.app.now() - self.conductor.since
        if not self.hands.holding:
            zones = {spot.sprite.zone for spot in meant if spot.sprite is not None}
            others = [sprite for sprite in self.view.sprites if sprite.zone in zones]
            with out.shifted(alpha=round(255 * light.come(passed))):
                mentioned = self.aims.mentioned(step)
                lit = [spot for spot in meant if spot not in mentioned]
                self._light.draw(out, theme, lit, others, mentioned)
        still = self.app.settings.reduced_motion
        light.draw_rings(out, theme, self.aims.pressed(), self.view.sprites, passed, still=still)
