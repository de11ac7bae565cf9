"""A problem on the table: the position, one try, what was right and why, and the rest of the hand.

It is the ordinary table. Nobody thinks and nothing is kept but whether the try was right: the hand goes on by
the moves of the problem's file.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, Final, Literal

import pygame
from pygame.event import Event

from cardtable.ai.characters import DEFAULT, character
from cardtable.cards.deck import load_deck
from cardtable.engine.game import Move
from cardtable.engine.match import Match
from cardtable.engine.record import read_line
from cardtable.games import catalogue
from cardtable.i18n import N_, _
from cardtable.problems.problem import Problem
from cardtable.scenes.base import Services
from cardtable.scenes.doubles import apart
from cardtable.scenes.lesson.bubble import Bubble, Told
from cardtable.scenes.lesson.clearance import faces, needed, visible
from cardtable.scenes.lesson.hearing import BubbleSpeech
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.problems.words import asked, is_right, verdict
from cardtable.scenes.profile import own_player
from cardtable.scenes.session import Session
from cardtable.storage.settings import Player
from cardtable.table.canvas import DrawList
from cardtable.table.widgets import ACT_KEYS

COMPANY: Final = ("sojourner", "teddy", "eleanor")
"""Portraits of the others at the table; the coach herself asks."""

_HEAD: Final = N_("Puzzle {number} of {count}")

Doing = Literal["asking", "told", "playing", "over"]
"""The try is open; its verdict is told; the rest of the hand is played; the hand is over."""


def session_of(app: Services, problem: Problem) -> Session:
    """The match of a problem in its position, with the built-in deck, whatever deck the player has."""
    entry = catalogue.entry(problem.game)
    owner = own_player(app)
    company = [known for one in COMPANY if (known := character(one)) is not None]
    players = [Player(_(known.name), known.portrait, "computer", DEFAULT) for known in company]
    players = players[: problem.record.seats - 1]
    players.insert(problem.seat, owner)
    seated = apart(players)
    record = replace(problem.record, names=tuple(player.name for player in seated))
    match = Match.resume(entry.rules()(load_deck(entry.deck).cards), record, problem.id)
    return Session(match, seated, agreed={"undo": "off", "hints": False})


def just_before(session: Session) -> str:
    """What happened last, or what is to be done if nothing has yet."""
    before = [told.lines[-1] for told in session.match_log.told[1:] if told.lines]
    return _("Just before: {line}.").format(line=before[-1]) if before else _("Make your move on the table")


class ProblemScene(PlayScene):
    """One problem on the table."""

    name: ClassVar[str] = "problem"

    def __init__(
        self,
        app: Services,
        problem: Problem,
        place: tuple[int, int],
        *,
        tried: Callable[[bool], None],
        go_on: Callable[[], None],
        last: bool,
    ) -> None:
        """Lay out the table as the problem stands on it.

        Args:
            app: the program.
            problem: the problem.
            place: its number among those of the day, from 1, and how many there are.
            tried: called with whether the try was right.
            go_on: called when the player wants to go on.
            last: whether that leads back to the page, not to another problem.
        """
        self.problem = problem
        self.doing: Doing = "asking"
        self._place = place
        self._tried = tried
        self._go_further = go_on
        self._last = last
        session = session_of(app, problem)
        self.words = asked(session)
        """What is said."""
        self._line = list(problem.line)
        super().__init__(app, session=session, still=True)
        self.carrier = None  # the bubble is listed over a held card, too
        self.bubble = Bubble(go_on=self._go_forth, skip=self.pause, back=self.pause)
        self.speech.above = BubbleSpeech(self.bubble)
        tools = self.tools
        tools.offered = (tools.rules, tools.settings, tools.pause, tools.log)
        tools.lead_out(_("Back to the puzzles (Esc)"))
        self.stage.tips.off = self.stage.voices.off = True

    # In place of what a match does

    def ask_viewer(self) -> None:
        """Ask for the one try, and nothing afterwards."""
        if self.doing == "asking":
            super().ask_viewer()
        else:
            self._close_question()

    def play(self, move: Move, seat: int | None = None) -> None:
        """Judge the try; what the rules refuse is refused as in any match, and is no try."""
        self._following = []
        seen = self.session.seen
        if self.view.busy or self.doing != "asking":
            return
        if seen.why_not(move) is not None:
            super().play(move, seat)
            return
        right = is_right(self.problem, seen, move)
        self.words = verdict(self.problem, self.session, move)
        self.doing = "told"
        self.raised.lower()
        self.ask_viewer()
        self.context.hear("win" if right else "lose")
        self._tried(right)
        self.app.refresh()

    def _go_on(self, _now_ms: float) -> bool:
        """Make the next move of the line; return whether something began to move."""
        if self.doing != "playing":
            return False
        if not self._line:
            self.doing = "over"
            self.words = self._outcome()
            return True
        match = self.session.match
        self._show(self.session.play(*read_line(match.state, len(match.steps) + 1, self._line.pop(0))))
        return True

    def _outcome(self) -> str:
        """How the hand ended, in a sentence."""
        return _("The hand is over: {line}.").format(line=self.session.match_log.told[-1].lines[-1])

    def pause(self) -> None:
        """Go back to the page of the problems."""
        self.app.pop()

    def _go_forth(self) -> None:
        """Let the hand be played after the verdict; afterwards leave."""
        if self.doing == "told":
            self.doing = "playing"
            self.app.refresh()
        else:
            self._go_further()

    # Events

    def handle(self, event: Event) -> bool:
        """Handle an event: the bubble comes first, then the table."""
        if event.type == pygame.KEYDOWN:
            self.bubble.group.frame()
            acts = event.key in ACT_KEYS and self.doing in ("told", "over")
            if acts and not self.view.busy:
                self._go_forth()
                return True
            return super().handle(event)
        used = self.bubble.group.handle(event)
        box = self.bubble.box
        if event.type == pygame.MOUSEBUTTONDOWN and box is not None and box.collidepoint(event.pos):
            return True
        return super().handle(event) or used

    # Drawing

    def tick(self, now_ms: float) -> bool:
        """Let cards move; when they lie still, go on."""
        moving = super().tick(now_ms)
        self._show_bubble()
        waits = self.doing != "playing" and self.bubble.box is None
        return self.bubble.group.tick(now_ms) or moving or waits

    def _told(self) -> Told | None:
        """What the bubble holds now: nothing while the line is played."""
        if self.doing == "playing":
            return None
        number, count = self._place
        labels = {"asking": "", "told": _("Watch"), "over": _("Done") if self._last else _("Next")}
        foot = just_before(self.session) if self.doing == "asking" else ""
        target = dict(self.session.match.options)["target"]
        goal = _("{target} points win").format(target=target)
        done = labels[self.doing]
        return Told(self.words, foot, done, number, count, head=_HEAD, goal=goal, may_go_back=False)

    def _show_bubble(self) -> None:
        """Put the bubble where it covers nothing that is needed."""
        if not self.context.plates:
            return  # where the players sit is not known yet
        walls = [*needed(self.context, self.hands, watched=False), *self.context.prizes()]
        goals = self.hands.offered.targets(hand=False).values()
        seen = [*visible(self.context, self.stage), *goals]
        *before, last = faces(self.context, self.stage)
        shown = self.context.picture.map
        board = self.stage.pointing.rects(shown.box) if shown is not None else []
        spared = [*before, [*last, *self.context.words("label", "note"), *board]]
        self.bubble.show(self.app.theme, self._told(), (), walls, spared, seen)

    def draw(self, out: DrawList) -> None:
        """List the table and the bubble."""
        super().draw(out)
        self.bubble.draw(out, self.app.theme)
