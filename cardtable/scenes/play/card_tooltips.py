"""Notes at the cards: tooltips of the card pointed at, refusals, and hints that stay for a while."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.engine.game import Move, Refusal
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.offered import Offered
from cardtable.scenes.play.raised import Raised
from cardtable.table import badges, motion
from cardtable.table.canvas import DrawList
from cardtable.table.heard import sentences
from cardtable.viewmodel.picture import Note, rule_words

REFUSAL_MS = 5000.0
"""Milliseconds a refusal stays unless something is done."""


def lines_of(note: Note) -> list[str]:
    """The lines under the title of a note, with the rule that forbids something last."""
    return [line for line in (note.line, note.more, rule_words(note.clause)) if line]


class CardTooltips:
    """The note at a card of the table, if any.

    Attributes:
        left: a card that has the keyboard without the player asking about it.
        off: whether cards have no tooltips, only refusals, because a coach speaks.
    """

    def __init__(self, context: TableContext, raised: Raised, offered: Offered) -> None:
        self._context = context
        self._raised = raised
        self._offered = offered
        self._view = context.view
        self._pointed: str | None = None
        self._since = 0.0
        self._said: tuple[str, Note, float] | None = None
        """A note that stays wherever the pointer is: the card's key, the note, its end time."""
        self._box: Rect | None = None
        """The note's last box."""
        self._marked: tuple[str, ...] = ()
        self._refused = ""
        """The clause of a refusal not at any card."""
        self.left: str | None = None
        self.off = False

    @property
    def said(self) -> str:
        """The note that stays, in words; empty for none."""
        if self._said is None:
            return ""
        note = self._said[1]
        return sentences(note.title, *lines_of(note))

    def say(self, key: str, note: Note, ms: float = REFUSAL_MS) -> None:
        """Show a note at a card until something else is done."""
        self._said = key, note, self._context.app.now() + ms

    def hush(self) -> bool:
        """Remove the note; return whether there was one."""
        said, self._said, self._refused = self._said, None, ""
        return said is not None

    def clear(self) -> None:
        """Remove the note and the hint's marks."""
        self._said = None
        for key in self._marked:
            if key in self._view.sprites:
                self._view.sprites.hint(key, hinted=False)
        self._marked = ()

    def forget(self) -> None:
        """Forget the card pointed at, for a new viewer."""
        self.clear()
        self._pointed = None

    def leave(self, key: str | None) -> None:
        """Suppress the tooltip of a card that kept the keyboard or got it from a hint, until keys return."""
        self.left = key

    def unpoint(self) -> None:
        """Restart the tooltip's delay when something else is pointed at."""
        self._pointed = None

    def alarm(self, now_ms: float, pointed: str | None) -> float | None:
        """When the next frame is needed for a note to appear or go, given the card `pointed` at."""
        self._follow(now_ms, pointed)
        times = []
        if self._said is not None:
            if now_ms >= self._said[2]:
                self.hush()
            else:
                times.append(self._said[2])
        if self._pointed is not None and now_ms < self._since + motion.TOOLTIP_AFTER_MS:
            times.append(self._since + motion.TOOLTIP_AFTER_MS)
        return min(times, default=None)

    def _due(self, now_ms: float) -> bool:
        """Whether the tooltip of the card pointed at is due."""
        return self._pointed is not None and now_ms >= self._since + motion.TOOLTIP_AFTER_MS

    def _follow(self, now_ms: float, key: str | None) -> None:
        """Record when the pointer came to a card."""
        if key is not None:
            self.left = None
        key = None if self.off else key
        if key != self._pointed:
            self._pointed, self._since = key, now_ms

    # Content

    def refuse_move(self, refusal: Refusal, move: Move) -> None:
        """Say at the card why it may not be played, or elsewhere if the move has no card."""
        context = self._context
        context.hear("refuse")
        seen = context.session.seen
        table = context.session.table
        places = context.ask.targets if context.ask is not None else ()
        for key, spot in self._offered.spots.items():
            if spot.move == move:
                self.say(key, Note(spot.label, refusal.sentence, refusal.clause))
                return
        for key in self._offered.own:
            if move in (table.tap(seen, key), *(table.meaning(seen, key, place) for place in places)):
                title = table.note(seen, self._view.zone_of(key), key).title
                self.say(key, Note(title, refusal.sentence, refusal.clause))
                return
        self._refused = refusal.clause
        context.app.notify(f"{refusal.sentence} {rule_words(refusal.clause)}")

    def refuse(self, key: str, note: Note) -> None:
        """Say at a card why it cannot be chosen."""
        self._context.hear("refuse")
        self.say(key, note)

    def mark(self, *keys: str) -> None:
        """Put the hint's bulb on a card, a pile, or all cards of a play, until something else is done."""
        self.clear()
        self._marked = keys
        for key in keys:
            self._view.sprites.hint(key, hinted=True)

    def about(self, key: str) -> Note | None:
        """The tooltip of a card, or None."""
        if key not in self._view.sprites:
            return None
        session = self._context.session
        spot = self._offered.spots.get(key)
        if self._view.sprites[key].code is None:
            hidden = self._context.picture.about.get(self._view.sprites[key].zone)
            if spot is not None:
                return Note(spot.label, spot.reason or (hidden.line if hidden is not None else ""))
            return hidden
        found = session.table.note(session.seen, self._view.zone_of(key), key)
        if spot is not None:
            uses = "" if spot.reason else " ".join(line for line in (found.line, found.more) if line)
            return Note(found.title, spot.reason or spot.label, more=uses)
        raised = self._raised
        if raised.asked is not None and key in self._offered.own:
            told = key in raised.keys and raised.box is not None  # by the words over the raised cards
            return None if told else raised.misfit(key) or found
        return found

    @property
    def clause(self) -> str:
        """The clause of the current note; empty for none."""
        found = self._shown()
        return found[1].clause if found is not None else self._refused

    def press(self, event: Event) -> str:
        """The clause of the note that was clicked; empty for none."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        met = pressed and self._box is not None and self._box.collidepoint(event.pos)
        return self.clause if met else ""

    def _shown(self) -> tuple[str, Note] | None:
        """The card of the current note, and the note."""
        key, note = "", None
        said = self._said
        pointed = self._pointed if self._due(self._context.app.now()) else None
        if said is not None and (pointed is None or pointed == said[0] or not self._marked):
            key, note = said[0], said[1]
        elif pointed is not None:  # takes precedence over a hint about another card
            key, note = pointed, self.about(pointed)
        return (key, note) if note is not None and key in self._view.sprites else None

    # Drawing

    def draw(self, out: DrawList) -> None:
        """List the tooltip of the card pointed at, or the note at a card."""
        self._box = None
        found = self._shown()
        if found is not None:
            self._draw(out, *found)

    def _draw(self, out: DrawList, key: str, note: Note) -> None:
        theme = self._context.app.theme
        lines = lines_of(note)
        sprite = self._view.sprites[key]
        x, y = sprite.centre()
        height = sprite.pose.height
        width = sprite.pose.width
        card = Rect(round(x - width / 2), round(y - height / 2), round(width), round(height))
        if self._lights_the_map(key):
            self._draw_beside(out, card, note.title, lines)
            return
        card.union_ip(self._home(key))  # raised or not, its note stands clear of the row
        words = [self._raised.box] if self._raised.box is not None else []
        avoid = [*words, *self._context.in_the_way(), *self._choosable(key)]
        bubble, at = badges.tooltip_over(theme, card, note.title, lines, avoid)
        self._box = badges.tooltip_box(theme, bubble, at)
        out.add(bubble, at, f"tooltip:{note.title}|{note.line}")

    def _choosable(self, key: str) -> list[Rect]:
        """The rectangles of the other cards that may be chosen."""
        return [self._home(other) for other in self._offered.spots if other != key]

    def _home(self, key: str) -> Rect:
        """The rectangle of a card in its place."""
        return self._view.sprites[key].home.box

    def _lights_the_map(self, key: str) -> bool:
        """Whether a card of the hand shows something on the map, which a note above it would cover."""
        shown, code = self._context.picture.map, self._view.sprites[key].code
        return shown is not None and key in self._offered.own and code in shown.hovers

    def _draw_beside(self, out: DrawList, card: Rect, title: str, lines: Sequence[str]) -> None:
        """List a note at the foot of a card, over its neighbor: at the right if nothing is in the way."""
        theme = self._context.app.theme
        bubble = badges.tooltip(theme, title, tuple(lines), None)
        box = badges.tooltip_box(theme, bubble, (0, 0))
        gap = theme.px(8)
        top = min(card.bottom, theme.size[1]) - box.h - theme.px(14)
        places = [Rect(left, top, *box.size) for left in (card.right + gap, card.left - gap - box.w)]
        window = Rect((0, 0), theme.size).inflate(-2 * gap, 0)
        avoid = self._context.in_the_way()
        free = (place for place in places if window.contains(place) and place.collidelist(avoid) < 0)
        left = next(free, places[1]).x
        out.add(bubble, (left - box.x, top - box.y), f"tooltip:{title}|{' '.join(lines[:1])}")
