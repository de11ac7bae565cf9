"""The files of the page: every word is there, the colors are those of the table, nobody else is asked."""

import re

import pytest

from cardtable.phones.files import page_files
from cardtable.phones.page_words import WORDS, page_words
from cardtable.resources import asset
from cardtable.scenes.profile import PORTRAITS
from cardtable.table.palette import FOUR_COLOUR, SAFE, STANDARD, rgb

PAGE = asset("phone")
SCRIPTS = {path.name: path.read_text("utf-8") for path in PAGE.glob("*.js")}
SHEETS = {path.name: path.read_text("utf-8") for path in PAGE.glob("*.css")}


def test_every_word_of_the_scripts_is_there_and_every_word_is_used() -> None:
    everything = "\n".join(SCRIPTS.values())
    asked = set(re.findall(r'\bsay\(\s*"(\w+)"', everything))
    assert asked <= set(WORDS)
    for key in set(WORDS) - asked:
        assert f'"{key}"' in everything or key.startswith("at_"), key


def test_the_words_are_served_in_the_language_of_the_program() -> None:
    assert page_words().keys() == WORDS.keys()
    assert b'"join":' in page_files()["phone/words.json"].content


def test_a_seat_can_play_at_every_place_that_the_page_names() -> None:
    places = {key.removeprefix("at_") for key in WORDS if key.startswith("at_")}
    assert places == {"screen", "phone", "computer", "open", "lost"}


@pytest.mark.parametrize(
    ("selector", "roles"),
    [
        (":root", STANDARD),
        (':root[data-colors="four"], :root[data-colors="game"] .ranked', FOUR_COLOUR),
        (':root[data-colors="safe"]', SAFE),
    ],
)
def test_the_colors_are_those_of_the_table(selector: str, roles: dict[str, tuple[int, ...]]) -> None:
    block = SHEETS["palette.css"].partition(f"{selector} {{")[2].partition("}")[0]
    found = dict(re.findall(r"--(\w+): (#[0-9A-F]{6});", block))
    assert found
    for role, code in found.items():
        assert rgb(code) == roles[role][:3], role


def test_every_color_that_a_sheet_or_script_names_exists() -> None:
    everything = "\n".join([*SHEETS.values(), *SCRIPTS.values()])
    palette = set(re.findall(r"--(\w+):", SHEETS["palette.css"]))
    named = set(re.findall(r"var\(--([a-z]+_\w+)\)", everything))
    assert named <= palette, named - palette


def test_every_portrait_can_be_chosen() -> None:
    listed = re.search(r"PORTRAITS = \[(.*?)\]", SCRIPTS["join.js"], re.DOTALL)
    assert listed is not None
    names = re.findall(r'"([\w-]+)"', listed[1])
    assert len(names) == len(set(names)) >= 12
    assert set(names) <= set(PORTRAITS)


def test_whatever_the_page_asks_for_is_served() -> None:
    served = page_files()
    everything = "\n".join([*SHEETS.values(), *SCRIPTS.values(), (PAGE / "index.html").read_text("utf-8")])
    for path in re.findall(r"[\"'(`]/((?:phone|font|icon|map)/[\w./-]+)", everything):
        if not path.endswith("/"):
            assert path in served, path
    for name in re.findall(r'from "\./(\w+\.js)"', everything):
        assert f"phone/{name}" in served, name


def test_nobody_else_is_asked_for_anything() -> None:
    for name, text in [
        *SHEETS.items(),
        *SCRIPTS.items(),
        ("index", (PAGE / "index.html").read_text("utf-8")),
    ]:
        addresses = set(re.findall(r"https?://[^\s\"'`)]+", text))
        assert addresses <= {"http://www.w3.org/2000/svg"}, name
        assert "innerHTML" not in text, name
        assert "eval(" not in text, name


def test_no_script_knows_any_one_game() -> None:
    for name, text in SCRIPTS.items():
        for game in ("whitehouse", "combat", "deuce", "statehood", "plurality"):
            assert game not in text.casefold(), name
