"""The coach at the table: one friendly question before a move that costs much, beside its card.

She uses the advice that a hint would give. It is asked for in the background while the person thinks; if it
has not come when the move is made, nothing is asked. A held move is not made: nothing is kept of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect
from pygame.event import Event

from cardtable.ai.characters import COACH
from cardtable.ai.coach import MOST, Doubt, doubt
from cardtable.engine.events import Viewer
from cardtable.engine.game import Move
from cardtable.i18n import _, key_of
from cardtable.scenes.form import STEADY_MS
from cardtable.scenes.play.cards import CardHands
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.room import freest, least_covering, seen_boxes
from cardtable.scenes.scores.coached import is_coached
from cardtable.table import paint, text
from cardtable.table.canvas import DrawList
from cardtable.table.motion import SPEEDS
from cardtable.table.paint.panels import Side
from cardtable.table.theme import Theme
from cardtable.table.widgets import ACT_KEYS, Button, FocusGroup, Widget, write

if TYPE_CHECKING:
    from cardtable.ai.thinker import Ticket

_WORDS, _ROOM = 20.0, 13.0
"""Type size of the words in units, and the width of a line in ems."""
_LEADING: Final = 1.28
_PAD, _FACE, _GAP, _FOOT = 16.0, 60.0, 14.0, 50.0
_TAIL, _FAR = 10.0, 120.0
"""Length of the bubble's pointer, and the distance over which it has none, in units."""


class Coach:
    """The coach's question to the viewer.

    Attributes:
        doubt: what speaks against the held move; None while she asks nothing.
        box: of the bubble, or None.
        ticket: the advice that is being found, or None.
    """

    def __init__(
        self,
        context: TableContext,
        hands: CardHands,
        answer: Callable[[Move], None],
        lay: Callable[[], None],
    ) -> None:
        """Watch.

        Args:
            context: the table.
            hands: raises the cards of the held move.
            answer: called with a move that is made anyway.
            lay: called when the question comes or goes, to lay out the other answers.
        """
        self._context = context
        self._hands = hands
        self._answer = answer
        self._lay = lay
        self.ticket: Ticket | None = None
        self._asked: dict[tuple[int, Viewer], set[str]] = {}
        """The reasons of the questions so far, by number of finished hands and viewer."""
        self._place: tuple[int, Viewer] | None = None
        """The number of moves made before the held one, and who makes it."""
        self._move: Move = 0
        self._lifted: list[str] = []
        self._dimmed: list[Widget] = []
        """The other answers, which wait."""
        self._placed: tuple[object, Rect] | None = None
        self._steady_until = 0.0
        self.doubt: Doubt | None = None
        self.box: Rect | None = None
        self.back = Button(_("Take back"), self._back, "primary", letter="Esc")
        self.anyway = Button(_("Play it anyway"), self.play_anyway, letter=key_of("Play it anyway", "P"))
        self.group = FocusGroup([self.back, self.anyway])
        self.group.frame(framed=False)

    # The advice

    def begin(self) -> None:
        """Have the moves evaluated while the viewer thinks; a question still to be answered stays."""
        context, session = self._context, self._context.session
        ask = context.ask
        if self.doubt is not None:
            if ask is not None and self._place == (len(session.match.steps), session.viewer):
                self._hold()
                return
            self.close()
        if ask is None or ask.forced is not None or ask.secret_choice is not None or self.ticket is not None:
            return
        if session.remembered is None and session.may_hint and is_coached(context.app, session):
            self.ticket = session.advise(context.app.thinker)

    def tick(self, now_ms: float) -> bool:
        """Keep the advice when it comes; return whether a button moves."""
        if self.ticket is not None:
            advice = self.ticket.advice
            if advice is not None:
                self._context.session.remember(advice)
            if advice is not None or self.ticket.cancelled:
                self.ticket = None
        return self.doubt is not None and self.group.tick(now_ms)

    # The question

    def holds(self, move: Move) -> bool:
        """Hold a move and ask about it if it costs much; return whether it is held."""
        context, session = self._context, self._context.session
        known = session.remembered
        if known is None or not is_coached(context.app, session) or session.seen.why_not(move) is not None:
            return False
        found = doubt(known, session.seen.write(move))
        asked = self._asked.setdefault((len(session.match.results), session.viewer), set())
        if found is None or found.sort in asked or len(asked) >= MOST:
            return False
        asked.add(found.sort)
        self.doubt, self._move = found, move
        self._place = len(session.match.steps), session.viewer
        self._steady_until = context.app.now() + STEADY_MS * SPEEDS[context.app.settings.speed]
        self._hold()
        self._lay()
        context.hear("turn")
        return True

    def _hold(self) -> None:
        """Raise the cards of the move, and give the keyboard to the question."""
        context = self._context
        self._hands.notes.clear()
        self._hands.blur()
        self._hands.look_away()
        context.group.give(None)
        self._lifted = [key for key in self._hands.offered.named(self._move) if key in context.view.sprites]
        for key in self._lifted:
            context.view.sprites.choose(key, chosen=True)
        self.group.give(self.back)
        context.app.refresh()

    def dim(self, answers: list[Widget]) -> None:
        """Let the other answers wait until this question is answered."""
        if self.doubt is not None:
            self._dimmed += [widget for widget in answers if widget.enabled]
            for widget in answers:
                widget.enabled = False

    def _let_go(self) -> None:
        """End the question, with everything as it was before."""
        sprites = self._context.view.sprites
        for key in self._lifted:
            if key in sprites and key not in self._hands.raised.keys:
                sprites.choose(key, chosen=False)
        for widget in self._dimmed:
            widget.enabled = True
        self._lifted, self._dimmed = [], []
        self.doubt = self.box = self._placed = self._place = None
        self.group.release()
        self._context.app.refresh()

    def take_back(self) -> bool:
        """Let the viewer choose again; return whether a move was held."""
        if self.doubt is None:
            return False
        self._let_go()
        self._hands.raised.lower()
        self._lay()
        return True

    def _back(self) -> None:
        self.take_back()

    def play_anyway(self) -> None:
        """Make the held move."""
        self._let_go()
        self._answer(self._move)

    def close(self) -> None:
        """Ask nothing, because the position is past or its viewer has gone."""
        if self.ticket is not None:
            self.ticket.cancel()
            self.ticket = None
        if self.doubt is not None:
            self._let_go()

    def handle(self, event: Event) -> bool:
        """Handle an event while the question stands: it is answered first, and the small buttons still act.

        A key that was meant for the card does not answer it.
        """
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.take_back()
        acts = event.type == pygame.KEYDOWN and event.key in ACT_KEYS
        if acts and self._context.app.now() < self._steady_until:
            return True
        return self.group.handle(event) or self._context.group.handle(event)

    # Drawing

    def draw(self, out: DrawList, under: DrawList) -> None:
        """List the bubble beside the cards of the move, where it covers nothing that is needed.

        Args:
            out: the list.
            under: what is listed already.
        """
        if self.doubt is None:
            return
        theme = self._context.app.theme
        px = theme.pt(_WORDS)
        face, pad, gap = (theme.px(units) for units in (_FACE, _PAD, _GAP))
        lines = text.balance("semibold", px, self.doubt.question, round(_ROOM * px))
        foot, step = theme.target(_FOOT), round(_LEADING * px)
        wide = round(_ROOM * px) + face + gap + 2 * pad
        high = max(face, len(lines) * step) + gap + foot + 2 * pad
        box, goal = self._placed_at(theme, (wide, high), under)
        self._context.prompt_box = box  # in place of the prompt: what comes later keeps clear of it
        side = _side(box, goal, theme.px(_FAR))
        at = (goal.centerx - box.x) / box.w if side == "down" else (goal.centery - box.y) / box.h
        body = paint.tooltip(theme, box.w, box.h, side, min(0.9, max(0.1, at)))
        tail = theme.px(_TAIL)
        whole = Rect(
            box.x - tail * (side == "left"), box.y, box.w + tail * (side in ("left", "right")), box.h
        )
        whole.h += tail * (side == "down")
        out.add(body, paint.over(body, whole), "panel:coach")
        picture = paint.avatar(COACH, face, theme.colour("gold"), 0.05)
        out.add(picture, (box.x + pad, box.y + pad), f"portrait:{COACH}")
        x, y = box.x + pad + face + gap, box.y + pad + max(0, face - len(lines) * step) // 2
        for number, line in enumerate(lines):
            write(out, theme, line, "semibold", px, "ink", (x, y + round((number + 0.5) * step)))
        inner = box.w - 2 * pad
        half = round((inner - gap) * 0.44)
        top = box.bottom - pad - foot
        self.back.lay(Rect(box.x + pad, top, half, foot))
        self.anyway.lay(Rect(box.x + pad + half + gap, top, inner - gap - half, foot))
        self.group.draw(out, theme)

    def _placed_at(self, theme: Theme, size: tuple[int, int], under: DrawList) -> tuple[Rect, Rect]:
        """The box of the bubble, and that of the thing it is about."""
        context = self._context
        cards = {sprite.key: sprite.home.box for sprite in context.view.sprites}
        panel = context.panel.rect if context.panel is not None else None
        prompt = context.layout.box("prompt").rect(theme.size)
        lifted = [cards[key] for key in self._lifted if key in cards]
        goal = lifted[0] if lifted else panel if panel is not None else prompt
        up = theme.px(70) if lifted else 0
        walls = [*context.needed(), context.tools_box, *context.drawn.values()]
        walls += [card.move(0, -up).union(card) if card in lifted else card for card in cards.values()]
        walls += [context.hint_box] if context.hint_box is not None else []
        key = theme, size, tuple(map(tuple, walls))
        if self._placed is None or self._placed[0] != key:
            wanted = Rect((0, 0), size)
            wanted.bottomright = goal.left - theme.px(14), goal.top + goal.h // 3
            seen = seen_boxes(under, theme.size)
            panes = [box for item, box in zip(under.items, under.rects, strict=True) if _is_pane(item.tag)]
            tries = [(found, room) for found in ([*walls, *panes], walls) for room in (theme.px(8), 2)]
            free = (freest(theme.size, wanted, found, seen, room) for found, room in tries)
            box = next((box for box in free if box is not None), None)
            self._placed = key, box or least_covering(theme.size, wanted, walls, seen, 2)
        self.box = self._placed[1]
        return self.box, goal


def _is_pane(tag: str) -> bool:
    return tag.partition(":")[0] in ("panel", "race", "slot")


def _side(box: Rect, goal: Rect, far: int) -> Side | None:
    """The side of a bubble that points at its goal; None if that is further away than `far`, in pixels."""
    down = goal.top - box.bottom
    if down >= 0 and box.left < goal.centerx < box.right:
        return "down" if down < far else None
    side: Side = "left" if goal.centerx < box.centerx else "right"
    gap = box.left - goal.right if side == "left" else goal.left - box.right
    return side if gap < far and down < far // 3 else None
