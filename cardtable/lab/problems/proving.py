"""Proves that a position is a problem: one move is right, some level misses it, and a reason says why.

Nobody who plays well should dispute one. So two searches that share no dice have to agree: one in hands that
fit what the others did, one in hands that are all held equally likely, so that no guess about the others
decides. In a third one the seat thinks about each further move, so that no mistake of the policy later on
decides. Advice as the table gives it has to agree, too. And in the hand as it was dealt the right move has to
bring more than the wrong one that suggests itself.
"""

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Final

from cardtable.ai.advice import advise
from cardtable.ai.levels import level
from cardtable.ai.player import Players, Policy
from cardtable.ai.search import Budget
from cardtable.engine.chance import draw
from cardtable.engine.game import CHANCE, Move, Observation, State, seat_text
from cardtable.lab.problems.weighing import SURE, Weighing, candidates, imagined, same, weigh
from cardtable.problems.problem import Lead

GLANCES: Final = ((24, 1.0), (60, 2.0))
"""Hands, and standard errors, of two looks before the long search: they drop what is not clear, mostly."""
HANDS: Final = 300
"""Hands in each of the two searches."""
PATIENT: Final = 80
"""Hands in which the seat thinks about every further move, imagining `THOUGHT` hands for each."""
PATIENT_SURE: Final = 1.0
THOUGHT: Final = Budget(iterations=120)
ADVICE: Final = Budget(seconds=600.0)
LEVELS: Final = ("beginner", "easy", "normal", "hard")
TRIES: Final = 6
"""Number of times each level tries."""
SHORTEST: Final = 4
"""Fewest moves from the position to the end of the hand: nobody is asked to lay down the last cards."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What was found about a position that is a problem.

    Args:
        right: the right move, and those that are the same thing.
        wrong: the wrong one that suggests itself most.
        found: number of tries in which each level found the right one.
        leads: of both searches.
        line: the rest of the hand after the right move, as lines of a record.
    """

    right: tuple[Move, ...]
    wrong: Move
    found: dict[str, int]
    leads: tuple[Lead, Lead]
    line: tuple[str, ...]

    @property
    def grade(self) -> int:
        """How hard it is: 1 if Easy, Normal and Hard mostly find it, 2 if two of them do, else 3."""
        return min(3, 4 - sum(_finds(self.found[name]) for name in LEVELS[1:]))


def prove(
    players: Players,
    state: State,
    seat: int,
    seed: str,
    drawn: int,
    levels: tuple[str, ...] = LEVELS,
    gap: float = 0.0,
) -> Proof | None:
    """Return the proof that a position is a problem, or None if it is not.

    Args:
        players: the game's players.
        state: the position.
        seat: who has to move.
        seed: seed of the deal; the searches' dice come from it as well.
        drawn: number of chance moves made.
        levels: those of which one has to miss the right move.
        gap: least difference between the policy's scores of what they choose at once.
    """
    seen = state.observe(seat)
    policy = players.thoughtful
    quick = tuple(name for name in LEVELS if not level(name).thinks)
    chosen = [tries[0] for tries in _tried(players, seen, seed, quick, 1).values()]
    moves = candidates(policy, seen)
    chosen = [move for move in dict.fromkeys([*moves[:1], *chosen]) if move in moves]
    if len({same(seen, move) for move in chosen}) < 2:
        return None  # all say the same, and nearly always it is right
    scores = dict(policy.rank(seen))
    if max(scores[move] for move in chosen) - min(scores[move] for move in chosen) < gap:
        return None
    long = _long_search(policy, seen, moves, seed, beaten="easy" not in levels)
    if long is None:
        return None
    tried = _tried(players, seen, seed, LEVELS, TRIES)
    found = {name: sum(move in long.right for move in tries) for name, tries in tried.items()}
    misses = Counter(move for tries in tried.values() for move in tries if move not in long.right)
    if all(_finds(found[name]) for name in levels):
        return None
    wrong = misses.most_common(1)[0][0]
    if not _told(players, seen, seed, long, wrong):
        return None
    line = _played(players, state, seat, long.right[0], seed, drawn)
    other = _played(players, state, seat, wrong, seed, drawn)
    if line[1] <= other[1] or len(line[0]) < SHORTEST:
        return None
    check = weigh(policy, seen, imagined(policy, seen, moves, HANDS, f"{seed}/second", seen.resample))
    if check is None or not check.clear() or not {*long.right} <= {*check.right}:
        return None
    few = [long.right[0], *(move for move in dict.fromkeys([wrong, *moves]) if move not in long.right)][:4]
    own = level("hard").player(players, THOUGHT)
    last = weigh(policy, seen, imagined(policy, seen, few, PATIENT, f"{seed}/third", seen.resample, own))
    if last is None or not last.clear(PATIENT_SURE) or last.right[0] not in long.right:
        return None
    return Proof(long.right, wrong, found, (long.lead, check.lead), line[0])


def _long_search(
    policy: Policy, seen: Observation, moves: list[Move], seed: str, *, beaten: bool
) -> Weighing | None:
    """Return the moves as weighed in many hands, or None if none is clear, mostly from a first look.

    Args:
        policy: the policy.
        seen: what the seat may know.
        moves: the moves, best first by the policy.
        seed: of the deal and the position.
        beaten: whether only a move is wanted that is not the policy's own, as Normal mostly finds that.
    """
    found = None
    for hands, sure in (*GLANCES, (HANDS, SURE)):
        own = f"{seed}/{len(moves)} moves in {hands} hands"
        found = weigh(policy, seen, imagined(policy, seen, moves, hands, own))
        if found is None or not found.clear(sure) or (beaten and moves[0] in found.right):
            return None
    return found


def _finds(right: int) -> bool:
    """Whether a level finds the right move at least every other time."""
    return 2 * right >= TRIES


def _tried(
    players: Players, seen: Observation, seed: str, levels: tuple[str, ...], tries: int
) -> dict[str, list[Move]]:
    """Return the moves of each level, with fresh dice for every try."""
    found = {}
    for name in levels:
        chosen = level(name)
        player = chosen.player(players, chosen.steady if chosen.thinks else None)
        found[name] = [player.choose(seen, Random(f"{seed}/{name}/{number}")) for number in range(tries)]
    return found


def _told(players: Players, seen: Observation, seed: str, weighed: Weighing, wrong: Move) -> bool:
    """Whether advice agrees and a reason tells the right move from the wrong one, each way."""
    policy = players.thoughtful
    right = weighed.right[0]
    reasons = policy.explain(seen, right, wrong), policy.explain(seen, wrong, right, worse=True)
    if any(reason.even or not reason.text for reason in reasons):
        return False
    advice = advise(players, seen, Random(f"{seed}/advice"), ADVICE)
    return seen.read(advice.best.move) in weighed.right


def _played(
    players: Players, state: State, seat: int, move: Move, seed: str, drawn: int
) -> tuple[tuple[str, ...], float]:
    """Play the hand to its end by the policy after a move, in the cards as they lie.

    Returns:
        The moves as lines of a record, and what the end is worth to the seat.
    """
    policy, world = players.thoughtful, state.copy()
    guide = policy.guide.agreed(state.observe(seat))
    before, hand, dice = state.scores, state.hand, Random(f"{seed}/line")
    lines = []
    while True:
        lines.append(f"{seat_text(seat)} {world.write(seat, move)}")
        world.apply(seat, move)
        if guide.over(world, hand):
            break
        seat = world.to_act[0]
        if seat == CHANCE:
            move = draw(world.chance(), seed, drawn)
            drawn += 1
        else:
            move = policy.choose(world.observe(seat), dice)
    mover = int(lines[0].partition(" ")[0])
    return tuple(lines), guide.rewards(world, before)[mover]
