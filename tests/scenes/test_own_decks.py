"""A match keeps the deck that it was begun with, whatever becomes of the player's own deck files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable import cli, resources
from cardtable.cards.deck import DeckError, changed_deck, find_deck, load_deck
from cardtable.engine.match import Match
from cardtable.engine.record import Record, replay
from cardtable.games import catalogue
from cardtable.scenes.menu import MenuScene
from cardtable.scenes.session import Session
from cardtable.scenes.setup.scene import SetupScene
from cardtable.storage.exchange import export_match
from cardtable.table import faces
from cardtable.table.cache import clear_all
from cardtable.viewmodel import decks
from tests.kit.matches import taken_in
from tests.kit.samples import COMPANY, finished, played
from tests.scenes.kit import Program
from tests.scenes.table_kit import QuickThinker

SWAPS = {
    "statehood": ("{place: CA, votes: [55, 54], name: California, capital: Sacramento}",
                  "{place: DC, votes: [3, 3], name: District of Columbia, capital: Washington}"),
}  # fmt: skip


@pytest.fixture(autouse=True)
def fresh_faces(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The decks of new matches are read, and faces drawn, once a run of the program."""
    monkeypatch.setattr(decks, "_others", {})
    decks._newest.cache_clear()
    clear_all((1024, 640))
    yield
    decks._newest.cache_clear()
    clear_all((1024, 640))


def text_of(name: str) -> str:
    return resources.asset("decks", f"{name}.yaml").read_text("utf-8")


def write_own(home: Path, name: str, text: str) -> Path:
    file = home / "config" / "decks" / f"{name}.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    decks._newest.cache_clear()
    return file


def swapped() -> str:
    """The Statehood deck with California and DC in each other's place."""
    one, other = SWAPS["statehood"]
    text = text_of("statehood")
    assert one in text
    assert other in text
    return text.replace(one, "*").replace(other, one).replace("*", other, 1)


def over(match: Match) -> bool:
    return match.state.winners is not None


def whole(seed: str = "1") -> Match:
    return played(over, options={"target": 3}, seed=seed)


def test_a_match_begun_with_the_built_in_deck_never_sees_another_one(home: Path) -> None:
    run = Program()
    match = whole()
    number = finished(run.app, match)
    write_own(home, "statehood", swapped())
    session = Session.resume(run.app.library.open(number), run.app.library)
    assert session.match.state.scores == match.state.scores
    assert session.match.state.winners == match.state.winners
    assert session.table.cards.by_code["AS"].name == "California"
    assert decks.card(session.table.deck, "AS").name == "California"
    assert decks.card("statehood", "AS").name == "District of Columbia"


def test_a_match_begun_with_a_deck_of_ones_own_keeps_it(home: Path) -> None:
    own = write_own(home, "statehood", swapped())
    run = Program()
    match = whole()
    number = finished(run.app, match)
    own.unlink()
    decks._newest.cache_clear()
    run.app.library.close()
    run = Program()
    session = Session.resume(run.app.library.open(number), run.app.library)
    assert session.match.state.scores == match.state.scores
    assert sorted(session.match.deck) == ["2S", "AS"]
    assert session.table.cards.by_code["AS"].name == "District of Columbia"
    assert session.table.deck != "statehood"
    shown = faces.face(run.app.theme, "AS", 300, deck=session.table.deck)
    usual = faces.face(run.app.theme, "AS", 300)
    assert shown.get_buffer().raw != usual.get_buffer().raw


def test_a_record_says_which_cards_differ_and_is_replayed_with_them(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = write_own(home, "statehood", swapped())
    run = Program()
    match = whole()
    file = home / "match.yaml"
    assert export_match(run.app.library, finished(run.app, match), file) is None
    assert "deck:\n  2S:\n    place: CA\n" in file.read_text()
    own.unlink()
    assert cli.main(["replay", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["scores"] == list(match.state.scores)
    taken = taken_in(run.app.library, file)
    session = Session.resume(run.app.library.open(taken.match_id), run.app.library)
    assert session.match.state.winners == match.state.winners
    assert session.match.record().deck == match.record().deck


def test_simulate_writes_down_the_deck_it_played_with(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = write_own(home, "statehood", swapped())
    words = ["simulate", "whitehouse", "--games", "3", "--option", "target=3", "--records", str(home / "out")]
    assert cli.main([*words, "--players", "normal"]) == 0
    capsys.readouterr()
    own.unlink()
    for file in (home / "out").iterdir():
        assert cli.main(["replay", str(file), "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["winners"] is not None


def test_a_record_of_the_built_in_deck_has_no_more_keys_than_before() -> None:
    assert set(Record.from_text(whole().record().to_text()).deck) == set()
    assert "deck" not in whole().record().to_text()


def test_other_names_make_no_other_deck(home: Path) -> None:
    write_own(home, "statehood", text_of("statehood").replace("Sacramento", "Los Angeles"))
    found, problem = find_deck("statehood")
    assert problem is None
    assert found.differing == {}
    assert found.fingerprint == load_deck("statehood").fingerprint
    assert found.by_code["AS"].capital == "Los Angeles"


CHANGES = {
    "statehood": [("votes: [55, 54], name: California", "votes: [55, 53], name: California"),
                  ("votes: [38, 40], name: Texas", "votes: [38, 41], name: Texas")],
    "states": [("value: 8, borders: [AZ, NV, OR]", "value: 7, borders: [AZ, NV, OR]")],
    "combat": [("{votes: [55, 54], name: California", "{votes: [55, 53], name: California"),
               ("{votes: [3, 3], name: District", "{votes: [3, 4], name: District")],
    "american_deuce": [],
}  # fmt: skip


@pytest.mark.parametrize("name", CHANGES)
def test_every_deck_is_made_again_of_what_differs(name: str, home: Path) -> None:
    text = text_of(name)
    for old, new in CHANGES[name]:
        assert old in text
        text = text.replace(old, new)
    write_own(home, name, text)
    found, problem = find_deck(name)
    assert problem is None
    assert len(found.differing) == len(CHANGES[name])
    assert changed_deck(name, found.differing).cards == found.cards
    assert (found.fingerprint == load_deck(name).fingerprint) == (not CHANGES[name])


@pytest.mark.parametrize(
    ("deck", "reason"),
    [
        ({"9X": {}}, "'9X' is not a card"),
        ({"AS": 7}, "'cards.AS' cannot be 7"),
        ({"AS": {"place": "CA"}}, "the key 'cards.AS.votes' is missing"),
        ({"AS": {"place": "CA", "votes": [55, 53], "name": "C", "capital": "S"}}, "sum to"),
        ({"cards": {}}, "'cards' is not a card"),
        ({"AS": {"place": "TX", "votes": [55, 54], "name": "C", "capital": "S"}}, "which"),
    ],
)
def test_what_makes_no_deck_is_refused_in_one_sentence(deck: dict[str, object], reason: str) -> None:
    record = Record("whitehouse", 4, deck=deck)
    with pytest.raises(DeckError, match=reason) as caught:
        catalogue.game_of(Record.from_text(record.to_text()))
    assert "\n" not in str(caught.value)


def test_a_deck_of_another_kind_is_refused(home: Path) -> None:
    own = write_own(home, "statehood", text_of("states"))
    found, problem = find_deck("statehood")
    assert found is load_deck("statehood")
    assert problem == f"{own}: 'kind' cannot be 'states'; allowed: suited (the built-in deck is used)"


def test_a_deck_that_is_known_to_nobody_is_told_in_one_sentence(home: Path) -> None:
    run = Program()
    match = whole()
    record = match.record()
    number = run.app.library.new_match(
        "whitehouse",
        record.options,
        COMPANY,
        "1",
        {},
        record.moves[:30],
        deck={"print": "another", "cards": {}},
    )
    run.app.home()
    run.wait(700)
    assert isinstance(run.scene, MenuScene)
    assert run.scene.match_id is None
    run.app.router.table(number)
    assert run.app.notices.sentences == [
        "This match cannot go on: it was played with a deck of cards that this version of Cardtable does not"
        " have."
    ]


def test_a_new_match_keeps_its_deck(home: Path) -> None:
    write_own(home, "statehood", swapped())
    run = Program()
    run.app._thinker = QuickThinker()  # type: ignore[assignment]
    run.app.router.setup("whitehouse")
    assert isinstance(run.scene, SetupScene)
    run.scene.play()
    run.wait(3000)
    (summary,) = run.app.library.unfinished()
    stored = run.app.library.stored(summary.id)
    assert sorted(stored.record.deck) == ["2S", "AS"]
    assert stored.record.about == {"deck": find_deck("statehood")[0].fingerprint}
    *_, state = replay(stored.record, catalogue.game_of(stored.record))
    assert state.hand == 1
