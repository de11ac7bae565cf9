"""The page about a new game shows the code of this one, and this one is small."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "tests" / "games" / "plurality"
GAME = sorted(
    path
    for path in FOLDER.rglob("*.*")
    if path.suffix in (".py", ".md", ".yaml")
    and path.stem not in ("__init__", "__main__", "random_play")
    and not path.stem.startswith("test_")
)
"""The files of the game itself: what starts it and what tests it left out."""


def test_the_page_shows_every_file_as_it_is() -> None:
    page = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
    shown = dict(re.findall(r"^```[a-z]+ (\S+)\n(.*?\n)```$", page, flags=re.MULTILINE | re.DOTALL))
    assert shown == {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in GAME}


def test_the_whole_game_has_less_than_250_lines() -> None:
    rooms = [FOLDER / room / "__init__.py" for room in (".", "rules", "players", "table")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in (*GAME, *rooms)) < 250
