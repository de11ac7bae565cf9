"""Hands are counted as they end, once, and no more when they are taken back."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.scenes.finished_hands import finished_hand
from cardtable.scenes.session import Session
from cardtable.storage.library import Library
from cardtable.storage.settings import Player
from tests.kit.samples import played

PLAYERS = (
    Player("Ann", "ann", "person", person="a"),
    Player("Teddy", "teddy", "computer"),
    Player("Abe", "abe", "computer"),
    Player("Eleanor", "eleanor", "computer"),
)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    made = Library(tmp_path / "library.db", pytest.fail)
    yield made
    made.close()


def counted(library: Library) -> int:
    return library.tally("a").hands


def test_a_hand_counts_when_it_ends_and_not_when_it_is_taken_back(library: Library) -> None:
    match = played(lambda match: len(match.results) == 1, players=PLAYERS)
    lines = [step.line for step in match.steps]
    number = library.new_match("whitehouse", {}, PLAYERS, match.seed, {"undo": "on"}, lines[:-1])
    session = Session.resume(library.open(number), library)
    last = match.steps[-1]
    assert counted(library) == 0
    session.play(last.seat, last.move)
    assert counted(library) == 1
    assert library.outcomes("a")[0].hands[0].points == match.results[0].points[0]
    session.viewer = 0
    assert session.take_back()
    assert counted(library) == 0
    for step in match.steps[len(session.match.steps) :]:
        session.play(step.seat, step.move)
    assert counted(library) == 1


def test_hands_that_nobody_counted_are_counted_when_the_match_goes_on(library: Library) -> None:
    match = played(lambda match: len(match.results) == 2, players=PLAYERS)
    number = library.new_match("whitehouse", {}, PLAYERS, match.seed, {}, match.record().moves)
    assert counted(library) == 0
    for _time in range(2):
        Session.resume(library.open(number), library)
        assert counted(library) == 2


def test_each_hand_is_counted_for_itself() -> None:
    match = played(lambda match: len(match.results) == 2, players=PLAYERS, seed="1")
    session = Session(match, PLAYERS)
    bidders = [result.facts["bidder"] for result in match.results]
    assert bidders[0] != bidders[1]
    for number, bidder in enumerate(bidders):
        hand = finished_hand(session.table, match, session.match_log.told, number)
        assert [seat for seat, mine in enumerate(hand.seats) if "bids" in mine.counts] == [bidder]


def test_a_hand_in_which_the_most_was_gained_twice_is_won_by_nobody() -> None:
    match = played(lambda match: len(match.results) == 1, players=PLAYERS)
    session = Session(match, PLAYERS)
    for points, winners in (((2, 1), [0, 2]), ((1, 1), [])):
        match.results[0] = replace(match.results[0], points=points)
        hand = finished_hand(session.table, match, session.match_log.told, 0)
        assert [seat for seat, mine in enumerate(hand.seats) if mine.won] == winners


def test_whoever_has_finished_no_hand_of_the_game_makes_a_table_of_newcomers(library: Library) -> None:
    match = played(lambda match: len(match.results) == 1, players=PLAYERS)
    both = (PLAYERS[0], Player("Ben", "ben", "person", person="b"), *PLAYERS[2:])

    def newcomers(company: tuple[Player, ...]) -> bool:
        number = library.new_match("whitehouse", {}, company, match.seed, {}, match.record().moves[:2])
        return Session.resume(library.open(number), library).table.newcomers

    def play_a_hand(company: tuple[Player, ...]) -> None:
        number = library.new_match("whitehouse", {}, company, match.seed, {}, match.record().moves)
        Session.resume(library.open(number), library)

    assert newcomers(both)
    play_a_hand(PLAYERS)
    assert not newcomers(PLAYERS)
    assert newcomers(both)
    play_a_hand(both)
    assert not newcomers(both)
