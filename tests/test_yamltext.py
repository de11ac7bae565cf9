"""Plain YAML is read as it is written; what hides something or could stop the program is refused."""

from pathlib import Path

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from cardtable import yamltext
from cardtable.resources import asset, layout_file

FILES = sorted(
    file
    for folder in (layout_file("x").parent, *map(asset, ("decks", "lessons", "shots")))
    for file in folder.glob("*.yaml")
)
"""The program's own files."""

PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**17), 10**17)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(codec="utf-8"))
    | st.text("0123456789.:_-+eExobnyf", max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(st.characters(codec="utf-8"), max_size=9), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(PLAIN)
@example(
    ["08", "1e3", "0x1", "1_0", "1:30", "yes", "off", ".inf", "2026-11-21", "<<", "=", "~", "", "0.", "-"]
)
@example(0.0018759880878737457)
def test_what_is_dumped_is_loaded_again(value: object) -> None:
    assert yamltext.load(yamltext.dump(value)) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("# nothing", None),
        ("a: ", {"a": None}),
        ("[~, null, Null]", [None, None, None]),
        ("[true, False, TRUE]", [True, False, True]),
        ("[yes, No, on, off, y]", ["yes", "No", "on", "off", "y"]),
        ("[7, -7, +7, 0]", [7, -7, 7, 0]),
        ("[1.5, -0.5, 1., 2.5E-1]", [1.5, -0.5, 1.0, 0.25]),
        ("[08, 007, 1e3, .5]", ["08", "007", "1e3", ".5"]),
        ("[1:30, 0x1F, 1_000, 2026-11-21]", ["1:30", "0x1F", "1_000", "2026-11-21"]),
        ("[.inf, .nan, 1.e+999]", [".inf", ".nan", "1.e+999"]),
        ("['7', \"true\", 'null', '']", ["7", "true", "null", ""]),
        ("a: |\n  7\n  8\n", {"a": "7\n8\n"}),
        ("2020: 7\ntrue: 8\n~: 9", {2020: 7, True: 8, None: 9}),
        ("<<: {a: 1}", {"<<": {"a": 1}}),
        ("- 2 bid 270\n- '* deal AS'\n", ["2 bid 270", "* deal AS"]),
        ("9" * 30, "9" * 30),
    ],
)
def test_words_mean_what_yaml_1_2_says(text: str, value: object) -> None:
    found = yamltext.load(text)
    assert found == value
    assert repr(found) == repr(value)  # 1 is not True, and 1.0 is not 1


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a: &x 1\nb: *x\n", "line 2: an alias is used; write the value out"),
        ("a: &x [*x]\n", "line 1: an alias is used; write the value out"),
        ("a: 1\nb: 2\na: 3\n", "line 3: the key 'a' is there twice"),
        ("1: 1\ntrue: 2\n", "line 2: the key 'True' is there twice"),
        ("\n[a]: 1\n", "line 2: a key must be a single word or number"),
        ("? {a: 1}\n: 2\n", "line 1: a key must be a single word or number"),
        ("a: !!python/name:os.system", "line 1: the tag 'tag:yaml.org,2002:python/name:os.system' is used"),
        ("a: !!int '7'", "line 1: the tag 'tag:yaml.org,2002:int' is used; write the plain value"),
        ("a: !!set {b, c}", "line 1: the tag 'tag:yaml.org,2002:set' is used"),
        ("a: ! b", "line 1: the tag '!' is used"),
        ("a\n---\nb\n", "there is more than one document in the text"),
        ("a: 1\n  b: 2\n", "line 2: not plain YAML ("),
        ("a: [1, 2\n", "not plain YAML ("),
        ("a: \x07", "not plain YAML ("),
        ("a: \ud800", "not plain YAML ("),
        ("[" * 41, "line 1: more than 40 lists within lists"),
        ("? " * 50_000 + "a", "line 1: a key must be a single word or number"),
        ("- " * 50_000 + "a", "line 1: more than 40 lists within lists"),
        ("{a: " * 50_000, "line 1: more than 40 lists within lists"),
        ("x" * 3_000_001, "the text is longer than 3000000 characters"),
    ],
)
def test_what_is_not_plain_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(yamltext.YamlError) as caught:
        yamltext.load(text)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_numbers_that_python_is_slow_at_stay_texts() -> None:
    text = "1" + ":1" * 400_000
    assert yamltext.load(text) == text


def test_forty_lists_may_lie_within_each_other() -> None:
    found = yamltext.load("[" * 40 + "]" * 40)
    for _level in range(39):
        assert isinstance(found, list)
        (found,) = found
    assert found == []


def test_it_reads_without_the_c_library_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(yaml, "CSafeLoader")
    assert yamltext.load("a: [1, 'b', null]") == {"a": [1, "b", None]}
    with pytest.raises(yamltext.YamlError, match="line 1: a key must be a single word or number"):
        yamltext.load("? " * 5_000 + "a")


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_files_of_the_program_are_read_alike_without_the_parser_in_c(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = yamltext.load(file.read_text("utf-8"))
    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    assert yamltext.load(file.read_text("utf-8")) == read
