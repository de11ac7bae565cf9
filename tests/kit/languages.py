"""Languages for tests, compiled into a folder as gettext reads them."""

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
