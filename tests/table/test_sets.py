"""Table sets: each built-in one is well made, and a file that is wrong is refused in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable import resources
from cardtable.storage.settings import Settings
from cardtable.table import faces
from cardtable.table.palette import NAVY, STANDARD, rgb
from cardtable.table.sets import FIGURES, FILE, WORDS, Chosen, TableSetError, contrast, files, read
from cardtable.table.theme import Theme

BUILT_IN = sorted(resources.asset("sets").glob(f"*/{FILE}"))
SIZE = (1024, 640)


def written(folder: Path, text: str, name: str = "mine") -> Path:
    file = folder / "sets" / name / FILE
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def test_there_are_six_and_one_is_of_high_contrast_one_plain_one_dark() -> None:
    looks = {file.parent.name: read(file) for file in BUILT_IN}
    assert len(looks) >= 6
    assert len({look.name for look in looks.values()}) == len(looks)
    grounds = {name: Theme(SIZE, look=look).colour("card_stock") for name, look in looks.items()}
    assert sum(grounds["midnight"][:3]) < 200
    assert grounds["contrast"] == grounds["plain"] == (255, 255, 255)
    assert contrast(Theme(SIZE, look=looks["contrast"]).colour("card_ink"), grounds["contrast"]) == 21


@pytest.mark.parametrize("file", BUILT_IN, ids=[file.parent.name for file in BUILT_IN])
@pytest.mark.parametrize("four", [False, True])
def test_words_and_figures_can_be_read_in_every_set(file: Path, *, four: bool) -> None:
    theme = Theme(SIZE, four_colour=four, look=read(file))
    for ground in ("card_stock", "card_stock_foot"):
        on = theme.colour(ground)
        assert contrast(theme.colour("card_ink"), on) >= WORDS
        assert contrast(theme.colour("card_ink_secondary"), on) >= WORDS
        for suit in "SHDC":
            assert contrast(theme.suit(suit).light, on) >= FIGURES
    cloth = theme.cloth(("#123456", "#000000"))
    assert contrast(theme.colour("text"), rgb(cloth[0])) >= WORDS
    light, edge = theme.colour("back_green"), theme.colour("back_green_dark")
    assert (light, edge) != (STANDARD["back_green"], STANDARD["back_green_dark"])
    assert theme.colour("back_crimson") != light, "two decks are told apart"


@pytest.mark.parametrize("file", BUILT_IN, ids=[file.parent.name for file in BUILT_IN])
@pytest.mark.parametrize(
    ("code", "deck"), [("AS", "statehood"), ("9D", "statehood"), ("UT", "states"), ("7H", "american_deuce")]
)
def test_every_set_draws_its_own_faces_and_backs(file: Path, code: str, deck: str) -> None:
    usual, own = Theme(SIZE), Theme(SIZE, look=read(file))
    assert bytes(faces.back(usual, "green", 120).get_buffer()) != bytes(
        faces.back(own, "green", 120).get_buffer()
    )
    one, other = (faces.face(theme, code, 120, deck=deck) for theme in (usual, own))
    changed = bytes(one.get_buffer()) != bytes(other.get_buffer())
    look = read(file)
    assert changed == any((look.stock, look.ink, look.red, look.blue))


def test_the_color_safe_palette_keeps_its_faces() -> None:
    look = read(resources.asset("sets", "midnight", FILE))
    safe, plain = Theme(SIZE, "safe", look=look), Theme(SIZE, "safe")
    for role in ("card_stock", "card_ink", "suit_H", "suit_S"):
        assert safe.colour(role) == plain.colour(role)
    assert safe.colour("back_green") != plain.colour("back_green")


def test_the_cloth_is_that_of_the_tables_and_not_of_the_menu() -> None:
    look = read(resources.asset("sets", "walnut", FILE))
    theme = Theme(SIZE, look=look)
    assert theme.cloth(("#1F6B57", "#0B2B25")) == look.cloth
    assert theme.cloth(NAVY) == NAVY
    assert Theme(SIZE).cloth(("#1F6B57", "#0B2B25")) == ("#1F6B57", "#0B2B25")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("cloth: ['#112233', '#000000']", "'name' is missing"),
        ("name: Mine\nfelt: ['#112233', '#000000']", "unknown key 'felt'"),
        ("name: Mine\ncloth: ['#112233']", "'cloth'"),
        ("name: Mine\ncloth: ['red', '#000000']", "'cloth.0'"),
        (
            "name: Mine\nstock: ['#22303C', '#22303C']",
            "'ink' #22303C on 'stock' #22303C has a contrast of 1.0",
        ),
        ("name: Mine\nred: ['#FFAAAA', '#8E1620']", "'red' #FFAAAA on 'stock'"),
        ("name: Mine\ncloth: ['#EEEEEE', '#000000']", "'text' #F6EFDD on 'cloth' #EEEEEE"),
        ("name: [", FILE),
        ("", FILE),
    ],
)
def test_a_wrong_file_is_refused_in_one_sentence(text: str, words: str, tmp_path: Path) -> None:
    file = written(tmp_path, text)
    with pytest.raises(TableSetError) as error:
        read(file)
    told = str(error.value)
    assert words in told
    assert str(file) in told
    assert "\n" not in told


def test_a_file_that_is_no_text_or_is_gone_is_refused(tmp_path: Path) -> None:
    file = written(tmp_path, "")
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(TableSetError):
        read(file)
    with pytest.raises(TableSetError):
        read(tmp_path / "none" / FILE)


def test_a_set_can_be_dropped_in_and_one_of_a_built_in_name_takes_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resources, "config_dir", lambda: tmp_path)
    own = written(tmp_path, "name: Mine\ncloth: ['#402010', '#100804']")
    other = written(tmp_path, "name: My walnut", "walnut")
    found = files()
    assert found["mine"] == own
    assert found["walnut"] == other
    chosen = Chosen(pytest.fail)
    look = chosen.theme(SIZE, Settings(table_set="mine")).look
    assert look is not None
    assert look.cloth == ("#402010", "#100804")
    assert chosen.theme(SIZE, Settings()).look is None


def test_a_set_that_is_wrong_is_told_once_and_one_that_is_gone_is_not_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resources, "config_dir", lambda: tmp_path)
    written(tmp_path, "name: Mine\ncloth: 5")
    told: list[str] = []
    chosen = Chosen(told.append)
    for _time in range(2):
        assert chosen.theme(SIZE, Settings(table_set="mine")).look is None
    assert len(told) == 1
    assert chosen.theme(SIZE, Settings(table_set="gone")).look is None
    assert len(told) == 1
