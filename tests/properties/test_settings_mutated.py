"""Whatever becomes of the settings file, there are settings, and at most one sentence about it."""

from datetime import date
from pathlib import Path

from hypothesis import example, given
from hypothesis import strategies as st

from cardtable import yamltext
from cardtable.storage.settings import SCHEMA, GameSetup, Player, Profile, Settings, load
from tests.kit.files import SETTINGS
from tests.properties.mutation import mutated

NAMES = st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]), max_size=24)
WORDS = st.from_regex(r"[a-z0-9_-]{0,40}", fullmatch=True)


def today() -> date:
    return date(2026, 11, 21)


def assert_usable(path: Path) -> None:
    settings, problem = load(path, today)
    assert 0 <= settings.volume <= 100
    assert settings.speed in ("slow", "normal", "fast", "off")
    assert all(isinstance(side, int) for side in settings.window)
    if problem is not None:
        assert problem.startswith(str(path))
        assert problem.isprintable()
        assert problem.endswith(".")
    # Whatever was kept is kept for good, and is not complained about again.
    assert settings.save() is None
    assert load(path, today) == (settings, None)


@given(mutated(SETTINGS))
@example(SETTINGS)
@example(b"")
def test_a_mutated_file_gives_settings(home: Path, content: bytes) -> None:
    home.mkdir(exist_ok=True)
    path = home / "settings.yaml"
    path.write_bytes(content)
    assert_usable(path)


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 2000) | st.floats(0, 9) | NAMES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES | st.integers(), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(list(SCHEMA["properties"])) | NAMES, PLAIN))
def test_any_values_give_settings(home: Path, values: dict[str, object]) -> None:
    home.mkdir(exist_ok=True)
    path = home / "settings.yaml"
    path.write_text(yamltext.dump(values), encoding="utf-8", newline="")
    assert_usable(path)


@given(
    st.builds(
        Settings,
        sound=st.booleans(),
        volume=st.integers(0, 100),
        speed=st.sampled_from(["slow", "normal", "fast", "off"]),
        window=st.tuples(st.integers(320, 16384), st.integers(320, 16384)),
        language=st.none() | st.sampled_from(["fr", "pt_BR", "zh-Hant"]),
        profile=st.builds(Profile, name=NAMES, portrait=WORDS),
        games=st.dictionaries(
            WORDS,
            st.builds(
                GameSetup,
                seats=st.lists(
                    st.builds(Player, NAMES, WORDS, st.sampled_from(["person", "computer"]), WORDS),
                    max_size=8,
                ),
                options=st.dictionaries(WORDS, st.booleans() | st.integers(-999, 999) | WORDS, max_size=3),
                undo=st.sampled_from(["off", "solo", "on"]),
            ),
            max_size=2,
        ),
    )
)
def test_all_settings_that_are_allowed_come_back(home: Path, settings: Settings) -> None:
    settings.path = home / "settings.yaml"
    assert settings.save() is None
    assert load(settings.path, today) == (settings, None)
