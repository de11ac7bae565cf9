"""The project itself: sizes, what its files may speak of, what its package contains."""

import re
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
LONGEST = 500
SOURCES = sorted(
    [*ROOT.glob("cardtable/**/*.py"), *ROOT.glob("packaging/**/*.py"), *ROOT.glob("tests/**/*.py")]
)


FORBIDDEN = (
    "TO" + "DO",
    "FIX" + "ME",
    "XX" + "X",
    "/wo" + "rk/",
    "/ro" + "ot/",
    "../sha" + "red",
    "LOOK" + ".md",
)


def test_a_file_has_one_subject_and_stays_short() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    assert not {path: length for path, length in lengths.items() if length > LONGEST}


def test_nothing_is_left_to_do_and_no_machine_is_named() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in SOURCES}
    found = {path: [word for word in FORBIDDEN if word in text] for path, text in texts.items()}
    assert len(found) > 500
    assert not {path: words for path, words in found.items() if words}


def test_player_texts_are_marked_before_their_values_are_filled_in() -> None:
    """`_(f"...")` and `_("...".format())` would look up a sentence that no catalogue can hold."""
    wrong = re.compile(r"""(?<![\w.])(?:_|N_|ngettext)\(\s*f["']|(?<![\w.])_\(\s*"[^"]*"\.format""")
    found = [str(path) for path in SOURCES if wrong.search(path.read_text(encoding="utf-8"))]
    assert not [name for name in found if "tests" not in name]


def test_the_wheel_contains_what_the_program_needs_and_finds_it_there(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(ROOT)],
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    unpacked = tmp_path / "unpacked"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(unpacked)
    asked = "from cardtable.cards.deck import load_deck; from cardtable import resources; import cardtable;"
    asked += (
        "print(cardtable.__file__, len(load_deck('statehood').cards), resources.layout_file('whitehouse'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", asked],
        cwd=unpacked,
        env={"PYTHONPATH": str(unpacked), "CARDTABLE_HOME": str(tmp_path / "home")},
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == [
        str(unpacked / "cardtable" / "__init__.py"),
        "58",
        str(unpacked / "cardtable" / "layouts" / "whitehouse.yaml"),
    ]
