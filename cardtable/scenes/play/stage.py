"""Everything around and under the cards, layer by layer, and its movements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect
from pygame.event import Event as Input

from cardtable.engine.events import Ended, Event, Scored, Won
from cardtable.engine.game import CHANCE
from cardtable.i18n import _
from cardtable.scenes.play.banners import Banners
from cardtable.scenes.play.cards import CardHands
from cardtable.scenes.play.coach import Coach
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.flights import Flights
from cardtable.scenes.play.hint import Hints
from cardtable.scenes.play.orders import Orders
from cardtable.scenes.play.pointing import Pointing
from cardtable.scenes.play.seats import Seats
from cardtable.scenes.play.tips import TableTips
from cardtable.scenes.play.voices import VoiceBubble
from cardtable.scenes.play.why import Why
from cardtable.table import hud, motion, rail
from cardtable.table.canvas import DrawList
from cardtable.table.far import draw_note, draw_turn
from cardtable.table.laying import HAND
from cardtable.table.mapboard import MapBoard
from cardtable.table.motion import Done, Motion
from cardtable.table.panes import draw_captions, draw_counters, draw_panes, draw_suits, uncut
from cardtable.table.shares import draw_discs, draw_shares
from cardtable.table.sprites import CardSprite
from cardtable.table.track import PointTrack
from cardtable.table.view import Act
from cardtable.table.widgets import draw_tooltip
from cardtable.viewmodel.beats import Beat
from cardtable.viewmodel.picture import Picture

if TYPE_CHECKING:
    from cardtable.scenes.shown import Shown


_BULB: Final = "icon-button:bulb"
"""The hint button, which needs no tooltip while the hint is shown."""


class Stage:
    """Everything on one table that is neither a card nor a button."""

    def __init__(
        self,
        context: TableContext,
        orders: Orders,
        hands: CardHands,
        seats: Seats,
        banners: Banners,
        coach: Coach,
        hints: Hints,
        why: Why,
    ) -> None:
        """Stand around the cards; banners, hints, coach and explanations lie over everything else."""
        self._context = context
        self._orders = orders
        self._hands = hands
        self._seats = seats
        self._banners = banners
        self._coach = coach
        self._hints = hints
        self._why = why
        timeline = context.view.timeline
        context.view.tell = self.tell
        context.view.tell_end = self.tell_end
        context.view.dealt_anew = partial(self.show, moving=False)
        self.race = hud.RaceBar(timeline)
        self.board = MapBoard(timeline)
        self.track = PointTrack(timeline)
        self.pointing = Pointing(context, hands, seats, self.board, self.track)
        self.flights = banners.flights = Flights(context, self.board)
        self.tips = TableTips(context, hands, hints, why, banners)
        self.voices = VoiceBubble(context, seats, self.tips)
        banners.explain = self.tips.announce
        self.light: Callable[[DrawList], None] | None = None
        """Lists what lies over the table and under all words, such as the light of a lesson."""
        self.reminds = True
        """Whether captions that remind of a rule are shown."""
        self._untold: list[str] = []
        """The sentences about the last move still to be told."""
        self._ended = False
        """Whether the last of them says how a hand or the match has ended."""
        self._telling = False
        self._step = 0
        self._winning = False
        """Whether the last move won something for somebody."""
        self._lying: DrawList | None = None
        """The list behind the held card when everything was last listed."""
        self._aloft: list[CardSprite] = []

    def show(self, *, moving: bool = True) -> None:
        """Animate to the table's current picture; jump if not `moving`."""
        picture = self._context.picture
        self._context.group.hush()
        self.race.show(picture.race, moving=moving)
        self.board.show(picture.map, moving=moving)
        self.track.show(picture.track, moving=moving)

    def landed(self) -> None:
        """Animate to the table's current picture after a move has been shown, and hear what is said of it."""
        self.show()
        self.voices.hear()

    def taken_back(self) -> None:
        """Say so, animate to the table's current picture, and forget what was said of those moves."""
        self._context.line = _("Taken back")
        self.show()
        self.voices.forget()

    def cover(self) -> None:
        """Wait while something lies above the table."""
        self.pointing.look_away()
        self.voices.cover()

    def tick(self, now_ms: float) -> bool:
        """Remove bubbles that have stood long enough; return whether anything has changed."""
        return any([self.tips.tick(now_ms), self.voices.tick(now_ms)])

    def alarm(self, now_ms: float) -> float | None:
        """When something appears or disappears by itself, or None."""
        times = (part.alarm(now_ms) for part in (self.pointing, self.tips, self.voices))
        return min((at for at in times if at is not None and at > now_ms), default=None)

    def acts(self, after: Picture) -> list[Act]:
        """The acts of the HUD before the match goes on: pausing on a map."""
        shown = after.map
        if shown is None or not shown.hold or shown == self.board.view:
            return []

        def act(done: Done) -> None:
            self.board.show(shown)
            links = motion.LINK.ms * len(shown.links)
            self._context.view.timeline.pause(Motion(links + shown.hold, hold=True), on_land=done)

        return [act]

    def tell(self) -> None:
        """Tell the next sentence about a move once its subject has been seen, but not how it ended."""
        if len(self._untold) > self._ended:
            self._context.line = self._untold.pop(0)

    def tell_end(self) -> None:
        """Tell the last sentence about a move, all of whose cards have been seen."""
        if self._untold:
            self._context.line = self._untold[-1]
            self._untold.clear()

    @property
    def telling(self) -> bool:
        """Whether a move is being shown step by step, so that a press only ends a step."""
        return self._telling

    def next_step(self) -> Callable[[], bool]:
        """Return a function that tells whether another step has begun since."""
        step = self._step
        return lambda: self._step != step

    def begin(self, shown: Shown) -> Sequence[Event]:
        """Show a move step by step if its game wants that, and tell each step once it has been seen.

        Returns:
            The events still to be shown.
        """
        context = self._context
        context.group.hush()
        self._winning = any(isinstance(event, Won) for event in shown.events)
        self._ended = any(isinstance(event, Scored | Ended) for event in shown.events)
        lines = list(dict.fromkeys((shown.lines[0], shown.lines[-1]))) if shown.lines else []
        if not shown.beats:
            self._untold = lines
            return shown.events
        self._untold, self._telling = [], True
        worded = any(beat.line for beat in shown.beats)
        # How it ended is told once the events left for after the beats were seen, too.
        awaited = self._ended and not worded and shown.beats[-1].events < len(shown.events)
        count = 0
        for number, beat in enumerate(shown.beats):
            last = number == len(shown.beats) - 1
            first_line = lines[0] if lines and number == 0 and len(lines) > 1 else ""
            line = beat.line if worded else lines[-1] if last and lines and not awaited else ""
            context.view.show(
                () if beat.flights or beat.still else shown.events[count : beat.events],
                self._orders.apply(beat.picture),
                named=shown.named,
                opening=[
                    partial(self._sound, beat),
                    *self.flights.acts(beat.flights),
                    *([partial(self._turn, beat)] if beat.still and not beat.flights else []),
                ],
                closing=[
                    partial(self._follow, beat, "" if worded else first_line),
                    partial(self._said, line),
                    *self._banners.acts(beat.banners),
                ],
            )
            count = beat.events
        leave = [partial(self._leave, lines[-1:])] if awaited else []
        context.view.show((), self._orders.apply(shown.beats[-1].picture), self._told, closing=leave)
        return shown.events[count:]

    def _leave(self, untold: list[str], done: Done) -> None:
        """Leave a sentence for after the events that are still to be shown."""
        self._untold = untold
        done()

    def _told(self) -> None:
        self._telling = False
        self._step += 1

    def _sound(self, beat: Beat, done: Done) -> None:
        self._step += 1
        if beat.sound is not None:
            self._context.hear(beat.sound)
        done()

    def _turn(self, beat: Beat, done: Done) -> None:
        """Move cards to a beat's picture; everything that depends on them waits until they arrive."""
        view = self._context.view
        view.sync(replace(view.picture, zones=beat.picture.zones, ask=None))
        view.timeline.pause(motion.FLIP, on_land=done)

    def _follow(self, beat: Beat, line: str, done: Done) -> None:
        """Move bars, map and track to a beat's picture, and pause on it."""
        if line:
            self._context.line = line
        self.show()
        self._context.view.timeline.pause(Motion(beat.hold, hold=True), on_land=done)

    def _said(self, line: str, done: Done) -> None:
        if line:
            self._context.line = line
        done()

    # Drawing

    def draw(self, out: DrawList) -> None:
        """List the whole table, back to front."""
        context = self._context
        theme, layout, picture = context.app.theme, context.layout, context.picture
        panel = context.session.table.panel
        hud.draw_felt(out, theme, layout, context.session.entry.felt, picture)
        over = context.words_over()
        hud.draw_badges(out, theme, layout, picture.badges, over)
        asked = context.panel is not None and context.panel.rect is not None
        draw_panes(out, theme, layout, [pane for pane in picture.panes if not (asked and pane.yields)], panel)
        context.drawn.clear()
        if picture.suits is not None:
            context.drawn[picture.suits.box] = draw_suits(out, theme, layout, picture.suits)
        if picture.discs is not None:
            context.drawn[picture.discs.box] = draw_discs(out, theme, layout, picture.discs)
        if context.shows_race:
            self.race.draw(out, theme, layout)
        self.board.draw(out, theme, layout, self._hands.pointed or "", self.pointing.state, panel)
        panel_box = context.panel.rect if context.panel is not None else None
        self.track.draw(out, theme, layout, [*over, *([panel_box] if panel_box is not None else [])])
        table = context.session.table
        if picture.rail is not None:
            rail.draw_under(out, theme, layout, picture.rail, table.deck, table.census)
        self._hands.draw_targets(out)
        context.view.draw(out, aloft=False)
        if picture.rail is not None:
            rail.draw_over(out, theme, layout, picture.rail, over)
        draw_counters(out, theme, layout, context.view)
        self._seats.draw(out)
        race = [layout.box("race").rect(theme.size)] if picture.race is not None else []
        beside = [*context.plates, *context.cards(), *race]
        context.drawn["title"] = hud.draw_title(out, theme, layout, picture, beside)
        hud.draw_labels(out, theme, layout, picture, context.view.arrived)
        self._hands.draw_keys(out)
        captions = [
            caption
            for caption in picture.captions
            if not (asked and caption.yields) and (self.reminds or not caption.reminds)
        ]
        draw_captions(out, theme, layout, uncut(theme, layout, captions, over))
        draw_shares(out, theme, layout, picture.shares)
        if context.phone_note is not None:
            draw_note(out, theme, *context.phone_note)
        self._draw_question(out)
        held = self._hands.holding
        if not held:
            context.view.draw(out, aloft=True)
        if self.light is not None:
            self.light(out)
        words = DrawList()
        self._draw_words(words, out)
        self.tips.draw(words, out)
        if self._banners.showing is None:
            self.voices.draw(out)
        self.tips.draw_beside(words, self._banners.draw(words))
        self.flights.draw(words)
        out.repeat(words)
        self._lying = out.lie_still() if held else None
        if held:  # nothing covers the held card
            context.view.draw(out, aloft=True)
            self._aloft = context.view.sprites.aloft()

    def _draw_question(self, out: DrawList) -> None:
        """List the question and the actions."""
        context = self._context
        self._draw_prompt(out)
        if self._coach.doubt is None:
            self._hands.raised.draw(out)
        if context.panel is not None:
            context.panel.draw(out, context.app.theme, context.session.table.panel)
        context.group.draw(out, context.app.theme)

    def carry(self, event: Input) -> bool:
        """Move the held card with the pointer; return whether nothing else happens."""
        return self._hands.carry(event)

    def draw_carried(self) -> DrawList | None:
        """List the whole table, if only the held card has moved since `draw`."""
        if self._lying is None:
            return None
        out = DrawList(self._lying)
        for sprite in self._aloft:
            sprite.draw_moved(out)
        return out

    def _draw_prompt(self, out: DrawList) -> None:
        context = self._context
        theme, layout = context.app.theme, context.layout
        place = layout.box("prompt").rect(theme.size)
        if (
            context.panel is not None
            and context.panel.rect is not None
            and context.panel.rect.contains(place)
        ):
            context.prompt_box = None  # the panel asks by itself
            return
        if self._coach.doubt is not None:
            context.prompt_box = None  # her question stands in its place
            return
        if context.ask is not None:
            sentence = context.announced or context.ask.sentence
            found = self._hands.raised.selection
            if self._hands.raised.keys and found.line and "ribbon" not in layout.boxes:
                sentence = f"{found.title} · {found.line}"
            buttons = [widget.rect for widget in context.group.widgets if widget.visible]
            context.prompt_box = hud.draw_prompt(out, theme, layout, sentence, mine=True, beside=buttons)
            return
        waited = context.picture.ask
        if context.session.from_afar and waited is not None and waited.sentence and not context.view.held:
            boxes = [context.view.sprites[key].home.box for key in context.view.keys(HAND)]
            beside = boxes[0].unionall(boxes[1:]) if boxes else Rect(place.midtop, (0, 0))
            draw_turn(out, theme, waited.aloud or waited.sentence, self._who(), beside)
            waited = None
        told = any(caption.tells for caption in context.picture.captions) or context.picture.shares
        line = "" if told else context.line
        sentence = line or (waited.sentence if waited is not None and not waited.mine else "")
        context.prompt_box = hud.draw_prompt(
            out, theme, layout, sentence, mine=False, strong=bool(line) and self._winning and not self._untold
        )

    def _who(self) -> tuple[str, str] | None:
        """Name and portrait of the one seat that is to act; None for several."""
        session = self._context.session
        acting = session.match.state.to_act
        if len(acting) != 1 or acting[0] == CHANCE:
            return None
        return session.names[acting[0]], session.players[acting[0]].portrait

    def _draw_words(self, out: DrawList, under: DrawList) -> None:
        """List hint, explanation and the tooltip of the thing pointed at, over everything already listed."""
        context = self._context
        theme, now = context.app.theme, context.app.now()
        self._hints.draw(out, self.board, under)
        self._coach.draw(out, under)
        self._why.draw(out)
        self._hands.draw_note(out)
        pointed = context.group.tooltip(now)
        if pointed is not None and not (self._hints.box is not None and pointed.tag == _BULB):
            target = pointed.rect
            if target.colliderect(context.tools_box):  # keep the other row of small buttons visible, too
                target = Rect(target.x, context.tools_box.y, target.w, context.tools_box.h)
            away = [rect for rect in context.in_the_way() if not rect.colliderect(target)]
            draw_tooltip(out, theme, pointed.tooltip, target, away)
            return
        if not self._banners.showing and self._why.told is None:  # it has its tooltip's place
            self.pointing.draw(out)
