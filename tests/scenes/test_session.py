"""A session: who came out best, what is told of computer players, what a library gets to know."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cardtable.engine.match import Match
from cardtable.scenes.match_log import MatchLog
from cardtable.scenes.session import Session
from cardtable.storage.library import Library
from tests.kit.samples import COMPANY, asked, played
from tests.scenes.table_kit import players


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    made = Library(tmp_path / "library.db", pytest.fail)
    yield made
    made.close()


@pytest.mark.parametrize(
    ("points", "best", "fates"),
    [
        ((0, 0), (), ("", "")),
        ((1, 0), (0, 2), ("won", "lost")),
        ((-2, 1), (1, 3), ("lost", "won")),
    ],
)
def test_whoever_gained_most_by_a_hand_won_it_unless_all_gained_alike(
    points: tuple[int, int], best: tuple[int, ...], fates: tuple[str, str]
) -> None:
    match = played(lambda match: len(match.results) == 1)
    match.results[0] = replace(match.results[0], points=points)
    for person, fate in enumerate(fates):
        alone = Session(match, players((person,)))
        assert (alone.best, alone.fate()) == (best, fate)
    assert Session(match, players((0, 1))).fate() == ""


def test_the_moves_of_computer_players_are_told_hand_by_hand_and_none_is_left_out() -> None:
    match = played(lambda match: False, "combat", COMPANY[:2])
    session = Session(match, COMPANY[:2])
    told = [line for hand in range(len(match.results)) for line, _reason in session.reasons(hand)]
    log = session.match_log.told
    last = match.results[-1].ply
    assert told == [move.lines[0] for move in log[:last] if move.seat == 1 and move.lines]


def test_hints_may_be_had_unless_they_were_agreed_away() -> None:
    match = played(asked("bid"))
    assert Session(match, COMPANY).may_hint
    assert not Session(match, COMPANY, agreed={"hints": False}).may_hint


def test_an_agreed_end_that_the_library_did_not_hear_of_is_kept_when_it_is_opened(library: Library) -> None:
    match = played(lambda match: len(match.results) == 1)
    number = library.new_match("whitehouse", {}, COMPANY, match.seed, {"hands": 1}, match.record().moves)
    session = Session.resume(library.open(number), library)
    assert session.match.state.winners is None
    assert session.match.winners is not None
    assert library.open(number).winners == session.match.winners


@pytest.mark.parametrize("person", [0, 2])
def test_the_partner_of_a_person_plays_no_worse_than_normal(person: int) -> None:
    def levels_asked(seat: int) -> list[str]:
        match = played(lambda match: match.state.to_act == (seat,))
        company = [replace(player, level="easy") for player in players((person,))]
        asked: list[str] = []
        thinker: Any = SimpleNamespace(ask=lambda *words: asked.append(words[3]))
        Session(match, company).ask(thinker)
        return asked

    assert levels_asked(2 - person) == ["normal"]
    assert levels_asked(1) == levels_asked(3) == ["easy"]


def test_what_one_seat_alone_read_goes_with_the_move_that_is_taken_back() -> None:
    def traded(match: Match) -> bool:
        return bool(match.steps) and " give " in match.steps[-1].line

    match = played(traded, "american_deuce", players((0,)))
    holder = match.steps[-1].seat
    log = MatchLog.of(match, Session(match, players((0,))).table, (holder,))
    told = log.told[-1]
    assert log.lines(told, holder)[:-1] == told.lines == log.lines(told, None)
    log.cut(told.ply)
    assert log.lines(told, holder) != told.lines
    log.cut(told.ply - 1)
    assert log.lines(told, holder) == told.lines


@pytest.mark.parametrize("hands", [0, 1])
def test_a_hand_may_be_taken_back_until_the_match_is_over(library: Library, hands: int) -> None:
    match = played(lambda match: len(match.results) == 1)
    agreed = {"undo": "on", "hands": hands}
    number = library.new_match("whitehouse", {}, COMPANY, match.seed, agreed, match.record().moves)
    session = Session.resume(library.open(number), library)
    assert session.can_take_back == (session.waits != "over") == (hands == 0)
