"""What people have come to: outcomes in the library and the figures made from them."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.storage import database
from cardtable.storage.library import Library
from cardtable.storage.outcomes import Figures, Outcome
from cardtable.storage.settings import Player

ANN = Player("Ann", "ann", "person")
BEN = Player("Ben", "ben", "person")
ABE = Player("Abe", "abe", "computer", "normal")
SIDES = ((0,), (1,))


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    made = Library(tmp_path / "library.db", _nobody_listens)
    yield made
    made.close()


def _nobody_listens(sentence: str) -> None:
    raise AssertionError(sentence)


def finish(
    library: Library,
    scores: tuple[int, int],
    winner: int,
    game: str = "whitehouse",
    players: tuple[Player, Player] = (ANN, ABE),
    hands: tuple[tuple[int, int], ...] = (),
) -> int:
    match_id = library.new_match(game, {}, players, "seed", lines=["0 pass"])
    library.finish(match_id, scores, (winner,), SIDES, hands)
    return match_id


def test_every_finished_match_of_a_person_is_an_outcome(library: Library) -> None:
    finish(library, (3, -2), 0, hands=((1, -1), (-1, 1), (3, -2)))
    finish(library, (0, 270), 1, "combat", (ANN, BEN))
    library.new_match("whitehouse", {}, (ANN, ABE), "seed", lines=["0 pass"])  # goes on, and does not count
    first, second = library.outcomes("Ann")
    assert (first.game, first.seat, first.seats, first.score, first.won) == ("whitehouse", 0, 2, 3, True)
    assert (first.levels, first.hands, first.hands_won, first.best_hand) == (("normal",), 3, 2, 3)
    assert (second.game, second.won, second.levels, second.hands, second.best_hand) == (
        "combat",
        False,
        (),
        0,
        None,
    )
    assert [outcome.won for outcome in library.outcomes("Ben")] == [True]
    assert library.outcomes("Abe") == []  # a computer player of that name is nobody's record


def test_a_hand_that_ends_level_is_nobodys(library: Library) -> None:
    finish(library, (1, 0), 0, hands=((0, 0), (1, 0)))
    (outcome,) = library.outcomes("Ann")
    assert (outcome.hands, outcome.hands_won) == (2, 1)


def test_partners_share_what_their_side_wins(library: Library) -> None:
    match_id = library.new_match("whitehouse", {}, (ANN, ABE, BEN, ABE), "seed", lines=["0 pass"])
    library.finish(match_id, (5, -1), (0, 2), ((0, 2), (1, 3)), ((5, -1),))
    for name, seat in (("Ann", 0), ("Ben", 2)):
        (outcome,) = library.outcomes(name)
        assert (outcome.seat, outcome.score, outcome.won, outcome.hands_won) == (seat, 5, True, 1)


def test_taking_back_the_end_takes_the_outcome_back(library: Library) -> None:
    match_id = finish(library, (1, 0), 0, hands=((1, 0),))
    library.truncate(match_id, 0)
    assert library.outcomes("Ann") == []
    library.append(match_id, 1, "0 pass")
    library.finish(match_id, (0, 1), (1,), SIDES, ((0, 1),))
    (outcome,) = library.outcomes("Ann")
    assert (outcome.won, outcome.hands, outcome.hands_won) == (False, 1, 0)


def test_going_on_keeps_the_hands_of_a_match_that_was_read_again(library: Library, tmp_path: Path) -> None:
    match_id = finish(library, (1, 0), 0, hands=((1, 0),))
    library.close()
    again = Library(tmp_path / "library.db", _nobody_listens)
    assert again.open(match_id).scores == (1, 0)
    assert again.outcomes("Ann")[0].hands == 1
    again.close()


def test_people_are_listed_by_how_much_they_played(library: Library) -> None:
    assert library.people() == []
    finish(library, (1, 0), 0, players=(BEN, ABE))
    finish(library, (1, 0), 0, players=(BEN, ANN))
    assert library.people() == ["Ben", "Ann"]


def test_a_library_from_before_hands_were_kept_is_brought_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "library.db"
    with monkeypatch.context() as patch:
        patch.setattr(database, "STEPS", database.STEPS[:1])
        connection = database.connect(path, 0.1)
        connection.execute(
            "INSERT INTO matches VALUES (7, 'whitehouse', '{}', '{}', 's', '2025', '2025', '2025', 1)"
        )
        connection.execute("INSERT INTO players VALUES (7, 0, 'Ann', 'ann', 'person', '')")
        connection.execute("INSERT INTO results VALUES (7, 0, 3, 1)")
        connection.close()
    library = Library(path, _nobody_listens)
    (outcome,) = library.outcomes("Ann")
    assert (outcome.score, outcome.won, outcome.hands) == (3, True, 0)
    library.close()
    with sqlite3.connect(path) as looked:
        assert looked.execute("PRAGMA user_version").fetchone() == (len(database.STEPS),)
    looked.close()


def outcome(*, won: bool, score: int = 0, hands: tuple[int, int, int | None] = (0, 0, None)) -> Outcome:
    return Outcome("combat", "2026", 0, 2, score, won, (), *hands)


def test_figures_count_sum_and_find_rows() -> None:
    played = [outcome(won=one == "w", score=score) for one, score in zip("wwlwwwlw", range(8), strict=True)]
    figures = Figures.of(played)
    assert (figures.matches, figures.won, figures.best) == (8, 6, 7)
    assert (figures.streak, figures.longest) == (1, 3)
    assert (figures.hands, figures.best_hand) == (0, None)


def test_figures_of_hands() -> None:
    figures = Figures.of([outcome(won=True, hands=(5, 3, -1)), outcome(won=False, hands=(2, 0, -4))])
    assert (figures.hands, figures.hands_won, figures.best_hand) == (7, 3, -1)


def test_figures_of_nothing() -> None:
    assert Figures.of(()) == Figures(0, 0, 0, 0, None, None, 0, 0)
