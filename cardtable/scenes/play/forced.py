"""The only possible move: announced, then made automatically if the player likes that, or at once by a key.

The announcement stays as long as it takes to read until it has been seen a few times; then it is short,
unless the screen is handed on or somebody is new to the game. Until then two buttons beside it make it short
at once, or leave such moves to the player. Enter or a click just as the move is made counts for that move,
not for the next question.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from cardtable.engine.game import Move
from cardtable.i18n import _
from cardtable.scenes.form import STEADY_MS
from cardtable.scenes.play.cards import CardHands
from cardtable.scenes.play.context import TableContext
from cardtable.scenes.play.panels import Play
from cardtable.table.motion import SPEEDS
from cardtable.table.widgets import ACT_KEYS, Button

BEAT_MS = 1500.0
"""Milliseconds a forced move is announced to players used to them, at normal speed."""
READING_MS, LETTER_MS = 1200.0, 45.0
"""Milliseconds it is announced to others: base, and addition per letter."""
FEW = 3
"""Number of forced moves of one kind after which the player is used to them."""
PASSES = 30
"""The same for those for which no card is picked: what they answer is all there is to see, and soon gone."""
EVERY = "every"
"""The kind that stands for all moves of all games, once the player wants only a short word."""


class Forced:
    """The pause before a forced move of one table."""

    def __init__(
        self, context: TableContext, hands: CardHands, answer: Play, ask: Callable[[], None]
    ) -> None:
        """Make it.

        Args:
            context: the table.
            hands: its cards.
            answer: called with the move, but not while a card is held.
            ask: asks the viewer anew, once such moves are theirs to make.
        """
        self._context = context
        self._hands = hands
        self._answer = answer
        self._ask = ask
        self._offers = (
            Button(_("I'll play it myself"), self._leave, tooltip=_("You make such moves yourself")),
            Button(
                _("Always do it for me"), self._hurry, tooltip=_("Such moves are made after a short word")
            ),
        )
        self.off = False
        """Whether nothing is made for the player, as in a lesson."""
        self._due: float | None = None
        self._steady_until = 0.0
        self._made = False
        """Whether the last move was made for the player, with no question since."""

    @property
    def move(self) -> Move | None:
        """The only move, or None if there is a choice."""
        ask = self._context.ask
        return ask.forced if ask is not None and not self.off else None

    @property
    def open_move(self) -> Move | None:
        """The move of a person who has yet to take the screen, if everybody can tell that there is no other.

        One that only hidden cards force waits for its player: to make it at once would tell of these cards.
        """
        session = self._context.session
        if not self._context.app.settings.forced_moves:
            return None
        move: Move | None = session.table.open_move(session.match.state.observe(None))
        return move

    @property
    def _kind(self) -> str:
        """The game and the kind of the move, as the settings count it."""
        session = self._context.session
        kind = next(session.table.tips(session.seen), "only")
        return f"{self._context.game}-{kind}"

    def begin(self) -> None:
        """Start the pause for a new question."""
        settings = self._context.app.settings
        self._due, self._context.announced, self._context.offers = None, "", ()
        ask = self._context.ask
        if ask is not None and self._made:
            self._made = False
            self._steady_until = self._context.app.now() + STEADY_MS
        if self.move is not None and ask is not None and settings.forced_moves and not self._context.still:
            self._context.announced = ask.why_forced or ask.sentence
            self._due = self._context.app.now() + self._beat(self._context.announced)
            self._context.offers = () if self._used_to_it else self._offers

    @property
    def _used_to_it(self) -> bool:
        """Whether the player has seen enough of such moves, or wants no more than a short word."""
        seen = self._context.app.settings.forced_seen
        return seen.get(self._kind, 0) >= self._enough or self._wants_it_short

    @property
    def _enough(self) -> int:
        """Number of such moves after which the player is used to them."""
        ask = self._context.ask
        passes = ask is not None and any(choice.move == ask.forced for choice in ask.choices)
        return PASSES if passes else FEW

    @property
    def _wants_it_short(self) -> bool:
        return EVERY in self._context.app.settings.forced_seen

    def _beat(self, sentence: str) -> float:
        """How long the sentence stays, in milliseconds."""
        settings = self._context.app.settings
        session = self._context.session
        # A newcomer, and a player just handed the screen, need time to get oriented.
        new = session.table.newcomers and not self._wants_it_short
        if self._used_to_it and not session.covers and not new:
            return BEAT_MS * SPEEDS[settings.speed]
        # Players who turned animation off still need to read.
        return (READING_MS + LETTER_MS * len(sentence)) * max(SPEEDS[settings.speed], SPEEDS["fast"])

    def _hurry(self) -> None:
        """Make the move, and announce all others only shortly from now on."""
        self._context.app.settings.forced_seen[EVERY] = FEW
        self._save()
        self.make()

    def _leave(self) -> None:
        """Leave this move and all others of its kind to the player."""
        self._context.app.settings.forced_moves = False
        self._save()
        self._ask()

    def _save(self) -> None:
        problem = self._context.app.settings.save()
        if problem is not None:
            self._context.app.notify(problem)

    def _chooses_offer(self, event: Event) -> bool:
        """Whether a press is for one of the two buttons."""
        keyed = event.type == pygame.KEYDOWN and event.key in ACT_KEYS
        return any(
            button.focused if keyed else button.rect.collidepoint(event.pos)
            for button in self._context.offers
        )

    def swallow(self, event: Event) -> bool:
        """Make a due forced move on Enter, Space or a click; return whether the press is used up."""
        if self._due is not None and self._chooses_offer(event):
            return False
        if self._due is not None:
            if not self._hands.holding:
                self.make()
            return True
        return self._context.app.now() < self._steady_until

    def tick(self, now_ms: float) -> bool:
        """Make the move when it is due; return whether it was made."""
        if self._due is None or self._hands.holding or now_ms < self._due or self._considers:
            return False
        settings = self._context.app.settings
        seen = settings.forced_seen.get(self._kind, 0)
        if seen < self._enough:
            settings.forced_seen[self._kind] = seen + 1
            self._save()
        return self.make()

    @property
    def _considers(self) -> bool:
        """Whether the player is at one of the two buttons, for which the move waits."""
        return any(button.hovered or button.focused for button in self._context.offers)

    def alarm(self, now_ms: float) -> float | None:
        """When the move is due, or None."""
        if self._due is None or self.move is None or self._considers:
            return None
        return self._due

    def make(self) -> bool:
        """Make the move at once; return whether there is one."""
        announced = self._due is not None
        move, self._due = self.move, None
        self._context.offers = ()
        if move is None:
            return False
        if announced:
            self._made = True
            self._steady_until = self._context.app.now() + STEADY_MS
            self._hands.blur()  # no other card gets the keyboard unless the player looks for it
        self._answer(move)
        return True
