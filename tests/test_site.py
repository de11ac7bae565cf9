"""The documentation's site and the workflow for the common hosts say what the project says."""

import re
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
RULES = sorted(f"rules/{file.name}" for file in (ROOT / "assets" / "rules").glob("*.md"))
WORKFLOW = yaml.safe_load((ROOT / ".github" / "workflows" / "checks.yml").read_text("utf-8"))


def named(entry: object) -> list[str]:
    """Every page that an entry of the navigation leads to."""
    if isinstance(entry, str):
        return [entry]
    values = entry.values() if isinstance(entry, dict) else entry if isinstance(entry, list) else ()
    return [page for value in values for page in named(value)]


def test_the_site_has_every_page_of_the_documentation_and_every_game_s_rules() -> None:
    nav = named(yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))["nav"])
    docs = [str(file.relative_to(ROOT / "docs")) for file in (ROOT / "docs").rglob("*.md")]
    assert set(nav) >= {*docs, *RULES}
    assert len(nav) == len(set(nav))


def test_the_workflow_runs_three_systems_and_four_pythons_from_the_oldest_allowed() -> None:
    matrix = WORKFLOW["jobs"]["elsewhere"]["strategy"]["matrix"]
    assert {name.split("-")[0] for name in matrix["system"]} == {"ubuntu", "windows", "macos"}
    (oldest,) = re.findall(r'requires-python = ">=3\.(\d+)"', (ROOT / "pyproject.toml").read_text("utf-8"))
    assert matrix["python"] == [f"3.{minor}" for minor in range(int(oldest), int(oldest) + 4)]
    assert all("timeout-minutes" in job for job in WORKFLOW["jobs"].values())
