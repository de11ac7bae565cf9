"""What games count of each seat in a hand, and how the statistics read it."""

import pytest

from cardtable.engine.game import CHANCE
from cardtable.games.catalogue import GAMES
from cardtable.games.kit.table.figures import Figure, figure_words
from cardtable.scenes.finished_hands import finished_hand
from cardtable.scenes.session import Session
from cardtable.storage.hands import Hand
from cardtable.storage.settings import Player
from tests.kit.samples import played

SEATS = {"combat": 2, "american_deuce": 5, "states": 3, "statehood": 3, "whitehouse": 4}


def counted(game: str) -> tuple[Session, list[Hand]]:
    """Six hands of a game, or as many as a match has, with what was counted in them."""
    players = [Player(f"P{seat}", "ann", "person") for seat in range(SEATS[game])]
    session = Session(played(lambda match: len(match.results) == 6, game, players, seed="7"), players)
    match, told = session.match, session.match_log.told
    numbers = range(len(match.results))
    return session, [finished_hand(session.table, match, told, number) for number in numbers]


def total(hand: Hand, name: str) -> int:
    return sum(mine.counts.get(name, 0) for mine in hand.seats)


@pytest.mark.parametrize("game", GAMES)
def test_every_hand_is_counted_for_every_seat(game: str) -> None:
    session, hands = counted(game)
    assert len(hands) == len(session.match.results) >= 1
    for hand, result in zip(hands, session.match.results, strict=True):
        assert hand.ply == result.ply
        assert session.match.steps[hand.ply - 1].seat != CHANCE or game == "statehood"
        assert len(hand.seats) == SEATS[game]
        assert sum({mine.side: mine.won for mine in hand.seats}.values()) <= 1
        assert [mine.points for mine in hand.seats] == [result.points[mine.side] for mine in hand.seats]


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_is_counted_in_some_match(game: str) -> None:
    _session, hands = counted(game)
    known = {name for hand in hands for mine in hand.seats for name in mine.counts}
    figures = GAMES[game].table().figures
    assert len(figures) == 4
    rare = {"puerto_rico", "linked", "bonus", "knocks", "knocks_won"}
    for figure in figures:
        assert {figure.count, figure.per} - {""} <= known | rare


def test_a_bid_is_counted_for_its_bidder_and_a_trick_for_its_winner() -> None:
    _session, hands = counted("whitehouse")
    for hand in hands:
        assert total(hand, "bids") == 1
        bidder = next(mine for mine in hand.seats if "bids" in mine.counts)
        assert bidder.counts["bid"] >= 270
        assert bool(bidder.counts["made"]) == (bidder.points > 0)
        assert max(mine.counts.get("trick", 0) for mine in hand.seats) > 0


def test_a_territory_goes_to_its_declarer_or_to_a_challenger() -> None:
    _session, hands = counted("statehood")
    for hand in hands:
        assert total(hand, "held") + total(hand, "beaten") == total(hand, "territories")
        assert total(hand, "challenged") >= total(hand, "beaten")
    assert sum(total(hand, "declared") for hand in hands) > 0


def test_votes_of_a_hand_are_those_that_were_scored() -> None:
    _session, hands = counted("combat")
    for hand in hands:
        assert [mine.counts["votes"] for mine in hand.seats] == [mine.points for mine in hand.seats]


def test_one_is_out_first_in_every_round() -> None:
    _session, hands = counted("american_deuce")
    for hand in hands:
        assert total(hand, "first") == 1
        first = next(mine for mine in hand.seats if "first" in mine.counts)
        assert first.counts["gain"] == first.points
        assert first.won


def test_states_is_won_by_four_linked_or_after_a_knock() -> None:
    _session, hands = counted("states")
    for hand in hands:
        assert total(hand, "linked") + total(hand, "knocks") >= 1
        assert total(hand, "knocks_won") <= total(hand, "knocks") <= 1


@pytest.mark.parametrize(
    ("kind", "per", "words"),
    [
        ("total", "", "6"),
        ("most", "", "4"),
        ("share", "bids", "75%"),
        ("mean", "bids", "0.8"),
        ("mean", "", "0.6"),
    ],
)
def test_figures_are_read(kind: str, per: str, words: str) -> None:
    figure = Figure("", "", "made", kind, per)  # type: ignore[arg-type]
    assert figure_words(figure, {"made": 6, "bids": 8}, {"made": 4}, 10) == words


def test_nothing_is_said_of_what_never_happened() -> None:
    for kind, per in (("most", ""), ("share", "bids"), ("mean", "bids")):
        assert figure_words(Figure("", "", "made", kind, per), {}, {}, 3) == ""  # type: ignore[arg-type]
    assert figure_words(Figure("", "", "made"), {}, {}, 3) == "0"
