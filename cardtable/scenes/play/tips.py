"""Tips at the table: what each new kind of question, announcement or automatic move means to the viewer.

One is told in each turn at most; it holds nothing up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from cardtable.lessons.tips import Tip
from cardtable.scenes.play.banners import Banners
from cardtable.scenes.play.cards import CardHands
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.hint import Hints
from cardtable.scenes.play.room import seen_boxes
from cardtable.scenes.play.why import Why
from cardtable.scenes.tip_bubble import SIGN, TipBubble
from cardtable.table.canvas import DrawList
from cardtable.table.motion import Done
from cardtable.table.view import Act
from cardtable.viewmodel.elements import Banner

LEAST_MS: Final = 2500.0
WORD_MS: Final = 350.0
"""Shortest time a tip stands, in all and for each word, in milliseconds."""


def reading_ms(words: str) -> float:
    """Return how long words must stand to be read, in milliseconds."""
    return max(LEAST_MS, WORD_MS * len(words.split()))


class TableTips(TipBubble):
    """The tip on one table, if any.

    Attributes:
        off: whether there are none, as in a lesson.
    """

    def __init__(
        self, context: TableContext, hands: CardHands, hints: Hints, why: Why, banners: Banners
    ) -> None:
        """Tips stand at the question, at hints, explanations and refusals, and at the banners."""
        super().__init__(context.app)
        self._context = context
        self._hands = hands
        self._hints = hints
        self._why = why
        self._banners = banners
        self.off = False
        self._about: object = None
        """What it is about: a banner, the place of a question in the match, or a kind of its own.

        The last stands as long as it takes to read.
        """
        self._asked: object = None
        self._turn: object = None
        """The turn in which the last one was told: there is one in each at most."""
        self._until = 0.0
        session = context.session
        self._resumed = session.kept and any(step.seat in session.people for step in session.match.steps)
        """Whether the match goes on from an earlier time, which is told at its first question."""

    @property
    def reader(self) -> dict[str, str]:
        """The name of the viewer, who is told, by identity; empty for somebody unknown."""
        session = self._context.session
        player = session.players[session.viewer] if session.viewer in session.people else None
        return {player.person: player.name} if player is not None and player.person else {}

    # What is told

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
        return reading_ms(self.said) if told is not None else 0.0

    def acts(self, happenings: Sequence[str]) -> list[Act]:
        """The act that explains what a move has just brought, unless the hand's result comes over it."""
        return [partial(self._happened, happenings)] if happenings else []

    def _happened(self, happenings: Sequence[str], done: Done) -> None:
        if not self._context.session.result_due:
            self._offer(happenings, happenings[0])
        done()

    def _offer(self, kinds: Iterable[str], about: object) -> Tip | None:
        passing = isinstance(self._about, str) and self.box is not None
        being_read = passing and self._app.now() < self._until
        if self.off or not self.reader or self._now() == self._turn or being_read:
            return None
        people = len(self._context.session.people)
        found = self.choose(self._context.game, kinds, self.reader, people)
        if found is not None:
            self._about = about
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
        # Beside a hint, a tip at the same question would advise as well.
        return self._about == self._place() and not self._hints.rows

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
            figures = [*self._context.plates, *self._suits()]
            self._show(out, extent, [extent], [*hand, *figures])  # nothing is asked of the hand meanwhile

    def _show(self, out: DrawList, anchor: Rect, needed: list[Rect], seen: list[Rect]) -> None:
        """List the bubble where it covers nothing needed, and if possible nothing seen."""
        below = isinstance(self._about, Banner)
        if self.show(out, anchor, needed, seen, below=below):
            self._turn, self._until = self._now(), self._app.now() + reading_ms(self.said)
            self._app.wake_at(self._until)

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
        marked, rim = context.picture.marks, 2 * context.app.theme.px(SIGN)
        cards = [
            sprite.home.box.inflate(0, rim if sprite.key in marked else 0) for sprite in context.view.sprites
        ]
        race = [context.layout.box("race").rect(context.app.theme.size)] if context.picture.race else []
        raised = self._hands.raised.box
        ribbon = [raised] if raised is not None else []
        shown = [*context.words(), *race, *self._suits()]
        return [context.tools_box, *shown, *ribbon, *cards, *context.in_the_way()]

    def _suits(self) -> list[Rect]:
        """The box of the order of suits, which decides every tie; none where suits have no order."""
        suits = self._context.picture.suits
        drawn = self._context.drawn
        return [drawn[suits.box]] if suits is not None and suits.box in drawn else []
