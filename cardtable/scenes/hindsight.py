"""A look back at a finished hand: its positions, and the search's evaluation of one seat's moves."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from cardtable.ai.advice import MISTAKE, PATIENCE, SLIP, SURE, Advice, Advised, about_points
from cardtable.ai.guide import Guide
from cardtable.daily.results import lead
from cardtable.engine.game import CHANCE, Observation, State
from cardtable.engine.match import Match, Step
from cardtable.engine.opinion import with_names
from cardtable.i18n import N_, _, ngettext
from cardtable.scenes.naming import Named, name_move, told_apart
from cardtable.scenes.session import Session
from cardtable.viewmodel.picture import HIDDEN

if TYPE_CHECKING:
    from cardtable.ai.thinker import Thinker, Ticket

OPENED: Final = ("kitty", "table")
"""Zones besides the hands whose cards lie face down and are shown afterwards."""


@dataclass(frozen=True, slots=True)
class Grade:
    """A grade for a move.

    Args:
        name: for tests and tags.
        label: shown to the player (marked with `N_`).
        mark: the sign on its dot; empty for none.
        colour: a role of the palette.
        below: upper limit of the move's cost, as a part of what a usual hand decides.
    """

    name: str
    label: str
    mark: str
    colour: str
    below: float


GRADES: Final = (
    Grade("best", N_("Best move"), "", "positive", 0.0),
    Grade("equal", N_("As good as any"), "", "positive", 0.0),
    Grade("good", N_("Good move"), "", "text", SLIP),
    Grade("slip", N_("Slip"), "?!", "gold", MISTAKE),
    Grade("mistake", N_("Mistake"), "?", "negative", 9.0),
)
"""From best to worst."""


def grade_of(advice: Advice | None) -> Grade | None:
    """The grade of a move, or None if it is not yet evaluated, the only one, or left to habit."""
    if advice is None or advice.forced or advice.played is None or advice.cost is None:
        return None
    if advice.played.prospects is None:
        return None  # the policy's own move, not weighed by the search
    if advice.played.move == advice.best.move:
        return GRADES[0]
    if advice.same(advice.played):
        return GRADES[1]
    sure = advice.cost - SURE * advice.played.error
    if sure < SLIP * advice.stake:
        return GRADES[2]  # chance may have made it look like a slip
    cost = advice.cost / advice.stake
    return next(grade for grade in GRADES if cost < grade.below)


@dataclass(slots=True)
class Decision:
    """A move of the reviewed seat.

    Args:
        place: the position in the hand at which it was made.
        seen: the seat's observation.
        played: the move as text.
        advice: the search's evaluation; None until it is done.
    """

    place: int
    seen: Observation
    played: str
    advice: Advice | None = None


@dataclass(frozen=True, slots=True)
class OpenRow:
    """Cards shown afterwards.

    Args:
        seat: of the owner; None for nobody's.
        zone: the rules' name of their zone.
        cards: their codes.
    """

    seat: int | None
    zone: str
    cards: tuple[str, ...]


@dataclass(slots=True)
class Hindsight:
    """One hand of a match.

    Args:
        session: of the match.
        hand: index of a finished hand, from 0.
        seat: the seat whose moves are graded.
    """

    session: Session
    hand: int
    seat: int
    plies: list[int] = field(init=False)
    """The number of the move that follows each position, from 0; the last one is the end."""
    decisions: list[Decision] = field(init=False)
    outcome: float = field(init=False)
    """What the hand really came to, in the unit of the expectations, from 0 to 1."""
    _states: list[State] = field(init=False)
    _ticket: Ticket | None = field(init=False, default=None)
    _asked: Decision | None = field(init=False, default=None)
    _rows: dict[int, list[OpenRow]] = field(init=False, default_factory=dict)
    _names: dict[tuple[int, str], Named] = field(init=False, default_factory=dict)
    _reasons: dict[int, str] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Play the hand through."""
        match = self.session.match
        results = match.results
        end = results[self.hand].ply
        state = match.before(results[self.hand - 1].ply if self.hand else 0)
        self.plies, self._states, self.decisions = [], [], []
        for ply in range(results[self.hand - 1].ply if self.hand else 0, end):
            step = match.steps[ply]
            if step.seat != CHANCE:
                if step.seat == self.seat:
                    seen = state.observe(step.seat)
                    played = seen.write(step.move)
                    self.decisions.append(Decision(len(self.plies), seen, played))
                self.plies.append(ply)
                self._states.append(state.copy())
            state.apply(step.seat, step.move)
        self.plies.append(end)
        self._states.append(state)
        self.outcome = self._outcome()
        for decision in self.decisions:
            # The advice given at the table is the verdict here, too.
            asked = self.session.advice.get((self.plies[decision.place], self.seat))
            if asked is not None:
                self._judge(decision, asked.about(decision.played))

    def _judge(self, decision: Decision, advice: Advice | None) -> None:
        """Take what advice says of a decision, and of what was done in one go with it as advised."""
        decision.advice = advice
        if advice is None or decision.played not in advice.in_one_go:
            return
        for later in self.decisions[self.decisions.index(decision) + 1 :]:
            if later.played not in advice.in_one_go:
                return
            made = advice.about(later.played)
            legal = {later.seen.write(move) for move in later.seen.legal()}
            # What has gone with the moves before is no choice any more.
            later.advice = made and replace(
                made, moves=tuple(advised for advised in made.moves if advised.move in legal)
            )

    @property
    def guide(self) -> Guide:
        """The guide that gives the search's unit of expectation."""
        seen = self.session.match.state.observe(None)
        return self.session.entry.players().thoughtful.guide.agreed(seen)

    @property
    def even(self) -> float:
        """The expectation when nobody is ahead."""
        return self.guide.even(self.session.match.seats)

    @property
    def sides(self) -> int:
        """The number of sides whose points are compared."""
        return len(self._states[-1].sides)

    @property
    def lead(self) -> float:
        """The lead in points that the seat's side took in the hand, over the others on average."""
        side = next(number for number, seats in enumerate(self._states[-1].sides) if self.seat in seats)
        return float(lead(self.session.match.results[self.hand].points, side))

    def _outcome(self) -> float:
        span = self.guide.points(1.0)
        if span is None:
            scores = self.session.match.results[self.hand - 1].scores if self.hand else ()
            before = tuple(scores) or (0,) * self.sides
            value = self.guide.prospects(self.guide.rewards(self._states[-1], before)[self.seat])
        else:
            value = self.even + self.lead / span
        return max(0.0, min(1.0, value))

    def price(self, cost: float) -> str:
        """The cost of a move, from 0 to 1, as a sentence with the game's own unit."""
        points = self.guide.points(cost)
        if points is None:
            count = max(1, round(100 * cost))
            words = ngettext(
                "It costs about {count} win in 100.",
                "It costs about {count} wins in 100.",
                count,
            )
            return words.format(count=count)
        return _("On average it costs {points}.").format(points=about_points(points))

    @property
    def last(self) -> int:
        """The last position."""
        return len(self.plies) - 1

    def step(self, place: int) -> Step | None:
        """The move made in a position; None at the end."""
        return self.session.match.steps[self.plies[place]] if place < self.last else None

    def decision(self, place: int) -> Decision | None:
        """The reviewed seat's decision in a position; None if another seat moved."""
        return next((found for found in self.decisions if found.place == place), None)

    def told(self, place: int) -> str:
        """What happened in a position, in a sentence."""
        if place >= self.last:
            return ""
        return " · ".join(self.session.match_log.told[self.plies[place]].lines)

    def reason(self, place: int) -> str:
        """Why the computer player moved as it did; empty if none moved."""
        step = self.step(place)
        if step is None or self.session.players[step.seat].kind == "person":
            return ""
        if place not in self._reasons:
            self._reasons[place] = self.session.reason(self._states[place], self.plies[place], closed=False)
        return self._reasons[place]

    def rows(self, place: int) -> list[OpenRow]:
        """All hands in a position, and the other cards that lay face down."""
        if place not in self._rows:
            self._rows[place] = self._open_rows(place)
        return self._rows[place]

    def _open_rows(self, place: int) -> list[OpenRow]:
        state = self._states[place]
        zones = state.zones()
        open_zones = state.observe(None).zones()
        rows = []
        for zone, cards in zones.items():
            codes = tuple(card for card in cards if card is not None)
            name, _dot, number = zone.partition(".")
            if name == "hand" and number:
                rows.append(OpenRow(int(number), zone, self._sorted(state, int(number), codes)))
            elif zone in OPENED and any(card and card.startswith(HIDDEN) for card in open_zones[zone]):
                rows.append(OpenRow(None, zone, codes))
        return rows

    def _sorted(self, state: State, seat: int, cards: tuple[str, ...]) -> tuple[str, ...]:
        """A hand in its seat's own order."""
        table = self.session.table
        picture = table.picture(state.observe(seat), seat, self.session.match_log.told)
        shown = next((zone.cards for zone in picture.zones if zone.zone == f"hand.{seat}"), cards)
        return shown if sorted(shown) == sorted(cards) else cards

    def why_better(self, decision: Decision) -> str:
        """Return why the best move is better than the one made, in a sentence; empty for no reason."""
        assert decision.advice is not None  # both moves were weighed
        seen, session = decision.seen, self.session
        policy = session.entry.players().thoughtful
        best, made = seen.read(decision.advice.best.move), seen.read(decision.played)
        reason = policy.explain(seen, best, made)
        return "" if reason.even else with_names(reason.text, session.names)

    def at(self, place: int) -> Session:
        """The match as it stood in a position, seen by the reviewed seat, for viewing only."""
        ply = self.plies[place]
        match: Match = copy.copy(self.session.match)
        match.state = self._states[place]
        match.steps = match.steps[:ply]
        match.results = [result for result in match.results if result.ply <= ply]
        looked = copy.copy(self.session)
        looked.match = match
        looked.match_log = copy.copy(self.session.match_log)
        looked.match_log.told = looked.match_log.told[:ply]
        looked.look_as(self.seat)
        return looked

    def named(self, decision: Decision, text: str) -> Named:
        """The name of a move of a decision."""
        key = decision.place, text
        if key not in self._names:
            looked = self.at(decision.place)
            ask = looked.picture().ask
            self._names[key] = name_move(looked.table, decision.seen, ask, decision.seen.read(text))
        return self._names[key]

    def equals(self, decision: Decision, advice: Advice) -> list[Named]:
        """The names of the moves that are as good as the best one, which comes first."""
        return told_apart(self.named(decision, advised.move) for advised in advice.alike)

    def next_best(self, decision: Decision, advice: Advice) -> Advised | None:
        """The move that a hint names next after the best one; None if there is no other."""
        best = self.equals(decision, advice)
        return next((one for one in advice.rivals if self.named(decision, one.move) not in best), None)

    def verdict(self, decision: Decision, advice: Advice, played: Advised) -> str:
        """What is said of a move that was made, in a sentence or two: what it costs, or what it is worth."""
        if advice.forced:
            return _("There was no other move.")
        if not advice.same(played):
            words = advice.why_less(played)
            if not advice.cost:
                if advice.unsettled(played):
                    return _("Over many hands, it does about as well. {reason}").format(reason=words)
                return words
            words = _("{price} {reason}").format(price=self.price(advice.cost), reason=words)
            spared = self.spared(decision)
            return f"{words} {spared}" if spared else words
        own = self.named(decision, played.move)
        others = [named.title for named in self.equals(decision, advice) if named.title != own.title]
        if others:
            words = _("No better move here. About as good: {move}.").format(move=_("; ").join(others))
            return words if advice.beyond is None else f"{words} {advice.beyond.text}"
        return advice.why_best if len(advice.told) > 1 else advice.best.reason.text

    def spared(self, decision: Decision) -> str:
        """Return that what a move risked did not happen, in a sentence; empty if it did, or none is told."""
        assert decision.advice is not None
        seen = decision.seen
        made, best = seen.read(decision.played), seen.read(decision.advice.best.move)
        return self.guide.spared(seen, made, best, self._states[-1])

    # The search

    def think(self, thinker: Thinker, wanted: int) -> bool:
        """Let the search evaluate the decisions one by one; return whether one has just been answered.

        Args:
            thinker: runs the search.
            wanted: the position on screen, whose decision goes first.
        """
        answered = False
        if self._ticket is not None and self._asked is not None:
            if self._ticket.advice is None:
                return False
            self._judge(self._asked, self._ticket.advice.named(self.session.names))
            self._ticket = None
            answered = True
        waiting = [decision for decision in self.decisions if decision.advice is None]
        if waiting:
            first = next((decision for decision in waiting if decision.place == wanted), waiting[0])
            seed = f"{self.session.match.seed}/{self.plies[first.place]}"
            self._asked = first
            self._ticket = thinker.advise(
                first.seen, self.session.entry.players, seed, PATIENCE, first.played
            )
        return answered

    def stop(self) -> None:
        """Stop the search."""
        if self._ticket is not None:
            self._ticket.cancel()
            self._ticket = None

    @property
    def thought_over(self) -> int:
        """Number of decisions evaluated."""
        return sum(decision.advice is not None for decision in self.decisions)

    @property
    def summed_up(self) -> str:
        """What the hand comes to: how many choices were best ones and which cost most; empty without any."""
        count = len(self.decisions)
        if self.thought_over < count:
            words = ngettext(
                "{thought} of {count} decision weighed", "{thought} of {count} decisions weighed", count
            )
            return words.format(thought=self.thought_over, count=count)
        graded = self.counts
        real = sum(graded.values())
        cost, place = max(
            (
                (d.advice.cost or 0.0, -d.place)
                for d in self.decisions
                if d.advice and not (d.advice.cost and self.spared(d))
            ),
            default=(0.0, 0),
        )
        if not cost and not graded["good"] + graded["slip"] + graded["mistake"]:
            told = _("{name} played the best move every time, or one as good: the cards decided.")
            if self.outcome > self.even:  # whoever has won needs no comfort
                told = _("{name} played the best move every time, or one as good.")
            return told.format(name=self.session.players[self.seat].name) if real else ""
        best = ngettext(
            "{best} of {count} choice was the best, or as good.",
            "{best} of {count} choices were the best, or as good.",
            real,
        ).format(best=graded["best"] + graded["equal"], count=real)
        if not cost:
            return best
        worst = self.decision(-place)
        assert worst is not None
        move = self.named(worst, worst.played).title
        mattered = _("What mattered most: {move}. {price}").format(move=move, price=self.price(cost))
        return f"{best} {mattered}"

    @property
    def counts(self) -> dict[str, int]:
        """Number of moves by name of grade."""
        found = dict.fromkeys((grade.name for grade in GRADES), 0)
        for decision in self.decisions:
            grade = grade_of(decision.advice)
            if grade is not None:
                found[grade.name] += 1
        return found


def can_deal_again(session: Session) -> bool:
    """Whether the deal can be played again: it is kept, one person plays it, here, and no day has it.

    The deal of a day is practiced from its own screen, once the try that counts is over; a match of an
    evening counts until it is over.
    """
    alone = len(session.people) == 1 and not session.phones
    counts = session.day is not None or (session.evening is not None and session.waits != "over")
    return session.kept and alone and not counts


def can_review(session: Session) -> bool:
    """Whether a finished hand can be viewed with all cards open.

    If the same cards stay in play from hand to hand, that would reveal cards still face down.
    """
    fresh = session.table.each_hand or session.waits == "over"
    return fresh and bool(session.match.results) and bool(session.people)


def dealt_again(session: Session) -> Session | None:
    """The match, if its deal under way can be played again; else None."""
    return session if can_deal_again(session) and session.match.steps else None
