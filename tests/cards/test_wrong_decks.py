"""However a deck file is damaged, the answer is a deck or a DeckError of one sentence."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from cardtable import resources
from cardtable.cards.deck import Deck, DeckError, read_deck

BUILT_IN = resources.asset("decks", "statehood.yaml").read_bytes()
DATA: dict[str, Any] = yaml.safe_load(BUILT_IN)

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-1000, 1000),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(["AK", "PR", "DC", "*red", "2S", "10H", "suited", "name", "votes", "cards", 2010, 2020]),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(SCALARS, inner, max_size=4),
    max_leaves=8,
)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("decks") / "deck.yaml"


def outcome(file: Path, content: bytes) -> Deck | str:
    """Read the content as a deck file; a refusal must be one printable sentence that names the file."""
    file.write_bytes(content)
    try:
        deck = read_deck(file)
    except DeckError as error:
        sentence = str(error)
        assert sentence.startswith(f"{file}: ")
        assert len(sentence.splitlines()) == 1
        assert len(sentence) > len(f"{file}: ") + 10
        sentence.encode("utf-8")
        return sentence
    for census in (2010, 2020):
        assert sum(deck.votes(census)) == 538
    assert len(deck) == 58
    return deck


def written(data: object) -> bytes:
    return yaml.dump(data, Dumper=yaml.SafeDumper, sort_keys=False, allow_unicode=False).encode()


def test_the_unchanged_file_is_a_deck(file: Path) -> None:
    assert isinstance(outcome(file, BUILT_IN), Deck)
    assert isinstance(outcome(file, written(DATA)), Deck)


def places_in(value: object, path: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """Every path to a value inside nested dicts and lists."""
    found: list[tuple[object, ...]] = []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        found += [(*path, key), *places_in(inner, (*path, key))]
    return found


PATHS = places_in(DATA)


@given(path=st.sampled_from(PATHS), value=VALUES)
def test_any_value_replaced(file: Path, path: tuple[Any, ...], value: object) -> None:
    data = copy.deepcopy(DATA)
    target: Any = data
    for key in path[:-1]:
        target = target[key]
    before = target[path[-1]]
    target[path[-1]] = value
    result = outcome(file, written(data))
    if type(value) is not type(before) and not {type(value), type(before)} <= {int, float}:
        assert isinstance(result, str)


@given(path=st.sampled_from(PATHS))
def test_any_value_left_out(file: Path, path: tuple[Any, ...]) -> None:
    data = copy.deepcopy(DATA)
    target: Any = data
    for key in path[:-1]:
        target = target[key]
    del target[path[-1]]
    assert isinstance(outcome(file, written(data)), str)


@given(
    path=st.sampled_from([(), *(path for path in PATHS if path[-1] not in ("place", "name", "capital"))]),
    key=SCALARS,
    value=VALUES,
)
def test_any_key_added(file: Path, path: tuple[Any, ...], key: object, value: object) -> None:
    data = copy.deepcopy(DATA)
    target: Any = data
    for step in path:
        target = target[step]
    if isinstance(target, dict) and key not in target:
        target[key] = value
        assert isinstance(outcome(file, written(data)), str)


@given(cut=st.integers(0, len(BUILT_IN)), put=st.binary(max_size=6), drop=st.integers(0, 40))
def test_any_bytes_exchanged(file: Path, cut: int, put: bytes, drop: int) -> None:
    outcome(file, BUILT_IN[:cut] + put + BUILT_IN[cut + drop :])


@given(content=st.binary(max_size=200))
def test_any_bytes_at_all(file: Path, content: bytes) -> None:
    assert isinstance(outcome(file, content), str)


@given(
    content=st.text(
        st.sampled_from(list("{}[]:,-?&*!|>'\"%@`#~ \n\tab10._=<")) | st.characters(), max_size=60
    )
)
def test_any_text_at_all(file: Path, content: str) -> None:
    assert isinstance(outcome(file, content.encode("utf-8", "surrogatepass")), str)


@pytest.mark.parametrize(
    "content",
    [
        b"[" * 5000,
        b"{a: " * 5000,
        b"- " * 5000,
        b"? " * 3000,
        b"a: " + b"9" * 9000,
        b"!!python/object:os.system {}",
    ],
    ids=["lists", "mappings", "dashes", "keys", "a long number", "a tag"],
)
def test_hostile_files(file: Path, content: bytes) -> None:
    assert isinstance(outcome(file, content), str)
