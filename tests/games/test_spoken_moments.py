"""What players may say a word about: from public events alone, and no earlier than everybody knows it."""

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from cardtable.ai.characters import COMPUTERS
from cardtable.engine.events import Event, Moved, Said, Scored, Won
from cardtable.engine.match import Match
from cardtable.games.catalogue import GAMES, game, make_table
from cardtable.games.kit.table.game_table import GameTable, Told
from cardtable.scenes.match_log import MatchLog
from cardtable.viewmodel.picture import Sitter
from cardtable.voices.choosing import spoken
from cardtable.voices.lines import load
from cardtable.voices.moments import Moment
from tests.games.plurality.game import GAME as SIXTH
from tests.games.random_plays import RANDOM_PLAYS
from tests.kit.matches import low_bids, play_on

SEATS = {"combat": 2, "american_deuce": 4, "states": 3, "statehood": 3, "whitehouse": 4}
MOST = 400
"""Moves of a random match that are looked at."""


def table_of(name: str) -> GameTable:
    sitters = [Sitter(f"P{seat}", "ann", person=True) for seat in range(SEATS[name])]
    return make_table(name, sitters, game(name).settle(SEATS[name], {}))


@cache
def played(name: str) -> Match:
    return play_on(Match(game(name), SEATS[name], {}, "moments"), Random(name), low_bids, MOST)


def told(*moves: Sequence[Event]) -> list[Told]:
    return [Told(ply, 1, 0, tuple(events), ()) for ply, events in enumerate(moves, start=1)]


def moments(name: str, *moves: Sequence[Event]) -> set[tuple[int, str]]:
    """The seat and the occasion of each moment of the last move."""
    found = table_of(name).moments(told(*moves))
    return {(moment.seat, moment.occasion) for moment in found if moment.ply == len(moves)}


def trick(winner: int, votes: int, *cards: str) -> list[Event]:
    laid = [Moved(card, f"hand.{seat}", "trick") for seat, card in enumerate(cards)]
    return [*laid, Won(winner, "trick", votes, "captured.0")]


@pytest.mark.parametrize("name", GAMES)
def test_every_finished_hand_is_a_moment_for_somebody(name: str) -> None:
    match = played(name)
    found = MatchLog.of(match, table_of(name)).told
    plies = {moment.ply for moment in table_of(name).moments(found)}
    decided = [result.ply for result in match.results if max(result.points) > min(result.points)]
    assert decided
    assert {*decided} <= plies


@pytest.mark.parametrize("number", range(12))
@pytest.mark.parametrize("name", RANDOM_PLAYS)
def test_whoever_plays_and_by_whatever_options_a_finished_hand_is_a_moment(name: str, number: int) -> None:
    match = play_on(RANDOM_PLAYS[name].match(number), Random(number), low_bids, MOST)
    table = make_table(
        name, [Sitter(f"P{seat}", "ann", person=True) for seat in range(match.seats)], match.options
    )
    plies = {moment.ply for moment in table.moments(MatchLog.of(match, table).told)}
    assert {result.ply for result in match.results if max(result.points) > min(result.points)} <= plies


@pytest.mark.parametrize("name", GAMES)
def test_a_moment_depends_on_nothing_that_comes_later(name: str) -> None:
    table = table_of(name)
    found = MatchLog.of(played(name), table).told
    whole = table.moments(found)
    assert whole == sorted(whole)
    for made in range(0, len(found), 7):
        assert table.moments(found[:made]) == [moment for moment in whole if moment.ply <= made]


@pytest.mark.parametrize("name", GAMES)
def test_hidden_cards_have_no_bearing_on_what_is_said(name: str) -> None:
    match, table, dice, differed = played(name), table_of(name), Random(name), 0
    portraits = {seat: COMPUTERS[seat].portrait for seat in range(SEATS[name])}
    for ply in range(1, len(match.steps), 5):
        step, before = match.steps[ply], match.before(ply)
        if step.seat not in before.to_act or step.seat < 0:
            continue
        other = before.observe(step.seat).resample(dice)
        if step.move not in other.legal(step.seat):
            continue
        differed += other != before
        lines = []
        for state in (before, other):
            log = MatchLog.of(Match.resume(match.game, match.record(), "x"), table)
            log.cut(ply)
            seen = state.observe(None)
            log.add(step.seat, seen, state.play(step.seat, step.move), state.observe(None))
            found = [moment for moment in table.moments(log.told) if not _hand_ends(log.told, moment)]
            lines.append(spoken(found, portraits, load()[0], SEATS[name], "7"))
        assert lines[0] == lines[1]
    assert differed > 5


def _hand_ends(found: Sequence[Told], moment: Moment) -> bool:
    """Whether the last hand ends with a moment, for then everybody sees the cards that were hidden."""
    last = moment.ply == len(found)
    return last and any(isinstance(event, Scored) for event in found[-1].events)


def test_in_whitehouse_partners_are_praised_and_aces_missed() -> None:
    assert moments("whitehouse", trick(2, 80, "KH", "3H", "2S", "4H")) == {(0, "praise")}
    assert moments("whitehouse", trick(2, 40, "KH", "3H", "2S", "4H")) == set()
    assert moments("whitehouse", trick(2, 40, "KH", "AH", "2S", "4H")) == {(1, "blow")}
    assert moments("whitehouse", trick(1, 40, "KH", "AH", "2D", "4H")) == set()


@pytest.mark.parametrize(
    ("bid", "votes", "occasion"), [(400, 450, "daring"), (300, 302, "daring"), (300, 350, "won")]
)
def test_in_whitehouse_a_high_or_narrow_bid_that_is_made_is_daring(
    bid: int, votes: int, occasion: str
) -> None:
    end = [*trick(0, votes, "KH", "3H", "2H", "4H"), Scored(1, (1, 0), (1, 0), "made")]
    found = moments("whitehouse", [Said(0, "bid", str(bid))], end)
    assert found == {(0, occasion), (2, "praise"), (1, "lost"), (3, "lost")}


def test_in_whitehouse_whoever_defeats_a_bid_has_won() -> None:
    end = [*trick(0, 90, "KH", "3H", "2H", "4H"), Scored(1, (-2, 0), (-2, 0), "failed")]
    found = moments("whitehouse", [Said(0, "bid", "300")], end)
    assert found == {(0, "lost"), (2, "praise"), (1, "won"), (3, "won")}


def prize(winner: int, *challengers: int, cards: str = "QH") -> list[list[Event]]:
    laid = [Moved(card, "hand.0", "declared") for card in ("*GU", cards)]
    declared = [Said(0, "declare", "GU"), *laid]
    against = [[Moved("KS", f"hand.{seat}", f"challenge.{seat}")] for seat in challengers]
    return [declared, *against, [Won(winner, "territory", 1, f"won.{winner}")]]


def test_in_statehood_a_prize_held_against_somebody_is_daring_and_a_lost_one_a_blow() -> None:
    assert moments("statehood", *prize(0, 1)) == {(0, "daring")}
    assert moments("statehood", *prize(1, 1)) == {(0, "blow")}
    assert moments("statehood", *prize(2, 1, 2)) == {(0, "blow"), (2, "daring")}


def test_in_states_a_knock_pays_or_it_does_not() -> None:
    def end(winner: int) -> list[Event]:
        points = tuple(3 if seat == winner else 0 for seat in range(3))
        return [Won(winner, "total", 3, f"hand.{winner}"), Scored(1, points, points, "total")]

    knock = [Said(1, "knock", "4")]
    assert moments("states", knock, end(1)) == {(1, "daring"), (0, "lost"), (2, "lost")}
    assert moments("states", knock, end(2)) == {(1, "blow"), (2, "won"), (0, "lost")}


def test_in_states_a_knock_that_the_partner_wins_is_no_blow() -> None:
    sitters = [Sitter(f"P{seat}", "ann", person=True) for seat in range(4)]
    table = make_table("states", sitters, game("states").settle(4, {"teams": True}))
    end: list[Event] = [Won(3, "total", 3, "hand.3"), Scored(1, (0, 3), (0, 3), "total")]
    found = {(moment.seat, moment.occasion) for moment in table.moments(told([Said(1, "knock", "4")], end))}
    assert found == {(0, "lost"), (2, "lost"), (1, "won"), (3, "won")}


def plays(*played: tuple[int, str]) -> list[list[Event]]:
    return [[Moved(card, f"hand.{seat}", "table") for card in cards.split()] for seat, cards in played]


def test_in_american_deuce_a_beaten_deuce_is_a_blow_and_a_riot_is_daring() -> None:
    won: list[Event] = [Won(1, "trick", 1, "played")]
    riot = plays((0, "2S"), (1, "9S 9H 9D 9C"))
    assert moments("american_deuce", *riot, won) == {(0, "blow"), (1, "daring")}
    assert moments("american_deuce", *plays((0, "3S"), (1, "9S")), won) == set()


def test_in_combat_many_votes_lost_are_a_blow() -> None:
    assert moments("combat", [Scored(1, (60, 5), (60, 5), "unequal")]) == {(0, "won"), (1, "blow")}
    assert moments("combat", [Scored(1, (5, 40), (5, 40), "swing-state")]) == {(0, "lost"), (1, "daring")}


def test_a_game_of_tricks_says_who_won_and_lost_without_a_line_of_its_own() -> None:
    sitters = [Sitter(f"P{seat}", "ann", person=True) for seat in range(4)]
    table = SIXTH.table()(sitters, {"census": 2020, "target": 500})
    end = [Scored(1, (200, 150, 100, 88), (200, 150, 100, 88), "")]
    assert table.moments(told(end)) == [Moment(1, 1, 0, "won"), Moment(1, 1, 3, "lost")]
