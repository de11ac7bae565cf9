"""Translation of everything a player reads.

Code marks a sentence with `_("...")` where it is shown, with `ngettext` if a number decides its form, and
with `N_` in a constant that is written before a language is chosen (and goes through `_` when shown).
"""

import gettext

DOMAIN = "cardtable"

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def install(language: str | None, folder: str) -> None:
    """Set the language of all later sentences; without a catalog they stay in English.

    Args:
        language: a code such as ``"fr"`` or ``"pt_BR"``; None for that of the environment.
        folder: the folder of ``<language>/LC_MESSAGES/cardtable.mo``.
    """
    global _catalogue
    wanted = [language] if language else None
    _catalogue = gettext.translation(DOMAIN, folder, languages=wanted, fallback=True)


def _(message: str) -> str:
    """Return the sentence in the player's language."""
    return _catalogue.gettext(message)


def ngettext(singular: str, plural: str, number: int) -> str:
    """Return the sentence in the player's language, in the plural form for `number`."""
    return _catalogue.ngettext(singular, plural, number)


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """Mark a constant for translation without translating it yet."""
    return message
