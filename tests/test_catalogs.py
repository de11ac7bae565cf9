"""The catalogs of all languages have just what a player reads, and keep what is filled in."""

import configparser
import re
import shutil
import subprocess
from pathlib import Path
from string import Formatter
from xml.etree import ElementTree

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from cardtable.games.catalogue import GAMES

ROOT = Path(__file__).parents[1]
LOCALE = ROOT / "assets" / "locale"
LANGUAGES = sorted(file.parts[-3] for file in LOCALE.glob("*/LC_MESSAGES/cardtable.po"))
IN_WORK: set[str] = set()
"""Languages that are not whole yet: what they lack is read in English."""
DESKTOP = ("GenericName", "Comment", "Keywords")
STORE = ("summary", "p", "li")
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def catalog(language: str) -> Catalog:
    with (LOCALE / language / "LC_MESSAGES" / "cardtable.po").open("rb") as file:
        return read_po(file)


def forms(words: object) -> tuple[str, ...]:
    return tuple(words) if isinstance(words, (tuple, list)) else (str(words),)


def translated(message: Message) -> bool:
    return all(forms(message.string))


def filled_in(words: str) -> set[tuple[str, str]]:
    """What is filled into a sentence, and how it is written."""
    words = words.replace("{hour24}", "{hour}{half}")  # by the clock of the language
    return {(name, form or "") for _text, name, form, _kind in Formatter().parse(words) if name is not None}


@pytest.mark.skipif(shutil.which("make") is None, reason="needs make")
def test_every_catalog_has_just_what_a_player_reads() -> None:
    done = subprocess.run(["make", "messages-check"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, "run `make messages`\n" + done.stdout + done.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_keeps_what_is_filled_in(language: str) -> None:
    wrong = [
        f"{message.id} -> {words}"
        for message in catalog(language)
        for words in forms(message.string)
        # One form of a plural may leave its number out, as in "one card".
        if message.id and translated(message) and filled_in(words) not in map(filled_in, forms(message.id))
    ]
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_is_one_letter_that_every_keyboard_has(language: str) -> None:
    keys = [message for message in catalog(language) if message.context]
    assert keys
    assert [key.context for key in keys if not re.fullmatch("[A-Z]", f"{key.string}")] == []
    assert [key.context for key in keys if not re.fullmatch("[A-Z]", f"{key.id}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_a_letter_key_of_one_language_in_it(language: str) -> None:
    named = re.compile(r"\([A-Z]\)|\*\*[A-Z]\*\*")
    words = [words for message in catalog(language) for words in (*forms(message.id), *forms(message.string))]
    assert [one for one in words if named.search(one)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_name_the_keys_of_their_language(language: str) -> None:
    keys = {
        "statehood": [("Draw", "D"), ("Take", "T")],
        "states": [("Draw", "D"), ("", "A"), ("", "B")],  # the piles have their names in every language
    }
    words = {(message.context, message.id): message.string for message in catalog(language)}
    for game, entry in GAMES.items():
        for file, known in ((entry.rules_file, {}), (entry.rules_in(language), words)):
            named = re.findall(r"\*\*([A-Z])\*\*", file.read_text("utf-8"))
            assert named == [known.get(key, key[1]) for key in keys.get(game, [])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_is_a_guess(language: str) -> None:
    assert [message.id for message in catalog(language) if message.fuzzy and message.id] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_whole_unless_it_is_in_work(language: str) -> None:
    lacks = [message.id for message in catalog(language) if message.id and not translated(message)]
    lacks += [game for game, entry in GAMES.items() if entry.rules_in(language) == entry.rules_file]
    lacks += [key for key in DESKTOP if f"{key}[{language}]" not in _desktop()]
    lacks += [tag for tag in STORE if not _metainfo(tag, language)]
    assert bool(lacks) == (language in IN_WORK), lacks


@pytest.mark.parametrize("language", LANGUAGES)
def test_translated_rules_have_the_same_clauses(language: str) -> None:
    for entry in GAMES.values():
        own, english = (
            re.findall(r"(?m)^(#+)(?: ([A-Z]{2,3}-\d+))?", file.read_text("utf-8"))
            for file in (entry.rules_in(language), entry.rules_file)
        )
        assert own == english, entry.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_store_is_told_as_much_in_every_language(language: str) -> None:
    for tag in STORE:
        assert len(_metainfo(tag, language)) in (0, len(_metainfo(tag, None)))


def _desktop() -> configparser.SectionProxy:
    parser = configparser.RawConfigParser()
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(ROOT / "packaging" / "cardtable.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def _metainfo(tag: str, language: str | None) -> list[ElementTree.Element]:
    tree = ElementTree.parse(ROOT / "packaging" / "org.cardtable.Cardtable.metainfo.xml")
    return [found for found in tree.iter(tag) if found.get(LANG) == language]
