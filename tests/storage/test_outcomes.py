"""What people have come to: the outcomes of their matches, hand by hand, and the figures made from them."""

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.storage.hands import Hand, SeatHand
from cardtable.storage.library import Library
from cardtable.storage.outcomes import Figures, Known, Other, Outcome, PlayedHand, Tally
from cardtable.storage.settings import Player

ANN = Player("Ann", "ann", "person", person="a")
BEN = Player("Ben", "ben", "person", person="b")
ABE = Player("Abe", "abe", "computer", "normal")
SIDES = ((0,), (1,))


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    made = Library(tmp_path / "library.db", _nobody_listens)
    yield made
    made.close()


def _nobody_listens(sentence: str) -> None:
    raise AssertionError(sentence)


def hand(ply: int, *points: int, **counts: int) -> Hand:
    """A hand of as many sides of one; what is counted is counted of the first seat."""
    seats = (
        SeatHand(side, mine, points.count(max(points)) == 1 and mine == max(points), {} if side else counts)
        for side, mine in enumerate(points)
    )
    return Hand(ply, tuple(seats))


def made(points: int, sides: int, *, won: bool = False, **counts: int) -> PlayedHand:
    return PlayedHand(points, won, sides, counts)


def begin(
    library: Library,
    *hands: Hand,
    game: str = "whitehouse",
    players: tuple[Player, ...] = (ANN, ABE),
    origin: str = "played",
) -> int:
    """A match that goes on, with a move for every hand that has ended."""
    lines = [str(number) for number in range(max(1, len(hands)))]
    match_id = library.new_match(game, {}, players, "seed", {}, lines, origin)  # type: ignore[arg-type]
    library.add_hands(match_id, hands)
    return match_id


def finish(
    library: Library,
    scores: tuple[int, int],
    winner: int,
    *hands: Hand,
    game: str = "whitehouse",
    players: tuple[Player, ...] = (ANN, ABE),
) -> int:
    match_id = begin(library, *hands, game=game, players=players)
    library.finish(match_id, scores, (winner,), SIDES)
    return match_id


def test_every_finished_match_of_a_person_is_an_outcome(library: Library) -> None:
    finish(library, (3, -2), 0, hand(1, 1, -1), hand(2, -1, 1), hand(3, 3, -2))
    finish(library, (0, 270), 1, game="combat", players=(ANN, BEN))
    first, second = library.outcomes("a")
    assert (first.game, first.seat, first.seats, first.score, first.won) == ("whitehouse", 0, 2, 3, True)
    assert (first.levels, len(first.hands), first.over) == (("normal",), 3, True)
    assert [one.won for one in first.hands] == [True, False, True]
    assert first.against == (Other("Abe", "abe", "normal", 1),)
    assert (second.game, second.won, second.levels, second.hands) == ("combat", False, (), ())
    assert [outcome.won for outcome in library.outcomes("b")] == [True]
    assert library.outcomes("") == []  # a computer player is nobody


def test_hands_of_a_match_under_way_count(library: Library) -> None:
    begin(library)  # without a finished hand there is nothing to count
    begin(library, hand(1, 1, 0, bids=1), hand(2, 0, 0))
    (outcome,) = library.outcomes("a")
    assert (outcome.over, outcome.score, outcome.won) == (False, None, False)
    assert outcome.hands == (made(1, 2, won=True, bids=1), made(0, 2))
    assert library.tally("a") == Tally(hands=2, matches=0, won=0)
    finish(library, (1, 0), 0, hand(1, 1, 0))
    assert library.tally("a") == Tally(hands=3, matches=1, won=1)


def test_a_hand_that_is_taken_back_counts_no_more(library: Library, tmp_path: Path) -> None:
    match_id = begin(library, hand(1, 1, 0), hand(2, 0, 1))
    library.truncate(match_id, 1)
    assert [one.points for one in library.outcomes("a")[0].hands] == [1]
    library.append(match_id, 2, "again")
    library.add_hands(match_id, [hand(2, 5, 0)])
    library.close()
    fresh = Library(tmp_path / "library.db", _nobody_listens)
    assert [one.points for one in fresh.outcomes("a")[0].hands] == [1, 5]
    assert fresh.open(match_id).hands == 2
    fresh.close()


@pytest.mark.parametrize("origin", ["imported", "again"])
def test_what_was_not_played_here_counts_for_nobody(library: Library, origin: str) -> None:
    begin(library, hand(1, 1, 0), origin=origin)
    begin(library, hand(1, 1, 0), players=(ABE, ABE))
    assert library.outcomes("a") == []
    assert library.tally("a") == Tally()


def test_partners_share_what_their_side_wins_and_are_not_against_each_other(library: Library) -> None:
    seats = tuple(SeatHand(side, points, side == 0) for side, points in ((0, 5), (1, -1), (0, 5), (1, -1)))
    match_id = library.new_match("whitehouse", {}, (ANN, ABE, BEN, ABE), "seed", lines=["0 pass"])
    library.add_hands(match_id, [Hand(1, seats)])
    library.finish(match_id, (5, -1), (0, 2), ((0, 2), (1, 3)))
    for person, seat in (("a", 0), ("b", 2)):
        (outcome,) = library.outcomes(person)
        assert (outcome.seat, outcome.score, outcome.won, outcome.hands[0].won) == (seat, 5, True, True)
        assert [other.name for other in outcome.against] == ["Abe", "Abe"]
        assert outcome.sides == 2


def test_taking_back_the_end_takes_the_outcome_back(library: Library) -> None:
    match_id = finish(library, (1, 0), 0, hand(1, 1, 0))
    library.truncate(match_id, 0)
    assert library.outcomes("a") == []
    library.append(match_id, 1, "0 pass")
    library.add_hands(match_id, [hand(1, 0, 1)])
    library.finish(match_id, (0, 1), (1,), SIDES)
    (outcome,) = library.outcomes("a")
    assert (outcome.won, [one.won for one in outcome.hands]) == (False, [False])


def test_another_name_keeps_what_was_played_and_reaches_every_match(library: Library, tmp_path: Path) -> None:
    finish(library, (1, 0), 0, hand(1, 1, 0))
    going = begin(library, players=(ABE, ANN))
    library.rename("a", "Anna", "maya")
    assert library.people() == [Known("a", "Anna", "maya")]
    assert len(library.outcomes("a")) == 1
    assert library.stored(going).players[1].name == "Anna"
    library.close()
    fresh = Library(tmp_path / "library.db", _nobody_listens)
    assert fresh.open(going).record.names == ("Abe", "Anna")
    fresh.close()


def test_a_reset_of_one_game_leaves_the_others_and_the_matches(library: Library) -> None:
    finish(library, (1, 0), 0, hand(1, 1, 0))
    finish(library, (1, 0), 0, hand(1, 1, 0), players=(BEN, ANN))
    finish(library, (1, 0), 0, hand(1, 1, 0), game="combat")
    library.uncount("a", "whitehouse")
    assert [outcome.game for outcome in library.outcomes("a")] == ["combat"]
    assert library.tally("a").matches == 1
    assert library.tally("b").matches == 1
    assert len(library.finished(9)) == 3
    finish(library, (1, 0), 0, hand(1, 1, 0))
    assert library.tally("a").matches == 2


def test_a_match_whose_players_cannot_be_read_counts_for_nobody(library: Library, tmp_path: Path) -> None:
    broken = finish(library, (1, 0), 0, hand(1, 1, 0))
    finish(library, (1, 0), 0, hand(1, 1, 0))
    library.close()
    with sqlite3.connect(tmp_path / "library.db") as connection:
        connection.execute("UPDATE players SET name = CAST(name AS BLOB) WHERE match_id = ?", (broken,))
    connection.close()
    fresh = Library(tmp_path / "library.db", _nobody_listens)
    (outcome,) = fresh.outcomes("a")
    assert Figures.of([outcome]).fair_hands == pytest.approx(0.5)
    fresh.close()


def test_people_are_listed_by_how_much_they_played(library: Library) -> None:
    assert library.people() == []
    finish(library, (1, 0), 0, players=(BEN, ABE))
    finish(library, (1, 0), 0, players=(BEN, ANN))
    assert [known.name for known in library.people()] == ["Ben", "Ann"]


def outcome(*hands: PlayedHand, won: bool = False, score: int = 0, over: bool = True) -> Outcome:
    return Outcome("combat", 0, 2, over, score if over else None, won, (), hands)


def test_where_no_sides_are_known_everybody_else_is_against_the_player() -> None:
    others = tuple(Other(name, "abe", "normal", -1) for name in ("Abe", "Teddy"))
    assert replace(outcome(), others=others).against == others


def test_figures_count_sum_and_find_rows() -> None:
    played = [outcome(won=one == "w", score=score) for one, score in zip("wwlwwwlw", range(8), strict=True)]
    figures = Figures.of(played)
    assert (figures.matches, figures.won, figures.best) == (8, 6, 7)
    assert (figures.streak, figures.longest) == (1, 3)
    assert (figures.hands, figures.fair) == (0, 4)


def test_figures_of_hands() -> None:
    first = outcome(made(-1, 4, won=True, bid=300, trick=40), made(-3, 4), won=True)
    second = outcome(made(-4, 2, bid=310, trick=20), over=False)
    figures = Figures.of([first, second])
    assert (figures.matches, figures.hands, figures.hands_won) == (1, 3, 1)
    assert figures.fair_hands == pytest.approx(0.25 + 0.25 + 0.5)
    assert figures.fair == pytest.approx(0.25)
    assert figures.sums == {"bid": 610, "trick": 60}
    assert figures.most == {"bid": 310, "trick": 40}


def test_figures_of_nothing() -> None:
    assert Figures.of(()) == Figures(0, 0, 0, 0, 0, 0, None, 0, 0, {}, {})


def test_who_has_finished_a_hand_of_a_game_is_no_newcomer_to_it(library: Library) -> None:
    begin(library, game="whitehouse")
    assert not library.has_played("a", "whitehouse"), "no hand was finished"
    begin(library, hand(1, 1, 0), game="states")
    begin(library, hand(1, 1, 0), game="combat", origin="imported")
    assert library.has_played("a", "states")
    for person, game in (("a", "whitehouse"), ("a", "combat"), ("b", "states"), ("", "states")):
        assert not library.has_played(person, game)
