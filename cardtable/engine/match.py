"""A match: a state, the moves that led to it, and the seed of its chance moves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardtable.engine.chance import draw
from cardtable.engine.events import Ended, Event
from cardtable.engine.game import CHANCE, Facts, Game, Move, State, seat_text
from cardtable.engine.options import Value
from cardtable.engine.record import Record, RecordError, read_line


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a match.

    Args:
        seat: who made it; `CHANCE` for cards drawn.
        move: the move.
        line: seat and move as a record writes them, such as ``"2 bid 270"``.
    """

    seat: int
    move: Move
    line: str


@dataclass(frozen=True, slots=True)
class HandResult:
    """Result of one finished hand, as everybody at the table may know it.

    Args:
        hand: its number, from 1.
        points: gain or loss of each entry of the scores.
        scores: totals after it.
        facts: the public facts at its end.
        ply: number of moves made when it ended.
    """

    hand: int
    points: tuple[int, ...]
    scores: tuple[int, ...]
    facts: Facts
    ply: int


class Match:
    """One match of one game. The same seed and the same moves give the same record on any machine."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object],
        seed: str,
        names: Sequence[str] = (),
        hands: int = 0,
        deck: Mapping[str, object] | None = None,
    ) -> None:
        """Begin a match.

        Args:
            game: its rules.
            seats: number of players.
            options: the agreed options; the others have their defaults.
            seed: seed of the chance moves.
            names: the players' names by seat; may be empty.
            hands: number of hands after which the leader wins, not counting hands without points; 0 to end by
                the rules alone.
            deck: the cards that differ from the built-in deck, for the record.

        Raises:
            OptionError: the seats or options are not allowed.
        """
        self.game = game
        self.options: dict[str, Value] = game.settle(seats, options)
        self.seats = seats
        self.seed = seed
        self.names = tuple(names)
        self.hands = hands
        self.deck = dict(deck or {})
        self._begin()

    def _begin(self) -> None:
        self.state: State = self.game.start(self.seats, self.options)
        self.steps: list[Step] = []
        self.results: list[HandResult] = []
        self._scores = self.state.scores

    def play(self, seat: int, move: Move) -> list[Event]:
        """Make a move by the rules and keep it.

        Raises:
            IllegalMove: the rules refuse it; nothing has changed.
        """
        line = f"{seat_text(seat)} {self.state.write(seat, move)}"
        phase, hand = self.state.phase, self.state.hand
        events = self.state.play(seat, move)
        self._keep(Step(seat, move, line), phase, hand)
        return [*events, *self.closing(len(self.steps))]

    def _keep(self, step: Step, phase: str, hand: int) -> None:
        """Keep a move made in this phase and hand, and the result of the hand if it ended one."""
        self.steps.append(step)
        # A hand has ended when the state waits for the next deal, or for nothing, after anything but the cut;
        # or when the next hand has begun without a deal.
        waits = phase != "cut" and self.state.phase in ("deal", "over")
        if waits or (phase != "deal" and self.state.hand != hand):
            scores = self.state.scores
            points = tuple(after - before for after, before in zip(scores, self._scores, strict=True))
            facts = self.state.observe(None).facts()
            if phase == "deal":  # the deal itself ended the hand that it began
                hand = self.state.hand
            self.results.append(HandResult(hand, points, scores, facts, len(self.steps)))
            self._scores = scores

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The winning seats, by the rules or by the agreed number of hands; None while the match goes on."""
        state = self.state
        if state.winners is not None or not self.hands:
            return state.winners
        if sum(any(result.points) for result in self.results) < self.hands:
            return None
        best = max(state.scores)
        ahead = [side for side, score in zip(state.sides, state.scores, strict=True) if score == best]
        return tuple(sorted(seat for side in ahead for seat in side))

    def closing(self, ply: int) -> tuple[Event, ...]:
        """Return the event for the agreed end if the move of that number, from 1, reached it."""
        if ply != len(self.steps) or self.state.winners is not None:
            return ()
        winners = self.winners
        return () if winners is None else (Ended(winners),)

    @property
    def chance_due(self) -> bool:
        """Whether cards must be drawn before anybody can move."""
        return self.state.to_act == (CHANCE,) and self.winners is None

    def draw(self) -> list[Event]:
        """Draw the cards due, from the seed, and keep the move."""
        number = sum(step.seat == CHANCE for step in self.steps)
        return self.play(CHANCE, draw(self.state.chance(), self.seed, number))

    def before(self, ply: int) -> State:
        """Return the state before the move of that number, from 0."""
        state = self.game.start(self.seats, self.options)
        for step in self.steps[:ply]:
            state.apply(step.seat, step.move)
        return state

    def previous_decision(self, seat: int) -> int | None:
        """Return the number of moves before the last one of `seat`, or None if it made none."""
        for ply in range(len(self.steps) - 1, -1, -1):
            if self.steps[ply].seat == seat:
                return ply
        return None

    def take_back(self, seat: int) -> bool:
        """Return to the last own move of `seat`, whose turn it then is again.

        Returns:
            Whether there was a move to take back.
        """
        ply = self.previous_decision(seat)
        if ply is None:
            return False
        self.go_to(ply)
        return True

    def go_to(self, ply: int) -> None:
        """Keep the first `ply` moves and forget the others."""
        kept = self.steps[:ply]
        self._begin()
        for step in kept:
            phase, hand = self.state.phase, self.state.hand
            self.state.apply(step.seat, step.move)
            self._keep(step, phase, hand)

    def record(self, about: Mapping[str, object] | None = None) -> Record:
        """Return the match so far, to save, send or replay."""
        changed = self.game.changed(self.options)
        lines = tuple(step.line for step in self.steps)
        return Record(self.game.id, self.seats, changed, self.names, dict(about or {}), lines, self.deck)

    @classmethod
    def resume(cls, game: Game, record: Record, seed: str, hands: int = 0) -> "Match":
        """Return a match restored from its record, to end after `hands`; chance goes on from `seed`.

        Raises:
            RecordError: the record names options, seats or moves that the rules refuse.
        """
        settled = record.settle(game)
        match = cls(game, record.seats, settled, seed, record.names, hands, record.deck)
        for number, line in enumerate(record.moves, start=1):
            seat, move = read_line(match.state, number, line)
            phase, hand = match.state.phase, match.state.hand
            refusal = match.state.why_not(seat, move)
            if refusal is not None:
                raise RecordError(number, line, refusal.sentence)
            written = f"{seat_text(seat)} {match.state.write(seat, move)}"
            match.state.apply(seat, move)
            match._keep(Step(seat, move, written), phase, hand)
        return match
