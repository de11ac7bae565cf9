"""Translation of everything a player reads.

Code marks a sentence with `_("...")` where it is shown, with `ngettext` if a number decides its form, with
`key_of` if it is the key of an action, and with `N_` in a constant that is written before a language is
chosen (and goes through `_` when shown).
`cardtable.languages` chooses the language.
"""

import gettext
from typing import Final

ENGLISH: Final = "en"
"""The language of the sentences in the code."""

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def install(catalogue: gettext.NullTranslations) -> None:
    """Set the language of all later sentences; what the catalog lacks stays in English."""
    global _catalogue
    _catalogue = catalogue


def language() -> str:
    """Return the code of the language that is spoken: ``"en"``, or what a catalog calls its own."""
    return _catalogue.info().get("language", ENGLISH)


def _(message: str) -> str:
    """Return the sentence in the player's language."""
    return _catalogue.gettext(message) if message else ""  # gettext keeps the catalog's header under no words


def ngettext(singular: str, plural: str, number: int) -> str:
    """Return the sentence in the player's language, in the plural form for `number`."""
    return _catalogue.ngettext(singular, plural, number)


def key_of(action: str, letter: str) -> str:
    """Return the key of an action in the player's language: one capital, such as "D" for "Discard".

    The same action has the same key wherever it is offered; two that are offered together differ.
    """
    return _catalogue.pgettext(action, letter)


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """Mark a constant for translation without translating it yet."""
    return message


def inside(title: str) -> str:
    """Return a translated title as it stands inside a sentence: small, unless nouns begin large."""
    # Translators: say "nouns: large" if your language begins nouns with a capital letter.
    large = _("nouns: small") == "nouns: large"
    return title if large else title[:1].lower() + title[1:]
