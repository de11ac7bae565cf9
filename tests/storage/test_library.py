"""Matches are kept move by move, listed, continued, taken back and finished."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cardtable.storage.library import Library, LibraryError
from cardtable.storage.settings import Player

ANN = Player("Ann", "ann", "person")
ABE = Player("Abe", "abe", "computer", "hard")
SIDES = ((0,), (1,))


class Clock:
    """Gives a minute more at each look, so that times differ."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.time += timedelta(minutes=1)
        return self.time


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "library.db"


@pytest.fixture
def told() -> list[str]:
    """What the player was told."""
    return []


@pytest.fixture
def library(path: Path, told: list[str]) -> Iterator[Library]:
    library = Library(path, told.append, Clock())
    yield library
    library.close()


def begin(library: Library, *lines: str, game: str = "whitehouse") -> int:
    match_id = library.new_match(game, {"target": 3}, (ANN, ABE), "seed 1", {"undo": "solo"})
    for ply, line in enumerate(lines, start=1):
        library.append(match_id, ply, line)
    return match_id


def again(path: Path) -> Library:
    """The library as a fresh start of the program opens it; it must have nothing to say."""
    return Library(path, pytest.fail)


def test_what_is_agreed_on_later_is_kept(library: Library, path: Path) -> None:
    match_id = begin(library, "* deal 1", "0 bid 270")
    library.agree(match_id, {"undo": "solo", "phones": {"port": 8123}})
    assert library.stored(match_id).agreed == {"undo": "solo", "phones": {"port": 8123}}
    assert again(path).open(match_id).agreed == {"undo": "solo", "phones": {"port": 8123}}
    assert lines(path, match_id) == ("* deal 1", "0 bid 270")


def test_what_is_agreed_on_before_the_first_move_is_kept_with_it(library: Library, path: Path) -> None:
    match_id = begin(library)
    library.agree(match_id, {"undo": "off"})
    library.append(match_id, 1, "* deal 1")
    assert again(path).open(match_id).agreed == {"undo": "off"}


def lines(path: Path, match_id: int) -> tuple[str, ...]:
    """The moves of a match as a fresh start of the program finds them."""
    library = again(path)
    try:
        return library.open(match_id).record.moves
    finally:
        library.close()


def test_a_match_is_found_again_as_it_stood(library: Library, path: Path, told: list[str]) -> None:
    match_id = begin(library, "* cut AS", "0 bid 270")
    library.close()
    fresh = again(path)
    found = fresh.open(match_id)
    assert found.record.game == "whitehouse"
    assert found.record.options == {"target": 3}
    assert found.record.names == ("Ann", "Abe")
    assert found.record.moves == ("* cut AS", "0 bid 270")
    assert found.players == (ANN, ABE)
    assert found.agreed == {"undo": "solo"}
    assert (found.id, found.seed, found.began) == (match_id, "seed 1", "2026-11-21T09:01:00+00:00")
    assert (found.scores, found.winners) == (None, None)
    fresh.append(match_id, 3, "1 pass")
    fresh.close()
    assert lines(path, match_id) == ("* cut AS", "0 bid 270", "1 pass")
    assert told == []


def test_every_move_is_in_the_file_at_once(library: Library, path: Path) -> None:
    match_id = begin(library)
    for ply, line in enumerate(("* cut AS", "0 bid 270", "1 pass"), start=1):
        library.append(match_id, ply, line)
        assert len(lines(path, match_id)) == ply


def test_a_match_without_a_move_is_not_kept(library: Library, path: Path) -> None:
    begin(library)
    assert library.unfinished() == []
    library.close()
    assert again(path).unfinished() == []


def test_a_move_must_follow_the_last(library: Library) -> None:
    match_id = begin(library, "* cut AS")
    for ply in (1, 3):
        with pytest.raises(ValueError, match=f"move {ply} does not follow move 1"):
            library.append(match_id, ply, "0 pass")
    assert library.open(match_id).record.moves == ("* cut AS",)


def test_moves_taken_back_are_gone_and_play_goes_on(library: Library, path: Path) -> None:
    match_id = begin(library, "* cut AS", "0 bid 270", "1 pass")
    library.truncate(match_id, 1)
    assert lines(path, match_id) == ("* cut AS",)
    library.append(match_id, 2, "0 bid 280")
    assert lines(path, match_id) == ("* cut AS", "0 bid 280")
    library.truncate(match_id, 0)
    assert lines(path, match_id) == ()


def test_unfinished_matches_are_listed_last_played_first(library: Library) -> None:
    first, second = begin(library, "a"), begin(library, "b", game="combat")
    begin(library)
    library.append(first, 2, "c")
    found = library.unfinished()
    assert [(one.id, one.game, one.plies) for one in found] == [
        (first, "whitehouse", 2),
        (second, "combat", 1),
    ]
    assert found[0].players == (ANN, ABE)
    assert (found[1].began, found[1].changed) == ("2026-11-21T09:03:00+00:00", "2026-11-21T09:04:00+00:00")


def test_a_clock_set_back_does_not_change_the_order(path: Path) -> None:
    clock = Clock()
    library = Library(path, pytest.fail, clock)
    begin(library, "a")
    clock.time -= timedelta(days=400)
    second = begin(library, "b")
    assert library.unfinished()[0].id == second
    library.close()


def test_a_finished_match_keeps_its_result_and_leaves_the_list(library: Library, path: Path) -> None:
    match_id = begin(library, "a")
    library.finish(match_id, (3, -2), (0,), SIDES)
    assert library.unfinished() == []
    library.close()
    found = again(path).open(match_id)
    assert (found.scores, found.winners) == ((3, -2), (0,))


def test_partners_share_the_score_of_their_side(library: Library) -> None:
    match_id = library.new_match("whitehouse", {}, (ANN, ABE, ANN, ABE), "s")
    library.append(match_id, 1, "a")
    library.finish(match_id, (7, 2), (0, 2), ((0, 2), (1, 3)))
    found = library.open(match_id)
    assert (found.scores, found.winners) == ((7, 2, 7, 2), (0, 2))


def test_taking_back_the_last_move_makes_a_match_unfinished(library: Library, path: Path) -> None:
    match_id = begin(library, "a", "b")
    library.finish(match_id, (3, -2), (0,), SIDES)
    library.truncate(match_id, 1)
    library.close()
    fresh = again(path)
    assert [one.id for one in fresh.unfinished()] == [match_id]
    assert fresh.open(match_id).scores is None
    fresh.close()


def test_a_forgotten_match_is_gone(library: Library, path: Path) -> None:
    match_id, other = begin(library, "a"), begin(library, "b")
    library.forget(match_id)
    with pytest.raises(LibraryError, match=f"There is no such match in {path}"):
        library.open(match_id)
    assert [one.id for one in library.unfinished()] == [other]


def test_an_imported_match_comes_with_its_moves(library: Library, path: Path) -> None:
    match_id = library.new_match("whitehouse", {}, (ANN, ABE), "s", lines=["a", "b"])
    assert lines(path, match_id) == ("a", "b")


def test_an_unreadable_match_is_refused_in_a_sentence(library: Library, path: Path) -> None:
    import sqlite3

    match_id = begin(library, "a")
    library.close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE matches SET options = '[1]'")
    connection.close()
    fresh = again(path)
    with pytest.raises(LibraryError, match=f"This match cannot be read from {path}"):
        fresh.open(match_id)
    fresh.close()


def test_ten_thousand_moves_are_read_quickly_in_one_go(library: Library, path: Path) -> None:
    many = [f"0 play {number}" for number in range(10_000)]
    match_id = library.new_match("whitehouse", {}, (ANN, ABE), "s", lines=many)
    assert lines(path, match_id) == tuple(many)
    library.append(match_id, 10_001, "1 pass")
    assert len(lines(path, match_id)) == 10_001
