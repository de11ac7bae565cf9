"""Tips at the table: what each new kind of thing means is said once to each person, in a small bubble.

The bubble takes no focus and no click, holds nothing up and covers nothing that is needed; a tip for which
there is no room comes another time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pygame import Rect

from cardtable.i18n import _
from cardtable.lessons.tips import Tip, load
from cardtable.scenes.play.banners import Banners
from cardtable.scenes.play.cards import CardHands
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.hint import Hints
from cardtable.scenes.play.room import nearest_free, seen_boxes
from cardtable.scenes.play.why import Why
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.paint.panels import Side
from cardtable.table.theme import Theme
from cardtable.table.widgets import write
from cardtable.viewmodel.elements import Banner

LEAST_MS: Final = 2500.0
WORD_MS: Final = 350.0
"""Shortest time a tip stands, in all and for each word, in milliseconds."""
_WORDS, _LEAST, _LEADING = 18.0, 14, 1.3
"""Type size in units, the least in pixels, and distance of lines in sizes."""
_ROOMS: Final = 21.0, 14.0, 10.0
"""Longest line in sizes: the one preferred, and others where that has no room."""
_SIGN, _PAD, _GAP, _NEAR = 26.0, 13.0, 10.0, 36.0
"""Icon, padding, distance from other things, and longest way of the pointer, in units."""


def reading_ms(words: str) -> float:
    """Return how long words must stand to be read, in milliseconds."""
    return max(LEAST_MS, WORD_MS * len(words.split()))


class TipBubble:
    """The tip on one table, if any.

    Attributes:
        off: whether there are none, as in a lesson.
        tip: the one that is told, or waits for room.
        box: of the bubble; None while it is not shown.
    """

    def __init__(
        self, context: TableContext, hands: CardHands, hints: Hints, why: Why, banners: Banners
    ) -> None:
        """Tips stand at the question, at hints, explanations and refusals, and at the banners."""
        self._context = context
        self._hands = hands
        self._hints = hints
        self._why = why
        self._banners = banners
        self.off = False
        self.tip: Tip | None = None
        self.box: Rect | None = None
        self._theme: Theme | None = None
        self._lines: tuple[str, ...] = ()
        self._about: object = None
        """What it is about: a banner, the place of a question in the match, or a kind of its own."""
        self._asked: object = None
        self._turn: object = None
        """The turn in which the last one was told: there is one in each at most."""
        self._until = 0.0
        session = context.session
        self._resumed = session.kept and any(step.seat in session.people for step in session.match.steps)
        """Whether the match goes on from an earlier time, which is told at its first question."""

    @property
    def person(self) -> str:
        """Who is told; empty for somebody unknown."""
        session = self._context.session
        seat = session.viewer
        return session.players[seat].person if seat is not None and seat in session.people else ""

    # What is told

    @property
    def _said(self) -> str:
        """The words of the tip."""
        return _(self.tip.say) if self.tip is not None else ""

    def ask(self) -> None:
        """Explain the viewer's question if its kind is new."""
        session = self._context.session
        place = self._place()
        if place is not None and place != self._asked:
            self._asked = place
            kinds = [*session.table.tips(session.seen)]
            self._offer(["continue", *kinds] if self._resumed else kinds, place)
            self._resumed = False

    def say(self, kind: str) -> None:
        """Explain something that has just happened by the viewer's wish."""
        self._offer((kind,), kind)

    def announce(self, banner: Banner) -> float:
        """Explain an announcement if its kind is new; return how long it must stand, in milliseconds."""
        told = self._offer((banner.tip,), banner) if banner.tip else None
        return reading_ms(self._said) if told is not None else 0.0

    def _offer(self, kinds: Iterable[str], about: object) -> Tip | None:
        settings, person, game = self._context.app.settings, self.person, self._context.game
        if self.off or not settings.tips or not person or self._now() == self._turn:
            return None
        known, problem = load()
        if problem is not None:
            self._context.app.tell_once(problem)
        seen = settings.seen.get(person, ())
        tips = (tip for kind in kinds if (tip := known.find(game, kind)) is not None)
        found = next((tip for tip in tips if tip.key not in seen), None)
        if found is not None:
            self.tip, self._about, self.box = found, about, None
        return found

    def _place(self) -> object:
        """Where in the match the viewer is asked; None while nobody is."""
        session = self._context.session
        return (len(session.match.steps), session.viewer) if self._context.ask is not None else None

    def _now(self) -> object:
        """The viewer's turn: the moves made before it."""
        session = self._context.session
        steps = session.match.steps
        made = len(steps)
        while made and steps[made - 1].seat == session.viewer:
            made -= 1
        return made, session.viewer

    # How long it stands

    @property
    def _stands(self) -> bool:
        """Whether the thing it is about is still there."""
        if isinstance(self._about, Banner):
            return self._banners.showing is self._about
        return self._about == self._place()

    def tick(self, now_ms: float) -> bool:
        """Take up what the viewer asked for; remove what was read. Returns whether anything has changed."""
        if self._hints.rows:
            self.say("hint")
        elif self._why.told is not None:
            self.say("why")
        elif self._hands.notes.clause:
            self.say("refused")
        if self.tip is None or self._stands or (self.box is None and isinstance(self._about, str)):
            return False
        if isinstance(self._about, Banner) or self.box is None or now_ms >= self._until:
            self.tip = self.box = None
            return True
        return False

    def alarm(self, _now_ms: float) -> float | None:
        """When it disappears by itself."""
        return self._until if self.box is not None and not self._stands else None

    # Where it stands

    def draw(self, out: DrawList, under: DrawList) -> None:
        """List the tip about anything but a banner, over what is already listed `under` it."""
        if self.tip is not None and not isinstance(self._about, Banner):
            # A small button is told apart from its neighbors only by a bubble that points at it.
            near = self._about == "undo"
            seen = [] if near else seen_boxes(under, self._context.app.theme.size)
            self._show(out, self._anchor(), self.needed(), seen)

    def draw_beside(self, out: DrawList, extent: Rect | None) -> None:
        """List the tip about the banner that covers `extent`."""
        if self.tip is not None and extent is not None and self._banners.showing is self._about:
            view = self._context.view
            hand = [sprite.home.box for sprite in view.sprites if view.zone_of(sprite.key).startswith("hand")]
            self._show(out, extent, [extent, *hand], [])

    def _show(self, out: DrawList, anchor: Rect, needed: list[Rect], seen: list[Rect]) -> None:
        """List the bubble where it covers nothing needed, and if possible nothing seen."""
        app = self._context.app
        theme = app.theme
        assert self.tip is not None  # there is something to say
        if self.box is None or theme != self._theme or self.box.collidelist(needed) >= 0:
            shown, self._theme = self.box is not None, theme
            self.box = self._place_for(theme, anchor, needed, seen)
            if self.box is None:
                return
            if not shown:
                self._tell(reading_ms(self._said))
        self._draw(out, theme, anchor)

    def _place_for(
        self, theme: Theme, anchor: Rect, needed: Sequence[Rect], seen: Sequence[Rect]
    ) -> Rect | None:
        """The bubble's place near what it is about, or None."""
        margin = theme.px(_GAP)
        for taken in ([*needed, *seen], needed):
            for room in _ROOMS:
                self._lines = text.balance("semibold", _px(theme), self._said, round(room * _px(theme)))
                wanted = Rect((0, 0), self._size(theme))
                wanted.midbottom = anchor.centerx, anchor.top - margin
                if isinstance(self._about, Banner) or wanted.top < 0:
                    wanted.midtop = anchor.centerx, anchor.bottom + margin
                found = nearest_free(theme.size, wanted, taken, margin // 2)
                if found is not None:
                    return found
        return None

    def _tell(self, ms: float) -> None:
        """Remember that the person sees it now."""
        app = self._context.app
        assert self.tip is not None  # it is being told
        seen = app.settings.seen.setdefault(self.person, [])
        if self.tip.key not in seen:
            seen.append(self.tip.key)
            problem = app.settings.save()
            if problem is not None:
                app.notify(problem)
        self._turn, self._until = self._now(), app.now() + ms
        app.wake_at(self._until)

    def _anchor(self) -> Rect:
        """The box it is about."""
        context = self._context
        named = {"hint": context.hint_box, "why": context.answer_box, "undo": context.undo_box}
        found = named.get(self._about) if isinstance(self._about, str) else None
        panel = context.panel.rect if context.panel is not None else None
        return found or panel or context.prompt_box or context.tools_box

    def needed(self) -> list[Rect]:
        """The boxes that must stay free: the question, the cards, figures, hints and explanations."""
        context = self._context
        marked, rim = context.picture.marks, 2 * context.app.theme.px(_SIGN)
        cards = [
            sprite.home.box.inflate(0, rim if sprite.key in marked else 0) for sprite in context.view.sprites
        ]
        race = [context.layout.box("race").rect(context.app.theme.size)] if context.picture.race else []
        raised = self._hands.raised.box
        ribbon = [raised] if raised is not None else []
        return [context.tools_box, *context.words(), *race, *ribbon, *cards, *context.in_the_way()]

    # How it looks

    def _size(self, theme: Theme) -> tuple[int, int]:
        px, pad, lines = _px(theme), theme.px(_PAD), self._lines
        wide = max(text.width("semibold", px, line) for line in lines)
        high = max(theme.px(_SIGN), round(len(lines) * px * _LEADING))
        return wide + theme.px(_SIGN) + 3 * pad, high + 2 * pad

    def _draw(self, out: DrawList, theme: Theme, anchor: Rect) -> None:
        box = self.box
        assert box is not None  # it has a place
        px, pad, sign = _px(theme), theme.px(_PAD), theme.px(_SIGN)
        side: Side | None = None
        if box.left < anchor.centerx < box.right:
            if 0 <= anchor.top - box.bottom <= theme.px(_NEAR):
                side = "down"
            elif 0 <= box.top - anchor.bottom <= theme.px(_NEAR):
                side = "up"
        share = round((anchor.centerx - box.x) / box.w * 32) / 32
        body = paint.tooltip(theme, box.w, box.h, side, share)
        tail = {"down": theme.px(10), "up": -theme.px(10)}.get(side or "", 0)
        whole = Rect(box.x, min(box.y, box.y + tail), box.w, box.h + abs(tail))
        out.add(body, paint.over(body, whole), f"tip:{self.tip.key if self.tip is not None else ''}")
        bulb = paint.icon("bulb", sign, theme.colour("gold_dark"))
        out.add(bulb, (box.x + pad, box.centery - sign // 2), "icon:bulb")
        lines = self._lines
        for number, line in enumerate(lines):
            y = box.centery + round((number - (len(lines) - 1) / 2) * px * _LEADING)
            write(out, theme, line, "semibold", px, "ink", (box.x + sign + 2 * pad, y))


def _px(theme: Theme) -> int:
    return max(_LEAST, round(_WORDS * theme.u))
