"""The walls between the rooms hold a game that nobody has thought of yet."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
WRONG = {
    "rules/state.py": "import pygame",
    "players/policy.py": "import cardtable.games.sixth.table.game_table",
    "table/game_table.py": "import cardtable.games.combat.rules.state",
}
"""What no file of a room may import."""


def test_a_wrong_import_of_a_new_game_is_named(tmp_path: Path) -> None:
    """Lines such as ``cardtable.games.sixth.rules.state -> pygame (l.1)``, under the wall that is broken."""
    shutil.copytree(ROOT / "cardtable", tmp_path / "cardtable", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    sixth = tmp_path / "cardtable" / "games" / "sixth"
    for name, line in WRONG.items():
        file = sixth / name
        file.parent.mkdir(parents=True)
        (file.parent / "__init__.py").touch()
        file.write_text(f"{line}\n", encoding="utf-8")
    (sixth / "__init__.py").touch()
    checked = subprocess.run(
        [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 1, checked.stderr
    said = " ".join(checked.stdout.split())  # long lines are broken
    for name, line in WRONG.items():
        importer = f"cardtable.games.sixth.{name.removesuffix('.py').replace('/', '.')}"
        assert f"{importer} -> {line.removeprefix('import ')} (l.1)" in said
