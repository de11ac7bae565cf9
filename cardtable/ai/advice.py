"""Advice: the moves of a decision as the search rates them, each with the policy's sentence about it.

The same question always gets the same answer: the caller supplies the dice, and the budget counts hands, not
seconds; a clock only stops what would take too long on a slow machine.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cardtable.ai.guide import Guide, Odds
from cardtable.ai.player import Players, Policy
from cardtable.ai.search import Budget, Search, Thought, Weighed
from cardtable.cards.doubled import SECOND
from cardtable.engine.chance import Dice
from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import Reason, with_names
from cardtable.i18n import _, ngettext

SURE: Final = 1.5
TRIFLE: Final = 0.01
"""Smallest lead of one move over another that counts: SURE in standard errors, TRIFLE in prospects (one
chance in a hundred). A smaller lead may be certain, but nobody cares about it."""

SLIP: Final = 0.03
MISTAKE: Final = 0.1
"""Prospects a move gives up against the best one to count as a slip, and as a mistake: 3 and 10 chances in a
hundred, or in points about a quarter and four fifths of what a contract of Whitehouse is worth. They, and
TRIFLE, are for a stake of 1 (see `Guide.stake`).

Moves within a slip of the best one keep the policy's order, because the reasons are the policy's.
"""

RIVALS: Final = 2
"""Most moves shown beside the best one."""

PATIENCE: Final = Budget(seconds=3.0)
"""Longest wait for advice; the hands are usually counted in a fraction of a second."""


@dataclass(frozen=True, slots=True)
class Advised:
    """One move of a decision.

    Args:
        move: the move as text.
        reason: why to make it if it is the best move, otherwise what is wrong with it.
        prospects: expected result after it (see `Guide.prospects`); None if the search gives none, as in
            decisions left to the policy.
        error: standard error of the difference between `prospects` and those of the best move.
        sort: its kind as the game tells kinds apart (see `Guide.kind`); empty for the first word of its text.
        outdone: whether it is the best move at a higher price (see `Guide.outdone`).
    """

    move: str
    reason: Reason
    prospects: float | None = None
    error: float = 0.0
    sort: str = ""
    outdone: bool = False

    @property
    def kind(self) -> str:
        """Kind of move, such as ``"draw"``."""
        return self.sort or self.move.partition(" ")[0]

    def named(self, names: Sequence[str]) -> "Advised":
        """Return a copy with the players' names filled in, by seat."""
        return replace(self, reason=self.reason._replace(text=with_names(self.reason.text, names)))

    @property
    def silent(self) -> "Advised":
        """The same without its sentence, for where that is said apart or has no room."""
        return replace(self, reason=self.reason._replace(text=""))

    def is_twin(self, move: str) -> bool:
        """Return whether a move as text is the same but for the decks that its cards are of."""
        return self.move.replace(SECOND, "") == move.replace(SECOND, "")


@dataclass(frozen=True, slots=True)
class Advice:
    """A decision with its moves rated.

    Args:
        moves: the moves, best first; never empty.
        iterations: number of hands imagined.
        played: the move actually made, if the question was about one.
        forced: whether there was only one move.
        odds: what the prospects are chances to win, empty if nothing (see `Guide.odds`).
        stake: what a usual hand decides, in prospects (see `Guide.stake`).
        costly: least prospects a move gives up to be questioned (see `Guide.costly`).
        marked: kinds of moves told of first after the two best (see `Guide.marked`).
        unit: points of a hand that prospects of 1 come to; None if they are chances to win.
        beyond: why the best move, and those just as good, beat the next one that is not; None if nothing
            parts it from any other.
        together: moves that are made in one go with the best one (see `Guide.together`).
    """

    moves: tuple[Advised, ...]
    iterations: int = 0
    played: Advised | None = None
    forced: bool = False
    odds: Odds = ""
    stake: float = 1.0
    costly: float = MISTAKE
    marked: frozenset[str] = frozenset()
    unit: float | None = None
    beyond: Reason | None = None
    together: tuple[Advised, ...] = ()

    @property
    def in_one_go(self) -> frozenset[str]:
        """All moves that are advised together, as text; only the best one if it is made alone."""
        return frozenset((self.best.move, *(advised.move for advised in self.together)))

    @property
    def best(self) -> Advised:
        """The best move."""
        return self.moves[0]

    @property
    def told(self) -> tuple[Advised, ...]:
        """The moves worth showing: the best, the next best, and the best of other kinds, `marked` first.

        The best one stands for all that are `alike`, for its twins, and for those that are `outdone`.
        """
        others = [
            advised
            for advised in self.moves[1:]
            if not (advised.outdone or advised.is_twin(self.best.move) or self.same(advised))
        ]
        found = [self.best, *others[:1]]
        known = {advised.kind for advised in found}
        for advised in sorted(others[1:], key=lambda other: other.kind not in self.marked):
            if advised.kind not in known:
                known.add(advised.kind)
                found.append(advised)
        return tuple(found)

    @property
    def rivals(self) -> tuple[Advised, ...]:
        """The moves shown beside the best one, the next best first, at most `RIVALS`.

        Moves that the search did not weigh come last. Of those that lose as much, one of another kind comes
        first: it is kept where not all have room.
        """

        def loss(advised: Advised) -> tuple[bool, float, bool]:
            lost = self.behind(advised)
            return lost is None, lost or 0.0, advised.kind == self.best.kind

        return tuple(sorted(self.told[1 : 1 + RIVALS], key=loss))

    def behind(self, advised: Advised) -> float | None:
        """Prospects lost against the best move, from 0 to 1, or None if unknown.

        A difference that may be chance counts as 0.
        """
        best = self.best
        if self.forced or advised.move == best.move:
            return 0.0
        if advised.prospects is None or best.prospects is None:
            return None
        lost = best.prospects - advised.prospects
        return lost if lost > max(TRIFLE * self.stake, SURE * advised.error) else 0.0

    def unsettled(self, advised: Advised) -> bool:
        """Whether a reason speaks against a move, but the imagined hands do not tell that it loses."""
        return self.behind(advised) == 0.0 and advised.move != self.best.move and not advised.reason.even

    @property
    def cost(self) -> float | None:
        """Prospects lost by the move actually made, from 0 to 1, or None if unknown."""
        return None if self.played is None else self.behind(self.played)

    @property
    def luck(self) -> bool:
        """Whether nobody can know which move is better, so that none is advised."""
        return not self.forced and all(advised.reason.luck for advised in self.moves)

    @property
    def alike(self) -> tuple[Advised, ...]:
        """The moves that are as good as the best one, which comes first; then those of other kinds.

        Only the best one if reasons tell them apart or the imagined hands leave a doubt.
        """
        equal = [advised for advised in self.moves[1:] if self.same(advised)]
        return (self.best, *sorted(equal, key=lambda advised: advised.kind == self.best.kind))

    def same(self, advised: Advised) -> bool:
        """Whether no reason separates a move from the best one and the search rules out that it is a slip."""
        best = self.best
        if advised.prospects is None or best.prospects is None or advised.move == best.move:
            return advised.move == best.move
        if not (best.reason.even and advised.reason.even) or self.behind(advised):
            return False
        return best.prospects - advised.prospects + SURE * advised.error < SLIP

    def share(self, advised: Advised) -> float | None:
        """Expected result to show for a move; the best move's if the difference may be chance."""
        return advised.prospects if self.behind(advised) else self.best.prospects

    def sentence(self, titles: Sequence[str], *, listed: bool = False) -> str:
        """Return why to make the best move, or which moves are equally good.

        Args:
            titles: names of the `alike` moves, without duplicates.
            listed: whether a row below the sentence names them.
        """
        reason = self.best.reason
        if reason.even and not reason.tells_why and len(titles) > 1:
            if listed:
                words = _("Either is fine.") if len(titles) == 2 else _("Any of these is fine.")
            else:
                words = _("Either is fine: {moves}.")
                words = words if len(titles) == 2 else _("Any of these is fine: {moves}.")
            told = words.format(moves=_(" or ").join(titles))
            return told if self.beyond is None else f"{told} {self.beyond.text}"
        if self.iterations or any(map(self.behind, self.told[1:])):
            return self.why_best
        return self.why.text

    @property
    def why(self) -> Reason:
        """The reason for the best move, against the first one from which a reason parts it."""
        return self.best.reason if self.beyond is None else self.beyond

    @property
    def why_best(self) -> str:
        """Why the best move is better than the others: a reason, or by how much."""
        if not self.why.even or self.why.tells_why:
            return self.why.text
        lost = min((self.behind(advised) or 0.0 for advised in self.told[1:]), default=0.0)
        if not lost:
            return _("No one reason stands out: over many hands, the next best move is about as good.")
        if self.unit is None:
            count = max(1, round(100 * lost))
            words = ngettext(
                "Over many hands, it brings about {count} more win in 100 than the next best move.",
                "Over many hands, it brings about {count} more wins in 100 than the next best move.",
                count,
            )
            return words.format(count=count)
        more = about_points(lost * self.unit)
        return _("Over many hands, it brings {points} more than the next best move.").format(points=more)

    def why_less(self, advised: Advised) -> str:
        """Return what is wrong with a move that is not the best one."""
        if not advised.reason.even:
            return advised.reason.text
        if self.behind(advised):
            return _("No one reason stands out: it shows only over many hands.")
        return _("No one reason stands out: over many hands, it is about as good.")

    def named(self, names: Sequence[str]) -> "Advice":
        """Return a copy with the players' names filled in, by seat."""
        played = None if self.played is None else self.played.named(names)
        moves = tuple(found.named(names) for found in self.moves)
        beyond = self.beyond
        if beyond is not None:
            beyond = beyond._replace(text=with_names(beyond.text, names))
        together = tuple(found.named(names) for found in self.together)
        return replace(self, moves=moves, played=played, beyond=beyond, together=together)

    def about(self, played: str) -> "Advice | None":
        """Return the same advice about a move actually made, as text, or None if that move was not rated.

        A twin of the move, from another deck, is as good; so is a move made in one go with the best one.
        """
        part = next((found for found in self.together if found.move == played), None)
        if part is not None:
            others = tuple(found for found in self.moves[1:] if found.move != played)
            return replace(self, moves=(part, *others), played=part, beyond=None)
        own = next((found for found in self.moves if found.move == played), None)
        if own is None:
            own = next((found for found in self.moves if found.is_twin(played)), None)
        return None if own is None else replace(self, played=own)


def about_points(points: float) -> str:
    """Return a number of points in words, as precise as an average warrants."""
    if points < 0.75:
        return _("about half a point") if points >= 0.3 else _("a small part of a point")
    count = round(points)
    return ngettext("about {count} point", "about {count} points", count).format(count=count)


def advise(players: Players, seen: Observation, dice: Dice, budget: Budget, played: str = "") -> Advice:
    """Rate the moves of a decision: the policy's best ones, and the best of every kind.

    Args:
        players: the game's players.
        seen: what the seat may know; it is its turn.
        dice: source of all random numbers.
        budget: how long to think; without a limit on iterations, the game guide's `advised` applies.
        played: the move actually made, as text; empty if there is none to judge.
    """
    policy = players.thoughtful
    guide = policy.guide.agreed(seen)
    made = seen.read(played) if played else None
    if budget.iterations is None:
        budget = Budget(guide.advised, budget.seconds)
    ranked = [move for move, _score in policy.rank(seen)]
    also = _of_each_kind(guide, seen, ranked)
    thought = Search(policy, seen, dice, readings=guide.readings).think(budget, also=also)
    if not thought.iterations:
        return plain_advice(Players(policy), seen, played)
    weighed = _in_order(thought, guide, ranked)
    hint = _weighed_advice(policy, guide, seen, thought.iterations, weighed)
    own = next((found for found in hint.moves if found.move == played), None)
    if made is None or (own is not None and hint.same(own)):
        return replace(hint, played=own)  # what a hint advises, or calls as good, is never judged again
    # Any other move is weighed against it to the end.
    also.append(weighed[0].move)
    thought = Search(policy, seen, dice, readings=guide.readings).think(budget, made, also=also)
    weighed = _in_order(thought, guide, ranked)
    return _weighed_advice(policy, guide, seen, thought.iterations, weighed, played)


def _weighed_advice(
    policy: Policy, guide: Guide, seen: Observation, iterations: int, weighed: list[Weighed], played: str = ""
) -> Advice:
    """Return the advice that follows from weighed moves, best first; the other arguments as for `advise`."""
    beside = _beside(guide, seen, [found.move for found in weighed])
    weighed.insert(1, weighed.pop(beside))
    chosen = [found.move for found in weighed]
    unit = guide.prospects(1.0) - guide.prospects(0.0)

    def advised(found: Weighed) -> Advised:
        reason = reason_of(policy, seen, found.move, chosen)
        # Moves that are the same differ by chance alone.
        counted = next(other for other in weighed if guide.same(seen, other.move, found.move))
        doubt = unit * weighed[0].doubt(counted)
        return Advised(
            seen.write(found.move),
            reason,
            guide.prospects(counted.worth),
            doubt,
            guide.kind(seen, found.move),
            guide.outdone(seen, found.move, weighed[0].move),
        )

    moves = tuple(advised(found) for found in weighed)
    own = next((found for found in moves if found.move == played), None)
    rated = _with_together(_rated(guide, moves, iterations, own), policy, guide, seen)
    return _with_beyond(rated, policy, seen)


def plain_advice(players: Players, seen: Observation, played: str = "") -> Advice:
    """Advice from the policy alone, without search: its move, and the best one of every other kind.

    In phases whose scores are points, the moves get prospects as well.
    """
    policy, guide = players.plain, players.thoughtful.guide.agreed(seen)
    ranked = policy.rank(seen)
    scores = dict(ranked) if seen.phase in guide.measured else {}
    forced = len(ranked) == 1
    made = seen.read(played) if played else None
    if made is not None:
        ranked = sorted(ranked, key=lambda found: (-found[1], found[0] != made))  # the move made wins a tie
    moves = [move for move, _score in ranked]
    told = _of_each_kind(guide, seen, moves)
    # The next best is needed for comparison even if it is not shown.
    beside = [moves[0], *(move for move in moves[1:] if not guide.outdone(seen, move, moves[0]))][:2]

    def plain(move: Move) -> Advised:
        score = scores.get(move)
        worth = None if score is None else max(0.0, min(1.0, 0.5 + 0.5 * score / guide.span))
        return Advised(
            seen.write(move), reason_of(policy, seen, move, beside), worth, sort=guide.kind(seen, move)
        )

    own = None if made is None else plain(made)
    rated = _rated(guide, tuple(map(plain, told)), 0, own, forced)
    return _with_beyond(_with_together(rated, policy, guide, seen), policy, seen)


def blind_advice(move: str, played: str = "") -> Advice:
    """Advice where no move could be weighed.

    Args:
        move: a legal move, as text.
        played: the move actually made, as text; empty if there is none to judge.
    """
    reason = Reason(_("Something went wrong while the moves were weighed. Other moves may be just as good."))
    own = Advised(played, reason) if played else None
    return Advice((Advised(move, reason),), played=own)


def _rated(
    guide: Guide, moves: tuple[Advised, ...], iterations: int, own: Advised | None, forced: bool = False
) -> Advice:
    """Return a decision with its rated moves, in the guide's terms; arguments as for `Advice`."""
    odds = guide.odds if iterations else ""  # the policy's own scores are no chances
    unit = guide.points(1.0)
    return Advice(moves, iterations, own, forced, odds, guide.stake, guide.costly, guide.marked, unit)


def _in_order(thought: Thought, guide: Guide, ranked: Sequence[Move]) -> list[Weighed]:
    """Return the rated moves, best first; those within a slip of the best in the policy's order."""
    most = guide.prospects(thought.weighed[0].worth)
    place = {move: number for number, move in enumerate(ranked)}

    def order(found: Weighed) -> tuple[bool, float]:
        lost = most - guide.prospects(found.worth)
        return (True, lost) if lost > SLIP * guide.stake else (False, place[found.move])

    return sorted(thought.weighed, key=order)


def _with_together(advice: Advice, policy: Policy, guide: Guide, seen: Observation) -> Advice:
    """Return the advice with the moves made in one go with the best one, each with its own reason."""
    best = advice.best
    moves = guide.together(seen, seen.read(best.move))
    if not moves:
        return advice
    beside = next(
        (move for move, _score in policy.rank(seen) if move not in moves and seen.write(move) != best.move),
        None,
    )
    parts = (
        replace(best, move=seen.write(move), reason=policy.explain(seen, move, beside)) for move in moves
    )
    return replace(advice, together=tuple(parts))


def _with_beyond(advice: Advice, policy: Policy, seen: Observation) -> Advice:
    """Return the advice with a reason against a later move, if none parts the best one from the next."""
    best = advice.best
    if not best.reason.even or best.reason.tells_why:
        return advice
    told = advice.told[1:]
    rest = () if len(advice.alike) > 1 else advice.moves[1:]  # no hint of equals tells of these
    others = (found for found in (*told, *rest) if not advice.same(found))
    reasons = (policy.explain(seen, seen.read(best.move), seen.read(found.move)) for found in others)
    return replace(advice, beyond=next((reason for reason in reasons if not reason.even), None))


def _of_each_kind(guide: Guide, seen: Observation, ranked: Iterable[Move]) -> list[Move]:
    """Return the first move of every kind."""
    found: dict[str, Move] = {}
    for move in ranked:
        found.setdefault(guide.kind(seen, move), move)
    return [*found.values()]


def _beside(guide: Guide, seen: Observation, moves: Sequence[Move]) -> int:
    """Return the place of the move to hold against the first.

    A tempting one comes before others, if the first is not; then one of another sort, or else the next that
    is not `Guide.outdone`.
    """
    kinds = [guide.kind(seen, move) for move in moves]
    others = [place for place, move in enumerate(moves) if place and not guide.outdone(seen, move, moves[0])]
    tempts = () if guide.tempting(seen, moves[0]) else others
    sorts = (place for place in others if kinds[place] != kinds[0])
    places = [
        *(place for place in tempts if guide.tempting(seen, moves[place])),
        *(place for place in sorts if kinds[place].split()[0] == kinds[0].split()[0]),
        *others,
    ]
    return places[0] if places else min(1, len(moves) - 1)


def reason_of(policy: Policy, seen: Observation, move: Move, chosen: list[Move]) -> Reason:
    """Return why the first of the `chosen` beats the second, or what is wrong with any other move."""
    if move == chosen[0]:
        return policy.explain(seen, move, chosen[1] if len(chosen) > 1 else None)
    return policy.explain(seen, move, chosen[0], worse=True)
