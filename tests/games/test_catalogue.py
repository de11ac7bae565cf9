"""The list of games."""

import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.games import catalogue

ROOT = Path(__file__).parents[2]


def test_five_games_in_the_order_of_the_menu_each_with_its_table_and_rules_text() -> None:
    assert list(catalogue.GAMES) == ["statehood", "whitehouse", "states", "combat", "american_deuce"]
    for entry in catalogue.GAMES.values():
        assert (ROOT / "layouts" / f"{entry.id}.yaml").is_file()
        assert (ROOT / "assets" / "rules" / f"{entry.id}.md").is_file()
        assert entry.title
        assert entry.tagline
        assert "players" in entry.players


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


def test_the_menu_loads_no_rules() -> None:
    asked = "import sys, cardtable.games.catalogue; print([name for name in sys.modules if 'games.' in name])"
    done = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "['cardtable.games.catalogue']"
