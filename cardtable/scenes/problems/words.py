"""What is said about an answer to a problem. All of it follows from what the seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.game import Move, Observation
from cardtable.engine.opinion import with_names
from cardtable.games import catalogue
from cardtable.i18n import N_, _
from cardtable.problems.problem import Problem
from cardtable.scenes.naming import name_move
from cardtable.scenes.session import Session

GRADES = (N_("easy"), N_("medium"), N_("hard"))
"""By grade, from 1."""


def asked(session: Session) -> str:
    """What the player of a problem is to do, in the position in which a session stands."""
    moves = (session.seen.write(move).split() for move in session.seen.legal())
    if all(kind == "play" and len(cards) == 1 for kind, *cards in moves):
        return _("One card wins more than any other. Which? You have one try.")
    return _("One move wins more than any other. Which? You have one try.")


def is_right(problem: Problem, seen: Observation, move: Move) -> bool:
    """Whether a move is the right one, or the same thing."""
    return move in [seen.read(text) for text in problem.right]


def verdict(problem: Problem, session: Session, move: Move) -> str:
    """What is said about the move chosen in the position of a problem: right or wrong, and why.

    Args:
        problem: the problem.
        session: its match, as it stands in the position, seen by the seat that has to move.
        move: a legal move.
    """
    seen = session.seen
    right = seen.read(problem.right[0])
    best = _why(session, right, seen.read(problem.wrong))
    if is_right(problem, seen, move):
        return _("Right! {reason}").format(reason=best)
    best = _why(session, right, move) or best
    less = _why(session, move, right, worse=True) or _("Over many hands, it brings less.")
    name = name_move(session.table, seen, session.picture().ask, right).title
    return _("Not this one. {less} The right move: {move}. {best}").format(less=less, move=name, best=best)


def _why(session: Session, move: Move, beside: Move, *, worse: bool = False) -> str:
    """The hint's reason for a move against another, or what is wrong with it; empty for none."""
    policy = session.entry.players().thoughtful
    reason = policy.explain(session.seen, move, beside, worse)
    return "" if reason.even else with_names(reason.text, session.names)


def titles_of(problems: Sequence[Problem]) -> list[str]:
    """The names of the problems' games, numbered where a game has several."""
    games = [problem.game for problem in problems]
    titles = []
    for place, game in enumerate(games):
        title, count = _(catalogue.entry(game).title), games.count(game)
        if count > 1:
            number = games[: place + 1].count(game)
            title = _("{game} · {number} of {count}").format(game=title, number=number, count=count)
        titles.append(title)
    return titles
