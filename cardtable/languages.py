"""The languages of the program: which there are, which is spoken."""

import gettext
import os
from itertools import takewhile
from typing import Final

from cardtable.i18n import ENGLISH, N_, install
from cardtable.resources import asset

DOMAIN: Final = "cardtable"
"""Name of the catalogs: ``assets/locale/<language>/LC_MESSAGES/cardtable.mo``."""
VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where the environment names the player's languages; the first that is set counts."""


def speak(language: str | None) -> None:
    """Say all later sentences in a language; without a catalog they stay in English.

    Args:
        language: a code such as ``"fr"`` or ``"pt_BR"``; None for that of the environment.
    """
    named = [language] if language else _of_environment()
    # English needs no catalog: whoever prefers it to Spanish must not get Spanish because that has one.
    before_english = list(takewhile(lambda code: code.partition("_")[0] != ENGLISH, named))
    install(gettext.translation(DOMAIN, asset("locale"), before_english or [ENGLISH], fallback=True))


def _of_environment() -> list[str]:
    return next((found.split(":") for name in VARIABLES if (found := os.environ.get(name))), [])


def languages() -> dict[str, str]:
    """Return what each language is called in itself, by code, English first."""
    # Translators: what your language is called in itself, such as Español or Deutsch.
    name = N_("English")
    codes = sorted(file.parts[-3] for file in asset("locale").glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    own = {code: gettext.translation(DOMAIN, asset("locale"), [code]).gettext(name) for code in codes}
    return {ENGLISH: name, **own}
