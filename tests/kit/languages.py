"""Languages for tests, compiled into a folder as gettext reads them."""

import gettext
import re
from collections.abc import Mapping
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from cardtable.languages import DOMAIN


def write_language(folder: Path, code: str, words: Mapping[str, str]) -> None:
    """Write the catalog of a language that has just these words."""
    catalog = Catalog(locale=code)
    for english, translated in words.items():
        catalog.add(english, translated)
    file = folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as out:
        write_mo(out, catalog)


class Pseudo(gettext.NullTranslations):
    """A language that can be read by who knows English: accented, two fifths longer, in brackets."""

    def gettext(self, message: str) -> str:
        """Return the sentence in it; the places for values stay."""
        return f"[{_LETTERS.sub(_foreign, message)}]" if any(map(str.islower, message)) else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the sentence in it, in the form for a number."""
        return self.gettext(msgid1 if n == 1 else msgid2)


_LETTERS = re.compile(r"\{[^{}]*\}|[A-Za-z]+")
_ACCENTS = str.maketrans("aeioucnyAEIOUCN", "áéíöüçñýÁÉÍÖÜÇÑ")
_LONGER = 0.4
"""What a word of another language takes more than the English one, as a share."""


def _foreign(found: re.Match[str]) -> str:
    word = found[0]
    if word.startswith("{"):
        return word
    more = round(_LONGER * len(word))
    return word.translate(_ACCENTS) + "erínösteräl"[:more]
