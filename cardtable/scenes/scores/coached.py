"""Whom the coach helps, and the one thing that would have helped most in a hand."""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.ai.coach import doubt
from cardtable.i18n import _
from cardtable.scenes.base import Services
from cardtable.scenes.hindsight import Hindsight
from cardtable.scenes.session import Session


def is_coached(app: Services, session: Session, seat: int | None = None) -> bool:
    """Whether the coach helps a person in a match that a library keeps.

    Their own switch says so; without one, she helps the player of this screen in a beginner's match.

    Args:
        app: the program.
        session: of the match.
        seat: of the person; None for the viewer.
    """
    seat = session.viewer if seat is None else seat
    if seat not in session.people or not session.kept or session.agreed.get("hints") is False:
        return False
    person, settings = session.players[seat].person, app.settings
    own = person == settings.profile.person and session.agreed.get("coach") is True
    return settings.coach.get(person, own)


@dataclass(frozen=True, slots=True)
class Helpful:
    """What would have helped most in a hand.

    Args:
        place: the position in the hand.
        words: a sentence about it.
    """

    place: int
    words: str


def most_helpful(app: Services, session: Session) -> Helpful | None:
    """Return what would have helped the only person here most in the last hand, by the advice known.

    None if the coach does not help this person, or no move cost much.
    """
    if len(session.people) != 1 or not is_coached(app, session, session.people[0]):
        return None
    sight = Hindsight(session, len(session.match.results) - 1, session.people[0])
    found = [
        (against, decision)
        for decision in sight.decisions
        if decision.advice is not None and (against := doubt(decision.advice, decision.played)) is not None
    ]
    if not found:
        return None
    against, decision = max(found, key=lambda pair: pair[0].cost)
    words = _("What would have helped most: {best}, not {played}. {reason}").format(
        best=sight.named(decision, against.advice.best.move).title,
        played=sight.named(decision, decision.played).title,
        reason=against.move.reason.text,
    )
    return Helpful(decision.place, words)
