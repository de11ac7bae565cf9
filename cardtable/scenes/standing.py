"""How a match stands, in one line, for anyone who may continue it."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.game import State
from cardtable.engine.match import Match
from cardtable.games import catalogue
from cardtable.i18n import _
from cardtable.storage.matches import StoredMatch, Summary

_LONG = 24
"""Most letters of names that still leave room for the score."""


def standing(stored: StoredMatch) -> str:
    """The match's game, hand and scores, such as "Whitehouse · hand 3 · Ann & Abe lead 2 to 0".

    Between two hands it names the next one.

    Raises:
        ValueError: its game is unknown, its deck is unavailable, or the rules refuse its moves.
    """
    game = catalogue.game_of(stored.record)
    match = Match.resume(game, stored.record, stored.seed)
    entry = catalogue.GAMES[stored.record.game]
    following = match.results[-1].hand + 1 if match.results else 1
    title, part = _(entry.title), _(entry.part).format(number=max(following, match.state.hand))
    return f"{title} · {part} · {scores_line(match.state, [player.name for player in stored.players])}"


def unread(summary: Summary) -> str:
    """The line for a match that cannot be read, such as "Whitehouse · cannot be read"."""
    entry = catalogue.GAMES.get(summary.game)
    title = _(entry.title) if entry is not None else _("A match")
    return f"{title} · {_('cannot be read')}"


def ending(stored: StoredMatch) -> str:
    """How a match ended, such as "Whitehouse · Ann & Abe won 7 to 2", without replaying it."""
    title = _(catalogue.GAMES[stored.record.game].title)
    scores, winners = stored.scores or (), stored.winners or ()
    names = [player.name for player in stored.players]
    beaten = [score for seat, score in enumerate(scores) if seat not in winners]
    if not winners or not beaten:
        return f"{title} · {_('nobody won')}"
    line = _("{names} won {high}\N{NO-BREAK SPACE}to\N{NO-BREAK SPACE}{low}").format(
        names=side_name(names, winners), high=_score(scores[winners[0]]), low=_score(max(beaten))
    )
    return f"{title} · {line}"


def side_name(names: Sequence[str], seats: Sequence[int]) -> str:
    """The players of a side, such as "Ann & Abe".

    If that would leave no room for a score, only first words of names are used, provided they tell everybody
    at the table apart.
    """
    whole = " & ".join(names[seat] for seat in seats)
    first = [next(iter(name.split()), name) for name in names]
    if len(whole) <= _LONG or len(set(first)) < len(first):
        return whole
    return " & ".join(first[seat] for seat in seats)


def scores_line(state: State, names: Sequence[str]) -> str:
    """The leader and the score."""
    ranked = sorted(zip(state.scores, state.sides, strict=True), key=lambda pair: -pair[0])
    (best, leaders), (second, _others) = ranked[0], ranked[1]
    if best == second:
        return _("tied at {score}").format(score=_score(best))
    name = side_name(names, leaders)
    line = _("{name} leads {high}\N{NO-BREAK SPACE}to\N{NO-BREAK SPACE}{low}")
    if len(leaders) > 1:
        line = _("{names} lead {high}\N{NO-BREAK SPACE}to\N{NO-BREAK SPACE}{low}")
    return line.format(name=name, names=name, high=_score(best), low=_score(second))


def _score(points: int) -> str:
    return str(points).replace("-", "−")
