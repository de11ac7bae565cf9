"""Whole matches: what is written down of them and comes back."""

from cardtable.engine.match import Match
from cardtable.engine.record import Record


def points_of(match: Match) -> tuple[int, ...]:
    """What the results of the finished hands sum up to, by side."""
    return tuple(
        sum(result.points[side] for result in match.results) for side in range(len(match.state.scores))
    )


def saved_and_loaded(match: Match) -> Match:
    """The match that its record gives, as text; fails the test where it is another one."""
    text = match.record().to_text()
    again = Match.resume(match.game, Record.from_text(text), match.seed)
    assert again.state == match.state
    assert [step.line for step in again.steps] == [step.line for step in match.steps]
    assert again.results == match.results
    assert again.record().to_text() == text
    return again
