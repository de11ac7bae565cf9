"""A match leaves as a record file and comes in again the same; what the rules refuse stays outside."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cardtable.engine.game import Game
from cardtable.engine.match import Match
from cardtable.engine.record import Record, RecordError
from cardtable.games import catalogue
from cardtable.storage.exchange import export_match
from cardtable.storage.library import Library, LibraryError
from cardtable.storage.settings import Player
from tests.kit.matches import placed, play_on, taken_in

PLAYERS = (
    Player("Ann", "maya", "person"),
    Player("Abe", "abe", "computer", "hard"),
    Player("Ben", "ben", "person"),
    Player("Robot", "robot", "computer"),
)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path / "library.db", pytest.fail)
    yield library
    library.close()


@pytest.fixture(scope="module")
def whitehouse() -> Game:
    return catalogue.game("whitehouse")


def played(game: Game, moves: int) -> Match:
    """A match in which every seat makes its first legal move."""
    match = Match(game, 4, {"target": 3, "jokers": True}, "seed", [player.name for player in PLAYERS])
    return play_on(match, Random(1), placed(0), moves)


def keep(library: Library, match: Match) -> int:
    record = match.record()
    return library.new_match(record.game, record.options, PLAYERS, match.seed, lines=record.moves)


def test_a_match_comes_back_as_it_went(library: Library, whitehouse: Game, tmp_path: Path) -> None:
    match = played(whitehouse, 20)
    path = tmp_path / "out" / "match.yaml"
    assert export_match(library, keep(library, match), path) is None
    found = library.open(taken_in(library, path).match_id)
    assert found.record == match.record()
    assert found.players == PLAYERS
    assert found.scores is None
    assert len(library.unfinished()) == 2


def test_a_finished_match_comes_back_with_its_result(
    library: Library, whitehouse: Game, tmp_path: Path
) -> None:
    match = played(whitehouse, 10_000)
    path = tmp_path / "match.yaml"
    path.write_text(match.record().to_text())
    found = library.open(taken_in(library, path).match_id)
    assert found.winners == match.state.winners
    assert found.scores == tuple(match.state.scores[seat % 2] for seat in range(4))
    assert library.unfinished() == []


def test_an_imported_match_goes_on_with_the_same_cards_everywhere(
    library: Library, whitehouse: Game, tmp_path: Path
) -> None:
    path = tmp_path / "match.yaml"
    path.write_text(played(whitehouse, 1).record().to_text())
    found = []
    for _time in range(2):
        found.append(library.open(taken_in(library, path).match_id))
        library.forget(found[-1].id)
    assert found[0].seed == found[1].seed
    path.write_text(played(whitehouse, 2).record().to_text())
    assert library.open(taken_in(library, path).match_id).seed != found[0].seed


def test_a_record_that_is_taken_in_twice_is_one_match(
    library: Library, whitehouse: Game, tmp_path: Path
) -> None:
    path = tmp_path / "match.yaml"
    path.write_text(played(whitehouse, 10_000).record().to_text())
    first = taken_in(library, path)
    second = taken_in(library, path)
    assert (first.match_id, first.over, first.known) == (second.match_id, True, False)
    assert (second.over, second.known) == (True, True)
    assert len(library.finished(9)) == 1
    assert library.people() == []


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ("", ["Player 1", "Player 2", "Player 3", "Player 4"]),
        (
            'names: ["A\\nB", " ", "\\e[31mC", "' + "x" * 99 + '"]\n',
            ["A B", "Player 2", "[31mC", "x" * 23 + "…"],
        ),
    ],
)
def test_players_that_no_file_names_are_the_person_here_and_computers(
    names: str, expected: list[str], library: Library, tmp_path: Path
) -> None:
    path = tmp_path / "match.yaml"
    path.write_text(f"cardtable: 1\ngame: whitehouse\nseats: 4\n{names}moves: ['* cut 3C KH 2S 9D']\n")
    found = library.open(taken_in(library, path).match_id)
    assert [player.name for player in found.players] == expected
    assert [player.kind for player in found.players] == ["person", "computer", "computer", "computer"]


@pytest.mark.parametrize(
    "told", ["7", "[7, {}, [], null]", "[{name: A, portrait: ../x, kind: person}]", "{}"]
)
def test_nonsense_about_players_is_passed_over(told: str, library: Library, tmp_path: Path) -> None:
    path = tmp_path / "match.yaml"
    path.write_text(
        "cardtable: 1\ngame: whitehouse\nseats: 4\n"
        f"about: {{players: {told}}}\nmoves: ['* cut 3C KH 2S 9D']\n"
    )
    found = library.open(taken_in(library, path).match_id)
    assert found.players[0] == Player("Player 1", "ann", "person")


@pytest.mark.parametrize(
    ("text", "move", "reason"),
    [
        ("words", 0, "this is not a record"),
        ("cardtable: 1\ngame: chess\nseats: 4\nmoves: []\n", 0, "there is no game 'chess'"),
        ("cardtable: 1\ngame: whitehouse\nseats: 3\nmoves: []\n", 0, "cannot have 3 seats"),
        ("cardtable: 1\ngame: whitehouse\nseats: 4\nmoves: ['* cut 3C KH 2S 9D', 0 pass]\n", 2, ""),
    ],
)
def test_what_the_rules_refuse_stays_outside(
    text: str, move: int, reason: str, library: Library, tmp_path: Path
) -> None:
    path = tmp_path / "match.yaml"
    path.write_text(text)
    with pytest.raises(RecordError) as caught:
        taken_in(library, path)
    assert caught.value.move == move
    assert reason in caught.value.reason
    assert library.unfinished() == []


def test_a_file_that_cannot_be_written_is_named(library: Library, whitehouse: Game, tmp_path: Path) -> None:
    match_id = keep(library, played(whitehouse, 5))
    problem = export_match(library, match_id, tmp_path / "library.db" / "match.yaml")
    assert problem is not None
    assert problem.startswith(f"{tmp_path / 'library.db' / 'match.yaml'} was not written: ")


def test_a_match_that_is_not_there_cannot_leave(library: Library, tmp_path: Path) -> None:
    with pytest.raises(LibraryError):
        export_match(library, 7, tmp_path / "match.yaml")


def test_an_exported_file_is_a_record_that_anybody_can_replay(
    library: Library, whitehouse: Game, tmp_path: Path
) -> None:
    path = tmp_path / "match.yaml"
    export_match(library, keep(library, played(whitehouse, 9)), path)
    record = Record.from_text(path.read_text(encoding="utf-8"))
    assert Match.resume(whitehouse, record, "s").state.phase == played(whitehouse, 9).state.phase
    assert record.names == ("Ann", "Abe", "Ben", "Robot")
