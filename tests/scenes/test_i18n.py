"""Another language reaches every sentence: whatever is shown in English letters went past the catalogue."""

import gettext
import re

import pytest

from cardtable import i18n, shots
from cardtable.cards.atlas import atlas
from cardtable.cards.deck import load_deck
from cardtable.languages import languages

LETTERS = re.compile(r"\{[^{}]*\}|[A-Za-z]")
SEED = re.compile("[0-9a-f]{32}( [0-9a-f]{32})?")
CODE = re.compile("[A-Z]{2}-[0-9A-Z]{3,}")
"""A quiz for a class."""
ENGLISH = re.compile(r"[A-Za-z]{2,}")


class Foreign(gettext.NullTranslations):
    """A language in which every letter is another one; the places for values stay."""

    def gettext(self, message: str) -> str:
        return LETTERS.sub(lambda found: found[0] if len(found[0]) > 1 else "ж", message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def _names() -> set[str]:
    """What is called the same in every language: players, places, the program's own name."""
    people = {"Ann", "Abe", "Abigail", "Dolley", "Teddy", "Eleanor", "Ben", "Frederick", "George", "Maya"}
    keys = {"Esc", "Enter"}  # as it stands on the keyboard
    found = {"Cardtable", "Whitehouse", *people, *keys, *languages().values()}
    for card in load_deck("statehood").cards:
        found |= {card.name, card.capital, card.place or ""}
    for code, place in atlas().places.items():
        found |= {code, place.name, place.capital, place.nickname or ""}
    return {word.lower() for name in found for word in ENGLISH.findall(name)}


SCENES = [
    "first-menu",
    "menu",
    "setup",
    "settings",
    "profile",
    "report",
    "bid",
    "trump",
    "table",
    "bury",
    "challenge",
    "honor",
    "scores",
    "result",
    "day",
    "day-result",
    "handover",
    "review",
    "log",
    "welcome",
    "lesson-choice",
    "lesson",
    "atlas",
    "quiz-setup",
    "quiz",
    "quiz-result",
    "passport",
    "statistics",
    "matches",
    "statehood-forced",
    "states-lost",
]


@pytest.mark.parametrize("name", SCENES)
def test_every_word_on_the_screen_comes_from_the_catalogue(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", Foreign())
    known = _names()
    with shots.studio((1600, 1000)) as made:
        made.show(name)
        made.settle()
        tags = made.app.listed().tags()
    texts = [tag.partition(":")[2] for tag in tags if tag.startswith("text:")]
    texts = [CODE.sub("", text) for text in texts if not SEED.fullmatch(text)]
    assert any("ж" in text.lower() for text in texts), "nothing was translated at all"
    english = {text for text in texts for word in ENGLISH.findall(text) if word.lower() not in known}
    assert not english
