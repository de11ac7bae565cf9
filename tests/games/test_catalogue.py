"""The list of games, and that each of them is whole; what becomes of one that is not."""

import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, Literal, cast

import pytest

from cardtable.games import catalogue
from cardtable.games.catalogue import GAMES
from cardtable.games.kit.entry import Entry
from cardtable.games.kit.table.game_table import GameTable
from cardtable.scenes.menu import MenuScene
from cardtable.scenes.rules import RulesScene
from cardtable.scenes.setup.scene import SetupScene
from cardtable.table.palette import STANDARD, rgb
from tests.games.plurality.game import GAME as PLURALITY
from tests.games.plurality.rules.state import Plurality, PluralityState
from tests.games.plurality.table.game_table import PluralityTable
from tests.kit.entries import missing
from tests.scenes.kit import Program
from tests.table.colour_science import contrast

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("entry", [*GAMES.values(), PLURALITY], ids=lambda entry: entry.id)
def test_a_game_has_all_that_it_needs(entry: Entry) -> None:
    assert missing(entry) == []
    assert len(set(entry.samples)) == 3
    assert "player" in entry.seats


def test_a_game_comes_with_its_deck() -> None:
    game = catalogue.game("whitehouse")
    state = game.start(4, game.settle(4, {}))
    assert (game.id, state.phase, state.to_act) == ("whitehouse", "cut", (-1,))


@pytest.mark.parametrize("name", ["bridge", ""])
def test_an_unknown_game_is_answered_with_those_there_are(name: str) -> None:
    allowed = "statehood, whitehouse, states, combat, american_deuce"
    with pytest.raises(catalogue.UnknownGame) as caught:
        catalogue.game(name)
    assert str(caught.value) == f"there is no game '{name}'; allowed: {allowed}"


def test_the_menu_loads_no_room_of_any_game() -> None:
    asked = "import sys, cardtable.games.catalogue; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, check=True, capture_output=True, text=True)
    loaded = [name for name in done.stdout.split() if name.startswith("cardtable.")]
    assert "cardtable.games.whitehouse.game" in loaded
    assert not [name for name in loaded if {"rules", "players", "table", "cards", "ai"} & {*name.split(".")}]


def _no_module() -> Any:
    from tests.games.plurality import nowhere  # type: ignore[attr-defined]

    return nowhere


def _silent() -> type[GameTable]:
    class Silent(PluralityTable):
        clauses: ClassVar[Mapping[str, str]] = {"cut": "PL-1", "deal": "PL-2"}

    return Silent


def _undeclared() -> type[Plurality]:
    class Hasty(PluralityState):
        phase: Literal["cut", "deal", "over"]

    class Hurry(Plurality):
        def new(self) -> PluralityState:
            return Hasty()

    return Hurry


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"deck": "tarot"}, "tarot"),
        ({"samples": ("QS", "AD", "TC")}, "the card TC of its poster is not in its deck statehood"),
        ({"folder": None}, "the file layouts/plurality.yaml is missing"),
        ({"clauses": "PR"}, "the file plurality/plurality.md has no clause PR-1"),
        ({"rules": _no_module}, "its rules cannot be loaded (cannot import name 'nowhere'"),
        ({"players": _no_module}, "its players cannot be loaded (cannot import name 'nowhere'"),
        ({"table": _no_module}, "its table cannot be loaded (cannot import name 'nowhere'"),
        ({"table": _silent}, "`clauses` of Silent has no line for the phase over"),
        ({"rules": _undeclared}, "Hasty does not declare the phase play (`phase: Literal[…]`)"),
        ({"rules": GAMES["whitehouse"].rules}, "its rules call it whitehouse, and its declaration plurality"),
        ({"poster": ("#FFFFFF", "#000000")}, "words cannot be read on the color #FFFFFF of `poster`"),
        ({"felt": ("green", "black")}, "the colors `felt` of Plurality are not written as #RRGGBB"),
        ({"table": GAMES["whitehouse"].table}, "the phase cut is about clause WH-2, which plurality.md"),
    ],
)  # fmt: skip
def test_what_a_game_lacks_is_said_in_one_sentence(wrong: dict[str, Any], sentence: str) -> None:
    found = missing(replace(PLURALITY, **wrong))
    assert sentence in found[0]
    assert "\n" not in found[0]


def test_words_can_be_read_on_the_poster_of_a_game_that_names_no_colours() -> None:
    for number in range(200):
        middle, rim = replace(PLURALITY, id=f"game {number}", poster=("", "")).poster
        assert contrast(STANDARD["text"], rgb(middle)) >= 4.5, middle
        assert contrast(STANDARD["text"], rgb(rim)) >= 4.5, rim
    assert replace(PLURALITY, poster=("", "")).poster == PLURALITY.poster


@pytest.fixture
def sixth(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Entry]:
    """A sixth game in the menu, with what the test says is wrong with it."""
    entry = replace(PLURALITY, **getattr(request, "param", {}))
    monkeypatch.setitem(cast(dict[str, Entry], GAMES), entry.id, entry)
    catalogue.lack.cache_clear()
    yield entry
    catalogue.lack.cache_clear()


def _begun() -> tuple[Program, MenuScene]:
    run = Program()
    run.wait(2000)
    assert isinstance(run.scene, MenuScene)
    return run, run.scene


@pytest.mark.parametrize("sixth", [{"folder": None}, {"samples": ("QS", "AD", "TC")}], indirect=True)
def test_a_game_that_is_not_whole_says_so_and_the_others_go_on(
    sixth: Entry, caplog: pytest.LogCaptureFixture
) -> None:
    run, scene = _begun()
    said = catalogue.lack(sixth)
    assert said is not None
    assert said.startswith("Plurality cannot be played: the ")
    assert said in " ".join(run.texts())
    scene.set_up("plurality")
    assert run.scene is scene
    run.wait(500)
    assert caplog.text.count(said) == 1
    run.app.router.rules("plurality")
    run.wait(300)
    assert isinstance(run.scene, RulesScene)
    run.scene.search("votes")
    run.app.pop()
    scene.set_up("whitehouse")
    assert isinstance(run.scene, SetupScene)


@pytest.mark.parametrize("sixth", [{"rules": _no_module}], indirect=True)
def test_a_game_whose_rules_cannot_be_loaded_is_found_out_when_it_is_chosen(
    sixth: Entry, caplog: pytest.LogCaptureFixture
) -> None:
    run, scene = _begun()
    assert catalogue.lack(sixth) is None
    scene.set_up("plurality")
    run.wait(300)
    assert run.scene is scene
    said = scene.posters[-1].lack
    assert said is not None
    assert said in " ".join(run.texts())
    assert "its rules cannot be loaded" in said
    assert caplog.text.count("its rules cannot be loaded") == 1


def test_a_game_from_elsewhere_is_played_at_the_table(sixth: Entry) -> None:
    """From its declaration alone: its rules, players, table, layout and page lie where it says."""
    from cardtable.scenes.play.scene import PlayScene

    run, scene = _begun()
    assert "PLURALITY" in run.texts()
    assert "Six American card games for one screen and one family" in run.texts()
    scene.set_up("plurality")
    assert isinstance(run.scene, SetupScene)
    run.scene.play()
    run.wait(500)
    assert isinstance(run.scene, PlayScene)
    assert run.scene.session.match.game.id == "plurality"
    assert run.scene.session.reasons
    assert sixth.players().plain.rank(_first_decision(run.scene.session.match.game))


def _first_decision(game: Any) -> Any:
    from cardtable.engine.match import Match

    match = Match(game, 4, {}, "sixth")
    while match.chance_due:
        match.draw()
    return match.state.observe(match.state.to_act[0])
