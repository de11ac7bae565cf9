"""What the tips say, and that every kind of question and announcement of every game has one."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from random import Random

import pytest

from cardtable.engine.match import Match
from cardtable.engine.record import Record, read_line, replay
from cardtable.games import catalogue
from cardtable.games.kit.table.game_table import GameTable
from cardtable.lessons.messages import extract_tips
from cardtable.lessons.tips import EVERY, TipError, load, read
from cardtable.resources import asset
from cardtable.viewmodel.picture import Sitter
from tests.kit.matches import low_bids, play_on
from tests.kit.records import records

GAMES = ("whitehouse", "statehood", "states", "combat", "american_deuce")
MATCHES = 10
MOST = 250
"""Moves of a random match that are looked at."""
ON_REQUEST = {"hint", "why", "refused", "only", "undo", "continue"}
OUTSIDE = {"handover", "sheet", "end", "review"}
"""What comes outside the table."""


def table_of(record: Record) -> GameTable:
    sitters = [Sitter(f"P{seat}", "ann", person=True) for seat in range(record.seats)]
    return catalogue.make_table(record.game, sitters, record.settle(catalogue.game_of(record)))


def matches_of(game: str) -> Iterator[Record]:
    """The golden records of a game, and some random matches."""
    yield from records(game)
    rules, dice = catalogue.game(game), Random(game)
    for number in range(MATCHES):
        seats = rules.seats[number % len(rules.seats)]
        yield play_on(Match(rules, seats, {}, f"tips {number}"), dice, low_bids, MOST).record()


def kinds_in(record: Record) -> Iterator[tuple[str, str]]:
    """What needs a tip in a match: ``ask`` or ``forced`` with the first kind, ``more``, ``banner``."""
    table = table_of(record)
    (state,) = replay(record, catalogue.game_of(record), 0)
    for number, line in enumerate(record.moves, start=1):
        for seat in state.to_act:
            seen = state.observe(seat) if seat >= 0 else None
            ask = table.picture(seen, seat, ()).ask if seen is not None else None
            if seen is not None and ask is not None and ask.mine:
                kinds = [*table.tips(seen)] or [""]
                yield "forced" if ask.forced is not None else "ask", kinds[0]
                yield from (("more", kind) for kind in kinds[1:])
        before, own = state.observe(None), state.observe(0)
        events = state.play(*read_line(state, number, line))
        after, mine = state.observe(None), state.observe(0)
        public, seen_events = ([event.seen_by(who) for event in events] for who in (None, 0))
        shown = table.beats(own, seen_events, mine, 0, ())
        told = chain(table.banners(before, public, after, 0), *(beat.banners for beat in shown))
        yield from (("banner", banner.tip) for banner in told)


@cache
def kinds_of(game: str) -> frozenset[tuple[str, str]]:
    return frozenset(chain.from_iterable(map(kinds_in, matches_of(game))))


@pytest.mark.parametrize("game", GAMES)
def test_every_question_and_announcement_has_a_tip_or_needs_none(game: str) -> None:
    tips, problem = load()
    assert problem is None
    for what, kind in kinds_of(game):
        quiet = what == "banner" and f"{game}.{kind}" in tips.quiet
        assert quiet or tips.find(game, kind) is not None, f"{game}: {what} '{kind}'"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_made_for_somebody_is_explained_as_such(game: str) -> None:
    asked = {kind for what, kind in kinds_of(game) if what == "ask"}
    forced = {kind for what, kind in kinds_of(game) if what == "forced"}
    assert asked
    assert not asked & forced


def test_every_tip_is_for_something_that_comes() -> None:
    tips, _problem = load()
    met = {f"{game}.{kind}" for game in GAMES for _what, kind in kinds_of(game)}
    unmet = {key for key in tips.told if not key.startswith(f"{EVERY}.")} - met
    assert unmet <= {"whitehouse.too-high"}, "only a bid of all votes leads to it"
    assert {key.removeprefix(f"{EVERY}.") for key in tips.told if key.startswith(f"{EVERY}.")} == (
        ON_REQUEST | OUTSIDE
    )


def test_no_tip_repeats_what_a_wild_card_announces_at_length() -> None:
    tips, _problem = load()
    wild = {"fake-news", "celebrity", "recount", "swing-state", "collusion", "second-wild"}
    assert {f"combat.{kind}" for kind in wild} <= tips.quiet
    assert not {f"combat.{kind}" for kind in wild} & {*tips.told}


@pytest.mark.parametrize("key", load()[0].told)
def test_a_tip_is_short(key: str) -> None:
    said = load()[0].told[key].say
    sentences = [part for part in re.split(r"(?<=[.!?:])\s+(?=[A-Z])", said) if part]
    assert len(sentences) <= 2, said
    assert all(len(sentence.split()) <= 12 for sentence in sentences), said
    assert said.endswith((".", "!", "?"))


def test_every_game_has_tips_and_its_lesson_teaches_some() -> None:
    tips, _problem = load()
    assert {key.partition(".")[0] for key in tips.told} == {EVERY, *GAMES}
    assert all(tips.taught(game) for game in GAMES)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("format: 2\ntips: {}", "'format' cannot be 2; allowed: 1"),
        ("format: 1", "the key 'tips' is missing"),
        ("format: 1\ntips: {combat: {turn: {say: x, told: y}}}", "allowed: say, lesson"),
        ("format: 1\ntips: {combat: {turn: {say: ''}}}", "allowed: "),
        ("[", "not plain YAML"),
    ],
)
def test_a_wrong_file_is_explained_in_one_sentence(text: str, wrong: str) -> None:
    with pytest.raises(TipError, match=re.escape(wrong)) as caught:
        read(text)
    assert "\n" not in str(caught.value)


def test_translators_get_every_tip_with_its_key() -> None:
    file = io.BytesIO(asset("lessons", "notes.yaml").read_bytes())
    found = [(text, comments) for _line, _function, text, comments in extract_tips(file, {}, (), {})]
    assert found == [(tip.say, [f"tip {tip.key}"]) for tip in load()[0].told.values()]
