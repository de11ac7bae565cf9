"""Which language is spoken: the one chosen, or that of the environment; without a catalog English."""

import gettext
from collections.abc import Mapping
from pathlib import Path

import pytest

from cardtable import i18n, languages
from tests.kit.languages import write_language


@pytest.fixture(autouse=True)
def three_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_catalogue", gettext.NullTranslations())
    for name in languages.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(languages, "asset", lambda *_parts: tmp_path)
    write_language(tmp_path, "es", {"English": "Español", "Play": "Jugar"})
    write_language(tmp_path, "de", {"English": "Deutsch", "Play": "Spielen"})


@pytest.mark.parametrize(
    ("chosen", "named", "found"),
    [
        ("es", {}, "es"),
        ("es", {"LANG": "de_DE.UTF-8"}, "es"),
        ("en", {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {}, "en"),
        (None, {"LANG": "es_US.UTF-8"}, "es"),
        (None, {"LANG": "fr_FR.UTF-8"}, "en"),
        (None, {"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:es"}, "es"),
        (None, {"LANGUAGE": "en_US:es", "LANG": "en_US.UTF-8"}, "en"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        ("xx", {"LANG": "es_US.UTF-8"}, "en"),
    ],
)
def test_the_chosen_language_comes_first_then_that_of_the_environment(
    chosen: str | None,
    named: Mapping[str, str],
    found: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in named.items():
        monkeypatch.setenv(name, value)
    languages.speak(chosen)
    assert i18n.language() == found
    assert i18n._("Play") == {"es": "Jugar", "de": "Spielen", "en": "Play"}[found]
    assert (i18n._("Quit"), i18n._("")) == ("Quit", "")


def test_each_language_is_called_what_it_calls_itself() -> None:
    languages.speak("es")
    assert languages.languages() == {"en": "English", "de": "Deutsch", "es": "Español"}
