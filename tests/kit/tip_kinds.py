"""What whole matches bring of the things that newcomers have explained, and where it comes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain
from random import Random

from cardtable.engine.events import Scored
from cardtable.engine.match import Match
from cardtable.engine.record import Record, read_line, replay
from cardtable.games import catalogue
from cardtable.games.kit.table.game_table import GameTable
from cardtable.scenes.match_log import MatchLog
from cardtable.viewmodel.picture import Sitter
from tests.kit.matches import low_bids, play_on
from tests.kit.records import records

MATCHES = 10
MOST = 250
"""Moves of a random match that are looked at."""


@dataclass(frozen=True, slots=True)
class Met:
    """A thing that comes in a match.

    Args:
        what: ``ask`` or ``forced`` for the first kind of a question, ``more`` for the others, ``banner``,
            ``happening``, ``sheet``.
        kind: as the tips name it; empty for a question that has none.
        record: the match.
        ply: number of moves after which it is there.
        seat: whom it comes to.
    """

    what: str
    kind: str
    record: Record
    ply: int
    seat: int = 0


def table_of(record: Record) -> GameTable:
    sitters = [Sitter(f"P{seat}", "ann", person=seat == 0) for seat in range(record.seats)]
    return catalogue.make_table(record.game, sitters, record.settle(catalogue.game_of(record)))


def matches_of(game: str) -> Iterator[Record]:
    """The golden records of a game, and some random matches."""
    yield from records(game)
    rules, dice = catalogue.game(game), Random(game)
    for number in range(MATCHES):
        seats = rules.seats[number % len(rules.seats)]
        yield play_on(Match(rules, seats, {}, f"tips {number}"), dice, low_bids, MOST).record()


def kinds_in(record: Record) -> Iterator[Met]:
    """What comes in a match, in order."""
    table = table_of(record)
    told = MatchLog(table)
    (state,) = replay(record, catalogue.game_of(record), 0)
    for number, line in enumerate(record.moves, start=1):
        for seat in state.to_act:
            seen = state.observe(seat) if seat >= 0 else None
            ask = table.picture(seen, seat, ()).ask if seen is not None else None
            if seen is not None and ask is not None and ask.mine:
                kinds = [*table.tips(seen)] or [""]
                what = "forced" if ask.forced is not None else "ask"
                yield Met(what, kinds[0], record, number - 1, seat)
                yield from (Met("more", kind, record, number - 1, seat) for kind in kinds[1:])
        before, own = state.observe(None), state.observe(0)
        mover, move = read_line(state, number, line)
        events = state.play(mover, move)
        after, mine = state.observe(None), state.observe(0)
        public, seen_events = ([event.seen_by(who) for event in events] for who in (None, 0))
        shown = table.beats(own, seen_events, mine, 0, ())
        banners = chain(table.banners(before, public, after, 0), *(beat.banners for beat in shown))
        yield from (Met("banner", banner.tip, record, number) for banner in banners)
        yield from (
            Met("happening", kind, record, number) for kind in table.happenings(before, public, after, 0)
        )
        told.add(mover, before, events, after)
        if any(isinstance(event, Scored) for event in events):
            yield from (Met("sheet", kind, record, number) for kind in table.sheet(after, told.told).tips)
            if table.ending(after, told.told) is not None:
                yield Met("sheet", "map", record, number)


@cache
def kinds_of(game: str) -> tuple[Met, ...]:
    """The first of each kind that matches of a game bring in each way."""
    found: dict[tuple[str, str], Met] = {}
    for met in chain.from_iterable(map(kinds_in, matches_of(game))):
        found.setdefault((met.what, met.kind), met)
    return tuple(found.values())
